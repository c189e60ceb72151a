"""A small second implementation of Ethereum's hashes, and the synthetic payloads of the vectors of layer `ethereum`.

Written from the Yellow Paper, the EIPs and execution-apis alone: what a vector expects as hash comes from here, so that it
cannot repeat a mistake of the decoders that are judged by it. Standard library only.
"""
