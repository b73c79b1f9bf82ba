// SPDX-License-Identifier: Apache-2.0
#include "engine/telemetry/roll_up.h"

#include <algorithm>

namespace scalescope {

std::optional<RollUp::Row> RollUp::add(const Values& sample) {
  for (const auto& [id, value] : sample) gather(id, value);
  if (++m_samplesInRow < m_samplesPerRow) return std::nullopt;
  auto row = finish();
  if (++m_rowsInStage == m_rowsPerStage) {
    m_rowsInStage = 0;
    m_samplesPerRow *= 2;
  }
  return row;
}

void RollUp::gather(const std::string& id, double value) {
  auto sum = std::find_if(m_sums.begin(), m_sums.end(), [&](const Sum& candidate) { return candidate.id == id; });
  if (sum == m_sums.end()) sum = m_sums.insert(m_sums.end(), {id, 0, value, value, 0});
  sum->sum += value;
  sum->minimum = std::min(sum->minimum, value);
  sum->maximum = std::max(sum->maximum, value);
  ++sum->count;
}

std::optional<RollUp::Row> RollUp::finish() {
  if (m_samplesInRow == 0) return std::nullopt;
  Row row;
  row.rowCount = m_samplesInRow;
  for (const Sum& sum : m_sums) {
    row.values.emplace_back(sum.id, sum.sum / static_cast<double>(sum.count));
    if (row.rowCount == 1) continue;
    row.values.emplace_back(sum.id + "_min", sum.minimum);
    row.values.emplace_back(sum.id + "_max", sum.maximum);
  }
  m_sums.clear();
  m_samplesInRow = 0;
  return row;
}

}  // namespace scalescope
