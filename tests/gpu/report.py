#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""report.py OUT    writes OUT/report.md and OUT/report.json from the output of tests/gpu/run in OUT.

A damaged file costs its own rows, never the report.
"""
import json
import os
import sys
import traceback

import measured
from roofline import limits_of

LAYERS_SHOWN, WARNINGS_SHOWN, REFUSALS_SHOWN = 10, 20, 60
CORRECT = {True: "yes", False: "**no**", None: "not checked"}
MODES = ("eager", "compile")
BAD_STATES = ("failed", "out of time", "cut off")
STATES = {"running": "**cut off while running** (or still running)", "cut off": "**cut off while running**",
          "failed": "**failed**", "out of time": "**out of time**"}


def number(value, digits):
    return "" if value is None else f"{value:.{digits}f}"


def gibibytes(value):
    return f"{value / 2**30:.2f}" if value else ""


def cell(text):
    return str(text).replace("|", "/").replace("\n", " ")


def ways_text(row):
    """The ways of a row; only the CUDA backend has them."""
    if not row["implementation"].startswith("CUDA"):
        return ""
    without = row["without"]
    names = {(): "all, tuned", ("tuning",): "all, untuned"}
    return names.get(tuple(without), "without " + ", ".join(without))


def table(columns, rows):
    """Lines of a table. `columns`: titles, with ":" at the end for numbers, and functions of a row."""
    lines = ["", "| " + " | ".join(title.rstrip(":") for title in columns) + " |",
             "|" + "|".join("---:" if title.endswith(":") else "---" for title in columns) + "|"]
    return lines + ["| " + " | ".join(cell(show(row)) for show in columns.values()) + " |" for row in rows]


def field(name, digits=None):
    """Formats a field of a row, a number with this many digits."""
    return (lambda row: row[name]) if digits is None else (lambda row: number(row[name], digits))


RUN_COLUMNS = {"network": field("network"), "precision": field("precision"), "batch:": field("batch")}


# --- calls ------------------------------------------------------------------------------------------------------------


def best_of(rows):
    """The highest figure that counts."""
    correct = [row for row in rows if row["correct"] is not False]
    with_goal = [row for row in correct if row["goal"]]
    return max(with_goal or correct, key=lambda row: row["images_per_second"], default=None)


def gpus_of(rows):
    return list(dict.fromkeys(row["gpu"] for row in rows))


def head(state, rows):
    """The summary: the best figure of each GPU and its goal, and the failures of the last call."""
    lines = ["# GPU report", ""]
    for best in filter(None, (best_of([row for row in rows if row["gpu"] == gpu]) for gpu in gpus_of(rows))):
        lines.append(f"- Best figure of {best['network']} in {best['precision']}"
                     + (f" on {best['gpu']}" if best["gpu"] else "") + f": {best['images_per_second']:.1f} images/s at batch "
                     f"{best['batch']}" + (f", ways: {ways_text(best)}" if ways_text(best) else "")
                     + (f"; {goal_share(best)} of the goal of {best['goal']} images/s" if best["goal"] else "") + ".")
    if not best_of(rows):
        lines.append("- No speed was measured." if not rows else "- No figure counts: all ways that ran compute wrongly.")
    parts = state["calls"][-1]["parts"] if state["calls"] else []
    bad = [f"{part['name']} ({part['state']})" for part in parts if part["state"] in BAD_STATES]
    rest = [part["name"] for part in parts if part["state"] in ("running", "not started")]
    if bad:
        lines.append("- Not ok in the last call: " + ", ".join(bad) + ".")
    if rest:
        lines.append(f"- The last call was cut off, or is still running, at: {rest[0]}; "
                     + (f"not started: {', '.join(rest[1:])}." if rest[1:] else "its last part."))
    if state["culprits"].get("ways"):
        lines.append("- Ways that fail and are disabled since: " + ", ".join(state["culprits"]["ways"]) + ".")
    return lines


def call_tables(state):
    columns = {"part": field("name"), "state": lambda part: STATES.get(part["state"], part["state"]),
               "at s:": field("at_s", 0), "took s:": field("took_s", 0), "limit s:": field("limit_s"),
               "result": field("note"), "what": field("what")}
    lines = []
    for index, call in reversed(list(enumerate(state["calls"], 1))):
        lines += ["", f"## Call {call['name']} ({index}), {call['started_at']}, backend {call['backend']}, "
                  f"budget {call['budget_s']} s", ""]
        lines += [f"- {name}: {cell(words)}" for name, words in call["machine"].items()]
        lines += [f"- {cell(note)}" for note in call["notes"]]
        lines += table(columns, call["parts"])
    return lines


def configure_summary(out):
    try:
        with open(os.path.join(out, "logs", "summary.txt")) as file:
            words = file.read().rstrip()
    except OSError:
        return []
    return ["", "## Build", "", "```", words, "```"] if words else []


def logged_lines(out, title, start, shown):
    """A section of the lines in the engine's logs that begin with `start`, each once, with the number of logs."""
    found, folder = {}, os.path.join(out, "logs")
    for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
        if name.endswith(".log"):
            with open(os.path.join(folder, name), errors="replace") as file:
                for line in sorted({line.strip() for line in file if line.startswith(start)}):
                    found[line] = found.get(line, 0) + 1
    lines = [f"- {cell(line.removeprefix(start))} (logs: {count})" for line, count in found.items()]
    if len(lines) > shown:
        lines = lines[:shown] + [f"- and {len(lines) - shown} others, see logs"]
    return ["", "## " + title, "", *lines] if lines else []


