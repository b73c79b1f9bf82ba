#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Reads what tests/gpu/run has left.

    report.py speed|accuracy|profile|batch|rate RESULT    prints a line
    report.py data RESULT CEILING              prints a line; CEILING: of a network that waits for its input
    report.py write OUT BACKEND                writes OUT/report.md and OUT/report.json
"""
import json
import os
import statistics
import sys

from roofline import LEVELS, Cost, limits_of

WINDOWS = 5
MOSTLY = 0.5  # of its time, that a network waits for its input where the input is the limit
LAYERS_TOLD = 10
SIXTEEN_BITS = ("bf16", "fp16")


def load(path):
    with open(path) as file:
        return json.load(file)


def results(out, kind):
    folder = os.path.join(out, "results")
    return [load(os.path.join(folder, name)) for name in sorted(os.listdir(folder)) if name.startswith(kind + "-")]


# --- speed ------------------------------------------------------------------------------------------------------------


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


def used_memory(result):
    """The most that the driver saw in use on the GPU, whoever used it; None where nothing was told."""
    seen = [value for name, table in result["series"].items() if name.startswith("telemetry/")
            for value in table.get("gpu_memory_used_bytes", []) if value is not None]
    return max(seen, default=None)


def gpu_of(result):
    hosts = result["environment"]["hosts"]
    return hosts[0]["facts"].get("gpu_model", "") if hosts else ""


def speed(result):
    rates, summary = windows(result), result["summary"]
    return {"network": result["plan"]["network"], "precision": result["plan"]["precision"],
            "batch": summary["batch_size_global"], "images_per_second": statistics.median(rates),
            "spread": (max(rates) - min(rates)) / statistics.median(rates),
            "planned_memory_bytes": last_configured(result).get("planned_memory_bytes", 0),
            "used_memory_bytes": used_memory(result), "gpu": gpu_of(result), "disturbed": summary["disturbed"],
            "implementation": summary["implementation"], "selftest": summary.get("selftest", "")}


def speed_line(result):
    s = speed(result)
    return (f"{s['images_per_second']:.1f} images/s at batch {s['batch']}, spread {s['spread']:.1%}, "
            f"{s['planned_memory_bytes'] / 2**30:.2f} GiB" + (", disturbed" if s["disturbed"] else "")
            + (f", selftest: {s['selftest']}" if s["selftest"] else ""))


def torch_rows(out):
    """The latest row of each network, precision and mode."""
    rows = {}
    path = os.path.join(out, "torch.jsonl")
    for line in open(path) if os.path.exists(path) else []:
        row = json.loads(line)
        rows[row["network"], row["precision"], row["mode"]] = row
    return rows


def cost_of(out, network, batch):
    path = os.path.join(out, "networks", network + ".layers.json")
    return Cost(load(path)["layers"], batch) if os.path.exists(path) else None


def speed_rows(out):
    torch, rows = torch_rows(out), []
    for result in results(out, "speed"):
        row = speed(result)
        for mode in ("eager", "compile"):
            peer = torch.get((row["network"], row["precision"], mode), {})
            same = peer.get("batch") == row["batch"]
            row["ratio_to_torch_" + mode] = row["images_per_second"] / peer["images_per_second"] if same else None
            row["torch_" + mode] = peer or None
        limits, cost = limits_of(row["gpu"]), cost_of(out, row["network"], row["batch"])
        row["roofline_fractions"] = None
        if limits and cost and row["precision"] in SIXTEEN_BITS:
            row["roofline_fractions"] = {
                level: row["images_per_second"] / cost.images_per_second(level, limits) for level in LEVELS}
        rows.append(row)
    return rows


def way_rows(out):
    """What each way of gaining time is worth: images/s with all of them over those without it, by network."""
    found = {}
    for result in results(out, "ways"):
        row = speed(result)
        way = result["plan"]["name"].split("-")[1]
        found.setdefault((row["network"], row["precision"], row["batch"]), {})[way] = row["images_per_second"]
    return [{"network": network, "precision": precision, "batch": batch, "images_per_second": rates["all"],
             "gains": {way: rates["all"] / rate for way, rate in rates.items() if way != "all"}}
            for (network, precision, batch), rates in sorted(found.items()) if "all" in rates]


# --- real data --------------------------------------------------------------------------------------------------------


def data_row(result, ceiling):
    """Images/s fed by JPEGs and by synthetic images, the wait for input, and what the decode threads reach alone."""
    summary, rate = result["summary"], statistics.median(windows(result))
    twin = summary.get("synthetic_twin_images_per_second") or None
    decoded = statistics.median(windows(ceiling))
    waits = ceiling["summary"]["data_wait_mean_ms"] / ceiling["summary"]["step_time_mean_ms"]
    at_least = waits < MOSTLY  # the network that asks was the slower one: the threads reach more
    limit = None if twin is None or (at_least and decoded < twin) else "input" if decoded < twin else "training"
    return {"network": result["plan"]["network"], "precision": result["plan"]["precision"],
            "batch": summary["batch_size_global"], "images_per_second": rate, "synthetic_images_per_second": twin,
            "data_wait_ms": summary["data_wait_mean_ms"], "step_time_ms": summary["step_time_mean_ms"],
            "decode_threads": summary["decode_threads"], "input_busy": summary["input_busy"],
            "decode_images_per_second": decoded, "decode_wait_share": waits, "decode_is_at_least": at_least,
            "limit": limit, "limit_by": max(decoded, twin) / min(decoded, twin) if limit else None}


def data_line(result, ceiling):
    row = data_row(result, ceiling)
    line = (f"{row['images_per_second']:.1f} images/s from JPEGs at batch {row['batch']}, waiting {row['data_wait_ms']:.1f} of "
            f"{row['step_time_ms']:.1f} ms for them; {row['decode_threads']} decode threads alone reach "
            f"{'at least ' if row['decode_is_at_least'] else ''}{row['decode_images_per_second']:.1f} "
            f"(the network that asks waits {row['decode_wait_share']:.0%})")
    if row["synthetic_images_per_second"] and not row["limit"]:
        line += f"; synthetic {row['synthetic_images_per_second']:.1f}: which is the limit stays open"
    elif row["limit"]:
        line += (f"; synthetic {row['synthetic_images_per_second']:.1f}: the limit is {row['limit']}, by a factor of "
                 f"{'at least ' if row['decode_is_at_least'] else ''}{row['limit_by']:.2f}")
    return line


def data_rows(out):
    found = results(out, "data")
    ceilings = {r["plan"]["precision"]: r for r in found if r["plan"]["network"] == "alexnet"}
    return [data_row(r, ceilings[r["plan"]["precision"]]) for r in found
            if r["plan"]["network"] != "alexnet" and r["plan"]["precision"] in ceilings]


# --- where the rest goes ----------------------------------------------------------------------------------------------


def shares(result):
    kernels = result.get("profile", {}).get("kernels", [])
    total = sum(k["time_ms"] for k in kernels) or 1
    kinds = {}
    for kernel in kernels:
        kinds[kernel["kind"]] = kinds.get(kernel["kind"], 0) + kernel["time_ms"] / total
    return sorted(kinds.items(), key=lambda item: -item[1])


def profile_line(result):
    return ", ".join(f"{kind} {share:.0%}" for kind, share in shares(result)[:6]) or "no kernels were told"


def by(kernels, key, steps):
    times = {}
    for kernel in kernels:
        times[kernel[key]] = times.get(kernel[key], 0) + kernel["time_ms"] / steps
    return times


def rest(out, result):
    """Milliseconds of a step by kind and by layer: measured, and what level A allows where the GPU's limits are known."""
    profile, plan = result.get("profile"), result["plan"]
    if not profile or not profile["kernels"]:
        return None
    batch = result["summary"]["batch_size_global"]
    cost, limits = cost_of(out, plan["network"], batch), limits_of(gpu_of(result))
    allowed = {}
    if cost and limits and plan["precision"] in SIXTEEN_BITS:
        allowed = {name: 1000 * batch * cost.seconds(name, "A", limits) for name in cost.layers}
    kinds = {}
    for name, time in allowed.items():
        kind = cost.layers[name]["operation"]
        kinds[kind] = kinds.get(kind, 0) + time
    table = lambda times, limit: sorted(
        ({"name": name or "(no layer)", "time_ms": time, "limit_a_ms": limit.get(name)} for name, time in times.items()),
        key=lambda row: (row["limit_a_ms"] or 0) - row["time_ms"])
    return {"network": plan["network"], "precision": plan["precision"], "batch": batch, "method": profile["method"],
            "kinds": table(by(profile["kernels"], "kind", profile["steps"]), kinds),
            "layers": table(by(profile["kernels"], "layer", profile["steps"]), allowed)}


