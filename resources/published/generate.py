#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the published reference results beside this file, one result file per published number.

Every number is printed in the text of its source; plots whose values the text does not give are left out. What a source
does not say is left out of `plan`, which readers take as unknown. Run it after editing the table below.
"""
import json
import pathlib

WP = "B. Patel and V. Sanchez, Deep Learning Performance Comparing Scale-out vs Scale-up, Dell EMC whitepaper, February 2019"
P100 = "R. Xu and N. Dandapanthu, Deep Learning Performance with P100 GPUs, Dell EMC HPC Innovation Lab, October 2016"
V100 = "R. Xu, F. Han and Q. Ta, Deep Learning at Scale on NVIDIA V100 Accelerators, Dell EMC"

RESNET_50 = "resnet-50 (variant not stated)"

# id, document, place, line, system, framework, network, precision, batch per device, devices, nodes, images/s, speed-up
ROWS = []


def throughputs(prefix, document, place, line, system, framework, network, precision, batch, points):
    for devices, nodes, images_per_second in points:
        ROWS.append((f"{prefix}-{devices}", document, place, line, system, framework, network, precision, batch,
                     devices, nodes, images_per_second, None))


def speedups(prefix, document, place, line, system, framework, network, precision, batch, points):
    for devices, nodes, speedup in points:
        ROWS.append((f"{prefix}-{devices}", document, place, line, system, framework, network, precision, batch,
                     devices, nodes, None, speedup))


throughputs("wp-figure-26", WP, "Figure 26, section 7.2.1", "WP fig. 26: C4130, P100 PCIe", "PowerEdge C4130, P100-16GB-PCIe",
            "TensorFlow with Horovod", RESNET_50, None, 128, [(1, 1, 283), (4, 1, 1099), (8, 2, 2075)])
throughputs("wp-figure-28", WP, "Figure 28, section 7.2.2", "WP fig. 28: C4140-K, V100 SXM2", "PowerEdge C4140-K, V100-SXM2 (16 and 32 GB)",
            "TensorFlow with Horovod", RESNET_50, None, 128, [(1, 1, 626), (4, 1, 2425), (8, 2, 4500)])
speedups("p100-nv-caffe-googlenet", P100, "Figure 6", "P100: NV-Caffe GoogLeNet", "PowerEdge C4130, P100", "NV-Caffe", "googlenet", None, None, [(4, 1, 3.8)])
speedups("p100-tensorflow-inception-v3", P100, "Figure 6", "P100: TensorFlow Inception-v3", "PowerEdge C4130, P100", "TensorFlow", "inception-v3", None, None, [(4, 1, 3.0)])
speedups("p100-mxnet-googlenet", P100, "Figure 6", "P100: MXNet GoogLeNet", "PowerEdge C4130, P100", "MXNet", "googlenet", None, None, [(16, 4, 13.5)])
speedups("p100-mxnet-inception-bn", P100, "Figure 6", "P100: MXNet Inception-BN", "PowerEdge C4130, P100", "MXNet", "inception-bn", None, None, [(16, 4, 14.7)])
for precision, mxnet, tensorflow, caffe2 in (("fp32", 29.43, 21.95, 3.55), ("fp16", 25.84, 23.72, 3.58)):
    upper = precision.upper()
    system = "PowerEdge C4140, V100-PCIe"
    speedups(f"v100-mxnet-{precision}", V100, "Figure 2, section IV-A", f"V100: MXNet {upper}", system, "MXNet", RESNET_50, precision, None, [(32, 8, mxnet)])
    speedups(f"v100-tensorflow-{precision}", V100, "Figure 2, section IV-A", f"V100: TensorFlow {upper}", system, "TensorFlow with Horovod", RESNET_50, precision, None, [(32, 8, tensorflow)])
    speedups(f"v100-caffe2-{precision}", V100, "Figure 2, section IV-A", f"V100: Caffe2 {upper}", system, "Caffe2", RESNET_50, precision, None, [(4, 1, caffe2)])


def result(row):
    (identifier, document, place, line, system, framework, network, precision, batch, devices, nodes, images_per_second, speedup) = row
    plan = {"network": network}
    if precision:
        plan["precision"] = precision
    if batch:
        plan["batch_size_per_device"] = batch
    plan["hosts"] = [{"host": f"node{n + 1}", "slots": devices // nodes} for n in range(nodes)]
    summary = {"run_id": "published-" + identifier, "group_id": "published-" + identifier, "name": f"{line}, {devices} GPU" + ("s" if devices > 1 else ""),
               "origin": "published", "status": "completed", "device_count": devices, "node_count": nodes}
    if images_per_second is not None:
        summary["images_per_second"] = images_per_second
    if speedup is not None:
        summary["speedup"] = speedup
    if batch:
        summary["batch_size_global"] = batch * devices
    return {"format": "scalescope-result", "format_version": 1, "summary": summary,
            "annotations": {"system": system, "tags": ["published"], "notes": "", "labels": {"line": line, "framework": framework},
                            "facts": {}, "citation": f"{document}, {place}", "history": []},
            "plan": plan, "environment": {"hosts": []}, "series": {}, "events": []}


def main():
    folder = pathlib.Path(__file__).resolve().parent
    for old in folder.glob("*.json"):
        old.unlink()
    for row in ROWS:
        (folder / f"{row[0]}.json").write_text(json.dumps(result(row), indent=1) + "\n")
    print(f"{len(ROWS)} published results written to {folder}")


if __name__ == "__main__":
    main()
