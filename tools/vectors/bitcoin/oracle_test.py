#!/usr/bin/env python3
"""Known answers for the generator's own hashes, and what it writes read back."""

import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from bitcoin import decode, filters, merkle_block, wire  # noqa: E402
from bitcoin.hashes import display, merkle_root, sha256d  # noqa: E402
from bitcoin.samples import block_of, plain_transaction, witness_block  # noqa: E402

# The first block of the chain, as every node knows it.
GENESIS = bytes.fromhex(
    "0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a"
    "9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c0101000000010000000000000000000000000000000000000000000000000000000000000000ffffffff"
    "4d04ffff001d0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f6e6420"
    "6261696c6f757420666f722062616e6b73ffffffff0100f2052a01000000434104678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea"
    "1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac00000000")


class GenesisTest(unittest.TestCase):

    def setUp(self):
        self.block = decode.block(GENESIS)

    def test_its_hash(self):
        self.assertEqual(display(self.block.hash()), "000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f")

    def test_its_transaction_and_root(self):
        wanted = "4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b"
        self.assertEqual(display(self.block.txids()[0]), wanted)
        self.assertEqual(display(self.block.header.root), wanted)
        self.assertEqual(decode.block_fault(self.block), "")

    def test_it_is_written_as_it_was_read(self):
        self.assertEqual(self.block.encode(), GENESIS)


class FilterTest(unittest.TestCase):

    def test_siphash_of_its_paper(self):
        key = bytes(range(16))
        k0, k1 = int.from_bytes(key[:8], "little"), int.from_bytes(key[8:], "little")
        self.assertEqual(filters.siphash(k0, k1, bytes(range(15))), 0xA129CA6149BE45E5)
        self.assertEqual(filters.siphash(k0, k1, b""), 0x726FDB47DD0E0E31)

    def test_the_genesis_block_of_testnet(self):
        """The first line of the test vectors of BIP 158; the block differs from GENESIS in time and nonce alone."""
        block = decode.block(GENESIS)
        block.header.time, block.header.nonce = 0x4D49E5DA, 0x18AEA41A
        self.assertEqual(display(block.hash()), "000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943")
        made = filters.of_block(block, [])
        self.assertEqual(made.hex(), "019dfca8")
        self.assertEqual(display(filters.header(made, bytes(32))),
                         "21584579b7eb08997773e5aeff3a7f932700042d0ed2a6129012b7d7ae81b750")

    def test_no_element_is_one_byte(self):
        self.assertEqual(filters.encode([]), b"\0")

    def test_what_is_coded_is_read_back(self):
        values = [0, 1, 5 << 19, (5 << 19) + 1, (5 << 19) + 1]
        for padding in (0, 1):
            self.assertEqual(decode.filter_values(filters.encode(values, padding)), values)

    def test_short_and_trailing(self):
        data = filters.encode([1, 2, 3])
        for bad, reason in ((data[:-1], "short"), (data + b"\0", "trailing_bytes"), (b"\1\xff\xff", "short")):
            with self.assertRaisesRegex(decode.Broken, reason):
                decode.filter_values(bad)


class MerkleTest(unittest.TestCase):

    def test_a_pair_and_an_odd_level(self):
        a, b, c = (bytes([n]) * 32 for n in (1, 2, 3))
        self.assertEqual(merkle_root([a, b])[0], sha256d(a + b))
        self.assertEqual(merkle_root([a, b, c]), (sha256d(sha256d(a + b) + sha256d(c + c)), False))

    def test_the_copy_of_the_last_leaf_mutates(self):
        a, b, c = (bytes([n]) * 32 for n in (1, 2, 3))
        self.assertEqual(merkle_root([a, b, c, c]), (merkle_root([a, b, c])[0], True))
        self.assertEqual(merkle_root([a, b, b, a])[1], False)

    def test_every_proof_of_small_blocks_holds(self):
        for count in range(1, 10):
            block = block_of(count)
            for mask in range(1 << count):
                wanted = [at for at in range(count) if mask >> at & 1]
                proof = merkle_block.of_block(block, wanted)
                self.assertEqual(decode.merkle_block_fault(decode.merkle_block(proof.encode())), ("", wanted))


class WireTest(unittest.TestCase):

    def test_sizes(self):
        for value, wanted in ((0, "00"), (0xFC, "fc"), (0xFD, "fdfd00"), (0xFFFF, "fdffff"), (0x10000, "fe00000100"),
                              (1 << 32, "ff0000000001000000")):
            self.assertEqual(wire.compact_size(value).hex(), wanted)

    def test_a_witness_changes_the_wtxid_alone(self):
        tx = plain_transaction("t")
        txid = tx.txid()
        self.assertEqual(tx.wtxid(), txid)
        tx.inputs[0].stack = (b"x",)
        self.assertEqual(tx.txid(), txid)
        self.assertNotEqual(tx.wtxid(), txid)

    def test_a_block_with_witnesses_commits_to_them(self):
        block = witness_block()
        self.assertEqual(decode.block_fault(decode.block(block.encode())), "")
        block.transactions[1].inputs[0].stack += (b"more",)
        self.assertEqual(decode.block_fault(block), "witness_commitment")


if __name__ == "__main__":
    unittest.main()
