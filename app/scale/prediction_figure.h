// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figures/figure.h"
#include "app/figures/figure_export.h"
#include "app/results/prediction_study.h"

namespace scalescope {

/// Throughput and efficiency over the devices, one line per combination of the other options, with its band and the
/// ideal line; measured points are solid, predicted ones hollow; the parts of the steps of the last line; the table of
/// all predictions. Units: images/s of all devices, %, ms.
Figure makePredictionFigure(const PredictionStudy& study, FigureStyles& styles);

/// What single changes do to the last prediction, the widest first, with their table. Units: % of the throughput of a
/// device. Without panels if no change can be predicted.
Figure makePredictionChangesFigure(const PredictionStudy& study, FigureStyles& styles);

/// The lines of a figure of these predictions; more than kMaxPredictionLines are refused by its request.
std::size_t predictionLineCount(const PredictionStudy& study);
inline constexpr std::size_t kMaxPredictionLines = 12;

}  // namespace scalescope
