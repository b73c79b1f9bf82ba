#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes golden/<network>-<size>.json: what PyTorch computes, in double, for the batch and parameters of parity_data.h.

    tests/parity/make_golden.py                    every row of the table below
    tests/parity/make_golden.py resnet-50          the rows of one network
    tests/parity/make_golden.py --check [NETWORK]  writes nothing: how near rounding comes to deciding the files that are there

Needs Debian's python3-torch and python3-torchvision. test_parity compares the engine with these files and needs neither.
A tensor is kept as its norm and its products with eight vectors of random signs: the differences of such products have
the norm of the difference of the tensors as their root mean square.

A case must be one that rounding does not decide: where an input of a ReLU, or the two largest values under a pooling
window, are nearer to each other than FP32 can tell, one gradient in a thousand elements goes another way, in PyTorch as
in any engine. PyTorch itself says whether a case is good: it computes it eight times more in float32, from parameters
moved by a relative 3e-7 (a few roundings) or by three times as much, and must come within a tenth of test_parity's
tolerance each time. Seeds, then learning rates, are tried in order until it does. The engine has no part in that choice.

Where a network has so many values that no seed leaves all of them far from a choice, some weights get seeds of their
own: those that made such a value take the next one, until float32 chooses as double does everywhere. What is then left is
smooth (sums of many values), so that a third of the tolerance will do.
"""
import functools
import json
import pathlib
import sys

import numpy as np

try:
    import torch
    import torchvision  # noqa: F401
except ImportError as error:
    sys.exit(f"make_golden.py needs python3-torch and python3-torchvision: {error}")

from choices import OtherChoice, choices_of
from networks import NETWORKS, without_dropout
from portable_random import PortableRandom

FIRST_SEED, SEEDS = 1602, 100
CLASSES = 10
STEPS = 10
LEARNING_RATES = [2e-3, 2e-4, 2e-5, 5e-6, 1e-6]
MOMENTUM, WEIGHT_DECAY = 0.9, 1e-4
# As in test_parity: a tensor whose root mean square is below this share of the largest is compared as if it had it.
FLOOR = 1e-6
# How far PyTorch's float32 may be from its double: a tenth of test_parity's tolerance.
ROUNDING_TOLERANCE = 1e-4
# The same where all choices are known to be equal.
SMOOTH_TOLERANCE = 3e-4
# By how much float32 starts elsewhere, relative to each parameter, once for each: as FP32's rounding, and further, so that
# other processors, which round otherwise, choose alike.
DISTURBANCES = [3e-7] * 4 + [1e-6] * 4
# The same for networks with so many values (up to 26 million) that some are always nearer to a choice than the further ones.
NEAR_DISTURBANCES = [3e-7] * 8
NEAR = {"inception-v3-aux", "inception-v4", "resnet-101", "resnet-101-v1", "resnet-152", "resnet-152-v1"}

# network, image size, batch. Last maps of 3x3 or more where batch norms are. In 2x2 a 3x3 average makes all values equal:
# Inception-BN at 64 then has a gradient, behind that average in module 5a, that is zero (1e-16 of the largest in double)
# and in any FP32 mere rounding. The auxiliary head of Inception-v3 has a map of 1x1 at 299, and its batch norm as many
# values as images; at 347 it has 2x2. Small batches: fewer values that may be near a choice. With one image the gradient
# behind the last average is the same everywhere, which a batch norm takes away but for what ReLUs leave of it.
CASES = [
    ("resnet-20", 16, 4),
    ("resnet-20", 32, 8),
    ("alexnet", 67, 2),
    ("alexnet-tf", 67, 2),
    ("googlenet", 64, 4),
    ("googlenet-aux", 80, 2),
    ("googlenet-tf", 96, 2),
    ("inception-bn", 96, 2),
    ("inception-v3", 139, 2),
    ("inception-v3-aux", 347, 2),
    ("inception-v4", 139, 1),
    ("resnet-50", 64, 2),
    ("resnet-50-v1", 64, 2),
    ("resnet-101", 64, 1),
    ("resnet-101-v1", 64, 1),
    ("resnet-152", 64, 1),
    ("resnet-152-v1", 64, 1),
    ("vgg-16", 32, 2),
    ("vgg-19", 32, 2),
]

# 26 million choices, of which some are too near with any one seed: five and more in the first 20 tried.
SEEDED_BY_LAYER = {"inception-v3-aux"}


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


@functools.lru_cache(maxsize=None)
def starting_values(seed, index, role, shape):
    """As parityParameters() in parity_data.h."""
    random, count = PortableRandom(seed, index), int(np.prod(shape))
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


def batch_of(seed, size, batch):
    images = PortableRandom(seed, 1_000_000).symmetric(batch * size * size * 3, 2.0)
    labels = PortableRandom(seed, 1_000_001).next(batch) % np.uint64(CLASSES)
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


def checksum(seed, index, tensor):
    """Norm and products with eight sign vectors; sign j of element i is bit j of word i."""
    values = tensor.detach().double().numpy().reshape(-1)
    products, random = np.zeros(8), PortableRandom(seed, 2_000_000 + index)
    for start in range(0, values.size, 1 << 20):
        part = values[start : start + (1 << 20)]
        words = random.next(part.size)
        for j in range(8):
            negative = (words >> np.uint64(j)) & np.uint64(1)
            products[j] += np.sum(np.where(negative == 1, -part, part))
    return [float(f"{v:.9g}") for v in [np.sqrt(np.sum(values * values)), *products]]


class Case:
    """One network with one set of starting values; `other_seeds`: of tensors, by index."""

    def __init__(self, network, size, batch, seed):
        self.network, self.size, self.batch, self.seed, self.other_seeds = network, size, batch, seed, {}

    def disturbances(self):
        return NEAR_DISTURBANCES if self.network in NEAR else DISTURBANCES

    def draws(self):
        return range(len(self.disturbances()))

    def fill(self, tensors, index, dtype, draw):
        """Writes the starting values of a tensor, in float32 disturbed."""
        role, tensor = tensors[index]
        seed = self.other_seeds.get(index, self.seed)
        values = torch.from_numpy(starting_values(seed, index, role, tuple(tensor.shape))).to(dtype)
        if dtype == torch.float32:
            generator = torch.Generator().manual_seed(1_000_000 * draw + 1000 * index + seed)
            values = values * (1 + self.disturbances()[draw] * torch.randn(values.shape, generator=generator))
        with torch.no_grad():
            tensor.copy_(values.reshape(tensor.shape))


def prepared(case, dtype, draw=0):
    """The model with its starting values."""
    model = without_dropout(NETWORKS[case.network](CLASSES, case.size)).to(dtype).train()
    tensors = tensors_of(model)
    for index in range(len(tensors)):
        case.fill(tensors, index, dtype, draw)
    return model, tensors


def first_step(case, dtype, draw=0):
    """Loss, logits, and the gradients or running statistics."""
    model, tensors = prepared(case, dtype, draw)
    images, labels = batch_of(case.seed, case.size, case.batch)
    loss, scores = loss_of(model, images.to(dtype), labels)
    loss.backward()
    values = [tensor if tensor.grad is None else tensor.grad for _, tensor in tensors]
    return loss.item(), scores.detach().double(), [value.detach().double() for value in values]


def losses_of(case, dtype, learning_rate, draw=0):
    """Yields the loss of one step of SGD after another."""
    model, _ = prepared(case, dtype, draw)
    images, labels = batch_of(case.seed, case.size, case.batch)
    optimizer = torch.optim.SGD(model.parameters(), learning_rate, MOMENTUM, weight_decay=WEIGHT_DECAY)
    for _ in range(STEPS):
        optimizer.zero_grad()
        loss, _ = loss_of(model, images.to(dtype), labels)
        loss.backward()
        optimizer.step()
        yield loss.item()


def step_error(single, double):
    """The largest error of logits, gradients and statistics, measured as test_parity does."""
    largest = max(float(value.norm()) / value.numel() ** 0.5 for value in double[2])
    floors = [FLOOR * largest * value.numel() ** 0.5 for value in double[2]]
    errors = [float((a - b).norm()) / max(float(b.norm()), floor) for a, b, floor in zip(single[2], double[2], floors)]
    return max(errors + [float((single[1] - double[1]).norm() / double[1].norm())])


def accepted_step_error(case):
    return SMOOTH_TOLERANCE if case.other_seeds else ROUNDING_TOLERANCE


def largest_step_error(case, double, accepted=np.inf):
    """Of all disturbed computations, or up to the first that exceeds `accepted`."""
    error = 0
    for draw in case.draws():
        error = max(error, step_error(first_step(case, torch.float32, draw), double))
        if not error <= accepted:
            break
    return error


def choose_seeds(case):
    """Gives weights other seeds until float32, however disturbed, chooses as double does: first for a few choices, then
    for twice as many, until there are no more."""
    images, _ = batch_of(case.seed, case.size, case.batch)
    kinds = [(torch.float32, draw) for draw in case.draws()] + [(torch.float64, 0)]
    models = [prepared(case, *kind) for kind in kinds]
    limit, expected = 2, []
    while len(expected) < limit:
        try:
            expected = None
            for (model, tensors), (dtype, _) in zip(models, kinds):
                expected = choices_of(tensors, lambda: model(images.to(dtype)), limit, expected)
            print(f"{case.network} at {case.size}: {len(expected)} choices agree", flush=True)
            limit = 2 * limit if len(expected) == limit else len(expected)
        except OtherChoice as other:
            seed = case.other_seeds[other.culprit] = case.other_seeds.get(other.culprit, case.seed) + 1
            print(f"{case.network} at {case.size}: {other}; tensor {other.culprit} takes seed {seed}", flush=True)
            for (_, tensors), (dtype, draw) in zip(models, kinds):
                case.fill(tensors, other.culprit, dtype, draw)
            expected = []


def candidates(network, size, batch):
    if network in SEEDED_BY_LAYER:
        case = Case(network, size, batch, FIRST_SEED)
        choose_seeds(case)
        return [case]
    return [Case(network, size, batch, seed) for seed in range(FIRST_SEED, FIRST_SEED + SEEDS)]


def good_seed(network, size, batch):
    """The first case that rounding does not decide, and its first step in double."""
    for case in candidates(network, size, batch):
        starting_values.cache_clear()
        double = first_step(case, torch.float64)
        error = largest_step_error(case, double, accepted_step_error(case))
        print(f"{network} at {size}, seed {case.seed}: float32 is off by {error:.1e}", flush=True)
        if error <= accepted_step_error(case):
            return case, double
    sys.exit(f"{network} at {size}: rounding decides with every seed; choose another size or batch.")


def loss_error(case, rate, losses, accepted=np.inf):
    """The largest error of float32's losses, measured as test_parity does, or the first that exceeds `accepted`."""
    error = 0
    for draw in case.draws():
        for single, double in zip(losses_of(case, torch.float32, rate, draw), losses):
            error = max(error, abs(single - double) / max(double, 0.1))
            if not error <= accepted:
                return error
    return error


