"""Numbers: RFC 8259 section 6, the whole grammar."""

from rows import RFC8259, VALUES, expand_rows, no, ok
from vector import File

_SPEC = (RFC8259, "6")
_FLAGS = {
    "leading_zero": "Readers that take 01 differ on whether it is 1, octal 1 or two values.",
    "number_prefix": "A sign or a point in front is what other languages' number readers take: the sign that the JSON reader "
                     "was skipped.",
    "number_cut": "A reader that ends a number early takes bytes that no other reader takes.",
    "number_suffix": "A reader that stops at the first byte that is no digit leaves the rest to be skipped or run.",
    "nonfinite": "NaN and infinities have no JSON form; readers that take them emit texts that others refuse.",
    "number_range": "RFC 8259 allows limits on range and precision; which one a decoder has decides who can talk to it.",
    "foreign_digit": "Digits and signs of other scripts pass where a library's is-digit test is not limited to ASCII.",
}
_LIMIT = dict(level="observe", choices=("accepts", "rejects"), flags=("number_range",), conflict="number_limits")


def _good():
    plain = (("zero", "0"), ("negative_zero", "-0"), ("digit", "7"), ("inner_zero", "10"), ("trailing_zeros", "1000"),
             ("integer", "123456789"), ("negative", "-1"), ("negative_inner_zero", "-10"))
    for case, text in plain:
        yield ok("integer", text, "the integer %s" % text, case=case)
    yield ok("integer", "1 ", "the integer 1 and a space", case="space_after")
    for case, text in (("zero", "0.0"), ("negative_zero", "-0.0"), ("leading", "0.5"), ("negative", "-0.5"), ("digits", "1.25"),
                       ("zeros", "10.000"), ("zeros_first", "0.001"), ("zero_after", "1.0")):
        yield ok("fraction", text, "the fraction %s" % text, case=case)
    for case, text in (("lower", "1e1"), ("upper", "1E1"), ("lower_plus", "1e+1"), ("upper_plus", "1E+1"),
                       ("lower_minus", "1e-1"),
                       ("upper_minus", "1E-1"), ("zero", "0e0"), ("zero_plus", "0E+0"), ("leading_zero", "1e01"),
                       ("leading_zeros_minus", "1e-007"), ("fraction", "1.5e3"), ("negative", "-1.5E-3"),
                       ("zero_huge", "0e309")):
        seen = ("Tencent/rapidjson#849",) if case == "zero_huge" else ()
        yield ok("exponent", text, "the exponent form %s" % text, case=case, seen_in=seen)


def _limits():
    for case, text, seen in (
            ("two_53_plus_1", "9007199254740993", ("erpc/erpc#851",)), ("int64_max", "9223372036854775807", ()),
            ("int64_min", "-9223372036854775808", ()), ("int64_max_plus_1", "9223372036854775808", ("cometbft/cometbft#5846",)),
            ("int64_min_minus_1", "-9223372036854775809", ("simdjson/simdjson#167",)),
                             ("uint64_max", "18446744073709551615", ()),
            ("two_64", "18446744073709551616", ("simdjson/simdjson#167",)), ("digits_40", "1234567890" * 4, ()),
            ("digits_310", "1" + "0" * 309, ())):
        yield ok("integer_range", text, "an integer of %d characters" % len(text), case=case, seen_in=seen, **_LIMIT)
    for case, text, seen in (
            ("double_max", "1.7976931348623157e308", ()), ("double_overflow", "1.7976931348623159e308", ()),
            ("overflow", "1e309", ("nlohmann/json#329",)), ("negative_overflow", "-1e309", ()),
            ("overflow_far", "1e400", ("nlohmann/json#329",)), ("overflow_shifted", "1000e306", ("Tencent/rapidjson#849",)),
            ("least_subnormal", "5e-324", ()), ("hard_subnormal", "2.2250738585072011e-308", ()), ("underflow", "1e-400", ()),
            ("exponent_20_digits", "1e-20000000000000000000", ()), ("exponent_zeros", "1e00000000000000000001", ()),
            ("fraction_40", "0." + "1234567890" * 4, ())):
        yield ok("range", text, "a number at or beyond what a double holds: %s" % text, case=case, seen_in=seen, **_LIMIT)


