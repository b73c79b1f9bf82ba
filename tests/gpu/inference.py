# SPDX-License-Identifier: Apache-2.0
"""The jobs of inference: speed beside PyTorch and TensorRT, and accuracy of one training's weights in every precision."""
import glob
import json
import os
import sys

import measured
import process
from bench import MIN_START_S, Failed, OutOfTime, Skipped
from calls import PRECISIONS, UNTUNED

HERE = os.path.dirname(os.path.abspath(__file__))
MAX_DROP = 0.3  # points of top-1 below FP32


def ours(bench, part):
    name = f"inference-{part.network}-{part.precision}-b{part.batch}"
    flags = {"--test": "inference", "--network": part.network, "--dataset": "synthetic", "--precision": part.precision,
             "--batch-per-device": part.batch, "--warmup-steps": str(part.warmup), "--steps": str(part.steps),
             "--profile-steps": "5"}
    tried = bench.train(name, flags, bench.left_out(part.without))
    if not tried.ok:
        raise (OutOfTime if tried.out_of_time else Failed)(tried.words)
    return tried.words


def peer(bench, part, mode, share_s):
    """PyTorch, or TensorRT through trtexec, on the engine's own network. Returns the note and whether it is sound."""
    name = f"torch-inference-{part.network}-{part.precision}-b{part.batch}-{mode}-call{bench.record.call_number}"
    log, answer = bench.fresh_log(name + ".log"), bench.log(name + ".txt")
    argv = [sys.executable, os.path.join(HERE, "inference_peer.py"), part.network, part.precision, mode, part.batch,
            bench.describe(part.network), os.path.join(bench.out, "torch")]
    ended = bench.run(argv, share_s, log=log, output=answer)
    line = process.last_line(answer)
    if ended.ok and line.startswith("skipped "):
        return f"{mode}: skipped, because {line.removeprefix('skipped ')}", True
    if not ended.ok:
        return f"{mode}: {'out of time' if ended.out_of_time else process.last_line(log)}", False
    row = {**json.loads(line), "call": bench.record.call_number}
    with open(os.path.join(bench.out, "torch", name + ".json"), "w") as file:
        json.dump(row, file)
    return f"{row['mode'].removeprefix('inference ')}: {row['images_per_second']:.1f} images/s", True


def inference(bench, part):
    """Synthetic images, one stream. A peer includes the copy of images to the GPU and of scores back, as ours does."""
    bench.require_usable()
    notes, sound = [ours(bench, part)], True
    for number, mode in enumerate(part.modes):
        bench.record.progress("; ".join(notes))
        if bench.left() < MIN_START_S:
            raise OutOfTime("; ".join(notes) + f"; {mode}: no time was left")
        note, ok = peer(bench, part, mode, bench.left() / (len(part.modes) - number))
        notes, sound = notes + [note], sound and ok
    if not sound:
        raise Failed("; ".join(notes))
    return "; ".join(notes)


def checkpoint_of(bench, name):
    files = glob.glob(os.path.join(bench.folder_of(name), "checkpoints", "*"))
    if not files:
        raise Failed(f"the training {name} left no checkpoint")
    return max(files, key=os.path.getmtime)


def train(bench, part, data):
    name = "inference-weights"
    flags = {"--network": part.network, "--dataset": "idx", "--data-path": data, "--batch-per-device": part.batch,
             "--precision": "fp32", "--test": "long", "--epochs": "4", "--checkpoint-every-epochs": "4",
             "--learning-rate-schedule": "0.05;3;0.005"}
    tried = bench.train(name, flags, bench.left_out(UNTUNED), 0.6 * bench.left())
    if not tried.ok:
        raise (OutOfTime if tried.out_of_time else Failed)(tried.words)
    return checkpoint_of(bench, name)


def accuracy(bench, part):
    """Weights of one training, scored in every precision; FP32 of the CPU is the reference."""
    bench.require_usable()
    data = os.path.join(bench.carried, "fashion-mnist")
    if not os.path.exists(os.path.join(data, "train-images-idx3-ubyte")):
        raise Skipped("tests/gpu/carried/fashion-mnist is missing; tests/gpu/collect creates it")
    if "cpu" not in bench.answer.usable_backends:
        raise Skipped("the reference is the CPU backend, which this engine lacks (oneDNN was not found when it was built)")
    weights, notes, worst = train(bench, part, data), [], 0.0
    flags = {"--test": "inference", "--network": part.network, "--dataset": "idx", "--data-path": data,
             "--weights": weights, "--batch-per-device": part.batch, "--warmup-steps": "2", "--steps": "10"}
    top1 = {}
    for backend, precision in [("cpu", "fp32")] + [(bench.backend, each) for each in PRECISIONS]:
        name = f"inference-accuracy-{backend}-{precision}"
        own, bench.backend = bench.backend, backend
        try:
            tried = bench.train(name, {**flags, "--precision": precision}, bench.left_out(UNTUNED))
        finally:
            bench.backend = own
        if not tried.ok:
            raise (OutOfTime if tried.out_of_time else Failed)("; ".join([*notes, f"{backend} {precision}: {tried.words}"]))
        top1[backend, precision] = 100 * measured.load(bench.result(name))["summary"]["validation_top1_accuracy"]
        worst = max(worst, top1["cpu", "fp32"] - top1[backend, precision])
        notes.append(f"{backend} {precision}: top-1 {top1[backend, precision]:.2f} %")
        bench.record.progress("; ".join(notes))
    if worst > MAX_DROP:
        raise Failed("; ".join(notes) + f"; {worst:.2f} points below FP32, {MAX_DROP} are allowed")
    return "; ".join(notes)
