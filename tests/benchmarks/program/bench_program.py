#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Cost of running a program as a run: the same fixed work alone and under scalescope-engine.

The command works for a fixed number of rounds (about --seconds) and states its own duration, so that start and end of the
engine are not part of it. Blocks of four (alone, as a run, as a run, alone; every other block the other way round), so that a
drift of the machine cancels; each block is one ratio. Prints the Hodges-Lehmann estimate of the ratios (the median of the
means of all their pairs, which single disturbed blocks do not move) with a bootstrap interval, beside the mean and the
same of two halves that are both alone: what the machine itself shows where there is nothing.

--threads N: the command keeps N cores busy; 0: all, so that the engine has to take its time from it.
Besides it the processor time that the engine takes while the program runs, which does not depend on what else the machine
does: that of whole runs minus that of runs of no length, without the program's own. Also the rate at which output is read.
"""
import argparse
import json
import math
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time

# The work of a process does not depend on others; the slowest one ends the command.
WORK = """
import multiprocessing, os, sys, time
rounds, processes = int(sys.argv[1]), int(sys.argv[2])
def work(talks):
    x = 1.0
    for i in range(20):
        for _ in range(rounds): x = x * 1.0000001 + 1e-9
        if talks: print("report %d done" % i, flush=True)
start = time.perf_counter()
others = [multiprocessing.Process(target=work, args=(False,)) for _ in range(processes - 1)]
for other in others: other.start()
work(True)
for other in others: other.join()
took = time.perf_counter() - start
own = os.times()
print("own %.6f" % (own.user + own.system + own.children_user + own.children_system), flush=True)
print("duration %.6f" % took, flush=True)
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


def calibrate(command, seconds):
    rounds = 20000
    took = alone(command(rounds))
    return max(1, int(rounds * seconds / took))


def hodges_lehmann(values):
    return statistics.median((a + b) / 2 for i, a in enumerate(values) for b in values[i:])


def bootstrap(values, rounds=4000):
    """95 % interval of the estimate above, by drawing the blocks again."""
    drawn = random.Random(1)
    estimates = sorted(hodges_lehmann([drawn.choice(values) for _ in values]) for _ in range(rounds))
    return estimates[int(0.025 * rounds)], estimates[int(0.975 * rounds)]


def block(engine, runs, command, number):
    """Percent that runs take longer than the command alone, and that the later time alone takes longer than the earlier."""
    def under():
        return engine_run(engine, runs, " ".join(command), "^duration (?P<value>[0-9.]+)")["stated_value"]
    order = [alone, under, under, alone] if number % 2 == 0 else [under, alone, alone, under]
    times = [(kind, kind(command) if kind is alone else kind()) for kind in order]
    bare = [took for kind, took in times if kind is alone]
    runs_took = [took for kind, took in times if kind is not alone]
    return 100 * (sum(runs_took) / sum(bare) - 1), 100 * (bare[1] / bare[0] - 1), statistics.mean(bare)


def overhead(engine, runs, command, blocks, until):
    ratios, nothing = [], []
    while len(ratios) < blocks and time.monotonic() < until:
        ratio, between, bare = block(engine, runs, command, len(ratios))
        ratios.append(ratio)
        nothing.append(between)
        print("block %d: alone %.3f s, as a run %+.3f %%, alone again %+.3f %%" % (len(ratios), bare, ratio, between),
              flush=True)
    return ratios, nothing


def summarise(title, values):
    low, high = bootstrap(values)
    print("%s %+.3f %% (95 %% interval %+.3f to %+.3f), mean %+.3f %%, %d blocks" %
          (title, hodges_lehmann(values), low, high, statistics.mean(values), len(values)))


def engine_time(engine, runs, command):
    """Processor seconds of all processes of a run but the program's, and the program's."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    own = engine_run(engine, runs, " ".join(command), "^own (?P<value>[0-9.]+)")["stated_value"]
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime - own, own


def processor_share(engine, runs, command, rounds, count):
    """Percent of one core."""
    shares = []
    for _ in range(count):
        whole, lasting = engine_time(engine, runs, command(rounds))
        none, instant = engine_time(engine, runs, command(1))
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
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", default="build/bin/scalescope-engine")
    parser.add_argument("--blocks", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--limit", type=float, default=math.inf, help="seconds after which no block begins")
    parser.add_argument("--record", help="file of the blocks, which later calls extend and evaluate together")
    parser.add_argument("--shares", type=int, default=10, help="runs whose processor time is taken; 0: none")
    parser.add_argument("--share-seconds", type=float, default=10)
    parser.add_argument("--megabytes", type=int, default=500, help="of output to read; 0: none")
    args = parser.parse_args()
    until = time.monotonic() + args.limit
    with tempfile.TemporaryDirectory() as folder:
        runs, script = os.path.join(folder, "runs"), os.path.join(folder, "work.py")
        with open(script, "w", encoding="utf-8") as file:
            file.write(WORK)

        def command(rounds, threads=args.threads or os.cpu_count()):
            return [sys.executable, script, str(rounds), str(threads)]

        if args.blocks > 0:
            ratios, nothing = overhead(args.engine, runs, command(calibrate(command, args.seconds)), args.blocks, until)
            if args.record:
                with open(args.record, "a", encoding="utf-8") as file:
                    for pair in zip(ratios, nothing):
                        file.write("%.6f %.6f\n" % pair)
                with open(args.record, encoding="utf-8") as file:
                    ratios, nothing = zip(*(map(float, line.split()) for line in file))
            if len(ratios) > 1:
                summarise("overhead", list(ratios))
                summarise("nothing (alone against alone)", list(nothing))
        if args.shares > 1:
            single = lambda rounds: command(rounds, 1)
            processor_share(args.engine, runs, single, calibrate(single, args.share_seconds), args.shares)
        if args.megabytes > 0:
            reading_rate(args.engine, runs, folder, args.megabytes)


if __name__ == "__main__":
    main()
