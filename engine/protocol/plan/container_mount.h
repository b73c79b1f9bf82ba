// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

namespace scalescope {

/// A folder or file of a host inside a container.
struct ContainerMount {
  std::string source, target;  ///< absolute
  bool writable = true;

  bool operator==(const ContainerMount&) const = default;
};

/// "/scratch,/raid/data:/data:ro": without a target at the same path, and writable unless "ro" is given.
/// Errors: "plan-invalid" with what is wrong, without the name of the field.
Result<std::vector<ContainerMount>> containerMounts(std::string_view text);

/// docker, podman, apptainer, singularity, enroot, pyxis.
const std::vector<std::string>& containerRuntimes();
bool isContainerRuntime(std::string_view name);
/// Pyxis, a plugin of Slurm: steps of a job run in containers, so that it exists on nodes of Slurm jobs only.
inline constexpr std::string_view kPyxis = "pyxis";
/// The runtime that images of this form are for: Apptainer for .sif files, Enroot for .sqsh files, otherwise Docker.
std::string runtimeOfImage(std::string_view image);

}  // namespace scalescope
