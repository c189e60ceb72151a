"""Rows of the tables of layer ethereum, and the ways in which one DATA or QUANTITY can be right or wrong.

Verdicts follow docs/POLICY_ETHEREUM.md; hashes come from the package `ethereum`, never from a decoder.
"""

import dataclasses
import re

from template import expand, repeat, spelling
from vector import INVALID_REQUEST, JSON_REASONS, PARSE_ERROR, File, Vector

INVALID_PARAMS = -32602
UNSUPPORTED_FORK = -38005
_ENVELOPE = frozenset("not_message empty_batch version params id mixed error".split())

APIS = "execution-apis"
DATA = (APIS, "engine/common.md Encoding, DATA")
QUANTITY = (APIS, "engine/common.md Encoding, QUANTITY")
NEW_PAYLOAD = {
    1: (APIS, "engine/paris.md engine_newPayloadV1"), 2: (APIS, "engine/shanghai.md engine_newPayloadV2"),
    3: (APIS, "engine/cancun.md engine_newPayloadV3"), 4: (APIS, "engine/prague.md engine_newPayloadV4"), 5:
        (APIS, "engine/amsterdam.md engine_newPayloadV5"), 6: (APIS, "engine_newPayloadV6")
}
GET_PAYLOAD = {
    1: (APIS, "engine/paris.md engine_getPayloadV1"), 2: (APIS, "engine/shanghai.md engine_getPayloadV2"),
    3: (APIS, "engine/cancun.md engine_getPayloadV3"), 4: (APIS, "engine/prague.md engine_getPayloadV4"), 5:
        (APIS, "engine/osaka.md engine_getPayloadV5"), 6: (APIS, "engine/amsterdam.md engine_getPayloadV6")
}
NAMES = ("RFC 8259", "8.3")
UNIQUE = ("RFC 8259", "4")

# observe: names of (choice that accepts, choice that rejects)
DUPLICATE = ("takes_one", "rejects")
UNKNOWN = ("ignores", "rejects")

_PIECE = re.compile("\ue000(.*?)\ue001(\\d+)\ue002|((.)\\4{63,})", re.DOTALL)


def snake(name):
    """parentHash -> parent_hash."""
    return re.sub("([A-Z])", r"_\1", name).lower()


def spell(text):
    """(`input` object, bytes, offset of the fault or None) of a template; long runs and repeated() pieces stay pieces."""
    pieces, at = [], 0
    for match in _PIECE.finditer(text):
        pieces.append((text[at:match.start()], 1))
        pieces.append((match.group(1), int(match.group(2))) if match.group(2) else (match.group(4), len(match.group(3))))
        at = match.end()
    if not pieces:
        data, fault = expand(text)
        return spelling(data), data, fault
    return repeat([piece for piece in pieces + [(text[at:], 1)] if piece[0]])


def hexed(value):
    return "0x" + value.hex()


def code_of(kind, reason, path):
    """What a server answers to a request; replies are not answered."""
    if not kind.startswith("engine_newPayload") or reason == "method":
        return None
    if reason in JSON_REASONS:
        return PARSE_ERROR
    if reason == "fork":
        return UNSUPPORTED_FORK
    return INVALID_REQUEST if reason in _ENVELOPE or not path else INVALID_PARAMS


def _ordered(context):
    """The members of a context in the order of the schema, which is that of the canonical form."""
    return {name: context[name] for name in ("parent_beacon_block_root", "receipts_root", "hash", "forks") if name in context}


class Subject:
    """One file of layer ethereum under construction."""

    def __init__(self, name, subject, flags, positions=()):
        self.name = name
        self.file = File("ethereum/%s.json" % name, subject, flags, positions)

    def ok(self, rule, position, words, kind, text, hash=None, fault="", path="", **more):
        """Accepted. `fault` and its `path`: INVALID; for V1 and a wrong hash INVALID_BLOCK_HASH."""
        expect = {"verdict": "accept"}
        if fault:
            expect["path"] = path
        if hash is not None:
            expect["hash"] = hash.hex()
        expect["status"] = "VALID"
        if fault:
            expect["status"] = "INVALID_BLOCK_HASH" if kind == "engine_newPayloadV1" and fault == "block_hash" else "INVALID"
            expect["fault"] = fault
        self._add(rule, position, words, kind, text, expect, **more)

    def no(self, rule, position, words, kind, text, reason, path="", **more):
        """Rejected."""
        _, _, fault = spell(text)
        expect = {"verdict": "reject", "reason": reason}
        if reason in JSON_REASONS:
            expect["offset"] = fault
        code = code_of(kind, reason, path)
        if code is not None:
            expect["code"] = code
        if path:
            expect["path"] = path
        self._add(rule, position, words, kind, text, expect, **more)

    def _add(self, rule, position, words, kind, text, expect, spec, case="", level="must", flags=(), context=None, choices=(),
             seen_in=(), conflict=""):
        if rule == "upper_case":
            conflict = "data_case"
        spelled, data, _ = spell(text)
        other = {"verdict": "reject"} if expect["verdict"] == "accept" else {"verdict": "accept"}
        pair = (expect, other) if expect["verdict"] == "accept" else (other, expect)
        parts = ["ethereum", self.name, rule, position] + ([case] if case else [])
        self.file.add(
            Vector(id=".".join(parts), title=words, layer="ethereum", kind=kind, context=_ordered(context or {}), input=spelled,
                   data=data, expect=expect, level="observe" if choices else level, spec=spec, rule=rule, position=position,
                   flags=tuple(flags), choices=tuple(zip(choices, pair)) if choices else (), seen_in=tuple(seen_in),
                   conflict=conflict))


