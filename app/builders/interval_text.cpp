// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builders/interval_text.h"

#include <QCoreApplication>
#include <cmath>

#include "widgets/number_format.h"

namespace scalescope {
namespace {

int decimalsOf(const Interval& interval) { return decimalsForInterval((interval.high - interval.low) / 2); }

/// Whether the panel draws quantities that are never negative.
bool isPositive(const FigurePanel& panel) {
  if (isTabular(panel)) return false;
  for (const FigureSeries& series : panel.series)
    for (const FigurePoint& point : series.points)
      if (point.base + point.y < 0 || point.x < 0) return false;
  return true;
}

bool isCut(std::optional<double>& low) {
  if (!low || *low >= 0) return false;
  low = 0;
  return true;
}

}  // namespace

void cutAtZero(Figure& figure) {
  bool cut = false;
  for (FigurePanel& panel : figure.panels) {
    if (!isPositive(panel)) continue;
    for (FigureSeries& series : panel.series)
      for (FigurePoint& point : series.points)
        for (std::optional<double>* low : {&point.low, &point.xLow}) cut = isCut(*low) || cut;
  }
  const QString remark =
      QCoreApplication::translate("IntervalText", "Intervals that extend below zero are clipped at zero.");
  if (!cut || figure.caption.contains(remark)) return;
  figure.caption = figure.caption.isEmpty() ? remark : figure.caption + QLatin1Char(' ') + remark;
}

QString meanText(double mean, const std::optional<Interval>& confidence95) {
  return confidence95 ? numberText(mean, decimalsOf(*confidence95)) : significantText(mean, 4);
}

QString plainNumber(double value) {
  return value == std::round(value) ? numberText(value, 0) : significantText(value, 4);
}

FigureRepeats repeatsOf(const RepeatStatistics& statistics) {
  FigureRepeats repeats{statistics.count};
  if (std::isfinite(statistics.cv)) repeats.cv = statistics.cv;
  return repeats;
}

QString rangeText(const std::optional<Interval>& confidence95) {
  if (!confidence95) return {};
  int decimals = decimalsOf(*confidence95);
  return QCoreApplication::translate("IntervalText", "%1 to %2")
      .arg(numberText(confidence95->low, decimals), numberText(confidence95->high, decimals));
}

}  // namespace scalescope
