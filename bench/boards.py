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


def sized(board):
    return f"{len(board)} {len(board[0])}\n" + "".join("".join(row) + "\n" for row in board)
