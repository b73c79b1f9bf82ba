#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""inference_peer.py NETWORK PRECISION eager|compile|tensorrt BATCH GRAPH FOLDER: the peers' forward pass.

The network is made from the engine's description GRAPH (torch_network.py) with PyTorch's initial weights; TensorRT gets
it as ONNX and is measured by trtexec. One stream; images are copied to the GPU and scores back in every batch. The last
line is the measurement as JSON, or "skipped REASON".
"""
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import time

OLDEST = (2, 3)  # as torch_peer.py
WINDOWS = 5
WINDOW_S = 1.0
TRTEXEC = {"fp32": ["--noTF32"], "tf32": [], "fp16": ["--fp16"], "bf16": ["--bf16"],
           "int8": ["--int8", "--fp16"]}  # without a calibration trtexec makes up ranges, which do not change the speed


def classifier(graph):
    """The scores of the classes, without auxiliary heads."""

    class Classifier(nn.Module):
        def __init__(self):
            super().__init__()
            self.network = Network(graph).leave_out_heads()
            self.image = self.network.image

        def forward(self, images):
            return self.network(images)[-1][1]

    return Classifier().eval()


def skip(reason):
    print("skipped " + reason)
    sys.exit(0)


def by_trtexec(model, batch, precision, folder):
    """Batches per second of the engine that trtexec builds."""
    program = shutil.which("trtexec")
    if not program:
        skip("trtexec is not in the path")
    path = os.path.join(folder, "peer.onnx")
    try:
        torch.onnx.export(model.cpu().float(), torch.randn(batch, *model.image), path, input_names=["images"])
    except Exception as error:
        skip(f"PyTorch cannot export ONNX: {error}".splitlines()[0])
    done = subprocess.run([program, "--onnx=" + path, *TRTEXEC[precision], "--duration=5", "--infStreams=1"],
                          capture_output=True, text=True)
    os.remove(path)
    found = re.search(r"Throughput: ([\d.]+) qps", done.stdout)
    if done.returncode != 0 or not found:
        raise SystemExit("trtexec failed: " + (done.stderr or done.stdout).strip().splitlines()[-1])
    return [float(found.group(1))]


def by_torch(model, batch, precision, mode, device):
    """Batches per second of some windows."""
    torch.backends.cudnn.benchmark = True
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = precision == "tf32"
    half = {"fp16": torch.float16, "bf16": torch.bfloat16}.get(precision, torch.float32)
    model = model.to(device, half).to(memory_format=torch.channels_last)
    images = torch.randn(batch, *model.image).contiguous(memory_format=torch.channels_last)
    images = images.pin_memory() if device == "cuda" else images
    forward = torch.compile(model) if mode == "compile" else model

    def window(count):
        start = time.perf_counter()
        for _ in range(count):
            forward(images.to(device, non_blocking=True).to(half)).float().cpu()
        return time.perf_counter() - start

    window(5 if device == "cuda" else 1)
    count = max(1, int(WINDOW_S / max(window(2) / 2, 1e-4)))
    return [count / window(count) for _ in range(WINDOWS)]


try:
    import torch

    from torch import nn

    from torch_network import Network
except ImportError as missing:
    skip(f"python3 cannot import torch: {missing}")
network, precision, mode, batch, graph, folder = sys.argv[1:7]
batch, device = int(batch), "cuda" if torch.cuda.is_available() else "cpu"
if tuple(int(number) for number in torch.__version__.split(".")[:2]) < OLDEST:
    skip(f"PyTorch {torch.__version__} is too old: {'.'.join(map(str, OLDEST))} or newer is needed")
if precision == "int8" and mode != "tensorrt":
    skip("PyTorch does not infer in int8 on GPUs")
if device == "cpu" and precision not in ("fp32", "bf16"):
    skip(f"PyTorch does not infer in {precision} on the CPU")
with open(graph) as file:
    model = classifier(json.load(file))
with torch.inference_mode():
    rates = by_trtexec(model, batch, precision, folder) if mode == "tensorrt" else by_torch(model, batch, precision, mode, device)
rates = [batch * rate for rate in rates]
row = {"network": network, "precision": precision, "mode": "inference " + mode, "batch": batch, "device": device,
       "torch": torch.__version__, "images_per_second": statistics.median(rates),
       "spread": (max(rates) - min(rates)) / statistics.median(rates)}
if device == "cuda":
    row["device_name"], row["cudnn"] = torch.cuda.get_device_name(), torch.backends.cudnn.version()
print(json.dumps(row))
