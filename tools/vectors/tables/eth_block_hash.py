"""The block hash: every member takes part in it, in each version; blob versioned hashes; block access lists."""

from ethereum import header, rlp, transactions
from ethereum.payloads import Call, value_text, withdrawal
from ethereum.seed import bytes_of
from payload_rows import NEW_PAYLOAD, DATA, Subject, hexed, snake

_FLAGS = {
    "hash": "The hash is what the network agrees on: a member that is misread, moved or left out makes another block.",
    "status": "V1 says INVALID_BLOCK_HASH, every later version INVALID.",
    "asked": "A reply or request for another block than the one that is meant has a right hash of its own.",
    "blobs": "The consensus layer names the blobs it has; another list, or another order, is another block to it.",
    "access_list":
        "The access list is opaque to the request, but must be RLP: whether a list that is not makes the block invalid or the "
        "request malformed is in dispute.",
}
_PATH = "params[0].blockHash"
_HEADER = ("Yellow Paper", "4.3 The Block")


def _changed(value):
    """The smallest change of a value."""
    if isinstance(value, int):
        return value ^ 1
    if isinstance(value, bytes):
        return value[:-1] + bytes([value[-1] ^ 1])
    return [withdrawal("other")]


def _members(subject, version):
    call = Call(version).sealed()
    position, kind = "v%d" % version, call.kind
    fields = {
        1: ("parentHash", "logsBloom", "extraData"), 2: ("withdrawals", "baseFeePerGas"), 3: ("blobGasUsed", "excessBlobGas"),
        4: tuple(name for name in call.payload if name not in ("blockHash", "transactions")), 5:
            ("blockAccessList", "slotNumber"), 6: ("slotNumber",)
    }[version]
    for name in fields:
        other = Call(version)
        other.payload[name] = b"\xc3\xc2\x01\x03" if name == "blockAccessList" else _changed(other.payload[name])
        other.payload["blockHash"] = call.hash()
        subject.ok("other_value", position, "%s is another under the same block hash" % name, kind, other.text(), other.hash(),
                   fault="block_hash", path=_PATH, case=snake(name), spec=_HEADER, flags=("hash",))
    for case, claimed in (("last_digit", _changed(call.hash())), ("zero", bytes(32)), ("reversed", call.hash()[::-1]),
                          ("parent", call.payload["parentHash"])):
        if version in (1, 4) or case == "last_digit":
            subject.ok("wrong_hash", position, "the block hash is wrong (%s)" % case.replace("_", " "), kind,
                       call.text(call.members().put("blockHash", value_text(claimed))), call.hash(), fault="block_hash",
                       path=_PATH, case=case, spec=NEW_PAYLOAD[version], flags=("status",),
                       seen_in=("ethereum/go-ethereum#26696",) if version == 2 else ())
    if version >= 3:
        other = Call(version, root=_changed(call.root))
        other.payload["blockHash"] = call.hash()
        subject.ok("other_value", position, "the parent beacon block root is another under the same block hash", kind,
                   other.text(), other.hash(), fault="block_hash", path=_PATH, case="parent_beacon_block_root",
                   spec=("EIP-4788", "Block structure and "
                         "validity"), flags=("hash",))
    subject.ok("asked", position, "the block that was asked for", kind, call.text(), call.hash(),
               context={"hash": hexed(call.hash())}, spec=_HEADER, flags=("asked",), level="should")
    if version in (2, 4, 6):
        other = bytes_of("asked", 32)
        subject.ok("asked", position, "another block than the one that was asked for", kind, call.text(), call.hash(),
                   fault="asked_hash", path=_PATH, context={"hash": hexed(other)}, case="other", spec=_HEADER, flags=("asked",),
                   level="should")
    if version == 4:
        wrong = call.text(call.members().put("blockHash", value_text(_changed(call.hash()))))
        subject.ok("asked", position, "a wrong block hash comes before another block", kind, wrong, call.hash(),
                   fault="block_hash", path=_PATH, context={"hash": hexed(bytes_of("asked", 32))}, case="both", spec=_HEADER,
                   flags=("asked",), level="should")
        subject.ok("asked", position, "the claim is the block that was asked for, the content is not", kind, wrong, call.hash(),
                   fault="block_hash", path=_PATH, context={"hash": hexed(_changed(call.hash()))}, case="claim", spec=_HEADER,
                   flags=("asked",), level="should")


