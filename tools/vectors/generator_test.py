#!/usr/bin/env python3
"""Tests of the generator's own parts: templates, spellings, rows, neighbours, drift. No decoder, no committed vector."""

import json
import os
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import messages  # noqa: E402
import neighbours  # noqa: E402
import output  # noqa: E402
import payload_rows  # noqa: E402
import rows  # noqa: E402
import template  # noqa: E402
import vector  # noqa: E402
from ethereum import payloads  # noqa: E402

_SPEC = ("RFC 8259", "6")


class TemplateTest(unittest.TestCase):
    def test_plain_text_is_its_utf8(self):
        self.assertEqual(template.expand("é"), (b"\xc3\xa9", None))

    def test_marker_gives_the_offset_in_bytes(self):
        self.assertEqual(template.expand("é▲1"), (b"\xc3\xa91", 2))

    def test_marker_at_the_end_is_the_size(self):
        self.assertEqual(template.expand("[▲"), (b"[", 1))

    def test_hex_and_marker_within_it(self):
        self.assertEqual(template.expand("a‹c3 ▲28›"), (b"a\xc3(", 2))

    def test_two_markers_are_refused(self):
        for text in ("▲a▲", "‹▲00 ▲00›"):
            with self.assertRaises(template.TemplateError):
                template.expand(text)

    def test_bad_hex_is_refused(self):
        for text in ("‹c›", "‹C3›", "‹c3", "c3›", "‹zz›"):
            with self.assertRaises(template.TemplateError):
                template.expand(text)

    def test_raw_round_trip(self):
        data = bytes(range(256))
        self.assertEqual(template.expand(template.raw(data)), (data, None))


class SpellingTest(unittest.TestCase):
    def test_visible_text_stays_text(self):
        self.assertEqual(template.spelling('{"é":"😀\n\x01"}'.encode()), {"text": '{"é":"😀\n\x01"}'})

    def test_nul_bad_utf8_and_invisible_characters_are_hex(self):
        for data in (b"\0", b"\xff", b"\xef\xbb\xbf{}", b"\xc2\xa0", b"\xc2\x85", b"\xe2\x80\xa8", b"\x7f", b"\xc2\xad"):
            self.assertEqual(template.spelling(data), {"hex": data.hex()})

    def test_repeat_counts_the_offset_over_pieces(self):
        spelled, data, fault = template.repeat([("", 1), ("[", 3), ("▲‹00›", 1), ("]", 2)])
        self.assertEqual(spelled, {"repeat": [["[", 3], [{"hex": "00"}, 1], ["]", 2]]})
        self.assertEqual((data, fault), (b"[[[\0]]", 3))

    def test_repeat_refuses_a_marker_within_a_repeated_piece(self):
        with self.assertRaises(template.TemplateError):
            template.repeat([("a▲b", 2)])


class RowTest(unittest.TestCase):
    def at(self, row, position):
        return rows.json_vector("g", row, position, _SPEC)

    def test_extra_is_trailing_at_the_root_alone(self):
        row = rows.no("r", "0▲1", "w", "extra")
        self.assertEqual(self.at(row, rows.ROOT).expect, {"verdict": "reject", "reason": "trailing", "offset": 1,
                                                          "code": -32700})
        self.assertEqual(self.at(row, rows.ARRAY).expect, {"verdict": "reject", "reason": "syntax", "offset": 2,
                                                           "code": -32700})

    def test_cut_is_eof_where_the_input_ends(self):
        row = rows.no("r", "-▲", "w", "cut")
        self.assertEqual(self.at(row, rows.ROOT).expect["reason"], "eof")
        self.assertEqual(self.at(row, rows.OBJECT).expect["reason"], "syntax")

    def test_json_reject_without_marker_is_refused(self):
        with self.assertRaises(vector.TableError):
            self.at(rows.no("r", "01", "w", "extra"), rows.ROOT).check()

    def test_observe_needs_choices(self):
        with self.assertRaises(vector.TableError):
            self.at(rows.ok("r", "1", "w", level="observe"), rows.ROOT).check()

    def test_accepting_choice_comes_first_whatever_is_expected(self):
        for row in (rows.ok("r", "1", "w", level="observe", choices=("a", "b")),
                    rows.no("r", "▲1", "w", "depth", level="observe", choices=("a", "b"))):
            made = self.at(row, rows.ROOT)
            made.check()
            self.assertEqual([(name, expect["verdict"]) for name, expect in made.choices], [("a", "accept"), ("b", "reject")])

    def test_malformed_bug_reference_is_refused(self):
        with self.assertRaises(vector.TableError):
            self.at(rows.ok("r", "1", "w", seen_in=("somewhere",)), rows.ROOT).check()


