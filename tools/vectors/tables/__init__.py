"""The tables, by subject. Each module has files(): the vector files its rules expand to."""

from . import conflicts as _conflicts
from . import json_escape, json_literal, json_number, json_string, json_utf8, json_whitespace

_MODULES = (json_number, json_literal, json_string, json_escape, json_utf8, json_whitespace)


def files():
    return [file for module in _MODULES for file in module.files()]


def conflicts():
    return _conflicts.entries()
