// SPDX-License-Identifier: MIT
#pragma once

#include "tumble/model/concepts.hpp"
#include "tumble/store/state_set.hpp"

namespace tumble {

/// The state that stands for `s` in a closed set.
template <Model M>
StateOf<M> representative(const M& model, const StateOf<M>& s) {
    if constexpr (Symmetric<M>)
        return model.canonical(s);
    else
        return s;
}

/// States first reached by one number of actions stand together in a StateSet; this expands them
/// batch by batch, in order, and says for each successor what became of it.
template <TransitionSystem M, StateSet<M> Set>
class Expander {
public:
    static constexpr std::size_t batch_size = 64;

    Expander(const M& model, Set& set) : model_(model), set_(set) {}

    /// Expands the states numbered `first` to `last` - 1 (at most `batch_size`) and calls
    /// `visit(successor, inserted)` for each successor in order, until it returns false.
    template <class Visit>
    bool expand(std::size_t first, std::size_t last, Visit&& visit) {
        edges_.clear();
        for (std::size_t i = first; i < last; ++i)
            model_.successors(set_.state(i), edges_);
        set_.unstage();
        for (const auto& e : edges_)
            set_.stage(representative(model_, e.state));
        for (std::size_t i = 0; i < edges_.size(); ++i)
            if (!visit(edges_[i], set_.commit(i))) return false;
        return true;
    }

private:
    const M& model_;
    Set& set_;
    SuccessorList<M> edges_;
};

} // namespace tumble
