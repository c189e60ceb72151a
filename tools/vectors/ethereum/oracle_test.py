#!/usr/bin/env python3
"""Known answers for the generator's own hashes, from the specifications that define them."""

import json
import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from ethereum import header, large_request, payloads, rlp, transactions, trie  # noqa: E402
from ethereum import check_requests  # noqa: E402
from ethereum.keccak import keccak256  # noqa: E402


class KeccakTest(unittest.TestCase):

    def test_empty(self):
        self.assertEqual(keccak256(b"").hex(), "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470")

    def test_abc(self):
        self.assertEqual(keccak256(b"abc").hex(), "4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45")

    def test_a_full_block_of_padding(self):
        self.assertNotEqual(keccak256(bytes(136)), keccak256(bytes(135)))
        self.assertEqual(len({keccak256(bytes(size)) for size in range(130, 275)}), 145)


class RlpTest(unittest.TestCase):

    def test_examples_of_the_wiki(self):
        for value, wanted in ((b"dog", "83646f67"), ([b"cat", b"dog"], "c88363617483646f67"), (b"", "80"), ([], "c0"),
                              (0, "80"), (b"\0", "00"), (15, "0f"), (1024, "820400"), ([[], [[]], [[],
                                                                                                   [[]]]], "c7c0c1c0c3c0c1c0")):
            self.assertEqual(rlp.encode(value).hex(), wanted)

    def test_long_string(self):
        text = b"Lorem ipsum dolor sit amet, consectetur adipisicing elit"
        self.assertEqual(rlp.encode(text), b"\xb8\x38" + text)

    def test_decode_is_the_inverse(self):
        for value in (b"", b"\x7f", b"\x80", bytes(55), bytes(56), bytes(300), [], [b"a", [b"b", []]], [bytes(60)]):
            self.assertEqual(rlp.decode(rlp.encode(value)), value)

    def test_is_list_refuses_what_is_not_canonical(self):
        for text in ("", "00", "80", "c0c0", "c1", "c28101", "f800", "f801c0", "c2b800", "c3b90001", "c180c0", "f90001c0",
                     "c2c201"):
            self.assertFalse(rlp.is_list(bytes.fromhex(text)), text)
        for text in ("c0", "c100", "c1c0", "c28180", "c3c20102"):
            self.assertTrue(rlp.is_list(bytes.fromhex(text)), text)


class TrieTest(unittest.TestCase):

    def test_empty(self):
        self.assertEqual(trie.EMPTY.hex(), "56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421")
        self.assertEqual(trie.ordered_root([]), trie.EMPTY)

    def test_example_of_appendix_d(self):
        pairs = [(b"do", b"verb"), (b"dog", b"puppy"), (b"doge", b"coin"), (b"horse", b"stallion")]
        self.assertEqual(trie.root(pairs).hex(), "5991bb8c6514148a29db676a14ac506cd2cd5775ace63c30a4fe457715e9ac84")


class HeaderTest(unittest.TestCase):

    def test_constants_of_the_specifications(self):
        self.assertEqual(header.EMPTY_OMMERS.hex(), "1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347")
        self.assertEqual(header.requests_hash([]).hex(), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")

    def test_a_call_is_sealed_with_what_its_own_text_hashes_to(self):
        call = payloads.Call(4).sealed()
        self.assertEqual(check_requests.judge(json.loads(call.text())), "match")

    def test_requests_of_one_byte_are_skipped(self):
        self.assertEqual(header.requests_hash([b"\0", b"\1a", b""]), header.requests_hash([b"\1a"]))


class TransactionTest(unittest.TestCase):

    def test_example_of_eip_155(self):
        transaction = {
            "type": 0, "nonce": 9, "gasPrice": 20 * 10**9, "gas": 21000, "to": b"\x35" * 20, "value": 10**18, "input": b"",
            "v": 37, "r": 0x28EF61340BD939BC2195FE537567866003E1A15D3C71FF63E1590620AA636276,
            "s": 0x67CBE9D8997F761AECB703304B3800CCF555C9F3DC64214B297FB1966A3B6D83
        }
        self.assertEqual(
            transactions.encode(transaction).hex(),
            "f86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195"
            "fe537567866003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83")

    def test_types_differ(self):
        made = [transactions.encode(transactions.sample(type_, "t")) for type_ in range(5)]
        self.assertEqual([data[0] for data in made[1:]], [1, 2, 3, 4])
        self.assertGreaterEqual(made[0][0], 0xC0)


class LargeRequestTest(unittest.TestCase):

    def test_sizes(self):
        for count, kilobytes in ((64, 95), (192, 293), (384, 584)):
            size = len(large_request.request(count)[0])
            self.assertLess(abs(size / 1024 - kilobytes), kilobytes * 0.04, (count, size))


if __name__ == "__main__":
    unittest.main()
