// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <numeric>

#include "engine/analysis/accuracy/inference_tables.h"
#include "engine/analysis/accuracy/scenario_verdict.h"
#include "engine/analysis/statistics/early_stopping.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_scenario_verdict {

namespace {

/// Latencies of 1 ms, and some of 100 ms at the end.
ScenarioSeries seriesOf(std::int64_t queries, std::int64_t slow = 0) {
  ScenarioSeries series;
  series.queries = series.images = queries;
  series.latenciesMs.assign(static_cast<std::size_t>(queries - slow), 1);
  series.latenciesMs.insert(series.latenciesMs.end(), static_cast<std::size_t>(slow), 100);
  series.lastArrivalS = series.durationS = 60;
  return series;
}

ScenarioRules serverRules() {
  Plan plan;
  plan.test = TestKind::Inference;
  plan.scenario = "server";
  return scenarioRules(plan);
}

QString firstWords(const std::string& text) { return QString::fromStdString(text).section(QLatin1Char(' '), 0, 2); }

}  // namespace

class TestScenarioVerdict : public QObject {
  Q_OBJECT
 private slots:
  void smallestPassingCounts_data();
  void smallestPassingCounts();
  void overBoundQueriesThatStillPass_data();
  void overBoundQueriesThatStillPass();
  void estimatesNeedEnoughQueries();
  void serverKeepsItsBound_data();
  void serverKeepsItsBound();
  void aLatencyAtTheBoundKeepsIt();
  void offlineNeedsItsImages();
  void singleStreamIsEstimated();
  void rulesFollowThePlan_data();
  void rulesFollowThePlan();
  void reasonsStateNumbers();
  void reportBecomesTables();
  void outcomesFillTheirRows();
};

// Computed from sums of the binomial distribution in another program; 44, 459, 64 and 662 are in the rules of MLPerf.
void TestScenarioVerdict::smallestPassingCounts_data() {
  QTest::addColumn<double>("percentile");
  QTest::addColumn<qint64>("over");
  QTest::addColumn<qint64>("within");
  const auto row = [](double percentile, qint64 over, qint64 within) {
    QTest::addRow("%g with %lld", percentile, static_cast<long long>(over)) << percentile << over << within;
  };
  row(0.9, 0, 44);
  row(0.9, 1, 63);
  row(0.9, 2, 79);
  row(0.9, 5, 122);
  row(0.9, 10, 187);
  row(0.9, 200, 2137);
  row(0.99, 0, 459);
  row(0.99, 1, 661);
  row(0.99, 2, 836);
  row(0.99, 10, 2000);
  row(0.99, 200, 23327);
}

void TestScenarioVerdict::smallestPassingCounts() {
  QFETCH(double, percentile);
  QFETCH(qint64, over);
  QFETCH(qint64, within);
  QCOMPARE(minPassingQueries(over, percentile), within);
  QVERIFY(passesEarlyStopping(within + over, over, percentile));
  QVERIFY(!passesEarlyStopping(within + over - 1, over, percentile));
}

void TestScenarioVerdict::overBoundQueriesThatStillPass_data() {
  QTest::addColumn<qint64>("queries");
  QTest::addColumn<double>("percentile");
  QTest::addColumn<qint64>("over");
  QTest::addRow("63") << qint64{63} << 0.9 << qint64{0};
  QTest::addRow("64") << qint64{64} << 0.9 << qint64{1};
  QTest::addRow("148") << qint64{148} << 0.9 << qint64{6};
  QTest::addRow("1000") << qint64{1000} << 0.9 << qint64{78};
  QTest::addRow("458") << qint64{458} << 0.99 << qint64{-1};
  QTest::addRow("459") << qint64{459} << 0.99 << qint64{0};
  QTest::addRow("661") << qint64{661} << 0.99 << qint64{0};
  QTest::addRow("662") << qint64{662} << 0.99 << qint64{1};
  QTest::addRow("10000") << qint64{10000} << 0.99 << qint64{77};
  QTest::addRow("270336") << qint64{270336} << 0.99 << qint64{2583};
}

