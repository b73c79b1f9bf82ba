#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Machines whose GPU, CUDA toolkit or compiler does not fit: the build goes on without the CUDA part and says why.

Stand-ins for nvidia-smi and nvcc come first in the PATH. Argument: the folder of the sources."""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(sys.argv.pop(1) if len(sys.argv) > 1 else ".").resolve()
CUDA_11 = [50, 52, 60, 61, 70, 75, 80, 86, 89, 90]
CUDA_13 = [75, 80, 86, 87, 88, 89, 90, 100, 110, 103, 120, 121]  # in nvcc's own order
GTX_1080, RTX_4090 = "NVIDIA GeForce GTX 1080, 6.1", "NVIDIA GeForce RTX 4090, 8.9"

NVCC = """#!/bin/sh
case " $* " in
  *" --version "*) echo "Cuda compilation tools, release {release}, V{release}.1"; exit 0 ;;
  *" --list-gpu-arch "*) {list} exit 0 ;;
esac
{fault}
for word; do case "$word" in
  -gencode=arch=compute_*)
    number=${{word#*compute_}}; number=${{number%%,*}}
    case " {known} " in *" $number "*) ;; *) echo "nvcc fatal   : Unsupported gpu architecture 'compute_$number'" >&2; exit 1 ;; esac ;;
