# SPDX-License-Identifier: Apache-2.0
"""Parts before the first measurement: the machine, the build, the check of the backend."""
import os
import re
import shutil
import sys
import tarfile

import process
from bench import Failed, OutOfTime
from record import ENGINE_ARCHIVE, copy_file, unpack, write_archive
from sources import FILE as SOURCES

MODULES = "lib/scalescope"
TRIES, START_LIMIT_S = 2, 60  # a first start of CUDA on a cold machine takes up to a minute
EMULATED = "emulated GPU"  # tests/cuda_training, which needs no library
LIBRARIES = ("cuDNN", "cuBLAS")  # without them the engine's own kernels are measured, which are slow
SYSTEM_INCLUDES = ("/usr/include", "/usr/local/include")
HEADERS = {"nlohmann/json.hpp": "nlohmann/json", "cudnn_frontend.h": "cudnn-frontend"}


def missing_headers(root, backend):
    """Names of libraries whose headers the build needs but cannot find."""
    folders = [os.path.join(root, "tests", "gpu", "carried", "include"), *SYSTEM_INCLUDES]
    folders += os.environ.get("CPLUS_INCLUDE_PATH", "").split(os.pathsep)
    folders += [os.path.join(path, "include") for path in sys.path if path.endswith("-packages")]
    wanted = HEADERS if backend == "cuda" else {"nlohmann/json.hpp": "nlohmann/json"}
    return [name for header, name in wanted.items()
            if not any(folder and os.path.exists(os.path.join(folder, header)) for folder in folders)]


def machine(bench, part):
    """The machine's facts for the report."""
    gpu = process.text_of(["nvidia-smi", "--query-gpu=name,driver_version,memory.total", "--format=csv,noheader"])
    facts = {"gpu": gpu.splitlines()[0] if gpu else "no GPU: nvidia-smi found none",
             "cuda": next((line for line in process.text_of(["nvcc", "--version"]).splitlines() if "release" in line),
                          "no nvcc in the path"),
             "cmake": process.text_of(["cmake", "--version"]).split("\n")[0] or "no cmake",
             "python": sys.version.split()[0], "cores": str(len(os.sched_getaffinity(0))), "kernel": os.uname().release}
    bench.record.call["machine"].update(facts)
    with open(bench.log("machine.txt"), "w") as file:
        file.write("\n".join(f"{name}: {text}" for name, text in facts.items()) + "\n\n")
        file.write(process.text_of(["nvidia-smi"]) + "\n")
    return facts["gpu"]


def build(bench, part):
    if bench.given_engine:
        if not os.access(bench.engine, os.X_OK):
            raise Failed(f"{bench.engine} is not a program")
        return f"not needed, the engine is {bench.engine}"
    if is_current(bench, bench.build):
        return f"not needed, {bench.build} contains an engine of these sources"
    refusals = []
    for candidate in (restored_engine, carried_engine):
        engine, words = candidate(bench)
        if engine and not (words := why_rebuild(bench, engine)):
            bench.engine = engine
            return f"not needed, {engine} runs"
        refusals += [words] if words else []
    bench.engine, bench.answer = os.path.join(bench.build, "bin", "scalescope-engine"), None
    bench.record.progress("; ".join(refusals))
    configure_and_build(bench)
    keep_engine(bench)
    with open(bench.log("summary.txt")) as file:
        built = f"{len(file.readlines())} lines of configure summary below"
    return "; ".join([*refusals, built])


def is_current(bench, folder):
    engine = os.path.join(folder, "bin", "scalescope-engine")
    try:
        with open(os.path.join(folder, SOURCES)) as file:
            return file.read().strip() == bench.sources() and os.access(engine, os.X_OK)
    except OSError:
        return False


def mark_current(bench):
    with open(os.path.join(bench.build, SOURCES), "w") as file:
        file.write(bench.sources())


