// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/import/reading/rate_check.h"
#include "tests/engine_import/import_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::import::test_import_rates {

/// Stated rates against the time stamps of the log, and what a rate counts.
class TestImportRates : public QObject {
  Q_OBJECT
 private slots:
  void factorsAreRecognised();
  void theRateOfOneDeviceIsNotThatOfTheJob();
  void samplesThatCountBatches();
  void epochsThatTimeTheEnqueueing();
  void stepsWithStamps();
  void noDeviceReachesEveryRate();
  void throughputOfUnknownSamples();
  void queriesOfOtherNetworksThanOfImages();
  void oneJobInTwoFormats();

 private:
  static bool isNear(const std::optional<double>& value, double right) {
    return value && std::abs(*value - right) < 1e-9 * right;
  }
  static bool says(const ImportedRun& run, const char* words) {
    return std::ranges::any_of(
        run.remarks, [words](const Text& remark) { return remark.english().find(words) != std::string::npos; });
  }
  ImportFixture m_fixture;
};

namespace {

QByteArray logged(qint64 seconds, const char* key, const QByteArray& value, int epoch = 0) {
  return ":::MLLOG {\"namespace\": \"\", \"time_ms\": " + QByteArray::number(1600000000000 + 1000 * seconds) +
         ", \"event_type\": \"POINT_IN_TIME\", \"key\": \"" + key + "\", \"value\": " + value +
         ", \"metadata\": {\"epoch_num\": " + QByteArray::number(epoch) + "}}\n";
}

/// Two epochs of 8000 samples in 100 s each; the run takes `runS`.
QByteArray training(const char* benchmark, const QByteArray& stats, const QByteArray& samples = "8000",
                    qint64 runS = 230, int secondEpoch = 1) {
  return logged(0, "submission_benchmark", benchmark) + logged(0, "global_batch_size", "64") +
         logged(1, "train_samples", samples) + logged(10, "run_start", "null") + logged(20, "epoch_start", "null") +
         logged(120, "epoch_stop", "null") + stats + logged(130, "epoch_start", "null", secondEpoch) +
         logged(230, "epoch_stop", "null", secondEpoch) + stats + logged(10 + runS, "run_stop", "null");
}

}  // namespace

void TestImportRates::factorsAreRecognised() {
  QVERIFY(relationOf(100, 130, 8) == RateRelation::Agrees);
  QVERIFY(relationOf(100, 75, 8) == RateRelation::Agrees);
  QVERIFY(relationOf(100, 790, 8) == RateRelation::OfOneDevice);
  QVERIFY(relationOf(100, 790, {}) == RateRelation::OfOneDevice);
  QVERIFY(relationOf(100, 300, 8) == RateRelation::Differs);
  QVERIFY(relationOf(100, 20, {}) == RateRelation::Differs);
}

/// 8000 images in 100 s are 80 images/s.
void TestImportRates::theRateOfOneDeviceIsNotThatOfTheJob() {
  const auto runs = m_fixture.runs(training("\"ssd\"", logged(125, "tracked_stats", "{\"throughput\": 10.25}")));
  QCOMPARE(runs.size(), std::size_t(1));
  QVERIFY(isNear(runs.front().imagesPerSecond, 80));
  QVERIFY(isNear(runs.front().processImagesPerSecond, 10.25));
  QVERIFY(says(runs.front(), "states 10.25 images/s, which is not the rate of all devices"));
  const auto right = m_fixture.runs(training("\"ssd\"", logged(125, "tracked_stats", "{\"throughput\": 82.5}")));
  QVERIFY(isNear(right.front().imagesPerSecond, 82.5));
  QVERIFY(!right.front().processImagesPerSecond);
}

/// 125 batches of 64 in 100 s are 80 images/s; a third epoch was stopped after 5 s.
void TestImportRates::samplesThatCountBatches() {
  const auto whole = m_fixture.runs(training("\"ssd\"", logged(125, "imgs_sec", "81"), "125"));
  QVERIFY(isNear(whole.front().imagesPerSecond, 81));
  QVERIFY(says(whole.front(), "counts batches, not images, as its samples: its time stamps give 80 images/s"));
  const QByteArray stopped = logged(125, "tracked_stats", "{\"throughput\": 10.25}") +
                             logged(231, "epoch_start", "null", 2) + logged(236, "epoch_stop", "null", 2);
  const auto one = m_fixture.runs(training("\"ssd\"", stopped, "125"));
  QVERIFY(isNear(one.front().imagesPerSecond, 80));
  QVERIFY(isNear(one.front().processImagesPerSecond, 10.25));
}

