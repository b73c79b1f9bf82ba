// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/scale/scaling_study.h"

namespace scalescope {

// What a scaling figure says beside its plots.

/// What is held fixed, T(1) of each line and how the figure is to be read. `ofNodes`: nodesCaption().
QString scalingCaption(const ScalingStudy& study, const QString& ofNodes);
/// Explains the node marks.
QString nodesCaption(const FigurePanel& panel);
/// Differences between lines that their labels do not name.
QString unlabelledText(const ScalingStudy& study);
/// A table of every point with its named efficiencies and their formulas.
FigurePanel efficiencyTable(const ScalingStudy& study);

}  // namespace scalescope
