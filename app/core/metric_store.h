// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "widgets/sample_source.h"

namespace scalescope {

/// A growing column of samples with a pyramid of minima and maxima above it: appending is O(1) amortised, a query costs
/// O(log size + maxPoints). x ascends. NaN y values are gaps: kept, never drawn, counted. Thread: GUI.
class MetricColumn : public SampleSource {
 public:
  MetricColumn();
  ~MetricColumn() override;
  void append(double x, double y);
  void append(const std::vector<double>& xs, const std::vector<double>& ys);
  void clear();
  double x(std::size_t index) const;
  double y(std::size_t index) const;

  std::size_t size() const override;
  std::optional<Range> xRange() const override;
  std::optional<Range> yRange(double x0, double x1) const override;
  void points(double x0, double x1, int maxPoints, QList<QPointF>& points) const override;
  std::optional<QPointF> nearest(double x) const override;
  quint64 revision() const override;

 private:
  struct State;
  std::unique_ptr<State> m_state;
};

}  // namespace scalescope
