"""The tables, by subject. Each module has files(): the vector files its rules expand to."""

from . import conflicts as _conflicts
from . import (btc_2489, btc_batch, btc_block, btc_byte_order, btc_catalogue, btc_compact_size, btc_envelope, btc_filter, btc_id,
               btc_merkle_block, btc_string, btc_transaction)
from . import (eth_block, eth_block_hash, eth_catalogue, eth_envelope, eth_get_blobs, eth_get_payload, eth_new_payload_fields, eth_parameters, eth_receipts,
               eth_requests, eth_transactions, eth_trie, eth_versions, eth_withdrawals)
from . import (json_block, json_bom, json_depth, json_duplicate, json_escape, json_literal, json_nul, json_number, json_string,
               json_structure, json_trailing, json_utf8, json_whitespace, jsonrpc_batch, jsonrpc_examples, jsonrpc_framing,
               jsonrpc_id,
               jsonrpc_names, jsonrpc_request, jsonrpc_response)

_MODULES = (json_structure, json_literal, json_number, json_string, json_escape, json_utf8, json_whitespace, json_trailing,
            json_nul,
            json_bom, json_depth, json_duplicate, json_block,
            jsonrpc_examples, jsonrpc_framing, jsonrpc_request, jsonrpc_id, jsonrpc_names, jsonrpc_response, jsonrpc_batch,
            eth_envelope, eth_new_payload_fields, eth_parameters, eth_versions, eth_withdrawals, eth_requests, eth_transactions,
            eth_trie, eth_block_hash, eth_get_payload, eth_get_blobs, eth_block, eth_receipts, eth_catalogue,
            btc_envelope, btc_id, btc_batch, btc_string, btc_byte_order, btc_compact_size, btc_transaction, btc_block,
            btc_merkle_block, btc_filter, btc_2489, btc_catalogue)


def files():
    return [file for module in _MODULES for file in module.files()]


def conflicts():
    return _conflicts.entries()
