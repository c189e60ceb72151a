"""The Merkle-Patricia trie (Yellow Paper, appendix D), by plain recursion over the entries below a node."""

from ethereum import rlp
from ethereum.keccak import keccak256

EMPTY = keccak256(rlp.string(b""))


def _hex_prefix(nibbles, is_leaf):
    flag = 2 * is_leaf + len(nibbles) % 2
    padded = [flag] + nibbles if len(nibbles) % 2 else [flag, 0] + nibbles
    return bytes(16 * padded[i] + padded[i + 1] for i in range(0, len(padded), 2))


def _reference(node):
    return node if len(node) < 32 else rlp.string(keccak256(node))


def _node(entries, depth):
    """RLP of the node that holds `entries` (nibbles, value), which agree in their first `depth` nibbles."""
    if not entries:
        return rlp.string(b"")
    first = entries[0][0]
    if len(entries) == 1:
        return rlp.encode([_hex_prefix(first[depth:], True), entries[0][1]])
    shared = depth
    while all(len(nibbles) > shared and len(first) > shared and nibbles[shared] == first[shared] for nibbles, _ in entries):
        shared += 1
    if shared > depth:
        return rlp.sequence([rlp.string(_hex_prefix(first[depth:shared], False)), _reference(_node(entries, shared))])
    branches = [[entry for entry in entries if len(entry[0]) > depth and entry[0][depth] == nibble] for nibble in range(16)]
    here = [value for nibbles, value in entries if len(nibbles) == depth]
    return rlp.sequence([_reference(_node(branch, depth + 1)) if branch else rlp.string(b"") for branch in branches] +
                        [rlp.string(here[0]) if here else rlp.string(b"")])


def root(pairs):
    """Root of the trie over (key, value), both bytes, keys all different."""
    entries = [([nibble for byte in key for nibble in (byte >> 4, byte & 15)], value) for key, value in pairs]
    return keccak256(_node(entries, 0))


def ordered_root(values):
    """Root over the keys RLP(0), RLP(1), ..."""
    return root([(rlp.integer(index), value) for index, value in enumerate(values)])
