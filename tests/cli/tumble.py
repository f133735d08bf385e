"""Runs the command line and measures it; shared by the tests of this folder."""
import dataclasses
import os
import pathlib
import subprocess
import sys
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SHARED_CASES = ROOT.parent / "shared" / "cases"


@dataclasses.dataclass
class Result:
    out: bytes
    err: bytes
    code: int
    seconds: float  # of the processor, user and system
    max_rss: int  # bytes; never below what Python itself takes

    @property
    def text(self):
        return self.out.decode(errors="replace")

    @property
    def errors(self):
        return self.err.decode(errors="replace")


class Tumble:
    """The program under test, in an environment that nothing of the caller's leaks into."""

    def __init__(self, binary):
        self.binary = str(pathlib.Path(binary).resolve())
        self.sanitized = b"__asan_init" in pathlib.Path(binary).read_bytes()
        self.home = tempfile.TemporaryDirectory(prefix="tumble-cli-")

    def environment(self, **more):
        kept = {name: os.environ[name] for name in ("PATH", "ASAN_OPTIONS", "UBSAN_OPTIONS") if name in os.environ}
        return {**kept, "HOME": self.home.name, "LC_ALL": "C.UTF-8", "TERM": "xterm", **more}

    def __call__(self, *arguments, stdin=b"", env=None, cwd=None, timeout=120, data_limit=None):
        """`data_limit`: KiB that the process may allocate; what needs more ends in exit 3."""
        command = [self.binary, *map(str, arguments)]
        if data_limit is not None and not self.sanitized:
            command = ["/bin/sh", "-c", f'ulimit -d {data_limit} && exec "$0" "$@"', *command]
        with tempfile.TemporaryFile() as source, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            source.write(stdin)
            source.seek(0)
            process = subprocess.Popen(command, stdin=source, stdout=out, stderr=err,
                                       cwd=cwd or self.home.name, env=self.environment(**(env or {})))
            killer = threading.Timer(timeout, process.kill)
            killer.start()
            _, status, usage = os.wait4(process.pid, 0)
            killer.cancel()
            process.returncode = os.waitstatus_to_exitcode(status)
            out.seek(0)
            err.seek(0)
            return Result(out.read(), err.read(), process.returncode, usage.ru_utime + usage.ru_stime,
                          usage.ru_maxrss * 1024)


class Report:
    """Counts checks, prints what fails, and ends the test with the right code."""

    def __init__(self):
        self.checks = 0
        self.faults = 0

    def check(self, good, what, result=None):
        self.checks += 1
        if good:
            return True
        self.faults += 1
        if self.faults <= 30:
            print("FAIL:", what)
            if result is not None:
                print("  exit", result.code, "out", result.out[:400], "err", result.err[:600])
        return False

    def finish(self, least=1):
        print(f"{self.checks} checks, {self.faults} faults")
        if self.checks < least:
            print(f"FAIL: fewer than the {least} checks that there should be")
        sys.exit(1 if self.faults or self.checks < least else 0)


def open_board(size, length):
    """An open board with a snake along its lower rows and an apple that is walled off: a long search."""
    rows = [["."] * size for _ in range(size)]
    for i in range(length):
        row, column = divmod(i, size)
        rows[size - 1 - row][column if row % 2 == 0 else size - 1 - column] = "123456789abcdefghijklmnopqrstuvwxyz"[
            length - 1 - i]
    rows[0][-1], rows[0][-2], rows[1][-1] = "@", "#", "#"
    return f"{size} {size}\n" + "\n".join("".join(row) for row in rows) + "\n"
