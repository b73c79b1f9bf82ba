// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/series.h"

#include <algorithm>

namespace scalescope {

const SeriesColumn* SeriesTable::find(std::string_view id) const {
  auto found = std::find_if(columns.begin(), columns.end(), [id](const auto& column) { return column.id == id; });
  return found == columns.end() ? nullptr : &*found;
}

const SeriesTable* findTable(const Series& series, std::string_view name) {
  auto found = std::find_if(series.begin(), series.end(), [name](const auto& table) { return table.name == name; });
  return found == series.end() ? nullptr : &*found;
}

}  // namespace scalescope
