"""Public defects of the classes quantity, data, engine and hash: for each the nearest input that a payload can be.

Where a defect was in a method that has no kind (a block parameter, an attribute, a raw transaction), the same rule stands in a
payload.
"""

from ethereum import rlp, transactions
from ethereum.header import versioned_hash
from ethereum.payloads import Call, Members, repeated, request_text, result_text, value_text, withdrawal
from ethereum.replies import block
from ethereum.seed import bytes_of
from payload_rows import DATA, NEW_PAYLOAD, QUANTITY, Subject

_FLAGS = {
    "quantity": "Seen in public: a quantity that was too lenient, too strict, or became another number.",
    "data": "Seen in public: bytes in another form, cut, padded or taken for text.",
    "engine": "Seen in public: the wrong code or status for what was sent.",
    "hash": "Seen in public: two clients with two hashes for one block.",
}
_GETH, _ERIGON, _NETHERMIND, _BESU = "ethereum/go-ethereum", "erigontech/erigon", "NethermindEth/nethermind", "hyperledger/besu"
_RETH, _EJS, _NIMBUS, _TEKU = "paradigmxyz/reth", "ethereumjs/ethereumjs-monorepo", "status-im/nimbus-eth1", "Consensys/teku"
_EDR, _APIS, _HIVE, _SPECS = "NomicFoundation/edr", "ethereum/execution-apis", "ethereum/hive", "ethereum/execution-specs"


def _seen(*pairs):
    return tuple("%s#%d" % (repository, number) for repository, *numbers in pairs for number in numbers)


class _Table:

    def __init__(self):
        self.subject = Subject("catalogue", "Public defects of quantities, data, engine answers and hashes, as payloads",
                               _FLAGS, ["quantity", "data", "engine", "hash"])
        self.call = Call(4).sealed()

    def put(self, name, text, version=4, row=0):
        call = Call(version).sealed() if version != 4 else self.call
        return call.text(call.members().put(name, text), id_=row)

    def no(self, row, position, words, kind, text, reason, path, spec, seen, **more):
        self.subject.no("row_%d" % row, position, words, kind, text, reason, path, spec=spec, flags=(position,), seen_in=seen,
                        **more)

    def ok(self, row, position, words, kind, text, hash_, spec, seen, **more):
        self.subject.ok("row_%d" % row, position, words, kind, text, hash_, spec=spec, flags=(position,), seen_in=seen, **more)

    def member(self, row, position, words, name, text, reason, spec, seen, **more):
        self.no(row, position, words, self.call.kind, self.put(name, text, row=row), reason, "params[0]." + name, spec, seen,
                **more)


def _quantities(table):
    table.member(96, "quantity", "a block number with a leading zero", "blockNumber", '"0x01b4"', "quantity", QUANTITY,
                 _seen((_GETH, 13878, 13886)))
    table.member(97, "quantity", "a padded value", "gasUsed", '"0x00005208"', "quantity", QUANTITY, _seen((_GETH, 14477)))
    table.member(99, "quantity", "a decimal block number", "blockNumber", '"16"', "quantity", QUANTITY, _seen((_BESU, 9669)))
    table.member(100, "quantity", "a number with one leading zero", "blockNumber", '"0x0b"', "quantity", QUANTITY,
                 _seen((_NETHERMIND, 12102, 12103)))
    call = Call(4)
    call.payload["prevRandao"] = bytes(31) + b"\x01"
    call.sealed()
    table.ok(102, "quantity", "32 bytes with leading zeros: DATA, no quantity", call.kind, call.text(id_=102), call.hash(),
             DATA, _seen((_ERIGON, 7548)))
    table.member(103, "quantity", "zero as 0x", "baseFeePerGas", '"0x"', "quantity", QUANTITY, _seen((_TEKU, 5036)))
    made = block(3, [transactions.sample(0, "catalogue")])
    shown = Members(made["transactions"][0]).put("s", '"0x00ab"')
    table.no(104, "quantity", "a transaction's signature with leading zeros, in a reply", "eth_getBlockByHash",
             result_text(Members(made).put("transactions", "[%s]" % shown.text()).text(), 104), "quantity",
             "result.transactions[0].s", QUANTITY, _seen(("base/node", 235, 305), (_BESU, 8499, 3776)))
    table.member(107, "quantity", "a JSON number", "blockNumber", "1", "type", QUANTITY,
                 _seen((_GETH, 26624, 26629), (_RETH, 1986)))
    table.no(108, "quantity", "an object with none of its members: nothing stands for a default", table.call.kind,
             request_text(table.call.kind, '[{"requireCanonical":true},[],"0x%s",[]]' % ("ab" * 32), 108), "missing",
             "params[0].parentHash", NEW_PAYLOAD[4], _seen((_GETH, 35271)))
    table.member(110, "quantity", "letters that are no hex digits", "blobGasUsed", '"0xnothex"', "quantity", QUANTITY,
                 _seen(("FISCO-BCOS/FISCO-BCOS", 5427)))
    table.member(111, "quantity", "a timestamp of 72 bits", "timestamp", '"0xffffffffffffffffff"', "overflow", QUANTITY,
                 _seen((_EDR, 494)))


