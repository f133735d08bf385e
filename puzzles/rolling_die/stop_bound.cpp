// SPDX-License-Identifier: MIT
#include "rolling_die/stops.hpp"

#include <algorithm>
#include <limits>

namespace tumble::rolling_die {
namespace {

/// The weights and the spanning tree behind least_rolls. Vertex 0 of the tree is the start, the
/// others are the targets. All in 64ths of a roll, so that nothing is rounded.
class TreeBound {
public:
    static constexpr std::int64_t unit = 64;

    explicit TreeBound(const Stops& stops)
        : size_(stops.targets() + 1), apart_(size_ * size_), weights_(size_), degrees_(size_) {
        for (std::size_t a = 0; a + 1 < size_; ++a) {
            std::uint32_t least = Stops::never;
            for (std::size_t stop = stops.begin(a); stop < stops.begin(a + 1); ++stop)
                least = std::min(least, stops.from_start(stop));
            set(0, a + 1, least);
            for (std::size_t b = 0; b < a; ++b) {
                least = Stops::never;
                for (std::size_t i = stops.begin(a); i < stops.begin(a + 1); ++i)
                    for (std::size_t k = stops.begin(b); k < stops.begin(b + 1); ++k)
                        least = std::min({least, stops.distance(i, k), stops.distance(k, i)});
                set(a + 1, b + 1, least);
            }
        }
    }

    /// A walk is a path from the start: it passes the start once and each target twice, but the
    /// last one once. So with weights w it costs no less than the least tree, minus w of the start,
    /// minus twice each other w, plus the least of them.
    std::int64_t bound() {
        std::int64_t sum = tree() - weights_[0];
        for (std::size_t i = 1; i < size_; ++i)
            sum -= 2 * weights_[i];
        return sum + *std::min_element(weights_.begin() + 1, weights_.end());
    }
    /// Makes what the last tree used too often dearer, and what it used too seldom cheaper.
    void turn(std::int64_t by) {
        for (std::size_t i = 0; i < size_; ++i)
            weights_[i] += by * (degrees_[i] - (i == 0 ? 1 : 2));
    }

private:
    void set(std::size_t a, std::size_t b, std::uint32_t rolls) {
        apart_[a * size_ + b] = apart_[b * size_ + a] = unit * std::int64_t{rolls};
    }
    /// The weight of a least spanning tree (Prim), and the degrees in it.
    std::int64_t tree() {
        constexpr std::int64_t far = std::numeric_limits<std::int64_t>::max();
        std::ranges::fill(degrees_, 0);
        std::vector<std::int64_t> nearest(size_, far);
        std::vector<std::size_t> parent(size_, 0);
        std::vector<bool> in(size_);
        std::int64_t sum = 0;
        for (std::size_t added = 0, at = 0; added < size_; ++added) {
            in[at] = true;
            if (added > 0) {
                sum += nearest[at];
                ++degrees_[at];
                ++degrees_[parent[at]];
            }
            std::size_t next = at;
            for (std::size_t i = 0; i < size_; ++i) {
                if (in[i]) continue;
                const std::int64_t d = apart_[at * size_ + i] + weights_[at] + weights_[i];
                if (d < nearest[i]) {
                    nearest[i] = d;
                    parent[i] = at;
                }
                if (next == at || nearest[i] < nearest[next]) next = i;
            }
            at = next;
        }
        return sum;
    }

    std::size_t size_;
    std::vector<std::int64_t> apart_;
    std::vector<std::int64_t> weights_;
    std::vector<std::int64_t> degrees_;
};

} // namespace

std::uint64_t least_rolls(const Stops& stops) {
    if (stops.targets() == 0) return 0;
    TreeBound tree(stops);
    std::int64_t best = 0;
    for (std::int64_t by = TreeBound::unit; by > 0; by = by * 3 / 4)
        for (int round = 0; round < 40; ++round) {
            best = std::max(best, tree.bound());
            tree.turn(by);
        }
    return static_cast<std::uint64_t>((best + TreeBound::unit - 1) / TreeBound::unit);
}

} // namespace tumble::rolling_die
