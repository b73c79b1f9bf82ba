// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/host_spec.h"

namespace scalescope {

/// In place of a list of hosts: the nodes of the Slurm job that the controller runs in.
inline constexpr std::string_view kSlurmHosts = "@slurm";
/// HostSpec::connection of these: ranks are started by srun, in steps of the job.
inline constexpr std::string_view kSlurmConnection = "srun";

/// The nodes of a job in their order, reached by srun. Slots: the tasks per node where tasks were asked for, else the
/// GPUs on the first node, else 1. `variable` gives the environment, nullptr for what is not set.
/// Source: sbatch(1) of Slurm 22.05, output environment variables.
/// Errors: "slurm-missing" outside of a job, "plan-invalid" for values that are not understood.
Result<std::vector<HostSpec>> allocationHosts(const std::function<const char*(const char*)>& variable);

/// "2(x3),1" as 2, 2, 2, 1. Errors: "plan-invalid".
Result<std::vector<int>> tasksPerNode(std::string_view text);

}  // namespace scalescope
