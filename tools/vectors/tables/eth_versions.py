"""Versions of engine_newPayload: members that each must have and must not have, and the fork that each is for."""

from ethereum.payloads import Call, value_text, withdrawal
from payload_rows import NEW_PAYLOAD, Subject, snake

_FLAGS = {
    "member": "Which members a version has decides which header it hashes.",
    "fork": "A server that takes a version outside its fork accepts blocks without what that fork commits to.",
    "withdrawals": "At this boundary the same version has two structures, told apart by the timestamp alone.",
}
_OF_LATER = {
    1: ("withdrawals", "blobGasUsed", "excessBlobGas", "blockAccessList", "slotNumber"),
    2: ("blobGasUsed", "excessBlobGas", "blockAccessList", "slotNumber"), 3: ("blockAccessList", "slotNumber"), 4:
        ("blockAccessList", "slotNumber"), 5: (), 6: ()
}
_LATER_VALUES = {
    "withdrawals": [withdrawal("base")], "blobGasUsed": 0, "excessBlobGas": 0, "blockAccessList": b"\xc0", "slotNumber": 1
}
_REQUIRED = {
    1: ("parentHash", "extraData", "transactions"),
    2: ("gasLimit", "blockHash"),
    3: ("withdrawals", "blobGasUsed", "excessBlobGas"),
    5: ("blockAccessList", "slotNumber"),
    6: ("blockAccessList", "slotNumber"),
}
SHANGHAI, CANCUN, PRAGUE, OSAKA, AMSTERDAM, BOGOTA = 1000, 2000, 3000, 3500, 4000, 5000
_FORKS = {"shanghai": SHANGHAI, "cancun": CANCUN, "prague": PRAGUE, "osaka": OSAKA, "amsterdam": AMSTERDAM, "bogota": BOGOTA}
_TIMESTAMP = "params[0].timestamp"


def _members(subject, version):
    call = Call(version).sealed()
    position, kind, spec = "v%d" % version, call.kind, NEW_PAYLOAD[version]
    members = call.members()
    level = "must" if version >= 3 else "should"
    subject.ok("as_specified", position, "a request of V%d" % version, kind, call.text(), call.hash(), spec=spec,
               flags=("member",))
    for name in _REQUIRED.get(version, ()):
        for rule, edited in (("missing", members.drop(name)), ("null", members.put(name, "null"))):
            subject.no(rule, position,
                       "%s is %s in a payload of V%d" % (name, "not there" if rule == "missing" else "null", version), kind,
                       call.text(edited), "missing", "params[0]." + name, case=snake(name), spec=spec, flags=("member",),
                       level=level)
    later = _OF_LATER[version]
    for name in later:
        text = call.text(members.add(name, value_text(_LATER_VALUES[name])))
        subject.no("wrong_version", position, "%s is of a later version" % name, kind, text, "wrong_version",
                   "params[0]." + name, case=snake(name), spec=spec, flags=("member",),
                   level="must" if version == 2 else "should", conflict="" if version == 2 else "unknown_payload_member")
        if name not in (later[0], later[-1]):
            continue
        subject.ok("null_of_later", position, "%s is of a later version and null, which counts as absent" % name, kind,
                   call.text(members.add(name, "null")), call.hash(), case=snake(name), spec=spec, flags=("member",),
                   level="should")
        if name != later[0]:
            continue
        subject.no("malformed_of_later", position, "%s is of a later version and malformed: read as a value first" % name, kind,
                   call.text(members.add(name, "1")), "type", "params[0]." + name, case=snake(name), spec=spec,
                   flags=("member",), level="should", conflict="" if version == 2 else "unknown_payload_member")
    if version == 1:
        subject.no("wrong_version", position, "members of two later versions: the first of the specification", kind,
                   call.text(members.add("excessBlobGas", '"0x0"').add("blobGasUsed",
                                                                       '"0x0"')), "wrong_version", "params[0].blobGasUsed",
                   case="two", spec=spec, flags=("member",), level="should", conflict="unknown_payload_member")
    if version in (4, 5):
        other = "engine_newPayloadV%d" % (9 - version)
        text = call.text().replace(kind, other)
        reason, name = ("missing", "blockAccessList") if version == 4 else ("wrong_version", "blockAccessList")
        subject.no("other_version", "v%d" % (9 - version), "a payload of V%d under the method of V%d" % (version, 9 - version),
                   other, text, reason, "params[0]." + name, spec=NEW_PAYLOAD[9 - version], flags=("member",),
                   level="must" if version == 4 else "should", conflict="" if version == 4 else "unknown_payload_member")


def _at(version, timestamp, withdrawals=True):
    call = Call(version)
    call.payload["timestamp"] = timestamp
    if not withdrawals:
        call.payload.pop("withdrawals", None)
        call.fork = 0
    return call.sealed()


