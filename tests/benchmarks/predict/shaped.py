# SPDX-License-Identifier: Apache-2.0
"""Hosts in network namespaces with shaped links and a share of a core each: what live.py measures on."""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tests/benchmarks/node_check"))
from checks import Checker  # noqa: E402

# A short period: over 100 ms the ranks would be stopped in turn, and each step would wait for all of them.
PERIOD_US = 10000
BUCKET_MIB = 0.25


def layers(*rows):
    named = []
    for i, row in enumerate(rows):
        named.append({"name": f"l{i}.{row['op']}", **row})
    return named + [{"name": "loss", "op": "softmax_cross_entropy"}]


def convolution(outputs, stride=1):
    return {"op": "convolution", "outputs": outputs, "kernel": 3, "stride": stride, "padding": 1}


NORM, RELU, POOL = {"op": "batch_norm"}, {"op": "relu"}, {"op": "max_pool", "kernel": 2, "stride": 2}

# Batches whose step takes about a tenth of a second on half a core.
BATCHES = {"late": 256, "growing": 112, "resnet-20": 20}

# Small, and different in where their gradients are: all in the end, growing with depth, spread over many layers.
NETWORKS = {
    "late": layers(convolution(16), NORM, RELU, POOL, convolution(32), NORM, RELU, POOL, convolution(32), NORM, RELU, POOL,
                   {"op": "fully_connected", "outputs": 512}, RELU, {"op": "fully_connected", "outputs": 100}),
    "growing": layers(convolution(16), NORM, RELU, convolution(32, 2), NORM, RELU, convolution(64, 2), NORM, RELU,
                      convolution(128, 2), NORM, RELU, convolution(192), NORM, RELU, {"op": "global_average_pool"},
                      {"op": "fully_connected", "outputs": 10}),
    "resnet-20": None,  # of the zoo
}


class Hosts:
    """`count` hosts of tests/cluster, each with `cores` of a core and a shaped link."""

    def __init__(self, build, count, cores, kept):
        self.build, self.count = pathlib.Path(build), count
        self.kept = pathlib.Path(kept)
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="predict-hosts-"))
        self.script = subprocess.Popen([ROOT / "tests/cluster/cluster", self.folder / "cluster", str(count + 1)], text=True,
                                       stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        line = self.script.stdout.readline().strip()
        if line != "ready":
            raise SystemExit(line or "the cluster did not start")
        self.ssh_config = self.folder / "cluster/ssh_config"
        self.groups = [self.limit(node, cores) for node in range(1, count + 1)]
        self.checker = Checker(build, self.folder / "checks")
        self.networks = self.write_networks()

    def command(self, line):
        self.script.stdin.write(line + "\n")
        self.script.stdin.flush()
        if self.script.stdout.readline().strip() != "ok":
            raise SystemExit(f"the cluster refused: {line}")

    def limit(self, node, cores):
        """Puts a node's SSH server, and so all that it starts, into a control group (version 1 or 2)."""
        v2 = pathlib.Path("/sys/fs/cgroup/cgroup.controllers").exists()
        group = pathlib.Path("/sys/fs/cgroup") / ("" if v2 else "cpu") / f"predict-{self.folder.name[-8:]}-{node}"
        group.mkdir()
        quota = round(cores * PERIOD_US)
        if v2:
            (group / "cpu.max").write_text(f"{quota} {PERIOD_US}")
        else:
            (group / "cpu.cfs_period_us").write_text(str(PERIOD_US))
            (group / "cpu.cfs_quota_us").write_text(str(quota))
        self.command(f"exec {node} for p in $(pgrep -x sshd); do echo $p > {group}/cgroup.procs; done")
        return group

    def write_networks(self):
        files = {}
        for name, rows in NETWORKS.items():
            files[name] = name
            if rows:
                files[name] = str(self.folder / f"{name}.json")
                graph = {"format": "scalescope-network", "format_version": 1, "name": name,
                         "image": {"channels": 3, "height": 32, "width": 32}, "layers": rows}
                pathlib.Path(files[name]).write_text(json.dumps(graph))
        return files

    def shape(self, megabits):
        """What each host sends; None: as fast as it goes. A large bucket of tokens would carry bursts after each pause."""
        for node in range(1, self.count + 1):
            self.command(f"exec {node} tc qdisc del dev eth0 root 2>/dev/null; true")
            if megabits:
                self.command(f"exec {node} tc qdisc add dev eth0 root tbf rate {megabits}mbit burst 64kb latency 20ms")

    def hosts(self, count):
        return ",".join(f"node{n}:1" for n in range(1, count + 1))

    def train(self, network, count, batch, seconds, name, flags=()):
        """Runs a short test and keeps its result under `name`; returns its path."""
        runs = self.folder / "runs"
        command = [self.build / "bin/scalescope-engine", "run", "--network", self.networks[network], "--dataset", "synthetic",
                   "--hosts", self.hosts(count), "--ssh-config", self.ssh_config, "--batch-per-device", str(batch),
                   "--threads-per-rank", "1", "--warmup-steps", "5", "--minimum-measured-time", str(seconds),
                   "--maximum-measured-time", str(seconds), "--bucket-mib", str(BUCKET_MIB),
                   "--telemetry-hz", "0", "--runs-dir", runs, "--name", name, *flags]
        done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise SystemExit(f"{name}: {done.stderr}")
        kept = self.keep(done.stdout.strip().splitlines()[-1], name)
        shutil.rmtree(runs)
        return kept

    def sweep(self, count, name, seconds):
        """All-reduces among `count` hosts and their links, kept as the result of a node check."""
        self.checker.check("links,all-reduce", "--hosts", self.hosts(count), "--ssh-config", str(self.ssh_config), "--time-limit",
                           str(seconds))
        result = sorted(self.checker.runs.glob("*/result.json"))[-1]
        self.keep(result, name)
        shutil.rmtree(self.checker.runs)

    def keep(self, result, name):
        """A whole file or none: a later call takes it for measured."""
        kept = self.kept / f"{name}.json"
        shutil.copy(result, kept.with_suffix(".part"))
        return kept.with_suffix(".part").rename(kept)

    def close(self):
        self.script.stdin.close()
        self.script.wait(30)
        for group in self.groups:
            try:
                group.rmdir()
            except OSError:
                pass
        shutil.rmtree(self.folder, ignore_errors=True)
