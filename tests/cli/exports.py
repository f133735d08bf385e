#!/usr/bin/env python3
"""What is exported says the same as the answer: DRN by value iteration, DOT and PDDL by a search of this test's own, and
levels by going there and back. Usage: exports.py TUMBLE"""
import re
import sys
from collections import deque

from tumble import ROOT, Report, Tumble


def value_of_drn(text):
    """Least expected cost from state 0 to the label goal."""
    goals, states, choice = set(), [], None
    for line in text.splitlines():
        if line.startswith("state "):
            if " goal" in line:
                goals.add(len(states))
            states.append([])
        elif line.startswith("\taction "):
            choice = (float(re.search(r"\[(.*)\]", line)[1]), [])
            states[-1].append(choice)
        elif line.startswith("\t\t"):
            to, probability = line.split(" : ")
            choice[1].append((int(to), float(probability)))
    count, choices = (int(re.search(rf"@nr_{what}\n(\d+)", text)[1]) for what in ("states", "choices"))
    assert count == len(states) and choices == sum(map(len, states))
    assert all(abs(sum(p for _, p in c[1]) - 1) < 1e-12 and c[1] == sorted(c[1]) for s in states for c in s)
    values = [0.0] * count
    for _ in range(100_000):
        change = 0.0
        for s in range(count):
            if s not in goals:
                best = min(cost + sum(p * values[to] for to, p in outcomes) for cost, outcomes in states[s])
                change, values[s] = max(change, best - values[s]), best
        if change < 1e-13:
            return values[0]
    return None


def distance(edges, goals):
    """Fewest edges from 0 to one of the goals."""
    depth, queue = {0: 0}, deque([0])
    while queue:
        s = queue.popleft()
        if s in goals:
            return depth[s]
        for to in edges.get(s, ()):
            if to not in depth:
                depth[to] = depth[s] + 1
                queue.append(to)
    return -1


def distance_in(pairs, goals):
    edges = {}
    for source, target in pairs:
        edges.setdefault(int(source), []).append(int(target))
    return distance(edges, {int(g) for g in goals})


def check_drn(tumble, report):
    for dice in (b"2 1\nABCDEF\nGHIJKL\nAG\n", b"3 2\nABCDEF\nAABBCC\nABCABC\nABC\nFFF\n", b"2 1\nAB\nCD\nAC\n", b"1 1\nAAB\nA\n"):
        answer = float(tumble("solve", "-g", "dice-words", "-", stdin=dice).text)
        drn = tumble("convert", "--to", "drn", "-g", "dice-words", "-", stdin=dice)
        value = value_of_drn(drn.text)
        report.check(abs(value - answer) < 1e-9, f"DRN of {dice}: {value}, not {answer}")


def instances(tumble):
    """All golden levels; with the sanitizers, where each run takes long to start, one in eight."""
    return sorted(ROOT.glob("puzzles/*/instances/*.txt"))[::8 if tumble.sanitized else 1]


def check_graphs(tumble, report):
    levels = 0
    for path in instances(tumble):
        dot = tumble("convert", "--to", "dot", "--pick", "1", "--states", "5000", path)
        if dot.code != 0:
            report.check(dot.code in (2, 3), f"{path.name}: no graph", dot)
            continue
        solved = tumble("solve", "--json", "--pick", "1", path)
        value = int(re.search(r'"value":"(-?\d+)"', solved.text)[1])
        if re.search(r'"facts":\{"tilts allowed"', solved.text):
            continue
        levels += 1
        found = distance_in(re.findall(r"(\d+) -> (\d+)", dot.text), re.findall(r"(\d+) \[shape=doublecircle\]", dot.text))
        report.check(found == value or (value in (0, 1) and "boj13459" in path.read_text()), f"{path.name}: DOT {found}, not {value}")
        pddl = tumble("convert", "--to", "pddl-problem", "--pick", "1", "--states", "5000", path)
        planned = distance_in(re.findall(r"\(leads s(\d+) a-\d+ s(\d+)\)", pddl.text),
                              re.findall(r"\(at s(\d+)\)", pddl.text.partition(":goal")[2]))
        report.check(planned == found, f"{path.name}: PDDL {planned}, not {found}")
    report.check(levels >= (2 if tumble.sanitized else 20), f"{levels} levels have a graph")


def check_levels(tumble, report):
    for path in instances(tumble):
        there = tumble("convert", "--to", "json", path)
        back = tumble("convert", "--to", "level", "-", stdin=there.out)
        once = tumble("convert", "--to", "level", path)
        report.check(there.code == 0 and back.code == 0 and back.out == once.out, f"{path.name}: there and back", back)


def main():
    tumble, report = Tumble(sys.argv[1]), Report()
    check_drn(tumble, report)
    check_graphs(tumble, report)
    check_levels(tumble, report)
    report.finish(least=10 if tumble.sanitized else 80)


main()
