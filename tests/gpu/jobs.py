# SPDX-License-Identifier: Apache-2.0
"""The job of each kind of part. A job returns the note for the report, or raises Failed, OutOfTime or Skipped."""
import json
import os
import re
import shutil
import sys

import checking
import inference
import measured
import preparing
import process
from bench import MIN_START_S, Failed, OutOfTime, Skipped
from calls import FP16_WAYS, UNSAFE, UNTUNED, WAYS, ways_text
from checking import climb_or_once, note_of
from ladder import in_order

HERE = os.path.dirname(os.path.abspath(__file__))
UNCAPTURED = "kernels are launched one by one"  # the engine's warning if the capture of a step is refused
FASHION = {"--network": "resnet-20", "--dataset": "idx", "--batch-per-device": "64"}


# --- speed ------------------------------------------------------------------------------------------------------------


def flags_of(part):
    return {"--network": part.network, "--dataset": "synthetic", "--precision": part.precision,
            "--batch-per-device": part.batch, "--warmup-steps": str(part.warmup), "--steps": str(part.steps),
            "--selftest-first": "false"}


def name_of(bench, part, without):
    names = {(): "tuned", UNTUNED: "untuned", UNSAFE: "safe", WAYS: "nothing"}
    variant = names.get(without, "without-" + "-".join(without))
    return f"speed-{part.network}-{part.precision}-b{part.batch}-{variant}-call{bench.record.call_number}"


def speed(bench, part):
    bench.require_usable()
    bench.describe(part.network)
    plans = bench.tuned_plans()

    def attempt(without, limit_s, variables=None):
        name = "crash-" + part.name if variables else name_of(bench, part, without)  # a repeated crash is not a measurement
        return bench.train(name, flags_of(part), without, limit_s, variables)

    images = (part.warmup + part.steps) * int(part.batch) if part.batch.isdigit() else 1
    climbed = climb_or_once(bench, "speed of " + part.network, (part.precision, part.batch), attempt,
                            bench.left_out(part.without), images)
    if climbed.asked.out_of_time and bench.tuned_plans() > plans:
        raise OutOfTime(f"{climbed.asked.words}; {bench.tuned_plans() - plans} plans were tuned and stored, "
                        f"--part {part.name} continues with them")
    return note_of(bench, climbed, attempt)


def our_batch(bench, part):
    """The batch that the engine ran, which PyTorch uses too."""
    for name, result in measured.results(bench.out, f"speed-{part.network}-{part.precision}-b{part.batch}"):
        if measured.call_of(bench.record.state, name) == bench.record.call_number:
            return result["summary"]["batch_size_global"]
    if not part.batch.isdigit():
        raise Skipped("this call has no engine run to compare with")
    return int(part.batch)


def ratio_text(bench, part, row):
    rates = [each["images_per_second"] for each in measured.speed_rows(bench.out, bench.record.state)
             if each["call"] == row["call"] and each["correct"] is not False and (each["network"], each["precision"], each["batch"])
             == (row["network"], row["precision"], row["batch"])]
    return f", ours {max(rates) / row['images_per_second']:.2f} times as fast" if rates else ""


def torch(bench, part):
    """PyTorch's training step compared to ours. The note names each mode; Failed if one of them failed."""
    bench.require_usable()
    batch, graph = our_batch(bench, part), bench.describe(part.network)
    notes, skipped, worst = [], [], None
    for number, mode in enumerate(part.modes):
        name = f"torch-{part.network}-{part.precision}-b{batch}-{mode}-call{bench.record.call_number}"
        log, answer = bench.fresh_log(name + ".log"), bench.log(name + ".txt")
        script = os.path.join(HERE, "torch_peer.py")
        argv = [sys.executable, script, part.network, part.precision, mode, str(batch), graph]
        if bench.left() < MIN_START_S:
            notes, worst = notes + [f"{mode}: no time was left"], OutOfTime
            continue
        ended = bench.run(argv, bench.left() / (len(part.modes) - number), log=log, output=answer)
        line = process.last_line(answer)
        if ended.ok and line.startswith("skipped "):
            skipped.append(line.removeprefix("skipped "))
            notes.append(f"{mode}: skipped, because {skipped[-1]}")
        elif ended.ok:
            row = {**json.loads(line), "call": bench.record.call_number}
            with open(os.path.join(bench.out, "torch", name + ".json"), "w") as file:
                json.dump(row, file)
            notes.append(f"PyTorch {row['torch']} {mode}: {row['images_per_second']:.1f} images/s"
                         + ratio_text(bench, part, row))
        else:
            worst = worst or (OutOfTime if ended.out_of_time else Failed)
            words = f"ended after {ended.seconds:.0f} s" if ended.out_of_time else process.last_line(log)
            notes.append(f"{mode}: {words}")
        bench.record.progress("; ".join(notes))
    if worst:
        raise worst("; ".join(notes))
    if len(skipped) == len(part.modes):
        raise Skipped(skipped[0])
    return "; ".join(notes)


