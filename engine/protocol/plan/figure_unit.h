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
  double factor = 1;  ///< to images/s, steps/s or ms
};

/// A named quantity is never the throughput. "images/s", "img/sec", "samples/s", "it/s", "ms", "s/step", ...
FigureUnit figureUnitOf(std::string_view unit, std::string_view quantity);

}  // namespace scalescope
