// SPDX-License-Identifier: GPL-3.0-or-later
// Predictions as figures, texts and a headless command. SCALESCOPE_SCREENSHOTS=FOLDER keeps the figures.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QtTest>
#include <algorithm>
#include <cmath>

#include "app/exporting/figure_option_table.h"
#include "app/exporting/figure_request.h"
#include "app/exporting/figure_state.h"
#include "app/figures/figure_text.h"
#include "app/figures/hatching.h"
#include "app/report/report_builder.h"
#include "app/scale/next_measurement.h"
#include "app/scale/prediction_figure.h"
#include "engine/predict/prediction_json.h"
#include "tests/app_report/recorded_predictions.h"
#include "tests/harness/window_test.h"
#include "widgets/english_plurals.h"
#include "widgets/qt_text.h"

namespace scalescope::test_prediction_figures {

using namespace scalescope::testing;

namespace {

const QMap<QString, QString> kFourNodes{{"nodes", "1..4"}, {"batch-per-device", "20"}};

BuiltFigure figureOf(const char* kind, const QMap<QString, QString>& options,
                     const QStringList& patterns = kOneAndTwoRanks) {
  FigureStyles styles;
  return require(buildFigure({kind, options}, recordedRuns(patterns), styles));
}

const FigureSeries* seriesCalled(const FigurePanel& panel, const QString& name) {
  for (const FigureSeries& series : panel.series)
    if (series.name == name) return &series;
  return nullptr;
}

struct Outcome {
  int status = -1;
  QByteArray out;
  QString error;
};
Outcome runProgram(const char* name, const QStringList& words) {
  QProcess program;
  program.start(qEnvironmentVariable("SCALESCOPE_BIN_DIR") + QLatin1Char('/') + QLatin1String(name), words);
  if (!program.waitForFinished(120000)) return {};
  return {program.exitCode(), program.readAllStandardOutput(), QString::fromUtf8(program.readAllStandardError())};
}

QStringList predictWords(const QStringList& more) {
  return QStringList{"predict"} + recordedPaths(kOneAndTwoRanks) +
         QStringList{"--nodes", "1..4", "--batch-per-device", "20"} + more;
}

/// Every key of an object and of the objects in it.
void collectKeys(const QJsonValue& value, QSet<QString>& keys) {
  if (value.isArray())
    for (const QJsonValue& item : value.toArray()) collectKeys(item, keys);
  const QJsonObject object = value.toObject();
  for (auto it = object.begin(); it != object.end(); ++it) {
    keys.insert(it.key());
    collectKeys(it.value(), keys);
  }
}

void keep(const Figure& figure, const char* name) {
  if (const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !folder.isEmpty())
    for (const char* ending : {".pdf", ".svg", ".png", ".tex", ".csv", ".md"})
      QVERIFY(exportFigure(figure, QDir(folder).filePath(QLatin1String(name) + QLatin1String(ending))).ok());
}

}  // namespace

class TestPredictionFigures : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { useEnglishPlurals(); }
  void theOptionsOfFiguresAreThoseOfPredictions();
  void measuredAndPredictedAreApart();
  void measuredLinesSayInWhatTheyDiffer();
  void theWordsSayPredicted();
  void severalLinksAreLinesOfTheirOwn();
  void tooManyLinesAreRefused();
  void aTornadoOfChanges();
  void calibratesOncePerSelection();
  void anotherResultIsCalibratedAgain();
  void theOrderOfResultsDoesNotMatter();
  void hatchesStayInside();
  void filesSayPredicted();
  void aPictureOpensAgain();
  void theNextMeasurementHasItsPlans();
  void windowCommandAndReportAgree();
  void redactedNumbersAreComplete();
  void wrongUseIsExplained_data();
  void wrongUseIsExplained();
};

