#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Reads result files of tests/gpu/run: report.py speed|accuracy|profile RESULT prints a line, report.py write OUT BACKEND
writes OUT/report.md and OUT/report.json."""
import json
import os
import statistics
import sys

WINDOWS = 5
# images/s that kernels one after another allow on one H200 (790 TFLOP/s BF16, 4.3 TB/s, batch 256): operators alone,
# classic fusions, graph fusions, all pointwise work inside products.
ROOFLINE_H200 = {
    "alexnet": (90226, 101444, 111867, 115841), "googlenet": (24250, 32979, 38729, 42000),
    "inception-bn": (18634, 25097, 28039, 38508), "inception-v3": (7756, 10303, 11752, 15827),
    "inception-v4": (4012, 5421, 6159, 7877), "vgg-16": (5520, 6413, 7299, 7651), "vgg-19": (4593, 5261, 5905, 6156),
    "resnet-50": (8158, 10750, 12638, 17670), "resnet-101": (5217, 6864, 7927, 10763),
    "resnet-152": (3667, 4842, 5552, 7482)}


def load(path):
    with open(path) as file:
        return json.load(file)


def windows(result):
    """Images per second of five equal parts of the measured steps."""
    steps = result["series"]["steps"]
    times = [t * n for t, n, w in zip(steps["step_time_ms"], steps["row_count"], steps["warmup"]) if not w]
    counts = [n for n, w in zip(steps["row_count"], steps["warmup"]) if not w]
    part = len(times) // WINDOWS
    batch = result["summary"]["batch_size_global"]
    if part == 0:
        return [result["summary"]["images_per_second"]]
    return [1000 * batch * sum(counts[i:i + part]) / sum(times[i:i + part]) for i in range(0, WINDOWS * part, part)]


def last_configured(result):
    return [e for e in result["events"] if e.get("type") == "configured"][-1]


def speed(result):
    rates = windows(result)
    configured = last_configured(result)
    return {"network": result["plan"]["network"], "precision": result["plan"]["precision"],
            "batch": result["summary"]["batch_size_global"], "images_per_second": statistics.median(rates),
            "spread": (max(rates) - min(rates)) / statistics.median(rates),
            "planned_memory_bytes": configured.get("planned_memory_bytes", 0),
            "disturbed": result["summary"]["disturbed"], "implementation": result["summary"]["implementation"]}


def speed_line(result):
    s = speed(result)
    return (f"{s['images_per_second']:.1f} images/s at batch {s['batch']}, spread {s['spread']:.1%}, "
            f"{s['planned_memory_bytes'] / 2**30:.2f} GiB" + (", disturbed" if s["disturbed"] else ""))


def shares(result):
    kernels = result.get("profile", {}).get("kernels", [])
    total = sum(k["time_ms"] for k in kernels) or 1
    kinds = {}
    for kernel in kernels:
        kinds[kernel["kind"]] = kinds.get(kernel["kind"], 0) + kernel["time_ms"] / total
    return sorted(kinds.items(), key=lambda item: -item[1])


def profile_line(result):
    return ", ".join(f"{kind} {share:.0%}" for kind, share in shares(result)[:6]) or "no kernels were told"


def torch_rates(out):
    rates = {}
    path = os.path.join(out, "torch.jsonl")
    for line in open(path) if os.path.exists(path) else []:
        row = json.loads(line)
        rates[row["network"], row["precision"], row["mode"]] = row["images_per_second"]
    return rates


def speed_rows(out):
    torch = torch_rates(out)
    gpu = "H200" in open(os.path.join(out, "logs", "machine.txt"), errors="replace").read()
    rows = []
    for name in sorted(os.listdir(os.path.join(out, "results"))):
        if not name.startswith("speed-"):
            continue
        row = speed(load(os.path.join(out, "results", name)))
        for mode in ("eager", "compile"):
            rate = torch.get((row["network"], row["precision"], mode))
            row["ratio_to_torch_" + mode] = row["images_per_second"] / rate if rate else None
        limits = ROOFLINE_H200.get(row["network"]) if gpu and row["precision"] in ("bf16", "fp16") else None
        row["roofline_fractions_abcd"] = [row["images_per_second"] / limit for limit in limits] if limits else None
        rows.append(row)
    return rows


def markdown(parts, rows, backend):
    lines = [f"# GPU report, backend {backend}", "", "| part | status | at s | what |", "|---|---|---:|---|"]
    lines += ["| " + " | ".join(part) + " |" for part in parts]
    if rows:
        lines += ["", "Median of five windows. Roofline A-D: fractions of what one H200 allows (BF16, batch 256).", "",
                  "| network | precision | batch | images/s | spread | GiB | to PyTorch eager | to torch.compile | A / B / C / D |",
                  "|---|---|---:|---:|---:|---:|---:|---:|---|"]
    ratio = lambda value: f"{value:.2f}" if value else ""
    for row in rows:
        fractions = " / ".join(f"{f:.2f}" for f in row["roofline_fractions_abcd"] or [])
        lines.append(f"| {row['network']} | {row['precision']} | {row['batch']} | {row['images_per_second']:.1f} | "
                     f"{row['spread']:.1%} | {row['planned_memory_bytes'] / 2**30:.2f} | "
                     f"{ratio(row['ratio_to_torch_eager'])} | {ratio(row['ratio_to_torch_compile'])} | {fractions} |")
    return "\n".join(lines) + "\n"


def write(out, backend):
    with open(os.path.join(out, "parts.tsv")) as file:
        parts = [line.rstrip("\n").split("\t") for line in file]
    rows = speed_rows(out)
    with open(os.path.join(out, "report.md"), "w") as file:
        file.write(markdown(parts, rows, backend))
    with open(os.path.join(out, "report.json"), "w") as file:
        json.dump({"backend": backend, "parts": [dict(zip(("part", "status", "at_s", "note"), p)) for p in parts],
                   "speed": rows}, file, indent=1)


if __name__ == "__main__":
    command = sys.argv[1]
    if command == "write":
        write(sys.argv[2], sys.argv[3])
    elif command == "accuracy":
        print(f"{load(sys.argv[2])['summary']['validation_top1_accuracy']:.4f}")
    else:
        print({"speed": speed_line, "profile": profile_line}[command](load(sys.argv[2])))
