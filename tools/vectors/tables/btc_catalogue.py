"""Public defects around Bitcoin's JSON-RPC: for each that a decoder of replies can show, the nearest reply, by row of the catalogue.

Rows about what a server does with a request (methods, parameters, labels, batches that it refuses or runs out of memory on), about
HTTP (statuses, headers, chunks, races, caps on a body's size) and about numbers that a server printed under some locale are left
out: no reply's bytes show them. Rows about amounts, whose methods have no kind, are numbers in the place of a
string, and numbers that a reader of replies passes over.
"""

from bitcoin import merkle_block
from bitcoin.hashes import sha256d
from bitcoin.merkle_block import MerkleBlock
from bitcoin.samples import Sample, block_of, plain_transaction, quoted, reply
from bitcoin.wire import Header, Output, Transaction
from bitcoin_rows import (BATCH, BLOCK, DUPLICATE, EXTRACT, JSON, RPC1, RPC2, STRINGS, TRANSACTION, UNIQUE, Subject, prefixed,
                          result_of)

_FLAGS = {
    "text": "Seen in public: bytes that are no JSON text, taken for one or read beyond their end.",
    "reply": "Seen in public: a reply's members or ids taken for what they are not.",
    "number": "Seen in public: numbers that lost digits, or were taken for something else.",
    "payload": "Seen in public: bytes of a payload that were not read to their end, or in the wrong order.",
}
_CORE, _BTCD = "bitcoin/bitcoin", "btcsuite/btcd"


def _seen(*pairs):
    return tuple("%s#%d" % (repository, number) for repository, *numbers in pairs for number in numbers)


class _Table:

    def __init__(self):
        self.subject = Subject("catalogue", "Public defects, as replies", _FLAGS, ["text", "reply", "number", "payload"])
        self.sample = Sample()
        self.result = quoted(self.sample.hash)
        self.whole = reply(self.result)

    def no(self, row, position, words, text, reason, path, spec, seen, kind="getbestblockhash", **more):
        self.subject.no("row_%d" % row, position, words, kind, text, reason, path, spec=spec, flags=(position,), seen_in=seen, **more)

    def ok(self, row, position, words, text, hash_, spec, seen, kind="getbestblockhash", **more):
        self.subject.ok("row_%d" % row, position, words, kind, text, hash_, spec=spec, flags=(position,), seen_in=seen, **more)


def _texts(table):
    whole, result = table.whole, table.result

    def no(row, words, text, reason, spec, seen, **more):
        table.no(row, "text", words, text, reason, "", spec, seen, **more)

    no(2, "several replies in one body", whole + "▲" + whole, "trailing", JSON, _seen((_CORE, 6558, 6576)))
    no(3, "fifty thousand brackets", "[" * 1024 + "▲" + "[" * 48976, "depth", ("RFC 8259", "9"), _seen((_CORE, 17742)),
       choices=("accepts", "rejects"), conflict="limits")
    for case, text in (("n", "n▲"), ("minus", "-▲"), ("exponent", "1e▲"), ("quote", '"▲'), ("escape", '"\\u00▲')):
        no(6, "the body ends in a token", text, "eof", JSON, _seen((_CORE, 28260, 35281)), case=case)
    no(7, "UTF-8 that is overlong", '{"result":"▲‹c0 af›","id":1}', "utf8", ("RFC 3629", "3"), _seen(("jgarzik/univalue", 33)))
    table.ok(8, "text", "a label of Cyrillic letters in an unknown member", '{"label":"рыба","result":%s,"error":null,"id":1}' % result,
             table.sample.hash, RPC1, _seen((_CORE, 2127, 7892)), level="should", conflict="unknown_members")
    no(9, "a comment in Latin-1", '{"comment":"▲‹fc›","result":%s,"id":1}' % result, "utf8", ("RFC 3629", "4"), _seen((_CORE, 9166)))
    no(10, "a property with bytes that are no UTF-8", '{"name":"a‹e4 b8›▲","result":%s,"id":1}' % result, "utf8", ("RFC 3629", "4"),
       _seen(("OmniLayer/omnicore", 108, 443)))
    no(23, "the text of a 503", "▲Work queue depth exceeded", "syntax", JSON, _seen((_CORE, 18335), ("janoside/btc-rpc-explorer", 237)))
    no(24, "an empty body", "▲", "eof", JSON, _seen(("jgarzik/python-bitcoinrpc", 98)))
    block = table.sample.block.encode().hex()
    no(36, "a large reply that is cut", '{"result":"%s▲' % block[:300], "eof", JSON, _seen((_BTCD, 1881)), kind="getblock")
    no(68, "an unescaped byte", '{"result":"▲‹01›","id":1}', "control", STRINGS, _seen(("ElementsProject/lightning", 908)))
    no(76, "two values, the first one whole", '{"result":%s,"error":null,"id":1}▲{' % result, "trailing", JSON,
       _seen(("ethereum/go-ethereum", 35518)))


