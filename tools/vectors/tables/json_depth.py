"""Nesting and size, which RFC 8259 section 9 lets an implementation limit."""

from rows import Position, RFC8259, expand_rows, no, ok
from vector import File

_SPEC = (RFC8259, "9")
_FLAGS = {
    "depth": "A reader without a limit runs out of stack; one with a lower limit refuses what others take.",
    "depth_count": "Only open containers count: neither siblings nor brackets within strings.",
    "size": "A reader may limit sizes; which one it has decides what it can be sent.",
}
_LIMIT = dict(level="observe", choices=("accepts", "rejects"), conflict="limits")
_ANY = Position("whole", "", "", "")


def _nest(opener, inner, closer, depth):
    return [(opener, depth), (inner, 1), (closer, depth)]


def _depths():
    for depth in (64, 128, 129, 256, 512, 513, 1000, 1023, 1024):
        yield ok("array", _nest("[", "", "]", depth), "%d open arrays" % depth, case="n%d" % depth, flags=("depth",), **_LIMIT)
        yield ok("object", _nest('{"a":', "1", "}", depth), "%d open objects" % depth, case="n%d" % depth, flags=("depth",),
                 **_LIMIT)
    yield ok("array", _nest("[", "1", "]", 1024), "1024 open arrays around a number", case="n1024_number", flags=("depth",),
             **_LIMIT)
    yield ok("mixed", _nest('[{"a":', "1", "}]", 512), "1024 containers, arrays and objects in turn", case="n1024",
             flags=("depth",), **_LIMIT)
    for total in (1025, 1026, 10000, 100000):
        yield no("array", [("[", 1024), ("▲[", 1), ("[", total - 1025), ("]", total)] if total > 1025
                 else [("[", 1024), ("▲[", 1), ("]", 1025)],
                 "%d open arrays" % total, "depth", case="n%d" % total, flags=("depth",), **_LIMIT)
    yield no("object", [('{"a":', 1024), ('▲{"a":1', 1), ("}", 1025)], "1025 open objects", "depth", case="n1025",
             flags=("depth",), **_LIMIT)
    yield no("object", [('{"a":', 1024), ("▲{", 1), ("}", 1025)], "1025 open objects, the innermost empty", "depth",
             case="n1025_empty",
             flags=("depth",), **_LIMIT)
    yield no("mixed", [('[{"a":', 512), ("▲[", 1), ("]", 1), ("}]", 512)],
             "1024 containers, arrays and objects in turn, then an array",
             "depth", case="n1025", flags=("depth",), **_LIMIT)
    yield no("mixed", [('[{"a":', 512), ("▲{", 1), ("}", 1), ("}]", 512)],
             "1024 containers, arrays and objects in turn, then an object",
             "depth", case="n1025_object", flags=("depth",), **_LIMIT)
    yield ok("late", [("[", 1), ("[],", 2000), ("[", 1023), ("]", 1024)], "1024 open arrays after 2000 siblings", case="n1024",
             flags=("depth", "depth_count"), **_LIMIT)
    yield no("late", [("[", 1), ("[],", 2000), ("[", 1023), ("▲[", 1), ("]", 1025)], "1025 open arrays after 2000 siblings",
             "depth",
             case="n1025", flags=("depth", "depth_count"), seen_in=("EOSIO/eos#3539",), **_LIMIT)


def _unclosed():
    for case, pieces, reason in (
            ("n1024", [("[", 1024), ("▲", 1)], "eof"), ("n1025", [("[", 1024), ("▲[", 1)], "depth"),
            ("object_n1024", [('{"a":', 1024), ("▲", 1)], "eof"), ("object_n1025", [('{"a":', 1024), ("▲{", 1)], "depth"),
            ("n100000", [("[", 1024), ("▲[", 1), ("[", 98975)], "depth"), ("short_n1024", [("[", 1024), ("]", 1023), ("▲", 1)],
                                                                           "eof")):
        yield no("unclosed", pieces, "containers that are never closed (%s)" % case, reason, case=case, spec=(RFC8259, "2"),
                 flags=("depth",))
    yield no("extra_close", [("[", 1024), ("]", 1024), ("▲]", 1)], "1024 open arrays, 1025 closing brackets", "trailing",
             case="n1024",
             spec=(RFC8259, "2"), flags=("depth",))
    yield no("wrong_close", [("[", 1000), ("▲}", 1000)], "1000 open arrays, closed by braces", "syntax", case="n1000",
             spec=(RFC8259, "2"), flags=("depth",))


def _counting():
    more = dict(spec=(RFC8259, "2"), flags=("depth_count",))
    yield ok("siblings", [("[", 1), ("[],", 2000), ("[]]", 1)], "2001 arrays side by side", case="arrays", **more)
    yield ok("siblings", [("[", 1), ('{"a":[]},', 2000), ("{}]", 1)], "2001 objects side by side", case="objects", **more)
    yield ok("in_string", [('"', 1), ("[", 2000), ('"', 1)], "2000 brackets in a string", case="value", **more)
    yield ok("in_string", [('{"', 1), ("{[", 1000), ('":0}', 1)], "2000 brackets in a name", case="name", **more)
    yield ok("in_string", [('["', 1), ('\\"[', 1000), ('"]', 1)], "brackets after escaped quotes", case="escaped_quote", **more)
    yield ok("in_string", [('{"', 1), ("}", 2000), ('":', 1), ("[", 1023), ("]", 1023), ("}", 1)],
             "closing braces in a name, then 1024 open containers", case="closers_in_name_n1024",
             flags=("depth", "depth_count"), **_LIMIT)
    yield no("in_string", [('{"', 1), ("}", 2000), ('":', 1), ("[", 1023), ("▲[", 1), ("]", 1024), ("}", 1)],
             "closing braces in a name, then 1025 open containers", "depth", case="closers_in_name",
             flags=("depth", "depth_count"),
             seen_in=("bcndev/bytecoin#103",), **_LIMIT)


def _sizes():
    more = dict(flags=("size",), **_LIMIT)
    for case, size in (("n65535", 65535), ("n65536", 65536), ("n1048576", 1048576)):
        yield ok("string", [('"', 1), ("a", size), ('"', 1)], "a string of %d bytes" % size, case=case, **more)
    yield ok("name", [('{"', 1), ("a", 65536), ('":0}', 1)], "a name of 65536 bytes", case="n65536", **more)
    yield ok("number", [("1234567890", 100)], "a number of 1000 digits", case="n1000", **more)
    yield ok("number", [("0.", 1), ("0123456789", 100)], "a number of 1000 digits after the point", case="fraction_n1000",
             **more)
    yield ok("elements", [("[", 1), ("0,", 99999), ("0]", 1)], "100000 elements", case="n100000", **more)
    yield ok("whitespace", [(" ", 65536), ("0", 1), ("\n", 65536)], "65536 bytes of white space on either side", case="n65536",
             **more)
    yield ok("escapes", [('"', 1), ("\\u0041", 10000), ('"', 1)], "10000 escapes", case="n10000", **more)


def files():
    depth = File("json/depth.json", "Nesting: 1024 open containers, and one more", _FLAGS)
    expand_rows(depth, "depth", list(_depths()) + list(_unclosed()) + list(_counting()), (_ANY,), _SPEC)
    size = File("json/size.json", "Long tokens and long texts", _FLAGS)
    return [depth, expand_rows(size, "size", _sizes(), (_ANY,), _SPEC)]
