"""RLP (Yellow Paper, appendix B): the writer, and a strict reader as deep as the bytes are."""


class Malformed(ValueError):
    """Not canonical RLP."""


def _header(size, short, long):
    if size < 56:
        return bytes([short + size])
    length = size.to_bytes((size.bit_length() + 7) // 8, "big")
    return bytes([long + len(length)]) + length


def string(data):
    """A byte string."""
    return data if len(data) == 1 and data[0] < 0x80 else _header(len(data), 0x80, 0xB7) + data


def integer(value):
    """A number: minimal big-endian, zero the empty string."""
    return string(value.to_bytes((value.bit_length() + 7) // 8, "big"))


def sequence(items):
    """A list of items that are encoded already."""
    content = b"".join(items)
    return _header(len(content), 0xC0, 0xF7) + content


def encode(value):
    """int, bytes, or a list of such."""
    if isinstance(value, int):
        return integer(value)
    return string(value) if isinstance(value, bytes) else sequence([encode(item) for item in value])


def _item(data, at, end):
    """(is it a list, start of its content, its end) of the item at `at`."""
    if at >= end:
        raise Malformed("no item")
    first = data[at]
    if first < 0x80:
        return False, at, at + 1
    is_list, start = first >= 0xC0, at + 1
    size = first - (0xC0 if is_list else 0x80)
    if size > 55:
        digits = data[start:start + size - 55]
        if len(digits) != size - 55 or start + len(digits) > end or digits[0] == 0:
            raise Malformed("length of the length")
        start, size = start + len(digits), int.from_bytes(digits, "big")
        if size < 56:
            raise Malformed("long form of a short item")
    elif not is_list and size == 1 and data[start:start + 1] < b"\x80":
        raise Malformed("a byte below 80 behind 81")
    if start + size > end:
        raise Malformed("an item that ends behind its container")
    return is_list, start, start + size


def is_list(data):
    """True when `data` is exactly one list, canonical all the way down. No recursion: lists nest as deep as they are long."""
    try:
        whole, start, end = _item(data, 0, len(data))
        if not whole or end != len(data):
            return False
        open_ends = [end]
        at = start
        while open_ends:
            if at == open_ends[-1]:
                open_ends.pop()
                continue
            nested, start, end = _item(data, at, open_ends[-1])
            if nested:
                open_ends.append(end)
                at = start
            else:
                at = end
    except Malformed:
        return False
    return True


def decode(data):
    """Exactly one item as bytes or a list of such; raises Malformed."""

    def read(at, end):
        nested, start, stop = _item(data, at, end)
        if not nested:
            return data[start:stop], stop
        items = []
        while start < stop:
            item, start = read(start, stop)
            items.append(item)
        return items, stop

    item, end = read(0, len(data))
    if end != len(data):
        raise Malformed("bytes behind the item")
    return item
