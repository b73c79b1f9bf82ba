// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figures/panel_painters.h"

namespace scalescope {

/// Layout shared by panels with horizontal bars: names to the left of the rows, marks of the value axis below them.
/// Units: hundredths of a millimetre.
inline constexpr double kSideTickLength = mm(0.8), kSideLabelGap = mm(0.6);

QFont sideNameFont();
QFont sideValueFont();
/// The name in one line, without the category's line breaks.
QString sideName(const FigurePanel& panel, qsizetype row);
/// The share of a panel's width for the names; longer names wrap.
double sideNamesWidth(const FigurePanel& panel, double width);
double sideNameHeight(const FigurePanel& panel, qsizetype row, double namesWidth);
/// Of the marks and the title below the rows.
double sideAxisHeight(const FigurePanel& panel);

}  // namespace scalescope
