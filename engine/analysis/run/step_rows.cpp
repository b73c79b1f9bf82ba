// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/run/step_rows.h"

#include <algorithm>
#include <limits>

#include "engine/protocol/run/step_columns.h"

namespace scalescope {
namespace {

constexpr std::int64_t kMaxStep = 1'000'000'000'000'000;  // exact as a double; beyond any run

/// Sets the minima and maxima of a single step.
StepRow completed(StepRow row) {
  if (row.rowCount > 1) return row;
  row.rowCount = 1;
  row.stepTimeMinMs = row.stepTimeMaxMs = row.stepTimeMs;
  row.stepTimeM2 = 0;
  row.lossMin = row.lossMax = row.loss;
  return row;
}

}  // namespace

void StepRows::add(StepRow row) {
  if (row.step < 1 || row.step > kMaxStep || row.rowCount > row.step) return;
  row = completed(row);
  const std::int64_t firstStep = row.step - row.rowCount + 1;
  const auto after = std::upper_bound(m_firstSteps.begin(), m_firstSteps.end(), firstStep);
  const auto place = after - m_firstSteps.begin();
  const bool coversEarlier = place > 0 && m_rows[static_cast<std::size_t>(place) - 1].step >= firstStep;
  const bool coversLater = after != m_firstSteps.end() && *after <= row.step;
  if (coversEarlier || coversLater) return;
  if (after != m_firstSteps.end()) ++m_revision;
  m_firstSteps.insert(after, firstStep);
  m_rows.insert(m_rows.begin() + place, row);
  if (m_rows.size() < kSeriesRowLimit) return;
  const std::uint64_t revision = m_revision + 1;
  *this = merged(m_largestCount);
  while (m_rows.size() > kSeriesRowLimit / 2 && m_largestCount < std::numeric_limits<std::int64_t>::max() / 4)
    *this = merged(2 * m_largestCount);
  m_revision = revision;
}

void StepRows::dropAfter(std::int64_t step) {
  addBorder(step);
  if (m_rows.empty() || m_rows.back().step <= step) return;
  while (!m_rows.empty() && m_rows.back().step > step) {
    m_rows.pop_back();
    m_firstSteps.pop_back();
  }
  ++m_revision;
}

bool StepRows::canMerge(const StepRow& earlier, std::int64_t laterFirstStep, const StepRow& later,
                        std::int64_t largestCount) const {
  if (earlier.warmup != later.warmup) return false;
  if (earlier.rowCount + later.rowCount > largestCount) return false;
  const auto border = m_borders.lower_bound(earlier.step);
  return border == m_borders.end() || *border >= laterFirstStep;
}

/// A copy whose neighbours are merged into rows of at most `largestCount` steps.
StepRows StepRows::merged(std::int64_t largestCount) const {
  StepRows result;
  result.m_borders = m_borders;
  result.m_largestCount = largestCount;
  for (std::size_t i = 0; i < m_rows.size(); ++i) {
    if (i > 0 && canMerge(result.m_rows.back(), m_firstSteps[i], m_rows[i], largestCount)) {
      result.m_rows.back() = mergeRows(result.m_rows.back(), m_rows[i]);
      continue;
    }
    result.m_rows.push_back(m_rows[i]);
    result.m_firstSteps.push_back(m_firstSteps[i]);
  }
  return result;
}

std::vector<StepRow> StepRows::rows() const { return m_largestCount > 1 ? merged(m_largestCount).m_rows : m_rows; }

}  // namespace scalescope
