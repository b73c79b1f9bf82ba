#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""torch_peer.py NETWORK PRECISION eager|compile OUT: PyTorch's training step beside ours, same batch, synthetic images.

channels_last, cudnn.benchmark, AMP in 16 bits, SGD with momentum; networks are torchvision's. Appends to OUT/torch.jsonl.
"""
import json
import os
import statistics
import sys
import time

import torch

network, precision, mode, out = sys.argv[1:5]
NAMES = {"resnet-50": "resnet50", "resnet-101": "resnet101", "resnet-152": "resnet152", "vgg-16": "vgg16",
         "vgg-19": "vgg19", "alexnet": "alexnet", "googlenet": "googlenet", "inception-v3": "inception_v3"}
try:
    import torchvision
except ImportError:
    print("skipped python3 has no torchvision to take networks from")
    sys.exit(0)
if network not in NAMES:
    print(f"skipped torchvision has no {network}")
    sys.exit(0)
device = "cuda" if torch.cuda.is_available() else "cpu"
ours = os.path.join(out, "results", f"speed-{network}-{precision}.json")
if not os.path.exists(ours):
    print("skipped the speed part has no result to take the batch from")
    sys.exit(0)
with open(ours) as file:
    batch = json.load(file)["summary"]["batch_size_global"]

torch.backends.cudnn.benchmark = True
torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = precision == "tf32"
kwargs = {"aux_logits": False, "init_weights": True} if network in ("googlenet", "inception-v3") else {}
model = getattr(torchvision.models, NAMES[network])(**kwargs).to(device).to(memory_format=torch.channels_last).train()
size = 299 if network == "inception-v3" else 224
images = torch.randn(batch, 3, size, size, device=device).contiguous(memory_format=torch.channels_last)
labels = torch.randint(0, 1000, (batch,), device=device)
optimiser = torch.optim.SGD(model.parameters(), lr=0.01, momentum=0.9, weight_decay=1e-4)
loss_of = torch.nn.CrossEntropyLoss()
half = {"fp16": torch.float16, "bf16": torch.bfloat16}.get(precision)
scaler = torch.cuda.amp.GradScaler(enabled=precision == "fp16" and device == "cuda")
forward = torch.compile(model) if mode == "compile" else model


def step():
    optimiser.zero_grad(set_to_none=True)
    with torch.autocast(device, dtype=half or torch.float32, enabled=half is not None):
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


window(5)
count = max(3, int(2 / max(window(3) / 3, 1e-4)))
rates = [batch * count / window(count) for _ in range(5)]
row = {"network": network, "precision": precision, "mode": mode, "batch": batch, "torch": torch.__version__,
       "images_per_second": statistics.median(rates), "spread": (max(rates) - min(rates)) / statistics.median(rates)}
with open(os.path.join(out, "torch.jsonl"), "a") as file:
    file.write(json.dumps(row) + "\n")
print(f"{row['images_per_second']:.1f} images/s at batch {batch}, PyTorch {torch.__version__}, spread {row['spread']:.1%}")
