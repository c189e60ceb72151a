"""One vector and one file of vectors, as values; what the tables build and the writer prints."""

import dataclasses
import re

from template import TemplateError, expand, repeat, spelling

PARSE_ERROR = -32700
INVALID_REQUEST = -32600

JSON_REASONS = frozenset("eof syntax trailing control escape surrogate utf8 nul bom depth size".split())
JSONRPC_REASONS = frozenset("not_message empty_batch version method params id duplicate mixed error".split())
PAYLOAD_REASONS = frozenset("not_message method duplicate no_result missing wrong_case wrong_version type hex length "
                            "quantity overflow requests fork frame id_mismatch rpc_error short noncanonical oversize witness_flag "
                            "superfluous_witness trailing_bytes".split())
FAULTS = frozenset("transactions block_access_list blobs_bundle versioned_hashes block_hash asked_hash ommers transaction "
                   "transaction_hash context transactions_root withdrawals_root logs_bloom cumulative_gas "
                   "receipts_root merkle_root mutated witness_commitment tx_count_zero tx_count_max too_many_hashes "
                   "too_few_bits bits_exhausted hashes_exhausted equal_children bits_left hashes_left tx_count filter_header "
                   "filter_type".split())
PAYLOAD_LAYERS = ("ethereum", "bitcoin")
STATUSES = ("VALID", "INVALID", "INVALID_BLOCK_HASH")
LEVELS = ("must", "should", "observe")
_BUG = re.compile(r"[\w.-]+/[\w.-]+#\d+")
_ID = re.compile(r"[a-z0-9_]+(\.[a-z0-9_]+){2,}")


class TableError(ValueError):
    """A row that contradicts itself; the text names it."""


def accept():
    return {"verdict": "accept"}


def reject(reason=None, offset=None, code=None):
    out = {"verdict": "reject"}
    if reason is not None:
        out["reason"] = reason
    if offset is not None:
        out["offset"] = offset
    if code is not None:
        out["code"] = code
    return out


