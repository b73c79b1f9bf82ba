#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How often the node check finds a planted fault of 5 %, and how often it finds one where there is none.

Kinds: link (tbf 5 % slower), processor (a quota of 5 % less time), memory (a pinned program that copies for a share of the time), storage
(a file that is read 5 % slower, by paced_read.cpp). Each kind has good checks first, to compare with; then clean and faulty trials
take turns. A trial is one check of the part: found, if any of its values is suspect or bad. Needs root (control groups,
namespaces).   faults.py [--build DIR] [--kinds link,processor,...] [--faulty N] [--clean N] [--loss 0.05] [--record FILE]
"""
import argparse
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from checks import ROOT, Checker, NodePair, wilson

HISTORY = 10
HOG = """
import sys, time
share, block = float(sys.argv[1]), bytearray(64 << 20)
while True:
    start = time.monotonic()
    bytes(block)
    time.sleep((time.monotonic() - start) * (1 - share) / share)
"""


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


class Link:
    part, base = "links", 400.0

    def __init__(self, checker, loss):
        self.checker, self.loss, self.pair = checker, loss, NodePair()
        self.pair.shape(2, self.base)

    def trial(self, faulty):
        self.pair.shape(1, self.base * (1 - self.loss) if faulty else self.base)
        return self.checker.check(self.part, *self.pair.flags)

    def close(self):
        self.pair.close()


class Processor:
    part = "products"

    def __init__(self, checker, loss):
        self.checker, self.loss, self.group = checker, loss, Group("scalescope-faults")

    def trial(self, faulty):
        self.group.quota(len(os.sched_getaffinity(0)) * (1 - self.loss) if faulty else None)
        return self.checker.check(self.part, start=self.group.enter)

    def close(self):
        self.group.close()


class Memory:
    part = "memory"

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

    def close(self):
        pass


class Storage:
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

        return [v for v in self.checker.check(*self.flags(), start=paced) if v["test"].endswith("_cold")]

    def close(self):
        shutil.rmtree(self.folder, ignore_errors=True)


KINDS = {"link": Link, "processor": Processor, "memory": Memory, "storage": Storage}


def findings(values):
    return [f"{v['test']} {v.get('host', '')} {v.get('peer', '')}: {v['verdict']}, {v.get('explanation', '')}; {v.get('cause', '')}"
            for v in values if v["verdict"] in ("suspect", "bad")]


def run(kind, arguments, record):
    runs = pathlib.Path(tempfile.mkdtemp(prefix="faults-"))
    planted = KINDS[kind](Checker(arguments.build, runs), arguments.loss)
    counts = {"faulty": 0, "found": 0, "clean": 0, "alarms": 0, "values": 0}
    try:
        for _ in range(HISTORY):
            planted.trial(False)
        every = max(1, round(arguments.clean / max(1, arguments.faulty)))
        trials = []
        for i in range(max(arguments.faulty, 1)):
            trials += [False] * every + ([True] if i < arguments.faulty else [])
        for faulty in trials:
            values = planted.trial(faulty)
            found = findings(values)
            counts["values"] += len(values)
            counts["faulty" if faulty else "clean"] += 1
            counts["found" if faulty else "alarms"] += bool(found)
            if record:
                record.write(json.dumps({"kind": kind, "faulty": faulty, "found": found,
                                         "values": [[v["test"], v.get("value")] for v in values]}) + "\n")
                record.flush()
    finally:
        planted.close()
        shutil.rmtree(runs, ignore_errors=True)
    return counts


def line(name, counts):
    low, high = wilson(counts["found"], counts["faulty"])
    alarm_low, alarm_high = wilson(counts["alarms"], counts["clean"])
    print(f"{name:10} {counts['found']:3} of {counts['faulty']:3} found ({100 * low:.0f}-{100 * high:.0f} %)   "
          f"{counts['alarms']:3} of {counts['clean']:3} clean ones alarmed ({100 * alarm_low:.1f}-{100 * alarm_high:.1f} %), "
          f"{counts['values']} values", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build")
    parser.add_argument("--kinds", default=",".join(KINDS))
    parser.add_argument("--faulty", type=int, default=10, help="trials with the fault, of each kind")
    parser.add_argument("--clean", type=int, default=80, help="trials without, of each kind")
    parser.add_argument("--loss", type=float, default=0.05)
    parser.add_argument("--record", type=pathlib.Path, help="a JSON line for each trial")
    arguments = parser.parse_args()
    record = open(arguments.record, "a", encoding="utf-8") if arguments.record else None
    total = {}
    for kind in arguments.kinds.split(","):
        counts = run(kind, arguments, record)
        line(kind, counts)
        total = {key: total.get(key, 0) + value for key, value in counts.items()}
    line("all", total)


if __name__ == "__main__":
    main()
