"""The canonical form of generated files, and the comparison of what is generated with what is committed."""

import json
import pathlib


def canonical(value):
    """JSON, 2 spaces, keys in the order given, non-ASCII as it is, LF, one newline at the end. Bytes."""
    return (json.dumps(value, indent=2, ensure_ascii=False) + "\n").encode("utf-8")


def drift(root, outputs, folders):
    """Names what differs below `root` from `outputs` (path -> bytes); a .json in `folders` that no table makes differs too."""
    problems = []
    for path, data in outputs.items():
        file = root / path
        if not file.is_file():
            problems.append("%s: is missing" % path)
        elif file.read_bytes() != data:
            problems.append("%s: differs from what the tables say" % path)
    for folder in folders:
        for file in sorted((root / folder).glob("**/*.json")):
            path = pathlib.PurePosixPath(file.relative_to(root)).as_posix()
            if path not in outputs:
                problems.append("%s: no table makes it; move its rows into one, or delete it" % path)
    return problems


def write(root, outputs):
    """Writes `outputs` below `root`; returns the paths that changed."""
    changed = []
    for path, data in outputs.items():
        file = root / path
        if file.is_file() and file.read_bytes() == data:
            continue
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        changed.append(path)
    return changed
