"""Merkle blocks of BIP 37: building a proof, in all its parts, so that a table can bend each of them."""

import dataclasses
import struct

from bitcoin.hashes import sha256d
from bitcoin.wire import Header, compact_size


def _levels(leaves):
    levels = [list(leaves)]
    while len(levels[-1]) > 1:
        below = levels[-1] + levels[-1][-1:] * (len(levels[-1]) % 2)
        levels.append([sha256d(below[at] + below[at + 1]) for at in range(0, len(below), 2)])
    return levels


def walk(leaves, wanted):
    """(hashes, bits) of the proof that `wanted` (positions) are leaves, depth first."""
    levels = _levels(leaves)
    hashes, bits = [], []
    stack = [(len(levels) - 1, 0)]
    while stack:
        height, at = stack.pop()
        inside = any(at << height <= leaf < (at + 1) << height for leaf in wanted)
        bits.append(int(inside))
        if height == 0 or not inside:
            hashes.append(levels[height][at])
            continue
        if 2 * at + 1 < len(levels[height - 1]):
            stack.append((height - 1, 2 * at + 1))
        stack.append((height - 1, 2 * at))
    return hashes, bits


def pack(bits):
    """Bits to bytes, the least significant one first."""
    out = bytearray((len(bits) + 7) // 8)
    for at, bit in enumerate(bits):
        out[at // 8] |= bit << (at % 8)
    return bytes(out)


@dataclasses.dataclass
class MerkleBlock:
    header: Header
    count: int
    hashes: list
    flags: bytes

    def encode(self):
        return (self.header.encode() + struct.pack("<I", self.count) + compact_size(len(self.hashes)) + b"".join(self.hashes)
                + compact_size(len(self.flags)) + self.flags)

    def but(self, **changes):
        return dataclasses.replace(self, **changes)


def of_block(block, wanted):
    hashes, bits = walk(block.txids(), wanted)
    return MerkleBlock(block.header, len(block.transactions), hashes, pack(bits))
