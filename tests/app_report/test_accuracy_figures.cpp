// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <cmath>

#include "app/compare/compare_options.h"
#include "app/compare/training_time.h"
#include "app/exporting/figure_request.h"
#include "app/results/duration_axis.h"
#include "app/window/commands/available_data.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_report/published_results.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_accuracy_figures {

using namespace scalescope::testing;

namespace {

/// A long test of 10 epochs that rises to `best`, an hour an epoch at speed 1.
RunResult longTest(const std::string& id, int ranks, double best, double speed, int repeat = 1) {
  RunResult result = makeResult(id, ranks, 100 * speed, repeat);
  result.plan.test = TestKind::Long;
  result.plan.epochs = 10;
  result.plan.learningRateSchedule = "0.4;3;0.04;6;0.004";
  SeriesTable evaluations{
      "evaluations",
      {{"epoch", {}}, {"training_time_s", {}}, {"time_s", {}}, {"step", {}}, {"validation_top1_accuracy", {}}}};
  const double stepsPerEpoch = 1e6 / static_cast<double>(*result.summary.batchSizeGlobal);
  for (int epoch = 1; epoch <= 10; ++epoch) {
    const double row[] = {double(epoch), epoch * 3600 / speed, epoch * 3700 / speed, epoch * stepsPerEpoch,
                          best * epoch / 10};
    for (std::size_t i = 0; i < std::size(row); ++i) evaluations.columns[i].values.push_back(row[i]);
  }
  result.series = {evaluations};
  result.summary.trainingTimeS = 36000 / speed;
  result.summary.wallTimeS = 37000 / speed;
  result.summary.epochsDone = 10;
  result.summary.validationTop1Accuracy = best;
  return result;
}

Result<BuiltFigure> build(const QString& kind, const QMap<QString, QString>& options,
                          const std::vector<RunResult>& results) {
  FigureStyles styles;
  return buildFigure({kind, options}, results, styles);
}

const FigureSeries* series(const FigurePanel& panel, const QString& name) {
  for (const FigureSeries& one : panel.series)
    if (one.name == name) return &one;
  return nullptr;
}

/// The value of a category: each has its bar in the series of its system.
double barAt(const FigurePanel& panel, std::size_t category) {
  for (const FigureSeries& one : panel.series)
    if (!std::isnan(one.points[category].y)) return one.points[category].y;
  return NAN;
}

}  // namespace

class TestAccuracyFigures : public QObject {
  Q_OBJECT

 private slots:
  void curvesWithTheirTarget();
  void timeToTargetOfRepeats();
  void neverReachedIsShown();
  void anAxisWithoutTimesIsRefused();
  void findingsSayWhoReachedTheTarget();
  void theSpeedsHaveTheColoursOfTheTimes();
  void publishedLongTests();
  void learningRateAsTheScheduleSays();
  void publishedScheduleAndKernels();
  void relativeSpeedOfFigure36();
  void projectionsStandBesideLongTests();
  void axisEndsAtHundredPercent();
  void panelsShareUnitsAndAxes();
  void measuredLearningRateHasSteps();
  void chartsAndTablesHaveOneForm();
  void onlyWholeTrainingsOfAsManyEpochsAreTimed();
  void wordsAreOptions();
  void differencesHaveTheirSign();
  void wrongOptionsAreNamed();
  void othersAreNamedWhereAFigureShowsNothing();
  void submissionsShowTheirScore();
  void submissionsWithoutAccuraciesAreDrawn();
};

void TestAccuracyFigures::curvesWithTheirTarget() {
  const auto built = build("accuracy", {{"target", "60%"}}, {longTest("a", 1, 0.8, 1), longTest("b", 2, 0.7, 2)});
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  const FigurePanel& panel = built->figure.panels.front();
  QCOMPARE(panel.series.size(), std::size_t{3});
  QVERIFY(panel.series[0].reference);
  QCOMPARE(panel.series[0].points[0].y, 60.0);
  QCOMPARE(panel.x.unit, QString("h"));
  QVERIFY(panel.y.title.contains("Validation top-1"));
  QVERIFY2(built->figure.caption.contains("Times exclude evaluations"), qPrintable(built->figure.caption));
  QCOMPARE(built->usedRuns, QStringList({"a", "b"}));
}

