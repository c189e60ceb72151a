"""The parameters of engine_newPayload: how many each version has, and what each of them is."""

from ethereum import transactions
from ethereum.payloads import Call, request_text, value_text
from payload_rows import DATA, NEW_PAYLOAD, Spelling, Subject, data_spellings, types

_FLAGS = {
    "count": "A parameter that is not there, or not of this version, changes what the block hash commits to.",
    "type": "A parameter of another JSON type must be told, not taken for empty.",
    "hex": "Leniency about hex differs from client to client: one node takes a block that another refuses.",
}
_EXTRA = ("ignores", "rejects")
_PARAMETERS = {
    1: "expected blob versioned hashes", 2: "parent beacon block root", 3: "execution requests",
    4: "inclusion list transactions"
}
_COUNT = {1: 1, 2: 1, 3: 3, 4: 4, 5: 4, 6: 5}


def _flag(row):
    return "hex" if row.reason in ("hex", "length") or not row.reason else "type"


def _replaced(rest, at, text):
    return rest[:at - 1] + [text] + rest[at:]


def _lists(subject):
    """params[1], params[3], params[4]: lists of DATA; params[2]: DATA of 32 bytes."""
    call = Call(6)
    call.payload["transactions"] = [transactions.encode(transactions.sample(3, "blob"))]
    call = Call(6, call.payload).sealed()
    rest = call.rest()
    values = {1: call.hashes[0], 3: call.requests[0], 4: call.inclusion[0]}
    for at, value in values.items():
        position, path = "p%d" % at, "params[%d]" % at
        for row in types(but=("list",)) + [Spelling("type", "is a string", value_text(value), "type", "string")]:
            subject.no("type", position, "%s %s" % (_PARAMETERS[at], row.words), call.kind,
                       call.text(rest=_replaced(rest, at, row.text)), "type", path, case=row.case, spec=NEW_PAYLOAD[6],
                       flags=("type",))
        more = [value_text(item) for item in {1: call.hashes, 3: call.requests, 4: call.inclusion}[at][1:]]
        rows = data_spellings(value, 32 if at == 1 else None, brief=at
                              != 1) + [Spelling("null", "is null", "null", "type", spec=DATA)]
        for row in rows:
            if at == 4 and row.rule in ("upper_prefix", "empty_string", "escaped_digit", "upper_case"):
                continue  # read as those of params[1] are
            text = call.text(rest=_replaced(rest, at, "[%s]" % ",".join([row.text] + more)))
            words, case = "an element of %s %s" % (_PARAMETERS[at], row.words), (row.case + "_element").lstrip("_")
            if row.reason:
                subject.no(row.rule, position, words, call.kind, text, row.reason, path + "[0]", case=case, spec=row.spec,
                           flags=(_flag(row),))
            else:
                subject.ok(row.rule, position, words, call.kind, text, call.hash(), case=case, spec=row.spec,
                           flags=(_flag(row),))
    for row in data_spellings(call.root, 32):
        text, words = call.text(rest=_replaced(rest, 2, row.text)), "%s %s" % (_PARAMETERS[2], row.words)
        if row.reason:
            subject.no(row.rule, "p2", words, call.kind, text, row.reason, "params[2]", case=row.case, spec=row.spec,
                       flags=(_flag(row),))
        else:
            subject.ok(row.rule, "p2", words, call.kind, text, call.hash(), case=row.case, spec=row.spec, flags=(_flag(row),))
    for row in types(but=("object",)) + [Spelling("type", "is a string", '"0x"', "type", "string")]:
        subject.no("type", "p0", "the payload " + row.words, call.kind,
                   request_text(call.kind, "[%s]" % ",".join([row.text] + rest)), "type", "params[0]", case=row.case,
                   spec=NEW_PAYLOAD[6], flags=("type",))
    subject.no("missing", "p0", "the payload is an empty object", call.kind,
               request_text(call.kind, "[%s]" % ",".join(["{}"] + rest)), "missing", "params[0].parentHash", case="empty",
               spec=NEW_PAYLOAD[6], flags=("count",))
    empty = Call(6, inclusion=[]).sealed()
    subject.ok("empty_list", "p4", "no inclusion list transactions", empty.kind, empty.text(), empty.hash(),
               spec=NEW_PAYLOAD[6], flags=("count",))
    odd = Call(6, inclusion=[b"", b"\x05", b"\xc0"]).sealed()
    subject.ok("not_decoded", "p4", "inclusion list transactions are bytes: none of these decodes, nor is it of the block",
               odd.kind, odd.text(), odd.hash(), spec=NEW_PAYLOAD[6], flags=("count",), level="should")


