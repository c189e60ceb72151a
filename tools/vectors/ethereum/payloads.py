"""Synthetic ExecutionPayloads of every version, and engine_newPayload requests as text whose every piece can be put wrong."""

import copy

from ethereum import header, transactions
from ethereum.header import AMSTERDAM, CANCUN, PARIS, PRAGUE, SHANGHAI
from ethereum.seed import bytes_of

# Fork of the header that each version of engine_newPayload makes (V2: with withdrawals).
FORK = {1: PARIS, 2: SHANGHAI, 3: CANCUN, 4: PRAGUE, 5: AMSTERDAM, 6: AMSTERDAM}

# Inside the fork under the schedule of tables/eth_versions.py, so that a node with that genesis is asked all versions in one run.
TIMESTAMP = {PARIS: 0x1AB, SHANGHAI: 0x5AB, CANCUN: 0x9AB, PRAGUE: 0xCAB, AMSTERDAM: 0x11AB}
BOGOTA_TIMESTAMP = 0x15AB

DATA32 = ("parentHash", "stateRoot", "receiptsRoot", "prevRandao", "blockHash")
QUANTITIES = ("blockNumber", "gasLimit", "gasUsed", "timestamp", "blobGasUsed", "excessBlobGas", "slotNumber")
_ORDER = ("parentHash", "feeRecipient", "stateRoot", "receiptsRoot", "logsBloom", "prevRandao", "blockNumber", "gasLimit",
          "gasUsed", "timestamp", "extraData", "baseFeePerGas", "blockHash", "transactions")
_SINCE = {SHANGHAI: ("withdrawals",), CANCUN: ("blobGasUsed", "excessBlobGas"), AMSTERDAM: ("blockAccessList", "slotNumber")}


def names(fork):
    """Members of the ExecutionPayload of a fork, in the order of the specification."""
    out = list(_ORDER)
    for since, more in _SINCE.items():
        if fork >= since:
            out += more
    return out


def withdrawal(seed, **changes):
    chosen = {"index": 0x2A, "validatorIndex": 0x1F4, "address": bytes_of(seed + ".w", 20), "amount": 0x3B9ACA00}
    chosen.update(changes)
    return chosen


def base(fork, seed="base"):
    """A small payload of that fork as values: one transaction, no withdrawal, no two members alike. Not yet sealed."""
    payload = {
        "parentHash": bytes_of(seed + ".parent", 32),
        "feeRecipient": bytes_of(seed + ".fee", 20),
        "stateRoot": bytes_of(seed + ".state", 32),
        "receiptsRoot": bytes_of(seed + ".receipts", 32),
        "logsBloom": b"\xcd" + bytes(255),
        "prevRandao": bytes_of(seed + ".randao", 32),
        "blockNumber": 0x12AB,
        "gasLimit": 0x1C9C380,
        "gasUsed": 0x520A,
        "timestamp": TIMESTAMP[fork],
        "extraData": b"assay-\xef",
        "baseFeePerGas": 0x342770C0,
        "blockHash": bytes(32),
        "transactions": [transactions.encode(transactions.sample(0, seed, to=b"", v=0x1B, r=0xAB, s=0xCD))],
        "withdrawals": [],
        "blobGasUsed": 0xA0000,
        "excessBlobGas": 0xC0000,
        "blockAccessList": bytes.fromhex("c3c20102"),
        "slotNumber": 0x77F,
    }
    return {name: payload[name] for name in names(fork)}


def data(value):
    """DATA as a JSON string."""
    return '"0x%s"' % value.hex()


def repeated(unit, count):
    """Text that stands `count` times in an input; vectors keep it as one piece (payload_rows.py)."""
    return "\ue000%s\ue001%d\ue002" % (unit, count)


def quantity(value):
    """QUANTITY as a JSON string."""
    return '"0x%x"' % value


