#!/usr/bin/env python3
"""Bad inputs of every game: each is refused with its place, at once and in little memory. Usage: bad_inputs.py TUMBLE"""
import concurrent.futures
import pathlib
import re
import sys

from tumble import Report, Tumble

GOOD = {
    "cf105627l": "3 4\ns12.\n.x3.\n..45\n",
    "wf2023k": "2 3\nABCDEF\nGHIJKL\nAG\nBH\nCI\n",
    "codetree": "3 4\n1 2 3\n4 5 6\n1 2 3\n",
    "boj23288": "3 4 5\n1 2 3 4\n5 6 7 8\n9 1 2 3\n",
    "boj14499": "3 2 0 0 4\n0 2\n3 4\n5 6\n4 4 1 3\n",
    "boj13460": "5 5\n#####\n#..B#\n#.#.#\n#RO.#\n#####\n",
    "cf225d": "4 5\n##...\n..1#@\n432#.\n...#.\n",
}
GAMES = {"cf105627l": "rolling-die", "wf2023k": "dice-words", "codetree": "cube-run", "boj23288": "cube-run",
         "boj14499": "cube-run", "boj13460": "marbles", "cf225d": "snake"}

# What only one game can get wrong.
OWN = {
    "cf105627l": ["1 2\n..\n", "1 3\nss1\n", "1 2\ns7\n", "1 2\ns0\n", "1 2\nS1\n", "101 1\n" + "s\n" + ".\n" * 100,
                  "1 101\ns" + "." * 100 + "\n"],
    "wf2023k": ["7 1\n" + "ABCDEF\n" * 7 + "AAAAAAA\n", "1 1\nABCDE\nA\n", "1 1\nABCDEFG\nA\n", "1 1\nabcdef\nA\n",
                "1 1\nABCDEF\nAB\n", "1 1\nABCDEF\na\n", "1 2\nABCDEF\nA\nA\n", "0 1\nA\n", "1 0\nABCDEF\n",
                "1 200001\nABCDEF\nA\n", "1 1\nABCDE-\nA\n"],
    "codetree": ["1 1\n1\n", "21 1\n" + ("1 " * 21 + "\n") * 21, "2 0\n1 1\n1 1\n", "2 1001\n1 1\n1 1\n",
                 "2 1\n1 7\n1 1\n", "2 1\n0 1\n1 1\n", "2 1\n1 1\n1 x\n"],
    "boj23288": ["1 2 1\n1 1\n", "2 2 0\n1 1\n1 1\n", "2 2 1\n1 10\n1 1\n", "2 2 1\n1 0\n1 1\n"],
    "boj14499": ["1 1 1 0 1\n0\n1\n", "1 1 0 1 1\n0\n1\n", "1 2 0 0 2\n0 0\n1\n", "1 2 0 0 1\n0 0\n5\n",
                 "1 2 0 0 1\n0 0\n0\n", "1 2 0 0 1\n0 10\n1\n", "1 2 0 0 1\n1 0\n1\n", "1 2 0 0 0\n0 0\n\n"],
    "boj13460": ["3 5\n#####\n#RBO.\n#####\n", "3 5\n#####\n#RB.#\n#####\n", "3 5\n#####\n#R.O#\n#####\n",
                 "3 5\n#####\n#.BO#\n#####\n", "3 6\n######\n#RRBO#\n######\n", "3 6\n######\n#RBBO#\n######\n",
                 "3 6\n######\n#RBOO#\n######\n", "2 5\n#####\n#####\n", "11 3\n" + "###\n" * 11,
                 "3 11\n" + "###########\n#RBO......#\n###########\n" + "#\n", "3 5\n#####\n#rBO#\n#####\n"],
    "cf225d": ["1 3\n12@\n", "1 4\n123.\n", "1 5\n123@@\n", "1 5\n124@.\n", "1 5\n1123@\n", "2 3\n1.2\n3@.\n",
               "1 5\n23@..\n", "16 1\n" + "#\n" * 16, "1 16\n123@" + "." * 12 + "\n", "2 6\n123456\n@..987\n" + "a"],
}


