// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "app/figures/figure.h"
#include "engine/analysis/statistics.h"

namespace scalescope {

/// A mean with the digits that its interval justifies; four significant digits without an interval.
QString meanText(double mean, const std::optional<Interval>& confidence95);

/// Whole numbers in full, others with four significant digits: "90", "283", "69.03".
QString plainNumber(double value);

/// For machine-readable files.
FigureRepeats repeatsOf(const RepeatStatistics& statistics);

/// "682 to 704" with the same digits; "" without an interval.
QString rangeText(const std::optional<Interval>& confidence95);

/// Cuts the intervals of quantities that are never negative at zero, where a symmetric interval of few repeats would
/// reach below it, and says so in the caption.
void cutAtZero(Figure& figure);

}  // namespace scalescope
