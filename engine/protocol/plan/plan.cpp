// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/plan/plan.h"

#include <set>

#include "engine/base/text.h"
#include "engine/protocol/plan/host_values.h"
#include "engine/protocol/plan/plan_fields.h"

namespace scalescope {

Plan::Plan() = default;
Plan::Plan(const Plan& other) = default;
Plan::Plan(Plan&& other) noexcept = default;
Plan& Plan::operator=(const Plan& other) = default;
Plan& Plan::operator=(Plan&& other) noexcept = default;
Plan::~Plan() = default;
bool Plan::operator==(const Plan&) const = default;

int deviceCount(const Plan& plan) {
  int count = 0;
  for (const auto& host : plan.hosts) count += host.slotCount;
  return count;
}

int nodeCount(const Plan& plan) {
  std::set<std::string> names;  // an imported or published plan may list a host twice
  for (const auto& host : plan.hosts)
    if (host.slotCount > 0) names.insert(host.host);
  return static_cast<int>(names.size());
}

std::string hostOfRank(const Plan& plan, int rank) {
  for (const auto& host : plan.hosts) {
    if (rank >= 0 && rank < host.slotCount) return host.host;
    rank -= host.slotCount;
  }
  return {};
}

std::string networkLabel(const Plan& plan) {
  if (plan.networkDefinition.empty()) return plan.network;
  std::uint32_t hash = 2166136261u;  // FNV-1a
  for (const char c : plan.networkDefinition) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
  char text[16];
  std::snprintf(text, sizeof text, "%08x", hash);
  return plan.network + " (definition " + text + ")";
}

std::vector<std::string> planToFlags(const Plan& given, bool withHosts) {
  static const Plan defaults;
  Plan plan = given;
  plan.hosts = withoutSecrets(std::move(plan.hosts));
  std::vector<std::string> words;
  for (const auto& field : planFields()) {
    std::string value = field.text(plan);
    // Always state the network, even if it is the default.
    if (value == field.text(defaults) && field.id != "network") continue;
    if (field.id == "hosts" && !withHosts) continue;
    words.emplace_back(field.flag);
    words.push_back(std::move(value));
  }
  return words;
}

std::string planToCommandLine(const Plan& plan, std::string_view runsDir) {
  const std::vector<std::string> words = planToFlags(plan);
  std::string line = "scalescope-engine run";
  for (std::size_t i = 0; i < words.size(); ++i) line += " " + (i % 2 == 0 ? words[i] : quoteForShell(words[i]));
  if (!runsDir.empty()) line += " --runs-dir " + quoteForShell(runsDir);
  return line;
}

}  // namespace scalescope
