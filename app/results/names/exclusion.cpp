// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/names/exclusion.h"

#include <QSet>
#include <algorithm>
#include <utility>
#include <vector>

#include "app/core/engine_sentences.h"
#include "app/core/translate.h"
#include "app/results/names/run_names.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

QString withRun(QString reason, const QString& run) { return reason.replace(kExcludedRun, run); }

/// Clauses on the runs of these names.
QStringList clauses(const QString& reason, const QStringList& names) {
  QStringList different = names, texts;
  different.removeDuplicates();
  const auto others = static_cast<int>(names.size() - 1);
  if (different.size() > 2)
    return {withRun(reason, translate("Comparison", "%1 (and %n other(s))", nullptr, others).arg(names.front()))};
  for (const QString& name : different) {
    const int runs = static_cast<int>(names.count(name));
    texts.append(withRun(reason, runs > 1 ? translate("Comparison", "%1 (%n run(s))", nullptr, runs).arg(name) : name));
  }
  return texts;
}

}  // namespace

QString Exclusion::text() const { return withRun(reason, runName(name, id)); }

QString nameToExclude(const RunResult& run) {
  const QString name = statedName(run);
  return name == toQString(run.summary.runId) ? QString() : name;
}

Exclusion exclusionOf(const ExcludedRun& run) {
  std::vector<Text::Sentence> sentences = run.why.sentences();
  const TextValue name =
      std::exchange(sentences.front().values.front(), TextValue(QString(kExcludedRun).toStdString()));
  return {inWindowLanguage(Text::ofSentences(std::move(sentences))),
          name.english == run.runId ? QString() : toQString(name.english), toQString(run.runId)};
}

QStringList exclusionTexts(const Exclusions& exclusions) {
  QStringList texts;
  for (const Exclusion& exclusion : exclusions) texts.append(exclusion.text());
  return texts;
}

QString excludedText(const Exclusions& exclusions, qsizetype most) {
  using Reason = std::pair<QString, QStringList>;
  std::vector<Reason> reasons;  // with the names of their runs
  QSet<QString> counted;
  for (const Exclusion& exclusion : exclusions) {
    const QString text = exclusion.text();
    if (counted.contains(text)) continue;
    counted.insert(text);
    auto reason = std::ranges::find(reasons, exclusion.reason, &Reason::first);
    if (reason == reasons.end()) reason = reasons.insert(reason, {exclusion.reason, {}});
    reason->second.append(inOneLine(exclusion.name.isEmpty() ? exclusion.id : exclusion.name));
  }
  QStringList texts;
  for (const auto& [reason, names] : reasons) texts += clauses(reason, names);
  QStringList named = texts.mid(0, most);
  if (texts.size() > most) named.append(translate("Comparison", "and %1 more").arg(texts.size() - most));
  return named.join(QStringLiteral("; "));
}

}  // namespace scalescope
