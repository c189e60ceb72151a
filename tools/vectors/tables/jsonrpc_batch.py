"""Batches: JSON-RPC 2.0 section 6. A batch with a value in it is a batch; what is no message in it is answered on its own."""

from messages import BATCH, CALL, FIRST, LAST, expand_messages, no, ok
from vector import File

_FLAGS = {
    "empty_batch": "An empty array is answered by one error, not by an empty array, not by silence.",
    "isolation": "One bad element must not take the answers of the others with it, nor their ids.",
    "nested_batch": "An array in a batch is no message; decoders that recurse run what a filter of batches never saw.",
    "notifications": "A batch of notifications alone gets no reply at all.",
    "batch_size": "Which number of elements a server takes is its own choice; that it takes a few is not.",
    "batch_text": "The batch is one JSON text: if that is broken, nothing in it may run.",
}
_NOTE = '{"jsonrpc":"2.0","method":"m"}'
_REPLY = '{"jsonrpc":"2.0","id":1,"result":0}'
_CORE = (("bitcoin-core-28", {"verdict": "accept"}),)
_ELEMENTS = (("call", CALL), ("notification", _NOTE), ("response", _REPLY), ("number", "1"), ("null", "null"), ("true", "true"),
             ("string", '"m"'),
             ("empty_object", "{}"), ("empty_array", "[]"), ("array_of_call", "[%s]" % CALL),
             ("bad_version", '{"jsonrpc":"1.0","id":1,"method":"m"}'),
             ("bad_id", '{"jsonrpc":"2.0","id":{},"method":"m"}'), ("bad_method", '{"jsonrpc":"2.0","id":1,"method":1}'),
             ("unknown", '{"foo":"boo"}'))


def _empty():
    for case, text in (("plain", "[]"), ("space", "[ ]"), ("lines", "[\n\n]"), ("around", " [] \n")):
        yield no("empty", text, "an empty batch (%s)" % case, "empty_batch", case=case, flags=("empty_batch",),
                 conflict="empty_batch",
                 seen_in=("foundry-rs/foundry#14405", "gear-tech/gear-js#1408") if case == "plain" else (), profiles=_CORE)


def _elements():
    seen = {"null": ("ethereum/go-ethereum#21497", "tendermint/tendermint#6191"),
            "empty_array": ("tronprotocol/java-tron#6763",), "number": ("gear-tech/gear-js#1408",)}
    for case, text in _ELEMENTS:
        flag = "nested_batch" if "array" in case else "isolation"
        yield ok("alone", "[%s]" % text, "a batch of one element (%s)" % case, case=case, flags=(flag,),
                 seen_in=seen.get(case, ()),
                 conflict="response_to_server" if case == "response" else "")
    for case, text in _ELEMENTS:
        flag = "nested_batch" if "array" in case else "isolation"
        yield ok("first", "[%s,%s]" % (text, LAST), "an element (%s) before a call" % case, case=case, flags=(flag,))
        yield ok("last", "[%s,%s]" % (FIRST, text), "an element (%s) after a call" % case, case=case, flags=(flag,),
                 seen_in=("paritytech/jsonrpsee#896",) if case == "number" else ())
        yield ok("between", "[%s,%s,%s]" % (FIRST, text, LAST), "an element (%s) between calls" % case, case=case,
                 flags=(flag,),
                 seen_in=("NethermindEth/nethermind#12485",) if case == "number" else ())
        yield ok("after_notification", "[%s,%s]" % (_NOTE, text), "an element (%s) after a notification" % case, case=case,
                 flags=(flag,))
    for case, text in (("three_numbers", "[1,2,3]"), ("nulls", "[null,null]"), ("mixed_kinds", '[1,"a",null,true,[],{}]'),
                       ("nested_deep", "[[[[]]]]"),
                       ("nested_calls", "[[%s],[%s]]" % (FIRST, LAST)), ("call_and_nested", "[%s,[%s]]" % (FIRST, LAST))):
        yield ok("invalid_only" if "call" not in case else "nested", text, "a batch without any message at its top (%s)" % case
                 if "call" not in case
                 else "calls in an array within a batch (%s)" % case, case=case,
                 flags=("nested_batch" if "nested" in case else "isolation",))


