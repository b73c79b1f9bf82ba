// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/analysis/statistics/detectable_difference.h"
#include "engine/analysis/statistics/statistics.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_detectable_difference {

class TestDetectableDifference : public QObject {
  Q_OBJECT
 private slots:
  void multiplesOfTheStandardError_data();
  void multiplesOfTheStandardError();
  void percentOfTheSlower();
  void fewRepeatsDetectNothing();
  void thePowerIsThatOfTheTest();
};

/// By numpy and scipy: 2,000,000 simulated tests (seed 1) at each step of a bisection, read to 0.01.
void TestDetectableDifference::multiplesOfTheStandardError_data() {
  QTest::addColumn<int>("countA");
  QTest::addColumn<int>("countB");
  QTest::addColumn<double>("shareOfA");
  QTest::addColumn<double>("errors");
  QTest::newRow("3 and 3") << 3 << 3 << 0.5 << 4.297;
  QTest::newRow("5 and 5") << 5 << 5 << 0.5 << 3.295;
  QTest::newRow("10 and 10") << 10 << 10 << 0.5 << 2.978;
  QTest::newRow("3 and 10") << 3 << 10 << 10 / 13.0 << 4.314;
  QTest::newRow("4 unsteady and 6") << 4 << 6 << 6 / 7.0 << 3.838;
  QTest::newRow("3 unsteady and 5") << 3 << 5 << 15 / 16.0 << 5.229;
  QTest::newRow("200 and 200") << 200 << 200 << 0.5 << 2.807;
}

void TestDetectableDifference::multiplesOfTheStandardError() {
  QFETCH(int, countA);
  QFETCH(int, countB);
  QFETCH(double, shareOfA);
  QFETCH(double, errors);
  const auto a = static_cast<std::size_t>(countA), b = static_cast<std::size_t>(countB);
  const double found = detectableErrors(a, b, shareOfA), swapped = detectableErrors(b, a, 1 - shareOfA);
  QVERIFY2(std::abs(found - errors) < 0.02, qPrintable(QString::number(found)));
  QVERIFY(std::abs(found - swapped) < 1e-4);
}

/// Logarithms with a standard deviation of ln 1.1 in both: exp(4.297 sqrt(2 / 3) ln 1.1) - 1 is 39.7 %.
void TestDetectableDifference::percentOfTheSlower() {
  const std::vector<double> a{100, 110, 121}, b{200, 220, 242};
  QVERIFY(std::abs(*detectablePercent(a, b) - 39.7) < 0.2);
  QVERIFY(std::abs(*detectablePercent(a, b) - *detectablePercent(b, a)) < 1e-6);
}

void TestDetectableDifference::fewRepeatsDetectNothing() {
  const std::vector<double> two{10, 11}, three{10, 11, 12}, equal(3, 10), zero{0, 1, 2};
  QVERIFY(!detectablePercent(two, three) && !detectablePercent(three, two));
  QVERIFY(!detectablePercent(equal, equal));
  QVERIFY(!detectablePercent(zero, three));
  QVERIFY(detectablePercent(equal, three).has_value());
}

/// 4,000 comparisons each (seed 2): of the detectable difference 80 % get a verdict, of none at most 5 %, within three
/// standard errors of the simulation.
void TestDetectableDifference::thePowerIsThatOfTheTest() {
  std::mt19937_64 random(2);
  std::normal_distribution<double> normal(0, 0.05);
  for (const std::size_t count : {3, 5, 10}) {
    const double shift = detectableErrors(count, count, 0.5) * 0.05 * std::sqrt(2.0 / static_cast<double>(count));
    int detected = 0, alarms = 0;
    for (int set = 0; set < 4000; ++set) {
      std::vector<double> a(count), same(count), faster(count);
      for (std::size_t i = 0; i < count; ++i) {
        a[i] = std::exp(normal(random)), same[i] = std::exp(normal(random));
        faster[i] = same[i] * std::exp(shift);
      }
      detected += compareMeans(faster, a).distinguishable ? 1 : 0;
      alarms += compareMeans(same, a).distinguishable ? 1 : 0;
    }
    QVERIFY2(std::abs(detected - 3200) <= 76, qPrintable(QString::number(detected)));
    QVERIFY2(alarms <= 241, qPrintable(QString::number(alarms)));
  }
}

SCALESCOPE_TEST(TestDetectableDifference)

}  // namespace scalescope::test_detectable_difference

#include "test_detectable_difference.moc"
