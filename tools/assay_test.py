"""The assay command as a user meets it: exit codes, one-line complaints, files, paths. Its parts have tests of their own."""

import hashlib
import json
import os
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

ASSAY = os.path.abspath(sys.argv.pop(1))


class AssayTest(unittest.TestCase):
    def setUp(self):
        self._directory = tempfile.TemporaryDirectory()
        self.cwd = self._directory.name

    def tearDown(self):
        self._directory.cleanup()

    def assay(self, *arguments, stdin=b"", environment=None):
        return subprocess.run([ASSAY, *arguments], input=stdin, capture_output=True, cwd=self.cwd, timeout=120,
                              env={**os.environ, **(environment or {})})

    def exits(self, code, done):
        self.assertEqual(done.returncode, code, (done.stdout[-1000:], done.stderr[-1000:]))

    def complaint(self, *arguments, stdin=b""):
        """The one line on standard error of a command that could not do its job."""
        done = self.assay(*arguments, stdin=stdin)
        self.exits(2, done)
        self.assertEqual(done.stdout, b"")
        lines = done.stderr.decode().splitlines()
        self.assertEqual(len(lines), 1, lines)
        self.assertTrue(lines[0].startswith("assay: "), lines)
        return lines[0]

    def path(self, name):
        return os.path.join(self.cwd, name)

    def write(self, name, content):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "wb") as file:
            file.write(content)


class CommandLine(AssayTest):
    def test_version(self):
        done = self.assay("--version")
        self.assertEqual(done.returncode, 0)
        self.assertRegex(done.stdout.decode(), r"^assay \d+\.\d+\.\d+\n$")

    def test_a_standard_error_that_cannot_be_written_changes_nothing(self):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([ASSAY, "explain", "nothing-here"], stderr=full, cwd=self.cwd, timeout=60)
        self.assertEqual(done.returncode, 2)
        done = subprocess.run(["/bin/sh", "-c", '"$0" explain nothing-here 2>&-', ASSAY], cwd=self.cwd, timeout=60)
        self.assertEqual(done.returncode, 2)

    def test_help_has_an_example_for_each_command(self):
        for command in ["certify", "explain", "suite", "serve"]:
            done = self.assay(command, "--help")
            self.assertEqual(done.returncode, 0)
            self.assertIn(f"Examples:\n  assay {command}", done.stdout.decode())

    def test_usage_errors_are_one_line(self):
        self.assertIn("see assay --help", self.complaint())
        self.assertIn("nonsense is no command", self.complaint("nonsense"))
        self.assertIn("see assay certify --help", self.complaint("certify", "--nonsense"))
        self.assertIn("--timeout-ms", self.complaint("certify", "--timeout-ms", "0"))
        self.assertIn("see assay suite --help", self.complaint("suite"))
        self.assertIn("--port", self.complaint("serve", "--port", "70000"))

    def test_output_that_cannot_be_written_is_an_error(self):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([ASSAY, "explain", "--text", "1"], stdout=full, stderr=subprocess.PIPE, timeout=60)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"cannot write to standard output", done.stderr)


class Explain(AssayTest):
    def explained(self, *arguments, stdin=b""):
        done = self.assay("explain", "--json", *arguments, stdin=stdin)
        self.exits(0, done)
        return json.loads(done.stdout)

    def test_json_has_its_form(self):
        report = self.explained("--text", '{"jsonrpc":"2.0","id":1,"metho\\u0064":"x"}')
        self.assertEqual(list(report), ["bytes", "features", "layers", "unexplained"])
        self.assertEqual(list(report["layers"]), ["json", "jsonrpc"])
        for rows in report["layers"].values():
            self.assertEqual([row["decoder"] for row in rows][:2], ["model", "scanner"])
            for row in rows:
                self.assertEqual(list(row), ["decoder", "outcome", "reason", "offset", "digests", "quirk"])
                self.assertEqual(row["outcome"], "accept")
        self.assertEqual(report["unexplained"], 0)

    def test_nul_and_garbage(self):
        report = self.explained("-", stdin=b'{"a":1}\0garbage')
        rows = {row["decoder"]: row for row in report["layers"]["json"]}
        for decoder in ["model", "scanner"]:
            self.assertEqual((rows[decoder]["outcome"], rows[decoder]["reason"], rows[decoder]["offset"]), ("reject", "nul", 7))
        for decoder in ["simdjson_dom", "simdjson_ondemand"]:
            self.assertEqual(rows[decoder]["outcome"], "reject")
        for decoder in ["nlohmann", "rapidjson"]:
            self.assertEqual(rows[decoder]["outcome"], "accept")
            self.assertTrue(rows[decoder]["quirk"].startswith(decoder + "."))

    def test_wrong_case_is_no_method(self):
        report = self.explained("--text", '{"jsonrpc":"2.0","id":1,"Method":"x"}')
        for row in report["layers"]["jsonrpc"]:
            self.assertEqual((row["outcome"], row["reason"]), ("reject", "not_message"), row)

    def test_all_ways_in_are_the_same(self):
        self.write("input", b"[1,]")
        reports = [self.explained("input"), self.explained("-", stdin=b"[1,]"), self.explained("--hex", "5B 31 2c5d"),
                   self.explained("--text", "[1,]")]
        for report in reports:
            self.assertEqual(report, reports[0])

    def test_text_has_a_row_per_decoder_and_a_caret(self):
        done = self.assay("explain", "--text", "[1,]")
        self.assertEqual(done.returncode, 0)
        text = done.stdout.decode()
        self.assertIn("\n  scanner            reject syntax at 3", text)
        self.assertRegex(text, r"\n +\^\^ +\^\n")
        self.assertNotIn("\x1b", text)

    def test_complaints(self):
        self.assertIn("cannot read gone", self.complaint("explain", "gone"))
        self.assertIn("is a directory", self.complaint("explain", "."))
        self.assertIn("exactly one of", self.complaint("explain"))
        self.assertIn("exactly one of", self.complaint("explain", "a", "--text", "b"))
        self.assertIn("odd number of digits", self.complaint("explain", "--hex", "7"))

    def test_paths_count_from_where_the_user_stands(self):
        self.write("elsewhere/input", b"1")
        done = self.assay("explain", "input", environment={"BUILD_WORKING_DIRECTORY": self.path("elsewhere")})
        self.exits(0, done)


