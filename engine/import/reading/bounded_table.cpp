// SPDX-License-Identifier: Apache-2.0
#include "engine/import/reading/bounded_table.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace scalescope::import {
namespace {

constexpr std::size_t kMaxTableCells = 2'000'000;

template <typename T>
void keepEverySecond(std::vector<T>& values) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < values.size(); i += 2) values[kept++] = std::move(values[i]);
  values.resize(kept);
}

bool isEmptyColumn(const SeriesColumn& column) {
  if (column.isText()) return std::all_of(column.texts.begin(), column.texts.end(), [](auto& t) { return t.empty(); });
  return std::all_of(column.values.begin(), column.values.end(), [](double value) { return std::isnan(value); });
}

}  // namespace

BoundedTable::BoundedTable(std::string name, std::vector<std::string> numbers, std::vector<std::string> texts,
                           std::size_t maxRows)
    : m_textCount(texts.size()) {
  m_table.name = std::move(name);
  for (std::string& id : texts) m_table.columns.push_back({std::move(id), {}});
  for (std::string& id : numbers) m_table.columns.push_back({std::move(id), {}});
  const std::size_t cells = kMaxTableCells / std::max<std::size_t>(1, m_table.columns.size());
  m_maxRows = std::max<std::size_t>(2, std::min(maxRows, cells));
}

void BoundedTable::add(std::span<const double> numbers, std::span<const std::string> texts) {
  if (m_offered++ % m_stride != 0) return;
  if (m_rows == m_maxRows) {
    halve();
    if ((m_offered - 1) % m_stride != 0) return;
  }
  for (std::size_t i = 0; i < m_table.columns.size(); ++i) {
    SeriesColumn& column = m_table.columns[i];
    if (i < m_textCount) column.texts.push_back(i < texts.size() ? texts[i] : std::string());
    const bool given = i >= m_textCount && i - m_textCount < numbers.size();
    column.values.push_back(given ? numbers[i - m_textCount] : std::numeric_limits<double>::quiet_NaN());
  }
  ++m_rows;
}

void BoundedTable::add(std::initializer_list<double> numbers, std::initializer_list<std::string> texts) {
  add(std::span<const double>(numbers.begin(), numbers.size()),
      std::span<const std::string>(texts.begin(), texts.size()));
}

void BoundedTable::halve() {
  for (SeriesColumn& column : m_table.columns) {
    keepEverySecond(column.values);
    keepEverySecond(column.texts);
  }
  m_rows = (m_rows + 1) / 2;
  m_stride *= 2;
}

SeriesTable BoundedTable::table() const {
  SeriesTable table{m_table.name, {}};
  for (const SeriesColumn& column : m_table.columns)
    if (!isEmptyColumn(column)) table.columns.push_back(column);
  return table;
}

}  // namespace scalescope::import
