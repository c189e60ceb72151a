"""Writes docs/QUIRKS.md from the quirk files.

Usage: make_docs.py [--check] QUIRKS.md FILE.json...
With --check nothing is written; exit 1 when QUIRKS.md is not what the files say.
"""

import json
import sys

EFFECTS = {
    "reads_prefix_before_nul": "reads only what stands before the first byte 00",
    "skips_bom": "does not see a leading EF BB BF",
    "accepts_lone_low_surrogate": "delivers an unpaired low surrogate as three bytes",
    "accepts_lone_high_surrogate": "delivers an unpaired high surrogate as three bytes",
    "allows_any_depth": "the depth limit of the strict policy does not apply to it",
    "rejects": "rejects",
    "minus_zero_integer_is_zero": "-0 counts as 0 in its digests",
}


def witness(parts: list) -> str:
    return " ".join(f"`{text}`" + (f" x {count}" if count > 1 else "") for text, count in parts)


def render(paths: list[str]) -> str:
    out = [
        "# The quirk ledger",
        "",
        "Generated from `conformance/quirks/*.json`; do not edit. In which exact way each reference parser differs from the strict",
        "policy. A difference is excused only when an entry's feature holds and the observed effect equals the predicted one; every",
        "witness is replayed by `bazel test //conformance/target:in_process_test`.",
    ]
    for path in sorted(paths):
        with open(path, encoding="utf-8") as file:
            data = json.load(file)
        versions = sorted({quirk["versions"] for quirk in data["quirks"]})
        out += ["", f"## {data['parser']} {', '.join(versions)}", ""]
        out += ["| id | what | when (feature) | effect | specification | upstream | witness (hex) |", "| --- | --- | --- | --- | --- | --- | --- |"]
        for quirk in data["quirks"]:
            cells = [f"`{quirk['id']}`", quirk["title"], f"`{quirk['when']}`", EFFECTS[quirk["effect"]], quirk["citation"], quirk["upstream"], witness(quirk["witness"])]
            out.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    return "\n".join(out) + "\n"


def main() -> int:
    args = sys.argv[1:]
    check = "--check" in args
    args = [arg for arg in args if arg != "--check"]
    target, files = args[0], args[1:]
    text = render(files)
    if check:
        with open(target, encoding="utf-8") as file:
            if file.read() == text:
                return 0
        print(f"{target} is not what the quirk files say; run:\n  python3 -B conformance/quirks/make_docs.py docs/QUIRKS.md conformance/quirks/*.json", file=sys.stderr)
        return 1
    with open(target, "w", encoding="utf-8") as file:
        file.write(text)
    return 0


sys.exit(main())