void TestScenarioVerdict::overBoundQueriesThatStillPass() {
  QFETCH(qint64, queries);
  QFETCH(double, percentile);
  QFETCH(qint64, over);
  QCOMPARE(maxPassingOver(queries, percentile).value_or(-1), over);
}

void TestScenarioVerdict::estimatesNeedEnoughQueries() {
  QVERIFY(!percentileEstimateRank(63, 0.9));
  QCOMPARE(percentileEstimateRank(64, 0.9).value_or(0), 1);
  QVERIFY(!percentileEstimateRank(661, 0.99));
  QCOMPARE(percentileEstimateRank(662, 0.99).value_or(0), 1);
  QVERIFY(!maxPassingOver(0, 0.9));
}

void TestScenarioVerdict::serverKeepsItsBound_data() {
  QTest::addColumn<qint64>("queries");
  QTest::addColumn<qint64>("slow");
  QTest::addColumn<double>("lastArrivalS");
  QTest::addColumn<QString>("reason");
  QTest::newRow("all fast") << qint64{10000} << qint64{0} << 60.0 << "";
  QTest::newRow("few slow") << qint64{10000} << qint64{77} << 60.0 << "";
  QTest::newRow("too many for the rule") << qint64{10000} << qint64{78} << 60.0 << "78 of 10000";
  // LoadGen compares the element of index 10,000 x 0.99.
  QTest::newRow("percentile just within") << qint64{10000} << qint64{99} << 60.0 << "99 of 10000";
  QTest::newRow("percentile just above") << qint64{10000} << qint64{100} << 60.0 << "The 99th percentile";
  QTest::newRow("percentile above") << qint64{10000} << qint64{150} << 60.0 << "The 99th percentile";
  QTest::newRow("too short") << qint64{10000} << qint64{0} << 29.9 << "The queries lasted";
  QTest::newRow("too few for the plan") << qint64{99} << qint64{0} << 60.0 << "Only 99 queries";
  QTest::newRow("too few for the rule") << qint64{458} << qint64{0} << 60.0 << "0 of 458";
  QTest::newRow("enough for the rule") << qint64{459} << qint64{0} << 60.0 << "";
}

void TestScenarioVerdict::serverKeepsItsBound() {
  QFETCH(qint64, queries);
  QFETCH(qint64, slow);
  QFETCH(double, lastArrivalS);
  QFETCH(QString, reason);
  ScenarioSeries series = seriesOf(queries, slow);
  series.lastArrivalS = lastArrivalS;
  const ScenarioOutcome outcome = judgeScenario(serverRules(), series);
  QCOMPARE(firstWords(outcome.reason), reason);
  QCOMPARE(outcome.valid, reason.isEmpty());
  QCOMPARE(outcome.overBound, slow);
  series.isCut = true;
  QCOMPARE(firstWords(judgeScenario(serverRules(), series).reason), QStringLiteral("The measurement ended"));
  ScenarioSeries hopeless = seriesOf(50, 20);  // a search left this rate
  hopeless.isHopeless = true;
  QCOMPARE(firstWords(judgeScenario(serverRules(), hopeless).reason), QStringLiteral("20 of 50"));
}

void TestScenarioVerdict::aLatencyAtTheBoundKeepsIt() {
  ScenarioSeries series = seriesOf(1000);
  series.latenciesMs.assign(1000, 15);
  ScenarioRules rules = serverRules();
  rules.boundMs = 15;
  QCOMPARE(judgeScenario(rules, series).overBound, 0);
  QVERIFY(judgeScenario(rules, series).valid);
  rules.boundMs = 14.999;
  QCOMPARE(judgeScenario(rules, series).overBound, 1000);
}

/// 24,576 images are in the rules of MLPerf.
void TestScenarioVerdict::offlineNeedsItsImages() {
  Plan plan;
  plan.scenario = "offline";
  plan.scenarioRules = "mlperf";
  ScenarioSeries series = seriesOf(1);
  series.durationS = 600;
  series.images = 24575;
  QCOMPARE(firstWords(judgeScenario(scenarioRules(plan), series).reason), QStringLiteral("Only 24575 images"));
  series.images = 24576;
  QVERIFY(judgeScenario(scenarioRules(plan), series).valid);
}

