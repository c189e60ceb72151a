"""Replies to a batch of calls: matched by id, in any order, all of them."""

from bitcoin.samples import Sample, quoted, reply
from bitcoin_rows import BATCH, DUPLICATE, RPC1, UNIQUE, Subject, prefixed

_FLAGS = {
    "order": "Replies to a batch come in any order; a reader that counts instead of matching ids mixes them up.",
    "short": "A call without a reply has no result; the next call's is not its own.",
    "extra": "A reply that nobody asked for, or a second one to a call, is no result of the batch.",
    "part": "A batch is what all its elements are.",
}
_KIND = "getblockhash"


def files():
    subject = Subject("batch", "Replies to a batch of calls", _FLAGS, ["batch"])
    sample = Sample()
    hashes = [sample.hash, sample.txid, sample.filter_header]
    one, two, three = (reply(quoted(digits), id_=str(at + 1)) for at, digits in enumerate(hashes))
    error = '{"code":-8,"message":"Block height out of range"}'

    def batch(*items):
        return "[%s]" % ",".join(items)

    def ok(rule, case, words, items, ids=("1", "2"), flag="order", spec=BATCH, context=None, **more):
        subject.ok(rule, "batch", words, _KIND, items if isinstance(items, str) else batch(*items), case=case, spec=spec,
                   flags=(flag,), context=dict(context or {}, batch=list(ids)), **more)

    def no(rule, case, words, items, reason, path="", ids=("1", "2"), flag="part", spec=BATCH, **more):
        subject.no(rule, "batch", words, _KIND, items if isinstance(items, str) else batch(*items), reason, path, case=case,
                   spec=spec, flags=(flag,), context={"batch": list(ids)}, **more)

    ok("order", "same", "in the order of the calls", (one, two))
    ok("order", "reversed", "in reverse", (two, one))
    ok("order", "rotated", "the last one first", (three, one, two), ("1", "2", "3"))
    ok("order", "strings", "ids that are strings, in reverse",
       (reply(quoted(hashes[0]), id_='"b"'), reply(quoted(hashes[1]), id_='"a"')), ('"a"', '"b"'))
    ok("order", "types", "a number and the string of its digits",
       (reply(quoted(hashes[0]), id_='"1"'), one), ("1", '"1"'))
    ok("order", "big", "ids that are one double, in reverse",
       (reply(quoted(hashes[0]), id_=str(2**53 + 1)), reply(quoted(hashes[1]), id_=str(2**53))), (str(2**53), str(2**53 + 1)),
       level="should", conflict="number_limits")
    ok("one", "", "a batch of one", (one,), ("1",), "part")
    ok("versions", "", "elements of 1.0 and 2.0", (one, reply(quoted(hashes[1]), id_="2", error="", version="2.0")), flag="part",
       level="should")
    ok("whitespace", "", "white space around the elements", " [\n %s ,\r\n\t%s ]\n" % (two, one))
    ok("asked", "", "every element is the hash asked for", (one, reply(quoted(hashes[0]), id_="2")), flag="part",
       context={"hash": prefixed(hashes[0])})
    ok("asked", "second", "the second call's reply, first in the array, is another hash", (two, one), flag="part",
       context={"hash": prefixed(hashes[0])}, fault="asked_hash", path="[0].result")
    ok("asked", "both", "both are other hashes: the first call's counts, last in the array", (two, one), flag="part",
       context={"hash": prefixed(hashes[2])}, fault="asked_hash", path="[1].result")
    no("short", "last", "no reply to the second call", (one,), "no_result", "batch[1]", flag="short")
    no("short", "first", "no reply to the first call", (two,), "no_result", "batch[0]", flag="short")
    no("short", "empty", "an empty array", (), "no_result", "batch[0]", flag="short")
    no("short", "middle", "no reply to the call in the middle", (three, one), "no_result", "batch[1]", ("1", "2", "3"), "short")
    no("twice", "same", "two replies to the first call, none to the second", (one, one), "id_mismatch", "[1].id", flag="extra")
    no("twice", "all", "all replies, one of them twice", (one, two, one), "id_mismatch", "[2].id", flag="extra")
    no("twice", "spelling", "the id twice, spelt 1.0", (one, reply(quoted(hashes[1]), id_="1.0"), two), "id_mismatch", "[1].id",
       flag="extra", level="should", conflict="fractional_id")
    no("extra", "", "a reply to no call", (one, two, three), "id_mismatch", "[2].id", flag="extra")
    no("extra", "instead", "a reply to no call in place of one", (one, three), "id_mismatch", "[1].id", flag="extra")
    no("id", "all_same", "every element has the id of the first", (one, reply(quoted(hashes[1]), id_="1")), "id_mismatch",
       "[1].id", flag="extra")
    no("id", "absent", "no ids: the order is no answer",
       (reply(quoted(hashes[0]), id_=""), reply(quoted(hashes[1]), id_="")), "id_mismatch", "[0].id", flag="order")
    no("id", "null", "an id of null", (one, reply(quoted(hashes[1]), id_="null")), "id_mismatch", "[1].id", flag="order")
    no("error", "second", "the second call failed", (one, reply("null", id_="2", error=error)), "rpc_error", "[1].error")
    no("error", "first", "the first call failed, last in the array", (two, reply("null", id_="1", error=error)), "rpc_error",
       "[1].error")
    no("error", "first_call", "both failed: the first call counts",
       (reply("null", id_="2", error=error), reply("null", id_="1", error=error)), "rpc_error", "[1].error")
    no("error", "before_payload", "an error of the second call comes after the first call's malformed result",
       (reply("null", id_="2", error=error), reply('"zz"', id_="1")), "hex", "[1].result", level="should")
    no("payload", "second", "the second call's result is odd", (one, reply('"abc"', id_="2")), "hex", "[1].result")
    no("payload", "reversed", "the second call's result, first in the array, is short", (reply('"ab"', id_="2"), one), "length",
       "[0].result")
    no("payload", "number", "the first call's result is a number", (two, reply("12", id_="1")), "type", "[1].result")
    no("payload", "absent", "an element without result", (one, '{"error":null,"id":2}'), "no_result", "[1].result")
    no("first_rule", "element", "a faulty element comes before a missing one", (two, "{}"), "id_mismatch", "[1].id",
       level="should")
    no("first_rule", "version", "a faulty version in the second element comes before a short result in the first",
       (reply('"ab"', id_="1"), reply(quoted(hashes[1]), id_="2", version="3.0")), "version", "[1].jsonrpc", level="should")
    for case, text in (("null", "null"), ("number", "5"), ("string", '"x"'), ("list", "[%s]" % two)):
        no("frame", case, "an element is a %s" % case if case != "null" else "an element is null", (one, text), "frame", "[1]")
    no("frame", "error", "an element's error is false", (one, reply(quoted(hashes[1]), id_="2", error="false")), "frame",
       "[1].error", spec=RPC1)
    no("frame", "object", "one reply in place of the array", one, "frame")
    no("frame", "one_error", "one error in place of the array", reply("null", id_="null", error='{"code":-32600,"message":"x"}'),
       "frame")
    no("frame", "members", "the replies as members of an object", '{"1":%s,"2":%s}' % (one, two), "frame")
    no("json", "lines", "the replies on two lines, without an array", one + "\n▲" + two, "trailing")
    no("json", "cut", "the last bracket is missing", "[%s,%s▲" % (one, two), "eof")
    no("json", "comma", "no comma between two replies", "[%s▲%s]" % (one, two), "syntax")
    no("duplicate", "", "the second element has its result twice",
       (one, '{"result":%s,"result":%s,"id":2}' % (quoted(hashes[1]), quoted(hashes[1]))), "duplicate", "[1].result",
       spec=UNIQUE, choices=DUPLICATE, conflict="duplicate_names")
    no("mixed", "", "the second element is of 2.0 and has both members",
       (one, reply(quoted(hashes[1]), id_="2", error=error, version="2.0")), "mixed", "[1].error")
    return [subject.file]
