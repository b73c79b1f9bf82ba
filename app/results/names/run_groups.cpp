// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/names/run_groups.h"

#include <QMap>
#include <functional>
#include <map>
#include <string>

#include "app/core/engine_words.h"
#include "app/core/fact_units.h"
#include "app/core/translate.h"
#include "engine/analysis/comparability/comparability.h"
#include "engine/analysis/step/training_images.h"
#include "engine/protocol/run/environment.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr std::size_t kMaxFactLength = 40;  ///< of a value in a label

/// "a" to "z", then "aa", "ab" ...
QString letters(int index) {
  constexpr int kLetters = 26;
  const QChar last(QLatin1Char(static_cast<char>('a' + index % kLetters)));
  return index < kLetters ? QString(last) : letters(index / kLetters - 1) + last;
}

QString rangeEndText(const std::string& end) {
  if (end == "lowest") return translate("Comparison", "lowest of a range");
  if (end == "highest") return translate("Comparison", "highest of a range");
  return QString::fromStdString(end);
}

std::string factOf(const RunResult& result, std::string_view id) {
  if (!result.environment.hosts.empty())
    if (const Fact* fact = result.environment.hosts.front().find(id)) return fact->value;
  return result.annotations.fact(std::string(id));
}

QString testText(const RunResult& result) {
  if (result.unknownPlanFields.contains("test") || result.summary.kind != ResultKind::Training) return {};
  return result.plan.test == TestKind::Long ? translate("Comparison", "long test")
                                            : translate("Comparison", "short test");
}

QString imagesText(const RunResult& result) {
  const auto images = trainingImagesOf(result);
  return images ? translate("Comparison", "%1 training images").arg(countText(*images)) : QString();
}

/// What may tell configurations of one label apart, the most telling first: framework, GPU, implementation, kind of
/// test, size of the data set, another fact of hardware or software, and at last the name, which is the file's for an
/// import.
std::vector<std::function<QString(const RunResult&)>> furtherParts() {
  std::vector<std::function<QString(const RunResult&)>> parts = {
      [](const RunResult& result) { return toQString(result.annotations.label("framework")); },
      [](const RunResult& result) { return toQString(factOf(result, "gpu_model")); },
      [](const RunResult& result) { return translatedWords(toQString(result.summary.implementation)); }, testText,
      imagesText};
  for (const FactKind& kind : factKinds())
    if (kind.group == FactGroup::Hardware || kind.group == FactGroup::Software)
      parts.emplace_back([&kind](const RunResult& result) {
        const std::string value = factOf(result, kind.id);
        return value.empty() || value.size() > kMaxFactLength
                   ? QString()
                   : QStringLiteral("%1 %2").arg(titleOf(kind), toQString(value));
      });
  parts.emplace_back([](const RunResult& result) { return toQString(result.summary.name); });
  return parts;
}

/// Appends to the labels of these configurations, which are equal, the first part that all state and that differs.
bool tellApart(const std::vector<RunResult>& representatives, const std::vector<qsizetype>& equal,
               QStringList& labels) {
  static const auto parts = furtherParts();
  for (const auto& part : parts) {
    QStringList values;
    for (const qsizetype i : equal) values.append(part(representatives[static_cast<std::size_t>(i)]));
    QStringList distinct = values;
    distinct.removeDuplicates();
    if (values.contains(QString()) || distinct.size() < 2) continue;
    bool isChanged = false;
    for (std::size_t i = 0; i < equal.size(); ++i) {
      QString& label = labels[equal[i]];
      const QString& value = values[static_cast<qsizetype>(i)];
      if (label.contains(value)) continue;
      label += QStringLiteral(", ") + value;
      isChanged = true;
    }
    if (isChanged) return true;
  }
  return false;
}

}  // namespace

QStringList groupLabels(const std::vector<RunResult>& representatives, NetworkNames names) {
  QStringList labels = distinguishingLabels(representatives, names);
  for (std::size_t i = 0; i < representatives.size(); ++i)
    if (const std::string end = rangeEnd(representatives[i]); !end.empty()) {
      QString& label = labels[static_cast<qsizetype>(i)];
      if (!label.contains(QString::fromStdString(end))) label += QStringLiteral(", ") + rangeEndText(end);
    }
  for (bool isChanged = true; isChanged;) {
    isChanged = false;
    QMap<QString, std::vector<qsizetype>> places;
    for (qsizetype i = 0; i < labels.size(); ++i) places[labels[i]].push_back(i);
    for (const std::vector<qsizetype>& equal : places)
      if (equal.size() > 1) isChanged = tellApart(representatives, equal, labels) || isChanged;
  }
  QMap<QString, int> uses, seen;
  for (const QString& label : labels) ++uses[label];
  for (QString& label : labels)
    if (uses[label] > 1) label = translate("Comparison", "%1 [%2]").arg(label, letters(seen[label]++));
  return labels;
}

RunGrouping groupRuns(const std::vector<RunResult>& results) {
  RunGrouping grouping;
  std::map<std::string, std::size_t> byKey;
  std::vector<RunResult> first;
  for (std::size_t i = 0; i < results.size(); ++i) {
    const auto [found, added] = byKey.try_emplace(namedKey(results[i]), grouping.groups.size());
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
