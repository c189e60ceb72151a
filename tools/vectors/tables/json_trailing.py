"""One text is one value: what stands after it. RFC 8259 section 2."""

from rows import Position, RFC8259, expand_rows, no, ok
from vector import File

_SPEC = (RFC8259, "2")
_FLAGS = {
    "second_value": "A reader that stops after the first value ignores the second; a proxy that reads the last one acts on "
                    "another request.",
    "trailing": "Bytes after the value that one reader ignores are where another looks for the next message.",
    "trailing_nul": "Readers of C strings take NUL for the end and see nothing of what follows.",
}
_ROOTS = (
    Position("number", "after a number", "1", ""), Position("string", "after a string", '"a"', ""),
          Position("literal", "after a literal", "null", ""),
    Position("empty_array", "after an empty array", "[]", ""), Position("array", "after an array", "[1]", ""),
    Position("empty_object", "after an empty object", "{}", ""), Position("object", "after an object", '{"a":1}', ""),
)
_SECOND = (("object", "▲{}"), ("object_space", " ▲{}"), ("object_lf", "\n▲{}"), ("object_crlf", "\r\n▲{}"), ("array", "▲[]"),
           ("string", '▲"b"'),
           ("number", " ▲2"), ("literal", " ▲true"), ("comma_object", "▲,{}"), ("same", ' ▲{"a":1}'),
           ("record_separator", "▲‹1e›{}"))
_REST = (("bracket", "▲]"), ("brace", "▲}"), ("comma", "▲,"), ("comma_space", " ▲, "), ("colon", "▲:"), ("quote", '▲"'),
         ("letter", "▲x"),
         ("word_space", " ▲oops"), ("open_bracket", "▲["), ("open_brace", " ▲{"), ("not_utf8", "▲‹ff›"),
         ("continuation", "▲‹80›"),
         ("feff", "▲‹ef bb bf›"), ("hash", " ▲#"), ("semicolon", "▲;"), ("backslash", "▲\\"), ("del", "▲‹7f›"), ("ff", "▲‹0c›"),
         ("ctrl_z", "▲‹1a›"))
_NUL = (("alone", "▲‹00›"), ("garbage", "▲‹00›garbage"), ("value", "▲‹00›{}"), ("lf", "\n▲‹00›"), ("twice", "▲‹00 00›"),
        ("space_nul_x", " ▲‹00›x"))


def _rows():
    for case, text in (("nothing", ""), ("lf", "\n"), ("crlf", "\r\n"), ("spaces", "    "), ("all", " \t\r\n" * 3)):
        yield ok("whitespace", text, "white space (%s)" % case, case=case, flags=("trailing",))
    for case, text in _SECOND:
        seen = {"object": ("ethereum/go-ethereum#35518",), "object_lf": ("erigontech/erigon#23780",)}.get(case, ())
        yield no("second_value", text, "a second value (%s)" % case, "trailing", case=case, flags=("second_value",),
                 seen_in=seen)
    for case, text in _REST:
        seen = ("tokio-rs/axum#3453",) if case == "word_space" else ()
        yield no("garbage", text, "bytes that are no white space (%s)" % case, "trailing", case=case, flags=("trailing",),
                 seen_in=seen)
    for case, text in _NUL:
        seen = ("nlohmann/json#5530",) if case == "garbage" else ()
        yield no("nul", text, "NUL (%s)" % case, "nul", case=case, flags=("trailing_nul",), seen_in=seen)


def files():
    file = File("json/trailing.json", "What stands after the value", _FLAGS)
    return [expand_rows(file, "trailing", _rows(), _ROOTS, _SPEC)]
