// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdio>

#include "engine/backend/backend_list.h"
#include "engine/base/json/printable_json.h"
#include "engine/base/shown_text.h"
#include "engine/main/backend_facts.h"
#include "engine/main/command.h"
#include "engine/main/gpu_choice.h"

namespace scalescope {
namespace backends_command {
namespace {

CommandHelp help() {
  return {"backends",
          "the available backends of this node",
          {{"backends [--json]"}},
          "Lists the backends, and why one is unavailable. Ends with 3 if none is available.",
          {jsonOption()}};
}

int run(const Arguments& arguments) {
  chooseGpus();
  const std::vector<BackendStatus> backends = listBackends();
  const bool any = std::ranges::any_of(backends, &BackendStatus::usable);
  if (arguments.has("--json")) std::printf("%s\n", printableJson(backendsJson(backends)).c_str());
  for (const BackendStatus& backend : arguments.has("--json") ? std::vector<BackendStatus>() : backends) {
    std::printf(
        "%-6s %s\n", backend.name.c_str(),
        backend.usable ? backend.info.implementation.c_str() : ("not usable: " + shownText(backend.reason)).c_str());
  }
  return any ? kExitOk : kExitUnavailable;
}

}  // namespace
}  // namespace backends_command

const Command kBackendsCommand{"backends", backends_command::help, backends_command::run};

}  // namespace scalescope
