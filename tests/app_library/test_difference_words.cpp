// SPDX-License-Identifier: GPL-3.0-or-later
// Differences in words, with the digits of their intervals. The intervals were computed apart, by an integral of the
// density of Student's t.
#include <QtTest>
#include <cmath>

#include "app/results/difference_words.h"
#include "app/results/interval_text.h"
#include "app/results/metric_difference.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_difference_words {

using Values = std::vector<double>;
using Base = PercentConvention::Base;
using Style = PercentConvention::Style;

class TestDifferenceWords : public QObject {
  Q_OBJECT
 private slots:
  void throughputs_data();
  void throughputs();
  void endsOfAnIntervalAreToldApart();
  void severalThingsAre();
  void percentages();
  void workApart();
  void metrics_data();
  void metrics();
  void metricsInCells_data();
  void metricsInCells();
  void intervals();
  void unequalLimitsAreBothShown();
  void twoRepeatsAreBothShown();
  void digitsDoNotContradictAVerdict();
};

namespace {

/// Spaces that do not break become ordinary ones.
QString plain(QString text) { return text.replace(QChar(QChar::Nbsp), QLatin1Char(' ')); }

MetricChoice metricOf(const char* id) {
  MetricChoice metric;
  metric.metric = findFigureMetric(id);
  return metric;
}

}  // namespace

void TestDifferenceWords::throughputs_data() {
  QTest::addColumn<Values>("a");
  QTest::addColumn<Values>("b");
  QTest::addColumn<PercentConvention>("convention");
  const auto row = [](const char* words, const Values& a, const Values& b, const PercentConvention& convention) {
    QTest::newRow(words) << a << b << convention;
  };
  row("A is 99 % faster than B: 100.0 against 50.3 images/s (95 % interval +87 % to +111 %; n = 5 and 3).",
      {102, 98, 100, 104, 96}, {50, 52, 49}, {});
  row("A: +18.4 % (base: B): 119.0 against 100.5 images/s (95 % interval +16.4 % to +20.5 %; n = 3 and 3).",
      {120, 118, 119}, {100, 101, 100.5}, {Base::Baseline, Style::Sign, false});
  row("B is 15.5 % slower than A: 100.5 against 119.0 images/s (95 % interval −17.0 % to −14.1 %; n = 3 and 3).",
      {120, 118, 119}, {100, 101, 100.5}, {Base::Other, Style::Words, false});
  row("A is 2.2 % faster than B: 0.755 against 0.7390 images/s (95 % interval +0.8 % to +3.6 %; n = 3 and 4).",
      {0.75, 0.76, 0.755}, {0.74, 0.735, 0.742, 0.739}, {});
  row("A and B are not distinguishable: +0.5 % (95 % interval −1.5 % to +2.6 %, which includes zero; n = 3 and 3), "
      "101.0 against 100.5 images/s. With these repeats, a difference of 3.0 % would be detected with 80 % power.",
      {100, 102, 101}, {100, 101, 100.5}, {});
  row("A and B are not distinguishable: +26 % (95 % interval −99 % to +11,222 %, which includes zero; n = 3 and 3), "
      "348 against 276 images/s. More repeats are needed: not even a factor of two would be detected with 80 % "
      "power.",
      {4100, 102, 101}, {100, 2101, 100.5}, {});
  row("A is 50.0 % slower than B: 5,000 against 10,000 images/s (not tested: an interval needs 3 repeats of each; n = "
      "1 "
      "and 1).",
      {5000}, {10000}, {});
  row("A is 0.0 % faster than B: 7.00 against 7.00 (7.00 and 7.00) images/s (not tested: an interval needs 3 "
      "repeats of each; n = 1 "
      "and 2).",
      {7}, {7, 7}, {});
}

/// +0.0355 % to +0.0445 %: two decimals would show both ends as +0.04 %.
void TestDifferenceWords::endsOfAnIntervalAreToldApart() {
  const QString words =
      plain(differenceInWords("A", Values{500.2, 500.21, 500.19}, "B", Values{500, 500.01, 499.99}, {}));
  QVERIFY2(words.startsWith("A is 0.040 % faster than B: "), qPrintable(words));
  QVERIFY2(words.contains("(95 % interval +0.035 % to +0.045 %; n = 3 and 3)"), qPrintable(words));
}

