# SPDX-License-Identifier: Apache-2.0
"""The output of a call: the state of each part, report and archive. A call can be cut off at any moment."""
import glob
import json
import os
import shutil
import sys
import tarfile
import time
from datetime import datetime, timezone

import measured
import report
from calls import WAYS, words_of

REPORT_ARCHIVE, ENGINE_ARCHIVE = "gpu-report.tar.gz", "gpu-engine.tar.gz"
KEPT = ("report.md", "report.json", "state.json", "results", "rejected", "torch", "networks", "selftest", "plans", "logs")
ARCHIVE_EVERY_S = 10  # within a part
MAX_FILE_BYTES = 4 << 20  # in the archive, which must stay below 16 MiB


def write_file(path, data):
    """Replaces a file atomically: readers see the old or the new one."""
    scratch = os.path.join(os.path.dirname(path), "." + os.path.basename(path))
    with open(scratch, "wb") as file:
        file.write(data if isinstance(data, bytes) else data.encode())
    os.replace(scratch, path)


def copy_file(source, folder):
    scratch = os.path.join(folder, "." + os.path.basename(source))
    shutil.copyfile(source, scratch)
    os.replace(scratch, os.path.join(folder, os.path.basename(source)))


def write_archive(path, folder, names, max_bytes=MAX_FILE_BYTES):
    """Archives the files below `folder` that `names` lists, except those larger than `max_bytes` (None: no limit).
    Returns the skipped ones."""
    left_out, scratch = [], path + ".part"

    def chosen(member):
        if member.isfile() and max_bytes and member.size > max_bytes:
            left_out.append(member.name)
            return None
        return member if member.isfile() or member.isdir() else None

    with tarfile.open(scratch, "w:gz", compresslevel=6) as archive:
        for name in names:
            if os.path.exists(os.path.join(folder, name)):
                archive.add(os.path.join(folder, name), name, filter=chosen)
    os.replace(scratch, path)
    return left_out


def unpack(path, folder):
    """Unpacks an archive's files below `folder`, and only there. Errors: OSError, tarfile.TarError, EOFError."""
    with tarfile.open(path, "r:gz") as archive:
        for member in archive:
            inside = os.path.normpath(member.name)
            if not member.isfile() or inside.startswith(("..", "/")):
                continue
            target = os.path.join(folder, inside)
            os.makedirs(os.path.dirname(target), exist_ok=True)
            with open(target, "wb") as file:
                shutil.copyfileobj(archive.extractfile(member), file)
            os.chmod(target, member.mode & 0o755 | 0o600)


def restore(out, carried, root):
    """Continues an earlier call from its archive and tuned plans. Returns descriptions of what was found."""
    found = []
    archive = os.path.join(carried, "previous", REPORT_ARCHIVE)
    if os.path.exists(os.path.join(out, "state.json")):
        found.append("continues in " + out)
    elif os.path.exists(archive):
        try:
            unpack(archive, out)
            found.append("continues from " + archive)
        except (OSError, EOFError, tarfile.TarError) as error:
            found.append(f"{archive} cannot be read: {error}")
    for folder in (os.path.join(carried, "plans"), os.path.join(root, "resources", "results", "plans")):
        for path in sorted(glob.glob(os.path.join(folder, "plans-*.json"))):
            target = os.path.join(out, "plans", os.path.basename(path))
            if not os.path.exists(target):
                os.makedirs(os.path.dirname(target), exist_ok=True)
                shutil.copyfile(path, target)
                found.append("tuned plans of " + path)
    return found


def verdict_of(verdicts, without):
    """Whether a set of ways computes correctly; None if that was not checked. A verdict on the untuned set holds for the tuned
    one, too: tuning compares its plans with those."""
    sets = (without, [way for way in WAYS if way == "tuning" or way in without])
    found = [verdicts[",".join(ways)]["passed"] for ways in sets if ",".join(ways) in verdicts]
    return all(found) if found else None


