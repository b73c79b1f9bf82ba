# SPDX-License-Identifier: Apache-2.0
"""Writes weights with random values, images, and the logits that PyTorch computes from them.

make_weights.py NETWORK IMAGE_SIZE IMAGE_COUNT FOLDER FORMAT...
FOLDER/weights.<format>; images.f32: n x h x w x c; logits.f32: n x classes. Needs python3-torch and python3-torchvision.
"""
import collections
import json
import os
import struct
import sys

import torch
import torchvision
from torch import nn

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "parity"))
sys.dont_write_bytecode = True
import networks  # noqa: E402

CLASSES = 100
DEVIATION = torch.tensor([0.229, 0.224, 0.225]) * 255


def make_model(name, size):
    torch.manual_seed(22)
    if name.startswith("torchvision-"):
        options = {"num_classes": CLASSES}
        kind = name.removeprefix("torchvision-")
        if kind.startswith(("inception", "googlenet", "vgg")):
            options["init_weights"] = False
        if kind.startswith("inception"):
            options["transform_input"] = False
        model = getattr(torchvision.models, kind)(**options)
    else:
        model = networks.NETWORKS[name](CLASSES, size)
    for module in model.modules():
        if isinstance(module, (nn.Conv2d, nn.Linear)):
            fan_in = module.weight[0].numel()
            nn.init.normal_(module.weight, 0, (2 / fan_in) ** 0.5)
            if module.bias is not None:
                nn.init.normal_(module.bias, 0, 0.1)
        if isinstance(module, nn.BatchNorm2d):
            nn.init.uniform_(module.weight, 0.5, 1.5)
            nn.init.normal_(module.bias, 0, 0.2)
            module.momentum = 1.0
    # As in trained networks, blocks add little each: otherwise rounding grows over the 152 layers of a ResNet:
    # PyTorch in float32 is then off by 2.5e-4 from itself in double, with this factor by 1.2e-5.
    for module in model.modules():
        if isinstance(module, torchvision.models.resnet.Bottleneck):
            with torch.no_grad():
                module.bn3.weight.mul_(0.3)
    norms = [module for module in model.modules() if isinstance(module, nn.BatchNorm2d)]
    if norms:
        # Statistics near those of a batch, so that the images still matter in the last layer.
        model.eval()  # without auxiliary heads, which need larger images
        for module in norms:
            module.train()
        with torch.no_grad():
            model(torch.randn(4, 3, size, size))
        for module in norms:
            module.running_mean += 0.1 * module.running_var.sqrt() * torch.randn_like(module.running_mean)
            module.running_var *= torch.empty_like(module.running_var).uniform_(0.6, 1.6)
    return model.eval()


def raw(tensor):
    return tensor.contiguous().view(torch.int16).numpy().tobytes() if tensor.dtype == torch.bfloat16 else tensor.contiguous().numpy().tobytes()


# --- formats ----------------------------------------------------------------------------------------------------------


def write_pth(path, state):
    torch.save(state, path)


def write_legacy(path, state):
    """As before PyTorch 1.6, of a training under DataParallel, with views instead of tensors of their own."""
    moved = collections.OrderedDict(("module." + name, tensor) for name, tensor in state.items())
    for name, tensor in moved.items():
        if name.endswith("fc.weight"):
            moved[name] = tensor.t().contiguous().t()
    biases = torch.cat([torch.zeros(3), moved["module.bn1.bias"], moved["module.bn1.weight"]])
    moved["module.bn1.bias"], moved["module.bn1.weight"] = biases[3:67], biases[67:131]
    import argparse
    checkpoint = {"epoch": 3, "args": argparse.Namespace(lr=0.1), "state_dict": moved, "best": 0.5}
    torch.save(checkpoint, path, _use_new_zipfile_serialization=False)


