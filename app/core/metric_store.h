// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "widgets/sample_source.h"

namespace scalescope {

/// A growing column of samples with a pyramid of minima and maxima: appending is O(1) amortised, a query costs
/// O(log size + maxPoints). x ascends; a sample whose x is NaN or smaller than the last one is rejected and counted.
/// NaN and infinite y values are gaps: stored, never drawn, counted. Thread: GUI.
class MetricColumn : public SampleSource {
 public:
  MetricColumn();
  ~MetricColumn() override;
  void append(double x, double y);
  void append(const std::vector<double>& xs, const std::vector<double>& ys);
  void clear();
  double x(std::size_t index) const;
  double y(std::size_t index) const;
  /// Samples without a finite y.
  std::size_t gapCount() const;
  /// Samples rejected because their x did not ascend.
  std::size_t rejectedCount() const;

  std::size_t size() const override;
  std::optional<Range> xRange() const override;
  std::optional<Range> yRange(double x0, double x1) const override;
  void points(double x0, double x1, int maxPoints, QList<QPointF>& points) const override;
  void buckets(double x0, double x1, int maxBuckets, QList<Bucket>& buckets) const override;
  std::optional<QPointF> nearest(double x) const override;
  quint64 revision() const override;

 private:
  struct State;
  std::unique_ptr<State> m_state;
};

}  // namespace scalescope
