// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/regression_check.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/exporting/figure_kind.h"
#include "app/results/comparison.h"
#include "app/results/difference_words.h"
#include "app/results/guard.h"
#include "app/results/names/run_groups.h"
#include "app/results/names/run_label.h"
#include "app/results/names/usable_runs.h"
#include "app/results/run_remarks.h"
#include "app/store/library_entry.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct RegressionCheckTexts {
  Q_DECLARE_TR_FUNCTIONS(RegressionCheck)
};

QString percent(double value) { return limitPercentText(value) + QStringLiteral("\u00a0%"); }

/// Undeclared differences, except of software.
QStringList obstacles(const std::vector<FactorDifference>& differences) {
  QStringList titles;
  for (const FactorDifference& difference : differences)
    if (difference.state == FactorState::Unintended && difference.group != "Software") {
      const std::vector<std::string> values = shownValues(difference);
      titles.append(
          QStringLiteral("%1 (%2 | %3)").arg(toQString(difference.title), toQString(values[0]), toQString(values[1])));
    }
  return titles;
}

/// Two systems that were given names; where one has none, its facts decide.
QStringList differingSystems(const RunResult& baseline, const RunResult& result,
                             const std::set<std::string>& intended) {
  const std::string &a = baseline.annotations.system, &b = result.annotations.system;
  if (a.empty() || b.empty() || a == b || intended.contains("system")) return {};
  return {RegressionCheckTexts::tr("System (%1 | %2)").arg(toQString(a), toQString(b))};
}

/// Tolerance for rounding: 97 against 100 counts as 3 % slower.
constexpr double kRoundingPercent = 1e-9;

/// Sets reason and verdict from the difference alone.
void decide(CheckedGroup& group, const RegressionCheck& check, bool meansAlone) {
  const QString words = differenceInWords(group.label, group.imagesPerSecond, check.baselineLabel,
                                          check.baselineImagesPerSecond, {}, -check.limitPercent, check.unit);
  const double limit = -check.limitPercent - kRoundingPercent;
  const auto& interval = group.difference.percent95;
  if (!interval && !meansAlone) {
    group.verdict = RegressionVerdict::NotDecidable;
    group.reason = words + QLatin1Char(' ') +
                   RegressionCheckTexts::tr("No verdict without an interval: run both at least three times.");
    return;
  }
  const double low = interval ? interval->low : group.difference.percent;
  const double high = interval ? interval->high : group.difference.percent;
  group.verdict = low >= limit   ? RegressionVerdict::Within
                  : high < limit ? RegressionVerdict::Regression
                                 : RegressionVerdict::NotDecidable;
  group.reason = words;
  if (group.verdict == RegressionVerdict::NotDecidable)
    group.reason +=
        QLatin1Char(' ') + RegressionCheckTexts::tr("The interval contains the limit of −%1: add repeats to decide.")
                               .arg(percent(check.limitPercent));
}

std::vector<double> rates(const std::vector<RunResult>& runs) {
  std::vector<double> values;
  for (const RunResult& run : runs) values.push_back(*throughputValue(run));
  return values;
}

/// Runs with a throughput, each once; `unusable` and `remarks` receive the reasons of the others.
std::vector<RunResult> countable(const std::vector<RunResult>& results, RegressionCheck& check) {
  UsableRuns usable = usableRuns(results);
  check.unusable += exclusionTexts(usable.excluded);
  check.remarks += exclusionTexts(usable.copies);
  std::vector<RunResult> runs;
  if (check.unit.isEmpty()) check.unit = usable.unit;
  for (const RunResult& run : usable.runs) {
    const bool hasThroughput = throughputValue(run).has_value();
    if (hasThroughput && usable.unit != check.unit)
      check.unusable.append(RegressionCheckTexts::tr("%1 states %2, which is never compared with %3")
                                .arg(toQString(run.summary.runId), usable.unit, check.unit));
    else if (hasThroughput)
      runs.push_back(headOf(run));
    else
      check.unusable.append(
          RegressionCheckTexts::tr("%1 does not state a throughput").arg(toQString(run.summary.runId)));
  }
  return runs;
}

/// "the baseline: 2 measured under 10 s".
void addRemarks(RegressionCheck& check, const QString& label, const std::vector<RunResult>& runs) {
  for (const QString& remark : measurementRemarks(runs))
    check.remarks.append(RegressionCheckTexts::tr("%1: %2").arg(label, remark));
}

}  // namespace

