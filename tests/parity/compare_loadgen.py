#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Verdicts of scenarios beside those of MLPerf's LoadGen on the same latencies.

    compare_loadgen.py build/tests/judge_scenario

Needs the package mlcommons-loadgen; without it the script exits with 77, which CTest reports as skipped. LoadGen measures a
system under test that sleeps at random. Its trace has every latency to the nanosecond; these go to judge_scenario, and verdict,
early-stopping estimate and the number of missing queries must be LoadGen's.
"""
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time

try:
    import mlperf_loadgen as loadgen
except ImportError:
    # packaging/check installs it there.
    peers = os.path.join(os.path.dirname(os.path.abspath(sys.argv[1])), "..", "test-peers", "bin", "python3")
    if os.path.exists(peers) and not os.path.samefile(sys.prefix, os.path.join(os.path.dirname(peers), "..")):
        os.execv(peers, [peers, "-B", *sys.argv])
    print("skipped: the package mlcommons-loadgen is not installed (pip install mlcommons-loadgen)")
    sys.exit(77)

# name, scenario, percentile, queries, minimum time (s), minimum queries, longest and usual sleep (ms), share of long ones, bound
CASES = [
    ("single-stream, estimate", "single-stream", 0.9, 150, 0.05, 150, 2.0, 0.3, 0.1, 0),
    ("single-stream, most discarded", "single-stream", 0.9, 900, 0.05, 900, 1.0, 0.1, 0.1, 0),
    ("single-stream, one query short", "single-stream", 0.9, 63, 0.001, 63, 1.0, 0.1, 0.1, 0),
    ("single-stream, just enough", "single-stream", 0.9, 64, 0.001, 64, 1.0, 0.1, 0.1, 0),
    ("single-stream, too short", "single-stream", 0.9, 100, 30, 100, 0.5, 0.1, 0.1, 0),
    ("single-stream, too few", "single-stream", 0.9, 100, 0.001, 200, 0.5, 0.1, 0.1, 0),
    ("multi-stream, estimate", "multi-stream", 0.99, 900, 0.05, 900, 1.0, 0.1, 0.02, 0),
    ("multi-stream, one query short", "multi-stream", 0.99, 661, 0.05, 661, 1.0, 0.1, 0.02, 0),
    ("multi-stream, just enough", "multi-stream", 0.99, 662, 0.05, 662, 1.0, 0.1, 0.02, 0),
    ("server, within", "server", 0.99, 1000, 0.1, 1000, 1.0, 0.1, 0.01, 500),
    ("server, one query short", "server", 0.99, 458, 0.1, 458, 1.0, 0.1, 0.01, 500),
    ("server, just enough", "server", 0.99, 459, 0.1, 459, 1.0, 0.1, 0.01, 500),
    ("server, few above", "server", 0.99, 1500, 0.1, 1500, 30.0, 0.1, 0.002, 20),
    ("server, more above", "server", 0.99, 1500, 0.1, 1500, 30.0, 0.1, 0.004, 20),
    ("server, percentile", "server", 0.99, 1000, 0.1, 1000, 30.0, 0.1, 0.05, 20),
    ("server, percentile 0.9", "server", 0.9, 800, 0.1, 800, 12.0, 0.1, 0.01, 8),
    ("server, percentile 0.9, above", "server", 0.9, 800, 0.1, 800, 12.0, 0.1, 0.03, 8),
    ("server, too few for the plan", "server", 0.9, 300, 0.1, 500, 1.0, 0.1, 0.01, 500),
]
SERVER_RATE = 500  # queries per second


class Sleeper:
    """A system under test that answers after a random time."""

    def __init__(self, seed, longest, usual, share):
        self.random, self.longest, self.usual, self.share = random.Random(seed), longest, usual, share

    def issue(self, samples):
        ms = self.longest if self.random.random() < self.share else self.usual * self.random.random()
        time.sleep(ms / 1000)
        loadgen.QuerySamplesComplete([loadgen.QuerySampleResponse(sample.id, 0, 0) for sample in samples])


def settings_of(case):
    _, scenario, percentile, queries, min_time, min_queries, _, _, _, bound = case
    settings = loadgen.TestSettings()
    settings.scenario = {"single-stream": loadgen.TestScenario.SingleStream, "server": loadgen.TestScenario.Server,
                         "multi-stream": loadgen.TestScenario.MultiStream}[scenario]
    settings.mode = loadgen.TestMode.PerformanceOnly
    settings.min_duration_ms, settings.min_query_count = int(1000 * min_time), min_queries
    settings.max_query_count = queries
    settings.single_stream_target_latency_percentile = percentile
    settings.multi_stream_target_latency_percentile = percentile
    settings.multi_stream_samples_per_query = 4
    settings.server_target_latency_percentile = percentile
    settings.server_target_latency_ns = int(bound * 1e6)
    settings.server_target_qps = SERVER_RATE
    return settings


def measure(case, seed, folder):
    """Latencies of the queries (ms), the arrival of the last one (s), and LoadGen's summary."""
    sleeper = Sleeper(seed, *case[6:9])
    log = loadgen.LogSettings()
    log.enable_trace = True
    output = loadgen.LogOutputSettings()
    output.outdir, output.copy_summary_to_stdout = folder, False
    log.log_output = output
    sut = loadgen.ConstructSUT(sleeper.issue, lambda: None)
    samples = loadgen.ConstructQSL(64, 64, lambda _: None, lambda _: None)
    loadgen.StartTestWithLogSettings(sut, samples, settings_of(case), log)
    loadgen.DestroyQSL(samples)
    loadgen.DestroySUT(sut)
    queries, arrivals = {}, []
    with open(os.path.join(folder, "mlperf_log_trace.json"), encoding="utf-8") as file:
        text = file.read()
    for match in re.finditer(r'"ph":"b".*?"ts":([\d.]+),.*?"query_seq":(\d+),.*?"complete_ns":(\d+)', text):
        query = int(match.group(2))
        queries[query] = max(queries.get(query, 0), int(match.group(3)))
        arrivals.append(float(match.group(1)))
    with open(os.path.join(folder, "mlperf_log_summary.txt"), encoding="utf-8") as file:
        return [ns / 1e6 for ns in queries.values()], (max(arrivals) - min(arrivals)) / 1e6, file.read()


