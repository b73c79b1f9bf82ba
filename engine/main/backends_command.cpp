// SPDX-License-Identifier: Apache-2.0
#include <cstdio>

#include "engine/backend/backend_list.h"
#include "engine/base/shown_text.h"
#include "engine/main/command.h"

namespace scalescope {
namespace backends_command {
namespace {

std::string help() {
  return "scalescope-engine backends\n\n"
         "Lists the backends, and why one is unavailable. Ends with 3 if none is available.\n";
}

ArgumentRules rules() { return {}; }

int run(const Arguments&) {
  bool any = false;
  for (const BackendStatus& backend : listBackends()) {
    any |= backend.usable;
    std::printf(
        "%-6s %s\n", backend.name.c_str(),
        backend.usable ? backend.info.implementation.c_str() : ("not usable: " + shownText(backend.reason)).c_str());
  }
  return any ? kExitOk : kExitEnvironment;
}

}  // namespace
}  // namespace backends_command

const Command kBackendsCommand{"backends", "the available backends of this node", backends_command::help,
                               backends_command::rules, backends_command::run};

}  // namespace scalescope
