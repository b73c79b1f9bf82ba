#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""test_run.py [unittest's arguments]: tests of tests/gpu/run with a fake engine that answers immediately: order, budgets,
cut-offs, ladder, resume. Without arguments several processes share the tests, which mostly wait.
"""
import compileall
import io
import itertools
import json
import multiprocessing
import os
import random
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import time
import unittest
from concurrent.futures import ThreadPoolExecutor
from unittest import mock

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import calls
import inference
import libraries
import measured
import needs
import preparing
import process
import report
from bench import Skipped
from ladder import Attempt, climb
from record import MAX_FILE_BYTES, unpack, write_archive
from sources import sources_of

ENGINE = os.path.join(HERE, "fake_engine")
COPY = tempfile.TemporaryDirectory()  # of the scripts: whatever this checkout carries is not used
RUN = os.path.join(COPY.name, "tests", "gpu", "run")
PREPARATION = ["machine", "build", "backends"]
MEASURED = ["selftest-safe", "safe", "selftest-all-ways", "all-ways", "gradients", "tuned", "profile"]
SHORT = [word for name in MEASURED for word in ("--part", name)]  # of call 1: what most tests need
FIRST_CALL = [*PREPARATION, *MEASURED[:5], "curve", "tuned", "torch-eager", "torch-compile", "profile", "gradients-tuned",
              "ways", "memcheck", "nccl"]
SKIPPED = {"curve", "torch-eager", "torch-compile"}  # without carried images and without PyTorch
WORKERS = 4  # processes that share the tests
LIMITS = "bench.MIN_START_S = 1; bench.MIN_ATTEMPT_S = 4"  # of attempts, for engines that hang
FORGOTTEN = shutil.ignore_patterns("carried", "out", "__pycache__")


def copy_scripts(folder):
    shutil.copytree(HERE, folder, ignore=FORGOTTEN)
    compileall.compile_dir(folder, quiet=2)  # the script itself leaves no compiled files
    return os.path.join(folder, "run")


copy_scripts(os.path.dirname(RUN))
with open(os.path.join(COPY.name, "torch.py"), "w") as without_torch:
    without_torch.write("raise ImportError('tests run without PyTorch')\n")


def environment(**fake):
    python = os.path.dirname(os.path.realpath(sys.executable))  # for the fake engine, without a launcher
    return {**os.environ, "PATH": python + os.pathsep + os.environ["PATH"], "FAKE_ENGINE": json.dumps(fake), "OUT": "",
            "PYTHONNOUSERSITE": "1",
            "PYTHONPATH": os.pathsep.join(filter(None, (COPY.name, os.environ.get("PYTHONPATH"))))}


def command(script, setting=""):
    """Without the packages of this Python, which are searched for CUDA. `setting`: replaces constants of the script."""
    if not setting:
        return [sys.executable, "-S", script]
    return [sys.executable, "-S", "-c",
            f"import runpy, sys; sys.argv[0] = {script!r}; sys.path.insert(0, {os.path.dirname(script)!r}); import bench; "
            f"{setting}; runpy.run_path({script!r}, run_name='__main__')"]


def start(out, *options, setting="", **fake):
    return subprocess.Popen([*command(RUN, setting), "--out", out, *options], env=environment(**fake),
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def finish(out, *options, engine=ENGINE, setting="", **fake):
    """Runs the script; returns exit status, output and report."""
    program = start(out, "--engine", engine, *options, setting=setting, **fake)
    printed, _ = program.communicate(timeout=120)
    return program.returncode, printed, measured.load(os.path.join(out, "report.json"))


def parts_of(content, call=-1):
    return {part["name"]: part for part in content["calls"][call]["parts"]}


def text(path):
    with open(path) as file:
        return file.read()


def command_lines():
    for entry in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{entry}/cmdline", "rb") as file:
                yield file.read().decode(errors="replace").split("\0")
        except OSError:
            pass


class InFolder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.out = os.path.join(self.folder, "out")

    def write_program(self, name, script):
        path = os.path.join(self.folder, name)
        with open(path, "w") as file:
            file.write("#!/bin/sh\n" + script)
        os.chmod(path, 0o755)

    def with_programs(self):
        """Those written are found first."""
        return mock.patch.dict(os.environ, {"PATH": self.folder + os.pathsep + os.environ["PATH"]})


class Plan(unittest.TestCase):
    def test_all_calls_fit_into_half_an_hour(self):
        table = calls.calls()
        self.assertEqual({name: call.budget_s for name, call in table.items()}, {"1": 510, "2": 525, "3": 285, "4": 170})
        self.assertEqual([name for name, call in table.items() if call.starts], ["1", "4"])
        self.assertEqual((calls.lease_s(table.values()), calls.LEASE_S), (1710, 1800))
        self.assertLessEqual(sum(call.budget_s + (120 if call.starts else 0) for call in table.values()), 1740)
        for call in table.values():
            self.assertLessEqual(call.planned_s, call.budget_s, call.name)
            expected = sum(part.expected_s for part in call.parts if part.limit_s)
            self.assertLessEqual(expected, call.budget_s, call.name)
            self.assertLess(call.budget_s + 2 * process.GRACE_S, 600)
            self.assertEqual([part.name for part in call.parts[:3]], PREPARATION)
            self.assertEqual(len({part.name for part in call.parts}), len(call.parts))

    def test_first_call_begins_with_a_safe_figure(self):
        parts = calls.calls()["1"].parts
        self.assertEqual([part.name for part in parts], FIRST_CALL)
        printed = calls.dry_run_text(calls.calls().values()).splitlines()
        rows = {line.split()[0]: line.split() for line in printed[2:2 + len(FIRST_CALL)]}
        ends = [int(rows[name][5]) for name in ("safe", "all-ways", "tuned", "torch-eager", "torch-compile", "profile", "ways",
                                                "memcheck", "nccl")]
        self.assertEqual(ends, [140, 165, 265, 290, 375, 390, 530, 575, 590])
        self.assertEqual(rows["gradients-tuned"][5], "-")
        self.assertEqual([line.split(", at ")[-1] for line in printed if "of a budget of" in line],
                         [f"{end} s at the latest" for end in (620, 1145, 1430, 1710)])
        self.assertIn("Sum: 1710 s of 1800 s, with 2 starts of machines, 110 s each.", printed)
        self.assertIn("Sum: 620 s of 1800 s, with 1 start of machines, 110 s each.",
                      calls.dry_run_text([calls.calls()["1"]]).splitlines())
        safe = parts[FIRST_CALL.index("safe")]
        self.assertEqual((safe.network, safe.precision, safe.batch, safe.warmup, safe.steps, safe.without),
                         ("resnet-50", "fp16", "256", 10, 40, calls.UNSAFE))

    def test_parts_do_what_their_calls_are_for(self):
        table = calls.calls()
        described = lambda parts: [(part.kind, part.network, part.precision, part.batch) for part in parts]
        self.assertEqual(described(table["1"].parts[-3:]), [("ways", "resnet-50", "fp16", "256"),
                         ("sanitize", "resnet-50", "fp16", "256"), ("nccl", "resnet-50", "fp16", "256")])
        second = table["2"].parts
        self.assertEqual(described(second[3:9]),
                         [("selftest", "resnet-50", "fp16", "256"), ("selftest", "resnet-50", "bf16", "256"),
                          ("gradients", "resnet-50", "fp16", "256"), ("compare", "resnet-50", "bf16", "256"),
                          ("speed", "resnet-50", "fp16", "512"), ("compare", "inception-v3", "fp16", "256")])
        networks = [part for part in second if part.name.startswith("compare-") and part.precision == "fp16"]
        self.assertEqual([part.network for part in networks], list(calls.NETWORKS[1:]))
        self.assertTrue(all(part.limit_s for part in second))  # none waits for time that is left
        self.assertEqual(described(second[-1:]), [("inference", "resnet-50", "fp16", "128")])
        third = table["3"].parts[3:]
        self.assertEqual(described(third), [("inference", "resnet-50", "int8", "128"), ("compare", "resnet-50", "bf16", "256"),
                         ("data", "alexnet", "fp16", "256"), ("data", "resnet-50", "fp16", "256"),
                         ("ways", "resnet-50", "fp16", "256")])
        self.assertEqual((third[1].without, third[1].modes), ((), ("eager", "compile")))
        self.assertEqual([part.name for part in table["4"].parts[3:]],
                         ["selftest-safe", "safe", "selftest-all-ways", "tuned", "torch-eager", "profile", "gradients-tuned"])
        names = calls.part_names()
        for name in ("ways", "tuned-400", "tuned-448", "tuned-816", "kernels-bf16", "memcheck", "racecheck", "tuned-bf16"):
            self.assertIn(name, names)

    def test_deadlines_keep_what_later_parts_need(self):
        call = calls.calls()["1"]
        names = [part.name for part in call.parts]
        now = start_s = 1000.0
        for index, part in enumerate(call.parts):  # each takes exactly its limit
            end = calls.deadline_of(call, index, start_s, now)
            self.assertGreaterEqual(end - now, part.limit_s, part.name)
            self.assertLessEqual(end - now, part.longest_s, part.name)
            if part.kind not in ("build", "backends"):
                later = sum(each.limit_s for each in call.parts[index + 1:])
                self.assertLessEqual(end, start_s + call.budget_s - later, part.name)
            now += part.limit_s
        tuned = names.index("tuned")  # gets the time that earlier parts save
        self.assertEqual(calls.deadline_of(call, tuned, start_s, start_s + 60) - (start_s + 60), 110)
        for name in ("build", "backends"):  # may use time of others
            index = names.index(name)
            self.assertEqual(calls.deadline_of(call, index, start_s, start_s), start_s + call.parts[index].longest_s)
        for index in range(len(call.parts)):
            self.assertLessEqual(calls.deadline_of(call, index, start_s, start_s + 500), start_s + call.budget_s)

    def test_the_command_line_replaces_networks_and_sizes(self):
        settings = calls.Settings(networks=("resnet-20",), precisions=("bf16",), batches=("8",), steps=4)
        for part in calls.calls(settings)["1"].parts:
            batch = "64" if part.kind == "curve" else "8"  # that of the stored curve
            self.assertEqual((part.network, part.precision, part.batch, part.steps), ("resnet-20", "bf16", batch, 4))
        compared = [part.network for part in calls.calls(settings)["2"].parts if part.kind == "compare"]
        self.assertEqual(compared, ["resnet-20", "resnet-20"])
        speed = calls.call_of_parts(["speed"], 100, calls.Settings(networks=("a", "b"), precisions=("bf16", "fp16")))
        self.assertEqual([part.name for part in speed.parts], ["machine", "build", "backends"] + ["speed"] * 4)
        self.assertEqual(len(calls.call_of_parts(["ways"], 100, calls.Settings()).parts), 4)
        self.assertEqual(len(calls.call_of_parts(["ways"], 100, calls.Settings(networks=("a", "b"))).parts), 3 + 2 * 4)


class Whole(InFolder):
    def do_what_the_dry_run_says(self, call, *options):
        """Runs a call; returns its output and its report."""
        printed = subprocess.run([*command(RUN), "--call", call, *options, "--dry-run"], stdout=subprocess.PIPE, text=True,
                                 check=True).stdout
        self.write_program("compute-sanitizer", """while [ "${1#--}" != "$1" ]; do log=$2; shift 2; done
