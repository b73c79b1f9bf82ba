// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "app/core/run_axis.h"
#include "app/figures/figure.h"
#include "app/figures/figure_export.h"
#include "app/figures/figure_text.h"
#include "app/results/curve_data.h"
#include "app/results/curve_lines.h"
#include "app/results/names/exclusion.h"
#include "engine/analysis/accuracy/time_to_accuracy.h"
#include "engine/analysis/comparability/mlperf_score.h"

namespace scalescope {

/// Options of accuracy figures. `target` is a fraction.
struct AccuracyOptions {
  AccuracySplit split = AccuracySplit::Validation;
  int top = 1;
  double target = 0.75;
  CrossingRule rule = CrossingRule::Interpolated;
  RunAxis axis = RunAxis::TrainingTime;
  bool learningRate = false;  ///< adds a panel beside the accuracies
  RepeatCurves repeats = RepeatCurves::Band;
  bool operator==(const AccuracyOptions&) const = default;
};

/// "Validation top-1", with the split always named.
QString accuracyTitle(AccuracySplit split, int top);
/// "75.0 %".
QString targetText(const AccuracyOptions& options);

struct AccuracyRun {
  RunResult head;
  QString name;  ///< of its curve, unique
  AccuracyCurve curve;
  TimeToAccuracy time;
  Curve learningRate;             ///< over the chosen axis; empty if unknown
  bool rateFromSchedule = false;  ///< from the plan's schedule, not logged
};

/// Repeats of one configuration.
struct AccuracyGroup {
  QString label;
  std::vector<std::size_t> runs;
  int reached = 0;
  bool bound = false;    ///< an upper bound: for some run only the end is known
  bool unknown = false;  ///< no run states such an accuracy
  std::vector<double>
      values;       ///< crossing points of the runs that reached it, on the chosen axis; units: seconds for times
  double best = 0;  ///< fraction; NaN if unknown
  std::optional<MlperfScore> score = {};  ///< of a submission to MLPerf Training, to the target of its benchmark
  std::vector<double> secondsToMlperfTarget = {};  ///< of its runs that reached that
};

/// Accuracies of trainings against a target; accounts for every result.
struct AccuracyStudy {
  AccuracyOptions options;
  std::vector<AccuracyRun> runs;
  std::vector<AccuracyGroup> groups;
  Exclusions excluded;
  int totalRuns = 0;
};

/// The results of its runs, without their series.
std::vector<RunResult> headsOf(const AccuracyStudy& study);

/// `results` with their series.
AccuracyStudy studyAccuracy(const std::vector<const RunResult*>& results, const AccuracyOptions& options);

/// "2 of 3 configurations reached 75.0 % validation top-1: A first, after 39.9 min."; "" without configurations.
QString accuracyFinding(const AccuracyStudy& study);

/// "A: MLPerf's score is 20.661 min: ..." of each submission to MLPerf Training.
QStringList mlperfScoreTexts(const AccuracyStudy& study);
/// Bars of the scores; of submissions without one, of the mean time to MLPerf's target. No categories without any.
FigurePanel mlperfPanel(const AccuracyStudy& study, FigureStyles& styles);

/// The axis with values of the target where the chosen one has none although it was reached; nothing otherwise.
std::optional<RunAxis> betterAxis(const AccuracyStudy& study);

/// The same as a table: a row per configuration with time, epochs and images to the target. Header first.
PanelTable accuracyTable(const AccuracyStudy& study);

/// Accuracy over the chosen axis with the target as a line.
Figure makeAccuracyFigure(const AccuracyStudy& study, FigureStyles& styles);
/// Bars of the effort to reach the target, above the table.
Figure makeTimeToAccuracyFigure(const AccuracyStudy& study, FigureStyles& styles);

}  // namespace scalescope