# --- the report -------------------------------------------------------------------------------------------------------


def gibibytes(value):
    return f"{value / 2**30:.2f}" if value else ""


def speed_table(rows):
    lines = ["", "## Speed", "", "Median of five windows. GiB: planned by the engine, most in use as the driver saw it,",
             "allocated by PyTorch (eager, torch.compile). A-D: fractions of what the GPU allows, see roofline.py.", "",
             "| network | precision | batch | images/s | spread | to eager | to compile | GiB planned | used | eager "
             "| compile | A / B / C / D | selftest |", "|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|---|"]
    ratio = lambda value: f"{value:.2f}" if value else ""
    for row in rows:
        fractions = " / ".join(f"{f:.2f}" for f in (row["roofline_fractions"] or {}).values())
        peers = [gibibytes((row["torch_" + mode] or {}).get("allocated_bytes")) for mode in ("eager", "compile")]
        lines.append(f"| {row['network']} | {row['precision']} | {row['batch']} | {row['images_per_second']:.1f} | "
                     f"{row['spread']:.1%} | {ratio(row['ratio_to_torch_eager'])} | "
                     f"{ratio(row['ratio_to_torch_compile'])} | {gibibytes(row['planned_memory_bytes'])} | "
                     f"{gibibytes(row['used_memory_bytes'])} | {peers[0]} | {peers[1]} | {fractions} | {row['selftest']} |")
    return lines


