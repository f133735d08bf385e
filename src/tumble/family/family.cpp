// SPDX-License-Identifier: MIT
#include "tumble/family/family.hpp"

namespace tumble {

const Family* find_family(FamilyList families, std::string_view name) {
    for (const Family* f : families)
        if (f->name == name) return f;
    return nullptr;
}

FoundRules find_rules(FamilyList families, std::string_view name) {
    for (const Family* f : families)
        for (const Rules& r : f->rules)
            if (r.name == name) return {f, &r};
    return {};
}

} // namespace tumble
