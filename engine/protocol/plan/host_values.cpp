// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/plan/host_values.h"

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/base/text.h"
#include "engine/protocol/json_codec.h"

namespace scalescope {
namespace {

std::optional<std::string> passed(const HostValues& values, const std::string& host, const std::string& name) {
  if (const auto of = values.find(host); of != values.end())
    if (const auto value = of->second.find(name); value != of->second.end()) return value->second;
  return std::nullopt;
}

std::optional<std::string> known(const HostValues& values, const std::string& host, const std::string& name) {
  if (auto value = passed(values, host, name)) return value;
  if (const char* own = std::getenv(name.c_str())) return own;
  return std::nullopt;
}

}  // namespace

std::vector<HostSpec> withoutSecrets(std::vector<HostSpec> hosts) {
  for (HostSpec& host : hosts)
    for (auto& [name, value] : host.environment)
      if (isSecret(name, value)) value = kNotKept;
  return hosts;
}

Status takeSecrets(std::vector<HostSpec>& hosts, HostValues& values) {
  for (HostSpec& host : hosts)
    for (auto& [name, value] : host.environment) {
      if (!isSecret(name, value)) continue;
      const auto [place, isNew] = values[host.host].emplace(name, value);
      if (!isNew && place->second != value)
        return Error{
            "plan-invalid",
            Text::of("hosts: environment %1 of %2 has two different values, and secret values are not stored in files.",
                     inQuotes(name), host.host) +
                Text::of("Start the plans separately.")};
      value = kNotKept;
    }
  return {};
}

void completeSecrets(const std::vector<HostSpec>& hosts, HostValues& values) {
  for (const HostSpec& host : hosts)
    for (const auto& [name, value] : host.environment)
      if (value == kNotKept)
        if (const auto found = known(values, host.host, name)) values[host.host].emplace(name, *found);
}

Result<std::vector<HostSpec>> restoreSecrets(std::vector<HostSpec> hosts, const HostValues& values) {
  for (HostSpec& host : hosts)
    for (auto& [name, value] : host.environment) {
      if (value != kNotKept) continue;
      const auto found = known(values, host.host, name);
      if (!found)
        return Error{"value-missing",
                     Text::of("The variable %1 of the host %2 is a secret whose value is not stored in any file.", name,
                              host.host) +
                         Text::of("Set %1 in the environment of this command and run it again.", name)};
      value = *found;
    }
  return hosts;
}

std::vector<HostSpec> withPassed(std::vector<HostSpec> hosts, const HostValues& values) {
  for (HostSpec& host : hosts)
    for (auto& [name, value] : host.environment)
      if (value == kNotKept) value = passed(values, host.host, name).value_or(value);
  return hosts;
}

std::vector<HostSpec> dropNotKept(std::vector<HostSpec> hosts) {
  for (HostSpec& host : hosts)
    std::erase_if(host.environment, [](const auto& variable) { return variable.second == kNotKept; });
  return hosts;
}

std::string secretsToJson(const HostValues& values) {
  return values.empty() ? ""
                        : json_codec::Json(values).dump(-1, ' ', false, json_codec::Json::error_handler_t::replace);
}

HostValues takeInheritedSecrets() {
  HostValues values;
  const char* text = std::getenv(kSecretsVariable);
  if (!text) return values;
  const auto json = json_codec::parse(text, kSecretsVariable);
  ::unsetenv(kSecretsVariable);
  if (!json || !json->is_object()) return values;
  for (const auto& [host, variables] : json->items())
    for (const auto& [name, value] : variables.items())
      if (value.is_string()) values[host][name] = value.get<std::string>();
  return values;
}

}  // namespace scalescope
