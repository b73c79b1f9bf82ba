// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "engine/base/user_text.h"
#include "engine/protocol/run/check_value.h"

namespace scalescope {

/// What a value of a check is compared with among equal nodes, parts and links.
struct CheckPeers {
  double judged =
      CheckValue::kUnknown;  ///< compared with `median`: the value, or what a host sends or receives at most
  double median = CheckValue::kUnknown;   ///< unknown: nothing to compare with
  double robustZ = CheckValue::kUnknown;  ///< unknown with two values
  bool isCertain = false;                 ///< the difference is not within the intervals
  Text than;                              ///< "the median of 4 alike": in good statements
  Text statement;                         ///< in others, where the value alone does not say what is slow; else empty
};

/// |x - median| / (1.4826 MAD), with a deviation of at least 0.25 % of the median. Infinite only for a median of 0.
double robustZ(double value, std::span<const double> all);

/// By index of `values`. Values are alike if test, precision and size agree, and the part but for its number ("GPU 3"),
/// on hosts of equal `hardware`; links between any hosts. At least three are needed, or of links two directions.
std::vector<CheckPeers> findCheckPeers(const std::vector<CheckValue>& values,
                                       const std::map<std::string, std::string>& hardware);

}  // namespace scalescope
