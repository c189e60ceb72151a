"""Replies to eth_getBlockReceipts and eth_getTransactionReceipt: structure, bloom, sums, places, root."""

from ethereum.payloads import Members, result_text, value_text
from ethereum.replies import log, receipts, receipts_root
from ethereum.seed import bytes_of
from payload_rows import DATA, DUPLICATE, NAMES, QUANTITY, UNIQUE, UNKNOWN, Subject, hexed, snake

_FLAGS = {
    "structure":
        "What a receipt must hold is fixed; a reader that fills gaps hashes zeros.",
    "hex":
        "Replies of some servers pad quantities or leave digits out; strict readers refuse them.",
    "bloom":
        "A bloom that is not that of the logs hides them from everyone who searches by it.",
    "context":
        "Each receipt and each log repeats where it stands; a reply that contradicts itself was put together from two blocks.",
    "root":
        "The receipts root binds the reply to the block's header.",
}
_SPEC = ("execution-apis", "eth/schemas/receipt.yaml")
_YELLOW = ("Yellow Paper", "4.3.1 Transaction Receipt")
_BLOCK, _ONE = "eth_getBlockReceipts", "eth_getTransactionReceipt"
_REQUIRED = ("type", "cumulativeGasUsed", "logsBloom", "logs", "transactionHash", "transactionIndex", "blockHash",
             "blockNumber", "gasUsed")


def _list(made):
    return result_text(value_text(made))


