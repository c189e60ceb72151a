"""Replies to engine_getPayload: their members, the blobs bundle, the requests."""

from ethereum import header, transactions
from ethereum.payloads import Call, Members, repeated, result_text, value_text, withdrawal
from ethereum.seed import bytes_of
from payload_rows import (DATA, DUPLICATE, GET_PAYLOAD, NAMES, UNIQUE, UNKNOWN, Subject, data_spellings, hexed,
                          quantity_spellings, snake, types)

_FLAGS = {
    "member":
        "What a builder is paid for, and whether its block is to be overridden, stands beside the payload: a member "
        "misread is money.",
    "payload":
        "The payload of a reply is read as that of a request is.",
    "bundle":
        "Blobs, commitments and proofs belong together by position; one list shorter shifts all that follow.",
    "hash":
        "The hash needs the parent beacon block root from outside: without it, none is claimed.",
}
_CALL = {1: 1, 2: 2, 3: 3, 4: 4, 5: 4, 6: 5}  # the engine_newPayload that has the same payload
_BLOB = '"0x%s"' % repeated("00", 131072)


def _kind(version):
    return "engine_getPayloadV%d" % version


class _Reply:
    """A reply of one version: the payload's call, and the result's members as texts."""

    def __init__(self, version, blobs=0, fork=None):
        self.version = version
        self.call = Call(_CALL[version], hashes=[])
        self.commitments = [bytes_of("commitment.%d" % at, 48) for at in range(blobs)]
        named = [header.versioned_hash(commitment) for commitment in self.commitments]
        self.call.payload.update(
            logsBloom=bytes(256), transactions=[
                transactions.encode(
                    transactions.sample(3, "reply", blobVersionedHashes=named) if blobs else transactions.
                    sample(0, "reply", to=b""))
            ])
        if fork is not None:
            self.call.payload.pop("withdrawals", None)
            self.call.fork = fork
        self.call.sealed()
        self.proofs = (128 if version >= 5 else 1) * blobs

    def bundle(self, commitments=None, proofs=None, blobs=None):
        count = self.proofs if proofs is None else proofs
        proof = value_text(bytes_of("proof", 48))
        listed = "" if not count else (repeated(proof + ",", count - 1) if count > 1 else "") + proof
        chosen = self.commitments if commitments is None else commitments
        held = len(self.commitments) if blobs is None else blobs
        return Members([("commitments", value_text(chosen)), ("proofs", "[%s]" % listed),
                        ("blobs", "[%s]" % ",".join([_BLOB] * held))])

    def members(self, payload=None):
        payload = payload or self.call.members()
        if self.version == 1:
            return payload
        pairs = [("executionPayload", payload.text()), ("blockValue", value_text(0xDE0B6B3A7640000))]
        if self.version >= 3:
            pairs += [("blobsBundle", self.bundle().text()), ("shouldOverrideBuilder", "false")]
        if self.version >= 4:
            pairs += [("executionRequests", value_text(self.call.requests))]
        return Members(pairs)

    def context(self):
        return {"parent_beacon_block_root": hexed(self.call.root)} if self.version >= 3 else None

    def hash(self):
        return self.call.hash()


