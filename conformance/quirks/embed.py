"""Writes embedded.cc: each file named on the command line as one C++ string. Usage: embed.py FILE... > embedded.cc"""

import json
import os
import sys


def main() -> None:
    print('#include "conformance/quirks/embedded.h"\n\nnamespace assay::quirks {\nnamespace {\n')
    print("constexpr EmbeddedFile kFiles[] = {")
    for path in sorted(sys.argv[1:]):
        with open(path, encoding="utf-8") as file:
            lines = file.read().splitlines()
        # A JSON string of ASCII is a C++ string, but for \u escapes; the data has none in names or texts.
        body = "\n".join("     " + json.dumps(line + "\n") for line in lines)
        print(f'    {{"{os.path.basename(path)}",\n{body}}},')
    print("};\n\n}  // namespace\n\nstd::span<const EmbeddedFile> EmbeddedFiles() { return kFiles; }\n\n}  // namespace assay::quirks")


main()
