// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointF>
#include <cstddef>
#include <optional>

namespace scalescope {

/// A curve of any length, queried only for the visible part at pixel resolution.
class SampleSource {
 public:
  struct Range {
    double low = 0, high = 0;
  };
  /// Neighbouring samples; only x is not NaN if all of them are a gap.
  struct Bucket {
    double x = 0;  ///< the middle of its samples
    double low = 0, high = 0, mean = 0;
  };
  virtual ~SampleSource() = default;
  virtual std::size_t size() const = 0;
  virtual std::optional<Range> xRange() const = 0;
  /// Of the samples with x in [x0, x1]; nothing if there are none.
  virtual std::optional<Range> yRange(double x0, double x1) const = 0;
  /// Replaces `points` by the samples with x in [x0, x1] and one neighbour each side; more than `maxPoints` are reduced
  /// to minimum and maximum per bucket, with buckets aligned to sample indices so that a moving window does not
  /// flicker. A gap is one point whose y is NaN.
  virtual void points(double x0, double x1, int maxPoints, QList<QPointF>& points) const = 0;
  /// Replaces `buckets` by the samples with x in [x0, x1] in at most `maxBuckets` buckets of at least two samples,
  /// aligned like those of points().
  virtual void buckets(double x0, double x1, int maxBuckets, QList<Bucket>& buckets) const = 0;
  /// The sample nearest to x; nothing if empty.
  virtual std::optional<QPointF> nearest(double x) const = 0;
  /// Increases whenever samples are added or replaced.
  virtual quint64 revision() const = 0;
};

}  // namespace scalescope
