// SPDX-License-Identifier: MIT
#include "rolling_die/label_walk.hpp"

namespace tumble::rolling_die {

LabelWalk::LabelWalk(const LabelModel& model, LabelFlood& flood)
    : model_(model), flood_(flood), collected_(flood.budget()),
      at_(static_cast<LabelFlood::Rank>(model.initial().rank)),
      ready_(collected_.assign_zero(model.board().cells.size() / 64 + 1)) {
    if (ready_) pass(at_);
}

void LabelWalk::pass(LabelFlood::Rank r) {
    const LabelModel::State s{r};
    const std::size_t cell = model_.cell(s);
    if (!model_.collects(s) || has_collected(cell)) return;
    collected_[cell / 64] |= std::uint64_t{1} << cell % 64;
    ++count_;
}

bool LabelWalk::go_to(LabelFlood::Rank to) {
    at_ = to;
    return flood_.append_way_to(to, *plan_, [&](LabelFlood::Rank r) { pass(r); });
}

bool LabelWalk::roll(Direction d, LabelFlood::Rank to) {
    if (!plan_->extend(1, flood_.budget())) return false;
    plan_->set(plan_->size() - 1, d);
    at_ = to;
    pass(to);
    return true;
}

Planned nearest_labels(const LabelModel& model, std::uint64_t targets, std::uint64_t max_expanded,
                       const SearchOptions& options) {
    SearchOptions rest = options;
    rest.limits.max_states = std::numeric_limits<std::uint64_t>::max(); // states repeat here
    LabelFlood flood(model, rest);
    LabelWalk walk(model, flood);
    Planned planned;
    if (!walk.ready()) planned.reason = Reason::memory_budget;
    bool going = walk.ready();
    while (going && walk.collected() < targets && flood.counts().expanded <= max_expanded)
        planned.reason = walk.collect_next([](LabelFlood::Rank) { return true; }, going);
    if (going && walk.collected() == targets) planned.plan = walk.plan();
    planned.counts = flood.counts();
    return planned;
}

} // namespace tumble::rolling_die
