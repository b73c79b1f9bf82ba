#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""torch_peer.py NETWORK PRECISION eager|compile OUT: PyTorch's training step beside ours, same network, same batch,
synthetic images.

The network is made from OUT/networks/NETWORK.json (torch_network.py), the batch is that of our own result. channels_last,
cudnn.benchmark, AMP in 16 bits (with loss scaling in FP16), SGD with momentum. Appends to OUT/torch.jsonl.
"""
import json
import os
import statistics
import sys
import time

import torch

from torch_network import Network, loss_of

network, precision, mode, out = sys.argv[1:5]
device = "cuda" if torch.cuda.is_available() else "cpu"
ours = os.path.join(out, "results", f"speed-{network}-{precision}.json")
if not os.path.exists(ours):
    print("skipped the speed part has no result to take the batch from")
    sys.exit(0)
if mode == "compile" and not hasattr(torch, "compile"):
    print(f"skipped PyTorch {torch.__version__} has no torch.compile")
    sys.exit(0)
if device == "cpu" and precision not in ("fp32", "bf16"):
    print(f"skipped PyTorch trains in no {precision} on the CPU")
    sys.exit(0)
with open(ours) as file:
    batch = json.load(file)["summary"]["batch_size_global"]
with open(os.path.join(out, "networks", network + ".json")) as file:
    model = Network(json.load(file)).to(device).to(memory_format=torch.channels_last).train()

torch.backends.cudnn.benchmark = True
torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = precision == "tf32"
images = torch.randn(batch, *model.image, device=device).contiguous(memory_format=torch.channels_last)
labels = torch.randint(0, model.classes, (batch,), device=device)
optimiser = torch.optim.SGD(model.parameters(), lr=0.01, momentum=0.9, weight_decay=1e-4)
half = {"fp16": torch.float16, "bf16": torch.bfloat16}.get(precision)
scaler = torch.cuda.amp.GradScaler(enabled=precision == "fp16")
forward = torch.compile(model) if mode == "compile" else model


def step():
    optimiser.zero_grad(set_to_none=True)
    with torch.autocast(device, dtype=half or torch.bfloat16, enabled=half is not None):
        loss = loss_of(forward(images), labels)
    scaler.scale(loss).backward()
    scaler.step(optimiser)
    scaler.update()


def window(count):
    start = time.perf_counter()
    for _ in range(count):
        step()
    if device == "cuda":
        torch.cuda.synchronize()
    return time.perf_counter() - start


warmup, least = (5, 3) if device == "cuda" else (1, 1)
window(warmup)
count = max(least, int(2 / max(window(least) / least, 1e-4)))
rates = [batch * count / window(count) for _ in range(5)]
row = {"network": network, "precision": precision, "mode": mode, "batch": batch, "device": device,
       "torch": torch.__version__, "images_per_second": statistics.median(rates),
       "spread": (max(rates) - min(rates)) / statistics.median(rates)}
if device == "cuda":
    row["device_name"], row["cudnn"] = torch.cuda.get_device_name(), torch.backends.cudnn.version()
    row["allocated_bytes"], row["reserved_bytes"] = torch.cuda.max_memory_allocated(), torch.cuda.max_memory_reserved()
with open(os.path.join(out, "torch.jsonl"), "a") as file:
    file.write(json.dumps(row) + "\n")
print(f"{row['images_per_second']:.1f} images/s at batch {batch}, PyTorch {torch.__version__}, spread {row['spread']:.1%}"
      + (f", {row['allocated_bytes'] / 2**30:.2f} GiB" if device == "cuda" else ""))
