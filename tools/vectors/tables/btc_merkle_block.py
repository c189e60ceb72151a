"""Merkle blocks: every fault of the walk, padding and ends, and proofs of what is no transaction (CVE-2017-12842)."""

from bitcoin import merkle_block
from bitcoin.hashes import sha256d
from bitcoin.merkle_block import MerkleBlock, pack
from bitcoin.samples import block_of, quoted, reply
from bitcoin.wire import Header, compact_size
from bitcoin_rows import EXTRACT, MERKLE_BLOCK, Subject, prefixed

_FLAGS = {
    "walk": "Each hash and each bit must be used, and be enough; a reader that skips a rule is shown a forged branch.",
    "copy": "CVE-2012-2459: a right child equal to the left one makes another number of transactions with the same root.",
    "leaf": "CVE-2017-12842: an inner node can be shown as a transaction, unless the number of transactions is known.",
    "root": "A status, never a hash of zeros: zeros can be a header's root.",
    "padding": "Bits behind the last one used are not looked at within its byte, and must not fill another.",
    "end": "A proof ends with its flags.",
}


class _Rows:

    def __init__(self):
        self.subject = Subject("merkle_block", "Merkle blocks", _FLAGS, ["raw", "reply"])

    def ok(self, rule, case, words, proof, flag, fault="", spec=EXTRACT, both=True, data=None, **more):
        data, hash_ = proof.encode() if data is None else data, proof.header.hash()
        more = dict(more, case=case, spec=spec, flags=(flag,))
        self.subject.ok(rule, "reply", words, "gettxoutproof", reply(quoted(data)), hash_, fault, "result" if fault else "", **more)
        if both:
            self.subject.ok(rule, "raw", words, "merkleblock", data, hash_, fault, **more)

    def no(self, rule, case, words, data, reason, flag, spec=MERKLE_BLOCK, both=True, **more):
        more = dict(more, case=case, spec=spec, flags=(flag,))
        self.subject.no(rule, "reply", words, "gettxoutproof", reply(quoted(data)), reason, "result", **more)
        if both:
            self.subject.no(rule, "raw", words, "merkleblock", data, reason, **more)


def _sound(rows):
    for case, count, wanted, words in (("one", 1, [0], "the only transaction"), ("none", 5, [], "no match: the root alone"),
                                       ("first", 4, [0], "the first of four"), ("last_odd", 5, [4], "the last of five"),
                                       ("last_of_7", 7, [6], "the last of seven"), ("two", 5, [1, 3], "two of five"),
                                       ("all", 6, list(range(6)), "all of six"), ("none_of_one", 1, [], "the only transaction, unmatched")):
        rows.ok("sound", case, words, merkle_block.of_block(block_of(count, "proof"), wanted), "walk", both=count < 5)
    block = block_of(5, "proof")
    rows.ok("sound", "known", "the number of transactions is the one known", merkle_block.of_block(block, [2]), "leaf",
            context={"transactions": 5})


def _counts(rows):
    block = block_of(4, "count")
    proof = merkle_block.of_block(block, [2])
    rows.ok("tx_count_zero", "", "no transactions", proof.but(count=0), "walk", "tx_count_zero")
    rows.ok("tx_count_zero", "empty", "no transactions, no hashes, no flags", MerkleBlock(block.header, 0, [], b""), "walk",
            "tx_count_zero")
    root = block.header.root
    rows.ok("tx_count_max", "most", "16666 transactions, the root alone", MerkleBlock(block.header, 16666, [root], b"\0"), "walk")
    rows.ok("tx_count_max", "one_more", "16667 transactions, the root alone", MerkleBlock(block.header, 16667, [root], b"\0"), "walk",
            "tx_count_max")
    rows.ok("tx_count_max", "all_bits", "2^32 - 1 transactions", MerkleBlock(block.header, 0xFFFFFFFF, [root], b"\0"), "walk",
            "tx_count_max")
    rows.ok("too_many_hashes", "", "five hashes of four transactions", proof.but(hashes=[b"\1" * 32] * 5), "walk", "too_many_hashes")
    rows.ok("too_few_bits", "", "nine hashes, eight bits", MerkleBlock(block.header, 9, [bytes([n]) * 32 for n in range(9)], b"\xff"),
            "walk", "too_few_bits")
    rows.ok("too_few_bits", "none", "one hash and no flags", MerkleBlock(block.header, 1, [root], b""), "walk", "too_few_bits")
    rows.ok("tx_count", "known", "the context has another number", proof, "leaf", "tx_count", context={"transactions": 7})
    # Height 3: root 1, left 0 takes a hash, right 1, its left 1, its only leaf 0 takes a hash; one hash is left, the bits fit.
    rows.ok("tx_count", "one_more", "five are said, of four: the walk is another", proof.but(count=5), "leaf", "hashes_left")