def _forks(subject):
    """The same payload under the header of another fork."""
    for version, fork in ((2, header.PARIS), (3, header.SHANGHAI), (4, header.CANCUN), (5, header.PRAGUE)):
        call = Call(version)
        wrong = header.payload_hash(fork, call.payload, call.root, call.requests)
        call.payload["blockHash"] = wrong
        subject.ok("header_of_earlier_fork", "v%d" % version, "the hash of the header one fork earlier", call.kind, call.text(),
                   call.hash(), fault="block_hash", path=_PATH, spec=_HEADER, flags=("hash",))
    call = Call(4)
    call.payload.update(blockNumber=0, gasLimit=0, gasUsed=0, timestamp=0, baseFeePerGas=0, blobGasUsed=0, excessBlobGas=0,
                        extraData=b"", transactions=[], withdrawals=[], logsBloom=bytes(256))
    call.hashes, call.requests = [], []
    call.sealed()
    subject.ok("zeros", "v4", "every number is zero, every list empty", call.kind, call.text(), call.hash(), spec=_HEADER,
               flags=("hash",))
    for base_fee in (0x7F, 0x80, 0x100, 1 << 255):
        call = Call(1)
        call.payload["baseFeePerGas"] = base_fee
        call.sealed()
        subject.ok("integer", "v1", "baseFeePerGas of %d bits: minimal big-endian" % base_fee.bit_length(), call.kind,
                   call.text(), call.hash(), case="x%x" % base_fee if base_fee < 1 << 16 else "bits%d" % base_fee.bit_length(),
                   spec=("Yellow Paper", "Appendix B"), flags=("hash",))
    for size in (1, 32):
        for first in (0x00, 0x7F, 0x80) if size == 1 else (0x00,):
            call = Call(1)
            call.payload["extraData"] = bytes([first]) + bytes(size - 1)
            call.sealed()
            subject.ok("extra_data", "v1", "extraData of %d bytes, the first %02x" % (size, first), call.kind, call.text(),
                       call.hash(), case="b%d_x%02x" % (size, first), spec=("Yellow Paper", "Appendix B"), flags=("hash",))


def _block_hash():
    subject = Subject("block_hash", "The block hash: what takes part in it, and what a wrong one is answered with", _FLAGS,
                      ["v%d" % version for version in range(1, 7)])
    for version in range(1, 7):
        _members(subject, version)
    _forks(subject)
    return subject.file


def _blob(nonce, *hashes):
    return transactions.encode(transactions.sample(3, "blob", nonce=nonce, blobVersionedHashes=list(hashes)))


