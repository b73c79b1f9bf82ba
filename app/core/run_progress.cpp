// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/run_progress.h"

#include <algorithm>
#include <cmath>

namespace scalescope {

void RunProgress::add(const Event& event) {
  m_lastTimeS = std::max(m_lastTimeS, event.timeS);
  if (const auto* started = std::get_if<RunStarted>(&event.body)) {
    m_started = *started;
  } else if (const auto* configured = std::get_if<RunConfigured>(&event.body)) {
    if (event.rank <= 0) m_configured = *configured;
  } else if (const auto* measured = std::get_if<LinksMeasured>(&event.body)) {
    m_links = measured->links;
  } else if (const auto* state = std::get_if<StateChanged>(&event.body)) {
    if (event.rank <= 0) m_state = state->state;
  } else if (const auto* steps = std::get_if<StepsDone>(&event.body)) {
    if (event.rank != 0) return;
    for (const StepRow& row : steps->rows) addStep(row);
  } else if (const auto* mark = std::get_if<WindowMark>(&event.body)) {
    (mark->opens ? m_opened : m_closed) = *mark;
  } else if (const auto* error = std::get_if<ErrorRaised>(&event.body)) {
    m_error = error->error.message;
  } else if (const auto* end = std::get_if<RunEnded>(&event.body)) {
    m_status = end->status;
  } else if (const auto* resumed = std::get_if<RunResumed>(&event.body)) {
    m_status.clear();
    m_error.clear();
    m_closed.reset();
    if (m_opened && m_opened->step > resumed->step) m_opened.reset();
  }
}

void RunProgress::setSteps(const Series& tables) {
  m_last = {};
  m_measuredSteps = 0;
  m_meanMs = m_squaresMs = 0;
  const SeriesTable* steps = findTable(tables, "steps");
  for (std::size_t i = 0; steps != nullptr && i < steps->rowCount(); ++i) {
    const auto value = [&](const char* column) {
      const SeriesColumn* found = steps->find(column);
      return found != nullptr ? found->values[i] : 0;
    };
    StepRow row;
    row.step = std::llround(value("step"));
    row.images = std::llround(value("images"));
    row.rowCount = std::llround(value("row_count"));
    row.timeS = value("time_s");
    row.trainingTimeS = value("training_time_s");
    row.epoch = value("epoch");
    row.stepTimeMs = value("step_time_ms");
    row.loss = value("loss");
    row.warmup = value("warmup") > 0;
    addStep(row);
  }
  m_stepsBefore = m_last.step;
}

void RunProgress::addStep(const StepRow& row) {
  const auto count = static_cast<double>(row.rowCount);
  if (m_last.step == m_stepsBefore) m_firstStepBeganS = row.timeS - row.stepTimeMs * count / 1000;
  m_last = row;
  if (row.warmup) return;
  // Chan's pairwise update, so that rolled-up rows keep their inner variation.
  const double before = static_cast<double>(m_measuredSteps);
  const double total = before + count;
  const double delta = row.stepTimeMs - m_meanMs;
  m_squaresMs += row.stepTimeM2 + delta * delta * before * count / total;
  m_meanMs += delta * count / total;
  m_measuredSteps += row.rowCount;
}

std::optional<std::int64_t> RunProgress::windowOpensAfterStep() const {
  if (!m_opened) return std::nullopt;
  return m_opened->step;
}

double RunProgress::measuredTimeS() const {
  if (!m_opened) return 0;
  return (m_closed ? m_closed->trainingTimeS : m_last.trainingTimeS) - m_opened->trainingTimeS;
}

std::optional<double> RunProgress::imagesPerSecond() const {
  const double seconds = measuredTimeS();
  if (seconds <= 0) return std::nullopt;
  const std::int64_t images = (m_closed ? m_closed->images : m_last.images) - m_opened->images;
  if (images <= 0) return std::nullopt;
  return static_cast<double>(images) / seconds;
}

std::optional<double> RunProgress::withinRunCv() const {
  if (m_measuredSteps < 2 || m_meanMs <= 0) return std::nullopt;
  return std::sqrt(m_squaresMs / static_cast<double>(m_measuredSteps - 1)) / m_meanMs;
}

std::optional<double> RunProgress::fractionDone() const {
  if (!m_status.empty()) return 1;
  if (m_configured && m_configured->expectedSteps > 0)
    return std::min(1.0, static_cast<double>(m_last.step) / m_configured->expectedSteps);
  if (m_started && m_opened && m_started->plan.minimumMeasuredTimeS > 0 && !waitsForSteadyState())
    return std::min(1.0, measuredTimeS() / m_started->plan.minimumMeasuredTimeS);
  return std::nullopt;
}

std::optional<double> RunProgress::remainingS() const {
  if (!m_status.empty()) return 0;
  if (m_last.step == 0) return std::nullopt;
  if (m_last.step == m_stepsBefore) return std::nullopt;  // nothing heard since the run was resumed
  const double secondsPerStep = (m_last.timeS - m_firstStepBeganS) / static_cast<double>(m_last.step - m_stepsBefore);
  if (m_configured && m_configured->expectedSteps > 0)
    return std::max(0.0, (m_configured->expectedSteps - static_cast<double>(m_last.step)) * secondsPerStep);
  if (!m_started) return std::nullopt;
  const Plan& plan = m_started->plan;
  if (waitsForSteadyState()) return std::max(0.0, plan.maximumMeasuredTimeS - measuredTimeS());
  if (m_opened) return std::max(0.0, plan.minimumMeasuredTimeS - measuredTimeS());
  const double warmupLeft = std::max<double>(0, static_cast<double>(plan.warmupSteps - m_last.step));
  return warmupLeft * secondsPerStep + plan.minimumMeasuredTimeS;
}

bool RunProgress::remainingIsLowerBound() const {
  return m_status.empty() && !(m_configured && m_configured->expectedSteps > 0);
}

bool RunProgress::waitsForSteadyState() const {
  return remainingIsLowerBound() && m_started && m_opened && !m_closed &&
         measuredTimeS() >= m_started->plan.minimumMeasuredTimeS;
}

}  // namespace scalescope
