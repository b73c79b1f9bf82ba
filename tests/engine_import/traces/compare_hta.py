#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares the engine's parts of GPU traces with those of HolisticTraceAnalysis: compare_hta.py ENGINE FOLDER...

FOLDER: real traces of PyTorch's profiler, such as tests/data of facebookresearch/HolisticTraceAnalysis (MIT), whose
package must be installed for this Python. For each trace: idle, compute and overlap of communication in percent, which
must agree within 0.1 point. HTA leaves out device work that was launched before the recording began, and counts waits
(cuda_sync) as work; both are removed from the traces for both sides. Exit status: 0 equal, 1 different, 77 no trace.
"""
import contextlib
import gzip
import io
import json
import logging
import math
import os
import pathlib
import subprocess
import sys
import tempfile
import warnings

LIMIT = 0.1
DEVICE_WORK = ("kernel", "gpu_memcpy", "gpu_memset")
os.environ["HTA_DISABLE_NS_ROUNDING"] = "1"


def prepared(path):
    """The trace without what only one side counts; None if a device has no work in it."""
    with (gzip.open if path.suffix == ".gz" else open)(path, "rt", encoding="utf-8") as file:
        trace = json.load(file)
    if not isinstance(trace, dict):
        return None
    events = [event for event in trace.get("traceEvents", []) if str(event.get("cat")) != "cuda_sync"]

    def correlation(event):
        return (event.get("args") or {}).get("correlation")

    def is_work(event):
        return str(event.get("cat")).lower() in DEVICE_WORK

    launched = {correlation(event) for event in events if not is_work(event) and correlation(event) is not None}
    trace["traceEvents"] = [event for event in events if not is_work(event) or correlation(event) in launched]
    return trace if sum(map(is_work, trace["traceEvents"])) > 0 else None


def of_hta(path):
    from hta.trace_analysis import TraceAnalysis
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        analysis = TraceAnalysis(trace_files={0: str(path)}, trace_dir=str(path.parent), include_last_profiler_step=True)
        parts = analysis.get_temporal_breakdown(visualize=False).to_dict("records")[0]
        overlap = analysis.get_comm_comp_overlap(visualize=False).to_dict("records")[0]["comp_comm_overlap_pctg"]
    return parts["idle_time_pctg"], parts["compute_time_pctg"], overlap


def of_engine(engine, path):
    out = subprocess.run([engine, "import", str(path), "--json"], check=True, capture_output=True, text=True).stdout
    means = json.loads(out)[0]["tables"]["rank_means"]
    columns = ("device_idle", "device_compute", "communication_overlap")
    values = [means.get(column, [None])[0] for column in columns]
    return [math.nan if value is None else 100 * value for value in values]


def main():
    engine, folders = sys.argv[1], sys.argv[2:]
    warnings.filterwarnings("ignore")
    logging.disable(logging.CRITICAL)
    compared = different = 0
    for path in sorted(path for folder in folders for path in pathlib.Path(folder).rglob("*.json*")):
        try:
            trace = prepared(path)
        except (ValueError, OSError, EOFError):
            continue
        if trace is None:
            continue
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "rank0.json.gz"
            with gzip.open(file, "wt", encoding="utf-8") as out:
                json.dump(trace, out)
            try:
                theirs = of_hta(file)
            except Exception as fault:  # HTA fails on traces that lack what it needs
                print("%s: not read by HTA (%s)" % (path.name, type(fault).__name__))
                continue
            ours = of_engine(engine, file)
        compared += 1
        gaps = [abs(a - b) for a, b in zip(ours, theirs) if not (math.isnan(a) and math.isnan(b))]
        verdict = "equal" if all(gap <= LIMIT for gap in gaps) else "DIFFERENT"
        different += verdict != "equal"
        pairs = ["%s %.2f and %.2f" % (part, a, b) for part, a, b in zip(("idle", "compute", "overlap"), ours, theirs)]
        print("%s %s: %s %%" % (verdict, "/".join(path.parts[-2:]), ", ".join(pairs)))
    print("%d traces compared, %d different" % (compared, different))
    return 77 if compared == 0 else int(different > 0)


sys.exit(main())
