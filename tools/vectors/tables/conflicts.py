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
        _entry("limits", "Depth and size are unlimited by the grammar, and may be limited by a reader",
               "Allows 1024 open containers and refuses the 1025th; sets no other limit on one text. Recorded, never judged.",
               ("RFC 8259", "2", "The grammar nests and repeats without bound."),
               ("RFC 8259", "9", "An implementation may limit the size of texts, the depth of nesting, and the length of strings.")),
        _entry("bom", "A byte order mark must not be added, but may be ignored",
               "Rejects it at offset 0: a text that a peer may refuse is not one to rely on. Recorded, never judged.",
               ("RFC 8259", "8.1", "Implementations MUST NOT add a byte order mark to a text that is sent."),
               ("RFC 8259", "8.1", "Parsers MAY ignore one instead of treating it as an error."),
               ("RFC 8259", "2", "The grammar has no byte order mark.")),
        _entry("duplicate_names", "Names should be unique, must be unique, or nothing is said",
               "Layer json delivers every member. Layer jsonrpc rejects a message in which a known member stands twice, since two readers would run two requests.",
               ("RFC 8259", "4", "Names within an object SHOULD be unique; what software does otherwise is unpredictable."),
               ("RFC 7493", "2.3", "Objects MUST NOT have members with duplicate names."),
               ("JSON-RPC 2.0", "4 Request object", "Says nothing about members that stand twice.")),
    ]