void TestAccuracyFigures::timeToTargetOfRepeats() {
  const auto built = build("time-to-accuracy", {{"target", "40%"}},
                           {longTest("a1", 1, 0.8, 1.0, 1), longTest("a2", 1, 0.8, 1.1, 2), longTest("b", 2, 0.8, 2)});
  QVERIFY(built.ok());
  const FigureSeries& bars = built->figure.panels[0].series[0];
  QCOMPARE(bars.points.size(), std::size_t{2});
  QVERIFY(std::abs(bars.points[0].y - std::sqrt(5 * 5 / 1.1)) < 1e-9);
  QVERIFY(bars.points[0].pair && !bars.points[0].low && !bars.points[1].pair);
  const QStringList row = shownRow(built->figure.panels[1].tableRows[1]);
  QVERIFY2(row.contains("1/1") && row.contains("2.50\u00a0h") && row.contains("5,000,000"), qPrintable(row.join('|')));
}

void TestAccuracyFigures::neverReachedIsShown() {
  const auto built = build("time-to-accuracy", {{"target", "0.75"}, {"rule", "first-point"}},
                           {longTest("a", 1, 0.8, 1), longTest("b", 2, 0.7, 2)});
  QVERIFY(built.ok());
  const FigurePanel& bars = built->figure.panels[0];
  QVERIFY(bars.categories[1].endsWith("never reached"));
  QVERIFY(std::isnan(bars.series[0].points[1].y));
  QCOMPARE(bars.series[0].points[0].y, 10.0);
  QVERIFY2(built->figure.caption.contains("75.0\u00a0% was never reached by: 2 ranks"),
           qPrintable(built->figure.caption));
  QVERIFY(built->figure.caption.contains("first point at or above it"));
  QVERIFY(shownRow(built->figure.panels[1].tableRows[1]).contains("70.0"));
  // If no run reaches the target, the figure is its table.
  const auto none = build("time-to-accuracy", {{"target", "90%"}}, {longTest("a", 1, 0.8, 1)});
  QVERIFY(none.ok());
  QCOMPARE(none->figure.panels.size(), std::size_t{1});
  QCOMPARE(none->figure.panels[0].kind, FigureKind::Table);
  QVERIFY(shownRow(none->figure.panels[0].tableRows[0]).contains("80.0"));
}

/// A log may state wall times alone.
void TestAccuracyFigures::anAxisWithoutTimesIsRefused() {
  RunResult log = longTest("a", 1, 0.8, 1);
  std::erase_if(log.series.front().columns, [](const SeriesColumn& column) { return column.id == "training_time_s"; });
  const auto refused = build("time-to-accuracy", {{"target", "40%"}}, {log});
  QVERIFY(!refused.ok());
  QCOMPARE(QString::fromStdString(refused.error().message.english()),
           QString("No result states the training time to 40.0\u00a0%. Choose wall time."));
  const auto walled = build("time-to-accuracy", {{"target", "40%"}, {"over", "time_s"}}, {log});
  QVERIFY2(walled.ok(), walled.ok() ? "" : walled.error().message.english().c_str());
  QVERIFY(std::abs(barAt(walled->figure.panels[0], 0) - 5 * 3700 / 3600.0) < 1e-9);
  // Beside one that states it, it reached the target without a bar.
  const auto both = build("time-to-accuracy", {{"target", "40%"}}, {log, longTest("b", 2, 0.8, 2)});
  QVERIFY(both.ok());
  QVERIFY(both->figure.panels[0].categories[0].endsWith("reached, not on this axis"));
  const auto curves = build("accuracy", {{"target", "60%"}}, {log, longTest("b", 2, 0.5, 2)});
  QCOMPARE(curves->figure.finding, QString("Only 1 rank reached 60.0\u00a0% validation top-1."));
}

