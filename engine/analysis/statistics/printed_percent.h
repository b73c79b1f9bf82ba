// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

namespace scalescope {

/// One row of a published table: two values and the percentage printed beside them.
struct PrintedPercent {
  double a = 0, b = 0;
  std::string printed;  ///< as printed, e.g. "-1.21"
};

/// percent = 100 (minuend - other) / base; of values that are percentages themselves, minuend - other in points.
struct PercentRule {
  bool aMinusB = true;
  bool baseIsA = false;
  bool inPoints = false;
  double percent(double a, double b) const {
    const double difference = aMinusB ? a - b : b - a;
    return inPoints ? difference : 100 * difference / (baseIsA ? a : b);
  }
  bool operator==(const PercentRule&) const = default;
};

enum class PrintedVerdict {
  Follows,         ///< the rule gives the printed digits
  WithinRounding,  ///< it does not, but would with values that round to the printed ones
  Differs,
  Unreadable,  ///< the printed text is not a number, or a value is 0
};

struct PrintedCheck {
  double percent = 0;  ///< by the table's rule, from the printed values
  PrintedVerdict verdict = PrintedVerdict::Differs;
};

/// The base and direction that fit the whole table best, with the verdict for each row. Values are assumed to be
/// rounded at their last digit.
struct PrintedTable {
  PercentRule rule;
  std::vector<PrintedCheck> rows;
};
/// `inPoints`: the values are percentages and the printed differences are percentage points.
PrintedTable checkPrintedPercents(std::span<const PrintedPercent> rows, bool inPoints = false);

}  // namespace scalescope
