"""Replies to eth_getBlockByNumber and eth_getBlockByHash: header, lists, withdrawals."""

from ethereum import header
from ethereum.payloads import Members, result_text, value_text, withdrawal
from ethereum.replies import block
from ethereum.seed import bytes_of
from ethereum.transactions import sample
from payload_rows import DATA, DUPLICATE, NAMES, QUANTITY, UNIQUE, UNKNOWN, Subject, hexed, snake
from tables import eth_block_transactions

_FLAGS = {
    "hash": "A reply whose header does not have the hash it claims is of another block, or was changed on its way.",
    "transaction": "A transaction is rebuilt from its members: one that is dropped, renamed or padded gives another hash.",
    "structure": "What a reply must hold is fixed by its fork and, for transactions, by their type.",
    "hex": "Replies of some servers pad quantities or leave digits out; strict readers refuse them.",
    "context": "Each transaction repeats where it stands; a reply that contradicts itself was put together from two blocks.",
}
_BLOCK = ("execution-apis", "eth/schemas/block.yaml")
_HEADER = ("Yellow Paper", "4.3 The Block")
_KIND = "eth_getBlockByNumber"
_POSITIONS = ["header", "list", "type_0", "type_1", "type_2", "type_3", "type_4", "context"]
_FORKS = ("Paris", "Shanghai", "Cancun", "Prague", "Amsterdam")
# Members in the order of the specification: required of every block (some); and those of later forks, each with all before it.
_REQUIRED = ("hash", "parentHash", "sha3Uncles", "miner", "transactionsRoot", "logsBloom", "difficulty", "number", "timestamp",
             "extraData", "nonce", "size", "transactions", "uncles")
_CHAIN = ("baseFeePerGas", "withdrawalsRoot", "blobGasUsed", "excessBlobGas", "parentBeaconBlockRoot", "requestsHash",
          "blockAccessListHash")


class _Table:

    def __init__(self, subject):
        self.subject = subject

    def ok(self, rule, position, words, members, hash_, fault="", path="", case="", kind=_KIND, **more):
        self.subject.ok(rule, position, words, kind, result_text(members.text()), hash_, fault, path, case=case,
                        **dict(dict(spec=_HEADER, flags=("hash",)), **more))

    def no(self, rule, position, words, members, reason, path, case="", kind=_KIND, level="should", **more):
        self.subject.no(rule, position, words, kind, result_text(members.text()), reason, path, case=case, level=level,
                        **dict(dict(spec=_BLOCK, flags=("structure",)), **more))


