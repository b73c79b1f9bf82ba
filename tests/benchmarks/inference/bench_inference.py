#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Images per second of inference: scalescope-engine and other programs in turns, on the same network and processors.

Needs the packages numpy, onnx and onnxruntime, and openvino for --peers openvino. Each network is exported from
`scalescope-engine networks --json-graph` with random weights; INT8 models are quantised statically by ONNX Runtime (QDQ, weights
per channel). Every turn is a process of its own, pinned to --cores. Prints the median and the maximum of the turns, and the ratio of
the medians. The engine and OpenVINO run in bf16, too, where the processor has it; ONNX Runtime has no bf16 kernels for these
networks.
"""
import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

NETWORKS = ["alexnet", "googlenet", "inception-bn", "inception-v3", "inception-v4", "resnet-50", "resnet-101", "resnet-152",
            "vgg-16", "vgg-19"]


def pair(value):
    return value if isinstance(value, list) else [value, value]


def pads(layer):
    padding = layer.get("padding", 0)
    return padding if isinstance(padding, list) and len(padding) == 4 else pair(padding) * 2


class Exporter:
    """A network as an ONNX model. Shapes come from `networks --json`."""

    def __init__(self, graph, shapes):
        import numpy
        self.random, self.shapes, self.nodes, self.constants = numpy.random.default_rng(1), shapes, [], []
        image = graph["image"]
        self.image = [image["channels"], image["height"], image["width"]]
        self.last, self.values = "image", {"image": "image", "input": "image"}
        for layer in graph["layers"]:
            self.add(layer)

    def constant(self, name, values):
        from onnx import numpy_helper
        self.constants.append(numpy_helper.from_array(values.astype("float32"), name))
        return name

    def shape(self, name):
        return self.image if name in ("image", "input") else self.shapes[name]

    def node(self, kind, name, inputs, **attributes):
        from onnx import helper
        self.nodes.append(helper.make_node(kind, inputs, [name], name=name, **attributes))
        self.values[name] = name

    def add(self, layer):
        name, op = layer["name"], layer["op"]
        inputs = layer.get("inputs", [self.last])
        sources = [self.values[source] for source in inputs]
        channels = self.shape(inputs[0])[0]
        window = {}
        if "kernel" in layer:
            window = {"kernel_shape": pair(layer["kernel"]), "strides": pair(layer.get("stride", 1)), "pads": pads(layer)}
        if op == "convolution":
            kernel = pair(layer["kernel"])
            fan = channels * kernel[0] * kernel[1]
            weights = self.random.standard_normal((layer["outputs"], channels, *kernel)) * (2 / fan) ** 0.5
            bias = self.constant(name + ".b", self.random.standard_normal(layer["outputs"]) * 0.1)
            self.node("Conv", name, [sources[0], self.constant(name + ".w", weights), bias], **window)
        elif op == "batch_norm":
            ones = self.random.uniform(0.5, 1, channels)
            parts = [self.constant(name + suffix, values) for suffix, values in
                     ((".s", ones), (".t", ones - 0.7), (".m", ones - 0.7), (".v", ones + 0.5))]
            self.node("BatchNormalization", name, [sources[0], *parts])
        elif op == "lrn":
            self.node("LRN", name, sources, size=layer.get("size", 5), alpha=layer.get("alpha", 1e-4),
                      beta=layer.get("beta", 0.75), bias=float(layer.get("k", 1)))
        elif op == "max_pool":
            self.node("MaxPool", name, sources, **window)
        elif op == "average_pool":
            self.node("AveragePool", name, sources, count_include_pad=int(layer.get("count_padding", False)), **window)
        elif op == "global_average_pool":
            self.node("GlobalAveragePool", name, sources)
        elif op == "fully_connected":
            count = 1
            for size in self.shape(inputs[0]):
                count *= size
            weights = self.random.standard_normal((layer["outputs"], count)) * (1 / count) ** 0.5
            self.node("Flatten", name + ".flat", sources)
            self.node("Gemm", name, [name + ".flat", self.constant(name + ".w", weights),
                                     self.constant(name + ".b", self.random.standard_normal(layer["outputs"]))], transB=1)
        elif op == "dropout":
            self.values[name] = sources[0]
        elif op == "softmax_cross_entropy":
            return
        else:
            self.node({"relu": "Relu", "add": "Add", "concat": "Concat"}[op], name, sources,
                      **({"axis": 1} if op == "concat" else {}))
        self.last = name

    def model(self):
        from onnx import TensorProto, helper
        tensor = helper.make_tensor_value_info
        graph = helper.make_graph(self.nodes, "network", [tensor("image", TensorProto.FLOAT, ["n", *self.image])],
                                  [tensor(self.values[self.last], TensorProto.FLOAT, None)], self.constants)
        return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)


def layers_of(engine, network):
    text = subprocess.run([engine, "networks", "--network", network, "--json"], check=True, capture_output=True,
                          text=True).stdout
    return {layer["name"]: layer["output"] for layer in json.loads(text)["layers"]}


def export(engine, network, folder):
    """The paths of the models, which are kept if they exist, and the shape of an image."""
    wide, narrow = os.path.join(folder, network + ".onnx"), os.path.join(folder, network + "-int8.onnx")
    models = {"fp32": wide, "bf16": wide, "int8": narrow}
    text = subprocess.run([engine, "networks", "--network", network, "--json-graph"], check=True, capture_output=True,
                          text=True).stdout
    graph = json.loads(text)
    image = [graph["image"][size] for size in ("channels", "height", "width")]
    if not all(map(os.path.exists, models.values())):
        write_models(graph, layers_of(engine, network), wide, narrow)
    return models, image


def write_models(graph, shapes, wide, narrow):
    import numpy
    import onnx
    from onnxruntime.quantization import CalibrationDataReader, QuantFormat, QuantType, quantize_static
    from onnxruntime.quantization.shape_inference import quant_pre_process
    exporter = Exporter(graph, shapes)
    onnx.save(exporter.model(), wide)

    class Images(CalibrationDataReader):
        def __init__(self):
            self.left = 2

        def get_next(self):
            self.left -= 1
            shape = (2, *exporter.image)
            return None if self.left < 0 else {"image": numpy.random.default_rng(self.left).standard_normal(
                shape, dtype="float32")}

    folded = wide.replace(".onnx", "-folded.onnx")  # batch norms in the convolutions, as the tool advises
    quant_pre_process(wide, folded, skip_symbolic_shape=True)
    quantize_static(folded, narrow, Images(), quant_format=QuantFormat.QDQ, per_channel=True,
                    activation_type=QuantType.QUInt8, weight_type=QuantType.QInt8)


def onnxruntime_step(path, image, threads, precision):
    import onnxruntime
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads, options.inter_op_num_threads = threads, 1
    options.log_severity_level = 3
    session = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
    return lambda: session.run(None, {"image": image})


def openvino_step(path, image, threads, precision):
    import openvino
    core = openvino.Core()
    model = core.read_model(path)
    model.reshape(list(image.shape))
    hint = "bf16" if precision == "bf16" else "f32"  # by itself OpenVINO takes bf16 where the processor has it
    compiled = core.compile_model(model, "CPU", {"INFERENCE_NUM_THREADS": threads, "NUM_STREAMS": 1,
                                                 "INFERENCE_PRECISION_HINT": hint})
    request = compiled.create_infer_request()
    return lambda: request.infer({0: image}, share_inputs=True)


PEERS = {"onnxruntime": ("ONNX Runtime", onnxruntime_step, {"fp32", "int8"}),
         "openvino": ("OpenVINO", openvino_step, {"fp32", "bf16", "int8"})}


def run_peer(peer, path, shape, precision, warmup, batches, threads):
    """One turn of a peer, in a process of its own: prints images per second."""
    import numpy
    image = numpy.random.default_rng(0).standard_normal(shape, dtype="float32")
    step = PEERS[peer][1](path, image, threads, precision)
    for _ in range(warmup):
        step()
    start = time.perf_counter()
    for _ in range(batches):
        step()
    print("images_per_second %.6f" % (shape[0] * batches / (time.perf_counter() - start)))


def peer_rate(cores, peer, model, shape, precision, arguments):
    words = ["taskset", "-c", cores, sys.executable, os.path.abspath(__file__), "--peer", peer, model,
             ",".join(map(str, [arguments.batch, *shape])), precision, "--batches", str(arguments.batches), "--cores", cores]
    out = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    return float(out.split("images_per_second ")[1])


def engine_rate(cores, network, precision, arguments, runs):
    words = ["taskset", "-c", cores, arguments.engine, "run", "--test", "inference", "--network", network, "--precision",
             precision, "--batch-per-device", str(arguments.batch), "--warmup-steps", "2", "--steps",
             str(max(3, arguments.batches)), "--calibration-images", str(arguments.batch), "--runs-dir", runs]
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode != 0:
        return None
    with open(done.stdout.strip().splitlines()[-1], encoding="utf-8") as file:
        return json.load(file)["summary"]["images_per_second"]


def cell(rates):
    return "- | -" if not rates else "%.1f | %.1f" % (statistics.median(rates), max(rates))


def compare(arguments, network, folder):
    models, shape = export(arguments.engine, network, arguments.models or folder)
    for precision in arguments.precisions:
        rates = {name: [] for name in ["", *arguments.peers]}
        for _ in range(arguments.turns):
            rate = engine_rate(arguments.cores, network, precision, arguments, os.path.join(folder, "runs"))
            rates[""] += [rate] if rate else []
            for peer in arguments.peers:
                if precision in PEERS[peer][2]:
                    rates[peer].append(peer_rate(arguments.cores, peer, models[precision], shape, precision, arguments))
        row = "| %s | %s | %s |" % (network, precision, cell(rates[""]))
        for peer in arguments.peers:
            both = rates[""] and rates[peer]
            ratio = "%.2f" % (statistics.median(rates[""]) / statistics.median(rates[peer])) if both else "-"
            row += " %s | %s |" % (cell(rates[peer]), ratio)
        print(row, flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--engine", default="build/bin/scalescope-engine")
    parser.add_argument("--networks", nargs="+", default=NETWORKS)
    parser.add_argument("--precisions", nargs="+", default=["fp32", "bf16", "int8"])
    parser.add_argument("--batch", type=int, default=16)
    parser.add_argument("--batches", type=int, default=8, help="measured in a turn")
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--cores", default="0,1")
    parser.add_argument("--models", metavar="FOLDER", help="keeps the exported models, which are used again")
    parser.add_argument("--export", action="store_true", help="only export the models")
    parser.add_argument("--peers", nargs="*", choices=sorted(PEERS), default=["onnxruntime"])
    parser.add_argument("--peer", nargs=4, metavar=("PEER", "MODEL", "SHAPE", "PRECISION"), help="internal: one turn")
    arguments = parser.parse_args()
    if arguments.export and not arguments.models:
        parser.error("--export needs --models FOLDER")
    if arguments.peer:
        peer, model, shape, precision = arguments.peer
        return run_peer(peer, model, [int(size) for size in shape.split(",")], precision, 2, arguments.batches,
                        len(arguments.cores.split(",")))
    if arguments.export:
        for network in arguments.networks:
            export(arguments.engine, network, arguments.models)
        return None
    heading = "| network | precision | ScaleScope, median | best |"
    for peer in arguments.peers:
        heading += " %s, median | best | ratio |" % PEERS[peer][0]
    print(heading + "\n|---|---|---:|---:|" + "---:|---:|---:|" * len(arguments.peers))
    for network in arguments.networks:
        with tempfile.TemporaryDirectory() as folder:
            compare(arguments, network, folder)
    return None


if __name__ == "__main__":
    main()
