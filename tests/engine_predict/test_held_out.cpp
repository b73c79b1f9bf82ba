// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/predict/prediction.h"
#include "tests/engine_predict/simulated_runs.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_held_out {

using simulated::Truth;

/// Predictions of simulated trainings that the calibration did not see.
class TestHeldOut : public QObject {
  Q_OBJECT
 private slots:
  void hosts();
  void links();
  void networksWithoutARunOnSeveralHosts();
  void coverage();

 private:
  struct Point {
    double error, isInside;
  };
  std::vector<Point> m_points;
  void report(const char* what, double meanLimit, double worstLimit, std::size_t from);
};

namespace {

/// Compute-bound and communication-bound, gradients early and late.
std::vector<Truth> truths() {
  Truth even, early, heavy, noisy;
  early.layerBytes = {0.9, 0.06, 0.03, 0.01};
  early.layerTime = {0.05, 0.25, 0.3, 0.4};
  heavy.gradientBytes = 12e6;
  heavy.theftSPerByte = 3e-9;
  noisy.jitter = 0.04;
  noisy.runNoise = 0.02;
  return {even, early, heavy, noisy};
}

std::vector<RunResult> calibrationRuns(const Truth& truth, bool several, std::mt19937& random) {
  std::vector<RunResult> results;
  for (const int batch : {8, 16, 32}) results.push_back(simulated::run(truth, 1, batch, true, random));
  results.push_back(simulated::check(truth, 2, random));
  results.push_back(simulated::check(truth, 8, random));
  if (!several) return results;
  results.push_back(simulated::run(truth, 2, 16, true, random));
  results.push_back(simulated::run(truth, 2, 16, false, random));
  return results;
}

Configuration asked(int hosts, double batch, bool overlap) {
  Configuration one;
  one.shape = {hosts, 1};
  one.batchPerDevice = batch;
  one.transport.bucketMib = 1;
  one.transport.overlap = overlap;
  return one;
}

}  // namespace

void TestHeldOut::report(const char* what, double meanLimit, double worstLimit, std::size_t from) {
  double sum = 0, worst = 0;
  for (std::size_t i = from; i < m_points.size(); ++i) {
    sum += m_points[i].error;
    worst = std::max(worst, m_points[i].error);
  }
  const double mean = sum / static_cast<double>(m_points.size() - from);
  qInfo("%s: mean error %.1f %%, worst %.1f %% of %d", what, 100 * mean, 100 * worst, int(m_points.size() - from));
  QVERIFY(mean <= meanLimit);
  QVERIFY(worst <= worstLimit);
}

void TestHeldOut::hosts() {
  std::mt19937 random(1);
  for (const Truth& truth : truths()) {
    const auto results = calibrationRuns(truth, true, random);
    const Calibration calibration = simulated::calibrated(results, simulated::layersOf(truth));
    for (const int count : {3, 4, 6, 8})
      for (const bool overlap : {true, false})
        for (const double batch : {16.0, 24.0}) {
          const double truthS = simulated::stepTime(truth, count, batch, overlap, random);
          const auto one = predict(calibration, asked(count, batch, overlap));
          const double measured = count * batch / truthS;
          m_points.push_back({std::abs(one->throughput / measured - 1),
                              one->throughput90.low <= measured && measured <= one->throughput90.high ? 1.0 : 0.0});
        }
  }
  report("hosts", 0.04, 0.12, 0);
}

void TestHeldOut::links() {
  const std::size_t from = m_points.size();
  std::mt19937 random(2);
  for (const Truth& truth : truths()) {
    const auto results = calibrationRuns(truth, true, random);
    const Calibration calibration = simulated::calibrated(results, simulated::layersOf(truth));
    for (const double factor : {0.5, 3.0})
      for (const int count : {2, 4, 8}) {
        Truth other = truth;
        other.linkBytesPerS *= factor;
        Configuration configuration = asked(count, 16, true);
        configuration.across = {"", 1e-9 * other.linkBytesPerS, 1, false};
        const double measured = count * 16 / simulated::stepTime(other, count, 16, true, random);
        const auto one = predict(calibration, configuration);
        m_points.push_back({std::abs(one->throughput / measured - 1),
                            one->throughput90.low <= measured && measured <= one->throughput90.high ? 1.0 : 0.0});
      }
  }
  // What a byte costs the processor is known from one link only, and over another one its error is that much larger.
  report("links", 0.07, 0.15, from);
}

void TestHeldOut::networksWithoutARunOnSeveralHosts() {
  const std::size_t from = m_points.size();
  std::mt19937 random(3);
  for (const Truth& truth : truths()) {
    const auto results = calibrationRuns(truth, false, random);
    const Calibration calibration = simulated::calibrated(results, simulated::layersOf(truth));
    for (const int count : {2, 4, 8})
      for (const bool overlap : {true, false}) {
        const double measured = count * 16 / simulated::stepTime(truth, count, 16, overlap, random);
        const auto one = predict(calibration, asked(count, 16, overlap));
        m_points.push_back({std::abs(one->throughput / measured - 1),
                            one->throughput90.low <= measured && measured <= one->throughput90.high ? 1.0 : 0.0});
      }
  }
  report("networks", 0.10, 0.30, from);
}

void TestHeldOut::coverage() {
  QVERIFY(m_points.size() >= 100);
  double inside = 0;
  for (const Point& point : m_points) inside += point.isInside;
  const double share = inside / static_cast<double>(m_points.size());
  qInfo("the band of 90 %% covers %.0f %% of %d points", 100 * share, int(m_points.size()));
  QVERIFY(share >= 0.85);
}

SCALESCOPE_TEST(TestHeldOut)

}  // namespace scalescope::test_held_out

#include "test_held_out.moc"
