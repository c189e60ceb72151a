"""Transactions: with and without witness, none of something, cut within each field."""

from bitcoin.samples import coinbase, plain_transaction, quoted, reply, witness_transaction
from bitcoin.wire import Header, Input, Output, Transaction
from bitcoin_rows import TRANSACTION, Subject, prefixed

_FLAGS = {
    "witness": "Flag and witnesses are not hashed into the txid, and must be in exactly one form.",
    "empty": "An empty input list is also how the flag begins: the bytes must have one reading.",
    "fields": "Every field has its width; one that ends early shifts all that follow.",
    "end": "A transaction ends where its lock time does.",
}
_WITNESS = ("BIP 144", "Serialization")
_KIND = "getrawtransaction"


class _Rows:

    def __init__(self):
        self.subject = Subject("transaction", "Transactions, in a reply and in a block", _FLAGS, ["reply", "block"])

    def ok(self, rule, case, words, tx, flag, spec=TRANSACTION, data=None, **more):
        """In a reply."""
        self.subject.ok(rule, "reply", words, _KIND, reply(quoted(tx.encode() if data is None else data)), tx.txid(), case=case,
                        spec=spec, flags=(flag,), **more)

    def no(self, rule, case, words, data, reason, flag, spec=TRANSACTION, block=True, **more):
        """In a reply, and as the only transaction of a block."""
        self.subject.no(rule, "reply", words, _KIND, reply(quoted(data)), reason, "result", case=case, spec=spec, flags=(flag,),
                        **more)
        if block:
            self.subject.no(rule, "block", words + ", in a block", "block", Header().encode() + b"\1" + data, reason, case=case,
                            spec=spec, flags=(flag,), **more)


def _sound(rows):
    rows.ok("sound", "plain", "without witness", plain_transaction("sound"), "fields")
    rows.ok("sound", "witness", "with a witness: the txid is without it", witness_transaction("sound"), "witness", _WITNESS)
    rows.ok("sound", "coinbase", "a coinbase", coinbase("sound"), "fields")
    tx = plain_transaction("no output")
    tx.outputs = []
    rows.ok("sound", "no_output", "no output", tx, "empty")
    tx = witness_transaction("no output")
    tx.outputs = []
    rows.ok("sound", "no_output_witness", "no output, with a witness", tx, "empty", _WITNESS)
    tx = plain_transaction("two")
    tx.inputs = tx.inputs * 2
    rows.ok("sound", "same_input", "the same input twice: not for a decoder to judge", tx, "fields")
    tx = Transaction([Input(b"\1" * 32, 0), Input(b"\2" * 32, 0, stack=(b"",))], [Output(1, b"\x51")])
    rows.ok("sound", "empty_item", "a witness of one empty item, behind an empty stack", tx, "witness", _WITNESS)
    tx = Transaction([Input(b"\1" * 32, 0, stack=(b"a",)), Input(b"\2" * 32, 0)], [Output(1, b"\x51")])
    rows.ok("sound", "last_stack_empty", "the last stack is empty, the first one is not", tx, "witness", _WITNESS)
    for case, words, version, lock, sequence, value in (
        ("negative_version", "version -1", -1, 0, 0, 1), ("zero_version", "version 0", 0, 0, 0, 1),
        ("most", "the largest of every field", 0x7FFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF, (1 << 63) - 1),
        ("negative_value", "a value of -1: amounts are not judged", 1, 0, 0, -1),
        ("all_coins", "a value of 21 million coins and one unit", 1, 0, 0, 2100000000000001)):
        tx = Transaction([Input(b"\3" * 32, 0xFFFFFFFE, b"", sequence)], [Output(value, b"")], version, lock)
        rows.ok("sound", case, words, tx, "fields")


def _empty(rows):
    ten = Transaction([], [])
    data = ten.legacy()
    assert len(data) == 10
    rows.ok("ten_bytes", "", "no inputs and no outputs: ten bytes", ten, "empty", data=data, choices=("accepts", "rejects"),
            conflict="empty_transaction", profiles={"bitcoin-core": "accept", "btcd": "reject"})
    rows.no("ten_bytes", "longer", "ten bytes and one more", data + b"\0", "trailing_bytes", "empty", block=False, level="should")
    rows.no("ten_bytes", "shorter", "ten bytes but one", data[:-1], "short", "empty", level="should")
    for value, reason, words in ((0, "superfluous_witness", "of no value: read as flag 01, no inputs, no outputs"),
                                 (1, "short", "of one unit: read as flag 01 and one input")):
        legacy = Transaction([], [Output(value, b"\x51" * 3)]).legacy()
        rows.no("no_input", "value_%d" % value, "no input and one output %s" % words, legacy, reason, "empty", level="should",
                conflict="empty_transaction")
    legacy = Transaction([], [Output(1, b""), Output(2, b"")]).legacy()
    rows.no("no_input", "two_outputs", "no input and two outputs: 02 is no flag", legacy, "witness_flag", "empty", level="should",
            conflict="empty_transaction")