@dataclasses.dataclass(frozen=True)
class Spelling:
    """One way to write a value. `reason` empty: accepted. `value`: what it stands for, when that is not the value given."""

    rule: str
    words: str
    text: str
    reason: str = ""
    case: str = ""
    value: object = None
    spec: tuple = ()


_KINDS = (("number", "1"), ("list", "[]"), ("object", "{}"))


def types(but=()):
    """Values of another JSON type."""
    return [Spelling("type", "is a JSON " + case, text, "type", case) for case, text in _KINDS if case not in but]


def data_spellings(value, width=None, brief=False):
    """DATA of `width` bytes (None: of any length), spelt in every way. `value` has a hex digit that is a letter."""
    digits = value.hex()
    out = types() if not brief else types(but=("list", "object"))
    out += [
        Spelling("empty_string", "is the empty string", '""', "hex"),
        Spelling("odd", "has an odd number of digits", '"0x%s"' % digits[:-1], "hex"),
        Spelling("upper_prefix", "begins with 0X", '"0X%s"' % digits, "hex"),
        Spelling("no_prefix", "has no prefix", '"%s"' % digits, "hex"),
        Spelling("upper_case", "has upper-case digits", '"0x%s"' % digits.upper()),
        Spelling("escaped_digit", "has an escaped digit", '"0x\\u%04x%s"' % (ord(digits[0]), digits[1:])),
    ]
    if not brief:
        out += [
            Spelling("not_hex", "has a g among its digits", '"0x%sg%s"' % (digits[:3], digits[4:]), "hex"),
            Spelling("blank", "has a blank in front", '" 0x%s"' % digits, "hex"),
            Spelling("escaped_prefix", "has an escaped prefix", '"\\u0030\\u0078%s"' % digits),
        ]
    if width:
        out += [
            Spelling("short", "is a byte short", '"0x%s"' % digits[:-2], "length"),
            Spelling("long", "is a byte long", '"0x%s00"' % digits, "length"),
            Spelling("no_digits", "is 0x", '"0x"', "length"),
        ]
    return [dataclasses.replace(row, spec=DATA) for row in out]


def quantity_spellings(value, bits=64, brief=False):
    """QUANTITY of `bits`, spelt in every way. `value` has a hex digit that is a letter."""
    digits = "%x" % value
    out = types() if not brief else types(but=("list", "object"))
    out += [
        Spelling("empty_string", "is the empty string", '""', "quantity"),
        Spelling("no_digits", "is 0x", '"0x"', "quantity"),
        Spelling("leading_zero", "has a leading zero", '"0x0%s"' % digits, "quantity"),
        Spelling("upper_prefix", "begins with 0X", '"0X%s"' % digits, "quantity"),
        Spelling("no_prefix", "is decimal, without prefix", '"%d"' % value, "quantity"),
        Spelling("upper_case", "has upper-case digits", '"0x%s"' % digits.upper()),
        Spelling("escaped_digit", "has an escaped digit", '"0x\\u%04x%s"' % (ord(digits[0]), digits[1:])),
        Spelling("overflow", "is one more than fits", '"0x%x"' % (1 << bits), "overflow"),
        Spelling("maximum", "is the largest that fits", '"0x%x"' % ((1 << bits) - 1), value=(1 << bits) - 1),
    ]
    if not brief:
        out += [
            Spelling("zero_padded", "is zero as 0x00", '"0x00"', "quantity"),
            Spelling("zero", "is zero as 0x0", '"0x0"', value=0),
            Spelling("not_hex", "has a g among its digits", '"0x%sg"' % digits[:-1], "quantity"),
            Spelling("sign", "has a sign", '"-0x%s"' % digits, "quantity"),
            Spelling("escaped_prefix", "has an escaped prefix", '"\\u0030\\u0078%s"' % digits),
        ]
    return [dataclasses.replace(row, spec=QUANTITY) for row in out]
