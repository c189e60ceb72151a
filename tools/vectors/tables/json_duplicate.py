"""Names that stand twice: RFC 8259 section 4 says SHOULD be unique, RFC 7493 section 2.3 MUST NOT."""

from rows import Position, RFC8259, expand_rows, ok
from vector import File

_SPEC = ("RFC 7493", "2.3")
_FLAGS = {
    "duplicate": "First wins, last wins, or refused: decoders split three ways, and what one checked another runs.",
    "distinct": "Names that only look equal are different names; a reader that folds them sees duplicates where there are "
                "none.",
}
_PLACES = (Position("root", "in the text's object", "", ""), Position("nested", "in an inner object", '[{"k":', "}]"))


def _rows():
    twice = dict(level="observe", choices=("accepts", "rejects"), flags=("duplicate",), conflict="duplicate_names")
    for case, text in (("adjacent", '{"a":1,"a":2}'), ("equal", '{"a":1,"a":1}'), ("apart", '{"a":1,"b":2,"a":3}'),
                       ("three", '{"a":1,"a":2,"a":3}'),
                       ("kinds", '{"a":1,"a":[]}'), ("null_last", '{"a":1,"a":null}'), ("empty", '{"":1,"":2}'),
                       ("escaped", '{"a":1,"\\u0061":2}'),
                       ("escaped_both", '{"\\u0061":1,"\\u0061":2}'), ("escaped_case", '{"\\u006a":1,"\\u006A":2}'),
                       ("solidus", '{"/":1,"\\/":2}'), ("pair", '{"😀":1,"\\ud83d\\ude00":2}'),
                       ("objects", '{"a":{"b":1},"a":{"c":2}}')):
        seen = ("bitcoin/bitcoin#20949",) if case == "adjacent" else ()
        yield ok("duplicate", text, "a name that stands twice (%s)" % case, case=case, seen_in=seen, **twice)
    for case, text in (("case", '{"a":1,"A":2}'), ("normalisation", '{"\u00e9":1,"e‹cc 81›":2}'), ("space", '{"a":1,"a ":2}'),
                       ("nul", '{"a":1,"a\\u0000":2}'),
                       ("long_s", '{"s":1,"‹c5 bf›":2}'), ("kelvin", '{"k":1,"‹e2 84 aa›":2}'),
                       ("levels", '{"a":{"a":{"a":1}}}'),
                       ("siblings", '[{"a":1},{"a":2}]'), ("value", '{"a":"a","b":"a"}'),
                       ("escaped_backslash", '{"\\u005cu0061":1,"a":2}')):
        yield ok("distinct", text, "names that differ (%s)" % case, case=case, spec=(RFC8259, "8.3"), flags=("distinct",))


def files():
    file = File("json/duplicate.json", "Names that stand twice, and names that only look alike", _FLAGS)
    return [expand_rows(file, "duplicate", _rows(), _PLACES, _SPEC)]