def _bad():
    zero = dict(flags=("leading_zero",))
    for case, text in (("one", "0▲1"), ("zero", "0▲0"), ("negative", "-0▲1"), ("fraction", "0▲1.5"), ("zeros", "0▲0.5"),
                       ("exponent", "0▲1e1")):
        yield no("leading_zero", text, "a digit after a leading zero", "extra", case=case, **zero)
    prefix = dict(flags=("number_prefix",))
    for case, text in (("plus", "▲+1"), ("plus_zero", "▲+0"), ("plus_plus", "▲++1"), ("point", "▲.5"), ("lone_point", "▲."),
                       ("dollar", "▲$1"), ("exponent", "▲e1")):
        yield no("prefix", text, "a number may not start with this byte", "syntax", case=case, **prefix)
    for case, text in (("minus", "-▲-1"), ("plus", "-▲+1"), ("point", "-▲.5"), ("exponent", "-▲e1"), ("space", "-▲ 1"),
                       ("letter", "-▲a"), ("quote", '-▲"1"'), ("bracket", "-▲[1]")):
        yield no("minus", text, "a minus without a digit after it", "syntax", case=case, **prefix)
    cut = dict(flags=("number_cut",))
    for case, text in (("minus", "-▲"), ("point", "1.▲"), ("zero_point", "0.▲"), ("negative_point", "-1.▲"),
                       ("exponent", "1e▲"),
                       ("exponent_upper", "1E▲"), ("exponent_plus", "1e+▲"), ("exponent_minus", "1E-▲"),
                       ("zero_exponent", "0e▲"),
                       ("fraction_exponent", "1.5e▲")):
        yield no("cut", text, "a number that ends where it may not", "cut", case=case, **cut)
    for case, text in (("exponent", "1.▲e1"), ("point", "1.▲.5"), ("minus", "1.▲-5"), ("space", "1.▲ 5"), ("letter", "1.▲x"),
                       ("infinity", "1.▲#INF"), ("not_utf8", "1.▲‹e5›")):
        yield no("fraction_start", text, "a point without a digit after it", "syntax", case=case, **cut)
    for case, text in (("exponent", "1e▲e1"), ("point", "1e▲.5"), ("space", "1e▲ 1"), ("letter", "1e▲x"),
                       ("plus_minus", "1e+▲-1"),
                       ("minus_minus", "1e-▲-1"), ("plus_space", "1e+▲ 1"), ("plus_point", "1e+▲.1")):
        yield no("exponent_start", text, "an exponent without digits", "syntax", case=case, **cut)
    suffix = dict(flags=("number_suffix",))
    for case, text in (("second_point", "1.5▲.5"), ("second_exponent", "1e1▲e1"), ("exponent_point", "1e1▲.5"),
                       ("minus", "1▲-1"),
                       ("plus", "1▲+1"), ("hex", "0▲x10"), ("hex_upper", "0▲X1F"), ("binary", "0▲b1"), ("octal", "0▲o17"),
                       ("letter", "1▲x"), ("bigint", "1▲n"), ("float", "1.0▲f"), ("long", "1▲L"), ("underscore", "1▲_000"),
                       ("apostrophe", "1▲'000"), ("space", "1 ▲000"), ("percent", "1▲%"), ("quote", '1▲"a"'),
                       ("open_array", "1▲[]"),
                       ("open_object", "1▲{}"), ("slash", "1▲/2"), ("not_utf8", "1▲‹ff›"), ("exponent_not_utf8", "1e1▲‹e5›")):
        yield no("suffix", text, "a byte that no number goes on with", "extra", case=case, **suffix)
    for case, text in (("nan", "▲NaN"), ("infinity", "▲Infinity"), ("inf", "▲inf"), ("minus_infinity", "-▲Infinity"),
                       ("minus_nan", "-▲NaN"), ("plus_infinity", "▲+Infinity"), ("nan_lower", "n▲an")):
        yield no("nonfinite", text, "a word for what is no JSON number", "syntax", case=case, flags=("nonfinite",))
    foreign = dict(flags=("foreign_digit",))
    for case, text in (("fullwidth", "▲‹ef bc 91›"), ("arabic", "▲‹d9 a3›"), ("minus", "▲‹e2 88 92›1"),
                       ("fraction", "1.▲‹d9 a5›"),
                       ("exponent", "1e▲‹ef bc 91›")):
        yield no("foreign", text, "a digit or sign outside ASCII", "syntax", case=case, **foreign)
    yield no("foreign", "1▲‹ef bc 92›", "a digit outside ASCII after a digit", "extra", case="after_digit", **foreign)


def files():
    number = File("json/number.json", "Numbers: the grammar, in every place where a value may stand", _FLAGS)
    expand_rows(number, "number", list(_good()) + list(_bad()), VALUES, _SPEC)
    limits = File("json/number_limits.json", "Numbers of any size, which decoders may limit", _FLAGS)
    expand_rows(limits, "number", _limits(), VALUES[:2], _SPEC)
    return [number, limits]