class Suite(AssayTest):
    def test_counts_and_skips(self):
        self.write("dir/y_one.json", b"[1]")
        self.write("dir/n_one.json", b"[1,]")
        self.write("dir/i_one.json", b'["\\uD800"]')
        self.write("dir/README", b"x")
        done = self.assay("suite", "dir", "--json")
        self.exits(0, done)
        report = json.loads(done.stdout)
        self.assertEqual(list(report), ["files", "decoders", "unexplained", "wrong", "skipped"])
        self.assertEqual((report["files"], report["unexplained"], report["skipped"]), (3, 0, ["README"]))
        self.assertEqual(report["decoders"]["scanner"],
                         {"y_pass": 1, "y_fail": 0, "n_pass": 1, "n_fail": 0, "i_accept": 0, "i_reject": 1})

    def test_a_wrong_suite_is_one(self):
        self.write("dir/y_wrong.json", b"[")
        done = self.assay("suite", "dir")
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"WRONG y_wrong.json: model says reject eof at 1", done.stdout)
        self.assertIn("1 files, 7 decoders, 0 unexplained", done.stdout.decode())

    def test_a_pipe_in_the_directory_is_not_waited_for(self):
        self.write("dir/y_one.json", b"[1]")
        os.mkfifo(self.path("dir/n_pipe"))
        self.exits(0, self.assay("suite", "dir"))

    def test_complaints(self):
        self.assertIn("cannot list gone", self.complaint("suite", "gone"))
        self.assertIn("holds no y_*", self.complaint("suite", "."))


