"""The two orders of a hash: display order in JSON, internal order in payloads. Each method, each place, reversed once too often."""

import dataclasses

from bitcoin import filters, merkle_block
from bitcoin.hashes import merkle_root, sha256d
from bitcoin.samples import Sample, block_of, quoted, reply, witness_block
from bitcoin.wire import Output, compact_size
from bitcoin_rows import (BLOCK, CFHEADERS, COMMITMENTS, EXTRACT, FILTER, FILTER_HEADER, MERKLE, TRANSACTION, Subject, places,
                          prefixed, result_of)

_FLAGS = {
    "order": "A hash that is reversed once too often, or not at all, is another hash; nothing in its form shows it.",
    "inside": "Hashes inside payloads are in internal order; one in display order makes another root, commitment or header.",
}


def _asked(subject):
    """Every method asked for its own hash, and for the same bytes in internal order."""
    for place in places():
        if place.name == "getblockfilter_filter":
            continue
        for case, hash_ in (("display", place.hash), ("internal", bytes.fromhex(place.hash)[::-1].hex())):
            wrong = dict(fault="asked_hash", path="result") if case == "internal" else {}
            subject.ok("asked", place.kind, "the hash asked for is in %s order" % case, place.kind, place.text(), place.hash,
                       case=case, spec=result_of(place.kind), flags=("order",),
                       context=dict(place.context, hash=prefixed(hash_)), **wrong)


def _results(subject, sample):
    for kind, digits in (("getbestblockhash", sample.hash), ("getblockhash", sample.hash),
                         ("getcfilterheader", sample.filter_header)):
        other = bytes.fromhex(digits)[::-1].hex()
        subject.ok("result", kind, "the result is in internal order; without context that cannot be seen", kind,
                   reply(quoted(other)), other, case="alone", spec=result_of(kind), flags=("order",))
        subject.ok("result", kind, "the result is in internal order, the hash asked for in display order", kind,
                   reply(quoted(other)), other, "asked_hash", "result", case="asked", spec=result_of(kind), flags=("order",),
                   context={"hash": prefixed(digits)})
        zeros = "00" * 28 + digits[-8:]
        subject.ok("zeros", kind, "the zeros in front of a hash, as work makes them, stay in front", kind, reply(quoted(zeros)),
                   zeros, spec=result_of(kind), flags=("order",), context={"hash": prefixed(zeros)})


class _Inside:
    """Rows of the rule `inside`: a reply whose payload has a hash or a field in the other order."""

    def __init__(self, subject):
        self.subject = subject

    def put(self, kind, case, words, data, hash_, fault, spec, context=None, path="result"):
        self.subject.ok("inside", kind, words, kind, reply(data if isinstance(data, str) else quoted(data)), hash_, fault, path,
                        case=case, spec=spec, flags=("inside",), context=context)


def _headers(inside, sample):
    raw, known = sample.block.header.encode(), {"hash": prefixed(sample.hash)}
    inside.put("getblockheader", "all", "the 80 bytes in reverse", raw[::-1], sha256d(raw[::-1]), "asked_hash", BLOCK, known)
    for case, start, end in (("version", 0, 4), ("previous", 4, 36), ("root", 36, 68), ("time", 68, 72), ("bits", 72, 76)):
        data = raw[:start] + raw[start:end][::-1] + raw[end:]
        inside.put("getblockheader", case, "%s of the header in reverse" % case, data, sha256d(data), "asked_hash", BLOCK, known)


def _root_reversed(data):
    return data[:36] + data[36:68][::-1] + data[68:]


def _blocks(inside, sample):
    data = _root_reversed(sample.block.encode())
    inside.put("getblock", "root", "the header's merkle root in display order", data, sha256d(data[:80]), "merkle_root", MERKLE)
    made = block_of(3, "byte order")
    made.header.root = merkle_root([txid[::-1] for txid in made.txids()])[0]
    inside.put("getblock", "leaves", "the merkle root is one of txids in display order", made.encode(), made.hash(),
               "merkle_root", MERKLE)
    made = witness_block("byte order", outputs=lambda lines: [Output(0, lines[:6] + lines[6:][::-1])])
    inside.put("getblock", "commitment", "the witness commitment in display order", made.encode(), made.hash(),
               "witness_commitment", COMMITMENTS)
    made = witness_block("byte order wtxid")
    made.header.root = merkle_root([tx.wtxid() for tx in made.transactions])[0]
    inside.put("getblock", "wtxid", "the merkle root is that of the wtxids", made.encode(), made.hash(), "merkle_root", MERKLE)


def _transactions(inside, sample):
    tx = sample.transaction
    inside.put("getrawtransaction", "wtxid", "asked for by its wtxid", tx.encode(), tx.txid(), "asked_hash",
               ("BIP 141", "Transaction ID"), {"hash": prefixed(tx.wtxid())})
    spent = tx.inputs[0]
    other = dataclasses.replace(tx, inputs=[dataclasses.replace(spent, txid=spent.txid[::-1])])
    inside.put("getrawtransaction", "spent", "the txid that it spends in display order makes another transaction",
               other.encode(), other.txid(), "asked_hash", TRANSACTION, {"hash": prefixed(tx.txid())})


