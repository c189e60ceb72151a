"""Transactions as bytes: each type right, and each way in which one does not decode (EIP-2718, 2930, 1559, 4844, 7702)."""

from ethereum import rlp, transactions
from ethereum.payloads import Call
from ethereum.seed import bytes_of
from ethereum.transactions import ITEMS, items, sample
from payload_rows import NEW_PAYLOAD, Subject

_FLAGS = {
    "type":
        "Each type has items of its own; a decoder that skips one takes blocks that others refuse.",
    "canonical":
        "Bytes that are not canonical RLP have a hash, but are no transaction: a lenient reader lets two texts mean one.",
    "status":
        "Whether bytes are a transaction is a question of status, not of structure: the answer is INVALID, not -32602.",
}
_POSITIONS = ["legacy", "type_1", "type_2", "type_3", "type_4"]
_EIP = {
    0: ("Yellow Paper", "4.3"), 1: ("EIP-2930", "Specification"), 2: ("EIP-1559", "Specification"),
    3: ("EIP-4844", "Blob transaction"), 4: ("EIP-7702", "Specification")
}
_RLP = ("Yellow Paper", "Appendix B")
_ENVELOPE = ("EIP-2718", "Specification")
_WIDTH = {"nonce": 8, "gas": 8}


def _call(encoded, hashes=None, version=4):
    """A block of these: V4, or V2 without withdrawals, which is shorter."""
    call = Call(version, hashes=hashes, requests=[])
    call.payload.update(transactions=encoded, withdrawals=[], extraData=b"")
    if version == 2:
        call.payload.pop("withdrawals")
        call.fork = 0
    if hashes is None:
        call.hashes = Call(4, call.payload).hashes
    return call.sealed()


class _Table:
    """Adds one transaction, right or wrong, as the second of a block: the path names it."""

    def __init__(self, subject):
        self.subject = subject
        self.first = transactions.encode(sample(0, "first", to=b"", nonce=0, v=27, r=1, s=1))

    @staticmethod
    def version(type_):
        return 4 if type_ >= 3 else 2

    def ok(self, type_, rule, words, encoded, case="", **more):
        call = _call([self.first, encoded], version=self.version(type_))
        self.subject.ok(rule, _POSITIONS[type_], words, call.kind, call.text(), call.hash(), case=case,
                        **dict(dict(spec=_EIP[type_], flags=("type",)), **more))

    def bad(self, type_, rule, words, encoded, case="", **more):
        call = _call([self.first, encoded], [], self.version(type_))
        self.subject.ok(rule, _POSITIONS[type_], words, call.kind, call.text(), call.hash(), fault="transactions",
                        path="params[0].transactions[1]", case=case, **dict(dict(spec=_EIP[type_], flags=("status",)), **more))


def _parts(type_, **changes):
    return [rlp.encode(value) for _, value in items(sample(type_, "tx", **changes))]


def _join(type_, parts):
    return (bytes([type_]) if type_ else b"") + rlp.sequence(parts)


def _with(type_, name, part):
    """The transaction with other bytes in the place of one item."""
    parts = _parts(type_)
    parts[ITEMS[type_].index(name)] = part
    return _join(type_, parts)


def _good(table, type_):
    names = ITEMS[type_]
    table.ok(type_, "well_formed", "a transaction of type %d" % type_, transactions.encode(sample(type_, "tx")))
    if "blobVersionedHashes" not in names and "authorizationList" not in names:
        table.ok(type_, "creation", "to is empty: a contract is created", transactions.encode(sample(type_, "tx", to=b"")))
    else:
        table.bad(type_, "creation", "to is empty, where a type cannot create", transactions.encode(sample(type_, "tx",
                                                                                                           to=b"")))
    table.ok(
        type_, "zeros", "every number is zero",
        transactions.encode(
            sample(
                type_, "tx", **{
                    name: 0
                    for name in names
                    if name not in ("to", "input", "accessList", "blobVersionedHashes", "authorizationList")
                })))
    largest = {
        name: (1 << 64) - 1 if name in _WIDTH else (1 << 256) - 1
        for name in names
        if name not in ("to", "input", "accessList", "blobVersionedHashes", "authorizationList")
    }
    table.ok(type_, "largest", "every number is the largest that fits", transactions.encode(sample(type_, "tx", **largest)))
    for case, size in (("b55", 55), ("b56", 56), ("b256", 256)) if type_ in (0, 2) else (("b1", 1),):
        table.ok(type_, "calldata", "%d bytes of calldata" % size,
                 transactions.encode(sample(type_, "tx", input=b"\x80" + bytes(size - 1))), case=case)


