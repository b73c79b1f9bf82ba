// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>

#include "engine/protocol/run/event.h"
#include "engine/protocol/run/series.h"

namespace scalescope {

/// The evaluations of a run by step; a second one of the same step is ignored.
class EvaluationRows {
 public:
  void add(double timeS, const EvaluationDone& evaluation);
  void dropAfter(std::int64_t step);
  bool empty() const { return m_rows.empty(); }
  std::size_t size() const { return m_rows.size(); }
  const EvaluationDone& last() const { return m_rows.rbegin()->second.evaluation; }
  /// Changes whenever rows change other than by appending.
  std::uint64_t revision() const { return m_revision; }
  /// The table "evaluations" of a result.
  SeriesTable table() const;

 private:
  struct Row {
    double timeS = 0;
    EvaluationDone evaluation;
  };
  std::map<std::int64_t, Row> m_rows;
  std::uint64_t m_revision = 0;
};

}  // namespace scalescope
