// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "app/results/names/exclusion.h"
#include "engine/analysis/step/bottleneck.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// A run with what holds it back.
struct AnsweredRun {
  RunResult head;
  Bottleneck answer;
};

/// What holds a run back, alone or against a baseline, with an account of every requested result.
struct BottleneckStudy : ResultAccount {
  std::optional<AnsweredRun> run, baseline;
  std::optional<BottleneckChange> change;  ///< from the baseline to the run
};

/// Whether a result can hold limits: a node check, or another tool's all-reduce sweep or matrix products.
bool canHoldLimits(const RunResult& result);

/// The last training is the run, `baselineRunId` or else the training before it its baseline. Of several results with
/// limits, the newest check of the run's hosts counts, else the last one. Results need their series and profile.
BottleneckStudy studyBottleneck(const std::vector<RunResult>& results, const QString& baselineRunId = {});

/// A result with only what studyBottleneck() reads.
RunResult withBottleneckOnly(const RunResult& result);

}  // namespace scalescope
