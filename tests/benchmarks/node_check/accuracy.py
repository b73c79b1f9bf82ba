#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Values of the node check beside likwid-bench (memory), fio (storage) and iperf3 (links), in turn in the same run.

Prints the median of each, and the median ratio of the rounds with its 95 % interval (binomial order statistics, which a few rounds
beside other guests of the same hardware do not widen). Needs likwid, fio, iperf3 and, for links, root.   accuracy.py [--build DIR] [--rounds N] [--only memory,storage,links] [--folder DIR]
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import tempfile

from checks import ROOT, Checker, NodePair, median_interval, value_of


def output(command, **environment):
    return subprocess.run(command, capture_output=True, text=True, check=True, env={**os.environ, **environment}).stdout


def likwid_kernels():
    """The kernels with ordinary stores, as STREAM's, for the widest vectors of this processor."""
    flags = pathlib.Path("/proc/cpuinfo").read_text()
    suffix = "_avx512" if "avx512f" in flags else "_avx" if " avx " in flags else "_sse"
    return {"memory_copy": "copy" + suffix, "memory_triad": "stream" + suffix}


def likwid(kernel, threads):
    """With large pages, as the check asks for them, and arrays of the check's size."""
    arrays = 3 if kernel.startswith("stream") else 2
    text = output(["likwid-bench", "-t", kernel, "-w", f"N:{128 * arrays}MB:{threads}"], GLIBC_TUNABLES="glibc.malloc.hugetlb=1")
    return float(re.search(r"MByte/s:\s*([0-9.]+)", text).group(1)) / 1000


def fio(file, pattern, block, threads, cold):
    """Into aligned memory, to which the system copies faster. Of cold reads every block is read once, after the file was
    dropped from the page cache."""
    size = (1 << 30) // threads
    command = ["fio", "--name=read", f"--filename={file}", f"--rw={pattern}", f"--bs={block}", f"--numjobs={threads}", f"--size={size}",
               f"--offset_increment={size}", "--group_reporting", "--ioengine=psync", "--iomem_align=4096",
               f"--invalidate={int(cold)}", "--output-format=json"]
    command += ["--fadvise_hint=random"] if pattern == "randread" else []
    command += [] if cold else ["--time_based", "--runtime=2"]
    return json.loads(output(command))["jobs"][0]["read"]["bw_bytes"] / 1e6


def compare(name, unit, rounds, ours, theirs):
    """`ours` and `theirs` measure once; the one that begins alternates."""
    pairs = []
    for i in range(rounds):
        order = (ours, theirs) if i % 2 == 0 else (theirs, ours)
        first, second = order[0](), order[1]()
        pairs.append((first, second) if i % 2 == 0 else (second, first))
    ratios = [a / b for a, b in pairs]
    low, high = median_interval(ratios)
    print(f"{name:34} {statistics.median(a for a, _ in pairs):9.2f} {statistics.median(b for _, b in pairs):9.2f} {unit:6} "
          f"{statistics.median(ratios):.4f} ({low:.4f} to {high:.4f})", flush=True)


def memory(checker, rounds, cores):
    for test, kernel in likwid_kernels().items():
        compare(f"{test} / {kernel}", "GB/s", rounds, lambda test=test: value_of(checker.check("memory"), test)["value"],
                lambda kernel=kernel: likwid(kernel, len(cores)))


def storage(checker, rounds, cores, folder):
    file = folder / "data"
    with open(file, "wb") as out:
        for _ in range(1024):
            out.write(os.urandom(1 << 20))
    os.sync()
    threads = len(cores)
    for test, pattern, block, jobs, cold in (("storage_random_warm", "randread", "128k", threads, False),
                                               ("storage_sequential_warm", "read", "1m", 1, False),
                                               ("storage_random_cold", "randread", "128k", threads, True),
                                               ("storage_sequential_cold", "read", "1m", 1, True)):
        compare(f"{test} / fio", "MB/s", rounds,
                lambda test=test: value_of(checker.check("storage", "--data-path", str(folder)), test)["value"],
                lambda pattern=pattern, block=block, jobs=jobs, cold=cold: fio(file, pattern, block, jobs, cold))


def links(checker, rounds, rates):
    pair = NodePair()
    try:
        pair.run(2, "iperf3 -s -D")
        address = pair.address(2)
        for rate in rates:
            pair.shape(1, rate)

            def theirs():
                report = json.loads(pair.run(1, f"iperf3 -c {address} -t 3 -O 1 -J"))
                return report["end"]["sum_received"]["bits_per_second"] / 8e6

            compare(f"link, {f'{rate} Mbit/s' if rate else 'no limit'} / iperf3", "MB/s", rounds,
                    lambda: value_of(checker.check("links", *pair.flags), "link", host="node1", peer="node2")["value"], theirs)
    finally:
        pair.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--only", default="memory,storage,links")
    parser.add_argument("--folder", type=pathlib.Path, default=pathlib.Path.home(), help="on the storage to be measured")
    arguments = parser.parse_args()
    runs = pathlib.Path(tempfile.mkdtemp(prefix="accuracy-"))
    data = pathlib.Path(tempfile.mkdtemp(prefix="accuracy-", dir=arguments.folder))
    checker, cores = Checker(arguments.build, runs), sorted(os.sched_getaffinity(0))
    print(f"{'value / peer':34} {'ours':>9} {'peer':>9}        ratio, n = {arguments.rounds}")
    try:
        parts = arguments.only.split(",")
        if "memory" in parts:
            memory(checker, arguments.rounds, cores)
        if "storage" in parts:
            storage(checker, arguments.rounds, cores, data)
        if "links" in parts:
            links(checker, arguments.rounds, (200, 1000, None))
    finally:
        shutil.rmtree(runs, ignore_errors=True)
        shutil.rmtree(data, ignore_errors=True)


if __name__ == "__main__":
    main()
