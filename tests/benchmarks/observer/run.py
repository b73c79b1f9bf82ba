#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What watching costs: engine throughput with the window following the run against without it, in pairs.

The engine has one rank on the first core, the window (offscreen) the last one. Prints the mean ratio of the pairs and its
95 % interval (Student's t).   run.py [--build DIR] [--pairs N] [--seconds S]
"""
import argparse
import json
import math
import os
import pathlib
import shutil
import statistics
import subprocess
import tempfile
import time

STUDENT_975 = {2: 12.706, 3: 4.303, 4: 3.182, 5: 2.776, 6: 2.571, 7: 2.447, 8: 2.365, 9: 2.306, 10: 2.262}


def measure(bin_dir, seconds, watched, cores):
    """Images/s of one short test, with or without a window following it."""
    runs = tempfile.mkdtemp(prefix="observer-")
    window = None
    try:
        if watched:
            window = subprocess.Popen(["taskset", "-c", str(cores[-1]), bin_dir / "scalescope", "--runs-dir", runs],
                                      env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_CONFIG_HOME": runs},
                                      stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(3)
        done = subprocess.run(["taskset", "-c", str(cores[0]), bin_dir / "scalescope-engine", "run", "--network", "resnet-20", "--dataset", "synthetic",
                               "--batch-per-device", "32", "--threads-per-rank", "1", "--minimum-measured-time", str(seconds),
                               "--maximum-measured-time", str(seconds), "--runs-dir", runs], capture_output=True, text=True, check=True)
        if window and window.poll() is not None:
            raise SystemExit("the window ended before the run did")
        return json.loads(pathlib.Path(done.stdout.strip().splitlines()[-1]).read_text())["summary"]["images_per_second"]
    finally:
        if window:
            window.terminate()
            window.wait()
        shutil.rmtree(runs, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    root = pathlib.Path(__file__).resolve().parents[3]
    parser.add_argument("--build", type=pathlib.Path, default=root / "build")
    parser.add_argument("--pairs", type=int, default=5, choices=sorted(STUDENT_975))
    parser.add_argument("--seconds", type=float, default=20)
    arguments = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) < 2:
        raise SystemExit("skipped: the engine and the window need a core each; this machine allows one")
    ratios = []
    for pair in range(arguments.pairs):
        order = (False, True) if pair % 2 == 0 else (True, False)
        speed = {watched: measure(arguments.build / "bin", arguments.seconds, watched, cores) for watched in order}
        ratios.append(speed[True] / speed[False])
        print(f"pair {pair + 1}: {speed[False]:.1f} images/s alone, {speed[True]:.1f} watched, ratio {ratios[-1]:.4f}", flush=True)
    half = STUDENT_975[len(ratios)] * statistics.stdev(ratios) / math.sqrt(len(ratios))
    print(f"watched / alone: {statistics.mean(ratios):.4f} +- {half:.4f} (95 % interval, n = {len(ratios)})")


if __name__ == "__main__":
    main()
