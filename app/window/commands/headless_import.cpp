// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/bundle_opening.h"
#include "app/store/library_files.h"
#include "app/store/log_import.h"
#include "app/window/commands/headless_request.h"
#include "app/window/opened_files.h"
#include "engine/protocol/run/run_folder.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Prints what became of each file; false if one was refused that the library does not have.
bool printOutcomes(const QCommandLineParser& parser, const LibraryPlaces& places, const QList<AddOutcome>& outcomes) {
  bool isWhole = true;
  WrittenFiles written;
  for (const AddOutcome& outcome : outcomes) {
    if (!outcome.refusal.isEmpty()) {
      printTo(stderr, QStringLiteral("scalescope: ") + outcome.refusal);
      isWhole &= outcome.isPresent;
      continue;
    }
    if (!outcome.report.isEmpty()) warn(outcome.report);
    written.results.push_back(RunFolder{places.imported() / toPath(outcome.runId)}.result());
  }
  printWritten(parser, written);
  return isWhole;
}

QList<AddOutcome> added(const LibraryPlaces& places, const OpenedFiles& files,
                        const std::optional<import::CsvMapping>& mapping) {
  QSet<QString> present = runIdsIn(places);
  QList<AddOutcome> outcomes;
  std::vector<std::filesystem::path> logs;
  for (const auto& path : files.results) {
    if (mapping || isForeignLog(path)) {
      logs.push_back(path);
      continue;
    }
    outcomes.append(importResult(places, path, false, present));
    present.insert(outcomes.back().runId);
  }
  for (const auto& path : files.bundles) {
    const auto opened = openBundle(path, places, present);
    if (opened) {
      for (const AddOutcome& outcome : opened->results) outcomes.append(outcome);
      continue;
    }
    AddOutcome refused;
    refused.path = path;
    refused.refusal = toQString(opened.error().message);
    outcomes.append(refused);
  }
  if (!logs.empty())
    outcomes.append(importLogs(
        places, logs, [](double) { return true; }, mapping));
  return outcomes;
}

/// Figures, tests, decisions and reports are opened in the window: the library has no place for them.
QStringList othersIn(const OpenedFiles& files) {
  QStringList others;
  for (const auto* list : {&files.figures, &files.tests, &files.decisions, &files.reports})
    for (const auto& path : *list) others.append(toQString(path));
  return others;
}

}  // namespace

CommandHelp importHelp() {
  return {
      "import",
      "adds logs and results to the window's library",
      {{"import PATH... [--mapping FILE] [--runs-dir DIR] [--json]"}},
      "Adds logs of other programs, results, run folders, bundles, and folders of them to the library and prints the "
      "added results.",
      {{"--mapping", "FILE", "Read as CSV with a mapping, as the window or you stored it.", ValueKind::File},
       resultsJsonOption(),
       runsDirOption(),
       quietOption()}};
}

int runImport(const QStringList& arguments) {
  QCommandLineParser parser;
  addOptionsOf(parser, importHelp());
  if (!parser.parse(arguments)) return failWith(kExitUsage, parser.errorText());
  const QStringList names = parser.positionalArguments();
  if (names.isEmpty()) return failWith(kExitUsage, "No files are named: use scalescope import PATH... .");
  std::optional<import::CsvMapping> mapping;
  if (parser.isSet(QStringLiteral("mapping"))) {
    const auto stored = import::readCsvMapping(toPath(parser.value(QStringLiteral("mapping"))));
    if (!stored) return failWith(stored.error());
    mapping = *stored;
  }
  const std::filesystem::path runsDir = runsDirOf(parser);
  const LibraryPlaces places{runsDir, {}};
  const OpenedFiles files = openedFiles(names);
  const QStringList others = othersIn(files);
  for (const QString& other : others)
    printTo(stderr,
            QStringLiteral("scalescope: %1 is neither a result nor a log: open it in the window, scalescope FILE.")
                .arg(other));
  const bool isWhole = printOutcomes(parser, places, added(places, files, mapping)) && others.isEmpty();
  warn(QStringLiteral("The library is %1.").arg(toQString(runsDir)));
  return isWhole ? kExitOk : kExitFailed;
}

}  // namespace scalescope
