// SPDX-License-Identifier: MIT
#include "dice_words/dice_words.hpp"
#include "dice_words/exact.hpp"
#include "dice_words/read.hpp"
#include "dice_words/scene.hpp"
#include "dice_words/solve.hpp"

namespace tumble::dice_words {
namespace {

constexpr Rules presets[] = {
    {.name = "wf2023k",
     .title = "Alea Iacta Est",
     .source = "ICPC World Finals 2023, problem K",
     .limits = "1 to 6 dice of six faces, 1 to 200000 different words",
     .notes = "letters are A to Z and 0 to 9; the first roll counts"},
};

constexpr SettingInfo known_settings[] = {
    {.key = "exact",
     .placeholder = "",
     .help = "answers with a fraction; for 100000 states or fewer"},
    {.key = "keep",
     .placeholder = "ROLL",
     .help = "asks what to keep of this roll (a letter of each die, in their order) and how many "
             "rolls are expected after it"},
    {.key = "policy-rows",
     .placeholder = "ROWS",
     .help = "how many of the likeliest rolls a policy shows, 20 unless said; 0 for all"},
};

class DiceInstance final : public Instance {
public:
    DiceInstance(Question question, std::string_view rules)
        : Instance(rules), question_(std::move(question)) {}

    Answer solve(const SolveOptions& options) const override {
        return answer_of(question_, options);
    }
    Scene scene() const override { return scene_of(question_); }
    std::optional<MdpGraph> mdp(const SearchOptions& options) const override {
        const Model model(question_.game, question_.roll);
        if (model.rank_bound() == 0) return MdpGraph{{}, Reason::state_limit};
        return explore_mdp(
            model, options, [&](const Model::State& s) { return model.shown(s); },
            [&](const Model::State& s, Model::Action rolled) { return model.kept(s, rolled); });
    }

private:
    Question question_;
};

Expected<std::unique_ptr<Instance>> load(const LoadRequest& request) {
    auto game = read_game(request.body, !request.rules.empty());
    if (!game) return tl::unexpected(game.error());
    Question question{std::move(*game), {}, {}, {}, {}, false, 0};
    question.formable = formable(question.game);
    if (question.formable.words > 0) {
        question.lattice = make_lattice(question.game, question.formable.letters);
        question.cells = make_cell_space(question.game, question.formable.letters);
    }
    auto roll = read_roll(request.settings, question.game);
    if (!roll) return tl::unexpected(roll.error());
    question.roll = std::move(*roll);
    const auto exact = request.settings.flag("exact");
    if (!exact) return tl::unexpected(exact.error());
    question.exact = *exact;
    if (question.exact)
        if (const auto why = why_not_exact(question); !why.empty())
            return error_at(*request.settings.find("exact"), why,
                            "leave it out: twelve certified decimals are printed then");
    const auto rows = request.settings.integer("policy-rows", 0, 1'000'000'000, 20);
    if (!rows) return tl::unexpected(rows.error());
    question.policy_rows = static_cast<std::uint64_t>(*rows);
    return std::make_unique<DiceInstance>(std::move(question), request.rules);
}

} // namespace

extern const Family family;
const Family family{.name = "dice-words",
                    .question = "how many rolls until the dice spell a word",
                    .rules = presets,
                    .settings = known_settings,
                    .recognises = recognises,
                    .load = load};

} // namespace tumble::dice_words
