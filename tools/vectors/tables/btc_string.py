"""The string of hex in every method's reply: its type, its digits, its quotes, its length.

A reader that trims two quotes instead of reading a string takes what stands between them, whatever it is; each rule here is one
way to show that, at each place where a string of hex stands.
"""

import re

from bitcoin_rows import JSON, STRINGS, Subject, places, result_of

_FLAGS = {
    "type": "What is no string has no digits; a reader that trims quotes reads digits anyway.",
    "quotes": "A quote that is missing is an error of JSON; trimming quotes does not see it.",
    "escape": "An escape stands for its character; a reader that does not unescape refuses or misreads it.",
    "hex": "Digits come in pairs, of either case, and nothing else.",
    "length": "A hash has 32 bytes and a header 80: what is shorter is not padded, what is longer is not cut.",
}
_NUMBER = re.compile(r"-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?")


def bare(text):
    """Unquoted text with the fault marker where a reader of JSON fails: at the first byte that no value can have there."""
    number = _NUMBER.match(text)
    at = number.end() if number else 0
    if number and text[at:at + 1] in ("e", "E") and "e" not in number.group().lower():
        at += 2 if text[at + 1:at + 2] in ("+", "-") else 1
    return text[:at] + "▲" + text[at:]


def _types(subject, place):
    def no(case, words, text, reason="type", **more):
        subject.no("type", place.name, "%s is %s" % (place.path, words), place.kind, place.text(text), reason, place.path,
                   case=case, spec=result_of(place.kind), flags=("type",), context=place.context, **more)

    no("null", "null: there, and no string", "null")
    no("number", "a number", "1234")
    no("true", "true", "true")
    no("list", "a list with the string in it", '["%s"]' % place.digits)
    no("object", "an object with the string in it", '{"hex":"%s"}' % place.digits)
    if place.name in ("getbestblockhash", "getblock", "getcfilterheader"):
        no("exponent", "a number that looks like hex", "12e4")
        no("digits", "a number of as many digits", "1" * (2 * place.width or 64))
        no("bytes", "a list of the bytes as numbers", "[%s]" % ",".join(map(str, place.payload[:32])))


def _quotes(subject, place):
    def no(case, words, text, **more):
        subject.no("quotes", place.name, "%s: %s" % (place.path, words), place.kind, place.text(text, **more), "syntax",
                   case=case, spec=JSON, flags=("quotes",), context=place.context)

    no("none", "neither quote is there", bare(place.digits))
    no("no_left", "the first quote is missing", bare(place.digits + '"'))
    no("single", "quotes of another kind", "▲'%s'" % place.digits)
    # The next quote of the text, which should open a name, ends the string; the name's first character is at fault.
    whole = place.text('"%s' % place.digits)
    at = whole.index(place.digits) + len(place.digits)
    at = whole.index('"', at) + 1
    subject.no("quotes", place.name, "%s: the second quote is missing" % place.path, place.kind, whole[:at] + "▲" + whole[at:],
               "syntax", case="no_right", spec=JSON, flags=("quotes",), context=place.context)


def _digits(subject, place):
    digits = place.digits
    middle = len(digits) // 2

    def no(rule, words, text, reason="hex", case="", **more):
        subject.no(rule, place.name, "%s %s" % (place.path, words), place.kind, place.text(text), reason, place.path, case=case,
                   spec=more.pop("spec", result_of(place.kind)), flags=(more.pop("flag", "hex"),), context=place.context, **more)

    def ok(rule, words, text, spec, case="", flag="hex", **more):
        subject.ok(rule, place.name, "%s %s" % (place.path, words), place.kind, place.text(text), place.hash, case=case,
                   spec=spec, flags=(flag,), context=place.context, **more)

    ok("plain", "is a string of lower-case digits", None, result_of(place.kind))
    ok("upper_case", "has upper-case digits", '"%s"' % digits.upper(), result_of(place.kind), level="should",
       conflict="hex_case")
    ok("escaped_digit", "has one escaped digit", '"\\u%04x%s"' % (ord(digits[0]), digits[1:]), STRINGS, flag="escape")
    no("empty", "is the empty string", '""')
    no("odd", "has an odd number of digits", '"%s"' % digits[:-1], case="one_less")
    no("odd", "has a digit too many", '"%s0"' % digits, case="one_more")
    no("prefix", "begins with 0x", '"0x%s"' % digits)
    no("blank", "has a blank in front", '" %s"' % digits, case="front")
    no("blank", "has a blank behind", '"%s "' % digits, case="behind")
    no("not_hex", "has a g among its digits", '"%sg%s"' % (digits[:middle], digits[middle + 1:]))
    no("not_hex", "ends with zz", '"%szz"' % digits, case="behind")
    if place.name in ("getblockhash", "getblock", "getblockfilter_filter", "getcfilter"):
        no("blank", "has a blank in the middle", '"%s %s"' % (digits[:middle], digits[middle:]), case="middle")
        no("blank", "ends with an escaped line feed", '"%s\\n"' % digits, case="escaped")
        no("prefix", "ends with 0x", '"%s0x"' % digits, case="behind")
        no("prefix", "begins with an escaped 0x", '"\\u0030\\u0078%s"' % digits, case="escaped")
        no("not_hex", "has a full-width digit", '"%s１%s"' % (digits[:middle], digits[middle + 1:]), case="full_width")
        no("not_hex", "ends with an escaped NUL", '"%s\\u0000"' % digits, case="nul")
        no("not_hex", "has an escaped quote at both ends", '"\\"%s\\""' % digits, case="quotes", flag="quotes")
        ok("escaped_digit", "has nothing but escapes", '"%s"' % "".join("\\u%04x" % ord(c) for c in digits), STRINGS, "all",
           "escape")
        ok("escaped_digit", "has an escaped digit with upper-case digits of its own",
           '"%s\\u00%02X%s"' % (digits[:3], ord(digits[3]), digits[4:]), STRINGS, "middle", "escape")
        ok("escaped_digit", "has its last digit escaped", '"%s\\u%04x"' % (digits[:-1], ord(digits[-1])), STRINGS, "last",
           "escape")


def _lengths(subject, place):
    for case, words, digits in (("byte_less", "is a byte short", place.digits[:-2]),
                                ("byte_more", "is a byte long", place.digits + "00"),
                                ("two", "has two digits", place.digits[:2]),
                                ("double", "stands twice", place.digits * 2)):
        subject.no("length", place.name, "%s %s" % (place.path, words), place.kind, place.text('"%s"' % digits), "length",
                   place.path, case=case, spec=result_of(place.kind), flags=("length",), context=place.context)


def files():
    subject = Subject("string", "The string of hex in every method's reply", _FLAGS)
    for place in places():
        _digits(subject, place)
        _types(subject, place)
        _quotes(subject, place)
        if place.width:
            _lengths(subject, place)
    return [subject.file]