echo "========= ERROR SUMMARY: 0 errors" > "$log"; exec "$@"
""")
        with self.with_programs():
            status, said, content = finish(self.out, "--call", call, *options)
        self.assertEqual(status, 0, said)
        done = content["calls"][-1]["parts"]
        for line, part in zip(printed.splitlines()[2:2 + len(done)], done, strict=True):
            row = line.split()
            self.assertEqual(row[0], part["name"])
            self.assertTrue(line.endswith(part["what"]), line)
            self.assertEqual(part["state"], "skipped" if part["name"] in SKIPPED else "ok", part)
            self.assertLessEqual(part["limit_s"], int(row[3]), part)
            self.assertGreaterEqual(part["limit_s"], int(row[1]) - 1, part)
        return said, content

    def test_second_call_does_what_the_dry_run_says(self):
        _, content = self.do_what_the_dry_run_says("2", "--networks", "resnet-50 vgg-16")
        self.assertEqual({row["network"] for row in content["speed"]}, {"resnet-50", "vgg-16"})
        self.assertEqual([row["precision"] for row in content["inference"]], ["fp16"])

    def test_fourth_call_does_what_the_dry_run_says(self):
        _, content = self.do_what_the_dry_run_says("4")
        self.assertEqual({tuple(row["without"]): row["correct"] for row in content["speed"]},
                         {(): True, calls.UNSAFE: True})

    def test_first_and_third_call_do_what_the_dry_run_says(self):
        said, content = self.do_what_the_dry_run_says("1")
        self.assertEqual([part["name"] for part in content["calls"][0]["parts"]], FIRST_CALL)
        rows = {tuple(row["without"]): row for row in content["speed"]}
        self.assertEqual(set(rows), {(), ("tuning",), calls.UNSAFE})
        best = rows[()]
        self.assertAlmostEqual(best["images_per_second"], 7000)
        self.assertEqual((best["goal"], best["correct"]), (7450, True))
        self.assertEqual(said.splitlines()[-2].split(), "network precision batch images/s x eager x compile of limit D "
                         "correct".split())
        self.assertEqual(said.splitlines()[-1].split(), ["resnet-50", "fp16", "256", "7000.0", "-", "-", "0.00", "yes"])
        self.assertIn("7000.0 images/s at batch 256", text(os.path.join(self.out, "report.md")))
        self.assertIn("94% of the goal of 7450", text(os.path.join(self.out, "report.md")))
        # One kernel of the fake engine's network is limited by memory; the levels have 4, 3, 2 and 1.
        seconds = (1408 + 432 / 256) / 3.0e12
        self.assertEqual(sorted(best["roofline_fractions"]), ["A", "B", "C", "D"])
        for level, kernels in zip("ABCD", (4, 3, 2, 1)):
            self.assertAlmostEqual(best["roofline_fractions"][level], 7000 * kernels * seconds)
        parts = parts_of(content)
        self.assertEqual(parts["memcheck"]["note"], "========= ERROR SUMMARY: 0 errors")
        self.assertIn("nccl 2.28.3 sums 102.2 MB a step in 0.50 ms, 0.25 ms of them exposed", parts["nccl"]["note"])
        self.assertEqual(set(content["ways"][0]["gains"]), set(calls.WAYS) - {"tuning"})
        with tarfile.open(os.path.join(self.out, "gpu-report.tar.gz")) as archive:
            names = archive.getnames()
        for name in ("report.md", "report.json", "state.json", "plans/plans-fake.json",
                     "results/speed-resnet-50-fp16-b256-safe-call1.json"):
            self.assertIn(name, names)
        _, content = self.do_what_the_dry_run_says("3")
        self.assertEqual([(row["precision"], row["without"]) for row in content["speed"] if row["call"] == 2],
                         [("bf16", [])])
        self.assertEqual([row["precision"] for row in content["inference"]], ["int8"])
        row, = content["data"]  # the threads alone reach what the network that waits gets
        self.assertEqual((row["network"], row["limit"], row["decode_is_at_least"]), ("resnet-50", "input", False))
        self.assertAlmostEqual(row["limit_by"], 2)
        results = measured.load(os.path.join(self.out, "state.json"))["results"]
        self.assertEqual({row["call"] for name, row in results.items() if name.startswith("ways-")}, {1})

    def test_a_way_that_fails_is_found_and_left_out(self):
        status, said, content = finish(self.out, *SHORT, needs_without=["prologue"])
        parts = parts_of(content)
        self.assertEqual(status, 1, said)
        self.assertEqual([parts[name]["state"] for name in ("selftest-safe", "safe", "selftest-all-ways")],
                         ["ok", "ok", "failed"])
        self.assertIn("SCALESCOPE_CUDA_WITHOUT=prologue,tuning", parts["selftest-all-ways"]["note"])
        self.assertIn("to blame: prologue, disabled from now on", parts["selftest-all-ways"]["note"])
        for name in ("all-ways", "tuned", "profile"):
            self.assertEqual(parts[name]["state"], "ok", parts[name])
        self.assertIn(["prologue"], [row["without"] for row in content["speed"]])
        self.assertIn("Ways that fail and are disabled since: prologue.", text(os.path.join(self.out, "report.md")))
        _, _, content = finish(self.out, "--part", "tuned-512", needs_without=["prologue"])  # known to a later call
        self.assertEqual(parts_of(content)["tuned-512"]["state"], "ok")

    def test_two_ways_that_fail_cost_one_part(self):
        status, said, content = finish(self.out, *SHORT, needs_without=["dgrad", "capture"])
        parts = parts_of(content)
        self.assertEqual(status, 1, said)
        self.assertIn("to blame: dgrad, capture, disabled from now on", parts["selftest-all-ways"]["note"])
        for name in ("all-ways", "gradients", "tuned", "profile"):
            self.assertEqual(parts[name]["state"], "ok", parts[name])
        self.assertIn(["dgrad", "capture"], [row["without"] for row in content["speed"]])

    def test_a_hanging_way_and_a_slow_start_cost_one_part(self):
        with ThreadPoolExecutor(2) as pool:  # both wait most of the time
            hanging = pool.submit(finish, os.path.join(self.folder, "hanging"), *SHORT, setting=LIMITS,
                                  hangs_with=["statistics"])
            slow = pool.submit(finish, os.path.join(self.folder, "slow"), *SHORT, starts_after=8)
        status, said, content = hanging.result()
        parts = parts_of(content)
        self.assertEqual(status, 1, said)
        self.assertEqual(parts["selftest-all-ways"]["state"], "failed", parts["selftest-all-ways"])
        self.assertIn("statistics", parts["selftest-all-ways"]["note"].partition("to blame: ")[2])
        for name in ("all-ways", "gradients", "tuned", "profile"):
            self.assertEqual(parts[name]["state"], "ok", parts[name])
        self.assertLess(parts["selftest-all-ways"]["took_s"], 60)
        status, said, content = slow.result()
        self.assertEqual(status, 0, said)
        self.assertGreater(parts_of(content)["backends"]["took_s"], 7.5)  # more than its limit of 5 s
        self.assertEqual(parts_of(content)["tuned"]["state"], "ok")

    def test_an_engine_that_does_not_answer_is_asked_twice(self):
        with mock.patch.object(preparing, "START_LIMIT_S", 6):
            bench = mock.Mock(answer=None, backend="cuda")
            bench.log = bench.fresh_log = lambda name: os.path.join(self.folder, name)
            limits = []

            def late(words, limit_s, log, output):
                limits.append(limit_s)
                open(output, "w").close()
                return process.Ended(None, limit_s)

            bench.command = late
            self.assertIn("did not answer within 6 s", preparing.answer_of(bench).words)
            self.assertEqual(limits, [6, 6])

    def test_missing_libraries_end_the_call_at_once(self):
        _, _, content = finish(self.out, *SHORT, without_library=True)
        parts = parts_of(content)
        self.assertEqual(parts["backends"]["state"], "failed")
        self.assertIn("cuDNN cannot be loaded", parts["backends"]["note"])
        self.assertEqual(parts["safe"]["state"], "skipped")

    def test_figures_of_ways_that_compute_wrongly_do_not_count(self):
        status, said, content = finish(self.out, *SHORT, wrong=True)
        self.assertEqual(status, 1, said)
        parts = parts_of(content)
        self.assertEqual(parts["selftest-safe"]["state"], "failed")
        self.assertIn("does not count: the ways of this run compute wrongly", parts["safe"]["note"])
        self.assertNotIn("goal", parts["safe"]["note"])
        self.assertEqual([(row["correct"], row["goal"]) for row in content["speed"]], [(False, None)] * 3)
        self.assertIn("No figure counts", text(os.path.join(self.out, "report.md")))
        self.assertEqual([name for name in os.listdir(os.path.join(self.out, "results")) if name.startswith("speed")], [])
        self.assertEqual(len(os.listdir(os.path.join(self.out, "rejected"))), 4)  # with the profile
        self.assertTrue(said.splitlines()[-1].endswith(" no"), said)

    def test_gradients_reject_a_figure_measured_before(self):
        status, said, content = finish(self.out, *SHORT, differs_with=["blockend"])
        self.assertEqual(status, 1, said)
        parts = parts_of(content)
        self.assertIn("first difference: conv", parts["gradients"]["note"])
        self.assertIn("to blame: blockend, disabled from now on", parts["gradients"]["note"])
        rows = {tuple(row["without"]): row["correct"] for row in content["speed"]}
        self.assertEqual(rows, {calls.UNSAFE: True, ("tuning",): False, ("blockend",): True})
        self.assertIn("| **no** |", text(os.path.join(self.out, "report.md")))

    def test_a_crash_is_repeated_one_launch_at_a_time(self):
        _, said, content = finish(self.out, "--part", "selftest-all-ways", "--part", "all-ways", crashes_with=["dgrad"])
        note = parts_of(content)["selftest-all-ways"]["note"]
        self.assertIn("CUDA failed: an illegal memory access was encountered (SIGABRT", note)
        self.assertIn("to blame: dgrad", note)
        self.assertIn("one launch at a time with SCALESCOPE_CUDA_WITHOUT=streams,capture,tuning", note)
        self.assertIn("layer conv, instruction 7 (cudnn graph eng2)", note)
        self.assertEqual(parts_of(content)["all-ways"]["state"], "ok", said)

    def test_refusals_are_in_the_report(self):
        _, _, content = finish(self.out, "--part", "safe", refuses=True)
        self.assertIn("## Refused by cuDNN\n\n- conv, statistics: No engine supports the graph. (logs: 1)",
                      text(os.path.join(self.out, "report.md")))

    def test_failures_are_named(self):
        _, _, content = finish(self.out, "--part", "safe", needs_without=["no such way"])
        self.assertIn("CUDNN_STATUS_EXECUTION_FAILED", parts_of(content)["safe"]["note"])
        self.assertIn("It also fails with fewer ways", parts_of(content)["safe"]["note"])
        self.assertEqual(content["speed"], [])
        _, _, content = finish(self.out, "--part", "safe", nan=True)
        self.assertEqual(parts_of(content)["safe"]["state"], "failed")
        self.assertIn("the loss is nan", parts_of(content)["safe"]["note"])
        _, _, content = finish(self.out, "--part", "tuned-816", fits=300)
        self.assertIn("at batch 300", parts_of(content)["tuned-816"]["note"])
        self.assertIn("not checked by a selftest", parts_of(content)["tuned-816"]["note"])
        _, _, content = finish(self.out, *SHORT, unusable=True)
        parts = parts_of(content)
        self.assertEqual(parts["backends"]["state"], "failed")
        self.assertEqual(parts["tuned"]["state"], "skipped")
        self.assertIn("because not usable: this machine has no NVIDIA driver", parts["tuned"]["note"])
        self.assertEqual([call["name"] for call in content["calls"]], ["of single parts"] * 4)

    def test_a_batch_beyond_the_memory_is_replaced_by_the_largest(self):
        status, said, content = finish(self.out, "--part", "tuned-400", "--part", "tuned-448", "--part", "tuned-816", fits=640)
        self.assertEqual(status, 0, said)
        self.assertEqual(sorted(row["batch"] for row in content["speed"]), [400, 448, 640])
        self.assertIn("at batch 640", parts_of(content)["tuned-816"]["note"])

    def test_missing_tools_are_skipped_with_the_reason(self):
        tools = os.path.join(self.folder, "tools")  # python3 alone
        os.mkdir(tools)
        os.symlink(sys.executable, os.path.join(tools, "python3"))
        with mock.patch.dict(os.environ, {"PATH": tools}):
            _, said, content = finish(self.out, "--part", "memcheck", "--part", "racecheck")
        for name in ("memcheck", "racecheck"):
            self.assertEqual(parts_of(content)[name]["state"], "skipped", said)
            self.assertEqual(parts_of(content)[name]["note"], "because compute-sanitizer is not in the path")

    def test_kernels_are_counted_by_table(self):
        status, said, content = finish(self.out, "--part", "kernels-fp16", "--part", "kernels-bf16")
        self.assertEqual(status, 0, said)
        self.assertEqual(parts_of(content)["kernels-bf16"]["note"],
                         "2 gemm up to 700.5 TFLOP/s; 1 convolution up to 410.0 TFLOP/s; 2 kernels were not measured "
                         "(rnn a; rnn b): The time limit was reached.")
        status, said, content = finish(self.out, "--part", "kernels-fp16", needs_without=["fusion"])
        self.assertEqual(status, 1, said)
        self.assertIn("CUDNN_STATUS_EXECUTION_FAILED", parts_of(content)["kernels-fp16"]["note"])

    def test_inference_has_a_row_for_each_precision(self):
        status, said, content = finish(self.out, "--part", "inference", "--networks", "resnet-50", "--precisions", "fp16")
        self.assertEqual(status, 0, said)
        row, = content["inference"]
        self.assertEqual((row["precision"], row["batch"], row["own_kernels"], row["layers"]), ("fp16", 128, 1, 2))
        self.assertIn("## Inference", text(os.path.join(self.out, "report.md")))
        status, said, content = finish(self.out, "--part", "inference", "--networks", "resnet-50", "--precisions", "int8")
        self.assertEqual(status, 0, said)
        self.assertIn("int8", [row["precision"] for row in content["inference"]])
        self.assertNotIn("eager", parts_of(content)["inference"]["note"])

    def test_ways_have_a_row_each_and_are_measured_once(self):
        ways = ["--part", "ways", "--networks", "resnet-50", "--precisions", "fp16"]
        _, said, content = finish(self.out, *ways, "--budget", "14", seconds=0.6)
        part = parts_of(content)["ways"]
        self.assertEqual(part["state"], "out of time", said)
        self.assertRegex(part["note"], r"^all 6900\.0.*; not measured: .*bytes, fusion$")
        _, said, content = finish(self.out, *ways)  # the rest
        results = measured.load(os.path.join(self.out, "state.json"))["results"]
        self.assertEqual({row["call"] for row in results.values()}, {1, 2})
        self.assertEqual(len(content["ways"]), 1, said)
        self.assertEqual(set(content["ways"][0]["gains"]), set(calls.WAYS) - {"tuning"})
        self.assertAlmostEqual(content["ways"][0]["gains"]["fusion"], 6900 / 6800)
        os.remove(os.path.join(self.out, "results", "ways-beta-resnet-50-fp16-b256.json"))
        _, said, content = finish(self.out, *ways, needs_without=["no such way"])  # every new run would fail
        note = parts_of(content)["ways"]["note"]
        self.assertIn("without beta error: cuDNN failed", note)
        self.assertEqual(note.count("error"), 1, note)
        self.assertEqual(set(content["ways"][0]["gains"]), set(calls.WAYS) - {"tuning", "beta"})

    def test_a_sum_that_is_not_nccls_or_not_captured_does_not_count(self):
        for fault, state, words in (("absent", "skipped", "Rank 0 cannot use NCCL: libnccl.so.2 could not be loaded."),
                                    ("unused", "failed", "the result states no sum of gradients"),
                                    ("uncaptured", "failed", "the step was not captured")):
            _, said, content = finish(self.out, "--part", "nccl", nccl=fault)
            self.assertEqual(parts_of(content)["nccl"]["state"], state, said)
            self.assertIn(words, parts_of(content)["nccl"]["note"])

    def test_another_card_has_verdicts_of_its_own(self):
        self.write_program("nvidia-smi", 'test "$2" = 1 || echo "$GPU_NAME, 580.1, 81559 MiB"\n')
        for gpu, parts, correct in (("NVIDIA H100 80GB HBM3", ("selftest-safe", "safe"), True),
                                    ("NVIDIA H200", ("safe",), None)):
            with self.with_programs(), mock.patch.dict(os.environ, {"GPU_NAME": gpu}):
                status, said, content = finish(self.out, *(word for name in parts for word in ("--part", name)), gpu=gpu)
            self.assertEqual(status, 0, said)
            self.assertEqual([row["correct"] for row in content["speed"] if row["gpu"] == gpu], [correct])
        self.assertIn("not checked by a selftest", parts_of(content)["safe"]["note"])
        shown = text(os.path.join(self.out, "report.md"))
        for words in ("Best figure of resnet-50 in fp16 on NVIDIA H100 80GB HBM3: 5900.0 images/s at batch 256",
                      "Best figure of resnet-50 in fp16 on NVIDIA H200: 5900.0 images/s at batch 256",
                      "Limits of NVIDIA H200: 790 TFLOP/s in 16 bits, 4.3 TB/s."):
            self.assertIn(words, shown)

    def test_accuracy_of_inference_needs_the_reference(self):
        data = os.path.join(self.folder, "fashion-mnist")
        os.mkdir(data)
        open(os.path.join(data, "train-images-idx3-ubyte"), "w").close()
        bench = mock.Mock(carried=self.folder, answer=mock.Mock(usable_backends=("cuda",)))
        with self.assertRaisesRegex(Skipped, "the reference is the CPU backend, which this engine lacks"):
            inference.accuracy(bench, None)

    def test_what_is_unknown_is_refused(self):
        program = start(self.out, "--part", "no-such-part")
        self.assertIn('The part "no-such-part" does not exist', program.communicate(timeout=20)[0])
        self.assertEqual(program.returncode, 2)


class CutOff(InFolder):
    def test_a_part_that_hangs_ends_in_time_with_all_it_started(self):
        before = time.monotonic()
        status, said, content = finish(self.out, "--budget", "30", hang="selftest")
        self.assertLess(time.monotonic() - before, 120)  # the hanging command itself never ends
        self.assertEqual(status, 1)
        parts = parts_of(content)
        self.assertEqual(parts["selftest-safe"]["state"], "out of time", said)
        self.assertEqual(parts["tuned"]["state"], "out of time", said)  # what came in time may have run
        self.assertFalse([line for line in command_lines() if any(word.startswith(self.out) for word in line)])

    def killed_after(self, number):
        """Kills the script with SIGKILL after this many parts; returns its output so far."""
        deliver = os.path.join(self.folder, f"deliver-{number}")
        script = copy_scripts(os.path.join(self.folder, f"root-{number}", "tests", "gpu"))  # it writes next to itself
        scripts = os.path.dirname(script)
        os.mkdir(deliver)
        program = subprocess.Popen([*command(script), "--engine", ENGINE],
                                   env={**environment(seconds=0.3), "OUT": deliver}, stdout=subprocess.DEVNULL)
        delivered = os.path.join(deliver, "report.json")
        while program.poll() is None and (not os.path.exists(delivered) or text(delivered).count('"ok"') < number):
            time.sleep(0.02)
        time.sleep(random.uniform(0, 0.4))
        self.assertIsNone(program.poll(), "the call ended before it was killed")
        program.kill()
        program.wait()
        return deliver, scripts

    def test_a_killed_call_leaves_a_report_that_says_where_it_stopped(self):
        stopped = set()
        with ThreadPoolExecutor(7) as pool:
            for deliver, scripts in pool.map(self.killed_after, range(7)):
                parts = measured.load(os.path.join(deliver, "report.json"))["calls"][0]["parts"]
                self.assertEqual([part["name"] for part in parts], FIRST_CALL)
                done = sum(part["state"] in ("ok", "skipped") for part in parts)
                self.assertEqual([part["state"] for part in parts[done + 1:]], ["not started"] * (16 - done), parts)
                self.assertIn(parts[done]["state"], ("running", "not started"))
                shown = text(os.path.join(deliver, "report.md"))  # may be one state ahead of the other
                self.assertRegex(shown, f"cut off, or is still running, at: ({'|'.join(FIRST_CALL[done:done + 2])});")
                stopped.add(done)
                if done > 1:  # the first archive follows the first report that says "ok"
                    unpacked = os.path.join(deliver, "unpacked")
                    unpack(os.path.join(deliver, "gpu-report.tar.gz"), unpacked)
                    kept = measured.load(os.path.join(unpacked, "report.json"))["calls"][0]["parts"]
                    self.assertIn(sum(part["state"] in ("ok", "skipped") for part in kept), (done - 1, done, done + 1))
                self.assertLessEqual(len([name for name in os.listdir(deliver) if not name.startswith(".")]), 8)
                measured.load(os.path.join(scripts, "out", "state.json"))
        self.assertGreater(len(stopped), 2, stopped)

    def test_the_engine_does_not_outlive_a_killed_call(self):
        program = start(self.out, "--engine", ENGINE, slow="run")
        while program.poll() is None and not self.engines():
            time.sleep(0.05)
        self.assertEqual(len(self.engines()), 1)
        program.kill()
        program.communicate(timeout=20)
        until = time.monotonic() + 5
        while self.engines() and time.monotonic() < until:
            time.sleep(0.05)
        self.assertEqual(self.engines(), [])

    def engines(self):
        """Engines that train in this test's folder."""
        return [line for line in command_lines() if ENGINE in line and os.path.join(self.out, "runs") in line]

    def state_of(self, name):
        path = os.path.join(self.out, "report.json")
        return parts_of(measured.load(path))[name]["state"] if os.path.exists(path) else "not started"

    def test_a_terminated_call_says_so_and_goes_on_later(self):
        program = start(self.out, "--engine", ENGINE, hang="run")
        for _ in range(100):
            time.sleep(0.1)
            if program.poll() is not None or self.state_of("safe") == "running":
                break
        time.sleep(0.3)
        program.terminate()
        program.communicate(timeout=20)
        self.assertEqual(program.returncode, 128 + signal.SIGTERM)
        parts = parts_of(measured.load(os.path.join(self.out, "report.json")))
        self.assertEqual((parts["safe"]["state"], parts["safe"]["note"]), ("cut off", "by SIGTERM"))
        self.assertEqual(parts["tuned"]["state"], "not started")
        _, _, content = finish(self.out, "--part", "safe")
        self.assertEqual([call["name"] for call in content["calls"]], ["1", "of single parts"])
        self.assertEqual(parts_of(content)["safe"]["state"], "ok")

    def test_a_damaged_file_costs_its_own_rows(self):
        finish(self.out, "--part", "safe", "--part", "all-ways")
        with open(os.path.join(self.out, "results", "speed-resnet-50-fp16-b256-safe-call1.json"), "w") as file:
            file.write('{"summary": ')
        with open(os.path.join(self.out, "results", "profile-damaged.json"), "w") as file:
            file.write("{}")
        report.write(self.out)
        content = measured.load(os.path.join(self.out, "report.json"))
        self.assertEqual(len(content["speed"]), 1)
        self.assertIn("Not readable: KeyError", text(os.path.join(self.out, "report.md")))


