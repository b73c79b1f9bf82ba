// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/analysis/statistics/mean_difference.h"
#include "engine/analysis/statistics/printed_percent.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_mean_difference {

class TestMeanDifference : public QObject {
  Q_OBJECT
 private slots:
  void intervalIsWelchs();
  void sizesAndSpreadsDiffer();
  void fewRunsHaveNone();
  void unequalRepeats();
  void pointsOfATable();
  void percentsWithinRounding();
};

/// Both means have a variance of 1 / 3, so 4 degrees of freedom: t is 2.77645, half the interval t sqrt(2 / 3).
void TestMeanDifference::intervalIsWelchs() {
  const std::vector<double> a{10, 12, 11}, b{7, 9, 8};
  const MeanDifference difference = subtractMeans(a, b);
  QCOMPARE(difference.value, 3.0);
  QVERIFY(difference.interval95.has_value());
  QVERIFY(std::abs(difference.interval95->low - 0.733042064472) < 1e-9);
  QVERIFY(std::abs(difference.interval95->high - 5.26695793553) < 1e-9);
  QVERIFY(difference.distinguishable);
  QVERIFY(!subtractMeans(std::vector<double>{9, 11, 10}, b).distinguishable);
}

/// By the formula of the source, computed apart with an integral of the density: 5.9242 and 3.0383 degrees of freedom.
void TestMeanDifference::sizesAndSpreadsDiffer() {
  const auto wide = subtractMeans(std::vector<double>{102, 98, 100, 104, 96}, std::vector<double>{50, 52, 49});
  QVERIFY(std::abs(wide.interval95->low - 45.575793157) < 1e-6);
  QVERIFY(std::abs(wide.interval95->high - 53.757540177) < 1e-6);
  const auto narrow =
      subtractMeans(std::vector<double>{0.75, 0.76, 0.755}, std::vector<double>{0.74, 0.735, 0.742, 0.739});
  QVERIFY(std::abs(narrow.interval95->low - 0.0057608004) < 1e-9);
  QVERIFY(std::abs(narrow.interval95->high - 0.0262391996) < 1e-9);
  QVERIFY(narrow.distinguishable);
  const auto equal = subtractMeans(std::vector<double>(3, 0.1), std::vector<double>(7, 0.1));
  QCOMPARE(equal.interval95->low, 0.0);
  QVERIFY(!equal.distinguishable);
}

void TestMeanDifference::fewRunsHaveNone() {
  const std::vector<double> three{75, 76, 77}, two{75, 76};
  for (const auto& [a, b] : {std::pair(three, two), std::pair(two, three)}) {
    const MeanDifference difference = subtractMeans(a, b);
    QCOMPARE(std::abs(difference.value), 0.5);
    QVERIFY(!difference.interval95 && difference.distinguishable);
  }
}

/// V100 table III, top-1: 72.90 and 72.84 give 0.06, and 0.07 is printed.
void TestMeanDifference::pointsOfATable() {
  const std::vector<PrintedPercent> rows{
      {56.82, 56.79, "0.03"}, {68.95, 68.77, "0.18"}, {72.9, 72.84, "0.07"}, {68.35, 68.3, "0.05"}};
  const PrintedTable table = checkPrintedPercents(rows, true);
  QCOMPARE(table.rule, (PercentRule{true, false, true}));
  QCOMPARE(table.rows[0].verdict, PrintedVerdict::Follows);
  QCOMPARE(table.rows[1].verdict, PrintedVerdict::Follows);
  QVERIFY(table.rows[2].verdict != PrintedVerdict::Follows);
  QVERIFY(std::abs(table.rows[2].percent - 0.06) < 1e-9);
  QCOMPARE(table.rows[3].verdict, PrintedVerdict::Follows);
}

/// Variances of 4 and 1 / 3: 4 / 3 and 1 / 12 of the means; by scipy.
void TestMeanDifference::unequalRepeats() {
  const MeanDifference difference = subtractMeans(std::vector<double>{10, 12, 14}, std::vector<double>{7, 8, 7, 8});
  QCOMPARE(difference.value, 4.5);
  QVERIFY(std::abs(difference.interval95->low - -0.109470132164) < 1e-9);
  QVERIFY(std::abs(difference.interval95->high - 9.10947013216) < 1e-9);
  const std::vector<double> ten(3, 10), eleven(3, 11);
  QVERIFY(subtractMeans(eleven, ten).distinguishable && !subtractMeans(ten, ten).distinguishable);
  QCOMPARE(subtractMeans(eleven, ten).interval95->low, 1.0);
}

/// 2 and 1 may be 1.5 to 2.5 and 0.5 to 1.5: their difference is 0 % to 400 % of the second.
void TestMeanDifference::percentsWithinRounding() {
  const auto verdictOf = [](const char* printed) {
    const std::vector<PrintedPercent> rows{{200, 100, "100"}, {300, 100, "200"}, {400, 100, "300"}, {2, 1, printed}};
    const PrintedTable table = checkPrintedPercents(rows, false);
    if (table.rule != PercentRule{true, false, false}) return PrintedVerdict::Unreadable;
    return table.rows.back().verdict;
  };
  QCOMPARE(verdictOf("100"), PrintedVerdict::Follows);
  QCOMPARE(verdictOf("100.4"), PrintedVerdict::WithinRounding);
  QCOMPARE(verdictOf("1"), PrintedVerdict::WithinRounding);
  QCOMPARE(verdictOf("399"), PrintedVerdict::WithinRounding);
  QVERIFY(verdictOf("402") != PrintedVerdict::WithinRounding && verdictOf("402") != PrintedVerdict::Follows);
  QVERIFY(verdictOf("-2") != PrintedVerdict::WithinRounding && verdictOf("-2") != PrintedVerdict::Follows);
}

SCALESCOPE_TEST(TestMeanDifference)

}  // namespace scalescope::test_mean_difference

#include "test_mean_difference.moc"