void TestPredictionFigures::theOptionsOfFiguresAreThoseOfPredictions() {
  QStringList names;
  for (const PredictionOption& option : predictionOptions()) names.append(QLatin1String(option.name));
  for (const QString& name : names << "overlap-from")
    QVERIFY2(figureOptionIds("prediction").contains(name), qPrintable(name));
  QStringList listed;  // also those that another figure has in the same words
  for (const CommandOption& option : figureCommandOptions(FigureHelp::Predictions))
    listed.append(QString::fromStdString(option.name).mid(2));
  QCOMPARE(QSet<QString>(listed.begin(), listed.end()), QSet<QString>(names.begin(), names.end()));
  FigureStyles styles;
  const auto unknown = buildFigure({"prediction", {{"overlap-from", "nobody"}}}, recordedRuns(kOneAndTwoRanks), styles);
  QVERIFY(!unknown &&
          unknown.error().message.english().find("\"nobody\" is not one of the results") != std::string::npos);
}

void TestPredictionFigures::measuredAndPredictedAreApart() {
  const BuiltFigure built = figureOf("prediction", kFourNodes);
  QCOMPARE(built.usedRuns.size(), 11);
  QVERIFY(built.excluded.isEmpty());
  const FigurePanel& throughput = built.figure.panels.front();
  const FigureSeries* measured = seriesCalled(throughput, "measured, overlap");
  const FigureSeries* predicted = seriesCalled(throughput, "predicted");
  const FigureSeries* ideal = seriesCalled(throughput, "ideal");
  QVERIFY(measured && predicted && ideal);
  QCOMPARE(measured->points.size(), std::size_t{2});  // one and two ranks, with overlap
  QVERIFY(!isPredicted(*measured) && !measured->band);
  QCOMPARE(predicted->points.size(), std::size_t{3});
  QVERIFY(isPredicted(*predicted) && predicted->band);
  QCOMPARE(predicted->points.back().x, 4.0);
  double sum = 0;
  for (const RunResult& four : recordedRuns({"four-*"})) sum += four.summary.imagesPerSecond.value() / 2;
  QVERIFY2(*predicted->points.back().low < sum && sum < *predicted->points.back().high,
           qPrintable(QString::number(sum)));
  QCOMPARE(ideal->points.back().y, 4 * predicted->points.front().y);
  const FigurePanel& step = built.figure.panels[2];
  QCOMPARE(step.kind, FigureKind::StackedBars);
  double milliseconds = 0;
  for (const FigureSeries& part : step.series)
    if (isPredicted(part)) milliseconds += part.points.back().y;
  QVERIFY(std::abs(milliseconds / (1e3 * 4 * 20 / predicted->points.back().y) - 1) < 1e-9);
  // Each measured step is a solid row below the predicted one, with its own parts.
  const auto row = step.categories.indexOf("2 measured");
  QVERIFY(row > 0 && step.categories[row - 1] == "2 predicted");
  QCOMPARE(step.categories.back(), QString("4 predicted"));
  double measuredMs = 0;
  for (const FigureSeries& part : step.series)
    if (const double ms = part.points[static_cast<std::size_t>(row)].y; !isPredicted(part) && ms > 0) measuredMs += ms;
  QVERIFY(std::abs(measuredMs / (1e3 * 2 * 20 / measured->points.back().y) - 1) < 0.02);
  QVERIFY(seriesCalled(step, "compute, measured") && !seriesCalled(step, "compute, measured")->inLegend);
  keep(built.figure, "prediction");
}

/// What the table has no measurement of is not drawn as one of it.
void TestPredictionFigures::measuredLinesSayInWhatTheyDiffer() {
  const QStringList withOverlap{"one-*", "two-ranks-1.json", "two-ranks-2.json", "check-2.json"};
  for (const bool isAsked : {true, false}) {
    auto options = kFourNodes;
    options["overlap"] = isAsked ? "yes" : "no";
    const BuiltFigure built = figureOf("prediction", options, withOverlap);
    const FigurePanel &throughput = built.figure.panels.front(), &table = built.figure.panels.back();
    QVERIFY(seriesCalled(throughput, isAsked ? "measured" : "measured, overlap"));
    const QStringList two = shownRow(table.tableRows.at(1));
    QCOMPARE(two.at(0), QString("2"));
    QCOMPARE(two.at(table.tableHeader.indexOf("Measured efficiency")) == QStringLiteral("–"), !isAsked);
  }
}