class PayloadRowTest(unittest.TestCase):
    _SPEC = ("execution-apis", "x")

    def made(self, kind, **reject):
        subject = payload_rows.Subject("s", "s", {})
        subject.no("r", "p", "w", kind, "{}", spec=self._SPEC, **reject)
        return subject.file.vectors[0]

    def test_long_runs_and_repeated_pieces_stay_pieces(self):
        text = "a" + "0" * 64 + "b" + payloads.repeated("xy", 3) + "c"
        spelled, data, _ = payload_rows.spell(text)
        self.assertEqual(spelled, {"repeat": [["a", 1], ["0", 64], ["b", 1], ["xy", 3], ["c", 1]]})
        self.assertEqual(data, b"a" + b"0" * 64 + b"bxyxyxyc")

    def test_short_runs_stay_text(self):
        self.assertEqual(payload_rows.spell("0" * 63)[0], {"text": "0" * 63})

    def test_fault_marker_behind_a_piece(self):
        self.assertEqual(payload_rows.spell(payloads.repeated("xy", 3) + "a▲b")[2], 7)

    def test_codes_by_layer(self):
        for reason, path, code in (("hex", "params[0]", -32602), ("fork", "params[0].timestamp", -38005), ("params", "", -32600),
                                   ("duplicate", "", -32600), ("duplicate", "params[0].a", -32602), ("method", "", None)):
            self.assertEqual(self.made("engine_newPayloadV4", reason=reason, path=path).expect.get("code"), code, reason)

    def test_replies_are_not_answered(self):
        self.assertNotIn("code", self.made("engine_getBlobsV1", reason="hex", path="result[0]").expect)

    def test_status_by_version(self):
        for version, status in ((1, "INVALID_BLOCK_HASH"), (2, "INVALID")):
            subject = payload_rows.Subject("s", "s", {})
            subject.ok("r", "p", "w", "engine_newPayloadV%d" % version, "{}", bytes(32), "block_hash", "params[0].blockHash",
                       spec=self._SPEC)
            self.assertEqual(subject.file.vectors[0].expect["status"], status)

    def test_same_bytes_of_two_kinds_are_two_vectors(self):
        subject = payload_rows.Subject("s", "s", {})
        for position, kind in (("a", "eth_getBlockByHash"), ("b", "eth_getBlockByNumber")):
            subject.ok("r", position, "w", kind, "{}", spec=self._SPEC)
        self.assertEqual(len(subject.file.vectors), 2)

    def test_context_is_in_the_order_of_the_schema(self):
        subject = payload_rows.Subject("s", "s", {})
        subject.ok("r", "p", "w", "eth_getBlockReceipts", "{}", spec=self._SPEC, context={"hash": "0x", "receipts_root": "0x"})
        self.assertEqual(list(subject.file.vectors[0].context), ["receipts_root", "hash"])

    def test_spellings_that_are_accepted_mean_the_value(self):
        for row in payload_rows.quantity_spellings(0x12AB):
            if not row.reason:
                self.assertEqual(int(json.loads(row.text), 16), 0x12AB if row.value is None else row.value, row)
        for row in payload_rows.data_spellings(b"\xab\xcd", 2):
            if not row.reason:
                self.assertEqual(bytes.fromhex(json.loads(row.text)[2:]), b"\xab\xcd", row)

    def test_a_fault_without_status_is_refused(self):
        made = self.made("eth_getBlockByHash", reason="hex", path="result")
        for expect in ({"verdict": "accept", "status": "INVALID"}, {"verdict": "accept", "status": "VALID", "fault": "ommers"},
                       {"verdict": "accept", "path": "result"}, {"verdict": "reject", "reason": "hex", "status": "INVALID"}):
            made.expect = expect
            with self.assertRaises(vector.TableError):
                made.check()