def _replies(table):
    result, sample = table.result, table.sample
    error = '{"code":-5,"message":"Block not found"}'

    def no(row, words, text, reason, path, spec, seen, **more):
        table.no(row, "reply", words, text, reason, path, spec, seen, **more)

    no(4, "a member twice: the first or the last", '{"result":%s,"error":null,"id":1,"result":"00"}' % result, "duplicate", "result", UNIQUE,
       _seen((_CORE, 20949)), choices=DUPLICATE, conflict="duplicate_names")
    asked = {"context": {"id": '"abc"'}}
    no(16, "an id that is always 1", reply(result), "id_mismatch", "id", RPC2, _seen(("stratisproject/StratisBitcoinFullNode", 3923)), **asked)
    no(16, "an error without id", '{"result":null,"error":%s}' % error, "id_mismatch", "id", RPC2,
       _seen(("stratisproject/StratisBitcoinFullNode", 3923)), case="error", **asked)
    batch = {"batch": ["1", "2"]}
    other = quoted(sample.txid)
    table.ok(27, "reply", "a batch in another order", "[%s,%s]" % (reply(other, id_="2"), reply(result, id_="1")), None, BATCH,
             _seen(("MetacoSA/NBitcoin", 1208)), context=batch)
    no(27, "a batch whose elements have one id", "[%s,%s]" % (reply(result), reply(other)), "id_mismatch", "[1].id", BATCH,
       _seen(("MetacoSA/NBitcoin", 1208)), case="one_id", context=batch)
    no(28, "one element of a batch has failed", "[%s,%s]" % (reply(result), reply("null", id_="2", error=error)), "rpc_error", "[1].error",
       BATCH, _seen(("MetacoSA/NBitcoin", 864), ("bitcoindevkit/rust-electrum-client", 95)), context=batch)
    no(30, "a result of null is there", '{"result":null,"error":null,"id":1}', "type", "result", RPC1, _seen(("apoelstra/rust-jsonrpc", 15, 16)))
    table.ok(32, "reply", "an error of null is none", reply(result), sample.hash, RPC1, _seen(("bcb/jsonrpcclient", 57)))
    table.ok(33, "reply", "no jsonrpc member", '{"result":%s,"id":1}' % result, sample.hash, RPC1, _seen(("cinemast/libjson-rpc-cpp", 17)),
             level="should", conflict="null_error")
    table.ok(34, "reply", "a reply of 1.0 to a client of 2.0", '{"result":%s,"error":null,"id":"1"}' % result, sample.hash, RPC1,
             _seen((_BTCD, 1711, 1837)), context={"id": '"1"'})
    no(35, "the body of a 500", '{"result":null,"error":%s,"id":1}' % error, "rpc_error", "error", RPC1,
       _seen(("lightningdevkit/rust-lightning", 929)), kind="getblock")
    no(67, "an error object where a block is expected", '{"error":%s}' % error, "rpc_error", "error", RPC1,
       _seen(("ElementsProject/lightning", 1761, 2563)), kind="getblock")
    no(51, "no result: no hash of zeros", "{}", "no_result", "result", RPC1, _seen((_BTCD, 2489)))
    table.ok(74, "reply", "a server's own duplicate, in an unknown member", '{"x":{"a":1,"a":2},"result":%s,"error":null,"id":1}' % result,
             sample.hash, UNIQUE, _seen((_CORE, 3581, 3586), ("ElementsProject/lightning", 3281)), choices=("ignores", "rejects"),
             conflict="duplicate_names")


def _numbers(table):
    result = result_of("getbestblockhash")
    for row, words, text, seen in ((37, "a double where an integer was thought", "8.9790618491361e-08", _seen((_BTCD, 1458, 1747))),
                                   (38, "a rate of 16 digits", "5.086614477523837", _seen(("rust-bitcoin/corepc", 430))),
                                   (39, "an amount", "0.13005387", _seen(("rust-bitcoin/rust-bitcoincore-rpc", 74))),
                                   (42, "an amount of 17 digits", "5.4750000000000005", _seen((_CORE, 7331))),
                                   (43, "an amount above 2^53 units", "93278208.96272777", _seen(("dogecoin/dogecoin", 1558))),
                                   (44, "an amount that no double has", "1.33767", _seen(("citp/BlockSci", 117)))):
        table.no(row, "number", "%s, in place of the result" % words, reply(text), "type", "result", result, seen)
        table.ok(row, "number", "%s, in an unknown member" % words, '{"amount":%s,"result":%s,"error":null,"id":1}' % (text, table.result),
                 table.sample.hash, ("RFC 8259", "6"), seen, case="member", level="should", conflict="unknown_members")
    table.no(45, "number", "a decimal comma", '{"amount":1,▲5,"result":%s}' % table.result,
             "syntax", "", ("RFC 8259", "6"), _seen((_CORE, 6443, 6456)))
    table.no(43, "number", "a result beyond every double", reply("1e999999"), "type", "result", result, (), case="huge")


