#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""PyTorch modules made from the engine's own descriptions (`scalescope-engine networks --network NAME --json-graph`), so
that both sides train the same network and torchvision is not needed.

    torch_network.py ENGINE [NAME...]    for every network (or those named): whether the module has the engine's number
                                         of parameters, and runs forward and backward
"""
import json
import subprocess
import sys

import torch
from torch import nn
from torch.nn import functional as F


def pair(value, default):
    return tuple(value) if isinstance(value, list) else (default if value is None else (value, value))


class Window:
    """Kernel, stride and padding (top, left, bottom, right) of a layer, and its output height and width."""

    def __init__(self, layer, default):
        self.kernel = pair(layer.get("kernel"), (default, default))
        self.stride = pair(layer.get("stride"), (default, default))
        padding = layer.get("padding", 0)
        self.padding = padding if isinstance(padding, list) else [padding] * 4
        self.even = self.padding[:2] == self.padding[2:]

    def sides(self, shape):
        top, left, bottom, right = self.padding
        padded = (shape[1] + top + bottom, shape[2] + left + right)
        return [(length - k) // s + 1 for length, k, s in zip(padded, self.kernel, self.stride)]

    def rounds_up(self, shape):
        """Whether PyTorch's ceil_mode replaces the padding at bottom and right."""
        before = [length + 2 * pad for length, pad in zip(shape[1:], self.padding[:2])]
        ceiled = [-((k - length) // s) + 1 for length, k, s in zip(before, self.kernel, self.stride)]
        return not self.even and ceiled == self.sides(shape)

    def pad(self, value):
        top, left, bottom, right = self.padding
        return nn.ConstantPad2d((left, right, top, bottom), value)


def convolution(layer, shape):
    window, outputs = Window(layer, 1), layer["outputs"]
    module = nn.Conv2d(shape[0], outputs, window.kernel, window.stride, window.padding[:2] if window.even else 0,
                       groups=layer.get("groups", 1), bias=layer.get("bias", False))
    return module if window.even else nn.Sequential(window.pad(0.0), module), (outputs, *window.sides(shape))


def pool(layer, shape):
    window = Window(layer, 2)
    average, counted = layer["op"] == "average_pool", layer.get("count_padding", False)
    up = window.rounds_up(shape) and not counted
    padding = window.padding[:2] if window.even or up else 0
    if not average:
        module = nn.MaxPool2d(window.kernel, window.stride, padding, ceil_mode=up)
    elif window.even or up or counted:
        module = nn.AvgPool2d(window.kernel, window.stride, padding, ceil_mode=up, count_include_pad=counted)
    else:
        raise ValueError(f"{layer['name']}: PyTorch has no such average pooling")
    if not (window.even or up):
        module = nn.Sequential(window.pad(0.0 if average else float("-inf")), module)
    return module, (shape[0], *window.sides(shape))


def simple(layer, shape):
    """Operations without a window."""
    op = layer["op"]
    if op == "batch_norm":
        return nn.BatchNorm2d(shape[0], eps=layer.get("epsilon", 1e-5), momentum=layer.get("momentum", 0.1)), shape
    if op == "lrn":
        return nn.LocalResponseNorm(layer.get("size", 5), layer.get("alpha", 1e-4), layer.get("beta", 0.75),
                                    layer.get("k", 1.0)), shape
    if op == "dropout":
        return nn.Dropout(layer.get("rate", 0.5)), shape
    if op == "global_average_pool":
        return nn.AdaptiveAvgPool2d(1), (shape[0], 1, 1)
    if op == "fully_connected":
        width, outputs = shape[0] * shape[1] * shape[2], layer["outputs"]
        return nn.Sequential(nn.Flatten(), nn.Linear(width, outputs, bias=layer.get("bias", True))), (outputs, 1, 1)
    raise ValueError(f"{layer['name']}: the operation {op} is not supported")


class Network(nn.Module):
    """forward() returns a list of (weight, scores): the classifier's last, those of auxiliary heads before it."""

    def __init__(self, graph):
        super().__init__()
        image = graph["image"]
        self.image = (image["channels"], image["height"], image["width"])
        shapes, producers, self.works, self.steps = {"input": self.image}, {}, nn.ModuleList(), []
        before = "input"
        for number, layer in enumerate(graph["layers"]):
            inputs = layer.get("inputs", [before])
            shape, work, op = shapes[inputs[0]], None, layer["op"]
            if op == "concat":
                shape = (sum(shapes[name][0] for name in inputs), *shape[1:])
            elif op == "convolution":
                work, shape = convolution(layer, shape)
            elif op in ("max_pool", "average_pool"):
                work, shape = pool(layer, shape)
            elif op not in ("add", "relu", "softmax_cross_entropy"):
                work, shape = simple(layer, shape)
            before, shapes[layer["name"]] = layer["name"], shape
            producers[layer["name"]] = number
            self.works.append(work if work is not None else nn.Identity())
            self.steps.append((op, [producers.get(name, -1) for name in inputs], layer.get("weight", 1.0)))
        readers = {}
        for number, (_, inputs, _) in enumerate(self.steps):
            for source in inputs:
                readers[source] = number
        self.freed = [[source for source, last in readers.items() if last == number]
                      for number in range(len(self.steps))]
        self.classes = shape[0]
        self.left_out = set()

    def leave_out_heads(self):
        """Auxiliary heads are not computed any more."""
        needed, waiting = {-1}, [max(n for n, step in enumerate(self.steps) if step[0] == "softmax_cross_entropy")]
        while waiting:
            number = waiting.pop()
            waiting += [source for source in self.steps[number][1] if source not in needed]
            needed.add(number)
        self.left_out = set(range(len(self.steps))) - needed
        return self

    def forward(self, images):
        values, scores = {-1: images}, []
        for number, (op, inputs, weight) in enumerate(self.steps):
            if number in self.left_out:
                continue
            first = values[inputs[0]]
            if op == "add":
                result = first
                for source in inputs[1:]:
                    result = result + values[source]
            elif op == "concat":
                result = torch.cat([values[source] for source in inputs], 1)
            elif op == "relu":
                # In place, as in PyTorch's own networks, if the input has no other reader.
                result = F.relu(first, inplace=self.freed[number] == inputs)
            elif op == "softmax_cross_entropy":
                scores.append((weight, first))
                result = None
            else:
                result = self.works[number](first)
            values[number] = result
            for source in self.freed[number]:
                values[source] = None
        return scores


def loss_of(scores, labels):
    return sum(weight * F.cross_entropy(each.float(), labels) for weight, each in scores)


def described(engine, *arguments):
    return json.loads(subprocess.run([engine, "networks", *arguments], check=True, stdout=subprocess.PIPE).stdout)


def check(engine, names):
    failed = 0
    for network in described(engine, "--json"):
        name = network["name"]
        if names and name not in names:
            continue
        model = Network(described(engine, "--network", name, "--json-graph")).train()
        count = sum(parameter.numel() for parameter in model.parameters())
        images = torch.randn(2, *model.image).contiguous(memory_format=torch.channels_last)
        loss = loss_of(model(images), torch.tensor([0, 1]))
        loss.backward()
        flows = all(parameter.grad is not None for parameter in model.parameters()) and bool(torch.isfinite(loss))
        right = count == network["parameters"] and flows and model.classes == network["class_count"]
        failed += not right
        print(f"{'ok' if right else 'FAILED'} {name}: {count} parameters, the engine {network['parameters']}, "
              f"loss {loss.item():.3f}", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(1 if check(sys.argv[1], sys.argv[2:]) else 0)