def _whole(subject, version):
    reply = _Reply(version)
    kind, spec, position = _kind(version), GET_PAYLOAD[version], "v%d" % version
    block_hash = ("result." if version == 1 else "result.executionPayload.") + "blockHash"
    text = result_text(reply.members().text())
    subject.ok("whole", position, "a reply as it should be", kind, text, reply.hash(), spec=spec, flags=("hash",),
               context=reply.context())
    if version >= 3:
        subject.ok("without_root", position, "without the parent beacon block root nothing is computed", kind, text, None,
                   spec=spec, flags=("hash",), level="should")
        wrong = dict(parent_beacon_block_root=hexed(bytes_of("other root", 32)))
        call = _Reply(version).call
        call.root = bytes_of("other root", 32)
        subject.ok("other_root", position, "another parent beacon block root", kind, text, call.hash(), fault="block_hash",
                   path=block_hash, context=wrong, spec=spec, flags=("hash",))
    if version >= 2:
        other = reply.call.members().put("gasUsed", '"0x1"')
        changed = _Reply(version).call
        changed.payload["gasUsed"] = 1
        subject.ok("wrong_hash", position, "a payload whose content is not what its hash says", kind,
                   result_text(reply.members(other).text()), changed.hash(), fault="block_hash", path=block_hash,
                   context=reply.context(), spec=spec, flags=("hash",))
        context = dict(reply.context() or {}, hash=hexed(bytes_of("asked", 32)))
        subject.ok("asked", position, "another block than the one that was asked for", kind, text, reply.hash(),
                   fault="asked_hash", path=block_hash, context=context, spec=spec, flags=("hash",), level="should")
    subject.no("null", position, "the result is null", kind, result_text("null"), "missing", "result", spec=spec,
               flags=("member",), level="should", context=reply.context())
    for row in types(but=("object", "number")):
        subject.no("type", position, "the result " + row.words, kind, result_text(row.text), "type", "result", case=row.case,
                   spec=spec, flags=("member",))
    names = [name for name, _ in reply.members().pairs] if version > 1 else ["parentHash", "transactions"]
    for name in names if version < 5 else ():
        for rule, edited in (("missing", reply.members().drop(name)), ("null", reply.members().put(name, "null"))):
            if rule == "null" and name not in (names[0], names[-1]):
                continue
            subject.no(rule, position, "%s is %s" % (name, "not there" if rule == "missing" else "null"), kind,
                       result_text(edited.text()), "missing", "result." + name, case=snake(name), spec=spec, flags=("member",),
                       level="should")


def _later(subject):
    """Members of another version."""
    for version, name, text in ((1, "withdrawals", "[]"), (2, "blobsBundle", '{"commitments":[],"proofs":[],"blobs":[]}'),
                                (2, "shouldOverrideBuilder", "false"), (2, "executionRequests", "[]"), (3, "executionRequests",
                                                                                                        "[]")):
        reply = _Reply(version)
        subject.no("wrong_version", "v%d" % version, "%s is of a later version" % name, _kind(version),
                   result_text(reply.members().add(name, text).text()), "wrong_version", "result." + name, case=snake(name),
                   spec=GET_PAYLOAD[version], flags=("member",), level="should", conflict="unknown_payload_member")
    for version, name, text in ((2, "blobGasUsed", '"0x0"'), (3, "blockAccessList", '"0xc0"'), (5, "slotNumber", '"0x1"')):
        reply = _Reply(version)
        subject.no("wrong_version", "v%d" % version, "%s is of a later version's payload" % name, _kind(version),
                   result_text(reply.members(reply.call.members().add(name, text)).text()), "wrong_version",
                   "result.executionPayload." + name, case=snake(name), spec=GET_PAYLOAD[version], flags=("payload",),
                   level="should", conflict="unknown_payload_member")
    plain = _Reply(2, fork=0)
    subject.ok("without_withdrawals", "v2", "a payload of V1, without withdrawals", _kind(2),
               result_text(plain.members().text()), plain.hash(), spec=GET_PAYLOAD[2], flags=("payload",))
    for version, name in ((3, "withdrawals"), (4, "blobGasUsed"), (6, "blockAccessList"), (6, "slotNumber"), (2, "parentHash")):
        reply = _Reply(version)
        subject.no("missing", "v%d" % version, "%s of the payload is not there" % name, _kind(version),
                   result_text(reply.members(reply.call.members().drop(name)).text()), "missing",
                   "result.executionPayload." + name, case="payload_" + snake(name), spec=GET_PAYLOAD[version],
                   flags=("payload",), level="should")
    reply = _Reply(4)
    members = reply.call.members()
    for case, edited, reason, path in (("hex", members.put("stateRoot", members["stateRoot"][:-2] + '"'), "hex",
                                        "stateRoot"), ("length", members.put("logsBloom", '"0x00"'), "length", "logsBloom"),
                                       ("quantity", members.put("gasLimit", '"0x00"'), "quantity",
                                        "gasLimit"), ("overflow", members.put("timestamp", '"0x10000000000000000"'), "overflow",
                                                      "timestamp"), ("type", members.put("transactions", '["0x",1]'), "type",
                                                                     "transactions[1]"),
                                       ("withdrawal",
                                        members.put("withdrawals", "[%s]" % Members(withdrawal("base")).drop("amount").text()),
                                        "missing", "withdrawals[0].amount"), ("wrong_case", members.rename(
                                            "gasUsed", "GasUsed"), "wrong_case", "gasUsed")):
        subject.no("payload_value", "v4", "a member of the payload breaks the rule %s" % case, _kind(4),
                   result_text(reply.members(edited).text()), reason, "result.executionPayload." + path, case=case,
                   spec=GET_PAYLOAD[4], flags=("payload",), level="should" if case in ("wrong_case", "withdrawal") else "must")


