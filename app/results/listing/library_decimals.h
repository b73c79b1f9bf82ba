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

  /// The decimals that this entry's column shares under its heading; nothing if no number there counts.
  std::optional<int> of(const LibraryEntry& entry, int column) const;
  /// Headings under which a column has other decimals than before. Columns that gained their first number or lost their
  /// last are not included.
  QSet<QString> changedSince(const LibraryDecimals& before) const;
  /// The heading under which this entry shares decimals; "" within a list.
  QString headingFor(const LibraryEntry& entry) const;

 private:
  Within m_within = Within::List;
  std::map<QString, std::map<int, int>> m_decimals;  ///< by heading and kind of number
};

}  // namespace scalescope
