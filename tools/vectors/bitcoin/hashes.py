"""Double SHA-256, the two orders of a hash, merkle trees."""

import hashlib


def sha256d(data):
    return hashlib.sha256(hashlib.sha256(data).digest()).digest()


def display(internal):
    """Bytes in internal order -> 64 hex digits in display order."""
    return internal[::-1].hex()


def merkle_root(leaves):
    """(root, whether some level has two equal nodes 2i and 2i+1, the padding of an odd level apart); no leaves: 32 zero bytes."""
    if not leaves:
        return bytes(32), False
    level, mutated = list(leaves), False
    while len(level) > 1:
        mutated = mutated or any(level[at] == level[at + 1] for at in range(0, len(level) - 1, 2))
        if len(level) % 2:
            level.append(level[-1])
        level = [sha256d(level[at] + level[at + 1]) for at in range(0, len(level), 2)]
    return level[0], mutated
