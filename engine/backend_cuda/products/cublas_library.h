// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "engine/backend_cuda/shared_library.h"

struct cublasLtContext;

/// A function of cuBLASLt as its own header declares it, so that the compiler detects a changed declaration.
#define SCALESCOPE_CUBLAS(cublas, function) reinterpret_cast<decltype(&function)>((cublas).library().get(#function))
/// Calls it; throws as check() unless it succeeds.
#define SCALESCOPE_CUBLAS_CHECKED(cublas, function, ...) \
  (cublas).check(SCALESCOPE_CUBLAS(cublas, function)(__VA_ARGS__), #function)

namespace scalescope::cuda {

/// libcublasLt of the toolkit's major version, found at run time, and its state on one device.
Result<std::shared_ptr<SharedLibrary>> loadCublasLt();

class CublasLibrary {
 public:
  /// On the current device. Errors: "library-missing" with what was tried; "backend-failed" with the library's message.
  static Result<std::shared_ptr<CublasLibrary>> create();
  ~CublasLibrary();
  CublasLibrary(const CublasLibrary&) = delete;
  CublasLibrary& operator=(const CublasLibrary&) = delete;

  const SharedLibrary& library() const { return *m_library; }
  cublasLtContext* handle() const { return m_handle; }
  /// E.g. "13.1.0".
  std::string version() const;
  /// Throws Failure "backend-failed" with `what` and the library's message unless `status` is a success.
  void check(int status, const std::string& what) const;

 private:
  explicit CublasLibrary(std::shared_ptr<SharedLibrary> library) : m_library(std::move(library)) {}

  std::shared_ptr<SharedLibrary> m_library;
  cublasLtContext* m_handle = nullptr;
};

}  // namespace scalescope::cuda
