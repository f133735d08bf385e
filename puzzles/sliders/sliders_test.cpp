// SPDX-License-Identifier: MIT
#include "sliders/sliders.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "sliders/read.hpp"
#include "support/cross_check.hpp"
#include "support/damage.hpp"
#include "support/honest.hpp"
#include "support/refused.hpp"

namespace tumble::testing::sliders {
namespace {

using tumble::sliders::Model;
using tumble::sliders::Tracks;

/// A puzzle in the words of the rules, drawn with its edges.
struct Puzzle {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<std::string> cells;
    std::set<std::pair<std::size_t, char>> closed; ///< steps that a wall forbids: cell and U R D L
    bool wrap_rows = false;
    bool wrap_columns = false;

    std::string text() const {
        std::string out;
        for (const auto& row : cells)
            out += row + '\n';
        return out;
    }
    std::vector<Setting> settings() const {
        std::vector<Setting> all;
        if (wrap_rows || wrap_columns)
            all.push_back({"wrap", wrap_rows && wrap_columns ? "both"
                                   : wrap_rows               ? "rows"
                                                             : "columns"});
        std::string one_way;
        // A step that is closed is one that could be taken the other way only.
        for (const auto& [cell, d] : closed) {
            const auto [row, column] = step(cell / columns, cell % columns, d);
            one_way += std::to_string(row + 1) + ',' + std::to_string(column + 1) + back(d) + ' ';
        }
        if (!one_way.empty()) all.push_back({"one-way", one_way});
        return all;
    }
    static char back(char d) { return d == 'U' ? 'D' : d == 'D' ? 'U' : d == 'R' ? 'L' : 'R'; }
    /// One cell on, round the board.
    std::pair<std::size_t, std::size_t> step(std::size_t row, std::size_t column, char d) const {
        if (d == 'U') row = (row + rows - 1) % rows;
        if (d == 'D') row = (row + 1) % rows;
        if (d == 'L') column = (column + columns - 1) % columns;
        if (d == 'R') column = (column + 1) % columns;
        return {row, column};
    }
};

using Places = std::map<char, std::pair<std::size_t, std::size_t>>;

/// The rules, cell by cell: where a robot comes to rest.
std::pair<std::size_t, std::size_t> rest(const Puzzle& p, const Places& robots, char who, char d) {
    const auto start = robots.at(who);
    auto at = start;
    for (std::size_t steps = 0;; ++steps) {
        if (steps > p.rows * p.columns) return start; // it would never stop
        const auto to = p.step(at.first, at.second, d);
        const bool over_rim =
            (d == 'L' && at.second == 0) || (d == 'R' && at.second == p.columns - 1);
        const bool over_top = (d == 'U' && at.first == 0) || (d == 'D' && at.first == p.rows - 1);
        if ((over_rim && !p.wrap_rows) || (over_top && !p.wrap_columns)) return at;
        if (p.closed.contains({at.first * p.columns + at.second, d})) return at;
        if (p.cells[to.first][to.second] == '#') return at;
        for (const auto& [other, place] : robots)
            if (other != who && place == to) return at;
        at = to;
        if (at == start) return start; // all the way round
    }
}

struct Explored {
    int answer = -1;
    std::size_t states = 0;
};

/// Breadth-first by sets of places, robots told apart.
Explored explored(const Puzzle& p) {
    Places start;
    std::pair<std::size_t, std::size_t> target;
    char wanted = '*';
    for (std::size_t r = 0; r < p.rows; ++r)
        for (std::size_t c = 0; c < p.columns; ++c) {
            const char cell = p.cells[r][c];
            if (cell >= 'A' && cell <= 'Z') start[cell] = {r, c};
            if (cell == '*' || (cell >= 'a' && cell <= 'z')) target = {r, c};
            if (cell >= 'a' && cell <= 'z') wanted = static_cast<char>(cell - 'a' + 'A');
        }
    std::map<Places, int> depth{{start, 0}};
    std::vector<Places> queue{start};
    Explored result;
    for (std::size_t i = 0; i < queue.size(); ++i) {
        const Places s = queue[i];
        for (const auto& [who, place] : s)
            if (place == target && (wanted == '*' || wanted == who) && result.answer < 0)
                result.answer = depth[s];
        for (const auto& [who, place] : s)
            for (const char d : std::string("URDL")) {
                Places to = s;
                to[who] = rest(p, s, who, d);
                if (depth.emplace(to, depth[s] + 1).second) queue.push_back(to);
            }
    }
    result.states = depth.size();
    return result;
}

Puzzle random_puzzle(Random& random, std::size_t most_side, std::size_t robots) {
    Puzzle p;
    p.rows = 1 + random.below(most_side);
    p.columns = 1 + random.below(most_side);
    while (p.rows * p.columns < robots + 1)
        p.rows = p.columns = p.rows + 1;
    p.cells.assign(p.rows, std::string(p.columns, '.'));
    const auto place = [&](char c) {
        while (true) {
            char& cell = p.cells[random.below(p.rows)][random.below(p.columns)];
            if (cell != '.') continue;
            cell = c;
            return;
        }
    };
    const char* const names[] = {"A", "BA", "DBA", "XDBA"};
    const std::string letters(names[robots - 1]);
    for (const char c : letters)
        place(c);
    place(random.chance(40) ? '*' : static_cast<char>(letters[random.below(robots)] - 'A' + 'a'));
    for (auto& row : p.cells)
        for (char& c : row)
            if (c == '.' && random.chance(15)) c = '#';
    p.wrap_rows = random.chance(30);
    p.wrap_columns = random.chance(30);
    for (std::uint64_t k = random.below(4); k > 0; --k)
        p.closed.insert({random.below(p.rows * p.columns), "URDL"[random.below(4)]});
    // A setting can only close what the board has: steps over a rim that is closed stay so.
    return p;
}

void expect_right(const Puzzle& p, std::size_t& solvable) {
    SCOPED_TRACE("in\n" + p.text());
    const Explored right = explored(p);
    const auto instance = load_ok("sliders", p.text(), {}, p.settings());
    ASSERT_TRUE(instance);
    for (const Engine engine : {Engine::automatic, Engine::generic}) {
        SolveOptions options;
        options.engine = engine;
        const Answer answer = instance->solve(options);
        ASSERT_EQ(answer.output, std::to_string(right.answer) + '\n');
        ASSERT_EQ(answer.is_no, right.answer < 0);
        if (right.answer < 0) continue;
        ASSERT_TRUE(answer.plan);
        const auto player = instance->player();
        std::uint64_t moves = 0;
        answer.plan->for_each_run([&](Run run) {
            for (std::uint64_t i = 0; i < run.count; ++i, ++moves) {
                EXPECT_EQ(player->standing(), Standing::playing);
                EXPECT_FALSE(player->play(run.action));
            }
            return true;
        });
        EXPECT_EQ(player->standing(), Standing::won);
        EXPECT_EQ(moves, static_cast<std::uint64_t>(right.answer));
    }
    if (right.answer >= 0) ++solvable;
}

/// Every board of 2×2 and 2×3 with one or two robots and a target.
TEST(Sliders, EveryTinyBoard) {
    std::size_t boards = 0;
    std::size_t solvable = 0;
    for (const std::size_t columns : {std::size_t{2}, std::size_t{3}}) {
        const std::size_t cells = 2 * columns;
        const std::string kinds = ".#ABab*";
        std::vector<std::size_t> pick(cells, 0);
        while (true) {
            Puzzle p;
            p.rows = 2;
            p.columns = columns;
            p.cells.assign(2, "");
            std::map<char, int> count;
            for (std::size_t i = 0; i < cells; ++i) {
                p.cells[i / columns] += kinds[pick[i]];
                ++count[kinds[pick[i]]];
            }
            const int targets = count['a'] + count['b'] + count['*'];
            const bool fits = count['A'] == 1 && count['B'] <= 1 && targets == 1 &&
                              (count['b'] == 0 || count['B'] == 1);
            if (fits) {
                expect_right(p, solvable);
                if (::testing::Test::HasFailure()) return;
                ++boards;
            }
            std::size_t i = 0;
            while (i < cells && ++pick[i] == kinds.size())
                pick[i++] = 0;
            if (i == cells) break;
        }
    }
    EXPECT_EQ(boards, 240U + 3'840U);
    EXPECT_GT(solvable, 500U);
}

TEST(Sliders, RandomBoardsWithEdges) {
    Random random(1);
    std::size_t solvable = 0;
    for (int round = 0; round < 700; ++round) {
        expect_right(random_puzzle(random, 5, 1 + random.below(3)), solvable);
        if (::testing::Test::HasFailure()) return;
    }
    EXPECT_GT(solvable, 150U);
}

TEST(Sliders, LawsAndSearchesAgree) {
    Random random(2);
    for (int round = 0; round < 40; ++round) {
        const Puzzle p = random_puzzle(random, 4, 1 + random.below(3));
        const auto board =
            tumble::sliders::read_sliders_board(Text{p.text()}, Settings(p.settings()), false);
        ASSERT_TRUE(board);
        const Tracks tracks(**board);
        const int right = explored(p).answer;
        const auto check = [&](const auto& model) {
            expect_laws(model);
            const auto result = cross_check(model);
            EXPECT_EQ(result.value ? static_cast<int>(*result.value) : -1, right);
        };
        check(Model<1>(tracks));
        check(Model<2>(tracks));
    }
}

/// Turned, mirrored and renamed boards have the same answer.
TEST(SlidersRelations, TurnsMirrorsAndNames) {
    Random random(3);
    for (int round = 0; round < 150; ++round) {
        Puzzle p = random_puzzle(random, 5, 2);
        p.closed.clear();
        const int right = explored(p).answer;
        Puzzle mirrored = p;
        for (auto& row : mirrored.cells)
            std::ranges::reverse(row);
        Puzzle turned = p;
        std::swap(turned.rows, turned.columns);
        std::swap(turned.wrap_rows, turned.wrap_columns);
        turned.cells.assign(turned.rows, std::string(turned.columns, '.'));
        for (std::size_t r = 0; r < p.rows; ++r)
            for (std::size_t c = 0; c < p.columns; ++c)
                turned.cells[c][r] = p.cells[r][c];
        Puzzle renamed = p;
        for (auto& row : renamed.cells)
            for (char& c : row)
                c = c == 'A' ? 'B' : c == 'B' ? 'A' : c == 'a' ? 'b' : c == 'b' ? 'a' : c;
        for (const Puzzle& other : {mirrored, turned, renamed})
            EXPECT_EQ(solved("sliders", other.text(), {}, other.settings()),
                      std::to_string(right) + '\n')
                << p.text();
    }
}

/// One robot more can block as well as help, but a second target robot only helps.
TEST(SlidersRelations, AnyRobotIsNeverLater) {
    Random random(4);
    for (int round = 0; round < 200; ++round) {
        Puzzle p = random_puzzle(random, 5, 2);
        for (auto& row : p.cells)
            std::ranges::replace_if(row, [](char c) { return c == '*' || c == 'b'; }, 'a');
        const int one = explored(p).answer;
        for (auto& row : p.cells)
            std::ranges::replace(row, 'a', '*');
        const int any = std::stoi(solved("sliders", p.text(), {}, p.settings()));
        if (one >= 0) {
            EXPECT_GE(any, 0);
            EXPECT_LE(any, one);
        }
    }
}

TEST(Sliders, ARingWithoutAnObstacleIsNoMove) {
    EXPECT_EQ(solved("sliders", "A.a\n", {}, {{"wrap", "rows"}}), "-1\n");
    EXPECT_EQ(solved("sliders", "A.aB\n", {}, {{"wrap", "rows"}}), "1\n");
    EXPECT_EQ(solved("sliders", "A.#a\n", {}, {{"wrap", "rows"}}), "1\n");
}

TEST(Sliders, SettingsSayWhatIsNotDrawn) {
    EXPECT_EQ(solved("sliders", "A..\n", {}, {{"target", "1,3"}}), "1\n");
    EXPECT_EQ(solved("sliders", "A.B\n", {}, {{"target", "1,3"}}), "0\n");
    EXPECT_EQ(solved("sliders", "A.B\n", {}, {{"target", "1,3"}, {"robot", "A"}}), "-1\n");
    EXPECT_EQ(solved("sliders", "A.B\n...\n", {}, {{"target", "1,3"}, {"robot", "A"}}), "2\n");
    EXPECT_EQ(solved("sliders", "A*\n", {}, {{"robot", "any"}}), "1\n");
}

TEST(Sliders, PlayersExplainThemselves) {
    const auto instance = load_ok("sliders", "A.a\n..B\n");
    const auto player = instance->player();
    EXPECT_EQ(player->letters(), "abcdefgh");
    EXPECT_EQ(player->report(), "robot A is not on the target after 0 moves");
    EXPECT_EQ(player->play('a'), "robot A can not move that way");
    EXPECT_EQ(player->play('z'), "there is no such action");
    EXPECT_FALSE(player->play('b'));
    EXPECT_EQ(player->report(), "robot A is on the target after 1 move");
    const Scene scene = player->scene();
    EXPECT_EQ(scene.pieces.size(), 2U);
    EXPECT_EQ(scene.tiles[2].glyph, 'A');
    EXPECT_EQ(scene.captions[0], "A: abcd, B: efgh (up, right, down, left)");
}

TEST(SlidersLimits, BudgetsEndHonestly) {
    std::string text;
    for (int row = 0; row < 12; ++row)
        text += row == 5 ? "....A...B...\n" : row == 8 ? "..C.....#.a.\n" : "............\n";
    const auto instance = load_ok("sliders", text);
    for (const Engine engine : {Engine::automatic, Engine::generic}) {
        SolveOptions options;
        options.engine = engine;
        const Answer right = instance->solve(options);
        ASSERT_EQ(right.verdict, Verdict::optimal);
        const Honest memory =
            expect_honest_in_memory(*instance, options, right, 4'000'000,
                                    [](std::uint64_t bytes) { return bytes + bytes / 5 + 97; });
        EXPECT_GT(memory.known, 0);
        EXPECT_GT(memory.refused, 10);
        const Honest states = expect_honest_in_states(
            *instance, options, right, 100'000, [](std::uint64_t n) { return n + n / 3 + 1; });
        EXPECT_GT(states.known, 0);
        EXPECT_GT(states.refused, 0);
    }
}

TEST(SlidersRead, BadInputIsRefusedAtItsPlace) {
    const std::string nine = "ABCDEFGHI*\n";
    const std::string wide = std::string(70'000, '.') + "A*\n";
    const Refused table[] = {
        {"", 1, 1, "empty"},
        {"...\n", 2, 1, "the board has no robot"},
        {"A..\n", 2, 1, "the board has no target"},
        {"A.A*\n", 1, 3, "a second robot A; the first is at row 1, column 1"},
        {"A*\n.a\n", 2, 2, "a second target; the first is at row 1, column 2"},
        {"Ab\n", 1, 2, "there is no robot B"},
        {"A*?\n", 1, 3, "'?' is no cell of this game"},
        {"A*\n..."
         "\n",
         2, 3, "row 2 has 3 cells"},
        {"3 2\nA*\n..\n", 4, 1, "the board has 2 rows"},
        {nine, 1, 9, "more than 8 robots"},
        {wide, 2, 1, "more than 65535 cells"},
        {"+-+-+\n|A *|\n+-+\n", 3, 4, "row 3 has 3 cells"},
        {"+-+-+\n|A=*|\n+-+-+\n", 2, 3, "'=' is no edge"},
        {"A*\n", 1, 1, "the board has 1 row and 2 columns, these rules demand 16", "ricochet"},
        {"A*\n", 0, 0, "target: the board shows a target already", "", {{"target", "1,1"}}},
        {"A.\n", 0, 0, "target: a comma is expected after the row", "", {{"target", "1"}}},
        {"A.\n", 0, 0, "target: nothing is expected behind the cell", "", {{"target", "1,2,3"}}},
        {"A.\n", 0, 0, "target: a row is expected here", "", {{"target", ""}}},
        {"A.\n", 0, 0, "target: the row must be from 1 to 1", "", {{"target", "2,1"}}},
        {"A.\n", 0, 0, "target: the column must be from 1 to 2", "", {{"target", "1,0"}}},
        {"A#\n", 0, 0, "target: a wall is there", "", {{"target", "1,2"}}},
        {"Aa\n", 0, 0, "robot: the target on the board says which robot", "", {{"robot", "A"}}},
        {"A*\n", 0, 0, "robot: there is no robot B", "", {{"robot", "B"}}},
        {"A*\n", 0, 0, "robot: the letter of a robot, or any, is expected", "", {{"robot", "AB"}}},
        {"A*\n", 0, 0, "wrap: wrap is rows, columns, both or no", "", {{"wrap", "yes"}}},
        {"A*\n", 0, 0, "wrap: the rules ricochet do not have it", "ricochet", {{"wrap", "both"}}},
        {"A*\n",
         0,
         0,
         "one-way: the rules ricochet do not have it",
         "ricochet",
         {{"one-way", "1,1R"}}},
        {"game: sliders\nrobot: q\n\nA*\n", 2, 8, "robot: the letter of a robot"},
    };
    expect_refused("sliders", table);
}

/// Under the preset a drawn board has a closed rim, and walls only.
TEST(SlidersRead, ThePresetRefusesDrawnRingsAndOneWays) {
    std::string board;
    for (int row = 0; row <= 32; ++row) {
        const bool rim = row == 0 || row == 32;
        std::string line = row % 2 == 1 ? "|" : "+";
        for (int column = 0; column < 16; ++column)
            line += row % 2 == 0 ? (rim ? "-+" : " +") : column == 15 ? ".|" : ". ";
        board += line + '\n';
    }
    const std::size_t width = 34;
    board[width + 1] = 'A';
    board[width + 3] = 'B';
    board[width + 11] = 'a';
    EXPECT_EQ(solved("sliders", board, "ricochet"), "21\n");
    std::string ring = board;
    ring[width] = ring[width + 32] = ' ';
    std::string one_way = board;
    one_way[2 * width + 1] = 'v';
    for (const std::string& text : {ring, one_way}) {
        EXPECT_FALSE(solved("sliders", text).empty());
        EXPECT_EQ(refusal("sliders", text, "ricochet").message,
                  "these rules have a closed rim and no edges for one way only");
    }
}

TEST(SlidersRead, DamagedFilesAreRefusedOrAnswered) {
    Random random(5);
    Damage seen;
    for (int round = 0; round < 400; ++round) {
        const Puzzle p = random_puzzle(random, 5, 2);
        seen += damage("sliders", p.text(), {}, "#.AB*ab+-| \n\r", 10);
    }
    seen += damage("sliders", "+-+-+\n|A *|\n+ +-+\n|. B|\n+-+-+\n", {}, "+-| \nAB*.<>^v", 2'000);
    EXPECT_GT(seen.refused, 1'000U);
    EXPECT_GT(seen.answered, 300U);
    expect_line_ends_do_not_matter("sliders", "+-+-+\n|A *|\n+-+-+\n");
    expect_line_ends_do_not_matter("sliders", "2 2\nA*\n..\n");
}

} // namespace
} // namespace tumble::testing::sliders
