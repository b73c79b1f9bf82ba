// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/form/test_check.h"

#include <set>

#include "engine/protocol/run/runs_storage.h"

namespace scalescope {

TestCheck checkTest(const DescribedTest& test, const std::vector<NetworkInfo>& networks,
                    const std::filesystem::path& runsDir) {
  TestCheck check;
  if (const Status stored = runsDir.empty() ? Status() : checkRunsStorage(runsDir); !stored)
    check.storageProblem = stored.error().message;
  if (!test.study) {
    check.faults = validatePlan(test.plan, networks);
    return check;
  }
  StudyExpansion expansion = expandStudy(*test.study);
  for (const StudyFault& fault : expansion.faults) check.faults.push_back({fault.field, fault.message});
  for (const StudyFault& fault : checkCellPlans(expansion.cells, networks))
    check.faults.push_back({fault.field, fault.message});
  check.cells = std::move(expansion.cells);
  return check;
}

std::vector<const PreflightReport*> failedChecks(const Plan& plan, const std::vector<StudyCell>& cells,
                                                 const std::vector<PreflightReport>& checks) {
  std::set<std::string> hosts;
  for (const HostSpec& host : plan.hosts) hosts.insert(host.host);
  for (const StudyCell& cell : cells)
    for (const HostSpec& host : cell.plan.hosts) hosts.insert(host.host);
  std::vector<const PreflightReport*> failed;
  for (const PreflightReport& check : checks)
    if (!check.ready() && hosts.contains(check.host)) failed.push_back(&check);
  return failed;
}

}  // namespace scalescope
