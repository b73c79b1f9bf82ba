// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QTest>
#include <cmath>
#include <limits>
#include <random>
#include <set>

#include "app/core/metric_store.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_metric_column {

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

std::unique_ptr<MetricColumn> noise(int count) {
  std::mt19937 random(7);
  std::normal_distribution<double> normal;
  auto column = std::make_unique<MetricColumn>();
  for (int i = 0; i < count; ++i) column->append(i * 0.5, normal(random));
  return column;
}

std::set<std::pair<double, double>> asSet(const QList<QPointF>& points, double x0, double x1) {
  std::set<std::pair<double, double>> set;
  for (const QPointF& point : points)
    if (point.x() >= x0 && point.x() <= x1) set.insert({point.x(), point.y()});
  return set;
}

}  // namespace

class TestMetricColumn : public QObject {
  Q_OBJECT
 private slots:
  void emptyColumnSaysSo() {
    const MetricColumn column;
    QList<QPointF> points{{1, 1}};
    column.points(0, 1, 100, points);
    QVERIFY(points.isEmpty());
    QVERIFY(!column.xRange() && !column.yRange(0, 1) && !column.nearest(0));
  }

  void extremesEqualBruteForce() {
    const auto column = noise(100003);
    std::mt19937 random(3);
    std::uniform_int_distribution<int> index(0, 100002);
    for (int round = 0; round < 300; ++round) {
      int first = index(random), last = index(random);
      if (first > last) std::swap(first, last);
      double low = HUGE_VAL, high = -HUGE_VAL;
      for (int i = first; i <= last; ++i) low = std::min(low, column->y(i)), high = std::max(high, column->y(i));
      const auto range = column->yRange(column->x(first), column->x(last));
      QVERIFY(range.has_value());
      QCOMPARE(range->low, low);
      QCOMPARE(range->high, high);
      QList<QPointF> points;
      column->points(column->x(first), column->x(last), 200, points);
      QVERIFY(points.size() <= 204);
      const auto inside = asSet(points, column->x(first), column->x(last));
      double drawnLow = HUGE_VAL, drawnHigh = -HUGE_VAL;
      for (const auto& [x, y] : inside) drawnLow = std::min(drawnLow, y), drawnHigh = std::max(drawnHigh, y);
      QCOMPARE(drawnLow, low);
      QCOMPARE(drawnHigh, high);
    }
  }

  void pointsAscendAndReachBeyondTheBorders() {
    const auto column = noise(50000);
    QList<QPointF> points;
    column->points(1000.2, 20000.2, 500, points);
    for (int i = 1; i < points.size(); ++i) QVERIFY(points[i - 1].x() <= points[i].x());
    QCOMPARE(points.first().x(), 1000.0);
    QCOMPARE(points.last().x(), 20000.5);
  }

  void fewSamplesAreAllGiven() {
    const auto column = noise(100);
    QList<QPointF> points;
    column->points(10, 20, 1000, points);
    QCOMPARE(points.size(), 21 + 2);
  }

  void panningDoesNotShimmer() {
    const auto column = noise(100000);
    QList<QPointF> before, after;
    column->points(1000, 31000, 600, before);
    column->points(1003, 31003, 600, after);
    // Only the buckets at the two borders may differ.
    const auto a = asSet(before, 1200, 30800), b = asSet(after, 1200, 30800);
    QVERIFY(a.size() > 200);
    QVERIFY(a == b);
  }

  void growingKeepsTheBordersOfBuckets() {
    const auto column = noise(40000);
    QList<QPointF> before, after;
    column->points(0, 1e9, 600, before);
    column->append(20000, 0);
    column->points(0, 1e9, 600, after);
    QVERIFY(asSet(before, 0, 19900) == asSet(after, 0, 19900));
  }

  void gapsAreOneNaNPointEach() {
    MetricColumn column;
    for (int i = 0; i < 1000; ++i) column.append(i, i >= 300 && i < 500 ? kNaN : i);
    QCOMPARE(column.gapCount(), std::size_t(200));
    for (const int maxPoints : {100, 5000}) {
      QList<QPointF> points;
      column.points(0, 999, maxPoints, points);
      int gaps = 0;
      for (const QPointF& point : points) gaps += std::isnan(point.y());
      QCOMPARE(gaps, 1);
    }
    QCOMPARE(column.nearest(310)->x(), 299.0);
    QCOMPARE(column.nearest(490)->x(), 500.0);
    QVERIFY(!column.yRange(310, 400));
  }

