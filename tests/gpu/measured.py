# SPDX-License-Identifier: Apache-2.0
"""Figures from the output files of tests/gpu/run: one row for each result, and one line of text."""
import json
import math
import os
import statistics

from roofline import LEVELS, Cost, limits_of

WINDOWS = 5
INPUT_BOUND = 0.5  # data wait as a share of step time from which the input is the limit
SIXTEEN_BITS = ("bf16", "fp16")
GOALS = {"NVIDIA H200": 9400, "NVIDIA H100 80GB HBM3": 7450}  # images/s of ResNet-50 in FP16


def load(path):
    with open(path) as file:
        return json.load(file)


def results(out, kind, folders=("results",)):
    """(name, result) of every readable result whose name starts with the kind."""
    found = []
    for folder in (os.path.join(out, name) for name in folders):
        for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
            if name.startswith(kind + "-") and name.endswith(".json"):
                try:
                    found.append((name[:-len(".json")], load(os.path.join(folder, name))))
                except (OSError, ValueError):  # damaged: the others are still used
                    pass
    return found


def by_gpu(table, gpu):
    return next((value for name, value in table.items() if name in gpu), None)


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


def is_sound(result):
    """Whether the loss is finite: figures of diverged runs are invalid. Inference has none."""
    if result["summary"].get("kind") == "inference":
        return True
    loss = result["summary"].get("final_loss")
    return loss is not None and math.isfinite(loss)


def last_configured(result):
    return [e for e in result["events"] if e.get("type") == "configured"][-1]


def used_memory(result):
    """The maximum GPU memory in use as the driver reports it; None if the result does not state it."""
    seen = [value for name, table in result["series"].items() if name.startswith("telemetry/")
            for value in table.get("gpu_memory_used_bytes", []) if value is not None]
    return max(seen, default=None)


def gpu_of(result):
    hosts = result["environment"]["hosts"]
    return hosts[0]["facts"].get("gpu_model", "") if hosts else ""


def left_out(result):
    """The run's disabled ways, as the backend reports them."""
    _, found, ways = result["summary"]["implementation"].partition(", without ")
    return ways.split(", ") if found else []


def speed(result):
    rates, summary = windows(result), result["summary"]
    return {"network": result["plan"]["network"], "precision": result["plan"]["precision"],
            "batch": summary["batch_size_global"], "without": left_out(result),
            "images_per_second": statistics.median(rates),
            "spread": (max(rates) - min(rates)) / statistics.median(rates),
            "loss": summary.get("final_loss"), "skipped_updates": last_configured(result).get("skipped_updates", 0),
            "planned_memory_bytes": last_configured(result).get("planned_memory_bytes", 0),
            "used_memory_bytes": used_memory(result), "gpu": gpu_of(result), "disturbed": summary["disturbed"],
            "implementation": summary["implementation"]}


def goal_of(row):
    """The goal for this row in images/s; None if it has none."""
    if (row["network"], row["precision"]) != ("resnet-50", "fp16"):
        return None
    return by_gpu(GOALS, row["gpu"])


def goal_text(result):
    """The share of the goal, for notes; "" without a goal."""
    if result["summary"].get("kind") == "inference":
        return ""
    row = speed(result)
    goal = goal_of(row)
    return f", {row['images_per_second'] / goal:.0%} of the goal of {goal}" if goal else ""


def speed_line(result):
    if result["summary"].get("kind") == "inference":
        return inference_line(result)
    row = speed(result)
    return (f"{row['images_per_second']:.1f} images/s at batch {row['batch']}, spread {row['spread']:.1%}, "
            f"{row['planned_memory_bytes'] / 2**30:.2f} GiB, loss {row['loss']:.3f}"
            + (f", skipped updates: {row['skipped_updates']}" if row["skipped_updates"] else "")
            + (", disturbed" if row["disturbed"] else ""))


def sum_line(result):
    """What summed the gradients, how many bytes, and for how long. Errors: ValueError if nothing summed them."""
    summary, hosts = result["summary"], result["environment"]["hosts"]
    library = hosts[0]["facts"].get("communication_library") if hosts else None
    if not library or not summary.get("allreduce_bytes_per_step"):
        raise ValueError("the result states no sum of gradients")
    return (f"{library} sums {summary['allreduce_bytes_per_step'] / 1e6:.1f} MB a step in "
            f"{summary['allreduce_busy_mean_ms']:.2f} ms, {summary['allreduce_time_mean_ms']:.2f} ms of them exposed")


