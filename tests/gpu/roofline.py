# SPDX-License-Identifier: Apache-2.0
"""Upper limit of a GPU's throughput with sequential kernels, from the engine's own cost of each layer
(`scalescope-engine networks --network NAME --json`).

Every kernel takes the longer of its arithmetic and its memory traffic; a step is their sum. Four levels, each with all
fusions of the one before:

    A  every operation alone
    B  BN+ReLU, BN+add+ReLU and convolution+bias+ReLU in one kernel, masks as bits; gradients of a layer with several
       readers added by the kernel that makes them; concat without copies
    C  statistics of BN in the epilogue of the convolution before it; BN+ReLU in the prologue of the convolutions after
       it, and its backward (ReLU, sums for scale and shift or bias) in the epilogue of their data gradients
    D  all pointwise work inside products: BN's backward reads its input once more in both gradients

Traffic is in elements of 16 bits. x: a layer's input, y: its output.
"""
import json
import subprocess

LEVELS = "ABCD"
# Measured with large products and large copies: FLOP/s in BF16 and FP16, bytes/s.
LIMITS = {"NVIDIA H200": (790e12, 4.3e12), "NVIDIA H100 80GB HBM3": (798e12, 3.0e12)}
ELEMENT_BYTES = 2
MASK = 1 / 16  # of an element of 16 bits
# Of a parameter and step: 16-bit weights read twice, FP32 gradient written and read, weights and momentum both read and
# written in FP32.
PARAMETER_BYTES = 2 * 2 + 2 * 4 + 2 * 4 + 2 * 4


def layers_of(engine, network):
    answer = subprocess.run([engine, "networks", "--network", network, "--json"], check=True, stdout=subprocess.PIPE)
    return json.loads(answer.stdout)["layers"]


class Cost:
    """Kernels of one image's training step by layer and level."""

    def __init__(self, layers, batch):
        self.layers = {layer["name"]: layer for layer in layers}
        self.image, self.batch = layers[0]["name"], batch
        self.readers = {name: [] for name in self.layers}
        for layer in layers:
            for name in layer["inputs"]:
                self.readers[name].append(layer)

    def elements(self, name):
        c, h, w = self.layers[name]["output"]
        return c * h * w

    def only_products_read(self, name):
        """Whether only convolutions read this, possibly through a concat."""
        return all(self.only_products_read(reader["name"]) if reader["operation"] == "concat"
                   else reader["operation"] == "convolution" for reader in self.readers[name])

    def is_inner(self, layer):
        """Whether this output feeds a ReLU that only convolutions read."""
        after = self.readers[layer["name"]]
        if layer["operation"] == "ReLU":
            return self.only_products_read(layer["name"])
        return len(after) == 1 and after[0]["operation"] == "ReLU" and self.only_products_read(after[0]["name"])

    def pointwise(self, layer, level):
        """Elements that a layer without a product reads and writes, forward and backward."""
        x, y = sum(self.elements(name) for name in layer["inputs"]), self.elements(layer["name"])
        operation, inner, at = layer["operation"], self.is_inner(layer), LEVELS.index(level)
        if operation == "batch norm":
            return y * (8, 8, 3 if inner else 7, 2)[at]
        if operation == "ReLU":
            biased = self.layers[layer["inputs"][0]]["operation"] in ("convolution", "fully connected")
            fused = 3 if biased else 2 * MASK
            return y * (5, fused, 2 * MASK if inner else fused, 2 * MASK)[at]
        if operation in ("max pool", "average pool", "global average pool"):
            return (x + y) * (2, 2, 2, 1)[at]
        return y * {"add": (3, 2, 2, 2), "concat": (4, 0, 0, 0), "local response norm": (6, 6, 6, 6),
                    "dropout": (4, 4, 4, 0), "input": (0, 0, 0, 0)}.get(operation, (2, 2, 2, 2))[at]

    def kernels(self, name, level):
        """(multiply-accumulates, bytes) of each kernel of a layer."""
        layer = self.layers[name]
        y, at = self.elements(name), LEVELS.index(level)
        kernels = []
        if layer["forward_macs"]:
            x = sum(self.elements(each) for each in layer["inputs"])
            passes = 2 if layer["inputs"][0] == self.image else 3
            kernels += [(layer["forward_macs"], (x + y) * ELEMENT_BYTES)] * passes
            weights = layer["forward_macs"] / (layer["output"][1] * layer["output"][2])
            if layer["parameters"] > weights:
                kernels.append((0, y * (3, 1, 0 if self.is_inner(layer) else 1, 0)[at] * ELEMENT_BYTES))
        else:
            kernels.append((0, self.pointwise(layer, level) * ELEMENT_BYTES))
        shared = max(0, len(self.readers[name]) - 1) if name != self.image else 0
        kernels.append((0, y * shared * (3, 1, 1, 0)[at] * ELEMENT_BYTES))
        kernels.append((0, layer["parameters"] * PARAMETER_BYTES / self.batch))
        return kernels

    def bytes_per_image(self, level):
        return sum(kernel[1] for name in self.layers for kernel in self.kernels(name, level))

    def seconds(self, name, level, limits):
        """Of one image in one layer."""
        return sum(max(2 * macs / limits[0], traffic / limits[1]) for macs, traffic in self.kernels(name, level))

    def images_per_second(self, level, limits):
        return 1 / sum(self.seconds(name, level, limits) for name in self.layers)


def limits_of(gpu):
    """(FLOP/s, bytes/s) of a GPU by its name; None if not measured."""
    return next((limits for name, limits in LIMITS.items() if name in gpu), None)
