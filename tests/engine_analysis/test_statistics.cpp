// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/analysis/incomplete_beta.h"
#include "engine/analysis/statistics.h"
#include "tests/harness/test_program.h"

using namespace scalescope;

namespace {
bool near(double a, double b, double relative = 1e-6) { return std::abs(a - b) <= relative * std::abs(b); }
}  // namespace

class TestStatistics : public QObject {
  Q_OBJECT
 private slots:
  void quantilesAgreeWithTheTables();
  void repeats();
  void mediansOfEvenCounts();
  void oneRunHasNoInterval();
  void outliersAreMarked();
  void outliersAreBeyondTheScaledDeviation();
  void differenceNamesItsBase();
  void theVerdictHasNoDirection();
  void geometric();
  void theBetaFunctionAgreesWithItsForms();
  void welchsDegreesOfFreedom();
  void threeValuesHaveOutliers();
};

// Values of the t distribution as printed in every statistics table (and by R's qt).
void TestStatistics::quantilesAgreeWithTheTables() {
  QVERIFY(near(studentQuantile(0.975, 1), 12.7062047));
  QVERIFY(near(studentQuantile(0.975, 2), 4.30265273));
  QVERIFY(near(studentQuantile(0.975, 4), 2.77644511));
  QVERIFY(near(studentQuantile(0.975, 30), 2.04227246));
  QVERIFY(near(studentQuantile(0.95, 10), 1.81246112));
  QVERIFY(near(studentQuantile(0.025, 4), -2.77644511));
  QVERIFY(std::abs(studentQuantile(0.5, 7)) < 1e-7);
  QVERIFY(std::isnan(studentQuantile(1.0, 7)));
}

void TestStatistics::repeats() {
  std::vector<double> values = {10, 11, 12, 13, 14};
  auto summary = summariseRepeats(values);
  QCOMPARE(summary.count, 5);
  QCOMPARE(summary.mean, 12.0);
  QCOMPARE(summary.median, 12.0);
  QVERIFY(near(summary.cv, std::sqrt(2.5) / 12));
  double half = 2.77644511 * std::sqrt(2.5 / 5);
  QVERIFY(near(summary.confidence95->low, 12 - half));
  QVERIFY(near(summary.confidence95->high, 12 + half));
}

void TestStatistics::mediansOfEvenCounts() {
  QCOMPARE(median(std::vector<double>{4, 1, 3, 2}), 2.5);
  QCOMPARE(median(std::vector<double>{10, 1}), 5.5);
  QCOMPARE(median(std::vector<double>{3, 1, 2}), 2.0);
}

void TestStatistics::oneRunHasNoInterval() {
  std::vector<double> one = {10}, other = {20};
  auto summary = summariseRepeats(one);
  QVERIFY(!summary.confidence95);
  QVERIFY(std::isnan(summary.cv));
  auto difference = compareMeans(one, other);
  QCOMPARE(difference.percent, -50.0);
  QVERIFY(!difference.percent95);
}

void TestStatistics::outliersAreMarked() {
  std::vector<double> values = {10, 10.1, 9.9, 10.05, 30};
  auto summary = summariseRepeats(values);
  QCOMPARE(summary.outliers, std::vector<int>{4});
  QVERIFY(near(summary.mean, 14.01));
}

/// Median 12, median absolute deviation 1: an outlier is more than 3.5 * 1.4826 = 5.1891 away.
void TestStatistics::outliersAreBeyondTheScaledDeviation() {
  QCOMPARE(summariseRepeats(std::vector<double>{10, 11, 12, 13, 17.18}).outliers, std::vector<int>{});
  QCOMPARE(summariseRepeats(std::vector<double>{10, 11, 12, 13, 17.2}).outliers, std::vector<int>{4});
  QCOMPARE(summariseRepeats(std::vector<double>{6.8, 11, 12, 13, 14}).outliers, std::vector<int>{0});
}

void TestStatistics::differenceNamesItsBase() {
  std::vector<double> slow = {100, 101, 99}, fast = {200, 202, 198}, alsoSlow = {100.5, 101.5, 98.5};
  auto difference = compareMeans(fast, slow);
  QVERIFY(near(difference.percent, 100));
  QVERIFY(difference.distinguishable);
  QVERIFY(difference.percent95->low > 95 && difference.percent95->high < 105);
  auto none = compareMeans(alsoSlow, slow);
  QVERIFY(!none.distinguishable);
  QVERIFY(*none.smallestDetectablePercent > 1);
}

