#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the published reference results beside this file, one result file per printed number.

Every number is printed in the text of its source; plots whose values the text does not give are left out. What a source
does not say is left out of `plan`, which readers take as unknown, and said in the notes where a reader would look for
it. The numbers are in the tables of the modules named in SOURCES; run this after editing them.
"""
import fnmatch
import json
import pathlib

import p100
import v100
import whitepaper

SOURCES = (whitepaper, p100, v100)

SUMMARY_FIELDS = ("kind", "images_per_second", "speedup", "training_time_s", "epochs_done", "train_top5_accuracy",
                  "validation_top1_accuracy", "validation_top5_accuracy")

# What a ratio compares, by the pattern of its id: the metric of figures with that quantity (or the time of it, for a speed),
# and the factor (a plan field, a fact, "system" or "backend") with the words that its two values contain. Figures lay ratios of
# two measured runs beside those of the same two kinds.
RATIOS = {
    "p100-cpu-googlenet-*": ("images_per_second", "backend=cuda/cpu"),
    "p100-ethernet": ("images_per_second", "network_adapters=Ethernet/InfiniBand"),
    "v100-sxm2-pcie-*": ("images_per_second", "gpu_model=SXM/PCIe"),
    "v100-peer-copies-*": ("bandwidth_gb_per_s", "gpu_model=SXM/PCIe"),
    "v100-fp16-fp32-*": ("images_per_second", "precision=fp16/fp32"),
    "v100-p100-*": ("images_per_second", "gpu_model=V100/P100"),
    "v100-int8-fp32": ("images_per_second", "precision=int8/fp32"),
    "v100-read-fp16-fp32-*": ("disk_read_bytes_per_second", "precision=fp16/fp32"),
    "v100-gradients-mxnet": ("allreduce_bytes", "precision=fp16/fp32"),
    "wp-figure-21": ("images_per_second", "cpu_model=6148/4116"),
    "wp-figure-40": ("training_time_s", "system=C4140-M/8x V100"),
}


def hosts(devices, nodes):
    names = ["node"] if nodes == 1 else [f"node{n + 1}" for n in range(nodes)]
    return [{"host": name, "slots": devices // nodes} for name in names]


def result(source, row):
    """One result file; `row` has the keys of ROWS as the modules describe them."""
    plan = {key: row[key] for key in ("network", "precision", "batch_size_per_device", "image_size", "test", "epochs",
                                      "warmup_steps", "steps", "learning_rate_schedule", "momentum", "weight_decay",
                                      "dataset") if key in row}
    if "devices" in row:
        plan["hosts"] = hosts(row["devices"], row["nodes"])
    summary = {"run_id": "published-" + row["id"], "group_id": "published-" + row["id"], "name": row["name"],
               "origin": "published", "status": "completed"}
    if "devices" in row:
        summary.update(device_count=row["devices"], node_count=row["nodes"])
    summary.update({key: row[key] for key in SUMMARY_FIELDS if key in row})
    if "batch_size_per_device" in row:
        summary["batch_size_global"] = row["batch_size_per_device"] * row["devices"]
    labels = {key: row[key] for key in ("line", "framework", "table", "printed_difference_percent",
                                        "printed_top1_difference_percent", "printed_top5_difference_percent",
                                        "printed_difference_against", "ratio_of", "ratio_against")
              if key in row}
    labels["publication"] = source.CITATION
    end = row["id"].rsplit("-", 1)[-1]
    if end in ("lowest", "highest"):
        labels["range_end"] = end  # of a range: neither a mean nor a repeat
    for pattern, (metric, kinds) in RATIOS.items():
        if fnmatch.fnmatch(row["id"], pattern):
            labels.update(ratio_metric=metric, ratio_kinds=kinds)
    third_party = row.get("third_party", False)  # on other systems than those of the document
    tags = ["published", source.TAG] + (["third-party"] if third_party else [])
    facts = {**({} if third_party else source.FACTS), **row.get("facts", {})}
    return {"format": "scalescope-result", "format_version": 1, "summary": summary,
            "annotations": {"system": row["system"], "tags": tags, "notes": row.get("notes", ""), "labels": labels,
                            "facts": facts,
                            "citation": f"{source.CITATION}, {row['place']}", "history": []},
            "plan": plan, "environment": {"hosts": []}, "series": row.get("series", {}), "events": []}


def main():
    folder = pathlib.Path(__file__).resolve().parent
    for old in folder.glob("*.json"):
        old.unlink()
    written = set()
    for source in SOURCES:
        for row in source.ROWS:
            if row["id"] in written:
                raise SystemExit(f"Two rows have the id {row['id']}; a file would be lost.")
            written.add(row["id"])
            (folder / f"{row['id']}.json").write_text(json.dumps(result(source, row), indent=1) + "\n")
    print(f"{len(written)} published results written to {folder}")


if __name__ == "__main__":
    main()
