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

int runReport(const QStringList& arguments) {
  QCommandLineParser parser;
  addOptions(parser, kPrivacyOptions + QStringList{"out", "runs-dir", "house-style"});
  if (!parser.parse(arguments)) return failWith(kHeadlessUsage, parser.errorText() + " See scalescope report --help.");
  const QStringList names = parser.positionalArguments();
  if (names.size() != 1)
    return failWith(kHeadlessUsage, "Exactly one report is required: a file or a shipped report (" +
                                        shippedReports().join(QStringLiteral(", ")) + ").");
  const QString out = parser.value("out");
  if (out.isEmpty()) return failWith(kHeadlessUsage, "--out is missing: name a file that ends in .pdf, or a folder.");
  const auto privacy = exportPrivacy(parser);
  if (!privacy) return failWith(privacy.error());
  if (const Status styled = useHouseStyle(parser); !styled) return failWith(styled.error());
  const bool shipped = shippedReports().contains(names.first());
  const fs::path path = shipped ? shippedReportPath(names.first()) : toPath(names.first());
  const auto document = readReport(path);
  if (!document) return failWith(kHeadlessFailed, toQString(document.error().message));
  const BuiltReport report = buildReport(*document, resolverFor(path, toPath(parser.value("runs-dir"))),
                                         {privacy->disclosure, privacy->aliases, !isReportPdf(out)});
  for (const QString& warning : report.warnings) printTo(stderr, QStringLiteral("scalescope: warning: ") + warning);
  if (const Status done = exportReport(report, out); !done)
    return failWith(kHeadlessFailed, toQString(done.error().message));
  printTo(stdout, out);
  return kHeadlessDone;
}

}  // namespace scalescope
