// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "engine/backend/tensor_id.h"
#include "engine/backend_cuda/plan.h"

namespace scalescope::cuda {

/// Where a tensor's bytes are stored.
enum class Home {
  Planned,   ///< shares memory with tensors that live at other times
  Master,    ///< FP32 trained parameters
  Compute,   ///< their 16-bit copies
  Gradient,  ///< FP32 gradients of the trained parameters
  State,     ///< FP32 running statistics
};
inline constexpr std::size_t kHomeCount = 5;

struct Tensor {
  std::size_t bytes = 0;
  Home home = Home::Planned;
  std::size_t offsetBytes = 0;  ///< in its arena
  void* data = nullptr;         ///< after place()
};

enum class Phase { Training, Evaluation, Both };
enum class Pass { Forward, Backward };

/// Arguments of an instruction's kernel: addresses of the operands in their order, scratch memory, the stream.
struct Launch {
  std::span<void* const> operands;
  void* workspace = nullptr;
  cudaStream_t stream = nullptr;

  template <typename T>
  T* at(std::size_t operand) const {
    return static_cast<T*>(operands[operand]);
  }
};
using Kernel = std::function<void(const Launch&)>;

/// Something to launch for one layer, with the tensors it touches.
struct Instruction {
  int layer = 0;
  const char* what = "";  ///< e.g. "convolution backward data"
  Pass pass = Pass::Forward;
  Phase phase = Phase::Training;
  Kernel kernel;
  std::vector<TensorId> operands;
  /// (dst, src): dst, written completely here, may reuse src's bytes where src is not read later. The training and the
  /// evaluation instruction of one layer, which are adjacent and use the same tensors, count as one.
  std::vector<std::pair<TensorId, TensorId>> inPlace;
  /// Operands that it only reads, or writes in channels that no other instruction of the same part of the network
  /// reads: the order of instructions that list them here does not matter.
  std::vector<TensorId> unordered;
  int part = -1, lane = 0;  ///< see BranchPlace
  std::size_t workspaceBytes = 0;
  std::shared_ptr<const Plan> plan;  ///< that the kernel runs; nullptr: kernels of this module only
  std::size_t gradientsReady = 0;    ///< gradients before this index are final after it; 0: nothing new

  std::vector<void*> addresses;  ///< after place()
};

}  // namespace scalescope::cuda
