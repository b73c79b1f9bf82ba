// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/process/process.h"
#include "engine/protocol/plan/host_spec.h"

namespace scalescope {

/// Nodes that Slurm lends to this process, by salloc: given back with this object, or when the process dies in whatever
/// way. One at a time in a process: steps find the job by this process's environment.
class SlurmLoan {
 public:
  struct Request {
    std::vector<HostSpec> hosts;               ///< as parsed from "@slurm:4x8"
    std::filesystem::path messages;            ///< file for what salloc prints
    std::function<void(const Text&)> waiting;  ///< receives Slurm's reason when it changes
    std::function<bool()> isStopped;           ///< asked while the job is pending
  };
  /// Waits until Slurm starts the job. Errors: "slurm-missing", "slurm-failed" with Slurm's message; "stopped".
  static Result<SlurmLoan> request(const Request& request);
  SlurmLoan(SlurmLoan&&) noexcept = default;
  SlurmLoan& operator=(SlurmLoan&&) = delete;
  ~SlurmLoan();

  const std::string& jobId() const { return m_jobId; }
  /// The hosts asked for, with the names of the nodes: reached by srun.
  const std::vector<HostSpec>& hosts() const { return m_hosts; }

 private:
  SlurmLoan() = default;
  std::unique_ptr<Process> m_process;  ///< null once moved from
  std::string m_jobId;
  std::vector<HostSpec> m_hosts;
};

/// salloc's options for the hosts: nodes, tasks, and their own. Errors: "plan-invalid" if the hosts differ in them.
Result<std::vector<std::string>> loanOptions(const std::vector<HostSpec>& hosts);

}  // namespace scalescope
