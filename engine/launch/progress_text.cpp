// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/progress_text.h"

#include <cmath>

#include "engine/analysis/check/check_verdict.h"
#include "engine/analysis/check/link_rates.h"
#include "engine/analysis/step/input_slowdown.h"
#include "engine/analysis/step/time_split.h"
#include "engine/base/shown_text.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

/// Measured values as they arrive; of judged ones those that are not good.
std::optional<std::string> checkLines(const CheckMeasured& measured, bool isFromHost) {
  std::vector<std::string> lines;
  for (const CheckValue& value : measured.values)
    if (isFromHost)
      lines.push_back(checkValueText(value));
    else if (value.verdict == CheckVerdict::Suspect || value.verdict == CheckVerdict::Bad)
      lines.push_back(checkFindingText(value));
  if (lines.empty()) return std::nullopt;
  return join(lines, "\n");
}

/// ", from 350 to 252 images/s after 80 % of that"; "" without a change.
std::string driftText(const Summary& summary) {
  if (!summary.driftAtShare || !summary.driftBeforeImagesPerSecond || !summary.driftAfterImagesPerSecond) return "";
  const auto [before, after] = toldApart(*summary.driftBeforeImagesPerSecond, *summary.driftAfterImagesPerSecond);
  return ", from " + before + " to " + after + " images/s after " + formatFixed(100 * *summary.driftAtShare, 0) +
         " % of that";
}

}  // namespace

std::optional<std::string> ProgressText::line(const Event& event) {
  if (auto error = std::get_if<ErrorRaised>(&event.body))
    return (event.rank < 0 ? std::string("error: ") : "error on rank " + std::to_string(event.rank) + ": ") +
           shownText(error->error.message);
  if (auto measured = std::get_if<CheckMeasured>(&event.body)) return checkLines(*measured, event.rank >= 0);
  if (event.rank > 0) return std::nullopt;
  if (auto note = std::get_if<Noted>(&event.body)) return wordOf(note->level) + ": " + shownText(note->text);
  if (auto measured = std::get_if<LinksMeasured>(&event.body)) return "links: " + linksText(measured->links);
  if (auto state = std::get_if<StateChanged>(&event.body))
    return wordOf(state->state) + (state->detail.empty() ? "" : ": " + state->detail);
  if (auto configured = std::get_if<RunConfigured>(&event.body)) m_expectedSteps = configured->expectedSteps;
  if (auto evaluation = std::get_if<EvaluationDone>(&event.body))
    return "epoch " + formatFixed(evaluation->epoch, 2) + "  validation top-1 " +
           formatFixed(100 * evaluation->top1Accuracy, 2) + " %  top-5 " +
           formatFixed(100 * evaluation->top5Accuracy, 2) + " %  loss " + formatFixed(evaluation->loss, 3);
  if (auto steps = std::get_if<StepsDone>(&event.body); steps && !steps->rows.empty())
    return stepLine(steps->rows.back());
  return std::nullopt;
}

std::optional<std::string> ProgressText::stepLine(const StepRow& row) {
  if (row.timeS - m_lastShown.timeS < m_everyS) return std::nullopt;
  double seconds = row.trainingTimeS - m_lastShown.trainingTimeS;
  auto images = static_cast<double>(row.images - m_lastShown.images);
  m_lastShown = row;
  std::string line = "step " + groupedNumber(row.step);
  if (m_expectedSteps > 0) line += " of " + groupedNumber(formatFixed(m_expectedSteps, 0));
  if (row.warmup) line += " (warm-up)";
  if (seconds > 0) line += "  " + measuredNumber(images / seconds) + " images/s";
  if (!std::isnan(row.loss)) line += "  loss " + formatFixed(row.loss, 3);
  if (!std::isnan(row.trainTop1Accuracy)) line += "  top-1 " + formatFixed(100 * row.trainTop1Accuracy, 1) + " %";
  return std::isnan(row.epoch) ? line : line + "  epoch " + formatFixed(row.epoch, 2);
}

std::string summaryText(const Summary& summary) {
  std::string text = summary.runId + " " + wordOf(summary.status);
  if (summary.imagesPerSecond)
    text += ": " + measuredNumber(*summary.imagesPerSecond) + " images/s on " +
            groupedNumber(summary.deviceCount.value_or(0)) + " device(s)";
  if (summary.statedValue)
    text += ": " + (summary.statedQuantity.empty() ? "" : summary.statedQuantity + " ") +
            measuredNumber(*summary.statedValue) + " " + summary.statedUnit;
  if (!summary.statedSource.empty()) text += " stated by the program (" + summary.statedSource + ")";
  if (summary.imagesPerSecond && summary.measuredSteps && summary.measuredTimeS)
    text += ", " + groupedNumber(*summary.measuredSteps) + " steps in " + formatFixed(*summary.measuredTimeS, 1) +
            " s" + (summary.statedSource.empty() ? "" : " of the program's time, its start included");
  text += driftText(summary);
  if (summary.withinRunCv) text += ", step CV " + formatFixed(100 * *summary.withinRunCv, 1) + " %";
  if (summary.latencyP50Ms) text += ", latency median " + measuredNumber(*summary.latencyP50Ms) + " ms";
  if (summary.latencyP99Ms) text += ", 99 % " + measuredNumber(*summary.latencyP99Ms) + " ms";
  if (summary.latencyEstimateMs)
    text += ", early-stopping estimate " + measuredNumber(*summary.latencyEstimateMs) + " ms";
  if (summary.queriesPerSecond) text += ", " + measuredNumber(*summary.queriesPerSecond) + " queries/s";
  if (summary.targetQueriesPerSecond)
    text += " answered of " + measuredNumber(*summary.targetQueriesPerSecond) + " that were to arrive";
  if (!summary.scenarioVerdict.empty())
    text +=
        ", scenario " + summary.scenarioVerdict + (summary.scenarioReason.empty() ? "" : ": " + summary.scenarioReason);
  if (summary.learningRateFactor.value_or(1) != 1)
    text += ", learning rates times " + formatNumber(*summary.learningRateFactor) + " by the linear rule";
  if (summary.finalLoss) text += ", loss " + formatFixed(*summary.finalLoss, 3);
  if (summary.validationTop1Accuracy)
    text += ", validation top-1 " + formatFixed(100 * *summary.validationTop1Accuracy, 2) + " %";
  if (!summary.selftest.empty()) text += ", selftest: " + summary.selftest;
  if (const std::string input = inputSlowdownText(summary); !input.empty()) text += ", " + input;
  if (summary.resumedCount) text += ", resumed " + std::to_string(*summary.resumedCount) + " time(s)";
  if (summary.disturbed) text += " (disturbed)";
  const auto slow = slowLinkOf(summary);
  for (const std::string& line : {timeSplitText(summary), allreduceText(summary), stragglerText(summary),
                                  slow ? shownText(slowLinkText(*slow)) : std::string()})
    if (!line.empty()) text += "\n  " + line;
  if (!summary.error.empty()) text += "\n" + shownText(summary.error);
  return text;
}

}  // namespace scalescope
