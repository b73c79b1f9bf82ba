# SPDX-License-Identifier: Apache-2.0
"""What runs beside a whole call: reading large libraries into the page cache, and nvidia-smi, which keeps the driver loaded
and records clocks, power and temperature. Nothing here changes a setting of the GPU."""
import csv
import os
import shutil
import statistics

import libraries
import process

FIELDS = ("timestamp", "clocks.sm", "clocks.mem", "power.draw", "temperature.gpu", "utilization.gpu")
BUSY_PERCENT = 50


def start(out, call_number):
    """Starts both; returns the path of nvidia-smi's log."""
    files = libraries.large_files([*libraries.package_folders(), *libraries.SYSTEM_FOLDERS])
    if files and shutil.which("cat"):
        process.keep(["cat", *files])
    path = os.path.join(out, "logs", f"gpu-call{call_number}.csv")
    if shutil.which("nvidia-smi"):
        process.keep(["nvidia-smi", "-l", "1", "--query-gpu=" + ",".join(FIELDS), "--format=csv,noheader,nounits"], path)
    return path


def samples_of(path):
    """The readable lines of the log as (SM clock in MHz, power in W, temperature in degrees Celsius, utilisation in %)."""
    found = []
    try:
        with open(path, newline="", errors="replace") as file:
            for row in csv.reader(file, skipinitialspace=True):
                try:
                    found.append(tuple(float(row[index]) for index in (1, 3, 4, 5)))
                except (ValueError, IndexError):  # "[N/A]", or the last line, cut off
                    pass
    except OSError:
        pass
    return found


def summary(path):
    """One line on the GPU while it was busy; "" without samples."""
    busy = [sample for sample in samples_of(path) if sample[3] >= BUSY_PERCENT]
    if not busy:
        return ""
    clocks, powers, temperatures, _ = zip(*busy)
    return (f"{len(busy)} samples with at least {BUSY_PERCENT} % utilisation: SM clock {statistics.median(clocks):.0f} MHz "
            f"({min(clocks):.0f} to {max(clocks):.0f}), power {statistics.median(powers):.0f} W (at most "
            f"{max(powers):.0f}), at most {max(temperatures):.0f} degrees Celsius")
