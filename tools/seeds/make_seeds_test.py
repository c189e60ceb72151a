"""Tests of the seed maker: how vectors are expanded and chosen, and what --check names."""

import os
import pathlib
import sys
import tempfile
import unittest

_HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, _HERE)

import edges  # noqa: E402
import make_seeds  # noqa: E402
import payloads  # noqa: E402
import vector_seeds  # noqa: E402


def vector(id, data=b"x"):
    return vector_seeds.Vector(id, "json", True, data)


class Expand(unittest.TestCase):
    def test_each_form(self):
        self.assertEqual(vector_seeds.expand({"text": "\u20ac"}), b"\xe2\x82\xac")
        self.assertEqual(vector_seeds.expand({"hex": "00ff"}), b"\x00\xff")
        self.assertEqual(vector_seeds.expand({"repeat": [["[", 2], [{"hex": "ff"}, 3]]}), b"[[\xff\xff\xff")

    def test_no_form_and_two_forms_are_faults(self):
        for spec in ({}, {"text": "1", "hex": "31"}):
            with self.assertRaisesRegex(ValueError, "exactly one"):
                vector_seeds.expand(spec)

    def test_too_large_is_none_and_is_not_built(self):
        self.assertIsNone(vector_seeds.expand({"repeat": [["[", 1 << 60]]}))
        self.assertEqual(len(vector_seeds.expand({"repeat": [["[", 16 << 10]]})), 16 << 10)

    def test_a_fault_names_file_and_vector(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "vectors").mkdir()
            text = '{"vectors":[{"id":"json.a.b","layer":"json","expect":{"verdict":"accept"},"input":{"hex":"0"}}]}'
            (root / "vectors" / "a.json").write_text(text)
            with self.assertRaisesRegex(vector_seeds.VectorError, r"a\.json: json\.a\.b"):
                vector_seeds.load(root)


class Payloads(unittest.TestCase):
    def of(self, kind, data):
        return vector_seeds.Vector("bitcoin.a.b", "bitcoin", True, data, kind).payloads()

    def test_raw_bytes_are_the_payload(self):
        self.assertEqual(self.of("block", b"{}"), [b"{}"])

    def test_the_hex_of_a_reply_is(self):
        self.assertEqual(self.of("getblock", b'{"result":"00ff"}'), [b"\x00\xff"])
        self.assertEqual(self.of("getblockfilter", b'{"result":{"filter":"01","header":"02"}}'), [b"\x01"])

    def test_a_reply_without_hex_has_none(self):
        for data in (b"", b"{}", b'{"result":1}', b'{"result":"zz"}', b"[]", b'{"result":{}}', b"[" * 100000):
            self.assertEqual(self.of("getblock", data), [], data[:20])


class Choose(unittest.TestCase):
    def test_one_of_each_group_before_a_second(self):
        vectors = [vector("a.%d" % i) for i in range(50)] + [vector("b.0"), vector("c.0")]
        self.assertEqual({v.group for v in vector_seeds.choose(vectors, 3)}, {"a", "b", "c"})
        self.assertEqual(len(vector_seeds.choose(vectors, 10)), 10)

    def test_all_when_the_limit_is_high(self):
        self.assertEqual(len(vector_seeds.choose([vector("a.1"), vector("b.1")], 10)), 2)

    def test_order_of_the_vectors_does_not_matter(self):
        vectors = [vector("g%d.%d" % (i % 7, i)) for i in range(60)]
        ids = lambda chosen: [v.id for v in chosen]  # noqa: E731
        self.assertEqual(ids(vector_seeds.choose(vectors, 20)), ids(vector_seeds.choose(vectors[::-1], 20)))


class Bodies(unittest.TestCase):
    def test_the_spot_stands_at_the_edge(self):
        for edge in edges.EDGES:
            self.assertEqual(edges.long_string(edge, b"\xff").index(b"\xff"), edge)

    def test_white_space_leaves_strings_alone(self):
        self.assertIn(rb'"a:\",b"', edges.spaced(rb'["a:\",b",1]'))

    def test_the_same_bytes_every_time(self):
        one, two = (payloads.dump(payloads.new_payload("x", 2, 2)) for _ in range(2))
        self.assertEqual(one, two)


class Drift(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.made = {"json_differential": {make_seeds.name_of(seed): seed for seed in (b"[1]", b"[2]")}}
        self.folder = self.root / "corpus" / "json_differential"
        make_seeds.write(self.root, self.made)

    def test_none_after_writing(self):
        self.assertEqual(make_seeds.drift(self.root, self.made), [])
        self.assertEqual(make_seeds.write(self.root, self.made), (0, 0))

    def test_missing_differing_and_extra_are_named(self):
        name = make_seeds.name_of(b"[1]")
        (self.folder / name).unlink()
        self.assertRegex(make_seeds.drift(self.root, self.made)[0], name + ": is missing")
        (self.folder / name).write_bytes(b"[3]")
        self.assertRegex(make_seeds.drift(self.root, self.made)[0], name + ": differs")
        (self.folder / name).write_bytes(b"[1]")
        (self.folder / "mine").write_bytes(b"")
        self.assertRegex(make_seeds.drift(self.root, self.made)[0], "mine: is not made here")

    def test_regressions_are_left_alone(self):
        kept = self.folder / "regressions" / "0123456789abcdef"
        kept.parent.mkdir()
        kept.write_bytes(b"{")
        self.assertEqual(make_seeds.drift(self.root, self.made), [])
        make_seeds.write(self.root, {"json_differential": {}})
        self.assertTrue(kept.is_file())

    def test_only_seeds_are_removed(self):
        (self.folder / "mine").write_bytes(b"")
        self.assertEqual(make_seeds.write(self.root, {"json_differential": {}}), (0, 2))
        self.assertTrue((self.folder / "mine").is_file())


if __name__ == "__main__":
    unittest.main()
