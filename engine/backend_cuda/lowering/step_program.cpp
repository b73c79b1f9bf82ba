// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/lowering/step_program.h"

#include <algorithm>
#include <limits>

#include "engine/backend/memory_planner.h"
#include "engine/backend_cuda/cuda_check.h"
#include "engine/backend_cuda/products/alignment.h"
#include "engine/graph/shape_inference.h"

namespace scalescope::cuda {

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

TensorId StepProgram::addTensor(std::size_t bytes, Home home, std::size_t offsetBytes) {
  m_tensors.push_back(Tensor{bytes, home, offsetBytes, nullptr});
  return static_cast<TensorId>(m_tensors.size() - 1);
}

StepProgram::Lifetimes StepProgram::lifetimes() const {
  Lifetimes result;
  for (const Tensor& tensor : m_tensors) {
    result.owners.push_back(static_cast<TensorId>(result.owners.size()));
    result.intervals.push_back({tensor.bytes, std::numeric_limits<int>::max(), -1});
  }
  for (int at = 0; at < static_cast<int>(m_instructions.size()); ++at)
    for (const auto& [name, id] : m_instructions[at].operands) {
      result.interval(id).firstUse = std::min(result.interval(id).firstUse, at);
      result.interval(id).lastUse = at;
    }
  if (m_input != kNoTensor) result.interval(m_input).firstUse = 0;
  return result;
}

void StepProgram::mergeInPlace(Lifetimes& lives) const {
  for (int at = 0; at < static_cast<int>(m_instructions.size()); ++at)
    for (const auto& [dst, src] : m_instructions[at].inPlace) {
      const bool free = lives.owner(dst) == dst && tensor(src).home == Home::Planned &&
                        lives.interval(lives.owner(src)).lastUse == at && tensor(dst).bytes == tensor(src).bytes;
      if (!free) continue;
      lives.merge(dst, src);
      break;
    }
}

void StepProgram::plan(bool share) {
  Lifetimes lives = lifetimes();
  if (share) mergeInPlace(lives);
  planSections(lives);
  m_memoryUse = {};
  std::vector<Tensor*> planned;
  std::vector<MemoryInterval> intervals;
  for (std::size_t i = 0; i < m_tensors.size(); ++i) {
    Tensor& tensor = m_tensors[i];
    if (tensor.home != Home::Planned || lives.intervals[i].lastUse < 0) continue;
    m_memoryUse.activationBytesUnshared += static_cast<std::int64_t>(tensor.bytes);
    if (indexOf(lives.owners[i]) != i) continue;
    planned.push_back(&tensor);
    intervals.push_back(lives.intervals[i]);
  }
  const MemoryPlan plan =
      share ? planMemory(intervals, kDeviceAlignment) : planMemoryUnshared(intervals, kDeviceAlignment);
  for (std::size_t i = 0; i < planned.size(); ++i) planned[i]->offsetBytes = plan.offsets[i];
  for (std::size_t i = 0; i < m_tensors.size(); ++i)
    if (m_tensors[i].home == Home::Planned) m_tensors[i].offsetBytes = tensor(lives.owners[i]).offsetBytes;
  m_memoryUse.activationBytes = static_cast<std::int64_t>(plan.totalBytes);
  planWorkspace();
}

void StepProgram::planSections(Lifetimes& lives) {
  m_sections = sectionsOf(m_instructions);
  extendOverSections(m_sections, lives.intervals);
  m_waits = waitsWithin(m_sections, m_instructions, lives.owners, [this](TensorId id) {
    return tensor(id).home != Home::Parameter && tensor(id).home != Home::RoundedParameter;
  });
}

/// Lane 0's must fit all instructions, because they may be launched one after the other.
void StepProgram::planWorkspace() {
  std::vector<std::size_t> bytes(1, 0);
  for (const ProgramSection& section : m_sections) bytes.resize(std::max<std::size_t>(bytes.size(), section.lanes), 0);
  for (const Instruction& instruction : m_instructions) {
    bytes[0] = std::max(bytes[0], instruction.workspaceBytes);
    if (instruction.lane < static_cast<int>(bytes.size()))
      bytes[instruction.lane] = std::max(bytes[instruction.lane], instruction.workspaceBytes);
  }
  m_workspaceOffsets.clear();
  std::size_t total = 0;
  for (const std::size_t lane : bytes) {
    m_workspaceOffsets.push_back(total);
    total += bytes.size() == 1 ? lane : alignedBytes(lane, kDeviceAlignment);
  }
  m_scratchBytes = total;
  planCounters();
}

/// Every instruction has its own, because several may run at once, and every launch leaves them at 0.
void StepProgram::planCounters() {
  std::size_t total = m_scratchBytes;
  m_counterOffsets.clear();
  for (const Instruction& instruction : m_instructions) {
    if (instruction.counters > 0) total = alignedBytes(total, kDeviceAlignment);
    m_counterOffsets.push_back(total);
    total += static_cast<std::size_t>(instruction.counters) * sizeof(unsigned);
  }
  m_memoryUse.workspaceBytes = static_cast<std::int64_t>(total);
}

unsigned* StepProgram::countersOf(std::size_t at) const {
  if (m_instructions[at].counters == 0) return nullptr;
  return reinterpret_cast<unsigned*>(m_workspace.data() + m_counterOffsets[at]);
}

void StepProgram::place(const std::array<std::byte*, kHomeCount>& homes) {
  m_waitsForEach = launchesBlock();
  m_activations = DeviceBuffer(static_cast<std::size_t>(m_memoryUse.activationBytes), Words::of("activations"));
  m_workspace = DeviceBuffer(static_cast<std::size_t>(m_memoryUse.workspaceBytes), Words::of("workspace"));
  for (Tensor& tensor : m_tensors) {
    std::byte* home =
        tensor.home == Home::Planned ? m_activations.data() : homes[static_cast<std::size_t>(tensor.home)];
    tensor.data = home + tensor.offsetBytes;
  }
  if (!m_sections.empty()) m_lanes = std::make_unique<ProgramLanes>(m_sections, m_waits);
  for (Instruction& instruction : m_instructions)
    for (const auto& [name, id] : instruction.operands) instruction.addresses.push_back(tensor(id).data);
}

void StepProgram::poison(cudaStream_t stream) const {
  for (const auto& [data, bytes] :
       {std::pair(m_activations.data(), m_activations.bytes()), std::pair(m_workspace.data(), m_scratchBytes)})
    if (bytes > 0) check(cudaMemsetAsync(data, 0xff, bytes, stream), Words::of("Filling memory"));
}

void StepProgram::launch(Phase phase, const Graph& graph, cudaStream_t stream, const GradientsReady& ready,
                         LaunchObserver* observer) const {
  // An observer measures the time between launches, which requires a single stream.
  ProgramLanes* lanes = phase == Phase::Training && !observer ? m_lanes.get() : nullptr;
  std::size_t begin = 0, end = 0;
  for (int at = 0; at < static_cast<int>(m_instructions.size()); ++at) {
    const Instruction& instruction = m_instructions[at];
    const int lane = lanes ? instruction.lane : 0;
    const bool runs = instruction.phase == phase || instruction.phase == Phase::Both;
    const cudaStream_t own = lanes ? lanes->enter(at, lane, stream) : stream;
    if (runs) launchOne(static_cast<std::size_t>(at), graph.layers[instruction.layer], lane, own, observer);
    if (runs) end = std::max(end, instruction.gradientsReady);
    if ((lanes && !lanes->leave(at, lane, stream)) || end <= begin) continue;
    if (ready) ready(begin, end);
    begin = end;
  }
}

void StepProgram::launchOne(std::size_t at, const Layer& layer, int lane, cudaStream_t stream,
                            LaunchObserver* observer) const {
  const Instruction& instruction = m_instructions[at];
  if (observer)
    observer->launching(opName(layer.op), layer.name, instruction.pass == Pass::Forward ? "forward" : "backward");
  try {
    instruction.kernel({instruction.addresses, m_workspace.data() + m_workspaceOffsets[lane], countersOf(at), stream});
    if (m_waitsForEach) waitUnlessCapturing(stream);
  } catch (const Failure& failure) {
    throw Failure(inLayer(layer.name, instruction.what, failure.error()));
  }
}

}  // namespace scalescope::cuda
