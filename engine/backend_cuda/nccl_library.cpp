// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/nccl_library.h"

#include <dlfcn.h>

#include <type_traits>

#ifndef SCALESCOPE_NCCL_LIBRARY_DIR
#define SCALESCOPE_NCCL_LIBRARY_DIR ""
#endif

namespace scalescope::cuda {

namespace {

void* open(const std::string& file) { return dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE); }

/// Where this build found it, e.g. in a Python package.
void* openInFolder(const std::string& file) {
  const std::string folder = SCALESCOPE_NCCL_LIBRARY_DIR;
  return folder.empty() || file.find('/') != std::string::npos ? nullptr : open(folder + "/" + file);
}

}  // namespace

Result<NcclLibrary> NcclLibrary::load(const std::string& file) {
  void* handle = open(file);
  const char* words = handle ? nullptr : dlerror();
  const std::string why = words ? words : file;
  if (!handle) handle = openInFolder(file);
  if (!handle) {
    return Error{"comm-unsupported",
                 Text::of("NCCL could not be loaded (%1).", why) +
                     Text::of("Install libnccl2 of the toolkit's version, or add its folder to LD_LIBRARY_PATH.")};
  }
  NcclLibrary library;
  std::string missing;
  auto find = [&](auto& function, const char* name) {
    function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(dlsym(handle, name));
    if (!function) missing = name;
  };
  find(library.getVersion, "ncclGetVersion");
  find(library.getUniqueId, "ncclGetUniqueId");
  find(library.initRank, "ncclCommInitRank");
  find(library.destroy, "ncclCommDestroy");
  find(library.abort, "ncclCommAbort");
  find(library.asyncError, "ncclCommGetAsyncError");
  find(library.errorString, "ncclGetErrorString");
  find(library.allReduce, "ncclAllReduce");
  find(library.broadcast, "ncclBroadcast");
  if (missing.empty()) return library;
  return Error{"comm-unsupported", Text::of("%1 has no %2: it is too old or not NCCL.", file, missing) +
                                       Text::of("Install NCCL 2.8 or later.")};
}

}  // namespace scalescope::cuda