def _walk(rows):
    block = block_of(4, "walk")
    proof = merkle_block.of_block(block, [2])
    # Bits: root 1, left half 0, right half 1, third 1, fourth 0.
    assert proof.flags == pack([1, 0, 1, 1, 0]) and len(proof.hashes) == 3
    rows.ok("hashes_exhausted", "", "a hash short", proof.but(hashes=proof.hashes[:2]), "walk", "hashes_exhausted")
    rows.ok("hashes_exhausted", "none", "no hashes", proof.but(hashes=[]), "walk", "hashes_exhausted")
    rows.ok("hashes_left", "", "a hash too many", proof.but(hashes=proof.hashes + [b"\1" * 32]), "walk", "hashes_left")
    wide = merkle_block.of_block(block_of(5, "walk"), [0, 1, 2, 3, 4])
    assert len(wide.flags) == 2 and len(wide.hashes) == 5
    rows.ok("bits_exhausted", "", "a byte of flags short", wide.but(flags=wide.flags[:1]), "walk", "bits_exhausted")
    rows.ok("bits_exhausted", "ones", "eight ones for a walk of nine bits", wide.but(flags=b"\xff"), "walk", "bits_exhausted")
    for case, extra in (("zero", b"\0"), ("ones", b"\xff"), ("many", bytes(9))):
        rows.ok("bits_left", case, "whole bytes of flags too many", proof.but(flags=proof.flags + extra), "padding", "bits_left")
    rows.ok("bits_left", "first", "flags and hashes too many: the flags come first",
            proof.but(flags=proof.flags + b"\0", hashes=proof.hashes + [b"\1" * 32]), "padding", "bits_left", level="should")
    for case, mask in (("one", 0x20), ("all", 0xE0)):
        rows.ok("padding", case, "bits behind the last one are set", proof.but(flags=bytes([proof.flags[0] | mask])), "padding",
                level="should", conflict="proof_padding")
    lone = merkle_block.of_block(block_of(1, "walk"), [0])
    for flags in (b"\3", b"\xff"):
        rows.ok("padding", "flags_%02x" % flags[0], "flags %02x for one leaf" % flags[0], lone.but(flags=flags), "padding",
                level="should", conflict="proof_padding")
    rows.ok("merkle_root", "hash", "another hash", proof.but(hashes=[b"\1" * 32] + proof.hashes[1:]), "root", "merkle_root")
    rows.ok("merkle_root", "order", "two hashes exchanged", proof.but(hashes=[proof.hashes[0]] + proof.hashes[:0:-1]), "root", "merkle_root")
    zero = Header(root=bytes(32))
    rows.ok("merkle_root", "zero_header", "the header's root is zero, the walk fails: not the same",
            MerkleBlock(zero, 2, [b"\1" * 32], b"\1"), "root", "hashes_exhausted")
    rows.ok("merkle_root", "zero_leaf", "the only leaf and the root are zero: they are equal", MerkleBlock(zero, 1, [bytes(32)], b"\1"),
            "root")
    rows.ok("merkle_root", "zero_pair", "the header's root is zero, the pair is not", MerkleBlock(zero, 2, [b"\1" * 32, b"\2" * 32], b"\3"),
            "root", "merkle_root")


