// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace scalescope {

/// Limits the cost of a live chart: above its budget, it first reduces the points, then the rate, and reports it.
class RepaintBudget {
 public:
  /// The cost of one refresh with its painting.
  void note(double milliseconds);
  double pointsPerPixel() const;
  int intervalMs() const;
  bool reduced() const { return m_level > 0; }
  /// "" while nothing is reduced.
  QString remark() const;

 private:
  int m_level = 0;
  int m_over = 0, m_under = 0;
};

}  // namespace scalescope
