// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/preflight_report.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/protocol/run/record_members.h"

namespace scalescope {
namespace json_codec {

/// The severity of a fault.
struct WarningForm {
  std::optional<Json> to(bool isWarning) const { return isWarning ? "warning" : "error"; }
  void from(const Json* json, bool& isWarning) const { isWarning = json != nullptr && *json == "warning"; }
};

void describe(auto& m, Of<NodeFault> auto& fault) {
  m.required("code", Search, fault.code);
  m.as("severity", Search, fault.isWarning, WarningForm());
  m.required("message", Search, fault.message);
}

/// Whether the host is ready follows from its faults.
struct ReadyForm {
  std::optional<Json> to(const PreflightReport& check) const { return check.ready(); }
  void from(const Json*, PreflightReport&) const {}
};

void describe(auto& m, Of<PreflightReport> auto& check) {
  m.required("host", Search, check.host);
  m.as("ready", Search, check, ReadyForm());
  m.required("host_name", Search, check.hostName);
  m.required("engine", Search, check.engine);
  m.required("engine_version", Search, check.engineVersion);
  m.required("deployed", Search, check.deployed);
  m.required("backend", Search, check.backend);
  m.required("core_count", Search, check.coreCount);
  m.required("busy_cores", Search, check.busyCores);
  m.required("gpu_count", Search, check.gpuCount);
  m.required("busy_gpus", Search, check.busyGpus);
  m.required("interface", Search, check.interface);
  m.required("clock_offset_s", Search, check.clockOffsetS);
  m.required("clock_uncertainty_s", Search, check.clockUncertaintyS);
  m.required("dataset_fingerprint", Search, check.datasetFingerprint);
  m.ifAny("free_bytes", Search, check.freeBytes);
  m("links", Search, check.links);
  m.as("environment", Search, check.environment.facts, FactsForm{check.host});
  m.as("environment_parts", Search, check.environment.facts, FactPartsForm());
  m.as("topology", Search, check.environment.topology, TopologyForm());
  m.required("faults", Search, check.faults);
}

void checkRead(const MemberReader&, PreflightReport& check) { check.environment.host = check.host; }

}  // namespace json_codec

using json_codec::Json;

bool PreflightReport::ready() const {
  return std::all_of(faults.begin(), faults.end(), [](const NodeFault& fault) { return fault.isWarning; });
}

std::string preflightReportsToJson(const std::vector<PreflightReport>& reports) {
  Json hosts = Json::array();
  for (const PreflightReport& check : reports) hosts.push_back(json_codec::recordJson(check));
  const bool ready =
      std::all_of(reports.begin(), reports.end(), [](const PreflightReport& check) { return check.ready(); });
  return Json{{"ready", ready}, {"hosts", hosts}}.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<std::vector<PreflightReport>> preflightReportsFromJson(std::string_view text) {
  const auto json = json_codec::parse(text, Text::of("The preflight report"));
  if (!json) return json.error();
  try {
    std::vector<PreflightReport> reports;
    for (const Json& host : json->at("hosts")) reports.push_back(json_codec::recordFrom<PreflightReport>(host));
    return reports;
  } catch (const std::exception& fault) {
    return Error{"json-invalid", Text::of("Invalid preflight report: %1", json_codec::faultText(fault))};
  }
}

}  // namespace scalescope
