// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/plan.h"

#include "engine/base/text.h"
#include "engine/protocol/plan_fields.h"

namespace scalescope {

std::string formatHosts(const std::vector<HostSpec>& hosts) {
  std::vector<std::string> parts;
  for (const auto& host : hosts) parts.push_back(host.host + ":" + std::to_string(host.slotCount));
  return join(parts, ",");
}

Result<std::vector<HostSpec>> parseHosts(std::string_view text) {
  std::vector<HostSpec> hosts;
  for (const auto& raw : split(text, ',')) {
    std::string part(trim(raw));
    auto colon = part.rfind(':');
    HostSpec host{part.substr(0, colon), 1};
    std::optional<std::int64_t> slots = 1;
    if (colon != std::string::npos) slots = parseInteger(part.substr(colon + 1));
    if (host.host.empty() || host.host.find_first_of(" \t\"'") != std::string::npos || !slots || *slots < 1 ||
        *slots > 4096)
      return Error{"plan-invalid", "hosts: \"" + part +
                                       "\" is not host:slots with at least one slot. Write for example localhost:2 or "
                                       "node1:4,node2:4."};
    host.slotCount = static_cast<int>(*slots);
    hosts.push_back(host);
  }
  return hosts;
}

int deviceCount(const Plan& plan) {
  int count = 0;
  for (const auto& host : plan.hosts) count += host.slotCount;
  return count;
}

std::string networkLabel(const Plan& plan) {
  if (plan.networkDefinition.empty()) return plan.network;
  std::uint32_t hash = 2166136261u;  // FNV-1a
  for (const char c : plan.networkDefinition) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
  char text[16];
  std::snprintf(text, sizeof text, "%08x", hash);
  return plan.network + " (definition " + text + ")";
}

std::string planToCommandLine(const Plan& plan, std::string_view runsDir) {
  static const Plan defaults;
  std::string line = "scalescope-engine run";
  for (const auto& field : planFields()) {
    std::string value = field.text(plan);
    // The network is always said: a command line should tell what it trains.
    if (value == field.text(defaults) && field.id != "network") continue;
    line += " " + std::string(field.flag) + " " + quoteForShell(value);
  }
  if (!runsDir.empty()) line += " --runs-dir " + quoteForShell(runsDir);
  return line;
}

}  // namespace scalescope