class Record:
    """Calls and their parts. Every change is written at once."""

    def __init__(self, out, deliver_to=None):
        self.out, self.deliver_to, self.failed, self.part = out, deliver_to, False, None
        self.start = self.archived = time.monotonic()
        path = os.path.join(out, "state.json")
        try:
            with open(path) as file:
                self.state = json.load(file)
        except (OSError, ValueError):
            self.state = {"calls": [], "results": {}, "culprits": {}}
        self.state.setdefault("durations", {})
        for call in self.state["calls"]:
            for part in call["parts"]:
                if part["state"] == "running":
                    part["state"] = "cut off"

    @property
    def call(self):
        return self.state["calls"][-1]

    @property
    def call_number(self):
        return len(self.state["calls"])

    def seconds(self):
        """Since this record was made, shortly after the start of the script."""
        return time.monotonic() - self.start

    def begin_call(self, call, settings, notes):
        self.state["calls"].append({
            "name": call.name, "started_at": datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "backend": settings.backend, "budget_s": call.budget_s, "notes": notes, "machine": {}, "parts": [
                {"name": part.name, "what": words_of(part), "state": "not started", "note": "", "limit_s": part.limit_s,
                 "at_s": None, "took_s": None} for part in call.parts]})
        self.save()

    def begin(self, index, limit_s):
        self.part = self.call["parts"][index]
        self.part.update(state="running", limit_s=round(limit_s), at_s=round(self.seconds(), 1))
        self.save()

    def progress(self, note):
        self.part["note"] = note
        self.save(archive=time.monotonic() - self.archived > ARCHIVE_EVERY_S)

    def end(self, state, note):
        part = self.part
        part.update(state=state, note=note, took_s=round(max(0.0, self.seconds() - part["at_s"]), 1))
        self.failed = self.failed or state in report.BAD_STATES
        print(f"== {part['name']}: {state}{', ' if note else ''}{note} ({part['took_s']:.0f} s)", flush=True)
        self.save(archive=True)

    def end_call(self, gpu):
        """`gpu`: a line on the GPU during the call, or ""."""
        if gpu:
            self.call["machine"]["during the call"] = gpu
        self.save(archive=True)

    def measured(self, name, precision, without, sources):
        """Records that a result belongs to this call, and which ways of which sources it left out."""
        self.state["results"][name] = {"call": self.call_number, "precision": precision, "without": list(without),
                                       "sources": sources}
        self.settle()

    def settle(self):
        """States of each result whether its ways compute correctly, and moves those that do not out of the results."""
        verdicts = self.state.get("verdicts", {})
        for name, result in self.state["results"].items():
            if result["sources"] == verdicts.get("sources"):
                result["correct"] = verdict_of(verdicts.get(result["precision"], {}), result["without"])
            path = os.path.join(self.out, "results", name + ".json")
            if result.get("correct") is False and os.path.exists(path):
                os.replace(path, os.path.join(self.out, "rejected", name + ".json"))

    def correctness_text(self, name, result):
        """What a part's note adds to a figure: its share of the goal if it is correct, else why it does not count."""
        if self.call["backend"] != "cuda":
            return ""
        correct = self.state["results"][name].get("correct")
        if correct is None:
            return ", not checked by a selftest"
        return measured.goal_text(result) if correct else "; does not count: the ways of this run compute wrongly"

    def save(self, archive=False):
        write_file(os.path.join(self.out, "state.json"), json.dumps(self.state, indent=1))
        try:
            report.write(self.out)
            if archive:
                self.archived = time.monotonic()
                left_out = write_archive(os.path.join(self.out, REPORT_ARCHIVE), self.out, KEPT)
                if left_out:
                    print("not in the archive, too large: " + ", ".join(left_out), flush=True)
            if self.deliver_to:
                for name in ("report.md", "report.json", REPORT_ARCHIVE) if archive else ("report.md", "report.json"):
                    copy_file(os.path.join(self.out, name), self.deliver_to)
        except OSError as error:  # a full disk must not end the call
            print(f"the report cannot be written: {error}", file=sys.stderr, flush=True)
