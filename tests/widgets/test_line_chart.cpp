// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAccessible>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <cmath>
#include <limits>
#include <set>

#include "app/core/metric_store.h"
#include "tests/harness/window_test.h"
#include "widgets/chart_frame.h"
#include "widgets/line_chart.h"
#include "widgets/repaint_budget.h"
#include "widgets/thinning.h"

namespace scalescope::test_line_chart {

namespace {

std::shared_ptr<MetricColumn> ramp(int count, double step = 1) {
  auto column = std::make_shared<MetricColumn>();
  for (int i = 0; i < count; ++i) column->append(i * step, i);
  return column;
}

std::shared_ptr<MetricColumn> noise(int count) {
  auto column = std::make_shared<MetricColumn>();
  for (int i = 0; i < count; ++i) column->append(i, std::sin(i * 12.9898) * std::cos(i * 78.233));
  return column;
}

const CurveStyle kBlue{QColor(0x00, 0x72, 0xb2), Qt::SolidLine, 2, false};

// Thin lines are smoothed: their pixels are only near to the colour.
bool isNear(const QColor& a, const QColor& b) {
  return qAbs(a.red() - b.red()) + qAbs(a.green() - b.green()) + qAbs(a.blue() - b.blue()) < 200 && a.saturation() > 60;
}

int pixelsOf(const QImage& image, const QRectF& box, const QColor& color) {
  int count = 0;
  for (int y = int(box.top()); y < int(box.bottom()); ++y)
    for (int x = int(box.left()); x < int(box.right()); ++x) count += isNear(image.pixelColor(x, y), color);
  return count;
}

}  // namespace

class TestLineChart : public QObject {
  Q_OBJECT

  static void show(LineChart& chart) {
    chart.resize(600, 300);
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    chart.flush();
  }

 private slots:
  void saysWhyThereAreNoCurves() {
    LineChart chart;
    chart.setTitles("Throughput", "Step", "images/s");
    chart.setAbsence("Not recorded in this run");
    show(chart);
    QVERIFY(chart.accessibleDescription().startsWith("Not recorded in this run"));
    const auto darkPixels = [&](const QRectF& box) {
      const QImage image = chart.grab(box.toRect()).toImage();
      int count = 0;
      for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) count += image.pixelColor(x, y).lightness() < 160;
      return count;
    };
    const QRectF plot = chart.plotArea(), beside(2, plot.top(), plot.left() - 4, plot.height());
    QVERIFY(darkPixels(QRectF(plot.center() - QPointF(80, 10), QSizeF(160, 20))) > 50);
    QCOMPARE(darkPixels(beside), 0);  // no numbers of an axis
    chart.addCurve("a", ramp(10), kBlue);
    chart.flush();
    QVERIFY(darkPixels(beside) > 50);
  }
  /// A throughput of 200 to 22,000 images/s: 5 % below the lowest would be below zero.
  void axesOfRatesDoNotGoBelowZero() {
    const auto rangeOf = [](double low, double high) {
      auto column = std::make_shared<MetricColumn>();
      column->append({1, 2}, {low, high});
      LineChart chart;
      chart.addCurve("a", column, kBlue);
      show(chart);
      return chart.yRange();
    };
    QCOMPARE(rangeOf(200, 22000).low, 0.0);
    QVERIFY(rangeOf(200, 22000).high > 22000);
    QCOMPARE(rangeOf(-30, -1).high, 0.0);
    QVERIFY(rangeOf(-1, 30).low < -1);
    QVERIFY(rangeOf(0, 0).low == 0 && rangeOf(0, 0).high > 0);
    QVERIFY(rangeOf(90, 100).low > 50);
  }
  /// What has no room beside the title is below it, and scrolls where there are many; the title stays whole.
  void manyNamesOfCurvesHaveRowsBelowTheTitle() {
    ChartFrame frame;
    frame.title = "Throughput";
    frame.yTitle = "images/s";
    const auto lay = [&frame](int count) {
      frame.legend.clear();
      for (int i = 0; i < count; ++i) frame.legend.append({QString("resnet50-%1-gpus.log").arg(i + 10), {}, true, {}});
      frame.layOut({800, 400}, QFontMetricsF(QFont()));
      return std::count_if(frame.legend.begin(), frame.legend.end(),
                           [](const auto& each) { return !each.box.isEmpty(); });
    };
    QCOMPARE(lay(2), 2);
    const double oneLine = frame.plot.top();
    QVERIFY(frame.legend[0].box.top() == 0 && frame.legend[0].box.right() < frame.legend[1].box.left());
    QCOMPARE(lay(8), 8);
    QVERIFY(frame.plot.top() > oneLine && frame.hiddenRows == 0);
    for (const auto& entry : frame.legend) {
      QVERIFY(entry.box.top() >= oneLine && entry.box.bottom() <= frame.plot.top());
      QVERIFY(entry.box.left() >= frame.plot.left() && entry.box.right() <= frame.plot.right());
    }
    const auto placed = lay(60);
    QVERIFY(placed < 60 && frame.plot.height() > 280);
    QVERIFY(frame.hiddenRows > 0 && frame.scrollBox.right() <= frame.plot.right());
    std::set<QString> seen;
    for (frame.firstRow = 0; frame.firstRow <= frame.hiddenRows; ++frame.firstRow) {
      lay(60);
      for (const auto& entry : frame.legend)
        if (!entry.box.isEmpty()) {
          QVERIFY(entry.box.right() <= frame.scrollBox.left() && entry.box.bottom() <= frame.plot.top());
          seen.insert(entry.name);
        }
    }
    QCOMPARE(seen.size(), std::size_t(60));
  }