def _proofs(inside):
    block = block_of(5, "proof")
    proof = merkle_block.of_block(block, [1, 3])

    def put(case, words, made, fault):
        inside.put("gettxoutproof", case, words, made.encode(), block.hash(), fault, EXTRACT)

    put("hashes", "all hashes in display order", proof.but(hashes=[h[::-1] for h in proof.hashes]), "merkle_root")
    put("match", "a matched txid in display order",
        proof.but(hashes=[proof.hashes[0], proof.hashes[1][::-1]] + proof.hashes[2:]), "merkle_root")
    put("flags", "flag bits from the most significant one: the walk ends early",
        proof.but(flags=bytes(int("{:08b}".format(byte)[::-1], 2) for byte in proof.flags)), "bits_left")
    data = _root_reversed(proof.encode())
    inside.put("gettxoutproof", "root", "the header's merkle root in display order", data, sha256d(data[:80]), "merkle_root",
               EXTRACT)


def _filters(inside, sample):
    header, known = sample.filter_header, sample.context_previous()
    internal = bytes.fromhex(header)[::-1].hex()

    def both(header_digits, filter_bytes=sample.filter):
        return '{"filter":"%s","header":"%s"}' % (filter_bytes.hex(), header_digits)

    inside.put("getblockfilter", "header", "the filter header in internal order", both(internal), header, "filter_header",
               FILTER_HEADER, known, "result.header")
    inside.put("getblockfilter", "asked", "the filter header in internal order, as it was asked for: the computed one counts",
               both(internal), header, "filter_header", FILTER_HEADER, dict(known, hash=prefixed(internal)), "result.header")
    inside.put("getblockfilter", "claimed", "without the previous header, the claimed one is held against the one asked for",
               both(internal), None, "asked_hash", FILTER_HEADER, {"hash": prefixed(header)})
    previous = {"previous_header": prefixed(sample.previous_header[::-1])}
    other = filters.header(sample.filter, sample.previous_header[::-1])
    inside.put("getblockfilter", "previous", "the previous header in internal order", both(header), other, "filter_header",
               FILTER_HEADER, previous, "result.header")
    inside.put("getcfilter", "previous", "the previous header in internal order", sample.filter, other, "asked_hash",
               FILTER_HEADER, dict(previous, hash=prefixed(header)))
    # A filter keyed by the block hash in display order is a filter, of other values; its header shows it.
    keyed = filters.encode(filters.values(sample.block.hash()[::-1], [b"\x51", b"\x52", b"\x53"]))
    right = filters.encode(filters.values(sample.block.hash(), [b"\x51", b"\x52", b"\x53"]))
    inside.put("getcfilter", "key", "the filter's key is of the block hash in display order", keyed,
               filters.header(keyed, sample.previous_header), "asked_hash", FILTER,
               dict(known, hash=prefixed(filters.header(right, sample.previous_header))))


def _raw(subject, sample):
    hashes = [sha256d(bytes([at])) for at in range(2)]
    last = sample.previous_header
    for filter_hash in hashes:
        last = sha256d(filter_hash + last)
    message = b"\0" + sample.block.hash() + sample.previous_header + compact_size(2) + b"".join(hashes)
    proof = merkle_block.of_block(block_of(5, "proof"), [1, 3])
    for kind, data, hash_, spec in (("block", sample.block.encode(), sample.block.hash(), BLOCK),
                                    ("merkleblock", proof.encode(), proof.header.hash(), EXTRACT),
                                    ("cfheaders", message, last, CFHEADERS)):
        subject.ok("asked", kind, "the hash asked for is in display order", kind, data, hash_, case="display", spec=spec,
                   flags=("order",), context={"hash": prefixed(hash_)})
        subject.ok("asked", kind, "the hash asked for is in internal order", kind, data, hash_, "asked_hash", case="internal",
                   spec=spec, flags=("order",), context={"hash": prefixed(hash_[::-1])})
    reversed_ = message[:33] + sample.previous_header[::-1] + message[65:]
    other = sample.previous_header[::-1]
    for filter_hash in hashes:
        other = sha256d(filter_hash + other)
    subject.ok("inside", "cfheaders", "the previous filter header in display order", "cfheaders", reversed_, other, "asked_hash",
               case="previous", spec=CFHEADERS, flags=("inside",), context={"hash": prefixed(last)})


def files():
    sample = Sample()
    subject = Subject("byte_order", "Display order and internal order", _FLAGS)
    _asked(subject)
    _results(subject, sample)
    inside = _Inside(subject)
    _headers(inside, sample)
    _blocks(inside, sample)
    _transactions(inside, sample)
    _proofs(inside)
    _filters(inside, sample)
    _raw(subject, sample)
    return [subject.file]
