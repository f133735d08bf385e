#!/usr/bin/env python3
"""The documentation is true: its examples print what it says, its table of exit codes is that of the program, and it
has every member of the JSON output. Usage: documentation.py TUMBLE"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from tumble import ROOT, Report, Tumble

DOCS = ("docs/cli.md", "docs/file-formats.md", "README.md")


def blocks(text):
    """(info string, lines) of each fenced block."""
    return [(m[1], m[2].splitlines()) for m in re.finditer(r"^```(.*)\n((?:.*\n)*?)```$", text, re.M)]


def sessions(lines):
    """(command, expected lines) of a console block."""
    found = []
    for line in lines:
        if line.startswith("$ "):
            found.append((line[2:], []))
        else:
            found[-1][1].append(line)
    return found


def check_examples(tumble, report, path):
    """Files are written first, wherever they stand on the page; "…" in a line stands for anything."""
    everything = blocks((ROOT / path).read_text())
    with tempfile.TemporaryDirectory(prefix="tumble-docs-") as folder:
        os.symlink(tumble.binary, pathlib.Path(folder) / "tumble")
        environment = tumble.environment()
        environment["PATH"] = f"{folder}:{environment['PATH']}"
        for info, lines in everything:
            if name := re.fullmatch(r"text file=(\S+)", info):
                (pathlib.Path(folder) / name[1]).write_text("\n".join(lines) + "\n")
        code = 0
        for info, lines in everything:
            for command, expected in sessions(lines) if info == "console" else ():
                run = subprocess.run(["bash", "-c", f"(exit {code}); {command}"], cwd=folder, env=environment,
                                     stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)
                got = run.stdout.decode()
                pattern = "".join(".*".join(map(re.escape, line.split("…"))) + "\n" for line in expected)
                report.check(re.fullmatch(pattern, got), f"{path}: $ {command}\n{got}")
                code = run.returncode


def check_exit_codes(report):
    header = (ROOT / "apps/cli/exit_code.hpp").read_text()
    enumerators = re.findall(r"^\s+(\w+) = (\d),\s+///< (.*)$", header, re.M)
    table = re.findall(r"^\| (\d) \| (\w+) \| (.*) \|$", (ROOT / "docs/exit-codes.md").read_text(), re.M)
    report.check(len(enumerators) == 5, f"five exit codes in the header, not {enumerators}")
    report.check([(code, name, text) for name, code, text in enumerators] == table,
                 f"exit codes: header {enumerators}, page {table}")


def members(value, prefix=""):
    """Paths of all members of a JSON value: "counts.expanded", "layers[].states"."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield prefix + name
            if prefix + name not in ("facts", "header"):  # names of their own
                yield from members(inner, f"{prefix}{name}.")
    elif isinstance(value, list):
        for inner in value:
            yield from members(inner, prefix[:-1] + "[].")


TYPES = {"string": str, "number": (int, float), "boolean": bool, "array": list, "object": dict,
         "array of strings": list, "null": type(None)}


def check_json(tumble, report):
    page = (ROOT / "docs/cli.md").read_text()
    documented = {}
    for schema, body in re.findall(r"^### (tumble\.\w+/1)\n(.*?)(?=^##|\Z)", page, re.M | re.S):
        documented[schema] = dict(re.findall(r"^\| `([^`]+)` \| ([^|]+) \|", body, re.M))
    marbles = b"title: one\n\n5 5\n#####\n#..B#\n#.#.#\n#RO.#\n#####\n"
    dice = b"2 1\nABCDEF\nGHIJKL\nAG\n"
    seen = {schema: set() for schema in documented}
    for arguments, stdin in ((("solve", "--json"), marbles), (("solve", "--json", "--states", "1"), marbles),
                             (("solve", "--json", "--show", "plan,board,counts,policy,stats"), marbles),
                             (("solve", "--json", "--show", "policy"), dice), (("perft", "--json"), marbles),
                             (("perft", "--json", "--states", "1"), marbles), (("rules", "--json"), b""),
                             (("rate", "--json"), marbles), (("explain", "--json"), marbles),
                             (("convert", "--to", "json"), marbles)):
        result = tumble(*arguments, stdin=stdin)
        for line in result.text.splitlines():
            value = json.loads(line)
            types = documented[value["schema"]]
            seen[value["schema"]] |= set(members(value))
            for name, inner in value.items():
                allowed = tuple(t for word in types.get(name, "").strip().split(" or ")
                                for t in (TYPES[word] if isinstance(TYPES[word], tuple) else (TYPES[word],)))
                report.check(isinstance(inner, allowed), f"{name} of {value['schema']} is no {types.get(name)}: {inner!r}")
    for schema, types in documented.items():
        report.check(seen[schema] == set(types), f"{schema}: only on the page {sorted(set(types) - seen[schema])}, "
                                                 f"only in the output {sorted(seen[schema] - set(types))}")


def main():
    tumble, report = Tumble(sys.argv[1]), Report()
    for path in DOCS:
        check_examples(tumble, report, path)
    check_exit_codes(report)
    check_json(tumble, report)
    report.finish(least=60)


main()
