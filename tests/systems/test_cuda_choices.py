#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Machines whose GPU, CUDA toolkit or compiler does not fit: the build goes on without the CUDA part and says why.

Stand-ins for nvidia-smi and nvcc come first in the PATH. Argument: the folder of the sources."""
import os
import pathlib
import shutil
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
PYTHON_CUDA = ["cu13/bin/nvcc", "cu13/include/cublasLt.h", "cu13/include/cupti.h", "cu13/lib/libcublasLt.so.13",
               "cu13/lib/libcupti.so.13", "cu13/lib/libnvrtc.so.13", "cudnn/include/cudnn_version.h",
               "cudnn/lib/libcudnn.so.9", "nccl/lib/libnccl.so.2"]
FIND = """set(CMAKE_FIND_LIBRARY_PREFIXES lib)
set(CMAKE_FIND_LIBRARY_SUFFIXES .so)
set(CMAKE_FIND_USE_CMAKE_SYSTEM_PATH OFF)
set(CMAKE_IGNORE_PATH /usr/local/cuda/bin)
set(CUDAToolkit_VERSION_MAJOR 13)
cmake_policy(SET CMP0109 NEW)
function(scalescope_note)
endfunction()
include("{root}/engine/backend_cuda/toolkit.cmake")
scalescope_cuda_find_nvcc(nvcc)
include("{root}/engine/backend_cuda/libraries.cmake")
message(STATUS "<${{nvcc}} {prints}>")
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
        machine.environment["CUDACXX"] = str(machine.folder / "bin/nvcc")  # else a newer one of this machine is taken
        self.assertIn("CUDA 11.8 is too old", machine.choice()[0])
        self.assertIn("install a toolkit of version 12.0 or newer", machine.configured())

    def test_newer_toolkit_beside_one_that_is_too_old(self):
        """Debian 12's own in the PATH, NVIDIA's in CUDA_PATH, which installs after the first launch advised it."""
        machine = self.machine(RTX_4090, release="11.8", known=CUDA_11)
        machine.environment["CUDA_PATH"] = str(machine.folder / "later")
        script = machine.folder / "find.cmake"
        script.write_text(f'set(CMAKE_IGNORE_PATH /usr/local/cuda/bin)\nset(cudaPython "")\n'
                          f'include("{ROOT}/engine/backend_cuda/toolkit.cmake")\nset(pythonRoots)\n'
                          'scalescope_cuda_find_nvcc(nvcc)\nmessage(STATUS "<${nvcc}>")\n')
        self.assertIn(f"<{machine.folder}/bin/nvcc>", machine.run("cmake", "-P", str(script)).stdout)
        (machine.folder / "later/bin").mkdir(parents=True)
        shutil.copy(machine.folder / "bin/nvcc", machine.folder / "later/bin/nvcc")
        text = (machine.folder / "later/bin/nvcc").read_text()
        (machine.folder / "later/bin/nvcc").write_text(text.replace("11.8", "13.0"))
        self.assertIn(f"<{machine.folder}/later/bin/nvcc>", machine.run("cmake", "-P", str(script)).stdout)

    def test_toolkit_of_python_packages(self):
        """Folders and names as pip installs nvidia-cuda-nvcc, -runtime, ... 13 and nvidia-cudnn-cu13 into a virtual environment."""
        machine = self.machine(RTX_4090)
        folder = machine.folder / "cuda"
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
        nvidia = next((folder / "lib").glob("python3*/site-packages")) / "nvidia"
        for name in PYTHON_CUDA:
            (nvidia / name).parent.mkdir(parents=True, exist_ok=True)
            (nvidia / name).write_text("#define CUDNN_MAJOR 9\n#define CUDNN_MINOR 28\n")
        (machine.folder / "bin/nvcc").rename(nvidia / "cu13/bin/nvcc")
        machine.environment["PATH"] = f"{folder}/bin:{machine.folder}/bin:/usr/bin:/bin"
        machine.write("cmake", f'#!/bin/sh\nexec {shutil.which("cmake")} "$@"\n')
        machine.write("nvcc", "not a program of this machine")
        (machine.folder / "bin/nvcc").chmod(0o644)
        names = ["CUDNN_INCLUDE", "CUDNN_LIBRARY", "CUBLAS_INCLUDE", "CUBLAS_LIBRARY", "CUPTI_INCLUDE", "CUPTI_LIBRARY",
                 "NVRTC_LIBRARY", "NCCL_LIBRARY"]
        script = machine.folder / "find.cmake"
        script.write_text(FIND.format(root=ROOT, prints=" ".join(f"${{SCALESCOPE_{name}}}" for name in names)))
        done = machine.run("cmake", "-P", str(script))
        self.assertEqual(done.returncode, 0, done.stderr)
        found = done.stdout[done.stdout.index("<") + 1:done.stdout.rindex(">")].split()
        self.assertEqual([os.path.relpath(path, nvidia) for path in found],
                         ["cu13/bin/nvcc", "cudnn/include", "cudnn/lib/libcudnn.so.9", "cu13/include",
                          "cu13/lib/libcublasLt.so.13", "cu13/include", "cu13/lib/libcupti.so.13",
                          "cu13/lib/libnvrtc.so.13", "nccl/lib/libnccl.so.2"])

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
