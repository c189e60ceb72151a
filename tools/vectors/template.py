"""Input templates: readable text that says which bytes an input has and at which of them it is at fault.

Two notations, both taken out of the bytes:
  ▲         (U+25B2) stands before the byte at fault. The offset of a rejection follows from it; no decoder is asked.
  ‹c3 28›   (U+2039, U+203A) stands for raw bytes in hex; the fault marker may stand between them: ‹c3 ▲28›.
Everything else is its UTF-8.
"""

import re

FAULT = "\u25b2"
_TOKEN = re.compile("\u2039([^\u203a]*)\u203a|(" + FAULT + ")|([^\u2039\u203a" + FAULT + "]+)")
_RAW_TOKEN = re.compile("([0-9a-f]{2})|(" + FAULT + ")|( +)")


class TemplateError(ValueError):
    """A template that is not well-formed; the text says what to mend."""


def expand(template):
    """Returns (bytes, offset of the fault or None)."""
    out = bytearray()
    fault = None

    def mark():
        nonlocal fault
        if fault is not None:
            raise TemplateError("two fault markers in %r; leave one" % template)
        fault = len(out)

    at = 0
    while at < len(template):
        token = _TOKEN.match(template, at)
        if not token:
            raise TemplateError("unpaired hex bracket in %r at character %d" % (template, at))
        at = token.end()
        raw, marker, text = token.groups()
        if marker:
            mark()
        elif text is not None:
            out += text.encode("utf-8")
        else:
            inner = 0
            while inner < len(raw):
                piece = _RAW_TOKEN.match(raw, inner)
                if not piece:
                    raise TemplateError("bad hex %r in %r; use pairs of the digits 0-9a-f" % (raw, template))
                inner = piece.end()
                if piece.group(1):
                    out.append(int(piece.group(1), 16))
                elif piece.group(2):
                    mark()
    return bytes(out), fault


def raw(data):
    """Bytes as a piece of template: b'\\xff' -> '‹ff›'."""
    return "\u2039" + data.hex(" ") + "\u203a"


def _plain(char):
    """True for characters that a reader of a vector file can see; JSON escapes the C0 ones."""
    code = ord(char)
    return 0 < code < 0x7F or 0xA1 <= code < 0x0300 and code != 0xAD or 0x4E00 <= code < 0x9FA0 or code in _VISIBLE


_VISIBLE = frozenset((0x1D0A, 0x20AC, 0x212A, 0x1F600))


def spelling(data):
    """The `input` object of a vector for these bytes: text where every character can be seen, else hex."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return {"hex": data.hex()}
    return {"text": text} if all(map(_plain, text)) else {"hex": data.hex()}


def repeat(pieces):
    """Pieces [(template, count), ...] -> (`input` object, bytes, offset of the fault or None). Empty pieces vanish."""
    spelled, out, fault = [], bytearray(), None
    for template, count in pieces:
        data, mark = expand(template)
        if mark is not None:
            if fault is not None or (count != 1 and mark != 0):
                raise TemplateError("the fault marker stands once, at the start of a piece or in one with count 1")
            fault = len(out) + mark
        if not data:
            continue
        piece = spelling(data)
        spelled.append([piece["text"] if "text" in piece else piece, count])
        out += data * count
    return {"repeat": spelled}, bytes(out), fault
