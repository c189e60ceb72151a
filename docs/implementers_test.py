"""docs/IMPLEMENTERS.md is true: its code is the testee's, its listing is the file, its sessions give what it shows."""
import pathlib
import re
import subprocess
import unittest

TESTEE = pathlib.Path("conformance/testees/json_testee.py").read_text(encoding="utf-8")
PAGE = pathlib.Path("docs/IMPLEMENTERS.md").read_text(encoding="utf-8")
VERSION = re.compile(r"version=\S+")


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


class Implementers(unittest.TestCase):
    def test_the_listing_is_the_file(self):
        self.assertEqual(blocks("python")[-1], TESTEE)

    def test_every_piece_is_part_of_the_file(self):
        pieces = blocks("python")[:-1]
        self.assertGreaterEqual(len(pieces), 5)
        for piece in pieces:
            self.assertIn(piece, TESTEE)

    def test_sessions_give_what_they_show(self):
        sessions = blocks("console")
        self.assertEqual(len(sessions), 2)
        for session in sessions:
            command, shown = session.removeprefix("$ ").split("\n", 1)
            out = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True, timeout=30).stdout
            self.assertEqual(VERSION.sub("version=V", out), VERSION.sub("version=V", shown))


if __name__ == "__main__":
    unittest.main()
