// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exporting/figure_option_table.h"
#include "app/exporting/figure_request.h"
#include "app/figures/figure_edits_json.h"
#include "app/store/library_entry.h"
#include "app/window/commands/available_data.h"
#include "app/window/commands/headless_request.h"
#include "app/window/commands/headless_results.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Those of figures, but the baseline: it names a result, which is read with the others.
QStringList exportOptions() {
  QStringList ids = figureOptionIds();
  ids.removeAll("baseline");
  return ids;
}

FigureRequest requestOf(const QCommandLineParser& parser) {
  FigureRequest figure;
  figure.kind = parser.value("figure");
  for (const QString& name : exportOptions())
    if (parser.isSet(name)) figure.options.insert(name, parser.value(name));
  return figure;
}

FigureRequest figureRequest(const HeadlessRequest& request) {
  FigureRequest figure = requestOf(request.parser);
  if (request.decision) figure.options.insert("decision", optionOf(*request.decision));
  if (!request.baselineRunId.isEmpty()) figure.options.insert("baseline", request.baselineRunId);
  return figure;
}

/// Reads the results of --overlap-from, which the figure then names by their ids.
Status addOverlapResults(HeadlessRequest& request, FigureRequest& wanted) {
  const QString names = request.parser.value("overlap-from");
  if (names.isEmpty()) return {};
  const auto others = readNamedResults(names.split(QLatin1Char(',')), request.runsDir());
  if (!others) return others.error();
  QStringList ids;
  for (const RunResult& other : *others) {
    if (other.summary.kind != ResultKind::NodeCheck) ids.append(toQString(other.summary.runId));
    request.results.push_back(other);
  }
  wanted.options.insert("overlap-from", ids.join(QLatin1Char(',')));
  return {};
}

}  // namespace

CommandHelp exportHelp() {
  HelpList kinds{"Figures (KIND)", {}};
  for (const FigureKindInfo& kind : figureKinds()) kinds.rows.emplace_back(kind.id, "");
  std::vector<CommandOption> ofFigures = figureCommandOptions(FigureHelp::Others);
  std::erase_if(ofFigures, [](const CommandOption& option) { return option.name == "--baseline"; });
  return {
      "export",
      "writes a figure",
      {{"export --figure KIND RESULT... --out FILE [options]"}},
      "Writes a figure as .pdf, .svg, .png, .csv, .md (Markdown) or .tex (pgfplots), by the extension of each FILE. " +
          std::string(kResultText) +
          "\nOf predictions, RESULT: trainings of one network, best on one device with three batches and on several, "
          "and "
          "node checks of their hosts. Lists: 4,8; ranges: 1..64 doubles, 1..8..1 counts in steps of 1; what is not "
          "given is as measured.",
      together({{{"--figure", "KIND", "The figure, see below."},
                 {"--out", "FILE", "The file to write, may be repeated; -: standard output, in the --format."},
                 {"--format", "pdf|svg|png|csv|md|tex", "Of --out - (default pdf)."},
                 {"--edits", "FILE",
                  "Changes of lines (order, hidden, name, color, marker, dash), bars, axes (range, scale, tick_step, "
                  "decimals, prefix) and annotations, as the export dialog of the window saves them in a template, for "
                  "example {\"format\": \"scalescope-figure-edits\", \"format_version\": 1, \"series\": "
                  "[{\"series\": \"ideal\", \"hidden\": true}], \"axes\": [{\"panel\": \"Throughput\", \"axis\": "
                  "\"y\", \"low\": 0}]}.",
                  ValueKind::File},
                 {"--dpi", "300|600", "Of a PNG (default 300); lower where a side would exceed 32767 pixels."},
                 limitsOption(),
                 houseStyleOption()},
                resultOptions(),
                privacyOptions(),
                headed("Options with the figures that have them", std::move(ofFigures)),
                headed("Options of prediction and prediction-changes", figureCommandOptions(FigureHelp::Predictions))}),
      {std::move(kinds)}};
}

int runExport(const QStringList& arguments) {
  HeadlessRequest request(exportHelp());
  request.needsSeries = [](const QCommandLineParser& parser) { return needsSeries(requestOf(parser)); };
  if (int status = readRequest(request, arguments); status != kExitOk) return status;
  const QStringList files = request.parser.values("out");
  const QString dpi = request.parser.value("dpi"),
                format = request.parser.isSet("format") ? request.parser.value("format") : "pdf";
  if (files.isEmpty() || files.contains(QString()))
    return failWith(kExitUsage,
                    "--out FILE is missing: name the file to write, ending in .pdf, .svg, .png, .csv, .md or .tex.");
  if (!dpi.isEmpty() && dpi != "300" && dpi != "600")
    return failWith(kExitUsage, "--dpi " + dpi + " is invalid: use 300 or 600.");
  const auto privacy = exportPrivacy(request.parser);
  if (!privacy) return failWith(privacy.error());
  if (const Status styled = useHouseStyle(request.parser); !styled) return failWith(styled.error());
  FigureStyles styles;
  FigureRequest wanted = figureRequest(request);
  if (request.parser.isSet("edits")) {
    auto edits = readEdits(toPath(request.parser.value("edits")));
    if (!edits) return failWith(edits.error());
    wanted.edits = std::move(*edits);
  }
  if (const FigureKindInfo* kind = findFigureKind(wanted.kind); kind != nullptr && kind->usesLimits)
    if (const Status added = addLimits(request); !added) return failWith(added.error());
  if (const Status added = addOverlapResults(request, wanted); !added) return failWith(added.error());
  addSystemRecords(wanted.kind, request.runsDir(), request.results);
  auto built = buildFigure(wanted, request.results, styles);
  if (!built && built.error().code == "no-data") {
    // The message names what the results hold, which their heads do not show.
    request.needsSeries = nullptr;
    if (request.parser.isSet("filter"))
      if (int status = readResults(request); status != kExitOk) return status;
    return failWith(withAvailableData(built.error(), request.results));
  }
  if (!built) return failWith(built.error());
  for (const QString& remark : built->remarks) warn(QStringLiteral("scalescope: warning: --edits: ") + remark);
  const Redactor redactor(privacy->aliases, request.results);
  const QByteArray state = stateToJson(stateOf(wanted, built->figure, request.results), privacy->disclosure, redactor);
  const Figure figure =
      privacy->disclosure == Disclosure::Full ? built->figure : redactedFigure(built->figure, redactor);
  for (const QString& file : files) {
    const auto write = [&](const QString& path) {
      return exportFigure(figure, path, dpi.isEmpty() ? 300 : dpi.toInt(), state);
    };
    if (const Status done = writeTo(file, format, write); !done) return failWith(done.error());
    if (file != QLatin1String("-")) printTo(stdout, file);
  }
  return kExitOk;
}

}  // namespace scalescope
