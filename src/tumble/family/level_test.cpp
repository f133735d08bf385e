// SPDX-License-Identifier: MIT
#include "tumble/family/level.hpp"

#include <gtest/gtest.h>

namespace tumble::testing {
namespace {

/// An instance that holds what it was loaded from.
class Echo final : public Instance {
public:
    explicit Echo(const LoadRequest& request)
        : Instance(request.rules), body_(request.body.chars), line_(request.body.first_line) {
        if (const Setting* s = request.settings.find("goal")) body_ += "|" + s->value;
    }
    Answer solve(const SolveOptions&) const override {
        Answer answer;
        answer.output = body_;
        return answer;
    }
    Scene scene() const override { return {}; }
    std::size_t line() const { return line_; }

private:
    std::string body_;
    std::size_t line_;
};

Expected<std::unique_ptr<Instance>> load_echo(const LoadRequest& request) {
    return std::make_unique<Echo>(request);
}

constexpr Rules beetle_rules[] = {{"boj1", "Beetle", "", "", ""}, {"boj2", "Beetle 2", "", "", ""}};
constexpr SettingInfo beetle_settings[] = {{"goal", "CELL", ""}, {"exact", "", ""}};
const Family beetle{"beetle",
                    "",
                    beetle_rules,
                    beetle_settings,
                    [](std::string_view s) { return s.starts_with('b'); },
                    load_echo};
const Family bee{"bee",    "", {}, {}, [](std::string_view s) { return s.starts_with("bb"); },
                 load_echo};
const Family hidden{"hidden", "", {}, {}, [](std::string_view) { return false; }, load_echo, false};
const Family* const zoo[] = {&beetle, &bee, &hidden};

Level one(std::string_view file) {
    auto levels = read_levels(file);
    if (!levels || levels->size() != 1) {
        ADD_FAILURE() << (levels ? "not one level" : levels.error().message) << " in\n" << file;
        return {};
    }
    return std::move(levels->front());
}

TEST(Levels, AContestInputIsOneLevelAsItStands) {
    for (const std::string_view text : {"3 3\n...\n", "\n\n1", "#:#\n", "#a: b\n", "::\n", "x"}) {
        const Level level = one(text);
        EXPECT_EQ(level.body.chars, text);
        EXPECT_EQ(level.body.first_line, 1U);
        EXPECT_TRUE(level.game.empty());
        EXPECT_TRUE(level.reserved.all().empty());
    }
}

TEST(Levels, AHeaderIsRead) {
    const Level level =
        one("\ngame: beetle\nrules:boj1\r\ntitle:  Two words \nnote: x\nauthor:\nexpect: 7\n"
            "layers: 1 2\nsource: by hand\ngoal:\t1,2\n \t\n..\n\n..\n");
    EXPECT_EQ(level.line, 2U);
    EXPECT_EQ(level.game, "beetle");
    EXPECT_EQ(level.rules, "boj1");
    EXPECT_EQ(level.title, "Two words");
    EXPECT_EQ(level.expect, "7");
    EXPECT_EQ(level.layers, "1 2");
    EXPECT_EQ(level.source, "by hand");
    EXPECT_EQ(level.body.chars, "..\n\n..\n");
    EXPECT_EQ(level.body.first_line, 12U);
    ASSERT_EQ(level.settings.all().size(), 1U);
    EXPECT_EQ(level.settings.all()[0].key, "goal");
    EXPECT_EQ(level.settings.all()[0].value, "1,2");
    EXPECT_EQ(level.settings.all()[0].line, 10U);
    EXPECT_EQ(level.settings.all()[0].column, 7U);
    EXPECT_EQ(level.reserved.find("rules")->column, 7U);
    EXPECT_EQ(level.reserved.find("game")->column, 7U);
}

TEST(Levels, ACollectionKeepsItsLineNumbers) {
    const auto levels =
        read_levels("title: a\n\n1\n---\n\n title: no\n"); // the second has a broken header
    ASSERT_FALSE(levels);
    EXPECT_EQ(levels.error().line, 6U);

    const auto good = read_levels("title: a\r\n\r\n1\r\n---\r\n\r\ntitle: b\r\n\r\n2\r\n--- \r\n"
                                  "title: c\n\n3\n---\n\n");
    ASSERT_TRUE(good);
    ASSERT_EQ(good->size(), 3U);
    EXPECT_EQ((*good)[0].body.chars, "1\r\n");
    EXPECT_EQ((*good)[0].body.first_line, 3U);
    EXPECT_EQ((*good)[1].title, "b");
    EXPECT_EQ((*good)[1].line, 6U);
    EXPECT_EQ((*good)[1].body.chars, "2\r\n");
    EXPECT_EQ((*good)[1].body.first_line, 8U);
    EXPECT_EQ((*good)[2].body.chars, "3\n");
    EXPECT_EQ((*good)[2].body.first_line, 12U);
}

TEST(Levels, AReaderGoesOnBehindAnError) {
    LevelReader reader("title: a\n\n1\n---\nTitle: b\n\n2\n---\ntitle: c\n\n3");
    EXPECT_EQ((*reader.next())->title, "a");
    const auto broken = reader.next();
    ASSERT_FALSE(broken);
    EXPECT_EQ(broken.error().line, 5U);
    EXPECT_EQ((*reader.next())->title, "c");
    EXPECT_FALSE(*reader.next());
    EXPECT_FALSE(*reader.next());
}

TEST(Levels, ABoardMayBeEmpty) {
    EXPECT_EQ(one("title: a\n\n").body.chars, "");
    EXPECT_EQ(one("title: a\n\n").body.first_line, 3U);
    EXPECT_EQ(one("title: a\n\n---\n").body.chars, "");
}

struct Fault {
    std::string text;
    std::size_t line, column;
    std::string message;
};

TEST(Levels, BrokenFilesAreRefusedWithThePlace) {
    constexpr const char* header = "a header line is `key: value`, its key in lower case";
    std::string long_header = "a0: x\n";
    for (int i = 1; i < 65; ++i)
        long_header += "a" + std::to_string(i) + ": x\n";
    const Fault faults[] = {
        {"", 1, 1, "the file is empty"},
        {" \n\r\n\t\n", 1, 1, "the file is empty"},
        {"\xEF\xBB\xBFgame: bee\n\nb", 1, 1, "the file starts with a byte order mark"},
        {"game: bee\n", 2, 1, "the level has a header and no board"},
        {"game: bee", 2, 1, "the level has a header and no board"},
        {"game: bee\nboard\n", 2, 1, header},
        {"game: bee\nTitle: x\n\nb\n", 2, 1, header},
        {"Game: bee\n\nb\n", 1, 1, header},
        {"game_x: bee\n\nb\n", 1, 1, header},
        {"game: bee\n: x\n\nb\n", 2, 1, header},
        {"game: bee\n" + std::string(50, 'k') + ": x\n\nb\n", 2, 1, header},
        {"game: bee\ngame: bee\n\nb\n", 2, 1, "game is given twice, first in line 1"},
        {"title: a\nnote: a\ngoal: 1\nnote: b\n\nb", 4, 1, "note is given twice, first in line 2"},
        {"goal: a\ngoal: a\n\nb\n", 2, 1, "goal is given twice, first in line 1"},
        {"game:\n\nb\n", 1, 6, "game has no value"},
        {"title: x\nrules: \t\n\nb\n", 2, 9, "rules has no value"},
        {"---\ngame: bee\n\nb\n", 1, 1, "a level begins with its header"},
        {"game: bee\n\nb\n---\n---\ntitle: b\n\nb\n", 5, 1, "a level begins with its header"},
        {"game: bee\n---\n", 2, 1, "the level has a header and no board"},
        {long_header + "\nb\n", 65, 1, "the header has more than 64 lines"},
    };
    for (const auto& fault : faults) {
        const auto levels = read_levels(fault.text);
        ASSERT_FALSE(levels) << fault.text;
        EXPECT_EQ(levels.error().line, fault.line) << fault.text;
        EXPECT_EQ(levels.error().column, fault.column) << fault.text;
        EXPECT_EQ(levels.error().message, fault.message);
    }
}

TEST(Levels, TheFamilyIsChosenByOptionHeaderPresetAndContent) {
    const auto chosen = [](std::string_view file, LoadOptions options = {}) -> std::string {
        const auto family = choose_family(zoo, one(file), options);
        return family ? std::string((*family)->name) : family.error().message;
    };
    EXPECT_EQ(chosen("b"), "beetle");
    EXPECT_EQ(chosen("bb"), "the input may be beetle or bee");
    EXPECT_EQ(chosen("x"), "the game can not be told from the input");
    EXPECT_EQ(chosen("x", {"hidden", {}, {}}), "hidden");
    EXPECT_EQ(chosen("bb", {{}, "boj1", {}}), "beetle");
    EXPECT_EQ(chosen("game: bee\n\nb"), "bee");
    EXPECT_EQ(chosen("rules: boj2\n\nbb"), "beetle");
    EXPECT_EQ(chosen("game: bee\n\nb", {"beetle", {}, {}}), "beetle");
    EXPECT_EQ(chosen("rules: nonsense\n\nb", {{}, "boj1", {}}), "beetle");
    EXPECT_EQ(chosen("rules: boj1\n\nb", {"bee", {}, {}}),
              "the rules boj1 belong to beetle, not to bee");
    EXPECT_EQ(chosen("game: bee\n\nb", {{}, "boj1", {}}),
              "the rules boj1 belong to beetle, not to bee");
}

TEST(Levels, UnknownNamesShowWhereTheyStandAndWhatWasMeant) {
    const auto error = [](std::string_view file, LoadOptions options = {}) {
        const auto loaded = load_level(zoo, one(file), options);
        EXPECT_FALSE(loaded) << file;
        return loaded ? InputError{} : loaded.error();
    };
    const auto shown = [](const InputError& e) {
        return std::to_string(e.line) + ':' + std::to_string(e.column) + ": " + e.message + " (" +
               e.hint + ')';
    };
    EXPECT_EQ(shown(error("title: x\ngame: betle\n\nb")),
              "2:7: there is no game 'betle' (did you mean beetle?)");
    EXPECT_EQ(shown(error("game: hiden\n\nb")),
              "1:7: there is no game 'hiden' (known are beetle, bee)");
    EXPECT_EQ(shown(error("b", {"boj1", {}, {}})),
              "0:0: there is no game 'boj1' (these are rules of beetle)");
    EXPECT_EQ(shown(error("rules: boj3x\n\nb")),
              "1:8: there are no rules 'boj3x' (did you mean boj1?)");
    EXPECT_EQ(shown(error("rules: bee\n\nb")),
              "1:8: there are no rules 'bee' (that is a game, without presets)");
    EXPECT_EQ(shown(error("b", {{}, "beetle", {}})),
              "0:0: there are no rules 'beetle' (that is a game, its rules are boj1, boj2)");
    EXPECT_EQ(shown(error("title: x\n\nx")),
              "1:0: the game can not be told from the input (say which with -g: beetle, bee)");
    EXPECT_EQ(shown(error("game: beetle\ngaol: 1\n\nb")),
              "2:1: gaol is no setting of this game (did you mean goal?)");
    EXPECT_EQ(shown(error("game: beetle\ntitel: 1\n\nb")),
              "2:1: titel is no setting of this game (did you mean title?)");
    EXPECT_EQ(shown(error("game: beetle\nwhatever: 1\n\nb")),
              "2:1: whatever is no setting of this game (known are goal, exact)");
    EXPECT_EQ(shown(error("game: bee\ngoal: 1\n\nb")),
              "2:1: goal is no setting of this game (this game has no settings)");
    EXPECT_EQ(shown(error("b", {{}, {}, {{"titel", "1"}}})),
              "0:0: titel is no setting of this game (known are goal, exact)");
    const std::string long_name(1000, 'x');
    EXPECT_LT(error("game: " + long_name + "\n\nb").message.size(), 100U);
}

TEST(Levels, OptionsOverrideTheHeader) {
    const Level level = one("rules: boj1\ngoal: header\n\nboard");
    const auto by_header = load_level(zoo, level);
    ASSERT_TRUE(by_header);
    EXPECT_EQ(by_header->instance->rules(), "boj1");
    EXPECT_EQ(by_header->instance->solve({}).output, "board|header");
    EXPECT_EQ(static_cast<const Echo&>(*by_header->instance).line(), 4U);
    const auto by_option = load_level(zoo, level, {{}, "boj2", {{"goal", "option"}}});
    ASSERT_TRUE(by_option);
    EXPECT_EQ(by_option->instance->rules(), "boj2");
    EXPECT_EQ(by_option->instance->solve({}).output, "board|option");
}

} // namespace
} // namespace tumble::testing
