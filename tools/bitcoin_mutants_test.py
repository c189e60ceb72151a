"""The vectors of layer bitcoin against decoders that are wrong on purpose: each is found out, and the plain one is right."""

import json
import os
import subprocess
import sys
import tempfile
import unittest

ASSAY, MUTANTS, CLIENT = (os.path.abspath(word) for word in sys.argv[1:4])
del sys.argv[1:4]
FAULTS = ("quotes_trimmed", "lazy_tail", "missing_is_zero", "hash_reversed", "error_ignored")


class Mutants(unittest.TestCase):
    def certify(self, target, only="bitcoin."):
        """Vector -> result of the decoder; skips while there are no vectors."""
        with tempfile.TemporaryDirectory() as directory:
            done = subprocess.run([ASSAY, "certify", target, "--only", only, "--json"], capture_output=True, cwd=directory,
                                  timeout=280)
        if b"no vector has an id" in done.stderr:
            self.skipTest("there are no vectors of layer bitcoin yet: nothing to find the mutants out with")
        self.assertIn(done.returncode, (0, 1), done.stderr)
        return {result["vector"]: result for result in json.loads(done.stdout)["results"]}

    def failed(self, results):
        return [vector for vector, result in results.items() if result["status"] not in ("passed", "unsupported")]

    def test_the_plain_decoder_passes(self):
        results = self.certify(f"exec:python3 -B {MUTANTS}")
        self.assertEqual({vector: results[vector]["status"] for vector in self.failed(results)}, {})
        passed = [vector for vector, result in results.items() if result["status"] == "passed"]
        self.assertGreater(len(passed), 100)

    def test_every_mutant_is_found_out(self):
        for fault in FAULTS:
            with self.subTest(fault):
                killers = self.failed(self.certify(f"exec:python3 -B {MUTANTS} {fault}"))
                self.assertTrue(killers)
                print(f"{fault}: found out by {len(killers)} vectors, such as {killers[0]}")

    def test_the_client_passes_and_its_sloppy_twin_fails_the_table(self):
        table = "bitcoin.btcd_2489."
        self.assertEqual(self.failed(self.certify(f"client:python3 -B {CLIENT}", table)), [])
        self.assertGreater(len(self.failed(self.certify(f"client:python3 -B {CLIENT} --trim-quotes", table))), 5)

    def test_an_unknown_fault_is_refused(self):
        done = subprocess.run([sys.executable, "-B", MUTANTS, "quote_trimmed"], capture_output=True, timeout=20)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn(b"quotes_trimmed", done.stderr)


if __name__ == "__main__":
    unittest.main()