def _versioned_hashes():
    subject = Subject("versioned_hashes", "Blob versioned hashes: those of the transactions, and those of params[1]", _FLAGS,
                      ["v3", "v4", "v6"])
    one, two, three = (b"\x01" + bytes_of("h%d" % at, 31) for at in range(3))
    plain = transactions.encode(transactions.sample(0, "plain", to=b""))
    lists = (
        ("one", [_blob(0, one)], [one], True),
        ("two_of_one", [_blob(0, one, two)], [one, two], True),
        ("two_of_two", [_blob(0, one), plain, _blob(1, two)], [one, two], True),
        ("none", [plain], [], True),
        ("no_transaction", [], [], True),
        ("same_twice", [_blob(0, one, one)], [one, one], True),
        ("absent", [_blob(0, one)], [], False),
        ("missing_last", [_blob(0, one, two)], [one], False),
        ("missing_first", [_blob(0, one, two)], [two], False),
        ("extra", [_blob(0, one)], [one, two], False),
        ("extra_of_none", [plain], [one], False),
        ("extra_same", [_blob(0, one)], [one, one], False),
        ("swapped", [_blob(0, one, two)], [two, one], False),
        ("swapped_transactions", [_blob(0, one), _blob(1, two)], [two, one], False),
        ("other", [_blob(0, one, two)], [one, three], False),
        ("last_bit", [_blob(0, one)], [_changed(one)], False),
    )
    for version in (3, 4, 6):
        for case, encoded, hashes, right in lists:
            if version != 4 and case not in ("one", "absent", "swapped"):
                continue
            call = Call(version, hashes=hashes, requests=[])
            call.payload.update(transactions=encoded, logsBloom=bytes(256), withdrawals=[])
            call.sealed()
            subject.ok("as_named" if right else "not_as_named", "v%d" % version,
                       "versioned hashes: %s" % case.replace("_", " "), call.kind, call.text(), call.hash(),
                       fault="" if right else "versioned_hashes", path="params[1]", case=case, spec=NEW_PAYLOAD[version],
                       flags=("blobs",), seen_in=("paradigmxyz/reth#24850",) if case == "swapped" and version == 4 else ())
    call = Call(4, hashes=[])
    call.payload.update(transactions=[_blob(0, one)], blockHash=bytes(32))
    subject.ok("before_hash", "v4", "other versioned hashes come before a wrong block hash", call.kind, call.text(),
               call.hash(), fault="versioned_hashes", path="params[1]", spec=NEW_PAYLOAD[4], flags=("blobs",), level="should")
    call = Call(4, hashes=[b"\x02" + one[1:]], requests=[])
    call.payload["transactions"] = [_blob(0, b"\x02" + one[1:])]
    call.sealed()
    subject.ok("version_byte", "v4", "a version that is not 01: compared, not judged", call.kind, call.text(), call.hash(),
               spec=NEW_PAYLOAD[4], flags=("blobs",), level="should")
    call = Call(4, hashes=[], requests=[])
    call.payload["transactions"] = [_blob(0, one)[:-1]]
    call.sealed()
    subject.ok("after_transactions", "v4", "a transaction that does not decode comes before versioned hashes", call.kind,
               call.text(), call.hash(), fault="transactions", path="params[0].transactions[0]", spec=NEW_PAYLOAD[4],
               flags=("blobs",), level="should")
    return subject.file


def _deep(depth, inner=b"\xc0"):
    for _ in range(depth):
        inner = rlp.sequence([inner])
    return inner


