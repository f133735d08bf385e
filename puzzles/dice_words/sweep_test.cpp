// SPDX-License-Identifier: MIT
// The operator and the certificate: outward rounding, odd numbers of faces, wrong values.
#include "dice_words/advice.hpp"
#include "dice_words/certificate.hpp"
#include "dice_words/read.hpp"
#include "dice_words/reference.hpp"
#include "support/load.hpp"
#include "support/random.hpp"

namespace tumble::testing {
namespace {

using namespace dice_words;

Lattice random_lattice(Random& random, std::size_t axes, std::size_t most_faces) {
    Lattice lattice;
    for (std::size_t i = 0; i < axes; ++i) {
        Lattice::Axis axis{i, {}, 0, 0};
        for (std::uint64_t k = 2 + random.below(most_faces - 1); k > 0; --k) {
            axis.faces.push_back({'A', 1 + random.below(random.chance(50) ? 1 : 5)});
            axis.total += axis.faces.back().weight;
        }
        lattice.axes.push_back(axis);
    }
    for (std::size_t i = axes; i-- > 0;) {
        lattice.axes[i].stride = lattice.states;
        lattice.states *= lattice.axes[i].faces.size();
    }
    return lattice;
}

/// The mean over the states that `state` may become where the axes in `rolled` are rolled, exact
/// but for the rounding of long doubles.
long double mean_above(const Lattice& lattice, const std::vector<double>& values,
                       std::uint64_t state, std::uint64_t rolled, std::size_t axis = 0) {
    if (axis == lattice.axes.size()) return values[state];
    const auto& a = lattice.axes[axis];
    if ((rolled >> axis & 1U) == 0) return mean_above(lattice, values, state, rolled, axis + 1);
    const std::uint64_t face = state / a.stride % a.faces.size();
    long double sum = 0;
    for (std::uint64_t f = 0; f < a.faces.size(); ++f)
        sum += static_cast<long double>(a.faces[f].weight) *
               mean_above(lattice, values, state + (f - face) * a.stride, rolled, axis + 1);
    return sum / static_cast<long double>(a.total);
}

long double least_above(const Lattice& lattice, const std::vector<double>& values,
                        std::uint64_t state) {
    long double least = values[state];
    for (std::uint64_t rolled = 1; rolled < std::uint64_t{1} << lattice.axes.size(); ++rolled)
        least = std::min(least, mean_above(lattice, values, state, rolled));
    return least;
}

/// What a sweep finds for each state.
template <class Arithmetic, class Value>
std::vector<Value> swept(const Lattice& lattice, const std::vector<Value>& values, Value& mean) {
    Budget budget;
    SearchOptions options;
    Watch watch(options);
    Sweep<Arithmetic> sweep(lattice, {}, budget);
    EXPECT_TRUE(sweep.ready());
    std::vector<Value> in = values;
    std::vector<Value> out(values.size());
    std::size_t handed = 0;
    EXPECT_TRUE(sweep.run(in.data(), watch, {},
                          [&](std::size_t first, const Value* slice, const Value* a, const Value* b,
                              std::size_t count) {
                              EXPECT_EQ(slice, in.data() + first);
                              for (std::size_t j = 0; j < count; ++j)
                                  out[first + j] = std::min(a[j], b[j]);
                              handed += count;
                          }));
    EXPECT_EQ(handed, values.size());
    EXPECT_EQ(in, values);
    mean = sweep.mean();
    EXPECT_EQ(mean, sweep.mean_of(in.data()));
    return out;
}

/// Fixed point of one kind must lie on its side of the exact value and near it.
template <template <Outward> class Kind>
void expect_outward(const Lattice& lattice, const std::vector<std::uint64_t>& values,
                    std::uint64_t most_off) {
    const std::vector<double> exact(values.begin(), values.end());
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    const auto down = swept<Kind<Outward::down>>(lattice, values, low);
    const auto up = swept<Kind<Outward::up>>(lattice, values, high);
    const std::uint64_t all = (std::uint64_t{1} << lattice.axes.size()) - 1;
    const long double off = static_cast<long double>(most_off * lattice.axes.size());
    for (std::uint64_t s = 0; s < lattice.states; ++s) {
        const long double least = least_above(lattice, exact, s);
        EXPECT_LE(static_cast<long double>(down[s]), least + 1e-3L);
        EXPECT_GE(static_cast<long double>(up[s]), least - 1e-3L);
        EXPECT_LE(static_cast<long double>(up[s] - down[s]), 2 * off);
    }
    const long double mean = mean_above(lattice, exact, 0, all);
    EXPECT_LE(static_cast<long double>(low), mean + 1e-3L);
    EXPECT_GE(static_cast<long double>(high), mean - 1e-3L);
    EXPECT_LE(static_cast<long double>(high - low), 2 * off);
}

TEST(DiceWordsSweep, IsTheLeastOfAllCells) {
    Random random(1);
    for (int i = 0; i < 120; ++i) {
        const std::size_t axes = 1 + random.below(4);
        const Lattice lattice = random_lattice(random, axes, axes > 3 ? 5 : axes > 2 ? 7 : 12);
        std::vector<double> values;
        std::vector<std::uint64_t> fixed;
        for (std::uint64_t s = 0; s < lattice.states; ++s) {
            fixed.push_back(random.chance(15) ? 0 : 1 + random.below(1 << 20));
            values.push_back(static_cast<double>(fixed.back()));
        }
        double mean = 0;
        const auto out = swept<Real>(lattice, values, mean);
        for (std::uint64_t s = 0; s < lattice.states; ++s)
            EXPECT_NEAR(out[s], static_cast<double>(least_above(lattice, values, s)), 1e-8);
        expect_outward<Fixed>(lattice, fixed, Fixed<Outward::down>::most_off);
        expect_outward<WideFixed>(lattice, fixed, WideFixed<Outward::down>::most_off);
    }
}

TEST(DiceWordsSweep, MeansAreRoundedOutward) {
    Random random(2);
    for (int i = 0; i < 200'000; ++i) {
        const std::uint64_t total = 2 + random.below(i % 2 == 0 ? 64 : 1'000'000);
        const std::uint64_t sum = random.next() >> (1 + random.below(60));
        using Down = Fixed<Outward::down>;
        using Up = Fixed<Outward::up>;
        const std::uint64_t low = Down::mean(sum, Down::divisor(total));
        const std::uint64_t high = Up::mean(sum, Up::divisor(total));
        ASSERT_LE(low, sum / total);
        ASSERT_GE(Wide{high} * total, Wide{sum});
        ASSERT_LT(sum / total - low, Down::most_off);
        ASSERT_LE(high - sum / total, Up::most_off);
        using WideDown = WideFixed<Outward::down>;
        using WideUp = WideFixed<Outward::up>;
        ASSERT_EQ(WideDown::mean(sum, total), sum / total);
        ASSERT_EQ(WideUp::mean(sum, total), (sum + total - 1) / total);
    }
}

/// Whatever values the certificate is given: where it says "done", the bounds hold.
TEST(DiceWordsCertificate, DoesNotBelieveWrongValues) {
    Random random(3);
    int done = 0;
    for (int i = 0; i < 300; ++i) {
        const DiceGame game = random_game(random, 1 + random.below(3), 4, 4, 3);
        const DiceReference reference(game);
        const std::string text = game.text();
        const auto read = read_game({text, 1}, false);
        const Formable found = formable(*read);
        if (found.words == 0) continue;
        const Lattice lattice = make_lattice(*read, found.letters);
        if (lattice.axes.empty()) continue;
        Budget budget;
        SearchOptions options;
        Watch watch(options);
        Buffer<double> values(budget);
        Buffer<float> history(budget);
        ASSERT_TRUE(values.assign_zero(lattice.states) && history.assign_zero(lattice.states));
        for (double& v : values.span())
            v = 1 + static_cast<double>(random.below(3000)) / 100;
        for_each_goal(lattice, read->words, [&](std::uint64_t s) { values[s] = 0; });
        Certificate<Lattice, Fixed> certificate(lattice, 100, 0.9, budget, watch);
        const Proof proof = certificate.prove(values, history, {});
        if (proof != Proof::done) continue;
        ++done;
        const double one = std::ldexp(1.0, static_cast<int>(certificate.interval().shift));
        EXPECT_LE(static_cast<double>(certificate.interval().lower) / one,
                  *reference.expected() * (1 + 1e-12));
        EXPECT_GE(static_cast<double>(certificate.interval().upper) / one,
                  *reference.expected() * (1 - 1e-12));
    }
    EXPECT_GT(done, 20);
}

TEST(DiceWordsCertificate, RefusesWhatWouldOverflow) {
    const auto read = read_game({"1 1\nAB\nA\n", 1}, false);
    const Lattice lattice = make_lattice(*read, formable(*read).letters);
    Budget budget;
    SearchOptions options;
    Watch watch(options);
    Buffer<double> values(budget);
    Buffer<float> history(budget);
    ASSERT_TRUE(values.assign_zero(2) && history.assign_zero(2));
    values[1] = 1e300;
    Certificate<Lattice, Fixed> certificate(lattice, 1e18, 0.5, budget, watch);
    EXPECT_EQ(certificate.prove(values, history, {}), Proof::failed);
}

/// The certificate's own tests of both sides, on values that are wrong in one state only.
TEST(DiceWordsCertificate, TestsEveryState) {
    // one die, faces A and B, word A: V(B) = 2
    const auto read = read_game({"1 1\nAB\nA\n", 1}, false);
    const Lattice lattice = make_lattice(*read, formable(*read).letters);
    const std::uint64_t one = std::uint64_t{1} << 40U;
    const auto holds = [&](std::uint64_t value, bool up) {
        Budget budget;
        SearchOptions options;
        Watch watch(options);
        std::uint64_t values[] = {0, value};
        bool all = true;
        const auto test = [&](std::size_t, const std::uint64_t* v, const std::uint64_t* a,
                              const std::uint64_t* b, std::size_t count) {
            all &= up ? is_above(v, a, b, count, one) : is_below(v, a, b, count, one);
        };
        if (up) {
            Sweep<Fixed<Outward::up>> sweep(lattice, {}, budget);
            EXPECT_TRUE(sweep.run(values, watch, {}, test));
        } else {
            Sweep<Fixed<Outward::down>> sweep(lattice, {}, budget);
            EXPECT_TRUE(sweep.run(values, watch, {}, test));
        }
        return all;
    };
    EXPECT_TRUE(holds(2 * one + 8, true));
    EXPECT_FALSE(holds(2 * one - 8, true));
    EXPECT_FALSE(holds(2 * one, true)) << "means are rounded to the harder side";
    EXPECT_TRUE(holds(2 * one - 8, false));
    EXPECT_FALSE(holds(2 * one + 8, false));
}

TEST(DiceWordsAdvice, FindsTheBestSubset) {
    Random random(6);
    for (int i = 0; i < 100; ++i) {
        const Lattice lattice = random_lattice(random, 1 + random.below(4), 5);
        std::vector<double> values;
        for (std::uint64_t s = 0; s < lattice.states; ++s)
            values.push_back(random.chance(15) ? 0 : static_cast<double>(1 + random.below(5)));
        Budget budget;
        Advisor advisor(lattice, values, budget);
        ASSERT_TRUE(advisor.ready());
        for (std::uint64_t s = 0; s < lattice.states; ++s) {
            const std::uint64_t rolled = advisor.best_rolled(s);
            EXPECT_EQ(rolled == 0, values[s] == 0);
            if (rolled == 0) continue;
            const long double value = mean_above(lattice, values, s, rolled);
            for (std::uint64_t other = 1; other < std::uint64_t{1} << lattice.axes.size();
                 ++other) {
                const long double mean = mean_above(lattice, values, s, other);
                EXPECT_LE(value, mean + 1e-9L);
                if (mean <= value + 1e-12L) { // as good: then not with fewer dice
                    EXPECT_GE(std::popcount(other), std::popcount(rolled));
                }
            }
        }
    }
}

} // namespace
} // namespace tumble::testing
