// SPDX-License-Identifier: Apache-2.0
#include "engine/import/meter_reader.h"

#include <algorithm>

#include "engine/import/cursor.h"

namespace scalescope::import {
namespace {

std::optional<double> fraction(double percent) {
  return std::isnan(percent) ? std::nullopt : std::optional<double>(percent / 100);
}

}  // namespace

Meter meterAfter(std::string_view text, std::string_view name) {
  Meter meter;
  Cursor cursor(text);
  if (!cursor.skipPast(name)) return meter;
  cursor.eat(":");
  if (auto value = cursor.number()) {
    meter.value = *value;
    meter.stated = true;
  }
  cursor.eat("s");
  if (cursor.blanks().eat("("))
    if (auto mean = cursor.number()) meter.mean = *mean;
  return meter;
}

void MeterReader::report(const LogLine& line, std::int64_t epoch, std::int64_t step, std::int64_t stepsPerEpoch,
                         StepReport row, double top1Percent, double top5Percent) {
  if (epoch < 0 || step < 0) return;
  if (isOfAnotherProcess(line)) return;
  const bool back = epoch < m.epoch || (epoch == m.epoch && step < m.step && step <= m.firstStepOfRun);
  if (m.epoch >= 0 && back) end();
  flushTest();
  use(m.run, line);
  if (epoch == m.epoch && step == m.step) return;  // of another process, without a tag
  if (m.firstStepOfRun < 0) m.firstStepOfRun = step;
  m.epoch = epoch;
  m.step = step;
  m.rank = line.rank;
  ImportedRun& run = m.run;
  run.firstStep = run.firstStep.value_or(step);
  run.lastStep = step;
  run.stepLineCount = run.stepLineCount.value_or(0) + 1;
  if (!std::isnan(row.loss)) run.finalLoss = row.loss;
  if (auto value = fraction(top1Percent)) run.trainTop1Accuracy = value;
  if (auto value = fraction(top5Percent)) run.trainTop5Accuracy = value;
  m.mean.add(row.imagesPerSecond);
  m.processMean.add(row.processImagesPerSecond);
  if (row.stepTimeMs > 0 && row.dataWaitMs >= 0) {
    if (m.stepRate.count() == 0) m.firstWait = row.dataWaitMs;
    m.stepRate.add(1000 / row.stepTimeMs);
    m.waitSum += row.dataWaitMs;
  }
  row.step = m.counter.step(epoch, step, stepsPerEpoch);
  row.epoch = static_cast<double>(epoch) +
              (stepsPerEpoch > 0 ? static_cast<double>(step) / static_cast<double>(stepsPerEpoch) : 0);
  noteLoss(run, row);
  addStep(m.steps, row, line.rank);
}

void MeterReader::epochMeans(const LogLine& line, const EpochMeans& means) {
  constexpr std::size_t kMaxEpochs = 65536;
  if (m.epoch < 0 || isOfAnotherProcess(line)) return;
  if (m.epochs.size() >= kMaxEpochs && m.epochs.count(m.epoch) == 0) return;
  Epoch& epoch = m.epochs[m.epoch];
  const bool isCut = (epoch.means.imagesPerSecond > 0 && !(means.imagesPerSecond > 0)) ||
                     (epoch.means.dataWaitMs >= 0 && !(means.dataWaitMs >= 0));
  if (!isCut) epoch = {static_cast<double>(m.step + 1), means};
}

bool MeterReader::hasEpochRates() const {
  return std::any_of(m.epochs.begin(), m.epochs.end(),
                     [](const auto& epoch) { return epoch.second.means.imagesPerSecond > 0; });
}

/// All steps over the time of all steps.
void MeterReader::endRate() {
  m.run.imagesPerSecond = m.mean.mean();
  if (m.run.imagesPerSecond) m.run.rateSource = Text::of("harmonic mean of the reports");
  double steps = 0, inverseSum = 0;
  for (const auto& [number, epoch] : m.epochs) {
    if (!(epoch.means.imagesPerSecond > 0)) continue;
    steps += epoch.steps;
    inverseSum += epoch.steps / epoch.means.imagesPerSecond;
  }
  if (!(inverseSum > 0)) return;
  m.run.imagesPerSecond = steps / inverseSum;
  m.run.rateSource =
      Text::of("mean of all steps, start-up included, which the last report of each epoch states in brackets");
}

/// The time of a step and its wait for data: by the means of the epochs, else by the reports.
void MeterReader::endStepParts() {
  StepParts parts;
  double steps = 0, stepSum = 0, waitSum = 0;
  for (const auto& [number, epoch] : m.epochs) {
    if (!(epoch.means.stepMs > 0) || !(epoch.means.dataWaitMs >= 0)) continue;
    steps += epoch.steps;
    stepSum += epoch.steps * epoch.means.stepMs;
    waitSum += epoch.steps * epoch.means.dataWaitMs;
  }
  if (steps > 0) {
    parts.stepMs = stepSum / steps;
    parts.dataWaitMs = waitSum / steps;
    parts.steps = static_cast<std::int64_t>(steps);
  } else if (const auto rate = m.stepRate.mean()) {
    const bool without = m.stepRate.firstLeftOut();
    const auto count = static_cast<double>(m.stepRate.count() - (without ? 1 : 0));
    parts.stepMs = 1000 / *rate;
    parts.dataWaitMs = (m.waitSum - (without ? m.firstWait : 0)) / count;
  }
  if (parts.stepMs) m.run.stepParts = parts;
}

/// Keeps earlier values that a truncated line does not state.
void MeterReader::takeAccuracies(double top1Percent, double top5Percent) {
  if (!std::isnan(top1Percent)) m.top1 = top1Percent;
  if (!std::isnan(top5Percent)) m.top5 = top5Percent;
}

void MeterReader::tested(const LogLine& line, double top1Percent, double top5Percent, double loss) {
  if (isOfAnotherProcess(line)) return;
  m.testing = true;
  takeAccuracies(top1Percent, top5Percent);
  if (!std::isnan(loss)) m.testLoss = loss;
  use(m.run, line);
}

void MeterReader::evaluated(const LogLine& line, double top1Percent, double top5Percent) {
  if (isOfAnotherProcess(line)) return;
  m.testing = true;
  takeAccuracies(top1Percent, top5Percent);
  use(m.run, line);
  flushTest();
}

/// The last running mean of a test is its result unless a closing line follows.
void MeterReader::flushTest() {
  if (m.testing) {
    if (auto value = fraction(m.top1)) m.run.validationTop1Accuracy = value;
    if (auto value = fraction(m.top5)) m.run.validationTop5Accuracy = value;
    const double epoch = m.epoch >= 0 ? static_cast<double>(m.epoch + 1) : kNone;
    m.evaluations.add({kNone, epoch, m.top1 / 100, m.top5 / 100, m.testLoss});
  }
  m.testing = false;
  m.top1 = m.top5 = m.testLoss = kNone;
}

void MeterReader::end() {
  flushTest();
  if (!m.run.sources.empty()) {
    ImportedRun& run = m.run;
    run.framework = framework();
    run.stepLineCount = run.stepLineCount.value_or(0);
    endRate();
    endStepParts();
    run.processImagesPerSecond = m.processMean.mean();
    complete(run);
    run.addTable(m.steps);
    run.addTable(m.evaluations);
    keep(std::move(run));
  }
  m = State();
}

}  // namespace scalescope::import