def _data(table):
    call = table.call
    rest = call.rest()
    table.no(112, "data", "requests in base64", call.kind, call.text(rest=rest[:2] + ['["AXQ1AAAA"]'], id_=112), "hex",
             "params[3][0]", DATA, _seen((_GETH, 31814)))
    request = Call(4, requests=[b"\x00" + bytes_of("deposit", 16)]).sealed()
    table.ok(114, "data", "a request is its type and its data, in hex", request.kind, request.text(id_=114), request.hash(),
             NEW_PAYLOAD[4], _seen((_GETH, 30603, 30576)))
    made = Members(block(3))
    table.no(115, "data", "eight bytes of DATA with one digit", "eth_getBlockByHash",
             result_text(made.put("nonce", '"0x1"').text(), 115), "hex", "result.nonce", DATA, _seen((_TEKU, 4700)))
    table.no(116, "data", "blobs without prefix in a reply", "engine_getBlobsV1",
             result_text('[{"blob":"%s","proof":"0x%s"}]' % (repeated("ff", 131072), "ab" * 48), 116), "hex", "result[0].blob",
             DATA, _seen((_NETHERMIND, 12147, 7650)))
    table.member(117, "data", "letters that are no hex digits", "extraData", '"0xzz"', "hex", DATA,
                 _seen((_EJS, 3185, 4276), (_EDR, 688)))
    table.member(118, "data", "a bloom of 255 bytes", "logsBloom", '"0x%s"' % ("00" * 255), "length", DATA, _seen(
        (_GETH, 24946)))


def _access_list_call(data):
    call = Call(5)
    call.payload["blockAccessList"] = data
    return call.sealed()


def _engine(table):
    for row, data, seen in ((120, b"\x00", _seen((_RETH, 26694, 26889, 26879))), (121, b"\x01",
                                                                                  _seen((_BESU, 10785, 11177, 11219))),
                            (122, b"\x80", _seen(("lambdaclass/ethrex", 7239), (_SPECS, 3082, 3463), (_APIS, 869, 711)))):
        call = _access_list_call(data)
        table.ok(row, "engine", "a block access list that does not decode: an invalid block, not invalid parameters", call.kind,
                 call.text(id_=row), call.hash(), NEW_PAYLOAD[5], seen, fault="block_access_list",
                 path="params[0].blockAccessList", level="should", conflict="undecodable_access_list")
    call = Call(3).sealed()
    table.no(123, "engine", "V3 without blobGasUsed", call.kind, call.text(call.members().drop("blobGasUsed"), id_=123),
             "missing", "params[0].blobGasUsed", NEW_PAYLOAD[3], _seen((_NETHERMIND, 6362)))
    table.member(125, "engine", "a malformed member is an error of parameters, not an invalid block", "stateRoot",
                 '"0x%s"' % ("ab" * 31), "length", DATA, _seen((_BESU, 8729, 9108)))
    call = Call(2)
    call.payload.pop("withdrawals")
    call.fork = 0
    call.sealed()
    table.no(126, "engine", "a structure of V1 after Shanghai", call.kind, call.text(id_=126), "missing",
             "params[0].withdrawals", NEW_PAYLOAD[2],
             _seen((_RETH, 5188, 22374), (_HIVE, 1383, 1398), (_BESU, 6582), (_GETH, 29115),
                   (_NIMBUS, 4658)), context={"forks": {"shanghai": 1}})
    table.no(127, "engine", "V4 at a timestamp before Prague",
             table.call.kind, table.call.text(id_=127), "fork", "params[0].timestamp", NEW_PAYLOAD[4],
             _seen((_GETH, 26591, 26722, 28230, 32754)), context={"forks": {"shanghai": 0, "cancun": 0, "prague": 0xCAC}})
    call = Call(2).sealed()
    wrong = call.text(call.members().put("blockHash", value_text(bytes_of("wrong", 32))), id_=128)
    table.ok(128, "engine", "a wrong block hash in V2: INVALID", call.kind, wrong, call.hash(), NEW_PAYLOAD[2],
             _seen((_GETH, 26696)), fault="block_hash", path="params[0].blockHash")
    rest = table.call.rest()[:2]
    seen = _seen((_GETH, 31010, 31071, 31103), (_BESU, 8250), (_NIMBUS, 2749))
    for case, text, reason, path in (("order", '["0x01aa","0x00aa"]', "requests", "params[3][1]"),
                                     ("one_byte", '["0x00"]', "requests", "params[3][0]"), ("null", "null", "missing",
                                                                                            "params[3]")):
        table.no(130, "engine", "execution requests: %s" % case.replace("_", " "), table.call.kind,
                 table.call.text(rest=rest + [text], id_=130), reason, path, NEW_PAYLOAD[4], seen, case=case)
    call = Call(4)
    call.payload["blockNumber"] = 0
    call.sealed()
    table.ok(131, "engine", "zero is a quantity; whether a method allows it is another question", call.kind, call.text(id_=131),
             call.hash(), QUANTITY, _seen((_APIS, 861)))
    call = Call(4, hashes=[])
    call.payload["transactions"] = [b"\x00"]
    call.sealed()
    table.ok(132, "engine", "a transaction that does not decode", call.kind, call.text(id_=132), call.hash(), NEW_PAYLOAD[4],
             _seen((_GETH, 35129), (_ERIGON, 21701), (_NETHERMIND, 11921), ("erigontech/rpc-tests", 576)), fault="transactions",
             path="params[0].transactions[0]")


