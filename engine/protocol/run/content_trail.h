// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Identifies the measurements of an imported run by their values, however its file is named, encoded or compressed:
/// the number of rows of its first table, and hashes of the first 4, 16, 64 and of all rows, "12:1f..,-,-,9a..". With
/// fewer than 4 rows the figures of the summary belong to the last hash. "" for a run without rows.
std::string contentTrail(const RunResult& result);

/// Rows of the first table; 0 for "".
std::int64_t rowsOfTrail(std::string_view trail);

/// Whether the shorter of two trails begins the longer one, or both are equal.
bool isSameContent(std::string_view a, std::string_view b);

/// Equal for trails that may be of the same content.
std::string_view startOfTrail(std::string_view trail);

}  // namespace scalescope
