// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/log_import.h"

#include <QCoreApplication>
#include <algorithm>
#include <atomic>
#include <map>

#include "app/core/engine_sentences.h"
#include "app/store/result_kind_text.h"
#include "engine/analysis/comparability/mlperf_score.h"
#include "engine/base/files.h"
#include "engine/import/import_result.h"
#include "engine/import/mlperf_folder.h"
#include "engine/import/reading/log_formats.h"
#include "engine/protocol/run/run_result.h"
#include "engine/protocol/sharing.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr std::uint64_t kStartBytes = 4096;
constexpr std::string_view kMappedFormat = "csv_mapping";

std::atomic<int> stopCount = 0;

/// Texts of this file, for translators.
struct LogImportTexts {
  Q_DECLARE_TR_FUNCTIONS(LogImport)
};

/// The unknown figures of a training or inference log.
QStringList unknownFigures(const import::ImportedRun& run) {
  QStringList unknown;
  if (run.kind != ResultKind::Training && run.kind != ResultKind::Inference) return unknown;
  if (!run.imagesPerSecond && !run.throughput) unknown << LogImportTexts::tr("throughput");
  if (run.network.empty() && !run.hasFact("model")) unknown << LogImportTexts::tr("network");
  if (run.precision.empty()) unknown << LogImportTexts::tr("precision");
  if (!run.batchSizeGlobal) unknown << LogImportTexts::tr("global batch");
  if (!run.deviceCount) unknown << LogImportTexts::tr("device count");
  return unknown;
}

QString formatTitle(const import::ImportedRun& run) {
  const import::LogFormat* format = import::findLogFormat(run.format);
  return format == nullptr ? LogImportTexts::tr("CSV with a mapping") : toQString(format->title);
}

QStringList filesOf(const import::ImportReport& report, const import::ImportedRun& run) {
  QStringList files;
  for (const import::LineSpan& span : run.sources)
    files.append(toQString(report.files[static_cast<std::size_t>(span.file)].name));
  files.removeDuplicates();
  return files;
}

bool isFrom(const import::ImportedRun& run, int file) {
  return std::any_of(run.sources.begin(), run.sources.end(),
                     [file](const import::LineSpan& span) { return span.file == file; });
}

/// Remarks on a file, such as lines that were not read, belong to its first result; others to the first of all.
bool isAbout(int file, const import::ImportReport& report, const import::ImportedRun& run) {
  const auto first = std::find_if(report.runs.begin(), report.runs.end(),
                                  [file](const auto& other) { return file < 0 || isFrom(other, file); });
  return first != report.runs.end() && &*first == &run;
}

void fillReport(const import::ImportReport& report, const import::ImportedRun& run, AddOutcome& outcome) {
  outcome.files = filesOf(report, run);
  outcome.readAs = formatTitle(run);
  outcome.kind = resultKindText(run.kind);
  outcome.imagesPerSecond = run.imagesPerSecond;
  outcome.throughput = run.throughput;
  const QStringList unknown = unknownFigures(run);
  if (!unknown.isEmpty())
    outcome.unread.append(LogImportTexts::tr("Not stated: %1.").arg(unknown.join(QStringLiteral(", "))));
  for (const auto& remark : report.remarks)
    if (isAbout(remark.file, report, run)) outcome.unread.append(inWindowLanguage(remark.text));
  if (run.cut) outcome.warnings.append(LogImportTexts::tr("The log ends before the run does."));
  for (const auto& remark : run.remarks) outcome.warnings.append(inWindowLanguage(remark));
  const QStringList lines = outcome.unread + outcome.warnings;
  const QString name = run.title.empty() ? outcome.fileName() : toQString(run.title);
  outcome.report = LogImportTexts::tr("%1: %2, read as %3.").arg(name, outcome.kind, outcome.readAs);
  if (!lines.isEmpty()) outcome.report += QLatin1Char('\n') + lines.join(QLatin1Char('\n'));
}

/// A format was recognised in these files, or they continue others, but no result came from them.
QList<AddOutcome> emptyFiles(const import::ImportReport& report, const std::vector<std::filesystem::path>& paths) {
  QList<AddOutcome> outcomes;
  const bool haveSources =
      std::all_of(report.runs.begin(), report.runs.end(), [](const auto& run) { return !run.sources.empty(); });
  for (int file = 0; haveSources && file < static_cast<int>(paths.size()); ++file) {
    if (std::any_of(report.runs.begin(), report.runs.end(), [file](const auto& run) { return isFrom(run, file); }))
      continue;
    AddOutcome outcome;
    outcome.path = paths[static_cast<std::size_t>(file)];
    outcome.refusal = LogImportTexts::tr("No measurement was found in %1.").arg(outcome.fileName());
    for (const auto& remark : report.remarks)
      if (remark.file == file) outcome.refusal += QLatin1Char(' ') + inWindowLanguage(remark.text);
    outcomes.append(outcome);
  }
  return outcomes;
}

