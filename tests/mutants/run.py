#!/usr/bin/env python3
"""Puts small bugs back, one at a time, and demands that the tests catch each.

usage: run.py [--only TEXT] [--build DIR]

mutants.txt holds the bugs, one a block:

    file: puzzles/snake/snake.cpp
    test: snake_test
    old:  the text to replace (must occur exactly once; \\n for a line end)
    new:  what replaces it

The tree is copied, so the checkout stays as it is. A mutant that does not compile counts as an error of
this list, not as caught. Exit code 1 if a mutant survives."""
import argparse
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
COPIED = ("CMakeLists.txt", "cmake", "src", "puzzles", "tests", "apps")


def read_mutants(path):
    mutants = []
    for block in path.read_text().split("\n\n"):
        fields = {}
        for line in block.splitlines():
            if line.startswith("#") or not line.strip():
                continue
            key, value = line.split(":", 1)
            fields[key] = value.strip().replace("\\n", "\n")
        if fields:
            mutants.append(fields)
    return mutants


def run(command, **options):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)


def outcome(tree, build, mutant):
    """'caught', 'survived' or 'broken: why'."""
    path = tree / mutant["file"]
    text = path.read_text()
    if text.count(mutant["old"]) != 1:
        return f"broken: the old text occurs {text.count(mutant['old'])} times"
    path.write_text(text.replace(mutant["old"], mutant["new"]))
    try:
        built = run(["cmake", "--build", build, "--target", mutant["test"]])
        if built.returncode != 0:
            return "broken: does not compile\n" + built.stdout[-2000:]
        try:
            tested = run([build / "tests" / mutant["test"], "--gtest_brief=1"], timeout=120)
        except subprocess.TimeoutExpired:
            return "caught (runs for ever)"
        return "caught" if tested.returncode != 0 else "survived"
    finally:
        path.write_text(text)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--only", default="")
    options.add_argument("--build", default=ROOT / "build" / "mutants", type=pathlib.Path)
    arguments = options.parse_args()
    tree = arguments.build / "tree"
    build = arguments.build / "build"
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, tree / name, dirs_exist_ok=True)
        else:
            tree.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, tree / name)
    configured = run(["cmake", "-G", "Ninja", "-S", tree, "-B", build, "-DCMAKE_BUILD_TYPE=Debug",
                      "-DCMAKE_CXX_FLAGS=-O1"])
    if configured.returncode != 0:
        sys.exit(configured.stdout)
    mutants = [m for m in read_mutants(ROOT / "tests" / "mutants" / "mutants.txt")
               if arguments.only in m["file"] + m["old"]]
    results = []
    for mutant in mutants:
        result = outcome(tree, build, mutant)
        results.append(result)
        shown = mutant["old"].splitlines()[0][:50] + " -> " + mutant["new"].splitlines()[0][:50] if mutant["new"] else mutant["old"][:50] + " -> nothing"
        print(f"{result}: {mutant['file']}: {shown}", flush=True)
    caught = sum(r.startswith("caught") for r in results)
    print(f"{caught} passed, {len(results) - caught} failed")
    return 0 if caught == len(results) and results else 1


sys.exit(main())
