// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "engine/backend/backend.h"
#include "engine/backend_cuda/device_memory.h"
#include "engine/backend_cuda/kernels/data_type.h"
#include "engine/backend_cuda/lowering/instruction.h"
#include "engine/backend_cuda/lowering/program_lanes.h"
#include "engine/backend_cuda/profile/launch_observer.h"

namespace scalescope::cuda {

/// A step as a straight list of instructions over tensors: forward (of training and of evaluation side by side),
/// losses, backward. Memory is planned from the first and last instruction that touches a tensor; after place() nothing
/// is allocated. Evaluation uses the same plan because its instructions are a subset in the same order. In training,
/// branches of the network run on separate lanes.
class StepProgram {
 public:
  TensorId addTensor(std::size_t bytes, Home home = Home::Planned, std::size_t offsetBytes = 0);
  void emit(Instruction instruction) { m_instructions.push_back(std::move(instruction)); }
  Tensor& tensor(TensorId id) { return m_tensors[indexOf(id)]; }
  const Tensor& tensor(TensorId id) const { return m_tensors[indexOf(id)]; }
  Instruction& lastInstruction() { return m_instructions.back(); }
  const std::vector<Instruction>& instructions() const { return m_instructions; }
  /// Filled before the first instruction runs.
  void setInput(TensorId tensor) { m_input = tensor; }
  TensorId input() const { return m_input; }

  /// Lays out activations and workspace. share: tensors may share bytes; otherwise every value stays readable.
  void plan(bool share);
  /// After plan(). parameterBytes is not set.
  MemoryUse memoryUse() const { return m_memoryUse; }

  /// Allocates what plan() laid out and binds every operand. `homes`: the arenas' addresses by Home, Planned ignored.
  /// Errors (thrown): "out-of-memory".
  void place(const std::array<std::byte*, kHomeCount>& homes);
  /// Fills activations and workspace (without counters) with bytes that are NaN in every type, so that reads before
  /// writes become visible.
  void poison(cudaStream_t stream) const;

  /// Launches the instructions of one phase. `ready` is called between launches, `observer` before each; both may be
  /// empty. Errors (thrown): "backend-failed" with the layer and the library's message.
  void launch(Phase phase, const Graph& graph, cudaStream_t stream, const GradientsReady& ready,
              LaunchObserver* observer) const;

 private:
  struct Lifetimes;
  void planSections(Lifetimes& lives);
  void planWorkspace();
  void planCounters();
  void launchOne(std::size_t at, const Layer& layer, int lane, cudaStream_t stream, LaunchObserver* observer) const;
  unsigned* countersOf(std::size_t at) const;
  Lifetimes lifetimes() const;
  void mergeInPlace(Lifetimes& lives) const;

  std::vector<Tensor> m_tensors;
  std::vector<Instruction> m_instructions;
  TensorId m_input = kNoTensor;
  std::vector<ProgramSection> m_sections;
  std::vector<std::vector<int>> m_waits;        ///< of each instruction, within its section
  std::vector<std::size_t> m_workspaceOffsets;  ///< of each lane
  std::vector<std::size_t> m_counterOffsets;    ///< of each instruction, in the workspace's memory
  std::size_t m_scratchBytes = 0;               ///< of the workspace before the counters
  DeviceBuffer m_activations, m_workspace;
  std::unique_ptr<ProgramLanes> m_lanes;  ///< where there are sections
  bool m_waitsForEach = false;            ///< every instruction is waited for, so that an error names it
  MemoryUse m_memoryUse;
};

}  // namespace scalescope::cuda