void TestDifferenceWords::throughputs() {
  QFETCH(Values, a);
  QFETCH(Values, b);
  QFETCH(PercentConvention, convention);
  QCOMPARE(plain(differenceInWords("A", a, "B", b, convention)), QString(QTest::currentDataTag()));
  QCOMPARE(metricDifferenceInWords(metricOf("images_per_second"), "", "A", a, "B", b, convention),
           differenceInWords("A", a, "B", b, convention));
}

void TestDifferenceWords::severalThingsAre() {
  for (const char* name : {"2 ranks", "16 × 8 GPUs, K80", "4 servers, RDMA"})
    QVERIFY(plain(differenceInWords(name, Values{150}, "B", Values{100}, {}))
                .startsWith(QString("%1 are 50.0 % faster than B").arg(name)));
  for (const char* name : {"1 rank", "ResNet-50, 2 ranks", "8x V100", "2"})
    QVERIFY(plain(differenceInWords(name, Values{150}, "B", Values{100}, {}))
                .startsWith(QString("%1 is 50.0 % faster than B").arg(name)));
}

void TestDifferenceWords::percentages() {
  const auto text = [](double percent, std::optional<Interval> interval, Style style) {
    Difference difference;
    difference.percent = percent;
    difference.percent95 = interval;
    return plain(percentDifferenceText(difference, style));
  };
  QCOMPARE(text(12.345, {}, Style::Words), QString("12.3 % faster"));
  QCOMPARE(text(-12.345, {}, Style::Words), QString("12.3 % slower"));
  QCOMPARE(text(12.345, {}, Style::Sign), QString("+12.3 %"));
  QCOMPARE(text(-12.345, {}, Style::Sign), QString("−12.3 %"));
  QCOMPARE(text(0, {}, Style::Sign), QString("0.0 %"));
  QCOMPARE(text(12.3456, Interval{12.34, 12.35}, Style::Sign), QString("+12.35 %"));  // two decimals at most
  QCOMPARE(text(12.345, Interval{2, 22}, Style::Sign), QString("+12 %"));
}

void TestDifferenceWords::workApart() {
  QCOMPARE(plain(valuesInWords(Apart::Networks, "A", Values{100}, "B", Values{9, 11})),
           QString("A and B have different networks: 100 against 9.9 (9.0 and 11.0) images/s (n = 1 and 2)."));
  QCOMPARE(plain(valuesInWords(Apart::Work, "A", Values{10}, "B", Values{10})),
           QString("A and B are training and inference: 10.0 against 10.0 images/s (n = 1 and 1)."));
  QCOMPARE(plain(metricValuesInWords(metricOf("training_time_s"), "s", Apart::Networks, "A", Values{10, 12}, "B",
                                     Values{9000})),
           QString("A: 11.0 (10.0 and 12.0) s, n = 2; B: 9,000 s, n = 1."));
  QCOMPARE(metricValuesInWords(metricOf("training_time_s"), "", Apart::Networks, "A", Values{10}, "B", Values{9}),
           QString("A: 10.0, n = 1; B: 9.00, n = 1."));
  QCOMPARE(metricValuesInWords(metricOf("images_per_second"), "", Apart::Work, "A", Values{10}, "B", Values{9}),
           valuesInWords(Apart::Work, "A", Values{10}, "B", Values{9}));
}

void TestDifferenceWords::metrics_data() {
  QTest::addColumn<QString>("metric");
  QTest::addColumn<Values>("a");
  QTest::addColumn<Values>("b");
  QTest::addColumn<PercentConvention>("convention");
  const auto row = [](const char* words, const char* metric, const Values& a, const Values& b,
                      const PercentConvention& convention) { QTest::newRow(words) << metric << a << b << convention; };
  row("A against B: 18.4 % longer (119.0 s against 100.5 s; 95 % interval +16.4 % to +20.5 %; n = 3 and 3).",
      "training_time_s", {120, 118, 119}, {100, 101, 100.5}, {});
  row("B against A: −15.5 % (100.5 s against 119.0 s; 95 % interval −17.0 % to −14.1 %; n = 3 and 3).",
      "training_time_s", {120, 118, 119}, {100, 101, 100.5}, {Base::Other, Style::Sign, false});
  row("A and B are not distinguishable: +0.5 % (95 % interval −1.5 % to +2.6 %; 101.0 s against 100.5 s; n = 3 and 3).",
      "training_time_s", {100, 102, 101}, {100, 101, 100.5}, {});
  row("A against B: 50.0 % shorter (5.00 s against 10.0 s; not tested: an interval needs 3 repeats of each; n = 1 "
      "and "
      "1).",
      "training_time_s", {5}, {10}, {});
  row("A against B: +16.00 points (75.5 s against 59.5 (59.0 and 60.0) s; not tested: an interval needs 3 repeats "
      "of each; n = 1 and "
      "2).",
      "validation_top1_accuracy", {75.5}, {59, 60}, {});
}

