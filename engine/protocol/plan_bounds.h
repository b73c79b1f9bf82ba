// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

#include "engine/protocol/plan_validation.h"

namespace scalescope {

/// What a number of the plan may be. Units: the field's.
struct FieldBounds {
  std::string_view id;
  double least, most;
  bool zeroChooses;      ///< 0 is possible, too: "chosen", "all" or "none", as the field's description says
  std::string_view why;  ///< a sentence for what lies beyond, "" where the numbers say it all
};

/// Nothing for a field without numbers, and for the seed, which may be any.
const FieldBounds* findBounds(std::string_view id);

/// Every number of the plan that lies beyond its bounds. Files with such numbers stay readable: results of other
/// programs may have them.
std::vector<PlanFault> checkBounds(const Plan& plan);

}  // namespace scalescope
