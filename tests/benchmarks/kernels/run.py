#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Single kernels as scalescope-engine deepbench measures them, beside other libraries in the same run.

run.py ENGINE [--openblas LIBRARY] [--threads N] [--rounds N]

GEMM in FP32: OpenBLAS (cblas_sgemm, by ctypes). Convolutions in FP32: PyTorch, whose CPU convolutions run on oneDNN; its
tensors stay in oneDNN's layouts. A round measures each kernel once by each program, in turn; every figure is the fastest
round, and the last columns are its ratios and the peaks of other precisions.
"""
import argparse
import ctypes
import json
import os
import subprocess
import time

GEMMS = [(1760, 128, 1760), (2560, 64, 2560), (4096, 128, 4096), (3072, 128, 1024), (1024, 700, 512)]
CONVOLUTIONS = [(56, 64, 8, 64, 3, 1, 1), (28, 128, 8, 128, 3, 1, 1), (14, 256, 8, 256, 3, 1, 1),
                (14, 1024, 8, 256, 1, 0, 1), (56, 64, 8, 256, 1, 0, 1)]  # w = h, c, n, k, filter, pad, stride


def gemm_name(m, n, k):
    return f"gemm {m}x{n}x{k} nn"


def convolution_name(w, c, n, k, size, pad, stride):
    return f"convolution {w}x{w}x{c}x{n} by {k} of {size}x{size} pad {pad} stride {stride} forward"


def ours(arguments, name, precision):
    """Microseconds and implementation of the kernel."""
    command = [arguments.engine, "deepbench", "train", "--backend", "cpu", "--threads", str(arguments.threads),
               "--precision", precision, "--filter", f"{name} {precision}", "--kernel-limit", str(arguments.seconds),
               "--json"]
    answer = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    table = answer["series"]["gemm" if name.startswith("gemm") else "convolution"]
    # The fastest sample: others may use this machine, and the peers below report theirs.
    return table["min_time_us"][0], table["implementation"][0]


def fastest(run, seconds):
    """Microseconds of the fastest of the samples that fit into the time, each of some 5 ms, after a warm-up."""
    run()
    start = time.perf_counter()
    run()
    count = max(1, round(0.005 / (time.perf_counter() - start)))
    best, end = float("inf"), time.perf_counter() + seconds
    while time.perf_counter() < end:
        start = time.perf_counter()
        for _ in range(count):
            run()
        best = min(best, (time.perf_counter() - start) / count)
    return 1e6 * best


def openblas(arguments, m, n, k):
    import numpy
    library = ctypes.CDLL(arguments.openblas)
    library.openblas_set_num_threads(arguments.threads)
    a, b = (numpy.random.uniform(-1, 1, size).astype(numpy.float32) for size in (m * k, k * n))
    c = numpy.zeros(m * n, numpy.float32)
    pointers = [ctypes.c_void_p(x.ctypes.data) for x in (a, b, c)]
    one, zero = ctypes.c_float(1), ctypes.c_float(0)
    column_major, plain = 102, 111
    return fastest(lambda: library.cblas_sgemm(column_major, plain, plain, m, n, k, one, pointers[0], m, pointers[1],
                                               k, zero, pointers[2], m), arguments.seconds)


def torch_convolution(arguments, w, c, n, k, size, pad, stride):
    import torch
    torch.set_num_threads(arguments.threads)
    with torch.no_grad():
        src = (torch.rand(n, c, w, w) * 2 - 1).to_mkldnn()
        weights = torch._C._nn.mkldnn_reorder_conv2d_weight(
            (torch.rand(k, c, size, size) * 2 - 1).to_mkldnn(), [pad, pad], [stride, stride], [1, 1], 1)
        return fastest(lambda: torch.mkldnn_convolution(src, weights, None, [pad, pad], [stride, stride], [1, 1], 1),
                       arguments.seconds)


def peer_in_child(kind, arguments, shape):
    """In a process of its own, so that no library's threads wait beside the engine's."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        measure = openblas if kind == "gemm" else torch_convolution
        os.write(writer, repr(measure(arguments, *shape)).encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as answer:
        text = answer.read()
    os.waitpid(child, 0)
    return float(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine")
    parser.add_argument("--openblas", default="libopenblas.so.0")
    parser.add_argument("--threads", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each measurement")
    parser.add_argument("--precisions", default="bf16", help="further ones of ours, of which PyTorch's lists have a row")
    arguments = parser.parse_args()
    print(f"{'kernel':66} {'ours':>9} {'GFLOP/s':>8} {'peer':>9} {'peer/ours':>9}  implementation")
    work = [("gemm", shape, gemm_name(*shape), 2 * shape[0] * shape[1] * shape[2]) for shape in GEMMS]
    for shape in CONVOLUTIONS:
        w, c, n, k, size, pad, stride = shape
        out = (w + 2 * pad - size) // stride + 1
        work.append(("convolution", shape, convolution_name(*shape), 2 * n * k * c * size * size * out * out))
    for kind, shape, name, flop in work:
        own, peer, others = float("inf"), float("inf"), {}
        for _ in range(arguments.rounds):
            time_us, implementation = ours(arguments, name, "fp32")
            own = min(own, time_us)
            peer = min(peer, peer_in_child(kind, arguments, shape))
            for precision in filter(None, arguments.precisions.split(",")):
                others[precision] = min(others.get(precision, float("inf")), ours(arguments, name, precision)[0])
        further = "".join(f", {p} {flop / t / 1e3:.0f} GFLOP/s" for p, t in others.items())
        print(f"{name:66} {own:9.1f} {flop / own / 1e3:8.1f} {peer:9.1f} {peer / own:9.3f}  {implementation}{further}",
              flush=True)


if __name__ == "__main__":
    main()
