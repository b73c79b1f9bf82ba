// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/study/study_summary.h"

#include <QCoreApplication>

#include "app/measure/study/remaining_text.h"
#include "engine/study/study_estimate.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct StudySummaryTexts {
  Q_DECLARE_TR_FUNCTIONS(StudySummary)
};

QString timeText(const StudyEstimate& estimate) {
  if (estimate.maxS <= 0) return StudySummaryTexts::tr("time unknown before the first runs");
  Remaining planned;
  planned.minS = estimate.minS;
  planned.maxS = estimate.maxS;
  const QString time = remainingText(planned);
  if (estimate.cellsUnknown > 0)
    return StudySummaryTexts::tr("%1 planned, plus %n cell(s) of unknown length", nullptr, estimate.cellsUnknown)
        .arg(time);
  return StudySummaryTexts::tr("%1 planned, plus the preparation of each run").arg(time);
}

}  // namespace

QString studySummary(const Study& study, const std::vector<StudyCell>& cells) {
  const StudyEstimate estimate = estimateStudy(study, cells, progressOfNew(study, cells));
  const QString runs = estimate.minRuns == estimate.maxRuns
                           ? StudySummaryTexts::tr("%n run(s) in an interleaved order", nullptr, estimate.maxRuns)
                           : StudySummaryTexts::tr("%1 to %n run(s) in an interleaved order", nullptr, estimate.maxRuns)
                                 .arg(estimate.minRuns);
  return StudySummaryTexts::tr("%1, %2; %3.")
      .arg(StudySummaryTexts::tr("%n cell(s)", nullptr, static_cast<int>(cells.size())), runs, timeText(estimate));
}

}  // namespace scalescope
