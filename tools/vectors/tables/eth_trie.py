"""The transactions' trie: how many entries, how large, in which order (Yellow Paper, appendix D; EIP-2718)."""

from ethereum import transactions
from ethereum.payloads import Call
from ethereum.seed import bytes_of
from payload_rows import Subject

_FLAGS = {
    "count":
        "Keys are RLP of the index: from 128 on they are longer, and index 0 sorts behind 127; a builder that relies on the "
        "order of "
        "keys fails exactly there.",
    "inline": "Nodes below 32 bytes are not hashed.",
    "value": "The trie stores the transaction's bytes as they stand, typed ones without a wrapping.",
}
_SPEC = ("Yellow Paper", "Appendix D")


def _call(encoded):
    call = Call(1)
    call.payload.update(transactions=encoded, logsBloom=bytes(256), extraData=b"")
    return call.sealed()


def _tiny(nonce):
    return transactions.encode(transactions.sample(0, "tiny", nonce=nonce, to=b"", value=0, gasPrice=1, gas=2, v=27, r=1, s=1))


def _larger(nonce):
    return transactions.encode(transactions.sample(0, "larger", nonce=nonce))


def files():
    subject = Subject("trie", "The trie of the transactions", _FLAGS, ["tiny", "larger"])

    def add(rule, position, words, encoded, flag, case="", **more):
        call = _call(encoded)
        subject.ok(rule, position, words, call.kind, call.text(), call.hash(), case=case, spec=_SPEC, flags=(flag,), **more)

    for count in (0, 1, 2, 16, 17, 127, 128, 129, 255, 256):
        add("count", "tiny", "%d transactions, small enough to stand in their branch" % count,
            [_tiny(at) for at in range(count)], "count", "n%d" % count)
    for count in (1, 2, 16, 17):
        add("count", "larger", "%d transactions, hashed one by one" % count, [_larger(at) for at in range(count)], "count",
            "n%d" % count)
    for case, count in (("alike_2", 2), ("alike_20", 20)):
        add("alike", "tiny", "%d times the same transaction" % count, [_tiny(0)] * count, "count", case)
    for size in range(10, 16):
        sized = transactions.encode(
            transactions.sample(0, "sized", nonce=1, to=b"", value=0, gasPrice=1, gas=2, v=27, r=1, s=1, input=b"\x80" * size))
        add("inline", "tiny", "leaves around 32 bytes (%d bytes of calldata)" % size, [sized] * 3, "inline", "b%d" % size)
    typed = [transactions.encode(transactions.sample(type_, "typed")) for type_ in (0, 1, 2)]
    add("typed", "larger", "legacy and typed transactions side by side", typed, "value")
    call = _call([_larger(0), _larger(1)])
    for case, other in (("swapped", [_larger(1), _larger(0)]), ("first_gone", [_larger(1)]),
                        ("last_twice", [_larger(0), _larger(1), _larger(1)])):
        wrong = _call(other)
        wrong.payload["blockHash"] = call.payload["blockHash"]
        subject.ok("other_list", "larger", "another list under the same block hash (%s)" % case.replace("_", " "), wrong.kind,
                   wrong.text(), wrong.hash(), fault="block_hash", path="params[0].blockHash", case=case, spec=_SPEC,
                   flags=("value",))
    big = transactions.encode(transactions.sample(0, "big", input=bytes_of("big", 300)))
    add("large", "larger", "transactions of more than 255 bytes", [big, _larger(1)], "value")
    return [subject.file]
