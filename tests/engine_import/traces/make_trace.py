#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Traces of PyTorch's profiler with their true values, for test_import_traces.

make_trace.py FOLDER [STEPS]   trains two ranks over Gloo on the CPU (needs python3-torch) and writes rank0.json,
                               rank1.json and expected.json
make_trace.py --expect FOLDER  writes expected.json for the traces that are there

expected.json has the parts of each step in microseconds, found event by event instead of by sorted intervals.
"""
import gzip
import json
import os
import sys

PARTS = ("compute", "exposed", "communication", "data_wait", "overlap")


def work(rank, folder, steps):
    import torch
    import torch.distributed as dist
    from torch import nn
    from torch.profiler import ProfilerActivity, profile, schedule

    torch.set_num_threads(1)
    dist.init_process_group("gloo", init_method="file://" + os.path.join(folder, "store"), rank=rank, world_size=2)
    net = nn.Sequential(nn.Conv2d(3, 16, 3), nn.BatchNorm2d(16), nn.ReLU(), nn.AdaptiveAvgPool2d(1), nn.Flatten(),
                        nn.Linear(16, 10))
    net = nn.parallel.DistributedDataParallel(net)
    optimizer = torch.optim.SGD(net.parameters(), 0.1, momentum=0.9)
    images = 8 * (steps + 4)
    data = torch.utils.data.TensorDataset(torch.randn(images, 3, 32, 32), torch.randint(0, 10, (images,)))
    with profile(activities=[ProfilerActivity.CPU], schedule=schedule(wait=1, warmup=1, active=steps)) as profiler:
        for step, (x, y) in enumerate(torch.utils.data.DataLoader(data, batch_size=8)):
            if step == steps + 2:
                break
            loss = nn.functional.cross_entropy(net(x), y)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            profiler.step()
    profiler.export_chrome_trace(os.path.join(folder, "rank%d.json" % rank))


def events_of(path):
    with (gzip.open if path.endswith(".gz") else open)(path, "rt") as file:
        document = json.load(file)
    events = document["traceEvents"] if isinstance(document, dict) else document
    return [event for event in events if event.get("ph") == "X" and event.get("dur", 0) > 0]


def kind_of(event):
    name = event["name"]
    if name.startswith("gloo:"):
        return "communication"
    if name.startswith("enumerate(DataLoader)"):
        return "data_wait"
    if name.startswith("c10d::") or name == "record_param_comms":
        return "other"
    return "compute" if "::" in name or "Backward" in name else "other"


def expect(path):
    events = events_of(path)
    steps = sorted((event for event in events if event["name"].startswith("ProfilerStep#")), key=lambda e: e["ts"])
    events = [event for event in events if not event["name"].startswith("ProfilerStep#")]
    bounds = [step["ts"] for step in steps] + [steps[-1]["ts"] + steps[-1]["dur"]]
    marks = sorted(set(bounds) | {event["ts"] for event in events} | {event["ts"] + event["dur"] for event in events})
    rows = [dict.fromkeys(PARTS, 0) for _ in steps]
    for begin, end in zip(marks, marks[1:]):
        step = sum(begin >= bound for bound in bounds) - 1
        if not 0 <= step < len(steps):
            continue
        running = [event for event in events if event["ts"] <= begin and event["ts"] + event["dur"] >= end]
        kinds = set()
        for thread in {event["tid"] for event in running}:
            # The operators of a thread from the outer to the inner one.
            stack = sorted((e for e in running if e["tid"] == thread), key=lambda e: (e["ts"], -e["dur"]))
            own = [kind_of(event) for event in stack]
            kinds.add("data_wait" if "data_wait" in own else own[-1])
        row = rows[step]
        row["compute"] += (end - begin) * ("compute" in kinds)
        row["communication"] += (end - begin) * ("communication" in kinds)
        row["overlap"] += (end - begin) * ("communication" in kinds and "compute" in kinds)
        row["exposed"] += (end - begin) * ("communication" in kinds and "compute" not in kinds)
        row["data_wait"] += (end - begin) * (kinds <= {"data_wait", "other"} and "data_wait" in kinds)
    for row, begin, end in zip(rows, bounds, bounds[1:]):
        row["step"] = end - begin
    calls = sum(event["name"] == "gloo:all_reduce" for event in events)
    return {"steps": [int(step["name"].split("#")[1]) for step in steps], "parts": rows, "all_reduces": calls}


def main():
    folder = sys.argv[2] if sys.argv[1] == "--expect" else sys.argv[1]
    if sys.argv[1] != "--expect":
        import torch.multiprocessing as processes
        processes.spawn(work, (folder, int(sys.argv[2]) if len(sys.argv) > 2 else 2), nprocs=2)
    expected = {}
    for name in sorted(os.listdir(folder)):
        if name.startswith("rank"):
            expected[name.split(".")[0]] = expect(os.path.join(folder, name))
    with open(os.path.join(folder, "expected.json"), "w") as file:
        json.dump(expected, file, indent=1)
        file.write("\n")


if __name__ == "__main__":
    main()
