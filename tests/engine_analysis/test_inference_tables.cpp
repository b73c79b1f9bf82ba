// SPDX-License-Identifier: Apache-2.0
// What an inference reports, in the summary and the tables of its result.
#include <QtTest>

#include "engine/analysis/accuracy/inference_tables.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_inference_tables {

class TestInferenceTables : public QObject {
  Q_OBJECT
 private slots:
  void summaries();
  void tables();
};

void TestInferenceTables::summaries() {
  InferenceReport report;
  Summary none;
  summariseInference(report, none);
  QVERIFY(!none.imagesPerSecond && !none.latencyMeanMs && !none.scoredImages && none.scenarioVerdict.empty());
  report.images = 1;
  summariseInference(report, none);
  QVERIFY(!none.imagesPerSecond);  // without a rate
  report.images = 0;
  report.imagesPerSecond = 200;
  summariseInference(report, none);
  QVERIFY(!none.imagesPerSecond);  // without images
  report.images = 1;
  report.latency = {4, 2.5, 1, 9, 2, 3, 5, 8};
  report.scoredImages = 100;
  report.heldOutImages = 20;
  report.scenario.scenario = "server";
  report.scenario.reason = "too few";
  report.scenario.queriesPerSecond = 50;
  report.scenario.targetRate = 60;
  report.scenario.latencyEstimateMs = 12;
  Summary summary;
  summariseInference(report, summary);
  QCOMPARE(*summary.imagesPerSecond, 200.0);
  QCOMPARE(*summary.measuredImages, std::int64_t(1));
  QCOMPARE(*summary.measuredTimeS, 0.005);
  QCOMPARE(summary.scenarioVerdict, std::string("invalid"));
  QCOMPARE(summary.scenarioReason, std::string("too few"));
  QCOMPARE(*summary.queriesPerSecond, 50.0);
  QCOMPARE(*summary.targetQueriesPerSecond, 60.0);
  QCOMPARE(*summary.latencyEstimateMs, 12.0);
  QCOMPARE(*summary.latencyMeanMs, 2.5);
  QCOMPARE(*summary.latencyP50Ms, 2.0);
  QCOMPARE(*summary.latencyP90Ms, 3.0);
  QCOMPARE(*summary.latencyP99Ms, 5.0);
  QCOMPARE(*summary.latencyP999Ms, 8.0);
  QCOMPARE(*summary.scoredImages, std::int64_t(100));
  QCOMPARE(*summary.heldOutImages, std::int64_t(20));
  report.scenario.valid = true;
  report.scenario.queriesPerSecond = report.scenario.targetRate = report.scenario.latencyEstimateMs = 0;
  Summary valid;
  summariseInference(report, valid);
  QCOMPARE(valid.scenarioVerdict, std::string("valid"));
  QVERIFY(!valid.queriesPerSecond && !valid.targetQueriesPerSecond && !valid.latencyEstimateMs);
}

void TestInferenceTables::tables() {
  Series none;
  addInferenceTables({}, none);
  QVERIFY(none.empty());
  InferenceReport report;
  report.latency = {4, 2.5, 1, 9, 2, 3, 5, 8};
  report.histogram = {{1, 2, 3}, {2, 4, 5}};
  report.rateSteps.resize(2);
  report.rateSteps[1].outcome.valid = true;
  report.rateSteps[1].outcome.targetRate = 70;
  report.rateSteps[1].outcome.queries = 11;
  report.rateSteps[1].outcome.overBound = 2;
  report.rateSteps[0].outcome.reason = "late";
  report.rateSteps[1].latency.p50Ms = 3;
  report.rateSteps[1].latency.p99Ms = 6;
  report.rateSteps[1].imagesPerSecond = 140;
  report.layers = {{"conv", "int8", "jit", 0.5, 30, false}, {"fc", "fp32", "ref", 0.25, 40, true}};
  report.calibration = {{"conv", 2}, {"fc", 4}};
  report.outcomes.assign(1000, '1');
  report.outcomes += "51-";
  Series series;
  addInferenceTables(report, series);
  const auto values = [&series](const char* table, const char* column) {
    return findTable(series, table)->find(column)->values;
  };
  using Values = std::vector<double>;
  QCOMPARE(values("latencies", "count"), Values{4});
  QCOMPARE(values("latencies", "mean_ms"), Values{2.5});
  QCOMPARE(values("latencies", "median_ms"), Values{2});
  QCOMPARE(values("latencies", "min_ms"), Values{1});
  QCOMPARE(values("latencies", "max_ms"), Values{9});
  QCOMPARE(values("latencies", "p90_ms"), Values{3});
  QCOMPARE(values("latencies", "p99_ms"), Values{5});
  QCOMPARE(values("latencies", "p999_ms"), Values{8});
  QCOMPARE(values("latency_histogram", "lower_ms"), (Values{1, 2}));
  QCOMPARE(values("latency_histogram", "upper_ms"), (Values{2, 4}));
  QCOMPARE(values("latency_histogram", "count"), (Values{3, 5}));
  QCOMPARE(values("rate_search", "target_rate"), (Values{0, 70}));
  QCOMPARE(values("rate_search", "images_per_second"), (Values{0, 140}));
  QCOMPARE(values("rate_search", "queries"), (Values{0, 11}));
  QCOMPARE(values("rate_search", "over_bound"), (Values{0, 2}));
  QCOMPARE(values("rate_search", "median_ms"), (Values{0, 3}));
  QCOMPARE(values("rate_search", "p99_ms"), (Values{0, 6}));
  const SeriesTable& rates = *findTable(series, "rate_search");
  QCOMPARE(rates.find("verdict")->texts, (std::vector<std::string>{"invalid", "valid"}));
  QCOMPARE(rates.find("reason")->texts, (std::vector<std::string>{"late", ""}));
  QCOMPARE(values("inference_layers", "time_ms"), (Values{0.5, 0.25}));
  QCOMPARE(values("inference_layers", "sqnr_db"), (Values{30, 40}));
  QCOMPARE(values("inference_layers", "returned"), (Values{0, 1}));
  QCOMPARE(findTable(series, "inference_layers")->find("precision")->texts, (std::vector<std::string>{"int8", "fp32"}));
  QCOMPARE(values("calibration", "threshold"), (Values{2, 4}));
  QCOMPARE(values("image_outcomes", "first_image"), (Values{0, 1000}));
  QCOMPARE(imageOutcomes(series), report.outcomes);
  QCOMPARE(imageOutcomes({}), std::string());
}

SCALESCOPE_TEST(TestInferenceTables)

}  // namespace scalescope::test_inference_tables

#include "test_inference_tables.moc"
