#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Trains a network of torchvision on synthetic images and prints reports like torchvision's reference training.

Needs PyTorch 1.13 or newer and torchvision. Alone, or as several processes started by torchrun (Gloo on CPUs, NCCL on
GPUs). Each step is one report; img/s is the rate of one process.
"""
import argparse
import os
import time

import torch
import torchvision


def parse():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--model", default="resnet18", help="name of a torchvision classification network")
    parser.add_argument("--batch-size", type=int, default=16, help="images per process and step")
    parser.add_argument("--steps", type=int, default=12)
    parser.add_argument("--image-size", type=int, default=224)
    parser.add_argument("--threads", type=int, default=0, help="compute threads; 0: PyTorch's own choice")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--amp", action="store_true", help="automatic mixed precision (GPU: FP16, CPU: BF16)")
    parser.add_argument("--channels-last", action="store_true")
    return parser.parse_args()


def main():
    args = parse()
    torch.manual_seed(args.seed)
    if args.threads > 0:
        torch.set_num_threads(args.threads)
    world_size = int(os.environ.get("WORLD_SIZE", "1"))
    on_gpu = torch.cuda.is_available()
    device = torch.device("cuda", int(os.environ.get("LOCAL_RANK", "0"))) if on_gpu else torch.device("cpu")
    # As torchvision's reference prints its arguments: the reader takes model, batch and processes from them.
    print(f"Namespace(model='{args.model}', batch_size={args.batch_size}, world_size={world_size}, amp={args.amp})")
    model = torchvision.models.__dict__[args.model](weights=None).to(device)
    layout = torch.channels_last if args.channels_last else torch.contiguous_format
    model = model.to(memory_format=layout)
    if world_size > 1:
        torch.distributed.init_process_group("nccl" if on_gpu else "gloo")
        model = torch.nn.parallel.DistributedDataParallel(model)
    rank = int(os.environ.get("RANK", "0"))
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9, weight_decay=1e-4)
    criterion = torch.nn.CrossEntropyLoss()
    images = torch.randn(args.batch_size, 3, args.image_size, args.image_size, device=device)
    images = images.contiguous(memory_format=layout)
    target = torch.randint(0, 1000, (args.batch_size,), device=device)
    scaler = torch.cuda.amp.GradScaler(enabled=args.amp and on_gpu)
    half = torch.float16 if on_gpu else torch.bfloat16
    model.train()
    begun = time.time()
    for step in range(args.steps):
        start = time.time()
        with torch.autocast(device.type, dtype=half, enabled=args.amp):
            output = model(images)
            loss = criterion(output, target)
        optimizer.zero_grad()
        scaler.scale(loss).backward()
        scaler.step(optimizer)
        scaler.update()
        if on_gpu:
            torch.cuda.synchronize()
        seconds = time.time() - start
        if rank != 0:
            continue
        hits = (output.argmax(1) == target).float().mean().item() * 100
        left = int((time.time() - begun) / (step + 1) * (args.steps - step - 1))
        print(f"Epoch: [0]  [{step:4d}/{args.steps}]  eta: 0:{left // 60:02d}:{left % 60:02d}  lr: 0.1  "
              f"img/s: {args.batch_size / seconds:.4f}  loss: {loss.item():.4f} ({loss.item():.4f})  "
              f"acc1: {hits:.4f} ({hits:.4f})  acc5: {hits:.4f} ({hits:.4f})  time: {seconds:.4f}  data: 0.0000  "
              f"max mem: 0", flush=True)
    if world_size > 1:
        torch.distributed.destroy_process_group()


if __name__ == "__main__":
    main()
