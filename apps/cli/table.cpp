// SPDX-License-Identifier: MIT
#include "cli/table.hpp"

#include <algorithm>

namespace tumble::cli {

void Table::write(Output& out) const {
    std::vector<std::size_t> widths;
    for (const auto& row : rows_)
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths.resize(std::max(widths.size(), i + 1));
            widths[i] = std::max(widths[i], row[i].size());
        }
    for (const auto& row : rows_) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0) line += "  ";
            const std::string blanks(widths[i] - row[i].size(), ' ');
            line += i < left_ ? row[i] + (i + 1 < row.size() ? blanks : "") : blanks + row[i];
        }
        out.write(line + '\n');
    }
}

} // namespace tumble::cli
