// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/results/answer.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// What the hosts of these runs did while steps were measured: the GPU that was idle most and the clocks that were
/// limited longest; of runs without GPUs, the cores of the host that waited most. Says what was not recorded. Nothing
/// without results. `results`: with their steps, telemetry and events; `sentence`: that of telemetrySentence().
Answer telemetryAnswer(const std::vector<RunResult>& results, const QString& sentence);
/// The sentence of telemetryAnswer(), as the finding of the figure; "" if neither GPUs nor cores were sampled.
QString telemetrySentence(const std::vector<RunResult>& results);

}  // namespace scalescope
