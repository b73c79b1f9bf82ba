# SPDX-License-Identifier: Apache-2.0
"""Common to all jobs: the engine under test, its commands within a part's time, and the state of its ways."""
import hashlib
import json
import os
import platform
import shutil
import time

import measured
import process
from ladder import Attempt, in_order

MIN_START_S = 5  # less time does not suffice for a start
FIRST_SHARE = 0.6  # of a part's time for its first attempt, if others may follow


class Failed(Exception):
    """Ends a part as "failed"."""


class OutOfTime(Exception):
    """Ends a part as "out of time"."""


class Skipped(Exception):
    """Ends a part as "skipped"; the text is the reason."""


class Bench:
    def __init__(self, root, out, build, engine, settings, record):
        self.root, self.out, self.build, self.settings, self.record = root, out, build, settings, record
        self.given_engine = engine
        self.engine = engine or os.path.join(build, "bin", "scalescope-engine")
        self.carried = os.path.join(root, "tests", "gpu", "carried")
        self.backend = settings.backend
        self.unusable = "the part backends has not run"
        self.deadline = 0.0  # of the running part, on the monotonic clock
        self._sources, self.described = "", set()
        self.known = {}  # successful attempts by run and disabled ways
        for folder in ("results", "torch", "networks", "selftest", "plans", "logs", "runs"):
            os.makedirs(os.path.join(out, folder), exist_ok=True)

    # --- time ---

    def left(self):
        return self.deadline - time.monotonic()

    def run(self, argv, limit_s=None, **arguments):
        """As process.run(), within the part's remaining time. Errors: OutOfTime."""
        limit_s = self.left() if limit_s is None else min(limit_s, self.left())
        if limit_s < MIN_START_S:
            raise OutOfTime("no time was left")
        return process.run(argv, limit_s, **arguments)

    # --- files ---

    def log(self, name):
        return os.path.join(self.out, "logs", name)

    def fresh_log(self, name):
        path = self.log(name)
        if os.path.exists(path):
            os.remove(path)
        return path

    def result(self, name):
        return os.path.join(self.out, "results", name + ".json")

    def sources(self):
        """A hash of all sources of the engine, including GPU model and C library."""
        if self._sources:
            return self._sources
        gpu = process.text_of(["nvidia-smi", "--query-gpu=compute_cap", "--format=csv,noheader"])
        digest = hashlib.sha256(f"{gpu} {platform.libc_ver()}".encode())
        tops = ["CMakeLists.txt", "engine", os.path.join("packaging", "cmake"),
                os.path.join("tests", "gpu", "carried", "include")]
        for top in tops:
            top = os.path.join(self.root, top)
            paths = [top] if os.path.isfile(top) else [
                os.path.join(folder, name) for folder, _, names in os.walk(top) for name in names]
            for path in sorted(paths):
                if path.endswith((".md", ".pyc")):
                    continue
                digest.update(os.path.relpath(path, self.root).encode())
                with open(path, "rb") as file:
                    digest.update(file.read())
        self._sources = digest.hexdigest()[:16]
        return self._sources

    # --- ways ---

    def culprits(self):
        kept = self.record.state["culprits"]
        return tuple(kept.get("ways", ())) if kept.get("sources") == self.sources() else ()

    def blame(self, way):
        self.record.state["culprits"] = {"sources": self.sources(), "ways": list(in_order({*self.culprits(), way}))}

    def left_out(self, without):
        """The ways that a part disables, plus those found to fail."""
        return in_order({*without, *self.culprits()})

    # --- the engine ---

    def require_usable(self):
        if self.unusable:
            raise Skipped(self.unusable)

    def environment(self, without=()):
        variables = {"SCALESCOPE_PLAN_CACHE": os.path.join(self.out, "plans"),
                     "SCALESCOPE_CUDA_WITHOUT": ",".join(without)}
        libraries = os.path.join(self.carried, "lib")
        if os.path.isdir(libraries):
            variables["LD_LIBRARY_PATH"] = libraries + os.pathsep + os.environ.get("LD_LIBRARY_PATH", "")
        return variables

    def describe(self, network):
        """Writes the network descriptions for PyTorch and the report."""
        graph = os.path.join(self.out, "networks", network + ".json")
        if network in self.described:
            return graph
        for flag, ending in (("--json-graph", ".json"), ("--json", ".layers.json")):
            path = os.path.join(self.out, "networks", network + ending)
            ended = self.run([self.engine, "networks", "--network", network, flag], 30,
                             log=self.log("networks.log"), output=path)
            if not ended.ok:
                os.remove(path)
                raise Failed(f"the engine cannot describe {network}: " + process.last_line(self.log("networks.log")))
        self.described.add(network)
        return graph

    def train(self, name, flags, without=(), limit_s=None):
        """Runs a plan; its result becomes results/NAME.json. A batch that does not fit is replaced by the largest one."""
        tried = self._train(name, flags, without, limit_s)
        largest = None if tried.ok else self._largest_batch(name)
        if not largest:
            return tried
        return self._train(name, {**flags, "--batch-per-device": str(largest)}, without, limit_s)

    def _answer(self, name):
        return os.path.join(self.out, "runs", name + ".out")

    def folder_of(self, name):
        """The run folder of a successful train()."""
        return os.path.dirname(process.last_line(self._answer(name)))

    def _largest_batch(self, name):
        """The largest batch that fits, which the errors of a failed run state if its batch does not; or None."""
        try:
            events = measured.load(process.last_line(self._answer(name)))["events"]
            facts = [event["facts"] for event in events if event["type"] == "error" and "facts" in event]
            return next((fact["largest_batch"] for fact in facts if "largest_batch" in fact), None)
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def _train(self, name, flags, without, limit_s):
        log, answer = self.fresh_log(name + ".log"), self._answer(name)
        argv = [self.engine, "run", "--backend", self.backend, "--runs-dir", os.path.join(self.out, "runs"),
                "--name", name, "--tags", "gpu-run"]
        argv += [word for flag in flags.items() for word in flag]
        ended = self.run(argv, limit_s, log=log, output=answer, environment=self.environment(without))
        if ended.out_of_time:
            words = self._partial_words(process.last_line(answer)) or process.last_line(log)
            return Attempt(without, False, f"ended after {ended.seconds:.0f} s: {words}", True)
        if not ended.ok:
            words = process.last_line(log) or "no message"
            return Attempt(without, False, f"{words} (exit status {ended.code}, logs/{name}.log)")
        return self._taken(name, process.last_line(answer), without)

    def _partial_words(self, path):
        """The figure of a run that was stopped while measuring; "" if it has none."""
        try:
            result = measured.load(path)
            return "until then " + measured.speed_line(result) if result["summary"]["measured_steps"] else ""
        except (OSError, ValueError, KeyError, TypeError):
            return ""

    def _taken(self, name, path, without):
        try:
            result = measured.load(path)
            words = measured.speed_line(result)
        except (OSError, ValueError, KeyError) as error:
            return Attempt(without, False, f"the result {path} cannot be read: {error!r}")
        if not measured.is_sound(result):
            return Attempt(without, False, f"the loss is {result['summary'].get('final_loss')}: {words}")
        shutil.copyfile(path, self.result(name) + ".part")
        os.replace(self.result(name) + ".part", self.result(name))
        self.record.measured(name)
        return Attempt(without, True, words)

    def attempts(self, what, attempt):
        """`attempt(without, limit_s)` for ladder.climb(): within the part's time, without repeating successful runs."""
        failed = False

        def tried(without):
            nonlocal failed
            key = (what, without)
            if key in self.known:
                return self.known[key]
            if self.left() < MIN_START_S + 0.1:
                return None
            share = 1 if failed or "tuning" not in without else FIRST_SHARE
            try:
                result = attempt(without, max(share * self.left(), MIN_START_S))
            except OutOfTime as ended:
                return Attempt(without, False, str(ended), True)
            failed = failed or not result.ok
            if result.ok:
                self.known[key] = result
            return result

        return tried

    def tuned_plans(self):
        """Number of problems with a plan in the plan cache."""
        count = 0
        folder = os.path.join(self.out, "plans")
        for name in os.listdir(folder):
            try:
                with open(os.path.join(folder, name)) as file:
                    count += len(json.load(file)["plans"])
            except (OSError, ValueError, KeyError):
                pass
        return count
