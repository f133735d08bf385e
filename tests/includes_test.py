#!/usr/bin/env python3
"""Arrows go downwards only: each room may include just the rooms below it.

Reads the #include lines of all sources; fails on one that points up or sideways, on a relative path,
on a room that the table does not know, and on folder names that collect what nobody placed."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ENGINE = {
    "model": set(),
    "bits": set(),
    "board": set(),
    "store": {"model", "bits"},
    "search": {"model", "bits", "store"},
    "family": {"model", "bits", "board", "store", "search"},
    "picture": {"board", "family"},
}
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"')
NOBODYS = {"utils", "util", "common", "core", "misc", "helpers"}


def allowed(path):
    """Prefixes that the file may include with quotes, besides its own room."""
    parts = path.relative_to(ROOT).parts
    test = path.name.endswith("_test.cpp") or parts[0] == "tests"
    if parts[:2] == ("src", "tumble"):
        rooms = ENGINE[parts[2]] | {parts[2]}
        own = [f"tumble/{room}/" for room in rooms]
        return own + (["support/", "tumble/"] if test else [])
    if parts[0] == "puzzles" and path.stem == parts[1]:  # the model: rules know nothing of search
        return [f"{parts[1]}/"] + [f"tumble/{room}/" for room in ("model", "bits", "board")]
    if parts[0] == "puzzles":
        return [f"{parts[1]}/", "tumble/"] + (["support/"] if test else [])
    if parts[0] == "apps":
        return ["tumble/family/", "tumble/picture/", "tumble/board/text.hpp", f"{parts[1]}/"]
    if parts[0] == "tests":
        return ["support/", "tumble/"]
    if parts[0] == "examples":
        return ["tumble/", f"{parts[2]}/"]
    return None


def main():
    faults, files = [], 0
    for folder in ("src", "puzzles", "apps", "tests", "examples"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_dir() and path.name in NOBODYS:
                faults.append(f"{path}: a folder must say what it holds")
            if path.suffix not in (".hpp", ".cpp"):
                continue
            files += 1
            prefixes = allowed(path)
            for number, line in enumerate(path.read_text().splitlines(), 1):
                match = INCLUDE.match(line)
                if match and not any(match[1].startswith(p) for p in prefixes):
                    faults.append(f"{path.relative_to(ROOT)}:{number}: must not include {match[1]}")
    print(*faults, sep="\n")
    print(f"{files} files, {len(faults)} faults")
    return 1 if faults or files < 30 else 0


sys.exit(main())
