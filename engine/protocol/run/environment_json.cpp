// SPDX-License-Identifier: Apache-2.0
#include <nlohmann/json.hpp>

#include "engine/base/json/json_members.h"
#include "engine/base/text.h"
#include "engine/protocol/run/record_members.h"

namespace scalescope::json_codec {
namespace {

constexpr std::size_t kMaxFacts = 10000;  ///< of one host; probes find some hundred

constexpr const char *kValue = "value", *kValueParts = "value_parts";

}  // namespace

std::optional<Json> FactsForm::to(const std::vector<Fact>& facts) const {
  Json json = Json::object();
  for (const Fact& fact : facts) addMember(json, fact.id) = fact.value;
  keepLastMembers(json);
  return json;
}

void FactsForm::from(const Json* json, std::vector<Fact>& facts) const {
  if (json == nullptr) return;
  if (json->size() > kMaxFacts)
    throw Failure({"json-invalid",
                   Text::of("The host %1 has %2 facts; the limit is %3", inQuotes(host), json->size(), kMaxFacts)});
  for (const auto& [id, value] : json->items())
    facts.push_back({id, value.is_string() ? value.get<std::string>() : value.dump()});
}

/// The sentences of the facts that are messages, by id.
std::optional<Json> FactPartsForm::to(const std::vector<Fact>& facts) const {
  Json parts = Json::object();
  for (const Fact& fact : facts) {
    if (fact.parts.empty()) continue;
    Json one = Json::object();
    putText(one, kValue, messageOf(fact));
    if (one.contains(kValueParts)) parts[fact.id] = std::move(one[kValueParts]);
  }
  return parts.empty() ? std::nullopt : std::optional(std::move(parts));
}

void FactPartsForm::from(const Json* json, std::vector<Fact>& facts) const {
  for (Fact& fact : facts)
    if (json != nullptr && json->is_object() && json->contains(fact.id))
      fact.parts = textPartsLine(takeText(Json{{kValue, fact.value}, {kValueParts, (*json)[fact.id]}}, kValue));
}

std::optional<Json> TopologyForm::to(const Topology& topology) const {
  return topology.empty() ? std::nullopt : std::optional(topologyJson(topology));
}

void TopologyForm::from(const Json* json, Topology& topology) const {
  if (json != nullptr) topology = topologyFrom(*json);
}

Json environmentJson(const Environment& environment) {
  Json hosts = Json::array();
  for (const auto& host : environment.hosts) hosts.push_back(recordJson(host));
  return {{"hosts", std::move(hosts)}};
}

Environment environmentFrom(const Json& object) {
  Environment environment;
  auto hosts = object.find("hosts");
  if (hosts == object.end()) return environment;
  for (const auto& host : *hosts) environment.hosts.push_back(recordFrom<HostEnvironment>(host));
  return environment;
}

}  // namespace scalescope::json_codec
