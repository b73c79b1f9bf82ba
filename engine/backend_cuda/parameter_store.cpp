// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/parameter_store.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>

#include "engine/backend_cuda/cuda_check.h"
#include "engine/backend_cuda/kernels/convert.h"

namespace scalescope::cuda {
namespace {

[[noreturn]] void fail(const std::string& message) { throw Failure({"backend-failed", message}); }

}  // namespace

ParameterStore::ParameterStore(std::vector<ParameterSlot> slots, const ArenaSizes& sizes, DataType computeType)
    : m_slots(std::move(slots)),
      m_computeType(computeType),
      m_masters(sizes.parameterBytes, "parameters"),
      m_momenta(sizes.parameterBytes, "momenta"),
      m_gradients(sizes.parameterBytes, "gradients"),
      m_computes(sizes.computeBytes, "16-bit parameters"),
      m_states(sizes.stateBytes, "running statistics") {
  makeTable();
}

std::size_t ParameterStore::deviceBytes(const ArenaSizes& sizes) {
  return 3 * sizes.parameterBytes + sizes.computeBytes + sizes.stateBytes;
}

std::array<std::byte*, kHomeCount> ParameterStore::homes() const {
  std::array<std::byte*, kHomeCount> homes{};
  homes[static_cast<std::size_t>(Home::Master)] = m_masters.data();
  homes[static_cast<std::size_t>(Home::Compute)] = m_computes.data();
  homes[static_cast<std::size_t>(Home::Gradient)] = m_gradients.data();
  homes[static_cast<std::size_t>(Home::State)] = m_states.data();
  return homes;
}

void ParameterStore::makeTable() {
  std::vector<SgdTensor> table;
  for (const ParameterSlot& slot : m_slots) {
    if (slot.home != Home::Master) continue;
    const auto floats = [&](Kind kind) { return reinterpret_cast<float*>(address(slot, kind)); };
    std::byte* copy = slot.has16BitCopy ? m_computes.data() + slot.offsetBytes / 2 : nullptr;
    table.push_back({floats(Kind::Value), floats(Kind::Momentum), floats(Kind::Gradient), copy, slot.deviceCount, 0});
  }
  m_tableEntries = static_cast<int>(table.size());
  m_chunks = numberChunks(table);
  m_table = DeviceBuffer(table.size() * sizeof(SgdTensor), "the list of parameters");
  if (!table.empty()) copyToDevice(m_table.data(), table.data(), m_table.bytes());
}

const ParameterSlot& ParameterStore::slotAt(int index, std::size_t count, Kind kind) const {
  if (index < 0 || index >= static_cast<int>(m_slots.size()))
    fail("Parameter " + std::to_string(index) + " does not exist; there are " + std::to_string(m_slots.size()) + ".");
  const ParameterSlot& slot = m_slots[index];
  if (static_cast<std::int64_t>(count) != slot.canonicalCount)
    fail("Parameter " + std::to_string(index) + " has " + std::to_string(slot.canonicalCount) + " values, not " +
         std::to_string(count) + ".");
  if (slot.home == Home::State && kind != Kind::Value)
    fail("Parameter " + std::to_string(index) + " is a running statistic: it has no gradient and no momentum.");
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
        "Copying a parameter to the device");
  if (kind == Kind::Value && slot.has16BitCopy)
    convert(DataType::Fp32, to, m_computeType, m_computes.data() + slot.offsetBytes / 2, slot.deviceCount, stream);
  check(cudaStreamSynchronize(stream), "Copying a parameter to the device");
}

void ParameterStore::read(int index, Kind kind, std::span<float> values, cudaStream_t stream) const {
  const ParameterSlot& slot = slotAt(index, values.size(), kind);
  std::vector<float> device(slot.deviceCount);
  check(cudaMemcpyAsync(device.data(), address(slot, kind), device.size() * sizeof(float), cudaMemcpyDeviceToHost,
                        stream),
        "Copying a parameter from the device");
  check(cudaStreamSynchronize(stream), "Copying a parameter from the device");
  kcrsFromKrsc(slot.dims, device, values);
}

void ParameterStore::readGradientFrom(std::span<const float> arena, int index, std::span<float> values) const {
  const ParameterSlot& slot = slotAt(index, values.size(), Kind::Gradient);
  kcrsFromKrsc(slot.dims, arena.subspan(slot.offsetBytes / sizeof(float), slot.deviceCount), values);
}

void ParameterStore::launchUpdate(const SgdParameters* sgd, const LossScaleState* lossScale,
                                  cudaStream_t stream) const {
  sgdUpdate(reinterpret_cast<const SgdTensor*>(m_table.data()), m_tableEntries, m_chunks, m_computeType, sgd, lossScale,
            stream);
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