def write_safetensors(path, state):
    names = {torch.float32: "F32", torch.float16: "F16", torch.bfloat16: "BF16", torch.int64: "I64"}
    header, data = {"__metadata__": {"format": "pt"}}, b""
    parts, at = [], 0
    for name, tensor in state.items():
        part = raw(tensor)
        header[name] = {"dtype": names[tensor.dtype], "shape": list(tensor.shape), "data_offsets": [at, at + len(part)]}
        parts.append(part)
        at += len(part)
    text = json.dumps(header).encode()
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + b"".join(parts))


def varint(number):
    out = b""
    while number >= 0x80:
        out += bytes([number & 0x7F | 0x80])
        number >>= 7
    return out + bytes([number])


def number_field(field, number):
    return varint(field << 3) + varint(number)


def bytes_field(field, data):
    return varint(field << 3 | 2) + varint(len(data)) + data


def write_onnx(path, state):
    """An ONNX model with nothing but initializers, in raw_data and float_data in turns."""
    types = {torch.float32: 1, torch.int64: 7, torch.float16: 10, torch.bfloat16: 16}
    graph = b""
    for index, (name, tensor) in enumerate(state.items()):
        dims = b"".join(number_field(1, dim) for dim in tensor.shape)
        in_floats = index % 2 and tensor.dtype == torch.float32
        data = bytes_field(4 if in_floats else 9, raw(tensor))
        graph += bytes_field(5, dims + number_field(2, types[tensor.dtype]) + bytes_field(8, name.encode()) + data)
    with open(path, "wb") as file:
        file.write(number_field(1, 8) + bytes_field(2, b"test") + bytes_field(7, graph))


def write_exported(path, model, size):
    """What torch.onnx.export writes."""
    torch.onnx.export(model, torch.zeros(1, 3, size, size), path, training=torch.onnx.TrainingMode.PRESERVE,
                      do_constant_folding=False)


def blob(tensor, version):
    data = bytes_field(5, raw(tensor.detach()))
    if version == 1:
        dims = [1] * (4 - tensor.dim()) + list(tensor.shape)
        return b"".join(number_field(field, dim) for field, dim in enumerate(dims, 1)) + data
    return bytes_field(7, bytes_field(1, b"".join(varint(dim) for dim in tensor.shape))) + data


def caffe_layer(name, blobs, version):
    if version == 1:
        message = bytes_field(4, name.encode()) + b"".join(bytes_field(6, blob(b, 1)) for b in blobs)
        return bytes_field(2, message)
    return bytes_field(100, bytes_field(1, name.encode()) + b"".join(bytes_field(7, blob(b, 2)) for b in blobs))


CAFFE_NAMES = {
    "alexnet": ["conv1", "conv2", "conv3", "conv4", "conv5", "fc6", "fc7", "fc8"],
    "googlenet": ["conv1/7x7_s2", "conv2/3x3_reduce", "conv2/3x3"]
    + ["inception_%s/%s" % (module, part) for module in ("3a", "3b", "4a", "4b", "4c", "4d", "4e", "5a", "5b")
       for part in ("1x1", "3x3_reduce", "3x3", "5x5_reduce", "5x5", "pool_proj")] + ["loss3/classifier"],
    "torchvision-vgg16": ["conv%d_%d" % (stage, layer) for stage, count in enumerate((2, 2, 3, 3, 3), 1)
                          for layer in range(1, count + 1)] + ["fc6", "fc7", "fc8"],
}


