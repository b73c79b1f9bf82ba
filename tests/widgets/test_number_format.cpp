// SPDX-License-Identifier: GPL-3.0-or-later
#include <QScopeGuard>
#include <QTest>
#include <cmath>

#include "engine/base/shown_text.h"
#include "tests/harness/test_program.h"
#include "widgets/axis_ticks.h"
#include "widgets/number_format.h"

namespace scalescope::test_number_format {

class TestNumberFormat : public QObject {
  Q_OBJECT

  static QString plain(QString text) { return text.replace(QChar(QChar::Nbsp), QLatin1Char(' ')); }

 private slots:
  void groupsFromAThousandOn() {
    QCOMPARE(numberText(999, 0), QString("999"));
    QCOMPARE(numberText(9876, 0), QString("9,876"));
    QCOMPARE(countText(1281167), QString("1,281,167"));
    QCOMPARE(numberText(12345, 0), QString("12,345"));
    QCOMPARE(numberText(-1234567.891, 2), QString("−1,234,567.89"));
    QCOMPARE(numberText(-0.0001, 2), QString("0.00"));
    QCOMPARE(numberText(std::nan(""), 2), QString("–"));
  }

  void keepsSignificantDigits() {
    QCOMPARE(significantText(0.012345), QString("0.0123"));
    QCOMPARE(significantText(0), QString("0"));
    QCOMPARE(significantText(1.2), QString("1.20"));
    QCOMPARE(significantText(99.97), QString("100"));
    QCOMPARE(significantText(1234.6), QString("1,235"));
  }

  void digitsFollowTheInterval() {
    QCOMPARE(decimalsForInterval(12.3, 812), 0);
    QCOMPARE(decimalsForInterval(0.0123, 0.91234), 3);
    QCOMPARE(decimalsForInterval(0.0995, 812.345), 2);
    QCOMPARE(decimalsForInterval(2e-8, 1.09e-6), 9);  // more than six, which would leave one digit
    QCOMPARE(decimalsForInterval(1e-12, 1.09), 6);
  }

  /// 1.09 with an interval from 1.09 to 1.09 is not 1.
  void withoutAWidthTheValueHasThreeDigits() {
    QCOMPARE(decimalsForInterval(0, 1.09), 2);
    QCOMPARE(decimalsForInterval(0, 812.3), 0);
    QCOMPARE(decimalsForInterval(0, 0.00109), 5);
    QCOMPARE(decimalsForInterval(0, 0), 0);
  }

  void smallLimitsAreNotZero() {
    QCOMPARE(limitText(0.1278, 0), QString("0.13"));
    QCOMPARE(limitText(9.4, 0), QString("9.4"));
    QCOMPARE(limitText(12.6, 0), QString("13"));
    QCOMPARE(limitText(0, 1), QString("0.0"));
    QCOMPARE(limitText(-0.4, 0), QString("0"));  // not a limit of a positive quantity
  }

  void digitsTellValuesApart() {
    QCOMPARE(decimalsToTell(2.8, 3, 0), 1);
    QCOMPARE(decimalsToTell(-3.04, -3, 1), 2);
    QCOMPARE(decimalsToTell(0.004, 0, 1), 3);
    QCOMPARE(decimalsToTell(5, 3, 1), 1);
    QCOMPARE(decimalsToTell(3 + 1e-15, 3, 1), 1);
    QCOMPARE(decimalsToTell(-0.001, 0.001, 1), 3);
  }

  void exactTextsHaveAllDigits() {
    QCOMPARE(exactText(14969), QString("14,969"));
    QCOMPARE(exactText(100000), QString("100,000"));
    QCOMPARE(exactText(-79.5), QString("−79.5"));
    QCOMPARE(exactText(0), QString("0"));
    QCOMPARE(exactText(1e-9), QString("1e-09"));
    QCOMPARE(inNumberForm(QString("1e+06")), QString("1,000,000"));
    QCOMPARE(inNumberForm(QString("2.15.5")), QString("2.15.5"));
    QCOMPARE(compactText(1281167), QString("1,281,167"));
    QCOMPARE(compactText(69.0321), QString("69.03"));
    QCOMPARE(withoutGroups(QString("16,977.5")), QString("16977.5"));
  }

