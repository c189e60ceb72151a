"""A plain decoder of Bitcoin replies and payloads (docs/POLICY_BITCOIN.md) in Python's standard library.

decode() gives a reply line of the pipe protocol. `faults` are names of things that real clients did wrong, each of which makes
it decode in that way; see conformance/testees/mutants/bitcoin_mutants.py.
"""
import hashlib
import json
import re
import struct
import sys

MAX_DEPTH = 1024
MAX_SIZE = 0x02000000
ZERO = bytes(32)
HASHES = ("getbestblockhash", "getblockhash", "getcfilterheader")
sys.setrecursionlimit(16 * MAX_DEPTH)

class Rejected(Exception):
    """The word for the reason is its argument."""

class Number(str):
    """A number as it stands in the text."""

class Object(list):
    """Members as (name, value) pairs: in order, duplicates kept."""

class Context:
    """What a caller knows: hashes as hex digits in display order, ids as JSON texts."""
    def __init__(self, call=None, batch=None, asked=None, previous=None, transactions=None):
        self.call, self.batch, self.asked, self.previous, self.transactions = call, batch, asked, previous, transactions

def reject(word):
    raise Rejected(word)

def dsha(data):
    return hashlib.sha256(hashlib.sha256(data).digest()).digest()

def display(internal):
    return internal[::-1].hex()

# JSON

def no_constant(word):
    reject("syntax")

READER = json.JSONDecoder(parse_int=Number, parse_float=Number, parse_constant=no_constant, object_pairs_hook=Object)

def check(value, depth=0):
    """Rejects what Python's reader takes and a strict one does not."""
    if isinstance(value, str):
        value.encode()  # fails for a lone surrogate
    elif isinstance(value, list):
        if depth == MAX_DEPTH:
            reject("depth")
        for item in value:
            for part in item if isinstance(value, Object) else (item,):
                check(part, depth + 1)

def parse(data):
    try:
        text = data.decode()
        value = READER.decode(text)
        check(value)
        return text, value
    except UnicodeDecodeError:
        reject("utf8")
    except UnicodeEncodeError:
        reject("surrogate")
    except RecursionError:
        reject("depth")
    except json.JSONDecodeError as error:
        reject("trailing" if error.msg == "Extra data" else "syntax")

BLANKS = re.compile(r"[ \t\n\r]*")

def skip(text, at):
    return BLANKS.match(text, at).end()

def spans(text, at):
    """The values of the members, or the items, of what begins at `at` in a text that has been parsed: (name, begin, end)."""
    is_object, at = text[at] == "{", skip(text, at + 1)
    while text[at] not in "}]":
        name = None
        if is_object:
            name, at = json.decoder.scanstring(text, at + 1, True)
            at = skip(text, skip(text, at) + 1)
        end = READER.raw_decode(text, at)[1]
        yield name, at, end
        at = skip(text, end)
        at = skip(text, at + 1) if text[at] == "," else at

def key(value):
    """Equal for ids that are equal by value."""
    if isinstance(value, Number):
        mantissa, _, exponent = value.lower().partition("e")
        whole, _, fraction = mantissa.lstrip("-").partition(".")
        digits = (whole + fraction).lstrip("0")
        power = int(exponent or "0") - len(fraction) + len(digits) - len(digits.rstrip("0"))
        return ("number", value[0] == "-", digits.rstrip("0"), power if digits else 0)
    if isinstance(value, Object):
        return ("object",) + tuple((name, key(part)) for name, part in value)
    if isinstance(value, list):
        return ("array",) + tuple(key(item) for item in value)
    return (type(value).__name__, value)

# Replies

def members_of(value, names):
    found = {}
    for name, part in value:
        if name in names:
            if name in found:
                reject("duplicate")
            found[name] = part
    return found

def check_frame(reply):
    """The members of a reply, when it is one by every rule before that of the id."""
    if not isinstance(reply, Object):
        reject("frame")
    found = members_of(reply, ("jsonrpc", "id", "result", "error"))
    version = found.get("jsonrpc")
    if "jsonrpc" in found and (isinstance(version, Number) or version not in ("1.0", "1.1", "2.0")):
        reject("version")
    if not (found.get("error") is None or isinstance(found["error"], Object)):
        reject("frame")
    if version == "2.0" and "result" in found and "error" in found:
        reject("mixed")
    return found

