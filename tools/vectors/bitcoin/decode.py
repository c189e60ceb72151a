"""The bytes of payloads read back by docs/POLICY_BITCOIN.md, for tests of the tables and of the oracle. Broken raises a reason."""

from bitcoin import filters
from bitcoin.hashes import sha256d
from bitcoin.wire import COMMITMENT, MAX_SIZE, Block, Header, Input, Output, Transaction, merkle_root, witness_commitment
from bitcoin.merkle_block import MerkleBlock


class Broken(Exception):
    """The bytes are no such payload; the text is the reason."""


class Stream:

    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, count):
        if count > len(self.data) - self.at:
            raise Broken("short")
        self.at += count
        return self.data[self.at - count:self.at]

    def uint(self, width, signed=False):
        return int.from_bytes(self.take(width), "little", signed=signed)

    def size(self, limit=MAX_SIZE):
        first = self.uint(1)
        value = self.uint({0xFD: 2, 0xFE: 4, 0xFF: 8}[first]) if first >= 0xFD else first
        if value < {0xFD: 0xFD, 0xFE: 1 << 16, 0xFF: 1 << 32}.get(first, 0):
            raise Broken("noncanonical")
        if value > limit:
            raise Broken("oversize")
        return value

    def end(self):
        if self.at != len(self.data):
            raise Broken("trailing_bytes")


def _header(stream):
    version, previous, root = stream.uint(4, True), stream.take(32), stream.take(32)
    return Header(root, previous, version, stream.uint(4), stream.uint(4), stream.uint(4))


def _inputs(stream, count):
    return [Input(stream.take(32), stream.uint(4), stream.take(stream.size()), stream.uint(4)) for _ in range(count)]


def _transaction(stream):
    version = stream.uint(4, True)
    inputs, flagged, outputs = _inputs(stream, stream.size()), False, None
    if not inputs:
        flag = stream.uint(1)
        if flag > 1:
            raise Broken("witness_flag")
        flagged = flag == 1
        if flagged:
            inputs = _inputs(stream, stream.size())
        else:
            outputs = []
    if outputs is None:
        outputs = [Output(stream.uint(8, True), stream.take(stream.size())) for _ in range(stream.size())]
    if flagged:
        for item in inputs:
            item.stack = tuple(stream.take(stream.size()) for _ in range(stream.size()))
        if not any(item.stack for item in inputs):
            raise Broken("superfluous_witness")
    return Transaction(inputs, outputs, version, stream.uint(4))


def _whole(read):
    def decode(data):
        stream = Stream(data)
        value = read(stream)
        stream.end()
        return value
    return decode


header = _whole(_header)
transaction = _whole(_transaction)
block = _whole(lambda s: Block(_header(s), [_transaction(s) for _ in range(s.size())]))
merkle_block = _whole(lambda s: MerkleBlock(_header(s), s.uint(4), [s.take(32) for _ in range(s.size())], s.take(s.size())))
cfheaders = _whole(lambda s: (s.uint(1), s.take(32), s.take(32), [s.take(32) for _ in range(s.size(2000))]))


def filter_values(data):
    stream = Stream(data)
    count = stream.size((1 << 32) - 1)
    coded, at, last, out = data[stream.at:], 0, 0, []

    def bit():
        nonlocal at
        if at == 8 * len(coded):
            raise Broken("short")
        at += 1
        return coded[(at - 1) // 8] >> (7 - (at - 1) % 8) & 1

    for _ in range(count):
        quotient = 0
        while bit():
            quotient += 1
        remainder = 0
        for _ in range(filters.P):
            remainder = remainder * 2 + bit()
        last += (quotient << filters.P) + remainder
        out.append(last)
    if (at + 7) // 8 != len(coded):
        raise Broken("trailing_bytes")
    return out


def block_fault(made):
    root, mutated = merkle_root(made.txids())
    if root != made.header.root:
        return "merkle_root"
    if mutated:
        return "mutated"
    if any(tx.has_witness for tx in made.transactions):
        first = made.transactions[0]
        commitments = [o.script for o in first.outputs if o.script.startswith(COMMITMENT) and len(o.script) >= 38]
        stack = first.inputs[0].stack if first.inputs else ()
        if not commitments or len(stack) != 1 or len(stack[0]) != 32:
            return "witness_commitment"
        if witness_commitment(made.transactions, stack[0]) != commitments[-1][6:38]:
            return "witness_commitment"
    return ""


def merkle_block_fault(made):
    """(fault or "", positions that match)."""
    count, hashes, flags = made.count, made.hashes, made.flags
    for fault, wrong in (("tx_count_zero", count == 0), ("tx_count_max", count > 16666),
                         ("too_many_hashes", len(hashes) > count), ("too_few_bits", 8 * len(flags) < len(hashes))):
        if wrong:
            return fault, []
    bits = [flags[at // 8] >> at % 8 & 1 for at in range(8 * len(flags))]
    used_bits = used_hashes = 0
    matches = []

    def node(height, at):
        nonlocal used_bits, used_hashes
        if used_bits == len(bits):
            raise Broken("bits_exhausted")
        used_bits += 1
        bit = bits[used_bits - 1]
        if height == 0 or not bit:
            if used_hashes == len(hashes):
                raise Broken("hashes_exhausted")
            used_hashes += 1
            if height == 0 and bit:
                matches.append(at)
            return hashes[used_hashes - 1]
        left = right = node(height - 1, 2 * at)
        if 2 * at + 1 < (count + (1 << height - 1) - 1) >> height - 1:
            right = node(height - 1, 2 * at + 1)
            if left == right:
                raise Broken("equal_children")
        return sha256d(left + right)

    try:
        root = node((count - 1).bit_length(), 0)
    except Broken as broken:
        return str(broken), []
    if (used_bits + 7) // 8 != len(flags):
        return "bits_left", matches
    if used_hashes != len(hashes):
        return "hashes_left", matches
    return ("merkle_root" if root != made.header.root else ""), matches
