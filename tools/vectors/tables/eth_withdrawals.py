"""Withdrawals (EIP-4895): each member x each spelling; null, absent and empty in every version; the trie of them."""

from ethereum.payloads import Call, Members, withdrawal
from payload_rows import (DUPLICATE, NAMES, NEW_PAYLOAD, UNIQUE, UNKNOWN, Subject, data_spellings, quantity_spellings, snake,
                          types)

_FLAGS = {
    "member":
        "A withdrawal whose member is misread has another root, or pays another account.",
    "presence":
        "No withdrawals, null withdrawals and an empty list are three different headers in some decoders; there are two.",
    "name":
        "Two readers that match names differently read two blocks from one request.",
    "root":
        "The root depends on every withdrawal, its index in the list and its encoding.",
}
_MEMBERS = ("index", "validatorIndex", "address", "amount")
_PATH = "params[0].withdrawals"


def _call(withdrawals, version=4, fork=None):
    call = Call(version)
    call.payload["withdrawals"] = withdrawals
    if fork is not None:
        call.fork = fork
    return call.sealed()


def _two(call, text):
    """The call with a first withdrawal as it is and a second one as text."""
    return call.text(call.members().put("withdrawals", "[%s,%s]" % (Members(withdrawal("base")).text(), text)))


def _members(subject):
    second = withdrawal("second", index=0x2B, validatorIndex=0x3E8F)
    call = _call([withdrawal("base"), second])
    good = Members(second)
    for name in _MEMBERS:
        value = second[name]
        position, path = snake(name), "%s[1].%s" % (_PATH, name)
        for row in data_spellings(value, 20) if name == "address" else quantity_spellings(value, brief=name != "amount"):
            more = dict(case=row.case, spec=row.spec, flags=("member",))
            words = "%s of a withdrawal %s" % (name, row.words)
            if row.reason:
                subject.no(row.rule, position, words, call.kind, _two(call,
                                                                      good.put(name, row.text).text()), row.reason, path,
                           **more)
            elif row.value is None:
                subject.ok(row.rule, position, words, call.kind, _two(call,
                                                                      good.put(name, row.text).text()), call.hash(), **more)
            else:
                other = _call([withdrawal("base"), dict(second, **{name: row.value})])
                subject.ok(row.rule, position, words, call.kind, other.text(), other.hash(), **more)
        upper = name[0].upper() + name[1:]
        more = dict(spec=NEW_PAYLOAD[4], flags=("presence",))
        subject.no("missing", position, "%s of a withdrawal is not there" % name, call.kind, _two(call,
                                                                                                  good.drop(name).text()),
                   "missing", path, **more)
        subject.no("null", position, "%s of a withdrawal is null" % name, call.kind, _two(call,
                                                                                          good.put(name, "null").text()),
                   "missing", path, **more)
        more = dict(spec=NAMES, flags=("name",))
        if name == "validatorIndex":
            subject.ok("escaped_name", position, "%s of a withdrawal has an escape in its name" % name, call.kind,
                       _two(call,
                            good.rename(name, "\\u%04x%s" % (ord(name[0]), name[1:])).text()), call.hash(), **more)
        subject.no("wrong_case", position, "%s of a withdrawal is spelt %s" % (name, upper), call.kind,
                   _two(call,
                        good.rename(name, upper).text()), "wrong_case", path, **more)
        subject.no("duplicate", position, "%s of a withdrawal stands twice" % name, call.kind,
                   _two(call,
                        good.after(name, name, good[name]).text()), "duplicate", path, choices=DUPLICATE, spec=UNIQUE,
                   flags=("name",), conflict="duplicate_members")
    _whole(subject, call, good)


def _whole(subject, call, good):
    more = dict(position="element", kind=call.kind, spec=NEW_PAYLOAD[4])
    for row in types(but=("object",)):
        subject.no("type", words="a withdrawal " + row.words, text=_two(call, row.text), reason="type", path=_PATH + "[1]",
                   case=row.case, flags=("member",), **more)
    for case, text in (("null", "null"), ("string", '"0x"')):
        subject.no("type", words="a withdrawal is a %s" % case if case != "null" else "a withdrawal is null",
                   text=_two(call, text), reason="type", path=_PATH + "[1]", case=case, flags=("member",), **more)
    subject.no("missing", words="a withdrawal is an empty object", text=_two(call, "{}"), reason="missing",
               path=_PATH + "[1].index", case="empty", flags=("presence",), **more)
    subject.no("missing", words="of two absent members the first of the specification",
               text=_two(call,
                         good.drop("amount", "validatorIndex").text()), reason="missing", path=_PATH + "[1].validatorIndex",
               case="two", flags=("presence",), level="should", **more)
    subject.no(
        "missing", words="an absent member is found where its withdrawal closes, before a later value that is wrong",
        text=call.text(call.members().put("withdrawals", "[%s]" % good.drop("amount").text()).put("excessBlobGas", '""')),
        reason="missing", path=_PATH + "[0].amount", case="before_later_value", flags=("presence",), level="should", **more)
    subject.no("quantity", words="a wrong value comes before an absent member of the same withdrawal",
               text=_two(call,
                         good.drop("index").put("amount", '"0x"').text()), reason="quantity", path=_PATH + "[1].amount",
               case="before_missing", flags=("presence",), level="should", **more)
    subject.ok("member_order", words="the members of a withdrawal are reversed",
               text=_two(call,
                         good.reordered((3, 2, 1, 0)).text()), hash=call.hash(), flags=("root",), **more)
    subject.ok("unknown", words="a withdrawal has an unknown member", text=_two(call,
                                                                                good.add("validator_index", '"0x1"').text()),
               hash=call.hash(), flags=("name",), choices=UNKNOWN, conflict="unknown_payload_member", **more)
    upper = Members([(name[0].upper() + name[1:], text) for name, text in good.pairs])
    subject.no("wrong_case", words="every member of a withdrawal is capitalised", text=_two(call, upper.text()),
               reason="wrong_case", path=_PATH + "[1].index", flags=("name",), **more)


