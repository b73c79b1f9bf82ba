// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QString>

#include "engine/analysis/statistics/statistics.h"

namespace scalescope {

/// What results that are not of a study predict for one of its cells. Units: images/s of all devices.
struct CellPrediction {
  double imagesPerSecond = 0;
  Interval band90;
  double measuredImagesPerSecond = 0;  ///< of the same configuration in these results; 0: not measured
  QString basis;                       ///< what it is calibrated on, its error, how far outside it is
  bool isLimit = false;                ///< without results: at most this, by a node check and the network's cost

  /// Half of the band as a share of the prediction.
  double halfWidth() const { return (band90.high - band90.low) / (2 * imagesPerSecond); }
  /// Whether the cell would tell nothing new: its configuration was measured, or its band is as narrow as repeats are.
  bool isKnown() const {
    constexpr double kAsRepeats = 0.03;
    return measuredImagesPerSecond > 0 || (!isLimit && halfWidth() <= kAsRepeats);
  }
};

/// By the id of the cell; cells that cannot be predicted are missing.
using CellPredictions = QMap<QString, CellPrediction>;

}  // namespace scalescope
