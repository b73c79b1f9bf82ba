#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What several ranks cost, measured in pairs, each pair's ratio printed and their median.

run.py allreduce   bus bandwidth against a raw TCP stream between two nodes of tests/cluster, on each link (root)
run.py overlap     exposed communication with overlap against without, between two nodes, on each link (root)
run.py split       two ranks of one core each against one rank on two cores, same global batch
    [--build DIR] [--links 1gbit,10gbit,none] [--network N] [--global-batch B] [--pairs P] [--steps S] [-- more flags]
"""
import argparse
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]


class Cluster:
    """The nodes of tests/cluster/cluster while the object is open; the last one lacks libraries and is left alone."""

    def __init__(self, nodes):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="bench-cluster-"))
        self.script = subprocess.Popen([ROOT / "tests/cluster/cluster", self.folder, str(nodes + 1)], stdin=subprocess.PIPE,
                                       stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        said = ""
        while (line := self.script.stdout.readline().strip()) != "ready":
            if not line and self.script.poll() is not None:
                raise SystemExit(said or "the cluster did not start")
            said = line

    def command(self, line):
        self.script.stdin.write(line + "\n")
        self.script.stdin.flush()
        while (answer := self.script.stdout.readline().strip()) not in ("ok", "failed", ""):
            pass
        if answer != "ok":
            raise SystemExit(f"the cluster refused: {line}")

    def set_rate(self, nodes, rate):
        for node in range(1, nodes + 1):
            self.command(f"rate {node} {rate}")

    def close(self):
        self.script.stdin.close()
        self.script.wait(timeout=30)
        shutil.rmtree(self.folder, ignore_errors=True)


def allreduce(arguments, cluster, link):
    store = cluster.folder / f"store-{link}"
    store.mkdir()
    program = f"{arguments.build / 'bin/bench_allreduce'} --interface eth0 --store {store} {' '.join(arguments.more)}"
    cluster.command(f"exec 2 taskset -c {os.cpu_count() - 1} {program} --rank 1 > {store}/one 2>&1 &")
    cluster.command(f"exec 1 taskset -c 0 {program} --rank 0 > {store}/zero 2>&1")
    print(f"link {link}:\n{(store / 'zero').read_text()}", flush=True)


def train(arguments, hosts, flags):
    """The summary of one short test."""
    runs = tempfile.mkdtemp(prefix="bench-ranks-")
    try:
        done = subprocess.run([arguments.build / "bin/scalescope-engine", "run", "--network", arguments.network, "--dataset", "synthetic",
                               "--hosts", hosts, "--warmup-steps", "1", "--steps", str(arguments.steps), "--runs-dir", runs,
                               "--telemetry-hz", "0", *flags, *arguments.more], capture_output=True, text=True)
        if done.returncode != 0:
            raise SystemExit(done.stderr)
        return json.loads(pathlib.Path(done.stdout.strip().splitlines()[-1]).read_text())["summary"]
    finally:
        shutil.rmtree(runs, ignore_errors=True)


def in_pairs(pairs, measure, tell):
    """Measures both, in turns: measure(first?) -> a number; returns the median of the ratios second / first."""
    ratios = []
    for pair in range(pairs):
        values = {}
        for second in (False, True) if pair % 2 == 0 else (True, False):
            values[second] = measure(second)
        ratios.append(values[True] / values[False])
        print(f"pair {pair + 1}: {tell(values)}, ratio {ratios[-1]:.3f}", flush=True)
    print(f"median ratio of {pairs}: {statistics.median(ratios):.3f}", flush=True)


def overlap(arguments, cluster, link):
    batch = str(max(1, arguments.global_batch // 2))
    print(f"link {link}:", flush=True)
    seen = {}

    def measure(overlapped):
        summary = seen[overlapped] = train(arguments, "node1:1,node2:1", ["--batch-per-device", batch, "--ssh-config", str(cluster.folder / "ssh_config"),
                                                                         "--overlap", "true" if overlapped else "false"])
        return summary["allreduce_time_mean_ms"]

    def tell(values):
        steps = {key: summary["step_time_mean_ms"] for key, summary in seen.items()}
        return (f"exposed {values[False]:.0f} ms of {steps[False]:.0f} ms after backward, {values[True]:.0f} ms of {steps[True]:.0f} ms "
                f"overlapped (steps {steps[True] / steps[False]:.3f})")

    in_pairs(arguments.pairs, measure, tell)


def split(arguments):
    def measure(two):
        flags = ["--batch-per-device", str(arguments.global_batch // (2 if two else 1)), "--threads-per-rank", "1" if two else "2"]
        return train(arguments, "localhost:2" if two else "localhost:1", flags)["images_per_second"]

    in_pairs(arguments.pairs, measure, lambda values: f"one rank {values[False]:.2f} images/s, two ranks {values[True]:.2f} images/s")


def main():
    given, more = (sys.argv[1:], [])
    if "--" in given:
        given, more = given[:given.index("--")], given[given.index("--") + 1:]
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=["allreduce", "overlap", "split"])
    parser.add_argument("--build", type=lambda path: pathlib.Path(path).resolve(), default=ROOT / "build")
    parser.add_argument("--links", default="1gbit,10gbit,none")
    parser.add_argument("--network", default="resnet-50")
    parser.add_argument("--global-batch", type=int, default=32)
    parser.add_argument("--pairs", type=int, default=3)
    parser.add_argument("--steps", type=int, default=4)
    arguments = parser.parse_args(given)
    arguments.more = more
    if arguments.what == "split":
        return split(arguments)
    cluster = Cluster(2)
    try:
        for link in arguments.links.split(","):
            cluster.set_rate(2, link)
            {"allreduce": allreduce, "overlap": overlap}[arguments.what](arguments, cluster, link)
    finally:
        cluster.close()


main()
