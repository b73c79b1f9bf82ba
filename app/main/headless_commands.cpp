// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main/headless_commands.h"

#include <QCommandLineParser>
#include <QGuiApplication>
#include <QMap>
#include <QTextStream>
#include <cstdio>
#include <memory>

#include "app/library/library_entry.h"
#include "app/main/headless_results.h"
#include "app/models/cross_figure.h"
#include "app/models/figure_builders.h"
#include "app/models/figure_state.h"
#include "app/models/interval_text.h"
#include "app/models/profile_figure.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

constexpr int kDone = 0, kFailed = 1, kWrongUsage = 2;

const char kHelp[] =
    R"(  scalescope export --figure compare|scaling|curves|profile|table RESULT... --out FILE [options]
      writes a figure: .pdf, .svg, .png or .csv by the ending of FILE
  scalescope compare RESULT... [options]
      statistics, differences and the factors that differ, as text

RESULT is a result.json, a run folder, or a run id with --runs-dir DIR.

Options of export
  --title TEXT, --caption TEXT          instead of the generated ones
  --embed none|redacted|full            what leaves with the figure (default redacted): none and redacted say node1, (path) or
                                        an alias for host names, users, paths, addresses and serial numbers, in every
                                        format; redacted and full make a PNG or PDF that the window opens again
  --aliases FILE                        {"PowerEdge C4140": "Vendor X, 4 GPUs"}: said instead (default: .aliases.json in the
                                        runs-dir)
  --width-mm W, --height-mm H           size on paper
  --dpi 300|600                         of a PNG (default 300)
  --metric ID                           curves: what to draw (default images_per_second)
  --over AXIS                           curves: step, epoch, images, training_time_s or time_s (default step)
  --rows FACTOR, --columns FACTOR       table: network, batch_size_per_device, precision, devices, dataset, framework or
                                        system (default: what differs, networks by systems)
  --base baseline|other                 table: what percentages refer to (default baseline)
  --published NAME                      scaling and table: a published line to lay beside, by name or run id (ids may be joined by
                                        commas), or a table ("WP table 5"); "all" for every one; may be
                                        given again; RESULT may then be left out
Options of export and compare
  --baseline RESULT                     the run that percentages refer to (default: the first)
  --runs-dir DIR                        where run ids are looked up

Exit status: 0 done, 1 failed, 2 wrong usage.
)";

void print(std::FILE* to, const QString& text) {
  QTextStream(to) << text << (text.endsWith(QLatin1Char('\n')) ? "" : "\n");
}

int fail(int status, const QString& message) {
  print(stderr, QStringLiteral("scalescope: ") + message);
  return status;
}

/// Options that several commands share, and the results that they name.
struct Request {
  QCommandLineParser parser;
  std::vector<RunResult> results;
  QString baselineRunId;
};

void addOptions(QCommandLineParser& parser, const QStringList& names) {
  for (const QString& name : names) parser.addOption({name, QString(), QStringLiteral("value")});
}

/// 0 when `request` is complete.
int readRequest(Request& request, const QStringList& arguments) {
  addOptions(request.parser, {"baseline", "runs-dir"});
  if (!request.parser.parse(arguments))
    return fail(kWrongUsage, request.parser.errorText() + " See scalescope export --help.");
  QStringList names = request.parser.positionalArguments();
  if (names.isEmpty() && !request.parser.isSet("published"))
    return fail(kWrongUsage, "no RESULT was given. See scalescope export --help.");
  std::filesystem::path runsDir = toPath(request.parser.value("runs-dir"));
  auto results = readNamedResults(names, runsDir);
  if (!results) return fail(kFailed, toQString(results.error().message));
  request.results = std::move(*results);
  if (!request.parser.isSet("baseline")) return kDone;
  auto baseline = readNamedResults({request.parser.value("baseline")}, runsDir);
  if (!baseline) return fail(kFailed, toQString(baseline.error().message));
  request.baselineRunId = toQString(baseline->front().summary.runId);
  for (const RunResult& result : request.results)
    if (result.summary.runId == baseline->front().summary.runId) return kDone;
  request.results.insert(request.results.begin(), std::move(baseline->front()));
  return kDone;
}

