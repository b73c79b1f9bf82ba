// SPDX-License-Identifier: Apache-2.0
#include "engine/program/program_steps.h"

#include <algorithm>
#include <cmath>

#include "engine/protocol/run/step_columns.h"

namespace scalescope {
namespace {

constexpr std::size_t kMaxPending = 64;

/// Neighbours merged, never across the end of the warm-up.
std::vector<StepRow> halved(const std::vector<StepRow>& rows) {
  std::vector<StepRow> fewer;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool merges = i + 1 < rows.size() && rows[i].warmup == rows[i + 1].warmup;
    fewer.push_back(merges ? mergeRows(rows[i], rows[i + 1]) : rows[i]);
    if (merges) ++i;
  }
  return fewer;
}

}  // namespace

ProgramSteps::ProgramSteps(std::int64_t batchSizeGlobal, std::int64_t warmupReports, std::function<double()> now,
                           double startOffsetS, std::function<void(EventBody)> sendEvent)
    : m_batch(batchSizeGlobal),
      m_warmupReports(warmupReports),
      m_now(std::move(now)),
      m_startOffsetS(startOffsetS),
      m_sendEvent(std::move(sendEvent)) {}

void ProgramSteps::begin() {
  m_sendEvent(StateChanged{m_warmupReports > 0 ? RunPhase::Warmup : RunPhase::Measuring, "program"});
  if (m_warmupReports == 0) open();
}

void ProgramSteps::open() {
  m_isOpen = true;
  m_sendEvent(WindowMark{true, m_last.step, m_last.trainingTimeS, m_last.images, ""});
}

void ProgramSteps::add(const OutputReading& reading) {
  const double nowS = m_now();
  // Some programs count steps from 0, some from 0 again in each epoch.
  if (m_reports == 0 && reading.step == 0) m_firstStep = 1;
  const double stated = reading.step + m_firstStep;
  const std::int64_t next = m_last.step + 1;
  const bool isUsable = std::isfinite(stated) && stated >= static_cast<double>(next) && stated < 1e15;
  StepRow row;
  row.step = isUsable ? static_cast<std::int64_t>(stated) : next;
  row.rowCount = row.step - m_last.step;
  row.timeS = nowS + m_startOffsetS;
  row.trainingTimeS = nowS;
  row.epoch = std::isfinite(reading.epoch) ? reading.epoch : 0;
  row.warmup = m_reports < m_warmupReports;
  const double rate = reading.imagesPerSecond, steps = static_cast<double>(row.rowCount);
  const double images = m_batch > 0        ? steps * static_cast<double>(m_batch)
                        : std::isnan(rate) ? 0
                                           : std::max(1.0, std::round(rate * (nowS - m_lastS)));
  m_images += images;
  row.images = static_cast<std::int64_t>(m_images);
  if (rate > 0 && std::isfinite(rate))
    row.stepTimeMs = 1000 * images / rate / steps;
  else if (std::isfinite(reading.stepTimeMs))
    row.stepTimeMs = reading.stepTimeMs;
  row.stepTimeMinMs = row.stepTimeMaxMs = row.stepTimeMs;
  if (std::isfinite(reading.dataWaitMs)) row.dataWaitMs = reading.dataWaitMs;
  row.loss = row.lossMin = row.lossMax = std::isinf(reading.loss) ? std::nan("") : reading.loss;
  row.trainTop1Accuracy = reading.top1;
  row.trainTop5Accuracy = reading.top5;
  row.learningRate = reading.learningRate;
  m_pending.push_back(row);
  if (m_pending.size() >= 2 * kMaxPending) m_pending = halved(m_pending);
  m_last = row;
  m_lastS = nowS;
  ++m_reports;
  if (m_reports != m_warmupReports) return;
  flush();
  m_sendEvent(StateChanged{RunPhase::Measuring, "program"});
  open();
}

void ProgramSteps::flush() {
  if (m_pending.empty()) return;
  m_sendEvent(StepsDone{std::exchange(m_pending, {})});
}

void ProgramSteps::finish(const char* reason) {
  flush();
  if (m_isOpen) m_sendEvent(WindowMark{false, m_last.step, m_now(), m_last.images, reason});
}

}  // namespace scalescope