def _witness(rows):
    tx = witness_transaction("flags")
    data = tx.encode()
    for flag in (2, 3, 0x80, 0xFF):
        rows.no("flag", "%02x" % flag, "flag %02x" % flag, data[:5] + bytes([flag]) + data[6:], "witness_flag", "witness", _WITNESS)
    plain = plain_transaction("flags")
    rows.no("superfluous", "one", "flag 01, and the only stack is empty", plain.encode(True), "superfluous_witness", "witness",
            _WITNESS)
    plain.inputs = plain.inputs + [Input(b"\4" * 32, 0)]
    rows.no("superfluous", "two", "flag 01, and both stacks are empty", plain.encode(True), "superfluous_witness", "witness",
            _WITNESS)
    none = Transaction([], [Output(1, b"\x51")])
    rows.no("superfluous", "no_input", "flag 01, and no input", none.encode(True), "superfluous_witness", "empty", _WITNESS)
    rows.no("superfluous", "before_end", "flag 01, the only stack is empty, and no lock time", plain_transaction("flags").encode(True)[:-4],
            "superfluous_witness", "witness", _WITNESS)
    # Behind the second marker: one output, of the value 1 and a script of txid byte 7, no bytes; then no stack.
    zero = Transaction([Input(stack=(b"a",))], [Output(1, b"\x51")]).encode()
    rows.no("marker", "twice", "marker and flag twice: an empty input list under the flag", zero[:4] + b"\0\1" + zero[4:],
            "superfluous_witness", "witness", _WITNESS)
    rows.no("stack", "one_less", "two inputs, one stack", _one_stack(), "short", "witness", _WITNESS, block=False)
    rows.no("stack", "one_more", "one input, two stacks", data[:-4] + b"\1\1\x2a" + data[-4:], "trailing_bytes", "witness", _WITNESS)


def _one_stack():
    tx = Transaction([Input(b"\1" * 32, 0, stack=(b"a",)), Input(b"\2" * 32, 0)], [Output(1, b"\x51")], lock_time=0xFFFFFFFF)
    data = tx.encode()
    return data[:-5] + data[-4:]


def _cuts(rows):
    tx = witness_transaction("cuts")
    tx.inputs[0].script = b"\x51\x52"
    data = tx.encode()
    script = 4 + 2 + 1 + 36
    output = script + 1 + 2 + 4 + 1
    stack = output + 8 + 1 + 22
    for case, at in (("nothing", 0), ("version", 3), ("marker", 5), ("flag", 6), ("txid", 20), ("index", 41), ("script", script + 2),
                     ("sequence", script + 5), ("value", output + 5), ("output_script", output + 12), ("stack", stack),
                     ("item", stack + 5), ("second_item", stack + 2 + 9 + 3), ("lock_time", len(data) - 2)):
        if at:
            rows.no("cut", case, "the bytes end within %s" % case.replace("_", " "), data[:at], "short", "fields")
    for case, extra in (("byte", b"\0"), ("newline", b"\n"), ("twice", data)):
        rows.no("trailing", case, "%s behind the transaction" % {"byte": "a byte", "newline": "a line feed", "twice": "the same again"}[case],
                data + extra, "trailing_bytes", "end", **({} if case != "byte" else dict(seen_in=("btcsuite/btcd#2550",))))
    # The last byte of the sequence becomes the number of outputs: ff, and a value below 2^32 in eight bytes.
    rows.no("script", "long", "an input's script a byte longer than said", data[:script + 3] + b"\x53" + data[script + 3:],
            "noncanonical", "fields", block=False)
    plain = plain_transaction("cuts")
    rows.subject.ok("asked", "reply", "the txid that was asked for", _KIND, reply(quoted(data)), tx.txid(), spec=TRANSACTION,
                    flags=("end",), context={"hash": prefixed(tx.txid())})
    rows.subject.ok("asked", "reply", "another transaction than the one asked for", _KIND, reply(quoted(plain.encode())),
                    plain.txid(), "asked_hash", "result", case="other", spec=TRANSACTION, flags=("end",),
                    context={"hash": prefixed(tx.txid())})


def files():
    rows = _Rows()
    for part in (_sound, _empty, _witness, _cuts):
        part(rows)
    return [rows.subject.file]
