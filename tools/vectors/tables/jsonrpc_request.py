"""Requests: version, method, params, notifications, members of both kinds. JSON-RPC 2.0 sections 4, 4.1, 4.2."""

from messages import COMPATIBILITY, ERROR, PARAMS, REQUEST, RESPONSE, expand_messages, no, ok
from vector import File

_FLAGS = {
    "version": "The version says by which rules the message is read; decoders that skip it answer 1.0 messages by 2.0 rules.",
    "method_type": "A method that is no string has no name to look up.",
    "params_type": "Params of another type reach code that expects positions or names.",
    "no_message": "What is no request and no response must be told so, not run, dropped or crashed on.",
    "mixed": "Whether it is a call or a reply depends on which member a decoder looks at first.",
    "unknown_member": "Extensions and tools add members; decoders that refuse them break those, decoders that take them for "
                      "known ones run them.",
    "method_name": "Every string is a method's name as far as the message goes; whether it exists is another question.",
    "member_order": "Members have no order: a decoder that needs one fails with the next library.",
}
_CORE = (("bitcoin-core-28", {"verdict": "accept"}),)


def _versions():
    kinds = (("request", '{%s"id":1,"method":"m"}', REQUEST, True), ("notification", '{%s"method":"m"}', REQUEST, True),
             ("result", '{%s"id":1,"result":0}', RESPONSE, False), ("error", '{%s"id":1,"error":{"code":1,"message":"a"}}',
                                                                    RESPONSE, False))
    for kind, template, spec, answered in kinds:
        more = dict(spec=spec, flags=("version",))
        for case, text in (("exact", '"2.0"'), ("escaped_digit", '"\\u0032.0"'), ("escaped_all", '"\\u0032\\u002e\\u0030"'),
                           ("escaped_upper", '"2\\u002E0"')):
            yield ok("version_" + kind, template % ('"jsonrpc":%s,' % text), "a %s of version %s" % (kind, text), case=case,
                     **more)
        for case, text in (("short", '"2"'), ("number", "2.0"), ("integer", "2"), ("space_after", '"2.0 "'),
                           ("space_before", '" 2.0"'),
                           ("one", '"1.0"'), ("one_one", '"1.1"'), ("later", '"2.1"'), ("longer", '"2.0.0"'),
                           ("zeros", '"2.00"'), ("zero_first", '"02.0"'),
                           ("empty", '""'), ("null", "null"), ("true", "true"), ("array", '["2.0"]'),
                           ("object", '{"version":"2.0"}'),
                           ("nul_after", '"2.0\\u0000"'), ("double_escape", '"\\\\u0032.0"'), ("comma", '"2,0"'),
                           ("fullwidth", '"‹ef bc 92›.0"'),
                           ("v", '"v2.0"')):
            seen = {"one": ("category-labs/monad-bft#1986",), "short": ("ethereum/go-ethereum#25570",
                                                                        )}.get(case, ()) if kind == "request" else ()
            yield no("version_" + kind, template % ('"jsonrpc":%s,' % text),
                     "a %s of version %s" % (kind, case.replace("_", " ")), "version",
                     case=case, answered=answered, seen_in=seen, profiles=_CORE if case == "one" and kind == "request" else (),
                     **more)
        yield no("version_" + kind, template % "", "a %s without version" % kind, "version", case="absent", spec=COMPATIBILITY,
                 level="observe", choices=("takes_as_1_0", "rejects"), answered=answered, flags=("version",),
                 conflict="version_absent",
                 seen_in=("ethereum/go-ethereum#25570", "btcsuite/btcd#1711") if kind == "request" else (),
                 profiles=_CORE if kind == "request" else ())


