// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <optional>
#include <vector>

#include "app/store/library_entry.h"
#include "engine/protocol/plan/plan.h"

namespace scalescope {

/// Wall time of the newest completed run of the same command, with the same values, processes and hosts. Units:
/// seconds. nullopt if the library has none, or the plan runs no program.
std::optional<double> earlierDurationS(const std::vector<LibraryEntryPtr>& entries, const Plan& plan);

/// How long all runs of plans with external programs take: "about 3 min, as the last run of this command", "at most 10
/// min (time limit)" or that it is unknown. `earlier`: as earlierDurationS(), of one run.
QString programDurationText(const std::vector<Plan>& plans,
                            const std::function<std::optional<double>(const Plan&)>& earlier);

}  // namespace scalescope
