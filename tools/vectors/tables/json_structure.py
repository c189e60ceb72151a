"""Arrays, objects and the whole text: RFC 8259 sections 2, 4 and 5."""

from rows import Position, RFC8259, ROOT, expand_rows, no, ok
from vector import File

_FLAGS = {
    "comma": "A reader that forgives commas invents elements, or drops them.",
    "bracket_kind": "A scanner that only counts brackets closes one kind with the other.",
    "name": "A name must be a string; readers that take more hand out names that no other reader sees.",
    "colon": "Without its colon a name is a value, or the other way round.",
    "truncated": "A text that ends early must never be taken for a shorter one.",
    "any_root": "Any value may be a text. Readers of RFC 4627 took arrays and objects alone.",
}
_IN_OBJECT = Position("in_object", "in an object", '{"k":', "}")
_IN_ARRAY = Position("in_array", "in an array", "[", "]")
_PLACES = (ROOT, _IN_OBJECT, _IN_ARRAY)


def _arrays():
    for case, text in (("empty", "[]"), ("one", "[1]"), ("two", "[1,2]"), ("kinds", '[null,true,false,0,"",[],{}]'),
                       ("nested", "[[],[[]]]"),
                       ("space_after", "[1 ,2]"), ("strings", '["a","b",1]'), ("empty_arrays", "[[],[]]"),
                       ("empty_objects", "[{},{}]")):
        yield ok("array", text, "an array", case=case)
    for case, text in (("trailing", "[1,▲]"), ("leading", "[▲,1]"), ("only", "[▲,]"), ("double", "[1,▲,2]"),
                       ("double_trailing", "[1,▲,]"),
                       ("missing", "[1 ▲2]"), ("missing_strings", '["a"▲"b"]'), ("missing_brackets", "[[]▲[]]"),
                       ("semicolon", "[1▲;2]"),
                       ("missing_objects", "[{}▲{}]")):
        yield no("array_comma", text, "a comma too much or too few", "syntax", case=case, flags=("comma",))
    for case, text in (("colon", "[1▲:2]"), ("name", '["a"▲:1]'), ("only_colon", "[▲:]"), ("equals", "[1▲=2]"),
                       ("word", "[▲a]"),
                       ("parenthesis", "[▲(1)]"), ("angle", "[▲<1>]"), ("ellipsis", "[1,▲...]"), ("star", "[▲*]")):
        yield no("array_byte", text, "a byte that has no place in an array", "syntax", case=case, flags=("colon",))


def _objects():
    for case, text in (("empty", "{}"), ("one", '{"a":1}'), ("two", '{"a":1,"b":2}'), ("empty_name", '{"":0}'),
                       ("nested", '{"a":{"b":{}}}'),
                       ("kinds", '{"a":null,"b":[],"c":{},"d":"","e":0}'), ("space_after", '{"a":1 ,"b":2}'),
                       ("space_colon", '{"a" :1}')):
        yield ok("object", text, "an object", case=case)
    for case, text in (("trailing", '{"a":1,▲}'), ("leading", '{▲,"a":1}'), ("only", "{▲,}"), ("double", '{"a":1,▲,"b":2}'),
                       ("missing", '{"a":1 ▲"b":2}'), ("semicolon", '{"a":1▲;"b":2}'), ("double_trailing", '{"a":1,▲,}')):
        yield no("object_comma", text, "a comma too much or too few", "syntax", case=case, flags=("comma",))
    for case, text in (("missing", '{"a" ▲1}'), ("missing_value", '{"a":▲}'), ("missing_both", '{"a"▲}'), ("comma", '{"a"▲,1}'),
                       ("double", '{"a":▲:1}'), ("equals", '{"a"▲=1}'), ("arrow", '{"a"▲=>1}'), ("two_values", '{"a":1▲:2}'),
                       ("value_missing_more", '{"a":▲,"b":1}'), ("quoted", '{"a"▲":"1}')):
        yield no("colon", text, "a member without its one colon", "syntax", case=case, flags=("colon",))
    for case, text in (("missing", "{▲:1}"), ("number", "{▲1:1}"), ("word", "{▲a:1}"), ("single_quotes", "{▲'a':1}"),
                       ("null", "{▲null:1}"),
                       ("true", "{▲true:1}"), ("array", "{▲[]:1}"), ("object", "{▲{}:1}"), ("second_number", '{"a":1,▲2:2}'),
                       ("second_word", '{"a":1,▲b:2}'), ("dollar", "{▲$:1}"), ("star", "{▲*}"), ("value_only", "{▲[1]}")):
        yield no("name", text, "a name that is no string", "syntax", case=case, flags=("name",))


