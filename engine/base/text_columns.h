// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <limits>
#include <string>
#include <vector>

namespace scalescope {

inline constexpr std::size_t kAllColumns = std::numeric_limits<std::size_t>::max();

/// Rows of equally many cells as lines: columns as wide as their widest cell, two blanks apart, without blanks at the
/// end of a line. The first `rightAligned` columns are aligned at the right.
std::string alignedColumns(const std::vector<std::vector<std::string>>& rows, std::size_t rightAligned = 0);
/// The same as a table in Markdown, whose first row is the head.
std::string markdownColumns(const std::vector<std::vector<std::string>>& rows);

}  // namespace scalescope
