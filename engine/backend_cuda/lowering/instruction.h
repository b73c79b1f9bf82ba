// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "engine/backend/step_terms.h"
#include "engine/backend_cuda/lowering/operands.h"
#include "engine/backend_cuda/products/plan.h"

namespace scalescope::cuda {

struct Tensor {
  std::size_t bytes = 0;
  Home home = Home::Planned;
  std::size_t offsetBytes = 0;  ///< in its arena
  void* data = nullptr;         ///< after place()
};

enum class Pass { Forward, Backward };

/// Something to launch for one layer, with the tensors it touches.
struct Instruction {
  int layer = 0;
  const char* what = "";  ///< e.g. "convolution backward data"
  Pass pass = Pass::Forward;
  Phase phase = Phase::Training;
  Kernel kernel;
  std::vector<Operands::Named> operands;
  /// (dst, src): dst, written completely here, may reuse src's bytes where src is not read later. The training and the
  /// evaluation instruction of one layer, which are adjacent and use the same tensors, count as one.
  std::vector<std::pair<TensorId, TensorId>> inPlace;
  /// Operands that it only reads, or writes in channels that no other instruction of the same part of the network
  /// reads: the order of instructions that list them here does not matter.
  std::vector<TensorId> unordered;
  int part = -1, lane = 0;  ///< see BranchPlace
  std::size_t workspaceBytes = 0;
  int counters = 0;                  ///< as of columnCounters()
  std::shared_ptr<const Plan> plan;  ///< that the kernel runs; nullptr: kernels of this module only
  std::size_t gradientsReady = 0;    ///< gradients before this index are final after it; 0: nothing new

  std::vector<void*> addresses;  ///< after place()
};

}  // namespace scalescope::cuda
