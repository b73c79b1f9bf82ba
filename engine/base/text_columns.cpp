// SPDX-License-Identifier: Apache-2.0
#include "engine/base/text_columns.h"

#include <algorithm>

namespace scalescope {
namespace {

using Rows = std::vector<std::vector<std::string>>;

std::vector<std::size_t> columnWidths(const Rows& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  return widths;
}

}  // namespace

std::string alignedColumns(const Rows& rows, std::size_t rightAligned) {
  const std::vector<std::size_t> widths = columnWidths(rows);
  std::string text;
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string blanks(widths[i] - row[i].size(), ' ');
      text += (i > 0 ? "  " : "") + (i < rightAligned ? blanks + row[i] : row[i] + blanks);
    }
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
  }
  return text;
}

std::string markdownColumns(const Rows& rows) {
  const std::vector<std::size_t> widths = columnWidths(rows);
  std::string text;
  for (std::size_t line = 0; line < rows.size(); ++line) {
    text += '|';
    for (std::size_t i = 0; i < rows[line].size(); ++i)
      text += " " + rows[line][i] + std::string(widths[i] - rows[line][i].size(), ' ') + " |";
    text += '\n';
    if (line > 0) continue;
    text += '|';
    for (const std::size_t width : widths) text += std::string(width + 2, '-') + "|";
    text += '\n';
  }
  return text;
}

}  // namespace scalescope