void TestPredictionFigures::theWordsSayPredicted() {
  const Figure figure = figureOf("prediction", kFourNodes).figure;
  QVERIFY2(figure.finding.contains("images/s predicted"), qPrintable(figure.finding));
  QVERIFY(figure.finding.contains("calibrated on 6 runs, leave-one-out error"));
  QVERIFY(figure.finding.contains("outside the measured range: ranks by a factor of 2.0"));
  QVERIFY(figure.finding.contains("Of single changes with as many nodes, "));
  QVERIFY(figure.footnote.startsWith("Predicted, not measured: calibrated on 6 runs"));
  QVERIFY(figure.footnote.contains("11 of 11"));
  const FigurePanel& table = figure.panels.back();
  QVERIFY(table.tableHeader.contains("Predicted images/s"));
  const auto measured = table.tableHeader.indexOf("Measured images/s");
  QVERIFY(shownRow(table.tableRows.front()).at(measured) != QStringLiteral("–"));
  QCOMPARE(shownRow(table.tableRows.back()).at(measured), QStringLiteral("–"));
  // The table has the efficiency of the mark.
  const TableRow& row = table.tableRows.front();
  const auto& marks = figure.panels[1].series.front().points;
  const auto mark = std::ranges::find(marks, *row[1].value, &FigurePoint::x);
  QVERIFY(mark != marks.end());
  QCOMPARE(row[table.tableHeader.indexOf("Measured efficiency")].value.value_or(-1), mark->y);
}

void TestPredictionFigures::severalLinksAreLinesOfTheirOwn() {
  QMap<QString, QString> options = kFourNodes;
  options.insert("link", "1GbE,10GbE");
  options.insert("gradient-precision", "fp32,fp16");
  const Figure figure = figureOf("prediction", options).figure;
  QStringList names;
  for (const FigureSeries& series : figure.panels.front().series) names.append(series.name);
  QVERIFY2(names.contains("predicted, 10GbE, gradients FP16"), qPrintable(names.join(" | ")));
  QCOMPARE(names.filter("predicted").size(), 4);
  QCOMPARE(names.filter("ideal").size(), 1);
  QVERIFY(figure.panels.back().tableHeader.contains("Variant"));
  keep(figure, "prediction-links");
}

void TestPredictionFigures::tooManyLinesAreRefused() {
  FigureStyles styles;
  const auto built =
      buildFigure({"prediction", {{"batch-per-device", "1..20..1"}}}, recordedRuns(kOneAndTwoRanks), styles);
  QVERIFY(!built.ok());
  QVERIFY2(built.error().message.english().find("20 lines, and a figure shows at most 12") != std::string::npos,
           built.error().message.english().c_str());
}

void TestPredictionFigures::aTornadoOfChanges() {
  const Figure figure = figureOf("prediction-changes", kFourNodes).figure;
  const FigurePanel& bars = figure.panels.front();
  QCOMPARE(bars.series.size(), std::size_t{2});
  QCOMPARE(bars.categories.size(), qsizetype(figure.panels.back().tableRows.size()));
  double widest = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(bars.categories.size()); ++i) {
    const double faster = bars.series[0].points[i].y, slower = bars.series[1].points[i].y;
    QVERIFY(std::isnan(faster) != std::isnan(slower));
    QVERIFY(std::isnan(faster) ? slower < 0 : faster >= 0);
    const double width = std::abs(std::log1p((std::isnan(faster) ? slower : faster) / 100));
    if (i < 2) widest = std::max(widest, width);
    QVERIFY(width <= widest);
  }
  QVERIFY(figure.finding.contains("images/s predicted"));
  // As exact as the table.
  QCOMPARE(figure.panels.front().y.valueDecimals, std::optional(1));
  QCOMPARE(figure.panels.back().tableHeader.last(), figure.panels.front().y.title);
  keep(figure, "prediction-changes");
}

