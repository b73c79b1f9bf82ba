// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/results/figure_metrics.h"
#include "app/scale/scaling_study.h"

namespace scalescope {

/// Another metric than throughput over the device count. The points of `scaling` hold its values, in `unit`, where
/// those of studyScaling() hold images/s; their speed-ups and efficiencies have no meaning.
struct MetricScaling {
  ScalingStudy scaling;
  MetricChoice metric;
  QString unit;
};
/// Results need their series if the metric does. Of times, only trainings of equally many epochs are used, except for
/// the time to an accuracy.
MetricScaling studyMetricScaling(const std::vector<RunResult>& results, const MetricChoice& metric);

/// The metric over the device count, one line per configuration with the interval of its repeats; of times also the
/// speed-up against 1 device with its ideal.
Figure makeMetricScalingFigure(const MetricScaling& study, FigureStyles& styles);

}  // namespace scalescope