RegressionVerdict RegressionCheck::verdict() const {
  const auto any = [&](RegressionVerdict wanted) {
    return std::any_of(groups.begin(), groups.end(), [wanted](const auto& group) { return group.verdict == wanted; });
  };
  for (const RegressionVerdict verdict :
       {RegressionVerdict::Regression, RegressionVerdict::NotComparable, RegressionVerdict::NotDecidable})
    if (any(verdict)) return verdict;
  return unusable.isEmpty() && !groups.empty() ? RegressionVerdict::Within : RegressionVerdict::NotDecidable;
}

Result<RegressionCheck> checkRegression(const std::vector<RunResult>& baseline, const std::vector<RunResult>& results,
                                        const CheckOptions& options) {
  RegressionCheck check;
  check.limitPercent = options.limitPercent;
  const std::vector<RunResult> base = countable(baseline, check);
  if (base.empty())
    return Error{"no-data", RegressionCheckTexts::tr("The baseline has no throughput to compare with: %1.")
                                .arg(check.unusable.join(QStringLiteral("; ")))
                                .toStdString()};
  const auto isRepeat = [&base](const RunResult& run) { return separations(base.front(), run).empty(); };
  if (!std::all_of(base.begin(), base.end(), isRepeat))  // several nights may be one baseline
    return Error{"usage",
                 RegressionCheckTexts::tr("The baseline contains several configurations: name the repeats of one.")
                     .toStdString()};
  check.baselineLabel = RegressionCheckTexts::tr("the baseline");
  check.baselineImagesPerSecond = rates(base);
  addRemarks(check, check.baselineLabel, base);
  const std::vector<RunResult> runs = countable(results, check);
  const RunGrouping grouping = groupRuns(runs);
  for (std::size_t i = 0; i < grouping.groups.size(); ++i) {
    std::vector<RunResult> members;
    for (const std::size_t run : grouping.groups[i]) members.push_back(runs[run]);
    CheckedGroup group;
    group.label = grouping.labels[static_cast<qsizetype>(i)];
    group.idLabel = grouping.idLabels[static_cast<qsizetype>(i)];
    group.imagesPerSecond = rates(members);
    addRemarks(check, group.label, members);
    group.difference = compareMeans(group.imagesPerSecond, check.baselineImagesPerSecond);
    group.differences = findDifferences({base.front(), members.front()}, options.intended);
    decide(group, check, options.meansAlone);
    std::vector<const RunResult*> both = figure_kinds::pointersTo(base);
    for (const RunResult& run : members) both.push_back(&run);
    if (const QString reservation = reservationOf(countUnreliable(both)); !reservation.isEmpty()) {
      group.verdict = RegressionVerdict::NotDecidable;
      group.reason = reservation + QLatin1Char(' ') + asValuesAlone(group.reason);
    }
    if (const QStringList differing =
            differingSystems(base.front(), members.front(), options.intended) + obstacles(group.differences);
        !differing.isEmpty()) {
      group.verdict = RegressionVerdict::NotComparable;
      group.reason = RegressionCheckTexts::tr(
                         "Not comparable: these conditions differ: %1. List intended differences with --intended.")
                         .arg(differing.join(QStringLiteral(", ")));
    }
    check.groups.push_back(std::move(group));
  }
  const auto tested = std::ranges::count_if(
      check.groups, [](const CheckedGroup& group) { return group.difference.percent95.has_value(); });
  if (const QString uncorrected = uncorrectedText(tested); !uncorrected.isEmpty()) check.remarks.append(uncorrected);
  std::vector<RunResult> all = base;
  all.insert(all.end(), runs.begin(), runs.end());
  if (const QString variants = unstatedVariantsText(all); !variants.isEmpty())
    check.remarks.append(variants + QLatin1Char('.'));
  if (const QString unstated = unstatedText(unstatedFactors(all)); !unstated.isEmpty()) check.remarks.append(unstated);
  return check;
}

QString limitPercentText(double limit) {
  int decimals = 1;
  while (decimals < 6 && std::abs(limit - std::round(limit * std::pow(10, decimals)) / std::pow(10, decimals)) > 1e-9)
    ++decimals;
  return numberText(limit, decimals);
}

QString verdictName(RegressionVerdict verdict) {
  switch (verdict) {
    case RegressionVerdict::Within: return QStringLiteral("ok");
    case RegressionVerdict::Regression: return QStringLiteral("regression");
    case RegressionVerdict::NotDecidable: return QStringLiteral("not decidable");
    case RegressionVerdict::NotComparable: return QStringLiteral("not comparable");
  }
  return {};
}

}  // namespace scalescope
