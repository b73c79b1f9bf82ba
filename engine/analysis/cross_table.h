// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/protocol/run_result.h"

namespace scalescope {

/// The value of a factor that a result does not tell.
inline constexpr std::string_view kNotStated = "not stated";

/// What results can be put in rows and columns by.
struct TableFactor {
  std::string_view id;     ///< "network", "system", "batch_size_per_device", "precision", "devices", "dataset"
  std::string_view title;  ///< English
};
std::span<const TableFactor> tableFactors();
const TableFactor* findTableFactor(std::string_view id);

/// The value of a factor in words: "8 devices on 2 nodes", "resnet-50"; "not stated" where the result does not say.
std::string factorValue(const RunResult& result, const TableFactor& factor);

/// Results of one row and one column. They may be averaged only as repeats of one configuration.
struct CrossCell {
  std::vector<std::size_t> results;  ///< indices into those given
  std::vector<double> imagesPerSecond;
  bool mixed = false;  ///< of several configurations: their values are no repeats of each other
};

/// Results of one network that stand together although some do not state its variant.
struct JoinedNetwork {
  std::string name;    ///< without a variant: "resnet-50"
  std::string stated;  ///< the one variant that others state: "resnet-50-v1"
};

/// Throughput by two factors. Networks whose variant is not stated join the one variant that is; where several are,
/// they keep a row of their own. Rows and columns stand in the order of first appearance, numbers by size.
struct CrossTable {
  const TableFactor* rowFactor = nullptr;
  const TableFactor* columnFactor = nullptr;
  std::vector<std::string> rows, columns;
  std::vector<std::vector<CrossCell>> cells;  ///< [row][column]
  std::vector<JoinedNetwork> joined;
};

/// Of results with a throughput; others are left out, the caller names them.
CrossTable crossTable(std::span<const RunResult> results, const TableFactor& rows, const TableFactor& columns);

/// The two factors that these results differ in most usefully: rows (network first), columns (system first).
std::pair<const TableFactor*, const TableFactor*> guessTableFactors(std::span<const RunResult> results);

}  // namespace scalescope
