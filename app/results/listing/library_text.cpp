// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDateTime>
#include <limits>

#include "app/core/engine_words.h"
#include "app/results/figure_metrics.h"
#include "app/results/listing/library_columns.h"
#include "app/results/listing/library_model.h"
#include "app/results/names/run_label.h"
#include "app/results/names/run_names.h"
#include "app/results/names/usable_runs.h"
#include "app/results/published_lines.h"
#include "app/results/run_remarks.h"
#include "app/store/result_kind_text.h"
#include "engine/analysis/facts/fact_value.h"
#include "engine/analysis/facts/scaling_key.h"
#include "engine/base/clock.h"
#include "engine/protocol/run/network_titles.h"
#include "engine/protocol/run/run_end.h"
#include "engine/protocol/run/throughput.h"
#include "engine/study/study_labels.h"
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
  if (nodes == 0) return LibraryTexts::tr("%1, nodes not stated").arg(countText(*devices));
  return nodes == 1 ? countText(*devices) : LibraryTexts::tr("%1 on %2 nodes").arg(countText(*devices)).arg(nodes);
}

std::optional<double> topFive(const Summary& summary) {
  return summary.validationTop5Accuracy ? summary.validationTop5Accuracy : summary.trainTop5Accuracy;
}

/// Accuracies always name their split.
QString accuracyText(std::optional<double> validation, std::optional<double> training) {
  if (!validation && !training) return {};
  return (validation ? LibraryTexts::tr("%1 val.") : LibraryTexts::tr("%1 train"))
      .arg(percentText(validation ? *validation : *training, 1));
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

/// The hardware's name, else its hosts, "node1", "node1 +3", or the model of its GPUs or processors.
QString systemText(const LibraryEntry& entry) {
  const RunResult& head = entry.head;
  if (const QString system = identityOf(head).system; !system.isEmpty()) return system;
  if (!head.annotations.system.empty()) return toQString(head.annotations.system);  // of a given name
  if (!isOwnRun(head.summary.origin) || head.plan.hosts.empty()) {
    const std::string gpu = factValue(head, "gpu_model");
    return toQString(gpu.empty() ? factValue(head, "cpu_model") : gpu);
  }
  const auto& probed = head.environment.hosts;
  const QString first = toQString(probed.empty() ? head.plan.hosts.front().host : probed.front().host);
  const std::size_t count = std::max(probed.size(), head.plan.hosts.size());
  return count > 1 ? QStringLiteral("%1 +%2").arg(first).arg(count - 1) : first;
}

/// The columns after Repeats.
QString furtherText(const LibraryEntry& entry, LibraryModel::Column column) {
  const RunResult& head = entry.head;
  const Summary& summary = head.summary;
  switch (column) {
    case LibraryModel::Nodes: return nodesOf(head) > 0 ? QString::number(nodesOf(head)) : QString();
    case LibraryModel::GlobalBatch: return summary.batchSizeGlobal ? countText(*summary.batchSizeGlobal) : QString();
    case LibraryModel::Dataset: return knows(entry, "dataset") ? toQString(head.plan.dataset) : QString();
    case LibraryModel::Framework: return toQString(frameworkOf(head));
    case LibraryModel::Study: return toQString(head.annotations.label(kStudyLabel));
    case LibraryModel::OriginOfRun: return libraryOriginText(libraryOriginOf(entry));
    case LibraryModel::Kind: return resultKindText(summary.kind);
    case LibraryModel::Top5: return accuracyText(summary.validationTop5Accuracy, summary.trainTop5Accuracy);
    case LibraryModel::EngineVersion: return toQString(summary.engineVersion);
    case LibraryModel::Citation: return toQString(head.annotations.citation);
    case LibraryModel::Notes: return toQString(head.annotations.notes).simplified();
    case LibraryModel::Run: return entry.runId;
    case LibraryModel::Quality: return libraryQuality(entry).text;
    default: return fieldColumnText(head, column);
  }
}

}  // namespace

