#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""sources.py ROOT: a hash of all sources of the engine in a checkout, which ties engines, culprits and verdicts to them."""
import hashlib
import os
import sys

TOPS = ("CMakeLists.txt", "engine", os.path.join("packaging", "cmake"), os.path.join("tests", "gpu", "carried", "include"))
FILE = "engine-sources.txt"  # beside an engine: the hash of its sources


def sources_of(root):
    digest = hashlib.sha256()
    for top in (os.path.join(root, name) for name in TOPS):
        paths = [top] if os.path.isfile(top) else [
            os.path.join(folder, name) for folder, _, names in os.walk(top) for name in names]
        for path in sorted(paths):
            if path.endswith((".md", ".pyc")):
                continue
            digest.update(os.path.relpath(path, root).encode())
            with open(path, "rb") as file:
                digest.update(file.read())
    return digest.hexdigest()[:16]


if __name__ == "__main__":
    print(sources_of(sys.argv[1]))
