// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <string>
#include <vector>

#include "app/figures/figure.h"
#include "app/figures/figure_export.h"
#include "app/results/names/exclusion.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// One table of several results in one figure, with an account of those that do not have it.
struct MeasurementOverlay : ResultAccount {
  Figure figure;  ///< without panels if no result has data for it
};

/// Curves of several results over each other, bars beside each other, a matrix for each. One result: the figure of
/// makeMeasurementFigure().
MeasurementOverlay overlayMeasurements(const std::vector<const RunResult*>& results, const std::string& table,
                                       const QString& choice, FigureStyles& styles);

/// Names that tell results apart: their own, numbered if several share one.
QStringList resultNames(const std::vector<const RunResult*>& results);

}  // namespace scalescope
