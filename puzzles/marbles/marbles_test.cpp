// SPDX-License-Identifier: MIT
#include "marbles/marbles.hpp"

#include <algorithm>
#include <filesystem>

#include "marbles/read.hpp"
#include "marbles/reference.hpp"
#include "marbles/wide_read.hpp"
#include "support/cross_check.hpp"
#include "support/load.hpp"
#include "support/random.hpp"

namespace tumble::testing::marbles {
namespace {

using tumble::marbles::Model;
using tumble::marbles::read_marbles_board;

std::string expected(const Reference& right) {
    return (right.tilts ? std::to_string(*right.tilts) : "-1") + '\n';
}

std::vector<std::uint64_t> layers_of(const Census& census) {
    std::vector<std::uint64_t> layers;
    for (const LayerCount& layer : census.layers)
        layers.push_back(layer.states);
    return layers;
}

/// The answer, the states a depth and the plan are right; the plan is replayed by the reference.
void expect_right(const Rows& rows) {
    const std::string text = text_of(rows);
    SCOPED_TRACE(text);
    const Reference right = solve(rows);
    const auto instance = load_ok("marbles", text);
    ASSERT_TRUE(instance);
    const Answer answer = instance->solve({});
    ASSERT_EQ(answer.output, expected(right));
    EXPECT_EQ(answer.is_no, !right.tilts);
    const auto census = instance->perft({});
    ASSERT_TRUE(census && census->complete);
    ASSERT_EQ(layers_of(*census), right.layers);
    if (!right.tilts) return;
    ASSERT_TRUE(answer.plan);
    Marbles m = start_of(rows);
    for (const char way : plan_letters(*answer.plan))
        m = tilt(rows, m, way);
    EXPECT_EQ(answer.plan->size(), *right.tilts);
    EXPECT_EQ(m['R'], fallen);
    EXPECT_NE(m['B'], fallen);
}

template <std::size_t Count>
void expect_laws_and_searches(const Rows& rows) {
    const std::string text = text_of(rows);
    SCOPED_TRACE(text);
    const auto board = read_marbles_board({text, 1}, false);
    ASSERT_TRUE(board);
    const Model<Count> model(**board);
    expect_laws(model);
    const auto result = cross_check(model);
    const Reference right = solve(rows);
    EXPECT_EQ(result.value.has_value(), right.tilts.has_value());
    if (right.tilts) {
        EXPECT_EQ(*result.value, *right.tilts);
    }
}

/// Calls `use` with every board of that size, walls around, that has one each of R, B and O;
/// returns how many.
template <class Use>
std::size_t for_all_boards(std::size_t height, std::size_t width, Use&& use) {
    const std::size_t cells = height * width;
    std::size_t count = 0;
    for (std::size_t red = 0; red < cells; ++red)
        for (std::size_t blue = 0; blue < cells; ++blue)
            for (std::size_t hole = 0; hole < cells; ++hole) {
                if (red == blue || red == hole || blue == hole) continue;
                for (std::size_t walls = 0; walls < (std::size_t{1} << cells); ++walls) {
                    if ((walls >> red & 1U) + (walls >> blue & 1U) + (walls >> hole & 1U) != 0)
                        continue;
                    Rows rows(height + 2, std::string(width + 2, '#'));
                    for (std::size_t i = 0; i < cells; ++i)
                        rows[1 + i / width][1 + i % width] = i == red                 ? 'R'
                                                             : i == blue              ? 'B'
                                                             : i == hole              ? 'O'
                                                             : (walls >> i & 1U) != 0 ? '#'
                                                                                      : '.';
                    use(rows);
                    ++count;
                }
            }
    return count;
}

Rows random_rows(Random& random, std::size_t most, std::string_view names, std::uint64_t holes) {
    const std::size_t height = 1 + random.below(most);
    const std::size_t width =
        std::max<std::size_t>(1 + random.below(most), (names.size() + 1 + holes) / height + 1);
    const std::uint64_t walls = random.below(40);
    Rows rows(height, std::string(width, '.'));
    for (auto& row : rows)
        for (char& c : row)
            if (random.chance(walls)) c = '#';
    const auto put = [&](char c) {
        while (true) {
            char& cell = rows[random.below(height)][random.below(width)];
            if (cell != '#' && cell != '.') continue;
            cell = c;
            return;
        }
    };
    for (const char c : names)
        put(c);
    for (; holes > 0; --holes)
        put('O');
    return rows;
}

TEST(Marbles, AllBoardsOf2x2) {
    EXPECT_EQ(for_all_boards(2, 2, expect_right), 48U);
}
TEST(Marbles, AllBoardsOf2x3) {
    EXPECT_EQ(for_all_boards(2, 3, expect_right), 960U);
}
TEST(Marbles, AllBoardsOf3x2) {
    EXPECT_EQ(for_all_boards(3, 2, expect_right), 960U);
}

TEST(Marbles, RandomBoards) {
    Random random(1);
    std::size_t solvable = 0;
    for (int round = 0; round < 4'000; ++round) {
        const Rows rows = random_rows(random, 8, "RB", 1 + random.below(3));
        expect_right(rows);
        solvable += solve(rows).tilts ? 1 : 0;
    }
    EXPECT_GT(solvable, 800U);
    EXPECT_LT(solvable, 3'500U);
}

TEST(Marbles, NeutralMarblesSlideBlockAndFall) {
    Random random(2);
    for (int round = 0; round < 600; ++round)
        expect_right(random_rows(random, 6,
                                 std::string_view("RBCDE").substr(0, 3 + random.below(3)),
                                 1 + random.below(2)));
    expect_right({"RBCDEFGHO"});
    expect_right({"RCO", ".B#"});
}

TEST(Marbles, LawsAndSearchesAgree) {
    for_all_boards(2, 3, expect_laws_and_searches<2>);
    Random random(3);
    for (int round = 0; round < 300; ++round) {
        expect_laws_and_searches<2>(random_rows(random, 5, "RB", 1));
        expect_laws_and_searches<3>(random_rows(random, 3, "RBC", 1));
    }
}

Rows turned(const Rows& rows) {
    Rows result(rows[0].size(), std::string(rows.size(), '.'));
    for (std::size_t r = 0; r < rows.size(); ++r)
        for (std::size_t c = 0; c < rows[0].size(); ++c)
            result[c][rows.size() - 1 - r] = rows[r][c];
    return result;
}

Rows mirrored(Rows rows) {
    for (auto& row : rows)
        std::reverse(row.begin(), row.end());
    return rows;
}

TEST(MarblesRelations, SymmetriesWallsAroundAndRoomsApartChangeNothing) {
    Random random(4);
    for (int round = 0; round < 500; ++round) {
        Rows rows = random_rows(random, 7, "RB", 1);
        const auto instance = load_ok("marbles", text_of(rows));
        const std::string right = instance->solve({}).output;
        const auto layers = layers_of(*instance->perft({}));
        Rows walled{std::string(rows[0].size() + 2, '#')};
        for (const auto& row : rows)
            walled.push_back('#' + row + '#');
        walled.push_back(walled.front());
        Rows apart = walled;
        for (auto& row : apart)
            row += "..#";
        for (const Rows& same : {walled, apart}) {
            const auto other = load_ok("marbles", text_of(same));
            EXPECT_EQ(other->solve({}).output, right) << text_of(same);
            EXPECT_EQ(layers_of(*other->perft({})), layers);
        }
        for (int turn = 0; turn < 4; ++turn, rows = turned(rows)) {
            EXPECT_EQ(solved("marbles", text_of(rows)), right) << text_of(rows);
            EXPECT_EQ(solved("marbles", text_of(mirrored(rows))), right) << text_of(rows);
        }
    }
}

TEST(MarblesRelations, AWallMoreMayHelpOrHurt) {
    EXPECT_EQ(solved("marbles", "R.O.B\n"), "1\n");
    EXPECT_EQ(solved("marbles", "R#O.B\n"), "-1\n");
    EXPECT_EQ(solved("marbles", "RB..\n.O..\n"), "-1\n");
    EXPECT_EQ(solved("marbles", "RB..\n.O#.\n"), "5\n");
    expect_right({"RB..", ".O.."});
    expect_right({"RB..", ".O#."});
}

TEST(MarblesRules, TenTiltsAreTheContestsLimit) {
    const std::string eleven = read_file(TUMBLE_SOURCE_DIR "/puzzles/marbles/instances/eleven.txt");
    EXPECT_EQ(solved("marbles", eleven, "boj15653"), "11\n");
    EXPECT_EQ(solved("marbles", eleven, "boj13460"), "-1\n");
    EXPECT_EQ(solved("marbles", eleven, "boj13459"), "0\n");
    EXPECT_EQ(solved("marbles", eleven, "boj15644"), "-1\n");
    EXPECT_EQ(solved("marbles", eleven, {}, {{"max-tilts", "10", 0, 0}}), "-1\n");
    EXPECT_EQ(solved("marbles", eleven, {}, {{"max-tilts", "11", 0, 0}}), "11\n");
    EXPECT_EQ(solved("marbles", eleven, "boj13460", {{"max-tilts", "0", 0, 0}}), "11\n");
    const auto instance = load_ok("marbles", eleven, "boj13460");
    EXPECT_EQ(instance->solve({}).verdict, Verdict::unsolvable);
    EXPECT_TRUE(instance->solve({}).is_no);
    EXPECT_FALSE(instance->solve({}).plan);
}

TEST(MarblesLimits, MemoryEndsInAnHonestBound) {
    Rows rows(60, std::string(60, '.'));
    Random random(5);
    for (auto& row : rows)
        for (char& c : row)
            if (random.chance(15)) c = '#';
    rows[0] = "O#RB" + rows[0].substr(4);
    rows[1].replace(0, 4, "#...");
    const auto instance = load_ok("marbles", text_of(rows));
    SolveOptions options;
    const Answer right = instance->solve(options);
    ASSERT_EQ(right.verdict, Verdict::unsolvable);
    ASSERT_GT(right.counts.distinct, 50'000U);
    for (std::uint64_t bytes = 1'000; bytes < right.counts.peak_bytes / 2; bytes *= 2) {
        options.search.limits.max_bytes = bytes;
        const Answer answer = instance->solve(options);
        EXPECT_EQ(answer.reason, Reason::memory_budget);
        EXPECT_TRUE(answer.verdict == Verdict::bounded || answer.verdict == Verdict::unknown);
        EXPECT_TRUE(answer.output.empty());
        EXPECT_LE(answer.counts.peak_bytes, bytes);
    }
}

TEST(MarblesPlayer, PlaysByTheRules) {
    Random random(6);
    for (int round = 0; round < 300; ++round) {
        const Rows rows = random_rows(random, 6, "RBC", 1);
        const auto player = load_ok("marbles", text_of(rows))->player();
        Marbles m = start_of(rows);
        for (int i = 0; i < 20 && player->standing() == Standing::playing; ++i) {
            const char way = "URDL"[random.below(4)];
            ASSERT_FALSE(player->play(way));
            m = tilt(rows, m, way);
            const Scene scene = player->scene();
            for (const auto& [name, cell] : m) {
                if (cell == fallen) continue;
                const auto index = static_cast<std::size_t>(cell.first) * scene.columns +
                                   static_cast<std::size_t>(cell.second);
                EXPECT_EQ(scene.tiles[index].glyph, name);
            }
            EXPECT_EQ(player->standing(), m['B'] == fallen   ? Standing::lost
                                          : m['R'] == fallen ? Standing::won
                                                             : Standing::playing);
        }
        if (player->standing() != Standing::playing) {
            EXPECT_TRUE(player->play('U'));
        }
    }
}

TEST(Marbles, GoldenInstancesAgreeWithTheReference) {
    std::size_t count = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(TUMBLE_SOURCE_DIR "/puzzles/marbles/instances")) {
        const std::string file = read_file(entry.path().string());
        const auto levels = read_levels(file);
        ASSERT_TRUE(levels);
        const Level& level = levels->front();
        if (!tumble::marbles::is_plain(level.body.chars, level.settings)) continue;
        Rows rows;
        LineReader reader(levels->front().body);
        while (const auto line = reader.next_filled())
            if (line->chars.find(' ') == std::string_view::npos) rows.emplace_back(line->chars);
        expect_right(rows);
        ++count;
    }
    EXPECT_GE(count, 8U);
}

TEST(Marbles, ContestCases) {
    const std::filesystem::path folder = TUMBLE_SOURCE_DIR "/../shared/cases/marbles";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "the contest cases are not at hand";
    std::size_t cases = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".in") continue;
        SCOPED_TRACE(entry.path().filename().string());
        const std::string rules = "boj" + entry.path().filename().string().substr(0, 5);
        std::string answer =
            read_file(entry.path().string().substr(0, entry.path().string().size() - 3) + ".ans");
        std::string output = solved("marbles", read_file(entry.path().string()), rules);
        EXPECT_EQ(output.substr(0, output.find('\n')),
                  answer.substr(0, answer.find_first_of("\r\n")));
        ++cases;
    }
    EXPECT_GE(cases, 60U);
}

} // namespace
} // namespace tumble::testing::marbles
