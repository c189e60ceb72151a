"""assay certify against what is outside the process: a decoder behind the pipe, and `assay serve` over HTTP."""

import base64
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import unittest
import urllib.request

ASSAY = os.path.abspath(sys.argv.pop(1))
ONLY = ["--only", "json.literal."]

# Decides by Python's own reader. Dies on the vector whose id is in TESTEE_DIES_AT.
TESTEE = '''
import json, os, sys
def constant(word):
    raise ValueError(word)
for line in iter(sys.stdin.buffer.readline, b""):
    words = line.split()
    if words[0] == b"hello":
        reply = "hello 1 name=probe version=1 layers=json,jsonrpc"
    else:
        body = sys.stdin.buffer.read(int(words[1]))
        if b"id=" + os.environ.get("TESTEE_DIES_AT", "none").encode() in words:
            os._exit(3)
        try:
            json.loads(body.decode("utf-8"), parse_constant=constant)
            reply = "accept"
        except ValueError:
            reply = "reject syntax"
    print(reply, flush=True)
'''


class LiveTest(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.cwd = directory.name
        with open(os.path.join(self.cwd, "testee.py"), "w", encoding="utf-8") as file:
            file.write(TESTEE)

    def certify(self, *arguments, **environment):
        return subprocess.run([ASSAY, "certify", *arguments], capture_output=True, cwd=self.cwd, timeout=300,
                              env={**os.environ, **environment})

    def exits(self, code, done):
        self.assertEqual(done.returncode, code, (done.stdout[-1000:], done.stderr[-1000:]))

    def serve(self, *arguments):
        """A running `assay serve` and its address."""
        server = subprocess.Popen([ASSAY, "serve", "--port", "0", *arguments], stdout=subprocess.PIPE, cwd=self.cwd)
        self.addCleanup(server.stdout.close)
        self.addCleanup(server.wait)
        self.addCleanup(server.kill)
        line = server.stdout.readline().decode()
        self.assertRegex(line, r"^listening on http://127\.0\.0\.1:\d+\n$")
        return server, line.split()[-1]

    def statuses(self, done):
        """Vector -> status, from the certificate that was printed."""
        document = json.loads(done.stdout)
        self.assertIs(document["complete"], True)
        return {result["vector"]: result["status"] for result in document["results"]}


class Exec(LiveTest):
    TARGET = 'exec:python3 testee.py'

    def test_a_decoder_behind_the_pipe(self):
        done = self.certify(self.TARGET, *ONLY)
        self.exits(0, done)
        self.assertIn(b"verdict: pass", done.stdout)

    def test_only_the_target_runs(self):
        document = json.loads(self.certify(self.TARGET, *ONLY, "--json").stdout)
        self.assertEqual([target["role"] for target in document["targets"]], ["foreign"])
        self.assertEqual(document["references"], [])

    def test_a_crash_is_one_result_and_the_run_goes_on(self):
        vectors = list(self.statuses(self.certify(self.TARGET, *ONLY, "--json")))
        victim = vectors[len(vectors) // 2]
        done = self.certify(self.TARGET, *ONLY, "--json", TESTEE_DIES_AT=victim)
        self.exits(1, done)
        statuses = self.statuses(done)
        self.assertEqual([vector for vector, status in statuses.items() if status != "passed"], [victim])
        self.assertEqual(statuses[victim], "crashed")

    def test_a_known_crash_is_expected(self):
        victim = next(iter(self.statuses(self.certify(self.TARGET, *ONLY, "--json"))))
        with open(os.path.join(self.cwd, "known"), "w", encoding="utf-8") as file:
            file.write(f"# dies here\n{victim}\n")
        done = self.certify(self.TARGET, *ONLY, "--json", "--known", "known", TESTEE_DIES_AT=victim)
        self.exits(0, done)
        self.assertEqual(self.statuses(done)[victim], "expected_failure")

    def test_what_cannot_be_started_is_one_line(self):
        done = self.certify("exec:exit 7", *ONLY)
        self.exits(2, done)
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)


class Http(LiveTest):
    def test_the_reference_server_passes(self):
        server, url = self.serve()
        done = self.certify(url, *ONLY)
        self.exits(0, done)
        self.assertIn(b"verdict: pass", done.stdout)
        server.send_signal(signal.SIGTERM)
        self.assertEqual(server.wait(timeout=20), 0)

    def test_the_server_stops_on_interrupt(self):
        server, _ = self.serve()
        server.send_signal(signal.SIGINT)
        self.assertEqual(server.wait(timeout=20), 0)

    def test_a_port_that_is_taken_is_one_line(self):
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            done = subprocess.run([ASSAY, "serve", "--port", str(taken.getsockname()[1])], capture_output=True, timeout=60)
        self.exits(2, done)
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)

    def test_nobody_there_is_one_line(self):
        with socket.socket() as reserved:  # bound but not listening: nobody else gets the port
            reserved.bind(("127.0.0.1", 0))
            done = self.certify(f"http://127.0.0.1:{reserved.getsockname()[1]}", *ONLY)
        self.exits(2, done)
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)

    def test_remote_addresses_need_leave(self):
        done = self.certify("http://192.0.2.1:1", *ONLY)
        self.exits(2, done)
        self.assertIn(b"--allow-remote", done.stderr)