def _headers(table):
    for fork in range(5):
        made = block(fork, withdrawals=[withdrawal("block")])
        members = Members(made)
        name = _FORKS[fork]
        table.ok("fork", "header", "a block of %s" % name, members, made["hash"], case=name.lower())
        if fork == 2:
            table.ok("fork", "header", "a block of %s, asked for by hash" % name, members, made["hash"],
                     kind="eth_getBlockByHash", case=name.lower() + "_by_hash", context={"hash": hexed(made["hash"])})
    plain = block(0)
    members = Members(plain)
    for name in _REQUIRED:
        table.no("missing", "header", "%s is not there" % name, members.drop(name), "missing", "result." + name, snake(name))
    for name in ("hash", "gasUsed", "transactions"):
        table.no("null", "header", "%s is null" % name, members.put(name, "null"), "missing", "result." + name, snake(name))
        upper = name[0].upper() + name[1:]
        table.no("wrong_case", "header", "%s is spelt %s" % (name, upper), members.rename(name, upper), "wrong_case",
                 "result." + name, snake(name), spec=NAMES)
        table.no("duplicate", "header", "%s stands twice" % name, members.after(name, name, members[name]), "duplicate",
                 "result." + name, snake(name), choices=DUPLICATE, level="observe", spec=UNIQUE, conflict="duplicate_members")
    made = block(4, withdrawals=[withdrawal("block")])
    members = Members(made)
    for name in _CHAIN:
        table.no("gap", "header", "%s is not there, what later forks add is" % name, members.drop(name), "missing",
                 "result." + name, snake(name))
    early = Members(block(0))
    table.no("gap", "header", "a requestsHash in a block of Paris", early.add("requestsHash", '"0x%s"' % ("ab" * 32)),
             "missing", "result.withdrawalsRoot", "far")
    plain_hash = header.hash_of(0, plain)
    table.ok("total_difficulty", "header", "totalDifficulty beside, as servers before the merge had it",
             Members(plain).add("totalDifficulty", '"0xc70d815d562d3cfa955"'), plain_hash, level="should", spec=_BLOCK)
    table.ok("total_difficulty", "header", "totalDifficulty is null",
             Members(plain).add("totalDifficulty", "null"), plain_hash, case="null", level="should", spec=_BLOCK)
    table.ok("unknown", "header", "an unknown member",
             Members(plain).add("milliTimestamp", '"0x0"'), plain_hash, choices=UNKNOWN, conflict="unknown_payload_member",
             spec=_BLOCK)
    table.ok("member_order", "header", "the members are reversed",
             Members(plain).reordered(range(len(plain) - 1, -1, -1)), plain_hash, spec=("RFC 8259", "4"))
    _values(table, members, made)
    for name in ("parentHash", "miner", "logsBloom", "number", "timestamp", "extraData", "nonce", "baseFeePerGas",
                 "requestsHash", "slotNumber"):
        value = made[name]
        other = value ^ 1 if isinstance(value, int) else value[:-1] + bytes([value[-1] ^ 1])
        changed = header.hash_of(4, dict(made, **{name: other}))
        table.ok("other_value", "header", "%s is another under the same hash" % name, members.put(name, value_text(other)),
                 changed, "block_hash", "result.hash", snake(name))
    table.ok("asked", "header", "another block than the one that was asked for", members, made["hash"], "asked_hash",
             "result.hash", context={"hash": hexed(bytes_of("asked", 32))}, kind="eth_getBlockByHash", level="should")
    for kind in (_KIND, "eth_getBlockByHash"):
        table.subject.ok("null_block", "header", "no such block", kind, result_text("null"), spec=_BLOCK, flags=("structure",),
                         case="by_hash" if kind != _KIND else "by_number")
    for case, text in (("list", "[]"), ("string", '"0x"'), ("false", "false")):
        table.subject.no("type", "header", "the result is a %s" % case, _KIND, result_text(text), "type", "result", case=case,
                         spec=_BLOCK, flags=("structure",))
    ommers = dict(block(0, sha3Uncles=bytes_of("ommers", 32), difficulty=1))
    table.ok("ommers", "header", "no uncles under the hash of some", Members(ommers), ommers["hash"], "ommers",
             "result.sha3Uncles", "none")
    table.ok("ommers", "header", "an uncle under the hash of some, before the merge",
             Members(ommers).put("uncles", value_text([bytes_of("uncle", 32)])), ommers["hash"], case="one")
    table.ok("ommers", "header", "an uncle under the hash of none",
             Members(plain).put("uncles", value_text([bytes_of("uncle", 32)])), plain_hash, "ommers", "result.sha3Uncles",
             "extra")
    table.no("uncles", "header", "an uncle is an object",
             Members(plain).put("uncles", "[{}]"), "type", "result.uncles[0]", level="must")
    old = block(0, difficulty=0x20000, nonce=bytes_of("nonce", 8))
    table.ok("before_the_merge", "header", "difficulty and nonce of proof of work take part in the hash", Members(old),
             old["hash"])


def _values(table, members, made):
    early = Members(block(0))
    early_names = dict(early.pairs)
    for name, text, reason, case in (("parentHash", '"0x%s"' % ("ab" * 31), "length",
                                      "short"), ("miner", '"0x%s"' % ("ab" * 21), "length",
                                                 "long"), ("logsBloom", '"0x%s"' % ("00" * 255), "length", "short"),
                                     ("nonce", '"0x0"', "hex", "odd"), ("nonce", '"0x00"', "length", "short"),
                                     ("stateRoot", '"%s"' % ("ab" * 32), "hex", "no_prefix"), ("extraData", '"0X00"', "hex",
                                                                                               "upper_prefix"),
                                     ("mixHash", "0", "type", "number"), ("number", '"0x0af"', "quantity",
                                                                          "leading_zero"), ("number", "687", "type", "number"),
                                     ("gasUsed", '"0x"', "quantity",
                                      "no_digits"), ("timestamp", '"27316"', "quantity",
                                                     "decimal"), ("size", '""', "quantity",
                                                                  "empty"), ("gasLimit", '"0x10000000000000000"', "overflow",
                                                                             "one_more"), ("difficulty", '"0x00"', "quantity",
                                                                                           "zero_padded"),
                                     ("baseFeePerGas", '"0x1%s"' % ("0" * 64), "overflow",
                                      "one_more"), ("withdrawalsRoot", '"0x"', "length",
                                                    "empty"), ("slotNumber", '"0x01"', "quantity",
                                                               "leading_zero"), ("transactions", "{}", "type",
                                                                                 "object"), ("withdrawals", '"0x"', "type",
                                                                                             "string"), ("uncles", '["0x00"]',
                                                                                                         "length", "element")):
        path = "result." + name + ("[0]" if case == "element" else "")
        table.no("value", "header", "%s: %s" % (name, case.replace("_", " ")),
                 (early if name in early_names else members).put(name, text), reason, path, "%s_%s" % (snake(name), case),
                 level="must", spec=QUANTITY if reason in ("quantity", "overflow") else DATA, flags=("hex",))
    long = block(0, extraData=bytes_of("extra", 97))
    table.ok("extra_data", "header", "extraData of 97 bytes, as some networks have it", Members(long), long["hash"],
             level="should")
    upper = Members(made).put("stateRoot", '"0x%s"' % made["stateRoot"].hex().upper())
    table.ok("upper_case", "header", "a hash in upper case", upper, made["hash"], spec=DATA)


