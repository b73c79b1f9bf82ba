#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Cost of running a program as a run: pairs of the same command alone and under scalescope-engine.

The command works for a fixed amount of CPU time (about --seconds) and states its own duration, so that start and end of
the engine are not part of it. Besides it the processor time that the engine takes while the program runs, which does not
depend on what else the machine does: that of whole runs minus that of runs of no length, without the program's own. Also the
rate at which output is read. Prints the paired difference with its 95 % interval.
"""
import argparse
import json
import math
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time

WORK = """
import time, sys
rounds = int(sys.argv[1]); start = time.perf_counter(); x = 1.0
for i in range(20):
    for _ in range(rounds): x = x * 1.0000001 + 1e-9
    print("report %d done" % i, flush=True)
print("own %.6f" % time.process_time(), flush=True)
print("duration %.6f" % (time.perf_counter() - start), flush=True)
"""
# 97.5 % points of Student's t for 1 to 30 degrees of freedom.
STUDENT = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
           2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042]


def alone(words):
    out = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    return float(out.split("duration ")[1])


def engine_run(engine, runs, command, pattern, more=()):
    words = [engine, "run", "--program", command, "--network", "benchmark", "--program-output", "pattern",
             "--program-pattern", pattern, "--program-quantity", "duration", "--program-unit", "s",
             "--program-direction", "lower", "--program-scope", "total", "--runs-dir", runs, *more]
    out = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    with open(out.strip().splitlines()[-1], encoding="utf-8") as file:
        return json.load(file)["summary"]


def calibrate(script, seconds):
    rounds = 20000
    took = alone([sys.executable, script, str(rounds)])
    return max(1, int(rounds * seconds / took))


def engine_time(engine, runs, script, rounds):
    """Processor seconds of all processes of a run but the program's, and the program's duration."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    words = "%s %s %d" % (sys.executable, script, rounds)
    own = engine_run(engine, runs, words, "^own (?P<value>[0-9.]+)")["stated_value"]
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime - own, own


def processor_share(engine, runs, script, rounds, count):
    """Percent of one core."""
    shares = []
    for _ in range(count):
        whole, lasting = engine_time(engine, runs, script, rounds)
        none, instant = engine_time(engine, runs, script, 1)
        shares.append(100 * (whole - none) / (lasting - instant))
    mean = statistics.mean(shares)
    half = STUDENT[count - 2] * statistics.stdev(shares) / math.sqrt(count)
    print("the engine's processor time %.2f %% +- %.2f %% of one core (95 %% interval of %d)" % (mean, half, count))


def reading_rate(engine, runs, folder, megabytes):
    text = os.path.join(folder, "output.txt")
    line = "a line of a log that is about as long as they usually are, with a figure 123.4 in it\n"
    with open(text, "w", encoding="utf-8") as file:
        for _ in range(megabytes):
            file.write(line * (1000000 // len(line)))
        file.write("duration 1.0\n")
    size = os.path.getsize(text)
    start = time.perf_counter()
    subprocess.run("cat %s | cat > /dev/null" % text, shell=True, check=True)
    pipe = time.perf_counter() - start
    # The program states how long it could not go on: the time in which its output was taken.
    script = os.path.join(folder, "write.py")
    with open(script, "w", encoding="utf-8") as file:
        file.write("import shutil, sys, time\nstart = time.perf_counter()\n"
                   "shutil.copyfileobj(open(%r, 'rb'), sys.stdout.buffer, 1 << 20)\nsys.stdout.buffer.flush()\n"
                   "print('took %%.6f' %% (time.perf_counter() - start))\n" % text)
    summary = engine_run(engine, runs, "%s %s" % (sys.executable, script), "^took (?P<value>[0-9.]+)")
    print("output: %.0f MB read at %.0f MB/s (pipe alone %.0f MB/s)" %
          (size / 1e6, size / 1e6 / summary["stated_value"], size / 1e6 / pipe))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", default="build/bin/scalescope-engine")
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--megabytes", type=int, default=500)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        runs, script = os.path.join(folder, "runs"), os.path.join(folder, "work.py")
        with open(script, "w", encoding="utf-8") as file:
            file.write(WORK)
        rounds = calibrate(script, args.seconds)
        differences = []
        for pair in range(args.pairs):
            first = pair % 2 == 0  # the order alternates, so that a drift of the clock cancels
            bare = alone([sys.executable, script, str(rounds)]) if first else 0
            under = engine_run(args.engine, runs, "%s %s %d" % (sys.executable, script, rounds),
                               "^duration (?P<value>[0-9.]+)")["stated_value"]
            bare = bare if first else alone([sys.executable, script, str(rounds)])
            differences.append(100 * (under / bare - 1))
            print("pair %d: alone %.3f s, as a run %.3f s, %+.3f %%" % (pair + 1, bare, under, differences[-1]), flush=True)
        if len(differences) > 1:
            mean = statistics.mean(differences)
            half = STUDENT[min(len(differences) - 1, 30) - 1] * statistics.stdev(differences) / math.sqrt(len(differences))
            print("overhead %+.3f %% +- %.3f %% (95 %% interval of %d pairs), median %+.3f %%" %
                  (mean, half, len(differences), statistics.median(differences)))
        processor_share(args.engine, runs, script, rounds, max(2, args.pairs // 2))
        reading_rate(args.engine, runs, folder, args.megabytes)


if __name__ == "__main__":
    main()
