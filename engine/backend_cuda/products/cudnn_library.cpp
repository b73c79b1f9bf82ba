// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/products/cudnn_library.h"

#include "engine/backend_cuda/library_versions.h"
#include "engine/backend_cuda/products/cudnn_functions.h"

namespace scalescope::cuda {

namespace {

/// cuDNN opens NVRTC by its name to compile engines at run time, and finds it wherever it is if it is loaded already.
/// Without it only those engines are missing.
void loadRunTimeCompiler() {
  static const auto kLoaded = SharedLibrary::open("NVRTC", {SCALESCOPE_NVRTC_NAME}, {SCALESCOPE_NVRTC_LIBRARY_DIR});
}

}  // namespace

LibraryVersion cudnnVersion() {
  const auto library = loadCudnn();
  return {library ? versionText(SCALESCOPE_CUDNN(**library, cudnnGetVersion)()) : "", versionText(CUDNN_VERSION)};
}

Result<std::shared_ptr<SharedLibrary>> loadCudnn() {
  loadRunTimeCompiler();
  auto library = SharedLibrary::open("cuDNN 9", {"libcudnn.so.9", "libcudnn.so"}, {SCALESCOPE_CUDNN_LIBRARY_DIR});
  if (!library) return library.error();
  const std::size_t version = SCALESCOPE_CUDNN(**library, cudnnGetVersion)();
  if (version / 10000 != 9)
    return Error{"library-missing", Text::of("%1 is cuDNN %2; this program was built for cuDNN 9.", (*library)->path(),
                                             versionText(version)) +
                                        Text::of("Install that version.")};
  return library;
}

Result<std::shared_ptr<CudnnHandle>> CudnnHandle::create() {
  auto library = loadCudnn();
  if (!library) return library.error();
  const std::size_t version = SCALESCOPE_CUDNN(**library, cudnnGetVersion)();
  std::shared_ptr<CudnnHandle> handle(new CudnnHandle(*library, version));
  const cudnnStatus_t status = SCALESCOPE_CUDNN(**library, cudnnCreate)(&handle->m_handle);
  if (status != CUDNN_STATUS_SUCCESS)
    return Error{"backend-failed",
                 Text::of("cuDNN %1 cannot use this device: %2.", versionText(version), handle->words(status)) +
                     Text::of("Check that the driver is new enough for it.")};
  return handle;
}

CudnnHandle::~CudnnHandle() {
  if (m_handle) SCALESCOPE_CUDNN(*m_library, cudnnDestroy)(m_handle);
}

void CudnnHandle::useStream(cudaStream_t stream) const {
  check(SCALESCOPE_CUDNN(*m_library, cudnnSetStream)(m_handle, stream), "cudnnSetStream");
}

void CudnnHandle::check(int status, const std::string& what) const {
  if (status == CUDNN_STATUS_SUCCESS) return;
  throw Failure(
      {"backend-failed", Text::of("cuDNN %1 failed in %2: %3.", versionText(m_version), what, words(status))});
}

std::string CudnnHandle::words(int status) const {
  std::string text = SCALESCOPE_CUDNN(*m_library, cudnnGetErrorString)(static_cast<cudnnStatus_t>(status));
  char detail[512] = "";
  SCALESCOPE_CUDNN(*m_library, cudnnGetLastErrorString)(detail, sizeof detail);
  if (detail[0] != '\0') text += std::string(" (") + detail + ")";
  return text;
}

}  // namespace scalescope::cuda
