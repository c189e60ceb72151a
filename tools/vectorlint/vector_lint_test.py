"""The command line of vector_lint: exit statuses, messages, and that the canonical form is the one Python prints."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

TOOL = os.path.abspath(sys.argv.pop(1))
SCHEMAS = os.path.abspath("vectors/schema")

VECTOR = {
    "id": "json.string.e_acute",
    "title": "é, U+2028 \u2028, DEL \x7f and controls \x00\x1f\b\f\n\r\t\"\\/",
    "layer": "json",
    "input": {"repeat": [["\"", 1], [{"hex": "c3a9"}, 3], ["\"", 1]]},
    "expect": {"verdict": "accept"},
    "level": "must",
    "flags": [],
    "spec": {"document": "RFC 8259", "section": "7"},
}
FILE = {"$schema": "../schema/vectors.schema.json", "subject": "strings", "flags": {}, "vectors": [VECTOR]}


class VectorLint(unittest.TestCase):
    def setUp(self):
        self.dir = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.dir)
        shutil.copytree(SCHEMAS, os.path.join(self.dir, "schema"))
        os.mkdir(os.path.join(self.dir, "json"))
        self.file = os.path.join(self.dir, "json", "string.json")
        self.write(json.dumps(FILE, indent=2, ensure_ascii=False) + "\n")

    def write(self, text):
        with open(self.file, "w", encoding="utf-8", newline="") as f:
            f.write(text)

    def read(self):
        with open(self.file, encoding="utf-8", newline="") as f:
            return f.read()

    def lint(self, *args):
        env = {k: v for k, v in os.environ.items() if k != "BUILD_WORKING_DIRECTORY"}
        return subprocess.run([TOOL, *args], capture_output=True, text=True, timeout=60, env=env)

    def test_what_python_prints_is_canonical(self):
        run = self.lint(self.dir)
        self.assertEqual((run.returncode, run.stdout), (0, "1 vectors, no problems\n"))

    def test_problems_are_lines_and_status_1(self):
        bad = dict(VECTOR, flags=["nowhere"])
        self.write(json.dumps(dict(FILE, vectors=[bad]), indent=2, ensure_ascii=False) + "\n")
        run = self.lint(self.dir)
        self.assertEqual(run.returncode, 1)
        self.assertIn('json/string.json: vector 1 (json.string.e_acute): unknown flag "nowhere"', run.stdout)

    def test_fix_restores_what_python_prints(self):
        canonical = self.read()
        shuffled = dict(reversed(list(FILE.items())), vectors=[dict(reversed(list(VECTOR.items())))])
        self.write(json.dumps(shuffled))
        self.assertEqual(self.lint(self.dir).returncode, 1)
        run = self.lint("--fix", self.dir)
        self.assertEqual(run.returncode, 0, run.stdout)
        self.assertIn("rewritten in canonical form", run.stdout)
        self.assertEqual(self.read(), canonical)

    def test_a_missing_directory_is_status_2_with_one_line(self):
        run = self.lint(os.path.join(self.dir, "nowhere"))
        self.assertEqual(run.returncode, 2)
        self.assertEqual(len(run.stderr.splitlines()), 1)
        self.assertIn("name the directory that holds the vectors", run.stderr)

    def test_wrong_usage_is_status_2(self):
        self.assertEqual(self.lint().returncode, 2)
        self.assertEqual(self.lint("--frobnicate", self.dir).returncode, 2)

    def test_help_has_an_example(self):
        run = self.lint("--help")
        self.assertEqual(run.returncode, 0)
        self.assertIn("vector_lint --fix vectors", run.stdout)


if __name__ == "__main__":
    unittest.main()
