// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <span>
#include <string>
#include <vector>

#include "app/core/node_filter.h"
#include "app/core/run_columns.h"
#include "engine/analysis/run/run_tables.h"

namespace scalescope {

/// A metric that a live chart draws wherever the run has it.
struct LiveCurve {
  const char* table;  ///< "steps", "evaluations"; "telemetry/" for every host's
  const char* metric;
  double scale = 1;            ///< to the view's unit
  bool smooth = false;         ///< follows the smoothing chosen, raw drawn faint below
  const char* name = nullptr;  ///< short, for the legend, context LiveView; nullptr: the metric's title
};

/// One set of axes that can be shown in one of the four places of the live page.
struct LiveView {
  const char* title;   ///< English, context LiveView
  const char* yTitle;  ///< quantity and unit
  bool fromZero = true;
  std::vector<LiveCurve> curves;
};

/// The views offered in each of the four places; the first is shown at the start.
std::span<const std::vector<LiveView>> livePlaces();

/// One curve of a view, ready to be drawn.
struct LiveCurveInstance {
  QString name;
  ColumnKey key;
  int colorIndex = 0;
  bool smooth = false;
  bool operator==(const LiveCurveInstance&) const = default;
};
/// The quantities of `view` that the run has data for, one curve per host for telemetry, and one per GPU beside their
/// mean. A filter selects the telemetry of its host and the steps of its ranks; evaluations are the whole run's.
std::vector<LiveCurveInstance> availableCurves(const LiveView& view, const RunTables& tables,
                                               const NodeFilter& filter = {});

/// Of figures, readable on the palette's base.
QColor curveColor(int index, const QPalette& palette);

}  // namespace scalescope
