// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <string>

#include "app/figures/figure.h"
#include "app/figures/figure_export.h"
#include "engine/protocol/run_result.h"

namespace scalescope {

/// The choices for drawing a table: tests of a link benchmark, quantities of a device monitor. Empty if there is only
/// one figure.
QStringList measurementChoices(const RunResult& result, const std::string& table);

inline constexpr int kMaxMeasuredBars = 16;

/// The figure of one table of a result by its kind: bus bandwidth over message size, a matrix of links, the longest
/// kernels, the fastest GEMMs, convolutions and RNNs, curves over time, bars of latencies or networks. No panels if
/// nothing can be drawn.
Figure makeMeasurementFigure(const RunResult& result, const std::string& table, const QString& choice,
                             FigureStyles& styles, int maxBars = kMaxMeasuredBars);

/// "Bus bandwidth in place (GB/s)" for in_place_bus_bandwidth_gb_per_s, in the window's language where the id is a
/// known one; else the id with blanks.
QString columnTitle(const std::string& id);

}  // namespace scalescope
