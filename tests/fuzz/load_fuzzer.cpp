// SPDX-License-Identifier: MIT
// libFuzzer target: any bytes as an input file of any game and rules must be refused with a message
// or load, solve within small limits, and replay its own plan.
//
//     cmake --preset fuzz && cmake --build --preset fuzz
//     build/fuzz/load_fuzzer -max_total_time=60 -max_len=400 build/fuzz/corpus puzzles/*/instances
#include <cstddef>
#include <cstdint>

#include "tumble/family/level.hpp"
#include "tumble/model/check.hpp"

namespace {

using namespace tumble;

/// Presets by number: 0 is content alone, then each family, then each preset.
LoadOptions choice(std::uint8_t number) {
    if (number == 0) return {};
    std::size_t left = number - std::size_t{1};
    for (const Family* f : families()) {
        if (left-- == 0) return {f->name, {}, {}};
        for (const Rules& r : f->rules)
            if (left-- == 0) return {f->name, r.name, {}};
    }
    return {};
}

void replay(const Instance& instance, const Plan& plan) {
    const auto player = instance.player();
    if (player == nullptr || plan.size() > 100'000) return;
    plan.for_each_run([&](Run run) {
        for (std::uint64_t i = 0; i < run.count; ++i)
            TUMBLE_CHECK(!player->play(run.action), "an answer's plan has an illegal action");
        return true;
    });
    TUMBLE_CHECK(player->standing() == Standing::won, "an answer's plan does not win");
}

void use(const Instance& instance) {
    SolveOptions options;
    options.search.limits.max_bytes = 16U << 20U;
    options.search.limits.max_states = 20'000;
    options.search.limits.max_seconds = 0.5;
    const Answer answer = instance.solve(options);
    const bool proven = answer.verdict == Verdict::optimal || answer.verdict == Verdict::unsolvable;
    TUMBLE_CHECK(proven || answer.output.empty(), "an output without a proof");
    if (answer.plan) replay(instance, *answer.plan);
    (void)instance.scene();
    (void)instance.perft(options.search);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const LoadOptions options = choice(data[0] % 32);
    const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
    const auto levels = read_levels(text);
    if (!levels) {
        TUMBLE_CHECK(!levels.error().message.empty(), "a refusal without a reason");
        return 0;
    }
    for (const Level& level : *levels) {
        const auto loaded = load_level(families(), level, options);
        if (loaded)
            use(*loaded->instance);
        else
            TUMBLE_CHECK(!loaded.error().message.empty(), "a refusal without a reason");
    }
    return 0;
}