class OnlyTest(unittest.TestCase):
    def test_a_position_that_the_table_has_not_is_refused(self):
        row = rows.ok("literal", "null", "null", only=("roof", "array"))
        with self.assertRaisesRegex(vector.TableError, "no position roof; the table has array, root"):
            rows.expand_rows(None, "literal", [row], (rows.ROOT, rows.ARRAY), _SPEC)


class MessageTest(unittest.TestCase):
    def test_invalid_message_alone_and_in_a_batch(self):
        row = messages.no("r", "{}", "w", "not_message")
        self.assertEqual(messages.single("s", row, messages.REQUEST).expect,
                         {"verdict": "reject", "reason": "not_message", "code": -32600})
        self.assertEqual(messages.in_batch("s", row).expect, {"verdict": "accept"})

    def test_unanswered_message_has_no_code(self):
        row = messages.no("r", "{}", "w", "id", answered=False)
        self.assertEqual(messages.single("s", row, messages.RESPONSE).expect, {"verdict": "reject", "reason": "id"})

    def test_broken_text_has_its_offset(self):
        row = messages.no("r", "{▲", "w", "eof")
        self.assertEqual(messages.single("s", row, messages.ERROR).expect, {"verdict": "reject", "reason": "eof", "offset": 1,
                                                                            "code": -32700})

    def test_chunks_must_cover_the_input(self):
        row = messages.Message("r", "{}", "w", "not_message", chunks=(1, 2))
        with self.assertRaises(vector.TableError):
            messages.single("s", row, messages.REQUEST).check()


class FileTest(unittest.TestCase):
    def make(self, *made):
        file = vector.File("json/x.json", "s", {"f": "why"})
        rows.expand_rows(file, "g", made, (rows.ROOT,), _SPEC)
        return file

    def test_same_bytes_and_verdict_collapse(self):
        self.assertEqual(len(self.make(rows.ok("a", "1", "w"), rows.ok("b", "1", "w")).vectors), 1)

    def test_same_bytes_with_another_verdict_are_refused(self):
        with self.assertRaises(vector.TableError):
            self.make(rows.ok("a", "1", "w"), rows.no("b", "▲1", "w", "syntax"))

    def test_undefined_flag_is_refused(self):
        with self.assertRaises(vector.TableError):
            self.make(rows.ok("a", "1", "w", flags=("g",)))

    def test_flags_that_nothing_carries_are_left_out(self):
        self.assertEqual(self.make(rows.ok("a", "1", "w")).to_json()["flags"], {})

    def test_rejection_needs_an_accepted_beginning(self):
        bad = rows.no("b", "[0▲1]", "w", "syntax")
        self.assertEqual([row.id for row in neighbours.lonely(self.make(bad, rows.ok("a", "[1]", "w")).vectors)],
                         ["json.g.b.root"])
        self.assertEqual(neighbours.lonely(self.make(bad, rows.ok("a", "[0]", "w")).vectors), [])


class OutputTest(unittest.TestCase):
    def test_canonical_form(self):
        self.assertEqual(output.canonical({"b": ["é\x01"], "a": []}),
                         b'{\n  "b": [\n    "\xc3\xa9\\u0001"\n  ],\n  "a": []\n}\n')

    def test_drift_names_missing_changed_and_foreign_files(self):
        with tempfile.TemporaryDirectory() as name:
            root = pathlib.Path(name)
            wanted = {"v/a.json": b"1\n", "v/b.json": b"2\n", "v/c.json": b"3\n"}
            output.write(root, wanted)
            self.assertEqual(output.drift(root, wanted, ("v",)), [])
            (root / "v/a.json").write_bytes(b"1")
            (root / "v/b.json").unlink()
            (root / "v/d.json").write_bytes(b"4\n")
            self.assertEqual([line.split(":")[0] for line in output.drift(root, wanted, ("v",))],
                             ["v/a.json", "v/b.json", "v/d.json"])

    def test_write_touches_only_what_differs(self):
        with tempfile.TemporaryDirectory() as name:
            root = pathlib.Path(name)
            self.assertEqual(output.write(root, {"a": b"1"}), ["a"])
            self.assertEqual(output.write(root, {"a": b"1"}), [])


if __name__ == "__main__":
    unittest.main()
