#!/usr/bin/env python3
"""Writes a large synthetic engine_newPayloadV4 request with a right block hash, for benchmarks; the output is not committed.

  large_request.py 64 OUT     95 KB: 64 transactions, calldata sizes cycling 0, 68, 132, 356, 900, 2500 bytes, 16 withdrawals
  large_request.py 192 OUT    293 KB
  large_request.py 384 OUT    584 KB
"""

import argparse
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from ethereum import payloads, transactions  # noqa: E402
from ethereum.seed import bytes_of  # noqa: E402

_CALLDATA = (0, 68, 132, 356, 900, 2500)
_WITHDRAWALS = 16


def _transaction(index):
    """Of type 2, as most are; every fourth is a legacy one, and one in sixteen has an access list of 2 keys."""
    seed = "large.%d" % index
    keys = [bytes_of(seed + ".k%d" % key, 32) for key in range(2)]
    changes = dict(nonce=index * 37 + 1, gas=21000 + 16 * _CALLDATA[index % 6],
                   value=int.from_bytes(bytes_of(seed + ".v", 8), "big"), input=bytes_of(seed + ".i", _CALLDATA[index % 6]),
                   r=int.from_bytes(bytes_of(seed + ".r", 32), "big"), s=int.from_bytes(bytes_of(seed + ".s", 32), "big") >> 1)
    if index % 4 == 3:
        return transactions.sample(0, seed, **changes)
    if index % 16 == 0:
        changes["accessList"] = [{"address": bytes_of(seed + ".a", 20), "storageKeys": keys}]
    return transactions.sample(2, seed, **changes)


def request(count):
    """The request with `count` transactions as text, and its block hash as 32 bytes. Deterministic."""
    payload = payloads.base(payloads.PRAGUE, "large")
    payload["transactions"] = [transactions.encode(_transaction(index)) for index in range(count)]
    payload["withdrawals"] = [
        payloads.withdrawal("large.%d" % index, index=0x1A2B3C0 + index, amount=12345678 + index)
        for index in range(_WITHDRAWALS)
    ]
    payload.update(logsBloom=bytes_of("large.bloom", 256), gasUsed=0x1C9C37F, gasLimit=0x2255100,
                   extraData=b"assay large request")
    call = payloads.Call(4, payload, requests=[b"\0" + bytes_of("large.deposit", 192)]).sealed()
    return call.text(), call.hash()


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("transactions", type=int, help="how many: 64, 192, 384")
    parser.add_argument("out", help="the file to write; - for standard output")
    options = parser.parse_args(arguments)
    if not 0 <= options.transactions <= 100000:
        parser.error("transactions: 0 to 100000")
    text, _ = request(options.transactions)
    if options.out == "-":
        sys.stdout.write(text)
    else:
        with open(options.out, "w", encoding="utf-8") as file:
            file.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