def restored_engine(bench):
    """(the engine that an earlier call built of the same sources or None, why not)"""
    archive = os.path.join(bench.carried, "previous", ENGINE_ARCHIVE)
    if not os.path.exists(archive):
        return None, ""
    try:
        with tarfile.open(archive) as packed:
            sources = packed.extractfile(SOURCES).read().decode()
        if sources.strip() != bench.sources():  # unpacked, it would look newer than the sources
            return None, f"{archive} contains an engine of other sources"
        unpack(archive, bench.build)
    except (OSError, EOFError, KeyError, tarfile.TarError) as error:
        return None, f"{archive} cannot be read: {error}"
    return os.path.join(bench.build, "bin", "scalescope-engine"), ""


def carried_engine(bench):
    """(the engine that tests/gpu/collect --engine built or None, why not)"""
    folder = os.path.join(bench.carried, "engine")
    if not os.path.isdir(folder):
        return None, ""
    if not is_current(bench, folder):
        return None, f"{folder} contains an engine of other sources"
    return os.path.join(folder, "bin", "scalescope-engine"), ""


def why_rebuild(bench, engine):
    """Why an engine from elsewhere has to be rebuilt here; "" if it runs, or if a build would not help."""
    bench.engine, bench.answer = engine, None
    log = bench.fresh_log("version.log")
    try:
        ended = bench.command(["--version"], 20, log=log, output=bench.log("version.txt"))
    except OSError as error:
        return f"{engine} does not start: {error}"
    if not ended.ok:
        return f"{engine} does not run: " + (process.last_line(log) or ended.how)
    answer = answer_of(bench)
    return f"{engine} lists no CUDA backend for this GPU: {answer.words}" if answer.helped_by_build else ""


def configure_and_build(bench):
    if not shutil.which("cmake"):
        raise Failed("cmake is missing")
    log = bench.fresh_log("build.log")
    marker = os.path.join(bench.build, SOURCES)
    if os.path.exists(marker):
        os.remove(marker)
    include = os.path.join(bench.carried, "include")
    variables = {}
    if os.path.isdir(include):
        variables["CPLUS_INCLUDE_PATH"] = include + os.pathsep + os.environ.get("CPLUS_INCLUDE_PATH", "")
    toolkit = "/usr/local/cuda/bin/nvcc"
    if not shutil.which("nvcc") and os.path.exists(toolkit):
        variables["CUDACXX"] = toolkit
    generator = ["-G", "Ninja"] if shutil.which("ninja") else []
    configure = ["cmake", "-S", bench.root, "-B", bench.build, *generator, "-DCMAKE_BUILD_TYPE=Release",
                 "-DSCALESCOPE_GUI=OFF", "-DSCALESCOPE_TESTS=OFF", "-DSCALESCOPE_BENCHMARKS=OFF",
                 "-DCMAKE_PREFIX_PATH=" + bench.carried, *os.environ.get("CMAKE_ARGUMENTS", "").split()]
    configured = bench.fresh_log("configure.log")
    ended = bench.run(configure, 90, log=configured, output=configured, environment=variables)
    write_summary(bench, configured)
    if not ended.ok:
        words = "cmake, see logs/configure.log: " + first_error(configured)
        raise (OutOfTime if ended.out_of_time else Failed)(words)
    # The backends are built with the program.
    command = ["cmake", "--build", bench.build, "--target", "scalescope-engine", "-j", str(os.cpu_count())]
    ended = bench.run(command, log=log, environment=variables)
    if ended.out_of_time:
        raise OutOfTime(f"ended after {ended.seconds:.0f} s at {last_step(log)}; another call continues from there")
    if not ended.ok:
        raise Failed("see logs/build.log: " + first_error(log))
    mark_current(bench)


def first_error(log):
    with open(log, errors="replace") as file:
        return next((line.strip() for line in file if re.search(r"\b[Ee]rror\b", line)), process.last_line(log))


