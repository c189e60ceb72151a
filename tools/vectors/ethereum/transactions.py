"""Transactions as values, as bytes (EIP-2718, 2930, 1559, 4844, 7702) and as the members that eth_* replies have."""

from ethereum import rlp
from ethereum.keccak import keccak256
from ethereum.seed import bytes_of

_LEGACY = ("nonce", "gasPrice", "gas", "to", "value", "input", "v", "r", "s")
_HEAD = ("chainId", "nonce", "gasPrice", "gas", "to", "value", "input", "accessList")
_FEE_HEAD = ("chainId", "nonce", "maxPriorityFeePerGas", "maxFeePerGas", "gas", "to", "value", "input", "accessList")
_TAIL = ("yParity", "r", "s")

# The items of each type in the order of its bytes, by the names that eth_getBlockByHash gives them.
ITEMS = {
    0: _LEGACY,
    1: _HEAD + _TAIL,
    2: _FEE_HEAD + _TAIL,
    3: _FEE_HEAD + ("maxFeePerBlobGas", "blobVersionedHashes") + _TAIL,
    4: _FEE_HEAD + ("authorizationList",) + _TAIL,
}
_AUTHORIZATION = ("chainId", "address", "nonce", "yParity", "r", "s")


def items(transaction):
    """[(name, value that rlp.encode takes)] of a transaction."""
    out = []
    for name in ITEMS[transaction["type"]]:
        value = transaction[name]
        if name == "accessList":
            value = [[entry["address"], list(entry["storageKeys"])] for entry in value]
        elif name == "authorizationList":
            value = [[entry[key] for key in _AUTHORIZATION] for entry in value]
        out.append((name, value))
    return out


def from_items(type_, values):
    """Bytes of a transaction of these items, right or wrong; no type byte for legacy ones."""
    return (bytes([type_]) if type_ else b"") + rlp.encode(list(values))


def encode(transaction):
    """The transaction's bytes, as a payload has them and as its trie stores them."""
    return from_items(transaction["type"], [value for _, value in items(transaction)])


def hash_of(transaction):
    return keccak256(encode(transaction))


def sample(type_, seed, **changes):
    """A transaction of that type; every number small enough to read, every item different from the others."""
    chosen = {
        "type": type_, "nonce": 7 + type_, "gas": 21000 + type_, "to": bytes_of(seed + ".to", 20), "value": 0x0DE0B6B3,
        "input": b"", "r": int.from_bytes(bytes_of(seed + ".r", 8), "big") | 1 << 63,
        "s": int.from_bytes(bytes_of(seed + ".s", 8), "big") | 1 << 62
    }
    if type_ == 0:
        chosen.update(gasPrice=0x4A817C80, v=0x25)
    else:
        chosen.update(chainId=1, yParity=1, accessList=[])
    if type_ == 1:
        chosen.update(gasPrice=0x4A817C81,
                      accessList=[{"address": bytes_of(seed + ".a", 20), "storageKeys": [bytes_of(seed + ".k", 32)]}])
    if type_ >= 2:
        chosen.update(maxPriorityFeePerGas=0x3B9ACA00, maxFeePerGas=0x77359400)
    if type_ == 3:
        chosen.update(maxFeePerBlobGas=3, blobVersionedHashes=[b"\x01" + bytes_of(seed + ".b", 31)])
    if type_ == 4:
        chosen.update(authorizationList=[{
            "chainId": 1, "address": bytes_of(seed + ".d", 20), "nonce": 5, "yParity": 0, "r": 0x1122334455667788,
            "s": 0x0102030405060708
        }])
    chosen.update(changes)
    return chosen
