// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace scalescope {

struct CurveStyle {
  QColor color;
  Qt::PenStyle dash = Qt::SolidLine;
  double width = 1.6;  ///< pixels
  bool faint = false;  ///< raw data under a smoothed curve
};

}  // namespace scalescope