class Profiles(LiveTest):
    SECRET = "0x" + "5a" * 32
    ENGINE = ["--profile", "engine", "--jwt-secret", "jwt.hex"]

    def setUp(self):
        super().setUp()
        for name, text in (("jwt.hex", self.SECRET + "\n"), ("other.hex", "5b" * 32), ("short.hex", "5a" * 31)):
            with open(os.path.join(self.cwd, name), "w", encoding="utf-8") as file:
                file.write(text)

    def is_one_line(self, done, *words):
        self.exits(2, done)
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        for word in words:
            self.assertIn(word, done.stderr)

    def shows_no_secret(self, *outputs):
        for output in outputs:
            self.assertNotIn(b"5a5a", output.lower())
            self.assertNotIn(b"eyJ", output)

    def test_the_engine_server_passes_completely(self):
        _, url = self.serve(*self.ENGINE)
        done = self.certify(*self.ENGINE, url, "--json")
        self.exits(0, done)
        self.assertEqual({vector: status for vector, status in self.statuses(done).items() if status != "passed"}, {})
        groups = {vector.split(".")[0] for vector in self.statuses(done)}
        self.assertEqual(groups, {"ethereum", "jwt"})
        self.shows_no_secret(done.stdout, done.stderr)
        for name in ("certificate.json", "junit.xml"):
            with open(os.path.join(self.cwd, "assay-out", name), "rb") as file:
                self.shows_no_secret(file.read())

    def test_the_engine_server_with_forks(self):
        with open(os.path.join(self.cwd, "forks.json"), "w", encoding="utf-8") as file:
            json.dump({"shanghai": 1000, "cancun": 2000, "prague": 3000, "osaka": 3500, "amsterdam": 4000, "bogota": 5000}, file)
        _, url = self.serve(*self.ENGINE, "--fork-schedule", "forks.json")
        done = self.certify(*self.ENGINE, "--fork-schedule", "forks.json", url)
        self.exits(0, done)
        self.assertIn(b"payloads were not sent", done.stdout)
        codes = json.load(open(os.path.join(self.cwd, "assay-out", "certificate.json"), encoding="utf-8"))["results"]
        self.assertIn(-38005, {result["observed"].get("code") for result in codes})

    def test_a_server_without_a_secret_fails(self):
        _, url = self.serve("--profile", "engine")
        done = self.certify(*self.ENGINE, url, "--only", "jwt.", "--json")
        self.exits(1, done)
        statuses = self.statuses(done)
        for vector in ("jwt.token.missing", "jwt.alg.none_lower", "jwt.signature.wrong_secret"):
            self.assertEqual(statuses[vector], "failed")

    def test_another_secret_is_one_line(self):
        _, url = self.serve(*self.ENGINE)
        done = self.certify("--profile", "engine", "--jwt-secret", "other.hex", url)
        self.is_one_line(done, b"401", b"--jwt-secret")
        self.shows_no_secret(done.stderr)

    def test_the_strict_jsonrpc_vectors_with_a_token(self):
        _, url = self.serve("--jwt-secret", "jwt.hex")
        self.exits(0, self.certify("--jwt-secret", "jwt.hex", url, *ONLY))
        self.is_one_line(self.certify(url, *ONLY), b"401", b"--jwt-secret")

    def test_the_eth_server_passes_completely(self):
        _, url = self.serve("--profile", "eth")
        done = self.certify("--profile", "eth", url, "--json")
        self.exits(0, done)
        self.assertEqual(set(self.statuses(done).values()), {"passed"})

    def test_the_echo_server_is_no_eth_server(self):
        _, url = self.serve()
        done = self.certify("--profile", "eth", url, "--json")
        self.exits(1, done)
        self.assertEqual(self.statuses(done)["eth.chain_id.params_empty"], "failed")

    def test_bad_options_are_one_line(self):
        node = "http://127.0.0.1:1"
        self.is_one_line(self.certify("--profile", "engine", node), b"--jwt-secret")
        self.is_one_line(self.certify("--profile", "engine", "--jwt-secret", "absent.hex", node), b"absent.hex")
        self.is_one_line(self.certify("--profile", "engine", "--jwt-secret", "short.hex", node), b"62 hex digits")
        self.is_one_line(self.certify("--profile", "eth", Exec.TARGET), b"live nodes")
        self.is_one_line(self.certify("--profile", "eth"), b"live nodes")
        self.is_one_line(self.certify("--jwt-secret", "jwt.hex"), b"live nodes")
        self.is_one_line(self.certify("--profile", "eth", "--fork-schedule", "x", node), b"--fork-schedule")
        self.is_one_line(self.certify(*self.ENGINE, "http://192.0.2.1:1"), b"--allow-remote")

    def test_a_bad_secret_keeps_the_server_from_starting(self):
        done = subprocess.run([ASSAY, "serve", "--port", "0", "--jwt-secret", "short.hex"], capture_output=True, cwd=self.cwd,
                              timeout=60)
        self.is_one_line(done, b"short.hex", b"62 hex digits")
        self.shows_no_secret(done.stderr)

    def test_options_of_other_profiles_are_one_line(self):
        node = "http://127.0.0.1:1"
        self.is_one_line(self.certify("--node", "btcd", node), b"--node is for --profile bitcoin")
        self.is_one_line(self.certify("--auth-file", "x", node), b"--auth-file is for --profile bitcoin")
        self.is_one_line(self.certify("--profile", "bitcoin", "--jwt-secret", "jwt.hex", node), b"--auth-file")
        self.is_one_line(self.certify("--profile", "bitcoin", Exec.TARGET), b"live nodes")