# --- figures ----------------------------------------------------------------------------------------------------------


def goal_share(row):
    return f"{row['images_per_second'] / row['goal']:.0%}" if row["goal"] else ""


def limits_line(rows):
    """The measured limits of the rows' GPUs."""
    limits = {gpu: limits_of(gpu) for gpu in gpus_of(rows) if limits_of(gpu)}
    return [f"Limits of {gpu}: {flops / 1e12:.0f} TFLOP/s in 16 bits, {traffic / 1e12:.1f} TB/s."
            for gpu, (flops, traffic) in limits.items()]


def of_peer(mode, show):
    return lambda row: show(row["torch_" + mode]) if row["torch_" + mode] else ""


def speed_table(rows):
    version = lambda row: next((row["torch_" + mode]["torch"] for mode in MODES if row["torch_" + mode]), "")
    columns = {
        "call:": lambda row: row["call"] or "", "GPU": field("gpu"), **RUN_COLUMNS, "ways": ways_text,
        "images/s:": lambda row: f"{row['images_per_second']:.1f}{' (disturbed)' if row['disturbed'] else ''}",
        "correct": lambda row: CORRECT[row["correct"]], "goal:": goal_share,
        "spread:": lambda row: f"{row['spread']:.1%}", "loss:": field("loss", 3),
        "to eager:": field("ratio_to_torch_eager", 2), "to compile:": field("ratio_to_torch_compile", 2),
        "PyTorch": version, "GiB planned:": lambda row: gibibytes(row["planned_memory_bytes"]),
        "used:": lambda row: gibibytes(row["used_memory_bytes"]),
        "eager:": of_peer("eager", lambda peer: gibibytes(peer.get("allocated_bytes"))),
        "compile:": of_peer("compile", lambda peer: gibibytes(peer.get("allocated_bytes"))),
        "A / B / C / D": lambda row: " / ".join(f"{f:.2f}" for f in (row["roofline_fractions"] or {}).values())}
    return ["", "## Speed", "", "Median of five windows. Correct: selftest and gradients of the same ways. Figures of ways that",
            "compute wrongly are compared with nothing; their results are in the folder rejected. Goal: share of it. GiB: planned by the engine, maximum in use",
            "by the driver's report, allocated by PyTorch. Ratios to PyTorch are those of the same call, network,",
            "precision and batch. A-D: fractions of the limits of this GPU (roofline.py).", *limits_line(rows),
            *table(columns, rows)]


def best_rows(rows):
    """The highest figure of each network, precision and batch in the last call, those that count first."""
    best = {}
    last = max((row["call"] or 0 for row in rows), default=0)
    for row in sorted(rows, key=lambda row: (row["correct"] is not False, row["images_per_second"])):
        if row["call"] == last:
            best[row["network"], row["precision"], row["batch"]] = row
    return list(best.values())


def final_table(out):
    """The last lines of a call's output: what was reached, aligned for a terminal."""
    ratio = lambda mode: lambda row: number(row["ratio_to_torch_" + mode], 2) or "-"
    share = lambda row: f"{row['roofline_fractions']['D']:.2f}" if row["roofline_fractions"] else "-"
    columns = {"network": field("network"), "precision": field("precision"), "batch": lambda row: str(row["batch"]),
               "images/s": field("images_per_second", 1), "x eager": ratio("eager"), "x compile": ratio("compile"),
               "of limit D": share, "correct": lambda row: CORRECT[row["correct"]].strip("*")}
    rows = best_rows(measured.speed_rows(out, load_state(out)))
    if not rows:
        return "No speed was measured."
    cells = [list(columns), *([show(row) for show in columns.values()] for row in rows)]
    widths = [max(len(line[index]) for line in cells) for index in range(len(columns))]
    return "\n".join("  ".join(text.ljust(width) for text, width in zip(line, widths)).rstrip() for line in cells)


