"""Filters of BIP 158 and their headers: N, the codes and their end, the chain of headers, cfheaders."""

from bitcoin import filters
from bitcoin.hashes import display, sha256d
from bitcoin.samples import Sample, quoted, reply
from bitcoin.wire import compact_size
from bitcoin_rows import CFHEADERS, DUPLICATE, FILTER, FILTER_HEADER, NAMES, UNIQUE, Subject, prefixed, result_of

_FLAGS = {
    "n": "N is a promise of codes; a reader that reserves room for it first can be made to run out of memory.",
    "codes": "A code's unary part has no bound but the bytes that are there.",
    "end": "Bits within the last byte are padding; whole bytes are not.",
    "header": "A filter is only as good as the header that commits to it, and the header before.",
    "members": "The result is an object of two strings.",
}
_BLOCKFILTER = result_of("getblockfilter")
ZERO = {"previous_header": "0x" + "00" * 32}


def _object(filter_="", header="", extra=""):
    return "{%s}" % ",".join(part for part in (filter_, header, extra) if part)


class _Rows:

    def __init__(self):
        self.subject = Subject("filter", "Filters, filter headers and cfheaders", _FLAGS,
                               ["getcfilter", "getblockfilter", "getcfilterheader", "cfheaders"])

    def ok(self, rule, case, words, data, flag, spec=FILTER, **more):
        """Filter bytes as the result of getcfilter, and with their header as that of getblockfilter."""
        header = filters.header(data, bytes(32))
        more = dict(more, case=case, spec=spec, flags=(flag,), context=ZERO)
        self.subject.ok(rule, "getcfilter", words, "getcfilter", reply(quoted(data)), header, **more)
        self.subject.ok(rule, "getblockfilter", words, "getblockfilter",
                        reply(_object('"filter":%s' % quoted(data), '"header":"%s"' % display(header))), header, **more)

    def no(self, rule, case, words, data, reason, flag, spec=FILTER, **more):
        more = dict(more, case=case, spec=spec, flags=(flag,))
        self.subject.no(rule, "getcfilter", words, "getcfilter", reply(quoted(data)), reason, "result", **more)
        self.subject.no(rule, "getblockfilter", words, "getblockfilter",
                        reply(_object('"filter":%s' % quoted(data), '"header":"%s"' % ("00" * 31 + "01"))), reason, "result.filter",
                        **more)


def _codes(rows):
    rows.ok("n", "zero", "no element: the byte 00", b"\0", "n")
    rows.no("n", "zero_and_byte", "no element, and a byte", b"\0\0", "trailing_bytes", "end", conflict="filter_end")
    rows.no("n", "one_no_code", "one element, and no code", b"\1", "short", "n", conflict="filter_end")
    rows.no("n", "one_more", "an element more than there are codes", filters.encode([1, 2, 3], size=4), "short", "n",
            conflict="filter_end")
    rows.no("n", "one_less", "a whole code more than N", filters.encode([1, 2, 3], size=2), "trailing_bytes", "end",
            conflict="filter_end")
    rows.no("n", "most", "2^32 - 1 elements in 20 bytes", compact_size(0xFFFFFFFF) + bytes(20), "short", "n")
    rows.no("n", "over", "2^32 elements in 20 bytes", compact_size(1 << 32) + bytes(20), "oversize", "n")
    rows.ok("n", "at_size_limit", "253 elements, N in three bytes", filters.encode(list(range(0, 253 * 5, 5))), "n")
    for case, words, values in (("zero", "the value 0", [0]), ("equal", "two equal values", [9, 9]),
                                ("remainder", "the largest remainder", [(1 << 19) - 1]), ("quotient", "the smallest quotient", [1 << 19]),
                                ("many", "four values", [5, 784931, 2000000, 3139723])):
        rows.ok("code", case, words, filters.encode(values), "codes")
    long = filters.encode([1000 << 19 | 5])
    rows.ok("code", "long_quotient", "a quotient of 1000 ones", long, "codes")
    rows.no("code", "only_ones", "nothing but ones: the unary part has no end", b"\1" + b"\xff" * 40, "short", "codes")
    rows.no("code", "only_ones_large", "two elements, two hundred bytes of ones", b"\2" + b"\xff" * 200,
            "short", "codes")
    rows.no("code", "ones_end", "a quotient, and no remainder", b"\1\xff\xfe", "short", "codes")
    data = filters.encode([1, 2, 3])
    rows.no("cut", "", "the last byte is missing", data[:-1], "short", "codes", conflict="filter_end")
    rows.no("trailing", "zero", "a byte of zeros behind the codes", data + b"\0", "trailing_bytes", "end", conflict="filter_end")
    rows.no("trailing", "ones", "a byte of ones behind the codes", data + b"\xff", "trailing_bytes", "end", conflict="filter_end")
    rows.ok("padding", "ones", "padding of ones: another filter of the same values", filters.encode([1, 2, 3], padding=1), "end",
            level="should", conflict="filter_padding")
    rows.ok("padding", "none", "codes that end with their last byte", filters.encode([1, 2, 3, 4, 5, 6, 7, 8]), "end")