class Processes(InFolder):
    def test_output_and_exit_status_are_kept(self):
        log, answer = os.path.join(self.folder, "log"), os.path.join(self.folder, "answer")
        ended = process.run(["sh", "-c", "echo out; echo err >&2; exit 3"], 10, log=log, output=answer)
        self.assertEqual((ended.code, ended.ok, ended.out_of_time), (3, False, False))
        self.assertEqual((text(answer), text(log), process.last_line(log)), ("out\n", "err\n", "err"))

    def test_a_polite_command_may_clean_up(self):
        log = os.path.join(self.folder, "log")
        ended = process.run(["sh", "-c", "trap 'echo cleaned; exit 0' TERM; while :; do sleep 0.05; done"], 1, log=log)
        self.assertTrue(ended.out_of_time and not ended.ok)
        self.assertEqual(text(log).splitlines()[-1], "cleaned")

    def test_large_files_stay_out_of_the_archive(self):
        with open(os.path.join(self.folder, "large"), "wb") as file:
            file.truncate(MAX_FILE_BYTES + 1)
        with open(os.path.join(self.folder, "small"), "w") as file:
            file.write("small")
        path = os.path.join(self.folder, "archive.tar.gz")
        self.assertEqual(write_archive(path, self.folder, ("large", "small", "missing")), ["large"])
        target = os.path.join(self.folder, "target")
        unpack(path, target)
        self.assertEqual(os.listdir(target), ["small"])

    def test_an_archive_cannot_write_elsewhere(self):
        path = os.path.join(self.folder, "archive.tar.gz")
        with tarfile.open(path, "w:gz") as archive:
            for name in ("../outside", "/tmp/outside-of-gpu-test", "inside"):
                member = tarfile.TarInfo(name)
                archive.addfile(member)
        unpack(path, os.path.join(self.folder, "target"))
        self.assertEqual(os.listdir(os.path.join(self.folder, "target")), ["inside"])
        self.assertFalse(os.path.exists(os.path.join(self.folder, "outside")))


