"""Transactions in the replies to eth_getBlockByNumber and eth_getBlockByHash: members by type, and what they contradict."""

from ethereum.payloads import Members, value_text, withdrawal
from ethereum.replies import block
from ethereum.seed import bytes_of
from ethereum.transactions import ITEMS, sample
from payload_rows import DUPLICATE, NAMES, UNIQUE, snake

SPEC = ("execution-apis", "eth/schemas/transaction.yaml")


def add(table):
    """Adds the rows to a table of eth_block.py."""
    for type_ in range(5):
        one = sample(type_, "reply")
        made = block(0, [one])
        members = Members(made)
        position = "type_%d" % type_
        shown = Members(made["transactions"][0])

        def with_(edited, members=members):
            return members.put("transactions", "[%s]" % edited.text())

        def ok(rule, words, edited, fault="", path="", case="", position=position, made=made, **more):
            table.ok(rule, position, words, with_(edited), made["hash"], fault,
                     "result.transactions[0]" + path if fault else "", case,
                     **dict(dict(spec=SPEC, flags=("transaction",)), **more))

        def no(rule, words, edited, reason, name, case="", position=position, **more):
            table.no(rule, position, words, with_(edited), reason, "result.transactions[0]." + name, case,
                     **dict(dict(spec=SPEC), **more))

        ok("full", "a transaction of type %d" % type_, shown)
        needed = ["type"] + [name for name in ITEMS[type_] if name != "to" or type_ >= 3] + ["hash"]
        own = ("accessList", "maxFeePerBlobGas", "blobVersionedHashes", "authorizationList", "to")
        for name in needed:
            if type_ == 0 or name in own or type_ == 4 and name in ("type", "hash", "yParity"):
                no("missing", "%s of a transaction is not there" % name, shown.drop(name), "missing", name, snake(name))
        if type_ < 3:
            creation = block(0, [sample(type_, "reply", to=b"")])
            for case in ("null", "absent")[:2 if type_ == 0 else 1]:
                item = Members(creation["transactions"][0])
                item = item.drop("to") if case == "absent" else item
                table.ok("creation", position, "to is %s: a contract is created" % case,
                         Members(creation).put("transactions", "[%s]" % item.text()), creation["hash"], case=case,
                         spec=SPEC, flags=("transaction",))
        if type_ in (1, 3):
            continue
        ok("other_hash", "the hash of another transaction", shown.put("hash", value_text(bytes_of("other", 32))),
           "transaction_hash", ".hash")
        ok("other_item", "another value under the same hash", shown.put("value", '"0x1"'), "transaction_hash", ".hash")
        ok("bare", "only what the bytes need", shown.drop("from", "blockHash", "blockNumber", "transactionIndex"),
           level="should")
        if type_:
            ok("parity", "v beside yParity, with the same value", shown.add("v", '"0x1"'), case="both")
            ok("parity", "v in the place of yParity", shown.rename("yParity", "v"), case="v")
            ok("parity", "v beside yParity, with another value", shown.add("v", '"0x0"'), "transaction", "", "differ")
    _special(table)


