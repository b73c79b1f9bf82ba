# SPDX-License-Identifier: Apache-2.0
"""Handles a failed run: repeats it with fewer ways until it succeeds; then finds the ways to blame."""
from dataclasses import dataclass

from calls import UNSAFE, UNTUNED, WAYS

MAX_HANGS = 2  # a search ends after these; each costs a time limit


@dataclass(frozen=True)
class Attempt:
    without: tuple  # disabled ways
    ok: bool
    words: str = ""  # the figure, or why it failed
    out_of_time: bool = False
    crashed: bool = False  # ended with an error, not with a wrong value


@dataclass(frozen=True)
class Climb:
    asked: Attempt
    best: Attempt | None  # successful, with the most ways
    blamed: tuple = ()  # ways to disable from now on
    certain: bool = True  # each of them was found to fail; else at least one of them does


def in_order(ways):
    return tuple(way for way in WAYS if way in ways)


def rungs_above(without, worked):
    """The next sets of disabled ways, ever less risky. `worked`: the last set known to work, or None."""
    rungs = [in_order({*without, *rung}) for rung in (UNTUNED, worked or UNSAFE, UNSAFE, WAYS)]
    return [rung for rung in dict.fromkeys(rungs) if rung != in_order(without)]


def climb(attempt, without, worked=None):
    """`attempt(without)` returns an Attempt, or None if no time is left for one."""
    asked = attempt(without)
    if asked is None:
        return Climb(Attempt(without, False, "no time was left", True), None)
    if asked.ok:
        return Climb(asked, asked)
    if asked.out_of_time and "tuning" not in without:  # tuning takes long: no reason to disable ways
        return Climb(asked, None)
    below = in_order(without)
    for rung in rungs_above(without, worked):
        tried = attempt(rung)
        if tried is None:
            blamed = [way for way in worked or () if way not in below]
            return Climb(asked, None, in_order(blamed), False)
        if tried.ok:
            return find_culprits(attempt, asked, tried, below)
        below = rung
    return Climb(asked, None)


def find_culprits(attempt, asked, best, below):
    """Finds every way between `below`, which fails, and `best` that has to be disabled: the shortest list of them,
    riskiest first, whose disabling works ends with a culprit. Without time for that, all remaining ones are blamed."""
    suspects, culprits, hangs = [way for way in best.without if way not in below], [], 0

    def tried_without(count):
        nonlocal hangs
        tried = None if hangs >= MAX_HANGS else attempt(in_order({*below, *culprits, *suspects[:count]}))
        hangs += tried is not None and tried.out_of_time
        return tried

    while suspects:
        fails, works = 0, len(suspects)
        while works - fails > 1:
            middle = (fails + works) // 2
            tried = tried_without(middle)
            if tried is None:
                return Climb(asked, best, in_order({*culprits, *suspects[:works]}), False)
            best, works, fails = (tried, middle, fails) if tried.ok else (best, works, middle)
        culprits.append(suspects[fails])
        del suspects[fails:]
        tried = tried_without(0) if suspects else best
        if tried is None:
            return Climb(asked, best, in_order({*culprits, *suspects}), False)
        if tried.ok:
            return Climb(asked, tried, in_order(culprits))
    return Climb(asked, best, in_order(culprits))


def switch_text(without):
    return "SCALESCOPE_CUDA_WITHOUT=" + ",".join(without)
