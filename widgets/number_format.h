// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

namespace scalescope {

/// How displayed numbers are written: "12,345.6", or with a decimal comma "12 345,6", grouped by a narrow space so that
/// a point is never read in two ways (ISO 80000-1, DIN 1333).
enum class NumberForm { Point, Comma };
/// The form of the window's language; Point until it is set, and for command lines. Thread: set before any window
/// opens.
void setNumberForm(NumberForm form);
NumberForm numberForm();
/// A number as the C library writes it ("1234.5", "1e+06") in the displayed form, with all its digits.
QString inNumberForm(const QString& plain);
/// A displayed number without grouping.
QString withoutGroups(QString shown);

/// Where a displayed number at the beginning of a text ("12,345.6 ± 0.1") has its decimal sign, or ends without one; -1
/// if the text begins with no number. Numbers below each other are aligned there.
qsizetype decimalPlace(const QString& shown);

/// Numbers for display, in numberForm(): groups from 1,000 on, a true minus sign, "–" for NaN and "∞". Files and
/// commands use engine/base/text.h instead.
QString numberText(double value, int decimals);
inline QString countText(double count) { return numberText(count, 0); }
/// With the digits that tell the value from every other one, as it was typed or stated: "14969", "79.5".
QString exactText(double value);

/// With `digits` significant digits: three give "0.0123", "1.20", "123", "1,235" (digits before the point are never
/// dropped).
QString significantText(double value, int digits = 3);
/// The digits after the point of such a text.
int significantDecimals(double value, int digits = 3);
/// Counts stay whole; other values have `digits` significant digits.
QString compactText(double value, int digits = 4);

/// Stated values matter each for itself, and have no more digits than they were stated with. Of computed ones, those
/// below a thousandth of the largest do not matter.
enum class ColumnKind { Values, Computed };
/// The digits after the point that all numbers of a column share: as many as any of them needs for `digits` significant
/// digits, but at most two more than the largest needs, of computed ones one more; in any case as many as the smallest
/// one that matters needs for two.
int decimalsOfColumn(const std::vector<double>& values, int digits = 3, ColumnKind kind = ColumnKind::Values);
/// A cell of such a column; a number that would be shown as 0 is "<0.01".
QString columnText(double value, int decimals);
QStringList columnTexts(const std::vector<double>& values, int digits = 3, ColumnKind kind = ColumnKind::Values);

/// Digits after the point that an interval of this half width justifies: two of the half width, but at most six, or as
/// many as six digits of the value need; without a width, three digits of the value.
int decimalsForInterval(double halfWidth, double value);

/// numberText(), but of positive values at least two significant digits, so that a small limit is not shown as 0.
QString limitText(double value, int decimals);

/// With an SI prefix: engineeringText(12345, "images/s") is "12.3 kimages/s"; use it for units that take prefixes (Hz,
/// W, FLOP/s).
QString engineeringText(double value, const QString& unit, int digits = 3);

/// "812 images/s": whole numbers from 100 up, three digits below. No number breaks from its unit here and below.
QString imagesPerSecondText(double imagesPerSecond);

/// Memory and files differ: GiB counts 1024, GB counts 1000; the text always states which.
enum class ByteBase { Decimal, Binary };
QString bytesText(double bytes, ByteBase base);

/// Units: a fraction; returns "92.3 %".
QString percentText(double fraction, int decimals = 1);

/// "85 ms", "4.2 s", "3 min 05 s", "1 h 02 min", "2 d 03 h".
QString durationText(double seconds);

}  // namespace scalescope
