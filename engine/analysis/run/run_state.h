// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/analysis/run/evaluation_rows.h"
#include "engine/analysis/run/measured_window.h"
#include "engine/analysis/run/program_figures.h"
#include "engine/analysis/run/step_rows.h"
#include "engine/analysis/run/telemetry_rows.h"
#include "engine/analysis/step/rank_times.h"
#include "engine/protocol/run/event.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The state of a run from its events, in the order of writing. The controller writes the result from it, the window
/// shows the run from it, and lost results are rebuilt from it. Memory is bounded: rows roll up beyond kSeriesRowLimit.
/// Thread: any one.
class RunState {
 public:
  /// The run resumed `timeS` after its start from the checkpoint of step `step`.
  struct Resumption {
    double timeS = 0;
    std::int64_t step = 0;
  };

  void add(const Event& event);
  /// Keeps step `step` and the next one in different rows when rows are rolled up.
  void addBorder(std::int64_t step);
  /// Counts a line that is not an event (truncated or damaged).
  void addBadLine() { ++m_badEvents; }

  /// The result as of now; Incomplete unless the run has ended.
  RunResult result() const;
  /// Its summary, without the values that compare ranks.
  Summary summary() const;

  const std::optional<RunStarted>& started() const { return m_started; }
  const std::optional<RunConfigured>& configured() const { return m_configured; }
  RunPhase phase() const { return m_phase; }  ///< of rank 0
  bool hasEnded() const { return m_ended.has_value(); }
  /// The error that ended or will end the run; nullptr if there is none. Valid until the next add().
  const Error* cause() const;
  /// Its message; "" if there is none.
  Text error() const;
  const std::vector<LinkRate>& links() const { return m_links; }    ///< between its hosts, before it
  const std::vector<CheckValue>& check() const { return m_check; }  ///< values of the node check so far
  const WindowMarks& marks() const { return m_marks; }
  const std::map<int, StepRows>& stepsByRank() const { return m_stepsByRank; }
  const EvaluationRows& evaluations() const { return m_evaluations; }
  const std::map<std::string, TelemetryRows>& telemetryByHost() const { return m_telemetryByHost; }
  const std::vector<Resumption>& resumptions() const { return m_resumptions; }
  double lastTimeS() const { return m_lastTimeS; }
  /// The newest step of rank 0; a row of zeros before the first.
  StepRow lastStep() const;

 private:
  void take(const Event&, const RunStarted& body) { m_started = body; }
  void take(const Event& event, const RunResumed& body);
  void take(const Event&, const HostsAssigned& body);
  void take(const Event& event, const EnvironmentProbed& body);
  void take(const Event&, const LinksMeasured& body) { m_links = body.links; }
  void take(const Event&, const CheckMeasured& body);
  void take(const Event& event, const StateChanged& body);
  void take(const Event& event, const RunConfigured& body);
  void take(const Event& event, const StepsDone& body);
  void take(const Event& event, const WindowMark& body);
  void take(const Event& event, const EvaluationDone& body);
  void take(const Event& event, const TelemetrySampled& body) { m_telemetryByHost[body.host].add(event.timeS, body); }
  void take(const Event& event, const ImagesSkipped& body);
  void take(const Event& event, const ProfileDone& body);
  void take(const Event& event, const InferenceDone& body);
  void take(const Event& event, const ProgramReported& body) { m_programByRank[std::max(0, event.rank)] = body; }
  void take(const Event& event, const Noted& body);
  void take(const Event& event, const ErrorRaised&) { keep(event); }
  void take(const Event& event, const RunEnded& body);

  void keep(const Event& event);
  bool isDisturbedCheck() const;  ///< of a node check: others used the cores that it measured
  void summariseStart(Summary& summary) const;
  void summariseConfiguration(Summary& summary) const;
  void summariseProgress(Summary& summary) const;
  RowsByRank measuredByRank() const;
  Series series(const RowsByRank& measured) const;
  std::vector<Event> events() const;

  std::optional<RunStarted> m_started;
  std::optional<RunConfigured> m_configured;
  std::optional<RunEnded> m_ended;
  RunPhase m_phase = RunPhase::Unknown;
  Environment m_environment;
  std::vector<int> m_hostRanks;  ///< of its hosts: the rank that reported each
  std::vector<LinkRate> m_links;
  std::vector<CheckValue> m_check;
  WindowMarks m_marks;
  std::map<int, StepRows> m_stepsByRank;
  EvaluationRows m_evaluations;
  std::map<std::string, TelemetryRows> m_telemetryByHost;
  std::map<int, std::int64_t> m_skippedByRank;
  std::vector<Event> m_notable;
  std::int64_t m_notableLeftOut = 0;
  std::int64_t m_badEvents = 0;
  double m_lastTimeS = 0;
  std::vector<Resumption> m_resumptions;
  std::vector<std::int64_t> m_borders;  ///< steps after which a row of steps ends
  StepProfile m_profile;
  std::optional<InferenceReport> m_inference;  ///< of rank 0
  ProgramReports m_programByRank;
  bool m_disturbed = false;
};

/// The straggler of the last 200 measured steps since the last resumption; nullopt if no rank stands out.
std::optional<Straggler> currentStraggler(const RunState& state);

}  // namespace scalescope
