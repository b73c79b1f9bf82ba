// SPDX-License-Identifier: Apache-2.0
#include "engine/import/frameworks/meter_reader.h"

#include <algorithm>

#include "engine/import/reading/cursor.h"

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

ReportPlace placeAfter(std::string_view text, std::string_view mark) {
  Cursor cursor(text);
  if (!cursor.skipPast(mark) || !cursor.blanks().eat("[")) return {};
  const auto at = cursor.integer();
  if (!at || !cursor.eat("/")) return {};
  return {*at, cursor.integer().value_or(0)};
}

void MeterReader::Progress::reach(ReportPlace place) {
  if (at >= 0 && place.at > at && place.of == of) gap = std::max(gap, place.at - at);
  at = place.at;
  of = place.of;
}

/// A lower rank begins to report: what a higher one has reported does not count.
void MeterReader::lead(const LogLine& line) {
  if (m.ranks.empty()) m.header = m.run;
  constexpr std::size_t kMaxRanks = 65536;
  const bool isLower = !m.ranks.empty() && line.rank >= 0 && line.rank < m.rank;
  if (m.ranks.size() < kMaxRanks) m.ranks.insert(line.rank);
  if (!isLower) return;
  State again;
  again.run = m.header;
  again.run.sources = m.run.sources;
  again.header = std::move(m.header);
  again.ranks = std::move(m.ranks);
  again.epochsStated = m.epochsStated;
  again.command = m.command;
  m = std::move(again);
}

void MeterReader::report(const LogLine& line, std::int64_t epoch, std::int64_t step, std::int64_t stepsPerEpoch,
                         StepReport row, double top1Percent, double top5Percent) {
  if (epoch < 0 || step < 0) return;
  lead(line);
  if (isOfAnotherProcess(line)) return;
  const bool back = epoch < m.epoch || (epoch == m.epoch && step < m.step && step <= m.firstStepOfRun);
  if (m.epoch >= 0 && back) {
    end();
    lead(line);
  }
  flushTest();
  use(m.run, line);
  const bool isAgain = epoch == m.epoch && step == m.step;  // of another process, without a tag
  if (!isAgain) beginReport(line, epoch, {step, stepsPerEpoch});
  row.step = m.rowStep;
  row.epoch = static_cast<double>(epoch) +
              (stepsPerEpoch > 0 ? static_cast<double>(step) / static_cast<double>(stepsPerEpoch) : 0);
  m.report.add(row);
  if (isAgain) return;
  if (auto value = fraction(top1Percent)) m.run.trainTop1Accuracy = value;
  if (auto value = fraction(top5Percent)) m.run.trainTop5Accuracy = value;
  passOn(row, line.rank);
}

void MeterReader::beginReport(const LogLine& line, std::int64_t epoch, ReportPlace place) {
  flushReport();
  if (m.firstStepOfRun < 0) {
    m.firstStepOfRun = place.at;
    m.firstEpoch = epoch;
  }
  if (epoch != m.epoch) m.training.at = -1;
  m.training.reach(place);
  m.epoch = epoch;
  m.step = place.at;
  m.rank = line.rank;
  m.rowStep = m.counter.step(epoch, place.at, place.of);
  ImportedRun& run = m.run;
  run.firstStep = run.firstStep.value_or(place.at);
  run.lastStep = place.at;
  run.stepLineCount = run.stepLineCount.value_or(0) + 1;
}

/// Means over the last steps contain the slow first one until enough steps have followed.
void MeterReader::endStartUp() {
  if (m.firstStepOfRun != 0 || m.hasStarted || m.step < stepsOfMean() || stepsOfMean() < 2) return;
  m.hasStarted = true;
  if (m.firstEpoch != m.epoch) return;
  m.mean = m.processMean = m.stepRate = RateMean();
  m.waitSum = 0;
}

/// The step is complete: the next one begins.
void MeterReader::flushReport() {
  if (m.report.empty()) return;
  const StepReport row = m.report.mean();
  m.processes = std::max(m.processes, m.report.count());
  m.report = {};
  if (row.stepTimeMs > 0) endStartUp();
  if (!std::isnan(row.loss)) m.run.finalLoss = row.loss;
  m.mean.add(row.imagesPerSecond);
  m.processMean.add(row.processImagesPerSecond);
  if (row.stepTimeMs > 0 && row.dataWaitMs >= 0) {
    if (m.stepRate.count() == 0) m.firstWait = row.dataWaitMs;
    m.stepRate.add(1000 / row.stepTimeMs);
    m.waitSum += row.dataWaitMs;
  }
  noteLoss(m.run, row);
  add(m.steps, row);
}

