// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cpu/step_program.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "engine/backend/memory_planner.h"
#include "engine/backend_cpu/failure.h"
#include "engine/base/clock.h"

namespace scalescope {

/// For every tensor the tensor whose bytes it uses (itself, or another by an in-place instruction) and its interval.
struct StepProgram::Lifetimes {
  std::vector<TensorId> owner;
  std::vector<MemoryInterval> intervals;

  void merge(TensorId dst, TensorId src) {
    const TensorId root = owner[src];
    for (TensorId& tensorOwner : owner)
      if (tensorOwner == dst) tensorOwner = root;
    intervals[root].lastUse = std::max(intervals[root].lastUse, intervals[dst].lastUse);
  }
};

TensorId StepProgram::addTensor(const onednn::Desc& desc, Home home) {
  m_tensors.push_back(Tensor{desc, home, 0, {}});
  return static_cast<TensorId>(m_tensors.size()) - 1;
}

StepProgram::Lifetimes StepProgram::lifetimes() const {
  Lifetimes result;
  result.owner.resize(m_tensors.size());
  std::iota(result.owner.begin(), result.owner.end(), 0);
  for (const Tensor& tensor : m_tensors)
    result.intervals.push_back({tensor.desc.get_size(), std::numeric_limits<int>::max(), -1});
  for (int at = 0; at < static_cast<int>(m_instructions.size()); ++at)
    for (const auto& [argument, id] : m_instructions[at].arguments) {
      result.intervals[id].firstUse = std::min(result.intervals[id].firstUse, at);
      result.intervals[id].lastUse = at;
    }
  return result;
}

void StepProgram::planTensors(bool share, std::size_t& totalBytes) {
  Lifetimes lives = lifetimes();
  if (share)
    for (int at = 0; at < static_cast<int>(m_instructions.size()); ++at)
      for (const auto& [dst, src] : m_instructions[at].inPlace) {
        const bool free = lives.owner[dst] == dst && m_tensors[src].home == Home::Planned &&
                          lives.intervals[lives.owner[src]].lastUse == at && m_tensors[dst].desc == m_tensors[src].desc;
        if (!free) continue;
        lives.merge(dst, src);
        break;
      }
  std::vector<TensorId> planned;
  std::vector<MemoryInterval> intervals;
  for (TensorId id = 0; id < static_cast<TensorId>(m_tensors.size()); ++id) {
    if (m_tensors[id].home != Home::Planned || lives.intervals[id].lastUse < 0) continue;
    m_memoryUse.activationBytesUnshared += static_cast<std::int64_t>(m_tensors[id].desc.get_size());
    if (lives.owner[id] != id) continue;
    planned.push_back(id);
    intervals.push_back(lives.intervals[id]);
  }
  const MemoryPlan plan = share ? planMemory(intervals) : planMemoryUnshared(intervals);
  for (std::size_t i = 0; i < planned.size(); ++i) m_tensors[planned[i]].offsetBytes = plan.offsets[i];
  for (TensorId id = 0; id < static_cast<TensorId>(m_tensors.size()); ++id)
    if (m_tensors[id].home == Home::Planned) m_tensors[id].offsetBytes = m_tensors[lives.owner[id]].offsetBytes;
  totalBytes = plan.totalBytes;
}

Status StepProgram::allocate(const ArenaSizes& sizes, std::size_t activationBytes) {
  std::size_t scratchpadBytes = 0;
  for (const Instruction& instruction : m_instructions)
    scratchpadBytes = std::max(scratchpadBytes, instruction.scratchpadBytes);
  const std::pair<Arena*, std::size_t> wanted[] = {
      {&m_parameters, sizes.parameterBytes}, {&m_momentum, sizes.parameterBytes}, {&m_gradients, sizes.parameterBytes},
      {&m_state, sizes.stateBytes},          {&m_scratchpad, scratchpadBytes},    {&m_activations, activationBytes}};
  std::size_t totalBytes = 0;
  for (const auto& [arena, bytes] : wanted) totalBytes += bytes;
  if (const Status fits = checkMemory(totalBytes, "one training step"); !fits) return fits;
  for (const auto& [arena, bytes] : wanted) {
    auto allocated = Arena::allocate(bytes, "a part of the training step");
    if (!allocated) return allocated.error();
    *arena = std::move(allocated).value();
  }
  m_memoryUse.parameterBytes = static_cast<std::int64_t>(3 * sizes.parameterBytes + sizes.stateBytes);
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
    case Home::Input: return nullptr;
  }
  return nullptr;
}

void StepProgram::bindInstruction(Instruction& instruction) {
  if (instruction.kernel) {
    for (const auto& [argument, id] : instruction.arguments) instruction.pointers.push_back(homeOf(m_tensors[id]));
    return;
  }
  for (const auto& [argument, id] : instruction.arguments)
    instruction.boundArguments.push_back({argument, m_tensors[id].memory.get()});
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
