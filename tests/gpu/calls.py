# SPDX-License-Identifier: Apache-2.0
"""The plan of tests/gpu/run: calls, their parts and time budgets. Real runs and --dry-run read this one table."""
from dataclasses import dataclass, field, replace

CALL_LIMIT_S = 600  # after that a call may be killed with all its processes
LEASE_S = 1800  # all calls, with the starts of machines
START_S = 120  # the longest start of a machine
EXPECTED_START_S = 110
PARTS_BUDGET_S = 540  # of parts named on the command line; the rest of a call is for copying its output

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
UNTUNED = ("tuning",)
FP16_WAYS = ("prologue", "blockend", "dgrad")
PER_PROCESS = ("waves",)  # cannot differ between two steps of one process
CONCURRENT = ("streams", "capture")  # disabled to find the launch that crashes

PRECISIONS = ("fp32", "tf32", "bf16", "fp16", "int8")  # of inference on a GPU

NETWORKS = ("resnet-50", "inception-v3", "inception-v4", "inception-bn", "alexnet", "googlenet", "vgg-16", "resnet-152",
            "resnet-101", "vgg-19")  # those where other programs are furthest from the limit first
BLOCKS = ("basic block with",)  # cases of the selftest: those that compute-sanitizer finishes in time
QUICK = ("bottleneck", "first convolution")  # the blocks of ResNet-50
WIDE = QUICK + ("inception module", "local response norm as", "max pool 3x3", "average pool 3x3", "dropout",
                "fully connected of an image", "global average")  # and those of the other networks


@dataclass(frozen=True)
class Part:
    """A part has `limit_s`, and up to `max_s` if earlier parts took less than theirs."""
    name: str
    kind: str
    limit_s: int
    max_s: int = 0
    expected_s: int = 0
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
    budget_s: int
    parts: tuple = field(default_factory=tuple)
    starts: bool = False  # a machine before it; other calls follow at once, while the machine is still held

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
    return (Part("machine", "machine", 5, 10, 1), Part("build", "build", 5, 300, 1),
            Part("backends", "backends", 5, 130, 3))


def first_call():
    return preparation() + (
        Part("selftest-safe", "selftest", 8, 40, 5, without=UNSAFE, cases=QUICK),
        Part("safe", "speed", 22, 75, 20, without=UNSAFE),
        Part("selftest-all-ways", "selftest", 10, 60, 8, without=UNTUNED, cases=QUICK),
        Part("all-ways", "speed", 20, 75, 17, without=UNTUNED),
        Part("gradients", "gradients", 18, 60, 15, without=UNTUNED),
        Part("curve", "curve", 12, 30, 10, network="resnet-20", batch="64", steps=190, without=UNTUNED),
        Part("tuned", "speed", 75, 110, 75, steps=200),
        Part("torch-eager", "torch", 25, 45, 25, modes=("eager",)),
        Part("torch-compile", "torch", 80, 100, 85, modes=("compile",)),
        Part("profile", "profile", 15, 30, 15, warmup=5, steps=10),
        Part("gradients-tuned", "gradients", 0, 40, 15),
        Part("ways", "ways", 140, 260, 140),
        Part("memcheck", "sanitize", 50, 150, 45, cases=BLOCKS, tool="memcheck"),
        Part("nccl", "nccl", 20, 60, 15, without=UNTUNED))


def second_call(settings):
    return preparation() + (
        Part("selftest-again", "selftest", 10, 60, 8, without=UNTUNED, cases=WIDE),
        Part("selftest-again-bf16", "selftest", 8, 60, 5, precision="bf16", without=UNTUNED, cases=QUICK),
        Part("gradients-again", "gradients", 20, 60, 15),
        Part("compare-bf16", "compare", 45, 70, 40, precision="bf16", without=UNTUNED, modes=("eager",)),
        Part("tuned-512", "speed", 77, 110, 75, batch="512", steps=100)) + tuple(
        Part(f"compare-{network}", "compare", 35, 50, 35, network=network, without=UNTUNED, modes=("eager",))
        for network in settings.networks or NETWORKS[1:]) + (
        Part("inference-fp16", "inference", 35, 60, 35, batch="128", steps=200, warmup=20, without=UNTUNED,
             modes=("eager",)),)


def third_call():
    return preparation() + (
        Part("inference-int8", "inference", 35, 60, 30, precision="int8", batch="128", steps=200, warmup=20,
             without=UNTUNED),
        Part("compare-bf16-tuned", "compare", 170, 260, 170, precision="bf16", steps=200, modes=("eager", "compile")),
        Part("data-alexnet", "data", 40, 90, 35, network="alexnet", steps=100, warmup=20),  # makes the images, too
        Part("data-resnet-50", "data", 25, 60, 20, steps=100, warmup=20),
        Part("ways-left", "ways", 0, 200, 140))