def _access_lists():
    subject = Subject("block_access_list",
                      "Block access lists (EIP-7928): bytes that are hashed as they stand, and must be RLP", _FLAGS,
                      ["v4", "v5", "v6"])
    spec = NEW_PAYLOAD[5]
    account = rlp.encode([
        bytes_of("account", 20), [[bytes_of("slot", 32), [[1, bytes_of("value", 32)]]]], [], [[1, 1000]], [], []
    ])
    good = (("empty", b"\xc0"), ("account", rlp.sequence([account])), ("strings", bytes.fromhex("c3018180")),
            ("nested", bytes.fromhex("c4c0c1c080")), ("deep", _deep(400)), ("any_content", rlp.encode([b"not an account"])),
            ("long", rlp.encode([bytes(300)])))
    bad = (("no_bytes", b""), ("byte", b"\x00"), ("empty_string", b"\x80"), ("string", rlp.encode(b"abc")),
           ("two_lists", b"\xc0\xc0"), ("trailing", rlp.sequence([account]) + b"\0"), ("cut", rlp.sequence([account])[:-1]),
           ("only_header", b"\xc1"), ("single_byte", bytes.fromhex("c28101")), ("long_form", bytes.fromhex("f801c0")),
           ("long_form_string", bytes.fromhex("c3b80180")), ("length_zero", b"\xf9\x00\x38" + b"\x80" * 56),
           ("inner_behind", bytes.fromhex("c3c20180")[:3] + b"\x83"), ("inner_not_canonical", bytes.fromhex("c4c3c28101")),
           ("deep", _deep(400, bytes.fromhex("c28101"))), ("huge", b"\xff" + b"\xff" * 8), ("number_of_bytes", b"\xc0\x80"))
    for version in (5, 6):
        for case, data in good:
            if version == 6 and case not in ("empty", "account"):
                continue
            call = _with_access_list(version, data)
            subject.ok("list", "v%d" % version, "the access list: %s" % case.replace("_", " "), call.kind, call.text(),
                       call.hash(), case=case, spec=spec, flags=("access_list",),
                       level="must" if case in ("empty", "account") else "should",
                       seen_in=("ethereum/go-ethereum#35348",) if case == "account" and version == 5 else ())
        for case, data in bad:
            if version == 6 and case not in ("byte",):
                continue
            call = _with_access_list(version, data)
            subject.ok("not_a_list", "v%d" % version, "the access list: %s" % case.replace("_", " "), call.kind, call.text(),
                       call.hash(), fault="block_access_list", path="params[0].blockAccessList", case=case, spec=spec,
                       flags=("access_list",), level="should", conflict="undecodable_access_list",
                       seen_in=("paradigmxyz/reth#26694", "hyperledger/besu#10785") if case == "byte" and version == 5 else ())
    call = _with_access_list(5, b"\x80")
    call.payload["blockHash"] = bytes(32)
    more = dict(spec=spec, flags=("access_list",), level="should", conflict="undecodable_access_list")
    subject.ok("order", "v5", "an access list that is none comes before a wrong block hash", call.kind, call.text(),
               call.hash(), fault="block_access_list", path="params[0].blockAccessList", case="before_hash", **more)
    call = _with_access_list(5, b"\x80", hashes=[bytes(32)])
    subject.ok("order", "v5", "an access list that is none comes before other versioned hashes", call.kind, call.text(),
               call.hash(), fault="block_access_list", path="params[0].blockAccessList", case="before_blobs", **more)
    call = _with_access_list(5, b"\x80", encoded=[b"\x05"])
    subject.ok("order", "v5", "a transaction that does not decode comes before the access list", call.kind, call.text(),
               call.hash(), fault="transactions", path="params[0].transactions[0]", case="after_transactions", **more)
    call = _with_access_list(5, b"\xc0")
    members = call.members()
    more = dict(spec=spec, flags=("access_list",))
    subject.no("hex", "v5", "the access list has an odd number of digits: malformed, not undecodable", call.kind,
               call.text(members.put("blockAccessList", '"0xc"')), "hex", "params[0].blockAccessList", spec=DATA,
               flags=("access_list",))
    subject.no("absent", "v5", "no access list: malformed, not undecodable", call.kind,
               call.text(members.drop("blockAccessList")), "missing", "params[0].blockAccessList", **more)
    call = Call(4).sealed()
    subject.no("earlier", "v4", "an access list in a payload of V4", call.kind,
               call.text(call.members().add("blockAccessList", '"0xc0"')), "wrong_version", "params[0].blockAccessList",
               spec=NEW_PAYLOAD[4], flags=("access_list",), level="should", conflict="unknown_payload_member")
    return subject.file


def _with_access_list(version, data, hashes=None, encoded=()):
    call = Call(version, hashes=hashes or [], requests=[], inclusion=[])
    call.payload.update(transactions=list(encoded), logsBloom=bytes(256), withdrawals=[], blockAccessList=data)
    return call.sealed()


def files():
    return [_block_hash(), _versioned_hashes(), _access_lists()]
