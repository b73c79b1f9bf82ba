#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Predictions beside published scaling: whitepaper figures 26 and 28, P100 and V100 (resources/published).

published.py [--build DIR]   mean error and coverage of the 90 % band, twice: from one GPU alone (its links by name, NCCL's
constants), and from one GPU and the smallest published number of several. The documents state no all-reduce times.
Where they print speed-ups without a rate, the rate of one GPU is assumed as 60 % of its FP32 peak, in FP16 twice that: it
scales the time that communication has to hide behind.
"""
import argparse
import json
import pathlib
import tempfile

from held_out import ROOT, Points, predict

FOLDER = ROOT / "resources/published"
# GFLOP of a training step per image: 6 x the multiply-accumulates of scalescope-engine networks; peaks in GFLOP/s.
TRAINING_GFLOP = {"resnet-50": 24.5, "googlenet": 9.5, "inception-bn": 12.2, "inception-v3": 34.3}
P100, V100 = 9300, 14000


def assumed_rate(network, peak, half=False):
    return 0.6 * peak / TRAINING_GFLOP[network] * (2 if half else 1)


# name, network, GPU peak, FP16, images per GPU, link in the node, {GPUs: (result, nodes)}; GPU 1 by a rate or assumed.
LINES = [
    ("WP figure 26, P100 PCIe", "resnet-50", None, False, 128, "PCIe3",
     {1: ("wp-figure-26-1", 1), 4: ("wp-figure-26-4", 1), 8: ("wp-figure-26-8", 2)}),
    ("WP figure 28, V100 SXM2", "resnet-50", None, True, 128, "NVLink2",
     {1: ("wp-figure-28-1", 1), 4: ("wp-figure-28-4", 1), 8: ("wp-figure-28-8", 2)}),
    ("P100 NV-Caffe", "googlenet", P100, False, 128, "PCIe3", {4: ("p100-nv-caffe-googlenet-4", 1)}),
    ("P100 TensorFlow", "inception-v3", P100, False, 64, "PCIe3", {4: ("p100-tensorflow-inception-v3-4", 1)}),
    ("P100 MXNet", "inception-bn", P100, False, 64, "PCIe3",
     {8: ("p100-mxnet-inception-bn-8", 2), 12: ("p100-mxnet-inception-bn-12", 3), 16: ("p100-mxnet-inception-bn-16", 4)}),
    ("V100 MXNet FP32", "resnet-50", V100, False, 64, "PCIe3", {32: ("v100-mxnet-fp32-32", 8)}),
    ("V100 MXNet FP16", "resnet-50", V100, True, 128, "PCIe3", {32: ("v100-mxnet-fp16-32", 8)}),
    ("V100 TensorFlow FP32", "resnet-50", V100, False, 128, "PCIe3", {32: ("v100-tensorflow-fp32-32", 8)}),
    ("V100 TensorFlow FP16", "resnet-50", V100, True, 256, "PCIe3", {32: ("v100-tensorflow-fp16-32", 8)}),
    ("V100 Caffe2 FP32", "resnet-50", V100, False, 64, "PCIe3", {4: ("v100-caffe2-fp32-4", 1)}),
    ("V100 Caffe2 FP16", "resnet-50", V100, True, 128, "PCIe3", {4: ("v100-caffe2-fp16-4", 1)}),
]


def stated(result):
    return json.loads((FOLDER / f"{result}.json").read_text())["summary"]


def write_run(folder, name, network, gpus, nodes, batch, rate, precision="fp32"):
    """A result with what the line states, the rate filled in."""
    hosts = [{"host": f"node{n}", "slots": gpus // nodes} for n in range(1, nodes + 1)]
    result = {"format": "scalescope-result", "format_version": 1,
              "summary": {"run_id": name, "name": name, "origin": "published", "status": "completed", "device_count": gpus,
                          "node_count": nodes, "images_per_second": rate, "batch_size_global": gpus * batch, "backend": "cuda"},
              "annotations": {"citation": "see the named result"},
              "plan": {"network": network, "precision": precision, "batch_size_per_device": batch, "test": "short", "hosts": hosts},
              "environment": {"hosts": []}, "series": {}, "events": []}
    path = pathlib.Path(folder) / f"{name}.json"
    path.write_text(json.dumps(result))
    return path


def predict_line(build, points, folder, line):
    name, network, peak, half, batch, node_link, places = line
    alone = stated(places[1][0])["images_per_second"] if 1 in places else assumed_rate(network, peak, half)
    rates = {gpus: stated(result).get("images_per_second") or stated(result)["speedup"] * alone
             for gpus, (result, _) in places.items()}
    stem = name.replace(" ", "-").replace(",", "")
    one = write_run(folder, f"{stem}-1", network, 1, 1, batch, alone, "fp16" if half else "fp32")
    several = sorted(gpus for gpus in places if gpus > 1)
    known = write_run(folder, f"{stem}-{several[0]}", network, several[0], places[several[0]][1], batch, rates[several[0]],
                      "fp16" if half else "fp32")
    for kind, files, held_out in (("from one GPU", [one], several), (f"from 1 and the next", [one, known], several[1:])):
        for gpus in held_out:
            nodes = places[gpus][1]
            answer = predict(build, files, "--nodes", nodes, "--devices-per-node", gpus // nodes, "--batch-per-device", batch,
                             "--link", "EDR", "--node-link", node_link)
            if answer:
                points.add(kind, {"line": name, "gpus": gpus}, answer["predictions"][0], rates[gpus])
                row = points.rows[-1]
                print(f"{name:26} {gpus:3} GPUs  {kind:20} published efficiency {rates[gpus] / gpus / alone:5.1%}, predicted "
                      f"{row['predicted'] / gpus / alone:5.1%} ({row['low'] / gpus / alone:5.1%} to {row['high'] / gpus / alone:5.1%})",
                      flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=lambda path: pathlib.Path(path).resolve(), default=ROOT / "build")
    arguments = parser.parse_args()
    points = Points()
    with tempfile.TemporaryDirectory() as folder:
        for line in LINES:
            predict_line(arguments.build, points, folder, line)
    points.report()


if __name__ == "__main__":
    main()