def _single(subject):
    made = receipts([(2, 1, 0x520A, [log("a", 2, b"\xab\xcd")])])[0]
    members = Members(made)
    first = Members(made["logs"][0])

    def ok(rule, words, edited, fault="", path="", case="", **more):
        subject.ok(rule, "receipt", words, _ONE, result_text(edited.text()), None, fault, path, case=case,
                   **dict(dict(spec=_SPEC, flags=("structure",)), **more))

    def no(rule, words, edited, reason, path, case="", level="should", **more):
        subject.no(rule, "receipt", words, _ONE, result_text(edited.text()), reason, "result." + path, case=case, level=level,
                   **dict(dict(spec=_SPEC, flags=("structure",)), **more))

    def logs(edited):
        return members.put("logs", "[%s]" % edited.text())

    ok("whole", "a receipt", members)
    for name in _REQUIRED:
        no("missing", "%s is not there" % name, members.drop(name), "missing", name, snake(name))
    for name in ("gasUsed", "logs"):
        no("null", "%s is null" % name, members.put(name, "null"), "missing", name, snake(name))
    no("outcome", "neither status nor root", members.drop("status"), "missing", "status", "neither")
    no("outcome", "status and root", members.after("status", "root", '"0x%s"' % ("ab" * 32)), "wrong_version", "root", "both")
    ok("outcome", "status, and root as null", members.after("status", "root", "null"), case="null_root")
    ok("outcome", "root in the place of status",
       members.drop("status").put("type", '"0x0"').add("root", '"0x%s"' % ("ab" * 32)), case="root")
    no("outcome", "status above 1", members.put("status", '"0x2"'), "overflow", "status", "two")
    no("wrong_case", "logsBloom is spelt logsbloom", members.rename("logsBloom", "logsbloom"), "wrong_case", "logsBloom",
       spec=NAMES)
    no("duplicate", "status stands twice", members.after("status", "status", '"0x0"'), "duplicate", "status", choices=DUPLICATE,
       spec=UNIQUE, conflict="duplicate_members")
    ok("unknown", "an unknown member", members.add("l1Fee", '"0x00"'), choices=UNKNOWN, conflict="unknown_payload_member")
    ok("member_order", "the members are reversed", members.reordered(range(len(members.pairs) - 1, -1, -1)),
       spec=("RFC 8259", "4"))
    for name, text, reason, case in (("type", '"0x5"', "overflow", "unknown"), ("type", '"0x02"', "quantity", "padded"),
                                     ("status", "1", "type", "number"), ("status", "true", "type", "true"),
                                     ("cumulativeGasUsed", '"0x0520a"', "quantity",
                                      "padded"), ("gasUsed", '"0x"', "quantity",
                                                  "no_digits"), ("gasUsed", '"0x10000000000000000"', "overflow", "one_more"),
                                     ("logsBloom", '"0x%s"' % ("00" * 255), "length",
                                      "short"), ("logsBloom", '"0x"', "length",
                                                 "empty"), ("transactionHash", '"0x0"', "hex",
                                                            "odd"), ("blockHash", '"%s"' % ("ab" * 32), "hex", "no_prefix"),
                                     ("blockNumber", '"687"', "quantity", "decimal"), ("to", '"0x"', "length", "empty"),
                                     ("contractAddress", "{}", "type",
                                      "object"), ("effectiveGasPrice", '"0x0"', "",
                                                  "zero"), ("logs", "{}", "type",
                                                            "object"), ("blobGasUsed", '"0x00"', "quantity",
                                                                        "padded"), ("blobGasPrice", '"0x1%s"' % ("0" * 64),
                                                                                    "overflow", "one_more")):
        more = dict(case="%s_%s" % (snake(name), case), flags=("hex",),
                    spec=QUANTITY if reason in ("quantity", "overflow") else DATA)
        if reason:
            no("value", "%s: %s" % (name, case.replace("_", " ")), members.put(name, text), reason, name,
               level="should" if name == "type" and case == "unknown" else "must", **more)
        else:
            ok("value", "%s: %s" % (name, case), members.put(name, text), **more)
    for name in ("address", "topics", "data"):
        no("log_missing", "%s of a log is not there" % name, logs(first.drop(name)), "missing", "logs[0]." + name, name)
    for name, text, reason, where, case in (("address", '"0x00"', "length", "address",
                                             "short"), ("topics", '["0x00"]', "length", "topics[0]",
                                                        "short"), ("topics", "[null]", "type", "topics[0]",
                                                                   "null"), ("topics", '"0x"', "type", "topics",
                                                                             "string"), ("data", '"0x0"', "hex", "data", "odd"),
                                            ("data", '""', "hex", "data", "empty_string"), ("logIndex", '"0x00"', "quantity",
                                                                                            "logIndex", "padded"),
                                            ("transactionHash", '"0x"', "length", "transactionHash", "empty")):
        no("log_value", "%s of a log: %s" % (name, case.replace("_", " ")), logs(first.put(name,
                                                                                           text)), reason, "logs[0]." + where,
           "%s_%s" % (snake(name), case), level="must", flags=("hex",), spec=QUANTITY if reason == "quantity" else DATA)
    no("log_type", "a log is null", members.put("logs", "[null]"), "type", "logs[0]", "null", level="must")
    ok("log_bare", "a log with its content alone",
       logs(first.drop("logIndex", "transactionHash", "transactionIndex", "blockHash", "blockNumber")), flags=("context",),
       level="should")
    wrong = bytearray(made["logsBloom"])
    wrong[0] ^= 0x80
    ok("bloom", "a bit too much in the bloom", members.put("logsBloom", value_text(bytes(wrong))), "logs_bloom",
       "result.logsBloom", "extra", spec=_YELLOW, flags=("bloom",))
    ok("bloom", "no bit in the bloom", members.put("logsBloom", value_text(bytes(256))), "logs_bloom", "result.logsBloom",
       "empty", spec=_YELLOW, flags=("bloom",))
    ok("bloom", "another topic under the same bloom", logs(first.put("topics", value_text([bytes_of("else", 32)]))),
       "logs_bloom", "result.logsBloom", "topic", spec=_YELLOW, flags=("bloom",))
    ok("bloom", "other data under the same bloom: data takes no part", logs(first.put("data", '"0x"')), case="data",
       spec=_YELLOW, flags=("bloom",))
    for name, value, case in (("transactionHash", bytes_of("else", 32), "transaction"), ("transactionIndex", 5, "index"),
                              ("blockHash", bytes_of("else", 32), "block"), ("blockNumber", 5, "number")):
        ok("log_context", "%s of a log is not its receipt's" % name, logs(first.put(name, value_text(value))), "context",
           "result.logs[0]." + name, case, flags=("context",), level="should")
    ok("log_context", "logIndex of one receipt alone cannot be checked", logs(first.put("logIndex", '"0x63"')),
       case="log_index", flags=("context",), level="should")
    ok("place", "a receipt far back in its block: not checked alone",
       members.put("transactionIndex", '"0x9"').put("logs", "[%s]" % first.put("transactionIndex", '"0x9"').text()),
       flags=("context",), level="should")
    context = {"hash": hexed(made["blockHash"])}
    subject.ok("asked", "receipt", "of the block that was asked for", _ONE, result_text(members.text()), None, context=context,
               spec=_SPEC, flags=("context",), level="should")
    subject.ok("asked", "receipt", "of another block", _ONE, result_text(members.text()), None, "asked_hash",
               "result.blockHash", case="other", context={"hash": hexed(bytes_of("asked", 32))}, spec=_SPEC, flags=("context",),
               level="should")
    subject.ok("none", "receipt", "no such transaction", _ONE, result_text("null"), None, spec=_SPEC, flags=("structure",))
    for case, text in (("list", "[]"), ("string", '"0x"')):
        subject.no("type", "receipt", "the result is a %s" % case, _ONE, result_text(text), "type", "result", case=case,
                   spec=_SPEC, flags=("structure",))


