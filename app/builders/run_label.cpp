// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builders/run_label.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/core/engine_words.h"
#include "app/library/library_entry.h"
#include "engine/analysis/scaling_key.h"
#include "engine/protocol/network_titles.h"
#include "engine/protocol/plan_fields.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct RunLabelTexts {
  Q_DECLARE_TR_FUNCTIONS(RunLabel)
};

bool isKnown(const RunResult& result, const std::string& field) { return !result.unknownPlanFields.contains(field); }

/// Parts shown in a title, and first in a label.
constexpr qsizetype kMainParts = 6;

bool isNamedByMainPart(std::string_view id) {
  return id == "network" || id == "dataset" || id == "batch_size_per_device" || id == "precision" || id == "hosts";
}

QString fieldText(const RunResult& result, const PlanField& field) {
  if (!isKnown(result, std::string(field.id))) return {};
  // Lower case within a phrase; other languages keep their capitals.
  const QString english = toQString(std::string(field.title));
  const QString title = titleOf(field) == english ? english.toLower() : titleOf(field);
  QString value = toQString(field.text(result.plan));
  return QStringLiteral("%1 %2 %3").arg(title, value, toQString(std::string(field.unit))).trimmed();
}

/// The possible parts of a run's label, the most important first; "" if unknown.
QStringList labelParts(const RunResult& result, const NetworkTitles& titles, NetworkNames names) {
  const Plan& plan = result.plan;
  const std::string network = names == NetworkNames::Titles ? titles.of(plan.network) : plan.network;
  QStringList parts{toQString(result.annotations.system), isKnown(result, "network") ? toQString(network) : QString(),
                    isKnown(result, "dataset") ? toQString(plan.dataset) : QString(), deviceCountText(result)};
  bool batch = isKnown(result, "batch_size_per_device");
  parts.append(batch ? RunLabelTexts::tr("batch %1 per device").arg(plan.batchSizePerDevice) : QString());
  parts.append(isKnown(result, "precision") ? toQString(plan.precision) : QString());
  for (const PlanField& field : planFields())
    if (field.group != FieldGroup::Label && !isNamedByMainPart(field.id)) parts.append(fieldText(result, field));
  return parts;
}

/// The parts of every result, and whether they differ.
struct PartTable {
  std::vector<QStringList> rows;
  std::vector<bool> differs;
  explicit PartTable(const std::vector<RunResult>& results, NetworkNames names = NetworkNames::Titles) {
    const NetworkTitles titles(results);
    for (const RunResult& result : results) rows.push_back(labelParts(result, titles, names));
    if (rows.empty()) return;
    for (qsizetype part = 0; part < rows.front().size(); ++part)
      differs.push_back(std::any_of(rows.begin(), rows.end(),
                                    [&](const QStringList& row) { return row[part] != rows.front()[part]; }));
  }
};

}  // namespace

QString deviceCountText(const RunResult& result) {
  if (!result.summary.deviceCount) return {};
  int count = *result.summary.deviceCount, nodes = nodesOf(result);
  bool measured = result.summary.origin == ResultOrigin::Measured;
  QString devices = count == 1
                        ? (measured ? RunLabelTexts::tr("1 rank") : RunLabelTexts::tr("1 device"))
                        : (measured ? RunLabelTexts::tr("%1 ranks") : RunLabelTexts::tr("%1 devices")).arg(count);
  if (nodes == 0) return RunLabelTexts::tr("%1, nodes not stated").arg(devices);
  return nodes > 1 ? RunLabelTexts::tr("%1 on %2 nodes").arg(devices).arg(nodes) : devices;
}

QStringList distinguishingLabels(const std::vector<RunResult>& results, NetworkNames names) {
  PartTable parts(results, names);
  bool none = std::find(parts.differs.begin(), parts.differs.end(), true) == parts.differs.end();
  QStringList labels;
  for (std::size_t i = 0; i < results.size(); ++i) {
    QStringList words;
    for (qsizetype part = 0; part < parts.rows[i].size(); ++part) {
      bool named = none ? part < kMainParts : parts.differs[static_cast<std::size_t>(part)];
      if (named && !parts.rows[i][part].isEmpty()) words.append(parts.rows[i][part]);
    }
    bool useName = none && !results[i].summary.name.empty();
    labels.append(useName ? toQString(results[i].summary.name) : words.join(QStringLiteral(", ")));
  }
  return labels;
}

QString unstatedVariantsText(const std::vector<RunResult>& results) {
  const NetworkTitles titles(results);
  QStringList names;
  for (const std::string& title : titles.unstated()) names.append(toQString(title));
  return names.isEmpty() ? QString()
                         : RunLabelTexts::tr("Variant not stated: %1").arg(names.join(QStringLiteral(", ")));
}

QString sharedLabel(const std::vector<RunResult>& results) {
  PartTable parts(results);
  QStringList words;
  for (qsizetype part = 0; !results.empty() && part < kMainParts; ++part)
    if (!parts.differs[static_cast<std::size_t>(part)] && !parts.rows.front()[part].isEmpty())
      words.append(parts.rows.front()[part]);
  return words.join(QStringLiteral(", "));
}

}  // namespace scalescope
