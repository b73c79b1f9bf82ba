// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/launch_checks.h"

#include <string>

#include "engine/base/result.h"

namespace scalescope::cuda {
namespace {

std::string textOf(const dim3& size) {
  return std::to_string(size.x) + " x " + std::to_string(size.y) + " x " + std::to_string(size.z);
}

}  // namespace

void checkLaunch(cudaError_t error, const char* kernelName, const dim3& grid, const dim3& block) {
  if (error == cudaSuccess) return;
  throw Failure({"backend-failed", std::string("The kernel ") + kernelName + " (" + textOf(grid) + " blocks of " +
                                       textOf(block) + " threads) failed: " + cudaGetErrorName(error) + ": " +
                                       cudaGetErrorString(error) + "."});
}

unsigned blockCount(const char* kernelName, std::int64_t count, int perBlock) {
  constexpr std::int64_t kMaxIndex = 0x7fffffff;
  const std::int64_t blocks = (count + perBlock - 1) / perBlock;
  if (count <= 0 || count > 2 * kMaxIndex || blocks > kMaxIndex)
    throw Failure({"backend-failed", std::string("The kernel ") + kernelName + " cannot work on " +
                                         std::to_string(count) + " items at once; use a smaller batch."});
  return static_cast<unsigned>(blocks);
}

void requireArgument(bool holds, const char* kernelName, const char* what) {
  if (!holds) throw Failure({"backend-failed", std::string("The kernel ") + kernelName + " needs " + what + "."});
}

}  // namespace scalescope::cuda