def _headers(rows):
    sample = Sample()
    put, data, known = rows.subject, sample.filter, sample.context_previous()
    header, other = sample.filter_header, "ab" * 32

    def ok(position, case, words, text, hash_, context, fault="", path="", kind="", **more):
        put.ok("header", position, words, kind or position, text, hash_, fault, path, case=case, spec=FILTER_HEADER,
               flags=("header",), context=context, **more)

    both = reply(_object('"filter":%s' % quoted(data), '"header":"%s"' % header))
    bad = reply(_object('"filter":%s' % quoted(data), '"header":"%s"' % other))
    ok("getblockfilter", "computed", "filter and previous header make the header", both, header, known)
    ok("getblockfilter", "no_context", "without the previous header nothing is computed", bad, None, {})
    ok("getblockfilter", "claimed", "without it, the claimed header is the one asked for", bad, None, {"hash": prefixed(other)})
    ok("getblockfilter", "claimed_other", "without it, the claimed header is not the one asked for", both, None,
       {"hash": prefixed(other)}, "asked_hash", "result")
    ok("getblockfilter", "wrong", "the header is another", bad, header, known, "filter_header", "result.header")
    ok("getblockfilter", "wrong_asked", "the header is another, and is the one asked for", bad, header,
       dict(known, hash=prefixed(other)), "filter_header", "result.header")
    ok("getblockfilter", "asked", "the computed header is not the one asked for", both, header, dict(known, hash=prefixed(other)),
       "asked_hash", "result")
    ok("getblockfilter", "hash_alone", "the header is the filter's hash: the previous one is not in it",
       reply(_object('"filter":%s' % quoted(data), '"header":"%s"' % display(sha256d(data)))), header, known, "filter_header",
       "result.header")
    ok("getcfilter", "computed", "the header asked for", reply(quoted(data)), header, dict(known, hash=prefixed(header)))
    ok("getcfilter", "asked", "not the header asked for", reply(quoted(data)), header, dict(known, hash=prefixed(other)), "asked_hash",
       "result")
    ok("getcfilter", "not_compared", "without the previous header nothing is compared", reply(quoted(data)), None,
       {"hash": prefixed(other)}, level="should")
    ok("getcfilterheader", "asked", "not the header asked for", reply(quoted(header)), header, {"hash": prefixed(other)}, "asked_hash",
       "result")
    genesis = sha256d(sha256d(b"\0") + bytes(32))
    ok("getcfilter", "first", "an empty filter behind a header of zeros, as the first block's is", reply(quoted(b"\0")), genesis, ZERO)