def _values(subject):
    reply = _Reply(4)
    kind, context, members = _kind(4), reply.context(), reply.members()
    more = dict(position="v4", kind=kind)
    for row in quantity_spellings(0xDE0B6B3A7640000, 256, brief=True):
        if row.rule in ("escaped_digit", "upper_prefix", "empty_string", "no_prefix"):
            continue    # read as a payload's quantities are
        add = dict(case="block_value", spec=row.spec, flags=("member",), **more)
        if row.reason:
            subject.no(row.rule, words="blockValue " + row.words, text=result_text(members.put("blockValue", row.text).text()),
                       reason=row.reason, path="result.blockValue", **dict(add, case=(row.case + "_block_value").lstrip("_")))
        else:
            subject.ok(row.rule, words="blockValue " + row.words, text=result_text(members.put("blockValue", row.text).text()),
                       hash=reply.hash(), context=context, **dict(add, case=(row.case + "_block_value").lstrip("_")))
    for case, text in (("number", "0"), ("string", '"false"'), ("quantity", '"0x0"'), ("list", "[]")):
        subject.no("override", words="shouldOverrideBuilder is a %s" % case,
                   text=result_text(members.put("shouldOverrideBuilder", text).text()), reason="type",
                   path="result.shouldOverrideBuilder", case=case, spec=GET_PAYLOAD[4], flags=("member",), **more)
    subject.ok("override", words="shouldOverrideBuilder is true",
               text=result_text(members.put("shouldOverrideBuilder", "true").text()), hash=reply.hash(), context=context,
               case="true", spec=GET_PAYLOAD[4], flags=("member",), **more)
    for case, text, at in (("one_byte", '["0x00"]', 0), ("descending", '["0x0101","0x0001"]', 1),
                           ("duplicate", '["0x0101","0x0102"]', 1), ("empty", '["0x0011","0x"]', 1)):
        subject.no("requests", words="executionRequests: %s" % case.replace("_", " "), reason="requests",
                   path="result.executionRequests[%d]" % at, text=result_text(members.put("executionRequests", text).text()),
                   case=case, spec=GET_PAYLOAD[4], flags=("member",), level="should", **more)
    subject.ok("member_order", words="the members are reversed", text=result_text(members.reordered(range(4, -1, -1)).text()),
               hash=reply.hash(), context=context, spec=("RFC 8259", "4"), flags=("member",), **more)
    subject.no("duplicate", words="blockValue stands twice", text=result_text(
        members.after("blockValue", "blockValue", '"0x1"').text()), reason="duplicate", path="result.blockValue",
               choices=DUPLICATE, spec=UNIQUE, flags=("member",), conflict="duplicate_members", **more)
    subject.ok("unknown", words="an unknown member beside the payload", text=result_text(members.add("builder", "[1]").text()),
               hash=reply.hash(), context=context, choices=UNKNOWN, spec=GET_PAYLOAD[4], flags=("member",),
               conflict="unknown_payload_member", **more)
    subject.no("wrong_case", words="blobsBundle is spelt BlobsBundle",
               text=result_text(members.rename("blobsBundle", "BlobsBundle").text()), reason="wrong_case",
               path="result.blobsBundle", spec=NAMES, flags=("member",), level="should", **more)


