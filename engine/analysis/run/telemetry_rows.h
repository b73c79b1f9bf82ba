// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/protocol/run/event.h"
#include "engine/protocol/run/series.h"

namespace scalescope {

/// The telemetry of one host in ascending time; samples may arrive in any order. A second sample of the same time is
/// ignored. Beyond kSeriesRowLimit neighbours are merged into mean, minimum and maximum.
class TelemetryRows {
 public:
  void add(double timeS, const TelemetrySampled& sample);
  /// Columns time_s, row_count and the metrics, with _min and _max once any row has more than one sample.
  SeriesTable table(std::string name) const;
  /// Appends new rows to a table made of the first rows; revision() must not have changed.
  void extend(SeriesTable& table) const;
  /// Changes whenever rows change other than by appending.
  std::uint64_t revision() const { return m_revision; }

 private:
  struct Value {
    double mean, low, high;
  };
  struct Row {
    double timeS;
    std::int64_t rowCount;
    std::vector<Value> values;  ///< by place in m_ids; may be shorter
  };
  std::size_t place(const std::string& id);
  static Row mergeRows(const Row& earlier, const Row& later);
  void merge();

  std::vector<std::string> m_ids;
  std::map<std::string, std::size_t> m_places;
  std::vector<Row> m_rows;
  std::int64_t m_largestCount = 1;  ///< maximum number of samples in a merged row
  bool m_isRolledUp = false;        ///< some row has more than one sample
  std::uint64_t m_revision = 0;
};

}  // namespace scalescope