def _hashes(table):
    call = Call(2)
    call.payload.pop("withdrawals")
    call.fork = 0
    call.sealed()
    table.ok(133, "hash", "a V2 payload without withdrawals has a header without their root", call.kind, call.text(id_=133),
             call.hash(), NEW_PAYLOAD[2], _seen((_ERIGON, 6604)))
    call = Call(2)
    call.payload["withdrawals"] = []
    call.sealed()
    table.ok(134, "hash", "an empty list of withdrawals has the root of the empty trie", call.kind, call.text(id_=134),
             call.hash(), NEW_PAYLOAD[2], _seen((_GETH, 26549, 26691, 26698, 26554)))
    call = Call(5, requests=[b"\x00\x01", b"\x03" + bytes_of("builder", 8), b"\x04" + bytes_of("exit", 8)]).sealed()
    table.ok(136, "hash", "requests of builders take part in the commitment", call.kind, call.text(id_=136), call.hash(),
             ("EIP-8282", "Specification"), _seen((_NIMBUS, 4532)), level="should")
    rest = table.call.rest()
    table.no(137, "hash", "a hash in the place of the requests", table.call.kind,
             table.call.text(rest=rest[:2] + ['"0x%s"' % ("ab" * 32)], id_=137), "type", "params[3]", NEW_PAYLOAD[4],
             _seen((_RETH, 15123, 21111, 22939)))
    made = block(1, [transactions.sample(0, "catalogue")], [withdrawal("catalogue")])
    table.ok(138, "hash", "the hash of a block with withdrawals from its reply", "eth_getBlockByHash",
             result_text(Members(made).text(), 138), made["hash"], ("EIP-4895", "Specification"), _seen((_EJS, 2600)))
    call = Call(4, hashes=[])
    call.payload["transactions"] = [rlp.string(transactions.encode(transactions.sample(2, "catalogue")))]
    call.sealed()
    table.ok(139, "hash", "a typed transaction wrapped in RLP once more", call.kind, call.text(id_=139), call.hash(),
             ("EIP-2718", "Specification"), _seen((_ERIGON, 6644)), fault="transactions", path="params[0].transactions[0]")
    account = rlp.encode([[bytes_of("account", 20), [], [], [], [], []]])
    call = _access_list_call(account)
    table.ok(140, "hash", "the commitment is the hash of the access list's bytes as they stand", call.kind, call.text(id_=140),
             call.hash(), ("EIP-7928", "Specification"), _seen((_GETH, 35348)))
    call = Call(2)
    call.payload.pop("withdrawals")
    call.fork = 0
    call.sealed()
    table.ok(141, "hash", "withdrawals written as null", call.kind, call.text(call.members().put("withdrawals", "null"),
                                                                              id_=141), call.hash(), NEW_PAYLOAD[2],
             _seen((_RETH, 1616, 4630, 4302)))
    call = Call(4,
                requests=[b"\x00" + bytes_of("deposit", 192), b"\x01" + bytes_of("exit", 76),
                          b"\x02" + bytes_of("merge", 116)]).sealed()
    table.ok(142, "hash", "a complete request with a request of each type", call.kind, call.text(id_=142), call.hash(),
             NEW_PAYLOAD[4], _seen((_BESU, 8079), (_NIMBUS, 2843)))
    named = [versioned_hash(bytes_of("commitment.%d" % at, 48)) for at in range(3)]
    call = Call(4)
    call.payload["transactions"] = [
        transactions.encode(transactions.sample(3, "catalogue", blobVersionedHashes=named[:2])),
        transactions.encode(transactions.sample(3, "catalogue", nonce=9, blobVersionedHashes=named[2:]))
    ]
    call.hashes = named
    call.sealed()
    table.ok(143, "hash", "versioned hashes over two transactions, in order", call.kind, call.text(id_=143), call.hash(),
             NEW_PAYLOAD[4], _seen((_RETH, 24850)))


def files():
    table = _Table()
    _quantities(table)
    _data(table)
    _engine(table)
    _hashes(table)
    return [table.subject.file]
