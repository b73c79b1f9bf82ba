// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers of figures and their tables, by hand.
#include <QtTest>
#include <cmath>

#include "app/compare/ratio_study.h"
#include "app/compare/training_time.h"
#include "app/core/engine_words.h"
#include "app/figures/figure_text.h"
#include "app/figures/panel_painters.h"
#include "app/results/duration_axis.h"
#include "app/results/prediction_words.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_figure_numbers {

using scalescope::prediction_words::basisText;
using scalescope::testing::makeResult;

class TestFigureNumbers : public QObject {
  Q_OBJECT
 private slots:
  void ratiosHaveTheirIntervals();
  void projectionsHaveTheirUnit_data();
  void projectionsHaveTheirUnit();
  void unitsOfDurations_data();
  void unitsOfDurations();
  void theBasisOfAPrediction();
  void countsAreGrouped();
  void labelsOfBarsShareTheirDecimals_data();
  void labelsOfBarsShareTheirDecimals();
};

namespace {

QString plain(QString text) { return text.replace(QChar(QChar::Nbsp), QLatin1Char(' ')); }

RunResult repeatOf(const char* id, const char* precision, double imagesPerSecond, int seed) {
  RunResult result = makeResult(id, 1, imagesPerSecond);
  result.plan.precision = precision;
  result.plan.seed = static_cast<std::uint64_t>(seed);
  return result;
}

}  // namespace

/// By scipy, on logarithms: 3.9573 degrees of freedom.
void TestFigureNumbers::ratiosHaveTheirIntervals() {
  const std::vector<RunResult> results = {repeatOf("a", "fp32", 100, 1), repeatOf("b", "fp32", 102, 2),
                                          repeatOf("e", "fp32", 101, 3), repeatOf("c", "fp16", 180, 1),
                                          repeatOf("d", "fp16", 184, 2), repeatOf("f", "fp16", 182, 3)};
  const RatioStudy study = studyRatios(results, "a", {});
  QCOMPARE(study.entries.size(), std::size_t(1));
  QVERIFY(std::abs(study.entries[0].value - 1.8019665443) < 1e-9);
  QVERIFY(std::abs(study.entries[0].interval95->low - 1.7595636648) < 1e-8);
  QVERIFY(std::abs(study.entries[0].interval95->high - 1.8453912705) < 1e-8);
  QCOMPARE(study.entries[0].countOf, 3);
  QCOMPARE(study.entries[0].countAgainst, 3);
}

void TestFigureNumbers::projectionsHaveTheirUnit_data() {
  QTest::addColumn<double>("longest");
  QTest::addColumn<QStringList>("header");
  QTest::addColumn<QStringList>("row");
  QTest::newRow("hours") << 9000.0 << QStringList{"Projected (h)", "95 % interval (h)", "Long test (h)"}
                         << QStringList{"A", "3", "12.50", "2.00", "1.90 to 2.10", "2.50", "−20.0 %"};
  QTest::newRow("minutes") << 450.0 << QStringList{"Projected (min)", "95 % interval (min)", "Long test (min)"}
                           << QStringList{"A", "3", "250.0", "6.00", "5.70 to 6.30", "7.50", "−20.0 %"};
}

void TestFigureNumbers::countsAreGrouped() {
  QCOMPARE(withUnit(*findPlanField("epochs"), "1"), QString("1 epoch"));
  QCOMPARE(withUnit(*findPlanField("epochs"), "1281"), QString("1,281 epochs"));
  QCOMPARE(withUnit(*findPlanField("network"), "resnet-20"), QString("resnet-20"));
}

/// 90,000 images in 0.8 of the long test's time, within 5 % of it.
void TestFigureNumbers::projectionsHaveTheirUnit() {
  QFETCH(double, longest);
  QFETCH(QStringList, header);
  QFETCH(QStringList, row);
  ProjectionStudy study;
  study.length = {90, 1000};
  ProjectionGroup measured;
  measured.label = "A";
  measured.length = {90, 1000};
  measured.projected.repeats = 3;
  measured.projected.seconds = 0.8 * longest;
  measured.projected.seconds95 = Interval{0.95 * 0.8 * longest, 1.05 * 0.8 * longest};
  measured.measuredSeconds = longest;
  ProjectionGroup alone;
  alone.label = "B";
  alone.length = {90, 1000};
  alone.projected.repeats = 1;
  alone.projected.seconds = 0.4 * longest;
  study.groups = {measured, alone};
  study.used = {makeResult("a", 1, 100), makeResult("b", 1, 200)};
  study.totalRuns = 4;
  const Figure figure = makeProjectionFigure(study);
  const FigurePanel& table = figure.panels.back();
  QCOMPARE(plain(table.tableHeader.mid(3, 3).join('|')), header.join('|'));
  QCOMPARE(plain(shownRow(table.tableRows[0]).join('|')), row.join('|'));
  QCOMPARE(shownRow(table.tableRows[1])[4], QString("–"));
  QCOMPARE(shownRow(table.tableRows[1])[5], QString("–"));
  QCOMPARE(shownRow(table.tableRows[1])[6], QString("–"));
}