/// MLPerf's score stands beside the first of the repeats that have it.
void addScores(const std::vector<RunResult>& heads, QList<AddOutcome>& outcomes) {
  for (const MlperfRepeats& set : mlperfRepeats(heads)) {
    AddOutcome& first = outcomes[static_cast<qsizetype>(set.runs.front())];
    if (!first.refusal.isEmpty()) continue;
    first.warnings.prepend(inWindowLanguage(scoreText(set.score)));
    first.report += QLatin1Char('\n') + first.warnings.front();
  }
}

/// The table that a file may be by its first lines; nullptr if it has none.
std::shared_ptr<const import::CsvProposal> tableIn(const std::filesystem::path& path) {
  auto table = import::proposeCsvMapping(path);
  return table ? std::make_shared<const import::CsvProposal>(std::move(*table)) : nullptr;
}

using Tables = std::map<std::filesystem::path, std::shared_ptr<const import::CsvProposal>>;

/// Of a file that a format may have recognised wrongly. `known`: those of files that were read before, as a file may
/// have several runs.
std::shared_ptr<const import::CsvProposal> tableOfRecognised(const std::filesystem::path& path, Tables& known) {
  if (path.extension() != ".csv" && path.extension() != ".tsv") return nullptr;
  const auto [table, isNew] = known.try_emplace(path);
  if (isNew) table->second = tableIn(path);
  return table->second;
}

QList<AddOutcome> keep(const LibraryPlaces& places, const import::ImportReport& report,
                       const std::vector<std::filesystem::path>& paths) {
  QList<AddOutcome> outcomes;
  std::vector<RunResult> heads;
  for (const import::ImportedRun& run : report.runs) {
    heads.push_back(import::importedResult(report, run));
    heads.back().series.clear();
    // Failures are those of writing.
    (void)makePrivateFolder(places.imported() / heads.back().summary.runId, places.runsDir).ok();
  }
  auto written = import::writeImported(report, places.runsDir);
  Tables tables;
  for (const import::ImportedRun& run : report.runs) {
    AddOutcome outcome;
    outcome.path = paths[static_cast<std::size_t>(run.sources.empty() ? 0 : run.sources.front().file)];
    if (written.ok()) {
      outcome.runId = toQString(heads[static_cast<std::size_t>(outcomes.size())].summary.runId);
      fillReport(report, run, outcome);
      if (run.format != kMappedFormat) outcome.table = tableOfRecognised(outcome.path, tables);
    } else {
      outcome.refusal = messageText(written.error());
    }
    outcomes.append(outcome);
  }
  addScores(heads, outcomes);
  return outcomes + emptyFiles(report, paths);
}

/// The logs of submissions to MLPerf, whose repeats have one score, together; others one by one.
std::vector<std::vector<std::filesystem::path>> smallerImports(const std::vector<std::filesystem::path>& paths) {
  std::vector<std::vector<std::filesystem::path>> imports;
  std::vector<std::filesystem::path> submitted;
  for (const auto& path : paths) {
    if (import::isSubmittedLog(path))
      submitted.push_back(path);
    else
      imports.push_back({path});
  }
  if (imports.empty())
    for (const auto& path : submitted) imports.push_back({path});
  else if (!submitted.empty())
    imports.insert(imports.begin(), submitted);
  return imports;
}

}  // namespace

bool isForeignLog(const std::filesystem::path& path) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored) || path.filename() == "events.jsonl") return false;
  auto start = readFileStart(path, kStartBytes);
  if (!start.ok() || start->find(kResultFormatName) != std::string::npos) return false;
  // A damaged result keeps its own message; DLLogger's reports end in .json too.
  return path.extension() != ".json" || start->find("DLLL ") != std::string::npos ||
         import::streamFormatOf(*start) != nullptr;
}

std::vector<std::filesystem::path> submittedLogsIn(const std::filesystem::path& folder) {
  return import::mlperfLogsIn(folder);
}

Status saveMapping(const QString& file, const import::CsvMapping& mapping) {
  return writeFileAtomically(toPath(file), import::csvMappingToJson(mapping));
}

void stopImports() { ++stopCount; }

QList<AddOutcome> importLogs(const LibraryPlaces& places, const std::vector<std::filesystem::path>& paths,
                             const std::function<bool(double)>& progress,
                             const std::optional<import::CsvMapping>& mapping) {
  import::ImportOptions options;
  options.mapping = mapping;
  options.progress = [&progress, before = stopCount.load()](double share) {
    return progress(share) && stopCount == before;
  };
  auto report = import::importFiles(paths, options);
  if (report.ok()) return keep(places, *report, paths);
  QList<AddOutcome> outcomes;
  if (paths.size() > 1 && report.error().code != "cancelled") {
    for (const auto& some : smallerImports(paths)) outcomes.append(importLogs(places, some, progress, mapping));
    return outcomes;
  }
  AddOutcome outcome;
  outcome.path = paths.front();
  outcome.refusal = messageText(report.error());
  if (report.error().code == "import-unrecognised") outcome.table = tableIn(paths.front());
  outcomes.append(outcome);
  return outcomes;
}

std::vector<ImportFormat> importFormats() {
  std::vector<ImportFormat> formats;
  for (const import::LogFormat* format : import::logFormats())
    formats.push_back({std::string(format->id), std::string(format->title), std::string(format->mark)});
  return formats;
}

}  // namespace scalescope
