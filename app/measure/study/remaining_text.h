// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

namespace scalescope {

/// The estimated time left of a run, a cell, a study or the queue. Units: seconds; unknown without minS.
struct Remaining {
  enum class Bound { About, AtLeast, AtMost };
  std::optional<double> minS{};
  double maxS = 0;  ///< of a range; not below minS
  Bound bound = Bound::About;
  int minRuns = 0, maxRuns = 0;          ///< left, of studies and the queue
  std::optional<double> fractionDone{};  ///< of a run, 0 to 1; unknown without
};

/// An estimate: "a few seconds", below a minute in steps of 5 s, then in minutes, hours and days.
QString roughDurationText(double seconds);

/// "a few seconds", "about 45 s", "at least 5 min", "about 5 min to 8 min"; "" if unknown.
QString remainingText(const Remaining& remaining);

/// "about 45 s left"; "" if unknown.
QString timeLeftText(const Remaining& remaining);

/// "12 runs, about 5 min left", "12 runs left" while the time is unknown; "" without runs.
QString runsLeftText(const Remaining& remaining);

}  // namespace scalescope