def is_for_nobody(found):
    """An error that says that the request could not be read, so that its id could not either."""
    error = found.get("error")
    code = next((code for name, code in error if name == "code"), None) if isinstance(error, Object) else None
    return "id" in found and found["id"] is None and isinstance(code, Number) and code in ("-32700", "-32600")

def check_result(found, faults):
    if isinstance(found.get("error"), Object) and not ("error_ignored" in faults and found.get("result") is not None):
        reject("rpc_error")
    if "result" not in found and not {"missing_is_zero", "quotes_trimmed"} & faults:
        reject("no_result")

def replies(data, context, faults):
    """The text, and for each call the place where its result begins and ends; None for one that is absent."""
    text, root = parse(data)
    wanted = [key(READER.decode(call)) for call in context.batch or ([context.call] if context.call else [])]
    if not context.batch:
        found = check_frame(root)
        if wanted and not ("id" in found and key(found["id"]) == wanted[0]) and not is_for_nobody(found):
            reject("id_mismatch")
        check_result(found, faults)
        return text, [place(text, skip(text, 0))]
    if isinstance(root, Object) or not isinstance(root, list):
        reject("frame")
    elements, starts = {}, [begin for _, begin, _ in spans(text, skip(text, 0))]
    for reply, begin in zip(root, starts):
        found = check_frame(reply)
        who = key(found["id"]) if "id" in found else None
        if who in wanted and who not in elements:
            elements[who] = (found, begin)
        elif not is_for_nobody(found):
            reject("id_mismatch")
    for who in wanted:
        if who not in elements:
            reject("no_result")
    for who in wanted:
        check_result(elements[who][0], faults)
    return text, [place(text, elements[who][1]) for who in wanted]

def place(text, at):
    return next(((begin, end) for name, begin, end in spans(text, at) if name == "result"), None)

# Hex

def string_of(text, span, faults):
    """The string that stands there, or what stands there without its quotes."""
    if span is None:
        return ""
    raw = text[span[0]:span[1]]
    if "quotes_trimmed" in faults:
        raw = raw[:-1] if raw.endswith('"') else raw
        return raw[1:] if raw.startswith('"') else raw
    value = READER.decode(raw)
    return value if isinstance(value, str) and not isinstance(value, Number) else reject("type")

def bytes_of(text, span, faults):
    digits = string_of(text, span, faults)
    whole = re.match("(?:[0-9a-fA-F]{2})*", digits).group()
    if not digits or (len(whole) != len(digits) and not ("lazy_tail" in faults and whole)):
        reject("hex")
    return bytes.fromhex(whole)

def hash_of(text, span, faults):
    """In internal order."""
    if (span is None or text[span[0]] == "n") and "missing_is_zero" in faults:
        return ZERO
    if "quotes_trimmed" in faults:  # and short strings are filled up, as btcd's NewHashFromStr does
        digits = string_of(text, span, faults)
        return bytes.fromhex(digits.zfill(64))[::-1] if re.fullmatch("[0-9a-fA-F]{0,64}", digits) else reject("hex")
    data = bytes_of(text, span, faults)
    return data[::-1] if len(data) == 32 else reject("length")

# Payloads

class Reader:
    def __init__(self, data):
        self.data, self.at = data, 0
    def take(self, size):
        if size > len(self.data) - self.at:
            reject("short")
        self.at += size
        return self.data[self.at - size:self.at]
    def number(self, form):
        return struct.unpack(form, self.take(struct.calcsize(form)))[0]
    def compact(self, limit=MAX_SIZE):
        first = self.number("<B")
        if first >= 253:
            form, least = {253: ("<H", 253), 254: ("<I", 1 << 16), 255: ("<Q", 1 << 32)}[first]
            first = self.number(form)
            if first < least:
                reject("noncanonical")
        return first if first <= limit else reject("oversize")
    def string(self):
        return self.take(self.compact())
    def repeat(self, count, read):
        return [read() for _ in range(count)]  # ends at the end of the bytes: every read takes some
    def end(self, faults):
        if self.at != len(self.data) and "lazy_tail" not in faults:
            reject("trailing_bytes")

