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

MODULES = "lib/scalescope"
SOURCES = "engine-sources.txt"  # in the build folder: the sources of its engine
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
    if is_current(bench):
        return f"not needed, {bench.build} contains an engine of these sources"
    restored = restore_engine(bench)
    if restored:
        return restored
    configure_and_build(bench)
    keep_engine(bench)
    with open(bench.log("summary.txt")) as file:
        return f"{len(file.readlines())} lines of configure summary below"


def is_current(bench):
    try:
        with open(os.path.join(bench.build, SOURCES)) as file:
            return file.read() == bench.sources() and os.access(bench.engine, os.X_OK)
    except OSError:
        return False


def mark_current(bench):
    with open(os.path.join(bench.build, SOURCES), "w") as file:
        file.write(bench.sources())


def restore_engine(bench):
    """Uses the engine that an earlier call built of the same sources; None if none starts."""
    archive = os.path.join(bench.carried, "previous", ENGINE_ARCHIVE)
    if not os.path.exists(archive):
        return None
    try:
        with tarfile.open(archive) as packed:
            sources = packed.extractfile(SOURCES).read().decode()
        if sources != bench.sources():  # unpacked, it would look newer than the sources
            return None
        unpack(archive, bench.build)
    except (OSError, EOFError, KeyError, tarfile.TarError):
        return None
    if not process.text_of([bench.engine, "--version"]):
        os.remove(os.path.join(bench.build, SOURCES))  # built for another kind of machine
        return None
    return "not needed, " + archive + " contains an engine of these sources"


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


def backends(bench, part):
    """Whether the engine can compute here. Its report on the backend goes into the report."""
    if not os.access(bench.engine, os.X_OK):
        bench.unusable = "the engine is not built"
        raise Failed(bench.unusable)
    answer = bench.log("backends.txt")
    try:
        ended = bench.run([bench.engine, "backends"], log=bench.fresh_log("backends.log"), output=answer,
                          environment=bench.environment())
    except OSError as error:
        bench.unusable = f"the engine does not start: {error}"
        raise Failed(bench.unusable) from None
    with open(answer, errors="replace") as file:
        lines = [line.strip() for line in file]
    line = next((line for line in lines if line.split() and line.split()[0] == bench.backend), "")
    words = line[len(bench.backend):].strip()
    if not line:
        answer = process.last_line(bench.log("backends.log")) or "no answer"
        words = f"the engine lists no backend {bench.backend}: {answer}"
    if ended.out_of_time or not line or words.startswith("not usable"):
        bench.unusable = words if not ended.out_of_time else "the engine did not answer in time"
        raise Failed(bench.unusable)
    bench.unusable = ""
    bench.record.call["machine"]["backend"] = words
    return words
