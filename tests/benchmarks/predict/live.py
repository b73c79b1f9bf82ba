#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Predictions beside live Gloo runs: three networks on 1 to 4 hosts over links of three rates, held out in turn (root).

live.py measure --record FOLDER [--quick] [--seconds S]   runs and node checks, their results in FOLDER; what is there
                                            already is not measured again
live.py evaluate --record FOLDER            predicts the held-out runs from the others, prints mean errors and coverage
                                            (host count: from the other counts; rate: from another rate; network: from
                                            its runs on one host, the node checks and the other networks; network,
                                            alone: without these) and keeps them in points.csv
Without a word: both. Each host is a network namespace with half a core (a quota of its control group) and a link shaped by
tc tbf. Other work on the machine takes part of that half core: measure on a machine of its own.
"""
import argparse
import json
import os
import pathlib
import statistics
import time

from held_out import ROOT, Points, predict
from shaped import BATCHES, BUCKET_MIB, Hosts

QUICK = {"rates": [100, 400], "counts": [2, 3, 4], "shares": [0.5, 1], "seconds": 4, "repeats": 1, "sweep": 12}
LONG = {"rates": [100, 300, 1000], "counts": [2, 3, 4], "shares": [0.25, 0.5, 1], "seconds": 8, "repeats": 3, "sweep": 40}


def tasks(what):
    """Measurements in their order, (rate or None, file stem, how); repeats are far apart, so that drift becomes their variation."""
    seconds, most = what["seconds"], max(what["counts"])
    for repeat in range(1, what["repeats"] + 1):
        for network, full in BATCHES.items():
            for batch in (round(full * share) for share in what["shares"]):
                yield None, f"run-{network}-1-0-{batch}-on-{repeat}", ("train", network, 1, batch, seconds)
        for rate in what["rates"]:
            for count in (2, most) if repeat == 1 else ():
                yield rate, f"check-{count}-{rate}", ("sweep", count, what["sweep"])
            for network, batch in BATCHES.items():
                for count in what["counts"]:
                    yield rate, f"run-{network}-{count}-{rate}-{batch}-on-{repeat}", ("train", network, count, batch, seconds)
                yield rate, f"run-{network}-2-{rate}-{batch}-off-{repeat}", ("train", network, 2, batch, seconds, ["--overlap", "false"])


def measure(arguments):
    """True when nothing is left to measure."""
    what = QUICK if arguments.quick else LONG
    arguments.record.mkdir(parents=True, exist_ok=True)
    left = [task for task in tasks(what) if not (arguments.record / f"{task[1]}.json").exists()]
    if not left:
        return True
    started, shaped, longest = time.monotonic(), None, 0
    hosts = Hosts(arguments.build, max(what["counts"]), arguments.cores, arguments.record)
    try:
        for rate, name, (how, *values) in left:
            began = time.monotonic()
            if arguments.seconds and began - started + max(longest, 2 * what["seconds"]) > arguments.seconds:
                return False
            if rate != shaped:
                hosts.shape(rate)
                shaped = rate
            if how == "train":
                hosts.train(*values[:4], name, *values[4:])
                longest = max(longest, time.monotonic() - began)
            else:
                hosts.sweep(values[0], name, values[1])
            print(f"{time.monotonic() - started:6.0f} s  load {os.getloadavg()[0]:.1f}  {name}", flush=True)
    finally:
        hosts.close()
    return True


class Record:
    """The results of a folder by what they measured."""

    def __init__(self, folder):
        self.runs, self.checks = {}, {}
        for file in sorted(folder.glob("run-*.json")):
            network, count, rate, batch, overlap, _ = file.stem[4:].rsplit("-", 5)
            self.runs.setdefault((network, int(count), int(rate), int(batch), overlap), []).append(file)
        for file in sorted(folder.glob("check-*.json")):
            count, rate = map(int, file.stem.split("-")[1:])
            self.checks.setdefault(rate, []).append(file)
        self.networks = sorted({key[0] for key in self.runs})
        self.rates = sorted({key[2] for key in self.runs} - {0})

    def files(self, network, chosen):
        """Files of runs of a network on one host, and of those on several that `chosen` accepts."""
        return [file for key, files in self.runs.items() if key[0] == network and (key[1] == 1 or chosen(key)) for file in files]

    def measured(self, key):
        return statistics.mean(json.loads(file.read_text())["summary"]["images_per_second"] for file in self.runs[key])

    def at(self, network, rate):
        return [key for key in self.runs if key[0] == network and key[2] == rate]


def evaluate(arguments):
    record, points = Record(arguments.record), Points()

    def compare(kind, files, key, *flags):
        network, count, rate, batch, overlap = key
        answer = predict(arguments.build, files, "--nodes", count, "--devices-per-node", 1, "--batch-per-device", batch, "--bucket-mib", BUCKET_MIB, "--overlap",
                         "true" if overlap == "on" else "false", *flags)
        if answer:
            points.add(kind, {"network": network, "hosts": count, "rate": rate, "overlap": overlap},
                       answer["predictions"][0], record.measured(key))

    for network in record.networks:
        for rate in record.rates:
            for key in record.at(network, rate):
                if key[4] == "on":
                    others = record.files(network, lambda k, key=key: k[2] == key[2] and k[1] != key[1])
                    compare("host count", others + record.checks[rate], key)
                alone = record.files(network, lambda k: False) + record.checks[rate]
                compare("network, alone", alone, key)
                others = [file for other in record.networks if other != network
                          for file in record.files(other, lambda k, rate=rate: k[2] == rate)]
                compare("network", alone, key, "--overlap-from", ",".join(map(str, others + record.checks[rate])))
                for other in record.rates:
                    if other != rate:
                        files = record.files(network, lambda k, other=other: k[2] == other) + record.checks[other]
                        compare("rate", files, key, "--link", f"{rate}mbit", "--measured-link", f"{other}mbit")
    points.report(["network", "hosts", "rate"])
    points.write(arguments.record / "points.csv")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", nargs="?", choices=["measure", "evaluate", "all"], default="all")
    parser.add_argument("--build", type=lambda path: pathlib.Path(path).resolve(), default=ROOT / "build")
    parser.add_argument("--record", type=pathlib.Path, required=True)
    parser.add_argument("--cores", type=float, default=0.5, help="of each host")
    parser.add_argument("--quick", action="store_true", help="two rates, one repeat: about five minutes")
    parser.add_argument("--seconds", type=float, help="stop measuring after so long; the next call goes on from the record")
    arguments = parser.parse_args()
    complete = arguments.what == "evaluate" or measure(arguments)
    if not complete:
        print("not everything is measured: the same command goes on from the record")
    elif arguments.what != "measure":
        evaluate(arguments)


if __name__ == "__main__":
    main()