def way_table(rows):
    ways = sorted({way for row in rows for way in row["gains"]})
    lines = ["", "## What each way is worth", "", "Images/s with all of them over those without it (SCALESCOPE_CUDA_WITHOUT).",
             "", "| network | precision | batch | images/s | " + " | ".join(ways) + " |", "|---|---|---:|---:|" + "---:|" * len(ways)]
    for row in rows:
        gains = [f"{row['gains'][way]:.3f}" if way in row["gains"] else "" for way in ways]
        lines.append(f"| {row['network']} | {row['precision']} | {row['batch']} | {row['images_per_second']:.1f} | "
                     + " | ".join(gains) + " |")
    return lines


def data_table(rows):
    lines = ["", "## Fed by JPEGs", "", "| network | precision | batch | images/s | synthetic | data wait, ms | step, ms "
             "| decode threads | they reach alone | limit | by |", "|---|---|---:|---:|---:|---:|---:|---:|---:|---|---:|"]
    number = lambda value, digits: "" if value is None else f"{value:.{digits}f}"
    for row in rows:
        lines.append(f"| {row['network']} | {row['precision']} | {row['batch']} | {row['images_per_second']:.1f} | "
                     f"{number(row['synthetic_images_per_second'], 1)} | {row['data_wait_ms']:.1f} | "
                     f"{row['step_time_ms']:.1f} | {row['decode_threads']} | "
                     f"{'at least ' if row['decode_is_at_least'] else ''}{row['decode_images_per_second']:.1f} | "
                     f"{row['limit'] or ''} | {number(row['limit_by'], 2)} |")
    return lines


def rest_tables(tables):
    lines = ["", "## Where the rest goes", "",
             "Milliseconds of one profiled step beside what level A allows; furthest from it first."]
    for table in tables:
        lines += ["", f"### {table['network']}, {table['precision']}, batch {table['batch']} ({table['method']})", "",
                  "| kind or layer | ms | level A, ms |", "|---|---:|---:|"]
        for row in table["kinds"] + table["layers"][:LAYERS_TOLD]:
            limit = "" if row["limit_a_ms"] is None else f"{row['limit_a_ms']:.3f}"
            lines.append(f"| {row['name']} | {row['time_ms']:.3f} | {limit} |")
    return lines


def write(out, backend):
    with open(os.path.join(out, "parts.tsv")) as file:
        parts = [line.rstrip("\n").split("\t") for line in file]
    rows = speed_rows(out)
    ways, data = way_rows(out), data_rows(out)
    tables = [table for table in (rest(out, result) for result in results(out, "profile")) if table]
    lines = [f"# GPU report, backend {backend}", "", "| part | status | at s | what |", "|---|---|---:|---|"]
    lines += ["| " + " | ".join(part) + " |" for part in parts]
    lines += (speed_table(rows) if rows else []) + (way_table(ways) if ways else [])
    lines += data_table(data) if data else []
    lines += rest_tables(tables) if tables else []
    with open(os.path.join(out, "report.md"), "w") as file:
        file.write("\n".join(lines) + "\n")
    with open(os.path.join(out, "report.json"), "w") as file:
        json.dump({"backend": backend, "parts": [dict(zip(("part", "status", "at_s", "note"), p)) for p in parts],
                   "speed": rows, "ways": ways, "data": data, "rest": tables}, file, indent=1)


if __name__ == "__main__":
    command = sys.argv[1]
    if command == "write":
        write(sys.argv[2], sys.argv[3])
    elif command == "batch":
        print(load(sys.argv[2])["summary"]["batch_size_global"])
    elif command == "data":
        print(data_line(load(sys.argv[2]), load(sys.argv[3])))
    elif command == "rate":
        print(round(statistics.median(windows(load(sys.argv[2])))))
    elif command == "accuracy":
        print(f"{load(sys.argv[2])['summary']['validation_top1_accuracy']:.4f}")
    else:
        print({"speed": speed_line, "profile": profile_line}[command](load(sys.argv[2])))