def mutations(good):
    """What any contest input can get wrong, made from a good one."""
    lines = good.splitlines()
    head, body = lines[0], lines[1:]
    numbers = head.split()

    def text(first, rest):
        return "\n".join([first, *rest]) + "\n"

    yield "empty", ""
    yield "blank", " \n\n"
    yield "one byte", "x"
    yield "header only", head
    yield "no header", "\n".join(body)
    yield "byte order mark", "\ufeff" + good
    yield "header repeated", head + "\n" + good
    yield "a number more", text(head + " 1", body)
    yield "a number less", text(" ".join(numbers[:-1]), body)
    for name, word in (("zero", "0"), ("minus", "-1"), ("huge", "1000000000"), ("overflow", "9" * 30), ("word", "x"),
                       ("fraction", "1.5"), ("hexadecimal", "0x3"), ("plus", "+3"), ("NUL", "\0"), ("comma", "3,3")):
        yield f"first number {name}", text(" ".join([word, *numbers[1:]]), body)
        yield f"second number {name}", text(" ".join([numbers[0], word, *numbers[2:]]), body)
    yield "last line missing", text(head, body[:-1])
    yield "first line missing", text(head, body[1:])
    yield "a line more", text(head, body + [body[-1]])
    yield "a word more", text(head, body + ["x"])
    yield "blank line inside", text(head, [body[0], "", *body[1:]])
    for name, change in (("shorter", lambda row: row[:-1]), ("longer", lambda row: row + row[-1]),
                         ("NUL", lambda row: "\0" + row[1:]), ("UTF-8", lambda row: "é" + row[1:]),
                         ("tab", lambda row: "\t" + row), ("escape", lambda row: row[:-1] + "\x1b"),
                         ("carriage return", lambda row: row[:1] + "\r" + row[1:]),
                         ("question", lambda row: row[:-1] + "?"), ("colon", lambda row: ":" + row[1:])):
        yield f"first row {name}", text(head, [change(body[0]), *body[1:]])
        yield f"last row {name}", text(head, [*body[:-1], change(body[-1])])
    yield "long line", text(head, ["." * 1_000_000, *body[1:]])
    yield "binary", "".join(chr(i) for i in range(128)) * 20


# Mutations that leave the input a good one: a board needs no header, numbers may stand anywhere.
STILL_GOOD = {(rules, "no header") for rules in ("cf105627l", "boj13460", "cf225d")} | {
    (rules, name) for rules in ("codetree", "boj23288", "boj14499")
    for name in ("blank line inside", "first row tab", "last row tab")}


def check_refusal(tumble, report, folder, rules, name, text, number):
    path = pathlib.Path(folder) / f"{rules}-{number}.txt"
    path.write_bytes(text.encode())
    result = tumble("solve", "-r", rules, path, data_limit=8 << 10)
    what = f"{rules}: {name}: {text[:60]!r}"
    if not report.check(result.code == 2 and result.out == b"", what, result):
        return
    first = result.errors.splitlines()[0]
    place = re.fullmatch(rf"{re.escape(str(path))}:(\d+):(\d+): (?:{GAMES[rules]}: )?(\S.*)", first)
    if report.check(place is not None, f"{what}: no place in {first!r}"):
        line, message = int(place[1]), place[3]
        report.check(line <= text.count("\n") + (2 if not text.endswith("\n") else 1), f"{what}: line {line} is not in the file")
        lower = re.sub("^[NMK] is ", "", message)  # the header's numbers, as the source names them
        report.check(not message.endswith(".") and lower[0] == lower[0].lower() and len(message) < 200,
                     f"{what}: style of {message!r}")
    report.check(len(result.err) < 1000, f"{what}: {len(result.err)} bytes of errors")
    report.check(not re.search(rb"[\x00-\x09\x0b-\x1f\x7f]", result.err), f"{what}: control characters in errors", result)
    if not tumble.sanitized:
        report.check(result.seconds < 0.1, f"{what}: {result.seconds:.3f} s")


def main():
    tumble, report = Tumble(sys.argv[1]), Report()
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        jobs = []
        for rules, good in GOOD.items():
            accepted = tumble("solve", "--contest", "-r", rules, stdin=good.encode())
            report.check(accepted.code == 0, f"{rules}: the good one", accepted)
            for name, text in mutations(good):
                if (rules, name) in STILL_GOOD:
                    still = tumble("solve", "--contest", "-r", rules, stdin=text.encode())
                    report.check(still.code == 0, f"{rules}: {name} is good", still)
            bad = [(name, text) for name, text in mutations(good) if (rules, name) not in STILL_GOOD]
            bad += [("its own", text) for text in OWN[rules]]
            if tumble.sanitized:  # slow to start, and the games' own tests have them all
                bad = bad[::5]
            jobs += [pool.submit(check_refusal, tumble, report, tumble.home.name, rules, name, text, number)
                     for number, (name, text) in enumerate(bad)]
        for job in jobs:
            job.result()
    report.finish(least=300 if tumble.sanitized else 1500)


main()
