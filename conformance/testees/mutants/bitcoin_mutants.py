"""Decoders of layer bitcoin behind the pipe protocol, each wrong in ways in which real clients were: the arguments say which.

  quotes_trimmed    one quote is taken off each end of a result, if there is one, and what is left is hex; nothing is unescaped,
                    an absent result is an empty string, short hashes are filled up with zeros (btcsuite/btcd#2489)
  lazy_tail         hex is decoded as far as the payload needs it: whatever stands behind is never seen (btcsuite/btcd#2489, #2558)
  missing_is_zero   an absent result, or one that is null, is the hash of 32 zero bytes (btcsuite/btcd#2489, before and after)
  hash_reversed     hashes are reversed once too often (a trap that the review of btcsuite/btcd#2489 met; keep-starknet-strange/raito#105)
  error_ignored     an error is not looked at when there is a result (JSON-RPC 1.0 section 1.2; ElementsProject/lightning#1761)

Without arguments: a plain decoder, right as far as it goes.
"""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from bitcoin_decoder import Context, decode  # noqa: E402

FAULTS = ("quotes_trimmed", "lazy_tail", "missing_is_zero", "hash_reversed", "error_ignored")

def text_of(digits):
    return bytes.fromhex(digits).decode()

def context_of(keys):
    return Context(call=text_of(keys["call"]) if "call" in keys else None,
                   batch=[text_of(word) for word in keys["batch"].split(",")] if "batch" in keys else None,
                   asked=keys.get("hash"), previous=keys.get("prev"),
                   transactions=int(keys["transactions"]) if "transactions" in keys else None)

def main(faults):
    unknown = [word for word in faults if word not in FAULTS]
    if unknown:
        sys.exit(f"{unknown[0]} is none of {', '.join(FAULTS)}")
    for line in sys.stdin.buffer:
        question, size, *words = line.decode().split()
        if question == "hello":
            reply = f"hello 1 name=bitcoin-{'+'.join(faults) or 'plain'} version=1 layers=bitcoin"
        else:
            keys = dict(word.split("=", 1) for word in words)
            reply = decode(question.partition(":")[2], sys.stdin.buffer.read(int(size)), context_of(keys), frozenset(faults))
        print(reply, flush=True)

if __name__ == "__main__":
    main(sys.argv[1:])