  void columnsShareTheirDecimals() {
    QCOMPARE(columnTexts({16977, 7894, 1606}), (QStringList{"16,977", "7,894", "1,606"}));
    QCOMPARE(columnTexts({79.68, 0.001779}, 4), (QStringList{"79.6800", "0.0018"}));
    QCOMPARE(columnTexts({812.34, 79.68}), (QStringList{"812.3", "79.7"}));
    QCOMPARE(columnTexts({38.4, 5, std::nan("")}), (QStringList{"38.4", "5.0", "–"}));
    QCOMPARE(columnTexts({16977.31, 0.5}), (QStringList{"16,977.3", "0.5"}));
    QCOMPARE(columnTexts({9.3, 0.0093, 0.01}), (QStringList{"9.3000", "0.0093", "0.0100"}));
    QCOMPARE(decimalsOfColumn({}), 0);
    QCOMPARE(decimalsOfColumn({0, std::nan("")}), 0);
  }

  /// Of computed parts, those below a thousandth of the largest do not lengthen the others.
  void smallComputedValuesShareTheDecimals_data() {
    QTest::addColumn<std::vector<double>>("values");
    QTest::addColumn<QStringList>("texts");
    QTest::newRow("matter") << std::vector<double>{50.312, 0.0593, 0.0512} << QStringList{"50.312", "0.059", "0.051"};
    QTest::newRow("do not") << std::vector<double>{50.312, 0.01234, 0.0093} << QStringList{"50.31", "0.01", "0.01"};
    QTest::newRow("are not 0") << std::vector<double>{50.312, 0.0021, 0} << QStringList{"50.31", "<0.01", "0.00"};
    QTest::newRow("negative") << std::vector<double>{-50.312, -0.0021} << QStringList{"−50.31", ">−0.01"};
    QTest::newRow("whole") << std::vector<double>{2, 3.1} << QStringList{"2.00", "3.10"};
  }
  void smallComputedValuesShareTheDecimals() {
    QFETCH(std::vector<double>, values);
    QFETCH(QStringList, texts);
    QCOMPARE(columnTexts(values, 3, ColumnKind::Computed), texts);
  }

  void decimalSignsAreFound_data() {
    QTest::addColumn<QString>("shown");
    QTest::addColumn<int>("place");
    QTest::newRow("decimals") << "16,977.5" << 6;
    QTest::newRow("whole") << "7,894" << 5;
    QTest::newRow("sign") << "−0.5 %" << 2;
    QTest::newRow("interval") << "12.3 ± 0.4" << 2;
    QTest::newRow("below") << "<0.01" << 2;
    QTest::newRow("none") << "–" << -1;
    QTest::newRow("name") << "ResNet-50" << -1;
  }
  void decimalSignsAreFound() {
    QFETCH(QString, shown);
    QFETCH(int, place);
    QCOMPARE(decimalPlace(shown), place);
  }

  void prefixesAndUnits() {
    QCOMPARE(plain(engineeringText(12345, "FLOP/s")), QString("12.3 kFLOP/s"));
    QCOMPARE(plain(engineeringText(999999, "W")), QString("1.00 MW"));
    QCOMPARE(plain(engineeringText(0.00042, "s")), QString("420 µs"));
    QCOMPARE(plain(bytesText(16e9, ByteBase::Decimal)), QString("16.0 GB"));
    QCOMPARE(plain(bytesText(16e9, ByteBase::Binary)), QString("14.9 GiB"));
    QCOMPARE(plain(bytesText(512, ByteBase::Binary)), QString("512 B"));
    QCOMPARE(plain(percentText(0.9234)), QString("92.3 %"));
    QCOMPARE(plain(percentText(0.000312)), QString("0.03 %"));
    QCOMPARE(plain(percentText(0)), QString("0.0 %"));
    QCOMPARE(imagesPerSecondText(1234.5), QString("1,235\u00a0images/s"));
  }

