// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QStringList>
#include <vector>

#include "app/figures/figure.h"
#include "app/results/names/exclusion.h"
#include "engine/analysis/step/rank_times.h"
#include "engine/base/result.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// What a bar represents. Fitting: ranks if all results belong to one configuration with several ranks, else
/// configurations.
enum class StepTimeBars { Fitting, Configurations, Ranks };

/// One stack: means over the repeats, and for a configuration also over the ranks.
struct StepTimeBar {
  QString label;
  int runs = 0;
  RankTimes mean;
  QString ranks;  ///< "all 4", "rank 1": the ranks behind the times, for machine-readable files
  QString steps;  ///< the number of measured steps; "" if unknown or different between runs
};

/// The measured parts of a step, with an account of every requested run.
struct StepTimeStudy : ResultAccount {
  std::vector<StepTimeBar> bars;
  QStringList ofOneRank;   ///< labels of runs with several ranks of which only rank 0's times are known
  QStringList stragglers;  ///< sentences
  bool ofRanks = false;
};

/// Results need their table "rank_means"; without it rank 0 represents all ranks.
StepTimeStudy studyStepTimes(const std::vector<RunResult>& results, StepTimeBars wanted = StepTimeBars::Fitting);

/// A part of a step as measured by wall clock.
struct StepSlice {
  QString name;
  double ms = 0;
};
/// Those above 0, the largest first.
std::vector<StepSlice> stepParts(const RankTimes& mean);

/// The breakdown of the step time: compute, exposed communication, data wait and host stacked, as measured by wall
/// clock. Units: ms of a step, or % of it.
Figure makeStepTimeFigure(const StepTimeStudy& study, bool asShares);

/// A result with only the series that studyStepTimes() reads.
RunResult withStepTimesOnly(const RunResult& result);

/// Converts options of the figure to values. Errors: "usage".
struct StepTimeOptions {
  bool asShares = false;
  StepTimeBars bars = StepTimeBars::Fitting;
};
Result<StepTimeOptions> stepTimeOptions(const QMap<QString, QString>& options);

}  // namespace scalescope
