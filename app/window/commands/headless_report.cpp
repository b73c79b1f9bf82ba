// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/report_export.h"
#include "app/store/library_entry.h"
#include "app/window/commands/headless_request.h"
#include "app/window/commands/headless_results.h"

namespace scalescope {
namespace {

namespace fs = std::filesystem;

/// Results by id in the runs-dir, or by a path relative to the report.
ReportResolver resolverFor(const fs::path& report, const fs::path& runsDir) {
  return [report, runsDir](const ReportBlock& block) -> Result<std::vector<RunResult>> {
    QStringList names;
    for (const QString& name : block.results) {
      std::error_code ignored;
      const fs::path beside = report.parent_path() / toPath(name);
      names.append(fs::exists(beside, ignored) ? toQString(beside) : name);
    }
    auto results = readNamedResults(names, runsDir);
    if (!results) return results;
    if (!block.published.isEmpty()) {
      auto published = readPublishedResults(block.published);
      if (!published) return published;
      results->insert(results->end(), published->begin(), published->end());
    }
    addSystemRecords(block.request.kind, runsDir, *results);
    return results;
  };
}

}  // namespace

CommandHelp reportHelp() {
  return {
      "report",
      "writes a report as a PDF or a folder",
      {{"report REPORT.json --out FILE.pdf|FOLDER [--runs-dir DIR] [options]"}},
      "Writes a report as one PDF or a folder of figures, Markdown, CSV and pgfplots; \"whitepaper\" and \"decision\" "
      "ship.",
      together({{{"--out", "FILE.pdf|FOLDER", "What to write; -: the PDF to standard output."},
                 runsDirOption(),
                 houseStyleOption(),
                 quietOption()},
                privacyOptions()})};
}

int runReport(const QStringList& arguments) {
  QCommandLineParser parser;
  addOptionsOf(parser, reportHelp());
  if (!parser.parse(arguments)) return failWith(kExitUsage, parser.errorText() + " See scalescope report --help.");
  const QStringList names = parser.positionalArguments();
  if (names.size() != 1)
    return failWith(kExitUsage, "Exactly one report is required: a file or a shipped report (" +
                                    shippedReports().join(QStringLiteral(", ")) + ").");
  const QString out = parser.value("out");
  if (out.isEmpty()) return failWith(kExitUsage, "--out is missing: name a file that ends in .pdf, or a folder.");
  const auto privacy = exportPrivacy(parser);
  if (!privacy) return failWith(privacy.error());
  if (const Status styled = useHouseStyle(parser); !styled) return failWith(styled.error());
  const bool shipped = shippedReports().contains(names.first());
  const fs::path path = shipped ? shippedReportPath(names.first()) : toPath(names.first());
  const auto document = readReport(path);
  if (!document) return failWith(document.error());
  const BuiltReport report =
      buildReport(*document, resolverFor(path, runsDirOf(parser)),
                  {privacy->disclosure, privacy->aliases, !isReportPdf(out) && out != QLatin1String("-")});
  for (const QString& warning : report.warnings) warn(QStringLiteral("scalescope: warning: ") + warning);
  const auto write = [&](const QString& path) { return exportReport(report, path); };
  if (const Status done = writeTo(out, QStringLiteral("pdf"), write); !done) return failWith(done.error());
  if (out != QLatin1String("-")) printTo(stdout, out);
  return kExitOk;
}

}  // namespace scalescope
