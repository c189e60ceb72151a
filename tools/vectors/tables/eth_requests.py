"""executionRequests (EIP-7685): order, types, empty items; what the header commits to."""

from ethereum.payloads import Call
from ethereum.seed import bytes_of
from payload_rows import NEW_PAYLOAD, Subject

_FLAGS = {
    "rule": "The commitment skips items of one byte, so two lists would have one hash: the engine has to refuse them.",
    "type": "Requests of every type are committed to, known or not.",
    "commitment": "Other requests make another block.",
}
_COMMITMENT = ("EIP-7685", "Block Header")


def _call(version, requests):
    return Call(version, requests=requests).sealed()


def _rules(subject, version):
    position, spec = "v%d" % version, NEW_PAYLOAD[version]
    one, two, three = b"\x00\xaa\xbb", b"\x01\xcc", b"\x02\xdd\xee\xff"

    def ok(rule, words, requests, flag, **more):
        call = _call(version, requests)
        subject.ok(rule, position, words, call.kind, call.text(), call.hash(), flags=(flag,), **dict(dict(spec=spec), **more))

    def no(rule, words, requests, at, **more):
        call = _call(version, requests)
        subject.no(rule, position, words, call.kind, call.text(), "requests", "params[3][%d]" % at, flags=("rule",), spec=spec,
                   **more)

    ok("none", "no requests: SHA-256 of nothing", [], "commitment")
    ok("ascending", "deposits, withdrawals and consolidations", [one, two, three], "type", case="all")
    ok("ascending", "a type is left out", [one, three], "type", case="gap")
    ok("two_bytes", "a request of one byte of data", [b"\x00\x00"], "rule")
    ok("unknown_type", "types that no specification has, the last of all too", [b"\x07\x01", b"\x80\x02", b"\xff\x03"], "type")
    no("empty", "an item of no bytes", [b""], 0, case="alone")
    no("one_byte", "an item of its type alone", [b"\x00"], 0, case="alone")
    no("one_byte", "the second item is its type alone", [one, b"\x01"], 1, case="second")
    no("descending", "withdrawals before deposits", [two, one], 1, case="first")
    no("duplicate_type", "two items of one type", [one, b"\x00\xcc"], 1, case="other")
    if version == 4:
        ok("large", "a deposit of 192 bytes", [b"\x00" + bytes_of("deposit", 192)], "commitment")
        no("empty", "the last item has no bytes", [one, two, b""], 2, case="last")
        no("one_byte", "an item of one byte between two others", [one, b"\x01", three], 1, case="between")
        no("one_byte", "an item of one byte and of an unknown type", [b"\xff"], 0, case="unknown")
        no("descending", "the last item is of a lower type", [one, three, two], 2, case="last")
        no("descending", "types ff and 00: compared as numbers without sign", [b"\xff\x01", b"\x00\x01"], 1, case="wrapped")
        no("duplicate_type", "the same item twice", [one, one], 1, case="same")
        no("duplicate_type", "one type twice, not side by side: the order is wrong first", [one, two, b"\x00\xcc"], 2,
           case="apart")
        no("first_fault", "an item of one byte comes before a type that is too low", [two, b"\x00", b""], 1, level="should")
        ok("signed", "types 7f and 80 ascend", [b"\x7f\x01", b"\x80\x01"], "type")
    if version >= 5:
        ok("builder", "builder deposits and exits, types 3 and 4",
           [one, b"\x03" + bytes_of("b", 8), b"\x04" + bytes_of("e", 8)], "type", spec=("EIP-8282", "Specification"),
           level="should", seen_in=("status-im/nimbus-eth1#4532",))


def _order(subject):
    """Hex before the rule, one element after the other; what the hash commits to."""
    call = Call(4).sealed()
    rest = call.rest()[:2]
    more = dict(position="v4", kind=call.kind, spec=NEW_PAYLOAD[4], flags=("rule",))
    for case, text, reason, at in (("hex_first", '["0x0","0x00"]', "hex", 0), ("rule_of_first", '["0x00","0x0"]', "requests",
                                                                               0),
                                   ("null_behind", '["0x0011",null]', "type", 1), ("number_behind", '["0x0011",1]', "type", 1),
                                   ("no_prefix_behind", '["0x0011","0122"]', "hex", 1), ("empty_string", '[""]', "hex", 0)):
        subject.no("element_order", words="elements are judged one after the other, hex first (%s)" % case.replace("_", " "),
                   text=call.text(rest=rest + [text]), reason=reason, path="params[3][%d]" % at, case=case,
                   level="must" if case in ("no_prefix_behind", "empty_string", "null_behind",
                                            "number_behind") else "should", **more)
    for case, requests in (("other_data", [b"\x00\x01"]), ("none", []), ("swapped_types", [b"\x01" + call.requests[0][1:]]),
                           ("joined", [call.requests[0] + call.requests[1]])):
        other = Call(4, requests=requests).sealed()
        other.payload["blockHash"] = call.payload["blockHash"]
        subject.ok("commitment", "v4", "other requests under the same block hash (%s)" % case.replace("_", " "), other.kind,
                   other.text(), other.hash(), fault="block_hash", path="params[0].blockHash", case=case, spec=_COMMITMENT,
                   flags=("commitment",))


def files():
    subject = Subject("requests", "executionRequests: the list, and what the header commits to", _FLAGS, ["v4", "v5", "v6"])
    for version in (4, 5, 6):
        _rules(subject, version)
    _order(subject)
    return [subject.file]