def _bundles(subject):
    for version in (3, 5, 6):
        one = _Reply(version, blobs=1)
        kind, position, spec = _kind(version), "v%d" % version, GET_PAYLOAD[version]
        per = 128 if version >= 5 else 1

        def add(rule, words, bundle, fault="", path="result.blobsBundle", case="", **more):
            subject.ok(rule, position, words, kind, result_text(one.members().put("blobsBundle", bundle.text()).text()),
                       one.hash(), fault=fault, path=path, case=case, context=one.context(),
                       **dict(dict(spec=spec, flags=("bundle",)), **more))

        add("bundle", "one blob with its commitment and %d proofs" % per, one.bundle())
        add("bundle_size", "no proof", one.bundle(proofs=0), "blobs_bundle", case="no_proofs")
        add("bundle_size", "no blob", one.bundle(blobs=0), "blobs_bundle", case="no_blobs")
        add("bundle_size", "a blob more", one.bundle(blobs=2), "blobs_bundle", case="more_blobs")
        add("bundle_size", "a commitment more", one.bundle(commitments=one.commitments * 2), "blobs_bundle",
            case="more_commitments")
        if version == 5:
            add("bundle_size", "one proof for one blob, as before Osaka", one.bundle(proofs=1), "blobs_bundle",
                case="one_proof")
            add("bundle_size", "127 proofs", one.bundle(proofs=127), "blobs_bundle", case="proofs_127")
            add("bundle_size", "129 proofs", one.bundle(proofs=129), "blobs_bundle", case="proofs_129")
        if version == 3:
            add("bundle_size", "128 proofs for one blob, as from Osaka on", one.bundle(proofs=128), "blobs_bundle",
                case="proofs_128")
        add("bundle_commitments", "the commitment is of another blob than the transaction's",
            one.bundle(commitments=[bytes_of("else", 48)]), "versioned_hashes", "result.blobsBundle.commitments")
        none = _Reply(version)
        subject.ok("bundle_commitments", position, "a blob that no transaction has", kind,
                   result_text(none.members().put("blobsBundle",
                                                  one.bundle().text()).text()), none.hash(), fault="versioned_hashes",
                   path="result.blobsBundle.commitments", case="no_transaction", context=none.context(), spec=spec,
                   flags=("bundle",))
    two = _Reply(3, blobs=2)
    text = result_text(two.members().put("blobsBundle", two.bundle(commitments=two.commitments[::-1]).text()).text())
    subject.ok("bundle_commitments", "v3", "two commitments changed places", _kind(3), text, two.hash(),
               fault="versioned_hashes", path="result.blobsBundle.commitments", case="swapped", context=two.context(),
               spec=GET_PAYLOAD[3], flags=("bundle",))
    _bundle_members(subject)


def _bundle_members(subject):
    one = _Reply(3, blobs=1)
    good = one.bundle(blobs=0)  # structure alone is judged here; the blob itself is long
    more = dict(position="v3", kind=_kind(3))

    def text(bundle):
        return result_text(one.members().put("blobsBundle", bundle.text()).text())

    for name in ("commitments", "proofs", "blobs"):
        for rule, edited, reason in (("bundle_missing", good.drop(name), "missing"), ("bundle_null", good.put(
                name, "null"), "missing"), ("bundle_wrong_case", good.rename(name, name.capitalize()), "wrong_case"),
                                     ("bundle_type", good.put(name, '"0x"'), "type"), ("bundle_element_null",
                                                                                       good.put(name, "[null]"), "type")):
            if name == "proofs" and rule in ("bundle_null", "bundle_wrong_case"):
                continue    # as commitments
            suffix = "[0]" if rule == "bundle_element_null" else ""
            subject.no(rule, words="%s of the bundle: %s" % (name, rule[7:].replace("_", " ")), text=text(edited),
                       reason=reason, path="result.blobsBundle.%s%s" % (name, suffix), case=name, spec=GET_PAYLOAD[3],
                       flags=("bundle",), level="must" if reason == "type" else "should", **more)
    for name in ("commitments", "proofs"):
        for row in data_spellings(bytes_of("commitment.0" if name == "commitments" else "proof", 48), 48, brief=True):
            if row.reason and (name == "commitments" or row.reason == "length"):
                subject.no(row.rule, words="an element of %s %s" % (name, row.words), text=text(
                    good.put(name, "[%s]" % row.text)), reason=row.reason, path="result.blobsBundle.%s[0]" % name,
                           case=(row.case + "_" + name).lstrip("_"), spec=row.spec, flags=("bundle",), **more)
    for case, digits in (("short", repeated("00", 131071)), ("long", repeated("00", 131073)), ("odd", repeated("0", 262143)),
                         ("empty", "")):
        subject.no("blob", words="a blob is %s" % case, text=text(good.put("blobs", '["0x%s"]' % digits)),
                   reason="hex" if case == "odd" else "length", path="result.blobsBundle.blobs[0]", case=case, spec=DATA,
                   flags=("bundle",), **more)


def _get_payload():
    subject = Subject("get_payload", "Replies to engine_getPayload", _FLAGS, ["v%d" % version for version in range(1, 7)])
    for version in range(1, 7):
        _whole(subject, version)
    _later(subject)
    _values(subject)
    _bundles(subject)
    return subject.file


def files():
    return [_get_payload()]
