"""btcd #2489: the responses on which trimming quotes and unmarshalling differ, or both are wrong. docs/BTCD_2489.md shows them.

What btcd does was seen by running its code before and after the change; Assay's verdicts follow docs/POLICY_BITCOIN.md.
"""

import dataclasses

from bitcoin.samples import Sample, quoted, reply
from bitcoin_rows import BLOCK, DUPLICATE, JSON, NAMES, RPC1, STRINGS, UNIQUE, Subject, result_of
from tables.btc_string import bare

_FLAGS = {
    "both": "Unmarshalling and trimming both got it wrong.",
    "trim": "Trimming gets wrong what unmarshalling had right.",
    "unmarshal": "Unmarshalling gets wrong what trimming has right.",
    "right": "Neither is wrong here; the neighbours need it.",
}
_SEEN = ("btcsuite/btcd#2489",)
_ZERO, _NO = "accepts: zero hash", "error"


@dataclasses.dataclass(frozen=True)
class Line:
    """A line of the page: what stands in the response, what btcd made of it before and after, and the vector."""

    what: str
    old: str
    new: str
    vector: object
    other_value: bool = False  # accepted, and not what the vector's bytes say


class _Table:

    def __init__(self):
        self.subject = Subject("btcd_2489", "Responses that a reader who trims quotes reads otherwise", _FLAGS, ["hash", "block"])
        self.lines = []

    def _flag(self, old, new, accepted):
        wrong = [said.startswith("accepts") != accepted for said in (old, new)]
        return {(True, True): "both", (False, True): "trim", (True, False): "unmarshal", (False, False): "right"}[tuple(wrong)]

    def add(self, what, old, new, make, accepted, *args, other_value=False, **more):
        profiles = {"btcd": "accept" if new.startswith("accepts") else "reject"} if new.startswith("accepts") != accepted else None
        vector = make(*args, flags=("both" if other_value else self._flag(old, new, accepted),), seen_in=_SEEN, profiles=profiles, **more)
        self.lines.append(Line(what, old, new, vector, other_value))

    def no(self, case, what, words, old, new, text, reason, path, spec, kind="getbestblockhash", **more):
        position = "block" if kind == "getblock" else "hash"
        self.add(what, old, new, self.subject.no, False, "line", position, words, kind, text, reason, path, case=case, spec=spec, **more)

    def ok(self, case, what, words, old, new, text, hash_, spec, kind="getbestblockhash", **more):
        position = "block" if kind == "getblock" else "hash"
        self.add(what, old, new, self.subject.ok, True, "line", position, words, kind, text, hash_, case=case, spec=spec, **more)