def good_losses(case):
    """The largest of the learning rates that learns and at which rounding does not decide; its losses in double."""
    for rate in LEARNING_RATES:
        losses = list(losses_of(case, torch.float64, rate))
        error = loss_error(case, rate, losses, ROUNDING_TOLERANCE)
        print(f"{case.network} at {case.size}, rate {rate:g}: losses {losses[0]:.4f} to {losses[-1]:.4f}, off by {error:.1e}", flush=True)
        if error <= ROUNDING_TOLERANCE and losses[-1] < losses[0]:
            return rate, losses
    sys.exit(f"{case.network} at {case.size}: ten steps diverge or are chaotic at every rate.")


def golden(network, size, batch):
    case, (_, logits, gradients) = good_seed(network, size, batch)
    rate, losses = good_losses(case)
    others = {"other_seeds": sorted(case.other_seeds.items())} if case.other_seeds else {}
    roles = [role for role, _ in tensors_of(NETWORKS[network](CLASSES, size))]
    return {"network": network, "image_size": size, "batch": batch, "class_count": CLASSES,
            "seed": case.seed, **others, "learning_rate": rate, "momentum": MOMENTUM, "weight_decay": WEIGHT_DECAY,
            "made_with": f"PyTorch {torch.__version__}, double",
            "losses": [float(f"{loss:.9g}") for loss in losses],
            "logits": [float(f"{value:.9g}") for value in logits.reshape(-1)],
            "tensors": [{"role": role, "shape": list(value.shape), "sum": checksum(case.seed, index, value)}
                        for index, (role, value) in enumerate(zip(roles, gradients))]}  # fmt: skip


