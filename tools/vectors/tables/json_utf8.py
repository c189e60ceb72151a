"""UTF-8 within strings: RFC 3629 sections 3 and 4; RFC 8259 section 8.1."""

from rows import Position, RFC3629, ROOT, expand_rows, no, ok
from vector import File

_SPEC = (RFC3629, "4")
_FLAGS = {
    "boundary": "The first and last characters of each length: a decoder that rejects them has an off-by-one in its ranges.",
    "stray": "A byte that starts no character. Readers that replace it see a string that was never sent.",
    "overlong": "A second spelling of a character passes filters that look for the first one.",
    "surrogate_bytes": "Surrogates have no UTF-8; readers that take them (CESU-8, WTF-8) see other strings.",
    "beyond_unicode": "Above U+10FFFF there are no characters.",
    "sequence_cut": "The next byte does not go on with the character: a reader that skips by the lead byte swallows a quote.",
}
TEXT = Position("string", "in a string", '"', '"')
AFTER = Position("after_text", "in a string, after a letter", '["a', '"]')
MEMBER = Position("name", "in a member's name", '{"', '":0}')


def _boundaries():
    for text in ("7f", "c2 80", "df bf", "e0 a0 80", "e0 bf bf", "e1 80 80", "ec bf bf", "ed 80 80", "ed 9f bf", "ee 80 80",
                 "ef bf bd",
                 "ef bf be", "ef bf bf", "f0 90 80 80", "f0 bf bf bf", "f1 80 80 80", "f3 bf bf bf", "f4 80 80 80",
                 "f4 8f bf bf"):
        yield ok("boundary", "‹%s›" % text, "the well-formed bytes %s" % text, case="x" + text.replace(" ", ""),
                 flags=("boundary",))
    for text in ("c3 a9", "e2 82 ac"):
        yield ok("boundary", "‹%s›" % text, "the well-formed bytes %s" % text, case="x" + text.replace(" ", ""),
                 flags=("boundary",))


def _stray():
    for byte in ("80", "8f", "90", "9f", "a0", "bf"):
        yield no("continuation", "‹▲%s›" % byte, "the continuation byte %s on its own" % byte, "utf8", case="x" + byte,
                 flags=("stray",))
    for byte in ("f5", "f6", "f7", "f8", "f9", "fa", "fb", "fc", "fd", "fe", "ff"):
        flag = "beyond_unicode" if byte < "f8" else "stray"
        yield no("never", "‹▲%s›" % byte, "the byte %s, which is in no character" % byte, "utf8", case="x" + byte,
                 flags=(flag,))
    for case, text in (("five_bytes", "▲f8 88 80 80 80"), ("six_bytes", "▲fc 84 80 80 80 80"), ("beyond", "▲f5 80 80 80"),
                       ("second_continuation", "c3 a9 ▲a9"), ("third_continuation", "e2 82 ac ▲ac")):
        yield no("never", "‹%s›" % text, "bytes that are no character", "utf8", case=case, flags=("stray",))


def _ranges():
    for case, text in (("c0_80", "▲c0 80"), ("c0_af", "▲c0 af"), ("c1_bf", "▲c1 bf"), ("e0_80", "e0 ▲80 af"),
                       ("e0_9f", "e0 ▲9f bf"),
                       ("f0_80", "f0 ▲80 80 af"), ("f0_8f", "f0 ▲8f bf bf")):
        yield no("overlong", "‹%s›" % text, "a character in more bytes than it needs", "utf8", case=case, flags=("overlong",))
    for case, text in (("first_high", "ed ▲a0 80"), ("last_high", "ed ▲af bf"), ("first_low", "ed ▲b0 80"),
                       ("last_low", "ed ▲bf bf"),
                       ("pair", "ed ▲a0 bd ed b8 80")):
        yield no("surrogate", "‹%s›" % text, "a surrogate in UTF-8", "utf8", case=case, spec=(RFC3629, "3"),
                 flags=("surrogate_bytes",))
    for case, text in (("first", "f4 ▲90 80 80"), ("last_lead", "f4 ▲bf bf bf")):
        yield no("beyond", "‹%s›" % text, "a number above U+10FFFF", "utf8", case=case, flags=("beyond_unicode",))


