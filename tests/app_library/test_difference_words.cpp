// SPDX-License-Identifier: GPL-3.0-or-later
// Differences in words, with the digits of their intervals. The intervals were computed apart, by an integral of the
// density of Student's t.
#include <QtTest>
#include <cmath>

#include "app/builders/difference_words.h"
#include "app/builders/interval_text.h"
#include "app/builders/metric_difference.h"
#include "tests/harness/test_program.h"

using namespace scalescope;
using Values = std::vector<double>;
using Base = PercentConvention::Base;
using Style = PercentConvention::Style;

class TestDifferenceWords : public QObject {
  Q_OBJECT
 private slots:
  void throughputs_data();
  void throughputs();
  void percentages();
  void workApart();
  void metrics_data();
  void metrics();
  void metricsInCells_data();
  void metricsInCells();
  void intervals();
  void intervalsAreCutAtZero();
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
  row("A is 2.2 % faster than B: 0.7550 against 0.7390 images/s (95 % interval +0.8 % to +3.6 %; n = 3 and 4).",
      {0.75, 0.76, 0.755}, {0.74, 0.735, 0.742, 0.739}, {});
  row("A and B are not distinguishable: +0.5 % (95 % interval −6.1 % to +7.6 %, which includes zero; n = 2 and 2), "
      "101.0 against 100.5 images/s. With so few repeats, only differences of at least 7.1 % can be detected.",
      {100, 102}, {100, 101}, {});
  row("A is 50.0 % slower than B: 5000 against 10,000 images/s (not tested: an interval needs 2 repeats of each; n = 1 "
      "and 1).",
      {5000}, {10000}, {});
  row("A is 0.0 % faster than B: 7.000 against 7.000 images/s (not tested: an interval needs 2 repeats of each; n = 1 "
      "and 2).",
      {7}, {7, 7}, {});
}

void TestDifferenceWords::throughputs() {
  QFETCH(Values, a);
  QFETCH(Values, b);
  QFETCH(PercentConvention, convention);
  QCOMPARE(plain(differenceInWords("A", a, "B", b, convention)), QString(QTest::currentDataTag()));
  QCOMPARE(metricDifferenceInWords(metricOf("images_per_second"), "", "A", a, "B", b, convention),
           differenceInWords("A", a, "B", b, convention));
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
           QString("A and B have different networks: 100.0 against 10.0 images/s (n = 1 and 2)."));
  QCOMPARE(plain(valuesInWords(Apart::Work, "A", Values{10}, "B", Values{10})),
           QString("A and B are training and inference: 10.00 against 10.00 images/s (n = 1 and 1)."));
  QCOMPARE(plain(metricValuesInWords(metricOf("training_time_s"), "s", Apart::Networks, "A", Values{10, 12}, "B",
                                     Values{9000})),
           QString("A: 11.00 s, n = 2; B: 9000 s, n = 1."));
  QCOMPARE(metricValuesInWords(metricOf("training_time_s"), "", Apart::Networks, "A", Values{10}, "B", Values{9}),
           QString("A: 10.00, n = 1; B: 9.000, n = 1."));
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
  row("A and B are not distinguishable: +0.5 % (95 % interval −6.1 % to +7.6 %; 101.0 s against 100.5 s; n = 2 and 2).",
      "training_time_s", {100, 102}, {100, 101}, {});
  row("A against B: 50.0 % shorter (5.000 s against 10.00 s; not tested: an interval needs 2 repeats of each; n = 1 "
      "and "
      "1).",
      "training_time_s", {5}, {10}, {});
  row("A against B: +16.00 points (75.50 s against 59.50 s; not tested: an interval needs 2 repeats of each; n = 1 and "
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
  row("not distinguishable", "training_time_s", {100, 102}, {100, 101});
  row("18.4 % faster", "images_per_second", {120, 118, 119}, {100, 101, 100.5});
  row("15.5 % slower", "images_per_second", {120, 118, 119}, {100, 101, 100.5}, {Base::Other, Style::Words, false});
  row("not distinguishable", "images_per_second", {100, 102}, {100, 101});
  row("100.0 % higher", "energy_per_image_j", {4}, {2});
  row("50.0 % lower", "energy_per_image_j", {2}, {4});
  row("0.0 % higher", "energy_per_image_j", {4}, {4});
  row("+18.5 points", "validation_top1_accuracy", {120, 118, 119}, {100, 101, 100.5});
  row("−0.50 points", "validation_top1_accuracy", {75}, {75.5});
  row("not distinguishable", "validation_top1_accuracy", {12, 14}, {10, 13});
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
  QCOMPARE(meanText(283.449, {}), QString("283.4"));
  QCOMPARE(meanText(283.449, Interval{280, 287}), QString("283.4"));
  QCOMPARE(meanText(283.449, Interval{260, 307}), QString("283"));
  QCOMPARE(rangeText(Interval{682.04, 704.4}), QString("682 to 704"));
  QCOMPARE(rangeText(Interval{1, 1.5}), QString("1.00 to 1.50"));
  QCOMPARE(rangeText({}), QString());
  QCOMPARE(plainNumber(90), QString("90"));
  QCOMPARE(plainNumber(69.0321), QString("69.03"));
  QCOMPARE(repeatsOf(summariseRepeats(Values{10})).count, 1);
  QVERIFY(!repeatsOf(summariseRepeats(Values{10})).cv);
  QCOMPARE(*repeatsOf(summariseRepeats(Values{9, 11})).cv, std::sqrt(2.0) / 10);
}

void TestDifferenceWords::intervalsAreCutAtZero() {
  Figure figure;
  figure.panels.resize(1);
  FigurePoint point;
  point.y = 1;
  point.low = -0.5;
  point.xLow = -1;
  figure.panels[0].series.resize(1);
  figure.panels[0].series[0].points = {point};
  Figure below = figure;
  below.panels[0].series[0].points.push_back(point);
  below.panels[0].series[0].points[1].y = -1;  // a quantity that may be negative
  cutAtZero(below);
  QCOMPARE(*below.panels[0].series[0].points[0].low, -0.5);
  QVERIFY(below.caption.isEmpty());
  cutAtZero(figure);
  QCOMPARE(*figure.panels[0].series[0].points[0].low, 0.0);
  QCOMPARE(*figure.panels[0].series[0].points[0].xLow, 0.0);
  QCOMPARE(figure.caption, QString("Intervals that extend below zero are clipped at zero."));
  cutAtZero(figure);
  QCOMPARE(figure.caption, QString("Intervals that extend below zero are clipped at zero."));
  figure.panels[0].series[0].points = {point};
  figure.caption = "Measured.";
  cutAtZero(figure);
  QCOMPARE(figure.caption, QString("Measured. Intervals that extend below zero are clipped at zero."));
  Figure zero = figure;
  zero.caption.clear();
  zero.panels[0].series[0].points[0].low = zero.panels[0].series[0].points[0].xLow = 0;
  cutAtZero(zero);
  QVERIFY(zero.caption.isEmpty());
}

SCALESCOPE_TEST(TestDifferenceWords)
#include "test_difference_words.moc"
