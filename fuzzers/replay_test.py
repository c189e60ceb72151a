"""The replayer: what it runs, what it refuses, and that it sees a byte read too far in any build. Argument: the replayer of replay_probe."""

import os
import subprocess
import sys
import tempfile
import unittest

REPLAYER = os.path.abspath(sys.argv.pop(1))


def replay(*arguments, **environment):
    plain = {k: v for k, v in os.environ.items() if not k.startswith("TEST_") and k != "BUILD_WORKING_DIRECTORY"}
    return subprocess.run([REPLAYER, *arguments], capture_output=True, text=True, timeout=60, env={**plain, **environment})


class Replay(unittest.TestCase):
    def setUp(self):
        self._folder = tempfile.TemporaryDirectory()
        self.addCleanup(self._folder.cleanup)

    def write(self, name, content):
        path = os.path.join(self._folder.name, name)
        with open(path, "wb") as file:
            file.write(content)
        return path

    def test_each_file_is_run(self):
        self.write("a", b"1")
        self.write("b", b"")
        done = replay(self._folder.name, "-max_len=9")
        self.assertEqual((done.returncode, done.stderr.splitlines()[-1]), (0, "replayed 2 of 2 files"))

    def test_shards_share_the_files(self):
        for name in "abcde":
            self.write(name, b"1")
        last = [replay(self._folder.name, TEST_TOTAL_SHARDS="2", TEST_SHARD_INDEX=str(i)).stderr.splitlines()[-1] for i in (0, 1)]
        self.assertEqual(last, ["replayed 3 of 5 files", "replayed 2 of 5 files"])

    def test_a_byte_read_too_far_ends_the_process(self):
        done = replay(self.write("a", b"read one byte too far"))
        self.assertNotIn(done.returncode, (0, 2), done.stderr)

    def test_an_empty_corpus_is_no_success(self):
        for arguments in ([], [self._folder.name]):
            done = replay(*arguments)
            self.assertEqual(done.returncode, 2)
            self.assertIn("no inputs", done.stderr)

    def test_a_missing_file_is_named(self):
        done = replay("nowhere/none")
        self.assertEqual((done.returncode, done.stderr), (2, "replay: nowhere/none: No such file or directory\n"))

    def test_bench_reports_both_clocks(self):
        done = replay("--bench=0.01", self.write("a", b"1234"))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, r"^\d+ executions per second, \d+ per second of CPU time: 1 files of 4 bytes on average")

    def test_help_needs_no_input(self):
        done = replay("--help")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("--bench=SECONDS", done.stdout)

    def test_bad_arguments_are_refused(self):
        for argument in ("--bench=", "--bench=x", "--bench=0", "--bench=1e9", "--bench=nan", "--other"):
            self.assertEqual(replay(argument, self.write("a", b"1")).returncode, 2, argument)


if __name__ == "__main__":
    unittest.main()
