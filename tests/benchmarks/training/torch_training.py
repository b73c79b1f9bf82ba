# SPDX-License-Identifier: Apache-2.0
"""One network in PyTorch, as bench_training trains it: FP32 or autocast to BF16, synthetic images, SGD with momentum.

Does one step for every line on standard input and answers with one JSON object, so that contenders can take turns. The
networks are those that the parity test compares with.
"""
import argparse
import json
import os
import sys
import time

import torch
from torch import nn

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "parity"))
from networks import NETWORKS  # noqa: E402

SIZES = {"alexnet": 227, "inception-v3": 299, "inception-v4": 299}


def dense_input(_module, inputs):
    return tuple(x.to_dense() if x.is_mkldnn else x for x in inputs)


def blas():
    """Which library multiplies matrices here: the reference one, which Debian installs if asked for none, is many times slower."""
    if "BLAS_INFO=mkl" in torch.__config__.show():
        return "MKL"
    with open("/proc/self/maps") as maps:
        files = maps.read()
    return "OpenBLAS" if "openblas" in files else "reference BLAS" if "libblas.so" in files else "own BLAS"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--network", default="resnet-50", choices=sorted(NETWORKS))
    parser.add_argument("--layout", choices=["nchw", "channels_last", "mkldnn"], default="nchw")
    parser.add_argument("--batch-size", type=int, default=16)
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--precision", choices=["fp32", "bf16"], default="fp32")
    args = parser.parse_args()
    if args.threads > 0:
        torch.set_num_threads(args.threads)
    torch.manual_seed(1)
    size = SIZES.get(args.network, 224)
    model = NETWORKS[args.network](1000, size).train()
    images = torch.randn(args.batch_size, 3, size, size)
    labels = torch.arange(args.batch_size) % 1000
    if args.layout == "channels_last":
        model, images = model.to(memory_format=torch.channels_last), images.to(memory_format=torch.channels_last)
    elif args.layout == "mkldnn":
        images = images.to_mkldnn()
        for module in model.modules():
            if isinstance(module, (nn.AdaptiveAvgPool2d, nn.Flatten, nn.Identity, nn.Linear)):
                module.register_forward_pre_hook(dense_input)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.01, momentum=0.9, weight_decay=1e-4)
    loss_function = nn.CrossEntropyLoss()
    print(json.dumps({"implementation": f"PyTorch {torch.__version__} with {blas()}, {args.layout}"}), flush=True)
    for _ in sys.stdin:
        start = time.perf_counter()
        with torch.autocast("cpu", dtype=torch.bfloat16, enabled=args.precision == "bf16"):
            loss = loss_function(model(images), labels)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        seconds = time.perf_counter() - start
        print(json.dumps({"step_time_ms": seconds * 1e3, "images_per_second": args.batch_size / seconds,
                          "loss": loss.item()}), flush=True)


if __name__ == "__main__":
    main()