void TestPredictionFigures::calibratesOncePerSelection() {
  const auto results = recordedRuns(kOneAndTwoRanks);
  const auto first = require(studyPrediction(kFourNodes, results));
  const auto second = require(studyPrediction({{"nodes", "8"}}, results));
  QCOMPARE(first.set.calibration.get(), second.set.calibration.get());
  const auto typed = require(studyPrediction({{"nodes", "8"}, {"measured-link", "1GbE"}}, results));
  QVERIFY(first.set.calibration.get() != typed.set.calibration.get());
}

void TestPredictionFigures::anotherResultIsCalibratedAgain() {
  auto results = recordedRuns(kOneAndTwoRanks);
  const double before = require(studyPrediction(kFourNodes, results)).set.predictions.back().throughput;
  for (RunResult& result : results)
    if (result.summary.imagesPerSecond) *result.summary.imagesPerSecond *= 2;
  const double after = require(studyPrediction(kFourNodes, results)).set.predictions.back().throughput;
  QVERIFY(after != before);
}

void TestPredictionFigures::theOrderOfResultsDoesNotMatter() {
  auto results = recordedRuns(kOneAndTwoRanks);
  const auto first = require(studyPrediction({{"nodes", "4"}}, results)).set.predictions.back();
  std::reverse(results.begin(), results.end());
  const auto second = require(studyPrediction({{"nodes", "4"}}, results)).set.predictions.back();
  QVERIFY(first.configuration.transport == second.configuration.transport);
  QCOMPARE(first.throughput, second.throughput);
}

void TestPredictionFigures::hatchesStayInside() {
  const QPolygonF area({{0, 0}, {400, -100}, {700, 50}, {650, 300}, {100, 220}});
  const auto lines = hatching(area, 20);
  QVERIFY(lines.size() > 20);
  double length = 0;
  for (const QLineF& line : lines) {
    QVERIFY(area.containsPoint(line.center(), Qt::OddEvenFill));
    QVERIFY(std::abs(line.dx() + line.dy()) < 1e-9);  // at 45 degrees
    length += line.length();
  }
  double twice = 0;
  for (qsizetype i = 0; i < area.size(); ++i) {
    const QPointF &a = area[i], &b = area[(i + 1) % area.size()];
    twice += a.x() * b.y() - b.x() * a.y();
  }
  QVERIFY(std::abs(length * 20 / std::abs(twice / 2) - 1) < 0.05);
  QVERIFY(hatching(area.mid(0, 2), 20).empty());
}

void TestPredictionFigures::filesSayPredicted() {
  const Figure figure = figureOf("prediction", kFourNodes).figure;
  const QStringList lines = figureToCsv(figure).split('\n');
  QVERIFY(lines.front().endsWith(",predicted"));
  int measured = 0, predicted = 0;
  for (const QString& line : lines) {
    const bool isMeasured = line.startsWith("Throughput,\"measured, overlap\","),
               isPredicted = line.startsWith("Throughput,predicted,");
    if (!isMeasured && !isPredicted) continue;
    QVERIFY2(line.endsWith(isPredicted ? ",1" : ",0"), qPrintable(line));
    ++(isPredicted ? predicted : measured);
  }
  QCOMPARE(measured, 2);
  QCOMPARE(predicted, 3);
  QVERIFY(figureToMarkdown(figure).contains("| predicted | 4 |"));
  const QString tex = figureToPgfplots(figure);
  QVERIFY(tex.contains("pattern=north east lines") && tex.contains("arrows.meta,patterns}"));
}

