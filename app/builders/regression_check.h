// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <set>
#include <vector>

#include "engine/analysis/comparability.h"
#include "engine/analysis/statistics.h"
#include "engine/base/result.h"

namespace scalescope {

enum class CheckVerdict {
  Within,         ///< the whole interval of the difference is above the limit
  Regression,     ///< the whole interval is below it
  NotDecidable,   ///< the interval holds the limit, or there is none
  NotComparable,  ///< something differs that was not declared
};

/// One configuration against the baseline.
struct CheckedGroup {
  QString label;
  std::vector<double> imagesPerSecond;
  Difference difference;  ///< to the baseline's mean
  CheckVerdict verdict = CheckVerdict::NotDecidable;
  QString reason;                             ///< a sentence or two
  std::vector<FactorDifference> differences;  ///< two values each: baseline, this
};

struct RegressionCheck {
  double limitPercent = 0;  ///< the largest slowdown that passes
  QString baselineLabel;
  std::vector<double> baselineImagesPerSecond;
  std::vector<CheckedGroup> groups;
  QStringList unusable;  ///< results that say nothing, a sentence each: they leave the check undecided
  QStringList remarks;  ///< what else a reader must know: disturbed or short runs, the same run twice, what nobody says
  /// The worst of all: a regression, else what is not comparable, else what is not decidable.
  CheckVerdict verdict() const;
};

struct CheckOptions {
  double limitPercent = 0;
  std::set<std::string> intended;  ///< factors that may differ; "system" stands for the hardware
  bool meansAlone = false;         ///< decide by the means where there is no interval
};

/// Software may differ: it is what such a check is made for. Differences of workload, hardware and method make results
/// not comparable unless they are declared. Errors: "no-data" where the baseline has no usable result, "usage" where it
/// holds several configurations.
Result<RegressionCheck> checkRegression(const std::vector<RunResult>& baseline, const std::vector<RunResult>& results,
                                        const CheckOptions& options);

/// "ok", "regression", "not decidable", "not comparable".
QString verdictName(CheckVerdict verdict);

}  // namespace scalescope
