// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <limits>

namespace scalescope {

/// A value that is not known.
inline constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

}  // namespace scalescope
