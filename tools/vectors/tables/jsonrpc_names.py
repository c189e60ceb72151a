"""Member names: every near miss of each is unknown, every spelling of each is known.

JSON-RPC 2.0 sections 2, 4, 5, 5.1 define the names literally; RFC 8259 section 8.3 compares strings after
unescaping, unit by unit. Each member is probed by a message whose verdict turns on whether the name is known.
"""

import collections

from messages import ERROR, PARAMS, REQUEST, RESPONSE, expand_messages, no, ok
from vector import File

_FLAGS = {
    "name_case": "A reader that folds case runs what a gateway that does not fold never saw.",
    "name_fold": "Unicode case folding maps letters outside ASCII to ASCII ones: the widest way to fold by mistake.",
    "name_near": "A reader that compares prefixes, C strings or trimmed names knows names that are none.",
    "name_escape": "A scanner that compares raw bytes misses the escaped name that every other reader knows.",
}

# near, known: message with %s for the name. Unknown names give `near` the reason near_reason; the exact name gives `known`
# known_reason. Empty reasons accept. The key is the rule: the member's name, or that and the message it is probed in.
Probe = collections.namedtuple("Probe", "near near_reason near_level known known_reason spec answered")
_PROBES = {
    # Beside a wrong version, a known second name would be a duplicate or the last to win; unknown, the version stays wrong.
    "jsonrpc": Probe('{"jsonrpc":"1.0","%s":"2.0","id":1,"method":"m"}', "version", "must", '{"%s":"2.0","id":1,"method":"m"}',
                     "", REQUEST, True),
    "id": Probe('{"jsonrpc":"2.0","%s":1,"result":0}', "id", "must", '{"jsonrpc":"2.0","%s":1,"result":0}', "", RESPONSE,
                False),
    # Known, the array makes the message invalid; unknown, the message is a notification.
    "id_request": Probe('{"jsonrpc":"2.0","method":"m","%s":[]}', "", "should", '{"jsonrpc":"2.0","method":"m","%s":[]}', "id",
                        REQUEST, True),
    "method": Probe('{"jsonrpc":"2.0","id":1,"%s":"m"}', "not_message", "must", '{"jsonrpc":"2.0","id":1,"%s":"m"}', "",
                    REQUEST, True),
    # Known, a scalar makes the message invalid; unknown, it is ignored.
    "params": Probe('{"jsonrpc":"2.0","id":1,"method":"m","%s":1}', "", "should",
                    '{"jsonrpc":"2.0","id":1,"method":"m","%s":1}', "params", PARAMS, False),
    "result": Probe('{"jsonrpc":"2.0","id":1,"%s":0}', "not_message", "must", '{"jsonrpc":"2.0","id":1,"%s":0}', "", RESPONSE,
                    True),
    "error": Probe('{"jsonrpc":"2.0","id":1,"%s":{"code":1,"message":"a"}}', "not_message", "must",
                   '{"jsonrpc":"2.0","id":1,"%s":{"code":1,"message":"a"}}', "", RESPONSE, True),
    "code": Probe('{"jsonrpc":"2.0","id":1,"error":{"%s":1,"message":"a"}}', "error", "must",
                  '{"jsonrpc":"2.0","id":1,"error":{"%s":1,"message":"a"}}', "", ERROR, False),
    "message": Probe('{"jsonrpc":"2.0","id":1,"error":{"code":1,"%s":"a"}}', "error", "must",
                     '{"jsonrpc":"2.0","id":1,"error":{"code":1,"%s":"a"}}', "", ERROR, False),
}
_LOOKALIKE = {"j": "‹d1 98›", "i": "‹d1 96›", "m": "‹d0 bc›", "p": "‹d1 80›", "r": "‹d0 b3›", "e": "‹d0 b5›",
              "c": "‹d1 81›"}  # Cyrillic


def _members():
    """(rule, member's name)"""
    return [(rule, rule.split("_")[0]) for rule in _PROBES]


def _near(rule, case, name, words, flag, seen_in=(), conflict=""):
    probe = _PROBES[rule]
    make = no if probe.near_reason else ok
    reason = [probe.near_reason] if probe.near_reason else []
    return make(rule, probe.near % name, words, *reason, case=case, spec=probe.spec, level=probe.near_level,
                answered=probe.answered,
                flags=(flag,), seen_in=seen_in, conflict=conflict)


def _cases():
    for rule, member in _members():
        for at, letter in enumerate(member):
            name = member[:at] + letter.upper() + member[at + 1:]
            seen = ("ethereum/go-ethereum#35518",) if name in ("Method", "Params", "Jsonrpc") else ()
            yield _near(rule, "letter_%d" % (at + 1), name, "%s for %s" % (name, member), "name_case", seen, "member_name_case")
        yield _near(rule, "all", member.upper(), "%s for %s" % (member.upper(), member), "name_case",
                    ("ethereum/go-ethereum#35518", "paritytech/jsonrpc#649") if member == "method" else (), "member_name_case")


def _folds(member):
    for at, letter in enumerate(member):
        if letter == "s":
            yield "long_s_%d" % (at + 1), member[:at] + "‹c5 bf›" + member[at + 1:], "U+017F for s"
        if letter == "k":
            yield "kelvin_%d" % (at + 1), member[:at] + "‹e2 84 aa›" + member[at + 1:], "U+212A for k"
        if letter == "i":
            yield "dotless_i_%d" % (at + 1), member[:at] + "‹c4 b1›" + member[at + 1:], "U+0131 for i"
            yield "dotted_i_%d" % (at + 1), member[:at] + "‹c4 b0›" + member[at + 1:], "U+0130 for i"
    yield "lookalike", _LOOKALIKE[member[0]] + member[1:], "a Cyrillic letter that looks like %s" % member[0]
    full = "‹%s›" % chr(0xFF00 + ord(member[0]) - 0x20).encode("utf-8").hex()
    yield "fullwidth", full + member[1:], "a fullwidth letter for %s" % member[0]
    yield "escaped_fold", "\\u%04x%s" % (ord(member[0].upper()), member[1:]), "an upper-case letter written as an escape"