class Certify(AssayTest):
    # A part of the vectors on which everybody agrees, so that the test is about the command.
    ARGUMENTS = ["certify", "--only", "json.literal."]

    def test_writes_and_prints(self):
        done = self.assay(*self.ARGUMENTS)
        self.exits(0, done)
        lines = done.stdout.decode().splitlines()
        self.assertEqual(lines[-2:], ["verdict: pass", "wrote assay-out/certificate.json and assay-out/junit.xml"])
        self.assertEqual(sorted(os.listdir(self.path("assay-out"))), ["certificate.json", "junit.xml"])
        self.assertEqual(done.stderr, b"")

    def test_certificate_hashes_itself(self):
        done = self.assay(*self.ARGUMENTS, "--out", "a/b", "--json")
        self.exits(0, done)
        with open(self.path("a/b/certificate.json"), "rb") as file:
            raw = file.read()
        self.assertEqual(done.stdout, raw + b"\n")
        document = json.loads(raw)
        claimed = document.pop("sha256")
        form = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
        self.assertEqual(hashlib.sha256(form).hexdigest(), claimed)
        total = document["counts"]["total"]
        self.assertEqual(total.pop("declared"), sum(total.values()))
        self.assertIs(document["complete"], True)
        self.assertEqual(document["verdict"], {"exit_code": 0, "result": "pass", "why": ""})

    def test_two_runs_give_the_same_certificate(self):
        self.assertEqual(self.assay(*self.ARGUMENTS, "--json").stdout, self.assay(*self.ARGUMENTS, "--json").stdout)

    def test_junit_can_be_read(self):
        self.assay(*self.ARGUMENTS)
        root = xml.etree.ElementTree.parse(self.path("assay-out/junit.xml")).getroot()
        self.assertEqual([suite.get("name") for suite in root][:2], ["model", "scanner"])
        self.assertEqual(root.get("failures"), "0")

    def test_out_counts_from_where_the_user_stands(self):
        os.mkdir(self.path("elsewhere"))
        done = self.assay(*self.ARGUMENTS, environment={"BUILD_WORKING_DIRECTORY": self.path("elsewhere")})
        self.exits(0, done)
        self.assertTrue(os.path.exists(self.path("elsewhere/assay-out/certificate.json")))

    def test_a_known_failure_that_passes_fails_the_run(self):
        self.assay(*self.ARGUMENTS)
        with open(self.path("assay-out/certificate.json"), "rb") as file:
            vector = json.load(file)["results"][0]["vector"]
        self.write("known", f"# why\nscanner/{vector}\n".encode())
        done = self.assay(*self.ARGUMENTS, "--known", "known")
        self.exits(1, done)
        self.assertIn(f"({'must'}, scanner): unexpected_pass", done.stdout.decode())

    def test_complaints(self):
        self.write("known", b"scanner/json.no.such\n")
        self.write("file", b"")
        self.write("vectors/a.json", b"{")
        self.assertIn("no vector has an id that contains no.such", self.complaint("certify", "--only", "no.such"))
        self.assertIn("cannot make the directory file", self.complaint("certify", "--out", "file"))
        self.assertIn("names no vector", self.complaint("certify", "--known", "known"))
        self.assertIn("cannot read gone", self.complaint("certify", "--known", "gone"))
        self.assertIn("vectors", self.complaint("certify", "--vectors", "vectors"))
        self.assertIn("use http://HOST:PORT, exec:COMMAND or client:COMMAND", self.complaint("certify", "ws://127.0.0.1:1"))


# The block of Bitcoin's main network at height 0, as every client shows it.
GENESIS = ("0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9f"
           "b8aa4b1e5e4a29ab5f49ffff001d1dac2b7c0101000000010000000000000000000000000000000000000000000000000000000000000000ffffffff4d04"
           "ffff001d0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f6e6420626169"
           "6c6f757420666f722062616e6b73ffffffff0100f2052a01000000434104678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb6"
           "49f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac00000000")
GENESIS_HASH = "000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f"
GENESIS_TXID = "4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b"


class HashBitcoin(AssayTest):
    def test_a_raw_block(self):
        self.write("block.bin", bytes.fromhex(GENESIS))
        done = self.assay("hash", "--raw", "--txids", "block.bin")
        self.exits(0, done)
        self.assertEqual(done.stdout.decode(), "block.bin: block, VALID\n  computed  0x%s\n  transactions        1\n"
                         "  merkle root         holds\n  %s\n" % (GENESIS_HASH, GENESIS_TXID))

    def test_a_reply_against_the_hash_that_was_asked_for(self):
        reply = json.dumps({"result": GENESIS, "error": None, "id": 1}).encode()
        done = self.assay("hash", "--kind", "getblock", "--expect", GENESIS_HASH, "--json", "-", stdin=reply)
        self.exits(0, done)
        self.assertEqual(json.loads(done.stdout), {
            "kind": "getblock", "outcome": "accept", "status": "VALID", "claimed": "0x" + GENESIS_HASH, "computed": "0x" + GENESIS_HASH,
            "match": True, "reason": None, "transactions": 1, "merkle_root": True})
        backwards = bytes.fromhex(GENESIS_HASH)[::-1].hex()
        done = self.assay("hash", "--kind", "getblock", "--expect", backwards, "--json", "-", stdin=reply)
        self.exits(1, done)
        self.assertEqual(json.loads(done.stdout)["reason"], "asked_hash at result")

    def test_another_id_and_a_missing_result(self):
        reply = json.dumps({"result": GENESIS_HASH, "error": None, "id": 1}).encode()
        self.exits(0, self.assay("hash", "--kind", "getbestblockhash", "--id", "1", "-", stdin=reply))
        done = self.assay("hash", "--kind", "getbestblockhash", "--id", '"1"', "-", stdin=reply)
        self.exits(1, done)
        self.assertIn(b"id_mismatch at id", done.stdout)
        done = self.assay("hash", "--kind", "getbestblockhash", "-", stdin=b"{}")
        self.exits(1, done)
        self.assertIn(b"no_result at result", done.stdout)

    def test_raw_kinds_and_replies_are_told_apart(self):
        self.assertIn("--raw", self.complaint("hash", "--kind", "block", "-"))
        self.assertIn("kind of reply", self.complaint("hash", "--raw", "--kind", "getblock", "-"))


BLOBS = b'{"jsonrpc":"2.0","id":1,"result":[null]}'