def _legacy():
    """Messages of 1.0, which have no version."""
    more = dict(spec=COMPATIBILITY, level="observe", choices=("takes_as_1_0", "rejects"), flags=("version",))
    yield no("legacy", '{"method":"m","params":[],"id":1}', "a call of 1.0", "version", case="call", conflict="version_absent",
             seen_in=("btcsuite/btcd#1711",), profiles=_CORE, **more)
    yield no("legacy", '{"method":"m","params":[],"id":null}', "a notification of 1.0", "version", case="notification",
             conflict="version_absent",
             profiles=_CORE, **more)
    yield no("legacy", '{"method":"m","params":[]}', "a request without version and id", "version", case="no_id",
             conflict="version_absent",
             seen_in=("btcsuite/btcd#632",), profiles=_CORE, **more)
    reply = dict(answered=False, conflict="null_error", **more)
    yield no("legacy", '{"result":0,"error":null,"id":1}', "a result of 1.0", "mixed", case="result", **reply)
    yield no("legacy", '{"result":null,"error":{"code":1,"message":"a"},"id":1}', "an error of 1.0", "mixed", case="error",
             **reply)
    yield no("legacy", '{"error":null,"id":1}', "neither version nor result, and an error that is null", "version",
             case="nothing", answered=False,
             spec=RESPONSE, flags=("version",), conflict="null_error")


def _methods():
    kinds = (("request", '{"jsonrpc":"2.0","id":1,"method":%s}'), ("notification", '{"jsonrpc":"2.0","method":%s}'))
    for kind, template in kinds:
        for case, text in (("number", "1"), ("null", "null"), ("true", "true"), ("false", "false"), ("array", '["m"]'),
                           ("object", '{"m":1}'),
                           ("empty_array", "[]"), ("empty_object", "{}"), ("zero", "0")):
            yield no("method_" + kind, template % text, "a %s whose method is no string (%s)" % (kind, case), "method",
                     case=case, flags=("method_type",),
                     conflict="invalid_id" if kind == "request" else "")
        for case, text in (("name", '"m"'), ("empty", '""'), ("escaped", '"\\u006d"'), ("reserved", '"rpc.m"'),
                           ("unicode", '"é😀"'),
                           ("escaped_nul", '"m\\u0000"'), ("space", '" m "'), ("case", '"M"'), ("quote", '"m\\"n"'),
                           ("null_word", '"null"'),
                           ("braces", '"}]{["'), ("other_names", '"result"')):
            yield ok("method_" + kind, template % text, "a %s whose method is a string (%s)" % (kind, case), case=case,
                     flags=("method_name",),
                     seen_in=("NethermindEth/nethermind#2314",) if case == "case" and kind == "request" else ())
    yield ok("method_request", '{"jsonrpc":"2.0","id":1,"method":"%s"}' % ("m" * 2049), "a method of 2049 bytes", case="n2049",
             level="observe",
             choices=("accepts", "rejects"), flags=("method_name",), conflict="limits",
             seen_in=("ethereum/go-ethereum#31711", "ethereum/go-ethereum#35038"))


def _params():
    kinds = (("request", '{"jsonrpc":"2.0","id":1,"method":"m","params":%s}'),
             ("notification", '{"jsonrpc":"2.0","method":"m","params":%s}'))
    for kind, template in kinds:
        for case, text in (("empty_array", "[]"), ("array", "[1,2]"), ("empty_object", "{}"), ("object", '{"a":1}'),
                           ("array_null", "[null]"),
                           ("nested", '[[{"a":[]}]]'), ("array_scalars", '[null,true,1.5,"a"]'),
                           ("names_of_members", '{"id":true,"method":1,"jsonrpc":"1.0"}'),
                           ("brackets_in_string", '["]}"]')):
            yield ok("params_" + kind, template % text, "a %s whose params are an array or object (%s)" % (kind, case),
                     case=case, spec=PARAMS,
                     flags=("params_type",))
        for case, text in (("number", "1"), ("zero", "0"), ("string", '"bar"'), ("empty_string", '""'),
                           ("array_in_string", '"[]"'), ("true", "true"),
                           ("false", "false")):
            yield no("params_" + kind, template % text, "a %s whose params are a scalar (%s)" % (kind, case), "params",
                     case=case, spec=PARAMS,
                     answered=False, flags=("params_type",))
        yield no("params_" + kind, template % "null", "a %s whose params are null" % kind, "params", case="null", spec=PARAMS,
                 level="should",
                 answered=False, flags=("params_type",), conflict="params_null",
                 seen_in=("hiero-ledger/hiero-json-rpc-relay#5742",))
        yield ok("params_" + kind, template.replace(',"params":%s', ""), "a %s without params" % kind, case="absent",
                 spec=PARAMS,
                 flags=("params_type",), seen_in=("monero-project/monero#11182",) if kind == "request" else ())