def _brackets():
    for case, text in (("object_in_array", '[{"a":1}]'), ("empty_object_in_array", "[{}]"), ("array_in_object", '{"a":[1]}')):
        yield ok("bracket_kind", text, "containers closed by their own kind", case=case, flags=("bracket_kind",))
    for case, text in (("array_brace", "[1▲}"), ("array_empty_brace", "[▲}"), ("object_bracket", '{"a":1▲]'),
                       ("object_empty_bracket", "{▲]"),
                       ("inner_object", '[{"a":1▲]'), ("inner_object_empty", "[{▲]}"), ("inner_array", '{"a":[1▲}]'),
                       ("crossed", "[{▲]}"), ("array_parenthesis", "[1▲)"), ("value_then_bracket", '{"a":▲]}')):
        yield no("bracket_kind", text, "a container closed by the other kind", "syntax", case=case, flags=("bracket_kind",))
    for case, text in (("bracket", "▲]"), ("brace", "▲}"), ("comma", "▲,"), ("colon", "▲:"), ("comma_first", "▲,[1]"),
                       ("close_first", "▲][")):
        yield no("no_value", text, "a structural character where a value must start", "syntax", case=case,
                 flags=("bracket_kind",),
                 only=("root", "in_object") if "]" in text[:2] else ())
    for case, text in (("bracket", "[1]▲]"), ("brace", '{"a":1}▲}'), ("bracket_brace", "[]▲}"), ("brace_bracket", "{}▲]")):
        yield no("extra_close", text, "a closing bracket too much", "extra", case=case, flags=("bracket_kind",), only=("root",))


_WHOLE = '{"a":[-1.5e+2,{"b\\n":"\\u0041é"}],"c":null}'


def _prefixes():
    yield ok("prefix", _WHOLE, "the whole text of which the others are beginnings", case="whole")
    data = _WHOLE.encode("utf-8")
    for end in range(len(data)):
        begun = "‹%s›▲" % data[:end].hex() if end else "▲"
        words = "the first %d of %d bytes of a text" % (end, len(data))
        yield no("prefix", begun, words, "eof", case="n%02d" % end, flags=("truncated",))


def _texts():
    for case, text in (("object", "{}"), ("array", "[]"), ("string", '"a"'), ("number", "0"), ("true", "true"),
                       ("false", "false"), ("null", "null")):
        yield ok("any_value", text, "a text that is one value (%s)" % case, case=case, flags=("any_root",),
                 conflict="" if text in ("{}", "[]") else "root_scalar")
    for case, text in (("empty", "▲"), ("space", " ▲"), ("newline", "\n▲"), ("all", " \t\r\n▲"),
                       ("many", "‹%s›▲" % ("20" * 130))):
        yield no("no_text", text, "no value at all (%s)" % case, "eof", case=case, flags=("truncated",))
    for case, text in (("space", " \t\r\n0"), ("open_space", "[ \n]"), ("inner", '{"a":{}}')):
        yield ok("closed", text, "a text that ends where it should (%s)" % case, case=case, flags=("truncated",))
    for case, text in (("open", "[▲"), ("value", "[1▲"), ("comma", "[1,▲"), ("inner_closed", "[[1]▲"), ("object", "{▲"),
                       ("name", '{"a"▲'),
                       ("colon", '{"a":▲'), ("member", '{"a":1▲'), ("member_comma", '{"a":1,▲'),
                       ("object_inner_closed", '{"a":{}▲'),
                       ("open_space", "[ \n▲")):
        yield no("unclosed", text, "a container without its end (%s)" % case, "eof", case=case, flags=("truncated",))


def files():
    file = File("json/structure.json", "Arrays, objects, and texts that end too early", _FLAGS)
    expand_rows(file, "array", _arrays(), _PLACES, (RFC8259, "5"))
    expand_rows(file, "object", _objects(), _PLACES, (RFC8259, "4"))
    expand_rows(file, "structure", _brackets(), _PLACES, (RFC8259, "2"))
    expand_rows(file, "text", list(_texts()) + list(_prefixes()), (ROOT,), (RFC8259, "2"))
    return [file]
