#!/usr/bin/env python3
"""Recomputes the block hash of engine_newPayload requests in files: a check of this package on real blocks.

  check_requests.py FILE...     one request a line or a file; prints file:line, method, "match" or what differs;
                                exit 1 when one differs

A file may also hold {"request": {...}} around the request. Nothing strict is done here: it takes well-formed requests.
"""

import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from ethereum import header  # noqa: E402

_BYTES = ("parentHash", "feeRecipient", "stateRoot", "receiptsRoot", "logsBloom", "prevRandao", "extraData", "blockHash",
          "blockAccessList")
_FORKS = {
    "engine_newPayloadV1": header.PARIS, "engine_newPayloadV3": header.CANCUN, "engine_newPayloadV4": header.PRAGUE,
    "engine_newPayloadV5": header.AMSTERDAM, "engine_newPayloadV6": header.AMSTERDAM
}


def _bytes(text):
    return bytes.fromhex(text[2:])


def _values(members):
    values = {}
    for name, value in members.items():
        if value is None:
            continue
        if name == "transactions":
            values[name] = [_bytes(item) for item in value]
        elif name == "withdrawals":
            values[name] = [
                {key: _bytes(item) if key == "address" else int(item, 16) for key, item in entry.items()} for entry in value
            ]
        else:
            values[name] = _bytes(value) if name in _BYTES else int(value, 16)
    return values


def judge(request):
    """ "match", or a line that says what differs."""
    try:
        return _judge(request.get("request", request))
    except (KeyError, TypeError, ValueError) as error:
        return "not well-formed: %s" % error


def _judge(request):
    params = request["params"]
    payload = _values(params[0])
    fork = _FORKS.get(request["method"], header.SHANGHAI if "withdrawals" in payload else header.PARIS)
    root = _bytes(params[2]) if fork >= header.CANCUN else None
    if fork >= header.PRAGUE and len(params) < 4:
        return "no params[3]"
    requests = [_bytes(item) for item in params[3]] if fork >= header.PRAGUE else None
    computed = header.payload_hash(fork, payload, root, requests)
    return "match" if computed == payload["blockHash"] else "claims %s, has %s" % (payload["blockHash"].hex(), computed.hex())


def main(paths):
    failed = 0
    for path in paths:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        try:
            requests = [json.loads(text)]
        except ValueError:
            requests = [json.loads(line) for line in text.splitlines() if line.strip()]
        for number, request in enumerate(requests, 1):
            verdict = judge(request)
            failed += verdict != "match"
            print("%s:%d: %s: %s" % (path, number, request.get("request", request)["method"], verdict))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
