// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <bit>
#include <cmath>
#include <limits>
#include <random>

#include "engine/comm/half_floats.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_half_floats {

class TestHalfFloats : public QObject {
  Q_OBJECT
 private slots:
  void everyNumberComesBack_data();
  void everyNumberComesBack();
  void roundsToTheNearest_data() { everyNumberComesBack_data(); }
  void roundsToTheNearest();
  void edges();
  void additionsAreRounded();
};

namespace {

float widened(std::uint16_t half, HalfFormat format) {
  float value = 0;
  widenHalf({&half, 1}, {&value, 1}, format);
  return value;
}

/// Spans of sixteen, so that wide instructions and the loop beside them both have their part.
std::uint16_t rounded(float value, HalfFormat format, bool wide) {
  std::vector<float> values(wide ? 16 : 1, value);
  std::vector<std::uint16_t> halves(values.size());
  roundToHalf(values, halves, format);
  for (std::uint16_t half : halves)
    if (half != halves[0]) qFatal("neighbours differ");
  return halves[0];
}

}  // namespace

void TestHalfFloats::everyNumberComesBack_data() {
  QTest::addColumn<int>("format");
  QTest::newRow("bf16") << static_cast<int>(HalfFormat::Bf16);
  QTest::newRow("fp16") << static_cast<int>(HalfFormat::Fp16);
}

void TestHalfFloats::everyNumberComesBack() {
  QFETCH(int, format);
  const auto kind = static_cast<HalfFormat>(format);
  for (int i = 0; i < 65536; ++i) {
    const auto half = static_cast<std::uint16_t>(i);
    const float value = widened(half, kind);
    if (std::isnan(value)) {
      QVERIFY(std::isnan(widened(rounded(value, kind, true), kind)));
      QVERIFY(std::isnan(widened(rounded(value, kind, false), kind)));
      continue;
    }
    QCOMPARE(rounded(value, kind, true), half);
    QCOMPARE(rounded(value, kind, false), half);
  }
}

void TestHalfFloats::roundsToTheNearest() {
  QFETCH(int, format);
  const auto kind = static_cast<HalfFormat>(format);
  std::mt19937 random(3);
  for (int i = 0; i < 200000; ++i) {
    const auto value = std::bit_cast<float>(static_cast<std::uint32_t>(random()));
    if (!std::isfinite(value)) continue;
    const std::uint16_t half = rounded(value, kind, false);
    QCOMPARE(rounded(value, kind, true), half);
    const float got = widened(half, kind);
    if (!std::isfinite(got)) {
      QVERIFY(std::abs(value) >= (kind == HalfFormat::Fp16 ? 65520.0f : 3.39e38f));
      continue;
    }
    const double error = std::abs(static_cast<double>(got) - value);
    for (int step : {-1, 1}) {  // no neighbour is nearer
      const float other = widened(static_cast<std::uint16_t>(half + step), kind);
      if (std::isfinite(other)) QVERIFY(error <= std::abs(static_cast<double>(other) - value));
    }
  }
}

void TestHalfFloats::edges() {
  const float infinity = std::numeric_limits<float>::infinity();
  for (bool wide : {false, true}) {
    QCOMPARE(rounded(65504.0f, HalfFormat::Fp16, wide), std::uint16_t(0x7bff));
    QCOMPARE(rounded(65519.9f, HalfFormat::Fp16, wide), std::uint16_t(0x7bff));
    QCOMPARE(rounded(65520.0f, HalfFormat::Fp16, wide), std::uint16_t(0x7c00));
    QCOMPARE(rounded(-infinity, HalfFormat::Fp16, wide), std::uint16_t(0xfc00));
    QCOMPARE(rounded(0x1p-24f, HalfFormat::Fp16, wide), std::uint16_t(1));
    QCOMPARE(rounded(0x1p-25f, HalfFormat::Fp16, wide), std::uint16_t(0));  // a tie: to even
    QCOMPARE(rounded(0x1.8p-24f, HalfFormat::Fp16, wide), std::uint16_t(2));
    QCOMPARE(rounded(1.0f + 0x1p-11f, HalfFormat::Fp16, wide), std::uint16_t(0x3c00));
    QCOMPARE(rounded(1.0f + 0x3p-11f, HalfFormat::Fp16, wide), std::uint16_t(0x3c02));
    QCOMPARE(rounded(1.0f + 0x1p-8f, HalfFormat::Bf16, wide), std::uint16_t(0x3f80));
    QCOMPARE(rounded(1.0f + 0x3p-8f, HalfFormat::Bf16, wide), std::uint16_t(0x3f82));
    QCOMPARE(rounded(-infinity, HalfFormat::Bf16, wide), std::uint16_t(0xff80));
  }
}

void TestHalfFloats::additionsAreRounded() {
  std::vector<std::uint16_t> a(1000), b(1000), sum(1000);
  std::mt19937 random(5);
  std::normal_distribution<float> normal;
  for (HalfFormat format : {HalfFormat::Bf16, HalfFormat::Fp16}) {
    for (std::size_t i = 0; i < a.size(); ++i) {
      a[i] = rounded(normal(random), format, false);
      b[i] = rounded(normal(random), format, false);
    }
    addHalf(sum.data(), a.data(), b.data(), a.size(), format);
    for (std::size_t i = 0; i < a.size(); ++i)
      QCOMPARE(sum[i], rounded(widened(a[i], format) + widened(b[i], format), format, false));
    const auto before = a;
    addHalf(a.data(), a.data(), b.data(), a.size(), format);
    QCOMPARE(a, sum);
    a = before;
  }
}

SCALESCOPE_TEST(TestHalfFloats)

}  // namespace scalescope::test_half_floats

#include "test_half_floats.moc"