def _block(subject):
    specs = [(0, 1, 0x5208, [log("a", 1)]), (2, 0, 0xFFFF, []), (3, 1, 0x10001, [log("b", 0), log("c", 0, b"\xee")])]
    made = [{name: value
             for name, value in one.items()
             if name not in ("effectiveGasPrice", "from", "to", "contractAddress")}
            for one in receipts(specs)]
    root = receipts_root(made)

    def ok(rule, words, edited, hash_=root, fault="", path="", case="", context=None, **more):
        subject.ok(rule, "block", words, _BLOCK, _list(edited), hash_, fault, path, case=case, context=context,
                   **dict(dict(spec=_SPEC, flags=("root",)), **more))

    def changed(at, **members):
        out = [dict(one) for one in made]
        out[at].update(members)
        return out

    def log_changed(at, which, **members):
        out = [dict(one, logs=[dict(entry) for entry in one["logs"]]) for one in made]
        out[at]["logs"][which].update(members)
        return out

    ok("whole", "three receipts", made)
    ok("root", "under the receipts root that is known", made, context={"receipts_root": hexed(root)}, spec=_YELLOW)
    ok("root", "under another receipts root", made, fault="receipts_root", path="result", case="other",
       context={"receipts_root": hexed(bytes_of("root", 32))}, spec=_YELLOW)
    for type_ in range(5):
        one = receipts([(type_, 1, 0x5208, [log("t", 1)])])
        ok("type", "a receipt of type %d" % type_, one, receipts_root(one), case="type_%d" % type_,
           context={"receipts_root": hexed(receipts_root(one))}, spec=("EIP-2718", "Receipts"))
    old = receipts([(0, bytes_of("post", 32), 0x5208, [])])
    ok("type", "a receipt of before Byzantium, with a state root", old, receipts_root(old), case="root",
       context={"receipts_root": hexed(receipts_root(old))}, spec=_YELLOW)
    empty = []
    ok("count", "no receipts: the empty trie", empty, receipts_root([]), case="n0", spec=_YELLOW)
    subject.ok("none", "block", "no such block", _BLOCK, result_text("null"), None, spec=_SPEC, flags=("structure",))
    for case, text, reason, path in (("object", "{}", "type", "result"), ("null_element", "[null]", "type", "result[0]"),
                                     ("string_element", '["0x"]', "type", "result[0]"), ("empty_element", "[{}]", "missing",
                                                                                         "result[0].type")):
        subject.no("type", "block", "the result: %s" % case.replace("_", " "), _BLOCK, result_text(text), reason, path,
                   case=case, spec=_SPEC, flags=("structure",), level="must" if reason == "type" else "should")
    soft = dict(flags=("context",), level="should")
    for name, value, case in (("transactionIndex", 2, "index"), ("blockHash", bytes_of("else", 32), "block"), ("blockNumber", 1,
                                                                                                               "number")):
        ok("place", "%s of the second receipt is wrong" % name, changed(1, **{name: value}), fault="context",
           path="result[1]." + name, case=case, **soft)
    ok("place", "logIndex starts again in each receipt", log_changed(2, 0, logIndex=0), fault="context",
       path="result[2].logs[0].logIndex", case="log_index", **soft)
    ok("place", "logIndex of the last log is too high", log_changed(2, 1, logIndex=3), fault="context",
       path="result[2].logs[1].logIndex", case="log_index_high", **soft)
    ok("place", "a log's blockHash is another", log_changed(2, 1, blockHash=bytes_of("else", 32)), fault="context",
       path="result[2].logs[1].blockHash", case="log_block", **soft)
    ok("place", "of a receipt's place and its log's the receipt's first",
       [made[0], made[1], dict(log_changed(2, 0, logIndex=7)[2], blockNumber=1)], fault="context", path="result[2].blockNumber",
       case="receipt_first", **soft)
    swapped = [made[1], made[0], made[2]]
    ok("place", "two receipts changed places", swapped, receipts_root(swapped), fault="context",
       path="result[0].transactionIndex", case="swapped", **soft)
    for at, value, case in ((0, 0x5207, "first"), (1, 0x15208, "second"), (2, 0x10001, "not_summed")):
        other = changed(at, cumulativeGasUsed=value)
        ok("cumulative_gas", "cumulativeGasUsed of receipt %d is not the sum" % at, other, receipts_root(other),
           fault="cumulative_gas", path="result[%d].cumulativeGasUsed" % at, case=case, spec=_YELLOW, flags=("root",),
           level="should")
    wrapped = changed(0, gasUsed=(1 << 64) - 1, cumulativeGasUsed=(1 << 64) - 1)[:1] + changed(
        1, gasUsed=2, cumulativeGasUsed=1)[1:2]
    ok("cumulative_gas", "a sum beyond 64 bits wraps", wrapped, receipts_root(wrapped), case="wrapped", level="should")
    other = changed(1, logsBloom=b"\1" + bytes(255))
    ok("bloom", "the bloom of a receipt without logs is not empty", other, receipts_root(other), fault="logs_bloom",
       path="result[1].logsBloom", spec=_YELLOW, flags=("bloom",))
    both = changed(1, logsBloom=b"\1" + bytes(255), transactionIndex=7)
    ok("bloom", "a wrong bloom comes before a wrong place", both, receipts_root(both), fault="logs_bloom",
       path="result[1].logsBloom", case="before_place", **soft)
    ok("asked", "of another block", made, fault="asked_hash", path="result[0].blockHash",
       context={"hash": hexed(bytes_of("asked", 32))}, **soft)
    ok("asked", "of another root and another block: the root first", made, fault="receipts_root", path="result",
       case="root_first", context={"hash": hexed(bytes_of("asked", 32)), "receipts_root": hexed(bytes(32))}, **soft)


def files():
    subject = Subject("receipts", "Replies to eth_getBlockReceipts and eth_getTransactionReceipt", _FLAGS, ["receipt", "block"])
    _single(subject)
    _block(subject)
    return [subject.file]