def _hashes(table):
    hash_ = Sample().hash
    whole = reply(quoted(hash_))
    result = result_of("getbestblockhash")
    put = table.no
    put("empty", "`{}`", "an object without members", "error: unexpected end", _ZERO, "{}", "no_result", "result", RPC1)
    put("absent", '`{"error":null,"id":1}`', "no result", "error: unexpected end", _ZERO, '{"error":null,"id":1}', "no_result", "result", RPC1)
    put("body_null", "the body `null`", "the body is null", "error: unexpected end", _ZERO, "null", "frame", "", RPC1)
    put("null", '`"result":null`', "the result is null", _ZERO, "error: byte `n`", reply("null"), "type", "result", result)
    put("number", '`"result":1234`', "the result is a number", _NO, "accepts: hash …1234", reply("1234"), "type", "result", result)
    put("exponent", '`"result":12e4`', "the result is a number with an exponent", _NO, "accepts: hash …12e4", reply("12e4"), "type",
        "result", result)
    for case, text in (("true", "true"), ("list", "[]"), ("object", "{}")):
        put(case, '`"result":%s`' % text, "the result is %s" % case, _NO, _NO, reply(text), "type", "result", result)
    put("empty_string", '`"result":""`', "the result is the empty string", _ZERO, _ZERO, reply('""'), "hex", "result", result)
    put("odd", '`"result":"abc"`', "three digits", "accepts: hash 0…0abc", "accepts: hash 0…0abc", reply('"abc"'), "hex", "result", result)
    table.ok("escaped", "64 digits, one of them escaped: `\\u0061`", "one escaped digit", "accepts: its value", "error: backslash",
             reply('"\\u%04x%s"' % (ord(hash_[0]), hash_[1:])), hash_, STRINGS)
    table.ok("upper_case", "64 digits, upper case", "upper-case digits", "accepts", "accepts", reply(quoted(hash_.upper())), hash_, result,
             level="should", conflict="hex_case")
    put("prefix", '`"result":"0x…"`', "a prefix", _NO, _NO, reply('"0x%s"' % hash_), "hex", "result", result)
    put("blank_front", '`"result":" …"`', "a blank in front", _NO, _NO, reply('" %s"' % hash_), "hex", "result", result)
    put("blank_behind", '`"result":"… "`', "a blank behind", _NO, _NO, reply('"%s "' % hash_), "hex", "result", result)
    put("65_digits", "65 digits", "65 digits", _NO, _NO, reply('"%s0"' % hash_), "hex", "result", result)
    put("66_digits", "66 digits", "66 digits", _NO, _NO, reply('"%s00"' % hash_), "length", "result", result)
    put("upper_name", '`"RESULT":"…"`', "RESULT in place of result", "accepts", "accepts", whole.replace('"result"', '"RESULT"'), "no_result",
        "result", NAMES)
    put("long_s", '`"reſult":"…"`', "a long s in result", "accepts", "accepts", whole.replace('"result"', '"reſult"'), "no_result", "result",
        NAMES)
    other = quoted("11" * 32)
    put("duplicate", '`"result":"…","result":"…"`', "result twice", "accepts: the last", "accepts: the last",
        '{"result":%s,"result":%s,"error":null,"id":1}' % (quoted(hash_), other), "duplicate", "result", UNIQUE, choices=DUPLICATE,
        conflict="duplicate_names")
    table.add('`"result":"…","Result":"…"`', "accepts: the last", "accepts: the last", table.subject.ok, True, "line", "hash",
              "result, and Result", "getbestblockhash", '{"result":%s,"Result":%s,"error":null,"id":1}' % (quoted(hash_), other), hash_,
              case="duplicate_case", other_value=True, spec=NAMES, level="should", conflict="member_name_case")
    put("two_values", "`{…}{…}`", "two replies", "frame error", "frame error", whole + "▲" + whole, "trailing", "", JSON)
    put("junk", "`{…}x`", "a letter behind the reply", "frame error", "frame error", whole + "▲x", "trailing", "", JSON)
    put("bom", "a byte order mark", "a byte order mark in front", "frame error", "frame error", "▲‹ef bb bf›" + whole, "bom", "",
        ("RFC 8259", "8.1"), choices=("skips", "rejects"), conflict="bom")
    put("error_object", '`"result":"…","error":{}`', "an empty error object beside the result", "RPC error, code 0", "RPC error, code 0",
        reply(quoted(hash_), error="{}"), "rpc_error", "error", RPC1)
    for case, text in (("false", "false"), ("string", '"x"')):
        put("error_" + case, '`"error":%s`' % text, "error is %s" % case, "frame error", "frame error", reply(quoted(hash_), error=text),
            "frame", "error", RPC1)


def _blocks(table):
    block = Sample().block
    digits, half = block.encode().hex(), len(block.encode())
    result = result_of("getblock")

    def put(case, what, words, old, new, text, reason, path="result", spec=result, **more):
        table.no(case, what, words, old, new, reply(text), reason, path, spec, "getblock", **more)

    table.ok("whole", "a block's digits", "a block", "accepts", "accepts", reply(quoted(digits)), block.hash(), result, "getblock")
    put("byte_behind", "block + `00`", "a whole byte behind the block", "accepts: ignored", "accepts: ignored", '"%s00"' % digits,
        "trailing_bytes", spec=BLOCK, conflict="trailing_bytes")
    put("zz_behind", "block + `zz`", "two letters behind the block", "error: invalid byte", "accepts: ignored", '"%szz"' % digits, "hex")
    put("digit_behind", "block + `0`", "one digit behind the block", "error: odd length", "accepts: ignored", '"%s0"' % digits, "hex")
    put("prefix_behind", "block + `0x`", "0x behind the block", "error", "accepts: ignored", '"%s0x"' % digits, "hex")
    put("no_quotes", "block without quotes", "no quotes", "frame error (the bytes alone: error)", "frame error (the bytes alone: accepts)", bare(digits),
        "syntax", "", JSON)
    put("cut_even", "a block that ends too early, even", "the last byte is missing", "error: unexpected EOF", "error: unexpected EOF",
        '"%s"' % digits[:-2], "short", spec=BLOCK)
    put("cut_odd", "a block that ends too early, odd", "the last digit is missing", "error: odd length", "error: unexpected EOF",
        '"%s"' % digits[:-1], "hex")
    put("blank", "a blank within", "a blank within", _NO, _NO, '"%s %s"' % (digits[:half], digits[half:]), "hex")
    put("line_feed", "`\\n` within, as an escape", "an escaped line feed within", _NO, _NO, '"%s\\n%s"' % (digits[:half], digits[half:]), "hex")
    put("utf8", "bytes within that are no UTF-8", "a stray byte within", "error: U+FFFD", "error: the byte",
        '"%s▲‹ff›%s"' % (digits[:half], digits[half:]), "utf8", "", ("RFC 3629", "4"))


def table():
    made = _Table()
    _hashes(made)
    _blocks(made)
    return made


def files():
    return [table().subject.file]
