"""Long texts with one hard spot: at the edge of a 64-byte block, at a depth, in a number. Bytes; `edge` names a position."""


def long_string(edge, spot, tail=400):
    """A JSON string whose byte `edge` (counted from the opening quote) is the first byte of `spot`."""
    return b'"' + b"0x" + b"a" * (edge - 3) + spot + b"b" * tail + b'"'


# What stands at the edge. Rejected and accepted ones in turn: one in the middle of plain bytes must be found at any position.
SPOTS = [
    rb"\"",
    rb"\\",
    rb"\u006d",
    rb"\ud83d\ude00",
    rb"\ud83d",
    rb"\ude00\ud83d",
    rb"\q",
    rb"\u00g0",
    b"\\" * 9 + b'"',
    b"\\" * 10,
    b"\x00",
    b"\x1f",
    b"\x7f",
    b"\x80",
    b"\xc0\xaf",
    b"\xed\xa0\x80",
    "\u20ac".encode(),
    "\U0001f600".encode(),
    b"\xf4\x90\x80\x80",
    b"\xe2\x82",
    b'","',
    b'":{"',
]

EDGES = [61, 62, 63, 64, 65, 127, 128, 191, 255, 256, 319, 511, 1023]


def strings():
    """One text for each spot, the edges in turn; as an array, so that the string stands at different offsets too."""
    for i, spot in enumerate(SPOTS):
        yield b"[" * (i % 3) + long_string(EDGES[i % len(EDGES)], spot) + b"]" * (i % 3)


def depths():
    """Nesting near words of the bit stack (64), and near the limit of the policy (1024)."""
    for depth in (300, 512, 1023, 1024, 1025):
        yield b"[" * depth + b"]" * depth
    for depth in (63, 64, 65, 129, 512):
        yield b'{"a":[' * depth + b"1" + b"]}" * depth
    yield b"[" * 700
    yield b"[[]," * 500 + b"0" + b"]" * 499 + b"}"


def numbers():
    """Long numbers, and many of them."""
    yield b"[" + b"1234567890" * 40 + b"," + b"-0." + b"0" * 300 + b"1]"
    yield b'{"n":' + b"9" * 309 + b"." + b"9" * 40 + b"e-" + b"0" * 30 + b"309}"
    yield b"[" + b",".join(b"%d" % (2**power - 1) for power in range(0, 130)) + b"]"
    yield b"[" + b",".join(b"-%d.%de%+d" % (power, power * 7919, power - 60) for power in range(0, 120)) + b"]"
    yield b"[" + b"5e-324,2.2250738585072011e-308,1.7976931348623157e308,1.7976931348623159e308,-0,-0.0," * 5 + b"0]"
    yield b"[" + b"1," * 300 + b"01]"


def spaced(compact):
    """`compact` with white space of every kind around each structural byte outside strings."""
    spaces, out, inside, escaped = (b" ", b"\t", b"\r\n", b"\n  "), bytearray(), False, False
    for i, byte in enumerate(compact):
        char = bytes([byte])
        if inside:
            out += char
            inside = escaped or char != b'"'
            escaped = char == b"\\" and not escaped
        elif char in b"{}[]:,":
            out += spaces[i % 4] + char + spaces[i % 3]
        else:
            out += char
            inside = char == b'"'
    return bytes(out)
