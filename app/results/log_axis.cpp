// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/log_axis.h"

#include <cmath>
#include <vector>

namespace scalescope {

void roundLogEnds(FigureAxis& axis, double lowest, double highest) {
  if (!(lowest > 0) || !std::isfinite(highest)) return;
  constexpr double kNarrow = 5;
  const bool isNarrow = highest < kNarrow * lowest;
  const auto mark = [isNarrow](double value, bool up) {
    const double power = std::pow(10, std::floor(std::log10(value)));
    constexpr double kSlack = 1e-9;
    double below = power;
    for (const double factor :
         isNarrow ? std::vector<double>{2, 3, 4, 5, 6, 7, 8, 9, 10} : std::vector<double>{2, 5, 10}) {
      if (up && power * factor >= value * (1 - kSlack)) return below >= value * (1 - kSlack) ? below : power * factor;
      if (!up && power * factor > value * (1 + kSlack)) return below;
      below = power * factor;
    }
    return below;
  };
  axis.low = mark(lowest, false);
  axis.high = mark(highest, true);
  if (*axis.high <= *axis.low) axis.high = 2 * *axis.low;
}

}  // namespace scalescope
