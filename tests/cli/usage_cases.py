#!/usr/bin/env python3
"""Runs tests/cli/cases/*.case: commands with their output, errors and exit code. Usage: usage_cases.py TUMBLE [CASE...]
With --update in front of TUMBLE, what the commands print now is written into the files: look at the diff.

A case file is a session in an empty folder:

    # a comment
    @ board.txt              a file; its lines follow, each after "| "
    | 1 3
    | s21
    env NO_COLOR=1           from here on
    $ solve board.txt        a command; tumble is called with these words, split as a shell does
    < a line of standard input
    > a line of standard output
    ! a line of standard error
    ? 2                      the exit code; 0 where there is no such line

In expected lines "[..]" stands for anything within the line, and a line "[...]" for any lines. Bytes that
are not printable stand as \\xNN, and "\\" at the end of a line says that it has no line end."""
import pathlib
import re
import shlex
import sys
import tempfile

from tumble import Report, Tumble

CASES = pathlib.Path(__file__).resolve().parent / "cases"


class Step:
    def __init__(self, command, number):
        self.command = command
        self.number = number
        self.env = {}
        self.files = {}
        self.stdin, self.out, self.err = [], [], []
        self.code = 0


def parse(text):
    """The steps of a case file; what stands before a command belongs to it."""
    steps, env, files, name = [], {}, {}, None
    for number, line in enumerate(text.splitlines(), 1):
        mark, _, rest = line.partition(" ")
        if mark == "@":
            name = rest
            files[name] = []
        elif mark == "|":
            files[name].append(rest)
        elif mark == "env":
            key, _, value = rest.partition("=")
            env = {**env, key: value}
        elif mark == "$":
            step = Step(rest, number)
            step.env, step.files, files = env, files, {}
            steps.append(step)
        elif mark == "<":
            steps[-1].stdin.append(rest)
        elif mark == ">":
            steps[-1].out.append(rest)
        elif mark == "!":
            steps[-1].err.append(rest)
        elif mark == "?":
            steps[-1].code = int(rest)
        elif line and mark != "#":
            sys.exit(f"line {number}: what is this? {line}")
    return steps


def content(lines):
    """Lines of a case file as bytes: \\xNN is a byte, a last "\\" leaves the line end out."""
    text = "".join(line[:-1] if line.endswith("\\") else line + "\n" for line in lines)
    return re.sub(rb"\\x([0-9a-f]{2})", lambda m: bytes([int(m[1], 16)]), text.encode())


def shown(output):
    """Bytes as lines of a case file."""
    text = output.decode("utf-8", errors="backslashreplace")
    lines = text.split("\n")
    ended = lines[-1] == ""
    lines = lines[:-1] if ended else lines[:-1] + [lines[-1] + "\\"]
    return ["".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in line) for line in lines]


def fits(expected, got):
    pattern = "".join(r"(?:.*\n)*" if line == "[...]" else ".*".join(map(re.escape, line.split("[..]"))) + r"\n"
                      for line in expected)
    return re.fullmatch(pattern, "".join(line + "\n" for line in got)) is not None


def run_case(tumble, path, report):
    text = path.read_text()
    printed = []  # for --update
    with tempfile.TemporaryDirectory(prefix="tumble-case-") as folder:
        for step in parse(text):
            for name, lines in step.files.items():
                file = pathlib.Path(folder) / name
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content(lines))
            env = {key: value.replace("$PWD", folder) for key, value in step.env.items()}
            result = tumble(*shlex.split(step.command), stdin=content(step.stdin), env=env, cwd=folder)
            out = shown(result.out.replace(folder.encode(), b"$PWD"))
            err = shown(result.err.replace(folder.encode(), b"$PWD"))
            printed.append((step, out, err, result.code))
            good = fits(step.out, out) and fits(step.err, err) and step.code == result.code
            if not report.check(good, f"{path.name}:{step.number}: tumble {step.command}"):
                print("\n".join([f"  > {line}" for line in out] + [f"  ! {line}" for line in err]))
                print(f"  ? {result.code}")
    return printed


def renewed(expected, got):
    """What was expected where it fits; else what came, but with the lines that have a "[..]" for it."""
    if fits(expected, got):
        return expected
    patterns = [e for e in expected if "[..]" in e]
    return [next((p for p in patterns if fits([p], [line])), line) for line in got]


def update(path, printed):
    """Puts what was printed in the place of what was expected, where the two do not fit."""
    lines, pending, steps = [], [], iter(printed)
    for line in path.read_text().splitlines():
        if line[:2].strip() in (">", "!", "?"):
            continue
        if line[:1] != "<":
            lines += pending
            pending = []
        lines.append(line)
        if line == "$" or line.startswith("$ "):
            step, out, err, code = next(steps)
            pending = [f"> {l}".rstrip() for l in renewed(step.out, out)]
            pending += [f"! {l}".rstrip() for l in renewed(step.err, err)]
            pending += [f"? {code}"] if code else []
    path.write_text("\n".join(lines + pending) + "\n")


def main():
    arguments = sys.argv[1:]
    updating = arguments[0] == "--update"
    tumble, report = Tumble(arguments[updating]), Report()
    paths = [pathlib.Path(a) for a in arguments[updating + 1:]] or sorted(CASES.glob("*.case"))
    for path in paths:
        printed = run_case(tumble, path, report)
        if updating:
            update(path, printed)
    report.finish(least=len(paths))


main()