def fourth_call():
    """On another card, whose ways have verdicts of their own."""
    return preparation() + (
        Part("selftest-safe", "selftest", 8, 40, 5, without=UNSAFE, cases=QUICK),
        Part("safe", "speed", 22, 75, 20, without=UNSAFE),
        Part("selftest-all-ways", "selftest", 10, 60, 8, without=UNTUNED, cases=QUICK),
        Part("tuned", "speed", 75, 110, 75, steps=200),
        Part("torch-eager", "torch", 25, 45, 25, modes=("eager",)),
        Part("profile", "profile", 15, 30, 15, warmup=5, steps=10),
        Part("gradients-tuned", "gradients", 0, 40, 15))


def named_parts():
    """Parts that belong to no call."""
    parts = [Part(f"tuned-{batch}", "speed", 115, 250, batch=batch, steps=100) for batch in ("400", "448", "816")]
    parts += [Part("selftest-fp16", "selftest", 90, 150, without=UNTUNED),
              Part("selftest-bf16", "selftest", 70, 120, precision="bf16", without=UNTUNED),
              Part("torch-512", "torch", 130, 200, batch="512", modes=("eager", "compile")),
              Part("tuned-bf16", "speed", 110, 300, precision="bf16", steps=200)]
    parts += [Part(f"kernels-{precision}", "kernels", 70, 120, precision=precision)
              for precision in ("fp16", "bf16", "tf32", "int8", "fp32")]
    parts += [Part("racecheck", "sanitize", 180, 250, cases=BLOCKS, tool="racecheck"),
              Part("accuracy", "accuracy", 240, network="resnet-20", batch="64"),
              Part("inference-accuracy", "inference-accuracy", 400, network="resnet-20", batch="64")]
    return parts


