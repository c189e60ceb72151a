"""The reply's id against the request's: by value, exactly, and without exceptions but one."""

from bitcoin.samples import Sample, quoted, reply
from bitcoin_rows import RPC2, STRINGS, Subject

_FLAGS = {
    "match": "A reply of another request is not the answer.",
    "precision": "Ids above 2^53 are not those beside them; a reader that rounds takes another request's reply.",
    "type": "The number 1 and the string \"1\" are two ids.",
    "null": "Only an error of a request that could not be read has the id null.",
}
_NUMBERS = ("RFC 8259", "6")


def files():
    subject = Subject("id", "The id of a reply against that of its request", _FLAGS, ["number", "string", "other", "error"])
    sample = Sample()
    result = quoted(sample.hash)

    def ok(rule, position, words, asked, answered, spec=RPC2, flag="match", case="", **more):
        subject.ok(rule, position, words, "getbestblockhash", reply(result, id_=answered), sample.hash, spec=spec, flags=(flag,),
                   case=case, context={"id": asked}, **more)

    def no(rule, position, words, asked, answered, spec=RPC2, flag="match", case="", error="null", body=result,
           reason="id_mismatch", **more):
        subject.no(rule, position, words, "getbestblockhash", reply(body, id_=answered, error=error), reason,
                   "error" if reason == "rpc_error" else "id", spec=spec, flags=(flag,), case=case, context={"id": asked}, **more)

    ok("same", "number", "the id of the request", "1", "1")
    ok("same", "string", "the id of the request", '"assay"', '"assay"')
    ok("same", "other", "the id of the request is null", "null", "null", level="should", conflict="null_id")
    no("other", "number", "another number", "1", "2")
    no("other", "string", "another string", '"a"', '"b"')
    no("other", "number", "the sign", "1", "-1", case="sign")
    no("absent", "number", "no id", "1", "")
    no("absent", "other", "no id, where null is the request's", "null", "", level="should", conflict="null_id")
    no("null", "number", "null", "1", "null", flag="null")
    no("null", "string", "null", '"1"', "null", flag="null")
    no("type", "number", "the digits as a string", "1", '"1"', flag="type", case="as_string")
    no("type", "string", "the digits as a number", '"1"', "1", flag="type", case="as_number")
    for case, text in (("true", "true"), ("list", "[1]"), ("object", '{"id":1}')):
        no("type", "number", "%s" % case, "1", text, flag="type", case=case)
    for case, text in (("fraction", "1.0"), ("exponent", "1e0"), ("exponent_down", "10e-1"), ("long", "1.000000000000000000000")):
        ok("spelling", "number", "the same number, spelt %s" % text, "1", text, _NUMBERS, "precision", case, level="should",
           conflict="fractional_id")
    ok("spelling", "number", "the request's 1.0 as 1", "1.0", "1", _NUMBERS, "precision", "asked", level="should",
       conflict="fractional_id")
    no("near", "number", "a fraction too small for a double", "1", "1.00000000000000000000001", _NUMBERS, "precision", "fraction",
       level="should", conflict="number_limits")
    big = 2**53 + 1
    ok("big", "number", "2^53 + 1", str(big), str(big), _NUMBERS, "precision", "odd", level="should", conflict="number_limits")
    no("big", "number", "2^53 + 1 rounded to a double", str(big), str(big - 1), _NUMBERS, "precision", "rounded", level="should",
       conflict="number_limits")
    no("big", "number", "2^64 for 2^64 - 1", str(2**64 - 1), str(2**64), _NUMBERS, "precision", "uint64", level="should",
       conflict="number_limits")
    no("big", "number", "the low 64 bits of an id", str(2**64 + 5), "5", _NUMBERS, "precision", "wrapped", level="should",
       conflict="number_limits")
    ok("big", "number", "an id of 40 digits", "1" * 40, "1" * 40, _NUMBERS, "precision", "digits", level="should",
       conflict="number_limits")
    no("big", "number", "two ids beyond a double's range", "1e400", "1e401", _NUMBERS, "precision", "range", level="should",
       conflict="number_limits")
    ok("big", "number", "an id beyond a double's range", "1e400", "10e399", _NUMBERS, "precision", "same_range", level="should",
       conflict="number_limits")
    ok("escape", "string", "an escape in the reply", '"abc"', '"\\u0061bc"', STRINGS, case="reply")
    ok("escape", "string", "an escape in the request", '"\\u0061bc"', '"abc"', STRINGS, case="request")
    ok("escape", "string", "a solidus with and without escape", '"a/b"', '"a\\/b"', STRINGS, case="solidus")
    ok("escape", "string", "a pair of surrogates for a character", '"😀"', '"\\ud83d\\ude00"', STRINGS, case="pair")
    no("escape", "string", "a backslash is not the escape it begins", '"\\\\u0061"', '"\\u0061"', STRINGS, case="backslash")
    no("near", "string", "another case", '"Abc"', '"abc"', case="letter_case")
    no("near", "string", "a blank behind", '"abc"', '"abc "', case="blank")
    no("near", "string", "a NUL behind", '"abc"', '"abc\\u0000"', case="nul")
    no("near", "string", "another composition of the same letter", '"\u00e9"', '"e\u0301"', STRINGS, case="composed")
    no("near", "string", "the empty string", '"abc"', '""', case="empty")
    ok("same", "string", "the empty string", '""', '""', case="empty")
    error = '{"code":%s,"message":"x"}'
    for code in ("-32700", "-32600"):
        no("null", "error", "null beside an error of code %s" % code, "1", "null", flag="null", case=code[1:], error=error % code,
           body="null", reason="rpc_error")
    for case, code in (("other", "-32601"), ("string", '"-32700"'), ("fraction", "-32700.0"), ("exponent", "-327e2")):
        no("null", "error", "null beside an error of code %s" % code.replace('"', ""), "1", "null", flag="null", case=case,
           error=error % code, body="null", level="should")
    no("null", "error", "null beside an error without code", "1", "null", flag="null", case="no_code", error='{"message":"x"}',
       body="null", level="should")
    no("absent", "error", "no id beside an error of code -32700", "1", "", flag="null", error=error % "-32700", body="null",
       level="should")
    no("other", "error", "another id beside an error of code -32700", "1", "2", flag="match", error=error % "-32700", body="null")
    no("same", "error", "the id of the request beside an error", "1", "1", error=error % "-5", body="null", reason="rpc_error")
    no("first_rule", "error", "another id comes before the error", "1", "2", error=error % "-5", body="null", level="should")
    no("first_rule", "number", "another id comes before an absent result", "1", "2", body="", level="should")
    return [subject.file]
