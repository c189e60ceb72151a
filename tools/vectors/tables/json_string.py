"""Strings: quotes and the characters that may stand in them as they are. RFC 8259 section 7."""

from rows import NAME, RFC8259, ROOT, STRINGS, expand_rows, no, ok
from template import raw
from vector import File

_SPEC = (RFC8259, "7")
_FLAGS = {
    "raw_control": "Characters below 20 must be escaped; a reader that lets one through carries line breaks and terminal "
                   "codes into logs and headers.",
    "unquoted": "A reader that takes other quotes, or none, reads bytes as a string that every other reader refuses.",
    "backslash_run": "Readers that look back for a backslash before a quote must count the whole run.",
    "string_open": "The string never ends; a reader that takes the end of input for a quote reads past or invents a value.",
}


def _characters():
    yield ok("characters", '""', "the empty string", case="empty")
    yield ok("characters", '" "', "a space", case="space")
    yield ok("characters", '"%s"' % "".join(chr(c) for c in range(0x20, 0x7F) if chr(c) not in '"\\'),
             "every ASCII character that needs no escape", case="ascii")
    yield ok("characters", '"‹7f›"', "DEL, which needs no escape", case="del")
    yield ok("characters", '"/"', "a solidus without escape", case="solidus")
    yield ok("characters", '"\'"', "an apostrophe", case="apostrophe")
    yield ok("characters", '"[{,:]}"', "the structural characters", case="structural")
    yield ok("characters", '"// /* # */"', "what looks like a comment", case="comment")
    yield ok("characters", '"‹c2 85›‹e2 80 a8›‹e2 80 a9›"', "line separators above ASCII", case="separators")
    yield ok("characters", '"‹ef bb bf›"', "U+FEFF within a string", case="feff")
    yield ok("characters", '"é€😀"', "characters of two, three and four bytes", case="multibyte")


def _controls():
    for byte in range(1, 0x20):
        for position in (ROOT, NAME):
            yield position, no("control", '"a▲%sb"' % raw(bytes([byte])), "the raw byte %02x" % byte, "control",
                               case="x%02x" % byte, flags=("raw_control",))
    for position in (ROOT, NAME):
        yield position, ok("control", '"a b"', "the byte 20, the first that needs no escape", case="x20")


def _backslashes():
    for length in range(1, 9):
        run = "\\" * length
        if length % 2:
            yield ok("backslash_run", '"%s""' % run,
                     "%d backslashes, an escaped quote, and the quote that ends the string" % length,
                     case="n%d_closed" % length, flags=("backslash_run",))
            yield no("backslash_run", '"%s"▲' % run, "%d backslashes, so that the quote is escaped" % length, "eof",
                     case="n%d" % length, flags=("backslash_run", "string_open"))
        else:
            yield ok("backslash_run", '"%s"' % run, "%d backslashes, so that the quote ends the string" % length,
                     case="n%d" % length, flags=("backslash_run",))
            yield no("backslash_run", '"%s"▲"' % run, "%d backslashes, a quote, and one quote too many" % length, "extra",
                     case="n%d_quote" % length, flags=("backslash_run",))
    yield ok("backslash_run", '"\\\\\\""', "an escaped backslash, then an escaped quote", case="then_quote",
             flags=("backslash_run",))


def _quotes():
    flags = dict(flags=("unquoted",))
    for case, text in (("single", "▲'a'"), ("none", "▲a"), ("backtick", "▲`a`"), ("typographic", "▲‹e2 80 9c›a‹e2 80 9d›"),
                       ("escaped", '▲\\"a\\"'), ("entity", "▲&quot;a&quot;"), ("fullwidth", "▲‹ef bc 82›a‹ef bc 82›"),
                       ("prefix", '▲b"a"'), ("open_only", '▲a"')):
        yield no("quotes", text, "a string with other quotes", "syntax", case=case, **flags)
    yield ok("after", '"a" ', "a string and a space", case="space", **flags)
    yield ok("after", '"" ', "the empty string and a space", case="empty_space", **flags)
    for case, text in (("adjacent", '"a"▲"b"'), ("adjacent_space", '"a" ▲"b"'), ("letter", '"a"▲b'), ("plus", '"a"▲+"b"'),
                       ("doubled", '"a"▲"'), ("doubled_first", '""▲a""')):
        yield no("after", text, "a byte after the closing quote", "extra", case=case, **flags)


def _open():
    for case, text in (("escaped_quote", '"\\""'), ("bracket", '["a]"]'), ("name", '{"a:0}":0}'), ("member", '{"a":"b}"}'),
                       ("second", '["a",0]'),
                       ("comment", '"a//"')):
        yield ok("closed", text, "a string with its end", case=case, flags=("string_open",))
    for case, text in (("quote", '"▲'), ("letter", '"a▲'), ("escaped_quote", '"\\"▲'), ("bracket", '["a]▲'), ("name", '{"a▲'),
                       ("name_colon", '{"a:0}▲'), ("member", '{"a":"b}▲'), ("second", '["a",▲'), ("comment", '"a//▲')):
        yield no("open", text, "a string or text without its end", "eof", case=case, flags=("string_open",))


def files():
    string = File("json/string.json", "Strings: quotes, and the characters that stand for themselves", _FLAGS)
    expand_rows(string, "string", _characters(), STRINGS, _SPEC)
    for position, row in _controls():
        expand_rows(string, "string", [row], (position,), _SPEC)
    expand_rows(string, "string", _backslashes(), (ROOT,), _SPEC)
    expand_rows(string, "string", _quotes(), STRINGS, _SPEC)
    expand_rows(string, "string", _open(), (ROOT,), _SPEC)
    return [string]
