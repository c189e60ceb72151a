#!/usr/bin/env python3
"""The tables of layer bitcoin against a second reading of docs/POLICY_BITCOIN.md: payloads, their faults and hashes.

The tables are written by hand; here the bytes of each row are read back by bitcoin/decode.py. Replies are read by Python's json,
so rows that break a rule of JSON or of the reply itself are left to the tables.
"""

import collections
import functools
import json
import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import btcd_page  # noqa: E402
import tables  # noqa: E402
from bitcoin import decode, filters  # noqa: E402
from bitcoin.hashes import display, sha256d  # noqa: E402
from bitcoin_rows import HASHES, METHODS, places  # noqa: E402

_BYTES = frozenset("short noncanonical oversize witness_flag superfluous_witness trailing_bytes".split())
_DECODERS = {"block": decode.block, "getblock": decode.block, "getblockheader": decode.header, "merkleblock": decode.merkle_block,
             "getrawtransaction": decode.transaction, "gettxoutproof": decode.merkle_block, "cfheaders": decode.cfheaders,
             "getcfilter": decode.filter_values, "getblockfilter": decode.filter_values}


@functools.cache
def _files():
    return tables.files()


def _vectors():
    return [v for file in _files() if file.path.startswith("bitcoin/") for v in file.vectors]


def _known(context, name):
    return bytes.fromhex(context[name][2:])[::-1] if name in context else None


def _verdict(kind, context, payload, header=None):
    """(reason, fault, hash in display order or None) of a payload's bytes; `header`: the one that getblockfilter claims."""
    if kind in HASHES:
        made, fault, hash_ = None, "", payload[::-1]
    else:
        try:
            made = _DECODERS[kind](payload)
        except decode.Broken as broken:
            return str(broken), "", None
        fault, hash_ = _judged(kind, context, payload, made, header)
    asked = _known(context, "hash")
    compared = hash_ or header
    if not fault and asked and compared and asked != compared:
        fault = "asked_hash"
    return "", fault, display(hash_) if hash_ else None


def _judged(kind, context, payload, made, header):
    if kind in ("block", "getblock"):
        return decode.block_fault(made), made.hash()
    if kind == "getblockheader":
        return "", made.hash()
    if kind == "getrawtransaction":
        return "", made.txid()
    if kind in ("merkleblock", "gettxoutproof"):
        fault = decode.merkle_block_fault(made)[0]
        if not fault and context.get("transactions", made.count) != made.count:
            fault = "tx_count"
        return fault, made.header.hash()
    if kind == "cfheaders":
        last = made[2]
        for filter_hash in made[3]:
            last = sha256d(filter_hash + last)
        return "filter_type" if made[0] else "", last
    previous = _known(context, "previous_header")
    computed = filters.header(payload, previous) if previous is not None else None
    return "filter_header" if computed and header and computed != header else "", computed


def _payload(vector):
    """(bytes, claimed filter header) of a vector that is one sound reply or raw; None when it is none."""
    if not vector.kind.startswith("get"):
        return vector.data, None
    try:
        result = json.loads(vector.data).get("result")
        if vector.kind != "getblockfilter":
            return bytes.fromhex(result), None
        return bytes.fromhex(result["filter"]), bytes.fromhex(result["header"])[::-1]
    except (ValueError, AttributeError, TypeError, KeyError, RecursionError):
        return None


class TablesTest(unittest.TestCase):

    def test_payloads_are_what_the_tables_say(self):
        seen = collections.Counter()
        for vector in _vectors():
            expect = vector.expect
            reason = expect.get("reason", "")
            if "batch" in vector.context or reason and reason not in _BYTES:
                continue
            payload = _payload(vector)
            self.assertIsNotNone(payload, vector.id)
            wanted = (reason, expect.get("fault", ""), expect.get("hash"))
            self.assertEqual(_verdict(vector.kind, vector.context, *payload), wanted, vector.id)
            seen[wanted[0] or wanted[1] or "valid"] += 1
        self.assertGreater(seen["valid"], 200)
        for word in _BYTES | {"merkle_root", "mutated", "witness_commitment", "asked_hash", "equal_children", "filter_header"}:
            self.assertGreaterEqual(seen[word], 3, word)

    def test_every_method_has_every_rule_of_the_string(self):
        rows = collections.defaultdict(set)
        for vector in _vectors():
            if vector.id.startswith("bitcoin.string."):
                rows[vector.position].add(vector.rule)
        self.assertEqual(set(rows), {place.name for place in places()})
        for position, rules in rows.items():
            self.assertLessEqual({"type", "quotes", "upper_case", "escaped_digit", "empty", "odd", "prefix", "blank", "not_hex"}, rules,
                                 position)

    def test_every_method_has_a_reply_without_result(self):
        absent = {v.kind for v in _vectors() if v.expect.get("reason") == "no_result"}
        self.assertLessEqual(set(METHODS), absent)

    def test_hashes_of_sound_strings_are_none_by_chance(self):
        """A hash of zeros in a table would be a default that nobody computed."""
        for vector in _vectors():
            self.assertNotEqual(vector.expect.get("hash"), "00" * 32, vector.id)


class PageTest(unittest.TestCase):

    def test_each_vector_of_the_page_stands_on_one_line(self):
        page = btcd_page.render(_files()).decode("utf-8")
        lines = [line for line in page.splitlines() if line.startswith("| ") and "`line." in line]
        named = [line.rsplit("`", 2)[1] for line in lines]
        made = [v.id.split(".", 2)[2] for v in _vectors() if v.id.startswith("bitcoin.btcd_2489.")]
        self.assertEqual(named, made)

    def test_a_line_whose_vector_is_gone_is_noticed(self):
        files = [file for file in _files() if file.path != "bitcoin/btcd_2489.json"]
        with self.assertRaises(KeyError):
            btcd_page.render(files)


if __name__ == "__main__":
    unittest.main()
