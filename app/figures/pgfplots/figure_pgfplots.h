// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/figures/figure.h"

namespace scalescope {

/// The author's remarks as TikZ commands within the axis environment of a panel. Needs the TikZ library arrows.meta.
QString annotationsToPgfplots(const FigurePanel& panel);
/// A table with booktabs: numbers aligned at their decimal signs, texts wrapped where it would be wider.
QString tableToTex(const FigurePanel& panel, double widthMm);

}  // namespace scalescope
