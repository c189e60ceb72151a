"""White space: the four bytes of RFC 8259 section 2, and all that other readers take for it."""

from rows import Position, RFC8259, expand_rows, no, ok
from template import raw
from vector import File

_SPEC = (RFC8259, "2")
_FLAGS = {
    "whitespace": "White space between tokens means nothing; a reader that refuses it somewhere breaks on pretty-printed "
                  "texts.",
    "foreign_space": "A library's is-space test takes more than the four bytes; the next reader refuses the text.",
    "comment": "JSON has no comments; readers that skip them disagree with all others on where the value is.",
}
_PLACES = (
    Position("before_value", "before the value", "", "[1]"), Position("after_open", "after [", "[", "1]"),
    Position("before_close", "before ]", "[1", "]"), Position("before_comma", "before a comma", "[1", ",2]"),
    Position("after_comma", "after a comma", "[1,", "2]"), Position("after_open_object", "after {", "{", '"a":1}'),
    Position("before_colon", "before a colon", '{"a"', ":1}"), Position("after_colon", "after a colon", '{"a":', "1}"),
    Position("before_close_object", "before }", '{"a":1', "}"), Position("in_empty", "in an empty array", "[", "]"),
    Position("after_value", "after the value", "[1]", ""),
)
_GOOD = (("space", b" "), ("tab", b"\t"), ("lf", b"\n"), ("cr", b"\r"), ("all", b" \t\n\r \t\n\r"))
_BAD = (("ff", "0c"), ("vt", "0b"), ("bs", "08"), ("us", "1f"), ("del", "7f"), ("nel_byte", "85"), ("nbsp_byte", "a0"),
        ("nel", "c2 85"),
        ("nbsp", "c2 a0"), ("line_separator", "e2 80 a8"), ("paragraph_separator", "e2 80 a9"), ("zero_width", "e2 80 8b"),
        ("ideographic", "e3 80 80"))
_COMMENTS = (("block", "▲/**/"), ("line", "▲//a‹0a›"), ("hash", "▲#a‹0a›"), ("sgml", "▲<!-- -->"))


def _rows():
    for case, data in _GOOD:
        yield ok("whitespace", raw(data), "white space (%s)" % case, case=case, flags=("whitespace",))


def _foreign(word):
    for case, text in _BAD:
        yield no("foreign", "‹▲%s›" % text, "bytes that are no white space (%s)" % case,
                 "trailing" if word == "after" else "syntax",
                 case=case, flags=("foreign_space",))
    if word != "before":
        yield no("foreign", "‹▲ef bb bf›", "U+FEFF where it is no byte order mark", "trailing" if word == "after" else "syntax",
                 case="feff", flags=("foreign_space",))
    for case, text in _COMMENTS:
        yield no("comment", text, "a comment (%s)" % case, "trailing" if word == "after" else "syntax", case=case,
                 flags=("comment",))


def files():
    file = File("json/whitespace.json", "White space: which bytes are, and which are not", _FLAGS)
    expand_rows(file, "whitespace", _rows(), _PLACES, _SPEC)
    for place in _PLACES:
        word = {"before_value": "before", "after_value": "after"}.get(place.name, "inside")
        expand_rows(file, "whitespace", _foreign(word), (place,), _SPEC)
    return [file]
