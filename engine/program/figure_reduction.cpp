// SPDX-License-Identifier: Apache-2.0
#include "engine/program/figure_reduction.h"

#include <algorithm>
#include <cmath>

namespace scalescope {
namespace {

constexpr std::size_t kMaxKept = 65536;

}  // namespace

void FigureReduction::add(double value) {
  if (!std::isfinite(value) || (m_isRate && value <= 0)) return;
  if (m_skipped < m_warmupReports) {
    ++m_skipped;
    return;
  }
  m_max = m_count == 0 ? value : std::max(m_max, value);
  m_min = m_count == 0 ? value : std::min(m_min, value);
  m_last = value;
  m_sum += value;
  m_inverseSum += 1 / value;
  if (m_count % m_stride == 0) {
    if (m_kept.size() == kMaxKept) {
      for (std::size_t i = 0; i < kMaxKept / 2; ++i) m_kept[i] = m_kept[2 * i];
      m_kept.resize(kMaxKept / 2);
      m_stride *= 2;
    }
    if (m_count % m_stride == 0) m_kept.push_back(value);
  }
  ++m_count;
}

double FigureReduction::median() const {
  std::vector<double> values = m_kept;
  std::sort(values.begin(), values.end());
  const std::size_t middle = values.size() / 2;
  return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

std::optional<double> FigureReduction::value() const {
  if (m_count == 0) return std::nullopt;
  const double count = static_cast<double>(m_count);
  const double value = m_reduction == "last"     ? m_last
                       : m_reduction == "median" ? median()
                       : m_reduction == "max"    ? m_max
                       : m_reduction == "min"    ? m_min
                       : m_isRate                ? count / m_inverseSum
                                                 : m_sum / count;
  return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

Text FigureReduction::text() const {
  const Text reduction = m_reduction == "last"     ? Text::of("last")
                         : m_reduction == "median" ? Text::of("median")
                         : m_reduction == "max"    ? Text::of("max")
                         : m_reduction == "min"    ? Text::of("min")
                         : m_isRate                ? Text::of("harmonic mean")
                                                   : Text::of("mean");
  const Text text =
      m_count == 1 ? Text::of("%1 of 1 report", reduction) : Text::of("%1 of %2 reports", reduction, m_count);
  return m_skipped > 0 ? Text::of("%1 after %2 of warm-up", text, m_skipped) : text;
}

}  // namespace scalescope
