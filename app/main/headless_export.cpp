// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/library/library_entry.h"
#include "app/main/headless_request.h"
#include "app/models/figure_request.h"
#include "app/models/figure_state.h"

namespace scalescope {
namespace {

/// Every option of every kind of figure.
QStringList figureOptions() {
  QStringList names{"title", "caption", "width-mm", "height-mm", "parts"};
  for (const FigureKindInfo& kind : figureKinds())
    names += QString::fromLatin1(kind.options).split(QLatin1Char(' '), Qt::SkipEmptyParts);
  names.removeDuplicates();
  names.removeAll("baseline");  // names a result, and is read with the results
  return names;
}

FigureRequest figureRequest(const HeadlessRequest& request) {
  FigureRequest figure;
  figure.kind = request.parser.value("figure");
  for (const QString& name : figureOptions())
    if (request.parser.isSet(name)) figure.options.insert(name, request.parser.value(name));
  if (!request.baselineRunId.isEmpty()) figure.options.insert("baseline", request.baselineRunId);
  return figure;
}

/// Errors: "usage".
Result<Disclosure> disclosureOf(const QCommandLineParser& parser) {
  const QString word = parser.isSet("embed") ? parser.value("embed") : QStringLiteral("redacted");
  if (word == QLatin1String("none")) return Disclosure::None;
  if (word == QLatin1String("redacted")) return Disclosure::Redacted;
  if (word == QLatin1String("full")) return Disclosure::Full;
  return Error{"usage", "--embed \"" + word.toStdString() + "\" is none of none, redacted, full."};
}

/// What the figure is made of, published lines included; kinds that no page opens again have no view.
FigureState stateOf(const HeadlessRequest& request, const Figure& figure) {
  const QMap<QString, QString> views = {{"compare", "bars"},    {"scaling", "scaling"},    {"curves", "curves"},
                                        {"profile", "profile"}, {"table", "side-by-side"}, {"accuracy", "accuracy"}};
  FigureState state;
  state.view = views.value(request.parser.value("figure"));
  state.baselineRunId = request.baselineRunId;
  state.title = figure.title;
  state.caption = figure.caption;
  const bool series = state.view == QLatin1String("curves") || state.view == QLatin1String("accuracy");
  for (const RunResult& result : request.results) {
    state.results.push_back(forPicture(result, series));
    if (state.view == QLatin1String("profile")) state.results.back().profile = result.profile;
  }
  return state;
}

/// The figure's texts as they may leave; returns what rides in the picture.
QByteArray disclose(Disclosure disclosure, const HeadlessRequest& request, Figure& figure) {
  std::filesystem::path aliases = toPath(request.parser.value("aliases"));
  if (aliases.empty() && request.parser.isSet("runs-dir")) aliases = request.runsDir() / ".aliases.json";
  const Redactor redactor(readAliases(aliases), request.results);
  const FigureState state = stateOf(request, figure);
  if (disclosure != Disclosure::Full) figure = redactedFigure(figure, redactor);
  return stateToJson(state, disclosure, redactor);
}

}  // namespace

int runExport(const QStringList& arguments) {
  HeadlessRequest request;
  addOptions(request.parser, figureOptions() + QStringList{"figure", "out", "dpi", "embed", "aliases"});
  if (int status = readRequest(request, arguments); status != kHeadlessDone) return status;
  const QString out = request.parser.value("out"), dpi = request.parser.value("dpi");
  if (out.isEmpty())
    return failWith(kHeadlessUsage,
                    "--out FILE is missing: name the file to write, ending in .pdf, .svg, .png, .csv, .md or .tex.");
  if (!dpi.isEmpty() && dpi != "300" && dpi != "600")
    return failWith(kHeadlessUsage, "--dpi " + dpi + " is neither 300 nor 600.");
  FigureStyles styles;
  const auto disclosure = disclosureOf(request.parser);
  if (!disclosure) return failWith(disclosure.error());
  auto figure = buildFigure(figureRequest(request), request.results, styles);
  if (!figure) return failWith(figure.error());
  const QByteArray state = disclose(*disclosure, request, figure->figure);
  if (const Status done = exportFigure(figure->figure, out, dpi.isEmpty() ? 300 : dpi.toInt(), state); !done)
    return failWith(kHeadlessFailed, toQString(done.error().message));
  printTo(stdout, out);
  return kHeadlessDone;
}

}  // namespace scalescope