def _payloads(table):
    sample = table.sample
    block, tx = sample.block.encode(), sample.transaction
    hash_result = result_of("getbestblockhash")

    def no(row, words, text, reason, spec, seen, kind, **more):
        table.no(row, "payload", words, text, reason, more.pop("path", "result"), spec, seen, kind, **more)

    no(48, "junk behind a hash", reply('"%s..-trash;%%^&"' % sample.hash), "hex", hash_result, _seen((_CORE, 30436, 30482)), "getbestblockhash")
    no(50, "a byte behind a transaction", reply(quoted(tx.encode() + b"\0")), "trailing_bytes", TRANSACTION, _seen((_BTCD, 2550)),
       "getrawtransaction", context={"hash": prefixed(tx.txid())})
    no(50, "a byte behind a block", reply(quoted(block + b"\0")), "trailing_bytes", BLOCK, _seen((_BTCD, 2558)), "getblock", case="block",
       context={"hash": prefixed(sample.hash)}, conflict="trailing_bytes")
    table.ok(54, "payload", "a txid in display order is held against one in internal order", reply(quoted(tx.encode())), tx.txid(), TRANSACTION,
             _seen(("keep-starknet-strange/raito", 105)), "getrawtransaction", context={"hash": prefixed(tx.txid()[::-1])}, fault="asked_hash",
             path="result")
    proof = merkle_block.of_block(block_of(3, "catalogue"), [1])
    no(55, "a proof as a list of numbers", reply("[%s]" % ",".join(map(str, proof.encode()[:40]))), "type", result_of("gettxoutproof"),
       _seen(("getfloresta/Floresta", 1113)), "gettxoutproof")
    no(57, "a filter header of 80 bytes", reply('{"filter":%s,"header":%s}' % (quoted(sample.filter), quoted(block[:80]))), "length",
       result_of("getblockfilter"), _seen(("bitcoin-s/bitcoin-s", 2951)), "getblockfilter", path="result.header")
    no(59, "a header of 84 bytes, as a fork has it", reply(quoted(block[:80] + bytes(4))), "length", result_of("getblockheader"), (),
       "getblockheader")
    lie = MerkleBlock(proof.header, 1, [proof.header.root], b"\1")
    table.ok(60, "payload", "a proof of one transaction, which is the root of three", reply(quoted(lie.encode())), proof.header.hash(), EXTRACT,
             _seen((_CORE, 13452), ("gridcoin-community/Gridcoin-Research", 3085)), "gettxoutproof", fault="tx_count", path="result",
             context={"transactions": 3})
    leaf = b"\5" * 32
    twin = MerkleBlock(Header(root=sha256d(leaf + leaf)), 2, [leaf, leaf], b"\7")
    table.ok(62, "payload", "a left sibling that is the node itself", reply(quoted(twin.encode())), twin.header.hash(),
             ("CVE-2012-2459", "Merkle tree"), _seen(("spesmilo/electrum", 10568), ("Electron-Cash/Electron-Cash", 3202),
                                                     ("rust-bitcoin/rust-bitcoin", 5023, 5116)),
             "gettxoutproof", fault="equal_children", path="result")
    no(64, "a flag, and nothing but empty stacks", reply(quoted(plain_transaction("catalogue").encode(True))), "superfluous_witness",
       ("BIP 144", "Serialization"), _seen(("rust-bitcoin/rust-bitcoin", 2681), ("libbitcoin/libbitcoin-system", 1814)), "getrawtransaction")
    none = Transaction([], [Output(5, b"\x51")])
    no(65, "no input and one output", reply(quoted(none.legacy())), "short", TRANSACTION,
       _seen(("rust-bitcoin/rust-bitcoin", 104, 219), (_CORE, 19836, 20334)), "getrawtransaction", level="should", conflict="empty_transaction")
    no(67, "a block with an odd number of digits", reply('"%s"' % block.hex()[:-1]), "hex", result_of("getblock"),
       _seen(("ElementsProject/lightning", 2563)), "getblock", case="odd")


def files():
    table = _Table()
    for part in (_texts, _replies, _numbers, _payloads):
        part(table)
    return [table.subject.file]
