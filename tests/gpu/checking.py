# SPDX-License-Identifier: Apache-2.0
"""Whether the engine computes correctly: the jobs selftest and gradients, and what happens when a way fails."""
import os
import re

import process
from bench import MIN_START_S, Failed, OutOfTime, Skipped
from calls import CONCURRENT, PER_PROCESS, UNSAFE, ways_text
from ladder import Attempt, Climb, climb, in_order, switch_text

# One launch at a time, without capture and branches: the engine then names the layer and the instruction that fails.
ONE_BY_ONE = {"CUDA_LAUNCH_BLOCKING": "1", "CUDNN_LOGLEVEL_DBG": "2"}


def climb_or_once(bench, kind, what, attempt, without, images=1):
    """The ladder is for the ways of the CUDA backend; other backends have none. `attempt(without, limit_s, variables)`."""
    tried = bench.attempts(kind, what, attempt, images)
    if bench.backend == "cuda":
        return climb(tried, without, bench.worked(kind))
    once = tried(without) or Attempt(without, False, "no time was left", True)
    return Climb(once, once if once.ok else None)


def note_of(bench, climbed, attempt=None):
    """The note of a successful run; Failed or OutOfTime if it is not the requested one. `attempt`: repeats a crash."""
    asked, best = climbed.asked, climbed.best
    if asked.ok:
        return asked.words
    bench.blame(climbed.blamed)
    words = f"{ways_text(asked.without)}: {asked.words}"
    if best:
        words += f". {best.words} with {switch_text(best.without)}"
    if climbed.blamed:
        words += f"; to blame: {', '.join(climbed.blamed)}" + (
            "" if climbed.certain else " (at least one of them; no time was left to find out which)") + ", disabled from now on"
    elif not best and not asked.out_of_time and bench.backend == "cuda":
        words += ". It also fails with fewer ways"
    if asked.crashed and attempt and bench.backend == "cuda":
        bench.record.progress(words)
        words += diagnosis(bench, asked, attempt)
    raise (OutOfTime if asked.out_of_time and not best else Failed)(words)


def diagnosis(bench, asked, attempt):
    """Repeats a crash once, one launch at a time; returns what the engine says then."""
    if bench.left() < MIN_START_S + 0.1:
        return ". No time was left to repeat it one launch at a time"
    without = in_order({*asked.without, *CONCURRENT})
    log = bench.fresh_log("crash-cudnn.log")
    try:
        repeated = attempt(without, bench.left(), {**ONE_BY_ONE, "CUDNN_LOGDEST_DBG": log})
    except OutOfTime as ended:
        repeated = Attempt(without, False, str(ended), True)
    said = "it succeeds" if repeated.ok else repeated.words
    return f". Repeated one launch at a time with {switch_text(without)} (logs/crash-cudnn.log): {said}"


def cases_of(bench, name, words, without, limit_s, variables):
    """Runs a selftest; returns the number of passed cases, the failed ones, all lines, and how it ended."""
    log, answer = bench.fresh_log(name + ".log"), bench.log(name + ".txt")
    words = ["selftest", "--backend", bench.backend, *words, "--json", os.path.join(bench.out, "selftest", name + ".json")]
    ended = bench.command(words, limit_s, log=log, output=answer, without=without, variables=variables)
    with open(answer, errors="replace") as file:
        lines = [line.rstrip() for line in file]
    passed = sum(line.startswith("ok ") for line in lines)
    failures = [re.sub(" +", " ", line[len("FAILED"):]).strip() for line in lines if line.startswith("FAILED ")]
    return passed, failures, [line for line in lines if line], ended


def crash_words(bench, name, ended):
    return f"{process.last_line(bench.log(name + '.log'))} ({ended.how}, logs/{name}.log)"


def selftest(bench, part):
    bench.require_usable()

    def attempt(without, limit_s, variables=None):
        only = ["--only", "|".join(part.cases)] if any(part.cases) else []
        passed, failures, lines, ended = cases_of(bench, part.name, ["--precision", part.precision, *only], without, limit_s,
                                                  variables)
        if ended.out_of_time:
            last = lines[-1][:50].strip() if lines else "no line"
            words = f"{passed} cases passed, {len(failures)} failed, out of time after: {last}"
            return Attempt(without, False, words, True)
        if not ended.ok and not failures:
            return Attempt(without, False, crash_words(bench, part.name, ended), crashed=True)
        words = f"{passed} of {passed + len(failures)} cases passed"
        if failures:
            words += "; failed: " + "; ".join(failures[:3])
        bench.judge(part.precision, without, not failures, f"{part.name}: {words}")
        return Attempt(without, not failures, words)

    climbed = climb_or_once(bench, "selftest", (part.cases, part.precision), attempt, bench.left_out(part.without))
    return note_of(bench, climbed, attempt)


def gradients(bench, part):
    """All gradients of one training step compared to those of the safe set, at real shapes."""
    bench.require_usable()
    if bench.backend != "cuda":
        raise Skipped("only the CUDA backend computes a step in several ways")
    safe = bench.left_out(UNSAFE)
    reference = bench.is_correct(part.precision, safe)
    if reference is False:
        raise Skipped("the safe set, which the others are compared with, fails its selftest")

    def attempt(without, limit_s, variables=None):
        if without == safe:
            return Attempt(without, True, "the safe set, with which the others are compared")
        against = ",".join(way for way in safe if way not in PER_PROCESS)
        words = ["--step", part.network, "--batch", part.batch, "--precision", part.precision, "--against", against]
        passed, failures, lines, ended = cases_of(bench, part.name, words, without, limit_s, variables)
        if ended.out_of_time:
            return Attempt(without, False, f"ended after {ended.seconds:.0f} s", True)
        if not ended.ok and not failures:
            return Attempt(without, False, crash_words(bench, part.name, ended), crashed=True)
        words = f"{passed} of {passed + len(failures)} tensors of a step agree with those of the safe set"
        if failures:
            words += f"; {lines[-1]}"
        if failures or reference:
            bench.judge(part.precision, without, not failures, f"{part.name}: {words}")
        return Attempt(without, not failures, words)

    what = (part.network, part.precision, part.batch)
    return note_of(bench, climb_or_once(bench, "gradients", what, attempt, bench.left_out(part.without)), attempt)
