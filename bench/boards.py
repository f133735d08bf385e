"""Boards that the figures in docs/performance.md are measured on. Same arguments, same bytes."""
import random

SEGMENTS = "123456789abcdefghijklmnopqrstuvwxyz"


def snake(rows, columns, length):
    """An open board; the snake lies along the bottom in folds; the apple is walled off in a corner,
    so that every position of the snake is explored and the answer is -1."""
    board = [["."] * columns for _ in range(rows)]
    fold = [(rows - 1 - i // columns, i % columns if i // columns % 2 == 0 else columns - 1 - i % columns)
            for i in range(length)]
    for name, (row, column) in zip(SEGMENTS, reversed(fold)):
        board[row][column] = name
    board[0][-1] = "@"
    board[0][-2] = board[1][-1] = "#"
    return sized(board)


def marbles(rows, columns, wall_percent, seed):
    """Random walls; red, blue and the hole on cells that are drawn; the hole is a cell of its own kind:
    boxed in by walls, so that the whole space is explored and the answer is -1."""
    draw = random.Random(seed)
    board = [["#" if row in (0, rows - 1) or column in (0, columns - 1) or draw.random() * 100 < wall_percent
              else "." for column in range(columns)] for row in range(rows)]
    board[1][1:4] = "O#."
    board[2][1:3] = "##"
    largest = max(components(board), key=len)
    for name, (row, column) in zip("RB", draw.sample(largest, 2)):
        board[row][column] = name
    return sized(board)


def components(board):
    seen = set()
    for start in ((r, c) for r, row in enumerate(board) for c, cell in enumerate(row) if cell == "."):
        if start in seen:
            continue
        seen.add(start)
        found = [start]
        for row, column in found:
            for to in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
                if board[to[0]][to[1]] == "." and to not in seen:
                    seen.add(to)
                    found.append(to)
        yield found


def die(rows, columns, wall_percent, seed):
    """Random walls; six in seven free cells are numbered; the start is in the middle."""
    draw = random.Random(seed)
    cells = ["x"] * wall_percent + [".123456"[i % 7] for i in range(100 - wall_percent)]
    alphabet = "".join(cells[i % 100] for i in range(256))
    table = bytes(ord(c) for c in alphabet)
    lines = [bytearray(draw.randbytes(columns).translate(table)) for _ in range(rows)]
    lines[rows // 2][columns // 2] = ord("s")
    return f"{rows} {columns}\n" + "".join(line.decode() + "\n" for line in lines)


def cube(size, moves, seed):
    """Random numbers 1 to 6, Codetree's format."""
    draw = random.Random(seed)
    table = bytes(ord("1") + i % 6 for i in range(256))
    rows = (" ".join(draw.randbytes(size).translate(table).decode()) for _ in range(size))
    return f"{size} {moves}\n" + "".join(row + "\n" for row in rows)


def words(dice, count, seed):
    """Dice of six random letters; words that these dice can spell."""
    draw = random.Random(seed)
    faces = ["".join(draw.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ") for _ in range(6)) for _ in range(dice)]
    spelled = set()
    while len(spelled) < count:
        letters = [draw.choice(face) for face in faces]
        draw.shuffle(letters)
        spelled.add("".join(letters))
    return f"{dice} {count}\n" + "".join(line + "\n" for line in faces + sorted(spelled))


def sliders(robots, seed, side=16):
    """Ricochet Robots: two blind walls on each rim, 17 corners of walls inside, a block in the middle; robot A is
    wanted. Not every board has an answer."""
    draw = random.Random(seed)
    above = [[row in (0, side)] * side for row in range(side + 1)]
    before = [[column in (0, side) for column in range(side + 1)] for _ in range(side)]
    for _ in range(17):
        row, column = draw.randrange(1, side - 1), draw.randrange(1, side - 1)
        above[row + draw.randrange(2)][column] = True
        before[row][column + draw.randrange(2)] = True
    for _ in range(2):
        before[0][draw.randrange(1, side)] = before[-1][draw.randrange(1, side)] = True
        above[draw.randrange(1, side)][0] = above[draw.randrange(1, side)][-1] = True
    middle = range(side // 2 - 1, side // 2 + 1)
    cells = [["#" if row in middle and column in middle else "." for column in range(side)] for row in range(side)]
    free = [(row, column) for row in range(side) for column in range(side) if cells[row][column] == "."]
    for name, (row, column) in zip("ABCDEFGH"[:robots] + "a", draw.sample(free, robots + 1)):
        cells[row][column] = name
    edges = lambda row: "+" + "+".join("-" if wall else " " for wall in above[row]) + "+\n"
    board = edges(0)
    for row in range(side):
        board += "".join(("|" if before[row][column] else " ") + cells[row][column] for column in range(side)) + "|\n"
        board += edges(row + 1)
    return board


def sized(board):
    return f"{len(board)} {len(board[0])}\n" + "".join("".join(row) + "\n" for row in board)