void TestDifferenceWords::metrics() {
  QFETCH(QString, metric);
  QFETCH(Values, a);
  QFETCH(Values, b);
  QFETCH(PercentConvention, convention);
  const MetricChoice choice = metricOf(metric.toUtf8().constData());
  QVERIFY(choice.metric != nullptr);
  QCOMPARE(plain(metricDifferenceInWords(choice, "s", "A", a, "B", b, convention)), QString(QTest::currentDataTag()));
}

void TestDifferenceWords::metricsInCells_data() {
  QTest::addColumn<QString>("metric");
  QTest::addColumn<Values>("a");
  QTest::addColumn<Values>("b");
  QTest::addColumn<PercentConvention>("convention");
  QTest::addColumn<QString>("text");
  const auto row = [](const char* text, const char* metric, const Values& a, const Values& b,
                      const PercentConvention& convention = {}) {
    QTest::addRow("%s, %s", metric, text) << metric << a << b << convention << text;
  };
  row("18.4 % longer", "training_time_s", {120, 118, 119}, {100, 101, 100.5});
  row("15.5 % shorter", "training_time_s", {100, 101, 100.5}, {120, 118, 119});
  row("15.5 % shorter", "training_time_s", {120, 118, 119}, {100, 101, 100.5}, {Base::Other, Style::Words, false});
  row("+18.4 %", "training_time_s", {120, 118, 119}, {100, 101, 100.5}, {Base::Baseline, Style::Sign, false});
  row("not distinguishable", "training_time_s", {100, 102, 101}, {100, 101, 100.5});
  row("18.4 % faster", "images_per_second", {120, 118, 119}, {100, 101, 100.5});
  row("15.5 % slower", "images_per_second", {120, 118, 119}, {100, 101, 100.5}, {Base::Other, Style::Words, false});
  row("not distinguishable", "images_per_second", {100, 102, 101}, {100, 101, 100.5});
  row("100.0 % higher", "energy_per_image_j", {4}, {2});
  row("50.0 % lower", "energy_per_image_j", {2}, {4});
  row("0.0 % higher", "energy_per_image_j", {4}, {4});
  row("+18.5 points", "validation_top1_accuracy", {120, 118, 119}, {100, 101, 100.5});
  row("−0.50 points", "validation_top1_accuracy", {75}, {75.5});
  row("not distinguishable", "validation_top1_accuracy", {12, 14, 13}, {10, 13, 12});
}

void TestDifferenceWords::metricsInCells() {
  QFETCH(QString, metric);
  QFETCH(Values, a);
  QFETCH(Values, b);
  QFETCH(PercentConvention, convention);
  QFETCH(QString, text);
  const MetricChoice choice = metricOf(metric.toUtf8().constData());
  QVERIFY(choice.metric != nullptr);
  QCOMPARE(plain(metricDifferenceText(choice, "s", a, b, convention)), text);
  QCOMPARE(isDistinguishable(choice, "s", a, b), text != "not distinguishable");
}

