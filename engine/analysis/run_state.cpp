// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/result_builder.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/analysis/link_rates.h"
#include "engine/analysis/measured_window.h"
#include "engine/analysis/rank_times.h"
#include "engine/analysis/step_rows.h"
#include "engine/analysis/telemetry_rows.h"
#include "engine/base/clock.h"

namespace scalescope {
namespace {

constexpr std::size_t kNotableEventLimit = 2000;

struct EvaluationRow {
  double timeS = 0;
  EvaluationDone evaluation;
};

SeriesTable evaluationTable(const std::map<std::int64_t, EvaluationRow>& rows) {
  SeriesTable table{"evaluations", {}};
  auto column = [&](const char* id, auto value) {
    SeriesColumn column{id, {}};
    for (const auto& [step, row] : rows) column.values.push_back(static_cast<double>(value(row)));
    table.columns.push_back(std::move(column));
  };
  using Row = const EvaluationRow&;
  column("step", [](Row row) { return row.evaluation.step; });
  column("time_s", [](Row row) { return row.timeS; });
  column("epoch", [](Row row) { return row.evaluation.epoch; });
  column("training_time_s", [](Row row) { return row.evaluation.trainingTimeS; });
  column("validation_images", [](Row row) { return row.evaluation.images; });
  column("validation_loss", [](Row row) { return row.evaluation.loss; });
  column("validation_top1_accuracy", [](Row row) { return row.evaluation.top1Accuracy; });
  column("validation_top5_accuracy", [](Row row) { return row.evaluation.top5Accuracy; });
  column("evaluation_time_s", [](Row row) { return row.evaluation.durationS; });
  return table;
}

/// The steps from which the run of these events went on: their rows must not be merged with those that came after.
std::vector<std::int64_t> resumedSteps(const std::filesystem::path& eventsFile) {
  std::vector<std::int64_t> steps;
  std::ifstream file(eventsFile);
  for (std::string line; std::getline(file, line);) {
    if (line.find("run_resumed") == std::string::npos) continue;
    auto event = eventFromJson(line);
    if (!event) continue;
    if (auto resumed = std::get_if<RunResumed>(&event->body)) steps.push_back(resumed->step);
  }
  return steps;
}

}  // namespace

struct ResultBuilder::State {
  std::optional<RunStarted> started;
  std::optional<RunConfigured> configured;
  std::optional<RunEnded> ended;
  Environment environment;
  std::vector<LinkRate> links;
  WindowMarks marks;
  std::map<int, StepRows> stepsByRank;
  std::map<std::int64_t, EvaluationRow> evaluations;
  std::map<std::string, TelemetryRows> telemetryByHost;
  std::map<int, std::int64_t> skippedByRank;
  std::vector<Event> notable;
  std::int64_t notableLeftOut = 0;
  std::int64_t badEvents = 0;
  double lastTimeS = 0;
  std::int64_t resumedCount = 0;
  double resumedS = 0;                ///< when it last did, since the run's start
  std::vector<std::int64_t> borders;  ///< steps after which a row of steps ends
  StepProfile profile;
  bool disturbed = false;

  void take(const Event&, const RunStarted& body) { started = body; }
  void take(const Event& event, const RunResumed& body);
  void take(const Event&, const EnvironmentProbed& body);
  void take(const Event&, const LinksMeasured& body) { links = body.links; }
  void take(const Event& event, const StateChanged&) { keep(event); }
  void take(const Event& event, const RunConfigured& body);
  void take(const Event& event, const StepsDone& body);
  void take(const Event& event, const WindowMark& body);
  void take(const Event& event, const EvaluationDone& body);
  void take(const Event& event, const TelemetrySampled& body) { telemetryByHost[body.host].add(event.timeS, body); }
  void take(const Event& event, const ImagesSkipped& body);
  void take(const Event& event, const ProfileDone& body);
  void take(const Event& event, const Noted& body);
  void take(const Event& event, const ErrorRaised&) { keep(event); }
  void take(const Event& event, const RunEnded& body);

