// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>
#include <numbers>
#include <random>

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
  void outliersOfCleanSetsAreRare();
  void differenceNamesItsBase();
  void theVerdictHasNoDirection();
  void geometric();
  void welchsDegreesOfFreedom();
  void betaHasClosedForms();
  void quantilesHaveClosedForms();
  void intervalOfARatio();
  void ratiosWithoutAnInterval();
  void noValues();
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

/// Critical values of the test, by scipy: 2.0667 deviations of seven values, 2.3605 of ten.
void TestStatistics::outliersAreMarked() {
  const auto outliersOf = [](std::vector<double> values) { return summariseRepeats(values).outliers; };
  QCOMPARE(outliersOf({10, 11, 12, 13, 14, 12, 19.5}), std::vector<int>{});
  QCOMPARE(outliersOf({10, 11, 12, 13, 14, 12, 19.6}), std::vector<int>{6});
  QCOMPARE(outliersOf({4.4, 11, 12, 13, 14, 12, 10}), std::vector<int>{0});
  QCOMPARE(outliersOf({10, 10.1, 9.9, 10.05, 30}), std::vector<int>{});  // five values cannot show it
  QCOMPARE(outliersOf({10, 10, 10, 10, 10, 10, 10}), std::vector<int>{});
  // Two that hide each other from a test of one: the larger is 1.93 deviations away.
  QCOMPARE(outliersOf({100, 101, 99, 100.5, 99.5, 100.2, 99.8, 130, 131, 100.1}), (std::vector<int>{7, 8}));
}

/// 4,000 sets each (seed 1): alarms in clean sets, and one value ten deviations away.
void TestStatistics::outliersOfCleanSetsAreRare() {
  std::mt19937_64 random(1);
  std::normal_distribution<double> normal(100, 1);
  for (const std::size_t count : {7, 8, 10, 30}) {
    int alarms = 0, found = 0;
    for (int set = 0; set < 4000; ++set) {
      std::vector<double> values(count);
      for (double& value : values) value = normal(random);
      alarms += summariseRepeats(values).outliers.empty() ? 0 : 1;
      values[3] = 110;
      const auto outliers = summariseRepeats(values).outliers;
      found += std::find(outliers.begin(), outliers.end(), 3) != outliers.end() ? 1 : 0;
    }
    QVERIFY2(alarms < 220, qPrintable(QString::number(alarms)));  // 5 %, and three standard errors of the simulation
    QVERIFY2(found > 3600, qPrintable(QString::number(found)));
  }
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

/// Relative errors: of {90, 100, 110} 0.1 / sqrt(3), of {49, 51} 0.0282843 / sqrt(2): squares of 1 / 300 and 0.0004.
/// Degrees of freedom: their sum's square over (1 / 300)^2 / 2 + 0.0004^2.
void TestStatistics::intervalOfARatio() {
  const Difference difference = compareMeans(std::vector{90.0, 100.0, 110.0}, std::vector{49.0, 51.0});
  const double a = 1 / 300.0, b = 0.0004, degrees = (a + b) * (a + b) / (a * a / 2 + b * b);
  QVERIFY(near(degrees, 2.4386, 1e-4));
  const double factor = std::exp(studentQuantile(0.975, degrees) * std::sqrt(a + b));
  QCOMPARE(difference.ratio, 2.0);
  QVERIFY(near(difference.percent95->low, 100 * (2 / factor - 1), 1e-9));
  QVERIFY(near(difference.percent95->high, 100 * (2 * factor - 1), 1e-9));
  QVERIFY(near(*difference.smallestDetectablePercent, 100 * (factor - 1), 1e-9));
  QVERIFY(difference.distinguishable);
  // Without spread, any difference is distinguishable, and equality is not.
  const std::vector<double> ten = {10, 10}, eleven = {11, 11, 11};
  const Difference exact = compareMeans(eleven, ten);
  QVERIFY(exact.distinguishable && near(exact.percent95->low, 10) && near(exact.percent95->high, 10));
  QVERIFY(!compareMeans(ten, ten).distinguishable);
}

void TestStatistics::ratiosWithoutAnInterval() {
  const std::vector<double> one = {10}, two = {10, 11}, nothing = {0, 0}, negative = {-1, -2};
  for (const auto& [a, b] :
       {std::pair(one, two), std::pair(two, one), std::pair(nothing, two), std::pair(negative, two)}) {
    const Difference difference = compareMeans(a, b);
    QVERIFY(!difference.percent95 && !difference.smallestDetectablePercent && difference.distinguishable);
  }
}

void TestStatistics::noValues() {
  const std::vector<double> none, one = {7};
  QVERIFY(std::isnan(mean(none)) && std::isnan(median(none)) && std::isnan(geometricMean(none)));
  QVERIFY(std::isnan(standardDeviation(one)));
  QCOMPARE(median(one), 7.0);
  const RepeatStatistics summary = summariseRepeats(none);
  QCOMPARE(summary.count, 0);
  QVERIFY(!summary.confidence95 && summary.outliers.empty());
  const RepeatStatistics pair = summariseRepeats(std::vector<double>{10, 12});  // t of 1 degree: 12.7062
  QVERIFY(near(pair.confidence95->low, 11 - 12.7062047) && near(pair.confidence95->high, 11 + 12.7062047));
  QVERIFY(near(geometricMean(std::vector<double>{1, 2, 32}), 4));
  QVERIFY(std::isnan(studentQuantile(0, 7)) && std::isnan(studentQuantile(0.5, 0)));
  QVERIFY(near(studentQuantile(0.975, 120), 1.97993041) && near(studentQuantile(0.995, 1), 63.6567412));
}

/// Source: DLMF 8.17: I_x(1, 1) = x, I_x(a, 1) = x^a, I_x(1, b) = 1 - (1 - x)^b, I_x(2, 2) = 3 x^2 - 2 x^3.
void TestStatistics::betaHasClosedForms() {
  for (const double x : {0.01, 0.3, 0.5, 0.7, 0.99}) {
    QVERIFY(near(regularisedBeta(1, 1, x), x, 1e-12));
    QVERIFY(near(regularisedBeta(5, 1, x), std::pow(x, 5), 1e-12));
    QVERIFY(near(regularisedBeta(1, 7, x), 1 - std::pow(1 - x, 7), 1e-12));
    QVERIFY(near(regularisedBeta(2, 2, x), 3 * x * x - 2 * x * x * x, 1e-12));
    QVERIFY(near(regularisedBeta(40, 3, x) + regularisedBeta(3, 40, 1 - x), 1, 1e-12));
  }
  QCOMPARE(regularisedBeta(2, 3, 0), 0.0);
  QCOMPARE(regularisedBeta(2, 3, -1), 0.0);
  QCOMPARE(regularisedBeta(2, 3, 1), 1.0);
  QCOMPARE(regularisedBeta(2, 3, 2), 1.0);
}

/// Of 1 degree of freedom tan(pi (p - 1/2)), of 2 degrees (2 p - 1) / sqrt(2 p (1 - p)).
void TestStatistics::quantilesHaveClosedForms() {
  for (const double p : {0.001, 0.1, 0.45, 0.6, 0.75, 0.999}) {
    QVERIFY(near(studentQuantile(p, 1), std::tan(std::numbers::pi * (p - 0.5)), 1e-9));
    QVERIFY(near(studentQuantile(p, 2), (2 * p - 1) / std::sqrt(2 * p * (1 - p)), 1e-9));
  }
}

SCALESCOPE_TEST(TestStatistics)
#include "test_statistics.moc"
