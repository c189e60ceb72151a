"""What each fuzzer's corpus is made of: chosen vectors, and larger bodies built here."""

import bisect
import hashlib
import json

import edges
import payloads as p
import vector_seeds

VECTORS_PER_FUZZER = 600
REALISTIC_SIZES = range(300, 6001)  # bytes


def _bodies():
    """Calls and replies as Python values, all sound JSON-RPC 2.0 but the Bitcoin 1.x replies."""
    for i, (transactions, withdrawals) in enumerate([(0, 0), (1, 0), (2, 1), (4, 2), (6, 1), (0, 8), (3, 16)]):
        yield p.new_payload("payload%d" % i, transactions, withdrawals, blobs=i % 4, id=i)
    for count in (1, 2, 3, 5, 8):
        yield p.logs("logs%d" % count, count, id=count)
    for count, full in [(0, False), (5, False), (30, False), (1, True), (3, True), (5, True)]:
        yield p.block("block%d%s" % (count, full), count, full, id="b-%d" % count)
    for count in (1, 2, 4, 7):
        yield p.bitcoin_block("bitcoin%d" % count, count, null_error=count % 2 == 1)


def _batches():
    calls = [p.request("eth_getBalance", [p.data("a%d" % i, 20), "latest"], i) for i in range(12)]
    notes = [{"jsonrpc": "2.0", "method": "eth_subscription", "params": {"subscription": "0x%x" % i}} for i in range(5)]
    yield calls
    yield calls[:3] + notes + calls[3:6]
    yield [p.reply(p.quantity("r%d" % i, 8), i) for i in range(14)]
    errors = [p.error_reply(-32601, "Method not found", 2), p.error_reply(-32000, "nonce too low", "3", data={"got": 7})]
    yield [p.reply(None, 1), *errors] * 3
    yield calls[:4] + [{"jsonrpc": "2.0", "Method": "eth_blockNumber", "id": 5}]
    yield calls[:4] + [1, [], {}, None]
    yield [p.new_payload("batched%d" % i, 1, 1, bloom=32, id=i) for i in range(2)]


