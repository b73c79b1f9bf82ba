// SPDX-License-Identifier: Apache-2.0
#include "engine/study/study_commands.h"

#include "engine/study/study_cells.h"

namespace scalescope {

std::vector<PlanCommand> commandsOf(const Study& study, const HostValues& passed) {
  std::vector<Plan> plans = {study.baseline};
  if (const auto cells = cellsOf(study); cells.ok())
    for (const StudyCell& cell : *cells) plans.push_back(cell.plan);
  return commandsOf(plans, passed);
}

}  // namespace scalescope
