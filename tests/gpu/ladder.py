# SPDX-License-Identifier: Apache-2.0
"""Handles a failed run: repeats it with fewer ways until it succeeds; then finds the way to blame."""
from dataclasses import dataclass

from calls import UNSAFE, WAYS


@dataclass(frozen=True)
class Attempt:
    without: tuple  # disabled ways
    ok: bool
    words: str = ""  # the figure, or why it failed
    out_of_time: bool = False


@dataclass(frozen=True)
class Climb:
    asked: Attempt
    best: Attempt | None  # successful, with the most ways
    suspects: tuple = ()  # ways to blame: one if it was identified

    @property
    def culprit(self):
        return self.suspects[0] if len(self.suspects) == 1 else None


def in_order(ways):
    return tuple(way for way in WAYS if way in ways)


def rungs_above(without):
    """The next sets of disabled ways, ever less risky."""
    rungs = [in_order({*without, *rung}) for rung in (("tuning",), UNSAFE, WAYS)]
    return [rung for rung in dict.fromkeys(rungs) if rung != in_order(without)]


def climb(attempt, without):
    """`attempt(without)` returns an Attempt, or None if no time is left for one."""
    asked = attempt(without)
    if asked is None or asked.ok or (asked.out_of_time and "tuning" not in without):
        return Climb(asked or Attempt(without, False, "no time was left", True), asked if asked and asked.ok else None)
    below = set(without)
    for rung in rungs_above(without):
        tried = attempt(rung)
        if tried is None:
            break
        if tried.ok:
            return find_culprit(attempt, asked, tried, below)
        below = set(rung)
    return Climb(asked, None)


def find_culprit(attempt, asked, best, below):
    """Bisects the ways between `below`, which fails, and those that `best` disables. Assumes that one is to blame."""
    suspects = [way for way in WAYS if way in best.without and way not in below]
    while len(suspects) > 1:
        half = suspects[:len(suspects) // 2]
        tried = attempt(in_order(below | set(half)))
        if tried is None:
            return Climb(asked, best, tuple(suspects))
        if tried.ok:
            best, suspects = tried, half
        else:
            suspects = suspects[len(half):]
    alone = in_order(below | set(suspects))
    if best.without == alone:
        return Climb(asked, best, tuple(suspects))
    tried = attempt(alone)
    if tried is not None and tried.ok:
        return Climb(asked, tried, tuple(suspects))
    if tried is None:
        return Climb(asked, best, tuple(suspects))
    return Climb(asked, best, tuple(way for way in best.without if way not in below))  # more than one is to blame


def switch_text(without):
    return "SCALESCOPE_CUDA_WITHOUT=" + ",".join(without)
