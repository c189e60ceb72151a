"""Bytes out of a fixed seed: the same for ever, whatever the version of Python."""

import hashlib


def bytes_of(name, size):
    """`size` bytes that belong to `name`; the first one is not zero."""
    out, block = b"", 0
    while len(out) < size:
        out += hashlib.sha256(("assay payload %s %d" % (name, block)).encode()).digest()
        block += 1
    out = out[:size]
    return bytes([out[0] or 1]) + out[1:] if size else b""
