// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "app/figures/figure.h"
#include "app/figures/figure_export.h"
#include "app/results/figure_metrics.h"
#include "engine/analysis/comparability/comparability.h"
#include "engine/analysis/statistics/statistics.h"

namespace scalescope {

/// Repeats of one configuration: one mark.
struct TradeOffGroup {
  QString label;
  RepeatStatistics metric;    ///< in the study's unit
  RepeatStatistics accuracy;  ///< in %
  QString system;             ///< whose colour its mark has
  bool published = false;
  bool surpassed = false;  ///< another configuration is at least as good in both and better in one
};

/// Throughput, or another metric, against the accuracy that trainings reached: the settings that trade one for the
/// other, such as batch, learning rate and precision. `used` are heads.
struct TradeOffStudy : ResultAccount {
  MetricChoice metric;    ///< x
  MetricChoice accuracy;  ///< y
  QString unit;           ///< of the metric's values
  std::vector<TradeOffGroup> groups;
  std::vector<FactorDifference> differences;  ///< besides batch, learning rate and precision
};
/// Split and top of the accuracy are those of `metric.accuracy`.
TradeOffStudy studyTradeOff(const std::vector<RunResult>& results, const MetricChoice& metric);

/// One mark per configuration with the intervals of both quantities, above the table.
Figure makeTradeOffFigure(const TradeOffStudy& study, FigureStyles& styles);

}  // namespace scalescope
