// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "engine/telemetry/bmc_power.h"
#include "engine/telemetry/rapl.h"

namespace scalescope {

/// The power of a node and of its processors, from the sources that can be read here.
class NodePower {
 public:
  enum class Bmc { Skip, Ask };
  /// `root`: the folder of /sys. With Ask, waits for the BMC's first answer.
  explicit NodePower(Bmc bmc, const std::filesystem::path& root = "/");

  /// Adds cpu_power_w, dram_power_w and bmc_power_w where they have a value. Thread: one.
  void read(RollUp::Values& values);
  /// What cannot be read, and what an administrator runs once; empty if everything can. The fact power_unreadable.
  const Text& problems() const { return m_problems; }

 private:
  RaplReader m_rapl;
  std::optional<BmcPower> m_bmc;
  Text m_problems;
};

}  // namespace scalescope
