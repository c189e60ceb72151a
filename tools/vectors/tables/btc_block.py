"""Blocks and headers: counts, merkle root, CVE-2012-2459, witness commitment, the end."""

import copy

from bitcoin.hashes import sha256d
from bitcoin.samples import (RESERVED, block_of, coinbase, committed, plain_transaction, quoted, reply, script, witness_block,
                             witness_transaction)
from bitcoin.wire import COMMITMENT, Block, Header, Output
from bitcoin_rows import BLOCK, COMMITMENTS, MERKLE, Subject, prefixed, result_of

_FLAGS = {
    "root": "The header commits to the transactions by their merkle root alone.",
    "mutated": "CVE-2012-2459: another list of transactions has the same root; a block that is refused for it must not be remembered by its hash.",
    "commitment": "Nothing but the commitment binds witnesses to a block.",
    "fields": "A header has 80 bytes, each field its width.",
    "end": "A block ends with its last transaction; what stands behind it was not asked for.",
}
_SIZE = result_of("getblockheader")


class _Rows:

    def __init__(self):
        self.subject = Subject("block", "Blocks and headers", _FLAGS, ["raw", "reply"])

    def ok(self, rule, case, words, block, flag, fault="", spec=BLOCK, reply_too=True, data=None, **more):
        data = block.encode() if data is None else data
        more = dict(more, case=case, spec=spec, flags=(flag,))
        self.subject.ok(rule, "raw", words, "block", data, block.hash(), fault, **more)
        if reply_too:
            self.subject.ok(rule, "reply", words, "getblock", reply(quoted(data)), block.hash(), fault, "result" if fault else "",
                            **more)

    def no(self, rule, case, words, data, reason, flag, spec=BLOCK, reply_too=True, **more):
        more = dict(more, case=case, spec=spec, flags=(flag,))
        self.subject.no(rule, "raw", words, "block", data, reason, **more)
        if reply_too:
            self.subject.no(rule, "reply", words, "getblock", reply(quoted(data)), reason, "result", **more)


def _roots(rows):
    for count in (1, 2, 3, 4, 5, 7):
        rows.ok("root", "of_%d" % count, "a block of %d transactions" % count, block_of(count, "root"), "root", spec=MERKLE,
                reply_too=count < 4)
    for case, count, change in (("order", 3, lambda txs: [txs[0], txs[2], txs[1]]), ("fewer", 3, lambda txs: txs[:2]),
                                ("more", 3, lambda txs: txs + [plain_transaction("more")])):
        block = block_of(count, "root")
        block.transactions = change(block.transactions)
        rows.ok("other_root", case, "the transactions are others: %s" % case, block, "root", "merkle_root", MERKLE)
    block = block_of(2, "root")
    block.header.root = bytes(32)
    rows.ok("other_root", "zero", "a root of zeros", block, "root", "merkle_root", MERKLE)
    rows.ok("no_transactions", "zero_root", "no transactions, a root of zeros", Block(Header(), []), "root", spec=MERKLE,
            level="should", conflict="empty_block")
    rows.ok("no_transactions", "other_root", "no transactions, another root", Block(Header(root=b"\1" * 32), []), "root",
            "merkle_root", MERKLE, level="should", conflict="empty_block")
    block = block_of(1, "root")
    block.transactions[0].outputs[0].value += 1
    rows.ok("other_root", "value", "one unit more", block, "root", "merkle_root", MERKLE)