def merkle(level):
    """Root, and whether some level has equal neighbours."""
    mutated = False
    while len(level) > 1:
        mutated = mutated or any(level[i] == level[i + 1] for i in range(0, len(level) - 1, 2))
        level = [dsha(level[i] + level[min(i + 1, len(level) - 1)]) for i in range(0, len(level), 2)]
    return (level[0] if level else ZERO), mutated

class Transaction:
    def __init__(self, reader):
        begin = reader.at
        version, middle = reader.take(4), reader.at
        inputs, self.flag = reader.repeat(reader.compact(), lambda: self.read_input(reader)), False
        self.outputs, self.stacks = [], []
        if inputs:
            self.outputs = reader.repeat(reader.compact(), lambda: self.read_output(reader))
        else:
            flag = reader.number("<B")
            if flag > 1:
                reject("witness_flag")
            if flag:
                self.flag, middle = True, reader.at
                inputs = reader.repeat(reader.compact(), lambda: self.read_input(reader))
                self.outputs = reader.repeat(reader.compact(), lambda: self.read_output(reader))
        stripped = reader.data[middle:reader.at]
        if self.flag:
            self.stacks = [reader.repeat(reader.compact(), reader.string) for _ in inputs]
            if not any(self.stacks):
                reject("superfluous_witness")
        lock_time = reader.take(4)
        self.txid, self.wtxid = dsha(version + stripped + lock_time), dsha(reader.data[begin:reader.at])
    @staticmethod
    def read_input(reader):
        reader.take(36)
        reader.string()
        reader.take(4)
    @staticmethod
    def read_output(reader):
        reader.take(8)
        return reader.string()

def committed(transactions):
    """Whether the witness commitment (BIP 141) is right."""
    scripts = [out for out in transactions[0].outputs if out[:6] == bytes.fromhex("6a24aa21a9ed") and len(out) >= 38]
    stack = transactions[0].stacks[0] if transactions[0].stacks else []
    if not scripts or len(stack) != 1 or len(stack[0]) != 32:
        return False
    return scripts[-1][6:38] == dsha(merkle([ZERO] + [tx.wtxid for tx in transactions[1:]])[0] + stack[0])

def decode_block(data, context, faults):
    reader = Reader(data)
    header = reader.take(80)
    transactions = reader.repeat(reader.compact(), lambda: Transaction(reader))
    reader.end(faults)
    root, mutated = merkle([tx.txid for tx in transactions])
    right = root == header[36:68] and not mutated
    if any(tx.flag for tx in transactions):
        right = right and committed(transactions)
    return dsha(header), right

def decode_header(data, context, faults):
    if len(data) != 80 and not ("lazy_tail" in faults and len(data) > 80):
        reject("length")
    return dsha(data[:80]), True

def decode_transaction(data, context, faults):
    reader = Reader(data)
    transaction = Transaction(reader)
    reader.end(faults)
    return transaction.txid, True

class Walk:
    """Of a partial merkle tree (BIP 37)."""
    def __init__(self, count, hashes, flags):
        self.count, self.hashes, self.used_hashes, self.used_bits, self.right = count, hashes, 0, 0, True
        self.bits = [byte >> i & 1 for byte in flags for i in range(8)]
        height = 0
        while (count + (1 << height) - 1) >> height > 1:
            height += 1
        self.root = self.visit(height, 0)
        self.right = self.right and (self.used_bits + 7) // 8 == len(flags) and self.used_hashes == len(hashes)
    def visit(self, height, position):
        if not self.right or self.used_bits == len(self.bits):
            self.right = False
            return ZERO
        bit, self.used_bits = self.bits[self.used_bits], self.used_bits + 1
        if height == 0 or not bit:
            if self.used_hashes == len(self.hashes):
                self.right = False
                return ZERO
            self.used_hashes += 1
            return self.hashes[self.used_hashes - 1]
        left = right = self.visit(height - 1, 2 * position)
        if (2 * position + 1) << (height - 1) < self.count:
            right = self.visit(height - 1, 2 * position + 1)
            self.right = self.right and left != right
        return dsha(left + right)

