// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/step_columns.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace scalescope {
namespace {

constexpr double kNotKnown = std::numeric_limits<double>::quiet_NaN();

double hostTime(const StepRow& row, const StepRow*) { return hostTimeMs(row); }

/// Images of a row per second of its steps; NaN where the row before is missing.
double imagesPerSecond(const StepRow& row, const StepRow* before) {
  const bool follows = row.step - row.rowCount == (before ? before->step : 0);
  const double seconds = row.stepTimeMs * static_cast<double>(row.rowCount) / 1000;
  if (!follows || seconds <= 0) return kNotKnown;
  return static_cast<double>(row.images - (before ? before->images : 0)) / seconds;
}

constexpr std::array<StepColumn, 28> listColumns() {
  using enum StepMerge;
  using enum StepPart;
  using enum StepShown;
  using Row = StepRow;
  return {{
      {"step", &Row::step, Later, Base, 0, 0},
      {"time_s", &Row::timeS, Later, Base, 1e4, 1},
      {"epoch", &Row::epoch, Later, Base, 1e6, 2},
      {"images", &Row::images, Later, Base, 0, 3},
      {"training_time_s", &Row::trainingTimeS, Later, Base, 1e6, 4},
      {"warmup", &Row::warmup, Later, Base, 0, 5},
      {"step_time_ms", &Row::stepTimeMs, Mean, Base, 1e4, 6},
      {"data_wait_ms", &Row::dataWaitMs, Mean, Base, 1e4, 7},
      {"compute_time_ms", &Row::computeTimeMs, Mean, Base, 1e4, 8},
      {"allreduce_time_ms", &Row::allreduceTimeMs, Mean, Base, 1e4, 9},
      {"host_time_ms", hostTime},
      {"allreduce_busy_ms", &Row::allreduceBusyMs, Mean, Exchange, 1e4, 24, IfPresent},
      {"allreduce_bytes", &Row::allreduceBytes, Mean, Exchange, 0, 25, IfPresent},
      {"load_time_ms", &Row::loadTimeMs, Mean, Input, 1e4, 20, IfPresent},
      {"decode_time_ms", &Row::decodeTimeMs, Mean, Input, 1e4, 21, IfPresent},
      {"transform_time_ms", &Row::transformTimeMs, Mean, Input, 1e4, 22, IfPresent},
      {"copy_time_ms", &Row::copyTimeMs, Mean, Input, 1e4, 23, IfPresent},
      {"images_per_second", imagesPerSecond},
      {"loss", &Row::loss, Mean, Base, 1e6, 10},
      {"train_top1_accuracy", &Row::trainTop1Accuracy, Mean, Base, 1e6, 11},
      {"train_top5_accuracy", &Row::trainTop5Accuracy, Mean, Base, 1e6, 12},
      {"learning_rate", &Row::learningRate, Mean, Base, 0, 13},
      {"row_count", &Row::rowCount, Sum, RolledUp, 0, 14},
      {"step_time_ms_min", &Row::stepTimeMinMs, Min, RolledUp, 0, 15, IfPresent},
      {"step_time_ms_max", &Row::stepTimeMaxMs, Max, RolledUp, 0, 16, IfPresent},
      {"step_time_ms_m2", &Row::stepTimeM2, SquaredDeviations, RolledUp, 0, 17, Never},
      {"loss_min", &Row::lossMin, Min, RolledUp, 0, 18, IfPresent},
      {"loss_max", &Row::lossMax, Max, RolledUp, 0, 19, IfPresent},
  }};
}

constexpr auto kColumns = listColumns();

constexpr std::size_t kStoredCount =
    std::count_if(kColumns.begin(), kColumns.end(), [](const StepColumn& column) { return column.place >= 0; });

/// Does not compile where a place is missing or taken twice.
constexpr auto kStored = [] {
  std::array<const StepColumn*, kStoredCount> stored{};
  for (const StepColumn& column : kColumns)
    if (column.place >= 0) stored.at(static_cast<std::size_t>(column.place)) = &column;
  for (const StepColumn* column : stored)
    if (column == nullptr) throw "two step columns share a place";
  return stored;
}();

bool isPresent(const StepColumn& column, std::span<const StepRow> rows) {
  if (column.shown == StepShown::Always) return true;
  return column.shown == StepShown::IfPresent &&
         std::any_of(rows.begin(), rows.end(), [&](const StepRow& row) { return hasPart(row, column.part); });
}

void appendValues(SeriesColumn& values, const StepColumn& column, std::span<const StepRow> rows) {
  values.values.reserve(rows.size());
  for (std::size_t i = values.values.size(); i < rows.size(); ++i)
    values.values.push_back(stepValue(column, rows[i], i > 0 ? &rows[i - 1] : nullptr));
}

double merged(const StepColumn& column, const StepRow& earlier, const StepRow& later) {
  const double a = stepValue(column, earlier), b = stepValue(column, later);
  const double n = static_cast<double>(earlier.rowCount), m = static_cast<double>(later.rowCount);
  using enum StepMerge;
  switch (column.merge) {
    case Later: return b;
    case Mean: return (n * a + m * b) / (n + m);
    case Min: return std::min(a, b);
    case Max: return std::max(a, b);
    case Sum: return a + b;
    case SquaredDeviations: break;
  }
  const double difference = later.stepTimeMs - earlier.stepTimeMs;
  return a + b + difference * difference * n * m / (n + m);
}

}  // namespace

