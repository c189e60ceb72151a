"""Escapes: RFC 8259 section 7; the surrogates among them: section 8.2."""

from rows import NAME, RFC8259, ROOT, STRINGS, expand_rows, no, ok
from vector import File

_SPEC = (RFC8259, "7")
_FLAGS = {
    "escape_spelling": "Every spelling of a character is the same character; a reader that compares or copies the raw bytes "
                       "differs.",
    "unknown_escape": "Escapes of other languages: a reader that drops the backslash, or keeps it, reads another string.",
    "hex_digits": "A number reader where four hex digits should be tested takes signs, spaces, prefixes, or fewer digits.",
    "escape_cut": "The text ends inside an escape: a reader that looks ahead without a bound reads past the input.",
    "lone_surrogate": "Half a pair has no UTF-8; decoders reject, keep or replace it, so two of them see different strings.",
    "surrogate_pair": "A pair is one character of four bytes in UTF-8.",
}
_ACCEPTED = '"\\/bfnrtu'


def _known():
    names = {'"': "quote", "\\": "backslash", "/": "solidus"}
    for letter in _ACCEPTED[:-1]:
        yield ok("known", '"\\%s"' % letter, "the escape \\%s" % letter, case=names.get(letter, letter),
                 flags=("escape_spelling",))
    for case, digits in (("letter", "0041"), ("hex_lower", "00ab"), ("hex_upper", "00AB"), ("hex_mixed", "aBcD"),
                         ("nul", "0000"),
                         ("control", "001f"), ("quote", "0022"), ("backslash", "005c"), ("del", "007f"), ("two_bytes", "0080"),
                         ("three_bytes", "0800"), ("before_surrogates", "d7ff"), ("after_surrogates", "e000"), ("feff", "feff"),
                         ("fffe", "fffe"), ("last", "ffff")):
        yield ok("unicode", '"\\u%s"' % digits, "the escape \\u%s" % digits, case=case, flags=("escape_spelling",))
    yield ok("unicode", '"\\u00410"', "four digits, and a digit that is a character", case="fifth_digit", flags=("hex_digits",))
    yield ok("unicode", '"\\\\u0041"', "an escaped backslash before u0041", case="escaped_backslash",
             flags=("escape_spelling",),
             seen_in=("ethereum/go-ethereum#35587",))


def _unknown():
    letters = [chr(c) for c in range(0x41, 0x5B)] + [chr(c) for c in range(0x61, 0x7B)]
    for letter in letters:
        if letter not in _ACCEPTED:
            case = ("upper_" if letter.isupper() else "lower_") + letter.lower()
            yield no("unknown", '"\\▲%s"' % letter, "a backslash before %s" % letter, "escape", case=case,
                     flags=("unknown_escape",))
    for case, text in (("digit_0", "0"), ("digit_7", "7"), ("apostrophe", "'"), ("space", " "), ("backtick", "`"),
                       ("percent", "%"),
                       ("bracket", "["), ("brace", "{"), ("comma", ","), ("plus", "+"), ("hash", "#"), ("octal", "101"),
                       ("hex", "x41"), ("upper_unicode", "U00000041"), ("control_tab", "‹09›"), ("control_lf", "‹0a›"),
                       ("control_cr", "‹0d›"), ("control_01", "‹01›"), ("control_1f", "‹1f›"), ("del", "‹7f›"), ("x80", "‹80›"),
                       ("two_bytes", "‹c3 a9›"), ("four_bytes", "‹f0 9f 98 80›"), ("xff", "‹ff›")):
        yield no("unknown", '"\\▲%s"' % text, "a backslash before a byte that it cannot escape", "escape", case=case,
                 flags=("unknown_escape",))


def _digits():
    flags = dict(flags=("hex_digits",))
    for place in range(4):
        before, after = "0041"[:place], "0041"[place + 1:]
        for case, byte in (("slash", "/"), ("colon", ":"), ("at", "@"), ("g_upper", "G"), ("backtick", "`"), ("g_lower", "g"),
                           ("space", " "), ("minus", "-"), ("not_utf8", "‹ff›"), ("fullwidth", "‹ef bc 90›"),
                           ("control", "‹0a›")):
            yield no("hex_digit", '"\\u%s▲%s%s"' % (before, byte, after),
                     "a byte that is no hex digit in place %d of \\u" % (place + 1),
                     "escape", case="place_%d_%s" % (place + 1, case), **flags)
        yield no("hex_digit", '"\\u%s▲"' % before, "a closing quote after %d digits of \\u" % place, "escape",
                 case="place_%d_quote" % (place + 1), **flags)
    for case, text in (("prefix", "\\u0▲x41"), ("braces", "\\u▲{41}"), ("plus", "\\u▲+041"), ("again", "\\u▲u0041"),
                       ("upper_u", "\\▲U0041"), ("backslash", "\\u00▲\\u0041")):
        yield no("hex_form", '"%s"' % text, "a spelling of \\u that other languages have", "escape", case=case, **flags)


