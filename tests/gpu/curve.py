#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""curve.py RESULT REFERENCE PRECISION: whether a training's loss follows the stored one of the CPU engine.

Same images, same seed. Each of the first ten steps must be within 2 % (FP32) or 6 % (other precisions): rounding has
not accumulated yet. After that trajectories diverge; the mean loss of every quarter must be within 10 %. A shorter training
is compared with as many steps of the reference.
"""
import json
import sys


def losses(path):
    with open(path) as file:
        result = json.load(file)
    steps = result["series"]["steps"]
    if any(count != 1 for count in steps["row_count"]):
        sys.exit(f"{path} has rolled-up steps; a curve needs every step")
    return result["plan"], steps["loss"]


def mean(values):
    return sum(values) / len(values)


result, reference, precision = sys.argv[1:4]
(plan, mine), (kept_plan, kept) = losses(result), losses(reference)
for field in ("network", "batch_size_per_device", "seed", "learning_rate_schedule", "augment", "shuffle"):
    if plan[field] != kept_plan[field]:
        sys.exit(f"{field} is {plan[field]}, the reference's is {kept_plan[field]}: these curves are not comparable")
if not 4 <= len(mine) <= len(kept):
    sys.exit(f"{len(mine)} steps cannot be compared: the reference has {len(kept)}, and four are needed")
kept = kept[:len(mine)]
tolerance = 0.02 if precision == "fp32" else 0.06
early = max(abs(a - b) / b for a, b in zip(mine[:10], kept[:10]))
quarter = len(kept) // 4
later = max(abs(mean(mine[i:i + quarter]) / mean(kept[i:i + quarter]) - 1) for i in range(0, 4 * quarter, quarter))
print(f"{len(mine)} steps: first ten within {early:.2%} (allowed {tolerance:.0%}), quarters within {later:.2%} (allowed 10%)")
sys.exit(0 if early <= tolerance and later <= 0.10 else 1)
