"""Python's json module behind the pipe protocol, version 1 (docs/IMPLEMENTERS.md). Layer json."""
import hashlib
import json
import struct
import sys

MAX_DEPTH = 1024
sys.setrecursionlimit(8 * MAX_DEPTH)
sys.set_int_max_str_digits(0)  # exponents have any number of digits

class Number(str):
    """A number as it stands in the text."""

class Object(list):
    """Members as (name, value) pairs: in order, duplicates kept."""

def no_constant(word):
    raise ValueError(word + " is not JSON")

def exact(lexeme):
    mantissa, _, exponent = lexeme.lower().partition("e")
    whole, _, fraction = mantissa.lstrip("-").partition(".")
    digits = (whole + fraction).lstrip("0")
    power = int(exponent or "0") - len(fraction) + len(digits) - len(digits.rstrip("0"))
    return "-" * lexeme.startswith("-") + (f"{digits.rstrip('0')}e{power}" if digits else "0e0")

def double(lexeme):
    return struct.pack(">d", float(lexeme)).hex()

def form(value, number, sort, depth=0):
    if isinstance(value, Number):
        return b"#" + number(value).encode()
    if isinstance(value, str):
        text = value.encode()  # fails for a lone surrogate
        return b"s%d:%s" % (len(text), text)
    if not isinstance(value, list):
        return {None: b"n", True: b"t", False: b"f"}[value]
    if depth == MAX_DEPTH:
        raise RecursionError
    if not isinstance(value, Object):
        return b"[" + b"".join([form(item, number, sort, depth + 1) for item in value]) + b"]"
    pairs = sorted(dict(value).items(), key=lambda pair: pair[0].encode()) if sort else value
    return b"{" + b"".join([form(part, number, sort, depth + 1) for pair in pairs for part in pair]) + b"}"

def answer(data):
    try:
        value = json.loads(data.decode(), parse_int=Number, parse_float=Number, parse_constant=no_constant, object_pairs_hook=Object)
        forms = {"exact": form(value, exact, False), "double": form(value, double, False), "set": form(value, double, True)}
    except UnicodeDecodeError as error:
        return f"reject utf8 {error.start}"
    except UnicodeEncodeError:
        return "reject surrogate"
    except RecursionError:
        return "reject depth"
    except json.JSONDecodeError as error:
        reason = "trailing" if error.msg == "Extra data" else "syntax"
        return f"reject {reason} {len(error.doc[:error.pos].encode())}"
    except ValueError:
        return "reject syntax"
    return "accept " + " ".join(f"{kind}={hashlib.sha256(text).hexdigest()}" for kind, text in forms.items())

for line in sys.stdin.buffer:
    layer, size = line.decode().split()[:2]
    if layer == "hello":
        reply = f"hello 1 name=python-json version={sys.version.split()[0]} layers=json"
    else:
        reply = answer(sys.stdin.buffer.read(int(size)))
    print(reply, flush=True)
