// SPDX-License-Identifier: Apache-2.0
// Whether a window's throughput is steady: false alarms and power by seeded simulation.
#include <QtTest>
#include <cmath>
#include <functional>
#include <numbers>
#include <random>

#include "engine/analysis/run/measured_window.h"
#include "engine/analysis/run/throughput_drift.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_throughput_drift {

namespace {

/// Step times around 100 ms: logarithms of one spread, each correlated with the one before.
class Steps {
 public:
  Steps(double spread, double correlation) : m_spread(spread), m_correlation(correlation), m_state(normal()) {}

  std::vector<StepRow> window(int count, const std::function<double(double)>& shape) {
    std::vector<StepRow> rows(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
      m_state = m_correlation * m_state + std::sqrt(1 - m_correlation * m_correlation) * normal();
      rows[static_cast<std::size_t>(i)].step = i + 1;
      rows[static_cast<std::size_t>(i)].stepTimeMs = 100 * std::exp(m_spread * m_state) * shape(1.0 * i / count);
    }
    return rows;
  }

  int found(int windows, int count, const std::function<double(double)>& shape) {
    int sum = 0;
    for (int i = 0; i < windows; ++i) sum += findStepTimeChange(window(count, shape)).has_value();
    return sum;
  }

 private:
  double uniform() { return (static_cast<double>(m_random() >> 11) + 0.5) * 0x1p-53; }
  double normal() { return std::sqrt(-2 * std::log(uniform())) * std::cos(2 * std::numbers::pi * uniform()); }

  std::mt19937_64 m_random{1};
  double m_spread, m_correlation, m_state;
};

double steady(double) { return 1; }
double fallsInTheLastFifth(double share) { return share < 0.8 ? 1 : 350.0 / 252; }

std::vector<StepRow> rowsOf(int count, const std::function<double(int)>& stepMs) {
  std::vector<StepRow> rows(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) {
    rows[static_cast<std::size_t>(i)].step = i + 1;
    rows[static_cast<std::size_t>(i)].stepTimeMs = stepMs(i);
  }
  return rows;
}

}  // namespace

class TestThroughputDrift : public QObject {
  Q_OBJECT
 private slots:
  void steadyWindowsAreRarelyReported_data();
  void steadyWindowsAreRarelyReported();
  void changesAreReported_data();
  void changesAreReported();
  void aChangeStatesBothThroughputs();
  void shortOrEqualWindowsAreSteady();
  void rowsOfManyStepsCountThem();
};

void TestThroughputDrift::steadyWindowsAreRarelyReported_data() {
  QTest::addColumn<int>("steps");
  QTest::addColumn<double>("spread");
  QTest::addColumn<double>("correlation");
  QTest::newRow("60 steps") << 60 << 0.1 << 0.0;
  QTest::newRow("60 steps, 0.3") << 60 << 0.1 << 0.3;
  QTest::newRow("200 steps, 30 %") << 200 << 0.3 << 0.0;
  QTest::newRow("200 steps, 0.5") << 200 << 0.1 << 0.5;
  QTest::newRow("1000 steps, 0.5") << 1000 << 0.3 << 0.5;
}

/// At most 5 % of 1,000 windows, and three standard errors: 50 + 3 sqrt(47.5) = 70.
void TestThroughputDrift::steadyWindowsAreRarelyReported() {
  QFETCH(int, steps);
  QFETCH(double, spread);
  QFETCH(double, correlation);
  const int alarms = Steps(spread, correlation).found(1000, steps, steady);
  QVERIFY2(alarms < 70, qPrintable(QString::number(alarms)));
}

void TestThroughputDrift::changesAreReported_data() {
  QTest::addColumn<int>("steps");
  QTest::addColumn<double>("spread");
  QTest::addColumn<double>("drift");  // of the step time over the window; 0: the last fifth falls from 350 to 252
  QTest::newRow("last fifth") << 60 << 0.1 << 0.0;
  QTest::newRow("last fifth of 200") << 200 << 0.1 << 0.0;
  QTest::newRow("drift of 5 %") << 200 << 0.02 << 0.05;
  QTest::newRow("drift of 41 %") << 60 << 0.1 << 0.41;
}

/// At least 95 % of 200 windows.
void TestThroughputDrift::changesAreReported() {
  QFETCH(int, steps);
  QFETCH(double, spread);
  QFETCH(double, drift);
  const auto shape = [drift](double share) { return drift > 0 ? 1 + drift * share : fallsInTheLastFifth(share); };
  const int found = Steps(spread, 0).found(200, steps, shape);
  QVERIFY2(found >= 190, qPrintable(QString::number(found)));
}

/// 80 steps of 100 ms, then 20 of 350 / 252 times that: 10,777.8 ms. 100 images a step.
void TestThroughputDrift::aChangeStatesBothThroughputs() {
  const std::vector<StepRow> rows = rowsOf(100, [](int i) { return i < 80 ? 100 : 100 * 350 / 252.0; });
  const auto change = findStepTimeChange(rows);
  QVERIFY(change);
  QCOMPARE(change->share, 0.8);
  Summary summary;
  summariseWindow(
      {WindowMark{true, 0, 0, 0, ""}, WindowMark{false, 100, (8000 + 20 * 100 * 350 / 252.0) / 1000, 10000, ""}}, rows,
      summary);
  QCOMPARE(*summary.driftAtShare, 0.8);
  QCOMPARE(*summary.driftBeforeImagesPerSecond, 1000.0);
  QCOMPARE(*summary.driftAfterImagesPerSecond, 720.0);
}

void TestThroughputDrift::shortOrEqualWindowsAreSteady() {
  const auto fallen = [](int count) {
    return rowsOf(count, [count](int i) { return i * 5 < 4 * count ? 100.0 : 139.0; });
  };
  QVERIFY(!findStepTimeChange(fallen(59)));
  QVERIFY(findStepTimeChange(fallen(60)));
  QVERIFY(!findStepTimeChange(rowsOf(100, [](int) { return 100.0; })));
  QVERIFY(!findStepTimeChange(rowsOf(100, [](int i) { return i < 50 ? 100.0 : 101.9; })));  // below 2 %
  QVERIFY(findStepTimeChange(rowsOf(100, [](int i) { return i < 50 ? 100.0 : 102.1; })));
  Summary summary;
  summariseWindow({WindowMark{true, 0, 0, 0, ""}, WindowMark{false, 100, 10, 1000, ""}},
                  rowsOf(100, [](int) { return 100.0; }), summary);
  QVERIFY(!summary.driftAtShare && !summary.driftBeforeImagesPerSecond && !summary.driftAfterImagesPerSecond);
}

/// 60 rows, of which the first 30 stand for three steps each: the change is after 90 of 120 steps.
void TestThroughputDrift::rowsOfManyStepsCountThem() {
  std::vector<StepRow> rows = rowsOf(60, [](int i) { return i < 30 ? 100.0 : 150.0; });
  for (std::size_t i = 0; i < 30; ++i) rows[i].rowCount = 3;
  const auto change = findStepTimeChange(rows);
  QVERIFY(change);
  QCOMPARE(change->share, 0.75);
  QCOMPARE(change->beforeMs, 100.0);
  QCOMPARE(change->afterMs, 150.0);
  rows[0].rowCount = 100000;  // leaves blocks empty
  QVERIFY(!findStepTimeChange(rows));
}

SCALESCOPE_TEST(TestThroughputDrift)

}  // namespace scalescope::test_throughput_drift

#include "test_throughput_drift.moc"
