// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <set>
#include <vector>

#include "engine/analysis/comparability/comparability.h"
#include "engine/analysis/statistics/statistics.h"
#include "engine/base/result.h"

namespace scalescope {

enum class RegressionVerdict {
  Within,         ///< the whole interval of the difference is above the limit
  Regression,     ///< the whole interval is below it
  NotDecidable,   ///< the interval contains the limit, or there is no interval
  NotComparable,  ///< an undeclared factor differs
};

/// One configuration against the baseline.
struct CheckedGroup {
  QString label;
  QString idLabel;  ///< with the network's id, for programs
  std::vector<double> imagesPerSecond;
  Difference difference;  ///< to the baseline's mean
  RegressionVerdict verdict = RegressionVerdict::NotDecidable;
  QString reason;                             ///< one or two sentences
  std::vector<FactorDifference> differences;  ///< two values each: baseline, this
};

struct RegressionCheck {
  double limitPercent = 0;  ///< the largest slowdown that passes
  QString baselineLabel;
  std::vector<double> baselineImagesPerSecond;  ///< in `unit`, as those of the groups
  QString unit{};
  std::vector<CheckedGroup> groups;
  QStringList unusable;  ///< sentences on results without usable data, which make the check undecidable
  QStringList remarks;   ///< disturbed or short runs, the same run twice, unstated factors
  /// The worst of all: a regression, else not comparable, else not decidable.
  RegressionVerdict verdict() const;
};

struct CheckOptions {
  double limitPercent = 0;
  std::set<std::string> intended;  ///< factors that may differ; "system": the hardware
  bool meansAlone = false;         ///< decide by the means if there is no interval
};

/// Software may differ: that is the purpose of the check. Undeclared differences of workload, hardware and method make
/// results not comparable. Errors: "no-data" if the baseline has no usable result, "usage" if it has several
/// configurations.
Result<RegressionCheck> checkRegression(const std::vector<RunResult>& baseline, const std::vector<RunResult>& results,
                                        const CheckOptions& options);

/// "ok", "regression", "not decidable", "not comparable".
/// In full: at least one digit after the point.
QString limitPercentText(double limit);

QString verdictName(RegressionVerdict verdict);

}  // namespace scalescope
