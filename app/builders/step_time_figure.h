// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <vector>

#include "app/figures/figure.h"
#include "app/figures/figure_export.h"
#include "engine/analysis/rank_times.h"
#include "engine/protocol/run_result.h"

namespace scalescope {

/// What a bar stands for. Fitting: ranks where all results are of one configuration of several ranks, else
/// configurations.
enum class StepTimeBars { Fitting, Configurations, Ranks };

/// One stack: means over the repeats, and over the ranks where it is a configuration.
struct StepTimeBar {
  QString label;
  int runs = 0;
  RankTimes mean;
};

/// The measured parts of a step, and what became of every run asked for.
struct StepTimeStudy {
  std::vector<StepTimeBar> bars;
  std::vector<RunResult> used;  ///< heads
  QStringList excluded;         ///< sentences
  QStringList ofOneRank;        ///< labels of which only rank 0's times are known, though there are more ranks
  QStringList stragglers;       ///< sentences
  int totalRuns = 0;
  bool ofRanks = false;
};

/// Results need their table "rank_means"; without it rank 0 speaks for all.
StepTimeStudy studyStepTimes(const std::vector<RunResult>& results, StepTimeBars wanted = StepTimeBars::Fitting);

/// Where the time of a step goes: compute, exposed communication, data wait and host end to end, as clocks around them
/// measured it. Units: ms of a step, or % of it.
Figure makeStepTimeFigure(const StepTimeStudy& study, bool asShares, FigureStyles& styles);

/// A result with no more series than studyStepTimes() reads.
RunResult withStepTimesOnly(const RunResult& result);

}  // namespace scalescope
