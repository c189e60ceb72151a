"""Every member of the ExecutionPayload x every way to write it right or wrong."""

from ethereum.payloads import Call
from payload_rows import (DATA, DUPLICATE, NAMES, NEW_PAYLOAD, UNIQUE, UNKNOWN, Spelling, Subject, data_spellings,
                          quantity_spellings, snake, types)

_FLAGS = {
    "hex": "Leniency about hex differs from client to client: one node takes a block that another refuses.",
    "presence": "A member that is not there must not become zero: the hash would be that of another block.",
    "name": "Two readers that match names differently read two blocks from one request.",
    "width": "A value of another width moves everything behind it, or is cut.",
    "same_value": "Another spelling of the same value is the same block.",
}
_FLAG_OF = {"hex": "hex", "quantity": "hex", "type": "hex", "length": "width", "overflow": "width", "": "same_value"}
_WIDTHS = {
    "parentHash": 32, "feeRecipient": 20, "stateRoot": 32, "receiptsRoot": 32, "logsBloom": 256, "prevRandao": 32,
    "blockHash": 32
}
_FIELDS = ("parentHash", "feeRecipient", "stateRoot", "receiptsRoot", "logsBloom", "prevRandao", "blockNumber", "gasLimit",
           "gasUsed", "timestamp", "extraData", "baseFeePerGas", "blockHash", "transactions", "withdrawals", "blobGasUsed",
           "excessBlobGas", "blockAccessList", "slotNumber")
_QUANTITIES = ("blockNumber", "gasLimit", "gasUsed", "timestamp", "baseFeePerGas", "blobGasUsed", "excessBlobGas", "slotNumber")
_FULL = ("parentHash", "logsBloom", "blockNumber", "baseFeePerGas")  # the others are read alike; fewer spellings do
_LIKE_OTHERS = ("stateRoot", "receiptsRoot", "prevRandao", "gasLimit", "gasUsed", "timestamp", "blobGasUsed",
                "excessBlobGas", "feeRecipient", "baseFeePerGas", "extraData", "slotNumber", "logsBloom")  # names are matched alike
_AMSTERDAM = ("blockAccessList", "slotNumber")


def _call(name):
    """The request whose `name` is put wrong: V4, and V5 for the members that it adds."""
    return Call(5 if name in _AMSTERDAM else 4)


def _with(name, value):
    call = _call(name)
    call.payload[name] = value
    return call.sealed()


def _spellings(name, value):
    if name in _WIDTHS:
        return data_spellings(value, _WIDTHS[name], name not in _FULL)
    if name == "extraData":
        return data_spellings(value) + [
            Spelling("long", "has 33 bytes", '"0x%s"' % ("ab" * 33), "length", spec=DATA),
            Spelling("longest", "has 32 bytes", '"0x%s"' % ("ab" * 32), value=b"\xab" * 32, spec=DATA),
            Spelling("no_digits", "is 0x", '"0x"', value=b"", spec=DATA)
        ]
    if name == "blockAccessList":
        return data_spellings(value)
    return quantity_spellings(value, 256 if name == "baseFeePerGas" else 64, name not in _FULL)


def _values(subject, name):
    call = _call(name).sealed()
    value = call.payload[name]
    path = "params[0]." + name
    for row in _spellings(name, value):
        more = dict(case=row.case, spec=row.spec, flags=(_FLAG_OF[row.reason],))
        words = "%s %s" % (name, row.words)
        if row.reason:
            text = call.text(call.members().put(name, row.text))
            subject.no(row.rule, snake(name), words, call.kind, text, row.reason, path, **more)
        elif row.value is None:
            subject.ok(row.rule, snake(name), words, call.kind, call.text(call.members().put(name, row.text)), call.hash(),
                       **more)
        else:
            other = _with(name, row.value)
            subject.ok(row.rule, snake(name), words, other.kind, other.text(), other.hash(), **more)