def judge(tool, case, latencies, last):
    _, scenario, percentile, _, min_time, min_queries, _, _, _, bound = case
    words = [tool, scenario, str(percentile), str(bound), str(min_time), str(min_queries), "%.9f" % last]
    done = subprocess.run(words, input="\n".join("%.6f" % ms for ms in latencies), check=True, capture_output=True, text=True)
    return json.loads(done.stdout)


def differences(case, ours, summary):
    theirs = {"valid": "Result is : VALID" in summary}
    if case[1] == "server":
        missing = re.search(r"Would need to run at least (\d+) more queries", summary)
        theirs["missing"] = int(missing.group(1)) if missing else 0
    else:
        estimate = re.search(r"Early stopping %.1fth percentile estimate: (\d+)" % (100 * case[2]), summary)
        theirs["estimate_ms"] = int(estimate.group(1)) / 1e6 if estimate else 0
    return theirs, ["%s: %s, LoadGen %s" % (key, ours[key], value) for key, value in theirs.items()
                    if (abs(ours[key] - value) > 1e-9 if key == "estimate_ms" else ours[key] != value)]


def main():
    tool, failed = os.path.abspath(sys.argv[1]), 0
    for number, case in enumerate(CASES):
        with tempfile.TemporaryDirectory() as folder:
            latencies, last, summary = measure(case, number, folder)
        ours = judge(tool, case, latencies, last)
        theirs, found = differences(case, ours, summary)
        failed += bool(found)
        print("%s %s: %d queries, %s%s" % ("FAIL" if found else "ok", case[0], len(latencies), theirs,
                                           "; " + "; ".join(found) if found else ""), flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
