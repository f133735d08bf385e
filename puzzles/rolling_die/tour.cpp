// SPDX-License-Identifier: MIT
#include "rolling_die/tour.hpp"

namespace tumble::rolling_die {
namespace {

Place start_of(const Flood& flood) {
    return {flood.board().start(), 0};
}

bool is_child(const Flood& flood, Place parent, Direction d, Place root) {
    if (!flood.board().open(flood.board().neighbour(parent.cell, d))) return false;
    const Place p = flood.rolled(parent, d);
    return flood.marked(p) && flood.back(p) == opposite(d) && p != root;
}

/// Tours around the marked tree with the given root, from the start to the root, and calls
/// `roll(direction, towards_root)` for each roll until it returns false.
template <class Roll>
void tour(const Flood& flood, Place root, Roll roll) {
    // `stem` runs along the way from the start to the root. At each place of it all branches are
    // toured first, but for the one that the walk came from.
    Place stem = start_of(flood);
    std::size_t came_from = directions.size();
    while (true) {
        Place at = stem;
        for (std::size_t next = 0;;) {
            while (next < directions.size() && ((at == stem && next == came_from) ||
                                                !is_child(flood, at, directions[next], root)))
                ++next;
            if (next == directions.size() && at == stem) break;
            const bool up = next == directions.size();
            const Direction d = up ? flood.back(at) : directions[next];
            if (!roll(d, up)) return;
            at = flood.rolled(at, d);
            next = up ? static_cast<std::size_t>(opposite(d)) + 1 : 0;
        }
        if (stem == root) return;
        const Direction d = flood.back(stem);
        if (!roll(d, true)) return;
        stem = flood.rolled(stem, d);
        came_from = static_cast<std::size_t>(opposite(d));
    }
}

/// Grows the marked tree, target by target, so that each has a marked place.
class Marker {
public:
    Marker(Flood& flood, const TopMasks& tops) : flood_(flood), tops_(tops) {}

    Reason run() {
        const Board& board = flood_.board();
        flood_.mark(start_of(flood_));
        for (Cell cell = 0; cell < board.size(); ++cell) {
            const auto wanted = static_cast<OrientationMask>(
                flood_.reached(cell) & tops_(board.parity(cell), board.at(cell)));
            if (wanted != 0 && (wanted & flood_.marked(cell)) == 0) join(cell, wanted);
            if (cell % 1024 == 0)
                if (const Reason limit = flood_.limit(); limit != Reason::none) return limit;
        }
        return Reason::none;
    }

private:
    /// So far a marked place is looked for in all directions, before the known ways back are used.
    static constexpr std::size_t near = 3;

    /// Marks one of the `wanted` places of `cell` and a way from it to the tree.
    void join(Cell cell, OrientationMask wanted) {
        for (std::size_t rolls = 1; rolls <= near; ++rolls)
            for (unsigned rest = wanted; rest != 0; rest &= rest - 1)
                if (join_within({cell, static_cast<std::size_t>(std::countr_zero(rest))}, rolls))
                    return;
        climb(cell, wanted);
    }

    /// Joins `p` by a way of at most `rolls`. Its places get a new way back: they were not marked,
    /// so the tree stands, and those that came back through them still do.
    bool join_within(Place p, std::size_t rolls) {
        for (const Direction d : directions) {
            if (!flood_.board().open(flood_.board().neighbour(p.cell, d))) continue;
            const Place to = flood_.rolled(p, d);
            if (!flood_.marked(to) && (rolls == 1 || !join_within(to, rolls - 1))) continue;
            flood_.set_back(p, d);
            flood_.mark(p);
            return true;
        }
        return false;
    }

    /// Joins by the ways back that the flood found, whichever of the places is nearest by them.
    void climb(Cell cell, OrientationMask wanted) {
        std::array<Place, DieOrientations::class_size> climbers;
        std::size_t count = 0;
        for (unsigned rest = wanted; rest != 0; rest &= rest - 1)
            climbers[count++] = {cell, static_cast<std::size_t>(std::countr_zero(rest))};
        const auto first = climbers;
        std::size_t i = 0;
        for (; !flood_.marked(climbers[i]); i = i + 1 == count ? 0 : i + 1)
            climbers[i] = flood_.rolled(climbers[i], flood_.back(climbers[i]));
        for (Place p = first[i]; !flood_.marked(p); p = flood_.rolled(p, flood_.back(p)))
            flood_.mark(p);
    }

    Flood& flood_;
    TopMasks tops_;
};

struct Leaf {
    Place place;
    std::uint64_t depth = 0;
};

/// The place of the tree that is farthest from its root, the start.
Leaf deepest(Flood& flood, Reason& reason) {
    const Place root = start_of(flood);
    Leaf leaf{root, 0};
    Place at = root;
    std::uint64_t depth = 0;
    std::uint64_t steps = 0;
    tour(flood, root, [&](Direction d, bool up) {
        at = flood.rolled(at, d);
        depth = up ? depth - 1 : depth + 1;
        if (depth > leaf.depth) leaf = {at, depth};
        if (++steps % 1024 == 0) reason = flood.limit();
        return reason == Reason::none;
    });
    return leaf;
}

/// Turns the ways back along the way from `leaf` to the start, so that the tree hangs from `leaf`.
void hang_from(Flood& flood, Place leaf) {
    const Place start = start_of(flood);
    Direction d = flood.back(leaf);
    for (Place at = leaf; at != start;) {
        at = flood.rolled(at, d);
        const Direction onward = flood.back(at);
        flood.set_back(at, opposite(d));
        d = onward;
    }
}

} // namespace

void TourPlan::for_each_run(const RunSink& sink) const {
    RunMaker runs(sink);
    bool wanted = true;
    tour(*flood_, last_, [&](Direction d, bool) { return wanted = runs.roll(d); });
    if (wanted) runs.flush();
}

void DescentPlan::for_each_run(const RunSink& sink) const {
    RunMaker runs(sink);
    Place at = start_of(*flood_);
    for (std::uint64_t i = 0; i < size_; ++i) {
        const Direction d = flood_->back(at);
        if (!runs.roll(d)) return;
        at = flood_->rolled(at, d);
    }
    runs.flush();
}

Planned tour_of_all(const std::shared_ptr<const Board>& board, const Die& die,
                    const SearchOptions& options) {
    const auto flood = std::make_shared<Flood>(board, options);
    Planned planned;
    Leaf leaf;
    planned.reason =
        flood->run(board->start(), 1, [](Cell, OrientationMask, bool) { return false; });
    if (planned.reason == Reason::none) planned.reason = Marker(*flood, TopMasks(die)).run();
    if (planned.reason == Reason::none) leaf = deepest(*flood, planned.reason);
    if (planned.reason == Reason::none) {
        hang_from(*flood, leaf.place);
        planned.plan = std::make_shared<TourPlan>(flood, leaf.place, leaf.depth);
    }
    planned.counts = flood->counts();
    return planned;
}

} // namespace tumble::rolling_die
