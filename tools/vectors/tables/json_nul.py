"""NUL at every kind of place, and texts in encodings full of it. RFC 8259 sections 2, 7 and 8.1."""

from rows import Position, RFC8259, expand_rows, no, ok
from vector import File

_SPEC = (RFC8259, "2")
_FLAGS = {
    "nul": "Readers of C strings end here: what follows is seen by some and not by others.",
    "encoding": "Texts are UTF-8. A reader that guesses UTF-16 reads what others refuse.",
}
_BETWEEN = (
    Position("before_value", "before the value", "", "[1]"), Position("after_open", "after [", "[", "1]"),
    Position("before_comma", "before a comma", "[1", ",2]"), Position("after_comma", "after a comma", "[1,", "2]"),
    Position("before_close", "before ]", "[1", "]"), Position("after_open_object", "after {", "{", '"a":1}'),
    Position("before_colon", "before a colon", '{"a"', ":1}"), Position("after_colon", "after a colon", '{"a":', "1}"),
    Position("before_close_object", "before }", '{"a":1', "}"),
)
_WITHIN = Position("within", "", "", "")


def _within():
    spec = (RFC8259, "7")
    for case, text in (("string_start", '"▲‹00›a"'), ("string_middle", '"a▲‹00›b"'), ("string_end", '"a▲‹00›"'),
                       ("name_start", '{"▲‹00›":0}'),
                       ("name_middle", '{"a▲‹00›b":0}'), ("name_end", '{"a▲‹00›":0}'), ("escape", '"\\▲‹00›"'),
                       ("escape_u", '"\\u▲‹00›041"'),
                       ("escape_digit", '"\\u004▲‹00›"'), ("utf8_two", '"‹c3 ▲00›"'), ("utf8_three", '"‹e2 82 ▲00›"'),
                       ("utf8_four", '"‹f0 9f ▲00 80›"'), ("string_open", '"a▲‹00›')):
        yield no("in_string", text, "NUL in a string (%s)" % case, "nul", case=case, spec=spec, flags=("nul",))
    for case, text in (("escaped", '"a\\u0000b"'), ("escaped_name", '{"a\\u0000":0}'), ("three_bytes", '"€"'),
                       ("four_bytes", '"😀"')):
        yield ok("in_string", text, "a string without NUL (%s)" % case, case=case, spec=spec, flags=("nul",))
    for case, text in (("number", "[1▲‹00›]"), ("minus", "[-▲‹00›1]"), ("point", "[1.▲‹00›5]"), ("exponent", "[1e▲‹00›5]"),
                       ("sign", "[1e+▲‹00›5]"),
                       ("zero_then_nul", "[0▲‹00›]"), ("number_root", "123▲‹00›"), ("literal", "[tr▲‹00›ue]"),
                       ("literal_end", "[true▲‹00›]"),
                       ("literal_start", "[▲‹00›true]")):
        yield no("in_token", text, "NUL in or beside a number or literal (%s)" % case, "nul", case=case, flags=("nul",))
    for case, text in (("alone", "▲‹00›"), ("many", "▲‹00 00 00 00›"), ("after_space", " ▲‹00›"), ("empty_array", "[▲‹00›]"),
                       ("empty_object", "{▲‹00›}")):
        yield no("alone", text, "nothing but NUL (%s)" % case, "nul", case=case, flags=("nul",))


def _encodings():
    spec = (RFC8259, "8.1")
    for case, text, reason in (
            ("utf16_le", "‹5b ▲00 31 00 5d 00›", "nul"), ("utf16_be", "‹▲00 5b 00 31 00 5d›", "nul"),
            ("utf16_le_bom", "‹▲ff fe 5b 00 5d 00›", "syntax"), ("utf16_be_bom", "‹▲fe ff 00 5b 00 5d›", "syntax"),
            ("utf32_le", "‹5b ▲00 00 00 5d 00 00 00›", "nul"), ("utf32_be_bom", "‹▲00 00 fe ff 00 00 00 5b 00 00 00 5d›",
                                                                "nul"),
            ("utf16_le_number", "‹31 ▲00›", "nul"), ("utf16_le_string", "‹22 ▲00 61 00 22 00›", "nul"),
                               ("ebcdic", "‹▲ad f1 bd›", "syntax"),
            ("utf7_bom", "‹▲2b 2f 76 38›[]", "syntax")):
        yield no("encoding", text, "a text in another encoding (%s)" % case, reason, case=case, spec=spec, flags=("encoding",))
    yield ok("encoding", "[1]", "the same text in UTF-8", case="utf8", spec=spec, flags=("encoding",))


def files():
    file = File("json/nul.json", "NUL, and encodings that are not UTF-8", _FLAGS)
    expand_rows(file, "nul", [no("between", "‹▲00›", "NUL between tokens", "nul", flags=("nul",))], _BETWEEN, _SPEC)
    return [expand_rows(file, "nul", list(_within()) + list(_encodings()), (_WITHIN,), _SPEC)]
