// SPDX-License-Identifier: GPL-3.0-or-later
// Times of submissions to MLPerf Training to the target of their benchmark, beside those to an accuracy of choice.
#include <algorithm>

#include "app/core/engine_sentences.h"
#include "app/core/translate.h"
#include "app/results/accuracy_study.h"
#include "app/results/duration_axis.h"
#include "app/results/series_colors.h"
#include "app/results/system_bars.h"
#include "engine/base/numbers.h"

namespace scalescope {
namespace {

/// nullopt of a group that is not a submission, or of which no run reached the target.
std::optional<double> secondsOf(const AccuracyGroup& group) {
  if (!group.score || group.secondsToMlperfTarget.empty()) return std::nullopt;
  return group.score->scoreS ? group.score->scoreS : std::optional(meanOfRepeats(group.secondsToMlperfTarget));
}

QString noteOf(const AccuracyGroup& group) {
  return group.score->scoreS ? translate("Accuracy", "score, n = %1").arg(group.runs.size())
                             : translate("Accuracy", "mean, n = %1, no score").arg(group.secondsToMlperfTarget.size());
}

}  // namespace

QStringList mlperfScoreTexts(const AccuracyStudy& study) {
  QStringList texts;
  for (const AccuracyGroup& group : study.groups)
    if (group.score) texts.append(QStringLiteral("%1: %2").arg(group.label, inWindowLanguage(scoreText(*group.score))));
  return texts;
}

FigurePanel mlperfPanel(const AccuracyStudy& study, FigureStyles& styles) {
  double largest = 0;
  for (const AccuracyGroup& group : study.groups) largest = std::max(largest, secondsOf(group).value_or(0));
  const AxisUnit unit = durationUnitFor(largest);
  FigurePanel panel;
  panel.kind = FigureKind::Bars;
  panel.y = {translate("Accuracy", "Time to MLPerf's target"), unit.unit, AxisScale::Linear, {}, {}};
  std::vector<SystemBar> bars;
  for (const AccuracyGroup& group : study.groups) {
    const auto seconds = secondsOf(group);
    if (!seconds) continue;
    panel.categories.append(group.label + QLatin1Char('\n') + noteOf(group));
    const RunResult& first = study.runs[group.runs.front()].head;
    bars.push_back({systemOf(first),
                    !group.score->scoreS,
                    {0, *seconds / unit.divisor, {}, {}},
                    first.summary.origin == ResultOrigin::Published});
  }
  panel.series = barsBySystem(
      bars, {translate("Accuracy", "score"), translate("Accuracy", "mean"), translate("Accuracy", "%1, mean")}, styles);
  return panel;
}

}  // namespace scalescope