def _misses(member):
    yield "nul_after", member + "\\u0000", "NUL, as an escape, after the name"
    yield "nul_before", "\\u0000" + member, "NUL, as an escape, before the name"
    yield "nul_more", member + "\\u0000x", "NUL, as an escape, and a letter after the name"
    yield "space_after", member + " ", "a space after the name"
    yield "space_before", " " + member, "a space before the name"
    yield "tab_after", member + "\\t", "a tab, as an escape, after the name"
    yield "prefix", member[:-1], "the name without its last letter"
    yield "suffix", member[1:], "the name without its first letter"
    yield "longer", member + "s", "the name with a letter more"
    yield "twice", member + member, "the name twice over"
    yield "double_escape", member[:-1] + "\\\\u%04x" % ord(member[-1]), "an escaped backslash before uXXXX"
    yield "quoted", '\\"%s\\"' % member, "the name in escaped quotes"
    yield "feff", "‹ef bb bf›" + member, "U+FEFF before the name"
    yield "soft_hyphen", member[:1] + "‹c2 ad›" + member[1:], "a soft hyphen in the name"


def _nears():
    for rule, member in _members():
        for case, name, words in _folds(member):
            yield _near(rule, case, name, "%s: %s" % (member, words), "name_fold")
        for case, name, words in _misses(member):
            seen = ("ethereum/go-ethereum#35587",) if case == "double_escape" and member == "method" else ()
            yield _near(rule, case, name, "%s: %s" % (member, words), "name_near", seen)
        yield _near(rule, "empty", "", "%s: the empty name" % member, "name_near")


def _spellings(member):
    for at, letter in enumerate(member):
        for digits, case in (("%04x", "lower"), ("%04X", "upper")):
            yield "letter_%d_%s" % (at + 1, case), member[:at] + "\\u" + digits % ord(letter) + member[at + 1:], \
                "letter %d as an escape" % (at + 1)
    yield "all_lower", "".join("\\u%04x" % ord(letter) for letter in member), "every letter as an escape"
    yield "all_upper", "".join("\\u%04X" % ord(letter) for letter in member), "every letter as an escape, digits in upper case"
    yield "plain", member, "no escape"


def _escapes():
    for rule, member in _members():
        probe = _PROBES[rule]
        for case, name, words in _spellings(member):
            make = no if probe.known_reason else ok
            reason = [probe.known_reason] if probe.known_reason else []
            seen = ("ethereum/go-ethereum#35587", "ethereum/go-ethereum#35639") if name == "metho\\u0064" else ()
            yield make(rule, probe.known % name, "%s: %s" % (member, words), *reason, case=case, spec=("RFC 8259", "8.3"),
                       answered=probe.answered, flags=("name_escape",), seen_in=seen)


def _beside():
    """A near miss beside the real member: it must not count as it, whatever its value."""
    call = '{"jsonrpc":"2.0","id":1,"method":"m","params":[],%s}'
    response = '{"jsonrpc":"2.0","id":1,"result":0,%s}'
    for member, value, whole in (("jsonrpc", '"1.0"', call), ("id", "true", call), ("method", '"other"', call),
                                 ("method", "1", call),
                                 ("params", "1", call), ("result", "1", call), ("error", "1", call), ("result", "1", response),
                                 ("error", "1", response), ("method", '"m"', response)):
        kind = {'"other"': "_string", "1": "_number"}.get(value, "") if member == "method" else ""
        place = "call" if whole is call else "response"
        for how, name in (("capital", member.capitalize()), ("upper", member.upper())):
            seen = ("modelcontextprotocol/go-sdk#805",) if value == '"other"' else ()
            yield ok("beside_" + place, whole % ('"%s":%s' % (name, value)), "%s beside the members of a %s" % (name, place),
                     case="%s%s_%s" % (member, kind, how), spec=REQUEST if whole is call else RESPONSE, level="should",
                     flags=("name_case",), seen_in=seen, conflict="member_name_case")
    yield no("all_upper", '{"JSONRPC":"2.0","ID":1,"METHOD":"m"}', "a call with all its names in upper case", "not_message",
             spec=REQUEST, flags=("name_case",), seen_in=("ethereum/go-ethereum#35518",), conflict="member_name_case")
    for case, name in (("capital", "Jsonrpc"), ("upper", "JSONRPC"), ("double_escape", "jsonrp\\\\u0063"),
                       ("nul_after", "jsonrpc\\u0000")):
        yield no("version_name", '{"%s":"2.0","id":1,"method":"m"}' % name, "a call whose version has another name (%s)" % case,
                 "version",
                 case=case, spec=REQUEST, level="observe", choices=("takes_as_1_0", "rejects"), flags=("name_case",),
                 conflict="version_absent")


def files():
    case = File("jsonrpc/name_case.json", "Member names with letters in the other case are unknown", _FLAGS)
    expand_messages(case, "name_case", list(_cases()) + list(_beside()), REQUEST)
    near = File("jsonrpc/name_near.json", "Names that fold to, or begin like, a member's name are unknown", _FLAGS)
    expand_messages(near, "name_near", _nears(), REQUEST)
    escape = File("jsonrpc/name_escape.json", "Every spelling of a member's name is known", _FLAGS)
    expand_messages(escape, "name_escape", _escapes(), REQUEST)
    return [case, near, escape]
