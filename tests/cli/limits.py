#!/usr/bin/env python3
"""Limits, interrupts, broken pipes, full disks and memory: how the program ends. Usage: limits.py TUMBLE"""
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import time

from tumble import Report, Tumble, open_board

MIB = 1 << 20


def marbles_board(size):
    """Walls by a fixed pattern, the hole out of reach in the border: the whole space is searched."""
    rows = [["#"] * size for _ in range(size)]
    state = 1
    for row in range(1, size - 1):
        for column in range(1, size - 1):
            state = (state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
            if state >> 33 & 7 < 7 and (state >> 40) % 6:
                rows[row][column] = "."
    rows[0][0] = "O"
    free = [(r, c) for r in range(size) for c in range(size) if rows[r][c] == "."]
    for letter, (row, column) in zip("RB", (free[len(free) // 2], free[len(free) // 3])):
        rows[row][column] = letter
    return f"{size} {size}\n" + "\n".join("".join(row) for row in rows) + "\n"


def check_budget(tumble, report):
    """--mem: an honest verdict, and a peak of at most 64 MiB above it."""
    for game, board in (("snake", open_board(20, 20)), ("marbles", marbles_board(200))):
        result = tumble("solve", "--mem", "64M", "-g", game, stdin=board.encode())
        report.check(result.code == 3 and result.out == b"", f"{game}: exit 3, nothing printed", result)
        report.check(re.fullmatch(r"tumble: <stdin>: memory budget of 64 MiB reached after \d+ states; "
                                  r"the answer is at least \d+ (moves|tilts)\n", result.errors), f"{game}: says why", result)
        if not tumble.sanitized:
            report.check(result.max_rss <= 128 * MIB, f"{game}: {result.max_rss / MIB:.0f} MiB", result)
        result = tumble("solve", "--mem", "64M", "--json", "-g", game, stdin=board.encode())
        answer = json.loads(result.out)
        report.check(result.code == 3 and answer["verdict"] == "bounded" and answer["reason"] == "memory_budget" and
                     int(answer["lower"]) > 5 and answer["value"] is None and answer["output"] == "", f"{game}: JSON", result)
        result = tumble("perft", "--mem", "32M", "--json", "-g", game, stdin=board.encode())
        report.check(result.code == 3 and not json.loads(result.out)["complete"], f"{game}: perft", result)
    if not tumble.sanitized:
        file = pathlib.Path(tumble.home.name) / "big.txt"
        with file.open("wb") as big:  # too much to read; this test must not hold it either
            big.truncate(100 * MIB)
        result = tumble("solve", "--mem", "32M", "-g", "rolling-die", file)
        report.check(result.code == 3 and b"does not fit the memory budget of 32 MiB" in result.err, "a big input", result)
        report.check(result.max_rss <= 96 * MIB, f"a big input: {result.max_rss / MIB:.0f} MiB", result)
        with file.open("wb") as big:
            big.write(b"3000 1000000\n")
            for _ in range(3000):
                big.write(b"1 2 3 4 5 6 " * 500 + b"\n")
        result = tumble("solve", "--mem", "36M", "-g", "cube-run", file)
        report.check(result.code in (0, 3) and result.max_rss <= 100 * MIB, f"an instance: {result.max_rss / MIB:.0f} MiB",
                     result)
        print(f"an instance of {file.stat().st_size / MIB:.0f} MiB: exit {result.code}, {result.max_rss / MIB:.0f} MiB")
        file.unlink()


def start(tumble, *arguments, board, **more):
    process = subprocess.Popen([tumble.binary, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, env=tumble.environment(), **more)
    process.stdin.write(board.encode())
    process.stdin.close()
    process.stdin = None
    return process


def has_handlers(process):
    """True once the process has installed its handlers, of which SIGABRT's is the last."""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"SigCgt:\s*(\w+)", status)[1], 16) >> (signal.SIGABRT - 1) & 1


def wait_until_busy(process, seconds=1):
    """Waits until the process has used that much of a processor since its handlers are there (in which it has long begun
    to search), or has ended."""
    begin = None
    while process.poll() is None:
        fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
        used = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        if begin is None and has_handlers(process):
            begin = used
        if begin is not None and used >= begin + seconds:
            return
        time.sleep(0.02)


def wait_until_asleep(process):
    """Waits until the process has installed its handlers and sleeps, or has ended."""
    while process.poll() is None:
        status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
        if has_handlers(process) and re.search(r"State:\s*S", status):
            return
        time.sleep(0.02)


def finish(process):
    """What it still writes. The search itself would take far longer than the limit here, which only bounds a hang."""
    try:
        return process.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        process.kill()
        return process.communicate()


def check_signals(tumble, report):
    board = open_board(20, 20)
    for number in (signal.SIGINT, signal.SIGTERM):
        process = start(tumble, "solve", "-g", "snake", board=board)
        wait_until_busy(process)
        process.send_signal(number)
        out, err = finish(process)
        report.check(process.returncode == 3 and out == b"" and b"interrupted after" in err and b"at least" in err,
                     f"{number.name}: exit {process.returncode}, {err}")
    # An interrupt ends the levels that follow too.
    levels = "".join(f"game: snake\n\n{board}---\n" for _ in range(3))
    process = start(tumble, "solve", board=levels)
    wait_until_busy(process)
    process.send_signal(signal.SIGINT)
    out, err = finish(process)
    report.check(process.returncode == 3 and err.count(b"interrupted") == 1, f"levels: exit {process.returncode}, {err}")
    # While input is awaited there is nothing to say but that.
    process = subprocess.Popen([tumble.binary, "solve", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, env=tumble.environment())
    wait_until_asleep(process)
    process.send_signal(signal.SIGINT)
    out, err = finish(process)
    report.check(process.returncode == 3 and b"interrupted" in err, f"reading: exit {process.returncode}, {err}")
    # A broken invariant aborts: the line to reproduce it is printed.
    process = start(tumble, "solve", "-g", "snake", "--show", "plan", "-", board=board)
    wait_until_busy(process)
    process.send_signal(signal.SIGABRT)
    out, err = finish(process)
    report.check(process.returncode == 4 and err.endswith(b"to reproduce it: tumble solve -g snake --show plan -\n"),
                 f"SIGABRT: exit {process.returncode}, {err}")
    # nohup: what is ignored stays ignored.
    process = subprocess.Popen(["/bin/sh", "-c", 'trap "" INT; exec "$0" solve -g snake --time 1.5s', tumble.binary],
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               env=tumble.environment())
    process.stdin.write(board.encode())
    process.stdin.close()
    process.stdin = None
    wait_until_busy(process)
    process.send_signal(signal.SIGINT)
    out, err = finish(process)
    report.check(process.returncode == 3 and b"time limit" in err, f"ignored: exit {process.returncode}, {err}")


def check_writing(tumble, report):
    board = "1 4000\ns" + "." * 3998 + "5\n"  # 3999 steps of 4 kB, far beyond what a pipe holds
    process = start(tumble, "solve", "--show", "steps", "-g", "rolling-die", board=board)
    process.stdout.read(1 << 16)
    process.stdout.close()
    process.stdout = None
    err = process.stderr.read()
    report.check(process.wait() == -signal.SIGPIPE and err == b"", f"| head: exit {process.returncode}, {err}")
    with open("/dev/full", "wb") as full:
        process = subprocess.run([tumble.binary, "solve", "-g", "snake"], input=b"1 4\n123@\n", stdout=full,
                                 stderr=subprocess.PIPE, env=tumble.environment())
    report.check(process.returncode == 2 and process.stderr == b"tumble: standard output: No space left on device\n",
                 f"/dev/full: exit {process.returncode}, {process.stderr}")
    process = subprocess.run(["/bin/sh", "-c", '"$0" rules >&-', tumble.binary], capture_output=True,
                             env=tumble.environment())
    report.check(process.returncode == 2 and b"standard output" in process.stderr, f"closed: {process.stderr}")


def check_unreadable(tumble, report):
    if os.geteuid() != 0:  # root reads everything
        file = pathlib.Path(tumble.home.name) / "secret.txt"
        file.write_text("1 4\n123@\n")
        file.chmod(0)
        result = tumble("solve", file)
        report.check(result.code == 2 and b"Permission denied" in result.err, "unreadable", result)
    result = tumble("solve", "/proc/self/mem")
    report.check(result.code == 2 and result.errors == "tumble: /proc/self/mem: Input/output error\n", "an I/O error", result)


def main():
    tumble, report = Tumble(sys.argv[1]), Report()
    check_budget(tumble, report)
    check_signals(tumble, report)
    check_writing(tumble, report)
    check_unreadable(tumble, report)
    report.finish(least=22 if not tumble.sanitized else 16)


main()
