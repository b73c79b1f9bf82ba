// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/launch_checks.h"

#include <unistd.h>

#include <string>
#include <vector>

#include "engine/base/files.h"
#include "engine/base/statements.h"
#include "engine/graph/network_zoo.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/plan/plan_validation.h"
#include "engine/protocol/plan/program_command.h"
#include "engine/protocol/run/runs_storage.h"

namespace scalescope {

Status checkPlan(const Plan& plan) {
  auto faults = validatePlan(plan, listNetworks());
  if (faults.empty()) return {};
  std::vector<Text> lines;
  for (const PlanFault& fault : faults) {
    const PlanField* field = findPlanField(fault.field);
    lines.push_back(Text::of("%1: %2", field ? std::string(field->flag) : fault.field, fault.message));
  }
  return Error{"plan-invalid", joinTexts(std::move(lines), "\n")};
}

Status checkRunsFolder(const std::filesystem::path& runsDir) {
  const Status stored = checkRunsStorage(runsDir);
  return stored ? makeFolder(runsDir) : stored;
}

Status checkEngine(const std::filesystem::path& engineProgram) {
  if (::access(engineProgram.c_str(), X_OK) == 0) return {};
  return Error{"engine-missing", Text::of("The worker program %1 is missing.", engineProgram.string()) +
                                     Text::of("Reinstall ScaleScope, which installs scalescope-engine there.")};
}

Result<std::vector<std::string>> processLines(const Plan& plan, int repeat) {
  if (runsProgram(plan)) return programCommandLines(plan, repeat);
  std::vector<std::string> lines;
  for (int rank = 0; rank < deviceCount(plan); ++rank)
    lines.push_back("rank " + std::to_string(rank) + " on " + hostOfRank(plan, rank) + ": the built-in engine, " +
                    plan.network);
  return lines;
}

}  // namespace scalescope
