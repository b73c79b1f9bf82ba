// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/axis_ticks.h"

#include <QStringList>
#include <algorithm>
#include <cmath>

#include "widgets/number_format.h"

namespace scalescope {
namespace {

// A border that misses a mark only by rounding still gets it.
constexpr double kSlack = 1e-9;
constexpr int kCloseMarks = 7;

double niceStep(double roughStep) {
  const double power = std::pow(10.0, std::floor(std::log10(roughStep)));
  for (const double factor : {1.0, 2.0, 5.0})
    if (power * factor >= roughStep * (1 - kSlack)) return power * factor;
  return power * 10;
}

/// The first multiple of `step` from `value` on, so that marks stay fixed while the range moves.
int alignedUp(int value, int step) { return static_cast<int>(std::ceil(double(value) / step)) * step; }

}  // namespace

AxisTicks linearTicks(double low, double high, int maxCount) {
  AxisTicks ticks;
  const double span = high - low;
  if (!(span > 0) || !std::isfinite(span)) {
    ticks.values = {low};
    return ticks;
  }
  return linearTicksBy(low, high, niceStep(span / std::max(1, maxCount - 1)));
}

int decimalsOfStep(double step) {
  constexpr int kMaxFurther = 3;
  const int least = std::clamp(static_cast<int>(-std::floor(std::log10(step) + kSlack)), 0, 12);
  const auto isWhole = [](double value) { return std::abs(value - std::round(value)) < 1e-6 * std::max(1.0, value); };
  for (int decimals = least; decimals <= std::min(12, least + kMaxFurther); ++decimals)
    if (isWhole(step * std::pow(10.0, decimals))) return decimals;
  return least;
}

AxisTicks linearTicksBy(double low, double high, double step) {
  AxisTicks ticks;
  ticks.step = step;
  ticks.decimals = decimalsOfStep(step);
  const double first = std::ceil(low / ticks.step - kSlack) + 0.0;  // a zero without sign
  const double last = std::floor(high / ticks.step + kSlack);
  for (double k = first; k <= last && ticks.values.size() < 100; ++k) ticks.values.append(k * ticks.step);
  return ticks;
}

AxisTicks logTicks(double low, double high, int base, int maxCount) {
  AxisTicks ticks;
  ticks.logarithmic = true;
  if (!(low > 0) || !(high > low) || !std::isfinite(high)) return ticks;
  const double unit = std::log(double(base));
  const auto first = static_cast<int>(std::ceil(std::log(low) / unit - kSlack));
  const auto last = static_cast<int>(std::floor(std::log(high) / unit + kSlack));
  const bool between = base == 10 && last - first < 2;
  const int every = std::max(1, (last - first + maxCount) / std::max(1, maxCount));
  for (int power = between ? first - 1 : alignedUp(first, every); power <= last; power += every)
    for (const double factor : {1.0, 2.0, 5.0}) {
      const double value = factor * std::pow(base, power);
      if ((factor > 1 && !between) || value < low * (1 - kSlack) || value > high * (1 + kSlack)) continue;
      ticks.values.append(value);
    }
  if (base != 10 || ticks.values.size() > 2) return ticks;
  // Within a few multiples of its low end an axis needs closer marks than 1, 2, 5.
  AxisTicks close = linearTicks(low, high, std::min(maxCount, kCloseMarks));
  if (close.values.size() <= ticks.values.size()) return ticks;
  close.logarithmic = close.fixedDecimals = true;
  return close;
}

AxisTicks ratioTicks(double low, double high, double ratio) {
  AxisTicks ticks;
  ticks.logarithmic = true;
  if (!(low > 0) || !(high > low) || !std::isfinite(high) || !(ratio > 1)) return ticks;
  const double unit = std::log(ratio);
  const double first = std::ceil(std::log(low) / unit - kSlack), last = std::floor(std::log(high) / unit + kSlack);
  for (double power = first; power <= last && ticks.values.size() < 100; ++power)
    ticks.values.append(std::pow(ratio, power));
  return ticks;
}

QString wholeBytesText(double bytes) {
  static const QStringList kUnits{"B", "KiB", "MiB", "GiB", "TiB", "PiB"};
  qsizetype unit = 0;
  while (bytes >= 1024 && unit + 1 < kUnits.size()) {
    bytes /= 1024;
    ++unit;
  }
  const QString number =
      bytes == std::round(bytes) ? numberText(bytes, 0) : inNumberForm(QString::number(bytes, 'g', 4));
  return number + QChar(QChar::Nbsp) + kUnits[unit];
}

QString tickText(double value, const AxisTicks& ticks) {
  if (ticks.bytes) return wholeBytesText(value);
  value /= ticks.unit;
  if (!ticks.logarithmic || ticks.fixedDecimals) {
    QString text = numberText(value, ticks.decimals);
    return ticks.separators ? text : withoutGroups(text);
  }
  if (!ticks.separators && value >= 1) return withoutGroups(numberText(value, 0));
  if (value >= 1e6) return engineeringText(value, QString()).remove(QChar(QChar::Nbsp));
  return value >= 1 ? numberText(value, 0) : inNumberForm(QString::number(value, 'g', 4));
}

}  // namespace scalescope
