// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figures/panel_painters.h"

namespace scalescope {

/// What panels share whose bars lie: names on the left of the rows, marks of the value axis below them.
/// Units: hundredths of a millimetre.
inline constexpr double kSideTickLength = mm(0.8), kSideLabelGap = mm(0.6);

QFont sideNameFont();
QFont sideValueFont();
/// In one line, however the category breaks it.
QString sideName(const FigurePanel& panel, qsizetype row);
/// What the names take of a panel's width; longer ones go on in a further line.
double sideNamesWidth(const FigurePanel& panel, double width);
double sideNameHeight(const FigurePanel& panel, qsizetype row, double namesWidth);
/// Of the marks and the title below the rows.
double sideAxisHeight(const FigurePanel& panel);

}  // namespace scalescope
