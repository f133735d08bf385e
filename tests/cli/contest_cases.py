#!/usr/bin/env python3
"""Every case of ../shared/cases through the command line: with its preset, by its content alone, with CR LF line ends,
and without a final newline. Usage: contest_cases.py TUMBLE"""
import concurrent.futures
import json
import sys

from tumble import SHARED_CASES, Report, Tumble

GAMES = ("rolling-die", "dice-words", "cube-run", "marbles", "snake")
PREFIXES = {"13459": "boj13459", "13460": "boj13460", "15644": "boj15644", "15653": "boj15653",
            "codetree": "codetree", "23288": "boj23288", "14499": "boj14499"}
ONE_PRESET = {"rolling-die": "cf105627l", "dice-words": "wf2023k", "snake": "cf225d"}


# Of these the first rows say nothing: recognition looks no further.
UNTOLD = {"open-100x100"}


def rules_of(case):
    game = case.parent.name
    return ONE_PRESET.get(game) or PREFIXES[case.stem.split("-")[0]]


def agrees(game, out, answer):
    """Whether an output is what the judge wants."""
    if game == "dice-words" and answer.strip() != "impossible":
        try:
            right, given = float(answer), float(out)
        except ValueError:
            return False
        return abs(given - right) <= 1e-6 * max(1, abs(right)) and out.count("\n") == 1
    return out == answer or out == answer.strip() == ""  # a cube that can not roll shows nothing


def is_no(rules, answer):
    word = answer.split("\n")[0]
    return word in ("-1", "impossible") or (rules == "boj13459" and word == "0")


class Case:
    def __init__(self, path):
        self.path = path
        self.game = path.parent.name
        self.rules = rules_of(path)
        self.input = path.read_bytes()
        self.answer = path.with_suffix(".ans").read_text()
        self.fewest_tilts = self.game == "marbles" and self.rules in ("boj13460", "boj15644")


def check_output(tumble, report, case, result, how):
    name = f"{case.game}/{case.path.stem} {how}"
    code = 1 if is_no(case.rules, case.answer) else 0
    report.check(result.code == code and result.err == b"", f"{name}: exit code, stderr", result)
    if case.rules != "boj15644" or code == 1:
        report.check(agrees(case.game, result.text, case.answer), f"{name}: output, want {case.answer!r}", result)
        return
    lines, right = result.text.split("\n"), case.answer.split("\n")
    good = len(lines) == 3 and lines[0] == right[0] and len(lines[1]) == int(right[0]) and lines[2] == ""
    if report.check(good, f"{name}: output, want {case.answer!r}", result):
        checked = tumble("check", "-r", case.rules, case.path, "--plan", lines[1])
        report.check(checked.code == 0, f"{name}: the plan wins", checked)


def check_case(tumble, report, path):
    case = Case(path)
    solve = ["solve", "-r", case.rules]
    check_output(tumble, report, case, tumble(*solve, path), "by its preset")
    if tumble.sanitized:  # slow to start; the other ways are the same code on the same bytes
        return
    crlf = case.input.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
    check_output(tumble, report, case, tumble(*solve, stdin=crlf), "with CR LF")
    check_output(tumble, report, case, tumble(*solve, "-", stdin=case.input.rstrip(b"\r\n")), "without final newline")
    contest = tumble(*solve, "--contest", path)
    report.check(contest.code == 0 and contest.out == tumble(*solve, path).out, f"{path.stem}: --contest", contest)


def check_by_content(tumble, report, path):
    """Recognised from the content, the free rules hold: marbles are then asked as in 15653."""
    case = Case(path)
    result = tumble("solve", path)
    if case.path.stem in UNTOLD:
        report.check(result.code == 2 and b"-g" in result.err, f"{path.stem}: asks for the game", result)
        return
    if case.game != "marbles":
        check_output(tumble, report, case, result, "by its content")
        return
    free = tumble("solve", "-r", "boj15653", path)
    report.check(result.out == free.out and result.code == free.code, f"{path.stem}: as 15653", result)
    report.check(json.loads(tumble("solve", "--json", path).out)["rules"] is None, f"{path.stem}: free rules")


def main():
    tumble, report = Tumble(sys.argv[1]), Report()
    if not SHARED_CASES.is_dir():
        print(f"skipped: there is no {SHARED_CASES}")
        return
    built = {json.loads(line)["game"] for line in tumble("rules", "--json").text.splitlines()}
    report.check(built >= set(GAMES), f"all games are built, but {set(GAMES) - built}")
    cases = [path for path in sorted(SHARED_CASES.glob("*/*.in")) if path.parent.name in built]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for job in [pool.submit(check, tumble, report, path) for path in cases for check in
                    ((check_case,) if tumble.sanitized else (check_case, check_by_content))]:
            job.result()
    print(len(cases), "cases")
    report.check(len(cases) == 191, f"191 cases, not {len(cases)}")
    report.finish()


main()
