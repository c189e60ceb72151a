"""Inputs of the vectors, and the choice of those that become seeds."""

import hashlib
import json

MAX_INPUT = 16 << 10  # bytes; larger vectors are run as vectors, a fuzzer only slows down on them


class VectorError(Exception):
    """A vector file is not in the format of vectors/schema/vectors.schema.json; the text names file, vector and fault."""


class Vector:
    """One vector: `id`, `layer` ("json", "jsonrpc", "ethereum", "bitcoin"), `accepted` under the strict policy, `data` (bytes), `kind` of payload ("" for none)."""

    def __init__(self, id, layer, accepted, data, kind=""):
        self.kind = kind
        self.id = id
        self.layer = layer
        self.accepted = accepted
        self.data = data

    @property
    def group(self):
        """The id without its last part: vectors of one group differ in one detail."""
        return self.id.rpartition(".")[0]

    @property
    def is_reply(self):
        """Layer bitcoin: JSON, not the bytes themselves."""
        return self.kind.startswith("get")

    def payloads(self):
        """Layer bitcoin: the bytes of the payload, out of the reply's hex if it is a reply; none when its hex is none."""
        if not self.is_reply:
            return [self.data]
        try:
            result = json.loads(self.data)["result"]
            return [bytes.fromhex(result["filter"] if isinstance(result, dict) else result)]
        except (ValueError, TypeError, KeyError, RecursionError):
            return []


def _piece(piece):
    return bytes.fromhex(piece["hex"]) if isinstance(piece, dict) else piece.encode("utf-8")


def expand(spec):
    """The bytes of a vector's "input", or None when they are more than MAX_INPUT."""
    forms = [form for form in ("text", "hex", "repeat") if form in spec]
    if len(forms) != 1:
        raise ValueError("input has %s; give exactly one of text, hex, repeat" % (" and ".join(forms) or "none of the forms"))
    if forms == ["text"]:
        data = spec["text"].encode("utf-8")
    elif forms == ["hex"]:
        data = bytes.fromhex(spec["hex"])
    else:
        pieces = [(_piece(piece), count) for piece, count in spec["repeat"]]
        if sum(len(piece) * count for piece, count in pieces) > MAX_INPUT:  # before a piece is repeated 64 million times
            return None
        data = b"".join(piece * count for piece, count in pieces)
    return data if len(data) <= MAX_INPUT else None


def load(root):
    """All vectors of at most MAX_INPUT bytes below root/vectors, in order of file and position."""
    vectors = []
    for file in sorted((root / "vectors").glob("**/*.json")):
        try:
            content = json.loads(file.read_bytes())
        except ValueError as error:
            raise VectorError("%s: is not JSON: %s" % (file, error)) from error
        for entry in content.get("vectors", []):  # schemas and the conflict register have none
            try:
                data = expand(entry["input"])
                if data is not None:
                    vectors.append(Vector(entry["id"], entry["layer"], entry["expect"]["verdict"] == "accept", data, entry.get("kind", "")))
            except (KeyError, TypeError, ValueError) as error:
                raise VectorError("%s: %s: %s" % (file, entry.get("id", "a vector without id"), error)) from error
    return vectors


def _rank(vector):
    return hashlib.sha1(vector.id.encode("utf-8")).digest()


def choose(vectors, limit):
    """At most `limit` of `vectors`, spread evenly: one of each group, then a second of each, and so on.

    Which ones depends on the hash of their ids alone, so that a new vector moves few of the others.
    """
    groups = {}
    for vector in sorted(vectors, key=_rank):
        groups.setdefault(vector.group, []).append(vector)
    chosen, depth = [], 0
    while len(chosen) < limit:
        level = [members[depth] for members in groups.values() if depth < len(members)]
        if not level:
            break
        chosen += sorted(level, key=_rank)[: limit - len(chosen)]
        depth += 1
    return chosen