def _forks(subject):
    """Each version one second before, at, and far behind each boundary."""
    names = {SHANGHAI: "shanghai", CANCUN: "cancun", PRAGUE: "prague", OSAKA: "osaka", AMSTERDAM: "amsterdam", BOGOTA: "bogota"}
    active = {
        1: (0, SHANGHAI), 2: (0, CANCUN), 3: (CANCUN, PRAGUE), 4: (PRAGUE, AMSTERDAM), 5: (AMSTERDAM, BOGOTA),
        6: (BOGOTA, 1 << 64)
    }
    for version, (first, end) in active.items():
        kind, spec, position = "engine_newPayloadV%d" % version, NEW_PAYLOAD[version], "v%d" % version
        for boundary, name in names.items():
            for words, timestamp in (("before", boundary - 1), ("at", boundary)):
                if words == "before" and boundary not in (first, end) and (version, name) not in ((2, "shanghai"),
                                                                                                  (4, "osaka")):
                    continue
                call = _at(version, timestamp, withdrawals=version != 2 or timestamp >= SHANGHAI)
                more = dict(case="%s_%s" % (words, name), spec=spec, flags=("fork",), context={"forks": _FORKS})
                title = "V%d, %s %s" % (version, "one second before" if words == "before" else "at", name.capitalize())
                if first <= timestamp < end:
                    osaka = version == 4 and timestamp >= OSAKA
                    subject.ok("fork", position, title, kind, call.text(), call.hash(), level="should" if osaka else "must",
                               conflict="v4_for_osaka" if osaka else "", **more)
                else:
                    subject.no("fork", position, title, kind, call.text(), "fork", _TIMESTAMP,
                               level="should" if version == 1 else "must", **more)
    _partial(subject)
    _order(subject)


def _partial(subject):
    """Schedules in which some forks are absent: never active."""
    more = dict(flags=("fork",))
    for version, forks, timestamp, fits, case in ((1, {}, 1 << 63, True, "no_forks"), (3, {"cancun":
        10}, 1 << 63, True, "no_prague"), (3, {"prague": 10}, 5, False, "no_cancun"), (4, {
            "shanghai": 0, "cancun": 0, "prague": 0
        }, 0, True, "all_at_genesis"), (4, {"cancun": 10}, 10, False, "no_prague_at_cancun"), (5, {"amsterdam":
            7}, (1 << 64) - 1, True, "no_bogota"), (6, {"amsterdam": 7}, 7, False, "no_bogota_at_amsterdam"), (3, {
                "cancun": 10, "prague": 10
            }, 10, False, "empty_interval"), (1, {"cancun": 10}, 10, False, "cancun_without_shanghai"),
                                                  (4, {"prague": 10, "osaka": 10}, 10, True, "osaka_with_prague")):
        call = _at(version, timestamp)
        add = dict(case=case, spec=NEW_PAYLOAD[version], context={"forks": forks}, level="should", **more)
        if fits:
            subject.ok("fork_schedule", "v%d" % version, "V%d under a schedule with %s" % (version, case.replace("_", " ")),
                       call.kind, call.text(), call.hash(), conflict="v4_for_osaka" if "osaka" in case else "", **add)
        else:
            subject.no("fork_schedule", "v%d" % version, "V%d under a schedule with %s" % (version, case.replace("_", " ")),
                       call.kind, call.text(), "fork", _TIMESTAMP, **add)


def _order(subject):
    """V2 and its withdrawals; what comes before the fork and what behind it."""
    more = dict(spec=NEW_PAYLOAD[2], flags=("withdrawals",), context={"forks": _FORKS})
    kind, path = "engine_newPayloadV2", "params[0].withdrawals"
    for case, timestamp in (("before", SHANGHAI - 1), ("genesis", 0)):
        call = _at(2, timestamp)
        subject.no("withdrawals_too_early", "v2", "withdrawals before Shanghai", kind,
                   call.text(call.members().put("withdrawals", value_text([withdrawal("base")]))), "wrong_version", path,
                   case=case, **more)
        subject.no("withdrawals_too_early", "v2", "an empty list of withdrawals before Shanghai", kind,
                   call.text(call.members().put("withdrawals", "[]")), "wrong_version", path, case=case + "_empty", **more)
        null = _at(2, timestamp, withdrawals=False)
        subject.ok("withdrawals_null_early", "v2", "withdrawals is null before Shanghai", kind,
                   null.text(null.members().put("withdrawals", "null")), null.hash(), case=case, **more)
    for case, timestamp in (("at", SHANGHAI), ("late", CANCUN - 1)):
        call = _at(2, timestamp, withdrawals=False)
        subject.no("withdrawals_absent", "v2", "no withdrawals %s Shanghai" % ("at" if case == "at" else "after"), kind,
                   call.text(), "missing", path, case=case, **more)
        subject.no("withdrawals_absent", "v2", "withdrawals is null %s Shanghai" % ("at" if case == "at" else "after"), kind,
                   call.text(call.members().put("withdrawals", "null")), "missing", path, case=case + "_null", **more)
    late = _at(2, CANCUN, withdrawals=False)
    subject.no("fork_before_withdrawals", "v2", "no withdrawals at Cancun: the fork comes first", kind, late.text(), "fork",
               _TIMESTAMP, level="should", **more)
    more["flags"] = ("fork",)
    call = _at(4, PRAGUE - 1)
    more["spec"] = NEW_PAYLOAD[4]
    subject.no("structure_before_fork", "v4", "a member is absent, and the fork is wrong: structure comes first", call.kind,
               call.text(call.members().drop("gasUsed")), "missing", "params[0].gasUsed", level="should", **more)
    subject.no("structure_before_fork", "v4", "a parameter is absent, and the fork is wrong: structure comes first", call.kind,
               call.text(rest=call.rest()[:2]), "missing", "params[3]", case="parameter", level="should", **more)
    call.payload["blockHash"] = bytes(32)
    subject.no("fork_before_status", "v4", "the fork is wrong, and the hash: the fork comes first", call.kind, call.text(),
               "fork", _TIMESTAMP, level="should", **more)


def files():
    subject = Subject("new_payload_versions", "Versions of engine_newPayload: their members and their forks", _FLAGS,
                      ["v%d" % version for version in range(1, 7)])
    for version in range(1, 7):
        _members(subject, version)
    _forks(subject)
    return [subject.file]
