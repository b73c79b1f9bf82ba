// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include "engine/protocol/event.h"
#include "engine/protocol/series.h"

namespace scalescope {

/// The series of one run as tables (names and columns as in a result file), growing with its events or taken over from
/// a finished result. Nothing is sampled away here. Thread: GUI.
class RunSeries {
 public:
  void add(const Event& event);
  void assign(Series series) { m_tables = std::move(series); }
  void clear();

  const Series& tables() const { return m_tables; }
  /// nullptr while there is no such table.
  const SeriesTable* find(const std::string& name) const { return findTable(m_tables, name); }
  /// Rows over all tables: grows with every sample.
  std::size_t sampleCount() const;

 private:
  void addStep(const StepRow& row);
  void addEvaluation(double timeS, const EvaluationDone& evaluation);
  void addTelemetry(double timeS, const TelemetrySampled& sample);
  SeriesTable& table(const std::string& name);

  Series m_tables;
  std::int64_t m_stepBefore = 0, m_imagesBefore = 0;
};

}  // namespace scalescope
