"""Around the payload: JSON, the reply's members, versions, error and result; ids have a table of their own, batches too."""

from bitcoin.samples import Sample, quoted, reply
from bitcoin_rows import DUPLICATE, JSON, NAMES, RPC1, RPC2, STRINGS, UNIQUE, Subject, result_places

_FLAGS = {
    "json": "The reply is JSON first; a reader of replies must not be a more lenient reader of JSON.",
    "frame": "What is no reply has no result; a reader that looks for one finds what stands there by chance.",
    "result": "A result that is absent is not one of zeros.",
    "error": "An error counts whatever stands beside it: a result next to it may be stale, partial or empty.",
    "version": "Servers speak 1.0, 1.1 and 2.0, with and without saying so.",
    "names": "Names are the four known ones, spelt as they are; names that differ in case are other names.",
    "duplicate": "Two readers of a member that stands twice see two replies.",
}
_ERROR = '{"code":-5,"message":"Block not found"}'
_KIND = "getbestblockhash"


def _per_method(subject):
    """The rules that a reader of each method could have forgotten for itself."""
    for kind, result, hash_, context in result_places():
        def no(rule, words, text, reason, path, spec, flag, case="", **more):
            subject.no(rule, kind, words, kind, text, reason, path, case=case, spec=spec, flags=(flag,), context=context, **more)

        subject.ok("whole", kind, "a reply", kind, reply(result), hash_, spec=RPC1, flags=("result",), context=context)
        no("absent", "no result, the error is null", '{"error":null,"id":1}', "no_result", "result", RPC1, "result")
        no("error", "an error object beside the result", reply(result, error=_ERROR), "rpc_error", "error", RPC1, "error")
        no("error_alone", "an error object, the result is null", reply("null", error=_ERROR), "rpc_error", "error", RPC1, "error")
        no("name_case", "Result in place of result", reply(result).replace('"result"', '"Result"'), "no_result", "result", NAMES,
           "names")
        no("duplicate", "result stands twice", '{"result":%s,"result":%s,"error":null,"id":1}' % (result, result), "duplicate",
           "result", UNIQUE, "duplicate", choices=DUPLICATE, conflict="duplicate_names")


class _One:
    """Rows that one method shows for all."""

    def __init__(self, subject, sample):
        self.subject, self.hash, self.result = subject, sample.hash, quoted(sample.hash)

    def ok(self, rule, position, words, text, spec, flag, **more):
        self.subject.ok(rule, position, words, _KIND, text, self.hash, spec=spec, flags=(flag,), **more)

    def no(self, rule, position, words, text, reason, spec, flag, path="", **more):
        self.subject.no(rule, position, words, _KIND, text, reason, path, spec=spec, flags=(flag,), **more)


def _json(one):
    whole = reply(one.result)
    at = whole.index(one.hash) + 20
    for case, words, text, reason in (
        ("nothing", "an empty body", "▲", "eof"), ("brace", "the last brace is missing", whole[:-1] + "▲", "eof"),
        ("in_hex", "the text ends within the hash", whole[:at] + "▲", "eof"),
        ("second", "a second reply behind the first", whole + "▲" + whole, "trailing"),
        ("line", "a second reply on the next line", whole + "\n▲" + whole, "trailing"),
        ("junk", "a letter behind the reply", whole + "▲x", "trailing"), ("nul", "a NUL behind the reply", whole + "▲‹00›", "nul"),
        ("comma", "a comma behind the last member", whole[:-1] + ",▲}", "syntax"),
        ("single_quotes", "names in single quotes", "{▲" + whole[1:].replace('"', "'"), "syntax"),
        ("comment", "a comment", "{▲/**/" + whole[1:], "syntax"), ("text", "a message that is no JSON", "▲Work queue depth exceeded", "syntax"),
        ("html", "a page of HTML", "▲<html><body>503</body></html>", "syntax"),
        ("control", "a line feed within the hash", whole[:at] + "▲\n" + whole[at:], "control"),
        ("utf8", "a stray byte within the hash", whole[:at] + "▲‹ff›" + whole[at:], "utf8"),
        ("escape", "an unknown escape within the hash", whole[:at] + "\\▲x61" + whole[at:], "escape"),
        ("literal", "None in place of null", whole.replace("null", "▲None"), "syntax"),
        ("nan", "NaN as an unknown member", whole[:-1] + ',"difficulty":▲NaN}', "syntax"),
        ("decimal_comma", "a decimal comma in an unknown member", whole[:-1] + ',"difficulty":1,▲5}', "syntax")):
        one.no("json", "reply", words, text, reason, JSON, "json", case=case)
    one.no("bom", "reply", "a byte order mark", "▲‹ef bb bf›" + whole, "bom", ("RFC 8259", "8.1"), "json",
           choices=("skips", "rejects"), conflict="bom")
    one.no("surrogate", "reply", "an unknown member has a lone surrogate", whole[:-1] + ',"warnings":"▲\\ud800"}', "surrogate",
           ("RFC 8259", "8.2"), "json", choices=("takes_lone", "rejects"), conflict="lone_surrogate")
    one.no("depth", "reply", "an unknown member nests beyond the limit", whole[:-1] + ',"x":' + "[" * 1023 + "▲[" + "]" * 1024 + "}",
           "depth", ("RFC 8259", "9"), "json", choices=("accepts", "rejects"), conflict="limits")
    one.ok("whitespace", "reply", "white space between all tokens, a line feed at the end",
           " \t\r\n" + whole.replace('":', '" :\t').replace(",", " ,\n ") + "\n", JSON, "json")


