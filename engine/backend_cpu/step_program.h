// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/backend/backend.h"
#include "engine/backend/step_terms.h"
#include "engine/backend_cpu/arena.h"
#include "engine/backend_cpu/dnnl_compat.h"

namespace scalescope {

struct Tensor {
  onednn::Desc desc;
  Home home = Home::Planned;
  std::size_t offsetBytes = 0;  ///< in its arena
  dnnl::memory memory;          ///< after place()
};

/// Runs on the pointers of an instruction's operands, in their order.
using Kernel = std::function<void(std::span<void* const>)>;

/// A tensor of a kernel, and what it is there, for `run --explain`.
struct KernelOperand {
  const char* role = "";
  TensorId tensor = kNoTensor;
};

/// One primitive of the library, or one kernel of our own, with its operands.
struct Instruction {
  int layer = 0;
  const char* what = "";  ///< e.g. "convolution backward data"
  bool backward = false;
  Phase phase = Phase::Training;
  std::vector<std::pair<int, TensorId>> arguments;  ///< argument index of the library (kernels: any) and tensor
  std::vector<const char*> roles;                   ///< of a kernel's arguments in a training step, else empty
  dnnl::primitive primitive;
  Kernel kernel;
  /// (dst, src): dst may reuse src's bytes where src is not read later.
  std::vector<std::pair<TensorId, TensorId>> inPlace;
  std::size_t scratchpadBytes = 0;
  onednn::Desc scratchpad;
  std::size_t gradientsReady = 0;  ///< gradients before this index are final after it; 0: nothing new

  std::vector<dnnl_exec_arg_t> boundArguments;  ///< after place()
  std::vector<void*> pointers;                  ///< after place()
};

/// Sizes of the arenas that the lowering lays out itself.
struct ArenaSizes {
  std::size_t parameterBytes = 0, stateBytes = 0;
  bool trains = true;  ///< false: parameters have neither momentum nor gradient
};

/// A step as a straight list of instructions over tensors: forward (of training and of evaluation side by side), loss,
/// backward. Memory is planned from the first and last instruction that touches a tensor; after place() nothing is
/// allocated. Evaluation may use the same plan because its instructions are a subset in the same order.
class StepProgram {
 public:
  explicit StepProgram(dnnl::engine engine) : m_engine(std::move(engine)), m_stream(m_engine) {}

  TensorId addTensor(const onednn::Desc& desc, Home home = Home::Planned);
  /// `dst` always has the bytes of `src`, of the same size; both are planned.
  void overwrite(TensorId dst, TensorId src) { m_overwritten.emplace_back(dst, src); }
  void emit(Instruction instruction) { m_instructions.push_back(std::move(instruction)); }
  Tensor& tensor(TensorId id) { return m_tensors[indexOf(id)]; }
  const Tensor& tensor(TensorId id) const { return m_tensors[indexOf(id)]; }
  const onednn::Desc& desc(TensorId id) const { return tensor(id).desc; }
  Instruction& lastInstruction() { return m_instructions.back(); }
  const dnnl::engine& engine() const { return m_engine; }
  dnnl::stream& stream() { return m_stream; }

  /// Plans and allocates all memory. share: tensors may share bytes; otherwise every value stays readable.
  /// Errors: "out-of-memory".
  Status place(const ArenaSizes& sizes, bool share);

  /// Runs the instructions of one phase. Errors (thrown): "backend-failed" with the layer and the library's message.
  /// `timesMs`, if given, has one entry per instruction, to which its time is added.
  void run(Phase phase, const Graph& graph, const GradientsReady& ready, std::vector<double>* timesMs = nullptr);
  const std::vector<Instruction>& instructions() const { return m_instructions; }
  void setInput(const float* images);

  int reorderCount() const;
  MemoryUse memoryUse() const { return m_memoryUse; }
  Arena& parameters() { return m_parameters; }
  Arena& momentum() { return m_momentum; }
  Arena& gradients() { return m_gradients; }

 private:
  struct Lifetimes;
  Lifetimes lifetimes() const;
  void planTensors(bool share, std::size_t& totalBytes);
  Status allocate(const ArenaSizes& sizes, std::size_t activationBytes);
  void bindInstruction(Instruction& instruction);
  void execute(const Instruction& instruction, const Graph& graph);
  void* homeOf(const Tensor& tensor) const;

  dnnl::engine m_engine;
  dnnl::stream m_stream;
  std::vector<Tensor> m_tensors;
  std::vector<Instruction> m_instructions;
  std::vector<std::pair<TensorId, TensorId>> m_overwritten;  ///< (dst, src)
  std::vector<dnnl::memory> m_scratchpads;                   ///< one view of the scratchpad arena per instruction
  Arena m_parameters, m_momentum, m_gradients, m_state, m_activations, m_scratchpad;
  MemoryUse m_memoryUse;
};

}  // namespace scalescope