void TestPredictionFigures::aPictureOpensAgain() {
  const auto results = recordedRuns(kOneAndTwoRanks);
  QMap<QString, QString> options = kFourNodes;
  options.insert("link", "10GbE");
  const FigureRequest request{"prediction", options};
  FigureStyles styles;
  const Figure figure = require(buildFigure(request, results, styles)).figure;
  const FigureState state = stateOf(request, figure, results);
  QVERIFY(state.request == request && state.canReopen());
  const QByteArray json = stateToJson(state, Disclosure::Full, Redactor({}, results));
  const FigureState read = require(stateFromJson(json));
  QVERIFY(read.request == request);
  const Figure again = require(buildFigure(read.request, read.results, styles)).figure;
  QCOMPARE(figureToCsv(again), figureToCsv(figure));
}

void TestPredictionFigures::theNextMeasurementHasItsPlans() {
  const auto study = require(studyPrediction({{"nodes", "2"}}, recordedRuns({"one-rank-batch-20-*", "check-2.json"})));
  const auto& next = study.set.next;
  const auto two = std::find_if(next.begin(), next.end(),
                                [](const NextMeasurement& one) { return one.kind == NextMeasurement::Kind::TwoRanks; });
  QVERIFY(two != next.end());
  const std::vector<Plan> plans = plansOf(*two);
  QCOMPARE(plans.size(), std::size_t{2});
  QVERIFY(plans[0].communicationOverlap != plans[1].communicationOverlap);
  QVERIFY(canRunAtOnce(*two, study));  // node1 and node2 are hosts of the node check
  NextMeasurement elsewhere = *two;
  elsewhere.plan.hosts.front().host = "node9";
  QVERIFY(!canRunAtOnce(elsewhere, study));
  PredictionStudy imported = study;
  imported.used.front().summary.origin = ResultOrigin::Imported;
  QVERIFY(!canRunAtOnce(*two, imported));
}

/// The engine's command, the window's command, the figure and the report state the same numbers; the window's command
/// behind the reservation.
void TestPredictionFigures::windowCommandAndReportAgree() {
  const QString bin = qEnvironmentVariable("SCALESCOPE_BIN_DIR");
  if (!QFile::exists(bin + "/scalescope") || !QFile::exists(bin + "/scalescope-engine"))
    QSKIP("The programs scalescope and scalescope-engine are not built: build them and run this with ctest.");
  const Outcome engine = runProgram("scalescope-engine", predictWords({"--json"}));
  const Outcome window = runProgram("scalescope", predictWords({"--json", "--embed", "full"}));
  QVERIFY2(engine.status == 0 && window.status == 0, qPrintable(engine.error + window.error));
  QCOMPARE(window.out.trimmed(), engine.out.trimmed());
  const Outcome text = runProgram("scalescope", predictWords({"--embed", "full"}));
  const auto plain = [](const QByteArray& said) {
    return QString::fromUtf8(said.trimmed()).replace(QChar::Nbsp, QLatin1Char(' '));
  };
  const QString warned = plain(text.out);
  const QString reservation =
      "Measured under 10 s (10 of 11 results): no conclusion follows until they are measured again.";
  QVERIFY2(warned.startsWith(reservation), qPrintable(warned.left(200)));
  QCOMPARE(warned.mid(reservation.size()).trimmed(), plain(runProgram("scalescope-engine", predictWords({})).out));

  const QJsonArray predictions = QJsonDocument::fromJson(engine.out).object()["predictions"].toArray();
  const FigurePanel panel = figureOf("prediction", kFourNodes).figure.panels.front();
  const FigureSeries* predicted = seriesCalled(panel, "predicted");
  QCOMPARE(predictions.size(), qsizetype(predicted->points.size()));
  for (qsizetype i = 0; i < predictions.size(); ++i) {
    const FigurePoint& point = predicted->points[static_cast<std::size_t>(i)];
    const QJsonObject one = predictions[i].toObject();
    QCOMPARE(point.y, one["images_per_second"].toDouble());
    QCOMPARE(*point.low, one["images_per_second_90"].toArray()[0].toDouble());
    QCOMPARE(*point.high, one["images_per_second_90"].toArray()[1].toDouble());
  }

  ReportDocument document;
  ReportBlock block;
  block.kind = ReportBlock::Kind::Figure;
  block.request = {"prediction", kFourNodes};
  document.blocks = {block};
  ReportOptions options;
  options.disclosure = Disclosure::Full;
  const auto resolve = [](const ReportBlock&) { return Result<std::vector<RunResult>>(recordedRuns(kOneAndTwoRanks)); };
  const BuiltReport report = buildReport(document, resolve, options);
  QVERIFY2(report.warnings.isEmpty(), qPrintable(report.warnings.join(' ')));
  const Figure figure = figureOf("prediction", kFourNodes).figure;
  QCOMPARE(report.figures.size(), std::size_t{1});
  QCOMPARE(figureToCsv(report.figures.front().figure), figureToCsv(figure));
  QVERIFY2(report.markdown.contains(figure.finding.section(" predicted", 0, 0)), qPrintable(report.markdown));
}

