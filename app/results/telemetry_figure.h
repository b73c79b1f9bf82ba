// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <string>
#include <vector>

#include "app/figures/figure.h"
#include "app/figures/figure_export.h"
#include "app/results/curve_data.h"
#include "engine/base/result.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// A quantity computed from samples: "network_receive_bytes_per_second-network_send_bytes_per_second" on each host,
/// "sum:nfs_read_bytes_per_second" over all chosen hosts (of a metric or a difference), "needed": the data rate that
/// the training needs beside what was read.
struct DerivedMetric {
  enum class Kind { Difference, Sum, Needed };
  Kind kind = Kind::Difference;
  std::string metric;  ///< "" for Needed
  std::string minus;   ///< "" if nothing is subtracted
  /// As in options.
  std::string text() const;
};

/// What a telemetry figure shows: one panel for each metric, then for each derived one.
struct TelemetryChoice {
  std::vector<std::string> metrics;
  std::vector<DerivedMetric> derived;
  std::vector<std::string> hosts;  ///< empty: all
  RunAxis axis = RunAxis::WallTime;
};

/// The hosts with telemetry, in the order of the results.
std::vector<std::string> telemetryHosts(const std::vector<const RunResult*>& results);
/// Ids of the metrics that some host has, without those of single devices, adapters and mounts unless `parts`.
std::vector<std::string> telemetryMetrics(const std::vector<const RunResult*>& results, bool parts);
/// Those that a figure shows by default: processor, input, network and GPU, where the hosts have them.
std::vector<std::string> usualTelemetry(const std::vector<const RunResult*>& results);
/// Differences, sums and needed rates that these results allow and that answer usual questions.
std::vector<DerivedMetric> usualDerived(const std::vector<const RunResult*>& results);

/// Errors: "usage", with the metrics that the results have.
Result<DerivedMetric> parseDerived(const QString& text, const std::vector<const RunResult*>& results);

/// "Network receive minus Network send"; "Disk read, all hosts", or "chosen hosts".
QString derivedTitle(const DerivedMetric& derived, bool ofAllHosts = true);

/// The panels of a choice on one shared axis, a line per host (and run). No panels if nothing can be drawn; the caption
/// states what could not be drawn and why.
Figure makeTelemetryFigure(const std::vector<const RunResult*>& results, const TelemetryChoice& choice,
                           const QString& finding, FigureStyles& styles);

}  // namespace scalescope