def cost_of(out, network, batch):
    try:
        return Cost(load(os.path.join(out, "networks", network + ".layers.json"))["layers"], batch)
    except (OSError, ValueError, KeyError):
        return None


def torch_rows(out):
    folder, rows = os.path.join(out, "torch"), []
    for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
        try:
            rows.append(load(os.path.join(folder, name)))
        except (OSError, ValueError):
            pass
    return rows


def call_of(state, name):
    return state["results"].get(name, {}).get("call")


def speed_rows(out, state):
    """Rows of all results of the kind speed, with the ratio to PyTorch if both ran in one call. Those whose ways compute
    wrongly have no ratio, goal or limit."""
    rows = []
    for name, result in results(out, "speed", ("results", "rejected")):
        row = {"name": name, "call": call_of(state, name), "correct": state["results"].get(name, {}).get("correct"),
               **speed(result)}
        rows.append({**row, **comparisons_of(out, row)})
    return rows


def comparisons_of(out, row):
    """What a figure is compared with: PyTorch in the same call, the goal, the limits of the GPU."""
    found, torch = {}, torch_rows(out) if row["correct"] is not False else []
    for mode in ("eager", "compile"):
        key = {"network": row["network"], "precision": row["precision"], "batch": row["batch"], "mode": mode,
               "call": row["call"]}
        peer = next((each for each in torch if all(each.get(field) == value for field, value in key.items())), None)
        found["torch_" + mode] = peer
        found["ratio_to_torch_" + mode] = row["images_per_second"] / peer["images_per_second"] if peer else None
    limits, cost = limits_of(row["gpu"]), cost_of(out, row["network"], row["batch"])
    found["goal"] = goal_of(row) if row["correct"] else None
    found["roofline_fractions"] = None
    if limits and cost and row["precision"] in SIXTEEN_BITS and row["correct"] is not False:
        found["roofline_fractions"] = {
            level: row["images_per_second"] / cost.images_per_second(level, limits) for level in LEVELS}
    return found


def way_rows(out):
    """The effect of each way: images/s with all of them over those without it."""
    found = {}
    for name, result in results(out, "ways"):
        row = speed(result)
        rates = found.setdefault((row["network"], row["precision"], row["batch"]), {})
        rates[name.split("-")[1]] = row["images_per_second"]
    return [{"network": network, "precision": precision, "batch": batch, "images_per_second": rates["all"],
             "gains": {way: rates["all"] / rate for way, rate in rates.items() if way != "all"}}
            for (network, precision, batch), rates in sorted(found.items()) if "all" in rates]


# --- inference ---------------------------------------------------------------------------------------------------------


def inference_row(result):
    """Images/s, the latency of a batch, and the layers that no library computes."""
    summary, layers = result["summary"], result["series"].get("inference_layers", {})
    own = [layer for layer, way in zip(layers.get("layer", []), layers.get("implementation", []))
           if way.startswith("own kernels")]
    return {"network": result["plan"]["network"], "precision": result["plan"]["precision"],
            "batch": summary["batch_size_global"], "images_per_second": summary["images_per_second"],
            "latency_p50_ms": summary.get("latency_p50_ms"), "latency_p99_ms": summary.get("latency_p99_ms"),
            "own_kernels": len(own), "layers": len(layers.get("layer", [])), "disturbed": summary["disturbed"]}


def inference_line(result):
    row = inference_row(result)
    p99 = row["latency_p99_ms"]  # not stated below 1,000 batches
    return (f"{row['images_per_second']:.1f} images/s at batch {row['batch']}, p50 {row['latency_p50_ms']:.2f} ms"
            + (f", p99 {p99:.2f} ms" if p99 is not None else "") + f"; own kernels in {row['own_kernels']} of {row['layers']} layers"
            + (", disturbed" if row["disturbed"] else ""))


def inference_rows(out, state):
    """Rows of all results of the kind inference, with the peers that ran in the same call."""
    peers, rows = torch_rows(out), []
    for name, result in results(out, "inference"):
        row = {"name": name, "call": call_of(state, name), **inference_row(result)}
        for mode in ("eager", "compile", "tensorrt"):
            key = {"network": row["network"], "precision": row["precision"], "batch": row["batch"],
                   "mode": "inference " + mode, "call": row["call"]}
            peer = next((each for each in peers if all(each.get(field) == value for field, value in key.items())), None)
            row[mode] = peer["images_per_second"] if peer else None
        rows.append(row)
    return rows


# --- real data --------------------------------------------------------------------------------------------------------


