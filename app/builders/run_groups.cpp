// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builders/run_groups.h"

#include <QCoreApplication>
#include <QMap>
#include <map>
#include <string>

#include "engine/analysis/comparability.h"

namespace scalescope {
namespace {

/// "a" to "z", then "aa", "ab" ...
QString letters(int index) {
  constexpr int kLetters = 26;
  const QChar last(QLatin1Char(static_cast<char>('a' + index % kLetters)));
  return index < kLetters ? QString(last) : letters(index / kLetters - 1) + last;
}

QString rangeEndText(const std::string& end) {
  if (end == "lowest") return QCoreApplication::translate("Comparison", "lowest of a range");
  if (end == "highest") return QCoreApplication::translate("Comparison", "highest of a range");
  return QString::fromStdString(end);
}

}  // namespace

QStringList groupLabels(const std::vector<RunResult>& representatives, NetworkNames names) {
  QStringList labels = distinguishingLabels(representatives, names);
  for (std::size_t i = 0; i < representatives.size(); ++i)
    if (const std::string end = rangeEnd(representatives[i]); !end.empty()) {
      QString& label = labels[static_cast<qsizetype>(i)];
      if (!label.contains(QString::fromStdString(end))) label += QStringLiteral(", ") + rangeEndText(end);
    }
  QMap<QString, int> uses, seen;
  for (const QString& label : labels) ++uses[label];
  for (QString& label : labels)
    if (uses[label] > 1)
      label = QCoreApplication::translate("Comparison", "%1 [%2]").arg(label, letters(seen[label]++));
  return labels;
}

RunGrouping groupRuns(const std::vector<RunResult>& results) {
  RunGrouping grouping;
  std::map<std::string, std::size_t> byKey;
  std::vector<RunResult> first;
  for (std::size_t i = 0; i < results.size(); ++i) {
    const auto [found, added] = byKey.try_emplace(repeatKey(results[i]), grouping.groups.size());
    if (added) {
      grouping.groups.emplace_back();
      first.push_back(results[i]);
    }
    grouping.groups[found->second].push_back(i);
  }
  grouping.labels = groupLabels(first);
  grouping.idLabels = groupLabels(first, NetworkNames::Ids);
  return grouping;
}

}  // namespace scalescope
