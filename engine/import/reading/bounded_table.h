// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/protocol/run/series.h"

namespace scalescope::import {

/// A series table that is filled row by row up to a bound: when full, every second row is removed, and from then on
/// only every second one is added. Suitable for curves, not for computing figures.
class BoundedTable {
 public:
  /// Text columns come first. `maxRows` is lowered for wide tables.
  BoundedTable(std::string name, std::vector<std::string> numbers, std::vector<std::string> texts = {},
               std::size_t maxRows = 40000);

  /// One row; missing numbers at the end are NaN, missing texts "".
  /// Whether the next row is kept; skip() counts one that is not.
  bool keepsNext() const { return m_offered % m_stride == 0; }
  void skip() { ++m_offered; }
  void add(std::span<const double> numbers, std::span<const std::string> texts = {});
  void add(std::initializer_list<double> numbers, std::initializer_list<std::string> texts = {});

  bool empty() const { return m_offered == 0; }
  std::int64_t rowsOffered() const { return m_offered; }
  std::int64_t stride() const { return m_stride; }  ///< one of every stride() rows is kept
  const std::string& name() const { return m_table.name; }
  /// Without empty columns.
  SeriesTable table() const;

 private:
  void halve();

  SeriesTable m_table;
  std::size_t m_textCount, m_rows = 0, m_maxRows;
  std::int64_t m_offered = 0, m_stride = 1;
};

}  // namespace scalescope::import
