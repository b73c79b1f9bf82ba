# SPDX-License-Identifier: Apache-2.0
"""The plan of tests/gpu/run: calls, their parts and time budgets. Real runs and --dry-run read this one table."""
from dataclasses import dataclass, field, replace

CALL_LIMIT_S = 600  # after that a call may be killed with all its processes
BUDGET_S = 540  # the rest is for copying a call's output

# Ways: optimizations that SCALESCOPE_CUDA_WITHOUT disables, riskiest first; engine/backend_cuda/NOTES.md explains each.
# The first eleven depend on behaviour on a GPU that no emulation shows, or on tuning, and are disabled for the safe figure:
#   prologue, blockend, dgrad, statistics   fused patterns of cuDNN that have never run
#   beta, biases                  forms of cuDNN's plain products that have never run: sums in place, 16-bit biases
#   streams                       one cuDNN handle serves several streams
#   concat                        cuDNN writes rows of another length (convolutions with bias)
#   finish                        blocks of a kernel read what others wrote; the emulation runs one after the other
#   capture                       libraries are called while a graph is captured; no gain at large batches
#   tuning                        takes minutes, no risk
# The others are our own kernels, which the emulation has run.
WAYS = ("prologue", "blockend", "dgrad", "statistics", "beta", "biases", "streams", "concat", "finish", "capture",
        "tuning", "projection", "pool", "masks", "gradients", "sums", "waves", "siblings", "pinned", "bytes",
        "fusion")
UNSAFE = WAYS[:11]
FP16_WAYS = ("prologue", "blockend", "dgrad")

PRECISIONS = ("fp32", "tf32", "bf16", "fp16", "int8")  # of inference on a GPU

NETWORKS = ("resnet-50", "inception-v3", "vgg-16", "resnet-152", "alexnet", "googlenet", "inception-v4", "inception-bn",
            "resnet-101", "vgg-19")  # most important first


@dataclass(frozen=True)
class Part:
    """A part has `limit_s`, and up to `max_s` if earlier parts took less than theirs."""
    name: str
    kind: str
    limit_s: int
    max_s: int = 0
    network: str = "resnet-50"
    precision: str = "fp16"
    batch: str = "256"
    warmup: int = 10
    steps: int = 40
    without: tuple = ()  # disabled ways
    cases: tuple = ("",)  # of the selftest: substrings of names
    modes: tuple = ()  # of PyTorch: eager, compile
    tool: str = ""  # of compute-sanitizer

    @property
    def longest_s(self):
        return max(self.limit_s, self.max_s)


@dataclass(frozen=True)
class Call:
    name: str
    text: str
    parts: tuple = field(default_factory=tuple)
    budget_s: int = BUDGET_S

    @property
    def planned_s(self):
        return sum(part.limit_s for part in self.parts)


@dataclass(frozen=True)
class Settings:
    """Overrides from the command line; empty: as in the table."""
    networks: tuple = ()
    precisions: tuple = ()
    batches: tuple = ()
    steps: int = 0
    epochs: int = 4
    backend: str = "cuda"


def preparation():
    return (Part("machine", "machine", 10), Part("build", "build", 150, 300), Part("backends", "backends", 10))


def first_call():
    quick = ("bottleneck", "first convolution")
    untuned = ("tuning",)
    return preparation() + (
        Part("selftest-safe", "selftest", 25, 40, without=UNSAFE, cases=quick),
        Part("safe", "speed", 55, 75, without=UNSAFE),
        Part("selftest-all-ways", "selftest", 25, 90, without=untuned, cases=quick),
        Part("all-ways", "speed", 50, 120, without=untuned),
        Part("tuned", "speed", 170, 300, steps=200),
        Part("profile", "profile", 35, 60, warmup=5, steps=10))


def second_call():
    return preparation() + (
        Part("all-ways-512", "speed", 40, 90, batch="512", without=("tuning",)),
        Part("tuned-512", "speed", 110, 300, batch="512", steps=100),
        Part("torch-512", "torch", 130, 200, batch="512", modes=("eager", "compile")),
        Part("ways", "ways", 80, 400))


