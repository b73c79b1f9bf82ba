// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>

namespace scalescope {

/// Places the values of one axis, linear or logarithmic, between two positions on paper or screen.
struct AxisMap {
  double low = 0, high = 1;   ///< values at the two ends
  int logBase = 0;            ///< 0 for linear
  double start = 0, end = 1;  ///< positions of the two ends

  double scaled(double value) const { return logBase > 0 ? std::log(value) / std::log(double(logBase)) : value; }
  double unscaled(double scaledValue) const {
    return logBase > 0 ? std::pow(double(logBase), scaledValue) : scaledValue;
  }
  double position(double value) const { return start + (end - start) * share(value); }
  /// Of the value, or of the nearer end if it is outside the axis.
  double positionWithin(double value) const { return position(std::clamp(value, low, high)); }
  double value(double position) const {
    return unscaled(scaled(low) + (scaled(high) - scaled(low)) * (position - start) / (end - start));
  }
  /// 0 at the low end, 1 at the high end.
  double share(double value) const { return (scaled(value) - scaled(low)) / (scaled(high) - scaled(low)); }
};

}  // namespace scalescope
