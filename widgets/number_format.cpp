// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/number_format.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <atomic>
#include <cmath>

#include "engine/base/shown_text.h"

namespace scalescope {
namespace {

constexpr int kMaxDecimals = 6, kMaxDigits = 6, kDigitsWithoutWidth = 3, kAllDigits = 12;
constexpr int kGroupFromDigits = 4;
constexpr double kMaxExact = 1e15, kMinExact = 1e-6;
constexpr QChar kNarrowSpace(0x202f);

std::atomic<NumberForm>& currentForm() {
  static std::atomic<NumberForm> form{NumberForm::Point};
  return form;
}

QChar decimalSign() { return QLatin1Char(numberForm() == NumberForm::Comma ? ',' : '.'); }
QChar groupSign() { return numberForm() == NumberForm::Comma ? kNarrowSpace : QChar(QLatin1Char(',')); }

/// The power of ten of the leading digit once rounded to `digits` significant digits, so that 999.7 counts as 1000.
int leadingPower(double value, int digits) {
  if (value == 0 || !std::isfinite(value)) return 0;
  const int power = static_cast<int>(std::floor(std::log10(std::abs(value))));
  const double unit = std::pow(10.0, power - digits + 1);
  const double rounded = std::round(std::abs(value) / unit) * unit;
  return rounded >= std::pow(10.0, power + 1) * (1 - 1e-12) ? power + 1 : power;
}

QString group(QString digits) {
  if (digits.size() < kGroupFromDigits) return digits;
  for (qsizetype at = digits.size() - 3; at > 0; at -= 3) digits.insert(at, groupSign());
  return digits;
}

QString twoDigits(qint64 value) { return QString::number(value).rightJustified(2, QLatin1Char('0')); }

QString withoutBreaks(QString text) { return text.replace(QLatin1Char(' '), QChar(QChar::Nbsp)); }

/// Digits after the point that tell the value from every other one.
int exactDecimals(double value) {
  return static_cast<int>(
      QString::number(value, 'f', QLocale::FloatingPointShortest).section(QLatin1Char('.'), 1).size());
}

QString scaledText(double value, double base, const QStringList& units) {
  int index = 0;
  double scaled = value;
  while (index + 1 < units.size() && std::abs(scaled) >= base * 0.9995) {
    scaled /= base;
    ++index;
  }
  return significantText(scaled) + QChar(QChar::Nbsp) + units.at(index);
}

}  // namespace

void setNumberForm(NumberForm form) { currentForm() = form; }
NumberForm numberForm() { return currentForm(); }

QString inNumberForm(const QString& plain) {
  if (plain.contains(QLatin1Char('e'))) return exactText(plain.toDouble());
  static const QRegularExpression kPlain(QStringLiteral("^([-+]?)([0-9]+)(?:\\.([0-9]+))?$"));
  const QRegularExpressionMatch parts = kPlain.match(plain);
  if (!parts.hasMatch()) return plain;
  const QString decimals = parts.captured(3);
  return parts.captured(1) + group(parts.captured(2)) + (decimals.isEmpty() ? QString() : decimalSign() + decimals);
}

QString withoutGroups(QString shown) { return shown.remove(groupSign()); }

qsizetype decimalPlace(const QString& shown) {
  static const QRegularExpression kPoint(QStringLiteral("^[<>]?[+\u2212-]?[0-9]+(?:,[0-9]{3})*"));
  static const QRegularExpression kComma(QStringLiteral("^[<>]?[+\u2212-]?[0-9]+(?:\u202f[0-9]{3})*"));
  const auto whole = (numberForm() == NumberForm::Comma ? kComma : kPoint).match(shown);
  return whole.hasMatch() ? whole.capturedEnd() : -1;
}

QString numberText(double value, int decimals) {
  if (std::isnan(value)) return QStringLiteral("–");
  if (std::isinf(value)) return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
  const QString plain = QString::number(std::abs(value), 'f', std::max(0, decimals));
  const qsizetype point = plain.indexOf(QLatin1Char('.'));
  const QString whole = group(point < 0 ? plain : plain.left(point));
  const bool isZero =
      std::all_of(plain.begin(), plain.end(), [](QChar c) { return c == QLatin1Char('0') || c == QLatin1Char('.'); });
  const QString sign = value < 0 && !isZero ? QStringLiteral("−") : QString();
  return sign + whole + (point < 0 ? QString() : decimalSign() + plain.mid(point + 1));
}

int significantDecimals(double value, int digits) {
  return value == 0 ? 0 : std::clamp(digits - 1 - leadingPower(value, digits), 0, kAllDigits);
}

QString significantText(double value, int digits) { return numberText(value, significantDecimals(value, digits)); }

QString exactText(double value) {
  const double size = std::abs(value);
  const bool isFixed = value == 0 || (size >= kMinExact && size < kMaxExact);
  QString plain = QString::number(size, isFixed ? 'f' : 'g', QLocale::FloatingPointShortest);
  if (!std::isfinite(value)) return numberText(value, 0);
  plain = isFixed ? inNumberForm(plain) : plain.replace(QLatin1Char('.'), decimalSign());
  return value < 0 ? QStringLiteral("−") + plain : plain;
}

QString compactText(double value, int digits) {
  return value == std::round(value) ? numberText(value, 0) : significantText(value, digits);
}

int decimalsOfColumn(const std::vector<double>& values, int digits, ColumnKind kind) {
  const bool isComputed = kind == ColumnKind::Computed;
  const double leastShare = isComputed ? 1e-3 : 1e-6;
  const int furtherDigits = isComputed ? 1 : 2;
  double largest = 0;
  for (const double value : values)
    if (std::isfinite(value)) largest = std::max(largest, std::abs(value));
  int wanted = 0, needed = 0;
  for (const double value : values) {
    if (value == 0 || !std::isfinite(value)) continue;
    const int own = isComputed ? kAllDigits : exactDecimals(value);
    wanted = std::max(wanted, std::min(own, digits - 1 - leadingPower(value, digits)));
    if (std::abs(value) >= leastShare * largest) needed = std::max(needed, std::min(own, 1 - leadingPower(value, 2)));
  }
  const int most = digits + furtherDigits - 1 - leadingPower(largest, digits + furtherDigits);
  return std::clamp(std::max(needed, std::min(wanted, most)), 0, kAllDigits);
}

QString columnText(double value, int decimals) {
  const double unit = std::pow(10.0, -decimals);
  if (value == 0 || !std::isfinite(value) || std::abs(value) >= unit / 2) return numberText(value, decimals);
  return QLatin1Char(value > 0 ? '<' : '>') + numberText(std::copysign(unit, value), decimals);
}

QStringList columnTexts(const std::vector<double>& values, int digits, ColumnKind kind) {
  const int decimals = decimalsOfColumn(values, digits, kind);
  QStringList texts;
  for (const double value : values) texts.append(columnText(value, decimals));
  return texts;
}

int decimalsForInterval(double halfWidth, double value) {
  if (!(halfWidth > 0) || !std::isfinite(halfWidth)) return significantDecimals(value, kDigitsWithoutWidth);
  const int most = value == 0 ? kMaxDecimals : std::max(kMaxDecimals, kMaxDigits - 1 - leadingPower(value, kMaxDigits));
  return std::clamp(1 - leadingPower(halfWidth, 2), 0, std::min(most, kAllDigits));
}

QString limitText(double value, int decimals) {
  const bool isShort = value > 0 && leadingPower(value, 2) < 1 - decimals;
  return isShort ? significantText(value, 2) : numberText(value, decimals);
}

QString engineeringText(double value, const QString& unit, int digits) {
  static const QStringList prefixes{"p", "n", "µ", "m", "", "k", "M", "G", "T", "P", "E"};
  constexpr int kNone = 4;
  const int power = leadingPower(value, digits);
  const int step = std::clamp(static_cast<int>(std::floor(power / 3.0)), -kNone, int(prefixes.size()) - 1 - kNone);
  const QString number = significantText(value / std::pow(1000.0, step), digits);
  return number + QChar(QChar::Nbsp) + prefixes.at(kNone + step) + unit;
}

QString imagesPerSecondText(double imagesPerSecond) {
  return withoutBreaks(
      QCoreApplication::translate("NumberFormat", "%1 images/s").arg(significantText(imagesPerSecond)));
}

QString bytesText(double bytes, ByteBase base) {
  static const QStringList decimalUnits{"B", "kB", "MB", "GB", "TB", "PB"};
  static const QStringList binaryUnits{"B", "KiB", "MiB", "GiB", "TiB", "PiB"};
  return base == ByteBase::Decimal ? scaledText(bytes, 1000, decimalUnits) : scaledText(bytes, 1024, binaryUnits);
}

QString percentText(double fraction, int decimals) {
  return numberText(fraction * 100, decimalsToTell(fraction * 100, 0, decimals)) + QChar(QChar::Nbsp) +
         QLatin1Char('%');
}

QString durationText(double seconds) {
  if (!std::isfinite(seconds)) return numberText(seconds, 0);
  if (seconds < 0) return QStringLiteral("−") + durationText(-seconds);
  if (seconds < 0.9995) return QStringLiteral("%1\u00a0ms").arg(significantText(seconds * 1000));
  if (seconds < 59.95) return QStringLiteral("%1\u00a0s").arg(numberText(seconds, seconds < 9.95 ? 1 : 0));
  const auto whole = static_cast<qint64>(std::llround(seconds));
  if (whole < 3600) return QStringLiteral("%1\u00a0min\u00a0%2\u00a0s").arg(whole / 60).arg(twoDigits(whole % 60));
  const qint64 minutes = (whole + 30) / 60;
  if (minutes < 24 * 60)
    return QStringLiteral("%1\u00a0h\u00a0%2\u00a0min").arg(minutes / 60).arg(twoDigits(minutes % 60));
  const qint64 hours = (minutes + 30) / 60;
  return QStringLiteral("%1\u00a0d\u00a0%2\u00a0h").arg(hours / 24).arg(twoDigits(hours % 24));
}

}  // namespace scalescope
