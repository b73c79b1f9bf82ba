// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/protocol/event.h"
#include "engine/protocol/series.h"

namespace scalescope {

/// The table of a rank's steps, as in a result file: "steps" of rank 0, "rank_steps/3" of the others.
std::string rankStepsTable(int rank);

/// The series of one run as tables (names and columns as in a result file), growing with its events or taken over from
/// a finished result; of a run that is followed also each rank's own steps (rankStepsTable()). Nothing is sampled away
/// here. Thread: GUI.
class RunSeries {
 public:
  /// A stretch of wall time between the checkpoint that a run went on from and its going on.
  struct Restart {
    double fromS, toS;
  };

  void add(const Event& event);
  /// `events` of the same result: when it was resumed.
  void assign(Series series, const std::vector<Event>& events);
  void clear();
  const std::vector<Restart>& restarts() const { return m_restarts; }

  const Series& tables() const { return m_tables; }
  /// nullptr while there is no such table.
  const SeriesTable* find(const std::string& name) const { return findTable(m_tables, name); }
  /// Rows over all tables: grows with every sample.
  std::size_t sampleCount() const;

 private:
  /// The last step of a rank that is in its table.
  struct Before {
    std::int64_t step = 0, images = 0;
  };
  void addStep(int rank, const StepRow& row);
  void addEvaluation(double timeS, const EvaluationDone& evaluation);
  void markRestart(double timeS, std::int64_t step);
  void resume(double timeS, const RunResumed& resumed);
  void addTelemetry(double timeS, const TelemetrySampled& sample);
  SeriesTable& table(const std::string& name);

  Series m_tables;
  std::vector<Restart> m_restarts;
  std::map<int, Before> m_before;
};

}  // namespace scalescope
