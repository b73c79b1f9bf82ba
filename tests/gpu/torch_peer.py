#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""torch_peer.py NETWORK PRECISION eager|compile BATCH GRAPH: PyTorch's training step on synthetic images.

The network is made from the engine's description GRAPH (torch_network.py). channels_last, cudnn.benchmark, AMP in 16
bits (with loss scaling in FP16), SGD with momentum. The last line is the measurement as JSON, or "skipped REASON".
"""
import json
import statistics
import sys
import time

WINDOWS = 5
WINDOW_S = 1.0
OLDEST = (2, 3)  # has torch.amp.GradScaler and torch.compile


def skip(reason):
    print("skipped " + reason)
    sys.exit(0)


try:
    import torch

    from torch_network import Network, loss_of
except ImportError as missing:
    skip(f"python3 cannot import torch: {missing}")
network, precision, mode, batch, graph = sys.argv[1:6]
batch, device = int(batch), "cuda" if torch.cuda.is_available() else "cpu"
if tuple(int(number) for number in torch.__version__.split(".")[:2]) < OLDEST:
    skip(f"PyTorch {torch.__version__} is too old: {'.'.join(map(str, OLDEST))} or newer is needed")
if device == "cpu" and precision not in ("fp32", "bf16"):
    skip(f"PyTorch does not train in {precision} on the CPU")
with open(graph) as file:
    model = Network(json.load(file)).to(device).to(memory_format=torch.channels_last).train()

torch.backends.cudnn.benchmark = True
torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = precision == "tf32"
images = torch.randn(batch, *model.image, device=device).contiguous(memory_format=torch.channels_last)
labels = torch.randint(0, model.classes, (batch,), device=device)
optimiser = torch.optim.SGD(model.parameters(), lr=0.01, momentum=0.9, weight_decay=1e-4)
half = {"fp16": torch.float16, "bf16": torch.bfloat16}.get(precision)
scaler = torch.amp.GradScaler(device, enabled=precision == "fp16")
forward = torch.compile(model) if mode == "compile" else model


def step():
    optimiser.zero_grad(set_to_none=True)
    with torch.autocast(device, dtype=half or torch.bfloat16, enabled=half is not None):
        loss = loss_of(forward(images), labels)
    scaler.scale(loss).backward()
    scaler.step(optimiser)
    scaler.update()
    return loss


def window(count):
    start = time.perf_counter()
    for _ in range(count):
        loss = step()
    if device == "cuda":
        torch.cuda.synchronize()
    return time.perf_counter() - start, loss


warmup, min_count = (5, 3) if device == "cuda" else (1, 1)
window(warmup)
count = max(min_count, int(WINDOW_S / max(window(min_count)[0] / min_count, 1e-4)))
rates = []
for _ in range(WINDOWS):
    seconds, loss = window(count)
    rates.append(batch * count / seconds)
row = {"network": network, "precision": precision, "mode": mode, "batch": batch, "device": device,
       "torch": torch.__version__, "images_per_second": statistics.median(rates),
       "spread": (max(rates) - min(rates)) / statistics.median(rates), "loss": loss.item()}
if device == "cuda":
    row["device_name"], row["cudnn"] = torch.cuda.get_device_name(), torch.backends.cudnn.version()
    row["allocated_bytes"], row["reserved_bytes"] = torch.cuda.max_memory_allocated(), torch.cuda.max_memory_reserved()
print(json.dumps(row))
