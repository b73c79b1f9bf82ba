// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/core/metric_store.h"
#include "app/core/run_axis.h"
#include "engine/analysis/run/run_tables.h"

namespace scalescope {

/// A metric of a series table and how it is drawn.
struct ColumnKey {
  std::string table, metric;
  double scale = 1;     ///< e.g. 100 for a fraction drawn in percent
  bool smooth = false;  ///< averaged over the trailing window of RunColumns::setSmoothing
  bool operator==(const ColumnKey&) const = default;
};

/// The columns that the live charts draw: one MetricColumn per metric over the chosen x axis, raw or smoothed, filled
/// from a RunTables as it grows. Choosing another axis or smoothing refills the same columns, so charts keep their
/// sources. Thread: GUI.
class RunColumns {
 public:
  explicit RunColumns(const RunTables& tables) : m_tables(tables) {}

  RunAxis axis() const { return m_axis; }
  void setAxis(RunAxis axis);
  /// Rows of the trailing window of smoothed columns; 1: not smoothed. Rates are averaged over time, never
  /// arithmetically.
  int smoothing() const { return m_smoothing; }
  void setSmoothing(int rows);

  /// The column of one metric; the same object for the same key. `scale` multiplies the values, to convert units.
  std::shared_ptr<const MetricColumn> column(const ColumnKey& key);

  /// Adds the new rows of the tables. On a step axis, telemetry newer than the last step is added after the next step,
  /// unless `final`.
  void update(bool final);
  /// Clears and refills all columns, after the tables were reset.
  void refill(bool final);

 private:
  struct Column {
    ColumnKey key;
    std::size_t taken = 0;
    std::shared_ptr<MetricColumn> samples;
  };
  void take(Column& column, bool final) const;
  double smoothedValue(const SeriesTable& table, const SeriesColumn& values, std::size_t row) const;

  const RunTables& m_tables;
  RunAxis m_axis = RunAxis::Step;
  int m_smoothing = 1;
  bool m_final = false;
  std::vector<Column> m_columns;
};

}  // namespace scalescope