void TestAccuracyFigures::findingsSayWhoReachedTheTarget() {
  const auto finding = [](const QMap<QString, QString>& options, const std::vector<RunResult>& results) {
    return build("accuracy", options, results)->figure.finding.replace(QChar(QChar::Nbsp), ' ');
  };
  const RunResult a = longTest("a", 1, 0.8, 1), b = longTest("b", 2, 0.7, 2);
  QCOMPARE(finding({{"target", "60%"}}, {a, b}),
           QString("2 of 2 configurations reached 60.0 % validation top-1: 2 ranks first, after 4.29 h."));
  QCOMPARE(finding({{"target", "75%"}}, {a, b}), QString("Only 1 rank reached 75.0 % validation top-1, after 9.38 h."));
  QCOMPARE(finding({{"target", "90%"}}, {a, b}),
           QString("No configuration reached 90.0 % validation top-1; the highest is 80.0 %, of 1 rank."));
  QVERIFY2(
      finding({{"target", "40%"}, {"over", "epoch"}}, {a}).endsWith(" reached 40.0 % validation top-1 after 5 epochs."),
      qPrintable(finding({{"target", "40%"}, {"over", "epoch"}}, {a})));
}

void TestAccuracyFigures::theSpeedsHaveTheColoursOfTheTimes() {
  const auto built = build("relative-speed", {}, {longTest("a", 1, 0.8, 1), longTest("b", 8, 0.8, 7.4)});
  QVERIFY(built.ok());
  const FigureSeries &times = built->figure.panels[0].series[0], &speeds = built->figure.panels[1].series[0];
  QCOMPARE(times.color, speeds.color);
  QVERIFY(!times.inLegend && !speeds.inLegend);
}

void TestAccuracyFigures::publishedLongTests() {
  const auto built = build("time-to-accuracy", {{"split", "training"}, {"top", "5"}, {"target", "93%"}},
                           published({"wp-figure-35-*"}));
  QVERIFY(built.ok());
  const FigurePanel& bars = built->figure.panels[0];
  const FigureSeries* bounds = series(bars, "8x V100-16GB-SXM2 (not Dell EMC), at most");
  QVERIFY(bounds != nullptr && bounds->reference);
  QStringList notStated;
  for (qsizetype i = 0; i < bars.categories.size(); ++i)
    if (bars.categories[i].endsWith("not stated")) notStated.append(bars.categories[i]);
  QCOMPARE(notStated.size(), 1);
  QVERIFY(notStated.first().contains("C4140-M"));
  QVERIFY(built->figure.caption.contains("Training top-5"));
  // The same numbers are not validation accuracies.
  const auto validation = build("time-to-accuracy", {{"top", "5"}, {"target", "93%"}}, published({"wp-figure-35-*"}));
  QVERIFY(validation.ok());
  for (const QString& category : validation->figure.panels[0].categories) QVERIFY(category.endsWith("not stated"));
}

void TestAccuracyFigures::learningRateAsTheScheduleSays() {
  const auto built = build("accuracy", {{"over", "epoch"}, {"learning-rate", "yes"}}, {longTest("a", 1, 0.8, 1)});
  QVERIFY(built.ok());
  QCOMPARE(built->figure.panels.size(), std::size_t{2});
  const auto& points = built->figure.panels[1].series[0].points;
  QCOMPARE(points.front().y, 0.4);
  QCOMPARE(points.back().y, 0.004);
  QVERIFY(built->figure.caption.contains("from the schedule"));
}

// WP figures 42 to 44, as far as the text states them.
void TestAccuracyFigures::publishedScheduleAndKernels() {
  const auto rate =
      build("curves", {{"metric", "learning_rate"}, {"over", "epoch"}}, published({"wp-figure-4[23].json"}));
  QVERIFY2(rate.ok(), rate.ok() ? "" : rate.error().message.english().c_str());
  QCOMPARE(rate->figure.panels[0].series.size(), std::size_t{2});
  const auto& points = rate->figure.panels[0].series[0].points;
  QCOMPARE(points.size(), std::size_t{6});
  QCOMPARE(points[2].x, 10.0);
  QCOMPARE(points[2].y, 0.04);
  QCOMPARE(points.back().x, 90.0);
  const auto kernels = build("measurement", {}, published({"wp-figure-44.json"}));
  QVERIFY2(kernels.ok(), kernels.ok() ? "" : kernels.error().message.english().c_str());
  QCOMPARE(kernels->figure.panels[0].series[0].points[0].y, 38.4);
}

