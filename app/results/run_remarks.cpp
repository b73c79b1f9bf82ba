// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/run_remarks.h"

#include "app/core/translate.h"

#include <algorithm>

namespace scalescope {
bool hasShortWindow(const RunResult& result) {
  return result.summary.measuredTimeS.value_or(kShortWindowS) < kShortWindowS;
}

QStringList measurementRemarks(const std::vector<RunResult>& runs) {
  QStringList remarks;
  const auto disturbed =
      std::count_if(runs.begin(), runs.end(), [](const RunResult& run) { return run.summary.disturbed; });
  const auto brief = std::count_if(runs.begin(), runs.end(), hasShortWindow);
  if (disturbed > 0) remarks.append(translate("Comparison", "%1 disturbed while measured").arg(disturbed));
  if (brief > 0) remarks.append(translate("Comparison", "%1 measured under 10\u00a0s").arg(brief));
  return remarks + furtherRemarks(runs);
}

QStringList furtherRemarks(const std::vector<RunResult>& runs) {
  QStringList remarks;
  const auto drifting = std::count_if(runs.begin(), runs.end(),
                                      [](const RunResult& run) { return run.summary.driftAtShare.has_value(); });
  const auto invalid = std::count_if(runs.begin(), runs.end(),
                                     [](const RunResult& run) { return run.summary.scenarioVerdict == "invalid"; });
  if (drifting > 0) remarks.append(translate("Comparison", "%1 changed throughput while measured").arg(drifting));
  if (invalid > 0) remarks.append(translate("Comparison", "%1 invalid by the rules of their scenario").arg(invalid));
  return remarks;
}

}  // namespace scalescope
