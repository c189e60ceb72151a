"""The same faults at the edges of blocks: scanners that take 16, 32 or 64 bytes at a time go wrong where a block ends."""

from rows import Position, RFC3629, RFC8259, json_vector, no, ok
from vector import File

_FLAGS = {"block_edge": "Vector code that looks at blocks of 16, 32 or 64 bytes carries state from one to the next, or "
                        "forgets to."}
_AT = (15, 16, 31, 32, 63, 64, 65, 127, 128)
_STRING, _UTF8, _TEXT = (RFC8259, "7"), (RFC3629, "4"), (RFC8259, "2")

# (rule, what stands at the offset, reason, clause, words); in a string that began at offset 0.
_IN_STRING = (
    ("quote", '"', "", _STRING, "the closing quote"),
    ("quote_extra", '"▲x', "trailing", _TEXT, "the closing quote, then a letter"),
    ("escape", '\\n"', "", _STRING, "an escape"),
    ("escaped_quote", '\\""', "", _STRING, "an escaped quote"),
    ("escaped_quote_open", '\\"▲', "eof", _STRING, "an escaped quote, and no other"),
    ("backslashes", '\\\\\\\\"', "", _STRING, "four backslashes, then the closing quote"),
    ("backslashes_odd", '\\\\\\"▲', "eof", _STRING, "three backslashes, so that the quote is escaped"),
    ("backslashes_odd_closed", '\\\\\\""', "", _STRING, "three backslashes, an escaped quote, then the closing one"),
    ("unicode", '\\u0041"', "", _STRING, "an escape of four digits"),
    ("bad_escape", '\\▲x"', "escape", _STRING, "a bad escape"),
    ("short_unicode", '\\u00▲"', "escape", _STRING, "an escape of two digits"),
    ("control", '▲‹1f›"', "control", _STRING, "a control character"),
    ("nul", '▲‹00›"', "nul", _STRING, "NUL"),
    ("two_bytes", 'é"', "", _UTF8, "a character of two bytes"),
    ("three_bytes", '€"', "", _UTF8, "a character of three bytes"),
    ("three_bytes_least", '‹e0 a0 80›"', "", _UTF8, "the first character of three bytes"),
    ("before_surrogates", '‹ed 9f bf›"', "", _UTF8, "the last character before the surrogates"),
    ("four_bytes", '‹f0 9f 98 80›"', "", _UTF8, "a character of four bytes"),
    ("stray", '‹▲80›"', "utf8", _UTF8, "a continuation byte on its own"),
    ("broken", '‹e2 82›▲"', "utf8", _UTF8, "a character broken off by the quote"),
    ("overlong", '‹e0 ▲80 80›"', "utf8", _UTF8, "an overlong character"),
    ("surrogate_bytes", '‹ed ▲a0 80›"', "utf8", _UTF8, "a surrogate in UTF-8"),
    ("cut", "‹f0 9f›▲", "eof", _UTF8, "the end of the text within a character"),
)
# As above; after white space that began at offset 0.
_AFTER_SPACE = (
    ("literal", "true", "", _TEXT, "a literal"), ("literal_bad", "tru▲x", "syntax", _TEXT, "a literal gone wrong"),
    ("number", "-1.5e3", "", _TEXT, "a number"), ("number_cut", "-▲", "eof", _TEXT, "a minus, and the end"),
    ("array", "[1]", "", _TEXT, "an array"), ("array_extra", "[1]▲]", "trailing", _TEXT, "an array with one bracket too many"),
    ("byte", "▲‹0c›1", "syntax", _TEXT, "a byte that is no white space"),
)


def files():
    file = File("json/block.json", "Faults and their neighbours at the edges of blocks of 16, 32, 64 bytes", _FLAGS)
    for table, group, lead, filler in ((_IN_STRING, "in_string", '"', "a"), (_AFTER_SPACE, "after_space", "", " ")):
        for rule, text, reason, spec, words in table:
            for offset in _AT:
                pieces = [(lead, 1), (filler, offset - len(lead)), (text, 1)]
                make = no if reason else ok
                row = make("%s_%s" % (group, rule), pieces, "%s at offset %d" % (words, offset), *([reason] if reason else []),
                           flags=("block_edge",))
                file.add(json_vector("block", row, Position("at_%d" % offset, "", "", ""), spec))
    return [file]
