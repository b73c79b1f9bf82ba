# SPDX-License-Identifier: Apache-2.0
"""Runs commands within time limits. A command that ignores SIGTERM is killed, with all its descendants."""
import ctypes
import os
import signal
import subprocess
import tempfile
import time

GRACE_S = 5  # between SIGTERM and SIGKILL, part of the limit
PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36
_libc = ctypes.CDLL(None, use_errno=True)
_kept = []  # processes that run beside the commands


class Ended:
    """How a command ended. `code` is None if the time limit ended it."""

    def __init__(self, code, seconds):
        self.code, self.seconds = code, seconds

    @property
    def ok(self):
        return self.code == 0

    @property
    def out_of_time(self):
        return self.code is None

    @property
    def how(self):
        """For messages: "exit status 1" or "SIGSEGV"."""
        return signal.Signals(-self.code).name if self.code is not None and self.code < 0 else f"exit status {self.code}"


def adopt_orphans():
    """Adopts processes whose parent has ended, so that descendants() finds them."""
    _libc.prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def descendants():
    """Ids of all living descendants of this process, including those in their own sessions, without the kept ones."""
    children, kept = {}, {process.pid for process in _kept}
    for entry in os.listdir("/proc"):
        if not entry.isdigit():
            continue
        try:
            with open(f"/proc/{entry}/stat") as file:
                state, parent = file.read().rpartition(")")[2].split()[:2]
        except OSError:  # it has ended
            continue
        if state != "Z" and int(entry) not in kept:
            children.setdefault(int(parent), []).append(int(entry))
    found, parents = [], [os.getpid()]
    while parents:
        parents = [child for parent in parents for child in children.get(parent, [])]
        found += parents
    return found


def send(number, processes):
    for process in processes:
        try:
            os.kill(process, number)
        except ProcessLookupError:
            pass


def kill_descendants():
    """Repeats until none is left: a process may start another while the list is read."""
    until = time.monotonic() + GRACE_S
    while (left := descendants()) and time.monotonic() < until:
        send(signal.SIGKILL, left)
        time.sleep(0.02)


def _start(argv, log, output, environment=None):
    """A process in its own session that dies with this one."""
    errors = open(log or os.devnull, "ab")
    answers = open(output, "wb") if output else errors
    parent = os.getpid()

    def die_with_parent():
        _libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        if os.getppid() != parent:
            os._exit(127)

    try:
        return subprocess.Popen(argv, stdin=subprocess.DEVNULL, stdout=answers, stderr=errors,
                                env={**os.environ, **(environment or {})}, start_new_session=True,
                                preexec_fn=die_with_parent)
    finally:
        errors.close()
        if output:
            answers.close()


def keep(argv, output=None):
    """Starts a process that runs beside all commands until end_kept(); its errors are dropped."""
    _kept.append(_start(argv, None, output))


def end_kept():
    for process in _kept:
        process.kill()
        process.wait()
    _kept.clear()


def run(argv, limit_s, log=None, output=None, environment=None):
    """Runs `argv` with stdout in the file `output` and stderr in the file `log`, both in `log` without `output`.
    All its descendants are ended with it.

    Errors: OSError if the program cannot be started.
    """
    start = time.monotonic()
    process = _start(argv, log, output, environment)
    try:
        return Ended(_wait(process, limit_s), time.monotonic() - start)
    finally:
        kill_descendants()
        try:
            process.wait(GRACE_S)
        except subprocess.TimeoutExpired:  # it hangs in the kernel, where signals have no effect
            pass


def _wait(process, limit_s):
    grace = min(GRACE_S, limit_s / 4)
    try:
        return process.wait(limit_s - grace)
    except subprocess.TimeoutExpired:
        process.terminate()  # lets it end its own children
    try:
        process.wait(grace)
    except subprocess.TimeoutExpired:
        pass
    return None


def text_of(argv, limit_s=10):
    """The stripped output of a short command; "" if it fails."""
    with tempfile.TemporaryDirectory() as folder:
        answer = os.path.join(folder, "answer")
        try:
            ended = run(argv, limit_s, output=answer)
        except OSError:
            return ""
        with open(answer, errors="replace") as file:
            return file.read().strip() if ended.ok else ""


def last_line(path):
    """The last non-empty line of a file; "" if there is none."""
    try:
        with open(path, errors="replace") as file:
            lines = [line.strip() for line in file if line.strip()]
    except OSError:
        return ""
    return lines[-1] if lines else ""
