// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>
#include <numbers>
#include <random>

#include "engine/analysis/statistics/incomplete_beta.h"
#include "engine/analysis/statistics/statistics.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_statistics {

namespace {
bool near(double a, double b, double relative = 1e-6) { return std::abs(a - b) <= relative * std::abs(b); }
}  // namespace

class TestStatistics : public QObject {
  Q_OBJECT
 private slots:
  void quantilesAgreeWithTheTables();
  void repeats();
  void intervalsOfPositiveValuesArePositive();
  void ratesAndTimesAgree();
  void valuesThatMayBeZeroHaveTheArithmeticMean();
  void twoRepeatsAreShownAsTheyAre();
  void intervalsCoverTheTrueValue();
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
  void equalRepeatsHaveNoError();
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

/// exp of the mean of the logarithms -+ t s / sqrt(n), by scipy.
void TestStatistics::repeats() {
  const RepeatStatistics summary = summariseRepeats(std::vector<double>{10, 11, 12, 13, 14});
  QCOMPARE(summary.count, 5);
  QVERIFY(near(summary.mean, 11.915960745));
  QCOMPARE(summary.median, 12.0);
  QVERIFY(near(summary.cv, std::sqrt(2.5) / 12));
  QVERIFY(near(summary.confidence95->low, 10.1022946531));
  QVERIFY(near(summary.confidence95->high, 14.0552345136));
  QVERIFY(!summary.pair);
}

/// 1, 4 and 16 are 4 times or over 4^(t / sqrt(3)), t = 4.3027; the arithmetic interval would be -12.7 to 26.7.
void TestStatistics::intervalsOfPositiveValuesArePositive() {
  const RepeatStatistics wide = summariseRepeats(std::vector<double>{16, 1, 4});
  QVERIFY(near(wide.mean, 4));
  QVERIFY(near(wide.confidence95->low, 0.127779169801));
  QVERIFY(near(wide.confidence95->high, 125.216027189));
  const RepeatStatistics equal = summariseRepeats(std::vector<double>{0.1, 0.1, 0.1});
  QVERIFY(equal.mean == 0.1 && equal.confidence95->low == 0.1 && equal.confidence95->high == 0.1);
}

/// The mean of rates is that of their times.
void TestStatistics::ratesAndTimesAgree() {
  const std::vector<double> rates = {424, 398, 583, 690};
  std::vector<double> times;
  for (const double rate : rates) times.push_back(1 / rate);
  const RepeatStatistics rate = summariseRepeats(rates), time = summariseRepeats(times);
  QVERIFY(near(rate.mean, 510.436407663) && near(1 / time.mean, 510.436407663));
  QVERIFY(near(rate.confidence95->low, 336.788795803) && near(1 / time.confidence95->high, 336.788795803));
  QVERIFY(near(rate.confidence95->high, 773.616371788) && near(1 / time.confidence95->low, 773.616371788));
}

/// t sqrt(1 / 3) s is 4.30265 x 0.5 / sqrt(3) for values at a distance of 0.5.
void TestStatistics::valuesThatMayBeZeroHaveTheArithmeticMean() {
  const RepeatStatistics zero = summariseRepeats(std::vector<double>{0, 0.5, 1});
  QCOMPARE(zero.mean, 0.5);
  QCOMPARE(zero.confidence95->low, 0.0);
  QVERIFY(near(zero.confidence95->high, 0.5 + 1.24206884));
  const RepeatStatistics negative = summariseRepeats(std::vector<double>{-0.5, 0, 0.5});
  QVERIFY(near(negative.confidence95->low, -1.24206884));
  const RepeatStatistics accuracy = summariseRepeats(std::vector<double>{75, 75.5, 76}, Quantity::MayBeZero);
  QCOMPARE(accuracy.mean, 75.5);
  QVERIFY(near(accuracy.confidence95->low, 75.5 - 1.24206884) && near(accuracy.confidence95->high, 75.5 + 1.24206884));
}

void TestStatistics::twoRepeatsAreShownAsTheyAre() {
  const RepeatStatistics pair = summariseRepeats(std::vector<double>{16, 4});
  QVERIFY(near(pair.mean, 8));
  QVERIFY(!pair.confidence95);
  QVERIFY(pair.pair && pair.pair->low == 4 && pair.pair->high == 16);
  QVERIFY(!summariseRepeats(std::vector<double>{4}).pair);
}

/// Intervals of 4,000 sets each (seed 1) cover the true value in 95 %, within three standard errors of the simulation.
void TestStatistics::intervalsCoverTheTrueValue() {
  std::mt19937_64 random(1);
  std::normal_distribution<double> normal(std::log(500), 0.1);
  for (const std::size_t count : {3, 5, 10}) {
    int covered = 0;
    for (int set = 0; set < 4000; ++set) {
      std::vector<double> values(count);
      for (double& value : values) value = std::exp(normal(random));
      const Interval interval = *intervalOfRepeats(values);
      covered += interval.low <= 500 && 500 <= interval.high ? 1 : 0;
    }
    QVERIFY2(covered >= 3759 && covered <= 3841, qPrintable(QString::number(covered)));
  }
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
}

/// Far apart and unsteady: whichever is the baseline, the answer is one. By scipy: 2.0835 degrees of freedom.
void TestStatistics::theVerdictHasNoDirection() {
  const std::vector<double> slow = {26.69, 28.19, 27.4}, fast = {38.63, 43.45, 30};
  const Difference up = compareMeans(fast, slow), down = compareMeans(slow, fast);
  QVERIFY(!up.distinguishable && !down.distinguishable);
  QVERIFY(near(1 + up.percent95->low / 100, 1 / (1 + down.percent95->high / 100)));
  QVERIFY(near(1 + up.percent95->high / 100, 1 / (1 + down.percent95->low / 100)));
  QVERIFY(near(down.percent, -25.7460622498));
  QVERIFY(near(down.percent95->low, -52.9977034243));
  QVERIFY(near(down.percent95->high, 17.3059121172));
  const Difference steady = compareMeans(std::vector{140.0, 141.0, 139.0}, std::vector{100.0, 101.0, 99.0});
  QVERIFY(steady.distinguishable && steady.percent95->low > 0);
}

void TestStatistics::geometric() {
  std::vector<double> ratios = {0.5, 2.0};
  QVERIFY(near(geometricMean(ratios), 1.0));
}

/// On logarithms, by scipy: 4.5193 and 3.0834 degrees of freedom.
void TestStatistics::welchsDegreesOfFreedom() {
  const auto wide = compareMeans(std::vector<double>{102, 98, 100, 104, 96}, std::vector<double>{50, 52, 49});
  QVERIFY(near(wide.percent95->low, 87.1558214903));
  QVERIFY(near(wide.percent95->high, 110.864126983));
  QVERIFY(wide.distinguishable);
  const auto narrow =
      compareMeans(std::vector<double>{0.75, 0.76, 0.755}, std::vector<double>{0.74, 0.735, 0.742, 0.739});
  QVERIFY(near(narrow.percent95->low, 0.792693072786));
  QVERIFY(near(narrow.percent95->high, 3.55437560722));
}

/// On logarithms, by scipy: 2.1586 degrees of freedom.
void TestStatistics::intervalOfARatio() {
  const Difference difference = compareMeans(std::vector{90.0, 100.0, 110.0}, std::vector{49.0, 51.0, 50.0});
  QVERIFY(near(difference.ratio, 1.99357683252));
  QVERIFY(near(difference.percent, 99.357683252));
  QVERIFY(near(difference.percent95->low, 57.2654798542));
  QVERIFY(near(difference.percent95->high, 152.715891042));
  QVERIFY(difference.distinguishable);
}

/// Any difference is one, and equality is none, whatever the count and however a value is rounded.
void TestStatistics::equalRepeatsHaveNoError() {
  const std::vector<double> ten(3, 10), eleven(4, 11), tenth(3, 0.1), moreTenths(7, 0.1);
  const Difference exact = compareMeans(eleven, ten);
  QVERIFY(exact.distinguishable && near(exact.percent95->low, 10) && near(exact.percent95->high, 10));
  const Difference none = compareMeans(tenth, moreTenths);
  QVERIFY(!none.distinguishable);
  QVERIFY(none.percent == 0 && none.percent95->low == 0 && none.percent95->high == 0);
}

void TestStatistics::ratiosWithoutAnInterval() {
  const std::vector<double> two = {10, 11}, three = {10, 11, 12}, nothing(3, 0), negative(3, -1);
  for (const auto& [a, b] :
       {std::pair(two, three), std::pair(three, two), std::pair(nothing, three), std::pair(three, negative)}) {
    const Difference difference = compareMeans(a, b);
    QVERIFY(!difference.percent95 && difference.distinguishable);
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
  QVERIFY(std::isnan(geometricMean(std::vector<double>{1, 0})) && std::isnan(meanOfRepeats(none)));
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

}  // namespace scalescope::test_statistics

#include "test_statistics.moc"
