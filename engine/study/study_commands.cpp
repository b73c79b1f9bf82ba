// SPDX-License-Identifier: Apache-2.0
#include "engine/study/study_commands.h"

#include "engine/study/study_cells.h"

namespace scalescope {

std::vector<PlanCommand> commandsOf(const Study& study) {
  std::vector<HostSpec> hosts = study.baseline.hosts;
  if (const auto cells = cellsOf(study); cells.ok())
    for (const StudyCell& cell : *cells) hosts.insert(hosts.end(), cell.plan.hosts.begin(), cell.plan.hosts.end());
  return commandsOf(hosts);
}

}  // namespace scalescope