  /// More curves take rows above the plot, which becomes lower: their lines follow.
  void curvesStayInThePlotWhenTheLegendGrows() {
    const CurveStyle red{QColor(0xd0, 0x00, 0x21), Qt::SolidLine, 1.6, false};
    auto peak = std::make_shared<MetricColumn>();
    for (int i = 0; i <= 100; ++i) peak->append(i, i == 90 ? 100 : 10);
    LineChart chart;
    chart.setTitles("Throughput", "Step", "images/s");
    chart.addCurve("first", peak, red);
    show(chart);
    const double before = chart.plotArea().top();
    QVERIFY(!chart.grab().isNull());
    chart.removeCurves();
    chart.addCurve("first", peak, red);
    for (int i = 0; i < 24; ++i)
      chart.addCurve(QStringLiteral("alexnet: 2 ranks, resnet-20, repeat %1").arg(i), ramp(i % 2 == 0 ? 30 : 60),
                     kBlue);
    chart.flush();
    const QImage image = chart.grab().toImage();
    const QRectF plot = chart.plotArea();
    QVERIFY(plot.top() > before + 20);
    const QRectF above(plot.left() + 0.5 * plot.width(), 0, 0.5 * plot.width(), plot.top() - 4);
    QCOMPARE(pixelsOf(image, above, red.color), 0);  // its name is at the left
    const QRectF peakBox(plot.left() + 0.88 * plot.width(), plot.top(), 0.04 * plot.width(), 0.3 * plot.height());
    QVERIFY(pixelsOf(image, peakBox, red.color) > 10);
    const SampleSource::Range range = chart.yRange();
    const double wanted = plot.bottom() - (100 - range.low) / (range.high - range.low) * plot.height();
    double top = 0;
    while (top < plot.bottom() &&
           pixelsOf(image, {plot.left() + 0.88 * plot.width(), top, 0.04 * plot.width(), 1}, red.color) == 0)
      ++top;
    QVERIFY2(std::abs(top - wanted) <= 5, qPrintable(QString("%1, not %2").arg(top).arg(wanted)));
    auto* bar = chart.findChild<QScrollBar*>("chartLegendBar");
    QVERIFY(bar != nullptr && bar->isVisible() && bar->maximum() > 0);
    bar->setValue(bar->maximum());
    QVERIFY(chart.grab().toImage() != image);
    QCOMPARE(chart.plotArea(), plot);
    chart.removeCurves();
    chart.addCurve("first", peak, red);
    chart.flush();
    QVERIFY(!bar->isVisible());
  }

