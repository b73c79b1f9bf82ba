// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/repeat_group.h"

#include <QMap>
#include <algorithm>

#include "app/core/engine_sentences.h"
#include "app/core/translate.h"
#include "app/results/interval_text.h"
#include "app/results/listing/library_columns.h"
#include "engine/analysis/comparability/comparability.h"
#include "engine/analysis/comparability/mlperf_score.h"
#include "engine/protocol/run/throughput.h"
#include "widgets/number_format.h"
#include "widgets/status_badge.h"

namespace scalescope {
namespace {

/// Local day of a run's start; "" if unknown.
QString dayOf(const LibraryEntry& entry) { return libraryText(entry, LibraryModel::Started).left(10); }

/// In the unit that all repeats share.
double rateOf(const LibraryEntry& entry) {
  const auto throughput = throughputOf(entry.head.summary);
  return throughput ? throughput->value : 0;
}

QMap<QString, std::vector<double>> byDay(const std::vector<LibraryEntryPtr>& runs) {
  QMap<QString, std::vector<double>> days;
  for (const auto& run : runs) days[dayOf(*run)].push_back(rateOf(*run));
  return days;
}

}  // namespace

RepeatGroup::RepeatGroup(std::vector<LibraryEntryPtr> runs) : m_runs(std::move(runs)) {
  std::vector<double> values;
  for (const auto& run : m_runs) values.push_back(rateOf(*run));
  m_statistics = summariseRepeats(values);
}

/// The common value of all runs; "…" if they differ, as in manually merged groups.
QString RepeatGroup::shared(LibraryModel::Column column) const {
  const QString first = libraryText(*m_runs.front(), column);
  const bool same = std::all_of(m_runs.begin(), m_runs.end(),
                                [&](const LibraryEntryPtr& run) { return libraryText(*run, column) == first; });
  return same ? first : QStringLiteral("…");
}

QString RepeatGroup::days() const {
  const QStringList days = byDay(m_runs).keys();
  return days.size() == 1
             ? days.first()
             : translate("RepeatGroup", "%1 to %2 (%3 days)").arg(days.first(), days.last()).arg(days.size());
}

RunQuality RepeatGroup::quality() const {
  const VariationVerdict verdict = variationVerdict(m_statistics.cv, m_statistics.count);
  const bool isJudged = verdict.tone != Tone::Neutral;
  const RunQuality variation{isJudged ? translate("RepeatGroup", "CV %1").arg(percentText(m_statistics.cv)) : QString(),
                             verdict.tone};
  if (isJudged && verdict.tone != Tone::Good) return variation;
  for (const LibraryEntryPtr& run : m_runs)
    if (RunQuality quality = libraryQuality(*run); quality.tone == Tone::Bad || quality.tone == Tone::Caution)
      return quality;
  return isJudged ? variation : libraryQuality(*m_runs.front());
}

QString RepeatGroup::text(LibraryModel::Column column, std::optional<int> decimals) const {
  switch (column) {
    case LibraryModel::Name: return libraryText(*m_runs.front(), column);
    case LibraryModel::Throughput:
      return decimals && !m_statistics.confidence95 ? columnText(m_statistics.mean, *decimals)
                                                    : meanText(m_statistics.mean, m_statistics.confidence95);
    case LibraryModel::Repeats: return countText(static_cast<double>(m_runs.size()));
    case LibraryModel::Quality: return quality().text;
    case LibraryModel::Started: return days();
    default: return libraryColumns()[static_cast<std::size_t>(column)].isMeasured ? QString() : shared(column);
  }
}

QVariant RepeatGroup::sortKey(LibraryModel::Column column) const {
  if (column == LibraryModel::Throughput) return m_statistics.mean;
  if (column == LibraryModel::Repeats) return static_cast<int>(m_runs.size());
  const auto newest = std::max_element(m_runs.begin(), m_runs.end(), [](const auto& a, const auto& b) {
    return a->head.summary.startedAt < b->head.summary.startedAt;
  });
  return librarySortKey(**newest, column);
}

QString RepeatGroup::toolTip() const {
  QStringList lines{translate("RepeatGroup", "Repeats of one configuration: mean %1 %2")
                        .arg(meanText(m_statistics.mean, m_statistics.confidence95),
                             libraryUnit(m_runs.front()->head.summary, LibraryModel::Throughput))};
  if (m_statistics.confidence95)
    lines.append(translate("RepeatGroup", "95 % interval %1").arg(rangeText(m_statistics.confidence95)));
  if (m_statistics.pair) lines.append(spreadText(m_statistics));
  const auto days = byDay(m_runs);
  for (auto day = days.begin(); days.size() > 1 && day != days.end(); ++day)
    lines.append(translate("RepeatGroup", "%1: mean %2, n = %3")
                     .arg(day.key(), significantText(meanOfRepeats(day.value())))
                     .arg(day.value().size()));
  std::vector<const RunResult*> heads;
  for (const auto& run : m_runs) heads.push_back(&run->head);
  if (const auto score = mlperfScore(heads)) lines.append(inWindowLanguage(scoreText(*score)));
  if (m_runs.front()->head.annotations.labels.contains(kRepeatsLabel))
    lines.append(translate("RepeatGroup", "Merged manually."));
  for (int outlier : m_statistics.outliers)
    lines.append(translate("RepeatGroup", "Outlier: %1").arg(m_runs[static_cast<std::size_t>(outlier)]->runId));
  return lines.join(QLatin1Char('\n'));
}

QStringList RepeatGroup::runIds() const {
  QStringList ids;
  for (const auto& run : m_runs) ids.append(run->runId);
  return ids;
}

}  // namespace scalescope