class Bitcoin(LiveTest):
    """assay serve and certify --profile bitcoin, and client: targets."""
    GENESIS = ("0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51"
               "323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c0101000000010000000000000000000000000000000000000000000000000000000000000000"
               "ffffffff4d04ffff001d0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f662073"
               "65636f6e64206261696c6f757420666f722062616e6b73ffffffff0100f2052a01000000434104678afdb0fe5548271967f1a67130b7105cd6a828"
               "e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac00000000")
    HASH = "000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f"
    PROFILE = ["--profile", "bitcoin"]

    def setUp(self):
        super().setUp()
        for name, text in (("block.hex", self.GENESIS + "\n"), ("cookie", "__cookie__:5a5a5a5a"), ("bad", "no colon 5a5a")):
            with open(os.path.join(self.cwd, name), "w", encoding="utf-8") as file:
                file.write(text)
        with open(os.path.join(self.cwd, "block.raw"), "wb") as file:
            file.write(bytes.fromhex(self.GENESIS))

    def ask(self, url, body, **headers):
        request = urllib.request.Request(url, body.encode(), headers)
        with urllib.request.urlopen(request, timeout=20) as reply:
            return reply.read().decode()

    def complains(self, done, *words):
        self.exits(2, done)
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        self.assertNotIn(b"5a5a", done.stderr)
        for word in words:
            self.assertIn(word, done.stderr)

    def serve_once(self, *arguments):
        return subprocess.run([ASSAY, "serve", "--port", "0", *arguments], capture_output=True, cwd=self.cwd, timeout=60)

    def test_blocks_raw_and_hex_are_served(self):
        for name in ("block.hex", "block.raw"):
            _, url = self.serve(*self.PROFILE, name)
            self.assertEqual(self.ask(url, '{"id":1,"method":"getbestblockhash"}'), f'{{"result":"{self.HASH}","error":null,"id":1}}')
            self.assertEqual(self.ask(url, '{"jsonrpc":"2.0","id":"a","method":"getblock","params":["%s",0]}' % self.HASH),
                             f'{{"jsonrpc":"2.0","result":"{self.GENESIS}","id":"a"}}')

    def test_heights_begin_where_told(self):
        _, url = self.serve(*self.PROFILE, "--first-height", "700", "block.hex")
        self.assertEqual(self.ask(url, '{"id":1,"method":"getblockcount"}'), '{"result":700,"error":null,"id":1}')

    def test_the_server_passes_its_profile_with_a_cookie_that_is_shown_nowhere(self):
        _, url = self.serve(*self.PROFILE, "--auth-file", "cookie", "block.hex")
        for node in ("core", "core-legacy"):
            done = self.certify(*self.PROFILE, "--node", node, "--auth-file", "cookie", url, "--json")
            self.exits(0, done)
            self.assertEqual(set(self.statuses(done).values()), {"passed"})
            outputs = [done.stdout, done.stderr]
            for name in ("certificate.json", "junit.xml"):
                with open(os.path.join(self.cwd, "assay-out", name), "rb") as file:
                    outputs.append(file.read())
            for output in outputs:
                for secret in (b"5a5a5a5a", base64.b64encode(b"__cookie__:5a5a5a5a")):
                    self.assertNotIn(secret, output)
        self.complains(self.certify(*self.PROFILE, url), b"401", b"--auth-file")

    def test_another_node_than_it_is_fails(self):
        _, url = self.serve(*self.PROFILE, "block.hex")
        done = self.certify(*self.PROFILE, "--node", "btcd", url, "--json")
        self.assertNotEqual(set(self.statuses(done).values()), {"passed"})
        self.assertEqual(self.statuses(done)["node.call.getblockcount"], "passed")

    def test_the_echo_server_is_no_bitcoin_node(self):
        _, url = self.serve()
        done = self.certify(*self.PROFILE, url, "--json")
        self.exits(1, done)
        self.assertNotEqual(self.statuses(done)["node.call.getblockcount"], "passed")

    def test_what_cannot_be_served_is_one_line(self):
        with open(os.path.join(self.cwd, "cut"), "w", encoding="utf-8") as file:
            file.write(self.GENESIS[:-2])
        self.complains(self.serve_once(*self.PROFILE), b"--misbehave")
        self.complains(self.serve_once(*self.PROFILE, "cut"), b"block 0 is no block: short")
        self.complains(self.serve_once(*self.PROFILE, "absent"), b"absent")
        self.complains(self.serve_once(*self.PROFILE, "block.hex", "block.raw"), b"block 1", b"once")
        self.complains(self.serve_once(*self.PROFILE, "--auth-file", "bad", "block.hex"), b"bad", b"no colon")
        self.complains(self.serve_once(*self.PROFILE, "--misbehave", "json.literal.null", "block.hex"), b"leave the files away")
        self.complains(self.serve_once(*self.PROFILE, "--misbehave", "no.such.vector"), b"no vector no.such.vector")
        self.complains(self.serve_once("block.hex"), b"FILE is for --profile bitcoin")
        self.complains(self.serve_once("--misbehave", "x"), b"--misbehave is for --profile bitcoin")

    def test_a_vector_of_another_layer_is_no_misbehaviour(self):
        other = next(iter(self.statuses(self.certify(Exec.TARGET, *ONLY, "--json"))))
        self.complains(self.serve_once(*self.PROFILE, "--misbehave", other), b"no reply of a Bitcoin node")

    def bitcoin_vector(self):
        """The id of a vector that a client of layer bitcoin is shown; skips while there is none."""
        done = self.certify("client:true", "--only", "bitcoin.btcd_2489.", "--json")
        if b"no vector has an id" in done.stderr:
            self.skipTest("there are no vectors of layer bitcoin yet")
        return next(result for result, status in self.statuses(done).items() if status == "crashed")

    def test_misbehaving_sends_the_bytes_of_the_vector(self):
        vector = self.bitcoin_vector()
        _, url = self.serve(*self.PROFILE, "--misbehave", vector)
        shown = self.ask(url, "anything")
        self.assertEqual(shown, self.ask(url + "/any/path", "else"))

    def test_a_client_is_one_result_a_vector(self):
        self.bitcoin_vector()
        done = self.certify("client:exit 7", "--only", "bitcoin.btcd_2489.", "--json")
        self.exits(1, done)
        self.assertLessEqual(set(self.statuses(done).values()), {"crashed", "unsupported"})

    def test_a_client_without_a_command_is_one_line(self):
        self.complains(self.certify("client:", *ONLY), b"no command after client:")


if __name__ == "__main__":
    unittest.main()