std::vector<RunResult> headsOf(const std::vector<RunResult>& results) {
  std::vector<RunResult> heads;
  for (const RunResult& result : results) heads.push_back(headOf(result));
  return heads;
}

Result<Figure> curvesFigure(const Request& request, FigureStyles& styles) {
  QString metric =
      request.parser.isSet("metric") ? request.parser.value("metric") : QStringLiteral("images_per_second");
  QString over = request.parser.isSet("over") ? request.parser.value("over") : QStringLiteral("step");
  std::optional<RunAxis> axis;
  for (RunAxis known : runAxes())
    if (over == QLatin1String(runAxisColumn(known))) axis = known;
  if (!axis)
    return Error{"usage",
                 "--over " + over.toStdString() + " is no axis. Give step, epoch, images, training_time_s or time_s."};
  std::vector<const RunResult*> results;
  for (const RunResult& result : request.results) results.push_back(&result);
  std::string present;
  bool known = false;
  for (const std::string& id : curveMetrics(results)) {
    present += (present.empty() ? "" : ", ") + id;
    known = known || id == metric.toStdString();
  }
  if (!known)
    return Error{"usage", "--metric " + metric.toStdString() +
                              ": these results have no such curve. They have: " + present + "."};
  return makeCurveOverlay(results, metric.toStdString(), *axis, styles);
}

Result<Figure> scalingFigure(const Request& request, FigureStyles& styles) {
  std::vector<RunResult> results = headsOf(request.results);
  if (request.parser.isSet("published")) {
    auto published = readPublishedResults(request.parser.values("published"));
    if (!published) return published.error();
    results.insert(results.end(), published->begin(), published->end());
  }
  ScalingStudy study = studyScaling(results);
  if (study.lines.empty())
    return Error{"no-data", "None of these results makes a scaling line: " +
                                study.excluded.join(QStringLiteral("; ")).toStdString()};
  return makeScalingFigure(study, styles);
}

Result<Figure> compareFigure(const Request& request, FigureStyles& styles) {
  Comparison comparison = compareRuns(headsOf(request.results), request.baselineRunId);
  if (comparison.groups.empty())
    return Error{"no-data", "None of these results can be compared: " +
                                comparison.excluded.join(QStringLiteral("; ")).toStdString()};
  return makeThroughputBars(comparison, styles, {});
}

Result<Figure> profileFigure(const Request& request, FigureStyles& styles) {
  if (request.results.size() != 1)
    return Error{"usage", "--figure profile shows one result; " + std::to_string(request.results.size()) +
                              " were given. Name one."};
  if (request.results.front().profile.steps <= 0)
    return Error{"no-data", "This result has no breakdown of a step. Run the plan again with --profile-steps 5."};
  return makeProfileFigure(request.results.front(), styles);
}

/// The factor that an option names, or `guessed`. Errors: "usage" with the list.
Result<const TableFactor*> factorOption(const QCommandLineParser& parser, const QString& name,
                                        const TableFactor* guessed) {
  if (!parser.isSet(name)) return guessed;
  const std::string id = parser.value(name).toStdString();
  if (const TableFactor* factor = findTableFactor(id)) return factor;
  std::string known;
  for (const TableFactor& factor : tableFactors()) known += (known.empty() ? "" : ", ") + std::string(factor.id);
  return Error{"usage", "--" + name.toStdString() + " " + id + " is none of " + known + "."};
}

Result<Figure> tableFigure(const Request& request, FigureStyles& styles) {
  std::vector<RunResult> results = headsOf(request.results);
  if (request.parser.isSet("published")) {
    auto published = readPublishedResults(request.parser.values("published"));
    if (!published) return published.error();
    results.insert(results.end(), published->begin(), published->end());
  }
  const auto [guessedRows, guessedColumns] = guessTableFactors(results);
  const auto rows = factorOption(request.parser, "rows", guessedRows);
  if (!rows) return rows.error();
  const auto columns = factorOption(request.parser, "columns", guessedColumns);
  if (!columns) return columns.error();
  PercentConvention convention;
  const QString base = request.parser.value("base");
  if (base == QLatin1String("other"))
    convention.base = PercentConvention::Base::Other;
  else if (!base.isEmpty() && base != QLatin1String("baseline"))
    return Error{"usage", "--base " + base.toStdString() + " is neither baseline nor other."};
  const SideBySide study = layOutSideBySide(results, **rows, **columns, request.baselineRunId, convention);
  if (study.used.empty())
    return Error{"no-data",
                 "None of these results has a throughput: " + study.excluded.join(QStringLiteral("; ")).toStdString()};
  Figure figure = makeSideBySideFigure(study, styles);
  figure.heightMm = std::max(figure.heightMm, fittingHeightMm(figure));
  return figure;
}

