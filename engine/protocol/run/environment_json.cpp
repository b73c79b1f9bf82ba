// SPDX-License-Identifier: Apache-2.0
#include <nlohmann/json.hpp>

#include "engine/base/json_members.h"
#include "engine/base/text.h"
#include "engine/protocol/json_codec.h"
#include "engine/protocol/text_json.h"

namespace scalescope::json_codec {
namespace {

constexpr std::size_t kMaxFacts = 10000;  ///< of one host; probes find some hundred

constexpr const char *kValue = "value", *kValueParts = "value_parts";

}  // namespace

Json factPartsJson(const std::vector<Fact>& facts) {
  Json parts = Json::object();
  for (const Fact& fact : facts) {
    if (fact.parts.empty()) continue;
    Json one = Json::object();
    putText(one, kValue, messageOf(fact));
    if (one.contains(kValueParts)) parts[fact.id] = std::move(one[kValueParts]);
  }
  return parts;
}

void takeFactParts(std::vector<Fact>& facts, const Json& parts) {
  for (Fact& fact : facts)
    if (parts.is_object() && parts.contains(fact.id))
      fact.parts = textPartsLine(takeText(Json{{kValue, fact.value}, {kValueParts, parts[fact.id]}}, kValue));
}

Json hostJson(const HostEnvironment& host) {
  Json facts = Json::object();
  for (const auto& fact : host.facts) addMember(facts, fact.id) = fact.value;
  keepLastMembers(facts);
  Json json = {{"host", host.host}, {"facts", std::move(facts)}};
  if (Json parts = factPartsJson(host.facts); !parts.empty()) json["facts_parts"] = std::move(parts);
  if (!host.topology.empty()) json["topology"] = topologyJson(host.topology);
  return json;
}

HostEnvironment hostFrom(const Json& object) {
  HostEnvironment host;
  host.host = textAt(object, "host");
  if (auto topology = object.find("topology"); topology != object.end()) host.topology = topologyFrom(*topology);
  auto facts = object.find("facts");
  if (facts == object.end()) return host;
  if (facts->size() > kMaxFacts)
    throw Failure({"json-invalid", Text::of("The host %1 has %2 facts; the limit is %3", inQuotes(host.host),
                                            facts->size(), kMaxFacts)});
  for (const auto& [id, value] : facts->items())
    host.facts.push_back({id, value.is_string() ? value.get<std::string>() : value.dump()});
  if (const auto parts = object.find("facts_parts"); parts != object.end()) takeFactParts(host.facts, *parts);
  return host;
}

Json environmentJson(const Environment& environment) {
  Json hosts = Json::array();
  for (const auto& host : environment.hosts) hosts.push_back(hostJson(host));
  return {{"hosts", std::move(hosts)}};
}

Environment environmentFrom(const Json& object) {
  Environment environment;
  auto hosts = object.find("hosts");
  if (hosts == object.end()) return environment;
  for (const auto& host : *hosts) environment.hosts.push_back(hostFrom(host));
  return environment;
}

}  // namespace scalescope::json_codec
