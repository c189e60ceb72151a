"""Around the payload: JSON, JSON-RPC, the method, and replies that hold no result."""

from ethereum.payloads import Call, result_text
from payload_rows import NAMES, Subject

_FLAGS = {
    "json": "The layers below are judged first; a payload's reader must not be a more lenient JSON reader.",
    "envelope": "What is no request is answered with -32600, whatever its payload is.",
    "method": "The method's name decides which structure the parameters have.",
    "order": "Members have no order: the parameters may come before the method that says what they are.",
    "result": "A reply without a result has no payload; a reader that makes one up reads zeros.",
}
_RPC = ("JSON-RPC 2.0", "4 Request object")
_RESPONSE = ("JSON-RPC 2.0", "5 Response object")
_JSON = ("RFC 8259", "2")
_REPLY = "eth_getTransactionReceipt"


def _call():
    call = Call(1)
    call.payload.update(transactions=[], logsBloom=bytes(256))
    return call.sealed()


def _requests(subject):
    call = _call()
    kind, hash_ = call.kind, call.hash()
    params = "[%s]" % call.members().text()
    members = ['"jsonrpc":"2.0"', '"id":1', '"method":"%s"' % kind, '"params":%s' % params]

    def body(*pieces):
        return "{%s}" % ",".join(pieces)

    def ok(rule, case, words, text, spec=_RPC, flag="envelope", **more):
        subject.ok(rule, "request", words, kind, text, hash_, case=case, spec=spec, flags=(flag,), **more)

    def no(rule, case, words, text, reason, spec=_RPC, flag="envelope", **more):
        subject.no(rule, "request", words, kind, text, reason, case=case, spec=spec, flags=(flag,), **more)

    ok("whole", "", "a request", body(*members))
    ok("id", "string", "the id is a string", body(members[0], '"id":"a"', *members[2:]))
    ok("id", "null", "the id is null", body(members[0], '"id":null', *members[2:]), level="should")
    ok("id", "notification", "no id: a notification", body(members[0], *members[2:]))
    for case, order in (("params_first", (3, 2, 1, 0)), ("method_last", (3, 0, 1, 2)), ("method_first", (2, 3, 0, 1))):
        ok("order", case, "the members of the request: %s" % case.replace("_", " "), body(*(members[at] for at in order)),
           spec=("RFC 8259", "4"), flag="order")
    ok("escaped_name", "params", "params has an escape in its name", body(*members[:3], '"par\\u0061ms":%s' % params),
       spec=NAMES)
    ok("escaped_name", "method", "method has an escape in its name",
       body(members[0], members[1], '"metho\\u0064":"%s"' % kind, members[3]), spec=NAMES)
    ok("escaped_method", "", "the method's name has an escape",
       body(members[0], members[1], '"method":"engin\\u0065_newPayloadV1"', members[3]), spec=NAMES, flag="method")
    ok("unknown", "", "a further member of the request", body(*members, '"extra":{"method":"x","method":1}'), level="should",
       conflict="unknown_members")
    blank = body(*members).replace('":', '" : ').replace(",", " ,\n\t")
    ok("whitespace", "everywhere", "white space between all tokens", " \r\n" + blank + "\t\n", spec=_JSON, flag="json")
    for case, method in (("next", "engine_newPayloadV2"), ("lower", "engine_newpayloadv1"), ("no_version", "engine_newPayload"),
                         ("blank", "engine_newPayloadV1 "), ("nul", "engine_newPayloadV1\\u0000"),
                         ("longer", "engine_newPayloadV10"), ("empty", ""), ("other", "engine_getPayloadV1")):
        no("method", case, "another method (%s)" % case.replace("_", " "),
           body(members[0], members[1], '"method":"%s"' % method, members[3]), "method", flag="method")
    no("method", "before_params", "another method comes before malformed parameters",
       body(members[0], members[1], '"params":[1]', '"method":"m"'), "method", flag="method", level="should")
    no("method", "number", "the method is a number", body(members[0], members[1], '"method":1', members[3]), "method",
       flag="method")
    no("method", "response", "a response in the place of a request", result_text(params), "method", flag="method",
       level="should")
    whole = body(*members)
    no("batch", "one", "a batch of one", "[%s]" % whole, "not_message", spec=("JSON-RPC 2.0", "6 Batch"), level="should")
    no("batch", "two", "a batch of two", "[%s,%s]" % (whole, whole), "not_message", spec=("JSON-RPC 2.0", "6 Batch"),
       level="should")
    for case, text in (("null", "null"), ("string", '"%s"' % kind), ("number", "1"), ("empty_object", "{}"),
                       ("params_alone", body(members[3]))):
        no("not_message", case, "the body is %s" % case.replace("_", " "), text, "not_message")
    no("version", "absent", "no jsonrpc member", body(*members[1:]), "version", level="should", conflict="version_absent")
    no("version", "one", "jsonrpc is 1.0", body('"jsonrpc":"1.0"', *members[1:]), "version")
    no("params", "string", "params is a string", body(*members[:3], '"params":"0x"'), "params", level="should",
       conflict="params_code")
    no("params", "null", "params is null", body(*members[:3], '"params":null'), "params", level="should",
       conflict="params_null")
    no("id", "list", "the id is a list", body(members[0], '"id":[1]', *members[2:]), "id")
    no("mixed", "", "a result beside the method", body(*members, '"result":null'), "mixed", level="should",
       conflict="mixed_members")
    no("duplicate", "params", "params stands twice", body(*members, members[3]), "duplicate", choices=("takes_one", "rejects"),
       conflict="duplicate_names")
    _json(subject, call, ok, no)