void TestAccuracyFigures::relativeSpeedOfFigure36() {
  const auto built =
      build("relative-speed", {{"baseline", "published-wp-figure-35-8x"}}, published({"wp-figure-35-*"}));
  QVERIFY(built.ok());
  const FigurePanel &hours = built->figure.panels[0], &speeds = built->figure.panels[1];
  QMap<QString, std::pair<double, double>> values;
  for (qsizetype i = 0; i < hours.categories.size(); ++i)
    values[hours.categories[i]] = {barAt(hours, std::size_t(i)), barAt(speeds, std::size_t(i))};
  QCOMPARE(values.size(), 4);
  // Each system has its colour, that of the throughput of its runs.
  QCOMPARE(hours.series.size(), std::size_t{4});
  const auto rates = build("compare", {}, published({"wp-table-5-*resnet*", "wp-table-6-*resnet*"}));
  QVERIFY(rates.ok());
  int known = 0;
  for (const FigureSeries& rate : rates->figure.panels[0].series)
    for (const FigureSeries& one : hours.series)
      if (rate.name == one.name + ", published") {
        QCOMPARE(rate.color, one.color);
        ++known;
      }
  QCOMPARE(known, 3);
  bool found = false;
  for (auto value = values.begin(); value != values.end(); ++value) {
    if (value.key().contains("C4140-M")) {
      found = true;
      QVERIFY(std::abs(value->first - 5.3) < 1e-9 && std::abs(value->second - 6.6 / 5.3) < 1e-9);
    }
    if (value.key().contains("not Dell")) QCOMPARE(value->second, 1.0);
  }
  QVERIFY(found);
}

void TestAccuracyFigures::projectionsStandBesideLongTests() {
  std::vector<RunResult> results = published({"wp-table-5-8x-resnet*", "wp-figure-35-8x*", "v100-fp16*"});
  const auto built = build("projection", {}, results);
  QVERIFY(built.ok());
  const FigurePanel& bars = built->figure.panels[0];
  QCOMPARE(bars.series.size(), std::size_t{2});
  QCOMPARE(std::round(bars.series[0].points[0].y * 10) / 10, 6.6);
  QVERIFY(std::abs(bars.series[1].points[0].y - 6.6) < 1e-9);
  QVERIFY(built->figure.caption.startsWith("Projected, not measured"));
  QVERIFY2(built->figure.finding.startsWith("Projected training time: ") && built->figure.finding.endsWith("h."),
           qPrintable(built->figure.finding));
  QCOMPARE(built->excluded.size(), 2);
  // The interval comes from repeats; the caption names a short window.
  RunResult brief = makeResult("c", 1, 110, 3);
  brief.summary.measuredTimeS = 5;
  const auto repeated = build("projection", {{"epochs", "1"}, {"images-per-epoch", "1000"}},
                              {makeResult("a", 1, 100, 1), makeResult("b", 1, 120, 2), brief});
  QVERIFY(repeated->figure.panels[0].series[0].points[0].low.has_value());
  QVERIFY2(repeated->figure.caption.contains("less than 10\u00a0s"), qPrintable(repeated->figure.caption));
}

void TestAccuracyFigures::axisEndsAtHundredPercent() {
  const auto high = build("accuracy", {}, {longTest("a", 1, 0.99, 1)});
  QVERIFY(high.ok());
  QCOMPARE(high->figure.panels[0].y.high.value_or(0), 100.0);
  const auto low = build("accuracy", {{"target", "30%"}}, {longTest("a", 1, 0.4, 1)});
  QVERIFY(!low->figure.panels[0].y.high);
}

