// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/study/remaining_text.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct RemainingTexts {
  Q_DECLARE_TR_FUNCTIONS(Remaining)
};

constexpr double kFewSeconds = 10;
constexpr qint64 kSecondStep = 5, kMinuteS = 60, kHourMin = 60, kDayMin = 24 * 60, kShortMin = 100;

QString twoUnits(qint64 whole, const QString& unit, qint64 rest, const QString& restUnit) {
  const QString text = QStringLiteral("%1\u00a0%2").arg(whole).arg(unit);
  return rest == 0 ? text : text + QStringLiteral("\u00a0%1\u00a0%2").arg(rest).arg(restUnit);
}

}  // namespace

QString roughDurationText(double seconds) {
  if (seconds < kFewSeconds) return RemainingTexts::tr("a few seconds");
  const qint64 rough = kSecondStep * std::llround(seconds / kSecondStep);
  if (rough < kMinuteS) return QStringLiteral("%1\u00a0s").arg(rough);
  const qint64 minutes = std::llround(seconds / kMinuteS);
  if (minutes < kShortMin) return QStringLiteral("%1\u00a0min").arg(std::max<qint64>(1, minutes));
  if (minutes < kDayMin)
    return twoUnits(minutes / kHourMin, QStringLiteral("h"), minutes % kHourMin, QStringLiteral("min"));
  const qint64 hours = std::llround(static_cast<double>(minutes) / kHourMin);
  return twoUnits(hours / 24, QStringLiteral("d"), hours % 24, QStringLiteral("h"));
}

QString remainingText(const Remaining& remaining) {
  if (!remaining.minS) return {};
  const QString least = roughDurationText(*remaining.minS);
  if (remaining.bound == Remaining::Bound::AtMost) return RemainingTexts::tr("at most %1").arg(least);
  if (remaining.bound == Remaining::Bound::AtLeast) return RemainingTexts::tr("at least %1").arg(least);
  const QString most = roughDurationText(std::max(*remaining.minS, remaining.maxS));
  if (least != most) return RemainingTexts::tr("about %1 to %2").arg(least, most);
  return *remaining.minS < kFewSeconds ? least : RemainingTexts::tr("about %1").arg(least);
}

QString timeLeftText(const Remaining& remaining) {
  const QString text = remainingText(remaining);
  return text.isEmpty() ? text : RemainingTexts::tr("%1 left").arg(text);
}

QString runsLeftText(const Remaining& remaining) {
  if (remaining.maxRuns == 0) return {};
  const QString time = timeLeftText(remaining);
  const bool isRange = remaining.minRuns != remaining.maxRuns;
  if (time.isEmpty())
    return isRange ? RemainingTexts::tr("%1 to %n run(s) left", nullptr, remaining.maxRuns).arg(remaining.minRuns)
                   : RemainingTexts::tr("%n run(s) left", nullptr, remaining.maxRuns);
  const QString runs = isRange
                           ? RemainingTexts::tr("%1 to %n run(s)", nullptr, remaining.maxRuns).arg(remaining.minRuns)
                           : RemainingTexts::tr("%n run(s)", nullptr, remaining.maxRuns);
  return QStringLiteral("%1, %2").arg(runs, time);
}

}  // namespace scalescope
