"""The byte order mark: RFC 8259 section 8.1, which forbids adding and allows ignoring it."""

from rows import Position, RFC8259, expand_rows, no, ok
from vector import File

_SPEC = (RFC8259, "8.1")
_FLAGS = {"bom": "Some readers skip it, some refuse it: the same bytes are a text to one and none to the other."}
_ROOTS = (Position("object", "before an object", "", "{}"), Position("array", "before an array", "", "[1]"),
          Position("string", "before a string", "", '"a"'), Position("number", "before a number", "", "1"),
          Position("nothing", "before nothing", "", ""))


def _rows():
    flags = dict(flags=("bom",))
    yield no("bom", "‹▲ef bb bf›", "a byte order mark", "bom", level="observe", choices=("ignores", "rejects"), conflict="bom",
             only=("object", "array", "string", "number"), seen_in=("nlohmann/json#602",), **flags)
    yield no("bom", "‹▲ef bb bf› \n", "a byte order mark and white space", "bom", case="space", level="observe",
             choices=("ignores", "rejects"), conflict="bom", only=("object", "array", "string", "number"), **flags)
    yield no("bom", "‹▲ef bb bf›", "a byte order mark", "bom", only=("nothing",), **flags)
    yield ok("without", "", "no byte order mark", only=("object", "array", "string", "number"), **flags)
    yield no("second", "‹▲ef bb bf ef bb bf›", "two byte order marks", "bom", **flags)
    yield no("partial", "‹▲ef bb›", "two of the three bytes of a mark", "syntax", case="two", **flags)
    yield no("partial", "‹▲ef›", "the first byte of a mark", "syntax", case="one", **flags)
    yield no("partial", "‹▲ef bb be›", "a mark with another third byte", "syntax", case="third", **flags)
    yield no("partial", "‹▲bb bf›", "the last two bytes of a mark", "syntax", case="tail", **flags)
    yield no("late", " ‹▲ef bb bf›", "a mark after a space", "syntax", **flags)


def files():
    file = File("json/bom.json", "The byte order mark", _FLAGS)
    return [expand_rows(file, "bom", _rows(), _ROOTS, _SPEC)]
