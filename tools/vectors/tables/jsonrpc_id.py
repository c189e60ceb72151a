"""Ids: JSON-RPC 2.0 section 4, a String, a Number or Null."""

from messages import NOTIFICATION, REQUEST, RESPONSE, expand_messages, no, ok
from vector import File

_FLAGS = {
    "id_value": "The caller finds its reply by the id: one that comes back changed, or not at all, is a lost reply.",
    "id_number": "Numbers that a double or an integer type cannot hold come back as others.",
    "id_type": "An id of another type has no reply that the caller could match.",
    "notification": "Without id the request is a notification and gets no reply; with id null it is a call and gets one.",
}
_CALL, _REPLY = '{"jsonrpc":"2.0","id":%s,"method":"m"}', '{"jsonrpc":"2.0","id":%s,"result":0}'


def _strings():
    for case, text in (("letter", '"a"'), ("empty", '""'), ("digits", '"1"'), ("null_word", '"null"'),
                       ("uuid", '"3b9f6e2c-8f0a-4d5e-9a1b-0c7d2e4f6a8b"'),
                       ("escaped", '"\\u0061"'), ("escaped_quote", '"a\\"b"'), ("escaped_nul", '"a\\u0000"'),
                       ("solidus", '"a\\/b"'),
                       ("multibyte", '"é😀"'), ("html", '"<a>&"'), ("space", '" "'), ("n257", '"%s"' % ("a" * 257))):
        yield "string", case, text, "a string (%s)" % case, {}


def _numbers():
    for case, text, seen in (("zero", "0", ()), ("one", "1", ()), ("negative", "-1", ()),
                             ("int32_over", "2147483648", ("rsksmart/rskj#169",)),
                             ("two_32", "4294967296", ("steemit/steem#1945",)),
                             ("milliseconds", "1501691352102", ("rsksmart/rskj#169",)),
                             ("negative_zero", "-0", ()), ("two_53_plus_1", "9007199254740993", ("erpc/erpc#851",))):
        yield "number", case, text, "the number %s" % text, dict(seen_in=seen)
    limited = dict(level="observe", choices=("accepts", "rejects"), conflict="number_limits")
    for case, text, seen in (("two_63", "9223372036854775808", ("cometbft/cometbft#5861",)),
                             ("two_64", "18446744073709551616", ()),
                             ("digits_30", "123456789012345678901234567890", ("btcsuite/btcrpcclient#79",)),
                             ("overflow", "1e400", ())):
        yield "number_range", case, text, "a number that a decoder may not hold (%s)" % case, dict(seen_in=seen, **limited)
    fraction = dict(level="observe", choices=("accepts", "rejects"), conflict="fractional_id")
    for case, text, seen in (("half", "1.5", ()), ("pi", "3.14", ("erpc/erpc#851",)), ("zero_fraction", "1.0", ()),
                             ("exponent", "1e3", ()),
                             ("exponent_upper", "1E+3", ()), ("negative_exponent", "1e-3", ()), ("negative_zero", "-0.0", ())):
        yield "number_form", case, text, "a number with a fraction or an exponent, %s" % text, dict(seen_in=seen, **fraction)


def _others():
    for case, text, seen in (("true", "true", ()), ("false", "false", ()), ("array", "[]", ()),
                             ("array_one", "[1]", ("category-labs/monad-bft#1986",)),
                             ("object", "{}", ("status-im/nim-json-rpc#276",)), ("object_id", '{"id":1}', ()),
                             ("array_null", "[null]", ())):
        yield case, text, seen


def _rows(kind, template, answered):
    for rule, case, text, words, more in list(_strings()) + list(_numbers()):
        flag = "id_value" if rule == "string" else "id_number"
        yield ok("%s_%s" % (kind, rule), template % text, "the id of a %s is %s" % (kind, words), case=case, flags=(flag,),
                 **more)
    yield ok("%s_null" % kind, template % "null", "the id of a %s is null" % kind, flags=("notification",), conflict="null_id",
             seen_in=("paritytech/jsonrpsee#1376", "sei-protocol/sei-chain#3303") if kind == "request" else ())
    for case, text, seen in _others():
        yield no("%s_type" % kind, template % text, "the id of a %s is of no type that an id has (%s)" % (kind, case), "id",
                 case=case,
                 answered=answered, flags=("id_type",), seen_in=seen)


def _absent():
    yield ok("absent", '{"jsonrpc":"2.0","method":"m"}', "a request without id, which is a notification", case="request",
             spec=NOTIFICATION,
             flags=("notification",), seen_in=("bitcoin/bitcoin#27101",))
    yield no("absent", '{"jsonrpc":"2.0","result":0}', "a result without id", "id", case="result", spec=RESPONSE,
             answered=False, flags=("id_type",))
    yield no("absent", '{"jsonrpc":"2.0","error":{"code":1,"message":"a"}}', "an error without id", "id", case="error",
             spec=RESPONSE,
             answered=False, flags=("id_type",))


def files():
    file = File("jsonrpc/id.json", "Ids of requests and responses", _FLAGS)
    expand_messages(file, "id", _rows("request", _CALL, True), REQUEST)
    expand_messages(file, "id", _rows("response", _REPLY, False), RESPONSE)
    return [expand_messages(file, "id", _absent(), REQUEST)]
