"""Replies to engine_getBlobs: shapes and lengths."""

from ethereum.payloads import Members, repeated, result_text, value_text
from ethereum.seed import bytes_of
from payload_rows import DATA, DUPLICATE, NAMES, UNIQUE, UNKNOWN, Subject, data_spellings

_BLOB = '"0x%s"' % repeated("00", 131072)

_APIS = {
    1: ("execution-apis", "engine/cancun.md engine_getBlobsV1"), 2: ("execution-apis", "engine/osaka.md engine_getBlobsV2"),
    3: ("execution-apis", "engine/osaka.md engine_getBlobsV3")
}


def _get_blobs():
    subject = Subject(
        "get_blobs", "Replies to engine_getBlobs", {
            "shape": "Null stands for the whole list, for an element, or for neither, by version.",
            "length": "A blob or a proof of another length shifts every cell behind it."
        }, ["v1", "v2", "v3"])
    proof = value_text(bytes_of("proof", 48))

    def proofs(count):
        return "[%s]" % ("" if not count else (repeated(proof + ",", count - 1) if count > 1 else "") + proof)

    one = Members([("blob", _BLOB), ("proof", proof)])
    many = Members([("blob", _BLOB), ("proofs", proofs(128))])
    for version in (1, 2, 3):
        kind, position, spec = "engine_getBlobsV%d" % version, "v%d" % version, _APIS[version]
        good, last = (one, "proof") if version == 1 else (many, "proofs")
        item = good.text()

        def ok(rule, words, text, case="", flag="shape"):
            subject.ok(rule, position, words, kind, result_text(text), case=case, spec=spec, flags=(flag,))

        def no(rule, words, text, reason, path, case="", level="must", flag="shape", **more):
            subject.no(rule, position, words, kind, result_text(text), reason, path, case=case, flags=(flag,), level=level,
                       **dict(dict(spec=spec), **more))

        ok("list", "no blob", "[]", "empty")
        ok("list", "one blob", "[%s]" % item, "one")
        if version == 1:
            no("null", "null for the whole list", "null", "type", "result", level="should")
        else:
            ok("null", "null for the whole list", "null")
        if version == 2:
            no("null_element", "null for one blob: all or none", "[null]", "type", "result[0]", level="should")
            no("null_element", "null behind a blob", "[%s,null]" % item, "type", "result[1]", "second", level="should")
        else:
            ok("null_element", "null for a blob that is not there", "[null]")
            ok("null_element", "a blob between two that are not there", "[null,%s,null]" % item, "between")
        for case, text in (("object", "{}"), ("string", '"0x"'), ("number", "1")):
            no("type", "the result is a %s" % case, text, "type", "result", case)
            if case != "object":
                no("type", "an element is a %s" % case, "[%s]" % text, "type", "result[0]", case + "_element")
        no("type", "an element is a list, blob and proof by position", "[[%s,%s]]" % (_BLOB, proof), "type", "result[0]",
           "list_element")
        empty = good.put("blob", '"0x"')
        for name in ("blob", last):
            no("missing", "%s is not there" % name, "[%s]" % good.drop(name).text(), "missing", "result[0].%s" % name, name,
               level="should")
            no("null_member", "%s is null" % name, "[%s]" % good.put(name, "null").text(), "missing", "result[0].%s" % name,
               name, level="should")
            no("wrong_case", "%s is spelt with a capital" % name, "[%s]" % good.rename(name, name.capitalize()).text(),
               "wrong_case", "result[0].%s" % name, name, level="should", spec=NAMES)
        other = "proofs" if version == 1 else "proof"
        no("missing", "%s where this version has %s" % (other, last),
           "[%s]" % (Members([("blob", _BLOB), (other, proofs(1) if version == 1 else proof)]).text()), "missing",
           "result[0].%s" % last, "other_version", level="should")
        for case, digits in (("short", repeated("00", 131071)), ("long", repeated("00", 131073)),
                             ("odd", repeated("0", 262143)), ("upper_prefix", None), ("no_prefix", None)):
            text = '"0x%s"' % digits if digits else {"upper_prefix": '"0X%s"', "no_prefix": '"%s"'}[case] % repeated(
                "00", 131072)
            no("blob", "the blob: %s" % case.replace("_", " "), "[%s]" % good.put("blob", text).text(),
               "length" if case in ("short", "long") else "hex", "result[0].blob", case, flag="length", spec=DATA,
               **({"seen_in": ("NethermindEth/nethermind#12147",)} if case == "no_prefix" and version == 2 else {}))
        no("blob", "the blob is empty", "[%s]" % empty.text(), "length", "result[0].blob", "empty", flag="length", spec=DATA)
        ok("blob", "a blob of ff, in upper case", "[%s]" % good.put("blob", '"0x%s"' % repeated("FF", 131072)).text(),
           "upper_case", "length")
        if version == 1:
            for row in data_spellings(bytes_of("proof", 48), 48):
                if row.reason:
                    no(row.rule, "the proof " + row.words, "[%s]" % good.put("proof", row.text).text(), row.reason,
                       "result[0].proof", (row.case + "_proof").lstrip("_"), flag="length", spec=row.spec)
                else:
                    ok(row.rule, "the proof " + row.words, "[%s]" % good.put("proof", row.text).text(),
                       (row.case + "_proof").lstrip("_"), "length")
        else:
            for count in (0, 1, 127, 129):
                no("proofs", "%d proofs" % count, "[%s]" % good.put("proofs", proofs(count)).text(), "length",
                   "result[0].proofs", "n%d" % count, level="should", flag="length")
            cut = "[%s%s]" % (repeated(proof + ",", 127), proof[:-3] + '"')
            no("proofs", "the last proof is a byte short", "[%s]" % good.put("proofs", cut).text(), "length",
               "result[0].proofs[127]", "last", flag="length", spec=DATA)
            no("proofs", "proofs is one string", "[%s]" % good.put("proofs", proof).text(), "type", "result[0].proofs",
               "string")
        subject.ok("unknown", position, "an unknown member beside the blob", kind,
                   result_text("[%s]" % good.add("index", "1").text()), choices=UNKNOWN, spec=spec, flags=("shape",),
                   conflict="unknown_payload_member")
        subject.no("duplicate", position, "the blob stands twice", kind, result_text("[%s]" % good.add("blob", _BLOB).text()),
                   "duplicate", "result[0].blob", choices=DUPLICATE, spec=UNIQUE, flags=("shape",),
                   conflict="duplicate_members")
    return subject.file


def files():
    return [_get_blobs()]
