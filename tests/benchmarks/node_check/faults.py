#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How often the node check finds a planted fault of 5 %, and how often it finds one where there is none.

Kinds: link (tbf 5 % slower), processor (a quota of 5 % less time), memory (a pinned program that copies for a share of the time), storage
(a file that is read 5 % slower, by paced_read.cpp). Each kind has good checks first, to compare with; then clean and faulty trials
take turns. A trial is one check of the part, and of the state of the node, which every check begins with, and of throttling, which
it ends with: found, if any value is suspect or bad; named, if what was planted is among what was found. A shared machine has faults of
its own: likwid-bench, before and after each clean trial of processor and memory, tells whether it was clean (within 4 % of its median in
the last good trials before it). With --runs the earlier checks are kept, and a second call goes on. Needs root (control groups, namespaces)
and likwid.   faults.py [--build DIR] [--kinds link,processor,...] [--faulty N] [--clean N] [--loss 0.05] [--runs DIR]
[--record FILE]
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

from checks import ROOT, Checker, NodePair, wilson

HISTORY = 10
TOLERATED = 0.04
HOG = """
import sys, time
share, block = float(sys.argv[1]), bytearray(64 << 20)
while True:
    start = time.monotonic()
    bytes(block)
    time.sleep((time.monotonic() - start) * (1 - share) / share)
"""


def vectors():
    flags = pathlib.Path("/proc/cpuinfo").read_text()
    return "_avx512" if "avx512f" in flags else "_avx"


def likwid(kernel, work, unit):
    done = subprocess.run(["likwid-bench", "-t", kernel, "-w", work, "-s", "1"], capture_output=True, text=True, check=True,
                          env={**os.environ, "GLIBC_TUNABLES": "glibc.malloc.hugetlb=1"})
    return float(re.search(unit + r":\s*([0-9.]+)", done.stdout).group(1))


class Group:
    """A control group (version 1 or 2) that engines are started in."""

    def __init__(self, name):
        base = pathlib.Path("/sys/fs/cgroup")
        self.v2 = (base / "cgroup.controllers").exists()
        self.folder = base / name if self.v2 else base / "cpu" / name
        self.folder.mkdir(exist_ok=True)

    def quota(self, cores):
        if self.v2:
            (self.folder / "cpu.max").write_text(f"{round(cores * 100000)} 100000" if cores else "max 100000")
        else:
            (self.folder / "cpu.cfs_quota_us").write_text(str(round(cores * 100000)) if cores else "-1")

    def enter(self):
        (self.folder / "cgroup.procs").write_text(str(os.getpid()))

    def close(self):
        self.folder.rmdir()


class Planted:
    """A fault that can be planted. `sign` is in what the check says of it."""
    sign = ""

    def reference(self):
        """What another program reaches now; None without one."""
        return None

    def close(self):
        pass


class Link(Planted):
    part, base = "links", 400.0

    def __init__(self, checker, loss):
        self.checker, self.loss, self.pair = checker, loss, NodePair()
        self.pair.shape(2, self.base)

    def trial(self, faulty):
        self.pair.shape(1, self.base * (1 - self.loss) if faulty else self.base)
        return self.checker.check(self.part, *self.pair.flags)

    def close(self):
        self.pair.close()


class Processor(Planted):
    sign = "quota"
    part = "state,products,throttling"

    def __init__(self, checker, loss):
        self.checker, self.loss, self.group = checker, loss, Group("scalescope-faults")

    def trial(self, faulty):
        self.group.quota(len(os.sched_getaffinity(0)) * (1 - self.loss) if faulty else None)
        return self.checker.check(self.part, start=self.group.enter)

    def reference(self):
        return likwid("peakflops" + vectors(), f"N:64kB:{len(os.sched_getaffinity(0))}", "MFlops/s")

    def close(self):
        self.group.close()


class Memory(Planted):
    sign = "other programs"
    part = "state,memory,throttling"

    def __init__(self, checker, loss):
        self.checker, self.core = checker, max(os.sched_getaffinity(0))
        self.share = loss * len(os.sched_getaffinity(0))  # of one core, so that all of them lose the share together

    def trial(self, faulty):
        hog = None
        if faulty:
            hog = subprocess.Popen(["taskset", "-c", str(self.core), sys.executable, "-c", HOG, str(self.share)])
            time.sleep(0.5)
        try:
            return self.checker.check(self.part)
        finally:
            if hog:
                hog.send_signal(signal.SIGKILL)
                hog.wait()

    def reference(self):
        return likwid("copy" + vectors(), f"N:256MB:{len(os.sched_getaffinity(0))}", "MByte/s")