def _cut():
    for case, text in (("backslash", '"\\▲'), ("u", '"\\u▲'), ("one", '"\\u0▲'), ("two", '"\\u00▲'), ("three", '"\\u004▲'),
                       ("four", '"\\u0041▲'), ("n", '"\\n▲'), ("array", '["\\▲'), ("name", '{"\\u00▲')):
        yield no("cut", text, "the text ends in or right after an escape", "eof", case=case, flags=("escape_cut",))


def _pairs():
    spec = (RFC8259, "8.2")
    for case, text in (("lower", "\\ud83d\\ude00"), ("upper", "\\uD83D\\uDE00"), ("mixed", "\\ud83D\\uDe00"),
                       ("least", "\\ud800\\udc00"), ("greatest", "\\udbff\\udfff"), ("high_end", "\\udbff\\udc00"),
                       ("low_end", "\\ud800\\udfff"), ("two", "\\ud83d\\ude00\\ud83d\\ude01"), ("between", "a\\ud83d\\ude00b")):
        yield ok("pair", '"%s"' % text, "a surrogate pair", case=case, spec=spec, flags=("surrogate_pair",))
    yield ok("pair", '"\\\\ud800"', "an escaped backslash before ud800", case="escaped_backslash", spec=spec,
             flags=("surrogate_pair",))
    for case, text in (("high_least", "▲\\ud800"), ("high_greatest", "▲\\udbff"), ("high_upper", "▲\\uD800"),
                       ("low_least", "▲\\udc00"),
                       ("low_greatest", "▲\\udfff"), ("high_letter", "▲\\ud800a"), ("high_after_letter", "a▲\\ud800"),
                       ("low_after_letter", "a▲\\udc00"), ("high_newline", "▲\\ud800\\n"), ("high_backslash", "▲\\ud800\\\\"),
                       ("high_escaped_u", "▲\\ud800\\\\udc00"), ("high_escaped_letter", "▲\\ud800\\u0061"),
                       ("high_high", "▲\\ud800\\ud800"),
                       ("high_high_low", "▲\\ud800\\ud800\\udc00"), ("high_after_surrogates", "▲\\ud800\\ue000"),
                       ("reversed", "▲\\udc00\\ud800"), ("low_low", "▲\\udc00\\udc00"), ("pair_low", "\\ud83d\\ude00▲\\ude00"),
                       ("pair_high", "\\ud83d\\ude00▲\\ud83d"), ("high_multibyte", "▲\\ud83d😀"),
                       ("high_space_low", "▲\\ud83d \\ude00")):
        yield no("lone", '"%s"' % text, "half of a surrogate pair", "surrogate", case=case, spec=spec, level="observe",
                 choices=("accepts", "rejects"), flags=("lone_surrogate",), conflict="lone_surrogate")


def _broken_pairs():
    spec = (RFC8259, "7")
    rows = (("unknown_escape", "▲\\ud800\\x"), ("control", "▲\\ud800‹01›"), ("nul", "▲\\ud800‹00›"),
            ("not_utf8", "▲\\ud800‹ff›"),
            ("low_short", "▲\\ud800\\udc0"), ("low_not_hex", "▲\\ud800\\uzc00"), ("u_only", "▲\\ud800\\u"),
            ("low_raw", "▲\\ud83d‹ed b8 80›"))
    for case, text in rows:
        yield no("pair_broken", '"%s"' % text, "a high surrogate before bytes that no string may have", "surrogate", case=case,
                 spec=spec, flags=("lone_surrogate",))
    for case, text in (("high", "\\ud800▲"), ("backslash", "\\ud800\\▲"), ("u", "\\ud800\\u▲"), ("d", "\\ud800\\ud▲"),
                       ("three", "\\ud800\\udc0▲"), ("low", "\\ud800\\udc00▲")):
        yield no("pair_cut", '"%s' % text, "the text ends in a surrogate pair", "eof", case=case, spec=spec,
                 flags=("escape_cut",),
                 only=("root",))


def files():
    escape = File("json/escape.json", "Escapes in strings", _FLAGS)
    expand_rows(escape, "escape", _known(), STRINGS, _SPEC)
    expand_rows(escape, "escape", _unknown(), (ROOT,), _SPEC)
    expand_rows(escape, "escape", [row for row in _unknown() if row.case in
                                   ("lower_a", "lower_v", "upper_u", "apostrophe", "digit_0", "hex", "control_lf", "xff")],
                (NAME,), _SPEC)
    expand_rows(escape, "escape", _digits(), (ROOT,), _SPEC)
    expand_rows(escape, "escape", [row for row in _digits() if row.rule == "hex_form"], (NAME,), _SPEC)
    expand_rows(escape, "escape", _cut(), (ROOT,), _SPEC)
    surrogate = File("json/surrogate.json", "Escapes of surrogates, in pairs and alone", _FLAGS)
    expand_rows(surrogate, "surrogate", list(_pairs()) + list(_broken_pairs()), (ROOT, NAME), _SPEC)
    return [escape, surrogate]