def compare(bench, part):
    """speed, then torch. PyTorch is measured even if ours ran with fewer ways."""
    failure = None
    try:
        ours = speed(bench, part)
    except (Failed, OutOfTime) as error:
        failure, ours = error, str(error)
    bench.record.progress(ours)
    try:
        note = f"{ours}; {torch(bench, part)}"
    except Skipped as skipped:
        note = f"{ours}; PyTorch skipped, because {skipped}"
    except (Failed, OutOfTime) as error:
        raise type(failure or error)(f"{ours}; {error}") from None
    if failure:
        raise type(failure)(note)
    return note


def ways(bench, part):
    """The effect of each way: the same run with one of them disabled. Continues an earlier part that had no time for all."""
    bench.require_usable()
    if bench.backend != "cuda":
        raise Skipped("only the CUDA backend has these switches")
    bench.describe(part.network)
    base, notes, failed, needed_s = bench.left_out(UNTUNED), [], [], MIN_START_S
    chosen = [way for way in WAYS if way not in base and (part.precision == "fp16" or way not in FP16_WAYS)]
    for number, way in enumerate(["all", *chosen]):
        without = base if way == "all" else in_order({*base, way})
        name = f"ways-{way}-{part.network}-{part.precision}-b{part.batch}"
        tried = bench.measured_before(name, without)
        if not tried and bench.left() < needed_s:
            raise OutOfTime("; ".join(notes) + "; not measured: " + ", ".join(["all", *chosen][number:]))
        if not tried:
            begin_s = bench.left()
            tried = bench.train(name, flags_of(part), without, begin_s)
            needed_s = max(needed_s, begin_s - bench.left())
        figure = tried.words.split(" images/s")[0] if tried.ok else tried.words
        notes.append(f"{'all' if way == 'all' else 'without ' + way} {figure}")
        failed += [] if tried.ok else [way]
        if bench.record.state["results"].get(name, {}).get("call") == bench.record.call_number:
            bench.record.progress("; ".join(notes))
    if failed:
        raise Failed("; ".join(notes))
    return "; ".join(notes)


def profile(bench, part):
    bench.require_usable()
    bench.describe(part.network)
    name = f"profile-{part.network}-{part.precision}-b{part.batch}-call{bench.record.call_number}"
    tuned = bench.left_out(())
    has_plans = ("speed of " + part.network, (part.precision, part.batch), tuned) in bench.known
    without = tuned if has_plans else bench.left_out(UNTUNED)
    tried = bench.train(name, {**flags_of(part), "--profile-steps": "5"}, without)
    if not tried.ok:
        raise (OutOfTime if tried.out_of_time else Failed)(tried.words)
    return f"{measured.profile_line(measured.load(bench.result(name)))} ({ways_text(without)})"


def nccl(bench, part):
    """A step with the sum of gradients that several ranks have: NCCL's, of one rank, in the captured step."""
    bench.require_usable()
    if bench.backend != "cuda":
        raise Skipped("only the CUDA backend uses NCCL")
    bench.describe(part.network)
    name = f"nccl-{part.network}-{part.precision}-b{part.batch}"
    tried = bench.train(name, flags_of(part), bench.left_out(part.without), variables={"SCALESCOPE_NCCL_ONE_RANK": "1"})
    if not tried.ok and "cannot use NCCL" in tried.words:
        raise Skipped(tried.words)
    if not tried.ok:
        raise (OutOfTime if tried.out_of_time else Failed)(tried.words)
    try:
        words = f"{tried.words}; {measured.sum_line(measured.load(bench.result(name)))}"
    except (ValueError, KeyError) as error:
        raise Failed(f"{tried.words}; {error}") from None
    with open(bench.log(name + ".log"), errors="replace") as file:
        if UNCAPTURED in file.read():
            raise Failed(f"the step was not captured, see logs/{name}.log: {words}")
    return words


# --- real data --------------------------------------------------------------------------------------------------------


def fashion_flags(bench, part):
    data = os.path.join(bench.carried, "fashion-mnist")
    if not os.path.exists(os.path.join(data, "train-images-idx3-ubyte")):
        raise Skipped("tests/gpu/carried/fashion-mnist is missing; tests/gpu/collect creates it")
    return {**FASHION, "--data-path": data, "--precision": part.precision}


def curve(bench, part):
    bench.require_usable()
    if preparing.EMULATED in bench.answer.words:
        raise Skipped("an emulated GPU takes half a minute for a step of the stored curve; tests/cuda_training has its own")
    reference = os.path.join(bench.root, "resources", "results", "resnet-20-fashion-mnist-cpu.json")
    name = "curve-" + part.precision
    flags = {**fashion_flags(bench, part), "--warmup-steps": str(part.warmup), "--steps": str(part.steps),
             "--learning-rate-schedule": "0.05"}
    tried = bench.train(name, flags, bench.left_out(part.without))
    if not tried.ok:
        raise (OutOfTime if tried.out_of_time else Failed)(tried.words)
    answer = bench.fresh_log(name + ".txt")
    argv = [sys.executable, os.path.join(HERE, "curve.py"), bench.result(name), reference, part.precision]
    ended = bench.run(argv, 20, log=answer)
    if not ended.ok:
        raise Failed(process.last_line(answer))
    return process.last_line(answer)