  void addBorder(std::int64_t step);
  void keep(const Event& event);
  std::string error() const;
  void summarise(Summary& summary) const;
  void summariseProgress(Summary& summary) const;
  RowsByRank measuredByRank() const;
  Series series() const;
  std::vector<Event> events() const;
};

/// What was told of the time after the checkpoint does not count: it is told again.
void ResultBuilder::State::take(const Event& event, const RunResumed& body) {
  ++resumedCount;
  addBorder(body.step);
  for (auto& [rank, rows] : stepsByRank) rows.dropAfter(body.step);
  evaluations.erase(evaluations.upper_bound(body.step), evaluations.end());
  marks.closing.reset();
  if (marks.opening && marks.opening->step > body.step) marks.opening.reset();
  skippedByRank.clear();
  profile = {};
  ended.reset();
  resumedS = event.timeS;
  keep(event);
}

void ResultBuilder::State::addBorder(std::int64_t step) {
  borders.push_back(step);
  for (auto& [rank, rows] : stepsByRank) rows.addBorder(step);
}

void ResultBuilder::State::take(const Event&, const EnvironmentProbed& body) {
  auto& hosts = environment.hosts;
  auto same = std::find_if(hosts.begin(), hosts.end(),
                           [&](const HostEnvironment& host) { return host.host == body.environment.host; });
  if (same == hosts.end())
    hosts.push_back(body.environment);
  else
    *same = body.environment;
}

void ResultBuilder::State::take(const Event& event, const RunConfigured& body) {
  if (configured && event.rank != 0) return;  // every rank may tell; rank 0 stands for the run
  configured = body;                          // told again at the end, with what is only known then
  std::erase_if(notable, [](const Event& other) { return std::holds_alternative<RunConfigured>(other.body); });
  keep(event);
}

void ResultBuilder::State::take(const Event& event, const StepsDone& body) {
  auto [entry, added] = stepsByRank.try_emplace(std::max(0, event.rank));
  if (added)
    for (std::int64_t step : borders) entry->second.addBorder(step);
  for (const StepRow& row : body.rows) entry->second.add(row);
}

void ResultBuilder::State::take(const Event& event, const WindowMark& body) {
  auto& mark = body.opens ? marks.opening : marks.closing;
  if (event.rank > 0 || mark) return;
  mark = body;
  addBorder(body.step);
  keep(event);
}

void ResultBuilder::State::take(const Event& event, const EvaluationDone& body) {
  if (event.rank <= 0 && body.split == "validation") evaluations.try_emplace(body.step, event.timeS, body);
}

void ResultBuilder::State::take(const Event& event, const ImagesSkipped& body) {
  auto& count = skippedByRank[event.rank];
  count = std::max(count, body.count);
  keep(event);
}

void ResultBuilder::State::take(const Event& event, const ProfileDone& body) {
  if (event.rank <= 0) profile = body.profile;
}

void ResultBuilder::State::take(const Event& event, const Noted& body) {
  disturbed |= body.level == "disturbed";
  keep(event);
}

void ResultBuilder::State::take(const Event& event, const RunEnded& body) {
  if (ended) return;
  ended = body;
  keep(event);
}

void ResultBuilder::State::keep(const Event& event) {
  if (notable.size() < kNotableEventLimit || std::holds_alternative<ErrorRaised>(event.body))
    notable.push_back(event);
  else
    ++notableLeftOut;
}

/// The error that ended the run: the controller saw it best; a lost connection is mostly the echo of another rank's
/// error.
std::string ResultBuilder::State::error() const {
  const ErrorRaised* cause = nullptr;
  int causeRank = 0;
  auto weight = [](int rank, const ErrorRaised& raised) {
    return rank < 0 ? 2 : raised.error.code == "communication-failed" ? 0 : 1;
  };
  for (const Event& event : notable) {
    auto raised = std::get_if<ErrorRaised>(&event.body);
    if (!raised || event.timeS < resumedS) continue;
    if (cause && weight(event.rank, *raised) <= weight(causeRank, *cause)) continue;
    cause = raised;
    causeRank = event.rank;
  }
  return cause ? cause->error.message : "";
}

void ResultBuilder::State::summarise(Summary& summary) const {
  if (started) {
    const Plan& plan = started->plan;
    summary.runId = started->runId;
    summary.groupId = started->groupId;
    summary.name = plan.name;
    summary.startedAt = isoTime(started->startedUnixS);
    summary.engineVersion = started->engineVersion;
    summary.repeat = started->repeat;
    summary.deviceCount = deviceCount(plan);
    summary.nodeCount = nodeCount(plan);
    summary.syntheticTwinRunId = started->syntheticTwinRunId;
    if (started->syntheticTwinImagesPerSecond > 0)
      summary.syntheticTwinImagesPerSecond = started->syntheticTwinImagesPerSecond;
    if (plan.batchSizePerDevice != kLargestBatch)
      summary.batchSizeGlobal = plan.batchSizePerDevice * *summary.deviceCount;
  }
  if (configured) {
    summary.batchSizeGlobal = configured->batchSizeGlobal;
    summary.threadsPerRank = configured->threadsPerRank;
    summary.decodeThreads = configured->decodeThreads;
    summary.parameterCount = configured->parameterCount;
    summary.macsPerImage = configured->macsPerImage;
    if (configured->peakMemoryBytes > 0) summary.peakMemoryBytes = configured->peakMemoryBytes;
    summary.backend = configured->backend;
    summary.implementation = configured->implementation;
    summary.datasetFingerprint = configured->datasetFingerprint;
    summary.learningRateFactor = configured->learningRateFactor;
    summary.selftest = configured->selftest;
    if (configured->gradientBucketBytes > 0) summary.gradientBucketBytes = configured->gradientBucketBytes;
  }
  summary.status = ended ? ended->status : "incomplete";
  summary.wallTimeS = lastTimeS;
  summary.badEvents = badEvents;
  if (resumedCount > 0) summary.resumedCount = resumedCount;
  for (const auto& [rank, count] : skippedByRank) summary.skippedImages += count;
  if (const auto slow = findSlowLink(links)) keepSlowLink(*slow, summary);
  summary.disturbed = disturbed;
  summary.error = error();
  summariseProgress(summary);
}

void ResultBuilder::State::summariseProgress(Summary& summary) const {
  auto steps = stepsByRank.find(0);
  if (steps != stepsByRank.end() && !steps->second.empty()) {
    const StepRow& last = steps->second.last();
    summary.finalLoss = last.loss;
    summary.epochsDone = last.epoch;
    summary.trainingTimeS = last.trainingTimeS;
    auto rows = steps->second.rows();
    summariseTrainingAccuracy(rows, summary);
    summariseWindow(marks, rows, summary);
  }
  if (started && stepsByRank.size() > 1) summariseRanks(measuredByRank(), started->plan, summary);
  if (evaluations.empty()) return;
  const EvaluationDone& evaluation = evaluations.rbegin()->second.evaluation;
  summary.validationLoss = evaluation.loss;
  summary.validationTop1Accuracy = evaluation.top1Accuracy;
  summary.validationTop5Accuracy = evaluation.top5Accuracy;
}

RowsByRank ResultBuilder::State::measuredByRank() const {
  RowsByRank measured;
  for (const auto& [rank, rows] : stepsByRank) measured[rank] = measuredRows(marks, rows.rows());
  return measured;
}

Series ResultBuilder::State::series() const {
  Series series;
  if (started && stepsByRank.size() > 1)
    if (const auto ranks = rankTimes(measuredByRank(), started->plan); !ranks.empty())
      series.push_back(rankMeansTable(ranks));
  if (!links.empty()) series.push_back(linksTable(links));
  for (const auto& [rank, rows] : stepsByRank)
    series.push_back(stepTable(rank == 0 ? "steps" : "rank_steps/" + std::to_string(rank), rows.rows()));
  if (!evaluations.empty()) series.push_back(evaluationTable(evaluations));
  for (const auto& [host, rows] : telemetryByHost) series.push_back(rows.table("telemetry/" + host));
  return series;
}

std::vector<Event> ResultBuilder::State::events() const {
  std::vector<Event> events = notable;
  std::stable_sort(events.begin(), events.end(), [](const Event& a, const Event& b) { return a.timeS < b.timeS; });
  if (notableLeftOut > 0)
    events.push_back(
        {lastTimeS, -1,
         Noted{"info", std::to_string(notableLeftOut) + " more notes are in events.jsonl of the run folder."}});
  return events;
}

ResultBuilder::ResultBuilder() : m_state(std::make_unique<State>()) {}
ResultBuilder::~ResultBuilder() = default;
ResultBuilder::ResultBuilder(ResultBuilder&&) noexcept = default;
ResultBuilder& ResultBuilder::operator=(ResultBuilder&&) noexcept = default;

void ResultBuilder::add(const Event& event) {
  m_state->lastTimeS = std::max(m_state->lastTimeS, event.timeS);
  std::visit([&](const auto& body) { m_state->take(event, body); }, event.body);
}

void ResultBuilder::addBorder(std::int64_t step) { m_state->addBorder(step); }

void ResultBuilder::addBadLine() { ++m_state->badEvents; }

RunResult ResultBuilder::build() const {
  RunResult result;
  m_state->summarise(result.summary);
  if (m_state->started) {
    result.plan = m_state->started->plan;
    // A batch that the plan left open is what comparisons ask for; the events keep the plan as it was given.
    if (result.plan.batchSizePerDevice == kLargestBatch && m_state->configured)
      result.plan.batchSizePerDevice = m_state->configured->batchSizeGlobal / deviceCount(result.plan);
    result.annotations.tags = result.plan.tags;
  }
  result.environment = m_state->environment;
  result.series = m_state->series();
  result.profile = m_state->profile;
  result.events = m_state->events();
  return result;
}

Result<ResultBuilder> replayEvents(const std::filesystem::path& eventsFile,
                                   const std::vector<std::int64_t>& furtherBorders) {
  std::ifstream file(eventsFile);
  if (!file) return Error{"file-not-found", "There is no " + eventsFile.string() + " to rebuild a result from."};
  ResultBuilder builder;
  for (std::int64_t step : resumedSteps(eventsFile)) builder.addBorder(step);
  for (std::int64_t step : furtherBorders) builder.addBorder(step);
  bool started = false;
  for (std::string line; std::getline(file, line);) {
    if (line.empty()) continue;
    auto event = eventFromJson(line);
    if (!event) {
      builder.addBadLine();
      continue;
    }
    started |= std::holds_alternative<RunStarted>(event->body);
    builder.add(*event);
  }
  if (!started)
    return Error{"events-empty", "No run was started in " + eventsFile.string() + ": it has no run-started event."};
  return builder;
}

Result<RunResult> rebuildResult(const std::filesystem::path& eventsFile) {
  auto builder = replayEvents(eventsFile, {});
  if (!builder) return builder.error();
  return builder->build();
}

}  // namespace scalescope
