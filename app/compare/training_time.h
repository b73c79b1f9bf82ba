// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "app/figures/figure.h"
#include "app/figures/figure_export.h"
#include "app/results/names/exclusion.h"
#include "engine/analysis/accuracy/time_to_accuracy.h"
#include "engine/analysis/comparability/comparability.h"
#include "engine/protocol/run/throughput.h"

namespace scalescope {

/// Repeats of one whole training, compared with the baseline.
struct TrainingTimeGroup {
  QString label;
  std::vector<double> seconds;
  RepeatStatistics statistics;
  Difference speed;  ///< the baseline's time divided by this one's; ratio NaN for another network
  QString system;
  bool published = false;
};

/// Trainings of equally many epochs, by their time. Layout as in WP fig. 35 and 36.
struct TrainingTimeStudy : ResultAccount {
  std::vector<TrainingTimeGroup> groups;
  std::size_t baseline = 0;
  double epochs = 0;
  std::vector<FactorDifference> differences;
  bool otherNetworks = false;  ///< some groups have no relative speed
};
/// `baselineRunId`: "" for the first; it also determines the number of epochs.
/// Groups of another network than the baseline's have no relative speed unless `acrossNetworks`.
TrainingTimeStudy studyTrainingTimes(const std::vector<RunResult>& results, const QString& baselineRunId,
                                     bool acrossNetworks = false);

/// Time and relative speed, with their table.
Figure makeRelativeSpeedFigure(const TrainingTimeStudy& study, FigureStyles& styles);

/// The whole training that short tests are projected to.
struct ProjectedLength {
  double epochs = 90;
  std::optional<double> imagesPerEpoch = {};  ///< nullopt: those of each test's own data set
};

/// A short test projected to a whole training, and the matching long test if there is one.
struct ProjectionGroup {
  QString label;
  TrainingLength length;
  std::vector<double> throughputs;
  ProjectedTraining projected;
  std::optional<double> measuredSeconds;  ///< mean of long tests that differ in nothing but their length
  int shortWindows = 0;                   ///< of the short tests, those measured under 10 s
};
struct ProjectionStudy : ResultAccount {
  ProjectedLength length;
  std::string unit = std::string(kImagesPerSecond);  ///< of the throughputs, and of what an epoch consists of
  std::vector<ProjectionGroup> groups;
};
/// Short tests of the most frequent unit; others than of images need a stated length.
ProjectionStudy studyProjection(const std::vector<RunResult>& results, const ProjectedLength& length);

/// Bars of projected time with intervals, measured long tests beside them, and the table.
Figure makeProjectionFigure(const ProjectionStudy& study);

}  // namespace scalescope
