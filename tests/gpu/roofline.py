# SPDX-License-Identifier: Apache-2.0
"""Upper limit of a GPU's throughput with sequential kernels, from the engine's own account of each layer's kernels
(`scalescope-engine networks --network NAME --json`, engine/analysis/step/layer_work).

Every kernel takes the longer of its arithmetic and its memory traffic; a step is their sum. Four levels of fusion, each
with all of the one before, as `FusionLevel` defines them.
"""
LEVELS = {"A": "none", "B": "pointwise", "C": "statistics", "D": "all"}
# Measured with large products and large copies: FLOP/s in BF16 and FP16, bytes/s.
LIMITS = {"NVIDIA H200": (790e12, 4.3e12), "NVIDIA H100 80GB HBM3": (798e12, 3.0e12)}


class Cost:
    """Kernels of one image's training step in 16 bits, by layer and level."""

    def __init__(self, layers, batch):
        self.layers, self.batch = {layer["name"]: layer for layer in layers}, batch

    def kernels(self, name, level):
        """(FLOPs, bytes) of each kernel of a layer; what a step needs once is shared by its images."""
        return [(kernel["flops_per_image"], kernel["bytes_per_image"] + kernel["bytes_per_step"] / self.batch)
                for kernel in self.layers[name]["training_kernels"][LEVELS[level]]]

    def bytes_per_image(self, level):
        return sum(traffic for name in self.layers for _, traffic in self.kernels(name, level))

    def seconds(self, name, level, limits):
        """Of one image in one layer."""
        return sum(max(flops / limits[0], traffic / limits[1]) for flops, traffic in self.kernels(name, level))

    def images_per_second(self, level, limits):
        return 1 / sum(self.seconds(name, level, limits) for name in self.layers)


def limits_of(gpu):
    """(FLOP/s, bytes/s) of a GPU by its name; None if not measured."""
    return next((limits for name, limits in LIMITS.items() if name in gpu), None)