def _elements(subject):
    """transactions: a list of DATA of any length."""
    call = _call("transactions").sealed()
    path = "params[0].transactions"
    good = call.members()["transactions"][1:-1]
    for row in types(but=("list",)) + [Spelling("type", "is a string", '"0x"', "type", "string")]:
        subject.no("type", "transactions", "transactions " + row.words, call.kind,
                   call.text(call.members().put("transactions", row.text)), "type", path, case=row.case, spec=NEW_PAYLOAD[4],
                   flags=("hex",))
    for row in data_spellings(call.payload["transactions"][0]) + [Spelling("null", "is null", "null", "type", spec=DATA)]:
        more = dict(case=(row.case + "_element").lstrip("_"), spec=row.spec, flags=(_FLAG_OF[row.reason],))
        text = call.text(call.members().put("transactions", "[%s]" % row.text))
        if row.reason:
            subject.no(row.rule, "transactions", "a transaction " + row.words, call.kind, text, row.reason, path + "[0]",
                       **more)
        else:
            subject.ok(row.rule, "transactions", "a transaction " + row.words, call.kind, text, call.hash(), **more)
    subject.no("odd", "transactions", "the second transaction has an odd number of digits", call.kind,
               call.text(call.members().put("transactions", "[%s,%s]" % (good, good[:-2] + '"'))), "hex", path + "[1]",
               case="second", spec=DATA, flags=("hex",))


def _presence(subject, name):
    call = _call(name).sealed()
    members, position, path = call.members(), snake(name), "params[0]." + name
    more = dict(spec=NEW_PAYLOAD[call.version], flags=("presence",))
    subject.no("missing", position, "%s is not there" % name, call.kind, call.text(members.drop(name)), "missing", path, **more)
    subject.no("null", position, "%s is null, which counts as absent" % name, call.kind, call.text(members.put(name, "null")),
               "missing", path, **more)
    upper = name[0].upper() + name[1:]
    named = dict(spec=NAMES, flags=("name",))
    subject.no("wrong_case", position, "%s is spelt %s" % (name, upper), call.kind, call.text(members.rename(name, upper)),
               "wrong_case", path, **named)
    subject.no("duplicate", position, "%s stands twice, with one value" % name, call.kind,
               call.text(members.after(name, name, members[name])), "duplicate", path, choices=DUPLICATE, spec=UNIQUE,
               flags=("name",), conflict="duplicate_members")
    if name in _LIKE_OTHERS:
        return
    escaped = "\\u%04x%s" % (ord(name[0]), name[1:])
    subject.ok("escaped_name", position, "%s has an escape in its name" % name, call.kind,
               call.text(members.rename(name, escaped)), call.hash(), **named)
    if name in _LIKE_OTHERS:
        return
    subject.ok("near_name", position, "%s stands beside %s, which is null" % (name, upper), call.kind,
               call.text(members.after(name, upper, "null")), call.hash(), choices=UNKNOWN, spec=NAMES, flags=("name",),
               conflict="unknown_payload_member")


