"""The execution block header from Paris to Amsterdam, its hash, and what it commits to (EIP-4895, 4788, 4844, 7685, 7928)."""

import hashlib

from ethereum import rlp, trie
from ethereum.keccak import keccak256

EMPTY_OMMERS = keccak256(rlp.encode([]))
PARIS, SHANGHAI, CANCUN, PRAGUE, AMSTERDAM = range(5)


def sha256(data):
    return hashlib.sha256(data).digest()


def withdrawals_root(withdrawals):
    """EIP-4895. Withdrawals are mappings with index, validatorIndex, address, amount."""
    return trie.ordered_root([rlp.encode([w["index"], w["validatorIndex"], w["address"], w["amount"]]) for w in withdrawals])


def requests_hash(requests):
    """EIP-7685: items of one byte or none are not committed to."""
    return sha256(b"".join(sha256(request) for request in requests if len(request) > 1))


def versioned_hash(commitment):
    """EIP-4844, kzg_to_versioned_hash."""
    return b"\x01" + sha256(commitment)[1:]


def bloom(logs):
    """Yellow Paper 4.3.1: three bits for each address and topic of (address, topics)."""
    bits = bytearray(256)
    for address, topics in logs:
        for item in [address] + list(topics):
            digest = keccak256(item)
            for at in (0, 2, 4):
                bit = int.from_bytes(digest[at:at + 2], "big") % 2048
                bits[255 - bit // 8] |= 1 << bit % 8
    return bytes(bits)


def hash_of(fork, values):
    """Keccak-256 of the header's RLP. `values` has the header's members by the names that `eth_getBlockByHash` gives them."""
    names = [
        "parentHash", "sha3Uncles", "miner", "stateRoot", "transactionsRoot", "receiptsRoot", "logsBloom", "difficulty",
        "number", "gasLimit", "gasUsed", "timestamp", "extraData", "mixHash", "nonce", "baseFeePerGas"
    ]
    if fork >= SHANGHAI:
        names += ["withdrawalsRoot"]
    if fork >= CANCUN:
        names += ["blobGasUsed", "excessBlobGas", "parentBeaconBlockRoot"]
    if fork >= PRAGUE:
        names += ["requestsHash"]
    if fork >= AMSTERDAM:
        names += ["blockAccessListHash", "slotNumber"]
    return keccak256(rlp.encode([values[name] for name in names]))


def of_payload(payload, parent_beacon_block_root=None, requests=None):
    """The header's members, as far as an ExecutionPayload (as values) and the other parameters tell them."""
    header = {
        "parentHash": payload["parentHash"],
        "sha3Uncles": EMPTY_OMMERS,
        "miner": payload["feeRecipient"],
        "stateRoot": payload["stateRoot"],
        "transactionsRoot": trie.ordered_root(payload["transactions"]),
        "receiptsRoot": payload["receiptsRoot"],
        "logsBloom": payload["logsBloom"],
        "difficulty": 0,
        "number": payload["blockNumber"],
        "gasLimit": payload["gasLimit"],
        "gasUsed": payload["gasUsed"],
        "timestamp": payload["timestamp"],
        "extraData": payload["extraData"],
        "mixHash": payload["prevRandao"],
        "nonce": bytes(8),
        "baseFeePerGas": payload["baseFeePerGas"],
    }
    if payload.get("withdrawals") is not None:
        header["withdrawalsRoot"] = withdrawals_root(payload["withdrawals"])
    for name in ("blobGasUsed", "excessBlobGas", "slotNumber"):
        if name in payload:
            header[name] = payload[name]
    if parent_beacon_block_root is not None:
        header["parentBeaconBlockRoot"] = parent_beacon_block_root
    if requests is not None:
        header["requestsHash"] = requests_hash(requests)
    if "blockAccessList" in payload:
        header["blockAccessListHash"] = keccak256(payload["blockAccessList"])
    return header


def payload_hash(fork, payload, parent_beacon_block_root=None, requests=None):
    """The block hash that an ExecutionPayload has."""
    return hash_of(fork, of_payload(payload, parent_beacon_block_root, requests))
