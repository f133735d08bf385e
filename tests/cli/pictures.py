#!/usr/bin/env python3
"""Pictures as others read them: SVG by an XML parser, GIF by a decoder of its own. Usage: pictures.py TUMBLE"""
import pathlib
import sys
import xml.etree.ElementTree as xml

from tumble import ROOT, Report, Tumble

SVG = "{http://www.w3.org/2000/svg}"
BOARD = b"#######\n#...RB#\n#.#####\n#.....#\n#####.#\n#O....#\n#######\n"


def lzw(data, least):
    """The codes of a GIF image, undone."""
    clear, end = 1 << least, (1 << least) + 1
    out, table, size, last = bytearray(), {}, least + 1, None
    bits = int.from_bytes(data, "little")
    at = 0
    while at + size <= 8 * len(data):
        code = bits >> at & (1 << size) - 1
        at += size
        if code == clear:
            table, size, last = {i: bytes([i]) for i in range(clear)}, least + 1, None
            following = end + 1
            continue
        if code == end:
            return bytes(out)
        entry = table[code] if code in table else last + last[:1]
        out += entry
        if last is not None and following < 4096:
            table[following] = last + entry[:1]
            following += 1
            if following == 1 << size and size < 12:
                size += 1
        last = entry
    raise ValueError("no end of the image")


class Gif:
    """Size, repeat, and the frames: (hundredths of a second, pixels as colours) after each is drawn."""

    def __init__(self, data):
        assert data[:6] == b"GIF89a"
        self.width, self.height = (int.from_bytes(data[i:i + 2], "little") for i in (6, 8))
        colours = 2 << (data[10] & 7)
        palette = [tuple(data[13 + 3 * i:16 + 3 * i]) for i in range(colours)]
        at, canvas, delay = 13 + 3 * colours, [None] * (self.width * self.height), 0
        self.repeats, self.frames = False, []
        while data[at] != 0x3B:
            if data[at] == 0x21:
                label, at = data[at + 1], at + 2
                blocks, at = self.blocks(data, at)
                if label == 0xF9:
                    delay = int.from_bytes(blocks[0][1:3], "little")
                self.repeats |= label == 0xFF and blocks[0] == b"NETSCAPE2.0" and blocks[1] == b"\1\0\0"
            else:
                assert data[at] == 0x2C and data[at + 9] == 0
                x, y, width, height = (int.from_bytes(data[at + i:at + i + 2], "little") for i in (1, 3, 5, 7))
                least = data[at + 10]
                blocks, at = self.blocks(data, at + 11)
                pixels = lzw(b"".join(blocks), least)
                assert len(pixels) == width * height
                for row in range(height):
                    begin = (y + row) * self.width + x
                    canvas[begin:begin + width] = [palette[p] for p in pixels[row * width:(row + 1) * width]]
                self.frames.append((delay, canvas[:]))
        assert at == len(data) - 1

    @staticmethod
    def blocks(data, at):
        found = []
        while data[at]:
            found.append(data[at + 1:at + 1 + data[at]])
            at += 1 + data[at]
        return found, at + 1

    def colours_in(self, frame, row, column, cell):
        pixels = self.frames[frame][1]
        return {pixels[y * self.width + x] for y in range(row * cell, (row + 1) * cell)
                for x in range(column * cell, (column + 1) * cell)}


