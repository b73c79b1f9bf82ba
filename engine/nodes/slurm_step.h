// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.h"

namespace scalescope {

// Commands on a node of the Slurm job that this program runs in, each a step of the job.
// Source: srun(1) of Slurm 22.05.

/// Runs a script there with /bin/sh, beside other steps, on all cores and GPUs that the job has there. In it,
/// SSH_CONNECTION names the launching node as sshd would, so that addresses are found alike; see sshEnds().
/// `options`: further ones of srun, as for a container (stepOptions()).
std::vector<std::string> srunCommand(const std::string& node, const std::string& script,
                                     const std::vector<std::string>& options = {});

/// Why srun could not run a command; nothing if the command ran, whatever its status.
/// Errors: "slurm-failed", "slurm-missing".
std::optional<Error> srunFault(const std::string& node, int status, const std::string& printed);

}  // namespace scalescope
