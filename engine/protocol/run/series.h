// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace scalescope {

/// One column of a series table; NaN where a row has no value.
struct SeriesColumn {
  std::string id;  ///< a metric id, or metric id + "_min" / "_max" of a rolled-up row
  std::vector<double> values;
  std::vector<std::string> texts = {};  ///< of a text column: one per row, and `values` is all NaN; else empty

  bool isText() const { return !texts.empty(); }
};

/// Rows that belong together (training steps, evaluations, one host's telemetry), column by column.
/// Names: "steps" (rank 0), "evaluations", "rank_steps/<rank>", "telemetry/<host>"; "rank_means" where there are
/// several ranks: rank, host (text) and the means of the measured window; "host_links" where ranks are on several
/// hosts: from, to, interface (text), mb_per_s, host_bound (0/1), as LinkRate; "meter/<host>" where a wall meter was
/// joined: time_s, meter_power_w. Columns of steps: step, time_s, epoch,
/// images, training_time_s, warmup (0/1), step_time_ms, data_wait_ms, compute_time_ms, allreduce_time_ms, host_time_ms,
/// allreduce_busy_ms and allreduce_bytes (where ranks summed gradients), load_time_ms, decode_time_ms,
/// transform_time_ms, copy_time_ms (these four where the input took time), images_per_second, loss,
/// train_top1_accuracy, train_top5_accuracy, learning_rate, row_count. time_s is seconds since the run's start; a
/// rolled-up row has means, with _min and _max columns, and row_count rows. Further tables of imports:
/// engine/import/README.md.
struct SeriesTable {
  std::string name;
  std::vector<SeriesColumn> columns;

  const SeriesColumn* find(std::string_view id) const;
  std::size_t rowCount() const { return columns.empty() ? 0 : columns.front().values.size(); }
};

using Series = std::vector<SeriesTable>;
const SeriesTable* findTable(const Series& series, std::string_view name);

}  // namespace scalescope