class Beside(InFolder):
    """What runs beside a call, and the libraries of Python packages."""

    def test_clocks_and_power_are_recorded_throughout(self):
        self.write_program("nvidia-smi", """case "$*" in
  *"-l 1"*) echo "2026-11-26, [N/A], 2600, 90, 40, 0"
     while :; do echo "2026-11-26, 1980, 2600, 612.5, 64, 98"; echo "2026-11-26, 1700, 2600, 701.0, 66, 97"; sleep 0.2; done ;;
  *) echo "NVIDIA H100 80GB HBM3, 580.1, 81559 MiB" ;;
esac
""")
        with self.with_programs():
            status, said, content = finish(self.out, "--part", "safe", seconds=0.3)
        self.assertEqual(status, 0, said)
        self.assertRegex(content["calls"][0]["machine"]["during the call"],
                         r"\d+ samples with at least 50 % utilisation: SM clock \d+ MHz \(1700 to 1980\), power \d+ W "
                         r"\(at most 701\), at most 66 degrees Celsius")
        self.assertFalse([line for line in command_lines() if any(self.folder in word for word in line)])

    def test_a_kept_process_outlives_commands_but_not_the_call(self):
        process.keep(["sleep", "100"])
        process.run(["true"], 5)
        self.assertEqual(process.descendants(), [])
        kept = process._kept[0]
        self.assertIsNone(kept.poll())
        process.end_kept()
        self.assertEqual(kept.poll(), -signal.SIGKILL)

    def test_folders_of_python_packages_are_searched(self):
        site = os.path.join(self.folder, "site-packages")
        for folder, name in (("cudnn", "libcudnn_graph.so.9"), ("cu13", "libcublasLt.so.13"), ("cuda_cupti", "libcupti.so.12")):
            path = os.path.join(site, "nvidia", folder, "lib")
            os.makedirs(path)
            open(os.path.join(path, name), "w").close()
        with mock.patch.object(sys, "path", [site]):
            folders = libraries.package_folders()
        self.assertEqual([folder[len(site):] for folder in folders],
                         ["/nvidia/cu13/lib", "/nvidia/cuda_cupti/lib", "/nvidia/cudnn/lib"])
        self.assertEqual([os.path.basename(path) for path in libraries.large_files(folders)],
                         ["libcublasLt.so.13", "libcudnn_graph.so.9"])
        self.write_program("engine", 'test "$1" = run && echo "error: $LD_LIBRARY_PATH" >&2; '
                           'echo "cuda CUDA 13.0, cuDNN 9.19, cuBLAS 13"; test "$1" != run\n')
        with mock.patch.dict(os.environ, {"PYTHONPATH": site}):
            _, _, content = finish(self.out, "--part", "safe", engine=os.path.join(self.folder, "engine"))
        self.assertIn("/nvidia/cu13/lib", parts_of(content)["safe"]["note"])

    def test_every_command_of_the_engine_finds_these_libraries(self):
        for name in os.listdir(HERE):
            if name.endswith(".py") and name not in ("bench.py", "test_run.py"):
                self.assertNotRegex(text(os.path.join(HERE, name)), r"\[(\*\w+, )?(bench|self)\.engine,", name)

    def test_an_engine_of_this_system_is_measured_by_its_needs(self):
        printed = mock.Mock(stdout="  NEEDED               libc.so.6\n  NEEDED               libhwloc.so.15\n"
                                   "    0x0963cf86 0x00 05 GLIBC_2.36\n    0x0297f870 0x00 06 GLIBCXX_3.4.30\n")
        with mock.patch.object(subprocess, "run", return_value=printed):
            self.assertEqual(needs.faults_of("engine"),
                             ["needs libhwloc.so.15", "needs GLIBC_2.36; GLIBC_2.35 is the newest allowed"])


