// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/study/form_study.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "engine/protocol/plan/program_command.h"
#include "engine/study/study_estimate.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct FormStudyTexts {
  Q_DECLARE_TR_FUNCTIONS(scalescope::StudyEditor)
};

QString timeText(const StudyEstimate& estimate) {
  if (estimate.maxS <= 0) return FormStudyTexts::tr("time unknown before the first runs");
  const QString least = durationText(estimate.minS), most = durationText(estimate.maxS);
  const QString time =
      least == most ? FormStudyTexts::tr("about %1").arg(least) : FormStudyTexts::tr("about %1 to %2").arg(least, most);
  if (estimate.cellsUnknown > 0)
    return FormStudyTexts::tr("%1 planned, plus %n cell(s) of unknown length", nullptr, estimate.cellsUnknown)
        .arg(time);
  return FormStudyTexts::tr("%1 planned, plus the preparation of each run").arg(time);
}

/// Several counts of ranks, first: it varies slowest.
void addRanks(const RankSweep& ranks, int localCores, Study& study) {
  StudyFactor factor{"hosts", {}, true, {}};
  int most = 1;
  for (const std::vector<HostSpec>& hosts : ranks.hosts) {
    factor.values.push_back(formatHosts(hosts));
    for (const HostSpec& host : hosts) most = std::max(most, host.slotCount);
  }
  if (study.baseline.threadsPerRank == 0) study.baseline.threadsPerRank = std::max(1, localCores / most);
  study.factors.insert(study.factors.begin(), std::move(factor));
}

}  // namespace

std::optional<Study> formStudy(const PlanDraft& draft, int localCores) {
  if (draft.factors.empty()) return std::nullopt;
  Study study;
  study.baseline = draft.plan;
  study.name = runName(draft.plan);
  if (study.name.empty()) study.name = draft.plan.network;
  study.factors = draft.factors;
  study.repeats.count = std::exchange(study.baseline.repeats, 1);
  if (draft.ranks.hosts.size() > 1) addRanks(draft.ranks, localCores, study);
  return study;
}

QString studySummary(const Study& study, const std::vector<StudyCell>& cells) {
  const StudyEstimate estimate = estimateStudy(study, cells, progressOfNew(study, cells));
  const QString runs = estimate.minRuns == estimate.maxRuns
                           ? FormStudyTexts::tr("%n run(s) in an interleaved order", nullptr, estimate.maxRuns)
                           : FormStudyTexts::tr("%1 to %n run(s) in an interleaved order", nullptr, estimate.maxRuns)
                                 .arg(estimate.minRuns);
  return FormStudyTexts::tr("%1, %2; %3.")
      .arg(FormStudyTexts::tr("%n cell(s)", nullptr, static_cast<int>(cells.size())), runs, timeText(estimate));
}

}  // namespace scalescope
