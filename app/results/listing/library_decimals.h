// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "app/store/library_entry.h"

namespace scalescope {

/// The digits after the point of numbers that stand below each other: those of a column share theirs within a
/// publication or study, whose rows are together, or within a list without headings. Columns: LibraryModel::Column.
class LibraryDecimals {
 public:
  enum class Within { Headings, List };
  LibraryDecimals() = default;
  LibraryDecimals(const std::vector<LibraryEntryPtr>& entries, Within within);

  /// Nothing for other columns, and for a number that these entries do not have.
  std::optional<int> of(const LibraryEntry& entry, int column) const;
  bool operator==(const LibraryDecimals&) const = default;

 private:
  QString keyOf(const LibraryEntry& entry, int column) const;

  Within m_within = Within::List;
  std::map<std::pair<int, QString>, int> m_decimals;
};

}  // namespace scalescope
