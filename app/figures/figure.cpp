// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure.h"

namespace scalescope {

FigurePanel::FigurePanel() = default;
FigurePanel::FigurePanel(const FigurePanel& other) = default;
FigurePanel::FigurePanel(FigurePanel&& other) noexcept = default;
FigurePanel& FigurePanel::operator=(const FigurePanel& other) = default;
FigurePanel& FigurePanel::operator=(FigurePanel&& other) noexcept = default;
FigurePanel::~FigurePanel() = default;

}  // namespace scalescope
