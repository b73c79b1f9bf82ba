// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/plan/plan.h"

namespace scalescope {

/// Errors: "plan-invalid" with every fault of the plan.
Status checkPlan(const Plan& plan);

/// Makes the folder if checkRunsStorage() allows. Errors: "no-space", "file-unwritable".
Status checkRunsFolder(const std::filesystem::path& runsDir);

/// Errors: "engine-missing".
Status checkEngine(const std::filesystem::path& engineProgram);

/// The command of each process that a repeat of a plan starts, a line each: "rank 0 on node1: python train.py". Errors:
/// as programCommandLines().
Result<std::vector<std::string>> processLines(const Plan& plan, int repeat);

}  // namespace scalescope