def data_row(result, ceiling):
    """Images/s on JPEGs and on synthetic images, the data wait, and the throughput of the decode threads alone."""
    summary, rate = result["summary"], statistics.median(windows(result))
    twin = summary.get("synthetic_twin_images_per_second") or None
    decoded = statistics.median(windows(ceiling))
    waits = ceiling["summary"]["data_wait_mean_ms"] / ceiling["summary"]["step_time_mean_ms"]
    at_least = waits < INPUT_BOUND  # the network was slower than the threads, which could deliver more
    limit = None if twin is None or (at_least and decoded < twin) else "input" if decoded < twin else "training"
    return {"network": result["plan"]["network"], "precision": result["plan"]["precision"],
            "batch": summary["batch_size_global"], "images_per_second": rate, "synthetic_images_per_second": twin,
            "data_wait_ms": summary["data_wait_mean_ms"], "step_time_ms": summary["step_time_mean_ms"],
            "decode_threads": summary["decode_threads"], "input_busy": summary["input_busy"],
            "decode_images_per_second": decoded, "decode_wait_share": waits, "decode_is_at_least": at_least,
            "limit": limit, "limit_by": max(decoded, twin) / min(decoded, twin) if limit else None}


def data_line(result, ceiling):
    row = data_row(result, ceiling)
    at_least = "at least " if row["decode_is_at_least"] else ""
    line = (f"{row['images_per_second']:.1f} images/s from JPEGs at batch {row['batch']}, data wait "
            f"{row['data_wait_ms']:.1f} of {row['step_time_ms']:.1f} ms; {row['decode_threads']} decode threads alone "
            f"reach {at_least}{row['decode_images_per_second']:.1f}, measured with a data wait of "
            f"{row['decode_wait_share']:.0%}")
    if row["limit"]:
        line += (f"; synthetic {row['synthetic_images_per_second']:.1f}: the limit is {row['limit']}, by a factor of "
                 f"{at_least}{row['limit_by']:.2f}")
    elif row["synthetic_images_per_second"]:
        line += f"; synthetic {row['synthetic_images_per_second']:.1f}: the limit is unknown"
    return line


def data_rows(out):
    found = [result for _, result in results(out, "data")]
    ceilings = {r["plan"]["precision"]: r for r in found if r["plan"]["network"] == "alexnet"}
    return [data_row(r, ceilings[r["plan"]["precision"]]) for r in found
            if r["plan"]["network"] != "alexnet" and r["plan"]["precision"] in ceilings]


# --- profiles ---------------------------------------------------------------------------------------------------------


def shares(result):
    kernels = result.get("profile", {}).get("kernels", [])
    total = sum(k["time_ms"] for k in kernels) or 1
    kinds = {}
    for kernel in kernels:
        kinds[kernel["kind"]] = kinds.get(kernel["kind"], 0) + kernel["time_ms"] / total
    return sorted(kinds.items(), key=lambda item: -item[1])


def kernel_line(result):
    """The number of kernels of each table and their highest rate, then why others were not measured."""
    words = []
    for name in ("gemm", "convolution", "rnn"):
        rates = [rate for rate in result["series"].get(name, {}).get("tflops", []) if rate is not None]
        if rates:
            words.append(f"{len(rates)} {name} up to {max(rates):.1f} TFLOP/s")
    notes = [event["text"] for event in result["events"] if event["type"] == "note"]
    return "; ".join((words or ["nothing was measured"]) + notes)


def profile_line(result):
    return ", ".join(f"{kind} {share:.0%}" for kind, share in shares(result)[:6]) or "the profile has no kernels"


def by(kernels, key, steps):
    times = {}
    for kernel in kernels:
        times[kernel[key]] = times.get(kernel[key], 0) + kernel["time_ms"] / steps
    return times


def profile_table(out, result):
    """Milliseconds of a step by kind and by layer: measured, and the limit of level A if the limits are known."""
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
        ({"name": name or "(no layer)", "time_ms": time, "limit_a_ms": limit.get(name)}
         for name, time in times.items()), key=lambda row: (row["limit_a_ms"] or 0) - row["time_ms"])
    return {"network": plan["network"], "precision": plan["precision"], "batch": batch, "method": profile["method"],
            "gpu": gpu_of(result),
            "kinds": table(by(profile["kernels"], "kind", profile["steps"]), kinds),
            "layers": table(by(profile["kernels"], "layer", profile["steps"]), allowed)}


def profile_tables(out):
    return [table for table in (profile_table(out, result) for _, result in results(out, "profile")) if table]
