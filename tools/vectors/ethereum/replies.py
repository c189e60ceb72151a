"""eth_getBlock* and receipt replies as values: blocks of any fork with transactions of every type, receipts with logs."""

from ethereum import header, rlp, transactions, trie
from ethereum.keccak import keccak256
from ethereum.payloads import withdrawal
from ethereum.seed import bytes_of
from ethereum.transactions import ITEMS

_MEMBER_ORDER = ("type", "chainId", "nonce", "gasPrice", "maxPriorityFeePerGas", "maxFeePerGas", "gas", "to", "value", "input",
                 "accessList", "maxFeePerBlobGas", "blobVersionedHashes", "authorizationList", "v", "yParity", "r", "s")


def transaction_members(transaction, block_hash, number, index):
    """A transaction as a block's reply has it."""
    out = {name: transaction[name] for name in _MEMBER_ORDER if name in ITEMS[transaction["type"]] or name == "type"}
    if transaction["to"] == b"":
        out["to"] = None
    out.update({
        "hash": transactions.hash_of(transaction), "from": bytes_of("from", 20), "blockHash": block_hash, "blockNumber": number,
        "transactionIndex": index
    })
    return out


def block(fork, sent=(), withdrawals=(), full=True, **changes):
    """A block as values in the order of the specification, with the hash that it has. `sent`: transactions as values."""
    values = {
        "hash": bytes(32),
        "parentHash": bytes_of("b.parent", 32),
        "sha3Uncles": header.EMPTY_OMMERS,
        "miner": bytes_of("b.miner", 20),
        "stateRoot": bytes_of("b.state", 32),
        "transactionsRoot": trie.ordered_root([transactions.encode(one) for one in sent]),
        "receiptsRoot": bytes_of("b.receipts", 32),
        "logsBloom": bytes(256),
        "difficulty": 0,
        "number": 0x2AF,
        "gasLimit": 0x1C9C380,
        "gasUsed": 0x520A,
        "timestamp": 0x6AB4,
        "extraData": b"\xee",
        "mixHash": bytes_of("b.mix", 32),
        "nonce": bytes(8),
        "baseFeePerGas": 0x342770C0,
    }
    if fork >= header.SHANGHAI:
        values["withdrawalsRoot"] = header.withdrawals_root(withdrawals)
    if fork >= header.CANCUN:
        values.update(blobGasUsed=0xA0000, excessBlobGas=0xC0000, parentBeaconBlockRoot=bytes_of("b.beacon", 32))
    if fork >= header.PRAGUE:
        values["requestsHash"] = header.requests_hash([b"\0\1"])
    if fork >= header.AMSTERDAM:
        values.update(blockAccessListHash=keccak256(b"\xc0"), slotNumber=0x77F)
    values.update(changes)
    values["hash"] = header.hash_of(fork, values)
    values["size"] = 0x2A5
    if full:
        values["transactions"] = [transaction_members(one, values["hash"], values["number"], at) for at, one in enumerate(sent)]
    else:
        values["transactions"] = [transactions.hash_of(one) for one in sent]
    if fork >= header.SHANGHAI:
        values["withdrawals"] = list(withdrawals)
    values["uncles"] = []
    return values


def log(name, topics=1, data=b""):
    return {
        "address": bytes_of(name + ".address", 20), "topics": [bytes_of("%s.topic%d" % (name, at), 32) for at in range(topics)],
        "data": data
    }


def receipts(specs, block_hash=None, number=0x2AF, extra=True):
    """Receipts of one block as values. `specs`: (type, status or root, gas used, logs)."""
    block_hash = block_hash or bytes_of("r.block", 32)
    out, gas, index = [], 0, 0
    for at, (type_, outcome, used, logs) in enumerate(specs):
        gas += used
        transaction_hash = bytes_of("r.tx%d" % at, 32)
        shown = []
        for one in logs:
            one = dict(one)
            if extra:
                one.update(logIndex=index, transactionHash=transaction_hash, transactionIndex=at, blockHash=block_hash,
                           blockNumber=number)
            index += 1
            shown.append(one)
        receipt = {"type": type_}
        receipt["root" if isinstance(outcome, bytes) else "status"] = outcome
        receipt.update({
            "cumulativeGasUsed": gas, "logsBloom": header.bloom([(one["address"], one["topics"]) for one in logs]),
            "logs": shown, "transactionHash": transaction_hash, "transactionIndex": at, "blockHash": block_hash,
            "blockNumber": number, "gasUsed": used
        })
        if extra:
            receipt.update({
                "effectiveGasPrice": 0x3B9ACA0A, "from": bytes_of("r.from", 20), "to": bytes_of("r.to", 20),
                "contractAddress": None
            })
        out.append(receipt)
    return out


def receipt_bytes(receipt):
    """Yellow Paper 4.3.1, EIP-2718."""
    outcome = receipt["root"] if "root" in receipt else receipt["status"]
    body = rlp.encode([
        outcome, receipt["cumulativeGasUsed"], receipt["logsBloom"],
        [[one["address"], one["topics"], one["data"]] for one in receipt["logs"]]
    ])
    return (bytes([receipt["type"]]) if receipt["type"] else b"") + body


def receipts_root(made):
    return trie.ordered_root([receipt_bytes(receipt) for receipt in made])


__all__ = ["block", "log", "receipts", "receipts_root", "transaction_members", "withdrawal"]
