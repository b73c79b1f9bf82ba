# SPDX-License-Identifier: Apache-2.0
"""What the scripts of this folder share: node checks, a pair of nodes with shaped links, intervals."""
import json
import math
import pathlib
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]


def median_interval(values):
    """The interval of the median with a confidence of at least 95 %, by binomial order statistics; infinite for fewer than six values."""
    ordered, n = sorted(values), len(values)
    outside, rank = 0.0, 0  # as many values on each side are left out as chance leaves out in 2.5 %
    while rank < n and outside + math.comb(n, rank) / 2**n <= 0.025:
        outside += math.comb(n, rank) / 2**n
        rank += 1
    return (ordered[rank - 1], ordered[n - rank]) if rank > 0 else (-math.inf, math.inf)


def wilson(found, trials):
    """The 95 % interval of a share, by Wilson's score."""
    if trials == 0:
        return 0.0, 1.0
    z, p = 1.96, found / trials
    middle = (p + z * z / (2 * trials)) / (1 + z * z / trials)
    width = z / (1 + z * z / trials) * math.sqrt(p * (1 - p) / trials + z * z / (4 * trials * trials))
    return max(0.0, middle - width), min(1.0, middle + width)


class Checker:
    """Node checks whose results, and so the earlier good values, are in one folder."""

    def __init__(self, build, runs):
        self.engine = pathlib.Path(build) / "bin" / "scalescope-engine"
        self.runs = runs

    def check(self, parts, *flags, start=None):
        """The values of one check. `start`: called in the engine's process before it begins."""
        command = [str(self.engine), "check-node", "--quick", "--json", "--only", parts, "--runs-dir", str(self.runs), *flags]
        done = subprocess.run(command, capture_output=True, text=True, preexec_fn=start, check=False)
        if done.returncode not in (0, 1) or not done.stdout.startswith("{"):
            raise SystemExit(f"{' '.join(command)} failed:\n{done.stderr}")
        return json.loads(done.stdout)["values"]


class NodePair:
    """Two nodes of the small cluster of tests/cluster, joined by eth1."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="node-pair-")
        self.script = subprocess.Popen([ROOT / "tests/cluster/cluster", self.folder.name, "2", "2"], text=True,
                                       stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        line = self.script.stdout.readline().strip()
        if line != "ready":
            raise SystemExit(line or "the cluster did not start")
        self.ssh_config = self.folder.name + "/ssh_config"
        self.flags = ["--ssh-config", self.ssh_config, "--hosts",
                      '[{"host": "node1", "network_interface": "eth1"}, {"host": "node2", "network_interface": "eth1"}]']

    def run(self, node, command):
        """A shell command as root on a node; returns what it prints."""
        out = pathlib.Path(self.folder.name) / "out"
        self.script.stdin.write(f"exec {node} {{ {command}; }} > {out}\n")
        self.script.stdin.flush()
        if self.script.stdout.readline().strip() != "ok":
            raise SystemExit(f"node{node}: {command} failed: {out.read_text(errors='replace')}")
        return out.read_text(errors="replace")

    def shape(self, node, megabits):
        """What a node sends over eth1; None: as fast as it goes."""
        self.run(node, "tc qdisc del dev eth1 root 2>/dev/null || true")
        if megabits:
            self.run(node, f"tc qdisc add dev eth1 root tbf rate {round(megabits * 1000)}kbit burst 256kb latency 20ms")

    def address(self, node):
        words = self.run(node, "ip -4 -o addr show eth1").split()
        return words[words.index("inet") + 1].split("/")[0]

    def close(self):
        self.script.stdin.close()
        self.script.wait(20)


def value_of(values, test, **place):
    """The one value of a test at a place."""
    found = [v for v in values if v["test"] == test and all(v.get(key) == part for key, part in place.items())]
    if len(found) != 1 or "value" not in found[0]:
        raise SystemExit(f"expected one measured value of {test} {place}, got {found}")
    return found[0]
