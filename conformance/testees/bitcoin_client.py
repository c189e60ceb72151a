"""A Bitcoin client as `assay certify client:COMMAND` runs it (docs/IMPLEMENTERS.md, "A client library").

Calls the method of ASSAY_KIND at ASSAY_URL, decodes what comes back, and says in one line what it made of it. With --trim-quotes
it takes the quotes off results without looking at them, and decodes hex no further than it needs, as quick clients were found to.
"""
import http.client
import json
import os
import sys
import urllib.parse

from bitcoin_decoder import Context, decode

MAX_BODY = 64 << 20
# By kind; HASH stands for the hash that was asked for.
PARAMS = {"getbestblockhash": "[]", "getblockhash": "[0]", "getblock": "[HASH,0]", "getblockheader": "[HASH,false]",
          "getrawtransaction": "[HASH,0]", "gettxoutproof": "[[HASH]]", "getblockfilter": "[HASH]", "getcfilter": "[HASH,0]",
          "getcfilterheader": "[HASH,0]"}

def request(kind, call, asked):
    params = PARAMS.get(kind, "[]").replace("HASH", json.dumps(asked))
    return f'{{"jsonrpc":"1.0","id":{call},"method":{json.dumps(kind)},"params":{params}}}'

def post(url, body):
    """The body of the reply, whatever its status: legacy nodes send errors with 404 and 500. Follows no redirect."""
    parts = urllib.parse.urlsplit(url)
    connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=10)
    try:
        connection.request("POST", parts.path or "/", body, {"Content-Type": "application/json"})
        return connection.getresponse().read(MAX_BODY)
    finally:
        connection.close()

def main():
    faults = frozenset(("quotes_trimmed", "lazy_tail") if "--trim-quotes" in sys.argv[1:] else ())
    kind, env = os.environ["ASSAY_KIND"], os.environ
    calls = env.get("ASSAY_BATCH")
    # As they are written: 1 and 1.0 are the same id, and 9007199254740993 must not become another one.
    batch = split(calls) if calls else None
    transactions = env.get("ASSAY_TRANSACTIONS")
    context = Context(env.get("ASSAY_ID"), batch, env.get("ASSAY_HASH"), env.get("ASSAY_PREVIOUS_HEADER"),
                      int(transactions) if transactions else None)
    asked = context.asked or "00" * 32
    if batch:
        body = "[" + ",".join(request(kind, call, asked) for call in batch) + "]"
    else:
        body = request(kind, context.call or "1", asked)
    print(decode(kind, post(env["ASSAY_URL"], body.encode()), context, faults))

def split(calls):
    """The elements of a JSON array, each as it stands there."""
    decoder, at, elements = json.JSONDecoder(), 1, []
    while calls[at] != "]":
        end = decoder.raw_decode(calls, at)[1]
        elements.append(calls[at:end])
        at = end + (calls[end] == ",")
    return elements

if __name__ == "__main__":
    main()
