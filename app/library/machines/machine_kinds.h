// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/exporting/figure_kind.h"

namespace scalescope {

/// The figures of systems.
std::span<const FigureKindEntry> machineFigureKinds();

}  // namespace scalescope
