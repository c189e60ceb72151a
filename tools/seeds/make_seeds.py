#!/usr/bin/env python3
"""Writes the seeds of the fuzzers to corpus/: inputs of chosen vectors, and larger bodies in the shape that nodes exchange.

  make_seeds.py           writes the seeds, removes seeds that are no longer made
  make_seeds.py --check   writes nothing; exit 1 and a line for each of the first ten files that are not what would be made

A seed is named by the first 16 hex digits of the SHA-1 of its bytes. What stands in corpus/*/regressions is left alone.
"""

import argparse
import hashlib
import os
import pathlib
import re
import sys

_HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, _HERE)

import fuzzers  # noqa: E402
import vector_seeds  # noqa: E402

MIN_AVERAGE = 200  # bytes; a corpus of tiny inputs measures the harness, not the decoders
MAX_TOTAL = 6 << 20  # bytes, all corpora
MIN_LARGE = 60  # larger seeds of one fuzzer
SHOWN = 10
REGRESSIONS = "regressions"
_SEED_NAME = re.compile(r"[0-9a-f]{16}")


def name_of(seed):
    return hashlib.sha1(seed).hexdigest()[:16]


def outputs(root):
    """fuzzer -> {name -> bytes}; ValueError says which bound the seeds break."""
    vectors = vector_seeds.load(root)
    result = {}
    for fuzzer, make in fuzzers.FUZZERS.items():
        small, large = make(vectors)
        if large is None:  # bytes, not messages: any size will do
            result[fuzzer] = {name_of(seed): seed for seed in small}
            continue
        for seed in large:
            if len(seed) not in fuzzers.REALISTIC_SIZES:
                raise ValueError("%s: a larger seed has %d bytes: %r..." % (fuzzer, len(seed), seed[:60]))
        if len(set(large)) < MIN_LARGE:
            raise ValueError("%s: %d larger seeds; at least %d are wanted" % (fuzzer, len(set(large)), MIN_LARGE))
        result[fuzzer] = {name_of(seed): seed for seed in small + large}
        size = average(result[fuzzer])
        if size < MIN_AVERAGE:
            raise ValueError("%s: %.0f bytes a seed on average; at least %d are wanted" % (fuzzer, size, MIN_AVERAGE))
    total = sum(len(seed) for seeds in result.values() for seed in seeds.values())
    if total >= MAX_TOTAL:
        raise ValueError("all corpora: %d bytes; less than %d are wanted" % (total, MAX_TOTAL))
    return result


def average(seeds):
    return sum(map(len, seeds.values())) / max(1, len(seeds))


def committed(folder):
    """Paths relative to `folder` of all files below it but the regressions, sorted."""
    files = (file.relative_to(folder) for file in folder.glob("**/*") if file.is_file())
    return sorted(file.as_posix() for file in files if file.parts[0] != REGRESSIONS)


def drift(root, made):
    """A line for each seed that differs, is missing, or is not made."""
    problems = []
    for fuzzer, seeds in made.items():
        folder = root / "corpus" / fuzzer
        present = committed(folder)
        for name, seed in sorted(seeds.items()):
            if name not in present:
                problems.append("corpus/%s/%s: is missing" % (fuzzer, name))
            elif (folder / name).read_bytes() != seed:
                problems.append("corpus/%s/%s: differs from the seed of that name" % (fuzzer, name))
        for name in present:
            if name not in seeds:
                problems.append("corpus/%s/%s: is not made here; an input of your own belongs in regressions/" % (fuzzer, name))
    return problems


def write(root, made):
    """Writes `made` and removes seeds that are no longer made (never another file); returns (written, removed)."""
    written = removed = 0
    for fuzzer, seeds in made.items():
        folder = root / "corpus" / fuzzer
        folder.mkdir(parents=True, exist_ok=True)
        for name in committed(folder):
            if name not in seeds and _SEED_NAME.fullmatch(name):
                (folder / name).unlink()
                removed += 1
        for name, seed in seeds.items():
            file = folder / name
            if not file.is_file() or file.read_bytes() != seed:
                file.write_bytes(seed)
                written += 1
    return written, removed


def _print_sizes(made):
    for fuzzer, seeds in made.items():
        total = sum(map(len, seeds.values()))
        print("%-22s %4d seeds, %4.0f bytes on average, %d in all" % (fuzzer, len(seeds), average(seeds), total))


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="compare only")
    parser.add_argument("--root", default=os.path.join(_HERE, "..", ".."), help="the repository (default: the one of this script)")
    options = parser.parse_args(arguments)
    root = pathlib.Path(options.root)
    if not (root / "vectors").is_dir():
        print("make_seeds.py: %s: holds no folder vectors; name the repository with --root" % root, file=sys.stderr)
        return 2
    try:
        made = outputs(root)
    except (vector_seeds.VectorError, ValueError) as error:
        print("make_seeds.py: %s" % error, file=sys.stderr)
        return 2
    _print_sizes(made)
    if options.check:
        problems = drift(root, made)
        for problem in problems[:SHOWN]:
            print(problem)
        if problems:
            print("%d files drifted; run: python3 -B tools/seeds/make_seeds.py" % len(problems))
            return 1
        return 0
    print("wrote %d files, removed %d" % write(root, made))
    return 0


if __name__ == "__main__":
    sys.exit(main())
