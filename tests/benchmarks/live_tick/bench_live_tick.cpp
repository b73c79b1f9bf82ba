// SPDX-License-Identifier: GPL-3.0-or-later
// What one tick of the live page costs: 4 charts with 4 curves of 1,000,000 samples each, every one of which has grown.
// Data tick: reading the sources and handing the points to Qt Charts. Tick with paint: that and drawing all four
// charts.
#include <QApplication>
#include <QGridLayout>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <map>
#include <random>
#include <vector>

#include "app/core/metric_store.h"
#include "widgets/line_chart.h"

using namespace scalescope;

namespace {

constexpr int kCharts = 4, kCurves = 4;
constexpr int kSamplesPerTick = 5;
constexpr int kWidth = 1600, kHeight = 900;
const QColor kColors[kCurves] = {QColor(0x00, 0x4f, 0x8c), QColor(0xe6, 0x9f, 0x00), QColor(0xc4, 0x48, 0x0b),
                                 QColor(0x00, 0x9e, 0x73)};

struct Bench {
  QWidget window;
  std::vector<LineChart*> charts;
  std::vector<std::shared_ptr<MetricColumn>> columns;
  std::mt19937 random{1};
  std::normal_distribution<double> noise;
  double time = 0;

  double noisiness;

  Bench(int samples, double noise);
  void grow(int count);
  int points() const;
};

Bench::Bench(int samples, double noise) : noisiness(noise) {
  auto* grid = new QGridLayout(&window);
  for (int c = 0; c < kCharts; ++c) {
    charts.push_back(new LineChart);
    charts.back()->setTitles(QStringLiteral("Throughput"), QStringLiteral("Training time (s)"),
                             QStringLiteral("images/s"));
    grid->addWidget(charts.back(), c / 2, c % 2);
    for (int k = 0; k < kCurves; ++k) {
      columns.push_back(std::make_shared<MetricColumn>());
      charts.back()->addCurve(QStringLiteral("rank %1").arg(k), columns.back(),
                              {kColors[k], Qt::SolidLine, 1.6, false});
    }
  }
  grow(samples);
  window.resize(kWidth, kHeight);
  window.show();
  QApplication::processEvents();
}

void Bench::grow(int count) {
  for (int i = 0; i < count; ++i, time += 0.1)
    for (std::size_t k = 0; k < columns.size(); ++k)
      columns[k]->append(time,
                         1000 + 150 * double(k % kCurves) + 40 * std::sin(time / 3000) + noisiness * noise(random));
}

int Bench::points() const {
  int points = 0;
  for (const LineChart* chart : charts)
    for (int k = 0; k < kCurves; ++k) points += chart->drawnPoints(k);
  return points;
}

/// Of this thread: other programs of a busy machine do not count.
double cpuMs() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

struct Costs {
  std::vector<double> dataMs, tickMs;
  int points = 0;
};

double quantile(std::vector<double> values, double share) {
  std::sort(values.begin(), values.end());
  return values[static_cast<std::size_t>(share * double(values.size() - 1))];
}

/// Measures one kind of curves; false when nothing was drawn.
bool measure(const char* name, int samples, int ticks, double noise) {
  Bench bench(samples, noise);
  // Charts that cost too much reduce their points on their own, so ticks are grouped by the points that they drew.
  std::map<int, Costs> costsByDetail;
  for (int tick = 0; tick < ticks; ++tick) {
    bench.grow(kSamplesPerTick);
    const double start = cpuMs();
    for (LineChart* chart : bench.charts) chart->flush();
    const double read = cpuMs();
    for (LineChart* chart : bench.charts) chart->repaint();
    const double painted = cpuMs();
    Costs& costs = costsByDetail[static_cast<int>(std::lround(std::log2(bench.points())))];
    costs.dataMs.push_back(read - start);
    costs.tickMs.push_back(painted - start);
    costs.points = std::max(costs.points, bench.points());
  }
  for (const auto& [detail, costs] : costsByDetail)
    std::printf("%-8s %8d %8zu %16.2f %12.2f %22.2f %12.2f\n", name, costs.points, costs.dataMs.size(),
                quantile(costs.dataMs, 0.5), quantile(costs.dataMs, 0.95), quantile(costs.tickMs, 0.5),
                quantile(costs.tickMs, 0.95));
  return bench.points() > 0;
}

}  // namespace

int main(int argc, char** argv) {
  QApplication app(argc, argv);
  const bool tiny = app.arguments().contains(QStringLiteral("--tiny"));
  const int samples = tiny ? 2000 : 1'000'000;
  const int ticks = tiny ? 5 : 200;
  std::printf("%d charts x %d curves x %d samples, window %d x %d, processor time in ms\n", kCharts, kCurves, samples,
              kWidth, kHeight);
  std::printf("%-8s %8s %8s %16s %12s %22s %12s\n", "curves", "points", "ticks", "data tick median", "95 %",
              "tick with paint median", "95 %");
  const bool noisy = measure("noisy", samples, ticks, 15);
  const bool smooth = measure("smooth", samples, ticks, 0);
  return noisy && smooth ? 0 : 1;
}
