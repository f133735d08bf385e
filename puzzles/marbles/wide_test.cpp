// SPDX-License-Identifier: MIT
#include "marbles/wide.hpp"

#include "marbles/read.hpp"
#include "marbles/reference.hpp"
#include "marbles/wide_read.hpp"
#include "marbles/wide_reference.hpp"
#include "support/cross_check.hpp"
#include "support/honest.hpp"
#include "support/load.hpp"
#include "support/random.hpp"

namespace tumble::testing::marbles::wide {
namespace {

using tumble::marbles::read_wide_board;
using tumble::marbles::WideModel;

std::vector<std::uint64_t> layers_of(const Census& census) {
    std::vector<std::uint64_t> layers;
    for (const LayerCount& layer : census.layers)
        layers.push_back(layer.states);
    return layers;
}

/// Answer, states a depth and plan agree with the reference; what it says.
Outcome expect_right(const Puzzle& p) {
    const std::string text = text_of(p);
    SCOPED_TRACE(text);
    const Outcome right = solve(p);
    const auto instance = load_ok("", text);
    if (!instance || !right.complete) return right;
    const Answer answer = instance->solve({});
    EXPECT_EQ(answer.output, (right.tilts ? std::to_string(*right.tilts) : "-1") + '\n');
    EXPECT_EQ(answer.is_no, !right.tilts);
    const auto census = instance->perft({});
    EXPECT_TRUE(census && census->complete);
    EXPECT_EQ(layers_of(*census), right.layers);
    if (!right.tilts || !answer.plan) return right;
    EXPECT_EQ(answer.plan->size(), *right.tilts);
    State s = start_of(p);
    const auto player = instance->player();
    for (const char way : plan_letters(*answer.plan)) {
        const auto t = tilt(p, s, way);
        EXPECT_TRUE(t);
        if (!t) return right;
        s = *t;
        EXPECT_FALSE(player->play(way));
    }
    EXPECT_TRUE(is_goal(p, s));
    EXPECT_EQ(player->standing(), Standing::won);
    return right;
}

Cell random_cell(Random& random, const Puzzle& p) {
    return {static_cast<int>(random.below(p.rows.size())),
            static_cast<int>(random.below(p.rows[0].size()))};
}

std::string some_of(Random& random, const std::string& letters, std::uint64_t chance) {
    std::string some;
    for (const char c : letters)
        if (random.chance(chance)) some += c;
    return some;
}

/// How often each rule is drawn, in per cent.
struct Draw {
    std::uint64_t wrap = 40;
    std::uint64_t edges = 40;
    std::uint64_t own_holes = 50;
    std::uint64_t stoppers = 50;
    std::size_t most_marbles = 5;
    std::string colours = "RBCZ";
};

Puzzle random_puzzle(Random& random, std::size_t most, const Draw& draw) {
    Puzzle p;
    const std::size_t height = 1 + random.below(most);
    const std::size_t width = std::max<std::size_t>(1 + random.below(most), 8 / height + 1);
    const std::uint64_t walls = random.below(35);
    const std::uint64_t stoppers = random.chance(draw.stoppers) ? random.below(30) : 0;
    p.rows.assign(height, std::string(width, '.'));
    for (auto& row : p.rows)
        for (char& c : row)
            c = random.chance(walls) ? '#' : random.chance(stoppers) ? '*' : '.';
    const auto put = [&](char c) {
        const Cell cell = random_cell(random, p);
        char& at =
            p.rows[static_cast<std::size_t>(cell.first)][static_cast<std::size_t>(cell.second)];
        if (at != '.' && at != '#' && at != '*') return;
        at = c;
        if (c == 'O' && random.chance(draw.own_holes)) {
            Colours own;
            for (const char colour : draw.colours) {
                const std::uint64_t kind = random.below(5);
                if (kind < 2) own.takes += colour;
                if (kind == 2) own.loses += colour;
            }
            if (own.takes.size() + own.loses.size() > 0) p.holes[cell] = own;
        }
    };
    put('O');
    for (std::uint64_t k = random.below(3); k > 0; --k)
        put('O');
    for (std::uint64_t k = 1 + random.below(draw.most_marbles); k > 0; --k)
        put(draw.colours[random.below(draw.colours.size())]);
    if (start_of(p).empty() ||
        std::none_of(p.rows.begin(), p.rows.end(), [](const auto& row) { return has(row, 'O'); }))
        return random_puzzle(random, most, draw);
    p.wrap_rows = random.chance(draw.wrap);
    p.wrap_columns = random.chance(draw.wrap);
    if (random.chance(draw.edges))
        for (std::uint64_t k = random.below(6); k > 0; --k)
            (random.chance(50) ? p.walls : p.one_way)
                .insert({random_cell(random, p), "URDL"[random.below(4)]});
    std::string there;
    for (const Marble& m : start_of(p))
        if (!has(there, m.first)) there += m.first;
    p.all = some_of(random, there, 35);
    p.keep = some_of(random, there, 25);
    p.one = some_of(random, there, 20);
    const auto kept = [&](char c) { return has(p.keep, c); };
    std::erase_if(p.all, kept);
    std::erase_if(p.one, [&](char c) { return kept(c) || has(p.all, c); });
    if (random.chance(30) || p.all.size() + p.one.size() == 0) {
        const char c = there[random.below(there.size())];
        const Cell cell = random_cell(random, p);
        const State start = start_of(p);
        const auto count = std::count_if(start.begin(), start.end(),
                                         [&](const Marble& m) { return m.first == c; });
        const bool fits = !has(p.all, c) && count > (has(p.one, c) ? 1 : 0);
        if (fits && p.at(cell) != '#' && hole_fate(p, cell, c) == '.') p.lying.push_back({c, cell});
    }
    if (p.all.size() + p.one.size() + p.lying.size() == 0) return random_puzzle(random, most, draw);
    return p;
}

void expect_random(std::uint64_t seed, std::size_t rounds, std::size_t most, const Draw& draw) {
    Random random(seed);
    std::size_t solvable = 0;
    for (std::size_t round = 0; round < rounds && !::testing::Test::HasFailure(); ++round)
        solvable += expect_right(random_puzzle(random, most, draw)).tilts ? 1 : 0;
    EXPECT_GT(solvable, rounds / 10);
    EXPECT_LT(solvable, rounds - rounds / 20);
}

TEST(MarblesWide, ManyColoursAndHoles) {
    expect_random(1, 700, 5, {.wrap = 0, .edges = 0, .stoppers = 0});
}
TEST(MarblesWide, AlikeMarbles) {
    expect_random(2, 400, 4,
                  {.wrap = 0, .edges = 0, .own_holes = 0, .most_marbles = 8, .colours = "RC"});
}
TEST(MarblesWide, Stoppers) {
    expect_random(3, 700, 5, {.wrap = 0, .edges = 0, .stoppers = 100});
}
TEST(MarblesWide, JoinedRims) {
    expect_random(4, 900, 5, {.wrap = 80, .edges = 0, .stoppers = 50});
}
TEST(MarblesWide, WallsAndOneWayEdges) {
    expect_random(5, 700, 5, {.wrap = 0, .edges = 100, .stoppers = 0});
}
TEST(MarblesWide, AllRulesTogether) {
    expect_random(6, 900, 5, {});
}

/// Every ring of up to four cells, with every kind of cell and marble, and every third of five.
TEST(MarblesWide, AllRingsOfUpToFiveCells) {
    constexpr std::string_view kinds = ".*OHRB#";
    for (std::size_t length = 1; length <= 5; ++length) {
        std::size_t count = 1;
        for (std::size_t i = 0; i < length; ++i)
            count *= kinds.size();
        for (std::size_t code = 0; code < count; code += length < 5 ? 1 : 3) {
            Puzzle p;
            p.wrap_rows = true;
            p.keep = "";
            p.rows = {""};
            for (std::size_t i = 0, rest = code; i < length; ++i, rest /= kinds.size()) {
                char c = kinds[rest % kinds.size()];
                if (c == 'H') { // a hole for blue only
                    p.holes[{0, static_cast<int>(i)}] = {"B", ""};
                    c = 'O';
                }
                p.rows[0] += c;
            }
            if (!has(p.rows[0], 'R') || !has(p.rows[0], 'O')) continue;
            expect_right(p);
            std::swap(p.wrap_rows, p.wrap_columns); // turned
            Puzzle turned = p;
            turned.rows.clear();
            turned.holes.clear();
            for (std::size_t i = 0; i < length; ++i)
                turned.rows.emplace_back(1, p.rows[0][i]);
            for (const auto& [cell, colours] : p.holes)
                turned.holes[{cell.second, 0}] = colours;
            expect_right(turned);
        }
    }
}

TEST(MarblesWide, LawsAndSearchesAgree) {
    Random random(7);
    Draw draw;
    for (int round = 0; round < 150; ++round) {
        draw.most_marbles = 1 + static_cast<std::size_t>(round % 4);
        const Puzzle p = random_puzzle(random, 4, draw);
        const std::string text = text_of(p);
        SCOPED_TRACE(text);
        const auto levels = read_levels(text);
        ASSERT_TRUE(levels);
        const auto board = read_wide_board(levels->front().body, levels->front().settings);
        ASSERT_TRUE(board);
        ASSERT_LE((*board)->words(), 1U);
        const WideModel<4, 1> model(**board);
        expect_laws(model);
        const auto result = cross_check(model);
        const WideModel<16> loose(**board);
        expect_laws(loose);
        EXPECT_EQ(cross_check(loose).value, result.value);
        EXPECT_EQ(result.value.has_value(), solve(p).tilts.has_value());
    }
}

TEST(MarblesWide, HundredsOfMarbles) {
    for (const std::size_t marbles : {9U, 17U, 65U, 300U, 1'024U}) {
        // A long row, tilted to the left: all fall, one after another, in one tilt.
        Puzzle p;
        p.keep = "";
        p.rows = {"O" + std::string(marbles, 'R')};
        EXPECT_EQ(solved("", text_of(p)), "1\n");
        // One is not in the row; it comes from the other side.
        p.rows = {"O" + std::string(marbles - 1, 'R'), std::string(marbles - 1, '.') + "R"};
        EXPECT_EQ(solved("", text_of(p)), "2\n") << marbles;
        EXPECT_EQ(load_ok("", text_of(p))->perft({})->complete, true);
    }
}

TEST(MarblesWide, ThePlainBoardsSaySameThing) {
    Random random(8);
    for (int round = 0; round < 400; ++round) {
        Puzzle p;
        p.rows.assign(2 + random.below(4), std::string(3 + random.below(4), '.'));
        for (auto& row : p.rows)
            for (char& c : row)
                if (random.chance(25)) c = '#';
        for (const char c : std::string_view("RBCO")) {
            Cell cell = random_cell(random, p);
            while (has("RBCO", p.at(cell)))
                cell = random_cell(random, p);
            p.rows[static_cast<std::size_t>(cell.first)][static_cast<std::size_t>(cell.second)] = c;
        }
        std::string plain;
        for (const auto& row : p.rows)
            plain += row + '\n';
        const auto fast = load_ok("marbles", plain);
        const auto same = load_ok("", text_of(p));
        const Answer a = fast->solve({});
        const Answer b = same->solve({});
        EXPECT_EQ(a.output, b.output) << plain;
        EXPECT_EQ(a.counts.generated, b.counts.generated);
        EXPECT_EQ(layers_of(*fast->perft({})), layers_of(*same->perft({})));
        if (a.plan && b.plan) {
            EXPECT_EQ(plan_letters(*a.plan), plan_letters(*b.plan));
        }
        EXPECT_EQ(fast->scene().tiles, same->scene().tiles);
        EXPECT_EQ(fast->scene().pieces.size(), 3U);
    }
}

Cell turned(Cell c, const Puzzle& p) {
    return {c.second, p.height() - 1 - c.first};
}

char turned(char side) {
    return side == 'U' ? 'R' : side == 'R' ? 'D' : side == 'D' ? 'L' : 'U';
}

Puzzle turned(const Puzzle& p) {
    Puzzle t = p;
    t.rows.assign(p.rows[0].size(), std::string(p.rows.size(), '.'));
    for (int r = 0; r < p.height(); ++r)
        for (int c = 0; c < p.width(); ++c) {
            const Cell cell = turned({r, c}, p);
            t.rows[static_cast<std::size_t>(cell.first)][static_cast<std::size_t>(cell.second)] =
                p.at({r, c});
        }
    std::swap(t.wrap_rows, t.wrap_columns);
    t.walls.clear();
    t.one_way.clear();
    t.holes.clear();
    t.lying.clear();
    for (const auto& [cell, side] : p.walls)
        t.walls.insert({turned(cell, p), turned(side)});
    for (const auto& [cell, side] : p.one_way)
        t.one_way.insert({turned(cell, p), turned(side)});
    for (const auto& [cell, colours] : p.holes)
        t.holes[turned(cell, p)] = colours;
    for (const auto& [c, cell] : p.lying)
        t.lying.push_back({c, turned(cell, p)});
    return t;
}

/// With walls all around, the rim included.
Puzzle framed(const Puzzle& p) {
    Puzzle f = p;
    f.rows.assign(1, std::string(p.rows[0].size() + 2, '#'));
    for (const auto& row : p.rows)
        f.rows.push_back('#' + row + '#');
    f.rows.push_back(f.rows.front());
    const auto moved = [](Cell c) { return Cell{c.first + 1, c.second + 1}; };
    f.walls.clear();
    f.one_way.clear();
    f.holes.clear();
    f.lying.clear();
    for (const auto& [cell, side] : p.walls)
        f.walls.insert({moved(cell), side});
    for (const auto& [cell, side] : p.one_way)
        f.one_way.insert({moved(cell), side});
    for (const auto& [cell, colours] : p.holes)
        f.holes[moved(cell)] = colours;
    for (const auto& [c, cell] : p.lying)
        f.lying.push_back({c, moved(cell)});
    return f;
}

TEST(MarblesWideRelations, TurningRenamingAndFramingChangeNothing) {
    Random random(9);
    for (int round = 0; round < 400; ++round) {
        Puzzle p = random_puzzle(random, 5, {});
        const std::string right = solved("", text_of(p));
        const auto layers = layers_of(*load_ok("", text_of(p))->perft({}));
        Puzzle t = p;
        for (int turn = 0; turn < 3; ++turn) {
            t = turned(t);
            const auto instance = load_ok("", text_of(t));
            EXPECT_EQ(instance->solve({}).output, right) << text_of(t);
            EXPECT_EQ(layers_of(*instance->perft({})), layers);
        }
        // With the rim walled, joining it changes nothing.
        p.wrap_rows = p.wrap_columns = false;
        const std::string closed = solved("", text_of(p));
        Puzzle f = framed(p);
        EXPECT_EQ(solved("", text_of(f)), closed) << text_of(f);
        f.wrap_rows = f.wrap_columns = true;
        EXPECT_EQ(solved("", text_of(f)), closed) << text_of(f);
    }
}

TEST(MarblesWideRelations, NamesForAlikeMarblesChangeNothing) {
    Random random(10);
    const Draw draw{.most_marbles = 4, .colours = "R"};
    int compared = 0;
    for (int round = 0; round < 2'000; ++round) {
        Puzzle p = random_puzzle(random, 5, draw);
        if (p.all != "R" || !p.one.empty() || !p.lying.empty() || !p.keep.empty()) continue;
        Puzzle q = p;
        char name = 'C';
        q.all.clear();
        for (auto& row : q.rows)
            for (char& c : row)
                if (c == 'R') {
                    c = name++;
                    q.all += c;
                }
        for (auto& [cell, colours] : q.holes) {
            if (has(colours.takes, 'R')) colours.takes = q.all;
            if (has(colours.loses, 'R')) colours.loses = q.all;
        }
        EXPECT_EQ(solved("", text_of(q)), solved("", text_of(p))) << text_of(p);
        ++compared;
    }
    EXPECT_GT(compared, 300);
}

TEST(MarblesWidePlayer, PlaysByTheRules) {
    Random random(11);
    for (int round = 0; round < 600; ++round) {
        const Puzzle p = random_puzzle(random, 5, {});
        SCOPED_TRACE(text_of(p));
        const auto player = load_ok("", text_of(p))->player();
        State s = start_of(p);
        for (int i = 0; i < 12 && player->standing() == Standing::playing; ++i) {
            const char way = "URDL"[random.below(4)];
            ASSERT_FALSE(player->play(way));
            const auto t = tilt(p, s, way);
            ASSERT_EQ(player->standing(), !t               ? Standing::lost
                                          : is_goal(p, *t) ? Standing::won
                                                           : Standing::playing);
            if (!t) break;
            s = *t;
            const Scene scene = player->scene();
            State seen;
            for (const Piece& piece : scene.pieces) {
                const std::size_t cell = piece.cells.front();
                EXPECT_EQ(scene.tiles[cell].glyph, piece.glyph);
                seen.push_back({piece.glyph, Cell{static_cast<int>(cell / scene.columns),
                                                  static_cast<int>(cell % scene.columns)}});
            }
            std::sort(seen.begin(), seen.end());
            State lying = s;
            std::erase_if(lying, [](const Marble& m) { return !m.second; });
            EXPECT_EQ(seen, lying);
        }
        if (player->standing() != Standing::playing) {
            EXPECT_TRUE(player->play('U'));
        }
        EXPECT_FALSE(player->report().empty());
    }
}

TEST(MarblesWideLimits, EndInHonestAnswers) {
    Random random(12);
    Puzzle p;
    p.keep = "";
    p.all = "C";
    p.rows.assign(12, std::string(12, '.'));
    for (auto& row : p.rows)
        for (char& c : row)
            if (random.chance(20)) c = '#';
    p.rows[0] = "O#RRC" + p.rows[0].substr(5);
    p.rows[1].replace(0, 5, "#....");
    const auto instance = load_ok("", text_of(p));
    const Answer right = instance->solve({});
    ASSERT_EQ(right.verdict, Verdict::unsolvable);
    ASSERT_GT(right.counts.distinct, 1'000U);
    const Honest memory =
        expect_honest_in_memory(*instance, {}, right, 100'000, [](auto b) { return 2 * b + 100; });
    EXPECT_GT(memory.refused, 3);
    const Honest states =
        expect_honest_in_states(*instance, {}, right, 1'000, [](auto n) { return 3 * n; });
    EXPECT_GT(states.refused, 3);
}

} // namespace
} // namespace tumble::testing::marbles::wide