def _counts(subject, version):
    call = Call(version).sealed()
    rest, kind, spec = call.rest(), call.kind, NEW_PAYLOAD[version]
    position = "v%d" % version
    level = "must" if version >= 3 else "should"
    subject.ok("exact", position, "the parameters of V%d" % version, kind, call.text(), call.hash(), spec=spec,
               flags=("count",))
    for at in range(1, _COUNT[version]):
        subject.no("missing", position, "%s and what follows are not there" % _PARAMETERS[at], kind,
                   call.text(rest=rest[:at - 1]), "missing", "params[%d]" % at, case="p%d" % at, spec=spec, flags=("count",),
                   level=level)
        if version in (5, 6) and at < 4:
            continue  # as V4
        subject.no("null", position, "%s is null, which counts as absent" % _PARAMETERS[at], kind,
                   call.text(rest=_replaced(rest, at, "null")), "missing", "params[%d]" % at, case="p%d" % at, spec=spec,
                   flags=("count",), level=level)
    payload = call.members().text()
    subject.no("missing", position, "params is an empty list", kind, request_text(kind, "[]"), "missing", "params[0]",
               case="p0", spec=spec, flags=("count",), level=level)
    subject.no("null", position, "the payload is null", kind, request_text(kind, "[%s]" % ",".join(["null"] + rest)), "missing",
               "params[0]", case="p0", spec=spec, flags=("count",), level=level)
    subject.no("missing", position, "params is not there", kind, '{"jsonrpc":"2.0","id":1,"method":"%s"}' % kind, "missing",
               "params", case="params", spec=spec, flags=("count",), level=level)
    if version in (1, 4):
        subject.no("by_name", position, "params is an object", kind, request_text(kind, '{"executionPayload":%s}' % payload),
                   "type", "params", spec=spec, flags=("type",), level="should")
    _behind(subject, version, call,
            dict(position=position, kind=kind, spec=spec, flags=("count",), choices=_EXTRA, conflict="extra_parameter"))


def _behind(subject, version, call, more):
    """Elements behind the last parameter."""
    rest, last = call.rest(), _COUNT[version]
    following = {1: '["0x01%s"]' % ("ab" * 31), 2: '"0x%s"' % ("ab" * 32), 3: "[]", 4: "[]"}
    if last <= 4:
        behind = [following[at] for at in range(last, 5)]
        subject.no("extra", words="one parameter more, as a later version has it", text=call.text(rest=rest + behind[:1]),
                   reason="wrong_version", path="params[%d]" % last, case="next", **more)
    subject.ok("extra", words="null behind the last parameter", text=call.text(rest=rest + ["null"]), hash=call.hash(),
               case="null", **more)
    if version == 3:
        subject.no("extra", words="execution requests with an item of one byte, in a version without execution requests",
                   text=call.text(rest=rest + ['["0x00"]']), reason="requests", path="params[3][0]", case="malformed", **more)
        subject.no("extra", words="a hash where a later version has execution requests",
                   text=call.text(rest=rest + ['"0x%s"' % ("cd" * 32)]), reason="type", path="params[3]", case="hash", **more)
    if version in (2, 3, 5):
        return
    unknown = ["null"] * (5 - last)
    subject.no("extra", words="a sixth parameter, which no version has", text=call.text(rest=rest + unknown + ["1"]),
               reason="wrong_version", path="params[5]", case="sixth", **more)
    subject.ok("extra", words="nulls up to a sixth parameter", text=call.text(rest=rest + unknown + ["null"]), hash=call.hash(),
               case="nulls", **more)


def files():
    subject = Subject("parameters", "Parameters of engine_newPayload: how many, and of which type", _FLAGS,
                      ["p0", "p1", "p2", "p3", "p4"] + ["v%d" % version for version in range(1, 7)])
    _lists(subject)
    for version in range(1, 7):
        _counts(subject, version)
    return [subject.file]
