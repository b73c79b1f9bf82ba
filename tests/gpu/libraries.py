# SPDX-License-Identifier: Apache-2.0
"""NVIDIA's libraries on this machine: folders of Python packages, and files that are worth reading early."""
import glob
import os
import sys

SYSTEM_FOLDERS = ("/usr/local/cuda/lib64", "/usr/lib/x86_64-linux-gnu", "/usr/lib64")
LARGE = ("libcudnn", "libcublas", "libnvrtc")  # hundreds of megabytes, loaded by the first convolution


def package_folders():
    """Folders of the CUDA packages of this Python (nvidia/cudnn/lib, since CUDA 13 also nvidia/cu13/lib)."""
    sites = [path for path in sys.path if path.endswith("-packages")]
    return [folder for site in sites for folder in sorted(glob.glob(os.path.join(glob.escape(site), "nvidia", "*", "lib")))]


def large_files(folders):
    """Files of the large libraries in the first of the folders that contains each of them."""
    found = {}
    for folder in folders:
        for path in sorted(glob.glob(os.path.join(glob.escape(folder), "*.so*"))):
            name = os.path.basename(path)
            if name.startswith(LARGE):
                found.setdefault(name, os.path.realpath(path))
    return sorted(set(found.values()))