def accuracy(bench, part):
    bench.require_usable()
    name, epochs = "accuracy-" + part.precision, bench.settings.epochs
    flags = {**fashion_flags(bench, part), "--test": "long", "--epochs": str(epochs),
             "--learning-rate-schedule": f"0.05;{(epochs * 3 + 3) // 4};0.005"}
    tried = bench.train(name, flags, bench.left_out(UNTUNED))
    if not tried.ok:
        raise (OutOfTime if tried.out_of_time else Failed)(tried.words)
    reached = measured.load(bench.result(name))["summary"]["validation_top1_accuracy"]
    return f"ResNet-20, {epochs} epochs in {part.precision}: validation top-1 {reached:.4f}"


def data(bench, part):
    """Training on JPEGs compared to synthetic images. AlexNet is input-bound: its rate is the decode threads'."""
    bench.require_usable()
    pictures = os.path.join(bench.out, "pictures")
    if not os.path.exists(os.path.join(pictures, "made")):
        log = bench.fresh_log("pictures.log")
        count = os.environ.get("PICTURES", "2560")
        ended = bench.command(["dataset", "make", pictures, "--images", count], 120, log=log)
        if not ended.ok:
            raise (OutOfTime if ended.out_of_time else Failed)(process.last_line(log))
        open(os.path.join(pictures, "made"), "w").close()
    name = f"data-{part.network}-{part.precision}"
    flags = {**flags_of(part), "--dataset": "jpeg-folder", "--data-path": pictures,
             "--synthetic-twin": "false" if part.network == "alexnet" else "true"}
    tried = bench.train(name, flags, bench.left_out(UNTUNED))
    if not tried.ok:
        raise (OutOfTime if tried.out_of_time else Failed)(tried.words)
    ceiling = bench.result(f"data-alexnet-{part.precision}")
    if not os.path.exists(ceiling):
        return tried.words
    return measured.data_line(measured.load(bench.result(name)), measured.load(ceiling))


# --- single kernels ---------------------------------------------------------------------------------------------------


def kernels(bench, part):
    bench.require_usable()
    lists = "inference" if part.precision == "int8" else "train"
    # The engine ends by itself: kernels share its time limit, and tuning a convolution is not in it.
    limit_s = max(1, 0.7 * bench.left() - 5)
    words = ["deepbench", lists, "--backend", bench.backend, "--precision", part.precision, "--operations",
             "gemm,convolution,rnn", "--time-limit", f"{limit_s:.0f}", "--kernel-limit", "1", "--json"]
    log, answer = bench.fresh_log(part.name + ".log"), bench.result(part.name)
    ended = bench.command(words, log=log, output=answer, without=bench.left_out(()))
    if ended.out_of_time:
        raise OutOfTime(process.last_line(log))
    if not ended.ok:
        raise Failed(f"{process.last_line(log)} (exit status {ended.code}, logs/{part.name}.log)")
    return measured.kernel_line(measured.load(answer))


# --- sanitize ---------------------------------------------------------------------------------------------------------


def sanitize(bench, part):
    bench.require_usable()
    if bench.backend != "cuda":
        raise Skipped(f"compute-sanitizer checks GPU code and the backend is {bench.backend}")
    if not shutil.which("compute-sanitizer"):
        raise Skipped("compute-sanitizer is not in the path")
    found = bench.fresh_log(part.tool + ".log")
    tool = ["compute-sanitizer", "--tool", part.tool, "--error-exitcode", "9", "--log-file", found]
    words = ["selftest", "--backend", "cuda", "--precision", part.precision, "--only", part.cases[0]]
    ended = bench.command(words, log=bench.fresh_log(part.tool + ".out"), without=bench.left_out(UNTUNED), under=tool)
    words = process.last_line(found) or process.last_line(bench.log(part.tool + ".out"))
    if not ended.ok:
        raise (OutOfTime if ended.out_of_time else Failed)(f"{words} (logs/{part.tool}.log)")
    return words


JOBS = {"machine": preparing.machine, "build": preparing.build, "backends": preparing.backends,
        "selftest": checking.selftest, "gradients": checking.gradients, "speed": speed, "torch": torch,
        "compare": compare, "ways": ways, "profile": profile, "nccl": nccl, "curve": curve, "accuracy": accuracy,
        "data": data, "kernels": kernels,
        "inference": inference.inference, "inference-accuracy": inference.accuracy, "sanitize": sanitize}
