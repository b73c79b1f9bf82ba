// SPDX-License-Identifier: Apache-2.0
#include "engine/backend/backend_list.h"

#include <dlfcn.h>

#include <array>

#include "engine/base/text.h"
#include "engine/base/version.h"

namespace scalescope {
namespace {

/// In the order of preference.
const std::vector<std::string> kBackendNames = {"cuda", "cpu"};

Error unusable(const std::string& name, const std::string& reason) {
  return {"backend-unusable", "The backend \"" + name + "\" cannot be used: " + reason};
}

std::string loaderReason(const std::filesystem::path& path) {
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored))
    return "its module " + path.string() + " is not installed; this build of ScaleScope does not include it.";
  const char* words = dlerror();
  return "its module could not be loaded (" + std::string(words ? words : "no reason given") + ").";
}

std::string versionReason(const ModuleEntry& module) {
  if (module.interfaceVersion != kBackendInterfaceVersion)
    return "its module has interface version " + std::to_string(module.interfaceVersion) + ", this program " +
           std::to_string(kBackendInterfaceVersion) + "; install both from one build.";
  if (std::string_view(module.engineVersion) != kVersion)
    return "its module is from ScaleScope " + std::string(module.engineVersion) + ", this program from " + kVersion +
           "; install both from one build.";
  return {};
}

/// A module stays loaded until the process ends: its threads and its objects' code may outlive every backend.
Result<std::shared_ptr<Backend>> loadModule(const std::string& name, const std::filesystem::path& folder) {
  const std::filesystem::path path = folder / ("libscalescope_backend_" + name + ".so");
  dlerror();
  void* handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (!handle) return unusable(name, loaderReason(path));
  const auto entry = reinterpret_cast<const ModuleEntry* (*)()>(dlsym(handle, "scalescopeModule"));
  if (!entry) return unusable(name, path.string() + " is not a ScaleScope module: it has no scalescopeModule().");
  const ModuleEntry* module = entry();
  if (const std::string mismatch = versionReason(*module); !mismatch.empty()) return unusable(name, mismatch);
  std::array<char, 512> reason{};
  Backend* backend = module->create(reason.data(), reason.size());
  if (!backend) return unusable(name, reason[0] ? reason.data() : "its module gave no reason.");
  return std::shared_ptr<Backend>(backend);
}

/// The first usable backend, or all reasons.
Result<std::shared_ptr<Backend>> loadFirstUsable(const std::filesystem::path& folder) {
  std::vector<std::string> reasons;
  for (const std::string& name : kBackendNames) {
    auto backend = loadModule(name, folder);
    if (backend.ok()) return backend;
    reasons.push_back(backend.error().message);
  }
  return Error{"backend-unusable", join(reasons, " ")};
}

}  // namespace

Result<std::shared_ptr<Backend>> loadBackend(const std::string& name, const std::filesystem::path& folder) {
  if (name == "auto") return loadFirstUsable(folder);
  for (const std::string& known : kBackendNames)
    if (name == known) return loadModule(name, folder);
  return unusable(name, "the name is unknown. Use one of: auto, " + join(kBackendNames, ", ") + ".");
}

std::vector<BackendStatus> listBackends(const std::filesystem::path& folder) {
  std::vector<BackendStatus> list;
  for (const std::string& name : kBackendNames) {
    const auto backend = loadModule(name, folder);
    if (backend.ok())
      list.push_back({name, true, "", (*backend)->info()});
    else
      list.push_back({name, false, backend.error().message, {}});
  }
  return list;
}

}  // namespace scalescope
