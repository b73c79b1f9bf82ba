// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/number_format.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <atomic>
#include <cmath>

namespace scalescope {
namespace {

constexpr int kMaxDecimals = 6, kMaxDigits = 6, kDigitsWithoutWidth = 4, kAllDigits = 12;
constexpr int kGroupFromDigits = 5;
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

QString inNumberForm(QString plain) { return plain.replace(QLatin1Char('.'), decimalSign()); }

QString inPlainForm(const QString& text) {
  if (numberForm() == NumberForm::Point) return text;
  static const QRegularExpression kNumbersOnly(QStringLiteral(
      "^(?:[0-9\u202f,;+\u2212±×\u2013()\u00a0 /%e-]| [a-z]{2,3} |n = )*[0-9)](?:[\u00a0 ](?:%|[A-Za-zµ]+(?:/s)?))?$"));
  // A list of cores or devices such as "0,1,2" or "0-15,32-47" is not a number.
  static const QRegularExpression kNumber(
      QStringLiteral("(?<![0-9,-])([0-9]{1,3}(?:\u202f[0-9]{3})+|[0-9]+)(?:,([0-9]+))?(?![0-9,-])"));
  if (!kNumbersOnly.match(text).hasMatch()) return text;
  QString plain;
  qsizetype done = 0;
  for (auto match = kNumber.globalMatch(text); match.hasNext();) {
    const QRegularExpressionMatch number = match.next();
    plain += text.mid(done, number.capturedStart() - done) + number.captured(1).remove(kNarrowSpace);
    if (!number.captured(2).isEmpty()) plain += QLatin1Char('.') + number.captured(2);
    done = number.capturedEnd();
  }
  return plain + text.mid(done);
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

QString significantText(double value, int digits) {
  if (value == 0) return QStringLiteral("0");
  const int decimals = std::clamp(digits - 1 - leadingPower(value, digits), 0, kAllDigits);
  return numberText(value, decimals);
}

int decimalsForInterval(double halfWidth, double value) {
  if (!(halfWidth > 0) || !std::isfinite(halfWidth))
    return value == 0 ? 0
                      : std::clamp(kDigitsWithoutWidth - 1 - leadingPower(value, kDigitsWithoutWidth), 0, kAllDigits);
  const int most = value == 0 ? kMaxDecimals : std::max(kMaxDecimals, kMaxDigits - 1 - leadingPower(value, kMaxDigits));
  return std::clamp(1 - leadingPower(halfWidth, 2), 0, std::min(most, kAllDigits));
}

QString limitText(double value, int decimals) {
  const bool isShort = value > 0 && leadingPower(value, 2) < 1 - decimals;
  return isShort ? significantText(value, 2) : numberText(value, decimals);
}

int decimalsToTell(double value, double other, int decimals) {
  for (int enough = decimals; enough <= kAllDigits; ++enough)
    if (numberText(value, enough) != numberText(other, enough)) return enough;
  return decimals;
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
  return QCoreApplication::translate("NumberFormat", "%1 images/s").arg(significantText(imagesPerSecond));
}

QString bytesText(double bytes, ByteBase base) {
  static const QStringList decimalUnits{"B", "kB", "MB", "GB", "TB", "PB"};
  static const QStringList binaryUnits{"B", "KiB", "MiB", "GiB", "TiB", "PiB"};
  return base == ByteBase::Decimal ? scaledText(bytes, 1000, decimalUnits) : scaledText(bytes, 1024, binaryUnits);
}

QString percentText(double fraction, int decimals) {
  return numberText(fraction * 100, decimals) + QChar(QChar::Nbsp) + QLatin1Char('%');
}

QString durationText(double seconds) {
  if (!std::isfinite(seconds)) return numberText(seconds, 0);
  if (seconds < 0) return QStringLiteral("−") + durationText(-seconds);
  if (seconds < 0.9995) return QStringLiteral("%1 ms").arg(significantText(seconds * 1000));
  if (seconds < 59.95) return QStringLiteral("%1 s").arg(numberText(seconds, seconds < 9.95 ? 1 : 0));
  const auto whole = static_cast<qint64>(std::llround(seconds));
  if (whole < 3600) return QStringLiteral("%1 min %2 s").arg(whole / 60).arg(twoDigits(whole % 60));
  const qint64 minutes = (whole + 30) / 60;
  if (minutes < 24 * 60) return QStringLiteral("%1 h %2 min").arg(minutes / 60).arg(twoDigits(minutes % 60));
  const qint64 hours = (minutes + 30) / 60;
  return QStringLiteral("%1 d %2 h").arg(hours / 24).arg(twoDigits(hours % 24));
}

}  // namespace scalescope