/// Two epochs of 100 s in a run of 800 s: 16,000 images / 800 s.
void TestImportRates::epochsThatTimeTheEnqueueing() {
  const auto runs = m_fixture.runs(training("\"resnet\"", "", "8000", 800));
  QVERIFY(isNear(runs.front().imagesPerSecond, 20));
  QVERIFY(says(runs.front(), "200 of the 800 s"));
  const auto cut = m_fixture.runs(training("\"resnet\"", "", "8000", 800, 7));  // epochs between them were cut out
  QVERIFY(isNear(cut.front().imagesPerSecond, 80));
}

/// 100 steps of 64 images in 8 s, 800 images/s, by every report.
void TestImportRates::stepsWithStamps() {
  SeriesTable steps{"steps", {{"step", {0, 100, 200, 300}}, {"time_s", {0, 8, 16, 24}}}};
  QVERIFY(isNear(rateByStamps(steps, 64), 800));
  steps.columns[1].values = {0, 1, 2, 3};
  QVERIFY(!rateByStamps(steps, 64));  // stamps may be whole seconds
  steps.columns[1].values = {0, 8, 8, 16};
  QVERIFY(!rateByStamps(steps, 64));
}

void TestImportRates::noDeviceReachesEveryRate() {
  ImportedRun run;
  run.network = "resnet-50";
  run.deviceCount = 8;
  run.imagesPerSecond = 1.7e6;  // 217,391 for each device at most
  refuseImpossibleRate(run);
  QVERIFY(isNear(run.imagesPerSecond, 1.7e6));
  run.imagesPerSecond = 1.8e6;
  refuseImpossibleRate(run);
  QVERIFY(!run.imagesPerSecond && says(run, "8 devices cannot reach"));
}

void TestImportRates::throughputOfUnknownSamples() {
  const QByteArray summary = "DLL 2021-03-23 11:49:38.824370 - Summary: train_throughput : 51000.5 \n";
  const auto tokens = m_fixture.runs("DLL 2021-03-23 11:48:38.824370 - (0, 120) train.loss : 5.5 \n" + summary);
  QVERIFY(!tokens.front().imagesPerSecond);
  QVERIFY(says(tokens.front(), "train_throughput may count tokens"));
  const auto images =
      m_fixture.runs("DLL 2021-03-23 11:48:38.824370 - (0, 120) train.loss : 5.5  train.total_ips : 500 \n" + summary);
  QVERIFY(isNear(images.front().imagesPerSecond, 51000.5));
  const auto tensorFlow =
      m_fixture.runs("DLL 2021-03-23 11:48:38.824370 - (0, 120) imgs_per_sec : 1250  total_loss : 5.5 \n");
  QVERIFY(isNear(tensorFlow.front().imagesPerSecond, 1250));
}

void TestImportRates::queriesOfOtherNetworksThanOfImages() {
  const QByteArray text =
      "[10/11/2022-16:29:05] [I] Input inference shape : input=%1\n[10/11/2022-16:29:05] [I] Throughput: 250.5 qps\n"
      "[10/11/2022-16:29:05] [I] GPU Compute Time: min = 1.5 ms, max = 2.5 ms, mean = 2.0 ms, median = 2.0 ms\n";
  const auto images = m_fixture.runs(QByteArray(text).replace("%1", "8x3x224x224"));
  QVERIFY(isNear(images.front().imagesPerSecond, 2004));
  const auto words = m_fixture.runs(QByteArray(text).replace("%1", "8x128"));
  QVERIFY(!words.front().imagesPerSecond);
  QVERIFY(says(words.front(), "No input of the network has the four dimensions"));
}

/// MLPerf's events between the reports of torchvision's references.
void TestImportRates::oneJobInTwoFormats() {
  const QByteArray report =
      "Epoch: [0]  [%1/625]  eta: 0:10:00  lr: 0.1  loss: 6.5 (6.9)  time: 0.5  data: 0.1  max mem: 9\n";
  const auto runs =
      m_fixture.runs(logged(0, "submission_benchmark", "\"ssd\"") + logged(10, "run_start", "null") +
                     QByteArray(report).replace("%1", " 0") + QByteArray(report).replace("%1", "20") +
                     logged(50, "tracked_stats", "{\"throughput\": 82.5}") + logged(60, "run_stop", "null"));
  QCOMPARE(runs.size(), std::size_t(1));
  QVERIFY(isNear(runs.front().imagesPerSecond, 82.5));
  QVERIFY(isNear(runs.front().trainingTimeS, 50));
  QVERIFY(isNear(runs.front().finalLoss, 6.5));
}

SCALESCOPE_TEST(TestImportRates)

}  // namespace scalescope::import::test_import_rates

#include "test_import_rates.moc"