/// One training takes ten hours, the other ten minutes: both axes are in hours, with the same ends.
void TestAccuracyFigures::panelsShareUnitsAndAxes() {
  std::vector<RunResult> results{longTest("a", 1, 0.9, 1), longTest("b", 1, 0.7, 60)};
  results[1].plan.precision = "bf16";
  const QMap<QString, QString> byPrecision{{"panels", "precision"}, {"target", "60%"}};
  const auto curves = build("accuracy", byPrecision, results);
  QVERIFY2(curves.ok(), curves.ok() ? "" : curves.error().message.english().c_str());
  const auto& panels = curves->figure.panels;
  QCOMPARE(panels.size(), std::size_t{2});
  QCOMPARE(panels[0].title, QString("fp32"));
  QCOMPARE(panels[1].title, QString("bf16"));
  for (const FigurePanel& panel : panels) {
    QCOMPARE(panel.x.unit, QString("h"));
    QCOMPARE(panel.x.high, panels[0].x.high);
    QCOMPARE(panel.y.high, std::optional(100.0));
    QCOMPARE(panel.y.low, panels[0].y.low);
  }
  const auto endOf = [](const FigurePanel& panel) { return panel.series.back().points.back().x; };
  QVERIFY(std::abs(endOf(panels[0]) - 10) < 1e-9);
  QVERIFY(std::abs(endOf(panels[1]) - 10.0 / 60) < 1e-9);
  const auto bars = build("time-to-accuracy", byPrecision, results);
  QVERIFY2(bars.ok(), bars.ok() ? "" : bars.error().message.english().c_str());
  const auto& timed = bars->figure.panels;
  QCOMPARE(timed[1].y.unit, timed[0].y.unit);
  QVERIFY(std::abs(timed[0].series[0].points[0].y / timed[1].series[0].points[0].y - 60 * 0.7 / 0.9) < 1e-6);
  QMap<QString, QString> withRate = byPrecision;
  withRate.insert("learning-rate", "yes");
  QCOMPARE(build("accuracy", withRate, results).error().code, std::string("usage"));
}

void TestAccuracyFigures::measuredLearningRateHasSteps() {
  RunResult measured = longTest("a", 1, 0.8, 1);
  measured.series.push_back({"steps",
                             {{"step", {1, 2, 3}},
                              {"time_s", {1, 2, 3}},
                              {"epoch", {1, 2, 3}},
                              {"training_time_s", {1, 2, 3}},
                              {"learning_rate", {0.4, 0.4, 0.04}}}});
  const auto built =
      build("accuracy", {{"over", "epoch"}, {"learning-rate", "yes"}}, {measured, longTest("b", 2, 0.8, 1)});
  QVERIFY(built.ok());
  const auto& rates = built->figure.panels[1].series;
  QCOMPARE(rates.size(), std::size_t{2});
  QVERIFY(rates[0].stepped);
  QCOMPARE(rates[0].points.size(), std::size_t{3});
  QVERIFY(!rates[1].stepped);  // the schedule's points are its steps
}

void TestAccuracyFigures::chartsAndTablesHaveOneForm() {
  const auto built = build("relative-speed", {}, {longTest("a", 1, 0.8, 1), longTest("b", 8, 0.8, 7.4)});
  QVERIFY(built.ok());
  const Figure& figure = built->figure;
  QCOMPARE(shownRow(figure.panels[2].tableRows[1]).last(), QStringLiteral("7.40"));
  QCOMPARE(trainingTimeText(48.8 * 3600), QStringLiteral("48.8\u00a0h"));
  QCOMPARE(trainingTimeText(90), QStringLiteral("90.0\u00a0s"));
  QCOMPARE(trainingTimeText(299), QStringLiteral("299\u00a0s"));
  QCOMPARE(trainingTimeText(300), QStringLiteral("5.00\u00a0min"));
  QCOMPARE(trainingTimeText(7140), QStringLiteral("119\u00a0min"));
  QCOMPARE(trainingTimeText(7200), QStringLiteral("2.00\u00a0h"));
}