void TestScenarioVerdict::singleStreamIsEstimated() {
  Plan plan;
  plan.scenario = "single-stream";
  ScenarioSeries series = seriesOf(100);
  std::iota(series.latenciesMs.begin(), series.latenciesMs.end(), 1);
  const ScenarioOutcome outcome = judgeScenario(scenarioRules(plan), series);
  QVERIFY(outcome.valid);
  QCOMPARE(outcome.latencyEstimateMs, 98.0);  // the third highest, as maxPassingOver(100, 0.9) is 3
  series.latenciesMs.resize(63);
  series.queries = 100;
  QCOMPARE(firstWords(judgeScenario(scenarioRules(plan), series).reason), QStringLiteral("63 queries are"));
}

/// The percentiles, 662, 24,576 and 600 s are those of MLPerf, 10 iterations and 3 s those of trtexec.
void TestScenarioVerdict::rulesFollowThePlan_data() {
  QTest::addColumn<QString>("scenario");
  QTest::addColumn<QString>("rules");
  QTest::addColumn<QList<double>>(
      "expected");  // times, queries, images, images of a query, percentile, bound, estimate
  const auto row = [](const char* scenario, const char* rules, const QList<double>& expected) {
    QTest::addRow("%s, %s", scenario, rules) << scenario << rules << expected;
  };
  row("offline", "plan", {7, 90, 0, 0, 1, 0, 0, 0});
  row("offline", "mlperf", {600, 3600, 0, 24576, 1, 0, 0, 0});
  row("single-stream", "plan", {7, 90, 100, 0, 1, 0.9, 0, 64});
  row("single-stream", "mlperf", {600, 3600, 0, 0, 1, 0.9, 0, 64});
  row("multi-stream", "plan", {7, 90, 100, 0, 4, 0.99, 0, 662});
  row("multi-stream", "mlperf", {600, 3600, 662, 0, 4, 0.99, 0, 662});
  row("server", "plan", {7, 90, 100, 0, 1, 0.99, 12, 662});
  row("server", "mlperf", {600, 3600, 0, 0, 1, 0.99, 12, 662});
  row("trtexec", "plan", {3, 90, 10, 0, 16, 0, 0, 0});
}

void TestScenarioVerdict::rulesFollowThePlan() {
  QFETCH(QString, scenario);
  QFETCH(QString, rules);
  Plan plan;
  plan.scenario = scenario.toStdString();
  plan.scenarioRules = rules.toStdString();
  plan.minimumMeasuredTimeS = 7;
  plan.maximumMeasuredTimeS = 90;
  plan.multiStreamSamples = 4;
  plan.latencyBoundMs = 12;
  plan.batchSizePerDevice = 16;
  const ScenarioRules found = scenarioRules(plan);
  const auto number = [](std::int64_t value) { return static_cast<double>(value); };
  const QList<double> values{found.minTimeS,
                             found.maxTimeS,
                             number(found.minQueries),
                             number(found.minImages),
                             number(found.imagesPerQuery),
                             found.percentile,
                             found.boundMs,
                             number(found.estimateQueries)};
  QTEST(values, "expected");
}

void TestScenarioVerdict::reasonsStateNumbers() {
  Plan plan;
  plan.scenario = "offline";
  plan.minimumMeasuredTimeS = 30;
  ScenarioSeries series = seriesOf(10);
  series.lastArrivalS = 0;  // all queries are there from the start
  series.durationS = 29.94;
  QCOMPARE(judgeScenario(scenarioRules(plan), series).reason,
           Text("The queries lasted 29.9 s, and the rules need 30.0 s. Measure longer."));
  series.durationS = 30;
  QVERIFY(judgeScenario(scenarioRules(plan), series).valid);
  series.images = 0;
  plan.scenarioRules = "mlperf";
  series.durationS = 600;
  QCOMPARE(judgeScenario(scenarioRules(plan), series).reason,
           Text("Only 0 images were classified, and the rules need 24576. Measure longer."));
  plan.scenario = "single-stream";
  plan.scenarioRules = "plan";
  QCOMPARE(judgeScenario(scenarioRules(plan), seriesOf(99)).reason,
           Text("Only 99 queries were answered, and the rules need 100. Measure longer."));
  QVERIFY(judgeScenario(scenarioRules(plan), seriesOf(100)).valid);
  plan.scenario = "multi-stream";
  QCOMPARE(judgeScenario(scenarioRules(plan), seriesOf(661)).reason,
           Text("661 queries are too few for the early-stopping rule, which needs 662. Measure longer."));
  QCOMPARE(judgeScenario(serverRules(), seriesOf(10000, 100)).reason,
           Text("The 99th percentile of the latencies is 100.000 ms, above the bound of 15.000 ms. Lower the "
                "target rate."));
}

