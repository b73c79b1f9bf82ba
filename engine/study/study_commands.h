// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "engine/protocol/trust.h"
#include "engine/study/study.h"

namespace scalescope {

/// The commands that the hosts of a study's baseline and cells name.
std::vector<PlanCommand> commandsOf(const Study& study, const HostValues& passed = {});

}  // namespace scalescope