class Ladder(unittest.TestCase):
    def climb(self, asked, *broken):
        """Climbs with runs that fail unless all of `broken` are disabled; returns the result and the number of runs."""
        runs = []

        def attempt(without):
            runs.append(without)
            return Attempt(without, set(broken) <= set(without), "words")

        return climb(attempt, asked), len(runs)

    def test_one_run_where_it_works(self):
        found, runs = self.climb(("tuning",))
        self.assertTrue(found.asked.ok and found.best == found.asked)
        self.assertEqual(runs, 1)

    def test_each_single_way_is_found(self):
        for asked in ((), ("tuning",), calls.UNSAFE):
            for way in calls.WAYS:
                if way not in asked:
                    found, runs = self.climb(asked, way)
                    self.assertEqual(found.blamed, (way,), (asked, way))
                    failing = asked if way == "tuning" else (*asked, "tuning") if way in calls.UNSAFE else calls.UNSAFE
                    self.assertEqual(set(found.best.without), {*failing, way}, (asked, way))
                    self.assertLessEqual(runs, 9)

    def test_every_pair_is_found(self):
        for asked in ((), ("tuning",)):
            for first, second in itertools.combinations(calls.UNSAFE, 2):
                if not {first, second} & {"tuning"}:
                    found, runs = self.climb(asked, first, second)
                    self.assertEqual((found.blamed, found.certain), ((first, second), True))
                    self.assertTrue(found.best.ok)
                    self.assertLessEqual(runs, 13)

    def test_without_time_all_suspects_are_blamed(self):
        runs = []

        def attempt(without):
            runs.append(without)
            return None if len(runs) > 3 else Attempt(without, {"beta", "capture"} <= set(without))

        found = climb(attempt, ("tuning",), worked=calls.UNSAFE)
        self.assertEqual((found.best.without, found.certain), (calls.UNSAFE, False))
        self.assertEqual(found.blamed, calls.UNSAFE[:-1])
        self.assertEqual(climb(lambda without: None if "beta" in without else Attempt(without, False), ("tuning",),
                               worked=("beta", "tuning")).blamed, ("beta",))

    def test_two_hangs_end_the_search(self):
        hung = []

        def attempt(without):
            late = "capture" not in without
            hung.extend([without] if late else [])
            return Attempt(without, not late, "", late)

        found = climb(attempt, ("tuning",))
        self.assertEqual(len(hung), 3)  # the one that was asked for, and two of the search
        self.assertIn("capture", found.blamed)
        self.assertFalse(found.certain)

    def test_nothing_works(self):
        found, runs = self.climb(("tuning",), "none of them")
        self.assertIsNone(found.best)
        self.assertEqual(runs, 3)

    def test_no_time(self):
        self.assertTrue(climb(lambda without: None, ()).asked.out_of_time)
        slow = lambda without: Attempt(without, False, "slow", True)
        self.assertEqual(climb(slow, ()).asked.words, "slow")  # tuning takes long: no reason to disable ways


