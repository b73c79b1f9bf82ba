// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/difference_words.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>
#include <vector>

#include "app/results/interval_text.h"
#include "engine/analysis/statistics/detectable_difference.h"
#include "engine/base/shown_text.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct DifferenceWords {
  Q_DECLARE_TR_FUNCTIONS(DifferenceWords)
};

/// As many as the interval justifies, and as many more as its ends need to differ and the verdict needs: of a
/// difference that was found, none of the numbers is shown as 0, and none as equal to a limit that it does not meet.
int decimalsOf(const Difference& difference, const std::optional<double>& limitPercent = {}) {
  const auto& interval = difference.percent95;
  const double width = interval ? (interval->high - interval->low) / 2 : 0;
  int decimals = interval ? std::clamp(decimalsForInterval(width, difference.percent), 0, 2) : 1;
  std::vector<double> shown{difference.percent};
  if (interval) {
    shown.insert(shown.end(), {interval->low, interval->high});
    decimals = decimalsToTell(interval->low, interval->high, decimals);
  }
  for (const double value : shown) {
    if (difference.distinguishable) decimals = decimalsToTell(value, 0, decimals);
    if (limitPercent) decimals = decimalsToTell(value, *limitPercent, decimals);
  }
  return decimals;
}

QString signedPercent(double percent, int decimals) {
  QString number = numberText(percent, decimals);
  return (percent > 0 ? QStringLiteral("+%1\u00a0%") : QStringLiteral("%1\u00a0%")).arg(number);
}

QString intervalWords(const Difference& difference, int decimals) {
  return DifferenceWords::tr("95\u00a0% interval %1 to %2")
      .arg(signedPercent(difference.percent95->low, decimals), signedPercent(difference.percent95->high, decimals));
}

/// Whether a label begins with a number of things: "2 ranks", "16 × 8 GPUs".
bool namesSeveral(const QString& label) {
  static const QRegularExpression start(QStringLiteral("^(\\d+)[ \u00a0]"));
  const auto match = start.match(label);
  return match.hasMatch() && match.capturedView(1) != u"1";
}

/// Each with the digits of its interval, else with three; of two repeats with both.
QString absoluteValues(std::span<const double> a, std::span<const double> b, const QString& unit) {
  const QString first = meanWithPair(summariseRepeats(a)), second = meanWithPair(summariseRepeats(b));
  return unit.isEmpty() ? DifferenceWords::tr("%1 against %2 images/s").arg(first, second)
                        : DifferenceWords::tr("%1 against %2 %3", "two values and their unit").arg(first, second, unit);
}

/// A difference of more than the double says only that the repeats are too few or too unsteady.
constexpr double kMaxDetectablePercent = 100;

QString detectableWords(std::span<const double> a, std::span<const double> b) {
  const auto percent = detectablePercent(a, b);
  if (!percent) return {};
  if (*percent > kMaxDetectablePercent)
    return DifferenceWords::tr(
        "More repeats are needed: not even a factor of two would be detected with 80\u00a0% power.");
  return DifferenceWords::tr("With these repeats, a difference of %1\u00a0% would be detected with 80\u00a0% power.")
      .arg(significantText(*percent, 2));
}

QString counts(std::span<const double> a, std::span<const double> b) {
  return DifferenceWords::tr("n = %1 and %2").arg(a.size()).arg(b.size());
}

}  // namespace

TableCell percentDifferenceCell(double percent, PercentConvention::Style style, int decimals) {
  TableCell cell = withSign(numberCell(percent, decimals, QStringLiteral("%")));
  if (style == PercentConvention::Style::Sign || !cell.hasValue()) return cell;
  cell.sign = CellSign::Never;
  cell.pattern = percent < 0 ? DifferenceWords::tr("%1\u00a0% slower") : DifferenceWords::tr("%1\u00a0% faster");
  return cell;
}

TableCell percentDifferenceCell(const Difference& difference, PercentConvention::Style style) {
  return percentDifferenceCell(difference.percent, style, decimalsOf(difference));
}

QString percentDifferenceText(const Difference& difference, PercentConvention::Style style) {
  return shownCell(percentDifferenceCell(difference, style));
}

QString percentDifferenceText(double percent, PercentConvention::Style style, int decimals) {
  return shownCell(percentDifferenceCell(percent, style, decimals));
}

QString differenceInWords(const QString& name, std::span<const double> values, const QString& baselineName,
                          std::span<const double> baselineValues, PercentConvention convention,
                          const std::optional<double>& limitPercent, const QString& unit, bool published) {
  if (convention.base == PercentConvention::Base::Other) {
    convention.base = PercentConvention::Base::Baseline;
    return differenceInWords(baselineName, baselineValues, name, values, convention, limitPercent, unit, published);
  }
  const Difference difference = compareMeans(values, baselineValues);
  const int decimals = decimalsOf(difference, limitPercent);
  QString absolute = absoluteValues(values, baselineValues, unit), n = counts(values, baselineValues);
  if (!difference.distinguishable) {
    const QString words =
        DifferenceWords::tr("%1 and %2 are not distinguishable: %3 (%4, which includes zero; %5), %6.")
            .arg(name, baselineName, signedPercent(difference.percent, decimals),
                 difference.percent95 ? intervalWords(difference, decimals) : QString(), n, absolute);
    return (words + QLatin1Char(' ') + detectableWords(values, baselineValues)).trimmed();
  }
  QString percent = percentDifferenceText(difference.percent, convention.style, decimals);
  const QString pattern = convention.style != PercentConvention::Style::Words ? DifferenceWords::tr("%1: %2 (base: %3)")
                          : namesSeveral(name)                                ? DifferenceWords::tr("%1 are %2 than %3")
                                                                              : DifferenceWords::tr("%1 is %2 than %3");
  QString head = pattern.arg(name, percent, baselineName);
  if (published && !difference.percent95)
    return DifferenceWords::tr("%1: %2 (published, not tested).").arg(head, absolute);
  QString certainty = difference.percent95 ? intervalWords(difference, decimals)
                                           : DifferenceWords::tr("not tested: an interval needs 3 repeats of each");
  return DifferenceWords::tr("%1: %2 (%3; %4).").arg(head, absolute, certainty, n);
}

bool isTested(std::span<const double> values, std::span<const double> baselineValues) {
  return std::min(values.size(), baselineValues.size()) >= kMinIntervalRepeats;
}

QString uncorrectedText(std::ptrdiff_t tested) {
  if (tested < 2) return {};
  return DifferenceWords::tr(
             "Each of the %1 comparisons is tested alone at 5\u00a0%, without a correction for their "
             "number.")
      .arg(tested);
}

QString valuesInWords(Apart apart, const QString& name, std::span<const double> values, const QString& otherName,
                      std::span<const double> otherValues, const QString& unit) {
  const QString sentence =
      apart == Apart::Networks ? DifferenceWords::tr("%1 and %2 have different networks: %3 (%4).")
      : apart == Apart::Work
          ? DifferenceWords::tr("%1 and %2 are training and inference: %3 (%4).")
          : DifferenceWords::tr("%1 against %2: %3 (%4). An end of a published range has no percentage.");
  return sentence.arg(name, otherName, absoluteValues(values, otherValues, unit), counts(values, otherValues));
}

}  // namespace scalescope
