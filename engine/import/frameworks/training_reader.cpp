// SPDX-License-Identifier: Apache-2.0
#include "engine/import/frameworks/training_reader.h"

#include <algorithm>
#include <cmath>

#include "engine/import/frameworks/launcher_counts.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/rate_check.h"

namespace scalescope::import {
namespace {

constexpr double kMaxStampDifference = 0.2;  ///< of the stated time of a step

void fillUnknown(double& value, double other) {
  if (std::isnan(value)) value = other;
}

}  // namespace

void TrainingReport::fill(const TrainingReport& copy) {
  for (const auto member :
       {&StepReport::epoch, &StepReport::timeS, &StepReport::stepTimeMs, &StepReport::loss, &StepReport::learningRate})
    fillUnknown(row.*member, copy.row.*member);
  for (const auto member :
       {&TrainingReport::lastStep, &TrainingReport::batchSizeGlobal, &TrainingReport::samplesPerSecond,
        &TrainingReport::tokensPerSecond, &TrainingReport::jobTokensPerSecond, &TrainingReport::modelTflopPerS,
        &TrainingReport::skippedUpdates})
    fillUnknown(this->*member, copy.*member);
}

double TrainingReader::stampOf(const LogLine& line) {
  if (const double stamp = stampAtStart(line.stamp); !std::isnan(stamp)) return stamp;
  constexpr std::size_t kNear = 48;
  for (std::size_t at = 0; at < std::min(kNear, line.text.size()); ++at)
    if (line.text[at] == '2' && (at == 0 || line.text[at - 1] == ' ' || line.text[at - 1] == '['))
      if (const double stamp = stampAtStart(line.text.substr(at)); !std::isnan(stamp)) return stamp;
  return kNone;
}

/// A rank prints each step once and in order; lines without a rank may be copies of the last two steps.
bool TrainingReader::isNewRun(const LogLine& line, double step) const {
  if (!m.pending || step >= m.step) return false;
  const auto own = m.stepOfRank.find(line.rank);
  return line.rank < 0 ? step != m.stepBefore : own != m.stepOfRank.end() && step < own->second;
}

void TrainingReader::report(const LogLine& line, const TrainingReport& report) {
  const double step = report.row.step;
  if (isNewRun(line, step)) {
    TrainingArguments arguments = m.arguments;  // printed before or not at all where a training resumes
    end();
    m.arguments = std::move(arguments);
  }
  use(m.run, line);
  m.launched.clear();
  if (line.rank >= 0) m.ranks.insert(line.rank);
  m.stepOfRank[line.rank] = step;
  if (m.pending && step < m.step) return;  // a late copy
  if (m.pending && step == m.step) {
    m.pending->fill(report);
    return;
  }
  flush();
  m.stepBefore = m.step;
  m.step = step;
  m.pending = report;
  fillUnknown(m.pending->row.timeS, stampOf(line));
  if (!std::isnan(report.lastStep)) m.lastStated = report.lastStep;
}

void TrainingReader::addRates(const TrainingReport& report) {
  if (report.isStartUp) {
    ++m.startUp;
    return;
  }
  const double seconds = report.row.stepTimeMs / 1000;
  m.steps.add(1, seconds);
  if (std::isnan(report.batchSizeGlobal) || std::isnan(seconds))
    m.samples.addRate(report.samplesPerSecond);
  else
    m.samples.add(report.batchSizeGlobal, seconds);
  m.tokens.addRate(report.tokensPerSecond);
  m.jobTokens.addRate(report.jobTokensPerSecond);
  m.flops.addRate(report.modelTflopPerS);
}

void TrainingReader::flush() {
  if (!m.pending) return;
  TrainingReport& one = *m.pending;
  if (std::isnan(one.batchSizeGlobal)) one.batchSizeGlobal = m.arguments.number("batch_size_global").value_or(kNone);
  if (!std::isnan(one.batchSizeGlobal)) m.batches.insert(one.batchSizeGlobal);
  addRates(one);
  if (std::isnan(one.samplesPerSecond)) one.samplesPerSecond = 1000 * one.batchSizeGlobal / one.row.stepTimeMs;
  if (one.skippedUpdates > 0) ++m.skipped;
  noteLoss(m.run, one.row);
  if (std::isfinite(one.row.loss)) m.loss = one.row.loss;
  if (!m.isPositionOnly) {
    if (!m.run.firstStep) m.run.firstStep = static_cast<std::int64_t>(one.row.step);
    m.run.lastStep = static_cast<std::int64_t>(one.row.step);
  }
  ++m.reports;
  m.table.add({m.isPositionOnly ? kNone : one.row.step, one.row.epoch, one.row.timeS, one.samplesPerSecond,
               one.jobTokensPerSecond, one.tokensPerSecond, one.modelTflopPerS, one.row.stepTimeMs,
               std::isinf(one.row.loss) ? kNone : one.row.loss, one.row.learningRate});
  passOn(one.row, -1);
  m.pending.reset();
}

bool TrainingReader::takeArguments(const LogLine& line) {
  if ((hasReports() && m.arguments.contradicts(line.text)) || (hasMore() && TrainingArguments().takeLine(line.text)))
    end();
  if (!m.arguments.takeLine(line.text)) return false;
  use(m.run, line);
  return true;
}

void TrainingReader::argument(const LogLine& line, std::string_view name, std::string_view value) {
  if (hasReports() && m.arguments.contradicts(name, value)) {
    TrainingArguments arguments = m.arguments;  // of the new run, too, as far as it does not print others
    end();
    m.arguments = std::move(arguments);
  } else if (hasMore()) {
    end();
  }
  m.arguments.take(name, value);
  use(m.run, line);
}

/// Counts other than those known are of another run, to which all since the last report belong.
void TrainingReader::takeLauncher(const LogLine& line) {
  const auto counts = launcherCounts(line.text);
  if (counts.empty()) return;
  for (const auto& [name, value] : counts) m.launched[name] = value;
  const auto isOther = [this](const auto& count) { return m.arguments.contradicts(count.first, count.second); };
  if ((hasReports() || hasMore()) && std::ranges::any_of(counts, isOther)) {
    auto launched = std::move(m.launched);
    end();
    m.launched = std::move(launched);
  }
  for (const auto& [name, value] : m.launched) m.arguments.take(name, value);
  use(m.run, line);
}

void TrainingReader::takeOther(const LogLine& line) {
  noteTrouble(m.run, line);
  takeLauncher(line);
  if (!contains(line.text, "Killing subprocess") || m.arguments.empty() || m.run.sources.empty()) return;
  m.run.cut = true;
  if (m.run.failure.empty()) m.run.failure = line.text.substr(0, 200);
  use(m.run, line);
  end();
}

void TrainingReader::stateThroughput(Throughput throughput, Text source) {
  m.run.throughput = std::move(throughput);
  m.run.rateSource = std::move(source);
  m.isThroughputStated = true;
}

std::optional<double> TrainingReader::stepSecondsByStamps() const {
  const SeriesTable table = m.table.table();
  const auto rate = rateByStamps(table, 1);
  return rate && *rate > 0 ? std::optional(1 / *rate) : std::nullopt;
}

void TrainingReader::checkStamps(ImportedRun& run, std::optional<double> stepSeconds) const {
  const auto byStamps = stepSecondsByStamps();
  if (!byStamps || !stepSeconds) return;
  if (std::abs(*byStamps / *stepSeconds - 1) <= kMaxStampDifference) return;
  run.remark(Text::of("The log states %1 s for a step and gives %2 s by its time stamps.", textNumber(*stepSeconds, 3),
                      textNumber(*byStamps, 3)));
}

void TrainingReader::endThroughput(ImportedRun& run) {
  const bool ofSamples = m.samples.count() > 0;
  const bool ofDevice = !ofSamples && m.jobTokens.count() == 0;
  const WorkRate& rate = ofSamples ? m.samples : ofDevice ? m.tokens : m.jobTokens;
  // Not where only a part of the reports states it, such as the first ones.
  if (const auto flops = m.flops.mean(); flops && 2 * m.flops.count() >= m.steps.count())
    run.modelTflopPerSPerDevice = flops;
  if (!m.isThroughputStated && rate.count() > 0)
    if (const auto mean = rate.mean()) {
      run.throughput = Throughput{*mean, std::string(ofSamples ? kSamplesPerSecond : kTokensPerSecond), ofDevice};
      const auto left = static_cast<std::int64_t>(rate.startUpCount()) + m.startUp;
      const std::int64_t all = static_cast<std::int64_t>(rate.count()) + m.startUp;
      run.rateSource = all == 1   ? Text::of("of one report")
                       : left > 0 ? Text::of("mean of the reports, without %1 of %2 as start-up", left, all)
                                  : Text::of("mean of %1 reports", all);
    }
  if (!run.throughput && rate.count() == 0 && m.startUp > 0)
    run.remark(Text::of("Only steps of the start-up are reported; the throughput is unknown."));
  if (!run.throughput) return;
  const auto length = m.arguments.number("sequence_length");
  const auto tokens = m.tokens.mean();
  if (ofSamples && tokens) run.derived["tokens_per_second_per_device"] = *tokens;
  if (run.throughput->unit == kTokensPerSecond && run.throughput->isPerDevice && run.deviceCount)
    run.derived["tokens_per_second"] = run.throughput->value * *run.deviceCount;
  if (run.throughput->unit == kSamplesPerSecond && length && *length > 0)
    run.derived["tokens_per_second"] = run.throughput->value * *length;
}

void TrainingReader::endSteps(ImportedRun& run) {
  if (m.reports == 0) return;
  run.stepLineCount = m.reports;
  if (std::isfinite(m.loss) && !run.finalLoss) run.finalLoss = m.loss;
  if (m.skipped > 0)
    run.remark(m.skipped == m.reports
                   ? Text::of("All %1 reported steps skipped their update, because gradients overflowed.", m.reports)
                   : Text::of("%1 of %2 reported steps skipped their update, because gradients overflowed.", m.skipped,
                              m.reports));
  if (m.batches.size() == 1) run.batchSizeGlobal = asCount(*m.batches.begin());
  if (m.batches.size() > 1) {
    run.batchSizeGlobal.reset();
    run.remark(Text::of("The global batch changes from %1 to %2 samples.", textNumber(*m.batches.begin()),
                        textNumber(*m.batches.rbegin())));
  }
  if (const auto rate = m.steps.mean()) {
    StepParts parts;
    parts.stepMs = 1000 / *rate;
    run.stepParts = parts;
    checkStamps(run, 1 / *rate);
  }
  if (m.run.lastStep && m.lastStated > static_cast<double>(*m.run.lastStep)) run.cut = true;
  run.addTable(m.table);
}

/// The log of one rank does not state how many there are.
void TrainingReader::endDevices(ImportedRun& run) const {
  if (const int ranks = rankCountOf(m.ranks); !run.deviceCount && ranks > 1) {
    run.deviceCount = ranks;
    run.remark(Text::of("The log does not state the number of devices; %1 ranks print reports.", ranks));
  }
}

void TrainingReader::end() {
  flush();
  const bool hasRun = m.reports > 0 || hasMore() || m.isThroughputStated || !m.run.failure.empty();
  if (hasRun) {
    ImportedRun& run = m.run;
    if (run.framework.empty()) run.framework = framework();
    complete(run);
    endSteps(run);
    m.arguments.complete(run);
    endDevices(run);
    endThroughput(run);
    keep(std::move(run));
  }
  clear();
  m = State();
}

}  // namespace scalescope::import
