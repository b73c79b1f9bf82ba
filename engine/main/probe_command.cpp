// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <nlohmann/json.hpp>

#include "engine/backend/backend_list.h"
#include "engine/base/json_text.h"
#include "engine/base/printable_json.h"
#include "engine/main/backend_facts.h"
#include "engine/main/command.h"
#include "engine/telemetry/sampler.h"

namespace scalescope {
namespace probe_command {
namespace {

std::string help() {
  return "scalescope-engine probe\n\n"
         "Prints the hardware and software of this node as one JSON object: host, facts, topology, backends. No\n"
         "serial numbers, no network addresses.\n";
}

ArgumentRules rules() { return {}; }

int run(const Arguments&) {
  HostEnvironment host = probeHost();
  nlohmann::ordered_json backends = nlohmann::ordered_json::array();
  for (const BackendStatus& backend : listBackends()) {
    if (backend.usable) addBackendFacts(backend.info, host);
    backends.push_back({{"name", backend.name},
                        {"usable", backend.usable},
                        {"implementation", backend.info.implementation},
                        {"reason", backend.reason.english()}});
  }
  nlohmann::ordered_json facts = nlohmann::ordered_json::object();
  for (const Fact& fact : host.facts) facts[fact.id] = fact.value;
  nlohmann::ordered_json node = {{"host", host.host}, {"facts", facts}};
  if (auto topology = parseJson(topologyToJson(host.topology), "The topology"); topology && !host.topology.empty())
    node["topology"] = std::move(topology).value();
  node["backends"] = std::move(backends);
  std::printf("%s\n", printableJson(node.dump(2, ' ', false, nlohmann::json::error_handler_t::replace)).c_str());
  return kExitOk;
}

}  // namespace
}  // namespace probe_command

const Command kProbeCommand{"probe", "hardware and software of this node, as JSON", probe_command::help,
                            probe_command::rules, probe_command::run};

}  // namespace scalescope
