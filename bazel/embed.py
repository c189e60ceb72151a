"""Writes files as one C++ table of strings: EmbeddedFile{name, text}, behind a header that declares it.

Usage: embed.py HEADER NAMESPACE FUNCTION FILE... > out.cc
The header declares, in the namespace, a struct EmbeddedFile of two const char* and std::span<const EmbeddedFile> FUNCTION().
"""

import json
import os
import sys


def main() -> None:
    header, namespace, function, *paths = sys.argv[1:]
    print(f'#include "{header}"\n\nnamespace {namespace} {{\nnamespace {{\n')
    print("constexpr EmbeddedFile kFiles[] = {")
    for path in sorted(paths):
        with open(path, encoding="utf-8") as file:
            lines = file.read().splitlines()
        # A JSON string of ASCII is a C++ string, but for \\u escapes of control characters; text files have none.
        body = "\n".join("     " + json.dumps(line + "\n", ensure_ascii=False) for line in lines)
        print(f'    {{"{os.path.basename(path)}",\n{body}}},')
    print(f"}};\n\n}}  // namespace\n\nstd::span<const EmbeddedFile> {function}() {{ return kFiles; }}\n\n}}  // namespace {namespace}")


main()
