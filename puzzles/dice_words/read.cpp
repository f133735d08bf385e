// SPDX-License-Identifier: MIT
#include "dice_words/read.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>

namespace tumble::dice_words {
namespace {

constexpr std::int64_t most_words = 2'000'000'000;

/// What a preset allows, or the free rules.
struct Limits {
    std::int64_t dice;
    std::int64_t words;
    std::size_t faces; ///< 0: any number
    bool lower_case;
    bool repeated_words;
    bool loaded_dice;
};
constexpr Limits free_rules{Game::most_dice, most_words, 0, true, true, true};
constexpr Limits contest_rules{6, 200'000, 6, false, false, false};

bool is_contest_letter(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

bool is_letter(char c, const Limits& limits) {
    return is_contest_letter(c) || (limits.lower_case && c >= 'a' && c <= 'z');
}

std::string counted(std::uint64_t n, std::string_view noun) {
    return std::to_string(n) + ' ' + std::string(noun) + (n == 1 ? "" : "s");
}

class GameReader {
public:
    GameReader(const Text& text, const Limits& limits) : reader_(text), limits_(limits) {}

    Expected<Game> read() {
        Game game{{}, LetterSets(0), 0};
        LineReader ahead = reader_;
        const auto line = ahead.next_filled();
        if (!line) return reader_.ended("there are no dice", form_);
        const bool sized =
            line->chars.find_first_of(" \t") != std::string_view::npos && !is_loaded(*line);
        if (!sized && !limits_.repeated_words) // a preset, so the contest's form
            return line->error(0, "the first line must be `d w`, the numbers of dice and of words");
        if (sized) {
            const IntegerRange ranges[] = {{"d", 1, limits_.dice}, {"w", 1, limits_.words}};
            const auto header = read_header(*line, ranges);
            if (!header) return tl::unexpected(header.error());
            reader_ = ahead;
            dice_ = static_cast<std::size_t>((*header)[0]);
            words_ = static_cast<std::size_t>((*header)[1]);
        }
        if (auto ok = read_dice(game); !ok) return tl::unexpected(ok.error());
        game.words = LetterSets(game.dice.size());
        if (auto ok = read_words(game); !ok) return tl::unexpected(ok.error());
        return game;
    }

private:
    Expected<void> read_dice(Game& game) {
        while (dice_ == 0 || game.dice.size() < dice_) {
            const auto line =
                game.dice.empty() && dice_ == 0 ? reader_.next_filled() : reader_.next();
            const auto die = [&] { return "die " + std::to_string(game.dice.size() + 1); };
            if (!line)
                return reader_.ended(
                    dice_ == 0 ? "there are no words"
                               : "the input has " + counted(game.dice.size(), "die line") +
                                     ", expected " + std::to_string(dice_) + " as the header says",
                    form_);
            if (line->chars.empty() && dice_ == 0) break;
            if (game.dice.size() == Game::most_dice)
                return line->error(0, "there are more than " + std::to_string(Game::most_dice) +
                                          " dice");
            if (is_loaded(*line)) {
                auto loaded = read_loaded_die(*line, die());
                if (!loaded) return tl::unexpected(loaded.error());
                game.dice.push_back(std::move(*loaded));
                continue;
            }
            if (auto ok = check_letters(*line, die); !ok) return ok;
            if (line->chars.empty()) return line->error(0, die() + " has no faces");
            if (limits_.faces != 0 && line->chars.size() != limits_.faces)
                return line->error(std::min(line->chars.size(), limits_.faces),
                                   die() + " has " + counted(line->chars.size(), "face") +
                                       ", these rules demand " + std::to_string(limits_.faces));
            game.dice.push_back({std::string(line->chars), {}});
        }
        return {};
    }

    bool is_loaded(const Line& line) const {
        return limits_.loaded_dice && line.chars.find(':') != std::string_view::npos;
    }

    /// "A:3 B:1 C": letters and their weights, 1 where none is said.
    Expected<Die> read_loaded_die(const Line& line, const std::string& die) const {
        static constexpr const char* form = "a loaded die is letters with weights: `A:3 B:1 C`";
        Die read;
        std::uint64_t divisor = 0;
        for (std::size_t at = 0; at < line.chars.size();) {
            if (is_blank(line.chars[at])) {
                ++at;
                continue;
            }
            const Line letter{line.chars.substr(0, at + 1), line.number};
            if (auto ok = check_letters(letter, [&] { return die; }, at); !ok)
                return tl::unexpected(ok.error());
            const char c = line.chars[at];
            if (read.shows(c)) return line.error(at, die + ": " + quoted(c) + " is there twice");
            auto weight = read_weight(line, ++at, die);
            if (!weight) return tl::unexpected(weight.error());
            if (at < line.chars.size() && !is_blank(line.chars[at]))
                return line.error(
                    at, die + ": " + quoted(line.chars[at]) + " where a blank is expected", form);
            read.letters += c;
            read.weights.push_back(*weight);
            divisor = std::gcd(divisor, *weight);
        }
        for (std::uint64_t& weight : read.weights)
            weight /= divisor;
        return read;
    }

    /// The number after a colon at `at`, which moves behind it; 1 where there is no colon.
    static Expected<std::uint64_t> read_weight(const Line& line, std::size_t& at,
                                               const std::string& die) {
        if (at == line.chars.size() || line.chars[at] != ':') return 1;
        const char* const begin = line.chars.data() + ++at;
        const char* const end = line.chars.data() + line.chars.size();
        std::uint64_t weight = 0;
        const auto [stop, status] = std::from_chars(begin, end, weight);
        if (stop == begin) return line.error(at, die + ": a weight is expected after ':'");
        if (status != std::errc{} || weight == 0 || weight > Die::most_weight)
            return line.error(at, die + ": a weight is 1 to " + std::to_string(Die::most_weight));
        at += static_cast<std::size_t>(stop - begin);
        return weight;
    }

    Expected<void> read_words(Game& game) {
        while (words_ == 0 || game.words_read < words_) {
            const bool first = game.words_read == 0 && words_ == 0;
            const auto line = first ? reader_.next_filled() : reader_.next();
            if (words_ == 0 && !first && (!line || line->chars.empty())) break;
            if (!line)
                return reader_.ended(
                    "the input has " + counted(game.words_read, "word") +
                        (first ? std::string(", at least one is needed")
                               : ", expected " + std::to_string(words_) + " as the header says"),
                    form_);
            if (auto ok = read_word(*line, game); !ok) return ok;
        }
        if (auto different = check_different(); !different) return different;
        if (const auto line = reader_.next_filled())
            return line->error(0, "the words end before this line", "remove it");
        return {};
    }

    Expected<void> read_word(const Line& line, Game& game) {
        const auto word = [&] { return "word " + std::to_string(game.words_read + 1); };
        if (auto ok = check_letters(line, word); !ok) return ok;
        const std::size_t letters = game.dice.size();
        if (line.chars.size() != letters)
            return line.error(std::min(line.chars.size(), letters),
                              word() + " has " + counted(line.chars.size(), "letter") +
                                  ", expected " + std::to_string(letters) + ", one a die");
        if (game.words_read == static_cast<std::uint64_t>(most_words))
            return line.error(0, "there are more than " + std::to_string(most_words) + " words");
        if (!limits_.repeated_words) remember(line, game.words_read);
        game.words.add(line.chars);
        ++game.words_read;
        return {};
    }

    /// `what` names the line; it is called only for an error.
    template <class Name>
    Expected<void> check_letters(const Line& line, Name&& what, std::size_t first = 0) const {
        for (std::size_t i = first; i < line.chars.size(); ++i) {
            const char c = line.chars[i];
            if (is_letter(c, limits_)) continue;
            if (static_cast<unsigned char>(c) >= 0x80)
                return line.error(i, what() + ": unicode letters are not supported yet", allowed());
            return line.error(i, what() + ": " + quoted(c) + " is no letter of this game",
                              allowed());
        }
        return {};
    }
    std::string allowed() const {
        return limits_.lower_case ? "allowed are 'A' to 'Z', 'a' to 'z' and '0' to '9'"
                                  : "allowed are 'A' to 'Z' and '0' to '9'";
    }

    /// Packs a word of at most six letters, and its number, into 64 bits that sort by word.
    void remember(const Line& line, std::uint64_t number) {
        std::uint64_t key = 0;
        for (const char c : line.chars)
            key = key * 36 + static_cast<std::uint64_t>(c <= '9' ? c - '0' : c - 'A' + 10);
        seen_.push_back(key << 32U | number);
        first_word_line_ = number == 0 ? line.number : first_word_line_;
    }

    Expected<void> check_different() {
        std::ranges::sort(seen_);
        std::uint64_t again = most_words;
        std::uint64_t before = 0;
        for (std::size_t i = 1; i < seen_.size(); ++i)
            if (seen_[i - 1] >> 32U == seen_[i] >> 32U)
                if (const std::uint64_t number = seen_[i] & 0xffffffffU; number < again) {
                    again = number;
                    before = seen_[i - 1] & 0xffffffffU;
                }
        if (again == static_cast<std::uint64_t>(most_words)) return {};
        return Line{{}, first_word_line_ + static_cast<std::size_t>(again)}.error(
            0,
            "word " + std::to_string(again + 1) + " is word " + std::to_string(before + 1) +
                " again",
            "these rules want different words");
    }

    static constexpr const char* form_ = "`d w`, then d dice, then w words";
    LineReader reader_;
    const Limits& limits_;
    std::size_t dice_ = 0;  ///< as the header says; 0 where there is none
    std::size_t words_ = 0; ///< ditto
    std::vector<std::uint64_t> seen_;
    std::size_t first_word_line_ = 0;
};

} // namespace

Expected<Game> read_game(const Text& text, bool contest) {
    return GameReader(text, contest ? contest_rules : free_rules).read();
}

Expected<std::optional<std::string>> read_roll(const Settings& settings, const Game& game) {
    const Setting* const setting = settings.find("keep");
    if (setting == nullptr) return std::nullopt;
    const std::string& roll = setting->value;
    if (roll.size() != game.dice.size())
        return error_at(*setting, "the roll has " + counted(roll.size(), "letter") + ", expected " +
                                      std::to_string(game.dice.size()) + ", one a die");
    for (std::size_t die = 0; die < roll.size(); ++die)
        if (!game.dice[die].shows(roll[die]))
            return error_at(*setting,
                            "die " + std::to_string(die + 1) + " has no face " + quoted(roll[die]),
                            "the letters stand in the order of the dice");
    return roll;
}

bool recognises(std::string_view text) {
    constexpr std::size_t prefix = 4096;
    LineReader reader(Text{text.substr(0, prefix), 1});
    const auto first = reader.next_filled();
    if (!first || first->chars.find_first_of(" \t") == std::string_view::npos) return false;
    const auto header = read_integers(*first, "header");
    if (!header || header->size() != 2) return false;
    const std::int64_t dice = (*header)[0].value;
    if (dice < 1 || dice > std::int64_t{Game::most_dice} || (*header)[1].value < 1) return false;
    for (std::int64_t i = 0; i <= dice; ++i) {
        const auto line = reader.next();
        if (!line || line->chars.empty() || !std::ranges::all_of(line->chars, is_contest_letter))
            return false;
        if (i == dice && line->chars.size() != static_cast<std::size_t>(dice)) return false;
    }
    return true;
}

} // namespace tumble::dice_words