def decode_merkle_block(data, context, faults):
    reader = Reader(data)
    header, count = reader.take(80), reader.number("<I")
    hashes = reader.repeat(reader.compact(), lambda: reader.take(32))
    flags = reader.string()
    reader.end(faults)
    right = 0 < count <= 16666 and len(hashes) <= count and 8 * len(flags) >= len(hashes)
    if right:
        walk = Walk(count, hashes, flags)
        right = walk.right and walk.root == header[36:68] and context.transactions in (None, count)
    return dsha(header), right

def check_filter(data, faults):
    reader = Reader(data)
    count, bits, at = reader.compact((1 << 32) - 1), "".join(f"{byte:08b}" for byte in data[reader.at:]), 0
    for _ in range(count):
        at = bits.find("0", at) + 1
        if at == 0 or at + 19 > len(bits):
            reject("short")
        at += 19
    if len(bits) - at >= 8 and "lazy_tail" not in faults:
        reject("trailing_bytes")

def filter_header(data, context):
    return dsha(dsha(data) + bytes.fromhex(context.previous)[::-1]) if context.previous else None

def decode_cfilter(data, context, faults):
    check_filter(data, faults)
    return filter_header(data, context), True

def decode_cfheaders(data, context, faults):
    reader = Reader(data)
    kind, _, header = reader.number("<B"), reader.take(32), reader.take(32)
    for filter_hash in reader.repeat(reader.compact(2000), lambda: reader.take(32)):
        header = dsha(filter_hash + header)
    reader.end(faults)
    return header, kind == 0

def decode_blockfilter(text, span, context, faults):
    if span is None or text[span[0]] != "{":
        reject("type" if span else "no_result")
    found = {}
    for name, begin, end in spans(text, span[0]):
        if name in ("filter", "header"):
            if name in found:
                reject("duplicate")
            found[name] = (hash_of if name == "header" else bytes_of)(text, (begin, end), faults)
    if len(found) < 2:
        reject("missing")
    check_filter(found["filter"], faults)
    computed = filter_header(found["filter"], context)
    right = computed in (None, found["header"])
    if computed is None and context.asked is not None:
        right = display(found["header"]) == context.asked
    return computed, right

DECODERS = {"getblockheader": decode_header, "getblock": decode_block, "getrawtransaction": decode_transaction,
            "gettxoutproof": decode_merkle_block, "getcfilter": decode_cfilter, "block": decode_block,
            "merkleblock": decode_merkle_block, "cfheaders": decode_cfheaders}
RAW = ("block", "merkleblock", "cfheaders")

def decode_one(kind, text, span, context, faults):
    """Computed hash in internal order or None, and whether the payload is what it claims."""
    if kind in HASHES:
        internal, right = hash_of(text, span, faults), True
    elif kind == "getblockfilter":
        internal, right = decode_blockfilter(text, span, context, faults)
    else:
        internal, right = DECODERS[kind](bytes_of(text, span, faults), context, faults)
    return internal, right and (internal is None or context.asked in (None, display(internal)))

def decode(kind, data, context, faults=frozenset()):
    if kind not in DECODERS and kind not in HASHES and kind != "getblockfilter":
        return f"unsupported kind {kind}"
    try:
        if kind in RAW:
            internal, right = DECODERS[kind](data, context, faults)
            answers = [(internal, right and context.asked in (None, display(internal)))]
        else:
            text, places = replies(data, context, faults)
            answers = [decode_one(kind, text, span, context, faults) for span in places]
    except Rejected as error:
        return f"reject {error}"
    line = "accept"
    if not context.batch and answers[0][0] is not None:
        internal = answers[0][0]
        line += " hash=" + (internal.hex() if "hash_reversed" in faults else display(internal))
    return line + (" status=VALID" if all(right for _, right in answers) else " status=INVALID")