  void bucketsHaveTheirMean() {
    const auto column = noise(100003);
    QList<SampleSource::Bucket> buckets;
    for (const auto& [x0, x1] : {std::pair(0.0, 1e9), std::pair(1000.2, 20000.2), std::pair(30.0, 33.0)}) {
      column->buckets(x0, x1, 90, buckets);
      QVERIFY(!buckets.isEmpty() && buckets.size() <= 90);
      std::size_t sample = 0;
      while (column->x(sample) < x0) ++sample;
      for (qsizetype i = 0; i < buckets.size(); ++i) {
        double sum = 0, low = HUGE_VAL, high = -HUGE_VAL;
        const std::size_t first = sample;
        // The middle of a bucket tells where it ends.
        const double last = 2 * buckets[i].x - column->x(first);
        for (; sample < column->size() && column->x(sample) <= last; ++sample) {
          sum += column->y(sample);
          low = std::min(low, column->y(sample)), high = std::max(high, column->y(sample));
        }
        QVERIFY(sample > first);
        QVERIFY(std::abs(buckets[i].mean - sum / static_cast<double>(sample - first)) < 1e-9);
        QCOMPARE(buckets[i].low, low);
        QCOMPARE(buckets[i].high, high);
      }
      QVERIFY(sample == column->size() || column->x(sample) > x1);
    }
  }

  void bucketsOfGapsHaveNoValues() {
    MetricColumn column;
    QList<SampleSource::Bucket> buckets{{}};
    column.buckets(0, 1, 10, buckets);
    QVERIFY(buckets.isEmpty());
    for (int i = 0; i < 64; ++i) column.append(i, i >= 16 && i < 32 ? kNaN : 2);
    column.buckets(0, 63, 4, buckets);
    QCOMPARE(buckets.size(), 4);
    QVERIFY(std::isnan(buckets[1].mean) && std::isnan(buckets[1].low) && std::isnan(buckets[1].high));
    for (const int i : {0, 2, 3}) QCOMPARE(buckets[i].mean, 2.0);
  }

  void infinitiesAreGapsToo() {
    MetricColumn column;
    column.append(0, 1);
    column.append(1, std::numeric_limits<double>::infinity());
    column.append(2, 3);
    QCOMPARE(column.yRange(0, 2)->high, 3.0);
    QCOMPARE(column.gapCount(), std::size_t(1));
  }

  void disorderIsRefusedAndCounted() {
    MetricColumn column;
    column.append({1, 2, 1.5, kNaN, 2, 3}, {1, 2, 9, 9, 4, 5});
    QCOMPARE(column.size(), std::size_t(4));
    QCOMPARE(column.rejectedCount(), std::size_t(2));
    column.clear();
    QCOMPARE(column.size(), std::size_t(0));
    QVERIFY(!column.xRange());
  }

  void revisionGrows() {
    MetricColumn column;
    const quint64 start = column.revision();
    column.append(0, 1);
    QVERIFY(column.revision() > start);
  }

  void tenMillionSamplesAppendAndQuery() {
    MetricColumn column;
    QElapsedTimer clock;
    clock.start();
    for (int i = 0; i < 10'000'000; ++i) column.append(i, i % 1009);
    // Generous: a quadratic or reallocating append takes many minutes.
    QVERIFY2(clock.elapsed() < harness::kPatienceMs, qPrintable(QString::number(clock.elapsed())));
    QList<QPointF> points;
    for (int i = 0; i < 100; ++i) column.points(i, 9'999'999 - i, 1200, points);
    QVERIFY(!points.isEmpty());
    QCOMPARE(column.yRange(0, 1e9)->high, 1008.0);
  }
};

SCALESCOPE_TEST(TestMetricColumn)

}  // namespace scalescope::test_metric_column

#include "test_metric_column.moc"