def _order(subject):
    """Which of two faults decides; members in any order."""
    call = Call(4).sealed()
    members = call.members()
    more = dict(position="whole", spec=NEW_PAYLOAD[4], flags=("presence",))

    def no(words, edited, reason, path, case, **other):
        subject.no("first_fault", words=words, kind=call.kind, text=call.text(edited, other.pop("rest", None)), reason=reason,
                   path=path, case=case, **dict(more, **other))

    subject.ok("whole", words="a request as it should be", kind=call.kind, text=call.text(), hash=call.hash(), **more)
    size = len(members.pairs)
    for case, order in (("reversed", range(size - 1, -1, -1)), ("rotated", [(at + 9) % size for at in range(size)]),
                        ("interleaved", [(7 * at) % size for at in range(size)])):
        subject.ok("member_order", words="the members are %s" % case, kind=call.kind, text=call.text(members.reordered(order)),
                   hash=call.hash(), case=case, position="whole", spec=("RFC 8259", "4"), flags=("same_value",))
    no("the value that is wrong comes before the member that is missing",
       members.drop("parentHash").put("gasUsed", '"0x"'), "quantity", "params[0].gasUsed", "value_before_presence",
       level="should")
    no("of two wrong values the first in the text",
       members.put("gasUsed", '"0x"').put("stateRoot", '"0x"'), "length", "params[0].stateRoot", "two_values", level="should")
    no("of two wrong values the first in the text, not in the specification",
       members.put("gasUsed", '"0x"').put("stateRoot", '"0x"').reordered(range(size - 1, -1, -1)), "quantity",
       "params[0].gasUsed", "two_values_reversed", level="should")
    no("of two missing members the first of the specification", members.drop("blockHash", "gasUsed"), "missing",
       "params[0].gasUsed", "two_missing", level="should")
    no("of two missing members the first of the specification, in any order of the text",
       members.drop("blockHash", "gasUsed").reordered(range(size - 3, -1, -1)), "missing", "params[0].gasUsed",
       "two_missing_reversed", level="should")
    rest = call.rest()
    no("a wrong value in a later parameter comes before a missing member", members.drop("gasUsed"), "length", "params[2]",
       "parameter_before_presence", level="should", rest=[rest[0], '"0x00"', rest[2]])
    no("a missing member comes before a missing parameter", members.drop("gasUsed"), "missing", "params[0].gasUsed",
       "member_before_parameter", level="should", rest=rest[:2])
    for case, text in (("scalar", "1"), ("string", '"0x"'), ("null", "null"), ("nested", '{"parentHash":[{"a":1,"a":2}]}'),
                       ("list", "[[],{}]")):
        subject.ok("unknown", words="an unknown member is ignored, whatever its value (%s)" % case, kind=call.kind, case=case,
                   text=call.text(members.add("unknown", text)), hash=call.hash(), position="whole", choices=UNKNOWN,
                   spec=NEW_PAYLOAD[4], flags=("name",), conflict="unknown_payload_member")
    subject.ok("unknown", words="an unknown member stands twice", kind=call.kind, case="twice",
               text=call.text(members.add("unknown", "1").add("unknown", "2")), hash=call.hash(), position="whole",
               choices=UNKNOWN, spec=NEW_PAYLOAD[4], flags=("name",), conflict="unknown_payload_member")
    subject.no("duplicate", words="gasUsed stands twice, with another value first", kind=call.kind, case="other_first",
               text=call.text(members.put("gasUsed",
                                          '"0x1"').after("gasUsed", "gasUsed",
                                                         members["gasUsed"])), reason="duplicate", path="params[0].gasUsed",
               position="whole", choices=DUPLICATE, spec=UNIQUE, flags=("name",), conflict="duplicate_members")
    subject.no("duplicate", words="gasUsed stands twice, first as null", kind=call.kind, case="null_first", text=call.text(
        members.put("gasUsed", "null").after("gasUsed", "gasUsed",
                                             members["gasUsed"])), reason="duplicate", path="params[0].gasUsed",
               position="whole", choices=DUPLICATE, spec=UNIQUE, flags=("name",), conflict="duplicate_members")
    subject.no("duplicate", words="gasUsed stands twice, the second time escaped and malformed", kind=call.kind, case="escaped",
               text=call.text(members.after("gasUsed", "gas\\u0055sed", "1")), reason="duplicate", path="params[0].gasUsed",
               position="whole", choices=DUPLICATE, spec=UNIQUE, flags=("name",), conflict="duplicate_members")


def files():
    fields = [name for name in _FIELDS if name not in _QUANTITIES]
    lists = Subject("new_payload_fields", "Members of the ExecutionPayload that are DATA or lists, written in every way",
                    _FLAGS, ["whole"] + [snake(name) for name in fields])
    numbers = Subject("new_payload_quantities", "Members of the ExecutionPayload that are QUANTITY, written in every way",
                      _FLAGS, [snake(name) for name in _QUANTITIES])
    _order(lists)
    for name in _FIELDS:
        subject = numbers if name in _QUANTITIES else lists
        if name == "transactions":
            _elements(subject)
        elif name != "withdrawals":
            _values(subject, name)
        _presence(subject, name)
    return [lists.file, numbers.file]