def _lists(table):
    sent = [sample(0, "list", to=b""), sample(2, "list")]
    made = block(1, sent, [withdrawal("block")])
    members = Members(made)
    hashes = Members(block(1, sent, [withdrawal("block")], full=False))
    table.ok("full", "list", "two transactions", members, made["hash"])
    table.ok("hashes", "list", "the transactions as hashes", hashes, made["hash"])
    wrong = block(1, sent, [withdrawal("block")], full=False)
    wrong["transactions"] = [bytes_of("other", 32)]
    table.ok("hashes", "list", "other hashes: their root cannot be checked", Members(wrong), made["hash"], case="unchecked",
             level="should")
    texts = [value_text(one) for one in made["transactions"]]
    table.no("mixed", "list", "a hash behind a transaction", members.put("transactions", '[%s,"0x%s"]' % (texts[0], "ab" * 32)),
             "type", "result.transactions[1]", "hash")
    table.no("mixed", "list", "a transaction behind a hash", members.put("transactions", '["0x%s",%s]' % ("ab" * 32, texts[0])),
             "type", "result.transactions[1]", "object")
    for case, text in (("null", "[null]"), ("number", "[1]"), ("list", "[[]]")):
        table.no("element", "list", "a transaction is a %s" % case, members.put("transactions", text), "type",
                 "result.transactions[0]", case, level="must")
    table.no("element", "list", "a hash is a byte short", members.put("transactions", '["0x%s"]' % ("ab" * 31)), "length",
             "result.transactions[0]", "short", level="must", spec=DATA)
    for case, listed in (("swapped", texts[::-1]), ("dropped", texts[:1]), ("none", [])):
        at = {"swapped":
            ("context", "result.transactions[0].transactionIndex")}.get(case, ("transactions_root", "result.transactionsRoot"))
        table.ok("root", "list", "the transactions: %s" % case, members.put("transactions", "[%s]" % ",".join(listed)),
                 made["hash"], at[0], at[1], case, flags=("transaction",))
    empty = block(1)
    table.ok("empty", "list", "no transactions, no withdrawals", Members(empty), empty["hash"])
    claimed = dict(block(1, transactionsRoot=bytes_of("root", 32)))
    table.ok("root", "list", "no transactions under another root", Members(claimed), claimed["hash"], "transactions_root",
             "result.transactionsRoot", "empty", flags=("transaction",))
    table.no("withdrawals", "list", "withdrawalsRoot without withdrawals", members.drop("withdrawals"), "missing",
             "result.withdrawals", "missing")
    table.no("withdrawals", "list", "withdrawals without withdrawalsRoot",
             Members(block(0)).add("withdrawals", "[]"), "wrong_version", "result.withdrawals", "paris")
    table.ok("withdrawals", "list", "withdrawals is null in a block of Paris",
             Members(block(0)).add("withdrawals", "null"),
             block(0)["hash"], case="null", level="should")
    table.ok("withdrawals", "list", "other withdrawals under the same root",
             members.put("withdrawals", value_text([withdrawal("block", amount=1)])), made["hash"], "withdrawals_root",
             "result.withdrawalsRoot", "other")
    table.ok("withdrawals", "list", "no withdrawals under the root of one", members.put("withdrawals", "[]"), made["hash"],
             "withdrawals_root", "result.withdrawalsRoot", "none")
    table.no("withdrawals", "list", "a withdrawal without amount",
             members.put("withdrawals", "[%s]" % Members(withdrawal("block")).drop("amount").text()), "missing",
             "result.withdrawals[0].amount", "member")


def files():
    subject = Subject("eth_block", "Replies to eth_getBlockByNumber and eth_getBlockByHash", _FLAGS, _POSITIONS)
    table = _Table(subject)
    _headers(table)
    _lists(table)
    eth_block_transactions.add(table)
    return [subject.file]