esac; done
"""
REJECTS = """echo "host_config.h:143:2: error: #error -- unsupported GNU version! gcc versions later than 11 are not supported!" >&2; exit 1"""
NO_CPP20 = """echo "nvcc fatal   : Value 'c++20' is not defined for option 'std'" >&2; exit 1"""


class Machine:
    def __init__(self, folder, gpus, release="13.0", known=CUDA_13, fault=""):
        self.folder = pathlib.Path(folder)
        for name, text in {"include/cuda_runtime.h": "", "include/cuda.h": "#define CUDA_VERSION 13000\n",
                           "lib64/libcudart.so": "", "lib64/libcudart_static.a": "", "lib64/libcuda.so": ""}.items():
            (self.folder / name).parent.mkdir(exist_ok=True)
            (self.folder / name).write_text(text)
        (self.folder / "bin").mkdir()
        self.write("nvidia-smi", "#!/bin/sh\n" + "".join(f"echo '{gpu}'\n" for gpu in gpus) + ("" if gpus else "exit 9\n"))
        self.write("nvcc", NVCC.format(release=release, fault=fault, known=" ".join(map(str, known)),
                                       list="".join(f"echo compute_{number}; " for number in known)))
        self.environment = dict(os.environ, PATH=f"{folder}/bin:{os.environ['PATH']}")
        for name in ("CUDACXX", "CUDAARCHS", "CUDAHOSTCXX"):
            self.environment.pop(name, None)

    def write(self, name, text):
        (self.folder / "bin" / name).write_text(text)
        (self.folder / "bin" / name).chmod(0o755)

    def run(self, *words):
        return subprocess.run(words, env=self.environment, cwd=self.folder, text=True, capture_output=True)

    def choice(self):
        """(problem, architectures, remarks)"""
        script = self.folder / "choose.cmake"
        script.write_text(f'include("{ROOT}/engine/backend_cuda/toolkit.cmake")\nscalescope_cuda_find_nvcc(nvcc)\n'
                          'scalescope_cuda_choose("${nvcc}")\n'
                          'message(STATUS "<${cudaProblem}|${cudaArchitectures}|${cudaRemarks}>")\n')
        done = self.run("cmake", "-P", str(script))
        assert done.returncode == 0, done.stderr
        return done.stdout[done.stdout.index("<") + 1:done.stdout.rindex(">")].split("|")

    def configured(self):
        done = self.run("cmake", "-S", str(ROOT), "-B", str(self.folder / "build"), "-G", "Ninja",
                        "-DSCALESCOPE_GUI=OFF", "-DSCALESCOPE_TESTS=OFF", "-DSCALESCOPE_CUDA=ON")
        assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
        return done.stdout


class Choices(unittest.TestCase):
    def setUp(self):
        self.place = tempfile.TemporaryDirectory()
        self.addCleanup(self.place.cleanup)

    def machine(self, *gpus, **more):
        return Machine(self.place.name, gpus, **more)

    def test_gpu_that_fits(self):
        self.assertEqual(self.machine(RTX_4090).choice(), ["", "89-real;89-virtual", ""])

    def test_no_gpu(self):
        self.assertEqual(self.machine().choice(), ["", "80-real;90-real;90-virtual", ""])

    def test_models_of_one_machine(self):
        """This toolkit cannot compile for 8.7: code for 8.6 runs there."""
        machine = self.machine(RTX_4090, "NVIDIA A100-PCIE-40GB, 8.0", RTX_4090, "NVIDIA Jetson, 8.7", known=[80, 86, 89, 90])
        self.assertEqual(machine.choice(), ["", "80-real;86-real;89-real;89-virtual", ""])

    def test_older_gpu_alone(self):
        machine = self.machine(GTX_1080)
        problem, architectures, remarks = machine.choice()
        self.assertIn("no GPU of this machine is supported by CUDA 13.0, which knows 7.5 to 12.1", problem)
        self.assertIn("GTX 1080 (compute capability 6.1) cannot be used", remarks)
        self.assertEqual(architectures, "")
        self.assertIn("CUDA backend: not built, no GPU of this machine is supported by CUDA 13.0", machine.configured())

    def test_older_gpu_beside_another(self):
        machine = self.machine(GTX_1080, RTX_4090)
        problem, architectures, remarks = machine.choice()
        self.assertEqual((problem, architectures), ("", "89-real;89-virtual"))
        self.assertIn("GTX 1080 (compute capability 6.1) cannot be used: CUDA 13.0 supports 7.5 to 12.1", remarks)
        self.assertIn("GTX 1080 (compute capability 6.1) cannot be used", machine.configured())

    def test_gpu_newer_than_the_toolkit(self):
        machine = self.machine("NVIDIA Tomorrow, 15.0")
        problem, architectures, remarks = machine.choice()
        self.assertEqual((problem, architectures), ("", "121-virtual"))
        self.assertIn("Tomorrow (compute capability 15.0) is newer than CUDA 13.0", remarks)
        self.assertIn("NVIDIA Tomorrow (compute capability 15.0) is newer", machine.configured())

    def test_compiler_that_nvcc_rejects(self):
        machine = self.machine(RTX_4090, release="12.0", fault=REJECTS)
        problem = machine.choice()[0]
        self.assertIn("CUDA 12.0 rejects the C++ compiler", problem)
        self.assertIn("gcc versions later than 11 are not supported", problem)
        self.assertIn("CUDAHOSTCXX=g++-VERSION", problem)
        self.assertIn("CUDA backend: not built, CUDA 12.0 rejects the C++ compiler", machine.configured())

    def test_toolkit_without_cpp20(self):
        machine = self.machine(RTX_4090, release="11.8", known=CUDA_11, fault=NO_CPP20)
        self.assertIn("CUDA 11.8 is too old", machine.choice()[0])
        self.assertIn("install a toolkit of version 12.0 or newer", machine.configured())

    def test_architectures_of_the_user(self):
        machine = self.machine(RTX_4090)
        machine.environment["CUDAARCHS"] = "61"
        self.assertIn("Unsupported gpu architecture 'compute_61'", machine.choice()[0])

    def test_driver_that_knows_no_capabilities(self):
        machine = self.machine(RTX_4090)
        machine.write("nvidia-smi", "#!/bin/sh\necho 'Field \"compute_cap\" is not a valid field to query.'\nexit 2\n")
        self.assertEqual(machine.choice()[1], "80-real;90-real;90-virtual")


if __name__ == "__main__":
    unittest.main()
