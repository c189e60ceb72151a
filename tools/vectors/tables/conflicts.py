"""The conflict register: where the specifications contradict each other or themselves, and what the strict policy does there."""


def _entry(id, title, policy, *texts):
    return {
        "id": id, "title": title,
        "texts": [{"document": document, "section": section, "says": says} for document, section, says in texts],
        "policy": policy,
    }


def entries():
    return [
        _entry("number_limits", "Any number is grammatical, yet decoders may refuse some",
               "Accepts a number of any size and keeps its lexeme; what a decoder does beyond its range is recorded, not judged.",
               ("RFC 8259", "6", "The grammar sets no limit; an implementation may set limits on range and precision."),
               ("RFC 7493", "2.2", "Messages should not hold numbers of greater magnitude or precision than a double has.")),
    ]
