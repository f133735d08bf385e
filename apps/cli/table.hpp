// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "cli/output.hpp"

namespace tumble::cli {

/// Columns of text, each as wide as its widest cell; the first `left` of them to the left.
class Table {
public:
    explicit Table(std::size_t left) : left_(left) {}
    void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
    void write(Output& out) const;

private:
    std::size_t left_;
    std::vector<std::vector<std::string>> rows_;
};

} // namespace tumble::cli