def last_step(log):
    """The build's progress, for example [250/406]."""
    with open(log, errors="replace") as file:
        steps = re.findall(r"^\[ *\d+(?:/\d+|%)\]", file.read(), re.MULTILINE)
    return steps[-1] if steps else "its first step"


def write_summary(bench, configured):
    """The lines of the configure log that list what was found and what is missing."""
    with open(configured, errors="replace") as file:
        lines = [line.removeprefix("-- ").rstrip() for line in file]
    first = next((i for i, line in enumerate(lines) if line.startswith("ScaleScope ")), len(lines))
    last = next((i for i, line in enumerate(lines) if line.startswith("Configuring")), len(lines))
    with open(bench.log("summary.txt"), "w") as file:
        file.write("".join(line + "\n" for line in lines[first:last]))


def keep_engine(bench):
    """An archive of the built engine, so that another call on the same kind of machine need not build it."""
    folder = os.path.join(bench.out, "engine")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(os.path.join(folder, "bin"))
    shutil.copy(bench.engine, os.path.join(folder, "bin"))
    shutil.copytree(os.path.join(bench.build, MODULES), os.path.join(folder, MODULES))
    shutil.copy(os.path.join(bench.build, SOURCES), folder)
    for directory, _, names in os.walk(folder):
        for name in names:
            process.text_of(["strip", "--strip-unneeded", os.path.join(directory, name)], 20)
    archive = os.path.join(bench.out, ENGINE_ARCHIVE)
    write_archive(archive, folder, ("bin", "lib", SOURCES), max_bytes=None)
    shutil.rmtree(folder, ignore_errors=True)
    if bench.record.deliver_to:
        copy_file(archive, bench.record.deliver_to)


class Answer:
    """An engine's list of backends: what it says of the one to measure, and which are usable."""

    def __init__(self, backend, ended, lines, log):
        words_of = {words[0]: words[1] for line in lines if len(words := line.split(None, 1)) == 2}
        self.late = ended.out_of_time
        self.usable_backends = () if self.late else tuple(
            name for name, words in words_of.items() if not words.startswith("not usable"))
        self.usable = backend in self.usable_backends
        self.words = words_of.get(backend) or (
            f"the engine lists no backend {backend}: " + (process.last_line(log) or "no answer"))
        if self.late:
            self.words = f"the engine did not answer within {ended.seconds:.0f} s"
        # A missing driver or a slow one would be missing or slow with another engine, too.
        self.helped_by_build = not self.usable and not self.late and (
            backend not in words_of or "compute capability" in self.words)


def answer_of(bench):
    """The engine's answer, asked twice if the first one takes too long. Errors: OSError, OutOfTime."""
    for _ in range(TRIES):
        if bench.answer and not bench.answer.late:
            break
        text, log = bench.log("backends.txt"), bench.fresh_log("backends.log")
        ended = bench.command(["backends"], START_LIMIT_S, log=log, output=text)
        with open(text, errors="replace") as file:
            bench.answer = Answer(bench.backend, ended, [line.strip() for line in file], log)
    return bench.answer


def backends(bench, part):
    """Whether the engine can compute here, with the libraries that count. Its answer goes into the report."""
    if not os.access(bench.engine, os.X_OK):
        bench.unusable = "the engine is not built"
        raise Failed(bench.unusable)
    try:
        answer = answer_of(bench)
    except OSError as error:
        bench.unusable = f"the engine does not start: {error}"
        raise Failed(bench.unusable) from None
    needed = bench.backend == "cuda" and EMULATED not in answer.words
    missing = [name for name in LIBRARIES if needed and name + " " not in answer.words]
    bench.unusable = "" if answer.usable else answer.words
    if answer.usable and missing:
        bench.unusable = (f"{' and '.join(missing)} cannot be loaded: set LD_LIBRARY_PATH to the libraries' folder, or "
                          f"install them; the engine answers: {answer.words}")
    if bench.unusable:
        raise Failed(bench.unusable)
    bench.record.call["machine"]["backend"] = answer.words
    return answer.words
