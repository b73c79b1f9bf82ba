// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/listing/library_decimals.h"

#include "app/results/listing/library_columns.h"
#include "app/results/listing/library_model.h"
#include "widgets/number_format.h"

namespace scalescope {

LibraryDecimals::LibraryDecimals(const std::vector<LibraryEntryPtr>& entries, Within within) : m_within(within) {
  std::map<std::pair<int, QString>, std::vector<double>> numbers;
  for (const LibraryEntryPtr& entry : entries)
    for (int column = 0; column < static_cast<int>(libraryColumns().size()); ++column)
      if (const auto number = libraryNumber(*entry, static_cast<LibraryModel::Column>(column)))
        numbers[{column, keyOf(*entry, column)}].push_back(*number);
  for (const auto& [key, values] : numbers) m_decimals[key] = decimalsOfColumn(values, kLibraryDigits);
}

/// Numbers of different units have digits of their own.
QString LibraryDecimals::keyOf(const LibraryEntry& entry, int column) const {
  const QString unit = libraryUnit(entry.head.summary, static_cast<LibraryModel::Column>(column));
  return m_within == Within::List ? unit : libraryPathOf(entry).value(0) + QLatin1Char('\n') + unit;
}

std::optional<int> LibraryDecimals::of(const LibraryEntry& entry, int column) const {
  if (!libraryNumber(entry, static_cast<LibraryModel::Column>(column))) return std::nullopt;
  const auto found = m_decimals.find({column, keyOf(entry, column)});
  return found == m_decimals.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace scalescope