/// A key of predictionsToJson() that is not listed for redaction would be left out.
void TestPredictionFigures::redactedNumbersAreComplete() {
  if (!QFile::exists(qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope"))
    QSKIP("The program scalescope is not built: build the target scalescope and run this with ctest.");
  const QStringList all{"--json", "--link",           "10GbE", "--node-link",        "PCIe4", "--storage-mb-s",
                        "500",    "--decode-threads", "2",     "--devices-per-node", "2"};
  const Outcome full = runProgram("scalescope", predictWords(all + QStringList{"--embed", "full"}));
  const Outcome redacted = runProgram("scalescope", predictWords(all));
  QVERIFY2(full.status == 0 && redacted.status == 0, qPrintable(full.error + redacted.error));
  QSet<QString> before, after;
  collectKeys(QJsonDocument::fromJson(full.out).object(), before);
  collectKeys(QJsonDocument::fromJson(redacted.out).object(), after);
  QVERIFY(before.size() > 50);
  QCOMPARE(after, before);
}

void TestPredictionFigures::wrongUseIsExplained_data() {
  QTest::addColumn<QStringList>("words");
  QTest::addColumn<int>("status");
  QTest::addColumn<QString>("says");
  QTest::newRow("no result") << QStringList{"predict"} << 2 << "RESULT is missing";
  QTest::newRow("nodes") << predictWords({"--nodes", "0"}) << 2
                         << "--nodes \"0\" is invalid: use values from 1 to 65536.";
  QTest::newRow("link") << predictWords({"--link", "100GbEE"}) << 2 << "Did you mean 100GbE?";
  QTest::newRow("missing") << QStringList{"predict", "none.json"} << 3 << "was not found";
  QTest::newRow("overlap") << predictWords({"--overlap-from", recordedPaths({"one-rank-batch-20-1.json"}).front()}) << 3
                           << "names no training on several devices";
}

void TestPredictionFigures::wrongUseIsExplained() {
  if (!QFile::exists(qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope"))
    QSKIP("The program scalescope is not built: build the target scalescope and run this with ctest.");
  QFETCH(QStringList, words);
  QFETCH(int, status);
  QFETCH(QString, says);
  const Outcome outcome = runProgram("scalescope", words);
  QCOMPARE(outcome.status, status);
  QVERIFY2(outcome.error.contains(says), qPrintable(outcome.error));
}

SCALESCOPE_WINDOW_TEST(TestPredictionFigures)

}  // namespace scalescope::test_prediction_figures

#include "test_prediction_figures.moc"
