#!/usr/bin/env python3
"""Runs `tumble` and the programs of bench/baselines in turn, on boards of one kind, and compares answers and times.

usage: against_baselines.py [--tumble build/release/tumble] [--boards 60] [--robots 4]

Prints processor seconds over all boards, and their ratio. Boards that have no answer are left out, as a baseline does not
end on them. Exit code 1 if an answer differs. Times decide nothing."""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

import boards


def run(command, board):
    """(processor seconds, standard output)"""
    with board.open() as file:
        process = subprocess.Popen(command, stdin=file, stdout=subprocess.PIPE)
        output = process.stdout.read().decode().strip()
        _, _, usage = os.wait4(process.pid, 0)
    return usage.ru_utime + usage.ru_stime, output


def main():
    here = pathlib.Path(__file__).resolve().parent
    options = argparse.ArgumentParser()
    options.add_argument("--tumble", default=here.parent / "build" / "release" / "tumble", type=pathlib.Path)
    options.add_argument("--boards", default=60, type=int)
    options.add_argument("--robots", default=4, type=int)
    arguments = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        baseline = pathlib.Path(folder) / "baseline"
        subprocess.run(["c++", "-std=c++20", "-O3", "-march=native", "-o", baseline, here / "baselines" / "sliders.cpp"],
                       check=True)
        ours, theirs, answered, wrong = 0, 0, 0, 0
        board = pathlib.Path(folder) / "board.txt"
        for seed in range(1, arguments.boards + 1):
            board.write_text(boards.sliders(arguments.robots, seed))
            seconds, answer = run([arguments.tumble, "solve", "-g", "sliders", "-"], board)
            if answer == "-1":
                continue
            baseline_seconds, baseline_answer = run([baseline], board)
            if answer != baseline_answer:
                print(f"seed {seed}: {answer}, the baseline says {baseline_answer}", file=sys.stderr)
                wrong += 1
            ours += seconds
            theirs += baseline_seconds
            answered += 1
    print(f"{answered} boards, {wrong} different answers: tumble {ours:.1f} s, baseline {theirs:.1f} s, "
          f"{theirs / ours:.1f} times as long")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