std::span<const StepColumn> stepColumns() { return kColumns; }

std::span<const StepColumn* const> storedStepColumns() { return kStored; }

double stepValue(const StepColumn& column, const StepRow& row, const StepRow* before) {
  if (const auto* derived = std::get_if<DerivedStepValue>(&column.member)) return (*derived)(row, before);
  if (const auto* real = std::get_if<double StepRow::*>(&column.member)) return row.*(*real);
  if (const auto* whole = std::get_if<std::int64_t StepRow::*>(&column.member))
    return static_cast<double>(row.*(*whole));
  return row.*std::get<bool StepRow::*>(column.member) ? 1 : 0;
}

void setStepValue(const StepColumn& column, StepRow& row, double value) {
  if (const auto* real = std::get_if<double StepRow::*>(&column.member))
    row.*(*real) = value;
  else if (const auto* whole = std::get_if<std::int64_t StepRow::*>(&column.member))
    row.*(*whole) = std::llround(value);
  else if (const auto* flag = std::get_if<bool StepRow::*>(&column.member))
    row.*(*flag) = value != 0;
}

bool hasPart(const StepRow& row, StepPart part) {
  using enum StepPart;
  switch (part) {
    case Base: return true;
    case RolledUp: return row.rowCount > 1;
    case Input: return row.loadTimeMs + row.decodeTimeMs + row.transformTimeMs + row.copyTimeMs > 0;
    case Exchange: return row.allreduceBytes > 0;
  }
  return false;
}

StepRow mergeRows(const StepRow& earlier, const StepRow& later) {
  StepRow row = later;
  for (const StepColumn* column : kStored)
    if (column->merge != StepMerge::Later) setStepValue(*column, row, merged(*column, earlier, later));
  return row;
}

double hostTimeMs(const StepRow& row) {
  constexpr double kRounding = 1e-12;  // relative to the step time; smaller remainders are rounding errors
  const double rest = row.stepTimeMs - row.computeTimeMs - row.allreduceTimeMs - row.dataWaitMs;
  return rest > kRounding * row.stepTimeMs ? rest : 0;
}

std::string stepTableName(int rank) { return rank == 0 ? "steps" : "rank_steps/" + std::to_string(rank); }

SeriesTable stepTable(std::string name, std::span<const StepRow> rows) {
  SeriesTable table{std::move(name), {}};
  extendStepTable(table, rows);
  return table;
}

void extendStepTable(SeriesTable& table, std::span<const StepRow> rows) {
  const auto fresh = rows.subspan(std::min(table.rowCount(), rows.size()));
  auto place = table.columns.begin();
  for (const StepColumn& column : kColumns) {
    const bool isThere = place != table.columns.end() && place->id == column.id;
    if (!isThere && !isPresent(column, fresh)) continue;
    if (!isThere) place = table.columns.insert(place, SeriesColumn{std::string(column.id), {}});
    appendValues(*place, column, rows);
    ++place;
  }
}

}  // namespace scalescope
