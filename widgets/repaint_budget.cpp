// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/repaint_budget.h"

#include <QCoreApplication>
#include <array>

#include "widgets/number_format.h"

namespace scalescope {
namespace {

struct Level {
  double pointsPerPixel;
  int intervalMs;
};
constexpr std::array<Level, 4> kLevels{{{1, 50}, {0.5, 50}, {0.5, 100}, {0.5, 250}}};

// Four charts share 12 ms of a tick of 50 ms; hysteresis between the levels avoids flicker.
constexpr double kBudgetMs = 3;
constexpr double kRoomyMs = 0.8;
constexpr int kTicksOver = 8;
constexpr int kTicksUnder = 100;

}  // namespace

void RepaintBudget::note(double milliseconds) {
  m_over = milliseconds > kBudgetMs ? m_over + 1 : 0;
  m_under = milliseconds < kRoomyMs ? m_under + 1 : 0;
  if (m_over >= kTicksOver && m_level + 1 < static_cast<int>(kLevels.size())) {
    ++m_level;
    m_over = 0;
  }
  if (m_under >= kTicksUnder && m_level > 0) {
    --m_level;
    m_under = 0;
  }
}

double RepaintBudget::pointsPerPixel() const { return kLevels[m_level].pointsPerPixel; }
int RepaintBudget::intervalMs() const { return kLevels[m_level].intervalMs; }

QString RepaintBudget::remark() const {
  if (!reduced()) return QString();
  return QCoreApplication::translate("RepaintBudget", "reduced: %1 points per pixel, %2 Hz")
      .arg(significantText(pointsPerPixel(), 1))
      .arg(1000 / intervalMs());
}

}  // namespace scalescope
