// SPDX-License-Identifier: Apache-2.0
#include <cstdio>

#include "engine/base/text.h"
#include "engine/graph/network_zoo.h"
#include "engine/main/command.h"

namespace scalescope {
namespace {

std::string help() {
  return "scalescope-engine networks [--json]\n\n"
         "Lists the networks: parameters, multiply-accumulates of one image's forward pass, image size in pixels.\n";
}

ArgumentRules rules() { return {{}, {"--json"}, 0}; }

int run(const Arguments& arguments) {
  auto networks = listNetworks();
  if (arguments.has("--json")) {
    std::printf("%s\n", std::string(trim(networksToJson(networks))).c_str());
    return kExitOk;
  }
  std::printf("%-16s %15s %17s %12s\n", "network", "parameters (M)", "forward (GMAC)", "image (px)");
  for (const NetworkInfo& network : networks)
    std::printf("%-16s %15s %17s %12d\n", network.name.c_str(),
                formatFixed(static_cast<double>(network.parameters) / 1e6, 2).c_str(),
                formatFixed(static_cast<double>(network.macs) / 1e9, 3).c_str(), network.imageSize);
  return kExitOk;
}

}  // namespace

const Command kNetworksCommand{"networks", "the networks it can train", help, rules, run};

}  // namespace scalescope
