// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "tumble/board/text.hpp"
#include "tumble/family/answer.hpp"
#include "tumble/family/mdp_graph.hpp"
#include "tumble/family/player.hpp"
#include "tumble/family/scene.hpp"
#include "tumble/family/settings.hpp"
#include "tumble/family/state_graph.hpp"

/// What front ends see of a puzzle: a Family loads an Instance from text, an Instance answers.
/// Erasure is here, at the level of a whole solve: one virtual call a solve, none a state.
namespace tumble {

/// Which machinery answers, where a family has more than one way.
enum class Engine : std::uint8_t {
    automatic, ///< what is best for the instance
    generic,   ///< the engine's searches on the plain model: the reference
    special,   ///< the family's own algorithm
};

struct SolveOptions {
    SearchOptions search;
    Engine engine = Engine::automatic;
    /// True: fill Answer::policy.
    bool policy = false;
    /// True: fill Answer::trace.
    bool trace = false;
};

/// One loaded board with its rules: immutable, safe to share between threads.
class Instance {
public:
    explicit Instance(std::string_view rules = {}) : rules_(rules) {}
    virtual ~Instance() = default;
    /// Name of the preset in force; empty for the free rules.
    const std::string& rules() const { return rules_; }
    /// The answer to the instance's question; a limit that is reached is in its verdict.
    virtual Answer solve(const SolveOptions& options) const = 0;
    /// The board before the first action.
    virtual Scene scene() const = 0;
    /// All reachable states by depth; none where the game has no such states.
    virtual std::optional<Census> perft(const SearchOptions&) const { return std::nullopt; }
    /// The graph of all states, as far as the limits go; none where the game has no such states.
    virtual std::optional<StateGraph> graph(const SearchOptions&) const { return std::nullopt; }
    /// The whole model, as far as the limits go; none where chance has no part in the game.
    virtual std::optional<MdpGraph> mdp(const SearchOptions&) const { return std::nullopt; }
    /// A fresh run through the instance; none where no letters can be played (dice-words).
    virtual std::unique_ptr<Player> player() const { return nullptr; }

private:
    std::string rules_;
};

/// A named cut of a family's rules, after its source.
struct Rules {
    std::string_view name;   ///< "boj13460"
    std::string_view title;  ///< "Marble Escape 2"
    std::string_view source; ///< where the statement stands
    std::string_view limits; ///< "boards 3×3 to 10×10, at most ten tilts"
    std::string_view notes;  ///< what sets it apart
};

/// What an instance is loaded from.
struct LoadRequest {
    Text body;                ///< the contest's input, or the board of a level file
    std::string_view rules;   ///< name of a preset of the family; empty for the free rules
    const Settings& settings; ///< header lines and options that are not the engine's own
};

/// A puzzle: its names, its presets, how to recognise and to load it. One constant a family.
struct Family {
    std::string_view name;     ///< "rolling-die"
    std::string_view question; ///< "how many numbered cells can a rolling die collect in one walk"
    std::span<const Rules> rules;
    std::span<const SettingInfo> settings;
    /// True where the text can be nothing but an input of this game. Looks at the first few rows
    /// only.
    bool (*recognises)(std::string_view body);
    Expected<std::unique_ptr<Instance>> (*load)(const LoadRequest& request);
    /// False for what no menu shows (the skeleton).
    bool listed = true;
};

/// The families that a front end offers, in the order of its menus.
using FamilyList = std::span<const Family* const>;

/// Every family built into this program, in the order of puzzles/CMakeLists.txt. Defined by the
/// file that tumble_add_puzzle generates; the engine itself never calls it.
FamilyList families();

/// The family of that name, listed or not; null where there is none.
const Family* find_family(FamilyList families, std::string_view name);

/// A preset and the family that it belongs to.
struct FoundRules {
    const Family* family = nullptr;
    const Rules* rules = nullptr;
};

/// The preset of that name; nulls where there is none.
FoundRules find_rules(FamilyList families, std::string_view name);

} // namespace tumble