def _spellings(body):
    """`body` (bytes, compact) in other spellings of the same message, and with one fault each."""
    yield edges.spaced(body)
    yield body.replace(b'"method"', rb'"m\u0065thod"').replace(b'"result"', rb'"\u0072esult"')
    yield body.replace(b'"id"', b'"ID"')
    yield body.replace(b'"jsonrpc":"2.0"', b'"jsonrpc":"2.0","jsonrpc":"2.0"')
    yield body[: len(body) * 2 // 3]
    yield body + b"\n" + body[:40]
    yield body + b"\x00"
    yield b"\xef\xbb\xbf" + body
    yield body.replace(b"0x", b"0\x1f", 1)
    yield body.replace(b"0x", b"\xff\xfe", 1)


def _real():
    bodies = [p.dump(body) for body in _bodies()]
    batches = [p.dump(batch) for batch in _batches()]
    return bodies + batches + [p.dump(body, indent=indent) for body, indent in zip(_bodies(), (1, 2, "\t", 4, 2, 1))]


def _in_size(seeds):
    return [seed for seed in seeds if len(seed) in REALISTIC_SIZES]


def _json(vectors):
    real = _real()
    texts = list(edges.strings()) + list(edges.depths()) + list(edges.numbers())
    large = real[::2] + list(_spellings(real[2]))[3:] + _in_size(texts)
    return [v.data for v in vector_seeds.choose([v for v in vectors if v.layer == "json"], VECTORS_PER_FUZZER)], large


def _jsonrpc(vectors):
    real = _real()
    values = list(edges.strings())[::2] + list(edges.depths())[::3] + list(edges.numbers())[::2]
    wrapped = [b'{"jsonrpc":"2.0","id":"%d","method":"echo","params":[%s]}' % (i, value) for i, value in enumerate(values)]
    large = real + list(_spellings(real[1])) + list(_spellings(real[8])) + _in_size(wrapped)
    # A message is JSON first: some texts of the layer below too, one here and there.
    below = vector_seeds.choose([v for v in vectors if v.layer == "json"], VECTORS_PER_FUZZER // 10)
    chosen = vector_seeds.choose([v for v in vectors if v.layer == "jsonrpc"], VECTORS_PER_FUZZER - len(below))
    return [v.data for v in chosen + below], large


SEPARATORS = (b"", b"\n", b" \r\n\t", b"\n\n")


def _concatenations(good, bad, count):
    """At most `count` streams of three to six messages; in every other one a faulty message stands in the middle.

    `good` and `bad` are bytes. Neighbours in the order of their hashes are put together, so that a message that comes or goes
    moves the few streams around it.
    """
    good, bad = sorted(set(good), key=_rank), sorted(set(bad), key=_rank)
    for i in range(min(count, len(good))):
        rank = _rank(good[i])
        parts = [good[(i + k) % len(good)] for k in range(3 + rank[1] % 4)]
        if rank[2] % 2:
            parts.insert(len(parts) // 2, bad[bisect.bisect(bad, rank, key=_rank) % len(bad)])
        yield SEPARATORS[rank[3] % len(SEPARATORS)].join(parts) + (b"\n" if rank[4] % 3 else b"")


def _rank(seed):
    return hashlib.sha1(seed).digest()


def _stream(vectors):
    vectors = [v for v in vectors if v.layer in ("json", "jsonrpc")]
    chosen = vector_seeds.choose(vectors, VECTORS_PER_FUZZER * 2 // 3)
    # In a stream only objects and arrays stand alone.
    good = [v.data for v in vectors if v.accepted and v.data[:1] in (b"{", b"[") and len(v.data) <= 512]
    bad = [v.data for v in vectors if not v.accepted and 0 < len(v.data) <= 512]
    small = [v.data for v in chosen] + list(_concatenations(good, bad, VECTORS_PER_FUZZER // 3))
    real = sorted(_real(), key=len)
    faulty = [text for body in real[:5] for text in _spellings(body)]
    large = list(_concatenations(real[:20], faulty, 20)) + list(_concatenations(real[:8] + faulty[:40], faulty, 48))
    large += real[::2] + [real[i % 5] + text for i, text in enumerate(edges.strings())]
    return [bytes([len(seed) % 251]) + seed for seed in small], [bytes([len(seed) % 128]) + seed for seed in _in_size(large)]


PAYLOADS_PER_FUZZER = 300


def _payloads(vectors, prefix):
    chosen = vector_seeds.choose([v for v in vectors if v.layer == "ethereum" and v.kind.startswith(prefix)], PAYLOADS_PER_FUZZER)
    seeds = [v.data for v in chosen]
    return seeds, _in_size(seeds)


def _engine(vectors):
    return _payloads(vectors, "engine_")


def _eth(vectors):
    return _payloads(vectors, "eth_")


def _bitcoin_replies(vectors):
    replies = [v for v in vectors if v.layer == "bitcoin" and v.is_reply]
    large = [v for v in replies if len(v.data) in REALISTIC_SIZES]
    return ([v.data for v in vector_seeds.choose(replies, PAYLOADS_PER_FUZZER)],
            [v.data for v in vector_seeds.choose(large, PAYLOADS_PER_FUZZER // 2)])


def _bitcoin_bytes(vectors, kinds):
    """Payloads of `kinds` as bytes: as they stand in raw vectors, and out of the hex of replies; first those of accepted vectors."""
    vectors = [v for v in vectors if v.layer == "bitcoin" and v.kind in kinds]
    seeds = {}
    for v in vector_seeds.choose([v for v in vectors if v.accepted], len(vectors)) + vector_seeds.choose(vectors, len(vectors)):
        for data in v.payloads():
            seeds.setdefault(data)
    return list(seeds)[:PAYLOADS_PER_FUZZER], None


def _bitcoin_block(vectors):
    return _bitcoin_bytes(vectors, ("block", "getblock", "getrawtransaction"))


def _merkle_block(vectors):
    return _bitcoin_bytes(vectors, ("merkleblock", "gettxoutproof"))


def _compact_filter(vectors):
    return _bitcoin_bytes(vectors, ("getcfilter", "getblockfilter"))


def _strings(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from _strings(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from _strings(item)


def _payload_strings(vectors):
    """Every string of the payloads, in the order of their hashes; what is no JSON has none."""
    strings = set()
    for v in vectors:
        if v.layer == "ethereum":
            try:
                strings.update(text for text in _strings(json.loads(v.data)) if len(text) <= 4096)
            except (ValueError, RecursionError):
                continue
    return sorted(strings, key=lambda text: _rank(text.encode("utf-8", "surrogatepass")))


def _rlp(vectors):
    """Bytes of transactions, access lists and requests; and some of them one behind another, as a trie's values."""
    seeds = []
    for text in _payload_strings(vectors):
        try:
            if text.startswith("0x") and not 10 < len(text) < 42 and len(text) not in (42, 66, 98):
                seeds.append(bytes.fromhex(text[2:]))
        except ValueError:
            continue
    seeds = seeds[:PAYLOADS_PER_FUZZER]
    tries = [b"".join(bytes([len(s) % 48]) + s[: len(s) % 48] for s in seeds[i : i + 20]) for i in range(0, len(seeds), 10)]
    return seeds + tries + [b"\x01x\xff", b"\x28" + b"y" * 40 + b"\xff\xff"], None


def _hex(vectors):
    return [text.encode("utf-8", "surrogatepass") for text in _payload_strings(vectors)[:PAYLOADS_PER_FUZZER]], None


# Fuzzer -> function from all vectors to (small seeds, larger seeds). A stream's first byte is read by the harness: below 128
# it sets no limit on the size of a message, so that the larger streams are read to their end; the small ones have all values.
FUZZERS = {
    "json_differential": _json,
    "jsonrpc_differential": _jsonrpc,
    "stream_chunks": _stream,
    "engine_payload_differential": _engine,
    "eth_block_reply": _eth,
    "rlp_trie": _rlp,
    "hex_kernels": _hex,
    "bitcoin_reply_differential": _bitcoin_replies,
    "bitcoin_block": _bitcoin_block,
    "merkle_block": _merkle_block,
    "compact_filter": _compact_filter,
}
