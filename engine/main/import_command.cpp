// SPDX-License-Identifier: Apache-2.0
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "engine/base/printable_json.h"
#include "engine/base/shown_text.h"
#include "engine/base/text.h"
#include "engine/import/import_json.h"
#include "engine/import/import_result.h"
#include "engine/import/log_formats.h"
#include "engine/main/command.h"

namespace scalescope {
namespace import_command {
namespace {

constexpr const char* kDefaultFolder = "runs";

std::string help() {
  std::string text =
      "scalescope-engine import FILE... [--out DIR]   logs of other programs into results of the library\n"
      "scalescope-engine import FILE... --json        their runs as JSON; nothing is written\n\n"
      "Formats are detected by content. Files whose names differ only in a counter (run.log.1, run.log.2)\n"
      "are parts of one log. Values that a log does not state stay unknown. In a log of no known format, repeated\n"
      "lines with images/s are read. `scalescope import` writes into the window's library.\n\n"
      "  --json           print a list of runs instead of writing results\n"
      "  --out DIR        the folder of runs (./runs); results go to DIR/imported\n"
      "  --format NAME    read in this format only\n"
      "  --mapping FILE   read as CSV with a stored mapping (JSON: kind, table, separator, header, columns, stated)\n\n"
      "Formats:\n";
  for (const import::LogFormat* format : import::logFormats()) {
    std::string id(format->id);
    id.resize(std::max<std::size_t>(25, id.size()), ' ');
    text += "  " + id + " " + std::string(format->title) + "\n";
  }
  return text;
}

ArgumentRules rules() { return {{"--out", "--format", "--mapping"}, {"--json"}, 100000}; }

bool showProgress(double share) {
  if (::isatty(STDERR_FILENO)) std::fprintf(stderr, "\r%3.0f %% read ", share * 100);
  return true;
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
  for (const import::ImportRemark& remark : report->remarks)
    std::fprintf(stderr, "%s\n", printable(shownText(remark.text)).c_str());
  if (arguments.has("--json")) {
    std::fputs(printableJson(import::importReportToJson(*report)).c_str(), stdout);
    return kExitOk;
  }
  const std::filesystem::path out = arguments.value("--out").value_or(kDefaultFolder);
  auto written = import::writeImported(*report, out);
  if (!written.ok()) return reportError(written.error());
  for (const import::ImportedRun& run : report->runs)
    std::fprintf(stderr, "%s\n", printable(import::describe(*report, run)).c_str());
  for (const auto& path : *written) std::printf("%s\n", path.c_str());
  if (!arguments.has("--out"))
    std::fprintf(stderr, "The results are in %s. To add logs to the window's library, use scalescope import FILE...\n",
                 printable(std::filesystem::absolute(out).string()).c_str());
  return kExitOk;
}

}  // namespace
}  // namespace import_command

const Command kImportCommand{"import", "logs of other programs into results", import_command::help,
                             import_command::rules, import_command::run};

}  // namespace scalescope
