// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstddef>
#include <optional>
#include <span>

#include "app/figures/table_cell.h"
#include "engine/analysis/statistics/statistics.h"

namespace scalescope {

/// How percentages are stated: relative to which of the two, and in words or with a sign.
struct PercentConvention {
  enum class Base { Baseline, Other } base = Base::Baseline;
  enum class Style { Words, Sign } style = Style::Words;
  bool acrossNetworks = false;  ///< also between results of different networks, which otherwise show values
  bool operator==(const PercentConvention&) const = default;
};

/// "78.1 % faster", or "+78.1 %". Digits follow from the interval.
QString percentDifferenceText(const Difference& difference, PercentConvention::Style style);
TableCell percentDifferenceCell(const Difference& difference, PercentConvention::Style style);
/// The same of a stated percentage, with the decimals that it was stated with.
QString percentDifferenceText(double percent, PercentConvention::Style style, int decimals);
TableCell percentDifferenceCell(double percent, PercentConvention::Style style, int decimals);

/// One or two sentences that compare `name` with the baseline: percentage with base and direction, both absolute
/// values, and the interval; or that the two are not distinguishable, with the detectable difference.
/// `limitPercent`: a limit that a verdict on the difference refers to. `unit`: of the values, one per repeat; "":
/// images/s. `published`: both are, so that their repeats are unknown.
QString differenceInWords(const QString& name, std::span<const double> values, const QString& baselineName,
                          std::span<const double> baselineValues, PercentConvention convention,
                          const std::optional<double>& limitPercent = {}, const QString& unit = {},
                          bool published = false);

/// Whether both have the repeats that a test needs.
bool isTested(std::span<const double> values, std::span<const double> baselineValues);
/// That so many tested comparisons are not corrected for their number; "" for fewer than two.
QString uncorrectedText(std::ptrdiff_t tested);

/// Why two results have no difference.
enum class Apart { Networks, Work, Range };
/// The sentence for results of different networks, a training and inference, or an end of a published range: both
/// absolute values, no percentage.
QString valuesInWords(Apart apart, const QString& name, std::span<const double> values, const QString& otherName,
                      std::span<const double> otherValues, const QString& unit = {});

}  // namespace scalescope
