"""Bodies in the shape that nodes exchange: Engine API and Ethereum JSON-RPC calls and replies, Bitcoin block replies.

Their hashes and signatures are pseudo-random hex: the shape is real, the chain is not. Everything is a function of its arguments.
"""

import hashlib
import json

COMPACT = (",", ":")


def octets(label, count):
    """`count` pseudo-random bytes: the SHAKE-128 of `label`."""
    return hashlib.shake_128(label.encode("utf-8")).digest(count)


def data(label, count):
    """DATA of Ethereum: 0x and two digits a byte."""
    return "0x" + octets(label, count).hex()


def quantity(label, count):
    """QUANTITY of Ethereum: 0x and hex digits without leading zeros."""
    return hex(int.from_bytes(octets(label, count), "big"))


def dump(value, indent=None, ensure_ascii=False):
    """Bytes: compact, or with `indent` spaces or string."""
    separators = COMPACT if indent is None else (",", ": ")
    return json.dumps(value, indent=indent, separators=separators, ensure_ascii=ensure_ascii).encode("utf-8")


def request(method, params, id=1):
    return {"jsonrpc": "2.0", "id": id, "method": method, "params": params}


def reply(result, id=1):
    return {"jsonrpc": "2.0", "id": id, "result": result}


def error_reply(code, message, id=1, **more):
    return {"jsonrpc": "2.0", "id": id, "error": {"code": code, "message": message, **more}}


def withdrawal(label, index):
    return {
        "index": hex(index),
        "validatorIndex": quantity(label + "/validator", 3),
        "address": data(label + "/address", 20),
        "amount": quantity(label + "/amount", 4),
    }


def execution_payload(label, transactions, withdrawals, bloom=256):
    """ExecutionPayloadV3, which engine_newPayloadV4 takes; `bloom` below 256 keeps the body small (and invalid as a payload)."""
    return {
        "parentHash": data(label + "/parent", 32),
        "feeRecipient": data(label + "/fee", 20),
        "stateRoot": data(label + "/state", 32),
        "receiptsRoot": data(label + "/receipts", 32),
        "logsBloom": data(label + "/bloom", bloom),
        "prevRandao": data(label + "/randao", 32),
        "blockNumber": quantity(label + "/number", 3),
        "gasLimit": "0x2255100",
        "gasUsed": quantity(label + "/used", 3),
        "timestamp": "0x68" + octets(label + "/time", 3).hex(),
        "extraData": data(label + "/extra", 12),
        "baseFeePerGas": quantity(label + "/base", 4),
        "blockHash": data(label + "/hash", 32),
        "transactions": ["0x02f8" + octets("%s/tx%d" % (label, i), 110 + 17 * (i % 5)).hex() for i in range(transactions)],
        "withdrawals": [withdrawal("%s/w%d" % (label, i), 0x5A17C0 + i) for i in range(withdrawals)],
        "blobGasUsed": "0x20000",
        "excessBlobGas": "0x0",
    }


def new_payload(label, transactions, withdrawals, blobs=1, bloom=256, id=1):
    """An engine_newPayloadV4 call: payload, versioned hashes, parent beacon block root, execution requests."""
    hashes = ["0x01" + octets("%s/blob%d" % (label, i), 31).hex() for i in range(blobs)]
    requests = ["0x00" + octets(label + "/deposit", 60).hex()] if blobs else []
    payload = execution_payload(label, transactions, withdrawals, bloom)
    return request("engine_newPayloadV4", [payload, hashes, data(label + "/beacon", 32), requests], id)


def log(label, index):
    return {
        "address": data(label + "/address", 20),
        "topics": [data("%s/topic%d" % (label, i), 32) for i in range(1 + index % 4)],
        "data": data(label + "/data", 32 * (index % 3)),
        "blockNumber": "0x15a3f4c",
        "transactionHash": data(label + "/tx", 32),
        "transactionIndex": hex(index // 2),
        "blockHash": data("block of the logs", 32),
        "logIndex": hex(index),
        "removed": index % 7 == 6,
    }


def logs(label, count, id=1):
    """A reply to eth_getLogs."""
    return reply([log("%s/%d" % (label, i), i) for i in range(count)], id)


def transaction(label, index):
    return {
        "type": "0x2",
        "hash": data(label + "/hash", 32),
        "nonce": hex(index * 3),
        "from": data(label + "/from", 20),
        "to": data(label + "/to", 20) if index % 4 else None,
        "value": quantity(label + "/value", 8),
        "input": data(label + "/input", 4 + 32 * (index % 3)),
        "accessList": [{"address": data(label + "/list", 20), "storageKeys": []}] if index % 2 else [],
        "yParity": hex(index % 2),
        "r": quantity(label + "/r", 32),
        "s": quantity(label + "/s", 32),
    }


def block(label, transactions, full, id=1):
    """A reply to eth_getBlockByNumber; `full`: transactions as objects, else their hashes."""
    payload = execution_payload(label, 0, 2, bloom=64)
    name = lambda i: "%s/tx%d" % (label, i)  # noqa: E731
    payload["transactions"] = [transaction(name(i), i) if full else data(name(i), 32) for i in range(transactions)]
    payload.update(number=payload.pop("blockNumber"), hash=payload.pop("blockHash"), size="0x2f1c", uncles=[], difficulty="0x0")
    return reply(payload, id)


def _bitcoin_transaction(label, index):
    if index == 0:
        spent = {"coinbase": octets(label + "/coinbase", 30).hex(), "sequence": 4294967295}
    else:
        witness = [octets(label + "/witness", 64).hex()]
        spent = {"txid": octets(label + "/spent", 32).hex(), "vout": index, "txinwitness": witness}
    script = {"asm": "OP_DUP", "hex": octets(label + "/script", 25).hex()}
    return {
        "txid": octets(label, 32).hex(),
        "vin": [spent],
        "vout": [{"value": 3.125 + index / 8, "n": 0, "scriptPubKey": script}],
        "fee": 0.00001234,
    }


def bitcoin_block(label, transactions, id="curl", null_error=True):
    """A reply to getblock with verbosity 2: decimal amounts; `null_error`: "error": null beside the result, as in JSON-RPC 1.x."""
    result = {
        "hash": octets(label + "/hash", 32).hex(),
        "confirmations": 3,
        "height": 891234,
        "version": 0x20400000,
        "versionHex": "20400000",
        "merkleroot": octets(label + "/root", 32).hex(),
        "time": 1744000000,
        "nonce": 3735928559,
        "bits": "17025105",
        "difficulty": 113757508810854.2,
        "nTx": transactions,
        "tx": [_bitcoin_transaction("%s/tx%d" % (label, i), i) for i in range(transactions)],
    }
    return {"result": result, "error": None, "id": id} if null_error else reply(result, id)
