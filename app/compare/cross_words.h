// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include "app/compare/cross_figure.h"
#include "app/results/factor_text.h"

namespace scalescope {

// Texts of a table side by side, which its cells, remarks and finding share.

/// The value of the row's factor in the window's language.
QString rowName(const SideBySide& study, std::size_t row);
/// The same of a column; where the factor is not stated, the names of its results.
QString columnName(const SideBySide& study, std::size_t column);

/// Whether the source's percentages have the base of the table's differences.
bool isSameBase(const PercentRule& rule, const PercentConvention& convention);
/// A cell against the baseline column; a dash without a value on both sides.
TableCell differenceCell(const SideBySide& study, std::size_t row, std::size_t column);
/// The rows that a column and the baseline have, with the ratio of the column to the baseline.
std::vector<std::pair<std::size_t, double>> ratiosOf(const SideBySide& study, std::size_t column);
/// Geometric mean of the ratios over the rows that both columns have; "" for fewer than two rows.
TableCell meanRatioCell(const SideBySide& study, std::size_t column);

}  // namespace scalescope