/// A result whose file was copied into the library was not measured here.
LibraryOrigin libraryOriginOf(const LibraryEntry& entry) {
  if (entry.guest) return LibraryOrigin::Guest;
  if (entry.readOnly) return LibraryOrigin::Published;
  const bool isCopied = entry.folder.parent_path().filename() == "imported";
  if (isCopied || entry.head.summary.origin == ResultOrigin::Imported) return LibraryOrigin::Imported;
  return entry.head.summary.origin == ResultOrigin::Stated ? LibraryOrigin::Stated : LibraryOrigin::Measured;
}

QString headingOf(const LibraryEntry& entry) {
  if (entry.guest || !entry.fault.empty()) return {};
  return entry.readOnly ? publicationOf(entry.head) : toQString(entry.head.annotations.label(kStudyLabel));
}

QStringList libraryPathOf(const LibraryEntry& entry) {
  const QString above = headingOf(entry);
  if (above.isEmpty()) return {};
  const QString system = systemText(entry);
  return system.isEmpty() ? QStringList{above} : QStringList{above, system};
}

QString libraryOriginText(LibraryOrigin origin) {
  switch (origin) {
    case LibraryOrigin::Measured: return LibraryTexts::tr("Measured here");
    case LibraryOrigin::Stated: return LibraryTexts::tr("Stated by external programs");
    case LibraryOrigin::Imported: return LibraryTexts::tr("Imported");
    case LibraryOrigin::Guest: return LibraryTexts::tr("From opened figures");
    case LibraryOrigin::Published: break;
  }
  return LibraryTexts::tr("Published results");
}

QString statusText(const LibraryEntry& entry) {
  if (!entry.fault.empty()) return LibraryTexts::tr("damaged");
  if (entry.rebuilding) return LibraryTexts::tr("incomplete, rebuilding");
  const Summary& summary = entry.head.summary;
  if (summary.origin == ResultOrigin::Published) return LibraryTexts::tr("published");
  QString status = statusText(summary.status);
  if (summary.disturbed) status = LibraryTexts::tr("%1, disturbed").arg(status);
  return isCopy(entry) ? LibraryTexts::tr("%1, a copy").arg(status) : status;
}

bool hasLibraryNumbers(LibraryModel::Column column) {
  if (column == LibraryModel::Throughput || column == LibraryModel::EpochsDone) return true;
  const FigureMetric* metric = libraryMetric(column);
  return metric && formOf(*metric) == ValueForm::Number;
}

std::optional<double> libraryNumber(const LibraryEntry& entry, LibraryModel::Column column) {
  if (!entry.fault.empty() || !hasLibraryNumbers(column)) return std::nullopt;
  const Summary& summary = entry.head.summary;
  if (column == LibraryModel::Throughput) {
    const auto throughput = throughputOf(summary);
    return throughput ? std::optional(throughput->value) : summary.speedup;
  }
  return column == LibraryModel::EpochsDone ? summary.epochsDone : libraryMetric(column)->valueOf(entry.head, {});
}

QString libraryText(const LibraryEntry& entry, LibraryModel::Column column, std::optional<int> decimals) {
  if (const auto number = libraryNumber(entry, column)) {
    const QString text = columnText(*number, decimals.value_or(decimalsOfColumn({*number}, kLibraryDigits)));
    const FigureMetric* metric = libraryMetric(column);
    return metric ? (text + QLatin1Char(' ') + unitText(*metric, entry.head)).trimmed() : text;
  }
  const Summary& summary = entry.head.summary;
  bool readable = entry.fault.empty();
  const bool isAlwaysKnown = column == LibraryModel::Name || column == LibraryModel::Status ||
                             column == LibraryModel::OriginOfRun || column == LibraryModel::Run ||
                             column == LibraryModel::Quality;
  if (!readable && !isAlwaysKnown) return {};
  switch (column) {
    case LibraryModel::Name: return readable ? statedName(entry.head) : entry.runId;
    case LibraryModel::System: return systemText(entry);
    case LibraryModel::Network:
      if (knows(entry, "network")) return toQString(networkTitle(entry.head.plan.network));
      return summary.kind == ResultKind::Training ? QString() : resultKindText(summary.kind);
    case LibraryModel::Ranks: return ranksText(entry.head);
    case LibraryModel::Batch:
      return knows(entry, "batch_size_per_device") ? countText(entry.head.plan.batchSizePerDevice) : QString();
    case LibraryModel::Precision: return knows(entry, "precision") ? toQString(entry.head.plan.precision) : QString();
    case LibraryModel::StepCv: return summary.withinRunCv ? percentText(*summary.withinRunCv, 1) : QString();
    case LibraryModel::Top1: return accuracyText(summary.validationTop1Accuracy, summary.trainTop1Accuracy);
    case LibraryModel::Status: return statusText(entry);
    case LibraryModel::Started: return startedText(summary);
    case LibraryModel::Tags: return tagsText(entry.head.annotations);
    case LibraryModel::Repeats: return countText(1);
    case LibraryModel::Throughput:
    case LibraryModel::EpochsDone: return {};  // not known
    default: return furtherText(entry, column);
  }
}