void MeterReader::takeOther(const LogLine& line) {
  if (!m_command.take(line, ".py")) return;
  if (m.run.stepLineCount) end();
  m.command = m_command;
  use(m.run, line);
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
  if (m.ratesAreOfSteps) {
    if (!m.run.batchSizeGlobal) return;
    m.run.imagesPerSecond = steps / inverseSum * *m.run.batchSizeGlobal;
    m.run.rateSource = Text::of(
        "batch over the mean of all steps, start-up included, which the last report of each epoch states in "
        "brackets");
    return;
  }
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

/// A truncated line without accuracies keeps the earlier ones; one with the first alone has no other.
void MeterReader::takeAccuracies(double top1Percent, double top5Percent) {
  if (std::isnan(top1Percent)) return;
  m.top1 = top1Percent;
  m.top5 = top5Percent;
}

void MeterReader::tested(const LogLine& line, ReportPlace place, double top1Percent, double top5Percent, double loss) {
  if (isOfAnotherProcess(line)) return;
  m.testing = true;
  if (!std::isnan(top1Percent) || m.test.at < 0) m.test.reach(place);
  takeAccuracies(top1Percent, top5Percent);
  if (!std::isnan(loss)) m.testLoss = loss;
  use(m.run, line);
}

void MeterReader::evaluated(const LogLine& line, double top1Percent, double top5Percent) {
  if (isOfAnotherProcess(line)) return;
  m.testing = true;
  if (!std::isnan(top1Percent)) m.test = {};
  takeAccuracies(top1Percent, top5Percent);
  use(m.run, line);
  flushTest();
}

/// The last running mean of a test is its result unless a closing line follows, or batches are missing.
void MeterReader::flushTest() {
  const bool isCut = m.testing && m.test.isBefore(1);
  if (isCut && m.epoch >= 0) {
    m.run.remark(Text::of("An evaluation ends at batch %1 of %2: its accuracies are not final and stay unknown.",
                          m.test.at, m.test.of));
  } else if (m.testing) {
    if (isCut)
      m.run.remark(Text::of("The evaluation ends at batch %1 of %2: its accuracies are means up to there.", m.test.at,
                            m.test.of));
    if (auto value = fraction(m.top1)) m.run.validationTop1Accuracy = value;
    if (auto value = fraction(m.top5)) m.run.validationTop5Accuracy = value;
    const double epoch = m.epoch >= 0 ? static_cast<double>(m.epoch + 1) : kNone;
    m.evaluations.add({kNone, epoch, m.top1 / 100, m.top5 / 100, m.testLoss});
    m.training = {};  // its epoch is complete
  }
  m.testing = false;
  m.test = {};
  m.top1 = m.top5 = m.testLoss = kNone;
}

void MeterReader::endRanks() {
  ImportedRun& run = m.run;
  if (m.processes > 1) {
    run.remark(
        Text::of("%1 processes print each step without a tag: the values of a step are their means.", m.processes));
    if (!run.deviceCount) run.deviceCount = m.processes;
  }
  if (m.ranks.size() < 2 || m.rank < 0) return;
  run.remark(Text::of("%1 ranks print reports: those of rank %2 are read.", m.ranks.size(), m.rank));
  if (const int ranks = rankCountOf(m.ranks); ranks > 1 && !run.deviceCount) run.deviceCount = ranks;
}

/// Compares the last report with what the log states as the whole.
void MeterReader::endProgress() {
  ImportedRun& run = m.run;
  if (m.training.isBefore(0)) {
    run.cut = true;
    run.remark(Text::of("The last report is of step %1 of %2: the log ends before the epoch does.", m.training.at,
                        m.training.of));
  } else if (m.epochsStated && m.epoch >= 0) {
    run.cut = run.cut || m.epoch + 1 < *m.epochsStated;
    run.closed = !run.cut;
    if (run.cut) run.remark(Text::of("The log states %1 epochs and ends in epoch %2.", *m.epochsStated, m.epoch + 1));
  }
}

void MeterReader::end() {
  flushReport();
  const bool isTestCut = m.testing && m.test.isBefore(1);
  flushTest();
  if (!m.run.sources.empty()) {
    ImportedRun& run = m.run;
    run.framework = framework();
    run.stepLineCount = run.stepLineCount.value_or(0);
    run.cut = run.cut || isTestCut;
    endRanks();
    m.command.fill(run, batchOf());
    endProgress();
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