def _items(table, type_):
    """One item wrong at a time."""
    for name in {
            0: ("nonce", "gas", "value", "v"), 1: ("chainId", "gasPrice"), 2: ("maxFeePerGas", "yParity"),
            3: ("maxFeePerBlobGas", "gas"), 4: ("nonce", "s")
    }[type_]:
        width = _WIDTH.get(name, 32)
        case = name.lower()
        table.bad(type_, "leading_zero", "%s has a leading zero byte" % name, _with(type_, name, rlp.string(b"\0\x07")), case)
        table.bad(type_, "too_wide", "%s has %d bytes" % (name, width + 1),
                  _with(type_, name, rlp.string(b"\x01" + bytes(width))), case)
    _access_list(table, type_)
    parts = _parts(type_)
    table.bad(type_, "items", "the last item is not there", _join(type_, parts[:-1]), "fewer")
    table.bad(type_, "items", "one item more", _join(type_, parts + [b"\x80"]), "more")
    if type_ == 1:
        return  # the rest is read as that of type 2 is
    table.bad(type_, "zero_byte", "the nonce zero is a byte 00, not empty", _with(type_, "nonce", b"\0"))
    table.bad(type_, "list_for_integer", "the value is a list", _with(type_, "value", b"\xc0"))
    table.bad(type_, "list_for_bytes", "the calldata is a list", _with(type_, "input", b"\xc0"))
    for size in (19, 21):
        table.bad(type_, "to", "to has %d bytes" % size, _with(type_, "to", rlp.string(bytes_of("to", size))), "b%d" % size)
    if type_ == 0:
        table.bad(type_, "items", "no items", _join(type_, []), "none")
        table.bad(0, "items", "the six items that are signed", _join(0, parts[:6]), "unsigned")
        return
    if type_ == 3:
        network = [rlp.sequence(parts), rlp.encode([bytes(8)]), rlp.encode([bytes(48)]), rlp.encode([bytes(48)])]
        table.bad(3, "network_form", "the form in which blobs travel with their transaction", _join(3, network),
                  spec=("EIP-4844", "Networking"))
        for case, part in (("short", rlp.encode([b"\1" * 31])), ("long", rlp.encode([b"\1" * 33])),
                           ("string", rlp.string(b"\1" * 32)), ("nested", rlp.encode([[b"\1" * 32]]))):
            table.bad(3, "versioned_hashes", "blob versioned hashes: %s" % case, _with(3, "blobVersionedHashes", part), case)
        call = _call([table.first, transactions.encode(sample(3, "tx", blobVersionedHashes=[]))], [])
        table.subject.ok("versioned_hashes", "type_3", "no blob versioned hash: decodes, though no chain takes it", call.kind,
                         call.text(), call.hash(), case="none", level="should", spec=_EIP[3], flags=("type",))
    if type_ == 4:
        good = [1, bytes_of("auth", 20), 5, 1, 6, 7]
        changed = [("address_short", 1, bytes(19)), ("address_empty", 1, b""), ("nonce_wide", 2, 1 << 64),
                   ("parity_wide", 3, 256), ("chain_wide", 0, 1 << 256), ("r_wide", 4, 1 << 256), ("parity_list", 3, [])]
        for case, at, value in changed:
            table.bad(4, "authorization", "an authorization: %s" % case.replace("_", " "),
                      _with(4, "authorizationList", rlp.encode([good[:at] + [value] + good[at + 1:]])), case)
        for case, value in (("five_items", [good[:5]]), ("seven_items", [good + [8]]), ("string", b""), ("flat", good)):
            table.bad(4, "authorization", "the authorization list: %s" % case.replace("_", " "),
                      _with(4, "authorizationList", rlp.encode(value)), case)
        table.bad(4, "authorization", "an authorization whose nonce has a leading zero",
                  _with(4, "authorizationList", rlp.encode([[1, good[1], b"\0\5", 1, 6, 7]])), "nonce_leading_zero")
        table.ok(4, "authorization", "two authorizations, parity up to a byte",
                 _with(4, "authorizationList", rlp.encode([good, [0, bytes(20), (1 << 64) - 1, 255, (1 << 256) - 1, 0]])),
                 "two")
        table.ok(4, "authorization", "no authorization: decodes, though no chain takes it",
                 _with(4, "authorizationList", b"\xc0"), "none", level="should")


def _access_list(table, type_):
    if type_ == 0:
        return
    address, key = bytes_of("aa", 20), bytes_of("kk", 32)
    if type_ in (1, 2):
        table.ok(type_, "access_list", "an empty access list", _with(type_, "accessList", b"\xc0"), "empty")
        table.ok(type_, "access_list", "an address without keys, and one twice",
                 _with(type_, "accessList", rlp.encode([[address, []], [address, [key, key]]])), "two")
    wrong = [("short_key", [[address, [key[1:]]]])]
    if type_ == 1:
        wrong += [("string", b""), ("address_short", [[address[1:], [key]]]), ("flat", [address, [key]]),
                  ("long_key", [[address, [key + b"\1"]]]), ("key_not_list", [[address, key]]), ("address_empty", [[b"",
                                                                                                                    [key]]]),
                  ("one_item", [[address]]), ("three_items", [[address, [key], b""]]), ("nested_key", [[address, [[key]]]])]
    for case, value in wrong:
        table.bad(type_, "access_list", "access list: %s" % case.replace("_", " "),
                  _with(type_, "accessList", rlp.encode(value)), case)