def repeated_parts(settings):
    """Parts outside the calls: for each network, precision and batch of the command line."""
    networks, precisions = settings.networks or NETWORKS, settings.precisions or ("bf16", "fp16", "tf32", "fp32")
    parts = []
    for kind, limit, steps in (("speed", 90, 200), ("compare", 240, 200), ("ways", 300, 40)):
        parts += [Part(kind, kind, limit, network=network, precision=precision, batch=batch, steps=steps, warmup=20,
                       modes=("eager", "compile") if kind == "compare" else ())
                  for precision in precisions for network in networks for batch in settings.batches or ("256",)]
    parts += [Part("inference", "inference", 150, network=network, precision=precision, batch=batch, steps=200, warmup=20,
                   modes=("tensorrt",) if precision == "int8" else ("eager", "compile", "tensorrt"))
              for precision in settings.precisions or PRECISIONS[::-1] for network in networks
              for batch in settings.batches or ("128",)]
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
    if settings.batches and part.batch not in settings.batches and part.kind != "curve":
        changes["batch"] = settings.batches[0]
    if settings.steps and part.kind not in ("accuracy", "inference-accuracy"):
        changes.update(steps=settings.steps, warmup=min(part.warmup, settings.steps // 2))
    return replace(part, **changes)


def calls(settings=Settings()):
    table = (Call("1", "a correct safe figure, then all ways, tuned plans beside PyTorch, a step's profile, and the gain of each "
                  "way", 510, first_call(), starts=True),
             Call("2", "BF16, batch 512, the other networks and inference in FP16, with the plans of call 1", 525,
                  second_call(settings)),
             Call("3", "INT8, BF16 tuned beside PyTorch, JPEG input", 285, third_call()),
             Call("4", "another card: a safe figure, then tuned plans beside PyTorch, and a step's profile", 170,
                  fourth_call(), starts=True))
    return {call.name: replace(call, parts=tuple(adjusted(part, settings) for part in call.parts)) for call in table}


def counted(count, noun):
    return f"{count} {noun}{'' if count == 1 else 's'}"


def lease_s(calls_to_run):
    """Seconds of machines that the calls take, with their expected starts."""
    return sum(call.budget_s + (EXPECTED_START_S if call.starts else 0) for call in calls_to_run)


def parts_by_name(settings):
    by_name = {}
    for call in calls(settings).values():
        for part in call.parts:
            by_name.setdefault(part.name, [part])
    for part in named_parts():
        by_name.setdefault(part.name, [adjusted(part, settings)])
    repeated = {}
    for part in repeated_parts(settings):
        repeated.setdefault(part.name, []).append(adjusted(part, settings))
    selected = settings.networks or settings.precisions or settings.batches
    return {**by_name, **repeated} if selected else {**repeated, **by_name}


def part_names(settings=Settings()):
    return list(parts_by_name(settings))


def call_of_parts(names, budget_s, settings):
    """A call of the named parts, after the parts that they require. Errors: KeyError: no such part."""
    by_name = parts_by_name(settings)
    parts = [part for name in names for part in by_name[name]]
    if names != ["build"]:
        parts = [part for part in preparation() if part.name not in names] + parts
    return Call("of single parts", "the parts " + ", ".join(names), budget_s, tuple(parts))


def deadline_of(call, index, start_s, now_s):
    """When the part at `index` must end: at its own longest limit, and before the time that later parts need."""
    part, end_s = call.parts[index], start_s + call.budget_s
    if part.kind in ("build", "backends"):  # required by all other parts
        return min(now_s + part.longest_s, end_s)
    reserved = sum(later.limit_s for later in call.parts[index + 1:])
    return min(now_s + part.longest_s, max(end_s - reserved, now_s + part.limit_s), end_s)


def ways_text(without):
    if not without:
        return "all ways, tuned"
    if without == UNSAFE:
        return "the safe set"
    return "all ways, untuned" if without == UNTUNED else "without " + ", ".join(without)


def words_of(part):
    """The part's description for users."""
    training = f"{part.network} {part.precision} batch {part.batch}"
    steps = f"{part.warmup} + {part.steps} steps"
    cases = ", ".join(f'"{text}"' if text else "of all operations" for text in part.cases)
    torch = " and ".join(part.modes)
    return {
        "machine": "records GPU, driver and tools",
        "build": "tries the carried engine; builds one for the GPU found if none runs",
        "backends": "checks that the engine can use the GPU with cuDNN and cuBLAS; configure summary",
        "selftest": f"selftest cases {cases} in {part.precision}, {ways_text(part.without)}",
        "gradients": f"all gradients of one step of {training}, {ways_text(part.without)}, compared to the safe set",
        "speed": f"{training}, {steps}, {ways_text(part.without)}",
        "profile": f"{training}, five profiled steps, tuned if plans exist",
        "torch": f"{training} in PyTorch, {torch}",
        "compare": f"{training}, {steps}, {ways_text(part.without)}; PyTorch {torch}",
        "ways": f"{training}, {steps}: untuned, each way disabled in turn, except those measured before",
        "nccl": f"{training}, {steps}, {ways_text(part.without)}: NCCL sums the gradients of the one rank in the captured "
                "step",
        "curve": f"loss of {part.warmup + part.steps} steps of {training} compared to the stored curve",
        "accuracy": f"trains {training} on Fashion-MNIST to accuracy",
        "inference": f"{part.network} {part.precision} batch {part.batch}, {steps} of inference"
                     + (f"; {torch} beside it" if torch else ""),
        "inference-accuracy": "trains resnet-20 on Fashion-MNIST, then scores its weights in every precision on the GPU and "
                              "the CPU",
        "data": f"{training} on JPEGs compared to synthetic images",
        "kernels": f"DeepBench's lists in {part.precision}, as many kernels as the time allows",
        "sanitize": f"{part.tool} on selftest cases {cases}"}[part.kind]


def dry_run_text(calls_to_print):
    lines, begin_s = [], 0
    for call in calls_to_print:
        lines.append(f"Call {call.name}: {call.text}")
        lines.append(f"  {'part':24} {'limit':>7} {'longest':>9} {'expected end':>13}  what it does")
        end_s = begin_s + (EXPECTED_START_S if call.starts else 0)
        begin_s = end_s + call.budget_s
        for part in call.parts:
            end_s += part.expected_s if part.limit_s else 0
            end = f"{end_s:11} s" if part.limit_s and part.expected_s else f"{'-':>13}"
            lines.append(f"  {part.name:24} {part.limit_s:5} s {part.longest_s:7} s {end}  {words_of(part)}")
        lines.append(f"  {'sum':24} {call.planned_s:5} s of a budget of {call.budget_s} s, at {begin_s} s at the latest")
        lines.append("")
    starts = sum(call.starts for call in calls_to_print)
    lines.append(f"Sum: {lease_s(calls_to_print)} s of {LEASE_S} s, with {counted(starts, 'start')} of machines, {EXPECTED_START_S} s "
                 "each.\nThe budget counts from the start of the script; expected ends also include starts of machines and the "
                 "budgets of\nearlier calls. A part runs up to its longest limit if earlier parts leave time; build and "
                 "backends always may.\nA part with a limit of 0 s runs only if time is left.")
    return "\n".join(lines)