QString libraryUnit(const Summary& summary, LibraryModel::Column column) {
  if (column != LibraryModel::Throughput) return {};
  if (const auto throughput = throughputOf(summary)) return throughputUnitText(*throughput);
  return summary.speedup ? LibraryTexts::tr("speed-up") : QString();
}

QVariant librarySortKey(const LibraryEntry& entry, LibraryModel::Column column) {
  const Summary& summary = entry.head.summary;
  switch (column) {
    case LibraryModel::Ranks: return summary.deviceCount.value_or(-1);
    case LibraryModel::Batch: return knows(entry, "batch_size_per_device") ? entry.head.plan.batchSizePerDevice : -1;
    case LibraryModel::Throughput: {
      const auto throughput = throughputOf(summary);
      return number(throughput ? std::optional(throughput->value) : std::nullopt);
    }
    case LibraryModel::StepCv: return number(summary.withinRunCv);
    case LibraryModel::Top1: return number(topOne(summary));
    case LibraryModel::Top5: return number(topFive(summary));
    case LibraryModel::Nodes: return nodesOf(entry.head);
    case LibraryModel::GlobalBatch: return summary.batchSizeGlobal.value_or(-1);
    case LibraryModel::EpochsDone: return number(summary.epochsDone);
    case LibraryModel::OriginOfRun: return static_cast<int>(libraryOriginOf(entry));
    // A run with an unknown start (a damaged file) is sorted by its file's time, not hidden at the end.
    case LibraryModel::Started:
      if (!summary.startedAt.empty() || entry.readOnly) return toQString(summary.startedAt);
      return toQString(isoTime(static_cast<double>(entry.modifiedNs) * 1e-9));
    case LibraryModel::Network:  // the id, which filters name, too
      if (knows(entry, "network")) return toQString(entry.head.plan.network).toLower();
      return libraryText(entry, column).toLower();
    default:
      return column < LibraryModel::FirstField ? libraryText(entry, column).toLower()
                                               : fieldColumnSortKey(entry.head, column);
  }
}

QString libraryDetail(const LibraryEntry& entry, const QString& name) {
  if (!entry.fault.empty()) return {};
  QStringList parts{libraryText(entry, LibraryModel::Network), deviceCountText(entry.head)};
  for (QString& part : parts)
    if (name.contains(part, Qt::CaseInsensitive)) part.clear();
  parts.removeAll(QString());
  return parts.join(QStringLiteral(" · "));
}

RunQuality libraryQuality(const LibraryEntry& entry) {
  const Summary& summary = entry.head.summary;
  if (!entry.fault.empty() || summary.status == RunStatus::Failed) return {statusText(entry), Tone::Bad};
  if (summary.origin == ResultOrigin::Published && isComplete(summary) && !summary.disturbed)
    return {statusText(entry), Tone::Muted};
  if (entry.running) return {statusText(entry), Tone::Good};
  if (entry.rebuilding || !isComplete(summary) || isCopy(entry)) return {statusText(entry), Tone::Caution};
  if (summary.disturbed) return {LibraryTexts::tr("disturbed"), Tone::Caution};
  if (hasShortWindow(entry.head)) return {LibraryTexts::tr("short"), Tone::Caution};
  return summary.measuredWindow == "steady" ? RunQuality{LibraryTexts::tr("steady"), Tone::Good} : RunQuality{};
}

QString newRunText(const QString& quality) {
  return quality.isEmpty() ? LibraryTexts::tr("new") : LibraryTexts::tr("new, %1").arg(quality);
}

}  // namespace scalescope