class Storage(Planted):
    part = "storage"

    def __init__(self, checker, loss):
        self.checker, self.loss = checker, loss
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="faults-", dir=pathlib.Path.home()))
        self.file = self.folder / "data"
        with open(self.file, "wb") as out:
            for _ in range(1024):
                out.write(os.urandom(1 << 20))
        os.sync()
        self.library = self.folder / "paced_read.so"
        subprocess.run(["c++", "-std=c++20", "-O2", "-shared", "-fPIC", "-o", self.library,
                        pathlib.Path(__file__).with_name("paced_read.cpp"), "-ldl"], check=True)
        # A limit that is always there, far below what the device reaches, so that neither its own variation counts nor
        # how late a busy machine wakes the readers.
        with tempfile.TemporaryDirectory(prefix="faults-") as runs:  # not among what the trials are compared with
            unlimited = Checker(checker.engine.parents[1], pathlib.Path(runs)).check(*self.flags())
        self.limit = min(40, 0.3 * min(v["value"] for v in unlimited if v["test"].endswith("_cold")))

    def flags(self):
        return self.part, "--data-path", str(self.folder)

    def trial(self, faulty):
        limit = self.limit * (1 - self.loss) if faulty else self.limit

        def paced():
            os.environ.update(LD_PRELOAD=str(self.library), SCALESCOPE_PACED_FILE=str(self.file),
                              SCALESCOPE_PACED_MB_PER_S=f"{limit:.3f}")

        return [v for v in self.checker.check(*self.flags(), start=paced) if not v["test"].endswith("_warm")]

    def close(self):
        shutil.rmtree(self.folder, ignore_errors=True)


KINDS = {"link": Link, "processor": Processor, "memory": Memory, "storage": Storage}


def findings(values):
    return [f"{v['test']} {v.get('host', '')} {v.get('peer', '')}: {v['verdict']}, {v.get('explanation', '')}; {v.get('cause', '')}"
            for v in values if v["verdict"] in ("suspect", "bad")]


def measure(planted, faulty):
    """One trial as a record: what was found, whether the sign of the fault is in it, and the reference before and after."""
    before = None if faulty else planted.reference()
    values = planted.trial(faulty)
    references = [before, planted.reference()] if before else []
    found = findings(values)
    return {"faulty": faulty, "found": found, "named": any(planted.sign in text for text in found), "reference": references,
            "values": [[v["test"], v.get("value")] for v in values]}


def was_clean(trial, earlier):
    """Whether another program reached what it reached in the trials that this one was compared with: the last good ones."""
    good = [t for t in earlier if not t["found"]][-HISTORY:]
    usual = statistics.median(value for t in good or [trial] for value in t["reference"]) if trial["reference"] else 0
    return all(value >= (1 - TOLERATED) * usual for value in trial["reference"])


def is_like(earlier, trial):
    return earlier["kind"] == trial["kind"] and not earlier["faulty"]


def run(kind, arguments, record):
    kept = arguments.runs / kind if arguments.runs else None
    runs = kept or pathlib.Path(tempfile.mkdtemp(prefix="faults-"))
    runs.mkdir(parents=True, exist_ok=True)
    planted = KINDS[kind](Checker(arguments.build, runs), arguments.loss)
    trials = []

    def keep(trial):
        trials.append(trial)
        if record:
            record.write(json.dumps(trial) + "\n")
            record.flush()

    try:
        while len(list(runs.glob("*/result.json"))) < HISTORY:
            keep({"kind": kind, "history": True, **measure(planted, False)})
        every = max(1, round(arguments.clean / max(1, arguments.faulty)))
        order = [False] * arguments.clean if arguments.faulty == 0 else ([False] * every + [True]) * arguments.faulty
        for faulty in order:
            keep({"kind": kind, "history": False, **measure(planted, faulty)})
    finally:
        planted.close()
        if not kept:
            shutil.rmtree(runs, ignore_errors=True)
    return trials


def line(name, trials):
    """Of the checks before, only what the other program saw counts."""
    faulty = [t for t in trials if t["faulty"]]
    clean = [t for t in trials if not t["faulty"] and not t["history"]]
    confirmed = [t for i, t in enumerate(trials) if t in clean and was_clean(t, [e for e in trials[:i] if is_like(e, t)])]
    print(f"{name:10} {share([bool(t['found']) for t in faulty])} found, {share([t['named'] for t in faulty])} named   "
          f"{share([bool(t['found']) for t in clean])} clean ones alarmed, "
          f"{share([bool(t['found']) for t in confirmed])} of those that the other program confirms as clean", flush=True)


def share(flags):
    low, high = wilson(sum(flags), len(flags))
    return f"{sum(flags)} of {len(flags)} ({100 * low:.1f}-{100 * high:.1f} %)"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build")
    parser.add_argument("--kinds", default=",".join(KINDS))
    parser.add_argument("--faulty", type=int, default=10, help="trials with the fault, of each kind")
    parser.add_argument("--clean", type=int, default=80, help="trials without, of each kind")
    parser.add_argument("--loss", type=float, default=0.05)
    parser.add_argument("--runs", type=pathlib.Path, help="a folder for the checks, kept")
    parser.add_argument("--record", type=pathlib.Path, help="a JSON line for each trial")
    parser.add_argument("--summary", type=pathlib.Path, help="only prints what such a file says")
    arguments = parser.parse_args()
    record = open(arguments.record, "a", encoding="utf-8") if arguments.record else None
    total = []
    if arguments.summary:
        total = [json.loads(text) for text in arguments.summary.read_text(encoding="utf-8").splitlines()]
    for kind in arguments.kinds.split(","):
        trials = [t for t in total if t["kind"] == kind] if arguments.summary else run(kind, arguments, record)
        line(kind, trials)
        total += [] if arguments.summary else trials
    line("all", total)


if __name__ == "__main__":
    main()
