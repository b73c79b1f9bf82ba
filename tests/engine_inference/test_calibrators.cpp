// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>
#include <numeric>
#include <random>

#include "engine/inference/calibrators.h"
#include "engine/inference/latencies.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_calibrators {

namespace {

constexpr int kLevels = 127;

MagnitudeHistogram histogramOf(const std::vector<float>& values) {
  float largest = 0;
  for (const float value : values) largest = std::max(largest, std::abs(value));
  MagnitudeHistogram histogram(largest);
  histogram.add(values);
  return histogram;
}

/// Normal values and, at 40 deviations, one outlier.
std::vector<float> withOutlier() {
  std::mt19937 random(1);
  std::normal_distribution<float> normal;
  std::vector<float> values(200000);
  for (float& value : values) value = normal(random);
  values.push_back(40);
  return values;
}

double squaredError(const std::vector<float>& values, double threshold) {
  double sum = 0;
  for (const float value : values) {
    const double step = threshold / kLevels;
    const double stored = std::min<double>(std::round(std::abs(value) / step), kLevels) * step;
    sum += (std::abs(value) - stored) * (std::abs(value) - stored);
  }
  return sum;
}

}  // namespace

class TestCalibrators : public QObject {
  Q_OBJECT
 private slots:
  void histogramsCountMagnitudesWithoutZeros() {
    MagnitudeHistogram histogram(2048);
    histogram.add(std::vector<float>{0, 0, 0.5f, -0.5f, 3.5f, -2048, 5000});
    QCOMPARE(histogram.total(), 5);
    QCOMPARE(histogram.counts()[0], 2);
    QCOMPARE(histogram.counts()[3], 1);
    QCOMPARE(histogram.counts()[2047], 2);
    MagnitudeHistogram zeros(0);
    zeros.add(std::vector<float>{0, 0});
    for (const Calibrator calibrator : {Calibrator::Max, Calibrator::Percentile, Calibrator::Entropy, Calibrator::Mse})
      QCOMPARE(thresholdBy(calibrator, zeros, kLevels), 0.0);
  }

  void percentileLeavesOutItsShare() {
    std::vector<float> values;
    for (int i = 1; i <= 2048; ++i) values.push_back(static_cast<float>(i) - 0.5f);
    MagnitudeHistogram histogram(2048);
    histogram.add(values);
    QCOMPARE(percentileThreshold(histogram, 50), 1024.0);
    QCOMPARE(percentileThreshold(histogram, 99), 2028.0);  // 0.99 * 2,048 = 2,027.5 values
    QCOMPARE(percentileThreshold(histogram, 100), 2048.0);
  }

  void onlyMaxKeepsAnOutlier() {
    const auto histogram = histogramOf(withOutlier());
    QCOMPARE(thresholdBy(Calibrator::Max, histogram, kLevels), 40.0);
    for (const Calibrator calibrator : {Calibrator::Percentile, Calibrator::Entropy}) {
      const double threshold = thresholdBy(calibrator, histogram, kLevels);
      QVERIFY2(threshold > 2 && threshold < 12, qPrintable(QString::number(threshold)));
    }
    // (40 - T)^2 + 200,000 (T / 127)^2 / 12 is least at T = 19.7.
    const double threshold = thresholdBy(Calibrator::Mse, histogram, kLevels);
    QVERIFY2(threshold > 18 && threshold < 22, qPrintable(QString::number(threshold)));
  }

  void mseHasTheLeastError() {
    const std::vector<float> values = withOutlier();
    const auto histogram = histogramOf(values);
    const double best = mseThreshold(histogram, kLevels), least = squaredError(values, best);
    for (double factor : {0.7, 0.85, 1.2, 1.5}) QCOMPARE_LT(least, 1.01 * squaredError(values, factor * best));
  }

  /// Values are in the middle of their bins: of one level, 10 and 11 are as far from 10.5, and the wider range is kept.
  void mseTakesTheMiddleOfBins() {
    MagnitudeHistogram histogram(2048);
    histogram.add(std::vector<float>(5, 10.5f));
    QCOMPARE(mseThreshold(histogram, 1), 11.0);
  }

  /// What 8 bits represent exactly loses nothing at its full range.
  void entropyKeepsADistributionThatFits() {
    MagnitudeHistogram histogram(2048);
    std::vector<float> values;
    for (int level = 0; level < 128; ++level)
      for (int i = 0; i < 16; ++i)
        for (int n = 0; n <= level; ++n) values.push_back(static_cast<float>(level * 16 + i) + 0.5f);
    histogram.add(values);
    QCOMPARE(entropyThreshold(histogram, kLevels), 2048.0);
  }

  void namesAreThoseOfThePlan() {
    for (const char* name : {"max", "percentile", "entropy", "mse"}) QVERIFY(parseCalibrator(name));
    QCOMPARE(parseCalibrator("best").error().code, "plan-invalid");
  }

  void latenciesAreNearestRanks() {
    std::vector<double> times;
    for (int i = 1000; i >= 1; --i) times.push_back(i);
    const LatencySummary summary = summariseLatencies(times);
    QCOMPARE(summary.count, 1000);
    QCOMPARE(summary.meanMs, 500.5);
    QCOMPARE(summary.minMs, 1.0);
    QCOMPARE(summary.p50Ms, 500.0);
    QCOMPARE(summary.p90Ms, 900.0);
    QCOMPARE(summary.p99Ms, 990.0);
    QVERIFY(std::isnan(summary.p999Ms));  // one latency beyond it
    QCOMPARE(summary.maxMs, 1000.0);
    QCOMPARE(summariseLatencies({7}).p50Ms, 7.0);
    // Fractional ranks are rounded up, as by NumPy's method inverted_cdf.
    const LatencySummary seven = summariseLatencies({1, 2, 3, 4, 5, 6, 7});
    QCOMPARE(seven.p50Ms, 4.0);
    QVERIFY(std::isnan(seven.p90Ms) && std::isnan(seven.p99Ms));
    QCOMPARE(summariseLatencies({}).count, 0);
  }

  /// Ten samples beyond it: 100, 1,000 and 10,000.
  void percentilesNeedSamples() {
    const auto of = [](std::size_t count) {
      std::vector<double> times(count);
      std::iota(times.begin(), times.end(), 1);
      return summariseLatencies(times);
    };
    QVERIFY(std::isnan(of(99).p90Ms) && of(100).p90Ms == 90);
    QVERIFY(std::isnan(of(999).p99Ms) && of(1000).p99Ms == 990);
    QVERIFY(std::isnan(of(9999).p999Ms) && of(10000).p999Ms == 9990);
    QCOMPARE(of(60).p50Ms, 30.0);
  }
};

SCALESCOPE_TEST(TestCalibrators)

}  // namespace scalescope::test_calibrators

#include "test_calibrators.moc"