def _mutated(rows):
    spec = ("CVE-2012-2459", "Merkle tree")
    for case, count, again in (("of_3", 3, [2]), ("of_5", 5, [4]), ("of_6", 6, [4, 5]), ("of_7", 7, [6])):
        block = block_of(count, "mutated")
        wanted = block.hash()
        block.transactions = block.transactions + [block.transactions[at] for at in again]
        assert block.sealed().hash() == wanted  # the same root
        rows.ok("mutated", case, "%d transactions, the last %d again: the same root and hash" % (count, len(again)), block,
                "mutated", "mutated", spec, reply_too=count < 6)
    block = block_of(4, "mutated")
    block.transactions[1] = block.transactions[0]
    rows.ok("mutated", "first_pair", "the first two are one transaction", block.sealed(), "mutated", "mutated", spec)
    block = block_of(4, "mutated")
    block.transactions[2] = block.transactions[1]
    rows.ok("mutated", "across_pairs", "the second and the third are one transaction, and no pair", block.sealed(), "mutated",
            spec=spec)
    block = block_of(3, "mutated")
    block.transactions = block.transactions + block.transactions[2:]
    block.header.root = b"\2" * 32
    rows.ok("mutated", "other_root", "a copy and another root: the root comes first", block, "mutated", "merkle_root", spec,
            level="should")
    block = block_of(3, "mutated")
    hash_ = block.hash()
    block.transactions = block.transactions + block.transactions[2:]
    rows.ok("mutated", "asked", "a copy, and the hash that was asked for", block, "mutated", "mutated", spec,
            context={"hash": prefixed(hash_)})


def _commitments(rows):
    def ok(case, words, block, fault="", **more):
        rows.ok("commitment", case, words, block, "commitment", fault and "witness_commitment", COMMITMENTS, **more)

    ok("sound", "a commitment that holds", witness_block("c1"))
    ok("reserved", "a reserved value that is not zero", witness_block("c2", reserved=b"\5" * 32))
    block = witness_block("c3")
    block.transactions[1].inputs[0].stack = (b"other",)
    ok("other_witness", "another witness: the header's hash is the same", block, "x")
    ok("none", "no commitment", witness_block("c4", outputs=lambda lines: []), "x")
    ok("last", "two commitments, the last one holds",
       witness_block("c5", outputs=lambda lines: [Output(0, COMMITMENT + bytes(32)), Output(0, lines)]))
    ok("first", "two commitments, the first one holds",
       witness_block("c6", outputs=lambda lines: [Output(0, lines), Output(0, COMMITMENT + bytes(32))]), "x")
    ok("longer", "bytes behind the commitment", witness_block("c7", outputs=lambda lines: [Output(0, lines + b"more")]))
    ok("shorter", "a script of 37 bytes behind it is no commitment",
       witness_block("c8", outputs=lambda lines: [Output(0, lines), Output(0, lines[:37])]))
    ok("too_short", "the only one has 37 bytes", witness_block("c9", outputs=lambda lines: [Output(0, lines[:37])]), "x")
    ok("other_push", "a push of 35 bytes begins otherwise",
       witness_block("c10", outputs=lambda lines: [Output(0, b"\x6a\x23" + lines[2:])]), "x")
    ok("no_stack", "the coinbase has no witness", witness_block("c11", stack=()), "x")
    ok("two_items", "the coinbase has two items", witness_block("c12", stack=(RESERVED, RESERVED)), "x")
    ok("item_31", "a reserved value of 31 bytes", witness_block("c13", stack=(RESERVED[:31],)), "x")
    ok("item_33", "a reserved value of 33 bytes", witness_block("c14", stack=(bytes(33),)), "x")
    ok("other_reserved", "another reserved value", witness_block("c15", stack=(b"\1" * 32,)), "x")
    block = Block(Header(), [coinbase("c16"), witness_transaction("c16"), plain_transaction("c16")])
    committed(block)
    block.transactions[2].outputs.append(block.transactions[0].outputs.pop())
    ok("elsewhere", "the commitment stands in another transaction", block.sealed(), "x")
    block = Block(Header(), [coinbase("c17"), plain_transaction("c17")])
    block.transactions[0].outputs.append(Output(0, COMMITMENT + bytes(32)))
    ok("no_witness", "no witness anywhere: a commitment is not looked at", block.sealed())
    block = copy.deepcopy(witness_block("c18"))
    for tx in block.transactions:
        tx.inputs[0].stack = ()
    ok("stripped", "all witnesses left out: the block as nodes without them have it", block)
    only = Block(Header(), [coinbase("c19")])
    ok("coinbase_alone", "the coinbase alone has a witness", committed(only))
    block = witness_block("c20")
    block.transactions[0].inputs[0].sequence = 0
    ok("coinbase_counts_as_zero", "the coinbase's wtxid counts as zero: it may change", block.sealed())


