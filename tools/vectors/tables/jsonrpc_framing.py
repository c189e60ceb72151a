"""A body is one JSON text: what stands around, between and after messages, and how the body is cut on the wire."""

from messages import CALL, ERROR, FIRST, LAST, Message, no, ok, single
from vector import File

_FLAGS = {
    "second_message": "A server that runs the first of two messages and drops the second, or runs both, is a smuggling hole "
                      "behind a proxy.",
    "trailing": "Bytes after a message that a decoder ignores are where the next one looks for another.",
    "whitespace": "White space around a message means nothing, however much of it there is.",
    "not_json": "What is no JSON text is a parse error, whatever could be read of it.",
    "truncated": "A body that ends early must never run as a shorter one.",
    "chunks": "Chunk boundaries mean nothing: a decoder that sees them loses what stands across one.",
    "bom": "Some decoders skip a byte order mark, some refuse it.",
}
_NOTE, _REPLY, _BATCH = '{"jsonrpc":"2.0","method":"m"}', '{"jsonrpc":"2.0","id":1,"result":0}', "[%s]" % FIRST
_BODIES = (("call", CALL), ("notification", _NOTE), ("response", _REPLY), ("batch", _BATCH))


def _around(body):
    for case, before, after in (("lf", "", "\n"), ("crlf", "", "\r\n"), ("space_before", " ", ""),
                                ("all", " \t\r\n", " \t\r\n")):
        yield ok("whitespace", before + body + after, "white space around the message (%s)" % case, case=case,
                 spec=("RFC 8259", "2"), flags=("whitespace",),
                 seen_in=("NethermindEth/nethermind#7025",) if case == "lf" else ())
    for case, after in (("same", "▲" + body), ("call", "▲" + LAST), ("call_lf", "\n▲" + LAST), ("call_space", " ▲" + LAST),
                        ("call_comma", "▲," + LAST),
                        ("batch", "▲[%s]" % LAST), ("scalar", "▲null"), ("empty_object", "▲{}"), ("empty_array", "▲[]")):
        seen = ("ethereum/go-ethereum#35518", "erigontech/erigon#23780") if case == "call" else ()
        yield no("second", body + after, "a second value after the message (%s)" % case, "trailing", case=case,
                 flags=("second_message",), seen_in=seen)
    for case, after, reason in (("word", "▲oops", "trailing"), ("brace", "▲}", "trailing"), ("bracket", "▲]", "trailing"),
                                ("comma", "▲,", "trailing"),
                                ("quote", '▲"', "trailing"), ("nul", "▲‹00›", "nul"), ("nul_garbage", "▲‹00›garbage", "nul"),
                                ("nul_call", "▲‹00›" + LAST, "nul"),
                                ("lf_nul", "\n▲‹00›", "nul"), ("not_utf8", "▲‹ff›", "trailing"),
                                ("feff", "▲‹ef bb bf›", "trailing"), ("semicolon", "▲;", "trailing"),
                                ("comment", " ▲//", "trailing"), ("ff", "▲‹0c›", "trailing")):
        seen = {"word": ("tokio-rs/axum#3453",), "nul_garbage": ("nlohmann/json#5530",)}.get(case, ())
        yield no("trailing", body + after, "bytes after the message (%s)" % case, reason, case=case, flags=("trailing",),
                 seen_in=seen)
    for case, before, reason in (("ff", "▲‹0c›", "syntax"), ("nul", "▲‹00›", "nul"), ("word", "▲x", "syntax"),
                                 ("xssi", "▲)]}'\n", "syntax"), ("comma", "▲,", "syntax"),
                                 ("comment", "▲//a\n", "syntax")):
        yield no("leading", before + body, "bytes before the message (%s)" % case, reason, case=case, flags=("trailing",))
    yield no("bom", "‹▲ef bb bf›" + body, "a byte order mark before the message", "bom", level="observe",
             choices=("ignores", "rejects"), flags=("bom",),
             conflict="bom", spec=("RFC 8259", "8.1"))
    yield no("truncated", body[:-1] + "▲", "the message without its last byte", "eof", case="last_byte", flags=("truncated",))
    yield no("truncated", body[:len(body) // 2] + "▲", "the first half of the message", "eof", case="half",
             flags=("truncated",))


def _not_json():
    for case, text, reason in (
            ("empty", "▲", "eof"), ("space", " \n▲", "eof"), ("open_brace", "{▲", "eof"), ("word", "▲hello", "syntax"),
                               ("html", "▲<html>", "syntax"),
            ("form", "▲m=1", "syntax"), ("single_quotes", "{▲'jsonrpc':'2.0','id':1,'method':'m'}", "syntax"),
            ("no_quotes", "{▲jsonrpc:\"2.0\",id:1,method:\"m\"}", "syntax"),
                               ("trailing_comma", '{"jsonrpc":"2.0","id":1,"method":"m",▲}', "syntax"),
            ("control_in_method", '{"jsonrpc":"2.0","id":1,"method":"m▲‹01›"}', "control"),
                               ("lf_in_method", '{"jsonrpc":"2.0","id":1,"method":"m▲\n"}', "control"),
            ("nul_in_method", '{"jsonrpc":"2.0","id":1,"method":"m▲‹00›"}', "nul"),
                               ("not_utf8_in_method", '{"jsonrpc":"2.0","id":1,"method":"‹▲ff›"}', "utf8"),
            ("not_utf8_in_name", '{"jsonrpc":"2.0","id":1,"method‹▲80›":"m"}', "utf8"),
                               ("bad_escape_in_name", '{"jsonrpc":"2.0","id":1,"metho\\▲d":"m"}', "escape"),
            ("cut_escape_in_name", '{"jsonrpc":"2.0","id":1,"metho\\u006▲":"m"}', "escape"),
                               ("bad_id_number", '{"jsonrpc":"2.0","id":0▲1,"method":"m"}', "syntax"),
            ("plus_id", '{"jsonrpc":"2.0","id":▲+1,"method":"m"}', "syntax"),
                               ("hex_id", '{"jsonrpc":"2.0","id":0▲x1,"method":"m"}', "syntax"),
            ("nan_id", '{"jsonrpc":"2.0","id":▲NaN,"method":"m"}', "syntax"),
                               ("fraction_id", '{"jsonrpc":"2.0","id":1.▲,"method":"m"}', "syntax"),
            ("upper_null_id", '{"jsonrpc":"2.0","id":▲NULL,"method":"m"}', "syntax"),
                               ("bad_unknown_member", '{"jsonrpc":"2.0","id":1,"method":"m","x":[▲}', "syntax"),
            ("bad_params", '{"jsonrpc":"2.0","id":1,"method":"m","params":[1,▲]}', "syntax"),
                               ("bad_params_string", '{"jsonrpc":"2.0","id":1,"method":"m","params":["\\▲x"]}', "escape"),
            ("comment", '{"jsonrpc":"2.0",▲/*a*/"id":1,"method":"m"}', "syntax"),
                               ("missing_colon", '{"jsonrpc" ▲"2.0","id":1,"method":"m"}', "syntax"),
            ("mismatched", '{"jsonrpc":"2.0","id":1,"method":"m"▲]', "syntax"), ("utf16", "‹7b ▲00 7d 00›", "nul"),
                               ("gzip", "‹▲1f 8b 08 00›", "syntax")):
        yield no("not_json", text, "a body that is no JSON text (%s)" % case, reason, case=case, flags=("not_json",),
                 seen_in=("foundry-rs/foundry#16227", "erigontech/erigon#15693") if case == "open_brace" else ())
    for case, text in (("method", '{"jsonrpc":"2.0","id":1,"method":"▲\\ud800"}'),
                       ("name", '{"jsonrpc":"2.0","id":1,"method":"m","▲\\udc00":1}'),
                       ("id", '{"jsonrpc":"2.0","id":"▲\\ud800","method":"m"}')):
        yield no("lone_surrogate", text, "half of a surrogate pair in a message (%s)" % case, "surrogate", case=case,
                 level="observe",
                 choices=("accepts", "rejects"), spec=("RFC 8259", "8.2"), flags=("not_json",), conflict="lone_surrogate")
    call = '{"jsonrpc":"2.0","id":1,"method":"m","params":%s}'
    head = call[:call.index("%s")]
    deep = dict(level="observe", choices=("accepts", "rejects"), spec=("RFC 8259", "9"), flags=("not_json",), conflict="limits")
    yield ok("depth", [(head, 1), ("[", 1023), ("]", 1023), ("}", 1)], "params nested so that 1024 containers are open",
             case="n1024", **deep)
    yield no("depth", [(head, 1), ("[", 1023), ("▲[", 1), ("]", 1024), ("}", 1)],
             "params nested so that 1025 containers are open", "depth", case="n1025", **deep)
    yield ok("long_whitespace", [(" ", 128), (CALL, 1)], "128 spaces before a call", case="n128", spec=("RFC 8259", "2"),
             flags=("whitespace",))
    yield ok("long_whitespace", [(CALL, 1), ("\n", 5000)], "5000 line feeds after a call", case="n5000_after",
             spec=("RFC 8259", "2"), flags=("whitespace",))


_ESCAPED = '{"jsonrpc":"2.0","id":"é","metho\\u0064":"m"}'


def _chunks():
    size = len(CALL)
    escaped = len(_ESCAPED.encode("utf-8"))
    cut_id = len(_ESCAPED[:_ESCAPED.index("é")].encode("utf-8")) + 1
    cut_escape = len(_ESCAPED[:_ESCAPED.index("\\u")].encode("utf-8")) + 3
    spec = ("RFC 9112", "7.1")
    rows = (("bytes", CALL, (1,) * size, ""), ("first_byte", CALL, (1, size - 1), ""), ("last_byte", CALL, (size - 1, 1), ""),
            ("in_name", CALL, (4, size - 4), ""), ("in_utf8", _ESCAPED, (cut_id, escaped - cut_id), ""),
            ("in_escape", _ESCAPED, (cut_escape, escaped - cut_escape), ""),
            ("whitespace_first", "  " + CALL, (2, size), ""), ("second_in_own_chunk", CALL + "▲" + CALL, (size, size),
                                                               "trailing"),
            ("nul_in_own_chunk", CALL + "▲‹00›", (size, 1), "nul"), ("truncated", CALL[:-1] + "▲", (size - 2, 1), "eof"),
            ("batch_between", "[%s,%s]" % (FIRST, LAST), (len(FIRST) + 1, len(LAST) + 2), ""))
    for case, text, chunks, reason in rows:
        yield Message("chunks", text, "the body in chunks (%s)" % case, reason, case=case, spec=spec, flags=("chunks",),
                      chunks=chunks,
                      seen_in=("NethermindEth/nethermind#1637",) if case == "batch_between" else ())


def files():
    file = File("jsonrpc/framing.json", "One body, one JSON text", _FLAGS)
    for name, body in _BODIES:
        for row in _around(body):
            file.add(single("framing", row, ERROR, name))
    for row in list(_not_json()) + list(_chunks()):
        file.add(single("framing", row, ERROR, "body"))
    return [file]
