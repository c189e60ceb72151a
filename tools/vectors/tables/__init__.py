"""The tables, by subject. Each module has files(): the vector files its rules expand to."""

from . import conflicts as _conflicts
from . import json_number

_MODULES = (json_number,)


def files():
    return [file for module in _MODULES for file in module.files()]


def conflicts():
    return _conflicts.entries()