void TestFigureNumbers::unitsOfDurations_data() {
  QTest::addColumn<double>("seconds");
  QTest::newRow("0.500 s") << 0.5;
  QTest::newRow("299 s") << 299.0;
  QTest::newRow("5.00 min") << 300.0;
  QTest::newRow("120 min") << 7199.0;
  QTest::newRow("2.00 h") << 7200.0;
}

void TestFigureNumbers::unitsOfDurations() {
  QFETCH(double, seconds);
  QCOMPARE(plain(trainingTimeText(seconds)), QString(QTest::currentDataTag()));
}

void TestFigureNumbers::theBasisOfAPrediction() {
  PredictionBasis basis;
  basis.runs = 3;
  QVERIFY2(plain(basisText(basis)).endsWith("too few for a leave-one-out error, inside the measured range"),
           qPrintable(basisText(basis)));
  basis.leaveOneOutPercent = 4.2;
  basis.leftOut = 3;
  basis.outside = {{Outside::Kind::Ranks, 1}, {Outside::Kind::Link, 2.5}};
  QVERIFY2(plain(basisText(basis))
               .endsWith("leave-one-out error 4.2 % (3 left out), outside the measured range: ranks by a factor of "
                         "2.0, link by a factor of 5.7"),
           qPrintable(basisText(basis)));
  basis.outside = {{Outside::Kind::Batch, 2}, {Outside::Kind::MessageSize, 3}};
  QVERIFY2(plain(basisText(basis)).endsWith("batch by a factor of 4.0, message size by a factor of 8.0"),
           qPrintable(basisText(basis)));
}

void TestFigureNumbers::labelsOfBarsShareTheirDecimals_data() {
  QTest::addColumn<std::vector<double>>("values");
  QTest::addColumn<int>("exponent");
  QTest::addColumn<QStringList>("labels");
  QTest::newRow("measured") << std::vector<double>{1234.5, 38.46} << 0 << QStringList{"1,234.5", "38.5"};
  QTest::newRow("stated") << std::vector<double>{16977, 4852, 79.68} << 0 << QStringList{"16,977", "4,852", "80"};
  QTest::newRow("small") << std::vector<double>{79.68, 0.001779} << 0 << QStringList{"79.6800", "0.0018"};
  QTest::newRow("thousands") << std::vector<double>{1234500, 38460} << 3 << QStringList{"1,234.5", "38.5"};
}

/// On screen and paper and in LaTeX.
void TestFigureNumbers::labelsOfBarsShareTheirDecimals() {
  QFETCH(std::vector<double>, values);
  QFETCH(int, exponent);
  QFETCH(QStringList, labels);
  FigurePanel panel;
  panel.kind = FigureKind::Bars;
  panel.y.numbers.exponent = exponent;
  FigureSeries series;
  for (const double value : values) {
    series.points.push_back({0, value, {}, {}});
    panel.categories.append(QStringLiteral("bar"));
  }
  panel.series = {series};
  const auto textsOf = [](const FigurePanel& shown) {
    const BarLabels numbers(shown);
    QStringList texts;
    for (const FigurePoint& point : shown.series.front().points) texts.append(numbers.text(point));
    return texts;
  };
  QCOMPARE(textsOf(panel), labels);
  Figure figure;
  figure.panels = {panel};
  const QString tex = figureToPgfplots(figure);
  for (const QString& label : labels) QVERIFY2(tex.contains('{' + label + "}\n"), qPrintable(tex));
  // A mean with an interval has the digits that its interval justifies, whatever the others have.
  const double unit = std::pow(10, exponent);
  panel.series.front().points.push_back({0, 100.04 * unit, 98 * unit, 102 * unit});
  QCOMPARE(textsOf(panel), labels + QStringList{"100.0"});
}

SCALESCOPE_WINDOW_TEST(TestFigureNumbers)

}  // namespace scalescope::test_figure_numbers

#include "test_figure_numbers.moc"
