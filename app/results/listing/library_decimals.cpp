// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/listing/library_decimals.h"

#include <algorithm>

#include "app/results/listing/library_columns.h"
#include "app/results/listing/library_model.h"
#include "engine/protocol/run/throughput.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

const std::vector<LibraryModel::Column>& numberColumns() {
  static const std::vector<LibraryModel::Column> columns = [] {
    std::vector<LibraryModel::Column> all;
    for (int column = 0; column < static_cast<int>(libraryColumns().size()); ++column)
      if (hasLibraryNumbers(static_cast<LibraryModel::Column>(column)))
        all.push_back(static_cast<LibraryModel::Column>(column));
    return all;
  }();
  return columns;
}

/// The column; each unit that stands among the throughputs, and speed-ups, have digits of their own.
int kindOfNumber(const LibraryEntry& entry, int column) {
  constexpr int kSpeedups = -1;
  if (column != LibraryModel::Throughput) return column;
  const auto throughput = throughputOf(entry.head.summary);
  if (!throughput) return kSpeedups;
  const auto units = throughputUnits();
  const auto place = static_cast<int>(std::ranges::find(units, throughput->unit) - units.begin());
  return place == 0 ? column : kSpeedups - 2 * place - (throughput->isPerDevice ? 1 : 0);
}

}  // namespace

LibraryDecimals::LibraryDecimals(const std::vector<LibraryEntryPtr>& entries, Within within) : m_within(within) {
  std::map<QString, std::map<int, std::vector<double>>> numbers;
  for (const LibraryEntryPtr& entry : entries) {
    if (entry->trashed) continue;
    auto& near = numbers[headingFor(*entry)];
    for (const LibraryModel::Column column : numberColumns())
      if (const auto number = libraryNumber(*entry, column)) near[kindOfNumber(*entry, column)].push_back(*number);
  }
  for (const auto& [heading, kinds] : numbers)
    for (const auto& [kind, values] : kinds) m_decimals[heading][kind] = decimalsOfColumn(values, kLibraryDigits);
}

std::optional<int> LibraryDecimals::of(const LibraryEntry& entry, int column) const {
  if (std::ranges::find(numberColumns(), column) == numberColumns().end()) return std::nullopt;
  const auto near = m_decimals.find(headingFor(entry));
  if (near == m_decimals.end()) return std::nullopt;
  const auto found = near->second.find(kindOfNumber(entry, column));
  return found == near->second.end() ? std::nullopt : std::optional(found->second);
}

QSet<QString> LibraryDecimals::changedSince(const LibraryDecimals& before) const {
  QSet<QString> changed;
  for (const auto& [heading, kinds] : m_decimals) {
    const auto old = before.m_decimals.find(heading);
    if (old == before.m_decimals.end()) continue;
    const bool differs = std::ranges::any_of(kinds, [&old](const auto& now) {
      const auto found = old->second.find(now.first);
      return found != old->second.end() && found->second != now.second;
    });
    if (differs) changed.insert(heading);
  }
  return changed;
}

QString LibraryDecimals::headingFor(const LibraryEntry& entry) const {
  return m_within == Within::List ? QString() : headingOf(entry);
}

}  // namespace scalescope