def third_call(settings):
    """As many networks as certainly fit; the last ones run if time is left."""
    networks = settings.networks or NETWORKS[1:]
    return preparation() + tuple(
        Part(f"compare-{network}", "compare", 60 if number < 6 else 0, 80, network=network, without=("tuning",),
             steps=80, modes=("eager",)) for number, network in enumerate(networks))


def fourth_call():
    untuned = ("tuning",)
    return preparation() + (
        Part("selftest-fp16", "selftest", 90, 150, without=untuned),
        Part("selftest-bf16", "selftest", 70, 120, precision="bf16", without=untuned),
        Part("curve", "curve", 40, 80, network="resnet-20", batch="64", steps=190, without=untuned),
        Part("compare-bf16", "compare", 95, 200, precision="bf16", without=untuned, steps=80,
             modes=("eager", "compile")),
        Part("compile-inception-v3", "compare", 70, 160, network="inception-v3", without=untuned, steps=80,
             modes=("compile",)))


def batches_call():
    """512 is in call 2. A batch that does not fit is replaced by the largest one that does."""
    return preparation() + tuple(Part(f"tuned-{batch}", "speed", 115, 250, batch=batch, steps=100)
                                 for batch in ("400", "448", "816"))


def sanitize_call():
    return preparation() + (Part("memcheck", "sanitize", 180, 250, cases=("basic block with",), tool="memcheck"),
                            Part("racecheck", "sanitize", 180, 250, cases=("basic block with",), tool="racecheck"))


def kernels_call():
    return preparation() + tuple(Part(f"kernels-{precision}", "kernels", 70, 120, precision=precision)
                                 for precision in ("fp16", "bf16", "tf32", "int8", "fp32"))


def further_parts(settings):
    """Parts outside the calls: for each network, precision and batch of the command line."""
    networks, precisions = settings.networks or NETWORKS, settings.precisions or ("bf16", "fp16", "tf32", "fp32")
    parts = [Part("accuracy", "accuracy", 240, network="resnet-20", batch="64")]
    for kind, limit, steps in (("speed", 90, 200), ("compare", 240, 200), ("ways", 300, 40)):
        parts += [Part(kind, kind, limit, network=network, precision=precision, batch=batch, steps=steps, warmup=20,
                       modes=("eager", "compile") if kind == "compare" else ())
                  for precision in precisions for network in networks for batch in settings.batches or ("256",)]
    parts += [Part("inference", "inference", 150, network=network, precision=precision, batch=batch, steps=200, warmup=20,
                   modes=("tensorrt",) if precision == "int8" else ("eager", "compile", "tensorrt"))
              for precision in settings.precisions or PRECISIONS[::-1] for network in networks
              for batch in settings.batches or ("128",)]
    parts.append(Part("inference-accuracy", "inference-accuracy", 400, network="resnet-20", batch="64"))
    parts += [Part("data", "data", 200, network=network, precision=precisions[0], steps=200, warmup=20)
              for network in ("alexnet", *(settings.networks or ("resnet-50",)))]
    return parts


