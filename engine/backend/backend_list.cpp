// SPDX-License-Identifier: Apache-2.0
#include "engine/backend/backend_list.h"

#include <dlfcn.h>

#include "engine/base/statements.h"
#include "engine/base/text.h"
#include "engine/base/version.h"

namespace scalescope {
namespace {

/// In the order of preference.
const std::vector<std::string> kBackendNames = {"cuda", "cpu"};

Error unusable(const std::string& name, const Text& reason) {
  return {"backend-unusable", Text::of("The backend %1 cannot be used: %2", inQuotes(name), reason)};
}

std::filesystem::path moduleOf(const std::string& name, const std::filesystem::path& folder) {
  return folder / ("libscalescope_backend_" + name + ".so");
}

bool isFile(const std::filesystem::path& path) {
  std::error_code ignored;
  return std::filesystem::exists(path, ignored);
}

Text loaderReason(const std::filesystem::path& path) {
  if (!isFile(path))
    return Text::of("its module %1 is not installed; this build of ScaleScope does not include it.", path);
  const char* words = dlerror();
  return Text::of("its module could not be loaded (%1).", words ? Text::verbatim(words) : Text::of("no reason given"));
}

Text versionReason(const ModuleEntry& module) {
  if (module.interfaceVersion != kBackendInterfaceVersion)
    return Text::of("its module has interface version %1, this program %2; install both from one build.",
                    module.interfaceVersion, kBackendInterfaceVersion);
  if (std::string_view(module.engineVersion) != kVersion)
    return Text::of("its module is from ScaleScope %1, this program from %2; install both from one build.",
                    module.engineVersion, kVersion);
  return {};
}

/// A module stays loaded until the process ends: its threads and its objects' code may outlive every backend.
Result<const ModuleEntry*> openModule(const std::string& name, const std::filesystem::path& folder) {
  const std::filesystem::path path = moduleOf(name, folder);
  dlerror();
  void* handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (!handle) return unusable(name, loaderReason(path));
  const auto entry = reinterpret_cast<const ModuleEntry* (*)()>(dlsym(handle, "scalescopeModule"));
  if (!entry) return unusable(name, Text::of("%1 is not a ScaleScope module: it has no scalescopeModule().", path));
  const ModuleEntry* module = entry();
  if (const Text mismatch = versionReason(*module); !mismatch.empty()) return unusable(name, mismatch);
  return module;
}

Result<std::shared_ptr<Backend>> loadModule(const std::string& name, const std::filesystem::path& folder) {
  const auto module = openModule(name, folder);
  if (!module) return module.error();
  Text reason;
  Backend* backend = (*module)->create(reason);
  if (!backend) return unusable(name, reason.empty() ? Text::of("its module gave no reason.") : reason);
  return std::shared_ptr<Backend>(backend);
}

/// The first usable backend, or all reasons.
Result<std::shared_ptr<Backend>> loadFirstUsable(const std::filesystem::path& folder) {
  std::vector<Text> reasons;
  for (const std::string& name : kBackendNames) {
    auto backend = loadModule(name, folder);
    if (backend.ok()) return backend;
    reasons.push_back(backend.error().message);
  }
  return Error{"backend-unusable", joinTexts(reasons, " ")};
}

}  // namespace

Result<std::shared_ptr<Backend>> loadBackend(const std::string& name, const std::filesystem::path& folder) {
  if (name == "auto") return loadFirstUsable(folder);
  for (const std::string& known : kBackendNames)
    if (name == known) return loadModule(name, folder);
  return unusable(name,
                  Text::of("the name is unknown.") + Text::of("Use one of: auto, %1.", join(kBackendNames, ", ")));
}

bool isBackendInstalled(const std::string& name, const std::filesystem::path& folder) {
  return isFile(moduleOf(name, folder));
}

const ModuleEntry* installedModule(const std::string& name, const std::filesystem::path& folder) {
  const auto module = openModule(name, folder);
  return module ? *module : nullptr;
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
