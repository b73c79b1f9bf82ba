// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

namespace scalescope {

/// The values of "4,8", of "1..64" (doubling: 1, 2, 4, ... and the end itself) and of "1..8..1" (in steps of 1), also
/// mixed. Errors: "usage" naming the flag and the part; also for values outside of `min` and `max`, and for more than
/// 1000 values.
Result<std::vector<double>> parseValueList(std::string_view flag, std::string_view text, double min, double max);
/// As above; parts are whole numbers.
Result<std::vector<int>> parseCountList(std::string_view flag, std::string_view text, int min, int max);

}  // namespace scalescope
