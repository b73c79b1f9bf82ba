// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace scalescope {

/// Limits the rows of an endless stream of samples: the first `rowsPerStage` rows hold one sample each, the next
/// `rowsPerStage` two each, then four, and so on. A row of several samples has, for each id, the mean, and the extremes
/// as `<id>_min` and `<id>_max`. A day at 10 Hz makes about 25,000 rows.
class RollUp {
 public:
  using Values = std::vector<std::pair<std::string, double>>;
  struct Row {
    std::int64_t rowCount = 1;  ///< samples in it
    Values values;
  };

  explicit RollUp(std::int64_t rowsPerStage = 3000) : m_rowsPerStage(rowsPerStage) {}

  /// Adds a sample; returns the row that it completes, if any. An id that some samples lack is averaged over the
  /// others.
  std::optional<Row> add(const Values& sample);
  /// The incomplete row; nothing if it is empty.
  std::optional<Row> finish();

 private:
  struct Sum {
    std::string id;
    double sum = 0, minimum = 0, maximum = 0;
    std::int64_t count = 0;
  };
  void gather(const std::string& id, double value);

  std::int64_t m_rowsPerStage;
  std::int64_t m_samplesPerRow = 1, m_rowsInStage = 0, m_samplesInRow = 0;
  std::vector<Sum> m_sums;
};

}  // namespace scalescope