def _json(subject, call, ok, no):
    whole = call.text()
    more = dict(spec=_JSON, flag="json")
    no("cut", "last_byte", "the last bracket is not there", whole[:-1] + "▲", "eof", **more)
    no("cut", "in_hex", "the text ends within a hash", whole[:whole.index("stateRoot") + 40] + "▲", "eof", **more)
    no("cut", "nothing", "an empty body", "▲", "eof", **more)
    no("trailing", "second", "a second request", whole + "▲" + whole[:40], "trailing", **more)
    no("trailing", "bracket", "a bracket too much", whole + "▲}", "trailing", **more)
    at = whole.index("stateRoot") + 30
    no("control", "", "a line feed within a hash", whole[:at] + "▲\n" + whole[at:], "control", spec=("RFC 8259", "7"),
       flag="json")
    no("nul", "", "a NUL behind the text", whole + "▲‹00›", "nul", **more)
    no("nul", "in_hex", "a NUL within a hash", whole[:at] + "▲‹00›" + whole[at:], "nul", spec=("RFC 8259", "7"), flag="json")
    no("utf8", "", "a stray byte within a hash", whole[:at] + "▲‹80›" + whole[at:], "utf8", spec=("RFC 3629", "4"), flag="json")
    no("escape", "", "an unknown escape within a hash", whole[:at] + "\\▲x30" + whole[at:], "escape", spec=("RFC 8259", "7"),
       flag="json")
    no("bom", "", "a byte order mark", "▲‹ef bb bf›" + whole, "bom", spec=("RFC 8259", "8.1"), flag="json",
       choices=("skips", "rejects"), conflict="bom")

    def unknown(text):
        return call.text(call.members().add("unknown", text))

    no("unknown_value", "number", "an unknown member's number has a leading zero", unknown("0▲1"), "syntax", **more)
    no("unknown_value", "literal", "an unknown member's value is no literal", unknown("tru▲x"), "syntax", **more)
    no("unknown_value", "bracket", "an unknown member's brackets do not match", unknown("[▲}"), "syntax", **more)
    no("unknown_value", "surrogate", "an unknown member has a lone surrogate", unknown('"▲\\udc00"'), "surrogate",
       spec=("RFC 8259", "8.2"), flag="json", choices=("takes_lone", "rejects"), conflict="lone_surrogate")
    ok("unknown_value", "deep", "an unknown member nests up to the limit", unknown("[" * 1021 + "]" * 1021),
       spec=("RFC 8259", "9"), flag="json", choices=("accepts", "rejects"), conflict="limits")
    no("unknown_value", "deeper", "an unknown member nests beyond the limit", unknown("[" * 1021 + "▲[" + "]" * 1022), "depth",
       spec=("RFC 8259", "9"), flag="json", choices=("accepts", "rejects"), conflict="limits")