@dataclasses.dataclass
class Vector:
    """A row of a generated file. `rule` and `position` name its cell in the coverage table; they are not written out."""

    id: str
    title: str
    layer: str
    input: dict
    data: bytes
    expect: dict
    level: str
    spec: tuple
    rule: str
    position: str
    kind: str = ""         # layers ethereum and bitcoin: which payload the bytes are said to hold
    context: dict = dataclasses.field(default_factory=dict)   # of those: what a caller knows besides
    flags: tuple = ()
    choices: tuple = ()
    seen_in: tuple = ()
    conflict: str = ""
    chunks: tuple = ()
    profiles: dict = dataclasses.field(default_factory=dict)

    def check(self):
        """Raises TableError when the row cannot be true."""
        def fail(what):
            raise TableError("%s: %s" % (self.id, what))

        if not _ID.fullmatch(self.id):
            fail("ids are lower-case words joined by dots, three or more")
        if self.level not in LEVELS:
            fail("level %r" % self.level)
        if (self.level == "observe") != bool(self.choices):
            fail("choices belong to level observe, and are needed there")
        if self.choices and self.expect not in [expect for _, expect in self.choices]:
            fail("one choice must equal what the strict policy expects")
        for expect in [self.expect] + [expect for _, expect in self.choices] + list(self.profiles.values()):
            reason = expect.get("reason")
            if expect["verdict"] == "accept":
                if set(expect) & {"reason", "offset", "code"} or len(expect) != 1 and self.layer not in PAYLOAD_LAYERS:
                    fail("an accepted input has neither reason, offset nor code")
                self._check_status(expect, fail)
            elif reason is not None and reason not in JSON_REASONS | JSONRPC_REASONS | PAYLOAD_REASONS:
                fail("unknown reason %r" % reason)
            elif set(expect) & {"status", "fault", "hash"}:
                fail("a rejected input has neither status, fault nor hash")
            if reason in JSON_REASONS and "offset" not in expect:
                fail("a reason of layer json needs the offset: put a fault marker into the template")
            if expect.get("offset", 0) > len(self.data):
                fail("offset beyond the input")
        if self.layer == "json" and self.expect.get("reason") in JSONRPC_REASONS:
            fail("reason %r is none of layer json" % self.expect["reason"])
        if (self.layer in PAYLOAD_LAYERS) != bool(self.kind):
            fail("layers ethereum and bitcoin have a kind, and no other layer has")
        for bug in self.seen_in:
            if not _BUG.fullmatch(bug):
                fail("seen_in %r: write owner/repository#number" % bug)
        if self.chunks and sum(self.chunks) != len(self.data):
            fail("chunks have %d bytes, the input %d" % (sum(self.chunks), len(self.data)))

    @staticmethod
    def _check_status(expect, fail):
        fault = expect.get("fault")
        if fault is not None and fault not in FAULTS:
            fail("unknown fault %r" % fault)
        if expect.get("status", "VALID") not in STATUSES:
            fail("unknown status %r" % expect["status"])
        if "status" in expect and (expect["status"] == "VALID") == ("fault" in expect):
            fail("a fault belongs to a status that is not VALID, and is needed there")
        if "path" in expect and "fault" not in expect:
            fail("a path says where the fault is")

    def to_json(self):
        out = {"id": self.id, "title": self.title, "layer": self.layer}
        if self.kind:
            out["kind"] = self.kind
        if self.context:
            out["context"] = self.context
        out["input"] = self.input
        if self.chunks:
            out["wire"] = {"chunks": list(self.chunks)}
        out["expect"] = self.expect
        out["level"] = self.level
        if self.choices:
            out["choices"] = [{"name": name, "expect": expect} for name, expect in self.choices]
        out["flags"] = list(self.flags)
        out["spec"] = {"document": self.spec[0], "section": self.spec[1]}
        if self.seen_in:
            out["seen_in"] = list(self.seen_in)
        if self.conflict:
            out["conflict"] = self.conflict
        if self.profiles:
            out["profiles"] = self.profiles
        return out


class File:
    """A file of vectors under construction. Two rows with the same bytes in one file collapse into the first, if both agree."""

    def __init__(self, path, subject, flags, positions=()):
        self.path = path          # relative to vectors/, such as "json/number.json"
        self.subject = subject
        self.flags = flags        # name -> why a failure matters
        self.positions = list(positions)  # columns of the coverage table, in order
        self.vectors = []
        self._by_key = {}

    def add(self, vector):
        vector.check()
        for flag in vector.flags:
            if flag not in self.flags:
                raise TableError("%s: flag %r is not defined in %s" % (vector.id, flag, self.path))
        if vector.position not in self.positions:
            self.positions.append(vector.position)
        key = (vector.kind, repr(vector.context), vector.data, vector.chunks, vector.level)
        twin = self._by_key.get(key)
        if twin is not None:
            if twin.expect != vector.expect:
                raise TableError("%s and %s: same bytes, other verdicts" % (twin.id, vector.id))
            return
        self._by_key[key] = vector
        self.vectors.append(vector)

    def used_flags(self):
        used = {flag for vector in self.vectors for flag in vector.flags}
        return {name: text for name, text in self.flags.items() if name in used}

    def to_json(self):
        return {
            "$schema": "../schema/vectors.schema.json",
            "subject": self.subject,
            "flags": self.used_flags(),
            "vectors": [vector.to_json() for vector in self.vectors],
        }


def make_input(template):
    """A template, or a list of (template, count) -> (`input` object, bytes, offset of the fault or None)."""
    if isinstance(template, str):
        data, fault = expand(template)
        return spelling(data), data, fault
    if not isinstance(template, list):
        raise TemplateError("a template is text or a list of pieces")
    return repeat(template)
