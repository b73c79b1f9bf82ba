// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/shared_library.h"

#include <dlfcn.h>

namespace scalescope::cuda {

Result<std::shared_ptr<SharedLibrary>> SharedLibrary::open(const std::string& title,
                                                           const std::vector<std::string>& names,
                                                           const std::vector<std::string>& folders) {
  std::vector<std::string> paths = names;
  for (const std::string& folder : folders)
    for (const std::string& name : names)
      if (!folder.empty()) paths.push_back(folder + "/" + name);
  std::string why;
  for (const std::string& path : paths) {
    if (void* handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL))
      return std::shared_ptr<SharedLibrary>(new SharedLibrary(title, path, handle));
    if (why.empty()) why = dlerror();
  }
  std::string tried;
  for (const std::string& path : paths) tried += (tried.empty() ? "" : ", ") + path;
  return Error{"library-missing", Text::of("%1 could not be loaded (tried %2): %3.", title, tried, why) +
                                      Text::of("Install it, or add its folder to LD_LIBRARY_PATH.")};
}

void* SharedLibrary::find(const char* symbol) const { return dlsym(m_handle, symbol); }

void* SharedLibrary::get(const char* symbol) const {
  if (void* address = find(symbol)) return address;
  throw Failure({"library-missing", Text::of("%1 (%2) has no %3: it is too old or too new.", m_title, m_path, symbol)});
}

}  // namespace scalescope::cuda
