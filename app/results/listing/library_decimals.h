// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QString>
#include <map>
#include <optional>
#include <vector>

#include "app/store/library_entry.h"

namespace scalescope {

/// The digits after the point of numbers that stand below each other: those of a column share theirs within a
/// publication or study, whose rows are together, or within a list without headings. Runs in the trash do not count.
/// Columns: LibraryModel::Column.
class LibraryDecimals {
 public:
  enum class Within { Headings, List };
  LibraryDecimals() = default;
  LibraryDecimals(const std::vector<LibraryEntryPtr>& entries, Within within);

  /// Of the numbers around this entry; nothing if there are none.
  std::optional<int> of(const LibraryEntry& entry, int column) const;
  /// The headings whose numbers have other digits than before; numbers that come or go are not meant.
  QSet<QString> changedSince(const LibraryDecimals& before) const;
  /// Among those of changedSince().
  QString headingFor(const LibraryEntry& entry) const;

 private:
  Within m_within = Within::List;
  std::map<QString, std::map<int, int>> m_decimals;  ///< by heading and kind of number
};

}  // namespace scalescope