Result<Figure> buildFigure(const Request& request, FigureStyles& styles) {
  QString kind = request.parser.value("figure");
  if (kind == QLatin1String("compare")) return compareFigure(request, styles);
  if (kind == QLatin1String("scaling")) return scalingFigure(request, styles);
  if (kind == QLatin1String("curves")) return curvesFigure(request, styles);
  if (kind == QLatin1String("profile")) return profileFigure(request, styles);
  if (kind == QLatin1String("table")) return tableFigure(request, styles);
  return Error{"usage", "--figure \"" + kind.toStdString() + "\" is none of compare, scaling, curves, profile, table."};
}

/// Size and words from the options. Errors: "usage" with the option and its value.
Status applyOptions(const QCommandLineParser& parser, Figure& figure) {
  if (parser.isSet("title")) figure.title = parser.value("title");
  if (parser.isSet("caption")) figure.caption = parser.value("caption");
  for (auto [name, size] : {std::pair("width-mm", &figure.widthMm), std::pair("height-mm", &figure.heightMm)}) {
    if (!parser.isSet(name)) continue;
    bool isNumber = false;
    *size = parser.value(name).toDouble(&isNumber);
    if (!isNumber || *size < 40 || *size > 1000)
      return Error{"usage", "--" + std::string(name) + " " + parser.value(name).toStdString() +
                                " is no size from 40 to 1000 mm."};
  }
  return {};
}

/// Errors: "usage".
Result<Disclosure> disclosureOf(const QCommandLineParser& parser) {
  const QString word = parser.isSet("embed") ? parser.value("embed") : QStringLiteral("redacted");
  if (word == QLatin1String("none")) return Disclosure::None;
  if (word == QLatin1String("redacted")) return Disclosure::Redacted;
  if (word == QLatin1String("full")) return Disclosure::Full;
  return Error{"usage", "--embed \"" + word.toStdString() + "\" is none of none, redacted, full."};
}

/// What the figure is made of, published lines included.
FigureState stateOf(const Request& request, const Figure& figure) {
  const QMap<QString, QString> views = {{"compare", "bars"},
                                        {"scaling", "scaling"},
                                        {"curves", "curves"},
                                        {"profile", "profile"},
                                        {"table", "side-by-side"}};
  FigureState state;
  state.view = views.value(request.parser.value("figure"));
  state.baselineRunId = request.baselineRunId;
  state.title = figure.title;
  state.caption = figure.caption;
  for (const RunResult& result : request.results) {
    state.results.push_back(forPicture(result, state.view == QLatin1String("curves")));
    if (state.view == QLatin1String("profile")) state.results.back().profile = result.profile;
  }
  if (auto published = readPublishedResults(request.parser.values("published")))
    for (const RunResult& result : *published) state.results.push_back(headOf(result));
  return state;
}

/// The figure's texts as they may leave; returns what rides in the picture.
QByteArray disclose(Disclosure disclosure, const Request& request, Figure& figure) {
  std::filesystem::path aliases = toPath(request.parser.value("aliases"));
  if (aliases.empty() && request.parser.isSet("runs-dir"))
    aliases = toPath(request.parser.value("runs-dir")) / ".aliases.json";
  const Redactor redactor(readAliases(aliases), request.results);
  const FigureState state = stateOf(request, figure);
  if (disclosure != Disclosure::Full) figure = redactedFigure(figure, redactor);
  return stateToJson(state, disclosure, redactor);
}