  /// Many lines over each other are apart by their dashes, also where they are noisy.
  void thinLinesKeepTheirDashes() {
    const auto redOf = [](Qt::PenStyle dash) {
      LineChart chart;
      auto column = std::make_shared<MetricColumn>();
      for (int i = 0; i < 60; ++i) column->append(i, i % 2);  // many times longer than the plot is wide
      chart.addCurve("a", column, {QColor(0xd0, 0x00, 0x21), dash, 1, false});
      show(chart);
      return pixelsOf(chart.grab().toImage(), chart.plotArea(), QColor(0xd0, 0x00, 0x21));
    };
    const int solid = redOf(Qt::SolidLine), dotted = redOf(Qt::DotLine);
    QVERIFY2(solid > 1000 && dotted < 0.8 * solid, qPrintable(QString("%1 %2").arg(solid).arg(dotted)));
  }
  void drawsAtMostTwoPointsPerPixel() {
    LineChart chart;
    auto wave = std::make_shared<MetricColumn>();  // noise is drawn as its mean, a straight line by its ends
    for (int i = 0; i < 1'000'000; ++i) wave->append(i, std::sin(i * 1e-5));
    const int curve = chart.addCurve("a", wave, kBlue);
    show(chart);
    QVERIFY(chart.drawnPoints(curve) <= 2 * chart.plotArea().width() + 4);
    QVERIFY(chart.drawnPoints(curve) > 30);  // its three bends are round
    QVERIFY(pixelsOf(chart.grab().toImage(), chart.plotArea(), kBlue.color) > 100);
  }

  void denseNoiseIsAMeanOverABand_data() {
    QTest::addColumn<int>("samples");
    QTest::newRow("thousands") << 4000;
    QTest::newRow("a million") << 1'000'000;
  }

  /// A line through all samples would be a solid block, in which no level can be seen.
  void denseNoiseIsAMeanOverABand() {
    QFETCH(int, samples);
    LineChart chart;
    auto column = std::make_shared<MetricColumn>();
    for (int i = 0; i < samples; ++i) column->append(i, i % 8 == 0 ? 100 : 20);  // mean 30
    const int curve = chart.addCurve("a", column, kBlue);
    show(chart);
    const QRectF plot = chart.plotArea();
    QVERIFY(chart.drawnPoints(curve) > 1 && chart.drawnPoints(curve) < plot.width() / 2);
    const QImage image = chart.grab().toImage();
    const int line = pixelsOf(image, plot, kBlue.color);
    QVERIFY2(line > plot.width() / 2 && line < 0.1 * plot.width() * plot.height(), qPrintable(QString::number(line)));
    const auto at = [&](double y) {
      const double share = (y - chart.yRange().low) / (chart.yRange().high - chart.yRange().low);
      return QPointF(plot.center().x(), plot.bottom() - share * plot.height());
    };
    const QRectF level(plot.left(), at(30).y() - 2, plot.width(), 4);
    QVERIFY(pixelsOf(image, level, kBlue.color) > plot.width() / 2);
    const QColor tinted = image.pixelColor(at(72).toPoint());  // within the samples, between grid lines
    QVERIFY2(tinted.blue() > tinted.red() + 20 && tinted.red() > 150, qPrintable(tinted.name()));
    // In closer view, every sample is there again.
    chart.setXRange(0, 60);
    chart.flush();
    QVERIFY(chart.drawnPoints(curve) >= 61);
  }

  void sparseAndSmoothCurvesHaveNoMeans() {
    LineChart chart;
    const int sparse = chart.addCurve("a", noise(100), kBlue), smooth = chart.addCurve("b", ramp(100, 1), kBlue);
    show(chart);
    QCOMPARE(chart.drawnPoints(sparse), 100);
    QCOMPARE(chart.drawnPoints(smooth), 100);
  }

