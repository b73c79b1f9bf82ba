// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/run_axis.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <limits>

namespace scalescope {

std::span<const RunAxis> runAxes() {
  static constexpr std::array kAxes = {RunAxis::Step, RunAxis::Epoch, RunAxis::Images, RunAxis::TrainingTime,
                                       RunAxis::WallTime};
  return kAxes;
}

QString runAxisName(RunAxis axis) {
  const auto text = [](const char* source) { return QCoreApplication::translate("RunAxis", source); };
  switch (axis) {
    case RunAxis::Step: return text(QT_TRANSLATE_NOOP("RunAxis", "Step"));
    case RunAxis::Epoch: return text(QT_TRANSLATE_NOOP("RunAxis", "Epoch"));
    case RunAxis::Images: return text(QT_TRANSLATE_NOOP("RunAxis", "Images"));
    case RunAxis::TrainingTime: return text(QT_TRANSLATE_NOOP("RunAxis", "Training time (s)"));
    case RunAxis::WallTime: return text(QT_TRANSLATE_NOOP("RunAxis", "Wall time (s)"));
  }
  return {};
}

const char* runAxisColumn(RunAxis axis) {
  switch (axis) {
    case RunAxis::Step: return "step";
    case RunAxis::Epoch: return "epoch";
    case RunAxis::Images: return "images";
    case RunAxis::TrainingTime: return "training_time_s";
    case RunAxis::WallTime: return "time_s";
  }
  return "";
}

RunAxisMap::RunAxisMap(const SeriesTable* steps, RunAxis axis) : m_identity(axis == RunAxis::WallTime) {
  if (steps == nullptr || m_identity) return;
  m_times = steps->find("time_s");
  m_values = steps->find(runAxisColumn(axis));
}

double RunAxisMap::lastTimeS() const {
  if (m_identity) return std::numeric_limits<double>::infinity();
  const bool some = m_times != nullptr && m_values != nullptr && !m_times->values.empty();
  return some ? m_times->values.back() : -std::numeric_limits<double>::infinity();
}

double RunAxisMap::at(double timeS) const {
  if (m_identity) return timeS;
  if (m_times == nullptr || m_values == nullptr || m_times->values.empty()) return 0;
  const std::vector<double>& times = m_times->values;
  const std::vector<double>& values = m_values->values;
  const auto next = static_cast<std::size_t>(std::lower_bound(times.begin(), times.end(), timeS) - times.begin());
  if (next == 0) return values.front();
  if (next == times.size()) return values.back();
  const double gap = times[next] - times[next - 1];
  const double part = gap > 0 ? (timeS - times[next - 1]) / gap : 1;
  return values[next - 1] + part * (values[next] - values[next - 1]);
}

}  // namespace scalescope
