// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figures/figure.h"
#include "app/figures/figure_export.h"
#include "app/results/prediction_study.h"

namespace scalescope {

/// The parts of the predicted steps of the last line, hatched, each above the measured ones of the same configuration,
/// solid. Of many, those that were measured and those of the most devices. Units: ms.
FigurePanel predictedStepPanel(const PredictionStudy& study);

/// Whether that panel shows measured steps.
bool hasMeasuredSteps(const PredictionStudy& study);

}  // namespace scalescope
