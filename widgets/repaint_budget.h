// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace scalescope {

/// Keeps a live chart affordable: when drawing costs more than its budget, first fewer points, then a lower rate, and
/// it says so.
class RepaintBudget {
 public:
  /// Units: what one refresh with its painting cost.
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