def _frame(one):
    for case, text in (("null", "null"), ("string", '"%s"' % one.hash), ("number", "1"), ("true", "true"), ("list", "[]"),
                       ("in_list", "[%s]" % reply(one.result))):
        one.no("frame", "reply", "the body is %s" % case.replace("_", " "), text, "frame", RPC1, "frame", case=case)
    for case, text in (("false", "false"), ("string", '"x"'), ("zero", "0"), ("empty_list", "[]"), ("empty_string", '""')):
        one.no("frame", "error", "error is %s" % case.replace("_", " "), reply(one.result, error=text), "frame", RPC1, "error",
               "error", case=case)


def _result(one):
    for case, words, text in (("empty", "an object without members", "{}"), ("id_alone", "nothing but an id", '{"id":1}'),
                              ("inside", "a result within another member", '{"data":{"result":%s},"id":1}' % one.result),
                              ("request", "a request", '{"method":"getbestblockhash","params":[],"id":1}')):
        one.no("absent", "reply", words, text, "no_result", RPC1, "result", "result", case=case)
    one.no("null", "reply", "result is null: there, and no string", reply("null"), "type", RPC1, "result", "result")
    one.ok("result_alone", "reply", "nothing but a result", '{"result":%s}' % one.result, RPC1, "result", level="should")
    one.ok("no_error", "reply", "no error member in 1.0", '{"result":%s,"id":1}' % one.result, RPC1, "result", level="should",
           conflict="null_error")


def _error(one):
    for case, words, text in (("empty", "an empty object", "{}"), ("no_code", "an error without code", '{"message":"x"}'),
                              ("code_string", "a code that is a string", '{"code":"-5","message":"x"}'),
                              ("nested", "an error within an error", '{"error":null}'),
                              ("data", "an error with data", '{"code":-32603,"message":"x","data":{"result":"00"}}')):
        one.no("error", "reply", "the error is %s" % words, reply(one.result, error=text), "rpc_error", RPC1, "error", "error",
               case=case)
    one.no("error", "reply", "an error in front of the result", '{"error":%s,"result":%s,"id":1}' % (_ERROR, one.result),
           "rpc_error", RPC1, "error", "error", case="in_front")
    one.no("error", "reply", "an error and no result, 2.0", '{"jsonrpc":"2.0","error":%s,"id":1}' % _ERROR, "rpc_error", RPC2,
           "error", "error", case="alone_2")
    one.no("mixed", "reply", "2.0: an error beside a result", reply(one.result, error=_ERROR, version="2.0"), "mixed", RPC2,
           "error", "error", case="both")
    one.no("mixed", "reply", "2.0: an error of null beside a result", reply(one.result, version="2.0"), "mixed", RPC2, "error",
           "error", case="null_error", level="should", conflict="null_error")
    one.no("mixed", "reply", "2.0: an error beside a result of null", reply("null", error=_ERROR, version="2.0"), "mixed", RPC2,
           "error", "error", case="null_result", level="should", conflict="null_error")
    one.no("mixed", "reply", "2.0: the version stands behind both members",
           '{"result":%s,"error":%s,"jsonrpc":"2.0","id":1}' % (one.result, _ERROR), "mixed", RPC2, "error", "error", case="behind")