def _sets():
    for case, text in (("one_notification", "[%s]" % _NOTE), ("notifications", "[%s,%s]" % (_NOTE, _NOTE)),
                       ("note_call_note", "[%s,%s,%s]" % (_NOTE, CALL, _NOTE)),
                       ("notification_and_invalid", "[%s,1]" % _NOTE)):
        yield ok("notifications", text, "notifications in a batch (%s)" % case, case=case, flags=("notifications",),
                 seen_in=("foundry-rs/foundry#14405",) if case == "notifications" else ())
    for case, text in (("calls", "[%s,%s]" % (FIRST, LAST)), ("same_id", "[%s,%s]" % (CALL, CALL)),
                       ("null_ids", '[{"jsonrpc":"2.0","id":null,"method":"m"},{"jsonrpc":"2.0","id":null,"method":"m"}]'),
                       ("number_and_string_id",
                        '[{"jsonrpc":"2.0","id":1,"method":"m"},{"jsonrpc":"2.0","id":"1","method":"m"}]'),
                       ("responses", "[%s,%s]" % (_REPLY, _REPLY)), ("call_and_response", "[%s,%s]" % (FIRST, _REPLY)),
                       ("spaces", " [ %s ,\n%s ] " % (FIRST, LAST)), ("brackets_in_strings",
                                                                      '[{"jsonrpc":"2.0","id":"]","method":"},{"},%s]' % LAST)):
        yield ok("sets", text, "messages in a batch (%s)" % case, case=case, flags=("isolation",),
                 conflict="response_to_server" if "response" in case else "")
    for count in (10, 100, 1000, 1025):
        pieces = [("[", 1), (CALL + ",", count - 1), (CALL, 1), ("]", 1)]
        seen = {1000: ("ethereum/go-ethereum#26681",), 1025: ("hyperledger/besu#4965",),
                100: ("erigontech/erigon#17245",)}.get(count, ())
        yield ok("size", pieces, "a batch of %d calls" % count, case="n%d" % count, level="must" if count == 10 else "observe",
                 choices=() if count == 10 else ("accepts", "rejects"), flags=("batch_size",),
                 conflict="" if count == 10 else "limits", seen_in=seen)


def _texts():
    for case, text, reason in (
            ("trailing_comma", "[%s,▲]" % FIRST, "syntax"), ("leading_comma", "[▲,%s]" % FIRST, "syntax"),
                               ("only_comma", "[▲,]", "syntax"),
            ("no_comma", "[%s▲%s]" % (FIRST, LAST), "syntax"), ("unclosed", "[%s▲" % FIRST, "eof"),
                               ("unclosed_comma", "[%s,▲" % FIRST, "eof"),
            ("closed_by_brace", "[%s▲}" % FIRST, "syntax"), ("second_batch", "[%s]▲[%s]" % (FIRST, LAST), "trailing"),
                               ("call_after", "[%s]▲%s" % (FIRST, LAST), "trailing"),
            ("broken_last", '[%s,{"jsonrpc":▲]' % FIRST, "syntax"), ("broken_first", '[{"jsonrpc" ▲1},%s]' % LAST, "syntax"),
                               ("not_utf8", '[%s,"‹▲ff›"]' % FIRST, "utf8"),
            ("control", '[%s,"▲‹0a›"]' % FIRST, "control"), ("nul_after", "[%s]▲‹00›" % FIRST, "nul"),
                               ("bad_number", "[%s,0▲1]" % FIRST, "syntax"),
            ("extra_bracket", "[%s]▲]" % FIRST, "trailing"), ("word", "[%s,n▲il]" % FIRST, "syntax")):
        yield no("text", text, "a batch that is no JSON text (%s)" % case, reason, case=case, flags=("batch_text",))


def files():
    file = File("jsonrpc/batch.json", "Batches", _FLAGS)
    return [expand_messages(file, "batch", list(_empty()) + list(_elements()) + list(_sets()) + list(_texts()), BATCH,
                            batch=False)]
