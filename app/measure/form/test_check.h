// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include "engine/protocol/plan/plan_validation.h"
#include "engine/protocol/run/preflight_report.h"
#include "engine/study/study_cells.h"

namespace scalescope {

/// What the form describes: a plan, or a study with that plan as baseline.
struct DescribedTest {
  Plan plan;
  std::optional<Study> study;
};

struct TestCheck {
  std::vector<StudyCell> cells;   ///< of a study
  std::vector<PlanFault> faults;  ///< all that can be found before the first run; every cell is checked
  Text storageProblem;            ///< why results cannot be stored; empty if they can
  double leastRankBytes = 0;      ///< that a rank of the plan keeps at least; 0: unknown
};

/// Looks at folders, which may lie on a slow disk. `runsDir`: "" if results are stored elsewhere. Thread: any.
TestCheck checkTest(const DescribedTest& test, const std::vector<NetworkInfo>& networks,
                    const std::filesystem::path& runsDir);

/// What is known of the machines of a test before it runs.
struct KnownMachines {
  std::vector<PreflightReport> checks;                       ///< the last of each host
  std::function<bool(const std::string& host)> isKnownHost;  ///< to the name service or the SSH configuration
  double freeBytesHere = 0;                                  ///< memory of this machine; 0: unknown
};
/// This machine, with the hosts of an SSH configuration ("": the user's).
KnownMachines knownMachines(std::vector<PreflightReport> checks, const std::filesystem::path& sshConfig);

/// Unknown hosts, and batches that cannot fit into the memory of a machine: what will fail, if what is known of the
/// machines is up to date. Asks the name service, which may take seconds. Thread: any.
std::vector<PlanFault> doubtsAbout(const DescribedTest& test, const std::vector<NetworkInfo>& networks,
                                   const KnownMachines& known);

/// The last preflights that failed, of hosts of the plan and the cells.
std::vector<const PreflightReport*> failedChecks(const Plan& plan, const std::vector<StudyCell>& cells,
                                                 const std::vector<PreflightReport>& checks);

}  // namespace scalescope