def _list(subject):
    call = Call(4).sealed()
    for row in types(but=("list",)):
        subject.no("type", "list", "withdrawals " + row.words, call.kind, call.text(call.members().put("withdrawals",
                                                                                                       row.text)), "type",
                   _PATH, case=row.case, spec=NEW_PAYLOAD[4], flags=("presence",))
    subject.no("type", "list", "withdrawals is a string", call.kind, call.text(call.members().put("withdrawals", '"0x"')),
               "type", _PATH, case="string", spec=NEW_PAYLOAD[4], flags=("presence",))
    for version in range(1, 7):
        _by_version(subject, version)


def _by_version(subject, version):
    """null, absent, [] and one withdrawal."""
    some = _call([withdrawal("base")], version) if version > 1 else Call(1).sealed()
    empty = _call([], version) if version > 1 else some
    without = Call(version)
    without.payload.pop("withdrawals", None)
    if version <= 2:
        without.fork = 0
        without.sealed()
    position, more = "v%d" % version, dict(kind=some.kind, spec=NEW_PAYLOAD[version], flags=("presence",))
    absent, null = without.text(), without.text(without.members().put("withdrawals", "null"))
    if version <= 2:
        header = "the header of Paris"
        subject.ok("absent", position, "withdrawals is absent: %s" % header, text=absent, hash=without.hash(),
                   seen_in=("erigontech/erigon#6604", "paradigmxyz/reth#1616") if version == 2 else (), **more)
        subject.ok("null_list", position, "withdrawals is null, which counts as absent", text=null, hash=without.hash(),
                   level="must" if version == 2 else "should", **dict(more))
    else:
        subject.no("absent", position, "withdrawals is absent", text=absent, reason="missing", path=_PATH, **more)
        subject.no("null_list", position, "withdrawals is null, which counts as absent", text=null, reason="missing",
                   path=_PATH, **more)
    if version == 1:
        for rule, text, words in (("empty_list", "[]", "an empty list"), ("one", Members(withdrawal("base")).text().join("[]"),
                                                                          "there")):
            subject.no(rule, position, "withdrawals is %s in a payload of V1" % words, reason="wrong_version", path=_PATH,
                       level="should", text=without.text(without.members().put("withdrawals", text)), **more)
        return
    subject.ok("empty_list", position, "withdrawals is an empty list: the root of the empty trie", text=empty.text(),
               hash=empty.hash(), seen_in=("ethereum/go-ethereum#26549",) if version == 2 else (), **more)
    subject.ok("one", position, "one withdrawal", text=some.text(), hash=some.hash(), **more)
    for rule, call, words in (("hash_of_other", empty, "an empty list under the hash of a payload without withdrawals"),):
        claimed = _call([], version)
        other = dict(claimed.payload)
        if version == 2:
            other.pop("withdrawals")
            plain = Call(version, other)
            claimed.payload["blockHash"] = plain.hash()
            subject.ok(rule, position, "withdrawals is %s" % words, text=claimed.text(), hash=claimed.hash(),
                       fault="block_hash", path="params[0].blockHash", seen_in=("erigontech/erigon#6604",), **more)
            without.payload["blockHash"] = empty.hash()
            subject.ok("hash_of_other", position, "withdrawals is absent under the hash of an empty list", text=without.text(),
                       hash=without.hash(), fault="block_hash", path="params[0].blockHash", case="absent", **more)


def _root(subject):
    for count in (1, 2, 17):
        call = _call([withdrawal("base", index=0x100 + at, amount=at) for at in range(count)])
        subject.ok("count", "root", "%d withdrawals" % count, call.kind, call.text(), call.hash(), case="n%d" % count,
                   spec=("EIP-4895", "New field in the execution payload header: withdrawals root"), flags=("root",))
    call = _call([withdrawal("base", index=1), withdrawal("base", index=2)])
    swapped = _call([withdrawal("base", index=2), withdrawal("base", index=1)])
    swapped.payload["blockHash"] = call.payload["blockHash"]
    subject.ok("swapped", "root", "two withdrawals change places under one hash", call.kind, swapped.text(), swapped.hash(),
               fault="block_hash", path="params[0].blockHash", spec=("EIP-4895",
                                                                     "New field in the execution payload header: withdrawals "
                                                                     "root"), flags=("root",))
    zero = _call([{"index": 0, "validatorIndex": 0, "address": bytes(20), "amount": 0}])
    subject.ok("zeros", "root", "a withdrawal of zeros: integers are empty strings, the address is twenty bytes", zero.kind,
               zero.text(), zero.hash(), spec=("EIP-4895", "New field in the execution payload header: withdrawals root"),
               flags=("root",))


def files():
    subject = Subject("withdrawals", "Withdrawals: their members, their list, their root", _FLAGS,
                      [snake(name) for name in _MEMBERS] + ["element", "list"] + ["v%d" % version for version in range(1, 7)] +
                      ["root"])
    _members(subject)
    _list(subject)
    _root(subject)
    return [subject.file]
