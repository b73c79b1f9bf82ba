// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "engine/protocol/run/event.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The lines that a terminal shows for a run: states at once, steps at intervals.
class ProgressText {
 public:
  explicit ProgressText(double everyS) : m_everyS(everyS) {}
  /// The line for the event, if it is shown.
  std::optional<std::string> line(const Event& event);

 private:
  std::optional<std::string> stepLine(const StepRow& row);

  double m_everyS;
  double m_expectedSteps = 0;
  StepRow m_lastShown;  ///< the last row that had a line
};

/// The figures of a finished run in one or two lines.
std::string summaryText(const Summary& summary);

}  // namespace scalescope
