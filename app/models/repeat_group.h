// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/models/library_model.h"
#include "engine/analysis/statistics.h"

namespace scalescope {

/// Repeats of one configuration as one row of the library: what its cells say, from its runs (one or more).
class RepeatGroup {
 public:
  explicit RepeatGroup(std::vector<LibraryEntryPtr> runs);
  const std::vector<LibraryEntryPtr>& runs() const { return m_runs; }
  const RepeatStatistics& statistics() const { return m_statistics; }

  QString text(LibraryModel::Column column) const;
  QVariant sortKey(LibraryModel::Column column) const;
  /// Each run with its figure, and the means of the days where there are several.
  QString toolTip() const;
  QStringList runIds() const;

 private:
  QString shared(LibraryModel::Column column) const;
  QString days() const;

  std::vector<LibraryEntryPtr> m_runs;
  RepeatStatistics m_statistics;
};

}  // namespace scalescope