void TestDifferenceWords::intervals() {
  QCOMPARE(meanText(283.449, {}), QString("283"));
  QCOMPARE(meanText(283.449, Interval{280, 287}), QString("283.4"));
  QCOMPARE(meanText(283.449, Interval{260, 307}), QString("283"));
  QCOMPARE(rangeText(Interval{682.04, 704.4}), QString("682 to 704"));
  QCOMPARE(rangeText(Interval{1, 1.5}), QString("1.00 to 1.50"));
  QCOMPARE(rangeText({}), QString());
  QCOMPARE(percentRangeText({0.972, 0.9741}), QString("97.2 to 97.4\u00a0%"));
  QCOMPARE(percentRangeText({0.97211, 0.97232}), QString("97.21 to 97.23\u00a0%"));
  QCOMPARE(repeatsOf(summariseRepeats(Values{10})).count, 1);
  QVERIFY(!repeatsOf(summariseRepeats(Values{10})).cv);
  QCOMPARE(*repeatsOf(summariseRepeats(Values{9, 11})).cv, std::sqrt(2.0) / 10);
}

/// {0.46, 1, 1.8}, by scipy: 0.939024, 0.171549 to 5.14002.
void TestDifferenceWords::unequalLimitsAreBothShown() {
  const RepeatStatistics wide = summariseRepeats(Values{0.46, 1, 1.8});
  QCOMPARE(meanWithSpread(wide), QString("0.94 (0.17 to 5.1)"));
  QCOMPARE(spreadText(wide), QString("0.17 to 5.1"));
  QCOMPARE(meanWithInterval(0.94, Interval{0.55, 1.61}), QString("0.94 (0.55 to 1.61)"));
  QCOMPARE(meanWithInterval(812, Interval{800, 824}), QString("812 ± 12"));
  QCOMPARE(meanWithInterval(4, Interval{0.127779, 125.216}), QString("4.0 (0.13 to 125)"));
  QCOMPARE(meanWithInterval(1.09, Interval{1.09, 1.09}), QString("1.09 ± 0.00"));
  QCOMPARE(rangeText(Interval{1.09, 1.09}), QString("1.09 to 1.09"));
}

void TestDifferenceWords::twoRepeatsAreBothShown() {
  const RepeatStatistics pair = summariseRepeats(Values{4.1, 4.35});
  QCOMPARE(spreadText(pair), QString("4.10 and 4.35; n = 2"));
  QCOMPARE(meanWithSpread(pair), QString("4.22 (4.10 and 4.35; n = 2)"));
  QCOMPARE(spreadText(summariseRepeats(Values{10000.2, 10000.1})), QString("10,000.1 and 10,000.2; n = 2"));
  QCOMPARE(spreadText(summariseRepeats(Values{7})), QString("none (n = 1)"));
  // Two single values are not an interval.
  QCOMPARE(shownCell(intervalCell(pair)), QString("none (n = 2)"));
  QCOMPARE(shownCell(intervalCell(summariseRepeats(Values{0.46, 1, 1.8}))), QString("0.17 to 5.1"));
  // Without an interval three digits, whatever digits the interval of another row justifies.
  const std::vector<TableCell> means = meanCells({{35.8214, {}}, {0.70231, Interval{0.70219, 0.70243}}});
  QCOMPARE(shownRow(TableRow(means.begin(), means.end())), QStringList({"35.8", "0.70231"}));
  QCOMPARE(meanWithSpread(summariseRepeats(Values{7})), QString("7.00"));
  FigurePoint point;
  setSpread(point, pair, 10);
  QVERIFY(!point.low && !point.high && point.pair);
  QCOMPARE(point.pair->first, 0.41);
  QCOMPARE(point.pair->second, 0.435);
}

/// With a limit of 3 %: neither the value nor its interval is shown as equal to a limit that it misses or meets.
void TestDifferenceWords::digitsDoNotContradictAVerdict() {
  const auto check = [](double rate) {
    return plain(differenceInWords("A", Values{rate}, "B", Values{100}, {}, -3.0));
  };
  QVERIFY2(check(97.04).startsWith("A is 2.96 % slower than B"), qPrintable(check(97.04)));
  QVERIFY2(check(96.96).startsWith("A is 3.04 % slower than B"), qPrintable(check(96.96)));
  QVERIFY2(check(97).startsWith("A is 3.0 % slower than B"), qPrintable(check(97)));
  Difference found;
  found.percent = 0.9;
  found.percent95 = Interval{0.004, 1.8};
  QCOMPARE(plain(percentDifferenceText(found, Style::Sign)), QString("+0.900 %"));
}

SCALESCOPE_TEST(TestDifferenceWords)

}  // namespace scalescope::test_difference_words

#include "test_difference_words.moc"
