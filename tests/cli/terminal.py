#!/usr/bin/env python3
"""What a person sees on a terminal: colour, the progress line, errors cut to its width. Usage: terminal.py TUMBLE"""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios

from tumble import Report, Tumble, open_board

SNAKE = b"4 5\n##...\n..1#@\n432#.\n...#.\n"


class Terminal:
    """A pseudo-terminal of some width that gathers what is written to it."""

    def __init__(self, columns=80):
        self.master, self.slave = pty.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))

    def close(self):
        os.close(self.slave)
        text = b""
        while True:
            try:
                piece = os.read(self.master, 65536)
            except OSError:  # what a terminal without a writer says
                piece = b""
            if not piece:
                os.close(self.master)
                return text.replace(b"\r\n", b"\n")
            text += piece


def run(tumble, *arguments, stdin=SNAKE, columns=80, on=("out", "err"), env=None):
    """Runs with standard output and error on terminals of their own, as `on` says. Returns both, and the exit code."""
    out, err = Terminal(columns), Terminal(columns)
    keyboard = Terminal(columns)
    process = subprocess.Popen([tumble.binary, *arguments], env=tumble.environment(**(env or {})),
                               stdin=keyboard.slave if stdin is None else subprocess.PIPE,
                               stdout=out.slave if "out" in on else subprocess.PIPE,
                               stderr=err.slave if "err" in on else subprocess.PIPE)
    piped = process.communicate(stdin)
    keyboard.close()
    seen = out.close(), err.close()
    return piped[0] or seen[0], piped[1] or seen[1], process.returncode


def check_help(tumble, report):
    for command in ("solve", "perft"):
        out, err, code = run(tumble, command, stdin=None)
        report.check(code == 2 and out == b"" and b"usage: tumble " + command.encode() in err,
                     f"{command}: no file and a terminal: short help, not {err}")


def check_colour(tumble, report):
    show = ("solve", "--show", "board", "-")
    plain, _, _ = run(tumble, *show, on=())
    report.check(b"\x1b" not in plain, "no colour in a pipe")
    coloured, _, _ = run(tumble, *show)
    report.check(b"\x1b[" in coloured, "colour on a terminal")
    report.check(re.sub(rb"\x1b\[[0-9;]*m", b"", coloured) == plain, "colour only adds codes")
    for name, env, arguments, expected in (
            ("NO_COLOR", {"NO_COLOR": "1"}, (), False), ("empty NO_COLOR", {"NO_COLOR": ""}, (), True),
            ("TERM=dumb", {"TERM": "dumb"}, (), False), ("--color never", {}, ("--color", "never"), False),
            ("--color always over NO_COLOR", {"NO_COLOR": "1"}, ("--color", "always"), True)):
        out, _, _ = run(tumble, *show, *arguments, env=env)
        report.check((b"\x1b[" in out) == expected, f"{name}: {out}")
    out, err, code = run(tumble, "solve", "-g", "snake", "-", stdin=b"1 5\n12x@.\n", on=("err",))
    report.check(code == 2 and out == b"" and b"\x1b[1;31m^" in err, f"errors in colour: {err}")


def check_width(tumble, report):
    row = b"." * 300 + b"x" + b"." * 300
    for columns in (24, 40, 80, 200):
        _, err, code = run(tumble, "solve", "-g", "snake", "--color", "never", "-", stdin=row, columns=columns)
        lines = err.decode().split("\n")
        report.check(code == 2 and len(lines) > 2 and all(len(line) <= columns for line in lines[1:3]),
                     f"{columns} columns: {lines}")
        report.check(lines[1][lines[2].index("^")] == "x", f"{columns} columns: the caret points at the x: {lines}")


