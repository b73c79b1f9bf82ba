// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/fact_value.h"

#include <set>

namespace scalescope {

std::string factValue(const RunResult& result, std::string_view id) {
  std::set<std::string> values;
  for (const auto& host : result.environment.hosts)
    if (const Fact* fact = host.find(id)) values.insert(fact->value);
  auto typed = result.annotations.facts.find(std::string(id));
  if (values.empty() && typed != result.annotations.facts.end()) return typed->second;
  std::string joined;
  for (const auto& value : values) joined += (joined.empty() ? "" : " | ") + value;
  return joined;
}

}  // namespace scalescope
