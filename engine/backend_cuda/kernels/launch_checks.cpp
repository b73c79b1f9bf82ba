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
  throw Failure(
      {"backend-failed", Text::of("The kernel %1 (%2 blocks of %3 threads) failed: %4: %5.", kernelName, textOf(grid),
                                  textOf(block), cudaGetErrorName(error), cudaGetErrorString(error))});
}

unsigned blockCount(const char* kernelName, std::int64_t count, int perBlock) {
  constexpr std::int64_t kMaxIndex = 0x7fffffff;
  const std::int64_t blocks = (count + perBlock - 1) / perBlock;
  if (count <= 0 || count > 2 * kMaxIndex || blocks > kMaxIndex)
    throw Failure({"backend-failed",
                   Text::of("The kernel %1 cannot work on %2 items at once; use a smaller batch.", kernelName, count)});
  return static_cast<unsigned>(blocks);
}

void requireArgument(bool holds, const char* kernelName, const char* what) {
  if (!holds) throw Failure({"backend-failed", Text::of("The kernel %1 needs %2.", kernelName, what)});
}

}  // namespace scalescope::cuda