def check_svg(tumble, report):
    still = tumble("render", "-", stdin=BOARD)
    root = xml.fromstring(still.text)
    report.check(root.tag == SVG + "svg" and root.get("viewBox") == "0 0 336 336", "a board of 7 × 7", still)
    report.check(root.find(SVG + "title").text == "marbles" and not root.findall(SVG + "g"), "still", still)
    film = tumble("render", "--plan", "best", "-", stdin=BOARD)
    root = xml.fromstring(film.text)
    groups = root.findall(SVG + "g")
    report.check(len(groups) in (6, 6 + 5 * 3), f"six scenes, and what is between them: {len(groups)}")
    report.check("prefers-reduced-motion" in film.text, "reduced motion")
    report.check(film.out == tumble("render", "--plan", "best", "-", stdin=BOARD).out, "the same bytes again")
    report.check(film.out == tumble("render", "--plan", "L D R D L", "-", stdin=BOARD).out, "the best plan, given")
    part = xml.fromstring(tumble("render", "--plan", "best", "--steps", "2-3", "-", stdin=BOARD).text)
    report.check(len(part.findall(SVG + "g")) in (2, 5), "a part of the plan")
    for path in sorted((ROOT / "examples/boards").glob("*.txt")):
        result = tumble("render", path)
        report.check(result.code == 0 and xml.fromstring(result.text).tag == SVG + "svg", f"{path.name}", result)


def check_pieces(tumble, report):
    """Pieces are drawn as what they are, not as letters."""
    snake = xml.fromstring(tumble("render", "-g", "snake", "-", stdin=b"2 4\n321.\n..#@\n").text)
    bodies = [line.get("points") for line in snake.iter(SVG + "polyline") if line.get("stroke") == "#4c9f50"]
    report.check(bodies == ["120,24 72,24 24,24"], f"one line from head to tail: {bodies}")
    for game, board, pips in (("rolling-die", b"1 2\ns2\n", 6), ("cube-run", b"2 2 1\n1 2\n3 4\n", 1)):
        die = xml.fromstring(tumble("render", "-g", game, "-", stdin=board).text)
        seen = [oval for oval in die.iter(SVG + "circle") if oval.get("fill") == "#222226"]
        report.check(len(seen) == pips, f"{game}: {len(seen)} pips on top")


def check_gif(tumble, report):
    file = pathlib.Path(tumble.home.name) / "film.gif"
    result = tumble("render", "--plan", "best", "--cell", "16", "-o", file, "-", stdin=BOARD)
    report.check(result.code == 0 and result.out == b"", "a GIF in a file", result)
    gif = Gif(file.read_bytes())
    report.check((gif.width, gif.height // 16) in ((112, 7), (106, 7), (112, 8)) and gif.repeats, f"{gif.width} × {gif.height}")
    report.check(len(gif.frames) in (6, 21), f"{len(gif.frames)} frames")
    red = (0xC8, 0x3C, 0x3C)
    rests = [i for i, (delay, _) in enumerate(gif.frames) if delay == 50]
    places = [[(row, column) for row in range(7) for column in range(7) if red in gif.colours_in(i, row, column, 16)]
              for i in rests]
    report.check(places == [[(1, 4)], [(1, 1)], [(3, 1)], [(3, 5)], [(5, 5)], []], f"red is at {places}")
    again = tumble("render", "--plan", "best", "--cell", "16", "--as", "gif", "-", stdin=BOARD)
    report.check(again.out == file.read_bytes(), "the same bytes again")
    large = b"game: snake\nbody: 1,3 2L\n\n" + b"\n".join([b"." * 300] * 299 + [b"." * 299 + b"@"]) + b"\n"
    result = tumble("render", "--as", "gif", "-", stdin=large)
    picture = Gif(result.out)
    report.check(picture.width == 1200 and picture.height == 1200, f"fits: {picture.width} × {picture.height}")


def check_text(tumble, report):
    file = pathlib.Path(tumble.home.name) / "film.txt"
    result = tumble("render", "--plan", "best", "-o", file, "-", stdin=BOARD)
    frames = file.read_text().split("\n\n")
    report.check(result.code == 0 and len(frames) == 6 and frames[0] == "step 0\n" + BOARD.decode().strip(), "text", result)
    result = tumble("render", "--as", "text", "--color", "never", "-", stdin=BOARD)
    report.check(result.out == BOARD, "a board as text", result)


def main():
    tumble, report = Tumble(sys.argv[1]), Report()
    check_svg(tumble, report)
    check_pieces(tumble, report)
    check_gif(tumble, report)
    check_text(tumble, report)
    report.finish(least=21)


main()