def caffe_resnet_layers(model, letters):
    """Layers of He et al.'s models: convolution, statistics with a factor, scale and shift."""
    def norm(suffix, module):
        factor = 4.0
        yield "bn" + suffix, [module.running_mean * factor, module.running_var * factor, torch.tensor([factor])]
        yield "scale" + suffix, [module.weight, module.bias]

    # As published: the first convolution has a bias, which its batch norm removes.
    bias = torch.linspace(-1, 1, 64)
    model.bn1.running_mean += bias
    yield "conv1", [model.conv1.weight, bias]
    yield from norm("_conv1", model.bn1)
    model.bn1.running_mean -= bias
    for stage in range(1, 5):
        for index, block in enumerate(getattr(model, "layer%d" % stage)):
            start = "%d%s_branch" % (stage + 1, letters(stage, index))
            for part, conv, bn in (("2a", block.conv1, block.bn1), ("2b", block.conv2, block.bn2),
                                   ("2c", block.conv3, block.bn3)):  # fmt: skip
                yield "res" + start + part, [conv.weight]
                yield from norm(start + part, bn)
            if block.downsample is not None:
                yield "res" + start + "1", [block.downsample[0].weight]
                yield from norm(start + "1", block.downsample[1])
    yield "fc1000", [model.fc.weight, model.fc.bias]


def write_caffe(path, network, model):
    version = 2 if network in ("googlenet", "resnet-50-v1", "resnet-101-v1") else 1
    if network.startswith("resnet"):
        long = network != "resnet-50-v1"
        layers = caffe_resnet_layers(
            model, lambda stage, index: "abcdef"[index] if not long or stage in (1, 4) else "a" if index == 0 else "b%d" % index)
    else:
        modules = [module for module in model.modules() if isinstance(module, (nn.Conv2d, nn.Linear))]
        assert len(modules) == len(CAFFE_NAMES[network])
        layers = ((name, [module.weight, module.bias]) for name, module in zip(CAFFE_NAMES[network], modules))
    with torch.no_grad(), open(path, "wb") as file:
        file.write(bytes_field(1, network.encode()))
        for name, blobs in layers:
            file.write(caffe_layer(name, blobs, version))


# ----------------------------------------------------------------------------------------------------------------------


def main():
    network, size, count, folder, *formats = sys.argv[1:]
    size, count = int(size), int(count)
    torch.set_num_threads(1)  # several wait for each other where other programs use the cores
    model = make_model(network, size)
    for kind, dtype in (("fp16", torch.float16), ("bf16", torch.bfloat16)):
        if formats == [kind]:  # the values that the file can hold
            model.load_state_dict({name: tensor.to(dtype).to(tensor.dtype) for name, tensor in model.state_dict().items()})
            write_safetensors(os.path.join(folder, "weights." + kind),
                              {name: tensor.to(dtype) if tensor.dtype == torch.float32 else tensor
                               for name, tensor in model.state_dict().items()})  # fmt: skip
    state = model.state_dict()
    for kind in formats:
        path = os.path.join(folder, "weights." + kind)
        if kind == "caffemodel":
            write_caffe(path, network, model)
        elif kind == "exported":
            write_exported(path, model, size)
        elif kind == "timm":  # VGG: hidden layers as convolutions
            side = size // 32
            head = {"classifier.0": "pre_logits.fc1", "classifier.3": "pre_logits.fc2", "classifier.6": "head.fc"}
            moved = {}
            for name, tensor in state.items():
                layer, _, parameter = name.rpartition(".")
                shape = {"classifier.0.weight": (4096, 512, side, side), "classifier.3.weight": (4096, 4096, 1, 1)}.get(name)
                moved[head.get(layer, layer) + "." + parameter] = tensor.reshape(shape) if shape else tensor
            write_safetensors(path, moved)
        elif kind not in ("fp16", "bf16"):
            {"pth": write_pth, "legacy": write_legacy, "safetensors": write_safetensors, "onnx": write_onnx}[kind](path, state)
    images = torch.randn(count, 3, size, size, generator=torch.Generator().manual_seed(5))
    theirs = images
    if formats == ["caffemodel"]:  # BGR, not divided by the deviation
        theirs = (images * DEVIATION.reshape(1, 3, 1, 1)).flip(1)
    with torch.no_grad():
        logits = torch.cat([model(part) for part in theirs.split(4)])
    images.permute(0, 2, 3, 1).contiguous().numpy().tofile(os.path.join(folder, "images.f32"))
    logits.contiguous().numpy().tofile(os.path.join(folder, "logits.f32"))


main()
