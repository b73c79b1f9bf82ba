// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/run/measured_window.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "engine/analysis/run/throughput_drift.h"
#include "engine/protocol/run/step_columns.h"

namespace scalescope {
namespace {

std::optional<WindowMark> closingMark(const WindowMarks& marks, const std::vector<StepRow>& rows) {
  if (marks.closing) return marks.closing;
  if (rows.empty()) return std::nullopt;
  const StepRow& last = rows.back();
  return WindowMark{false, last.step, last.trainingTimeS, last.images, ""};
}

std::vector<StepRow> rowsBetween(const std::vector<StepRow>& rows, std::int64_t first, std::int64_t last) {
  std::vector<StepRow> inside;
  for (const StepRow& row : rows)
    if (row.step > first && row.step <= last) inside.push_back(row);
  return inside;
}

/// Median of step times; a rolled-up row counts its mean once per step.
double medianStepTimeMs(std::vector<StepRow> rows) {
  std::sort(rows.begin(), rows.end(), [](const StepRow& a, const StepRow& b) { return a.stepTimeMs < b.stepTimeMs; });
  std::int64_t count = 0;
  for (const StepRow& row : rows) count += row.rowCount;
  auto valueAt = [&](std::int64_t place) {
    for (const StepRow& row : rows)
      if ((place -= row.rowCount) < 0) return row.stepTimeMs;
    return rows.back().stepTimeMs;
  };
  return (valueAt((count - 1) / 2) + valueAt(count / 2)) / 2;
}

/// Older results do not have these values.
void summariseInput(const StepRow& mean, Summary& summary) {
  const double busyMs = mean.loadTimeMs + mean.decodeTimeMs + mean.transformTimeMs;
  if (busyMs <= 0) return;
  summary.loadTimeMeanMs = mean.loadTimeMs;
  summary.decodeTimeMeanMs = mean.decodeTimeMs;
  summary.transformTimeMeanMs = mean.transformTimeMs;
  summary.copyTimeMeanMs = mean.copyTimeMs;
  if (summary.decodeThreads && *summary.decodeThreads > 0 && mean.stepTimeMs > 0)
    summary.inputBusy = busyMs / (*summary.decodeThreads * mean.stepTimeMs);
}

void summariseSteps(const std::vector<StepRow>& rows, Summary& summary) {
  StepRow all = rows.front();
  for (const StepRow& row : std::span(rows).subspan(1)) all = mergeRows(all, row);
  summary.stepTimeMeanMs = all.stepTimeMs;
  summary.stepTimeMedianMs = medianStepTimeMs(rows);
  summary.dataWaitMeanMs = all.dataWaitMs;
  summary.computeTimeMeanMs = all.computeTimeMs;
  summary.allreduceTimeMeanMs = all.allreduceTimeMs;
  summary.hostTimeMeanMs = hostTimeMs(all);
  if (all.allreduceBytes > 0) {
    summary.allreduceBusyMeanMs = all.allreduceBusyMs;
    summary.allreduceBytesPerStep = std::llround(all.allreduceBytes);
  }
  summariseInput(all, summary);
  if (all.rowCount >= 2 && all.stepTimeMs > 0)
    summary.withinRunCv = std::sqrt(all.stepTimeM2 / static_cast<double>(all.rowCount - 1)) / all.stepTimeMs;
}

void summariseDrift(const std::vector<StepRow>& rows, Summary& summary) {
  const auto change = findStepTimeChange(rows);
  if (!change || !summary.imagesPerSecond) return;
  const double images = *summary.imagesPerSecond * *summary.stepTimeMeanMs;
  summary.driftAtShare = change->share;
  summary.driftBeforeImagesPerSecond = images / change->beforeMs;
  summary.driftAfterImagesPerSecond = images / change->afterMs;
}

}  // namespace

std::vector<StepRow> measuredRows(const WindowMarks& marks, const std::vector<StepRow>& rows) {
  const auto closing = closingMark(marks, rows);
  if (!marks.opening || !closing) return {};
  return rowsBetween(rows, marks.opening->step, closing->step);
}

void summariseWindow(const WindowMarks& marks, const std::vector<StepRow>& rows, Summary& summary) {
  auto closing = closingMark(marks, rows);
  if (!marks.opening || !closing || closing->step <= marks.opening->step) return;
  summary.measuredSteps = closing->step - marks.opening->step;
  summary.measuredImages = closing->images - marks.opening->images;
  summary.measuredTimeS = closing->trainingTimeS - marks.opening->trainingTimeS;
  if (*summary.measuredTimeS > 0)
    summary.imagesPerSecond = static_cast<double>(*summary.measuredImages) / *summary.measuredTimeS;
  summary.measuredWindow = closing->reason;
  auto inside = measuredRows(marks, rows);
  if (inside.empty()) return;
  summariseSteps(inside, summary);
  summariseDrift(inside, summary);
}

void summariseTrainingAccuracy(const std::vector<StepRow>& rows, Summary& summary) {
  double from = rows.back().epoch - 1, top1 = 0, top5 = 0, steps = 0;
  for (const StepRow& row : rows) {
    if (row.epoch <= from) continue;
    auto count = static_cast<double>(row.rowCount);
    top1 += count * row.trainTop1Accuracy;
    top5 += count * row.trainTop5Accuracy;
    steps += count;
  }
  summary.trainTop1Accuracy = top1 / steps;
  summary.trainTop5Accuracy = top5 / steps;
}

}  // namespace scalescope
