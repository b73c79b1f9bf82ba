// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/analysis/run/run_state.h"
#include "engine/protocol/run/series.h"

namespace scalescope {

/// The series of a run, with names and columns as in its result: from a growing RunState or from a result.
class RunTables {
 public:
  /// The wall time from the checkpoint that a run resumed from to its resumption.
  struct Restart {
    double fromS = 0, toS = 0;
  };

  /// Updates the tables at the cost of the new rows. True if earlier rows are invalid: steps were dropped or rolled up.
  bool update(const RunState& state);
  /// The tables of a result with these events.
  void assign(Series series, const std::vector<Event>& events);
  void clear() { *this = {}; }

  const Series& tables() const { return m_tables; }
  /// nullptr if there is no such table.
  const SeriesTable* find(std::string_view name) const { return findTable(m_tables, name); }
  const std::vector<Restart>& restarts() const { return m_restarts; }

 private:
  SeriesTable& table(const std::string& name);
  bool changedWithin(const std::string& name, std::uint64_t revision);
  void addRestart(const RunState::Resumption& resumption);

  Series m_tables;
  std::vector<Restart> m_restarts;
  std::size_t m_resumptionsSeen = 0;
  std::map<std::string, std::uint64_t> m_revisions;  ///< shown in each table
};

}  // namespace scalescope