void TestScenarioVerdict::reportBecomesTables() {
  InferenceReport report;
  report.latency.count = 2;
  report.histogram = {{1, 2, 3}, {2, 4, 5}};
  report.images = 40;
  report.imagesPerSecond = 20;
  report.scenario = judgeScenario(serverRules(), seriesOf(10000, 150));
  report.scenario.queriesPerSecond = 19;
  report.rateSteps = {{report.scenario, {}, 20}};
  Summary summary;
  summariseInference(report, summary);
  QCOMPARE(summary.scenarioVerdict, "invalid");
  QVERIFY(summary.scenarioReason.starts_with("The 99th percentile of the latencies is 100.000 ms"));
  QCOMPARE(summary.imagesPerSecond.value_or(0), 20.0);
  QCOMPARE(summary.measuredTimeS.value_or(0), 2.0);
  QCOMPARE(summary.queriesPerSecond.value_or(0), 19.0);
  Series series;
  addInferenceTables(report, series);
  const SeriesTable* histogram = findTable(series, "latency_histogram");
  QVERIFY(histogram != nullptr);
  QCOMPARE(histogram->find("count")->values, std::vector<double>({3, 5}));
  const SeriesTable* search = findTable(series, "rate_search");
  QVERIFY(search != nullptr);
  QCOMPARE(search->find("verdict")->texts.at(0), "invalid");
  QCOMPARE(search->find("over_bound")->values.at(0), 150.0);
}

/// A thousand outcomes a row; throughput needs images and a rate.
void TestScenarioVerdict::outcomesFillTheirRows() {
  for (const auto& [count, rows] : {std::pair(1, 1), std::pair(1000, 1), std::pair(1001, 2), std::pair(2000, 2)}) {
    InferenceReport report;
    report.outcomes.assign(static_cast<std::size_t>(count), '1');
    report.scoredImages = count;
    Series series;
    addInferenceTables(report, series);
    QCOMPARE(findTable(series, "image_outcomes")->rowCount(), static_cast<std::size_t>(rows));
    QVERIFY(!findTable(series, "latencies") && !findTable(series, "latency_histogram"));
  }
  for (const auto& [images, rate] : {std::pair(0, 20.0), std::pair(40, 0.0), std::pair(1, 0.5)}) {
    InferenceReport report;
    report.images = images;
    report.imagesPerSecond = rate;
    Summary summary;
    summariseInference(report, summary);
    QCOMPARE(summary.imagesPerSecond.has_value(), images == 1);
    QCOMPARE(summary.measuredTimeS.value_or(0), images == 1 ? 2.0 : 0.0);
    QVERIFY(summary.scenarioVerdict.empty() && !summary.queriesPerSecond);
    report.scenario.scenario = "server";
    report.layers = {{"conv", "int8", "jit"}, {"fc", "fp32", "gemm"}};
    summariseInference(report, summary);
    QVERIFY(summary.scenarioVerdict == "invalid" && !summary.queriesPerSecond && !summary.latencyEstimateMs);
    Series series;
    addInferenceTables(report, series);
    QVERIFY(!findTable(series, "image_outcomes"));
    const SeriesTable* layers = findTable(series, "inference_layers");
    QVERIFY(layers && layers->find("implementation"));
    QCOMPARE(layers->find("implementation")->texts, (std::vector<std::string>{"jit", "gemm"}));
  }
}

SCALESCOPE_TEST(TestScenarioVerdict)

}  // namespace scalescope::test_scenario_verdict

#include "test_scenario_verdict.moc"
