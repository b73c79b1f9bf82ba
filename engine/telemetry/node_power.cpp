// SPDX-License-Identifier: Apache-2.0
#include "engine/telemetry/node_power.h"

#include "engine/base/clock.h"

namespace scalescope {

NodePower::NodePower(Bmc bmc, const std::filesystem::path& root) : m_rapl(root), m_problems(raplProblem(root)) {
  if (bmc == Bmc::Skip) return;
  m_bmc.emplace();
  if (m_bmc->problem().empty()) return;
  m_problems += m_bmc->problem();
  m_bmc.reset();
}

void NodePower::read(RollUp::Values& values) {
  m_rapl.read(monotonicSeconds(), values);
  if (!m_bmc) return;
  if (const auto watts = m_bmc->watts()) values.emplace_back("bmc_power_w", *watts);
}

}  // namespace scalescope
