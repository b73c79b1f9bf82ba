// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <array>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/backend/backend.h"
#include "engine/backend_cuda/device_memory.h"
#include "engine/backend_cuda/kernels/data_type.h"
#include "engine/backend_cuda/launch_observer.h"

namespace scalescope::cuda {

using TensorId = int;
inline constexpr TensorId kNoTensor = -1;

/// Where a tensor's bytes live.
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

/// What a kernel of an instruction gets: addresses of the operands in their order, scratch memory, the stream.
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
  /// (dst, src): dst, written whole here, may take src's bytes where nobody needs src later. The training and the
  /// evaluation of one layer, which follow each other and touch the same tensors, count as one.
  std::vector<std::pair<TensorId, TensorId>> inPlace;
  std::size_t workspaceBytes = 0;
  std::size_t gradientsReady = 0;  ///< gradients before this index are final after it; 0: nothing new

  std::vector<void*> addresses;  ///< after place()
};

/// A step as a straight list of instructions over tensors: forward (of training and of evaluation side by side),
/// losses, backward. Memory is planned from the first and last instruction that touches a tensor; after place() nothing
/// is allocated. Evaluation uses the same plan because its instructions are a subset in the same order.
class StepProgram {
 public:
  TensorId addTensor(std::size_t bytes, Home home = Home::Planned, std::size_t offsetBytes = 0);
  void emit(Instruction instruction) { m_instructions.push_back(std::move(instruction)); }
  Tensor& tensor(TensorId id) { return m_tensors[id]; }
  const Tensor& tensor(TensorId id) const { return m_tensors[id]; }
  Instruction& lastInstruction() { return m_instructions.back(); }
  const std::vector<Instruction>& instructions() const { return m_instructions; }
  /// Filled before the first instruction runs.
  void setInput(TensorId tensor) { m_input = tensor; }
  TensorId input() const { return m_input; }

  /// Lays out activations and workspace. share: tensors may share bytes; without it every value stays readable.
  void plan(bool share);
  /// After plan(). parameterBytes is left at 0.
  MemoryUse memoryUse() const { return m_memoryUse; }

  /// Allocates what plan() laid out and binds every operand. `homes`: the arenas' addresses by Home, Planned ignored.
  /// Errors (thrown): "out-of-memory".
  void place(const std::array<std::byte*, kHomeCount>& homes);
  /// Fills activations and workspace with bytes that are NaN in every type: what reads before it writes shows.
  void poison(cudaStream_t stream) const;

  /// Launches the instructions of one phase. `ready` is called between launches, `observer` before each; both may be
  /// empty. Errors (thrown): "backend-failed" with the layer and the library's words.
  void launch(Phase phase, const Graph& graph, cudaStream_t stream, const GradientsReady& ready,
              LaunchObserver* observer) const;

 private:
  struct Lifetimes;
  Lifetimes lifetimes() const;
  void mergeInPlace(Lifetimes& lives) const;

  std::vector<Tensor> m_tensors;
  std::vector<Instruction> m_instructions;
  TensorId m_input = kNoTensor;
  DeviceBuffer m_activations, m_workspace;
  MemoryUse m_memoryUse;
};

}  // namespace scalescope::cuda