class Preparation(InFolder):
    """In a copy of the scripts, with a cmake that compiles nothing."""

    def setUp(self):
        super().setUp()
        self.root = os.path.join(self.folder, "root")
        self.scripts = os.path.join(self.root, "tests", "gpu")
        copy_scripts(self.scripts)
        os.makedirs(os.path.join(self.root, "engine"))
        for name in ("CMakeLists.txt", os.path.join("engine", "source.cpp")):
            with open(os.path.join(self.root, name), "w") as file:
                file.write(name)
        self.carried, self.tools = os.path.join(self.scripts, "carried"), os.path.join(self.folder, "tools")
        os.mkdir(self.tools)
        self.write_cmake("exit 0")

    def write_cmake(self, end):
        path = os.path.join(self.tools, "cmake")
        with open(path, "w") as file:
            file.write(f"""#!/bin/sh
echo "$*" >> {self.folder}/cmake-calls
case "$1" in
  --version) echo "cmake version 3.99" ;;
  --build)
    mkdir -p "$2/bin" "$2/lib/scalescope"
    cp {ENGINE} "$2/bin/scalescope-engine"
    echo module > "$2/lib/scalescope/module.so"
    {end} ;;
  *) mkdir -p "$4"; printf -- '-- Found\\n-- ScaleScope 9.9:\\n--   CUDA backend: yes\\n-- Configuring done\\n' ;;
esac
""")
        os.chmod(path, 0o755)

    def carry(self, *headers):
        for header in headers:
            path = os.path.join(self.carried, "include", header)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            open(path, "w").close()

    def carry_engine(self, start="exec {engine} \"$@\""):
        """An engine as tests/gpu/collect --engine leaves it."""
        folder = os.path.join(self.carried, "engine", "bin")
        os.makedirs(folder)
        path = os.path.join(folder, "scalescope-engine")
        with open(path, "w") as file:
            file.write("#!/bin/sh\n" + start.format(engine=ENGINE) + "\n")
        os.chmod(path, 0o755)
        with open(os.path.join(self.carried, "engine", "engine-sources.txt"), "w") as file:
            file.write(sources_of(self.root) + "\n")

    def run_script(self, *options):
        out = os.path.join(self.folder, "deliver")
        os.makedirs(out, exist_ok=True)
        variables = {**environment(), "OUT": out}
        variables["PATH"] = self.tools + os.pathsep + variables["PATH"]
        done = subprocess.run([*command(os.path.join(self.scripts, "run")), *options], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, timeout=60, env=variables)
        return done, out

    def builds(self):
        with open(os.path.join(self.folder, "cmake-calls")) as file:
            return sum(line.startswith("--build") for line in file)

    def collect(self, **variables):
        """tests/gpu/collect --engine, with a compiler that changes a source while it runs."""
        packaging, headers = os.path.join(self.root, "packaging"), os.path.join(self.root, "build", "cudnn-frontend", "include")
        os.makedirs(packaging)
        os.makedirs(headers)
        for name in ("common.sh", "progress.sh"):
            shutil.copy(os.path.join(HERE, "..", "..", "packaging", name), packaging)
        open(os.path.join(headers, "cudnn_frontend.h"), "w").close()
        os.makedirs(os.path.join(headers, "cudnn_frontend"))
        source = os.path.join(self.root, "engine", "source.cpp")
        for name, script in (("cmake", "exit 0"), ("strip", "exit 0"), ("objdump", "exit 0"), ("ninja", f"""
mkdir -p "$2/bin" "$2/lib/scalescope"
cp {ENGINE} "$2/bin/scalescope-engine"
echo module > "$2/lib/scalescope/module.so"
echo changed >> {source}""")):
            path = os.path.join(self.tools, name)
            with open(path, "w") as file:
                file.write("#!/bin/sh\n" + script + "\n")
            os.chmod(path, 0o755)
        variables = {**environment(), **variables, "PATH": self.tools + os.pathsep + environment()["PATH"]}
        return subprocess.run([os.path.join(self.scripts, "collect"), "--engine"], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, timeout=60, env=variables)

    def test_a_source_that_changes_during_the_build_is_not_that_of_the_engine(self):
        done = self.collect(FASHION_MNIST=self.folder)
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertIn("engine: ", done.stdout)
        found = text(os.path.join(self.carried, "engine", "engine-sources.txt")).strip()
        self.assertNotEqual(found, sources_of(self.root))
        with open(os.path.join(self.root, "engine", "source.cpp"), "w") as file:
            file.write(os.path.join("engine", "source.cpp"))  # as setUp() wrote it
        self.assertEqual(found, sources_of(self.root))

    def test_missing_headers_are_named_at_once(self):
        with mock.patch.object(preparing, "SYSTEM_INCLUDES", ()), mock.patch.object(sys, "path", []):
            self.assertEqual(preparing.missing_headers(self.root, "cuda"), ["nlohmann/json", "cudnn-frontend"])
            self.assertEqual(preparing.missing_headers(self.root, "cpu"), ["nlohmann/json"])
            self.carry("nlohmann/json.hpp")
            self.assertEqual(preparing.missing_headers(self.root, "cuda"), ["cudnn-frontend"])
            self.carry("cudnn_frontend.h")
            self.assertEqual(preparing.missing_headers(self.root, "cuda"), [])

    def test_a_call_without_the_carried_folder_stops_at_once(self):
        if not preparing.missing_headers(self.root, "cuda"):
            self.skipTest("this machine has the headers of cudnn-frontend")
        done, out = self.run_script()
        self.assertEqual(done.returncode, 3)
        self.assertIn("cudnn-frontend are missing. Run tests/gpu/collect", done.stdout)
        self.assertEqual(os.listdir(out), [])

    def test_the_engine_is_built_once_and_comes_along(self):
        self.carry("nlohmann/json.hpp", "cudnn_frontend.h")
        done, out = self.run_script("--part", "safe")
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertIn("CUDA backend: yes", text(os.path.join(out, "report.md")))
        self.assertNotIn("Configuring", text(os.path.join(out, "report.md")))
        self.assertEqual(self.builds(), 1)
        done, _ = self.run_script("--part", "safe")  # the machine is still there
        self.assertIn("contains an engine of these sources", done.stdout)
        # A new machine: only what was delivered and carried.
        shutil.rmtree(os.path.join(self.root, "build-gpu"))
        shutil.rmtree(os.path.join(self.scripts, "out"))
        previous = os.path.join(self.carried, "previous")
        shutil.copytree(out, previous)
        done, out = self.run_script("--part", "tuned")
        self.assertEqual((done.returncode, self.builds()), (0, 1), done.stdout)
        content = measured.load(os.path.join(out, "report.json"))
        self.assertEqual(len(content["calls"]), 3)
        self.assertEqual(len(content["speed"]), 3)
        # An engine of other sources is not unpacked over a build, where it would look newer than them.
        with open(os.path.join(self.root, "engine", "source.cpp"), "a") as file:
            file.write("changed")
        self.run_script("--part", "safe")
        self.assertEqual(self.builds(), 2)

    def test_a_carried_engine_is_used_where_it_runs(self):
        self.carry("nlohmann/json.hpp", "cudnn_frontend.h")
        self.carry_engine()
        done, out = self.run_script("--part", "safe")
        self.assertEqual((done.returncode, os.path.exists(os.path.join(self.folder, "cmake-calls"))), (0, True), done.stdout)
        self.assertEqual(self.builds(), 0)
        self.assertIn("carried/engine/bin/scalescope-engine runs", done.stdout)
        with open(os.path.join(self.root, "engine", "source.cpp"), "a") as file:
            file.write("changed")
        done, _ = self.run_script("--part", "safe")
        self.assertIn("contains an engine of other sources", done.stdout)
        self.assertEqual(self.builds(), 1)

    def test_a_carried_engine_that_does_not_run_is_rebuilt(self):
        self.carry("nlohmann/json.hpp", "cudnn_frontend.h")
        self.carry_engine("echo \"version 'GLIBC_2.38' not found\" >&2; exit 1")
        done, _ = self.run_script("--part", "safe")
        self.assertEqual((done.returncode, self.builds()), (0, 1), done.stdout)
        self.assertIn("does not run: version 'GLIBC_2.38' not found", done.stdout)

    def test_a_missing_driver_is_no_reason_to_build(self):
        self.carry("nlohmann/json.hpp", "cudnn_frontend.h")
        self.carry_engine("FAKE_ENGINE='{{\"unusable\": true}}' exec {engine} \"$@\"")
        done, _ = self.run_script("--part", "safe")
        self.assertEqual(self.builds(), 0, done.stdout)
        self.assertIn("backends: failed, not usable: this machine has no NVIDIA driver", done.stdout)

    def test_a_build_that_fails_is_told_with_its_error(self):
        self.carry("nlohmann/json.hpp", "cudnn_frontend.h")
        self.write_cmake("echo 'kernel.cu(7): error: expected a ;'; echo 'ninja stopped.'; rm -r \"$2/bin\"; exit 1")
        done, out = self.run_script()
        parts = parts_of(measured.load(os.path.join(out, "report.json")))
        self.assertEqual(parts["build"]["state"], "failed")
        self.assertIn("kernel.cu(7): error: expected a ;", parts["build"]["note"])
        self.assertEqual({parts[name]["state"] for name in FIRST_CALL[3:]}, {"skipped"})


