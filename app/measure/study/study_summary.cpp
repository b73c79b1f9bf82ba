// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/study/study_summary.h"

#include "app/core/translate.h"
#include "app/measure/study/remaining_text.h"
#include "engine/study/study_estimate.h"

namespace scalescope {
namespace {

QString timeText(const StudyEstimate& estimate) {
  if (estimate.maxS <= 0) return translate("StudySummary", "time unknown before the first runs");
  Remaining planned;
  planned.minS = estimate.minS;
  planned.maxS = estimate.maxS;
  const QString time = remainingText(planned);
  if (estimate.cellsUnknown > 0)
    return translate("StudySummary", "%1 planned, plus %n cell(s) of unknown length", nullptr,
                     int(estimate.cellsUnknown))
        .arg(time);
  return translate("StudySummary", "%1 planned, plus the preparation of each run").arg(time);
}

}  // namespace

QString studySummary(const Study& study, const std::vector<StudyCell>& cells) {
  const StudyEstimate estimate = estimateStudy(study, cells, progressOfNew(study, cells));
  const QString runs =
      estimate.minRuns == estimate.maxRuns
          ? translate("StudySummary", "%n run(s) in an interleaved order", nullptr, int(estimate.maxRuns))
          : translate("StudySummary", "%1 to %n run(s) in an interleaved order", nullptr, int(estimate.maxRuns))
                .arg(estimate.minRuns);
  return translate("StudySummary", "%1, %2; %3.")
      .arg(translate("StudySummary", "%n cell(s)", nullptr, int(cells.size())), runs, timeText(estimate));
}

}  // namespace scalescope
