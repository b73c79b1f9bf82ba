// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDateTime>
#include <limits>

#include "app/core/engine_words.h"
#include "app/library/result_kind_text.h"
#include "app/models/library_model.h"
#include "engine/analysis/scaling_key.h"
#include "engine/base/clock.h"
#include "engine/protocol/network_titles.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct LibraryTexts {
  Q_DECLARE_TR_FUNCTIONS(LibraryModel)
};

std::optional<double> topOne(const Summary& summary) {
  return summary.validationTop1Accuracy ? summary.validationTop1Accuracy : summary.trainTop1Accuracy;
}

/// "2", "4 on 2 nodes".
QString ranksText(const RunResult& head) {
  const auto& devices = head.summary.deviceCount;
  if (!devices) return {};
  const int nodes = nodesOf(head);
  if (nodes == 0) return LibraryTexts::tr("%1, nodes not stated").arg(*devices);
  return nodes == 1 ? QString::number(*devices) : LibraryTexts::tr("%1 on %2 nodes").arg(*devices).arg(nodes);
}

/// Accuracies always name their split.
QString topOneText(const Summary& summary) {
  auto value = topOne(summary);
  if (!value) return {};
  return (summary.validationTop1Accuracy ? LibraryTexts::tr("%1 val.") : LibraryTexts::tr("%1 train"))
      .arg(percentText(*value, 1));
}

QString startedText(const Summary& summary) {
  QDateTime at = QDateTime::fromString(toQString(summary.startedAt), Qt::ISODateWithMs);
  return at.isValid() ? at.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm:ss")) : toQString(summary.startedAt);
}

QString tagsText(const Annotations& annotations) {
  QStringList tags;
  for (const std::string& tag : annotations.tags) tags.append(toQString(tag));
  return tags.join(QStringLiteral(", "));
}

/// Values that a publication does not state stay empty instead of showing a default.
bool knows(const LibraryEntry& entry, const char* field) { return !entry.head.unknownPlanFields.contains(field); }

/// The library numbers duplicate run ids.
bool isCopy(const LibraryEntry& entry) {
  const std::string& runId = entry.head.summary.runId;
  return !entry.guest && !entry.trashed && !runId.empty() && entry.runId != toQString(runId);
}

QVariant number(std::optional<double> value) { return value ? *value : -std::numeric_limits<double>::infinity(); }

}  // namespace

QString statusText(const LibraryEntry& entry) {
  if (!entry.fault.isEmpty()) return LibraryTexts::tr("damaged");
  if (entry.rebuilding) return LibraryTexts::tr("incomplete, rebuilding");
  const Summary& summary = entry.head.summary;
  if (summary.origin == ResultOrigin::Published) return LibraryTexts::tr("published");
  QString status = statusText(summary.status);
  if (summary.disturbed) status = LibraryTexts::tr("%1, disturbed").arg(status);
  return isCopy(entry) ? LibraryTexts::tr("%1, a copy").arg(status) : status;
}

QString libraryText(const LibraryEntry& entry, LibraryModel::Column column) {
  const Summary& summary = entry.head.summary;
  bool readable = entry.fault.isEmpty();
  if (!readable && column != LibraryModel::Name && column != LibraryModel::Status) return {};
  switch (column) {
    case LibraryModel::Name: return summary.name.empty() ? entry.runId : toQString(summary.name);
    case LibraryModel::System: return toQString(entry.head.annotations.system);
    case LibraryModel::Network:
      if (knows(entry, "network")) return toQString(networkTitle(entry.head.plan.network));
      return summary.kind == ResultKind::Training ? QString() : resultKindText(summary.kind);
    case LibraryModel::Ranks: return ranksText(entry.head);
    case LibraryModel::Batch:
      return knows(entry, "batch_size_per_device") ? QString::number(entry.head.plan.batchSizePerDevice) : QString();
    case LibraryModel::Precision: return knows(entry, "precision") ? toQString(entry.head.plan.precision) : QString();
    case LibraryModel::Throughput:
      if (summary.imagesPerSecond) return significantText(*summary.imagesPerSecond, 4);
      return summary.speedup ? LibraryTexts::tr("%1 x").arg(significantText(*summary.speedup, 3)) : QString();
    case LibraryModel::StepCv: return summary.withinRunCv ? percentText(*summary.withinRunCv, 1) : QString();
    case LibraryModel::Top1: return topOneText(summary);
    case LibraryModel::Status: return statusText(entry);
    case LibraryModel::Started: return startedText(summary);
    case LibraryModel::Tags: return tagsText(entry.head.annotations);
    case LibraryModel::Repeats: return {};  // only of groups
    case LibraryModel::ColumnCount: break;
  }
  return {};
}

QVariant librarySortKey(const LibraryEntry& entry, LibraryModel::Column column) {
  const Summary& summary = entry.head.summary;
  switch (column) {
    case LibraryModel::Ranks: return summary.deviceCount.value_or(-1);
    case LibraryModel::Batch: return knows(entry, "batch_size_per_device") ? entry.head.plan.batchSizePerDevice : -1;
    case LibraryModel::Throughput: return number(summary.imagesPerSecond);
    case LibraryModel::StepCv: return number(summary.withinRunCv);
    case LibraryModel::Top1: return number(topOne(summary));
    // A run with an unknown start (a damaged file) is sorted by its file's time, not hidden at the end.
    case LibraryModel::Started:
      if (!summary.startedAt.empty() || entry.readOnly) return toQString(summary.startedAt);
      return toQString(isoTime(static_cast<double>(entry.modifiedNs) * 1e-9));
    case LibraryModel::Network:  // the id, which filters name, too
      if (knows(entry, "network")) return toQString(entry.head.plan.network).toLower();
      return libraryText(entry, column).toLower();
    default: return libraryText(entry, column).toLower();
  }
}

}  // namespace scalescope
