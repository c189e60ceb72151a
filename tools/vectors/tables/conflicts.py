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
        _entry("lone_surrogate", "The grammar allows escapes that have no UTF-8",
               "Rejects an unpaired surrogate escape: it has no UTF-8, so no two decoders need deliver the same string. Never more than observed.",
               ("RFC 8259", "7", "The grammar of \\u takes any four hex digits."),
               ("RFC 8259", "8.2", "Texts with unpaired surrogates are allowed by the grammar; what software does with them is unpredictable."),
               ("RFC 3629", "3", "UTF-8 prohibits encoding the numbers D800 to DFFF."),
               ("RFC 7493", "2.1", "Names and strings must not hold code points that identify surrogates.")),
    ]
