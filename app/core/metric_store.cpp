// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/metric_store.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/core/extremes_pyramid.h"

namespace scalescope {

struct MetricColumn::State {
  std::vector<double> xs, ys;
  ExtremesPyramid pyramid{xs, ys};
  std::size_t gaps = 0, rejected = 0;
  quint64 revision = 0;

  std::size_t lowerIndex(double x) const { return std::lower_bound(xs.begin(), xs.end(), x) - xs.begin(); }
  std::size_t upperIndex(double x) const { return std::upper_bound(xs.begin(), xs.end(), x) - xs.begin(); }
  QPointF at(std::size_t i) const { return {xs[i], ys[i]}; }
  bool isGap(std::size_t i) const { return !std::isfinite(ys[i]); }

  void add(double x, double y);
  void addSamples(std::size_t first, std::size_t last, QList<QPointF>& points) const;
  void addBuckets(std::size_t first, std::size_t last, std::size_t bucket, QList<QPointF>& points) const;
};

namespace {

/// A gap of any length becomes one NaN point, never the first point of a curve.
void addGap(double x, QList<QPointF>& points) {
  if (points.isEmpty() || std::isnan(points.last().y())) return;
  points.append(QPointF(x, std::numeric_limits<double>::quiet_NaN()));
}

/// A power of two, so that bucket borders stay fixed while the range moves or grows.
std::size_t bucketSize(std::size_t first, std::size_t last, std::size_t maxBuckets) {
  std::size_t bucket = 2;
  while ((last - 1) / bucket - first / bucket + 1 > maxBuckets) bucket *= 2;
  return bucket;
}

}  // namespace

void MetricColumn::State::add(double x, double y) {
  if (std::isnan(x) || (!xs.empty() && x < xs.back())) {
    ++rejected;
    return;
  }
  xs.push_back(x);
  ys.push_back(y);
  if (!std::isfinite(y)) ++gaps;
  pyramid.grow();
}

void MetricColumn::State::addSamples(std::size_t first, std::size_t last, QList<QPointF>& points) const {
  for (std::size_t i = first; i < last; ++i) {
    if (isGap(i))
      addGap(xs[i], points);
    else
      points.append(at(i));
  }
}

void MetricColumn::State::addBuckets(std::size_t first, std::size_t last, std::size_t bucket,
                                     QList<QPointF>& points) const {
  while (first < last) {
    const std::size_t end = std::min(last, (first / bucket + 1) * bucket);
    const Extremes extremes = pyramid.extremes(first, end);
    if (extremes.empty()) {
      addGap(xs[first], points);
    } else {
      const bool lowFirst = extremes.low.x() <= extremes.high.x();
      points.append(lowFirst ? extremes.low : extremes.high);
      if (extremes.low != extremes.high) points.append(lowFirst ? extremes.high : extremes.low);
    }
    first = end;
  }
}

MetricColumn::MetricColumn() : m_state(std::make_unique<State>()) {}
MetricColumn::~MetricColumn() = default;

void MetricColumn::append(double x, double y) {
  m_state->add(x, y);
  ++m_state->revision;
}

void MetricColumn::append(const std::vector<double>& xs, const std::vector<double>& ys) {
  const std::size_t count = std::min(xs.size(), ys.size());
  for (std::size_t i = 0; i < count; ++i) m_state->add(xs[i], ys[i]);
  if (count > 0) ++m_state->revision;
}

void MetricColumn::clear() {
  m_state->xs.clear();
  m_state->ys.clear();
  m_state->pyramid.clear();
  m_state->gaps = m_state->rejected = 0;
  ++m_state->revision;
}

double MetricColumn::x(std::size_t index) const { return m_state->xs.at(index); }
double MetricColumn::y(std::size_t index) const { return m_state->ys.at(index); }
std::size_t MetricColumn::size() const { return m_state->xs.size(); }
std::size_t MetricColumn::gapCount() const { return m_state->gaps; }
std::size_t MetricColumn::rejectedCount() const { return m_state->rejected; }
quint64 MetricColumn::revision() const { return m_state->revision; }

std::optional<SampleSource::Range> MetricColumn::xRange() const {
  if (m_state->xs.empty()) return std::nullopt;
  return Range{m_state->xs.front(), m_state->xs.back()};
}

std::optional<SampleSource::Range> MetricColumn::yRange(double x0, double x1) const {
  const Extremes extremes = m_state->pyramid.extremes(m_state->lowerIndex(x0), m_state->upperIndex(x1));
  if (extremes.empty()) return std::nullopt;
  return Range{extremes.low.y(), extremes.high.y()};
}

void MetricColumn::points(double x0, double x1, int maxPoints, QList<QPointF>& points) const {
  points.clear();
  const State& state = *m_state;
  if (state.xs.empty() || !(x0 <= x1)) return;
  const std::size_t first = state.lowerIndex(x0);
  const std::size_t last = state.upperIndex(x1);
  // The neighbours extend the line to the borders, so they must not be merged into a bucket.
  if (first > 0) state.addSamples(first - 1, first, points);
  const auto limit = static_cast<std::size_t>(std::max(maxPoints, 4));
  if (last - first + 2 <= limit)
    state.addSamples(first, last, points);
  else
    state.addBuckets(first, last, bucketSize(first, last, (limit - 2) / 2), points);
  if (last < state.xs.size()) state.addSamples(last, last + 1, points);
  if (!points.isEmpty() && std::isnan(points.last().y())) points.removeLast();
}

void MetricColumn::buckets(double x0, double x1, int maxBuckets, QList<Bucket>& buckets) const {
  buckets.clear();
  const State& state = *m_state;
  std::size_t first = state.lowerIndex(x0);
  const std::size_t last = state.upperIndex(x1);
  if (first >= last) return;
  const std::size_t size = bucketSize(first, last, static_cast<std::size_t>(std::max(maxBuckets, 1)));
  while (first < last) {
    const std::size_t end = std::min(last, (first / size + 1) * size);
    const Extremes extremes = state.pyramid.extremes(first, end);
    buckets.append({(state.xs[first] + state.xs[end - 1]) / 2, extremes.low.y(), extremes.high.y(), extremes.mean()});
    first = end;
  }
}

std::optional<QPointF> MetricColumn::nearest(double x) const {
  const State& state = *m_state;
  std::size_t right = state.lowerIndex(x);
  while (right < state.xs.size() && state.isGap(right)) ++right;
  std::size_t left = state.lowerIndex(x);
  while (left > 0 && state.isGap(left - 1)) --left;
  const bool hasRight = right < state.xs.size();
  if (left == 0 && !hasRight) return std::nullopt;
  if (left == 0) return state.at(right);
  if (!hasRight) return state.at(left - 1);
  return x - state.xs[left - 1] <= state.xs[right] - x ? state.at(left - 1) : state.at(right);
}

}  // namespace scalescope
