"""CompactSize, at every place where one stands: the shortest form, the limit, the end of the bytes."""

from bitcoin import filters, merkle_block
from bitcoin.samples import block_of, quoted, reply, witness_transaction
from bitcoin.wire import MAX_SIZE, Output, compact_size
from bitcoin_rows import SIZES, Subject

_FLAGS = {
    "canonical": "A size in a longer form makes other bytes of the same transaction: another hash for one thing.",
    "limit": "A size is a promise of bytes; a reader that reserves room for it first can be made to run out of memory.",
    "short": "What is not there was not sent; it is not zero.",
}


class _Spot:
    """A size within a payload: the bytes in front of it, itself, the bytes behind it."""

    def __init__(self, name, kind, before, value, after, limit=MAX_SIZE):
        self.name, self.kind, self.before, self.value, self.after, self.limit = name, kind, before, value, after, limit

    def payload(self, size, after=None):
        data = self.before + size + (self.after if after is None else after)
        return reply(quoted(data)) if self.kind.startswith("get") else data

    @property
    def path(self):
        return "result" if self.kind.startswith("get") else ""


def _spot(name, kind, data, at, limit=MAX_SIZE):
    return _Spot(name, kind, data[:at], data[at], data[at + 1:], limit)


def spots():
    tx = witness_transaction("compact size")
    tx.inputs[0].script = b"\x51\x52"
    plain = tx.encode()
    script = 4 + 2 + 1 + 36
    outputs = script + 1 + 2 + 4
    output_script = outputs + 1 + 8
    stack = output_script + 1 + 22
    block = block_of(1, "compact size").encode()
    proof = merkle_block.of_block(block_of(3, "compact size"), [1]).encode()
    flags = 84 + 1 + 32 * proof[84]
    coded = filters.encode([7, 1 << 20])
    message = b"\0" + bytes(range(64)) + b"\1" + bytes(32)
    return [
        _spot("block_transactions", "block", block, 80),
        _spot("inputs", "getrawtransaction", tx.legacy(), 4),
        _spot("inputs_flagged", "getrawtransaction", plain, 6),
        _spot("input_script", "getrawtransaction", plain, script),
        _spot("outputs", "getrawtransaction", plain, outputs),
        _spot("output_script", "getrawtransaction", plain, output_script),
        _spot("witness_items", "getrawtransaction", plain, stack),
        _spot("witness_item", "getrawtransaction", plain, stack + 1),
        _spot("merkle_hashes", "merkleblock", proof, 84),
        _spot("merkle_flags", "merkleblock", proof, flags),
        _spot("filter_n", "getcfilter", coded, 0, (1 << 32) - 1),
        _spot("cfheaders_count", "cfheaders", message, 65, 2000),
    ]


def _bounds(subject):
    """Where a form ends and the next begins: the length of a script."""
    spot = next(spot for spot in spots() if spot.name == "output_script")
    tail = spot.after[22:]
    for value, width, reason in ((252, 1, ""), (253, 3, ""), (252, 3, "noncanonical"), (65535, 3, ""), (253, 5, "noncanonical"),
                                 (65535, 5, "noncanonical"), (65536, 5, ""), (65535, 9, "noncanonical"), (65536, 9, "noncanonical"),
                                 ((1 << 32) - 1, 9, "noncanonical"), (1 << 32, 9, "oversize")):
        size = compact_size(value, width)
        words = "a script of %d bytes, its length in %d" % (value, width)
        more = dict(case="%d_in_%d" % (value, width), spec=SIZES, flags=("canonical",))
        if reason:
            subject.no("bound", spot.name, words, spot.kind, spot.payload(size, b"\x51" * 30), reason, "result", **more)
            continue
        data = spot.before + size + b"\x51" * value + tail
        tx = witness_transaction("compact size")
        tx.inputs[0].script = b"\x51\x52"
        tx.outputs = [Output(12345, b"\x51" * value)]
        assert data == tx.encode()
        text = "\ue00051\ue001%d\ue002" % value if value > 253 else "51" * value
        subject.ok("bound", spot.name, words, spot.kind, reply('"%s%s%s%s"' % (spot.before.hex(), size.hex(), text, tail.hex())),
                   tx.txid(), **more)


def files():
    subject = Subject("compact_size", "CompactSize at every place where one stands", _FLAGS)
    for spot in spots():
        def no(rule, case, words, size, reason, flag, after=None):
            subject.no(rule, spot.name, "%s %s" % (spot.name.replace("_", " "), words), spot.kind, spot.payload(size, after),
                       reason, spot.path, case=case, spec=SIZES, flags=(flag,))

        for width in (3, 5, 9):
            no("wide", "in_%d" % width, "in %d bytes" % width, compact_size(spot.value, width), "noncanonical", "canonical")
        no("over", "by_one", "is one above the limit", compact_size(spot.limit + 1), "oversize", "limit")
        no("over", "most", "is the largest that can be written", b"\xff" * 9, "oversize", "limit")
        no("most", "", "is the limit itself, and the bytes are not there", compact_size(spot.limit), "short", "limit",
           after=spot.after[:40])
        if spot.before or not spot.path:  # in a reply no bytes are the empty string, which is no hex
            no("cut", "nothing", "is not there", b"", "short", "short", after=b"")
        no("cut", "prefix", "ends behind its prefix", b"\xfd", "short", "short", after=b"")
        no("cut", "half", "ends in its last byte", b"\xfe\1\0\0", "short", "short", after=b"")
        no("cut", "wide", "is in a longer form, and ends in it: the end comes first", b"\xff\1\0\0\0\0\0\0", "short", "short",
           after=b"")
    _bounds(subject)
    return [subject.file]
