// SPDX-License-Identifier: Apache-2.0
#include <unistd.h>

#include <cstdio>

#include "engine/analysis/comparability/mlperf_score.h"
#include "engine/base/json/printable_json.h"
#include "engine/base/shown_text.h"
#include "engine/base/standard_output.h"
#include "engine/base/text.h"
#include "engine/import/import_json.h"
#include "engine/import/import_result.h"
#include "engine/import/reading/log_formats.h"
#include "engine/main/command.h"
#include "engine/protocol/run/mlperf_labels.h"

namespace scalescope {
namespace import_command {
namespace {

CommandHelp help() {
  HelpList formats{"Formats", {}};
  for (const import::LogFormat* format : import::logFormats())
    formats.rows.emplace_back(std::string(format->id), std::string(format->title));
  return {
      "import",
      "logs of other programs into results",
      {{"import PATH... [--runs-dir DIR]", "Logs of other programs into results of the library."},
       {"import PATH... --json", "Their runs as JSON; nothing is written."}},
      "Formats are detected by content. Files whose names differ only in a counter (run.log.1, run.log.2) are parts "
      "of one log. In a folder the submissions to MLPerf Training are read, with the descriptions of their systems. "
      "Values that a log does not state stay unknown. In a log of no known format, repeated lines with "
      "images/s are read.",
      {jsonOption("Print a list of runs instead of writing results."),
       runsDirOption("Folder of the runs (default: the library of the window); results go to DIR/imported."),
       {"--format", "NAME", "Read in this format only."},
       {"--mapping", "FILE",
        "Read as CSV with a stored mapping (JSON: kind, table, separator, header, columns, stated).", ValueKind::File}},
      {std::move(formats)}};
}

bool showProgress(double share) {
  if (::isatty(STDERR_FILENO) && !isQuiet()) std::fprintf(stderr, "\r%3.0f %% read ", share * 100);
  return true;
}

Text scoreOf(const RunResult& first, const MlperfScore& score) {
  const std::string name = first.annotations.system + " " + first.annotations.label(kMlperfBenchmarkLabel);
  if (!first.summary.deviceCount) return Text::of("%1: %2", name, scoreText(score));
  return Text::of("%1, devices %2: %3", name, *first.summary.deviceCount, scoreText(score));
}

/// Scores the repeats of submissions to MLPerf: a remark for each configuration, and values derived for each run.
void addScores(import::ImportReport& report) {
  std::vector<RunResult> heads;
  for (const import::ImportedRun& run : report.runs) {
    heads.push_back(import::importedResult(report, run));
    heads.back().series.clear();
  }
  for (const MlperfRepeats& set : mlperfRepeats(heads)) {
    report.remarks.push_back({scoreOf(heads[set.runs.front()], set.score)});
    for (const std::size_t index : set.runs) {
      auto& derived = report.runs[index].derived;
      if (set.score.olympicMeanS) derived["mlperf_olympic_mean_s"] = *set.score.olympicMeanS;
      if (set.score.scoreS) derived["mlperf_score_s"] = *set.score.scoreS;
    }
  }
}

int run(const Arguments& arguments) {
  import::ImportOptions options;
  options.format = arguments.value("--format").value_or("");
  if (auto file = arguments.value("--mapping")) {
    auto mapping = import::readCsvMapping(*file);
    if (!mapping.ok()) return reportError(mapping.error());
    options.mapping = *mapping;
  }
  options.progress = showProgress;
  const std::vector<std::filesystem::path> paths(arguments.positionals.begin(), arguments.positionals.end());
  auto report = import::importFiles(paths, options);
  if (::isatty(STDERR_FILENO)) std::fprintf(stderr, "\r");
  if (!report.ok()) return reportError(report.error());
  addScores(*report);
  for (const import::ImportRemark& remark : report->remarks) printRemark(shownText(remark.text));
  if (arguments.has("--json")) {
    std::fputs(printableJson(import::importReportToJson(*report)).c_str(), stdout);
    return kExitOk;
  }
  const std::filesystem::path out = runsDirOf(arguments);
  auto written = import::writeImported(*report, out);
  if (!written.ok()) return reportError(written.error());
  for (const import::ImportedRun& run : report->runs) printRemark(import::describe(*report, run));
  for (const auto& path : *written) std::printf("%s\n", path.c_str());
  if (!arguments.value("--runs-dir")) printRemark("The library is " + out.string() + ".");
  return kExitOk;
}

}  // namespace
}  // namespace import_command

const Command kImportCommand{"import", import_command::help, import_command::run};

}  // namespace scalescope
