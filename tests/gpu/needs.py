#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""needs.py FILE...: fails if a program or library needs more of a system than a GPU machine of today has: newer versions of
glibc or libstdc++, or libraries other than those and its own.
"""
import re
import subprocess
import sys

NEWEST = {"GLIBC": (2, 35), "GLIBCXX": (3, 4, 30), "CXXABI": (1, 3, 13), "GCC": (12, 0, 0)}  # Ubuntu 22.04
SYSTEM = ("libc.so.6", "libm.so.6", "libstdc++.so.6", "libgcc_s.so.1", "libdl.so.2", "libpthread.so.0", "librt.so.1",
          "ld-linux-x86-64.so.2", "libgomp.so.1", "libturbojpeg.so.0")  # the last one is carried


def faults_of(path):
    printed = subprocess.run(["objdump", "-p", path], check=True, capture_output=True, text=True).stdout
    faults = [f"needs {name}" for name in re.findall(r"NEEDED\s+(\S+)", printed) if name not in SYSTEM]
    for name, version in sorted(set(re.findall(r"\b([A-Z]+)_(\d[\d.]*)$", printed, re.MULTILINE))):
        if name in NEWEST and tuple(map(int, version.split("."))) > NEWEST[name]:
            faults.append(f"needs {name}_{version}; {name}_{'.'.join(map(str, NEWEST[name]))} is the newest allowed")
    return faults


def main(paths):
    found = [f"{path} {fault}" for path in paths for fault in faults_of(path)]
    for line in found:
        print(line, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
