"""Transactions, headers and blocks as bytes. A size is written in its shortest form unless a Wide says otherwise."""

import dataclasses
import struct

from bitcoin.hashes import merkle_root, sha256d

MAX_SIZE = 0x02000000
COMMITMENT = bytes.fromhex("6a24aa21a9ed")


def compact_size(value, width=0):
    """CompactSize; `width` 3, 5 or 9 forces a longer form than is needed."""
    if not width:
        width = 1 if value < 0xFD else 3 if value <= 0xFFFF else 5 if value <= 0xFFFFFFFF else 9
    if width == 1:
        return bytes([value])
    return {3: b"\xfd", 5: b"\xfe", 9: b"\xff"}[width] + value.to_bytes(width - 1, "little")


def var_bytes(data):
    return compact_size(len(data)) + data


@dataclasses.dataclass
class Input:
    txid: bytes = bytes(32)  # internal order
    index: int = 0
    script: bytes = b""
    sequence: int = 0xFFFFFFFF
    stack: tuple = ()

    def encode(self):
        return self.txid + struct.pack("<I", self.index) + var_bytes(self.script) + struct.pack("<I", self.sequence)


@dataclasses.dataclass
class Output:
    value: int = 0
    script: bytes = b""

    def encode(self):
        return struct.pack("<q", self.value) + var_bytes(self.script)


@dataclasses.dataclass
class Transaction:
    inputs: list = dataclasses.field(default_factory=list)
    outputs: list = dataclasses.field(default_factory=list)
    version: int = 2
    lock_time: int = 0

    @property
    def has_witness(self):
        return any(item.stack for item in self.inputs)

    def legacy(self):
        """Without flag and witnesses: what the txid is of."""
        return (struct.pack("<i", self.version) + compact_size(len(self.inputs)) + b"".join(i.encode() for i in self.inputs)
                + compact_size(len(self.outputs)) + b"".join(o.encode() for o in self.outputs)
                + struct.pack("<I", self.lock_time))

    def encode(self, flag=None):
        """The bytes as they travel; `flag` True writes flag and stacks even when all stacks are empty."""
        if not (self.has_witness if flag is None else flag):
            return self.legacy()
        plain = self.legacy()
        stacks = b"".join(compact_size(len(i.stack)) + b"".join(map(var_bytes, i.stack)) for i in self.inputs)
        return plain[:4] + b"\x00\x01" + plain[4:-4] + stacks + plain[-4:]

    def txid(self):
        return sha256d(self.legacy())

    def wtxid(self):
        return sha256d(self.encode())


@dataclasses.dataclass
class Header:
    root: bytes = bytes(32)
    previous: bytes = bytes(32)
    version: int = 0x20000000
    time: int = 1700000000
    bits: int = 0x207FFFFF
    nonce: int = 0

    def encode(self):
        return (struct.pack("<i", self.version) + self.previous + self.root
                + struct.pack("<III", self.time, self.bits, self.nonce))

    def hash(self):
        return sha256d(self.encode())


@dataclasses.dataclass
class Block:
    header: Header
    transactions: list

    def encode(self):
        return (self.header.encode() + compact_size(len(self.transactions))
                + b"".join(tx.encode() for tx in self.transactions))

    def txids(self):
        return [tx.txid() for tx in self.transactions]

    def hash(self):
        return self.header.hash()

    def sealed(self):
        """Writes the merkle root into the header; the block itself is returned."""
        self.header.root = merkle_root(self.txids())[0]
        return self


def witness_commitment(transactions, reserved):
    """The 32 bytes to which a coinbase commits: of the witness root, the coinbase's wtxid counting as zero, and `reserved`."""
    root = merkle_root([bytes(32)] + [tx.wtxid() for tx in transactions[1:]])[0]
    return sha256d(root + reserved)
