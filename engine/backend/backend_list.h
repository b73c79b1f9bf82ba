// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/backend/backend.h"
#include "engine/base/files.h"

namespace scalescope {

/// A known backend: usable, or the reason why not, as a sentence.
struct BackendStatus {
  std::string name;
  bool usable = false;
  Text reason;  ///< "" if usable
  BackendInfo info;
};

/// Loads libscalescope_backend_<name>.so from the folder of modules (scalescopeModule(), see ModuleEntry). "auto" is
/// the first usable of cuda, cpu. Errors: "backend-unusable" with the reason of the module or the loader for each
/// attempt.
Result<std::shared_ptr<Backend>> loadBackend(const std::string& name,
                                             const std::filesystem::path& folder = moduleFolder());

/// Whether its module is there, usable or not.
bool isBackendInstalled(const std::string& name, const std::filesystem::path& folder = moduleFolder());

/// Its module, loaded but not started; nullptr if it is not installed or is of another version.
const ModuleEntry* installedModule(const std::string& name, const std::filesystem::path& folder = moduleFolder());

/// Every backend this version knows, in the order of preference.
std::vector<BackendStatus> listBackends(const std::filesystem::path& folder = moduleFolder());

}  // namespace scalescope
