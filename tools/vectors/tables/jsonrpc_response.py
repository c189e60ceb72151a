"""Responses: result or error, and what an error is. JSON-RPC 2.0 sections 5 and 5.1."""

from messages import ERROR, RESPONSE, expand_messages, no, ok
from vector import File

_FLAGS = {
    "one_of_two": "Success and failure at once: two clients of one reply act on different halves.",
    "result_value": "Any value is a result, null too: a client that tests for null takes success for failure.",
    "error_object": "A client that reads code or message out of anything else fails while it reports a failure.",
    "error_code": "Codes are integers; other numbers are cut or rounded to some other error.",
    "response": "A reply with extra members, or in another order, is still this reply.",
}
_VALUES = (("null", "null"), ("true", "true"), ("false", "false"), ("zero", "0"), ("fraction", "1.5"), ("string", '"a"'),
           ("empty_string", '""'),
           ("array", "[1]"), ("empty_array", "[]"), ("object", '{"error":1,"method":1}'), ("empty_object", "{}"))


def _results():
    for case, text in _VALUES:
        yield ok("result", '{"jsonrpc":"2.0","id":1,"result":%s}' % text, "a result (%s)" % case, case=case,
                 flags=("result_value",),
                 seen_in=("ethereum/go-ethereum#26723",) if case == "null" else ())
    for case, text in (("params", '"params":1'), ("unknown", '"x":1'), ("data", '"data":{}'), ("code", '"code":"a"')):
        yield ok("result_beside", '{"jsonrpc":"2.0","id":1,"result":0,%s}' % text, "a result beside %s" % case, case=case,
                 level="should",
                 flags=("response",), conflict="unknown_members")
    for case, text in (("reversed", '{"result":0,"id":1,"jsonrpc":"2.0"}'),
                       ("error_first", '{"error":{"message":"a","code":1},"id":1,"jsonrpc":"2.0"}')):
        yield ok("order", text, "a response with its members in another order (%s)" % case, case=case, spec=("RFC 8259", "1"),
                 flags=("response",))


def _both():
    for case, text in (("values", '"result":0,"error":{"code":1,"message":"a"}'),
                       ("reversed", '"error":{"code":1,"message":"a"},"result":0'),
                       ("error_null", '"result":0,"error":null'),
                       ("result_null", '"result":null,"error":{"code":1,"message":"a"}'),
                       ("nulls", '"result":null,"error":null'), ("error_null_first", '"error":null,"result":0'),
                       ("error_false", '"result":0,"error":false')):
        yield no("both", '{"jsonrpc":"2.0","id":1,%s}' % text, "result and error together (%s)" % case, "mixed", case=case,
                 answered=False,
                 flags=("one_of_two",), conflict="null_error" if "null" in case else "")
    for case, text in (("id", '"id":1'), ("null_id", '"id":null'), ("data", '"id":1,"data":0'),
                       ("code_and_message", '"id":1,"code":1,"message":"a"')):
        yield no("neither", '{"jsonrpc":"2.0",%s}' % text, "neither result nor error (%s)" % case, "not_message", case=case,
                 answered=False,
                 flags=("one_of_two",))


def _errors():
    error = '{"jsonrpc":"2.0","id":1,"error":%s}'
    more = dict(answered=False, flags=("error_object",), spec=ERROR)
    for case, text in (("plain", '{"code":1,"message":"a"}'), ("reversed", '{"message":"a","code":1}'),
                       ("empty_message", '{"code":0,"message":""}'),
                       ("unknown_member", '{"code":1,"message":"a","x":{}}')):
        unknown = case == "unknown_member"
        yield ok("error", error % text, "an error (%s)" % case, case=case, spec=ERROR, flags=("error_object",),
                 level="should" if unknown else "must",
                 conflict="unknown_members" if unknown else "")
    for case, text in _VALUES:
        yield ok("error_data", error % ('{"code":1,"message":"a","data":%s}' % text), "an error with data (%s)" % case,
                 case=case, spec=ERROR,
                 flags=("error_object",))
    yield ok("error", '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"a"}}',
             "an error whose id could not be read", case="null_id",
             spec=RESPONSE, flags=("error_object",))
    for case, text in (("null", "null"), ("true", "true"), ("false", "false"), ("number", "1"), ("string", '"a"'),
                       ("array", '[1,"a"]'),
                       ("empty_array", "[]"), ("object_in_array", '[{"code":1,"message":"a"}]'),
                       ("object_in_string", '"{\\"code\\":1}"')):
        yield no("error_type", error % text, "an error that is no object (%s)" % case, "error", case=case,
                 conflict="null_error" if case == "null" else "", **more)
    for case, text in (("empty", "{}"), ("code_only", '{"code":1}'), ("message_only", '{"message":"a"}'),
                       ("data_only", '{"data":1}'),
                       ("inner", '{"error":{"code":1,"message":"a"}}'),
                       ("message_in_data", '{"code":1,"data":{"message":"a"}}'),
                       ("code_in_data", '{"message":"a","data":{"code":1}}')):
        yield no("error_absent", error % text, "an error without all its members (%s)" % case, "error", case=case, **more)
    for case, text in (("null", "null"), ("true", "true"), ("string", '"1"'), ("array", "[1]"), ("object", "{}"),
                       ("fraction", "1.5"), ("small", "1e-1")):
        yield no("error_code", error % ('{"code":%s,"message":"a"}' % text), "a code that is no integer (%s)" % case, "error",
                 case=case,
                 answered=False, flags=("error_code",), spec=ERROR)
    for case, text in (("null", "null"), ("false", "false"), ("number", "1"), ("array", '["a"]'), ("object", "{}")):
        yield no("error_message", error % ('{"code":1,"message":%s}' % text), "a message that is no string (%s)" % case,
                 "error", case=case, **more)
    for code in ("0", "1", "-1", "-0", "-32700", "-32600", "-32601", "-32602", "-32603", "-32000", "-32099", "-32768", "-38005",
                 "3", "2147483648"):
        yield ok("error_code", error % ('{"code":%s,"message":"a"}' % code), "the code %s" % code,
                 case="n" + code.replace("-", "minus_"), spec=ERROR, flags=("error_code",))
    limited = dict(spec=ERROR, level="observe", choices=("accepts", "rejects"), flags=("error_code",))
    for case, text in (("two_64", "18446744073709551616"), ("digits_30", "1" * 30)):
        yield ok("error_code", error % ('{"code":%s,"message":"a"}' % text), "a code beyond 64 bits (%s)" % case, case=case,
                 conflict="number_limits", **limited)
    for case, text in (("zero_fraction", "1.0"), ("exponent", "1e0"), ("exponent_upper", "-3.2E4"), ("cancelled", "10e-1")):
        yield no("error_code", error % ('{"code":%s,"message":"a"}' % text),
                 "a code that is an integer but not written as one, %s" % text, "error",
                 case=case, answered=False, conflict="integer_form", **limited)


def files():
    file = File("jsonrpc/response.json", "Responses: result, error, and the error object", _FLAGS)
    return [expand_messages(file, "response", list(_results()) + list(_both()) + list(_errors()), RESPONSE)]
