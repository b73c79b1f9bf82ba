// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>
#include <limits>

#include "engine/analysis/comparability/mlperf_score.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/run/mlperf_labels.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_mlperf_score {

/// MLPerf's score of repeats; the numbers were computed apart.
class TestMlperfScore : public QObject {
  Q_OBJECT
 private slots:
  void theEndsAreDropped();
  void aFailedRunIsTheSlowest();
  void theScoreNeedsAllRuns();
  void repeatsOfResults();

 private:
  static constexpr double kFailed = std::numeric_limits<double>::infinity();
  static bool isNear(const std::optional<double>& value, double right) {
    return value && std::abs(*value - right) < 1e-9 * right;
  }
};

void TestMlperfScore::theEndsAreDropped() {
  const std::vector<double> seconds = {612.5, 600.25, 655, 607.75, 640};
  QVERIFY(isNear(olympicMean(seconds, 1), 620.0833333333334));
  QVERIFY(isNear(olympicMean(seconds, 2), 612.5));
  QVERIFY(!olympicMean(seconds, 3));
  QVERIFY(!olympicMean({}, 0));
}

void TestMlperfScore::aFailedRunIsTheSlowest() {
  const std::vector<double> one = {700, kFailed, 710, 720, 730};
  QVERIFY(isNear(mlperfScore("ssd", one, std::nullopt).scoreS, 720));
  const std::vector<double> two = {700, kFailed, kFailed, 720, 730};
  const MlperfScore score = mlperfScore("ssd", two, std::nullopt);
  QVERIFY(!score.olympicMeanS && !score.scoreS);
  QVERIFY(scoreText(score).english().find("too many of the 5 runs") != std::string::npos);
}

void TestMlperfScore::theScoreNeedsAllRuns() {
  std::vector<double> seconds = {1000, 1010, 1020, 1030, 1040, 1050, 1060, 1070, 2000};
  QVERIFY(!mlperfScore("llama2_70b_lora", seconds, 1.02).scoreS);
  QCOMPARE(scoreText(mlperfScore("llama2_70b_lora", seconds, 1.02)).english(),
           std::string("MLPerf's score is unknown: it needs 10 runs instead of 9."));
  seconds.push_back(1080);
  const MlperfScore score = mlperfScore("llama2_70b_lora", seconds, 1.02);
  QVERIFY(isNear(score.olympicMeanS, 1045));
  QVERIFY(isNear(score.scoreS, 1065.9));
  QCOMPARE(scoreText(score).english(), std::string("MLPerf's score is 17.765 min: the olympic mean of 10 runs, 17.417 "
                                                   "min, multiplied by the scaling factor 1.0200."));
  QVERIFY(!mlperfScore("a new benchmark", seconds, std::nullopt).scoreS);
  QVERIFY(isNear(mlperfScore("gpt3", std::vector<double>{90, 70, 80}, std::nullopt).scoreS, 80));
  std::vector<double> volumes;  // 1 to 40 s: 5 to 36 remain
  for (int i = 40; i > 0; --i) volumes.push_back(i < 5 ? 0.5 : i);
  QVERIFY(isNear(mlperfScore("unet3d", volumes, std::nullopt).scoreS, 20.5));
}

void TestMlperfScore::repeatsOfResults() {
  std::vector<RunResult> results(7);
  for (std::size_t i = 0; i < results.size(); ++i) {
    RunResult& result = results[i];
    result.summary.runId = std::to_string(i);
    result.summary.origin = ResultOrigin::Imported;
    result.summary.status = RunStatus::Completed;
    result.summary.trainingTimeS = 100 + 10.0 * static_cast<double>(i);
    for (const PlanField& field : planFields()) result.unknownPlanFields.insert(std::string(field.id));
    result.unknownPlanFields.erase("network");
    result.annotations.labels[kMlperfBenchmarkLabel] = "resnet";
    result.annotations.labels[kMlperfScalingLabel] = "1.5";
  }
  results[2].summary.status = RunStatus::Failed;
  results[4].annotations.labels.clear();  // not of a submission
  results[6].summary.deviceCount = 8;     // another configuration
  const auto sets = mlperfRepeats(results);
  QCOMPARE(sets.size(), std::size_t{2});
  QCOMPARE(sets[0].runs, (std::vector<std::size_t>{0, 1, 2, 3, 5}));
  QVERIFY(isNear(sets[0].score.olympicMeanS, 130));  // of 110, 130 and 150
  QVERIFY(isNear(sets[0].score.scoreS, 195));
  QCOMPARE(sets[1].score.runs, std::size_t{1});
  QVERIFY(!sets[1].score.scoreS);
}

SCALESCOPE_TEST(TestMlperfScore)

}  // namespace scalescope::test_mlperf_score

#include "test_mlperf_score.moc"
