# SPDX-License-Identifier: Apache-2.0
"""What the scripts of this folder share: predictions by scalescope-engine, errors and coverage."""
import json
import math
import pathlib
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tests/benchmarks/node_check"))
from checks import wilson  # noqa: E402


def predict(build, results, *flags):
    """The JSON of scalescope-engine predict, or None with its message on stderr."""
    command = [str(pathlib.Path(build) / "bin/scalescope-engine"), "predict", *map(str, results), "--json", *map(str, flags)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        print(" ".join(command[:2] + command[2 + len(results):]), done.stderr.strip(), file=sys.stderr)
        return None
    return json.loads(done.stdout)


class Points:
    """Held-out points: predicted beside measured."""

    def __init__(self):
        self.rows = []

    def add(self, kind, place, prediction, measured):
        low, high = prediction["images_per_second_90"]
        self.rows.append({"kind": kind, **place, "predicted": prediction["images_per_second"], "low": low, "high": high,
                          "measured": measured, "error": math.log(prediction["images_per_second"] / measured),
                          "inside": low <= measured <= high})

    def write(self, path):
        """A row per point; rates in images/s."""
        columns = [key for key in self.rows[0] if key not in ("error", "inside")]
        lines = [",".join(columns)]
        for row in self.rows:
            lines.append(",".join(f"{row[key]:.5g}" if isinstance(row[key], float) else str(row[key]).replace(",", "")
                                  for key in columns))
        path.write_text("\n".join(lines) + "\n")

    def line(self, title, rows):
        errors = [abs(math.expm1(row["error"])) for row in rows]
        inside = sum(row["inside"] for row in rows)
        low, high = wilson(inside, len(rows))
        width = statistics.mean(row["high"] / row["predicted"] - 1 for row in rows)
        print(f"{title:34} {len(rows):4} points  mean error {100 * statistics.mean(errors):5.1f} %  bias "
              f"{100 * math.expm1(statistics.mean(row['error'] for row in rows)):+6.1f} %  worst {100 * max(errors):5.1f} %  "
              f"band +{100 * width:.0f} %  covers {inside}/{len(rows)} = {100 * inside / len(rows):.0f} % "
              f"({100 * low:.0f}-{100 * high:.0f})", flush=True)

    def report(self, keys=()):
        for kind in dict.fromkeys(row["kind"] for row in self.rows):
            rows = [row for row in self.rows if row["kind"] == kind]
            self.line(f"{kind} held out", rows)
            for key in keys:
                for value in sorted({row[key] for row in rows}, key=str):
                    self.line(f"    {key} {value}", [row for row in rows if row[key] == value])
        if self.rows:
            self.line("all", self.rows)