void TestAccuracyFigures::onlyWholeTrainingsOfAsManyEpochsAreTimed() {
  RunResult longer = longTest("longer", 4, 0.8, 1), stopped = longTest("stopped", 8, 0.8, 1);
  RunResult unnamed = makeResult("20261128-1");  // a short test
  unnamed.summary.name.clear();
  longer.summary.epochsDone = 20;
  stopped.summary.status = RunStatus::Stopped;
  const TrainingTimeStudy study =
      studyTrainingTimes({longTest("a", 1, 0.8, 1), longTest("b", 2, 0.8, 2), longer, stopped, unnamed}, "a");
  QCOMPARE(study.epochs, 10.0);
  QCOMPARE(study.groups.size(), std::size_t{2});
  QCOMPARE(study.groups[1].speed.ratio, 2.0);
  QCOMPARE(study.excluded.size(), 3);
  QCOMPARE(excludedText({study.excluded[2]}, 8),
           QString("ResNet-20, 1 rank is not a long test with a stated time and number of epochs"));
  QVERIFY2(study.excluded[0].text().contains("20 epochs"), qPrintable(study.excluded[0].text()));
  QVERIFY2(study.excluded[1].text().contains("is not a completed training"), qPrintable(study.excluded[1].text()));
}

void TestAccuracyFigures::wordsAreOptions() {
  AccuracyOptions options{AccuracySplit::Training, 5, 0.931, CrossingRule::FirstPoint, RunAxis::Images, true};
  const auto read = accuracyOptions({{"split", "training"},
                                     {"top", "5"},
                                     {"target", "93.1%"},
                                     {"rule", "first-point"},
                                     {"over", "images"},
                                     {"learning-rate", "yes"}});
  QVERIFY(read.ok());
  QVERIFY(std::abs(read->target - options.target) < 1e-12);
  options.target = read->target;
  QVERIFY(*read == options);
  const PercentConvention convention{PercentConvention::Base::Other, PercentConvention::Style::Sign};
  QVERIFY(*percentConvention({{"base", "other"}, {"style", "sign"}}) == convention);
}

void TestAccuracyFigures::differencesHaveTheirSign() {
  const auto text = [](double a, double b, PercentConvention::Style style) {
    return percentDifferenceText(compareMeans(std::vector{a}, std::vector{b}), style);
  };
  using enum PercentConvention::Style;
  QCOMPARE(text(110, 100, Sign), QStringLiteral("+10.0\u00a0%"));
  QCOMPARE(text(90, 100, Sign), QStringLiteral("\u221210.0\u00a0%"));
  QCOMPARE(text(100, 100, Sign), QStringLiteral("0.0\u00a0%"));
  QCOMPARE(text(110, 100, Words), QStringLiteral("10.0\u00a0% faster"));
  QCOMPARE(text(90, 100, Words), QStringLiteral("10.0\u00a0% slower"));
  const double values[] = {110}, base[] = {100};
  QVERIFY(differenceInWords("a", values, "b", base, {PercentConvention::Base::Baseline, Sign})
              .startsWith(QStringLiteral("a: +10.0\u00a0% (base: b)")));
}

void TestAccuracyFigures::wrongOptionsAreNamed() {
  const std::vector<RunResult> results{longTest("a", 1, 0.8, 1)};
  for (const auto& [options, says] :
       std::vector<std::pair<QMap<QString, QString>, const char*>>{{{{"target", "120%"}}, "120%"},
                                                                   {{{"split", "test"}}, "validation, training"},
                                                                   {{{"metric", "x"}}, "--metric"}}) {
    const auto built = build("accuracy", options, results);
    QVERIFY(!built.ok() && built.error().code == "usage");
    QVERIFY2(built.error().message.english().find(says) != std::string::npos, built.error().message.english().c_str());
  }
  const auto none = build("accuracy", {}, published({"wp-table-5-8x-resnet*"}));
  QVERIFY(!none.ok());
  QCOMPARE(none.error().code, std::string("no-data"));
}

/// The refusal of a figure for the command line: what failed, then the available data and the figures that show it.
std::string refusal(const QString& kind, const std::vector<RunResult>& results) {
  const auto built = build(kind, {}, results);
  if (built || built.error().code != "no-data") return {};
  return withAvailableData(built.error(), results).message;
}