def value_text(value):
    """A value as JSON: bytes as DATA, int as QUANTITY, bool, str as it stands, lists and objects of such."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return quantity(value)
    if isinstance(value, bytes):
        return data(value)
    if isinstance(value, str):
        return value
    if isinstance(value, dict):
        return object_text([(name, value_text(item)) for name, item in value.items()])
    return "[%s]" % ",".join(value_text(item) for item in value)


def object_text(members):
    """Pairs (name as it is spelt between the quotes, JSON text) as an object."""
    return "{%s}" % ",".join('"%s":%s' % pair for pair in members)


class Members:
    """The members of an object as (name, text), with the ways in which they can be put wrong. Each way returns a new one."""

    def __init__(self, value):
        self.pairs = value if isinstance(value, list) else [(name, value_text(item)) for name, item in value.items()]

    def _with(self, change):
        return Members([pair for old in self.pairs for pair in change(old)])

    def put(self, name, text):
        """Another value (as JSON text) for a member; appended when it is not there."""
        if all(old != name for old, _ in self.pairs):
            return Members(self.pairs + [(name, text)])
        return self._with(lambda old: [(name, text) if old[0] == name else old])

    def drop(self, *gone):
        return self._with(lambda old: [] if old[0] in gone else [old])

    def rename(self, name, spelling):
        return self._with(lambda old: [(spelling, old[1]) if old[0] == name else old])

    def after(self, name, spelling, text):
        """A further member right behind `name`."""
        return self._with(lambda old: [old, (spelling, text)] if old[0] == name else [old])

    def add(self, spelling, text):
        return Members(self.pairs + [(spelling, text)])

    def reordered(self, order):
        return Members([self.pairs[at] for at in order])

    def text(self):
        return object_text(self.pairs)

    def __getitem__(self, name):
        return dict(self.pairs)[name]


class Call:
    """An engine_newPayload request as values."""

    def __init__(self, version, payload=None, hashes=None, root=None, requests=None, inclusion=None, seed="base"):
        self.version = version
        self.fork = FORK[version]
        self.payload = copy.deepcopy(payload) if payload is not None else base(self.fork, seed)
        if payload is None and version == 6:
            self.payload["timestamp"] = BOGOTA_TIMESTAMP
        if "withdrawals" not in self.payload and version == 2:
            self.fork = PARIS
        self.hashes = hashes if hashes is not None else _named_hashes(self.payload["transactions"])
        self.root = root if root is not None else bytes_of(seed + ".beacon", 32)
        self.requests = requests if requests is not None else [b"\x00" + bytes_of(seed + ".deposit", 4), b"\x01\xee"]
        self.inclusion = inclusion if inclusion is not None else [
            transactions.encode(transactions.sample(0, seed + ".il", to=b"", v=0x1C, r=0xAB, s=0xCD))
        ]

    def hash(self):
        """The block hash that the call's values have."""
        return header.payload_hash(self.fork, self.payload, self.root, self.requests)

    def sealed(self):
        """With blockHash as it must be."""
        self.payload["blockHash"] = self.hash()
        return self

    def members(self):
        return Members(self.payload)

    def rest(self):
        """The parameters behind the payload, as JSON texts."""
        values = [self.hashes, self.root, self.requests, self.inclusion]
        return [value_text(value) for value in values[:{1: 0, 2: 0, 3: 2, 4: 3, 5: 3, 6: 4}[self.version]]]

    @property
    def kind(self):
        return "engine_newPayloadV%d" % self.version

    def text(self, members=None, rest=None, id_=1):
        """The request; with other members or parameters where given (as texts)."""
        params = [(members or self.members()).text()] + (self.rest() if rest is None else list(rest))
        return request_text(self.kind, "[%s]" % ",".join(params), id_)


def request_text(method, params, id_=1):
    return '{"jsonrpc":"2.0","id":%s,"method":"%s","params":%s}' % (id_, method, params)


def result_text(result, id_=1):
    return '{"jsonrpc":"2.0","id":%s,"result":%s}' % (id_, result)


def _named_hashes(encoded):
    """Blob versioned hashes of the well-formed type-3 transactions among `encoded`, in order."""
    from ethereum import rlp
    out = []
    for transaction in encoded:
        if transaction[:1] == b"\x03":
            try:
                out += rlp.decode(transaction[1:])[10]
            except (rlp.Malformed, IndexError):
                continue
    return [item for item in out if isinstance(item, bytes)]