  void shadesHaveTheirCaptionWhereItHasRoom() {
    LineChart chart;
    chart.addCurve("a", ramp(101), kBlue);
    chart.addShade(0, 30, QColor(128, 128, 128, 60), "warm-up, not measured", "warm-up");
    chart.addShade(50, 51, QColor(128, 128, 128, 60), "warm-up, not measured", "too narrow");
    chart.addShade(60, 90, QColor(128, 128, 128, 60), "evaluation, 3 s");
    show(chart);
    QCOMPARE(chart.shadeCount(), 3);
    QCOMPARE(chart.shownCaptions(), QStringList("warm-up"));
    chart.setXRange(40, 60);
    chart.flush();
    QCOMPARE(chart.shownCaptions(), QStringList());
    chart.setXRange(49.9, 51.1);
    chart.flush();
    QCOMPARE(chart.shownCaptions(), QStringList("too narrow"));
  }

  void bandsAreDrawnWithTheirCurve() {
    const auto level = [](double y) {
      auto column = std::make_shared<MetricColumn>();
      column->append({0, 10}, {y, y});
      return column;
    };
    LineChart chart;
    const int curve = chart.addCurve("mean of repeats", level(0), kBlue);
    show(chart);
    const QImage bare = chart.grab().toImage();
    chart.setBand(curve, level(-5), level(5));
    chart.flush();
    QVERIFY(chart.yRange().low <= -5 && chart.yRange().high >= 5);
    const QPoint within =
        QPointF(chart.plotArea().center().x(), chart.plotArea().center().y() - chart.plotArea().height() / 5).toPoint();
    const QColor band = chart.grab().toImage().pixelColor(within);
    QVERIFY2(band.blue() > band.red() + 20 && band != bare.pixelColor(within), qPrintable(band.name()));
    chart.setCurveVisible(curve, false);
    chart.flush();
    QVERIFY(chart.grab().toImage().pixelColor(within) != band);
  }

  void smoothCurvesNeedFewPoints() {
    const QList<QPointF> bend{{0, 0}, {1, 1}, {2, 2.05}, {3, 3}, {4, 0}, {5, -3}, {6, -3}};
    QCOMPARE(thinned(bend, 0.1), (QList<QPointF>{{0, 0}, {3, 3}, {5, -3}, {6, -3}}));
    QCOMPARE(thinned({{0, 0}, {1, 1}, {1, 5}, {1, 2}, {2, 3}}, 0.1).size(), 5);
    LineChart chart;
    const int curve = chart.addCurve("a", ramp(1'000'000), kBlue);
    show(chart);
    QVERIFY(chart.drawnPoints(curve) < 10);
    QVERIFY(pixelsOf(chart.grab().toImage(), chart.plotArea(), kBlue.color) > 100);
  }

  void drawsNewSamplesWhenTheyAreAnnounced() {
    LineChart chart;
    auto column = ramp(100);
    chart.addCurve("a", column, kBlue);
    show(chart);
    QCOMPARE(chart.xRange().high, 99.0);
    column->append(500, 3);
    chart.look();
    QTRY_COMPARE(chart.xRange().high, 500.0);
  }

  void hiddenCurvesCostNothing() {
    LineChart chart;
    const int a = chart.addCurve("a", ramp(100), kBlue);
    const int b = chart.addCurve("b", ramp(1000), kBlue);
    show(chart);
    chart.setCurveVisible(b, false);
    chart.flush();
    QCOMPARE(chart.drawnPoints(b), 0);
    QCOMPARE(chart.drawnPoints(a), 100);
    QCOMPARE(chart.xRange().high, 99.0);
  }

  void gapsBreakTheLine() {
    LineChart chart;
    auto column = std::make_shared<MetricColumn>();
    for (int i = 0; i <= 100; ++i) column->append(i, i > 20 && i < 80 ? std::nan("") : 1);
    chart.addCurve("a", column, kBlue);
    show(chart);
    const QImage image = chart.grab().toImage();
    const QRectF plot = chart.plotArea();
    const QRectF gap(plot.left() + plot.width() * 0.3, plot.top(), plot.width() * 0.4, plot.height());
    QCOMPARE(pixelsOf(image, gap, kBlue.color), 0);
    QVERIFY(pixelsOf(image, plot, kBlue.color) > 50);
  }

