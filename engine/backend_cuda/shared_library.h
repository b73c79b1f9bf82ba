// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/base/result.h"

namespace scalescope::cuda {

/// A library loaded at run time, so that the module loads without it and reports what is missing. Stays loaded until
/// the process ends: its objects may outlive the last owner.
class SharedLibrary {
 public:
  /// Opens the first of `names` that loads: first on the loader's path, then in `folders`.
  /// Errors: "library-missing" with what was tried and the loader's message.
  static Result<std::shared_ptr<SharedLibrary>> open(const std::string& title, const std::vector<std::string>& names,
                                                     const std::vector<std::string>& folders);

  /// nullptr where the library has no such function.
  void* find(const char* symbol) const;
  /// Errors (thrown): Failure "library-missing" where the library has no such function: it is too old.
  void* get(const char* symbol) const;
  void* handle() const { return m_handle; }
  const std::string& path() const { return m_path; }

 private:
  SharedLibrary(std::string title, std::string path, void* handle)
      : m_title(std::move(title)), m_path(std::move(path)), m_handle(handle) {}

  std::string m_title, m_path;
  void* m_handle;
};

}  // namespace scalescope::cuda
