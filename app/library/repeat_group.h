// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "app/results/listing/library_model.h"
#include "engine/analysis/statistics/statistics.h"

namespace scalescope {

/// Repeats of one configuration as one row of the library: the texts of its cells, from one or more runs.
class RepeatGroup {
 public:
  explicit RepeatGroup(std::vector<LibraryEntryPtr> runs);
  const std::vector<LibraryEntryPtr>& runs() const { return m_runs; }
  const RepeatStatistics& statistics() const { return m_statistics; }

  /// The variation between them where it can be judged; one that is not small, or a doubt about a run, comes first.
  RunQuality quality() const;
  /// "" for what belongs to a single run. `decimals`: of the column, for a mean without an interval.
  QString text(LibraryModel::Column column, std::optional<int> decimals = {}) const;
  QVariant sortKey(LibraryModel::Column column) const;
  /// Each run with its figure, and the means per day if there are several days.
  QString toolTip() const;
  QStringList runIds() const;

 private:
  QString shared(LibraryModel::Column column) const;
  QString days() const;

  std::vector<LibraryEntryPtr> m_runs;
  RepeatStatistics m_statistics;
};

}  // namespace scalescope