int runExport(const QStringList& arguments) {
  Request request;
  addOptions(request.parser, {"figure", "out", "title", "caption", "width-mm", "height-mm", "dpi", "metric", "over",
                              "published", "rows", "columns", "base", "embed", "aliases"});
  if (int status = readRequest(request, arguments); status != kDone) return status;
  QString out = request.parser.value("out"), dpi = request.parser.value("dpi");
  if (out.isEmpty())
    return fail(kWrongUsage, "--out FILE is missing: name the file to write, ending in .pdf, .svg, .png or .csv.");
  if (!dpi.isEmpty() && dpi != "300" && dpi != "600")
    return fail(kWrongUsage, "--dpi " + dpi + " is neither 300 nor 600.");
  FigureStyles styles;
  auto figure = buildFigure(request, styles);
  Status done = figure ? applyOptions(request.parser, *figure) : Status(figure.error());
  if (!done) return fail(done.error().code == "usage" ? kWrongUsage : kFailed, toQString(done.error().message));
  auto disclosure = disclosureOf(request.parser);
  if (!disclosure) return fail(kWrongUsage, toQString(disclosure.error().message));
  const QByteArray state = disclose(*disclosure, request, *figure);
  done = exportFigure(*figure, out, dpi.isEmpty() ? 300 : dpi.toInt(), state);
  if (!done) return fail(kFailed, toQString(done.error().message));
  print(stdout, out);
  return kDone;
}

QString comparisonText(const Comparison& comparison) {
  QStringList lines;
  for (const RunGroup& group : comparison.groups) {
    const RepeatStatistics& statistics = group.statistics;
    QString line = QStringLiteral("%1: %2 images/s, n = %3")
                       .arg(group.label, meanText(statistics.mean, statistics.confidence95))
                       .arg(statistics.count);
    if (statistics.confidence95)
      line += QStringLiteral(", CV %1, 95 % interval %2")
                  .arg(percentText(statistics.cv, 1), rangeText(statistics.confidence95));
    lines.append(line);
  }
  const RunGroup& baseline = comparison.groups[*comparison.baseline];
  for (const RunGroup& group : comparison.groups)
    if (&group != &baseline)
      lines.append(differenceInWords(group.label, group.imagesPerSecond, baseline.label, baseline.imagesPerSecond, {}));
  const QMap<FactorState, QString> verdicts = {{FactorState::Intended, "under test"},
                                               {FactorState::Unintended, "DIFFERS, not intended"},
                                               {FactorState::Unknown, "not known of all"}};
  for (const FactorDifference& difference : comparison.differences) {
    QStringList values;
    for (const std::string& value : difference.values) values.append(value.empty() ? "?" : toQString(value));
    lines.append(QStringLiteral("%1 (%2, %3): %4")
                     .arg(toQString(difference.title), toQString(difference.group), verdicts[difference.state],
                          values.join(QStringLiteral(" | "))));
  }
  lines.append(provenanceText(comparison));
  return lines.join(QLatin1Char('\n'));
}

int runCompare(const QStringList& arguments) {
  Request request;
  if (int status = readRequest(request, arguments); status != kDone) return status;
  Comparison comparison = compareRuns(headsOf(request.results), request.baselineRunId);
  if (comparison.groups.empty())
    return fail(kFailed, QStringLiteral("none of these results can be compared: ") +
                             comparison.excluded.join(QStringLiteral("; ")));
  print(stdout, comparisonText(comparison));
  return kDone;
}

/// A QGuiApplication for the time of a command, where there is none yet.
class HeadlessApplication {
 public:
  HeadlessApplication() {
    if (QCoreApplication::instance()) return;
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    m_application = std::make_unique<QGuiApplication>(m_count, m_words);
  }

 private:
  char m_name[11] = "scalescope";
  char* m_words[2] = {m_name, nullptr};
  int m_count = 1;
  std::unique_ptr<QGuiApplication> m_application;
};

}  // namespace

std::optional<int> runHeadlessCommand(const QStringList& arguments) {
  QString command = arguments.value(0);
  if (command != QLatin1String("export") && command != QLatin1String("compare")) return std::nullopt;
  if (arguments.contains(QLatin1String("--help")) || arguments.contains(QLatin1String("-h"))) {
    print(stdout, QLatin1String(kHelp));
    return kDone;
  }
  HeadlessApplication application;
  return command == QLatin1String("export") ? runExport(arguments) : runCompare(arguments);
}

}  // namespace scalescope