def _replies(subject):

    def ok(rule, case, words, text, **more):
        subject.ok(rule, "reply", words, _REPLY, text, case=case, **dict(dict(spec=_RESPONSE, flags=("result",)), **more))

    def no(rule, case, words, text, reason, **more):
        subject.no(rule, "reply", words, _REPLY, text, reason, case=case, **dict(dict(spec=_RESPONSE, flags=("result",)),
                                                                                 **more))

    error = '"error":{"code":-38001,"message":"Unknown payload"}'
    ok("whole", "", "a reply", '{"jsonrpc":"2.0","id":1,"result":null}')
    ok("order", "reversed", "the members are reversed", '{"result":null,"id":1,"jsonrpc":"2.0"}', flags=("order",))
    ok("id", "null", "the id is null", '{"jsonrpc":"2.0","id":null,"result":null}', level="should")
    ok("unknown", "", "further members", '{"jsonrpc":"2.0","id":1,"result":null,"params":[1],"time":1}', level="should",
       conflict="unknown_members")
    ok("escaped_name", "", "result has an escape in its name", '{"jsonrpc":"2.0","id":1,"\\u0072esult":null}', spec=NAMES)
    no("error", "call", "an error in the place of a result", '{"jsonrpc":"2.0","id":1,%s}' % error, "no_result")
    no("error", "data", "an error with data", '{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"","data":null}}',
       "no_result")
    no("error", "malformed", "an error without a message", '{"jsonrpc":"2.0","id":1,"error":{"code":1}}', "error")
    no("error", "null", "an error of null", '{"jsonrpc":"2.0","id":1,"error":null}', "error", level="should",
       conflict="null_error")
    no("error", "both", "a result beside an error", '{"jsonrpc":"2.0","id":1,"result":null,%s}' % error, "mixed")
    no("error", "null_error", "a result beside an error of null", '{"jsonrpc":"2.0","id":1,"result":null,"error":null}',
       "mixed", level="should", conflict="null_error")
    no("request", "call", "a request in the place of a reply", '{"jsonrpc":"2.0","id":1,"method":"%s","params":[]}' % _REPLY,
       "not_message", level="should")
    no("request", "notification", "a notification in the place of a reply", '{"jsonrpc":"2.0","method":"%s"}' % _REPLY,
       "not_message", level="should")
    no("batch", "", "a batch of one reply", '[{"jsonrpc":"2.0","id":1,"result":null}]', "not_message", level="should")
    no("id", "absent", "no id", '{"jsonrpc":"2.0","result":null}', "id")
    no("id", "object", "the id is an object", '{"jsonrpc":"2.0","id":{},"result":null}', "id")
    no("version", "absent", "no jsonrpc member", '{"id":1,"result":null}', "version", level="should", conflict="version_absent")
    no("no_result", "upper", "result is spelt Result", '{"jsonrpc":"2.0","id":1,"Result":null}', "not_message")
    no("no_result", "none", "neither result nor error", '{"jsonrpc":"2.0","id":1}', "not_message")
    no("duplicate", "", "result stands twice", '{"jsonrpc":"2.0","id":1,"result":null,"result":null}', "duplicate",
       choices=("takes_one", "rejects"), conflict="duplicate_names")


def files():
    subject = Subject("envelope", "Around the payload: JSON, JSON-RPC, method and result", _FLAGS, ["request", "reply"])
    _requests(subject)
    _replies(subject)
    return [subject.file]