def _params_codes():
    """The bytes of the scalars above once more: that they are invalid is a MUST, with which code is not."""
    for case, text in (("number", "1"), ("string", '"bar"'), ("true", "true"), ("false", "false"), ("null", "null")):
        yield no("params_code", '{"jsonrpc":"2.0","id":1,"method":"m","params":%s}' % text,
                 "the code for params that are a scalar (%s)" % case,
                 "params", case=case, spec=ERROR, level="observe" if case == "null" else "should",
                 choices=("takes_as_absent", "rejects") if case == "null" else (), flags=("params_type",),
                 conflict="params_null" if case == "null" else "params_code")


def _kinds():
    for case, text, seen in (("empty", "{}", ()), ("version_only", '{"jsonrpc":"2.0"}', ()),
                             ("id_only", '{"jsonrpc":"2.0","id":1}', ("paritytech/parity-ethereum#3353",)),
                             ("params_only", '{"jsonrpc":"2.0","id":1,"params":[]}', ()), ("unknown", '{"foo":"boo"}', ()),
                             ("inner", '{"request":{"jsonrpc":"2.0","id":1,"method":"m"}}', ()),
                             ("null_id", '{"jsonrpc":"2.0","id":null}', ())):
        yield no("no_kind", text, "an object with neither method, result nor error (%s)" % case, "not_message", case=case,
                 flags=("no_message",), seen_in=seen)
    for case, text, seen in (("null", "null", ("ethereum/go-ethereum#21497",)), ("true", "true", ()), ("false", "false", ()),
                             ("number", "1", ()),
                             ("string", '"m"', ()), ("empty_string", '""', ()), ("zero", "0", ()),
                             ("message_in_string", '"{\\"method\\":\\"m\\"}"', ())):
        yield no("scalar", text, "a scalar (%s)" % case, "not_message", case=case, flags=("no_message",), seen_in=seen)


def _mixed():
    for case, text in (("result", '"result":0'), ("result_null", '"result":null'),
                       ("error", '"error":{"code":1,"message":"a"}'), ("error_null", '"error":null')):
        open_ = dict(spec=REQUEST, level="observe", choices=("takes_as_request", "rejects"), flags=("mixed",),
                     conflict="mixed_members")
        yield no("mixed", '{"jsonrpc":"2.0","id":1,"method":"m",%s}' % text, "a method beside %s" % case, "mixed",
                 case="method_" + case, **open_)
        yield no("mixed", '{"jsonrpc":"2.0","id":1,%s,"method":"m"}' % text, "a method after %s" % case, "mixed",
                 case=case + "_method", **open_)
        yield no("mixed", '{"jsonrpc":"2.0","method":"m",%s}' % text, "a notification's method beside %s" % case, "mixed",
                 case="notification_" + case,
                 **open_)
    yield no("mixed", '{"jsonrpc":"2.0","id":1,"method":"m","result":0,"error":{"code":1,"message":"a"}}',
             "method, result and error together",
             "mixed", case="all", spec=REQUEST, level="observe", choices=("takes_as_request", "rejects"), flags=("mixed",),
             conflict="mixed_members")


