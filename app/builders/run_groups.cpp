// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builders/run_groups.h"

#include <QCoreApplication>
#include <QMap>
#include <map>
#include <string>

#include "engine/analysis/comparability.h"

namespace scalescope {

QStringList groupLabels(const std::vector<RunResult>& representatives, NetworkNames names) {
  QStringList labels = distinguishingLabels(representatives, names);
  QMap<QString, int> uses, seen;
  for (const QString& label : labels) ++uses[label];
  for (QString& label : labels)
    if (uses[label] > 1)
      label = QCoreApplication::translate("Comparison", "%1 [%2]").arg(label).arg(QChar('a' + seen[label]++));
  return labels;
}

QStringList curveNames(const std::vector<RunResult>& results) {
  const RunGrouping grouping = groupRuns(results);
  QStringList names;
  names.resize(static_cast<qsizetype>(results.size()));
  for (std::size_t group = 0; group < grouping.groups.size(); ++group) {
    const std::vector<std::size_t>& runs = grouping.groups[group];
    const QString label = grouping.labels[static_cast<qsizetype>(group)];
    for (std::size_t repeat = 0; repeat < runs.size(); ++repeat)
      names[static_cast<qsizetype>(runs[repeat])] =
          runs.size() == 1 ? label : QCoreApplication::translate("RunLabel", "%1 (%2)").arg(label).arg(repeat + 1);
  }
  return names;
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