def run_until_progress(tumble, board, columns, wanted=3):
    """Solves with standard error on a terminal until `wanted` progress lines are seen there, then interrupts it."""
    err = Terminal(columns)
    process = subprocess.Popen([tumble.binary, "solve", "-"], env=tumble.environment(), stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, stderr=err.slave)
    process.stdin.write(board)
    process.stdin.close()
    seen = b""
    while seen.count(b"\x1b[K") < wanted and process.poll() is None:
        if select.select([err.master], [], [], 0.1)[0]:
            seen += os.read(err.master, 65536)
    process.send_signal(signal.SIGINT)
    out = process.stdout.read()
    return out, seen + err.close(), process.wait()


def check_progress(tumble, report):
    board = open_board(20, 20).encode()
    for columns in (80, 30):
        out, err, code = run_until_progress(tumble, board, columns)
        lines = re.findall(rb"\r([^\r\x1b]+)\x1b\[K", err)
        report.check(code == 3 and out == b"", f"interrupted: exit {code}, {out}")
        report.check(len(lines) >= 3 and all(line.startswith(b"depth ") for line in lines), f"progress lines: {err}")
        report.check(all(len(line) < columns for line in lines), f"{columns} columns: {lines}")
        report.check(columns < 80 or re.fullmatch(rb"depth \d+, [\d.]+ [kM] states, [\d.]+ [kM] states/s, [\d.]+ MiB",
                                                  lines[-1]), f"a progress line: {lines}")
        report.check(b"\r\x1b[Ktumble: <stdin>: interrupted after" in err, f"erased at the end: {err}")
    limits = ("solve", "--time", "2s", "-")
    for name, arguments, on, env in (("-q", ("-q",), ("out", "err"), {}), ("a pipe", (), ("out",), {}),
                                     ("TERM=dumb", (), ("out", "err"), {"TERM": "dumb"})):
        _, err, code = run(tumble, *limits, *arguments, stdin=board, on=on, env=env)
        report.check(code == 3 and b"depth" not in err, f"{name}: no progress, {err}")
    _, err, _ = run(tumble, "solve", "-")
    report.check(err == b"", f"no progress of what takes no time: {err}")


def check_play(tumble, report):
    """Keys one by one: arrows, undo, and the terminal as it was afterwards."""
    with tempfile.NamedTemporaryFile("wb", suffix=".txt") as board:
        board.write(b"#######\n#...RB#\n#.#####\n#.....#\n#####.#\n#O....#\n#######\n")
        board.flush()
        for leave, code in ((b"q", 1), (b"\x03", 1), (b"\x1b", 1), (b"\x1b[C\x1b[B\x1b[Dq", 0)):
            terminal = Terminal()
            before = termios.tcgetattr(terminal.slave)
            process = subprocess.Popen([tumble.binary, "play", board.name], env=tumble.environment(),
                                       stdin=terminal.slave, stdout=terminal.slave, stderr=terminal.slave)
            seen = b""
            for keys, wanted in ((b"", b"win in 5 actions"), (b"\x1b[D", b"win in 4 actions"), (b"h", b"hint: D"),
                                 (b"u", b"win in 5 actions"), (b"\x1b[Z", b"is no key"), (b"\x1bOD", b"win in 4 actions"),
                                 (b"\x1b[B", b"win in 3 actions")):
                os.write(terminal.master, keys)
                shown = b""
                while wanted not in shown and process.poll() is None:
                    if select.select([terminal.master], [], [], 0.1)[0]:
                        shown += os.read(terminal.master, 65536)
                seen += shown
            os.write(terminal.master, leave)
            report.check(process.wait(timeout=60) == code, f"play, then {leave}: exit {process.returncode}")
            report.check(termios.tcgetattr(terminal.slave) == before, f"play, then {leave}: the terminal is as it was")
            report.check(b"\x1b[H\x1b[2J" in seen and b"u undo" in seen, f"play draws over its scene: {seen[-300:]}")
            terminal.close()


def main():
    tumble, report = Tumble(sys.argv[1]), Report()
    check_help(tumble, report)
    check_colour(tumble, report)
    check_width(tumble, report)
    check_progress(tumble, report)
    check_play(tumble, report)
    report.finish(least=40)


main()