  void durations_data() {
    QTest::addColumn<double>("seconds");
    QTest::addColumn<QString>("text");
    QTest::newRow("ms") << 0.085 << "85.0 ms";
    QTest::newRow("s") << 4.2 << "4.2 s";
    QTest::newRow("min") << 185.0 << "3 min 05 s";
    QTest::newRow("just below an hour") << 3599.6 << "1 h 00 min";
    QTest::newRow("h") << 3725.0 << "1 h 02 min";
    QTest::newRow("d") << 183600.0 << "2 d 03 h";
    QTest::newRow("negative") << -4.2 << "−4.2 s";
  }
  void durations() {
    QFETCH(double, seconds);
    QFETCH(QString, text);
    QCOMPARE(plain(durationText(seconds)), text);
    QVERIFY(!durationText(seconds).contains(' '));
  }

  void decimalCommasGroupBySpaces() {
    setNumberForm(NumberForm::Comma);
    const auto restored = qScopeGuard([] { setNumberForm(NumberForm::Point); });
    QCOMPARE(numberText(9876.5, 1), QString("9\u202f876,5"));
    QCOMPARE(numberText(-1234567.891, 2), QString("−1\u202f234\u202f567,89"));
    QCOMPARE(limitText(0.1278, 0), QString("0,13"));
    QCOMPARE(plain(percentText(0.9234)), QString("92,3 %"));
    QCOMPARE(plain(bytesText(16e9, ByteBase::Decimal)), QString("16,0 GB"));
    QCOMPARE(plain(durationText(4.2)), QString("4,2 s"));
    QCOMPARE(inNumberForm(QString("1234.5")), QString("1\u202f234,5"));
    QCOMPARE(inNumberForm(QString("1e+06")), QString("1\u202f000\u202f000"));
    QCOMPARE(exactText(1281167.5), QString("1\u202f281\u202f167,5"));
    QCOMPARE(decimalPlace(QString("1\u202f234,5 ± 0,1")), 5);
    QCOMPARE(wholeBytesText(1.5 * 1024 * 1024), QString("1,5\u00a0MiB"));
    const AxisTicks ticks = linearTicks(0, 0.5, 6);
    QCOMPARE(tickText(ticks.values.at(1), ticks), QString("0,1"));
    QCOMPARE(tickText(0.125, logTicks(0.1, 8, 2, 8)), QString("0,125"));
  }

  void ticksAreNiceAndInside() {
    const AxisTicks ticks = linearTicks(0.13, 9.7, 6);
    QCOMPARE(ticks.values, (QList<double>{2, 4, 6, 8}));
    const AxisTicks small = linearTicks(0, 0.5, 6);
    QCOMPARE(small.values.size(), 6);
    QCOMPARE(tickText(small.values.at(1), small), QString("0.1"));
    QCOMPARE(linearTicks(5, 5, 4).values.size(), 1);
  }

  void sizesOfMessagesAreSaidInBinaryUnits() {
    AxisTicks ticks = logTicks(1024.0 * 16, 1024.0 * 1024 * 1024, 2, 30);
    ticks.bytes = true;
    QCOMPARE(tickText(ticks.values.front(), ticks), QString("16\u00a0KiB"));
    QCOMPARE(tickText(ticks.values.back(), ticks), QString("1\u00a0GiB"));
    QCOMPARE(wholeBytesText(1000), QString("1,000\u00a0B"));
    QCOMPARE(wholeBytesText(1.5 * 1024 * 1024), QString("1.5\u00a0MiB"));
    QCOMPARE(wholeBytesText(67108864), QString("64\u00a0MiB"));
  }

  void logTicksThinOut() {
    QCOMPARE(logTicks(1, 32, 2, 8).values, (QList<double>{1, 2, 4, 8, 16, 32}));
    QCOMPARE(logTicks(0.3, 4, 10, 8).values, (QList<double>{0.5, 1, 2}));
    const AxisTicks close = logTicks(450, 1000, 10, 8);
    QCOMPARE(close.values, (QList<double>{500, 600, 700, 800, 900, 1000}));
    QCOMPARE(tickText(close.values[1], close), QString("600"));
    QVERIFY(logTicks(1, 1e12, 2, 6).values.size() <= 6);
    QVERIFY(logTicks(0, 1, 2, 6).values.isEmpty());
    QCOMPARE(tickText(0.125, logTicks(0.1, 8, 2, 8)), QString("0.125"));
  }
};

SCALESCOPE_TEST(TestNumberFormat)

}  // namespace scalescope::test_number_format

#include "test_number_format.moc"
