// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace scalescope {

/// What a figure of an external program measures, by its unit.
struct FigureUnit {
  enum class Kind {
    Images,    ///< images per second
    Steps,     ///< steps per second
    StepTime,  ///< time of a step
    Other,     ///< a quantity of its own
  };
  Kind kind = Kind::Other;
  double factor = 1;         ///< to images/s, steps/s or ms
  bool isPerDevice = false;  ///< as "images/s/GPU" states

  /// Whether it says which direction is better: higher rates, lower times.
  bool statesDirection() const { return kind != Kind::Other; }
  bool isLowerBetter() const { return kind == Kind::StepTime; }
  /// Whether it says what one figure counts: steps are of all devices, and one device leaves no choice.
  bool statesScope(int deviceCount) const {
    return isPerDevice || deviceCount == 1 || kind == Kind::Steps || kind == Kind::StepTime;
  }
};

/// Tokens per second, which no figure has yet.
bool isTokenRate(std::string_view unit);

/// A named quantity is never the throughput. "images/s", "img/sec", "samples per second", "imgs_per_sec",
/// "images/s/GPU", "it/s", "ms", "s/step", ...
FigureUnit figureUnitOf(std::string_view unit, std::string_view quantity);

}  // namespace scalescope