def _version(one):
    for case, version in (("1_0", "1.0"), ("1_1", "1.1")):
        one.ok("version", "reply", "jsonrpc is %s, with both members" % version, reply(one.result, version=version), RPC1,
               "version", case=case, level="should")
    one.ok("version", "reply", "jsonrpc is 2.0, without error", reply(one.result, error="", version="2.0"), RPC2, "version",
           case="2_0")
    one.ok("version", "reply", "jsonrpc has an escape", '{"jsonrpc":"2\\u002e0","result":%s,"id":1}' % one.result, STRINGS,
           "version", case="escaped")
    for case, text in (("number", "2.0"), ("null", "null"), ("3_0", '"3.0"'), ("2", '"2"'), ("blank", '"2.0 "'), ("empty", '""'),
                       ("list", '["2.0"]')):
        one.no("version", "reply", "jsonrpc is %s" % text.replace('"', ""),
               '{"jsonrpc":%s,"result":%s,"id":1}' % (text, one.result), "version", RPC2, "version", "jsonrpc", case=case,
               level="should")


def _names(one):
    def body(result='"result"', error='"error"'):
        return "{%s:%s,%s:null,%s}" % (result, one.result, error, '"id":1')

    for case, name in (("upper", '"RESULT"'), ("title", '"Result"'), ("long_s", '"reſult"'), ("blank", '"result "'),
                       ("nul", '"result\\u0000"'), ("empty", '""')):
        one.no("name_case", "reply", "%s in place of result" % case.replace("_", " "), body(name), "no_result", NAMES, "names",
               "result", case=case)
    one.ok("escaped_name", "reply", "result has an escape in its name", body('"\\u0072esult"'), NAMES, "names")
    one.no("escaped_name", "reply", "error has an escape in its name, and is one",
           '{"result":%s,"err\\u006fr":%s,"id":1}' % (one.result, _ERROR), "rpc_error", NAMES, "names", "error", case="error")
    one.ok("name_case", "reply", "Error is no error", '{"result":%s,"Error":%s,"error":null,"id":1}' % (one.result, _ERROR), NAMES,
           "names", case="error", level="should", conflict="member_name_case")
    one.ok("name_case", "reply", "Result behind result is ignored", '{"result":%s,"Result":"00","error":null,"id":1}' % one.result,
           NAMES, "names", case="behind", level="should", conflict="member_name_case")
    one.ok("unknown", "reply", "unknown members of every type",
           '{"a":[1,{"result":"00"}],"result":%s,"error":null,"id":1,"time":0.1,"warnings":""}' % one.result, RPC1, "names",
           level="should", conflict="unknown_members")
    one.ok("unknown", "reply", "an unknown member that stands twice", '{"x":1,"x":2,"result":%s,"error":null,"id":1}' % one.result,
           UNIQUE, "duplicate", case="twice", choices=("ignores", "rejects"), conflict="duplicate_names")
    for name, text in (("error", '"error":null,"error":%s' % _ERROR), ("id", '"error":null,"id":1,"id":1'),
                       ("jsonrpc", '"jsonrpc":"1.0","error":null,"jsonrpc":"1.0"')):
        one.no("duplicate", "reply", "%s stands twice" % name, '{"result":%s,%s}' % (one.result, text), "duplicate", UNIQUE,
               "duplicate", name, case=name, choices=DUPLICATE, conflict="duplicate_names")
    one.no("duplicate", "reply", "the second result has an escape in its name",
           '{"result":%s,"resul\\u0074":%s,"error":null}' % (one.result, one.result), "duplicate", UNIQUE, "duplicate", "result",
           case="escaped", choices=DUPLICATE, conflict="duplicate_names")
    one.no("duplicate", "reply", "a result that stands twice comes before a wrong version",
           '{"jsonrpc":"9","result":%s,"result":1}' % one.result, "duplicate", UNIQUE, "duplicate", "result", case="first",
           choices=("other", "rejects"), conflict="duplicate_names")


def _order(one):
    members = ['"jsonrpc":"1.0"', '"result":%s' % one.result, '"error":null', '"id":1']
    for case, order in (("reversed", (3, 2, 1, 0)), ("result_last", (0, 3, 2, 1)), ("result_first", (1, 0, 3, 2))):
        one.ok("order", "reply", "the members in another order: %s" % case.replace("_", " "),
               "{%s}" % ",".join(members[at] for at in order), UNIQUE, "frame", case=case)
    one.no("first_rule", "reply", "a wrong version comes before an error that is no object",
           '{"error":false,"jsonrpc":"9","result":1}', "version", RPC2, "version", "jsonrpc", case="version", level="should")
    one.no("first_rule", "reply", "an error that is no object comes before an absent result", '{"error":false}', "frame", RPC1,
           "error", "error", case="frame", level="should")


def files():
    subject = Subject("envelope", "Around the payload: JSON, members, versions, error and result", _FLAGS, ["reply", "error"])
    one = _One(subject, Sample())
    _per_method(subject)
    for part in (_json, _frame, _result, _error, _version, _names, _order):
        part(one)
    return [subject.file]
