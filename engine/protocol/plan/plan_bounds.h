// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

#include "engine/protocol/plan/plan_validation.h"

namespace scalescope {

/// Valid range of a number of the plan. Units: the field's.
struct FieldBounds {
  std::string_view id;
  double min, max;
  bool acceptsZero;                 ///< 0 is valid, too: "chosen", "all" or "none", as in the field's description
  Text why;                         ///< the reason for the limit, "" if it is obvious
  std::string_view zeroWord = "0";  ///< how 0 is written
};

/// nullptr for fields that are not numbers and for the seed, which has no limits.
const FieldBounds* findBounds(std::string_view id);

/// "Use 1 to 65536 images, or auto.", with the reason for the limit: the only sentence on it, wherever a number is
/// typed or read. Empty for fields without bounds.
Text boundsText(std::string_view id);

/// All numbers of the plan that are out of range. Files with such numbers stay readable, since results of other
/// programs may have them.
std::vector<PlanFault> checkBounds(const Plan& plan);

}  // namespace scalescope
