// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cpu/step_program.h"

#include <algorithm>
#include <limits>

#include "engine/backend/memory_planner.h"
#include "engine/backend_cpu/failure.h"
#include "engine/base/clock.h"

namespace scalescope {

/// For every tensor the tensor whose bytes it uses (itself, or another by an in-place instruction) and its interval.
struct StepProgram::Lifetimes {
  std::vector<TensorId> owners;
  std::vector<MemoryInterval> intervals;

  TensorId owner(TensorId id) const { return owners[indexOf(id)]; }
  MemoryInterval& interval(TensorId id) { return intervals[indexOf(id)]; }
  void merge(TensorId dst, TensorId src) {
    const TensorId root = owner(src);
    std::ranges::replace(owners, dst, root);
    interval(root).lastUse = std::max(interval(root).lastUse, interval(dst).lastUse);
  }
};

TensorId StepProgram::addTensor(const onednn::Desc& desc, Home home) {
  m_tensors.push_back(Tensor{desc, home, 0, {}});
  return static_cast<TensorId>(m_tensors.size() - 1);
}

StepProgram::Lifetimes StepProgram::lifetimes() const {
  Lifetimes result;
  for (const Tensor& tensor : m_tensors) {
    result.owners.push_back(static_cast<TensorId>(result.owners.size()));
    result.intervals.push_back({tensor.desc.get_size(), std::numeric_limits<int>::max(), -1});
  }
  for (int at = 0; at < static_cast<int>(m_instructions.size()); ++at)
    for (const auto& [argument, id] : m_instructions[at].arguments) {
      result.interval(id).firstUse = std::min(result.interval(id).firstUse, at);
      result.interval(id).lastUse = at;
    }
  return result;
}

void StepProgram::planTensors(bool share, std::size_t& totalBytes) {
  Lifetimes lives = lifetimes();
  for (const auto& [dst, src] : m_overwritten) lives.merge(dst, src);
  if (share)
    for (int at = 0; at < static_cast<int>(m_instructions.size()); ++at)
      for (const auto& [dst, src] : m_instructions[at].inPlace) {
        const bool free = lives.owner(dst) == dst && tensor(src).home == Home::Planned &&
                          lives.interval(lives.owner(src)).lastUse == at && tensor(dst).desc == tensor(src).desc;
        if (!free) continue;
        lives.merge(dst, src);
        break;
      }
  std::vector<Tensor*> planned;
  std::vector<MemoryInterval> intervals;
  for (std::size_t i = 0; i < m_tensors.size(); ++i) {
    Tensor& tensor = m_tensors[i];
    if (tensor.home != Home::Planned || lives.intervals[i].lastUse < 0) continue;
    m_memoryUse.activationBytesUnshared += static_cast<std::int64_t>(tensor.desc.get_size());
    if (indexOf(lives.owners[i]) != i) continue;
    planned.push_back(&tensor);
    intervals.push_back(lives.intervals[i]);
  }
  const MemoryPlan plan = share ? planMemory(intervals) : planMemoryUnshared(intervals);
  for (std::size_t i = 0; i < planned.size(); ++i) planned[i]->offsetBytes = plan.offsets[i];
  for (std::size_t i = 0; i < m_tensors.size(); ++i)
    if (m_tensors[i].home == Home::Planned) m_tensors[i].offsetBytes = tensor(lives.owners[i]).offsetBytes;
  totalBytes = plan.totalBytes;
}

Status StepProgram::allocate(const ArenaSizes& sizes, std::size_t activationBytes) {
  std::size_t scratchpadBytes = 0;
  for (const Instruction& instruction : m_instructions)
    scratchpadBytes = std::max(scratchpadBytes, instruction.scratchpadBytes);
  const std::size_t trainedBytes = sizes.trains ? sizes.parameterBytes : 0;
  const std::pair<Arena*, std::size_t> wanted[] = {
      {&m_parameters, sizes.parameterBytes}, {&m_momentum, trainedBytes},      {&m_gradients, trainedBytes},
      {&m_state, sizes.stateBytes},          {&m_scratchpad, scratchpadBytes}, {&m_activations, activationBytes}};
  std::size_t totalBytes = 0;
  for (const auto& [arena, bytes] : wanted) totalBytes += bytes;
  const Text whole = sizes.trains ? Text::of("one training step") : Text::of("one batch"),
             part = sizes.trains ? Text::of("a part of the training step") : Text::of("a part of the network");
  if (const Status fits = checkMemory(totalBytes, whole); !fits) return fits;
  for (const auto& [arena, bytes] : wanted) {
    auto allocated = Arena::allocate(bytes, part);
    if (!allocated) return allocated.error();
    *arena = std::move(allocated).value();
  }
  m_memoryUse.parameterBytes = static_cast<std::int64_t>(sizes.parameterBytes + 2 * trainedBytes + sizes.stateBytes);
  m_memoryUse.activationBytes = static_cast<std::int64_t>(activationBytes);
  m_memoryUse.workspaceBytes = static_cast<std::int64_t>(scratchpadBytes);
  return {};
}

void* StepProgram::homeOf(const Tensor& tensor) const {
  const auto at = [&](const Arena& arena) { return static_cast<void*>(arena.data() + tensor.offsetBytes); };
  switch (tensor.home) {
    case Home::Planned: return at(m_activations);
    case Home::Parameter: return at(m_parameters);
    case Home::Gradient: return at(m_gradients);
    case Home::State: return at(m_state);
    case Home::RoundedParameter:  // no tensor of this backend
    case Home::RoundedGradient:
    case Home::Input: break;
  }
  return nullptr;
}

void StepProgram::bindInstruction(Instruction& instruction) {
  if (instruction.kernel) {
    for (const auto& [argument, id] : instruction.arguments) instruction.pointers.push_back(homeOf(tensor(id)));
    return;
  }
  for (const auto& [argument, id] : instruction.arguments)
    instruction.boundArguments.push_back({argument, tensor(id).memory.get()});
  if (instruction.scratchpadBytes == 0) return;
  m_scratchpads.emplace_back(instruction.scratchpad, m_engine, m_scratchpad.data());
  instruction.boundArguments.push_back({DNNL_ARG_SCRATCHPAD, m_scratchpads.back().get()});
}

Status StepProgram::place(const ArenaSizes& sizes, bool share) {
  std::size_t activationBytes = 0;
  planTensors(share, activationBytes);
  if (const Status allocated = allocate(sizes, activationBytes); !allocated) return allocated;
  for (Tensor& tensor : m_tensors) tensor.memory = dnnl::memory(tensor.desc, m_engine, homeOf(tensor));
  for (Instruction& instruction : m_instructions) bindInstruction(instruction);
  return {};
}

void StepProgram::setInput(const float* images) {
  // The library's handle is not const, but no instruction writes to an input.
  for (Tensor& tensor : m_tensors)
    if (tensor.home == Home::Input) tensor.memory.set_data_handle(const_cast<float*>(images));
}

void StepProgram::execute(const Instruction& instruction, const Graph& graph) {
  if (instruction.kernel) return instruction.kernel(instruction.pointers);
  const dnnl_status_t status =
      dnnl_primitive_execute(instruction.primitive.get(), m_stream.get(),
                             static_cast<int>(instruction.boundArguments.size()), instruction.boundArguments.data());
  if (status != dnnl_success)
    throw Failure(
        libraryError(graph.layers[instruction.layer], instruction.what, dnnl::error(status, "execution failed")));
}

void StepProgram::run(Phase phase, const Graph& graph, const GradientsReady& ready, std::vector<double>* timesMs) {
  std::size_t begin = 0;
  for (std::size_t at = 0; at < m_instructions.size(); ++at) {
    const Instruction& instruction = m_instructions[at];
    if (instruction.phase != phase && instruction.phase != Phase::Both) continue;
    const double startS = timesMs ? monotonicSeconds() : 0;
    execute(instruction, graph);
    if (timesMs) (*timesMs)[at] += 1000 * (monotonicSeconds() - startS);
    if (instruction.gradientsReady == 0) continue;
    if (ready) ready(begin, instruction.gradientsReady);
    begin = instruction.gradientsReady;
  }
}

int StepProgram::reorderCount() const {
  return static_cast<int>(std::count_if(m_instructions.begin(), m_instructions.end(), [](const Instruction& i) {
    return !i.kernel && i.primitive.get_kind() == dnnl::primitive::kind::reorder;
  }));
}

}  // namespace scalescope
