// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/parameter_store.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>

#include "engine/backend_cuda/cuda_check.h"
#include "engine/backend_cuda/kernels/convert.h"

namespace scalescope::cuda {

ParameterStore::ParameterStore(std::vector<ParameterSlot> slots, const ArenaSizes& sizes, DataType computeType)
    : m_slots(std::move(slots)),
      m_computeType(computeType),
      m_masters(sizes.parameterBytes, "parameters"),
      m_momenta(sizes.parameterBytes, "momenta"),
      m_gradients(sizes.parameterBytes, "gradients"),
      m_computes(sizes.computeBytes, Words::of("16-bit parameters")),
      m_roundedGradients(sizes.roundedBytes, Words::of("16-bit gradients")),
      m_states(sizes.stateBytes, Words::of("running statistics")) {
  makeTable();
}

std::size_t ParameterStore::deviceBytes(const ArenaSizes& sizes) {
  return 3 * sizes.parameterBytes + sizes.computeBytes + sizes.roundedBytes + sizes.stateBytes;
}

std::array<std::byte*, kHomeCount> ParameterStore::homes() const {
  std::array<std::byte*, kHomeCount> homes{};
  homes[static_cast<std::size_t>(Home::Parameter)] = m_masters.data();
  homes[static_cast<std::size_t>(Home::RoundedParameter)] = m_computes.data();
  homes[static_cast<std::size_t>(Home::Gradient)] = m_gradients.data();
  homes[static_cast<std::size_t>(Home::RoundedGradient)] = m_roundedGradients.data();
  homes[static_cast<std::size_t>(Home::State)] = m_states.data();
  return homes;
}

/// In the order of the arena, so that the tensors of a bucket are chunks in a row.
void ParameterStore::makeTable() {
  std::vector<const ParameterSlot*> trained;
  for (const ParameterSlot& slot : m_slots)
    if (slot.home == Home::Parameter) trained.push_back(&slot);
  std::ranges::sort(trained, {}, [](const ParameterSlot* slot) { return slot->offsetBytes; });
  std::vector<SgdTensor> table;
  for (const ParameterSlot* slot : trained) {
    const auto floats = [&](Kind kind) { return reinterpret_cast<float*>(address(*slot, kind)); };
    std::byte* copy = slot->has16BitCopy ? m_computes.data() + slot->offsetBytes / 2 : nullptr;
    const std::byte* rounded = slot->roundsGradient ? m_roundedGradients.data() + slot->offsetBytes / 2 : nullptr;
    table.push_back(
        {floats(Kind::Value), floats(Kind::Momentum), floats(Kind::Gradient), copy, slot->deviceCount, 0, rounded});
  }
  m_chunks = numberChunks(table);
  for (std::size_t i = 0; i < table.size(); ++i)
    m_firstChunks.emplace_back(trained[i]->offsetBytes, table[i].firstChunk);
  m_table = DeviceBuffer(table.size() * sizeof(SgdTensor), Words::of("the list of parameters"));
  if (!table.empty()) copyToDevice(m_table.data(), table.data(), m_table.bytes());
}

SgdTable ParameterStore::table() const {
  return {reinterpret_cast<const SgdTensor*>(m_table.data()), static_cast<int>(m_firstChunks.size()), m_chunks,
          m_computeType};
}

const ParameterSlot& ParameterStore::slotAt(int index, std::size_t count, Kind kind) const {
  if (index < 0 || index >= static_cast<int>(m_slots.size()))
    fail(Text::of("Parameter %1 does not exist; there are %2.", index, m_slots.size()));
  const ParameterSlot& slot = m_slots[index];
  if (static_cast<std::int64_t>(count) != slot.canonicalCount)
    fail(Text::of("Parameter %1 has %2 values, not %3.", index, slot.canonicalCount, count));
  if (slot.home == Home::State && kind != Kind::Value)
    fail(Text::of("Parameter %1 is a running statistic: it has no gradient and no momentum.", index));
  return slot;
}

std::byte* ParameterStore::address(const ParameterSlot& slot, Kind kind) const {
  if (slot.home == Home::State) return m_states.data() + slot.offsetBytes;
  const DeviceBuffer& arena = kind == Kind::Value ? m_masters : kind == Kind::Momentum ? m_momenta : m_gradients;
  return arena.data() + slot.offsetBytes;
}

void ParameterStore::write(int index, Kind kind, std::span<const float> values, cudaStream_t stream) {
  const ParameterSlot& slot = slotAt(index, values.size(), kind);
  std::vector<float> device(slot.deviceCount);
  krscFromKcrs(slot.dims, values, device);
  std::byte* to = address(slot, kind);
  check(cudaMemcpyAsync(to, device.data(), device.size() * sizeof(float), cudaMemcpyHostToDevice, stream),
        Words::of("Copying a parameter to the device"));
  if (kind == Kind::Value && slot.has16BitCopy)
    convert(DataType::Fp32, to, m_computeType, m_computes.data() + slot.offsetBytes / 2, slot.deviceCount, stream);
  check(cudaStreamSynchronize(stream), Words::of("Copying a parameter to the device"));
}

void ParameterStore::read(int index, Kind kind, std::span<float> values, cudaStream_t stream) const {
  const ParameterSlot& slot = slotAt(index, values.size(), kind);
  std::vector<float> device(slot.deviceCount);
  check(cudaMemcpyAsync(device.data(), address(slot, kind), device.size() * sizeof(float), cudaMemcpyDeviceToHost,
                        stream),
        Words::of("Copying a parameter from the device"));
  check(cudaStreamSynchronize(stream), Words::of("Copying a parameter from the device"));
  kcrsFromKrsc(slot.dims, device, values);
}

void ParameterStore::readGradientFrom(std::span<const float> arena, int index, std::span<float> values) const {
  const ParameterSlot& slot = slotAt(index, values.size(), Kind::Gradient);
  kcrsFromKrsc(slot.dims, arena.subspan(slot.offsetBytes / sizeof(float), slot.deviceCount), values);
}

void ParameterStore::launchWiden(std::size_t begin, std::size_t end, cudaStream_t stream) const {
  if (!roundsGradients()) return;
  const auto chunkAt = [&](std::size_t value) {
    const auto found =
        std::ranges::lower_bound(m_firstChunks, value * sizeof(float), {}, &decltype(m_firstChunks)::value_type::first);
    return found == m_firstChunks.end() ? m_chunks : found->second;
  };
  widenGradients(table(), chunkAt(begin), chunkAt(end) - chunkAt(begin), stream);
}

void ParameterStore::launchCheck(GradientForm form, LossScaleState* lossScale, cudaStream_t stream) const {
  checkFinite(table(), form, lossScale, stream);
}

void ParameterStore::launchUpdate(GradientForm form, const SgdParameters* sgd, const LossScaleState* lossScale,
                                  cudaStream_t stream) const {
  sgdUpdate(table(), form, sgd, lossScale, stream);
}

std::string ParameterStore::layoutFingerprint() const {
  std::uint64_t hash = 14695981039346656037u;  // FNV-1a
  for (const ParameterSlot& slot : m_slots)
    for (const std::uint64_t value : {static_cast<std::uint64_t>(slot.dims.k), static_cast<std::uint64_t>(slot.dims.c),
                                      static_cast<std::uint64_t>(slot.dims.r), static_cast<std::uint64_t>(slot.dims.s),
                                      static_cast<std::uint64_t>(slot.dims.paddedC), std::uint64_t{slot.offsetBytes}}) {
      hash ^= value;
      hash *= 1099511628211u;
    }
  char text[32];
  std::snprintf(text, sizeof text, "cuda-%016llx", static_cast<unsigned long long>(hash));
  return text;
}

}  // namespace scalescope::cuda