def tests_of(suite):
    return [test for one in suite for test in (tests_of(one) if isinstance(one, unittest.TestSuite) else [one])]


def run_one(number):
    """Runs one test in a process that shares them; returns its name, its duration and what went wrong."""
    test, begin = ALL_TESTS[number], time.monotonic()
    result = unittest.TextTestRunner(io.StringIO(), verbosity=0).run(test)
    wrong = [words for _, words in result.failures + result.errors] + (
        ["succeeds although it is expected to fail"] if result.unexpectedSuccesses else [])
    skipped = [f"SKIP: {reason}" for _, reason in result.skipped]
    return test.id(), time.monotonic() - begin, wrong, skipped


def main():
    """Every test, in processes of its own so that one may end the processes that it started. Returns the exit status."""
    failed = 0
    with multiprocessing.get_context("fork").Pool(WORKERS) as pool:
        for name, seconds, wrong, skipped in pool.imap_unordered(run_one, range(len(ALL_TESTS))):
            print("\n".join([f"{'FAILED' if wrong else 'ok    '} {seconds:5.1f} s  {name}", *skipped, *wrong]), flush=True)
            failed += bool(wrong)
    print(f"{len(ALL_TESTS)} tests, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    if not os.path.isdir("/proc/self"):
        print("SKIP: the script follows processes in /proc, which this system does not have")
        sys.exit(77)
    if len(sys.argv) > 1:
        unittest.main()
    ALL_TESTS = tests_of(unittest.defaultTestLoader.loadTestsFromModule(sys.modules[__name__]))
    sys.exit(main())