/// Two runs each, far apart and unsteady: whichever is the baseline, the answer is one.
void TestStatistics::theVerdictHasNoDirection() {
  const std::vector<double> slow = {26.69, 28.19}, fast = {38.63, 43.45};
  const Difference up = compareMeans(fast, slow), down = compareMeans(slow, fast);
  QCOMPARE(up.distinguishable, down.distinguishable);
  QVERIFY(!up.distinguishable);
  QVERIFY(near(*up.smallestDetectablePercent, *down.smallestDetectablePercent));
  QVERIFY(near(1 + up.percent95->low / 100, 1 / (1 + down.percent95->high / 100)));
  QVERIFY(near(1 + up.percent95->high / 100, 1 / (1 + down.percent95->low / 100)));
  QVERIFY(up.percent95->low > -100);
  // By hand: relative errors 0.0273 and 0.0587, 1.41 degrees of freedom.
  QVERIFY(near(std::log(1 + up.percent95->high / 100) - std::log(up.ratio),
               studentQuantile(0.975, 1.41385) * std::sqrt(0.0273324 * 0.0273324 + 0.0587232 * 0.0587232), 1e-3));
  const Difference steady = compareMeans(std::vector{140.0, 141.0, 139.0}, std::vector{100.0, 101.0, 99.0});
  QVERIFY(steady.distinguishable && steady.percent95->low > 0);
}

void TestStatistics::geometric() {
  std::vector<double> ratios = {0.5, 2.0};
  QVERIFY(near(geometricMean(ratios), 1.0));
}

/// I_x(2, 3) is the polynomial 6 x^2 - 8 x^3 + 3 x^4, I_x(1/2, 1/2) is 2/pi asin(sqrt(x)).
void TestStatistics::theBetaFunctionAgreesWithItsForms() {
  for (const double x : {0.01, 0.3, 0.42, 0.43, 0.5, 0.9, 0.99})
    QVERIFY(near(regularisedBeta(2, 3, x), 6 * x * x - 8 * x * x * x + 3 * x * x * x * x, 1e-12));
  for (const double x : {0.001, 0.3, 0.5, 0.8, 0.999})
    QVERIFY(near(regularisedBeta(0.5, 0.5, x), 2 / std::acos(-1.0) * std::asin(std::sqrt(x)), 1e-12));
  QCOMPARE(regularisedBeta(2, 3, 0), 0.0);
  QCOMPARE(regularisedBeta(2, 3, 1), 1.0);
}

/// By the formulas of the sources, computed apart with an integral of the density: 4.4998 and 3.0815 degrees.
void TestStatistics::welchsDegreesOfFreedom() {
  const auto wide = compareMeans(std::vector<double>{102, 98, 100, 104, 96}, std::vector<double>{50, 52, 49});
  QVERIFY(near(wide.percent95->low, 87.12965939866));
  QVERIFY(near(wide.percent95->high, 110.93370827137));
  QVERIFY(near(*wide.smallestDetectablePercent, 6.16996649659));
  QVERIFY(wide.distinguishable);
  const auto narrow =
      compareMeans(std::vector<double>{0.75, 0.76, 0.755}, std::vector<double>{0.74, 0.735, 0.742, 0.739});
  QVERIFY(near(narrow.percent95->low, 0.79339752922));
  QVERIFY(near(narrow.percent95->high, 3.55544562504));
  // Equal repeats have no error: any difference is one.
  const auto equal = compareMeans(std::vector<double>{2, 2}, std::vector<double>{1, 1});
  QCOMPARE(equal.percent95->low, 100.0);
  QCOMPARE(*equal.smallestDetectablePercent, 0.0);
  QVERIFY(equal.distinguishable);
  QVERIFY(!compareMeans(std::vector<double>{2, 2}, std::vector<double>{2, 2}).distinguishable);
  QVERIFY(!compareMeans(std::vector<double>{2, 2}, std::vector<double>{-1, -1}).percent95);
}

void TestStatistics::threeValuesHaveOutliers() {
  QCOMPARE(summariseRepeats(std::vector<double>{10, 10.1, 20}).outliers, (std::vector<int>{2}));
  QVERIFY(summariseRepeats(std::vector<double>{10, 20}).outliers.empty());
  QVERIFY(summariseRepeats(std::vector<double>{10, 10, 20}).outliers.empty());  // no deviation to compare with
}

SCALESCOPE_TEST(TestStatistics)
#include "test_statistics.moc"
