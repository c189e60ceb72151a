"""The three literal names: RFC 8259 section 3."""

from rows import RFC8259, VALUES, expand_rows, no, ok
from vector import File

_SPEC = (RFC8259, "3")
_LITERALS = ("true", "false", "null")
_FLAGS = {
    "literal_cut": "A reader that tells literals by their first letter takes any word.",
    "literal_case": "The literal names must be lower case; True and NULL come from other languages' printers.",
    "literal_word": "Words that other notations use as values have no JSON form.",
}


def _rows():
    for word in _LITERALS:
        yield ok(word, word, "the literal %s" % word)
        for end in range(1, len(word)):
            yield no("cut", word[:end] + "▲", "%s cut short" % word, "cut", case=word[:end], flags=("literal_cut",))
    for word in _LITERALS:
        for at, letter in enumerate(word):
            yield no("case", word[:at] + "▲" + letter.upper() + word[at + 1:], "%s with one letter in upper case" % word,
                     "syntax",
                     case="%s_%d" % (word, at + 1), flags=("literal_case",), only=("root", "array"))
        yield no("case", "▲" + word.upper(), "%s in upper case" % word, "syntax", case="%s_all" % word,
                 flags=("literal_case",), only=("root", "array"))
    for word in _LITERALS[:1]:
        yield ok("longer", word + " ", "the literal %s and a space" % word, case="space", only=("root", "array", "object"))
    longer = dict(flags=("literal_cut",), only=("root", "array", "object"))
    for case, text in (("true_letter", "true▲x"), ("true_double", "true▲e"), ("false_letter", "false▲s"),
                       ("null_double", "null▲l"),
                       ("true_digit", "true▲1"), ("null_quote", 'null▲"a"'), ("true_false", "true▲false"),
                       ("null_null", "null▲null"),
                       ("true_space_false", "true ▲false"), ("true_underscore", "true▲_"), ("null_point", "null▲.0"),
                       ("null_brackets", "null▲[]"), ("false_not_utf8", "false▲‹ff›")):
        yield no("longer", text, "a literal that goes on", "extra", case=case, **longer)
    for case, text in (("null", "n▲il"), ("none", "▲None"), ("undefined", "▲undefined"), ("yes", "▲yes"),
                       ("true_swapped", "t▲ure"),
                       ("false_middle", "fal▲ze"), ("null_inner_space", "nu▲ ll"), ("true_escaped", "▲\\u0074rue"),
                       ("long_s", "fal▲‹c5 bf›e"), ("fullwidth", "▲‹ef bd 94›rue"), ("empty_comment", "▲/**/")):
        yield no("word", text, "a word that is no literal", "syntax", case=case, flags=("literal_word",),
                 only=("root", "array"))


def files():
    file = File("json/literal.json", "The literal names true, false and null", _FLAGS)
    return [expand_rows(file, "literal", _rows(), VALUES, _SPEC)]
