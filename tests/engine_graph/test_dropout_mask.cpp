// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <cmath>

#include "engine/graph/dropout_mask.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_dropout_mask {

class TestDropoutMask : public QObject {
  Q_OBJECT
 private slots:
  void philoxKnownAnswers_data();
  void philoxKnownAnswers();
  void keepsItsShare_data();
  void keepsItsShare();
  void everyPartOfTheCounterMatters();
};

/// Source: kat_vectors of Random123 (D. E. Shaw Research), philox4x32 of 10 rounds.
void TestDropoutMask::philoxKnownAnswers_data() {
  QTest::addColumn<PhiloxWords>("counter");
  QTest::addColumn<PhiloxKey>("key");
  QTest::addColumn<PhiloxWords>("expected");
  const auto all = 0xffffffffu;
  QTest::newRow("zeros") << PhiloxWords{} << PhiloxKey{}
                         << PhiloxWords{{0x6627e8d5u, 0xe169c58du, 0xbc57ac4cu, 0x9b00dbd8u}};
  QTest::newRow("ones") << PhiloxWords{{all, all, all, all}} << PhiloxKey{{all, all}}
                        << PhiloxWords{{0x408f276du, 0x41c83b0eu, 0xa20bc7c6u, 0x6d5451fdu}};
  QTest::newRow("pi") << PhiloxWords{{0x243f6a88u, 0x85a308d3u, 0x13198a2eu, 0x03707344u}}
                      << PhiloxKey{{0xa4093822u, 0x299f31d0u}}
                      << PhiloxWords{{0xd16cfe09u, 0x94fdccebu, 0x5001e420u, 0x24126ea1u}};
}

void TestDropoutMask::philoxKnownAnswers() {
  QFETCH(PhiloxWords, counter);
  QFETCH(PhiloxKey, key);
  QFETCH(PhiloxWords, expected);
  const PhiloxWords words = philox(counter, key);
  for (int i = 0; i < 4; ++i) QCOMPARE(words.word[i], expected.word[i]);
}

void TestDropoutMask::keepsItsShare_data() {
  QTest::addColumn<double>("rate");
  for (const double rate : {0.0, 0.2, 0.5, 1.0 / 3, 0.999}) QTest::addRow("%g", rate) << rate;
}

void TestDropoutMask::keepsItsShare() {
  QFETCH(double, rate);
  const DropoutMask mask(rate, 7, 1, 3);
  constexpr int kQuads = 25'000;
  int kept = 0;
  for (int quad = 0; quad < kQuads; ++quad)
    for (const std::uint32_t word : mask.words(quad).word) kept += mask.factor(word) > 0;
  const double count = 4.0 * kQuads, deviation = std::sqrt(count * rate * (1 - rate));
  QVERIFY2(std::abs(kept - count * (1 - rate)) <= 4 * deviation, qPrintable(QString::number(kept)));
  QVERIFY(std::abs(mask.scale * (1 - rate) - 1) < 1e-6);
  QCOMPARE(mask.factor(0xffffffffu), mask.scale);
  QCOMPARE(mask.factor(0), rate == 0 ? 1.0f : 0.0f);
}

void TestDropoutMask::everyPartOfTheCounterMatters() {
  const std::uint64_t large = std::uint64_t{1} << 32;
  const std::uint32_t first = DropoutMask(0.5, 1, 1, 1).words(0).word[0];
  QVERIFY(DropoutMask(0.5, 1 + large, 1, 1).words(0).word[0] != first);
  QVERIFY(DropoutMask(0.5, 1, 2, 1).words(0).word[0] != first);
  QVERIFY(DropoutMask(0.5, 1, 1, 2).words(0).word[0] != first);
  QVERIFY(DropoutMask(0.5, 1, 1, 1).words(1).word[0] != first);
  QVERIFY(DropoutMask(0.5, 1, 1, 1).words(large).word[0] != first);
}

SCALESCOPE_TEST(TestDropoutMask)

}  // namespace scalescope::test_dropout_mask

#include "test_dropout_mask.moc"
