// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/usable_runs.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/core/engine_words.h"
#include "app/store/library_entry.h"
#include "engine/analysis/import_source.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct UsableRunsTexts {
  Q_DECLARE_TR_FUNCTIONS(Comparison)
};

/// Above the combined throughput of the largest machines.
constexpr double kMaxImagesPerSecond = 1e12;

/// Why the run is excluded; "" if it is usable.
QString whyNot(const RunResult& result, NeededValue needed) {
  const Summary& summary = result.summary;
  if (const QString unfinished = whyUnfinished(result); !unfinished.isEmpty()) return unfinished;
  const bool isTrace = summary.origin == ResultOrigin::Imported && summary.computeTimeMeanMs;
  if (!summary.imagesPerSecond && !summary.speedup && !(isTrace && needed == NeededValue::Parts))
    return UsableRunsTexts::tr("%1 has no images/s").arg(runName(result));
  if (summary.imagesPerSecond && !isThroughput(*summary.imagesPerSecond))
    return UsableRunsTexts::tr("%1 reports an invalid throughput: %2 images/s")
        .arg(runName(result), exactText(*summary.imagesPerSecond));
  if (summary.deviceCount && *summary.deviceCount < 1)
    return UsableRunsTexts::tr("%1 reports an invalid device count: %2")
        .arg(runName(result), countText(*summary.deviceCount));
  return {};
}

}  // namespace

QString whyUnfinished(const RunResult& result) {
  const Summary& summary = result.summary;
  if (summary.status == RunStatus::Running) return UsableRunsTexts::tr("%1 is still running").arg(runName(result));
  if (isOwnRun(summary.origin) && summary.status != RunStatus::Completed)
    return UsableRunsTexts::tr("%1 was not completed (%2)").arg(runName(result), statusText(summary.status));
  return {};
}

QString runName(const RunResult& result) {
  const Summary& summary = result.summary;
  return inOneLine(toQString(summary.name.empty() ? summary.runId : summary.name + " (" + summary.runId + ")"));
}

QString CountedOnce::copyOf(const RunResult& result) {
  const std::string identity = runIdentity(result);
  if (identity.empty()) return {};
  const auto [first, added] = m_names.try_emplace(identity, runName(result));
  if (added) return {};
  if (first->second == runName(result))
    return UsableRunsTexts::tr("%1 is given more than once and is counted once").arg(first->second);
  return UsableRunsTexts::tr("%1 and %2 are the same run, which is counted once").arg(first->second, runName(result));
}

QString excludedText(const QStringList& sentences, qsizetype most) {
  static const QRegularExpression kOneRun(
      QStringLiteral("^([^()]+) \\((?:\\d{8}-\\d{6}|published|imported)-[^ "
                     "()]+\\)((?:(?!\\((?:\\d{8}-\\d{6}|published|imported)-).)*)$"));
  struct Group {
    QString reason;  ///< the sentence without the name; the whole sentence where no name was found
    std::vector<std::pair<QString, int>> names;  ///< with the number of runs
    int runs = 0;
  };
  std::vector<Group> groups;
  for (const QString& sentence : sentences) {
    const auto match = kOneRun.match(sentence);
    const QString name = match.captured(1), reason = match.hasMatch() ? match.captured(2) : sentence;
    auto group = std::ranges::find(groups, reason, &Group::reason);
    if (group == groups.end()) group = groups.insert(groups.end(), {reason, {}, 0});
    auto known = std::ranges::find(group->names, name, &std::pair<QString, int>::first);
    if (known == group->names.end()) known = group->names.insert(known, {name, 0});
    ++known->second;
    ++group->runs;
  }
  QStringList texts;
  for (const Group& group : groups) {
    if (group.names.size() > 2) {
      texts.append(UsableRunsTexts::tr("%1 (and %n other(s))", nullptr, group.runs - 1).arg(group.names.front().first) +
                   group.reason);
      continue;
    }
    for (const auto& [name, count] : group.names)
      texts.append(
          (count > 1 && !name.isEmpty() ? UsableRunsTexts::tr("%1 (%n run(s))", nullptr, count).arg(name) : name) +
          group.reason);
  }
  QStringList named = texts.mid(0, most);
  if (texts.size() > most) named.append(UsableRunsTexts::tr("and %1 more").arg(texts.size() - most));
  return named.join(QStringLiteral("; "));
}

bool isThroughput(double imagesPerSecond) {
  return std::isfinite(imagesPerSecond) && imagesPerSecond > 0 && imagesPerSecond < kMaxImagesPerSecond;
}

UsableRuns usableRuns(const std::vector<RunResult>& results, NeededValue needed) {
  UsableRuns usable;
  CountedOnce counted;
  for (const RunResult& result : results) {
    if (const QString copy = counted.copyOf(result); !copy.isEmpty())
      usable.copies.append(copy);
    else if (const QString reason = whyNot(result, needed); !reason.isEmpty())
      usable.excluded.append(reason);
    else
      usable.runs.push_back(result);
  }
  return usable;
}

}  // namespace scalescope
