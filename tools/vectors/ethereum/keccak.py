"""Keccak-256 (Yellow Paper, KEC): Keccak-f[1600], rate 136 bytes, padding 01...80."""

import functools

_MASK = (1 << 64) - 1
_RATE = 136


def _round_constants():
    """The 24 constants of step iota, from the shift register x^8 + x^6 + x^5 + x^4 + 1 (Keccak reference, 1.2)."""
    register, constants = 1, []
    for _ in range(24):
        constant = 0
        for power in range(7):
            if register & 1:
                constant |= 1 << ((1 << power) - 1)
            register = (register << 1) ^ (0x171 if register & 0x80 else 0)
        constants.append(constant)
    return constants


def _moves():
    """Steps rho and pi as a walk over the lanes x + 5y: (lane, rotation) in the order of the walk."""
    x, y, moves = 1, 0, []
    for step in range(24):
        moves.append((x + 5 * y, ((step + 1) * (step + 2) // 2) % 64))
        x, y = y, (2 * x + 3 * y) % 5
    return moves


_CONSTANTS = _round_constants()
_MOVES = _moves()


def _rotate(lane, by):
    return ((lane << by) | (lane >> (64 - by))) & _MASK if by else lane


def _permute(state):
    for constant in _CONSTANTS:
        columns = [state[x] ^ state[x + 5] ^ state[x + 10] ^ state[x + 15] ^ state[x + 20] for x in range(5)]
        for x in range(5):
            mixed = columns[x - 1] ^ _rotate(columns[(x + 1) % 5], 1)
            for y in range(0, 25, 5):
                state[x + y] ^= mixed
        moved = [0] * 25
        moved[0] = state[0]
        for lane, rotation in _MOVES:
            x, y = lane % 5, lane // 5
            moved[y + 5 * ((2 * x + 3 * y) % 5)] = _rotate(state[lane], rotation)
        for y in range(0, 25, 5):
            row = moved[y:y + 5]
            for x in range(5):
                state[y + x] = row[x] ^ (~row[(x + 1) % 5] & row[(x + 2) % 5] & _MASK)
        state[0] ^= constant


@functools.lru_cache(maxsize=None)
def keccak256(data):
    """The hash of `data` as 32 bytes."""
    padded = bytearray(data) + b"\0" * (_RATE - len(data) % _RATE)
    padded[len(data)] ^= 0x01
    padded[-1] ^= 0x80
    state = [0] * 25
    for at in range(0, len(padded), _RATE):
        for lane in range(_RATE // 8):
            state[lane] ^= int.from_bytes(padded[at + 8 * lane:at + 8 * lane + 8], "little")
        _permute(state)
    return b"".join(lane.to_bytes(8, "little") for lane in state[:4])
