// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "app/scale/scaling_study.h"

namespace scalescope {

/// Bars for lines of a single device count, which no line connects: a category per configuration, such as a network,
/// and a series per system, in its colour. `value`: of a line; NaN y: no bar.
FigurePanel configurationBars(const ScalingStudy& study, const FigureAxis& axis, FigureStyles& styles,
                              const std::function<FigurePoint(const ScalingLine& line)>& value);

/// The throughput of several nodes relative to fewer, for lines without a T(1). Without series if there are none.
FigurePanel verdictBars(const ScalingStudy& study, FigureStyles& styles);

/// Mean and spread of a point.
FigurePoint barOf(const ScalingPoint& point);

}  // namespace scalescope
