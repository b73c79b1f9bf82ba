#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes golden/<network>-<size>.json: what PyTorch computes, in double, for the batch and parameters of parity_data.h.

    tests/parity/make_golden.py            every row of the table below
    tests/parity/make_golden.py resnet-50  the rows of one network

Needs Debian's python3-torch and python3-torchvision. test_parity compares the engine with these files and needs neither.
A tensor is kept as its norm and its products with eight vectors of random signs: the differences of such products have
the norm of the difference of the tensors as their root mean square.
"""
import json
import pathlib
import sys

import numpy as np

try:
    import torch
    import torchvision  # noqa: F401
except ImportError as error:
    sys.exit(f"make_golden.py needs python3-torch and python3-torchvision: {error}")

from networks import NETWORKS, without_dropout
from portable_random import PortableRandom

SEED = 1602
CLASSES = 10
STEPS = 10
MOMENTUM, WEIGHT_DECAY = 0.9, 1e-4

# network, image size, batch. Sizes at which the last maps are not so small that rounding decides: a batch norm over
# values that a pooling made equal, or one ReLU among few, moves gradients by more than any difference worth finding.
CASES = [
    ("resnet-20", 16, 4),
    ("resnet-20", 32, 8),
    ("alexnet", 67, 2),
    ("alexnet-tf", 67, 2),
    ("googlenet", 64, 4),
    ("googlenet-aux", 80, 4),
    ("googlenet-tf", 96, 4),
    ("inception-bn", 128, 4),
    ("inception-v3", 139, 4),
    ("inception-v3-aux", 299, 2),
    ("inception-v4", 139, 4),
    ("resnet-50", 64, 2),
    ("resnet-50-v1", 64, 2),
    ("resnet-101", 96, 2),
    ("resnet-152", 96, 2),
    ("vgg-16", 32, 2),
    ("vgg-19", 32, 2),
]


def learning_rate_of(network):
    """Without batch norm and with these biases, a higher rate diverges."""
    return 0.0001 if network.startswith(("alexnet", "googlenet", "vgg")) else 0.002


def tensors_of(model):
    """Parameters and running statistics in the engine's order: weights, bias; scale, shift, running mean, variance."""
    tensors = []
    for module in model.modules():
        if isinstance(module, (torch.nn.Conv2d, torch.nn.Linear)):
            tensors.append(("weights", module.weight))
            if module.bias is not None:
                tensors.append(("bias", module.bias))
        elif isinstance(module, torch.nn.BatchNorm2d):
            tensors += [("scale", module.weight), ("shift", module.bias)]
            tensors += [("running_mean", module.running_mean), ("running_variance", module.running_var)]
    return tensors


def starting_values(index, role, shape):
    """As parityParameters() in parity_data.h."""
    random, count = PortableRandom(SEED, index), int(np.prod(shape))
    if role == "weights":
        return random.normal(count, float(np.sqrt(2.0 / np.prod(shape[1:]))))
    if role == "scale":
        return (0.5 + random.symmetric(count, 0.25).astype(np.float64)).astype(np.float32)
    if role == "running_variance":
        return (1.0 + random.symmetric(count, 0.5).astype(np.float64)).astype(np.float32)
    if role == "running_mean":
        return random.symmetric(count, 0.25)
    # Biases and shifts from 1 to 2 away from zero: few inputs of a ReLU are then so near to zero that rounding decides
    # on which side they fall, which would move gradients by more than any difference worth finding.
    values = random.symmetric(count, 1.0).astype(np.float64)
    return np.where(values < 0, values - 1, values + 1).astype(np.float32)


def batch_of(size, batch):
    images = PortableRandom(SEED, 1_000_000).symmetric(batch * size * size * 3, 2.0)
    labels = PortableRandom(SEED, 1_000_001).next(batch) % np.uint64(CLASSES)
    nchw = images.reshape(batch, size, size, 3).transpose(0, 3, 1, 2)
    return torch.from_numpy(nchw.astype(np.float64)), torch.from_numpy(labels.astype(np.int64))


def loss_of(model, images, labels):
    result = model(images)
    scores, heads = result if isinstance(result, tuple) else (result, [])
    criterion = torch.nn.functional.cross_entropy
    loss = criterion(scores, labels)
    for weight, head in heads:
        loss = loss + weight * criterion(head, labels)
    return loss, scores


def checksum(index, tensor):
    """Norm and products with eight sign vectors; sign j of element i is bit j of word i."""
    values = tensor.detach().double().numpy().reshape(-1)
    products, random = np.zeros(8), PortableRandom(SEED, 2_000_000 + index)
    for start in range(0, values.size, 1 << 20):
        part = values[start : start + (1 << 20)]
        words = random.next(part.size)
        for j in range(8):
            negative = (words >> np.uint64(j)) & np.uint64(1)
            products[j] += np.sum(np.where(negative == 1, -part, part))
    return [float(f"{v:.9g}") for v in [np.sqrt(np.sum(values * values)), *products]]


def golden(network, size, batch):
    model = without_dropout(NETWORKS[network](CLASSES, size)).double().train()
    tensors = tensors_of(model)
    with torch.no_grad():
        for index, (role, tensor) in enumerate(tensors):
            values = starting_values(index, role, tuple(tensor.shape))
            tensor.copy_(torch.from_numpy(values.astype(np.float64)).reshape(tensor.shape))
    images, labels = batch_of(size, batch)
    optimizer = torch.optim.SGD(model.parameters(), learning_rate_of(network), MOMENTUM, weight_decay=WEIGHT_DECAY)
    result = {"network": network, "image_size": size, "batch": batch, "class_count": CLASSES,
              "seed": SEED, "learning_rate": learning_rate_of(network), "momentum": MOMENTUM, "weight_decay": WEIGHT_DECAY,
              "made_with": f"PyTorch {torch.__version__}, double", "losses": [], "logits": [], "tensors": []}  # fmt: skip
    for step in range(STEPS):
        optimizer.zero_grad()
        loss, scores = loss_of(model, images, labels)
        loss.backward()
        result["losses"].append(float(f"{loss.item():.9g}"))
        if step == 0:
            result["logits"] = [float(f"{v:.9g}") for v in scores.detach().reshape(-1)]
            for index, (role, tensor) in enumerate(tensors):
                value = tensor if tensor.grad is None else tensor.grad
                result["tensors"].append({"role": role, "shape": list(tensor.shape), "sum": checksum(index, value)})
        optimizer.step()
    return result


def write(result, folder):
    path = folder / f"{result['network']}-{result['image_size']}.json"
    tensors = ",\n".join(json.dumps(tensor, separators=(",", ":")) for tensor in result.pop("tensors"))
    head = json.dumps(result, separators=(",", ":"))[:-1]
    path.write_text(f'{head},"tensors":[\n{tensors}]}}\n')
    print(f"{path.name}: {path.stat().st_size} bytes, losses {result['losses'][0]:.4f} to {result['losses'][-1]:.4f}")


def main():
    wanted = set(sys.argv[1:])
    unknown = wanted - set(NETWORKS)
    if unknown:
        sys.exit(f"There is no network {', '.join(sorted(unknown))}. Known: {', '.join(NETWORKS)}.")
    folder = pathlib.Path(__file__).parent / "golden"
    for network, size, batch in CASES:
        if not wanted or network in wanted:
            write(golden(network, size, batch), folder)


if __name__ == "__main__":
    main()
