// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <memory>
#include <string>

#include "engine/backend_cuda/shared_library.h"

struct cudnnContext;

namespace scalescope::cuda {

/// libcudnn.so.9, found at run time.
/// Errors: "library-missing" with what was tried, or the version if it is not 9.
Result<std::shared_ptr<SharedLibrary>> loadCudnn();

/// The library's state on one device. Thread: one at a time.
class CudnnHandle {
 public:
  /// On the current device. Errors: as loadCudnn(); "backend-failed" with the library's message.
  static Result<std::shared_ptr<CudnnHandle>> create();
  ~CudnnHandle();
  CudnnHandle(const CudnnHandle&) = delete;
  CudnnHandle& operator=(const CudnnHandle&) = delete;

  cudnnContext* get() const { return m_handle; }
  const SharedLibrary& library() const { return *m_library; }
  std::size_t version() const { return m_version; }
  /// Later runs are queued there.
  void useStream(cudaStream_t stream) const;
  /// Throws Failure "backend-failed" with `what` and the library's message unless `status` is a success.
  void check(int status, const std::string& what) const;
  std::string words(int status) const;

 private:
  CudnnHandle(std::shared_ptr<SharedLibrary> library, std::size_t version)
      : m_library(std::move(library)), m_version(version) {}

  std::shared_ptr<SharedLibrary> m_library;
  std::size_t m_version;
  cudnnContext* m_handle = nullptr;
};

}  // namespace scalescope::cuda
