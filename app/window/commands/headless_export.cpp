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
QStringList ownOptions() {
  QStringList ids = figureOptionIds();
  ids.removeAll("baseline");
  return ids;
}

FigureRequest requestOf(const QCommandLineParser& parser) {
  FigureRequest figure;
  figure.kind = parser.value("figure");
  for (const QString& name : ownOptions())
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

int runExport(const QStringList& arguments) {
  HeadlessRequest request;
  request.needsSeries = [](const QCommandLineParser& parser) { return needsSeries(requestOf(parser)); };
  addOptions(request.parser,
             ownOptions() + kPrivacyOptions + QStringList{"figure", "out", "dpi", "house-style", "edits", "limits"});
  if (int status = readRequest(request, arguments); status != kHeadlessDone) return status;
  const QStringList files = request.parser.values("out");
  const QString dpi = request.parser.value("dpi");
  if (files.isEmpty() || files.contains(QString()))
    return failWith(kHeadlessUsage,
                    "--out FILE is missing: name the file to write, ending in .pdf, .svg, .png, .csv, .md or .tex.");
  if (!dpi.isEmpty() && dpi != "300" && dpi != "600")
    return failWith(kHeadlessUsage, "--dpi " + dpi + " is invalid: use 300 or 600.");
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
      if (int status = readResults(request); status != kHeadlessDone) return status;
    return failWith(withAvailableData(built.error(), request.results));
  }
  if (!built) return failWith(built.error());
  for (const QString& remark : built->remarks)
    printTo(stderr, QStringLiteral("scalescope: warning: --edits: ") + remark);
  const Redactor redactor(privacy->aliases, request.results);
  const QByteArray state = stateToJson(stateOf(wanted, built->figure, request.results), privacy->disclosure, redactor);
  const Figure figure =
      privacy->disclosure == Disclosure::Full ? built->figure : redactedFigure(built->figure, redactor);
  for (const QString& file : files) {
    if (const Status done = exportFigure(figure, file, dpi.isEmpty() ? 300 : dpi.toInt(), state); !done)
      return failWith(kHeadlessFailed, toQString(done.error().message));
    printTo(stdout, file);
  }
  return kHeadlessDone;
}

}  // namespace scalescope
