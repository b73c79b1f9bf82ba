// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/user_text.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The value of a factor that a result does not state.
inline constexpr std::string_view kNotStated = "not stated";

/// A factor for the rows or columns of a table.
struct TableFactor {
  std::string_view id;     ///< "network", "system", a plan field or a fact
  std::string_view title;  ///< English
};
std::span<const TableFactor> tableFactors();
const TableFactor* findTableFactor(std::string_view id);

/// The value of a factor: "8 devices on 2 nodes", "resnet-50" (see networkTitle()); kNotStated if unknown.
Text factorValue(const RunResult& result, const TableFactor& factor);

/// Results of one row and one column. They may be averaged only as repeats of one configuration.
struct CrossCell {
  std::vector<std::size_t> results;      ///< indices into the given results
  std::vector<double> values;            ///< one per result
  std::set<std::string> configurations;  ///< by their repeatKey()

  /// Of several configurations: their values are not repeats.
  bool isMixed() const { return configurations.size() > 1; }
};

/// Results of one network that share a row or column although some do not state its variant.
struct JoinedNetwork {
  std::string name;    ///< without a variant: "resnet-50"
  std::string stated;  ///< the one variant that others state: "resnet-50-v1"
};

/// A quantity by two factors. Networks of unstated variant join the only stated variant; with
/// several they have their own row. Rows and columns are in the order of first appearance, numbers by size.
struct CrossTable {
  const TableFactor* rowFactor = nullptr;
  const TableFactor* columnFactor = nullptr;
  std::vector<Text> rows, columns;
  std::vector<std::vector<CrossCell>> cells;  ///< [row][column]
  std::vector<JoinedNetwork> joined;
};

/// `values`: one per result, all in one unit; NaN where the result does not state the quantity, which skips the result:
/// the caller reports it.
CrossTable crossTable(std::span<const RunResult> results, std::span<const double> values, const TableFactor& rows,
                      const TableFactor& columns);

/// Suggests two factors in which the results differ: rows (network first), columns (system first).
std::pair<const TableFactor*, const TableFactor*> guessTableFactors(std::span<const RunResult> results,
                                                                    std::span<const double> values);

/// The values of a factor among these results, once each, in the order of a table.
std::vector<Text> factorValues(std::span<const RunResult> results, const TableFactor& factor);

}  // namespace scalescope
