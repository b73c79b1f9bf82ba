// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "engine/protocol/run/event.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The marks of a run's measured window.
struct WindowMarks {
  std::optional<WindowMark> opening, closing;
};

/// The rows of a rank inside the window; empty if it was never opened.
std::vector<StepRow> measuredRows(const WindowMarks& marks, const std::vector<StepRow>& rows);

/// Writes the results of the measured window to `summary`: throughput from the marks, step statistics from the rows of
/// rank 0 between them (exact for rolled-up rows too, except the median). A window that was never closed ends with the
/// last row. Writes nothing if no step was measured.
void summariseWindow(const WindowMarks& marks, const std::vector<StepRow>& rows, Summary& summary);

/// Writes the training accuracies over the steps of the last epoch. `rows` is not empty.
void summariseTrainingAccuracy(const std::vector<StepRow>& rows, Summary& summary);

}  // namespace scalescope
