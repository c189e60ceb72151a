"""Basic block filters of BIP 158: SipHash-2-4, Golomb-Rice codes, filter headers of BIP 157."""

from bitcoin.hashes import sha256d
from bitcoin.wire import compact_size

P = 19
M = 784931
_MASK = (1 << 64) - 1


def siphash(k0, k1, data):
    v0, v1, v2, v3 = (k0 ^ 0x736F6D6570736575, k1 ^ 0x646F72616E646F6D, k0 ^ 0x6C7967656E657261, k1 ^ 0x7465646279746573)

    def turn(value, by):
        return (value << by | value >> (64 - by)) & _MASK

    def rounds(count):
        nonlocal v0, v1, v2, v3
        for _ in range(count):
            v0 = (v0 + v1) & _MASK
            v1 = turn(v1, 13) ^ v0
            v0 = turn(v0, 32)
            v2 = (v2 + v3) & _MASK
            v3 = turn(v3, 16) ^ v2
            v0 = (v0 + v3) & _MASK
            v3 = turn(v3, 21) ^ v0
            v2 = (v2 + v1) & _MASK
            v1 = turn(v1, 17) ^ v2
            v2 = turn(v2, 32)

    padded = data + bytes(7 - len(data) % 8) + bytes([len(data) & 0xFF])
    for at in range(0, len(padded), 8):
        word = int.from_bytes(padded[at:at + 8], "little")
        v3 ^= word
        rounds(2)
        v0 ^= word
    v2 ^= 0xFF
    rounds(4)
    return v0 ^ v1 ^ v2 ^ v3


def codeword(delta, p=P):
    """Bits of one Golomb-Rice code: the quotient in unary, then `p` bits."""
    return [1] * (delta >> p) + [0] + [delta >> at & 1 for at in range(p - 1, -1, -1)]


def pack(bits, padding=0):
    """Bits to bytes, the most significant one first; the last byte is filled with `padding`."""
    bits = list(bits) + [padding] * (-len(bits) % 8)
    return bytes(sum(bit << (7 - at) for at, bit in enumerate(bits[start:start + 8])) for start in range(0, len(bits), 8))


def encode(values, padding=0, size=None):
    """Filter bytes of ascending `values`; `size`: another N in front."""
    bits, last = [], 0
    for value in values:
        bits += codeword(value - last)
        last = value
    return compact_size(len(values) if size is None else size) + pack(bits, padding)


def values(block_hash, elements):
    """What a filter of `elements` codes, ascending; `block_hash` in internal order."""
    elements = set(elements)
    k0, k1 = int.from_bytes(block_hash[:8], "little"), int.from_bytes(block_hash[8:16], "little")
    return sorted(siphash(k0, k1, element) * (len(elements) * M) >> 64 for element in elements)


def elements(transactions, spent):
    """Scripts of a block that its basic filter holds; `spent`: scripts of the outputs that it spends."""
    created = [output.script for tx in transactions for output in tx.outputs]
    return [script for script in created if script and script[0] != 0x6A] + [script for script in spent if script]


def of_block(block, spent):
    return encode(values(block.hash(), elements(block.transactions, spent)))


def header(filter_bytes, previous):
    """Filter header, all in internal order."""
    return sha256d(sha256d(filter_bytes) + previous)