def _form(table, type_):
    """The bytes around the items."""
    whole = transactions.encode(sample(type_, "tx"))
    body = whole[1:] if type_ else whole
    head = whole[:1] if type_ else b""
    for case, encoded in (("cut", whole[:-1]), ("trailing", whole + b"\0"), ("trailing_item", whole + b"\xc0"),
                          ("wrapped", rlp.string(whole)), ("list_of_it", rlp.sequence([rlp.string(whole)]))):
        if type_ and case in ("trailing_item", "list_of_it"):
            continue
        seen = ("erigontech/erigon#6644",) if case == "wrapped" and type_ == 1 else ()
        table.bad(type_, "form", "the bytes: %s" % case.replace("_", " "), encoded, case,
                  spec=_ENVELOPE if case == "wrapped" else _RLP, flags=("canonical", "status"), seen_in=seen)
    if type_ in (1, 3):
        table.bad(type_, "form", "the type stands twice", head + whole, "type_twice", spec=_ENVELOPE)
        table.bad(type_, "form", "the type stands alone", head, "type_alone", spec=_ENVELOPE)
        table.bad(type_, "form", "a string in the place of the list", head + rlp.string(body), "string", spec=_ENVELOPE)
    if type_ in (0, 2):
        parts = _parts(type_)
        long = b"".join(parts)
        table.bad(type_, "canonical", "the list's length has a leading zero", head + b"\xf9\x00" + bytes([len(long)]) + long,
                  "length_zero", spec=_RLP, flags=("canonical",))
        table.bad(type_, "canonical", "a byte below 80 behind 81", _with(type_, "nonce", b"\x81\x07"), "single_byte", spec=_RLP,
                  flags=("canonical",))
        table.bad(type_, "canonical", "a short string in the long form", _with(type_, "to", b"\xb8\x14" + bytes_of("to", 20)),
                  "long_form", spec=_RLP, flags=("canonical",))
        table.bad(type_, "canonical", "an empty list in the long form", _with(type_, "input", b"\xf8\x00"), "long_list",
                  spec=_RLP, flags=("canonical",))
        table.bad(type_, "canonical", "an item that ends behind its list", _with(type_, "s", b"\x88\x01"), "overlong",
                  spec=_RLP, flags=("canonical",))
        table.bad(type_, "canonical", "a length of eight bytes", _with(type_, "input", b"\xbf" + b"\xff" * 8), "huge",
                  spec=_RLP, flags=("canonical",))


def _unknown(table):
    body = transactions.encode(sample(2, "tx"))[1:]
    for first in (0x00, 0x05, 0x7F, 0x80, 0xBF):
        table.bad(0, "unknown_type", "the first byte is %02x" % first, bytes([first]) + body, "x%02x" % first, spec=_ENVELOPE)
    table.bad(0, "empty", "a transaction of no bytes", b"", spec=NEW_PAYLOAD[1])
    table.bad(0, "empty", "an empty list", b"\xc0", "list", spec=_EIP[0])
    empty = _call([b""], [])
    table.subject.ok("empty", "legacy", "the only transaction has no bytes", empty.kind, empty.text(), empty.hash(),
                     fault="transactions", path="params[0].transactions[0]", case="alone", spec=NEW_PAYLOAD[1],
                     flags=("status",))
    two = _call([b"\x05", table.first, b""], [])
    table.subject.ok("first_fault", "legacy", "of two that do not decode the first", two.kind, two.text(), two.hash(),
                     fault="transactions", path="params[0].transactions[0]", spec=NEW_PAYLOAD[1], flags=("status",),
                     level="should")
    both = _call([b"\x05"], [])
    both.payload["blockHash"] = bytes_of("other", 32)
    table.subject.ok("first_fault", "legacy", "a transaction that does not decode comes before a wrong block hash", both.kind,
                     both.text(), both.hash(), fault="transactions", path="params[0].transactions[0]", case="before_hash",
                     spec=NEW_PAYLOAD[1], flags=("status",), level="should")


def files():
    subject = Subject("transactions", "Transactions as bytes: what decodes, and what does not", _FLAGS, _POSITIONS)
    table = _Table(subject)
    for type_ in range(5):
        _good(table, type_)
        _items(table, type_)
        _form(table, type_)
    _unknown(table)
    return [subject.file]