def _copies(rows):
    leaf = b"\7" * 32
    pair = sha256d(leaf + leaf)
    header = Header(root=pair)
    rows.ok("equal_children", "leaves", "two equal leaves", MerkleBlock(header, 2, [leaf, leaf], b"\7"), "copy", "equal_children")
    rows.ok("equal_children", "unmatched", "two equal leaves, none matched", MerkleBlock(header, 2, [leaf, leaf], b"\1"), "copy",
            "equal_children")
    top = sha256d(pair + pair)
    rows.ok("equal_children", "nodes", "two equal nodes above the leaves", MerkleBlock(Header(root=top), 4, [pair, pair], b"\1"), "copy",
            "equal_children")
    rows.ok("equal_children", "not_descended", "equal nodes below one that is not descended", MerkleBlock(Header(root=top), 4, [top], b"\0"),
            "copy")
    left = b"\6" * 32
    root = sha256d(left + pair)
    rows.ok("equal_children", "missing", "three leaves: the missing fourth is a copy, and no fault",
            MerkleBlock(Header(root=root), 3, [left, leaf], pack([1, 0, 1, 1])), "copy")
    rows.ok("equal_children", "claimed_fourth", "the same with the fourth written out",
            MerkleBlock(Header(root=root), 4, [left, leaf, leaf], pack([1, 0, 1, 1, 1])), "copy", "equal_children")


def _leaves(rows):
    """What BIP 37 alone cannot refuse: a proof says how many transactions there are, and may lie."""
    spec = ("CVE-2017-12842", "Merkle tree, 64-byte nodes")
    block = block_of(4, "leaf")
    lie = MerkleBlock(block.header, 1, [block.header.root], b"\1")
    rows.ok("root_as_leaf", "alone", "one transaction, which is the root: by itself no fault", lie, "leaf", spec=spec,
            level="should", conflict="proof_count")
    rows.ok("root_as_leaf", "known", "the same, and the block is known to have four", lie, "leaf", "tx_count", spec=spec,
            context={"transactions": 4}, seen_in=("bitcoin/bitcoin#13452",))
    left, right = (sha256d(a + b) for a, b in (block.txids()[:2], block.txids()[2:]))
    lie = MerkleBlock(block.header, 2, [left, right], b"\7")
    rows.ok("node_as_leaf", "alone", "two transactions, which are inner nodes: by itself no fault", lie, "leaf", spec=spec,
            level="should", conflict="proof_count")
    rows.ok("node_as_leaf", "known", "the same, and the block is known to have four", lie, "leaf", "tx_count", spec=spec,
            context={"transactions": 4})
    # The other direction: a transaction of 64 bytes is shown as a node, its halves as leaves.
    halves = b"\x0a" * 32, b"\x0b" * 32
    other = b"\x0c" * 32
    made = sha256d(sha256d(halves[0] + halves[1]) + sha256d(other + other))
    lie = MerkleBlock(Header(root=made), 3, [halves[0], halves[1], other], pack([1, 1, 0, 1, 1, 0]))
    rows.ok("transaction_as_node", "alone", "the halves of 64 bytes as two leaves: by itself no fault", lie, "leaf", spec=spec,
            level="should", conflict="proof_count")
    rows.ok("transaction_as_node", "known", "the same, and the block is known to have two", lie, "leaf", "tx_count", spec=spec,
            context={"transactions": 2})


def _ends(rows):
    proof = merkle_block.of_block(block_of(3, "ends"), [1])
    data = proof.encode()
    flags = 84 + 1 + 32 * len(proof.hashes)
    for case, at in (("header", 79), ("count", 82), ("hashes_size", 84), ("hash", 100), ("flags_size", flags), ("flags", flags + 1)):
        rows.no("cut", case, "the bytes end within %s" % case.replace("_", " "), data[:at], "short", "end", both=case != "header")
    for case, extra in (("byte", b"\0"), ("twice", data)):
        rows.no("trailing", case, "%s behind the flags" % ("a byte" if case == "byte" else "the proof again"), data + extra,
                "trailing_bytes", "end", conflict="trailing_bytes", profiles={"bitcoin-core": "accept"})
    rows.no("hashes", "more_said", "a hash more is said than there is", data[:84] + compact_size(len(proof.hashes) + 1) + data[85:],
            "short", "end")
    rows.ok("asked", "", "the block that was asked for", proof, "root", both=False, context={"hash": prefixed(proof.header.hash())})
    rows.ok("asked", "other", "another block than the one asked for", proof, "root", "asked_hash", both=False,
            context={"hash": "0x" + "cd" * 32})
    rows.ok("asked", "count_first", "another block, and another number of transactions: the number comes first", proof, "root", "tx_count",
            both=False, context={"hash": "0x" + "cd" * 32, "transactions": 9}, level="should")


def files():
    rows = _Rows()
    for part in (_sound, _counts, _walk, _copies, _leaves, _ends):
        part(rows)
    return [rows.subject.file]
