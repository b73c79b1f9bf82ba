// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/preflight_report.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/json_text.h"
#include "engine/protocol/json_codec.h"
#include "engine/protocol/text_json.h"

namespace scalescope {
namespace {

using json_codec::Json;

Json faultsJson(const std::vector<NodeFault>& faults) {
  Json list = Json::array();
  for (const NodeFault& fault : faults) {
    Json& json = list.emplace_back(Json{{"code", fault.code}, {"severity", fault.isWarning ? "warning" : "error"}});
    putText(json, "message", fault.message);
  }
  return list;
}

Json checkJson(const PreflightReport& check) {
  Json json = {{"host", check.host},
               {"ready", check.ready()},
               {"host_name", check.hostName},
               {"engine", check.engine},
               {"engine_version", check.engineVersion},
               {"deployed", check.deployed},
               {"backend", check.backend},
               {"core_count", check.coreCount},
               {"busy_cores", check.busyCores},
               {"gpu_count", check.gpuCount},
               {"busy_gpus", check.busyGpus},
               {"interface", check.interface},
               {"clock_offset_s", check.clockOffsetS},
               {"clock_uncertainty_s", check.clockUncertaintyS},
               {"dataset_fingerprint", check.datasetFingerprint}};
  if (check.freeBytes) json["free_bytes"] = *check.freeBytes;
  json["links"] = Json::array();
  for (const LinkRate& link : check.links) json["links"].push_back(json_codec::linkJson(link));
  Json facts = Json::object();
  for (const Fact& fact : check.environment.facts) facts[fact.id] = fact.value;
  json["environment"] = facts;
  if (Json parts = json_codec::factPartsJson(check.environment.facts); !parts.empty())
    json["environment_parts"] = std::move(parts);
  if (!check.environment.topology.empty()) json["topology"] = json_codec::topologyJson(check.environment.topology);
  json["faults"] = faultsJson(check.faults);
  return json;
}

PreflightReport preflightFrom(const Json& json) {
  PreflightReport check;
  json.at("host").get_to(check.host);
  json.at("host_name").get_to(check.hostName);
  json.at("engine").get_to(check.engine);
  json.at("engine_version").get_to(check.engineVersion);
  json.at("deployed").get_to(check.deployed);
  json.at("backend").get_to(check.backend);
  json.at("core_count").get_to(check.coreCount);
  json.at("busy_cores").get_to(check.busyCores);
  json.at("gpu_count").get_to(check.gpuCount);
  json.at("busy_gpus").get_to(check.busyGpus);
  json.at("interface").get_to(check.interface);
  json.at("clock_offset_s").get_to(check.clockOffsetS);
  json.at("clock_uncertainty_s").get_to(check.clockUncertaintyS);
  json.at("dataset_fingerprint").get_to(check.datasetFingerprint);
  if (json.contains("free_bytes")) check.freeBytes = json["free_bytes"].get<double>();
  if (json.contains("links"))
    for (const Json& link : json["links"]) check.links.push_back(json_codec::linkFrom(link));
  check.environment.host = check.host;
  for (const auto& [id, value] : json.at("environment").items())
    check.environment.facts.push_back({id, value.get<std::string>()});
  if (json.contains("environment_parts")) json_codec::takeFactParts(check.environment.facts, json["environment_parts"]);
  if (json.contains("topology")) check.environment.topology = json_codec::topologyFrom(json["topology"]);
  for (const Json& fault : json.at("faults"))
    check.faults.push_back({fault.at("code"), takeText(fault, "message"), fault.at("severity") == "warning"});
  return check;
}

}  // namespace

bool PreflightReport::ready() const {
  return std::all_of(faults.begin(), faults.end(), [](const NodeFault& fault) { return fault.isWarning; });
}

std::string preflightReportsToJson(const std::vector<PreflightReport>& reports) {
  Json hosts = Json::array();
  for (const PreflightReport& check : reports) hosts.push_back(checkJson(check));
  const bool ready =
      std::all_of(reports.begin(), reports.end(), [](const PreflightReport& check) { return check.ready(); });
  return Json{{"ready", ready}, {"hosts", hosts}}.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<std::vector<PreflightReport>> preflightReportsFromJson(std::string_view text) {
  const auto json = json_codec::parse(text, Text::of("The preflight report"));
  if (!json) return json.error();
  try {
    std::vector<PreflightReport> reports;
    for (const Json& host : json->at("hosts")) reports.push_back(preflightFrom(host));
    return reports;
  } catch (const Json::exception& fault) {
    return Error{"json-invalid", Text::of("Invalid preflight report: %1", jsonFault(fault))};
  }
}

}  // namespace scalescope
