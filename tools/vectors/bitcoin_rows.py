"""Rows of the tables of layer bitcoin: replies and raw bytes, by method.

Verdicts follow docs/POLICY_BITCOIN.md; hashes come from the package `bitcoin`, never from a decoder.
"""

from bitcoin import merkle_block
from bitcoin.hashes import display
from bitcoin.samples import Sample, block_of, quoted, reply
from payload_rows import spell
from vector import JSON_REASONS, File, Vector

CORE = "Bitcoin Core"
JSON = ("RFC 8259", "2")
STRINGS = ("RFC 8259", "7")
UNIQUE = ("RFC 8259", "4")
NAMES = ("RFC 8259", "8.3")
RPC1 = ("JSON-RPC 1.0", "1.2 Response")
RPC2 = ("JSON-RPC 2.0", "5 Response object")
BATCH = ("JSON-RPC 2.0", "6 Batch")
SIZES = (CORE, "serialize.h ReadCompactSize")
TRANSACTION = (CORE, "primitives/transaction.h UnserializeTransaction")
BLOCK = (CORE, "primitives/block.h CBlock")
MERKLE = (CORE, "consensus/merkle.cpp ComputeMerkleRoot")
COMMITMENTS = ("BIP 141", "Commitment structure")
MERKLE_BLOCK = ("BIP 37", "Partial Merkle branch format")
EXTRACT = (CORE, "merkleblock.cpp CPartialMerkleTree::ExtractMatches")
FILTER = ("BIP 158", "Golomb-Coded Sets")
FILTER_HEADER = ("BIP 157", "Filter Headers")
CFHEADERS = ("BIP 157", "cfheaders")

HASHES = ("getbestblockhash", "getblockhash", "getcfilterheader")
METHODS = ("getbestblockhash", "getblockhash", "getblockheader", "getblock", "getrawtransaction", "gettxoutproof",
           "getblockfilter", "getcfilter", "getcfilterheader")
DUPLICATE = ("takes_one", "rejects")
IGNORES = ("ignores", "rejects")


def result_of(kind):
    """The clause that says what a method's result is."""
    return (CORE, "RPC %s, Result" % kind) if not kind.startswith("getcfilter") else ("btcd", "JSON-RPC API %s, Returns" % kind)


def prefixed(hash_):
    return "0x" + (display(hash_) if isinstance(hash_, bytes) else hash_)


_CONTEXT = ("hash", "id", "batch", "previous_header", "transactions")  # in the order of the schema


class Subject:
    """One file of layer bitcoin under construction."""

    def __init__(self, name, subject, flags, positions=()):
        self.name = name
        self.file = File("bitcoin/%s.json" % name, subject, flags, positions)

    def ok(self, rule, position, words, kind, text, hash=None, fault="", path="", **more):
        """Accepted; with a `fault` INVALID. `hash`: bytes in internal order or 64 hex digits in display order."""
        expect = {"verdict": "accept"}
        if path:
            expect["path"] = path
        if hash is not None:
            expect["hash"] = display(hash) if isinstance(hash, bytes) else hash
        expect["status"] = "INVALID" if fault else "VALID"
        if fault:
            expect["fault"] = fault
        return self._add(rule, position, words, kind, text, expect, **more)

    def no(self, rule, position, words, kind, text, reason, path="", **more):
        """Rejected. A reason of layer json needs a fault marker in `text`."""
        expect = {"verdict": "reject", "reason": reason}
        if reason in JSON_REASONS:
            expect["offset"] = spell(text)[2]
        if path:
            expect["path"] = path
        return self._add(rule, position, words, kind, text, expect, **more)

    def _add(self, rule, position, words, kind, text, expect, spec, case="", level="must", flags=(), context=None, choices=(),
             seen_in=(), conflict="", profiles=None):
        spelled, data = ({"hex": text.hex()}, text) if isinstance(text, bytes) else spell(text)[:2]
        other = {"verdict": "reject"} if expect["verdict"] == "accept" else {"verdict": "accept"}
        pair = (expect, other) if expect["verdict"] == "accept" else (other, expect)
        parts = ["bitcoin", self.name, rule, position] + ([case] if case else [])
        context = {name: context[name] for name in _CONTEXT if name in (context or {})}
        made = Vector(id=".".join(parts), title=words, layer="bitcoin", kind=kind, context=context, input=spelled, data=data,
                      expect=expect, level="observe" if choices else level, spec=spec, rule=rule, position=position,
                      flags=tuple(flags), choices=tuple(zip(choices, pair)) if choices else (), seen_in=tuple(seen_in),
                      conflict=conflict, profiles={name: {"verdict": verdict} for name, verdict in (profiles or {}).items()})
        self.file.add(made)
        return made


class Place:
    """Where a string of hex stands in a method's reply. `payload`: its bytes; `hash`: what the whole reply hashes to, or None."""

    def __init__(self, name, kind, payload, hash_, path="result", before="", after="", width=0, context=None):
        self.name, self.kind, self.payload, self.hash, self.path = name, kind, payload, hash_, path
        self.before, self.after, self.width, self.context = before, after, width, context or {}

    @property
    def digits(self):
        return self.payload.hex()

    def text(self, value=None, **more):
        """The reply with `value` (JSON text) where the string stands."""
        return reply(self.before + (quoted(self.payload) if value is None else value) + self.after, **more)


def places():
    """One for each method; two for getblockfilter, whose result is an object."""
    sample = Sample()
    proof = merkle_block.of_block(block_of(5, "proof"), [1, 3])
    hash_bytes = bytes.fromhex(sample.hash)
    header = bytes.fromhex(sample.filter_header)
    known = sample.context_previous()
    return [
        Place("getbestblockhash", "getbestblockhash", hash_bytes, sample.hash, width=32),
        Place("getblockhash", "getblockhash", hash_bytes, sample.hash, width=32),
        Place("getblockheader", "getblockheader", sample.block.header.encode(), sample.hash, width=80),
        Place("getblock", "getblock", sample.block.encode(), sample.hash),
        Place("getrawtransaction", "getrawtransaction", sample.transaction.encode(), sample.txid),
        Place("gettxoutproof", "gettxoutproof", proof.encode(), display(proof.header.hash())),
        Place("getblockfilter_filter", "getblockfilter", sample.filter, sample.filter_header, "result.filter", '{"filter":',
              ',"header":"%s"}' % sample.filter_header, context=known),
        Place("getblockfilter_header", "getblockfilter", header, sample.filter_header, "result.header",
              '{"filter":"%s","header":' % sample.filter.hex(), "}", width=32, context=known),
        Place("getcfilter", "getcfilter", sample.filter, sample.filter_header, context=known),
        Place("getcfilterheader", "getcfilterheader", header, sample.filter_header, width=32),
    ]


def result_places():
    """One for each method: the whole result, as (kind, JSON text, hash, context)."""
    out = {}
    for place in places():
        out.setdefault(place.kind, (place.kind, place.before + quoted(place.payload) + place.after, place.hash, place.context))
    return list(out.values())
