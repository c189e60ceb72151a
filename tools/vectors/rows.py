"""Rows of the tables of layer json, and their expansion over positions.

A row says what one text is; a position says where it stands. At some faults the reason depends on the position, as
docs/POLICY.md has it, so rows use two words more than the policy does:
  cut     the token may not end yet: `eof` where the input ends after it, `syntax` at the byte that follows elsewhere
  extra   the token has ended, and this byte is too much: `trailing` after the top-level value, `syntax` elsewhere
"""

import dataclasses

from vector import TableError, PARSE_ERROR, Vector, accept, make_input, reject

RFC8259 = "RFC 8259"
RFC3629 = "RFC 3629"


@dataclasses.dataclass(frozen=True)
class Position:
    name: str
    words: str    # for titles
    before: str
    after: str
    spec: tuple = ()   # of the position itself, when the row has none


ROOT = Position("root", "as the whole text", "", "")
ARRAY = Position("array", "in an array", "[", "]")
OBJECT = Position("object", "as a member's value", '{"a":', "}")
NESTED = Position("nested", "deeper, after other values", '{"a":[0,{"b":', "}]}")
NAME = Position("name", "as a member's name", "{", ":0}")
VALUES = (ROOT, ARRAY, OBJECT, NESTED)
STRINGS = (ROOT, ARRAY, OBJECT, NAME)


@dataclasses.dataclass(frozen=True)
class Row:
    """`reason` None: accepted. `case` is the last part of the id when one rule has several rows."""

    rule: str
    text: str
    words: str
    reason: str = ""
    case: str = ""
    spec: tuple = ()
    level: str = "must"
    flags: tuple = ()
    seen_in: tuple = ()
    conflict: str = ""
    choices: tuple = ()   # observe: names of (choice that accepts, choice that rejects)
    only: tuple = ()      # names of positions; empty: all of the table


def ok(rule, text, words, **more):
    return Row(rule, text, words, "", **more)


def no(rule, text, words, reason, **more):
    return Row(rule, text, words, reason, **more)


def reason_at(word, input_ends):
    """The policy's reason for a row's word, given whether the input ends at the fault."""
    if word == "cut":
        return "eof" if input_ends else "syntax"
    return word


def json_vector(group, row, position, spec=()):
    """One row at one position as a Vector of layer json."""
    if isinstance(row.text, str):
        template = position.before + row.text + position.after
    else:
        template = [(position.before, 1)] + list(row.text) + [(position.after, 1)]
    spelled, data, fault = make_input(template)
    word = row.reason
    if word == "extra":
        word = "trailing" if position.name == "root" else "syntax"
    expect = accept() if not word else reject(reason_at(word, fault == len(data)), fault, PARSE_ERROR)
    choices = ()
    if row.choices:
        other = reject() if not word else accept()
        pair = (expect, other) if not word else (other, expect)
        choices = tuple(zip(row.choices, pair))
    parts = ["json", group, row.rule, position.name] + ([row.case] if row.case else [])
    return Vector(
        id=".".join(parts), title="%s, %s" % (row.words, position.words) if position.words else row.words, layer="json",
        input=spelled, data=data, expect=expect, level=row.level, spec=row.spec or spec, rule=row.rule,
        position=position.name, flags=row.flags, choices=choices, seen_in=row.seen_in, conflict=row.conflict)


def expand_rows(file, group, rows, positions, spec):
    """Adds every row at every position to `file`; a row's `only` must name positions of this table."""
    rows = list(rows)
    known = {position.name for position in positions}
    for row in rows:
        unknown = set(row.only) - known
        if unknown:
            raise TableError("%s.%s%s: only names no position %s; the table has %s" %
                             (group, row.rule, "." + row.case if row.case else "", ", ".join(sorted(unknown)), ", ".join(sorted(known))))
    for row in rows:
        for position in positions:
            if not row.only or position.name in row.only:
                file.add(json_vector(group, row, position, spec))
    return file
