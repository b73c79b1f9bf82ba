// SPDX-License-Identifier: Apache-2.0
#include <cuda_runtime_api.h>

#include <cstdlib>
#include <string>

#include "engine/backend_cuda/cuda_backend.h"

#ifndef SCALESCOPE_CUDA_OLDEST_ARCHITECTURE
#error "The build must name the oldest GPU architecture it has code for, e.g. 75."
#endif

namespace scalescope::cuda {
namespace {

std::string versionText(int version) {
  return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

std::string countFailure(cudaError_t status) {
  int driver = 0, runtime = 0;
  cudaDriverGetVersion(&driver);
  cudaRuntimeGetVersion(&runtime);
  cudaGetLastError();
  if (driver == 0) return "this machine has no NVIDIA driver (libcuda.so.1 was not found). Install the GPU's driver.";
  if (driver < runtime && status != cudaErrorNoDevice)
    return "the NVIDIA driver is too old: it supports CUDA up to " + versionText(driver) + ", this build needs " +
           versionText(runtime) + ". Update the driver, or build with an older CUDA toolkit.";
  const char* visible = std::getenv("CUDA_VISIBLE_DEVICES");
  const std::string hint = visible ? " CUDA_VISIBLE_DEVICES is \"" + std::string(visible) + "\"." : "";
  return std::string("the NVIDIA driver reports no usable GPU: CUDA reports \"") + cudaGetErrorString(status) + "\" (" +
         cudaGetErrorName(status) + ")." + hint;
}

std::string architectureText(int architecture) {
  return std::to_string(architecture / 10) + "." + std::to_string(architecture % 10);
}

}  // namespace

std::string whyUnusable() {
  int count = 0;
  if (const cudaError_t status = cudaGetDeviceCount(&count); status != cudaSuccess || count == 0)
    return countFailure(status == cudaSuccess ? cudaErrorNoDevice : status);
  for (int device = 0; device < count; ++device) {
    int major = 0, minor = 0;
    cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device);
    cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, device);
    const int architecture = 10 * major + minor;
    if (architecture < SCALESCOPE_CUDA_OLDEST_ARCHITECTURE)
      return "GPU " + std::to_string(device) + " has compute capability " + architectureText(architecture) +
             "; this build supports " + architectureText(SCALESCOPE_CUDA_OLDEST_ARCHITECTURE) +
             " and newer. Build with CMAKE_CUDA_ARCHITECTURES=" + std::to_string(architecture) +
             " (GPUs before 7.5 need CUDA 12), or choose another GPU with CUDA_VISIBLE_DEVICES.";
  }
  return {};
}

}  // namespace scalescope::cuda
