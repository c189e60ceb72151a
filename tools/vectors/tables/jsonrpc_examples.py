"""The examples of JSON-RPC 2.0 section 7, requests and replies, byte for byte as they stand there (without the arrows)."""

from messages import EXAMPLES, no, ok, single
from vector import File

_FLAGS = {"example": "The specification's own example: a decoder that fails here has not been tried on it."}

_BATCH_CALL = """[
        {"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"},
        {"jsonrpc": "2.0", "method": "notify_hello", "params": [7]},
        {"jsonrpc": "2.0", "method": "subtract", "params": [42,23], "id": "2"},
        {"foo": "boo"},
        {"jsonrpc": "2.0", "method": "foo.get", "params": {"name": "myself"}, "id": "5"},
        {"jsonrpc": "2.0", "method": "get_data", "id": "9"}
    ]"""
_BATCH_REPLY = """[
        {"jsonrpc": "2.0", "result": 7, "id": "1"},
        {"jsonrpc": "2.0", "result": 19, "id": "2"},
        {"jsonrpc": "2.0", "error": {"code": -32600, "message": "Invalid Request"}, "id": null},
        {"jsonrpc": "2.0", "error": {"code": -32601, "message": "Method not found"}, "id": "5"},
        {"jsonrpc": "2.0", "result": ["hello", 5], "id": "9"}
    ]"""
_INVALID = '{"jsonrpc": "2.0", "error": {"code": -32600, "message": "Invalid Request"}, "id": null}'

_SENT = (
    ("positional", '{"jsonrpc": "2.0", "method": "subtract", "params": [42, 23], "id": 1}', ""),
    ("positional_swapped", '{"jsonrpc": "2.0", "method": "subtract", "params": [23, 42], "id": 2}', ""),
    ("named", '{"jsonrpc": "2.0", "method": "subtract", "params": {"subtrahend": 23, "minuend": 42}, "id": 3}', ""),
    ("named_swapped", '{"jsonrpc": "2.0", "method": "subtract", "params": {"minuend": 42, "subtrahend": 23}, "id": 4}', ""),
    ("notification", '{"jsonrpc": "2.0", "method": "update", "params": [1,2,3,4,5]}', ""),
    ("notification_bare", '{"jsonrpc": "2.0", "method": "foobar"}', ""),
    ("unknown_method", '{"jsonrpc": "2.0", "method": "foobar", "id": "1"}', ""),
    ("invalid_json", '{"jsonrpc": "2.0", "method": "foobar, "▲params": "bar", "baz]', "syntax"),
    ("invalid_request", '{"jsonrpc": "2.0", "method": 1, "params": "bar"}', "method"),
    ("batch_invalid_json",
     '[\n  {"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"},\n  {"jsonrpc": "2.0", "method"\n▲]', "syntax"),
    ("batch_empty", "[]", "empty_batch"),
    ("batch_invalid_one", "[1]", ""),
    ("batch_invalid_three", "[1,2,3]", ""),
    ("batch", _BATCH_CALL, ""),
    ("batch_notifications", '[\n        {"jsonrpc": "2.0", "method": "notify_sum", "params": [1,2,4]},\n'
                            '        {"jsonrpc": "2.0", "method": "notify_hello", "params": [7]}\n    ]', ""),
)
_REPLIES = (
    ("positional", '{"jsonrpc": "2.0", "result": 19, "id": 1}'),
    ("positional_swapped", '{"jsonrpc": "2.0", "result": -19, "id": 2}'),
    ("named", '{"jsonrpc": "2.0", "result": 19, "id": 3}'),
    ("named_swapped", '{"jsonrpc": "2.0", "result": 19, "id": 4}'),
    ("unknown_method", '{"jsonrpc": "2.0", "error": {"code": -32601, "message": "Method not found"}, "id": "1"}'),
    ("parse_error", '{"jsonrpc": "2.0", "error": {"code": -32700, "message": "Parse error"}, "id": null}'),
    ("invalid_request", _INVALID),
    ("batch_invalid_one", "[\n  %s\n]" % _INVALID),
    ("batch_invalid_three", "[\n  %s,\n  %s,\n  %s\n]" % (_INVALID, _INVALID, _INVALID)),
    ("batch", _BATCH_REPLY),
)


def files():
    file = File("jsonrpc/examples.json", "The examples of the specification", _FLAGS)
    for case, text, reason in _SENT:
        words = "sent: %s" % case.replace("_", " ")
        row = no("example", text, words, reason, case=case, flags=("example",)) if reason else ok("example", text, words,
                                                                                                  case=case, flags=("example",))
        file.add(single("examples", row, EXAMPLES, "sent"))
    for case, text in _REPLIES:
        row = ok("example", text, "replied: %s" % case.replace("_", " "), case=case, flags=("example",))
        file.add(single("examples", row, EXAMPLES, "replied"))
    return [file]
