"""Synthetic blocks and replies out of a fixed seed: real in shape, of no chain."""

from bitcoin import filters
from bitcoin.hashes import display
from bitcoin.wire import COMMITMENT, Block, Header, Input, Output, Transaction, witness_commitment
from ethereum.seed import bytes_of

RESERVED = bytes(32)


def script(name):
    """A script of 22 bytes, as a witness key hash has."""
    return b"\x00\x14" + bytes_of("bitcoin script " + name, 20)


def coinbase(name):
    return Transaction([Input(bytes(32), 0xFFFFFFFF, b"\x03" + bytes_of("bitcoin height " + name, 3))],
                       [Output(5000000000, script("coinbase " + name))])


def plain_transaction(name):
    return Transaction([Input(bytes_of("bitcoin spent " + name, 32), 1, bytes_of("bitcoin signature " + name, 8))],
                       [Output(12345, script(name))])


def witness_transaction(name):
    tx = plain_transaction(name)
    tx.inputs[0].script = b""
    tx.inputs[0].stack = (bytes_of("bitcoin signature " + name, 9), bytes_of("bitcoin key " + name, 33))
    return tx


def block_of(count, name="plain"):
    """A block of `count` transactions without witness, its merkle root in its header."""
    transactions = [coinbase(name)] + [plain_transaction("%s %d" % (name, at)) for at in range(1, count)]
    return Block(Header(previous=bytes_of("bitcoin previous " + name, 32)), transactions[:count]).sealed()


def committed(block, reserved=RESERVED, stack=None, outputs=None):
    """Commits to the witnesses. `stack`: another one for the coinbase; `outputs`: from the commitment's script to all that follow
    the first one."""
    first = block.transactions[0]
    first.inputs[0].stack = (reserved,) if stack is None else stack
    lines = COMMITMENT + witness_commitment(block.transactions, reserved)
    first.outputs[1:] = [Output(0, lines)] if outputs is None else outputs(lines)
    return block.sealed()


def witness_block(name="witness", **more):
    """A coinbase, a transaction with and one without witness, committed to."""
    transactions = [coinbase(name), witness_transaction(name + " 1"), plain_transaction(name + " 2")]
    return committed(Block(Header(previous=bytes_of("bitcoin previous " + name, 32)), transactions), **more)


def reply(result, id_="1", error="null", version=""):
    """A reply of Bitcoin Core's legacy kind; `result` is JSON text, and so are `id_` and `error`; None: no such member."""
    members = [("jsonrpc", version and '"%s"' % version), ("result", result), ("error", error), ("id", id_)]
    return "{%s}" % ",".join('"%s":%s' % member for member in members if member[1])


def quoted(data):
    return '"%s"' % (data if isinstance(data, str) else data.hex())


class Sample:
    """What one block gives as payload of every kind. Hashes are 64 hex digits in display order."""

    def __init__(self):
        self.block = witness_block("sample")
        self.hash = display(self.block.hash())
        self.transaction = self.block.transactions[1]
        self.txid = display(self.transaction.txid())
        self.filter = filters.of_block(self.block, [script("spent"), script("spent 2")])
        self.previous_header = bytes_of("bitcoin previous header", 32)
        self.filter_header = display(filters.header(self.filter, self.previous_header))

    def context_previous(self):
        return {"previous_header": "0x" + display(self.previous_header)}


