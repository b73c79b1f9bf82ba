// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "app/figures/figure.h"
#include "app/figures/figure_export.h"
#include "app/results/names/exclusion.h"
#include "engine/base/result.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The latency that such a figure shows.
enum class LatencyQuantile { P50, P90, P99, P999 };
/// The highest up to the 99th percentile that one of the results has enough latencies for.
LatencyQuantile highestStatedQuantile(const std::vector<RunResult>& results);
/// From "p50", "p90", "p99", "p999". Errors: "usage".
Result<LatencyQuantile> parseLatencyQuantile(const QString& text);

/// One measured load of a curve.
struct LatencyPoint {
  QString load;                                      ///< "batch 8", "120 queries/s"
  double order = 0;                                  ///< of the points of a curve
  std::vector<double> latenciesMs, imagesPerSecond;  ///< of each repeat
  QString verdict;                                   ///< of its scenario; "" without one
};

/// Inference of one precision and device over the load: batches, or rates of a server.
struct LatencyCurve {
  QString label, system;
  std::vector<LatencyPoint> points;  ///< in ascending order of the load
};

struct LatencyStudy : ResultAccount {
  LatencyQuantile quantile = LatencyQuantile::P99;
  std::vector<LatencyCurve> curves;
  QString unit{};                 ///< of the throughputs
  std::optional<double> boundMs;  ///< of the servers among the results, if all have the same
};

/// One curve per precision, and per other difference than batch, rate and scenario. A server whose rate was searched
/// contributes every rate that it tried. `boundMs`: drawn instead of the plans' own. Results with their series.
LatencyStudy studyLatencies(const std::vector<RunResult>& results, LatencyQuantile quantile,
                            std::optional<double> boundMs);

/// Throughput over latency, the bound as a line, above the table.
Figure makeLatencyFigure(const LatencyStudy& study, FigureStyles& styles);

}  // namespace scalescope