def adjusted(part, settings):
    """The part with the command line's overrides."""
    changes = {}
    if settings.networks and part.network not in settings.networks and part.kind != "curve":
        changes["network"] = settings.networks[0]
    if settings.precisions and part.precision not in settings.precisions and part.kind != "kernels":
        changes["precision"] = settings.precisions[0]
    if settings.batches and part.batch not in settings.batches:
        changes["batch"] = settings.batches[0]
    if settings.steps and part.kind not in ("curve", "accuracy", "inference-accuracy"):
        changes.update(steps=settings.steps, warmup=min(part.warmup, settings.steps // 2))
    return replace(part, **changes)


def calls(settings=Settings()):
    table = (Call("1", "a safe figure, then all ways, tuned plans and a step's profile", first_call()),
             Call("2", "batch 512 compared to PyTorch, and the effect of each way", second_call()),
             Call("3", "the other networks compared to PyTorch", third_call(settings)),
             Call("4", "the whole selftest, the loss curve, BF16 and torch.compile", fourth_call()),
             Call("batches", "batches of 400, 448 and 816, tuned, where memory allows", batches_call()),
             Call("kernels", "DeepBench's lists of GEMMs, convolutions and RNNs", kernels_call()),
             Call("sanitize", "compute-sanitizer on blocks of the ResNets", sanitize_call()))
    return {call.name: replace(call, parts=tuple(adjusted(part, settings) for part in call.parts)) for call in table}


def part_names(settings=Settings()):
    known = [part.name for call in calls(settings).values() for part in call.parts]
    return list(dict.fromkeys(known + [part.name for part in further_parts(settings)]))


def call_of_parts(names, budget_s, settings):
    """A call of the named parts, after the parts that they require. Errors: KeyError: no such part."""
    by_name, further = {}, {}
    for call in calls(settings).values():
        for part in call.parts:
            by_name.setdefault(part.name, [part])
    for part in further_parts(settings):
        further.setdefault(part.name, []).append(adjusted(part, settings))
    for name, parts in further.items():
        if name not in by_name or settings.networks or settings.precisions or settings.batches:
            by_name[name] = parts
    parts = [part for name in names for part in by_name[name]]
    if names != ["build"]:
        parts = [part for part in preparation() if part.name not in names] + parts
    return Call("of single parts", "the parts " + ", ".join(names), tuple(parts), budget_s)


def deadline_of(call, index, start_s, now_s):
    """When the part at `index` must end: at its own longest limit, and before the time that later parts need."""
    part, end_s = call.parts[index], start_s + call.budget_s
    if part.kind == "build":  # required by all other parts
        return min(now_s + part.longest_s, end_s)
    reserved = sum(later.limit_s for later in call.parts[index + 1:])
    return min(now_s + part.longest_s, max(end_s - reserved, now_s + part.limit_s), end_s)


def ways_text(without):
    if not without:
        return "all ways, tuned"
    return "all ways, untuned" if without == ("tuning",) else "without " + ", ".join(without)


def words_of(part):
    """The part's description for users."""
    training = f"{part.network} {part.precision} batch {part.batch}"
    steps = f"{part.warmup} + {part.steps} steps"
    cases = " and ".join(f'of "{text}"' if text else "of all operations" for text in part.cases)
    torch = " and ".join(part.modes)
    return {
        "machine": "records GPU, driver and tools",
        "build": "builds the engine for the GPU found; skipped if it exists",
        "backends": "checks that the engine can use the GPU; configure summary",
        "selftest": f"selftest cases {cases} in {part.precision}, {ways_text(part.without)}",
        "speed": f"{training}, {steps}, {ways_text(part.without)}",
        "profile": f"{training}, five profiled steps, tuned if plans exist",
        "torch": f"{training} in PyTorch, {torch}",
        "compare": f"{training}, {steps}, {ways_text(part.without)}; PyTorch {torch}",
        "ways": f"{training}, {steps}: untuned, each way disabled in turn",
        "curve": f"loss of {part.warmup + part.steps} steps of {training} compared to the stored curve",
        "accuracy": f"trains {training} on Fashion-MNIST to accuracy",
        "inference": f"{part.network} {part.precision} batch {part.batch}, {steps} of inference; {torch} beside it",
        "inference-accuracy": "trains resnet-20 on Fashion-MNIST, then scores its weights in every precision on the GPU and "
                              "the CPU",
        "data": f"{training} on JPEGs compared to synthetic images",
        "kernels": f"DeepBench's lists in {part.precision}, as many kernels as the time allows",
        "sanitize": f"{part.tool} on selftest cases {cases}"}[part.kind]


def dry_run_text(calls_to_print):
    lines = []
    for call in calls_to_print:
        lines.append(f"Call {call.name}: {call.text}")
        lines.append(f"  {'part':24} {'limit':>7} {'longest':>9}  what it does")
        for part in call.parts:
            lines.append(f"  {part.name:24} {part.limit_s:5} s {part.longest_s:7} s  {words_of(part)}")
        lines.append(f"  {'sum':24} {call.planned_s:5} s of a budget of {call.budget_s} s")
        lines.append("")
    lines.append("A part runs up to its longest limit if earlier parts leave time; the build always may."
                 "\nA part with a limit of 0 s runs only if time is left.")
    return "\n".join(lines)
