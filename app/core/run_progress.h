// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/protocol/event.h"
#include "engine/protocol/series.h"

namespace scalescope {

/// Where a run stands, from its events: state, counters, throughput and variation so far, time left. Thread: GUI.
class RunProgress {
 public:
  void add(const Event& event);

  /// Takes the steps of a run that was resumed from its tables: those after the checkpoint do not count.
  void setSteps(const Series& tables);

  const std::string& state() const { return m_state; }    ///< as StateChanged; "" before the first
  const std::string& status() const { return m_status; }  ///< as RunEnded; "" while it runs
  const std::string& error() const { return m_error; }    ///< message of the last error; "" if none
  const std::optional<RunStarted>& started() const { return m_started; }
  const std::optional<RunConfigured>& configured() const { return m_configured; }
  const std::vector<LinkRate>& links() const { return m_links; }  ///< between its hosts, before it

  std::int64_t step() const { return m_last.step; }
  const StepRow& lastStep() const { return m_last; }
  double lastTimeS() const { return m_lastTimeS; }
  /// The step after which the measured window opened.
  std::optional<std::int64_t> windowOpensAfterStep() const;
  /// Units: images/s over the measured window so far: images by time, nothing before the window opens.
  std::optional<double> imagesPerSecond() const;
  /// Coefficient of variation of the measured steps' times, a fraction; nothing for fewer than two.
  std::optional<double> withinRunCv() const;
  std::int64_t measuredSteps() const { return m_measuredSteps; }

  /// How much is done, 0 to 1; nothing while it cannot be known.
  std::optional<double> fractionDone() const;
  /// Units: seconds. For tests that end in a steady state: until the minimum measured time, then at most so long.
  std::optional<double> remainingS() const;
  bool remainingIsLowerBound() const;
  /// The minimum time is measured; the test goes on until its step times are steady.
  bool waitsForSteadyState() const;

 private:
  void addStep(const StepRow& row);
  double measuredTimeS() const;

  std::string m_state, m_status, m_error;
  std::optional<RunStarted> m_started;
  std::optional<RunConfigured> m_configured;
  std::vector<LinkRate> m_links;
  std::optional<WindowMark> m_opened, m_closed;
  StepRow m_last;
  double m_lastTimeS = 0;
  double m_firstStepBeganS = 0;    ///< of those since the start or the last resumption
  std::int64_t m_stepsBefore = 0;  ///< done before that
  std::int64_t m_measuredSteps = 0;
  double m_meanMs = 0, m_squaresMs = 0;
};

}  // namespace scalescope
