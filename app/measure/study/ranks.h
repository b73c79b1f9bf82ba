// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/plan/plan.h"

namespace scalescope {

/// One value of the field "Ranks" of a form: a number of ranks on this machine, or hosts with slots. Errors:
/// "plan-invalid" naming what is neither.
Result<std::vector<HostSpec>> parseRanks(std::string_view text);
/// "2" for two local ranks, otherwise host:slots.
std::string formatRanks(const std::vector<HostSpec>& hosts);

/// A valid number of ranks on this machine.
bool isRankCount(std::string_view text);

}  // namespace scalescope
