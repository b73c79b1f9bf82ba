// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/diagnose/step_time_figure.h"
#include "app/results/answer.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Where the time of a step goes: the largest of its measured parts with its share, the others, and the rank for which
/// the others wait; of several configurations, the one that spends the largest share outside compute. Says what is
/// missing where no result states the parts. Nothing without results. `results`: as for studyStepTimes().
Answer stepAnswer(const std::vector<RunResult>& results);
/// The sentence of stepAnswer(), as the finding of the figure; "" if no result states the parts.
QString stepSentence(const StepTimeStudy& study);

/// The same of profiled steps. Of one run, by pass and kind of work; of several, the run with the largest share of
/// communication, without any that of the longest kind of work. Uses the results with kernels, as the figure does.
Answer kernelAnswer(const std::vector<const RunResult*>& results);
/// Its sentence, as the finding of the figure; "" without kernels.
QString kernelSentence(const std::vector<const RunResult*>& results);

}  // namespace scalescope
