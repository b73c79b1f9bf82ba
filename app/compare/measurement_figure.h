// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <limits>
#include <string>

#include "app/figures/figure.h"
#include "app/figures/figure_export.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The choices for drawing a table: tests of a link benchmark, quantities of a device monitor. Empty if there is only
/// one figure.
QStringList measurementChoices(const RunResult& result, const std::string& table);

/// Which bars of a table a figure has: the largest ones, with names of at most so many characters.
struct MeasuredBars {
  std::size_t most = 16;
  qsizetype nameLength = 48;
};
inline constexpr MeasuredBars kAllMeasuredBars{static_cast<std::size_t>(-1), std::numeric_limits<qsizetype>::max()};

/// A name of at most so many characters, the last of them "…" if it is cut.
QString shortenedName(const QString& name, qsizetype length = MeasuredBars().nameLength);

/// The figure of one table of a result by its kind: bus bandwidth over message size, a matrix of links, the longest
/// kernels, the fastest GEMMs, convolutions and RNNs, curves over time, bars of latencies or networks. No panels if
/// nothing can be drawn.
Figure makeMeasurementFigure(const RunResult& result, const std::string& table, const QString& choice,
                             FigureStyles& styles, const MeasuredBars& bars = {});

/// Whether that figure has a panel, without its layout.
bool hasMeasurementFigure(const RunResult& result, const std::string& table, FigureStyles& styles);

/// A table of a result as a list names it: "Means of each rank" for rank_means; a table of unknown kind by its name
/// with blanks.
QString tableTitle(const std::string& name);

}  // namespace scalescope
