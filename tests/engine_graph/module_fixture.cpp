// SPDX-License-Identifier: Apache-2.0

#include "engine/backend/backend.h"
#include "engine/base/version.h"

// A module that cannot be used, for test_backend_list; its CMakeLists.txt builds one for each pair of versions.
namespace {

scalescope::Backend* refuse(scalescope::Text& reason) {
  reason = "it needs a processor that is not here.";
  return nullptr;
}

constexpr scalescope::ModuleEntry kEntry = {SCALESCOPE_FIXTURE_INTERFACE, SCALESCOPE_FIXTURE_ENGINE, refuse};

}  // namespace

extern "C" const scalescope::ModuleEntry* scalescopeModule() { return &kEntry; }