def write(result, folder):
    path = folder / f"{result['network']}-{result['image_size']}.json"
    tensors = ",\n".join(json.dumps(tensor, separators=(",", ":")) for tensor in result.pop("tensors"))
    head = json.dumps(result, separators=(",", ":"))[:-1]
    path.write_text(f'{head},"tensors":[\n{tensors}]}}\n')
    print(f"{path.name}: {path.stat().st_size} bytes, losses {result['losses'][0]:.4f} to {result['losses'][-1]:.4f}")


def check(path):
    """Whether the case of a golden file is one that rounding does not decide."""
    made = json.loads(path.read_text())
    case = Case(made["network"], made["image_size"], made["batch"], made["seed"])
    case.other_seeds = dict(made.get("other_seeds", []))
    double = first_step(case, torch.float64)
    step = largest_step_error(case, double)
    losses = loss_error(case, made["learning_rate"], made["losses"])
    good = step <= accepted_step_error(case) and losses <= ROUNDING_TOLERANCE
    print(f"{path.name}: float32 is off by {step:.1e} in the first step, by {losses:.1e} in losses{'' if good else ': NOT GOOD'}", flush=True)
    return good


def main():
    arguments = sys.argv[1:]
    only_check = "--check" in arguments
    wanted = set(arguments) - {"--check"}
    unknown = wanted - set(NETWORKS)
    if unknown:
        sys.exit(f"There is no network {', '.join(sorted(unknown))}. Known: {', '.join(NETWORKS)}.")
    folder = pathlib.Path(__file__).parent / "golden"
    cases = [case for case in CASES if not wanted or case[0] in wanted]
    if only_check:
        results = [check(folder / f"{network}-{size}.json") for network, size, _ in cases]
        sys.exit(0 if all(results) else 1)
    for network, size, batch in cases:
        write(golden(network, size, batch), folder)


if __name__ == "__main__":
    main()
