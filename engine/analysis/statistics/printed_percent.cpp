// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/statistics/printed_percent.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "engine/base/text.h"

namespace scalescope {
namespace {

std::optional<double> numberOf(const PrintedPercent& row) {
  return row.a == 0 || row.b == 0 ? std::nullopt : parseNumber(row.printed);
}

/// Half a unit of the last printed digit.
double halfUnit(const std::string& printed) {
  const std::size_t point = printed.find('.');
  const double decimals = point == std::string::npos ? 0 : static_cast<double>(printed.size() - point - 1);
  return 0.5 * std::pow(10.0, -decimals);
}

double halfUnit(double value) { return value == std::round(value) ? 0.5 : halfUnit(formatNumber(value)); }

PrintedCheck check(const PrintedPercent& row, const PercentRule& rule) {
  PrintedCheck result;
  const auto number = numberOf(row);
  if (!number) return {0, PrintedVerdict::Unreadable};
  result.percent = rule.percent(row.a, row.b);
  const double printed = *number, tolerance = halfUnit(row.printed) * (1 + 1e-9);
  const double ea = halfUnit(row.a), eb = halfUnit(row.b);
  const double corners[] = {rule.percent(row.a - ea, row.b - eb), rule.percent(row.a - ea, row.b + eb),
                            rule.percent(row.a + ea, row.b - eb), rule.percent(row.a + ea, row.b + eb)};
  const auto [low, high] = std::minmax_element(std::begin(corners), std::end(corners));
  if (std::abs(result.percent - printed) <= tolerance)
    result.verdict = PrintedVerdict::Follows;
  else if (printed >= *low - tolerance && printed <= *high + tolerance)
    result.verdict = PrintedVerdict::WithinRounding;
  return result;
}

}  // namespace

PrintedTable checkPrintedPercents(std::span<const PrintedPercent> rows, bool inPoints) {
  PrintedTable best;
  double minError = INFINITY;
  for (const bool aMinusB : {true, false})
    for (const bool baseIsA : {false, true}) {
      if (inPoints && baseIsA) continue;  // points have no base
      const PercentRule rule{aMinusB, baseIsA, inPoints};
      double error = 0;
      for (const PrintedPercent& row : rows)
        if (const auto printed = numberOf(row)) error += std::abs(rule.percent(row.a, row.b) - *printed);
      if (error >= minError) continue;
      minError = error;
      best.rule = rule;
    }
  for (const PrintedPercent& row : rows) best.rows.push_back(check(row, best.rule));
  return best;
}

}  // namespace scalescope
