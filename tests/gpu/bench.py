# SPDX-License-Identifier: Apache-2.0
"""Common to all jobs: the engine under test, its commands within a part's time, and the state of its ways."""
import json
import os
import shutil
import time

import libraries
import measured
import process
from ladder import Attempt, in_order
from record import verdict_of
from sources import sources_of

MIN_START_S = 5  # less time does not suffice for a start
MIN_ATTEMPT_S = 10
FIRST_SHARE = 0.6  # of a part's time for its first attempt, if others may follow and the usual duration is unknown
USUAL_TIMES = 3  # an attempt that takes longer than this many times the usual duration hangs


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
        self.answer = None  # of the engine to `backends`
        self.deadline = 0.0  # of the running part, on the monotonic clock
        self._sources, self.described = "", set()
        self.known = {}  # successful attempts by run and disabled ways
        for folder in ("results", "rejected", "torch", "networks", "selftest", "plans", "logs", "runs"):
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
        """The file of a result that counts."""
        return os.path.join(self.out, "results", name + ".json")

    def sources(self):
        self._sources = self._sources or sources_of(self.root)
        return self._sources

    # --- ways ---

    def of_these_sources(self, key, sources=None):
        """The dictionary `key` of the state; it is dropped when the sources of the engine change."""
        sources, kept = sources or self.sources(), self.record.state.get(key, {})
        if kept.get("sources") != sources:
            kept = self.record.state[key] = {"sources": sources}
        return kept

    def origin(self):
        """What verdicts and results hold for: the sources and this GPU."""
        return f"{self.sources()} on {self.record.call['machine'].get('gpu', '').partition(',')[0]}"

    def verdicts(self):
        return self.of_these_sources("verdicts", self.origin())

    def culprits(self):
        return tuple(self.of_these_sources("culprits").get("ways", ()))

    def blame(self, ways):
        self.of_these_sources("culprits")["ways"] = list(in_order({*self.culprits(), *ways}))

    def left_out(self, without):
        """The ways that a part disables, plus those found to fail."""
        return in_order({*without, *self.culprits()})

    def worked(self, kind):
        """The last set of disabled ways that worked for this kind of part; None if none has."""
        found = self.of_these_sources("worked").get(kind)
        return None if found is None else tuple(found)

    # --- correctness ---

    def judge(self, precision, without, passed, text):
        """Keeps whether a set of ways computes correctly. A failure is final and rejects the results of the set."""
        verdicts = self.verdicts().setdefault(precision, {})
        known = verdicts.get(",".join(without))
        if known is None or known["passed"]:
            verdicts[",".join(without)] = {"passed": passed, "text": text}
        self.record.settle()

    def is_correct(self, precision, without):
        """True, False, or None if it was not checked."""
        return verdict_of(self.verdicts().get(precision, {}), list(without))

    # --- the engine ---

    def require_usable(self):
        if self.unusable:
            raise Skipped(self.unusable)

    def environment(self, without=()):
        folders = [os.path.join(self.carried, "lib"), *libraries.package_folders(), os.environ.get("LD_LIBRARY_PATH", "")]
        return {"SCALESCOPE_PLAN_CACHE": os.path.join(self.out, "plans"),
                "SCALESCOPE_CUDA_WITHOUT": ",".join(without),
                "LD_LIBRARY_PATH": os.pathsep.join(folder for folder in folders if folder)}

    def command(self, words, limit_s=None, log=None, output=None, without=(), variables=None, under=()):
        """Runs a command of the engine, with the carried libraries and those of Python packages. Errors: OutOfTime."""
        return self.run([*under, self.engine, *words], limit_s, log=log, output=output,
                        environment={**self.environment(without), **(variables or {})})

    def describe(self, network):
        """Writes the network descriptions for PyTorch and the report."""
        graph = os.path.join(self.out, "networks", network + ".json")
        if network in self.described:
            return graph
        for flag, ending in (("--json-graph", ".json"), ("--json", ".layers.json")):
            path = os.path.join(self.out, "networks", network + ending)
            ended = self.command(["networks", "--network", network, flag], 30, log=self.log("networks.log"), output=path)
            if not ended.ok:
                os.remove(path)
                raise Failed(f"the engine cannot describe {network}: " + process.last_line(self.log("networks.log")))
        self.described.add(network)
        return graph

    def train(self, name, flags, without=(), limit_s=None, variables=None):
        """Runs a plan; its result becomes results/NAME.json. A batch that does not fit is replaced by the largest one."""
        tried = self._train(name, flags, without, limit_s, variables)
        largest = None if tried.ok else self._largest_batch(name)
        if not largest:
            return tried
        return self._train(name, {**flags, "--batch-per-device": str(largest)}, without, limit_s, variables)

    def measured_before(self, name, without):
        """The result NAME of these sources, this GPU and these ways as an Attempt; None if there is none."""
        known = self.record.state["results"].get(name, {})
        try:
            if (known.get("sources"), known.get("without")) == (self.origin(), list(without)):
                return Attempt(without, True, measured.speed_line(measured.load(self.result(name))))
        except (OSError, ValueError, KeyError):  # damaged: it is measured again
            pass
        return None

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

    def _train(self, name, flags, without, limit_s, variables):
        log, answer = self.fresh_log(name + ".log"), self._answer(name)
        words = ["run", "--backend", self.backend, "--runs-dir", os.path.join(self.out, "runs"), "--name", name, "--tags",
                 "gpu-run", *(word for flag in flags.items() for word in flag)]
        ended = self.command(words, limit_s, log=log, output=answer, without=without, variables=variables)
        if ended.out_of_time:
            words = self._partial_words(process.last_line(answer)) or process.last_line(log)
            return Attempt(without, False, f"ended after {ended.seconds:.0f} s: {words}", True)
        if not ended.ok:
            words = process.last_line(log) or "no message"
            return Attempt(without, False, f"{words} ({ended.how}, logs/{name}.log)", crashed=True)
        return self._taken(name, process.last_line(answer), flags.get("--precision", ""), without)

    def _partial_words(self, path):
        """The figure of a run that was stopped while measuring; "" if it has none."""
        try:
            result = measured.load(path)
            return "until then " + measured.speed_line(result) if result["summary"]["measured_steps"] else ""
        except (OSError, ValueError, KeyError, TypeError):
            return ""

    def _taken(self, name, path, precision, without):
        try:
            result = measured.load(path)
            words = measured.speed_line(result)
        except (OSError, ValueError, KeyError) as error:
            return Attempt(without, False, f"the result {path} cannot be read: {error!r}")
        if not measured.is_sound(result):
            return Attempt(without, False, f"the loss is {result['summary'].get('final_loss')}: {words}")
        shutil.copyfile(path, self.result(name) + ".part")
        os.replace(self.result(name) + ".part", self.result(name))
        trained = result["summary"].get("kind") != "inference"  # the selftest checks training alone
        self.record.measured(name, precision if trained else "", without, self.origin())
        return Attempt(without, True, words + self.record.correctness_text(name, result))

    # --- attempts ---

    def attempts(self, kind, what, attempt, images=1):
        """`attempt(without, limit_s)` for ladder.climb(): within the part's time, without repeating successful runs.

        `images`: how much work an attempt is; untuned ones that take much longer than the usual duration of their kind
        for it hang.
        """
        failed = False

        def tried(without):
            nonlocal failed
            key = (kind, what, without)
            if key in self.known:
                return self.known[key]
            if self.left() < MIN_START_S + 0.1:
                return None
            limit_s = self._limit_of(kind, without, images, failed)
            start = time.monotonic()
            try:
                result = attempt(without, limit_s)
            except OutOfTime as ended:
                return Attempt(without, False, str(ended), True)
            failed = failed or not result.ok
            if result.ok:
                self.known[key] = result
                self.of_these_sources("worked")[kind] = list(without)
                self._keep_duration(kind, without, time.monotonic() - start, images)
            return result

        return tried

    def _limit_of(self, kind, without, images, failed):
        usual = self.record.state["durations"].get(kind)
        if "tuning" in without and usual:
            return min(self.left(), max(MIN_ATTEMPT_S, USUAL_TIMES * usual["seconds"] * max(1, images / usual["images"])))
        return max((1 if failed or "tuning" not in without else FIRST_SHARE) * self.left(), MIN_START_S)

    def _keep_duration(self, kind, without, seconds, images):
        if "tuning" in without:
            self.record.state["durations"].setdefault(kind, {"seconds": seconds, "images": images})

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
