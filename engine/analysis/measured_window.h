// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "engine/protocol/event.h"
#include "engine/protocol/run_result.h"

namespace scalescope {

/// The marks of a run's measured window, in any order, each taken once.
struct WindowMarks {
  std::optional<WindowMark> opening, closing;
};

/// The rows of a rank that lie inside the window; none where it was never opened.
std::vector<StepRow> measuredRows(const WindowMarks& marks, const std::vector<StepRow>& rows);

/// Writes the figures of the measured window into `summary`: throughput from the marks, step statistics from the rows
/// of rank 0 between them (exact for rolled-up rows too, but for the median). A window that was never closed ends with
/// the last row. Nothing is written when no step was measured.
void summariseWindow(const WindowMarks& marks, const std::vector<StepRow>& rows, Summary& summary);

/// Writes the training accuracies: over the steps of the last epoch, since one batch says little. `rows` is not empty.
void summariseTrainingAccuracy(const std::vector<StepRow>& rows, Summary& summary);

}  // namespace scalescope
