"""Rows of the tables of layer jsonrpc: one message, alone and between two calls of a batch.

A batch with a value in it is accepted whatever its elements are (each is answered on its own), so at the position `batch` the
verdict is always accept, and what tells decoders apart there is the digest of the messages, or the replies.
"""

import dataclasses

from vector import INVALID_REQUEST, JSON_REASONS, PARSE_ERROR, Vector, accept, make_input, reject

RPC = "JSON-RPC 2.0"
CONVENTIONS, COMPATIBILITY = (RPC, "2 Conventions"), (RPC, "3 Compatibility")
REQUEST, NOTIFICATION, PARAMS = (RPC, "4 Request object"), (RPC, "4.1 Notification"), (RPC, "4.2 Parameter Structures")
RESPONSE, ERROR, BATCH, EXAMPLES = (RPC, "5 Response object"), (RPC, "5.1 Error object"), (RPC, "6 Batch"), (RPC, "7 Examples")

CALL = '{"jsonrpc":"2.0","id":1,"method":"m"}'
FIRST = '{"jsonrpc":"2.0","id":"first","method":"m"}'
LAST = '{"jsonrpc":"2.0","id":"last","method":"m"}'
SINGLE, IN_BATCH = "single", "batch"


@dataclasses.dataclass(frozen=True)
class Message:
    """`reason` empty: accepted. `answered` False: no clause says what a server answers to it, so there is no code."""

    rule: str
    text: str
    words: str
    reason: str = ""
    case: str = ""
    spec: tuple = ()
    level: str = "must"
    answered: bool = True
    flags: tuple = ()
    seen_in: tuple = ()
    conflict: str = ""
    choices: tuple = ()    # observe: names of (choice that accepts, choice that rejects)
    chunks: tuple = ()
    profiles: tuple = ()   # ((name, expect), ...)


def ok(rule, text, words, **more):
    return Message(rule, text, words, "", **more)


def no(rule, text, words, reason, **more):
    return Message(rule, text, words, reason, **more)


def _expect(row, fault):
    if not row.reason:
        return accept()
    if row.reason in JSON_REASONS:
        return reject(row.reason, fault, PARSE_ERROR)
    return reject(row.reason, None, INVALID_REQUEST if row.answered else None)


def _id(subject, row, position):
    return ".".join(["jsonrpc", subject, row.rule, position] + ([row.case] if row.case else []))


def single(subject, row, spec, position=SINGLE):
    """The message as the whole body."""
    spelled, data, fault = make_input(row.text)
    expect = _expect(row, fault)
    choices = ()
    if row.choices:
        choices = tuple(zip(row.choices, (accept(), expect) if row.reason else (accept(), reject())))
    return Vector(
        id=_id(subject, row, position), title=row.words, layer="jsonrpc", input=spelled, data=data, expect=expect,
                  level=row.level,
        spec=row.spec or spec, rule=row.rule, position=position, flags=row.flags, choices=choices, seen_in=row.seen_in,
        conflict=row.conflict, chunks=row.chunks, profiles=dict(row.profiles))


def in_batch(subject, row):
    """The message between two calls. A `must` alone is one here; what is less alone is `should`: the calls around it count."""
    spelled, data, fault = make_input("[%s,%s,%s]" % (FIRST, row.text, LAST))
    return Vector(
        id=_id(subject, row, IN_BATCH), title="%s, between two calls of a batch" % row.words, layer="jsonrpc", input=spelled,
                  data=data,
        expect=accept(), level="must" if row.level == "must" else "should", spec=BATCH, rule=row.rule, position=IN_BATCH,
        flags=row.flags, seen_in=row.seen_in, conflict=row.conflict)


def expand_messages(file, subject, rows, spec, batch=True):
    """Adds every row alone and, if `batch`, between two calls."""
    for row in rows:
        file.add(single(subject, row, spec))
        if batch:
            file.add(in_batch(subject, row))
    return file