def _ends(rows):
    block = block_of(2, "ends")
    data = block.encode()
    for case, words, extra in (("byte", "a byte", b"\0"), ("twice", "the block again", data), ("header", "another header", data[:80])):
        rows.no("trailing", case, "%s behind the block" % words, data + extra, "trailing_bytes", "end", conflict="trailing_bytes",
                **(dict(seen_in=("btcsuite/btcd#2550", "btcsuite/btcd#2558")) if case == "byte" else {}))
    rows.no("count", "one_more", "one transaction more is said than there are", data[:80] + b"\3" + data[81:], "short", "end")
    rows.no("count", "one_less", "one transaction less is said than there are", data[:80] + b"\1" + data[81:], "trailing_bytes",
            "end", conflict="trailing_bytes")
    rows.no("count", "none", "none is said, and there are two", data[:80] + b"\0" + data[81:], "trailing_bytes", "end",
            conflict="trailing_bytes")
    rows.no("count", "absent", "a header alone is no block", data[:80], "short", "end")
    for case, at in (("header", 79), ("previous", 20), ("version", 3), ("first_transaction", 100), ("last_byte", len(data) - 1)):
        rows.no("cut", case, "the bytes end: %s" % case.replace("_", " "), data[:at], "short", "fields", reply_too=case != "version")
    rows.subject.no("cut", "raw", "no bytes", "block", b"", "short", case="nothing", spec=BLOCK, flags=("fields",))
    rows.subject.ok("asked", "reply", "another block than the one asked for", "getblock", reply(quoted(data)), block.hash(),
                    "asked_hash", "result", case="other", spec=BLOCK, flags=("root",), context={"hash": "0x" + "ab" * 32})
    other = block_of(2, "ends")
    other.header.root = b"\3" * 32
    rows.subject.ok("asked", "reply", "another block, and another root: the root comes first", "getblock",
                    reply(quoted(other.encode())), other.hash(), "merkle_root", "result", case="root_first", spec=BLOCK,
                    flags=("root",), context={"hash": "0x" + "ab" * 32}, level="should")
    header = block.header
    raw = header.encode()
    for case, words, bent in (("most", "the largest of every field", Header(b"\xff" * 32, b"\xff" * 32, -1, 0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF)),
                              ("zeros", "nothing but zeros", Header(bytes(32), bytes(32), 0, 0, 0, 0))):
        rows.subject.ok("header", "reply", "a header of %s: work is not judged" % words, "getblockheader", reply(quoted(bent.encode())),
                        sha256d(bent.encode()), case=case, spec=BLOCK, flags=("fields",))
    rows.subject.no("header", "reply", "a header and a count, as a message has it", "getblockheader", reply(quoted(raw + b"\0")), "length",
                    "result", case="count", spec=_SIZE, flags=("end",))
    rows.subject.no("header", "reply", "a whole block", "getblockheader", reply(quoted(data)), "length", "result", case="block",
                    spec=_SIZE, flags=("end",))
    rows.subject.no("header", "reply", "an object, as verbose replies have it", "getblockheader",
                    reply('{"hash":"%s","version":1}' % ("00" * 32)), "type", "result", case="verbose", spec=_SIZE, flags=("fields",))
    # A block larger than one read: 1000 outputs of one form.
    large = block_of(1, "large")
    large.transactions[0].outputs = [Output(1, script("large"))] * 1000
    large.sealed()
    whole, one = large.encode(), Output(1, script("large")).encode()
    start = whole.index(one)
    text = whole[:start].hex() + "\ue000%s\ue0011000\ue002" % one.hex() + whole[start + 1000 * len(one):].hex()
    rows.subject.ok("large", "reply", "a transaction of 1000 outputs", "getblock", reply('"%s"' % text), large.hash(), spec=BLOCK,
                    flags=("end",))


def files():
    rows = _Rows()
    for part in (_roots, _mutated, _commitments, _ends):
        part(rows)
    return [rows.subject.file]
