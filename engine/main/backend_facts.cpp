// SPDX-License-Identifier: Apache-2.0
#include "engine/main/backend_facts.h"

#include <nlohmann/json.hpp>
#include <string_view>

namespace scalescope {

void addBackendFacts(const BackendInfo& backend, HostEnvironment& host) {
  constexpr std::string_view kOneDnn = "oneDNN ";
  if (!backend.implementation.starts_with(kOneDnn)) return;
  std::string version = backend.implementation.substr(kOneDnn.size());
  host.facts.push_back({"onednn_version", version.substr(0, version.find_first_of(", "))});
}

void addTransportFacts(const TransportInfo& used, HostEnvironment& host) {
  host.facts.push_back({"communication_library", used.library});
  host.facts.push_back({"communication_transport", used.transport});
  host.facts.push_back({"communication_interface", used.interface});
  host.facts.push_back({"communication_algorithm", used.algorithm});
}

std::string backendsJson(const std::vector<BackendStatus>& backends) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const BackendStatus& backend : backends)
    list.push_back({{"name", backend.name},
                    {"usable", backend.usable},
                    {"implementation", backend.info.implementation},
                    {"reason", backend.reason.english()}});
  return list.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace scalescope
