// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/predict/prediction.h"
#include "tests/engine_predict/simulated_runs.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_band_coverage {

/// How often one more run is inside of a band of 90 %, by simulation.
class TestBandCoverage : public QObject {
  Q_OBJECT
 private slots:
  void oneDevice_data();
  void oneDevice();
  void severalHosts_data();
  void severalHosts();
};

namespace {

constexpr double kLeastShare = 0.88;

Configuration on(int hosts) {
  Configuration asked;
  asked.shape = {hosts, 1};
  asked.batchPerDevice = 16;
  asked.transport.bucketMib = 1;
  return asked;
}

bool holds(const Prediction& prediction, double imagesPerSecond) {
  return prediction.throughput90.low <= imagesPerSecond && imagesPerSecond <= prediction.throughput90.high;
}

}  // namespace

void TestBandCoverage::oneDevice_data() {
  QTest::addColumn<int>("repeats");
  QTest::addColumn<double>("deviation");
  for (const int repeats : {3, 5, 10})
    for (const double deviation : {0.03, 0.2})
      QTest::addRow("%d repeats, %.0f %%", repeats, 100 * deviation) << repeats << deviation;
}

/// Steps of 100 ms with a log-normal run-to-run variation.
void TestBandCoverage::oneDevice() {
  QFETCH(int, repeats);
  QFETCH(double, deviation);
  constexpr int kTrials = 4000;
  std::mt19937 random(39);
  std::normal_distribution<double> normal;
  const auto stepS = [&] { return 0.1 * std::exp(deviation * normal(random)); };
  const Observations one = *observe(std::vector{observed_runs::training(1, 16, 100)});
  int inside = 0;
  for (int trial = 0; trial < kTrials; ++trial) {
    Observations seen = one;
    seen.trainings[0].stepS.clear();
    for (int i = 0; i < repeats; ++i) seen.trainings[0].stepS.push_back(stepS());
    inside += holds(*predict(*calibrate(seen), on(1)), 16 / stepS()) ? 1 : 0;
  }
  const double share = inside / double(kTrials);
  qInfo("%.1f %% inside", 100 * share);
  QVERIFY(share >= kLeastShare);
}

void TestBandCoverage::severalHosts_data() {
  QTest::addColumn<int>("repeats");
  for (const int repeats : {3, 5, 10}) QTest::addRow("%d repeats", repeats) << repeats;
}

/// Simulated trainings on 1 and 2 hosts, with runs that vary by 4 %, against one more run on 2, 4 and 8 hosts.
void TestBandCoverage::severalHosts() {
  QFETCH(int, repeats);
  constexpr int kTrials = 10, kSteps = 10;
  std::mt19937 random(390);
  simulated::Truth truth;
  truth.runNoise = 0.04;
  int inside = 0, count = 0;
  for (int trial = 0; trial < kTrials; ++trial) {
    std::vector<RunResult> results = {simulated::check(truth, 2, random), simulated::check(truth, 8, random)};
    for (int i = 0; i < repeats; ++i)
      for (const int hosts : {1, 2}) results.push_back(simulated::run(truth, hosts, 16, true, random, kSteps));
    const Calibration calibration = simulated::calibrated(results, simulated::layersOf(truth));
    for (const int hosts : {2, 4, 8}) {
      const double stepS = simulated::stepTime(truth, hosts, 16, true, random, kSteps);
      inside += holds(*predict(calibration, on(hosts)), hosts * 16 / stepS) ? 1 : 0;
      ++count;
    }
  }
  qInfo("%d of %d inside", inside, count);
  QVERIFY(inside >= kLeastShare * count);
}

SCALESCOPE_TEST(TestBandCoverage)

}  // namespace scalescope::test_band_coverage

#include "test_band_coverage.moc"
