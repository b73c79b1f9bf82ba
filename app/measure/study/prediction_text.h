// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

#include "app/measure/study/cell_prediction.h"

namespace scalescope {

/// "204 images/s (190 to 216)", "at most 980 images/s, rough"; a dash if the cell cannot be predicted.
QString predictedText(const CellPredictions& predictions, const std::string& cell);
/// "measured: 205 images/s", "predicted within ± 2.1 %", "yes": whether measuring a cell tells something new.
QString tellsNewText(const CellPredictions& predictions, const std::string& cell);
/// The prediction of a cell that was measured since: "204 images/s, measured +1.5 %, inside the band".
QString predictedAgainstText(const CellPredictions& predictions, const std::string& cell, double measured);

}  // namespace scalescope