def _special(table):
    one = block(0, [sample(0, "special")])
    members, shown = Members(one), Members(one["transactions"][0])

    def text(edited):
        return members.put("transactions", "[%s]" % edited.text())

    path = "result.transactions[0]."
    for name, spelled, reason, case in (("type", '"0x5"', "overflow", "unknown"), ("type", '"0x00"', "quantity", "padded"),
                                        ("type", "0", "type", "number"), ("r", '"0x00ab"', "quantity",
                                                                          "padded"), ("s", '"0x"', "quantity", "no_digits"),
                                        ("v", '"0x025"', "quantity", "padded"), ("nonce", '"0x10000000000000000"', "overflow",
                                                                                 "one_more"), ("to", '"0x"', "length", "empty"),
                                        ("input", '"0x0"', "hex", "odd"), ("input", "null", "missing",
                                                                           "null"), ("gas", "null", "missing", "null"),
                                        ("hash", '"0x00"', "length", "short"), ("value", '"0x1%s"' % ("0" * 64), "overflow",
                                                                                "one_more")):
        seen = ("base/node#235", "hyperledger/besu#8499") if (name, case) == ("r", "padded") else ()
        table.no("value", "type_0", "%s of a transaction: %s" % (name, case.replace("_", " ")), text(shown.put(name, spelled)),
                 reason, path + name, "%s_%s" % (name, case), level="must" if reason != "missing" and
                 (name, case) != ("type", "unknown") else "should", flags=("hex",), spec=SPEC, seen_in=seen)
    table.no("order", "type_0", "of two absent members the first of the order", text(shown.drop("s", "gas")), "missing",
             path + "gas", "two")
    table.no("order", "type_0", "without a type only the type is missing", text(shown.drop("type", "gas")), "missing",
             path + "type", "type")
    table.no("wrong_case", "type_0", "gasPrice is spelt gasprice", text(shown.rename("gasPrice", "gasprice")), "wrong_case",
             path + "gasPrice", spec=NAMES)
    table.no("duplicate", "type_0", "nonce stands twice", text(shown.after("nonce", "nonce", '"0x1"')), "duplicate",
             path + "nonce", choices=DUPLICATE, level="observe", spec=UNIQUE, conflict="duplicate_members")
    other = shown.add("accessList", "[]").add("maxFeePerGas", '"0x1"').add("yParity", '"0x1"').add("chainId", '"0x1"')
    table.ok("other_type", "type_0", "members of other types are ignored", text(other), one["hash"], level="should",
             spec=SPEC)
    table.no("other_type", "type_0", "members of other types are read as values", text(shown.add("maxFeePerGas", '"0x01"')),
             "quantity", path + "maxFeePerGas", "malformed")
    for name, value, case in (("blockHash", bytes_of("else", 32), "hash"), ("blockNumber", 1, "number"), ("transactionIndex", 1,
                                                                                                          "index")):
        table.ok("context", "context", "%s of a transaction is not its block's" % name, text(shown.put(name,
                                                                                                       value_text(value))),
                 one["hash"], "context", path + name, case, spec=SPEC, flags=("context",), level="should")
        table.ok("context", "context", "%s of a transaction is null" % name, text(shown.put(name, "null")), one["hash"],
                 case=case + "_null", spec=SPEC, flags=("context",), level="should")
    both = shown.put("hash", value_text(bytes_of("x", 32))).put("blockNumber", '"0x1"')
    table.ok("context", "context", "a wrong transaction hash comes before a wrong place", text(both), one["hash"],
             "transaction_hash", path + "hash", "after_hash", spec=SPEC, flags=("context",), level="should")
    access = block(0, [sample(1, "nested")])
    item = Members(access["transactions"][0])
    for case, spelled, reason, name in (("null", "null", "missing", "accessList"), ("flat", '["0x"]', "type", "accessList[0]"),
                                        ("no_keys", '[{"address":"0x%s"}]' % ("ab" * 20), "missing",
                                         "accessList[0].storageKeys"),
                                        ("short_key", '[{"address":"0x%s","storageKeys":["0x00"]}]' % ("ab" * 20), "length",
                                         "accessList[0].storageKeys[0]")):
        table.no("access_list", "type_1", "access list: %s" % case.replace("_", " "),
                 Members(access).put("transactions", "[%s]" % item.put("accessList", spelled).text()), reason, path + name,
                 case, spec=SPEC)
    auth = block(0, [sample(4, "nested")])
    item = Members(auth["transactions"][0])
    entry = Members(auth["transactions"][0]["authorizationList"][0])
    for case, edited, reason, name in (("no_nonce", entry.drop("nonce"), "missing",
                                        "nonce"), ("padded_r", entry.put("r", '"0x01"'), "quantity",
                                                   "r"), ("short_address", entry.put("address", '"0x00"'), "length", "address"),
                                       ("number", entry.put("chainId", "1"), "type", "chainId")):
        table.no("authorization", "type_4", "an authorization: %s" % case.replace("_", " "),
                 Members(auth).put("transactions", "[%s]" % item.put("authorizationList", "[%s]" % edited.text()).text()),
                 reason, path + "authorizationList[0]." + name, case, spec=SPEC)
    every = [sample(type_, "every") for type_ in range(5)]
    made = block(3, every, [withdrawal("block")])
    table.ok("every_type", "list", "a transaction of each type", Members(made), made["hash"], flags=("transaction",),
             spec=SPEC)
