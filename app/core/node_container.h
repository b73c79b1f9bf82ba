// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/protocol/plan/plan_fields.h"

namespace scalescope {

/// The container of the nodes that Slurm is yet to lend, as fields of a form: image, runtime, mounts and options. An
/// empty text leaves what the hosts state themselves; other hosts have no such field, and each its own settings.
/// Errors of setText(): "plan-invalid".
std::span<const PlanField> nodeContainerFields();

/// A field of plans or of nodeContainerFields(); nullptr if there is none.
const PlanField* findFormField(std::string_view id);

/// Lent hosts that share one container without it; other hosts as they are.
std::vector<HostSpec> withoutNodeContainer(std::vector<HostSpec> hosts);

/// A host file for "@slurm" with the container that lent hosts share; "" if they share none.
std::string slurmHostFile(const std::vector<HostSpec>& hosts);

}  // namespace scalescope
