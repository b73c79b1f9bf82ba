// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/profile/cupti_library.h"

#include <cuda_runtime_api.h>
#include <dlfcn.h>

#include <cstdlib>
#include <vector>

#include "engine/base/text.h"

namespace scalescope::cuda {
namespace {

/// CUPTI's folder is usually not on the loader's path.
std::vector<std::string> placesOf(const std::string& name) {
  std::vector<std::string> places{name};
  for (const char* variable : {"CUDA_HOME", "CUDA_PATH"})
    if (const char* home = std::getenv(variable))
      for (const char* folder : {"/extras/CUPTI/lib64/", "/lib64/", "/lib/"})
        places.push_back(home + std::string(folder) + name);
  for (const char* folder : {"extras/CUPTI/lib64/", "lib64/", "lib/"})
    places.push_back(std::string("/usr/local/cuda/") + folder + name);
  // Where this build found it, e.g. in the Python package nvidia-cuda-cupti.
  if (const std::string folder = SCALESCOPE_CUPTI_LIBRARY_DIR; !folder.empty()) places.push_back(folder + "/" + name);
  return places;
}

template <typename Function>
bool find(void* library, const char* symbol, Function& function) {
  function = reinterpret_cast<Function>(dlsym(library, symbol));
  return function != nullptr;
}

Result<const CuptiLibrary*> loadOnce() {
  static CuptiLibrary cupti;
  // The records' layouts belong to one major version.
  const std::string name = "libcupti.so." + std::to_string(CUDART_VERSION / 1000);
  void* library = nullptr;
  std::string fault;
  for (const std::string& place : placesOf(name)) {
    library = dlopen(place.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library) break;
    if (fault.empty()) fault = dlerror();
  }
  if (!library)
    return Error{
        "profile-unsupported",
        Text::of("CUPTI cannot be loaded: %1.", fault) +
            Text::of("Install the toolkit's CUPTI package, or add the folder of %1 to LD_LIBRARY_PATH.", name)};
  const bool complete = find(library, "cuptiGetVersion", cupti.getVersion) &&
                        find(library, "cuptiGetResultString", cupti.getResultString) &&
                        find(library, "cuptiActivityRegisterCallbacks", cupti.registerCallbacks) &&
                        find(library, "cuptiActivityEnable", cupti.enable) &&
                        find(library, "cuptiActivityDisable", cupti.disable) &&
                        find(library, "cuptiActivityFlushAll", cupti.flushAll) &&
                        find(library, "cuptiActivityGetNextRecord", cupti.nextRecord) &&
                        find(library, "cuptiActivityGetNumDroppedRecords", cupti.droppedRecords) &&
                        find(library, "cuptiActivityPushExternalCorrelationId", cupti.pushCorrelation) &&
                        find(library, "cuptiActivityPopExternalCorrelationId", cupti.popCorrelation);
  if (!complete) return Error{"profile-unsupported", Text::of("CUPTI lacks a function: %1.", dlerror())};
  std::uint32_t version = 0;
  cupti.getVersion(&version);
  cupti.version = std::to_string(version);
  return &cupti;
}

}  // namespace

Result<const CuptiLibrary*> CuptiLibrary::load() {
  static const Result<const CuptiLibrary*> loaded = loadOnce();
  return loaded;
}

std::string CuptiLibrary::describe(CUptiResult result) const {
  const char* text = nullptr;
  if (getResultString(result, &text) != CUPTI_SUCCESS || text == nullptr) return "status " + std::to_string(result);
  return text;
}

}  // namespace scalescope::cuda
