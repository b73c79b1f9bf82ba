// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/facts/fact_value.h"

#include <set>

#include "engine/base/text.h"

namespace scalescope {

std::string factValue(const RunResult& result, std::string_view id) {
  if (result.environment.hosts.size() == 1)
    if (const Fact* fact = result.environment.hosts.front().find(id)) return fact->value;
  std::set<std::string> values;
  for (const auto& host : result.environment.hosts)
    if (const Fact* fact = host.find(id)) values.insert(fact->value);
  if (values.empty()) return result.annotations.fact(std::string(id));
  std::string joined;
  for (const auto& value : values) joined += (joined.empty() ? "" : " | ") + value;
  return joined;
}

std::string frameworkOf(const RunResult& result) {
  std::string typed = result.annotations.label("framework");
  return typed.empty() && result.summary.origin == ResultOrigin::Measured ? "ScaleScope" : typed;
}

std::optional<double> numberFact(const RunResult& result, std::string_view id) {
  const auto number = parseNumber(factValue(result, id));
  return number && *number > 0 ? number : std::nullopt;
}

std::string modelLabel(const RunResult& result) {
  return result.unknownPlanFields.contains("network") ? factValue(result, "model") : networkLabel(result.plan);
}

}  // namespace scalescope
