// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/products/cublas_library.h"

#include <cublasLt.h>

#include "engine/backend_cuda/library_versions.h"

namespace scalescope::cuda {

LibraryVersion cublasVersion() {
  const auto library = loadCublasLt();
  if (!library) return {"", versionText(CUBLAS_VERSION)};
  const auto ask = reinterpret_cast<decltype(&cublasLtGetVersion)>((*library)->get("cublasLtGetVersion"));
  return {versionText(ask()), versionText(CUBLAS_VERSION)};
}

Result<std::shared_ptr<SharedLibrary>> loadCublasLt() {
  return SharedLibrary::open("cuBLAS " + std::to_string(CUBLAS_VER_MAJOR),
                             {"libcublasLt.so." + std::to_string(CUBLAS_VER_MAJOR)}, {SCALESCOPE_CUBLAS_LIBRARY_DIR});
}

Result<std::shared_ptr<CublasLibrary>> CublasLibrary::create() {
  auto library = loadCublasLt();
  if (!library) return library.error();
  std::shared_ptr<CublasLibrary> made(new CublasLibrary(*library));
  const cublasStatus_t status = SCALESCOPE_CUBLAS(*made, cublasLtCreate)(&made->m_handle);
  if (status != CUBLAS_STATUS_SUCCESS)
    return Error{"backend-failed", Text::of("cuBLAS %1 cannot use this device: %2.", made->version(),
                                            SCALESCOPE_CUBLAS(*made, cublasLtGetStatusString)(status))};
  return made;
}

CublasLibrary::~CublasLibrary() {
  if (m_handle) SCALESCOPE_CUBLAS(*this, cublasLtDestroy)(m_handle);
}

std::string CublasLibrary::version() const { return versionText(SCALESCOPE_CUBLAS(*this, cublasLtGetVersion)()); }

void CublasLibrary::check(int status, const std::string& what) const {
  if (status == CUBLAS_STATUS_SUCCESS) return;
  throw Failure({"backend-failed",
                 Text::of("cuBLAS %1 failed in %2: %3.", version(), what,
                          SCALESCOPE_CUBLAS(*this, cublasLtGetStatusString)(static_cast<cublasStatus_t>(status)))});
}

}  // namespace scalescope::cuda
