#!/usr/bin/env python3
"""Measures whole runs of `tumble` and checks every answer.

usage: measure.py [--tumble build/release/tumble] [--rounds 5] [--large] [--only TEXT]

Runs are interleaved round by round, so that a machine that drifts drifts for all; the figures are medians
over the rounds. Prints a Markdown table: wall and processor seconds, peak memory, states a second where the answer
counts states. Exit code 1 if an answer is not the expected one. Times decide nothing."""
import argparse
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

import boards

# name, game, arguments of tumble, board, expected standard output's first line, states (or None), large
WORK = [
    ("snake 15×15, 9 long, all states", "snake", [], lambda: boards.snake(15, 15, 9), "-1", 798_232, False),
    ("snake 15×15, 12 long, all states", "snake", [], lambda: boards.snake(15, 15, 12), "-1", 13_559_674, True),
    ("two marbles 100×100, all states", "marbles", [], lambda: boards.marbles(100, 100, 15, 1), "-1", None, False),
    ("two marbles 200×200, all states", "marbles", [], lambda: boards.marbles(200, 200, 15, 1), "-1", None, True),
    ("rolling die 1000×1000", "rolling-die", [], lambda: boards.die(1000, 1000, 20, 1), "645500", None, False),
    ("rolling die 1000×1000, with its walk", "rolling-die", ["--show", "plan"], lambda: boards.die(1000, 1000, 20, 1), "645500", None, False),
    ("rolling die 10,000×10,000", "rolling-die", [], lambda: boards.die(10_000, 10_000, 20, 1), "64569033", None, True),
    ("cube run 4000×4000, 10^18 moves", "cube-run", [], lambda: boards.cube(4000, 10**18, 1), "14749999999999912063", None, False),
    ("cube run 10,000×10,000, 10^18 moves", "cube-run", [], lambda: boards.cube(10_000, 10**18, 1), "12500000000000000000", None, True),
    ("dice words, 6 dice, 200 words", "dice-words", [], lambda: boards.words(6, 200, 1), "5.379635370961", None, False),
    ("dice words, 7 dice, 200 words", "dice-words", [], lambda: boards.words(7, 200, 1), "7.282931731816", None, False),
    ("dice words, 9 dice, 200 words", "dice-words", [], lambda: boards.words(9, 200, 1), "9.109893624788", None, True),
]


def run(command):
    """(wall seconds, processor seconds, peak MB, first line of standard output)"""
    began = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    output = process.stdout.readline().decode()
    while process.stdout.read(1 << 16):  # the plan, where there is one
        pass
    _, _, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - began
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, output


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    options = argparse.ArgumentParser()
    options.add_argument("--tumble", default=root / "build" / "release" / "tumble", type=pathlib.Path)
    options.add_argument("--rounds", default=5, type=int)
    options.add_argument("--large", action="store_true")
    options.add_argument("--only", default="")
    options.add_argument("--write", help="print the board of that name and stop")
    arguments = options.parse_args()
    work = [w for w in WORK if arguments.only in w[0] and (arguments.large or not w[6])]
    if arguments.write:
        sys.stdout.write(next(w for w in WORK if w[0] == arguments.write)[3]())
        return 0
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for index, (name, game, command, *_) in enumerate(work):
            path = pathlib.Path(folder) / f"{index}.txt"
            # In a process of its own: a child's peak memory starts from that of its parent.
            with path.open("w") as file:
                subprocess.run([sys.executable, __file__, "--write", name], stdout=file, check=True)
            files.append([arguments.tumble, "solve", *command, "-g", game, path])
        results = [[] for _ in work]
        wrong = 0
        for _ in range(arguments.rounds):
            for index, command in enumerate(files):
                *figures, output = run(command)
                results[index].append(figures)
                if output.strip() != work[index][4]:
                    print(f"wrong: {work[index][0]}: {output[:80]!r}", file=sys.stderr)
                    wrong += 1
    print("| work | answer | wall s | processor s | peak MB | M states/s |")
    print("| --- | --- | --- | --- | --- | --- |")
    for (name, _, _, _, expected, states, _), figures in zip(work, results):
        wall, processor, peak = (statistics.median(column) for column in zip(*figures))
        rate = f"{states / wall / 1e6:.1f}" if states else ""
        print(f"| {name} | {expected} | {wall:.3f} | {processor:.3f} | {peak:.0f} | {rate} |")
    return 1 if wrong else 0


sys.exit(main())
