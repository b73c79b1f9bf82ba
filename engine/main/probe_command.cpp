// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <nlohmann/json.hpp>

#include "engine/backend/backend_list.h"
#include "engine/base/json/json_text.h"
#include "engine/base/json/printable_json.h"
#include "engine/main/backend_facts.h"
#include "engine/main/command.h"
#include "engine/main/gpu_choice.h"
#include "engine/telemetry/sampler.h"

namespace scalescope {
namespace probe_command {
namespace {

CommandHelp help() {
  return {
      "probe",
      "hardware and software of this node, as JSON",
      {{"probe [--json]"}},
      "Prints the hardware and software of this node as one JSON object: host, facts, topology, backends. No serial "
      "numbers, no network addresses.",
      {jsonOption("Print JSON, as always.")}};
}

int run(const Arguments&) {
  chooseGpus();
  HostEnvironment host = probeHost();
  const std::vector<BackendStatus> backends = listBackends();
  for (const BackendStatus& backend : backends)
    if (backend.usable) addBackendFacts(backend.info, host);
  nlohmann::ordered_json facts = nlohmann::ordered_json::object();
  for (const Fact& fact : host.facts) facts[fact.id] = fact.value;
  nlohmann::ordered_json node = {{"host", host.host}, {"facts", facts}};
  if (auto topology = parseJson(topologyToJson(host.topology), "The topology"); topology && !host.topology.empty())
    node["topology"] = std::move(topology).value();
  node["backends"] = require(parseJson(backendsJson(backends), "The backends"));
  std::printf("%s\n", printableJson(node.dump(2, ' ', false, nlohmann::json::error_handler_t::replace)).c_str());
  return kExitOk;
}

}  // namespace
}  // namespace probe_command

const Command kProbeCommand{"probe", probe_command::help, probe_command::run};

}  // namespace scalescope
