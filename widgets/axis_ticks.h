// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace scalescope {

/// The marks of an axis, and the precision of their labels.
struct AxisTicks {
  QList<double> values;
  double step = 1;   ///< linear axes; 1, 2 or 5 times a power of ten
  int decimals = 0;  ///< digits after the point of every label of a linear axis
  bool logarithmic = false;
  bool bytes = false;          ///< labels in B, KiB, MiB..., each with its unit
  double unit = 1;             ///< labels are multiples of it
  bool fixedDecimals = false;  ///< `decimals` apply to logarithmic axes as well
  bool separators = true;      ///< commas between thousands
};

/// At most `maxCount` (>= 2) marks at multiples of a nice step within [low, high]. low < high.
AxisTicks linearTicks(double low, double high, int maxCount);

/// Every multiple of `step` within [low, high]; at most 100.
AxisTicks linearTicksBy(double low, double high, double step);

/// Marks of a log axis of base 2 or 10 within [low, high]: powers of the base, every n-th if they would be too dense;
/// base 10 over less than two decades also has 2 and 5. None unless 0 < low < high.
AxisTicks logTicks(double low, double high, int base, int maxCount);

/// Every power of `ratio` (> 1) within [low, high]; at most 100. None unless 0 < low < high.
AxisTicks ratioTicks(double low, double high, double ratio);

/// Digits after the point that multiples of `step` need; at most 12.
int decimalsOfStep(double step);

/// Sizes of messages, in powers of two: "32 KiB", "1.5 MiB", with no more digits than the size has (four at most).
QString wholeBytesText(double bytes);

/// The label of one mark.
QString tickText(double value, const AxisTicks& ticks);

}  // namespace scalescope