  void mouseMovesTheCursor() {
    LineChart chart;
    chart.addCurve("a", ramp(101), kBlue);
    show(chart);
    QSignalSpy spy(&chart, &LineChart::cursorMoved);
    QTest::mouseMove(&chart, chart.plotArea().center().toPoint());
    QTRY_VERIFY(spy.size() > 0);
    const auto x = spy.last().first().value<std::optional<double>>();
    QVERIFY(x && std::abs(*x - 50) < 1);
    QTest::mouseMove(&chart, QPoint(2, 2));
    QTRY_VERIFY(!spy.last().first().value<std::optional<double>>());
  }

  void keysZoomPanAndShowAll() {
    LineChart chart;
    chart.addCurve("a", ramp(1001), kBlue);
    show(chart);
    QSignalSpy spy(&chart, &LineChart::xRangeChanged);
    QTest::keyClick(&chart, Qt::Key_Plus);
    QCOMPARE(spy.size(), 1);
    chart.flush();
    const SampleSource::Range zoomed = chart.xRange();
    QVERIFY(std::abs((zoomed.high - zoomed.low) - 800) < 1);
    QTest::keyClick(&chart, Qt::Key_Right);
    chart.flush();
    QVERIFY(std::abs(chart.xRange().low - zoomed.low - 80) < 1);
    QSignalSpy all(&chart, &LineChart::followAllRequested);
    QTest::keyClick(&chart, Qt::Key_Home);
    QCOMPARE(all.size(), 1);
    chart.flush();
    QCOMPARE(chart.xRange().high, 1000.0);
    QTest::keyClick(&chart, Qt::Key_1);
    QVERIFY(!chart.isCurveVisible(0));
  }

  void linkedChartsMoveTogether() {
    LineChart first, second;
    first.addCurve("a", ramp(1001), kBlue);
    second.addCurve("a", ramp(1001), kBlue);
    LineChart::link({&first, &second});
    show(first);
    show(second);
    QTest::keyClick(&first, Qt::Key_Plus);
    first.flush();
    second.flush();
    QCOMPARE(second.xRange().low, first.xRange().low);
    QCOMPARE(second.xRange().high, first.xRange().high);
  }

  void fourChartsFitInAWindowAndAlign() {
    LineChart small, large;
    small.addCurve("a", ramp(10), kBlue);
    large.addCurve("a", ramp(1'000'000), kBlue);
    show(small);
    show(large);
    QVERIFY(small.minimumSizeHint().height() <= 120);
    QCOMPARE(small.plotArea().left(), large.plotArea().left());
    QVERIFY(small.plotArea().height() > 0.8 * small.height());
  }

  void slowDrawingReducesDetailAndSaysSo() {
    RepaintBudget budget;
    QVERIFY(!budget.reduced() && budget.remark().isEmpty());
    for (int i = 0; i < 100; ++i) budget.note(20);
    QVERIFY(budget.pointsPerPixel() < 1 && budget.intervalMs() > 50);
    QVERIFY(budget.remark().contains("Hz"));
    for (int i = 0; i < 1000; ++i) budget.note(0.1);
    QVERIFY(!budget.reduced());
  }

  void describesItselfInWords() {
    LineChart chart;
    chart.setTitles("Throughput", "Step", "images/s");
    chart.addCurve("rank 0", ramp(101), kBlue);
    show(chart);
    QVERIFY(chart.accessibleName().contains("Throughput"));
    QTRY_VERIFY(chart.accessibleDescription().contains("rank 0"));
    QVERIFY(chart.accessibleDescription().contains("100"));
  }

  void followsThePalette() {
    LineChart chart;
    chart.addCurve("a", ramp(10), kBlue);
    show(chart);
    QPalette dark = chart.palette();
    dark.setColor(QPalette::Base, QColor(20, 20, 24));
    dark.setColor(QPalette::Window, QColor(30, 30, 34));
    dark.setColor(QPalette::Text, Qt::white);
    dark.setColor(QPalette::WindowText, Qt::white);
    chart.setPalette(dark);
    QCOMPARE(chart.grab().toImage().pixelColor(3, 150), QColor(20, 20, 24));
  }
};

SCALESCOPE_WINDOW_TEST(TestLineChart)

}  // namespace scalescope::test_line_chart

#include "test_line_chart.moc"