def torch_table(rows):
    columns = {"call:": field("call"), **RUN_COLUMNS, "mode": field("mode"), "images/s:": field("images_per_second", 1),
               "spread:": lambda row: f"{row['spread']:.1%}", "PyTorch": field("torch"),
               "cuDNN": lambda row: row.get("cudnn", ""), "device": lambda row: row.get("device_name", row["device"])}
    return ["", "## PyTorch", *table(columns, rows)]


def inference_table(rows):
    columns = {"call:": lambda row: row["call"] or "", **RUN_COLUMNS, "images/s:": field("images_per_second", 1),
               "p50, ms:": field("latency_p50_ms", 2), "p99, ms:": field("latency_p99_ms", 2),
               "own kernels": lambda row: f"{row['own_kernels']} of {row['layers']}",
               "PyTorch eager:": field("eager", 1), "compile:": field("compile", 1), "TensorRT:": field("tensorrt", 1)}
    return ["", "## Inference", "", "One stream, copies included. Own kernels: layers that no library computes.",
            *table(columns, rows)]


def way_table(rows):
    columns = {**RUN_COLUMNS, "images/s:": field("images_per_second", 1)}
    for way in sorted({way for row in rows for way in row["gains"]}):
        columns[way + ":"] = lambda row, way=way: number(row["gains"].get(way), 3)
    return ["", "## Effect of each way", "",
            "Images/s with all of them over those without it (SCALESCOPE_CUDA_WITHOUT).", *table(columns, rows)]


def data_table(rows):
    alone = lambda row: ("at least " if row["decode_is_at_least"] else "") + number(row["decode_images_per_second"], 1)
    columns = {**RUN_COLUMNS, "images/s:": field("images_per_second", 1),
               "synthetic:": field("synthetic_images_per_second", 1), "data wait, ms:": field("data_wait_ms", 1),
               "step, ms:": field("step_time_ms", 1), "decode threads:": field("decode_threads"),
               "decoding alone:": alone, "limit": lambda row: row["limit"] or "", "by:": field("limit_by", 2)}
    return ["", "## Training on JPEGs", *table(columns, rows)]


def profile_sections(tables):
    columns = {"kind or layer": field("name"), "ms:": field("time_ms", 3), "level A, ms:": field("limit_a_ms", 3)}
    lines = ["", "## Profile", "",
             "Milliseconds of one profiled step and the limit of level A; largest excess first."]
    for one in tables:
        title = ", ".join(filter(None, (one["network"], one["precision"], f"batch {one['batch']}", one["gpu"])))
        lines += ["", f"### {title} ({one['method']})",
                  *table(columns, one["kinds"] + one["layers"][:LAYERS_SHOWN])]
    return lines


def sections(out, state):
    """(key of the JSON report, rows, lines of text); a section with damaged files reports them."""
    for key, rows_of, lines_of in (("speed", lambda: measured.speed_rows(out, state), speed_table),
                                   ("torch", lambda: measured.torch_rows(out), torch_table),
                                   ("ways", lambda: measured.way_rows(out), way_table),
                                   ("inference", lambda: measured.inference_rows(out, state), inference_table),
                                   ("data", lambda: measured.data_rows(out), data_table),
                                   ("profile", lambda: measured.profile_tables(out), profile_sections)):
        try:
            rows = rows_of()
            yield key, rows, lines_of(rows) if rows else []
        except Exception:  # the rest of the report is needed despite a damaged file
            yield key, [], ["", f"## {key}", "", "Not readable: " + cell(traceback.format_exc().splitlines()[-1])]


def load_state(out):
    try:
        return measured.load(os.path.join(out, "state.json"))
    except (OSError, ValueError):
        return {"calls": [], "results": {}, "culprits": {}}


def write(out):
    state = load_state(out)
    content = {"calls": state["calls"], "culprits": state["culprits"]}
    tail = []
    for key, rows, lines in sections(out, state):
        content[key] = rows
        tail += lines
    lines = head(state, content["speed"]) + call_tables(state) + tail
    lines += logged_lines(out, "Refused by cuDNN", "refused: ", REFUSALS_SHOWN)
    lines += logged_lines(out, "Warnings of the engine", "warning: ", WARNINGS_SHOWN) + configure_summary(out)
    for name, text in (("report.md", "\n".join(lines) + "\n"), ("report.json", json.dumps(content, indent=1))):
        scratch = os.path.join(out, "." + name)
        with open(scratch, "w") as file:
            file.write(text)
        os.replace(scratch, os.path.join(out, name))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    write(sys.argv[1])