def _members():
    for case, text in (("first", '{"x":1,"jsonrpc":"2.0","id":1,"method":"m"}'),
                       ("last", '{"jsonrpc":"2.0","id":1,"method":"m","x":1}'),
                       ("object", '{"jsonrpc":"2.0","id":1,"x":{"id":2,"method":1},"method":"m"}'),
                       ("array", '{"jsonrpc":"2.0","id":1,"x":[{"jsonrpc":"1.0"}],"method":"m"}'),
                       ("twice", '{"jsonrpc":"2.0","id":1,"method":"m","x":1,"x":2}'),
                       ("empty_name", '{"jsonrpc":"2.0","id":1,"method":"m","":0}'),
                       ("name_in_value", '{"jsonrpc":"2.0","id":1,"x":"\\"method\\":1","method":"m"}'),
                       ("code", '{"jsonrpc":"2.0","id":1,"method":"m","code":"x"}')):
        yield ok("unknown_member", text, "a member that JSON-RPC does not know (%s)" % case, case=case, level="should",
                 flags=("unknown_member",),
                 conflict="unknown_members", seen_in=("NomicFoundation/edr#4869",) if case == "last" else ())
    members = ('"jsonrpc":"2.0"', '"id":1', '"method":"m"', '"params":[]')
    for case, order in (("params_first", (3, 2, 1, 0)), ("method_first", (2, 0, 3, 1)), ("id_first", (1, 0, 2, 3)),
                        ("version_last", (1, 2, 3, 0))):
        yield ok("order", "{%s}" % ",".join(members[at] for at in order), "members in another order (%s)" % case, case=case,
                 spec=("RFC 8259", "1"),
                 flags=("member_order",))


def _duplicates():
    twice = dict(level="observe", choices=("takes_one", "rejects"), flags=("mixed",), conflict="duplicate_names",
                 spec=("RFC 7493", "2.3"))
    call = '{"jsonrpc":"2.0","id":1,"method":"m","params":[],%s}'
    for case, text in (("jsonrpc", '"jsonrpc":"2.0"'), ("jsonrpc_other", '"jsonrpc":"1.0"'), ("id", '"id":1'),
                       ("id_other", '"id":2'), ("id_bad", '"id":{}'),
                       ("method", '"method":"m"'), ("method_other", '"method":"n"'), ("method_bad", '"method":1'),
                       ("params", '"params":[]'),
                       ("params_other", '"params":[1]'), ("params_bad", '"params":1'), ("method_escaped", '"metho\\u0064":"n"'),
                       ("id_escaped", '"\\u0069d":2')):
        yield no("duplicate_request", call % text, "a member of a request stands twice (%s)" % case, "duplicate", case=case,
                 seen_in=("bitcoin/bitcoin#20949",) if case == "method_other" else (), **twice)
    response = '{"jsonrpc":"2.0","id":1,%s}'
    for case, text in (("result", '"result":0,"result":0'), ("result_other", '"result":0,"result":1'),
                       ("params", '"result":0,"params":1,"params":2'),
                       ("error", '"error":{"code":1,"message":"a"},"error":{"code":1,"message":"a"}'),
                       ("error_null", '"error":{"code":1,"message":"a"},"error":null'),
                       ("id", '"result":0,"id":1'), ("jsonrpc", '"result":0,"jsonrpc":"2.0"')):
        yield no("duplicate_response", response % text, "a member of a response stands twice (%s)" % case, "duplicate",
                 case=case, answered=False, **twice)
    for case, text in (("code", '{"code":1,"code":1,"message":"a"}'), ("message", '{"code":1,"message":"a","message":"b"}'),
                       ("data", '{"code":1,"message":"a","data":1,"data":2}'),
                       ("code_escaped", '{"code":1,"c\\u006fde":2,"message":"a"}')):
        yield no("duplicate_error", response % ('"error":' + text), "a member of an error stands twice (%s)" % case, "error",
                 case=case, answered=False, **twice)


def files():
    version = File("jsonrpc/version.json", "The version: the member jsonrpc", _FLAGS)
    expand_messages(version, "version", list(_versions()) + list(_legacy()), REQUEST)
    request = File("jsonrpc/request.json", "Requests and notifications: method and params", _FLAGS)
    expand_messages(request, "request", list(_methods()) + list(_params()), REQUEST)
    expand_messages(request, "request", _params_codes(), REQUEST, batch=False)
    shape = File("jsonrpc/shape.json", "Which members make a message: none, both kinds, unknown ones, the same twice", _FLAGS)
    expand_messages(shape, "shape", list(_kinds()) + list(_mixed()) + list(_members()) + list(_duplicates()), REQUEST)
    return [version, request, shape]