_PLACES = ("c2 %s", "e1 %s 80", "e1 80 %s", "f1 %s 80 80", "f1 80 %s 80", "f1 80 80 %s")


def _continuations():
    for template in _PLACES:
        name = template.replace("%s", "_").replace(" ", "")
        for byte in ("80", "bf"):
            yield ok("continuation_range", "‹%s›" % (template % byte), "the first and last continuation bytes",
                     case=name + "_x" + byte,
                     flags=("boundary",))
        for byte in ("7f", "c0"):
            yield no("continuation_range", "‹%s›" % (template % ("▲" + byte)), "the bytes next to the continuation bytes",
                     "utf8",
                     case=name + "_x" + byte, flags=("sequence_cut",))


_LEADS = ("c2", "df", "e0", "e1", "ec", "ed", "ee", "ef", "f0", "f1", "f3", "f4")
_BEGUN = ("c2", "e0", "e0 a0", "e1", "e1 80", "ed", "ed 9f", "ef", "ef bf", "f0", "f0 90", "f0 90 80", "f1 80 80", "f4",
          "f4 8f",
          "f4 8f bf")


def _broken():
    for lead in _LEADS:
        yield no("lead_quote", "‹%s›▲" % lead, "the lead byte %s before the closing quote" % lead, "utf8", case="x" + lead,
                 flags=("sequence_cut",))
    for begun in _BEGUN:
        name = "x" + begun.replace(" ", "")
        yield no("broken_letter", "‹%s›▲a" % begun, "a character broken off after %s, then a letter" % begun, "utf8", case=name,
                 flags=("sequence_cut",))
        yield no("broken_lead", "‹%s ▲c3 a9›" % begun, "a character broken off after %s, then another" % begun, "utf8",
                 case=name,
                 flags=("sequence_cut",))
    for case, text in (("backslash", "‹c3›▲\\n"), ("control", "‹c3 ▲0a›"), ("escaped_quote", "‹e2 82›▲\\\""),
                       ("del", "‹c2 ▲7f›"),
                       ("lead_range_end", "‹c2 ▲c0›"), ("ff", "‹f0 90 ▲ff›")):
        yield no("broken", text, "a character broken off by another byte", "utf8", case=case, flags=("sequence_cut",))


def _cut():
    for begun in _BEGUN:
        yield no("cut", '"‹%s›▲' % begun, "the text ends after %s" % begun, "eof", case="x" + begun.replace(" ", ""),
                 flags=("sequence_cut",))


def _outside():
    for case, text in (("latin_1", "▲‹e9›"), ("stray", "▲‹80›"), ("ff", "▲‹ff›"), ("two_bytes", "▲‹c3 a9›"),
                       ("three_bytes", "▲‹e2 82 ac›"),
                       ("array", "[▲‹e9›]"), ("array_after", "[1▲‹c3 a9›]"), ("member", '{"a":▲‹ff›}'),
                       ("name", "{▲‹c3 a9›:0}"),
                       ("after_name", '{"a"▲‹ff›:0}')):
        yield no("outside", text, "a byte of 80 or more outside strings", "syntax", case=case, spec=("RFC 8259", "2"),
                 flags=("stray",))


def files():
    file = File("json/utf8.json", "UTF-8: every length, every range, every way to break off", _FLAGS)
    expand_rows(file, "utf8", _boundaries(), (TEXT, AFTER, MEMBER), _SPEC)
    expand_rows(file, "utf8", list(_stray()) + list(_ranges()) + list(_continuations()), (TEXT, MEMBER), _SPEC)
    expand_rows(file, "utf8", _broken(), (TEXT,), _SPEC)
    expand_rows(file, "utf8", [row for row in _broken() if row.rule == "lead_quote"], (AFTER, MEMBER), _SPEC)
    expand_rows(file, "utf8", list(_cut()) + list(_outside()), (ROOT,), _SPEC)
    return [file]
