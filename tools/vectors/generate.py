#!/usr/bin/env python3
"""Expands the rule tables into vectors/json, vectors/jsonrpc, vectors/ethereum, vectors/bitcoin, vectors/conflicts.json,
docs/COVERAGE.md and docs/BTCD_2489.md.

  generate.py           writes the files
  generate.py --check   writes nothing; exit 1 and one line for each file that is not what the tables say

Verdicts stand in the tables, by hand, from the specifications and the policy pages in docs/. No decoder is run.
"""

import argparse
import os
import pathlib
import sys

_HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, _HERE)

import btcd_page  # noqa: E402
import coverage  # noqa: E402
import neighbours  # noqa: E402
import output  # noqa: E402
import tables  # noqa: E402
import template  # noqa: E402
import vector  # noqa: E402


def outputs():
    """path relative to the root of the repository -> bytes."""
    files = tables.files()
    _check_across(files)
    out = {"vectors/" + file.path: output.canonical(file.to_json()) for file in files}
    out["vectors/conflicts.json"] = output.canonical({"conflicts": tables.conflicts()})
    out["docs/COVERAGE.md"] = coverage.render(files)
    out["docs/BTCD_2489.md"] = btcd_page.render(files)
    return out


def _check_across(files):
    """What no single row can know: unique ids, known conflicts, no empty column, a neighbour for each rejection."""
    known = {conflict["id"] for conflict in tables.conflicts()}
    ids, verdicts = set(), {}
    for file in files:
        for row in file.vectors:
            if row.id in ids:
                raise vector.TableError("%s: id used twice" % row.id)
            ids.add(row.id)
            verdict = [row.expect.get(key) for key in ("verdict", "reason", "offset", "path", "status", "fault", "hash")]
            first = verdicts.setdefault((row.layer, row.kind, repr(row.context), row.data), (verdict, row.id))
            if first[0] != verdict:
                raise vector.TableError("%s and %s: same bytes, other verdicts" % (first[1], row.id))
            if row.conflict and row.conflict not in known:
                raise vector.TableError("%s: conflict %r is not in tables/conflicts.py" % (row.id, row.conflict))
        for position in file.positions:
            if all(row.position != position for row in file.vectors):
                raise vector.TableError("%s: position %r has no vector" % (file.path, position))
    lonely = neighbours.lonely([row for file in files for row in file.vectors])
    if lonely:
        raise vector.TableError("no accepted neighbour begins with the bytes before the fault; add one beside: "
                                + ", ".join(row.id for row in lonely))


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="compare only")
    parser.add_argument("--root", default=os.path.join(_HERE, "..", ".."),
                        help="the repository (default: the one of this script)")
    options = parser.parse_args(arguments)
    root = pathlib.Path(options.root)
    if not (root / "vectors").is_dir():
        print("generate.py: %s: holds no folder vectors; name the repository with --root" % root, file=sys.stderr)
        return 2
    try:
        generated = outputs()
    except (vector.TableError, template.TemplateError) as error:
        print("generate.py: %s" % error, file=sys.stderr)
        return 2
    if options.check:
        problems = output.drift(root, generated, ("vectors/json", "vectors/jsonrpc", "vectors/ethereum", "vectors/bitcoin"))
        for problem in problems:
            print(problem)
        if problems:
            print("%d files drifted; run: python3 -B tools/vectors/generate.py" % len(problems))
            return 1
        print("%d files are what the tables say" % len(generated))
        return 0
    for path in output.write(root, generated):
        print("wrote %s" % path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
