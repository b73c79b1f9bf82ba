// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>
#include <numeric>
#include <random>

#include "engine/base/numbers.h"
#include "engine/base/rounded_parts.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_rounded_parts {

using Values = std::vector<double>;

class TestRoundedParts : public QObject {
  Q_OBJECT
 private slots:
  void sharesSumToAHundred();
  void theLargestRemaindersAreRoundedUp();
  void negativeAndUnknownParts();
  void anyPartsAddUp();
};

/// Rounded one by one they are 33 + 33 + 33 and 16.7 + 16.7 + 66.7.
void TestRoundedParts::sharesSumToAHundred() {
  QCOMPARE(roundedParts(Values{100 / 3.0, 100 / 3.0, 100 / 3.0}, 0), (Values{34, 33, 33}));
  QCOMPARE(roundedParts(Values{100 / 6.0, 100 / 6.0, 400 / 6.0}, 1), (Values{16.7, 16.6, 66.7}));
}

/// 0.4 + 0.4 + 0.2 of a loss of 79.0, where each alone would be rounded down: 40.4, 25.4, 13.2.
void TestRoundedParts::theLargestRemaindersAreRoundedUp() {
  QCOMPARE(roundedParts(Values{40.4, 25.4, 13.2}, 0), (Values{41, 25, 13}));
  QCOMPARE(roundedParts(Values{6.94, 4.94, 0.02}, 1), (Values{7.0, 4.9, 0.0}));
  QCOMPARE(roundedParts(Values{2.5, 1.25}, 2), (Values{2.5, 1.25}));
  QCOMPARE(roundedParts(Values{}, 0), Values{});
}

void TestRoundedParts::negativeAndUnknownParts() {
  QCOMPARE(roundedParts(Values{10.6, -0.3, 0.7}, 0), (Values{10, 0, 1}));
  const Values some = roundedParts(Values{kNaN, 0.6, 0.6}, 0);
  QVERIFY(std::isnan(some[0]) && some[1] + some[2] == 1);
}

/// 2,000 sets (seed 3).
void TestRoundedParts::anyPartsAddUp() {
  std::mt19937_64 random(3);
  std::uniform_real_distribution<double> uniform(-1, 20);
  for (int set = 0; set < 2000; ++set) {
    Values parts(static_cast<std::size_t>(1 + set % 9));
    for (double& part : parts) part = uniform(random);
    const Values rounded = roundedParts(parts, 1);
    const double sum = std::accumulate(parts.begin(), parts.end(), 0.0);
    QVERIFY(std::abs(std::accumulate(rounded.begin(), rounded.end(), 0.0) - std::round(10 * sum) / 10) < 1e-9);
    for (std::size_t i = 0; i < parts.size(); ++i) QVERIFY(std::abs(rounded[i] - parts[i]) < 0.1 + 1e-9);
  }
}

SCALESCOPE_TEST(TestRoundedParts)

}  // namespace scalescope::test_rounded_parts

#include "test_rounded_parts.moc"
