// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/analysis/run_state.h"
#include "engine/protocol/series.h"

namespace scalescope {

/// The series of a run, names and columns as in its result: growing with a RunState, or those of a result.
class RunTables {
 public:
  /// A stretch of wall time between the checkpoint that a run went on from and its going on.
  struct Restart {
    double fromS = 0, toS = 0;
  };

  /// Brings the tables up to date; the cost is that of the new rows. True where rows from before are void: steps were
  /// dropped or rolled up.
  bool update(const RunState& state);
  /// Those of a result with these events.
  void assign(Series series, const std::vector<Event>& events);
  void clear() { *this = {}; }

  const Series& tables() const { return m_tables; }
  /// nullptr while there is no such table.
  const SeriesTable* find(std::string_view name) const { return findTable(m_tables, name); }
  const std::vector<Restart>& restarts() const { return m_restarts; }

 private:
  SeriesTable& table(const std::string& name);
  bool changedWithin(const std::string& name, std::uint64_t revision);
  void addRestart(const RunState::Resumption& resumption);

  Series m_tables;
  std::vector<Restart> m_restarts;
  std::size_t m_resumptionsSeen = 0;
  std::map<std::string, std::uint64_t> m_revisions;  ///< of what each table shows
};

}  // namespace scalescope
