#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What torchvision's usual transforms of ImageNet take for the images that bench_decode left in a folder, on one core.

    build/bin/bench_decode 60 5 /tmp/jpegs && tests/benchmarks/decode/torchvision_transform.py /tmp/jpegs

Needs Debian's python3-torchvision and python3-pil. Prints the median processor time of an image.
"""
import pathlib
import statistics
import sys
import time

import PIL
import torch
import torchvision
from PIL import Image
from torchvision import transforms

IMAGES = 200
MEAN, DEVIATION = (0.485, 0.456, 0.406), (0.229, 0.224, 0.225)


def median_ms(prepare, files):
    times = []
    for i in range(IMAGES):
        start = time.thread_time()
        prepare(Image.open(files[i % len(files)]).convert("RGB"))
        times.append(time.thread_time() - start)
    return 1e3 * statistics.median(times)


def main():
    files = sorted(pathlib.Path(sys.argv[1]).glob("train/*/*.jpg"))
    torch.set_num_threads(1)
    prepare = transforms.Compose([transforms.RandomResizedCrop(224), transforms.RandomHorizontalFlip(),
                                  transforms.ToTensor(), transforms.Normalize(MEAN, DEVIATION)])  # fmt: skip
    print(f"Pillow {PIL.__version__}, decoding alone: {median_ms(lambda image: image, files):.2f} ms; "
          f"torchvision {torchvision.__version__}, all of it: {median_ms(prepare, files):.2f} ms")


if __name__ == "__main__":
    main()
