"""A small second implementation of Bitcoin's serialization and hashes, and the synthetic blocks of the vectors of layer `bitcoin`.

Written from BIP 37, 141, 144, 158 and the consensus serialization alone: what a vector expects as hash comes from here, so that
it cannot repeat a mistake of the decoders that are judged by it. Standard library only.
"""
