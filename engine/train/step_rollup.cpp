// SPDX-License-Identifier: Apache-2.0
#include "engine/train/step_rollup.h"

#include "engine/protocol/run/step_columns.h"

namespace scalescope {

void StepRollup::add(const StepRow& row, std::vector<StepRow>& finished) {
  if (m_pending && m_pending->warmup != row.warmup) cut(finished);
  m_pending = m_pending ? mergeRows(*m_pending, row) : row;
  if (m_pending->rowCount >= m_stepsPerRow) cut(finished);
}

void StepRollup::cut(std::vector<StepRow>& finished) {
  if (!m_pending) return;
  finished.push_back(*m_pending);
  m_pending.reset();
  if (++m_rowsOfLevel < m_rowsPerLevel) return;
  m_rowsOfLevel = 0;
  m_stepsPerRow *= 2;
}

}  // namespace scalescope
