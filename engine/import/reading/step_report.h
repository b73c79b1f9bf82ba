// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "engine/import/reading/imported_run.h"

namespace scalescope::import {

/// A training log's report of one step or of the steps since the last report; NaN where not stated.
struct StepReport {
  double step = kNone, epoch = kNone, timeS = kNone;
  double imagesPerSecond = kNone;         ///< all devices of the job
  double processImagesPerSecond = kNone;  ///< one process or device
  double stepTimeMs = kNone, dataWaitMs = kNone;
  double loss = kNone, top1 = kNone, top5 = kNone;  ///< of the training batch
  double learningRate = kNone;
};

/// The mean of the reports that several processes print of one step. What only some of them state is the mean of those.
class MeanReport {
 public:
  bool empty() const { return m_count == 0; }
  int count() const { return m_count; }
  /// A further process's; an exact copy of the last one is the same line printed twice.
  void add(const StepReport& row) {
    const auto values = valuesOf(row);
    if (m_count > 0 && std::ranges::equal(values, m_last, sameValue)) return;
    if (m_count++ == 0) m_first = row;
    m_last = values;
    for (std::size_t i = 0; i < values.size(); ++i)
      if (!std::isnan(values[i])) {
        m_sums[i] += values[i];
        ++m_counts[i];
      }
  }
  StepReport mean() const {
    StepReport row = m_first;
    const auto of = [this](std::size_t i) { return m_counts[i] > 0 ? m_sums[i] / m_counts[i] : kNone; };
    row.imagesPerSecond = of(0);
    row.processImagesPerSecond = of(1);
    row.stepTimeMs = of(2);
    row.dataWaitMs = of(3);
    row.loss = of(4);
    row.top1 = of(5);
    row.top5 = of(6);
    return row;
  }

 private:
  using Values = std::array<double, 7>;
  static Values valuesOf(const StepReport& row) {
    return {
        row.imagesPerSecond, row.processImagesPerSecond, row.stepTimeMs, row.dataWaitMs, row.loss, row.top1, row.top5};
  }
  static bool sameValue(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

  StepReport m_first;
  Values m_last{}, m_sums{};
  std::array<int, 7> m_counts{};
  int m_count = 0;
};

/// A loss as a log states it: infinite where it prints nan or inf, kNone where it prints none.
inline double statedLoss(std::optional<double> loss) {
  if (!loss) return kNone;
  return std::isfinite(*loss) ? *loss : std::numeric_limits<double>::infinity();
}

/// Records the step from which the loss is not a number.
inline void noteLoss(ImportedRun& run, const StepReport& row) {
  if (std::isnan(row.loss)) return;
  if (std::isfinite(row.loss))
    run.lossLostAtStep.reset();
  else if (!run.lossLostAtStep)
    run.lossLostAtStep = row.step;
}

inline BoundedTable stepTable(std::string name, std::size_t maxRows = 40000) {
  return BoundedTable(std::move(name),
                      {"step", "epoch", "time_s", "images_per_second", "process_images_per_second", "step_time_ms",
                       "data_wait_ms", "loss", "train_top1_accuracy", "train_top5_accuracy", "learning_rate"},
                      {}, maxRows);
}

inline void add(BoundedTable& table, const StepReport& row) {
  table.add({row.step, row.epoch, row.timeS, row.imagesPerSecond, row.processImagesPerSecond, row.stepTimeMs,
             row.dataWaitMs, std::isinf(row.loss) ? kNone : row.loss, row.top1, row.top5, row.learningRate});
}

inline BoundedTable evaluationTable() {
  return BoundedTable("evaluations",
                      {"step", "epoch", "validation_top1_accuracy", "validation_top5_accuracy", "validation_loss"});
}

/// A step number that increases across epochs whose reports restart at 0. Where the log does not state the steps of an
/// epoch, the highest reported one is used.
class StepCounter {
 public:
  double step(std::int64_t epoch, std::int64_t inEpoch, std::int64_t stepsPerEpoch = 0) {
    if (epoch != m_epoch) {
      m_base += stepsPerEpoch > 0 ? (m_epoch < 0 ? 0 : stepsPerEpoch) : m_highest;
      m_highest = 0;
      m_epoch = epoch;
    }
    m_highest = std::max(m_highest, inEpoch);
    return static_cast<double>(m_base) + static_cast<double>(inEpoch);
  }

 private:
  std::int64_t m_epoch = -1, m_base = 0, m_highest = 0;
};

}  // namespace scalescope::import
