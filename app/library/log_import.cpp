// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/log_import.h"

#include <QCoreApplication>

#include "app/core/engine_sentences.h"
#include "app/library/result_kind_text.h"
#include "engine/base/files.h"
#include "engine/import/import_result.h"
#include "engine/import/log_formats.h"
#include "engine/protocol/run_result.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr std::uint64_t kStartBytes = 4096;

/// Texts of this file, for translators.
struct LogImportTexts {
  Q_DECLARE_TR_FUNCTIONS(LogImport)
};

/// The unknown figures of a training or inference log.
QStringList unknownFigures(const import::ImportedRun& run) {
  QStringList unknown;
  if (run.kind != ResultKind::Training && run.kind != ResultKind::Inference) return unknown;
  if (!run.imagesPerSecond) unknown << LogImportTexts::tr("images per second");
  if (run.network.empty()) unknown << LogImportTexts::tr("network");
  if (run.precision.empty()) unknown << LogImportTexts::tr("precision");
  if (!run.batchSizeGlobal) unknown << LogImportTexts::tr("global batch");
  if (!run.deviceCount) unknown << LogImportTexts::tr("device count");
  return unknown;
}

QString reportText(const import::ImportReport& report, const import::ImportedRun& run) {
  const auto& file = report.files[static_cast<std::size_t>(run.sources.empty() ? 0 : run.sources.front().file)];
  const import::LogFormat* format = import::findLogFormat(run.format);
  QString text = LogImportTexts::tr("%1: %2, read as %3.")
                     .arg(toQString(file.name), resultKindText(run.kind),
                          format == nullptr ? LogImportTexts::tr("CSV by a mapping")
                                            : QString::fromStdString(std::string(format->title)));
  const QStringList unknown = unknownFigures(run);
  if (!unknown.isEmpty())
    text += QLatin1Char(' ') + LogImportTexts::tr("Not stated: %1.").arg(unknown.join(QStringLiteral(", ")));
  if (run.cut) text += QLatin1Char(' ') + LogImportTexts::tr("The log ends before the run does.");
  constexpr std::size_t kMaxRemarks = 5;
  for (std::size_t i = 0; i < run.remarks.size() && i < kMaxRemarks; ++i)
    text += QLatin1Char(' ') + inWindowLanguage(toQString(run.remarks[i]));
  return text;
}

QList<AddOutcome> keep(const LibraryPlaces& places, const import::ImportReport& report,
                       const std::filesystem::path& path) {
  QList<AddOutcome> outcomes;
  auto written = import::writeImported(report, places.runsDir);
  for (const import::ImportedRun& run : report.runs) {
    AddOutcome outcome;
    outcome.path = path;
    if (written.ok()) {
      outcome.runId = toQString(import::importedResult(report, run).summary.runId);
      outcome.report = reportText(report, run);
    } else {
      outcome.refusal = messageText(written.error());
    }
    outcomes.append(outcome);
  }
  return outcomes;
}

}  // namespace

bool isForeignLog(const std::filesystem::path& path) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored) || path.filename() == "events.jsonl") return false;
  auto start = readFileStart(path, kStartBytes);
  if (!start.ok() || start->find(kResultFormatName) != std::string::npos) return false;
  // A damaged result keeps its own message; DLLogger's reports end in .json too.
  return path.extension() != ".json" || start->find("DLLL ") != std::string::npos;
}

QList<AddOutcome> importLogs(const LibraryPlaces& places, const std::vector<std::filesystem::path>& paths,
                             const std::function<bool(double)>& progress) {
  import::ImportOptions options;
  options.progress = progress;
  auto report = import::importFiles(paths, options);
  if (report.ok()) return keep(places, *report, paths.front());
  QList<AddOutcome> outcomes;
  if (paths.size() > 1 && report.error().code != "cancelled") {
    for (const auto& path : paths) outcomes.append(importLogs(places, {path}, progress));
    return outcomes;
  }
  AddOutcome outcome;
  outcome.path = paths.front();
  outcome.refusal = messageText(report.error());
  outcomes.append(outcome);
  return outcomes;
}

}  // namespace scalescope
