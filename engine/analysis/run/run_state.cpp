// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/run/run_state.h"

#include <algorithm>

#include "engine/analysis/accuracy/inference_tables.h"
#include "engine/analysis/check/check_rows.h"
#include "engine/analysis/check/check_topology.h"
#include "engine/analysis/check/check_verdict.h"
#include "engine/analysis/check/link_rates.h"
#include "engine/analysis/energy/energy.h"
#include "engine/analysis/run/epoch_throughput.h"
#include "engine/analysis/run/storage_rates.h"
#include "engine/base/clock.h"
#include "engine/protocol/plan/program_command.h"
#include "engine/protocol/run/stated_values.h"
#include "engine/protocol/run/step_columns.h"

namespace scalescope {
namespace {

constexpr std::size_t kNotableEventLimit = 2000, kCheckValueLimit = 20000;

}  // namespace

void RunState::add(const Event& event) {
  m_lastTimeS = std::max(m_lastTimeS, event.timeS);
  std::visit([&](const auto& body) { take(event, body); }, event.body);
}

/// Events after the checkpoint do not count; the run repeats them.
void RunState::take(const Event& event, const RunResumed& body) {
  m_resumptions.push_back({event.timeS, body.step});
  if (!body.hosts.empty() && m_started) {
    m_started->plan.hosts = body.hosts;
    m_environment.hosts.clear();  // the new ones report theirs
    m_hostRanks.clear();
  }
  addBorder(body.step);
  for (auto& [rank, rows] : m_stepsByRank) rows.dropAfter(body.step);
  m_evaluations.dropAfter(body.step);
  m_marks.closing.reset();
  if (m_marks.opening && m_marks.opening->step > body.step) m_marks.opening.reset();
  m_skippedByRank.clear();
  m_profile = {};
  m_ended.reset();
  keep(event);
}

void RunState::take(const Event&, const HostsAssigned& body) {
  if (m_started) m_started->plan.hosts = body.hosts;
}

void RunState::addBorder(std::int64_t step) {
  m_borders.push_back(step);
  for (auto& [rank, rows] : m_stepsByRank) rows.addBorder(step);
}

/// Hosts in the order of their ranks, whichever answers first.
void RunState::take(const Event& event, const EnvironmentProbed& body) {
  auto& hosts = m_environment.hosts;
  auto same = std::find_if(hosts.begin(), hosts.end(),
                           [&](const HostEnvironment& host) { return host.host == body.environment.host; });
  if (same != hosts.end()) {
    *same = body.environment;
    return;
  }
  const auto place = std::upper_bound(m_hostRanks.begin(), m_hostRanks.end(), event.rank);
  hosts.insert(hosts.begin() + (place - m_hostRanks.begin()), body.environment);
  m_hostRanks.insert(place, event.rank);
}

void RunState::take(const Event&, const CheckMeasured& body) {
  for (const CheckValue& value : body.values)
    if (m_check.size() < kCheckValueLimit) addCheckValue(m_check, value);
}

void RunState::take(const Event& event, const StateChanged& body) {
  if (event.rank <= 0) m_phase = body.state;
  keep(event);
}

void RunState::take(const Event& event, const RunConfigured& body) {
  if (m_configured && event.rank != 0) return;  // every rank may report it; rank 0 represents the run
  m_configured = body;                          // reported again at the end with the final values
  std::erase_if(m_notable, [](const Event& other) { return std::holds_alternative<RunConfigured>(other.body); });
  keep(event);
}

void RunState::take(const Event& event, const StepsDone& body) {
  auto [entry, added] = m_stepsByRank.try_emplace(std::max(0, event.rank));
  if (added)
    for (std::int64_t step : m_borders) entry->second.addBorder(step);
  for (const StepRow& row : body.rows) entry->second.add(row);
}

void RunState::take(const Event& event, const WindowMark& body) {
  auto& mark = body.opens ? m_marks.opening : m_marks.closing;
  if (event.rank > 0 || mark) return;
  mark = body;
  addBorder(body.step);
  keep(event);
}

void RunState::take(const Event& event, const EvaluationDone& body) {
  if (event.rank <= 0 && body.split == "validation") m_evaluations.add(event.timeS, body);
}

void RunState::take(const Event& event, const ImagesSkipped& body) {
  auto& count = m_skippedByRank[event.rank];
  count = std::max(count, body.count);
  keep(event);
}

void RunState::take(const Event& event, const ProfileDone& body) {
  if (event.rank <= 0) m_profile = body.profile;
}

void RunState::take(const Event& event, const InferenceDone& body) {
  if (event.rank <= 0) m_inference = body.report;
}

void RunState::take(const Event& event, const Noted& body) {
  m_disturbed |= body.level == NoteLevel::Disturbed;
  keep(event);
}

void RunState::take(const Event& event, const RunEnded& body) {
  if (m_ended) return;
  m_ended = body;
  keep(event);
}

void RunState::keep(const Event& event) {
  if (m_notable.size() < kNotableEventLimit || std::holds_alternative<ErrorRaised>(event.body))
    m_notable.push_back(event);
  else
    ++m_notableLeftOut;
}

/// The controller's error is the most precise one; a lost connection is usually caused by another rank's error. Of
/// equal ones the earliest by its time: ranks are read in turn, so that a consequence may be recorded before its cause.
const Error* RunState::cause() const {
  const double resumedS = m_resumptions.empty() ? 0 : m_resumptions.back().timeS;
  const auto weight = [](const Event& event) {
    if (event.rank < 0) return 2;
    return std::get<ErrorRaised>(event.body).error.code == "communication-failed" ? 0 : 1;
  };
  const Event* cause = nullptr;
  for (const Event& event : m_notable) {
    if (!std::holds_alternative<ErrorRaised>(event.body) || event.timeS < resumedS) continue;
    const bool isCause = cause == nullptr || weight(event) > weight(*cause) ||
                         (weight(event) == weight(*cause) && event.timeS < cause->timeS);
    if (isCause) cause = &event;
  }
  return cause == nullptr ? nullptr : &std::get<ErrorRaised>(cause->body).error;
}

Text RunState::error() const {
  const Error* raised = cause();
  return raised == nullptr ? Text() : raised->message;
}

Summary RunState::summary() const {
  Summary summary;
  summariseStart(summary);
  summariseConfiguration(summary);
  summary.status = m_ended ? m_ended->status : RunStatus::Incomplete;
  summary.wallTimeS = m_lastTimeS;
  summary.badEvents = m_badEvents;
  if (!m_resumptions.empty()) summary.resumedCount = static_cast<std::int64_t>(m_resumptions.size());
  for (const auto& [rank, count] : m_skippedByRank) summary.skippedImages += count;
  if (const auto slow = findSlowLink(m_links)) storeSlowLink(*slow, summary);
  summary.disturbed = m_disturbed || isDisturbedCheck();
  summary.error = error();
  summariseProgress(summary);
  if (m_started && runsProgram(m_started->plan)) summariseProgram(m_programByRank, m_started->plan, summary);
  return summary;
}

bool RunState::isDisturbedCheck() const {
  return m_started && m_started->kind == ResultKind::NodeCheck && std::ranges::any_of(m_check, isTakenFromCores);
}

void RunState::summariseStart(Summary& summary) const {
  if (!m_started) return;
  const Plan& plan = m_started->plan;
  summary.kind = m_started->kind;
  summary.runId = m_started->runId;
  summary.groupId = m_started->groupId;
  summary.name = runName(plan);
  summary.startedAt = isoTime(m_started->startedUnixS);
  summary.engineVersion = m_started->engineVersion;
  summary.repeat = m_started->repeat;
  summary.deviceCount = deviceCount(plan);
  summary.nodeCount = nodeCount(plan);
  summary.syntheticTwinRunId = m_started->syntheticTwinRunId;
  if (m_started->syntheticTwinImagesPerSecond > 0)
    summary.syntheticTwinImagesPerSecond = m_started->syntheticTwinImagesPerSecond;
  if (plan.batchSizePerDevice != kLargestBatch)
    summary.batchSizeGlobal = plan.batchSizePerDevice * *summary.deviceCount;
}

void RunState::summariseConfiguration(Summary& summary) const {
  if (!m_configured) return;
  summary.batchSizeGlobal = m_configured->batchSizeGlobal;
  summary.threadsPerRank = m_configured->threadsPerRank;
  summary.decodeThreads = m_configured->decodeThreads;
  summary.parameterCount = m_configured->parameterCount;
  summary.macsPerImage = m_configured->macsPerImage;
  if (m_configured->peakMemoryBytes > 0) summary.peakMemoryBytes = m_configured->peakMemoryBytes;
  summary.backend = m_configured->backend;
  summary.implementation = m_configured->implementation;
  summary.datasetFingerprint = m_configured->datasetFingerprint;
  summary.weightsFingerprint = m_configured->weightsFingerprint;
  if (m_configured->storedBytesPerImage > 0) summary.storedBytesPerImage = m_configured->storedBytesPerImage;
  if (summary.kind != ResultKind::Inference) {
    summary.learningRateFactor = m_configured->learningRateFactor;
    if (m_configured->trainingImages > 0) summary.trainingImages = m_configured->trainingImages;
  }
  summary.selftest = m_configured->selftest;
  if (m_configured->gradientBucketBytes > 0) summary.gradientBucketBytes = m_configured->gradientBucketBytes;
}

void RunState::summariseProgress(Summary& summary) const {
  const auto steps = m_stepsByRank.find(0);
  if (steps != m_stepsByRank.end() && !steps->second.empty()) {
    const StepRow& last = steps->second.last();
    const auto rows = steps->second.rows();
    if (summary.kind != ResultKind::Inference) {
      summary.finalLoss = last.loss;
      summary.epochsDone = last.epoch;
      summary.trainingTimeS = last.trainingTimeS;
      summariseTrainingAccuracy(rows, summary);
    }
    summariseWindow(m_marks, rows, summary);
  }
  if (m_inference) summariseInference(*m_inference, summary);
  if (m_evaluations.empty()) return;
  const EvaluationDone& evaluation = m_evaluations.last();
  summary.validationLoss = evaluation.loss;
  summary.validationTop1Accuracy = evaluation.top1Accuracy;
  summary.validationTop5Accuracy = evaluation.top5Accuracy;
}

RowsByRank RunState::measuredByRank() const {
  RowsByRank measured;
  if (m_stepsByRank.size() < 2) return measured;
  for (const auto& [rank, rows] : m_stepsByRank) measured[rank] = measuredRows(m_marks, rows.rows());
  return measured;
}

Series RunState::series(const RowsByRank& measured) const {
  Series series;
  if (m_started && m_stepsByRank.size() > 1 && !measured.empty())
    if (const auto ranks = rankTimes(measured, m_started->plan); !ranks.empty())
      series.push_back(rankMeansTable(ranks));
  if (!m_check.empty()) series.push_back(checkTable(m_check));
  if (const SeriesTable sweep = checkSweepTable(m_check); sweep.rowCount() > 0) series.push_back(sweep);
  if (!m_links.empty()) series.push_back(linksTable(m_links));
  for (const auto& [rank, rows] : m_stepsByRank) series.push_back(stepTable(stepTableName(rank), rows.rows()));
  if (!m_evaluations.empty()) series.push_back(m_evaluations.table());
  if (m_inference) addInferenceTables(*m_inference, series);
  for (const auto& [host, rows] : m_telemetryByHost) series.push_back(rows.table("telemetry/" + host));
  return series;
}

std::vector<Event> RunState::events() const {
  std::vector<Event> events = m_notable;
  std::stable_sort(events.begin(), events.end(), [](const Event& a, const Event& b) { return a.timeS < b.timeS; });
  if (m_notableLeftOut > 0)
    events.push_back(
        {m_lastTimeS, -1,
         Noted{NoteLevel::Info, Text::of("%1 more notes are in events.jsonl of the run folder.", m_notableLeftOut)}});
  return events;
}

RunResult RunState::result() const {
  RunResult result;
  const bool isProgram = m_started && runsProgram(m_started->plan);
  const RowsByRank measured = isProgram ? RowsByRank() : measuredByRank();
  result.summary = summary();
  // Instances of an inference do not wait for each other.
  const bool waitsForRanks = !isProgram && result.summary.kind != ResultKind::Inference;
  if (m_started && m_stepsByRank.size() > 1 && waitsForRanks) summariseRanks(measured, m_started->plan, result.summary);
  if (m_started) {
    result.plan = m_started->plan;
    // Comparisons need the chosen batch; the events keep the plan as it was given.
    if (result.plan.batchSizePerDevice == kLargestBatch && m_configured)
      result.plan.batchSizePerDevice = m_configured->batchSizeGlobal / deviceCount(result.plan);
    result.annotations.tags = result.plan.tags;
    if (m_started->kind == ResultKind::NodeCheck) {
      keepPlanFields(result, {"name", "hosts", "data_path"});
      result.summary.batchSizeGlobal.reset();
    }
  }
  result.environment = m_environment;
  if (!m_check.empty())
    recordMeasuredRates(m_check, m_started ? m_started->plan.hosts : std::vector<HostSpec>(), result.environment);
  result.series = series(measured);
  summariseStorage(result.series, result.summary);
  if (const auto steps = m_stepsByRank.find(0); steps != m_stepsByRank.end())
    if (result.summary.kind != ResultKind::Inference) summariseEpochs(steps->second.rows(), result.summary);
  if (isProgram) completeProgramResult(m_programByRank, result);
  result.profile = m_profile;
  result.events = events();
  summariseEnergy(result);
  return result;
}

StepRow RunState::lastStep() const {
  const auto steps = m_stepsByRank.find(0);
  return steps == m_stepsByRank.end() || steps->second.empty() ? StepRow{} : steps->second.last();
}

std::optional<Straggler> currentStraggler(const RunState& state) {
  constexpr std::size_t kSteps = 200;
  if (!state.started() || state.started()->kind == ResultKind::Inference) return std::nullopt;
  const std::int64_t after = state.resumptions().empty() ? 0 : state.resumptions().back().step;
  RowsByRank last;
  for (const auto& [rank, steps] : state.stepsByRank()) {
    const auto stored = steps.stored();
    std::vector<StepRow>& rows = last[rank];
    for (const StepRow& row : stored.last(std::min(kSteps, stored.size())))
      if (!row.warmup && row.step > after) rows.push_back(row);
  }
  return findStraggler(last, state.started()->plan);
}

}  // namespace scalescope
