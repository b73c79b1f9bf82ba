#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Predictions beside published series over nodes (resources/published/publications), each from its 1 and 8 GPUs alone.

published_series.py [--build DIR] [--rows] [--check]   mean error and coverage of the 90 % band for 16 to 64 GPUs, by number of GPUs and by
precision; --check fails if they are worse than stated in the README. MLPerf's results and lines without 1 and 8 GPUs do not count; links are those that the publications state.
"""
import argparse
import json
import math
import pathlib
import statistics
import sys
import tempfile

from held_out import ROOT, Points, predict
from published import write_run

# Between nodes, and between the GPUs of a node, by publication; of lines with one GPU a node the second is not used.
LINKS = {"distributed-tensorflow-2017/piz-daint": ("100GbE", "PCIe3"),  # Aries, about 10 GB/s a node
         "distributed-tensorflow-2017/aws": ("1GbE", "PCIe3"),          # p2.xlarge: "high", 1.2 Gbit/s
         "dlperf": ("EDR", "NVLink2"),
         "nvidia-examples/dgx-2": ("EDR", "NVLink2"), "nvidia-examples/dgx-a100": ("HDR", "NVLink3"),
         "tensorflow-2017/aws": ("10GbE", "PCIe3")}                     # p2.8xlarge
# In millions, where the network is not one of ours; sources: torchvision (EfficientNet-B4), GluonCV (ResNet-50 v1b).
PARAMETERS = {"efficientnet-b4": 19.34, "resnet-50-v1b": 25.55}

POINTS = 71
LIMITS = {16: 9.5, 32: 9.5, 64: 17.5}  # mean errors in percent, by GPUs
COVERED = (85, 95)                     # percent of the points


def links_of(place):
    return next(links for start, links in LINKS.items() if place.startswith(start))


def series():
    """(publication, line, {devices: point}) of every line with 1 and 8 GPUs and more."""
    for path in sorted((ROOT / "resources/published/publications").glob("*.json")):
        publication = json.loads(path.read_text())
        for line in publication["lines"]:
            points = {point["devices"]: point for point in line["points"]}
            if publication["id"] != "mlperf" and {1, 8} <= set(points) and any(16 <= n <= 64 for n in points):
                yield publication["id"], line, points


def check(rows):
    """1, with a line for each mean error, coverage or number of values that is not as stated above; else 0."""
    faults = []
    for gpus, most in LIMITS.items():
        error = 100 * statistics.mean(abs(math.expm1(row["error"])) for row in rows if row["gpus"] == gpus)
        if error > most:
            faults.append(f"mean error with {gpus} GPUs: {error:.1f} %, at most {most} % expected")
    covered = 100 * statistics.mean(row["inside"] for row in rows)
    if not COVERED[0] <= covered <= COVERED[1]:
        faults.append(f"{covered:.0f} % are in the band of 90 %, {COVERED[0]} to {COVERED[1]} % expected")
    if len(rows) != POINTS:
        faults.append(f"{len(rows)} values were predicted, {POINTS} expected")
    print("\n".join(faults))
    return 1 if faults else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=lambda path: pathlib.Path(path).resolve(), default=ROOT / "build")
    parser.add_argument("--rows", action="store_true", help="print every point")
    parser.add_argument("--check", action="store_true", help="fail if errors or coverage are worse than LIMITS")
    arguments = parser.parse_args()
    found = Points()
    with tempfile.TemporaryDirectory() as folder:
        for publication, line, points in series():
            batch, half = line.get("batch_size_per_device", 128), line.get("precision") in ("fp16", "bf16")
            own = ["--parameters", PARAMETERS[line["network"]]] if line["network"] in PARAMETERS else []
            link, node_link = links_of(f"{publication}/{line['id']}")
            known = [write_run(folder, f"{publication}-{line['id']}-{n}", line["network"], n, points[n]["nodes"], batch,
                               points[n]["images_per_second"], line.get("precision", "fp32")) for n in (1, 8)]
            for gpus in sorted(n for n in points if 16 <= n <= 64):
                nodes, rate = points[gpus]["nodes"], points[gpus]["images_per_second"]
                answer = predict(arguments.build, known, "--nodes", nodes, "--devices-per-node", gpus // nodes,
                                 "--batch-per-device", batch, "--link", link, "--node-link", node_link, *own)
                if answer:
                    found.add("1 and 8 GPUs known,", {"gpus": gpus, "precision": "16 bits" if half else "32 bits",
                                                       "publication": publication}, answer["predictions"][0], rate)
                    if arguments.rows:
                        row = found.rows[-1]
                        print(f"{publication}/{line['id']:50} {gpus:3} GPUs: {rate:9.1f}, predicted {row['predicted']:9.1f} "
                              f"({row['low']:.1f} to {row['high']:.1f})", flush=True)
    found.report(("gpus", "precision", "publication"))
    if arguments.check:
        sys.exit(check(found.rows))


if __name__ == "__main__":
    main()