class Hash(AssayTest):
    def test_a_payload_without_claim_holds(self):
        self.write("blobs.json", BLOBS)
        done = self.assay("hash", "--kind", "engine_getBlobsV1", "blobs.json")
        self.exits(0, done)
        self.assertEqual(done.stdout, b"blobs.json: engine_getBlobsV1, VALID\n")

    def test_json_has_the_members_in_their_order(self):
        done = self.assay("hash", "--kind", "engine_getBlobsV1", "--json", "-", stdin=BLOBS)
        self.exits(0, done)
        self.assertEqual(done.stdout, b'{"kind":"engine_getBlobsV1","outcome":"accept","status":"VALID","claimed":null,"computed":null,'
                                      b'"match":null,"reason":null}\n')

    def test_a_rejected_payload_exits_1_and_names_the_path(self):
        done = self.assay("hash", "--kind", "engine_getBlobsV1", "-", stdin=BLOBS.replace(b"null", b"1"))
        self.exits(1, done)
        self.assertEqual(done.stdout, b"-: engine_getBlobsV1, rejected\n  type at result[0]\n")

    def test_ndjson_takes_a_payload_a_line_and_skips_blank_ones(self):
        lines = BLOBS + b"\n\n" + BLOBS.replace(b"null", b"{}") + b"\r\n" + b"["
        done = self.assay("hash", "--kind", "engine_getBlobsV1", "--ndjson", "--json", "-", stdin=lines)
        self.exits(1, done)
        rows = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([row["reason"] for row in rows], [None, "missing at result[0].blob", "eof at 1"])

    def test_recorded_exchanges_are_taken_apart(self):
        call = {"jsonrpc": "2.0", "id": 1, "method": "engine_newPayloadV1", "params": [1]}
        exchanges = [{"request": call, "response": {}}, {"request": {"method": "engine_getBlobsV1"}, "response": json.loads(BLOBS)}]
        self.write("exchanges.json", json.dumps(exchanges).encode())
        done = self.assay("hash", "--json", "exchanges.json")
        self.exits(1, done)
        rows = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([(row["kind"], row["reason"]) for row in rows],
                         [("engine_newPayloadV1", "type at params[0]"), ("engine_getBlobsV1", None)])

    def test_what_cannot_be_done_is_said_in_one_line(self):
        self.write("blobs.json", BLOBS)
        self.assertIn("no kind of payload", self.complaint("hash", "--kind", "engine_newPayload", "blobs.json"))
        self.assertIn("cannot read", self.complaint("hash", "nothing-here"))
        self.assertIn("cannot read", self.complaint("hash", "--ndjson", "nothing-here"))
        self.assertIn("64 hex digits", self.complaint("hash", "--expect", "0x12", "blobs.json"))
        self.write("forks.json", b'{"shanghai":"x"}')
        self.assertIn("shanghai", self.complaint("hash", "--fork-schedule", "forks.json", "blobs.json"))
        self.assertIn("no payload", self.complaint("hash", "--ndjson", "-", stdin=b"\n \n"))

    def test_an_option_without_value_or_use_is_refused(self):
        self.write("blobs.json", BLOBS)
        for option in ("--expect", "--kind", "--fork-schedule", "--receipts-root", "--parent-beacon-block-root", "--id"):
            self.assertIn("needs a value", self.complaint("hash", option, "", "blobs.json"))
        for option in ("--expect", "--receipts-root", "--parent-beacon-block-root", "--previous-header"):
            line = self.complaint("hash", "--kind", "engine_getBlobsV1", option, "00" * 32, "blobs.json")
            self.assertIn(option + " means nothing for engine_getBlobsV1", line)
        self.write("forks.json", b'{"shanghai":1}')
        for arguments in (("--id", "1"), ("--transactions", "1"), ("--fork-schedule", "forks.json")):
            self.assertIn("means nothing", self.complaint("hash", "--kind", "engine_getBlobsV1", *arguments, "blobs.json"))

    def test_a_secret_in_place_of_its_file_is_not_shown(self):
        secret = "5ec2e7" * 10 + "abcd"
        for command in (("serve", "--profile", "engine", "--port", "0"), ("certify", "--profile", "engine", "http://127.0.0.1:1")):
            self.assertNotIn(secret, self.complaint(*command, "--jwt-secret", secret))
            self.assertIn("needs a value", self.complaint(*command, "--jwt-secret", ""))

    def test_explain_shows_a_payload(self):
        done = self.assay("explain", "--kind", "engine_getBlobsV1", "--text", BLOBS.decode())
        self.exits(0, done)
        self.assertIn(b"layer ethereum:engine_getBlobsV1: accept VALID", done.stdout)
        self.assertIn("no kind of payload", self.complaint("explain", "--kind", "x", "--text", "1"))


if __name__ == "__main__":
    unittest.main()