def _members(rows):
    sample = Sample()
    known = sample.context_previous()
    f, h = '"filter":%s' % quoted(sample.filter), '"header":"%s"' % sample.filter_header

    def ok(case, words, result, spec=_BLOCKFILTER, **more):
        rows.subject.ok("members", "getblockfilter", words, "getblockfilter", reply(result), sample.filter_header, case=case, spec=spec,
                        flags=("members",), context=known, **more)

    def no(case, words, result, reason, path, spec=_BLOCKFILTER, **more):
        rows.subject.no("members", "getblockfilter", words, "getblockfilter", reply(result), reason, path, case=case, spec=spec,
                        flags=("members",), context=known, **more)

    ok("header_first", "the header first", _object(h, f))
    ok("unknown", "further members", _object('"type":"basic"', f, h), level="should", conflict="unknown_members")
    ok("escaped_name", "filter has an escape in its name", _object('"f\\u0069lter":%s' % quoted(sample.filter), h), NAMES)
    ok("other_case", "Filter is ignored", _object(f, h, '"Filter":1'), level="should", conflict="member_name_case")
    for case, words, result in (("string", "a string, as getcfilter has it", quoted(sample.filter)), ("null", "null", "null"),
                                ("list", "a list", "[%s,%s]" % (quoted(sample.filter), quoted(sample.filter_header)))):
        no(case, "the result is %s" % words, result, "type", "result")
    no("no_filter", "no filter", _object(h), "missing", "result.filter")
    no("no_header", "no header", _object(f), "missing", "result.header")
    no("none", "neither", "{}", "missing", "result.filter")
    no("name_case", "Filter in place of filter", _object('"Filter":%s' % quoted(sample.filter), h), "missing", "result.filter", NAMES)
    no("order_header", "both are malformed, the header first", _object('"header":"00"', '"filter":1'), "length", "result.header",
       level="should")
    no("order_filter", "both are malformed, the filter first", _object('"filter":1', '"header":"00"'), "type", "result.filter",
       level="should")
    no("order_missing", "no header, and the filter ends too early", _object('"filter":"01"'), "missing", "result.header", level="should")
    no("order_bytes", "a malformed header comes before the filter's bytes", _object('"filter":"01"', '"header":"zz"'), "hex",
       "result.header", level="should")
    no("block_header", "the header is the block's, of 80 bytes", _object(f, '"header":%s' % quoted(sample.block.header.encode())), "length",
       "result.header")
    for name, member in (("filter", f), ("header", h)):
        no("twice_" + name, "%s stands twice" % name, _object(f, h, member), "duplicate", "result." + name, UNIQUE, choices=DUPLICATE,
           conflict="duplicate_names")
    no("twice_first", "filter stands twice, and then a header that is malformed", _object(f, f, '"header":1'), "duplicate",
       "result.filter", UNIQUE, choices=("other", "rejects"), conflict="duplicate_names")


def _cfheaders(rows):
    stop, previous = b"\x11" * 32, b"\x22" * 32
    hashes = [sha256d(bytes([at])) for at in range(3)]

    def last(count):
        header = previous
        for filter_hash in hashes[:count]:
            header = sha256d(filter_hash + header)
        return header

    def message(count, kind=0):
        return bytes([kind]) + stop + previous + compact_size(count) + b"".join(hashes[:count])

    def ok(case, words, data, hash_, fault="", **more):
        rows.subject.ok("message", "cfheaders", words, "cfheaders", data, hash_, fault, case=case, spec=CFHEADERS, flags=("header",),
                        **more)

    def no(case, words, data, reason, **more):
        rows.subject.no("message", "cfheaders", words, "cfheaders", data, reason, case=case, spec=CFHEADERS, flags=("n",), **more)

    for count in range(4):
        ok("of_%d" % count, "%d filter hashes" % count, message(count), last(count), level="should" if not count else "must")
    ok("asked", "the last header is the one asked for", message(3), last(3), context={"hash": prefixed(last(3))})
    ok("asked_other", "the last header is not the one asked for", message(3), last(3), "asked_hash", context={"hash": prefixed(last(2))})
    for kind in (1, 255):
        ok("type_%d" % kind, "filter type %d" % kind, message(1, kind), last(1), "filter_type")
    ok("type_first", "another type, and not the header asked for: the type comes first", message(1, 1), last(1), "filter_type",
       context={"hash": "0x" + "ab" * 32}, level="should")
    data = message(2)
    no("cut", "half of the last filter hash", data[:-16], "short")
    no("cut_stop", "the bytes end in the stop hash", data[:20], "short")
    no("cut_previous", "the bytes end in the previous header", data[:50], "short")
    no("nothing", "no bytes", b"", "short")
    no("one_more", "a filter hash more is said", data[:65] + b"\3" + data[66:], "short")
    no("one_less", "a filter hash less is said", data[:65] + b"\1" + data[66:], "trailing_bytes")
    no("trailing", "a byte behind the message", data + b"\0", "trailing_bytes")
    no("over", "2001 filter hashes, none there", data[:65] + compact_size(2001), "oversize")
    header = previous
    for _ in range(2000):
        header = sha256d(hashes[0] + header)
    start, one = message(0)[:65] + compact_size(2000), hashes[0]
    ok("most", "2000 filter hashes", "‹%s›\ue000‹%s›\ue0012000\ue002" % (start.hex(" "), one.hex(" ")), header)


def files():
    rows = _Rows()
    for part in (_codes, _headers, _members, _cfheaders):
        part(rows)
    return [rows.subject.file]