void TestAccuracyFigures::othersAreNamedWhereAFigureShowsNothing() {
  const std::string table = refusal("table", published({"v100-table-iii-*"}));
  QVERIFY2(table.starts_with("None of these results has a throughput: "), table.c_str());
  QVERIFY2(table.find("accuracies of inference") != std::string::npos && table.size() < 900, table.c_str());
  const std::string ratio = refusal("measurement", published({"v100-int8-fp32.json"}));
  QVERIFY2(ratio.find("()") == std::string::npos && ratio.find("ratios") != std::string::npos, ratio.c_str());
  const std::string training = refusal("measurement", {longTest("a", 1, 0.8, 1)});
  QVERIFY2(training.find("--figure accuracy") != std::string::npos, training.c_str());
}

namespace {

/// A run of a submission to MLPerf Training.
RunResult submission(const std::string& benchmark, double seconds, int repeat) {
  RunResult result = makeResult(benchmark + std::to_string(repeat), 8, 1000, repeat);
  result.summary.origin = ResultOrigin::Imported;
  result.summary.trainingTimeS = seconds;
  result.summary.validationTop1Accuracy.reset();
  result.series.clear();
  result.annotations.labels["mlperf_benchmark"] = benchmark;
  return result;
}

}  // namespace

/// Without the fastest and the slowest of 600, 610, 620, 630 and 700 s, 620 s remain: 10.33 min.
void TestAccuracyFigures::submissionsShowTheirScore() {
  std::vector<RunResult> runs;
  for (const double seconds : {700.0, 600.0, 630.0, 620.0, 610.0})
    runs.push_back(submission("resnet", seconds, static_cast<int>(runs.size()) + 1));
  runs.push_back(longTest("own", 1, 0.8, 1));
  const auto both = build("time-to-accuracy", {{"target", "40%"}}, runs);
  QVERIFY2(both.ok(), both.ok() ? "" : both.error().message.english().c_str());
  QCOMPARE(both->figure.panels.size(), size_t(3));
  const FigurePanel& bars = both->figure.panels[1];
  QCOMPARE(bars.y.title, QString("Time to MLPerf's target"));
  QCOMPARE(bars.categories.size(), 1);
  QVERIFY2(bars.categories[0].endsWith("score, n = 5"), qPrintable(bars.categories[0]));
  QVERIFY(std::abs(barAt(bars, 0) - 10.3333333) < 1e-6);
  QCOMPARE(bars.y.unit, QString("min"));
  QVERIFY2(both->figure.caption.contains("MLPerf's score is 10.333 min: the olympic mean of 5 runs."),
           qPrintable(both->figure.caption));
  QVERIFY(both->figure.panels[2].tableHeader.contains(QString("MLPerf's score")));
}

/// A loss is not an accuracy: its time to the target is drawn alone, and without enough runs as a mean, 1200 s.
void TestAccuracyFigures::submissionsWithoutAccuraciesAreDrawn() {
  const std::vector<RunResult> runs{submission("llama2_70b_lora", 1140, 1), submission("llama2_70b_lora", 1260, 2)};
  const auto figure = build("time-to-accuracy", {{"target", "40%"}}, runs);
  QVERIFY2(figure.ok(), figure.ok() ? "" : figure.error().message.english().c_str());
  QCOMPARE(figure->figure.panels.size(), size_t(2));
  QVERIFY2(figure->figure.panels[0].categories[0].endsWith("mean, n = 2, no score"),
           qPrintable(figure->figure.panels[0].categories[0]));
  QVERIFY(std::abs(barAt(figure->figure.panels[0], 0) - 19.97) < 0.01);  // geometric: sqrt(1140 × 1260) s
  QVERIFY2(figure->figure.finding.contains("MLPerf's score is unknown: it needs 10 runs instead of 2."),
           qPrintable(figure->figure.finding));
  QVERIFY(!build("accuracy", {}, runs).ok());
}

SCALESCOPE_WINDOW_TEST(TestAccuracyFigures)

}  // namespace scalescope::test_accuracy_figures

#include "test_accuracy_figures.moc"
