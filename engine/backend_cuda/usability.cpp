// SPDX-License-Identifier: Apache-2.0
#include <cuda_runtime_api.h>

#include <cstdlib>
#include <string>

#include "engine/backend_cuda/cuda_backend.h"
#include "engine/backend_cuda/cuda_check.h"
#include "engine/backend_cuda/machine_code.h"
#include "engine/base/compute_capability.h"

namespace scalescope::cuda {
namespace {

std::string driverVersionText(int version) {
  return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

Text countFailure(cudaError_t status) {
  int driver = 0, runtime = 0;
  cudaDriverGetVersion(&driver);
  cudaRuntimeGetVersion(&runtime);
  cudaGetLastError();
  if (driver == 0)
    return Text::of("this machine has no NVIDIA driver (libcuda.so.1 was not found).") +
           Text::of("Install the GPU's driver.");
  if (driver < runtime && status != cudaErrorNoDevice)
    return Text::of("the NVIDIA driver is too old: it supports CUDA up to %1, this build needs %2.",
                    driverVersionText(driver), driverVersionText(runtime)) +
           Text::of("Update the driver, or build with an older CUDA toolkit.");
  const char* visible = std::getenv("CUDA_VISIBLE_DEVICES");
  const Text hint = visible ? Text::of("CUDA_VISIBLE_DEVICES is %1.", '"' + std::string(visible) + '"') : Text();
  return Text::of("the NVIDIA driver reports no usable GPU: CUDA reports %1.", statusText(status)) + hint;
}

}  // namespace

const char* builtArchitectures() { return SCALESCOPE_CUDA_ARCHITECTURES; }

Text whyUnusable() {
  int count = 0;
  if (const cudaError_t status = cudaGetDeviceCount(&count); status != cudaSuccess || count == 0)
    return countFailure(status == cudaSuccess ? cudaErrorNoDevice : status);
  for (int device = 0; device < count; ++device) {
    int major = 0, minor = 0;
    cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device);
    cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, device);
    const int architecture = 10 * major + minor;
    if (!hasCodeFor(architecture, builtArchitectures()))
      return Text::of("GPU %1 has compute capability %2, for which this build (%3) has no code.", device,
                      computeCapabilityText(architecture), builtArchitectures()) +
             Text::of(
                 "Build with CMAKE_CUDA_ARCHITECTURES=%1 (GPUs before 7.5 need CUDA 12), or choose another GPU "
                 "with CUDA_VISIBLE_DEVICES.",
                 architecture);
  }
  return {};
}

}  // namespace scalescope::cuda
