// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/plan/host_spec.h"

namespace scalescope {

/// In place of a list of hosts: the nodes of the Slurm job that the controller runs in.
inline constexpr std::string_view kSlurmHosts = "@slurm";
/// HostSpec::connection of these: ranks are started by srun, in steps of the job.
inline constexpr std::string_view kSlurmConnection = "srun";
/// "@slurm:4x8 --partition=gpu": four nodes with eight ranks each that Slurm is asked for when a run begins, with
/// options of salloc. HostSpec::connection of these until then; their names are slurm-1 to slurm-4.
inline constexpr std::string_view kLoanPrefix = "@slurm:";
inline constexpr std::string_view kLoanConnection = "salloc";

/// The nodes of a job in their order, reached by srun. Slots: the tasks per node where tasks were asked for, else the
/// GPUs on the first node, else 1. `variable` gives the environment, nullptr for what is not set.
/// Source: sbatch(1) of Slurm 22.05, output environment variables.
/// Errors: "slurm-missing" outside of a job, "plan-invalid" for values that are not understood.
Result<std::vector<HostSpec>> allocationHosts(const std::function<const char*(const char*)>& variable);

/// Hosts from "@slurm:4x8 --partition=gpu" and back; "" for other hosts. Errors: "plan-invalid".
Result<std::vector<HostSpec>> loanHosts(std::string_view text);
std::string loanText(const std::vector<HostSpec>& hosts);
/// True for hosts that Slurm is yet to lend.
bool areLent(const std::vector<HostSpec>& hosts);

/// Where the nodes of an earlier job continue in the job at hand: those that are in it stay, the others take its
/// remaining nodes, in order. Empty if none of the hosts is reached by srun. Errors: "slurm-missing" outside of a job;
/// "slurm-nodes" if it has too few.
Result<std::map<std::string, std::string>> nodesInJob(const std::vector<HostSpec>& hosts,
                                                      const std::function<const char*(const char*)>& variable);
/// Renames the hosts that are reached by srun.
void moveHosts(std::vector<HostSpec>& hosts, const std::map<std::string, std::string>& nodes);
/// Both, for the hosts of one run and this process's job. Errors: as nodesInJob().
Status moveToJob(std::vector<HostSpec>& hosts);

/// "2(x3),1" as 2, 2, 2, 1. Errors: "plan-invalid".
Result<std::vector<int>> tasksPerNode(std::string_view text);

}  // namespace scalescope
