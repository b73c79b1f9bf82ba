// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/backend/backend.h"
#include "engine/backend_cuda/device_context.h"
#include "engine/backend_cuda/device_memory.h"
#include "engine/backend_cuda/kernels/sgd.h"
#include "engine/backend_cuda/lowering/parameter_slot.h"

namespace scalescope::cuda {

/// Trained parameters, momenta, gradients and running statistics on the device, each kind in one arena in the order in
/// which backward finishes gradients; and the conversion between the canonical layout and the device's.
class ParameterStore {
 public:
  /// Which of a trained parameter's tensors.
  enum class Kind { Value, Momentum, Gradient };

  /// Errors (thrown): "out-of-memory".
  ParameterStore(std::vector<ParameterSlot> slots, const ArenaSizes& sizes, DataType computeType);
  static std::size_t deviceBytes(const ArenaSizes& sizes);
  /// Addresses of the arenas by Home.
  std::array<std::byte*, kHomeCount> homes() const;

  /// Canonical values in and out; waits for the device. Errors (thrown): "backend-failed" for an index or size that
  /// does not exist.
  void write(int index, Kind kind, std::span<const float> values, cudaStream_t stream);
  void read(int index, Kind kind, std::span<float> values, cudaStream_t stream) const;
  /// One tensor out of a copy of the whole gradient arena.
  void readGradientFrom(std::span<const float> arena, int index, std::span<float> values) const;

  float* gradients() const { return reinterpret_cast<float*>(m_gradients.data()); }
  /// Values including the padding between tensors, which stays 0.
  std::size_t gradientCount() const { return m_gradients.bytes() / sizeof(float); }
  const DeviceBuffer& states() const { return m_states; }

  /// Whether the step writes some gradients in 16 bits.
  bool roundsGradients() const { return m_roundedGradients.bytes() > 0; }
  /// Writes gradients()[begin, end) from those in 16 bits, whole tensors.
  void launchWiden(std::size_t begin, std::size_t end, cudaStream_t stream) const;
  /// See checkFinite().
  void launchCheck(GradientForm form, LossScaleState* lossScale, cudaStream_t stream) const;
  /// SGD on all trained parameters; refreshes their 16-bit copies. Both pointers: device memory; lossScale may be
  /// nullptr.
  void launchUpdate(GradientForm form, const SgdParameters* sgd, const LossScaleState* lossScale,
                    cudaStream_t stream) const;
  std::string layoutFingerprint() const;

 private:
  const ParameterSlot& slotAt(int index, std::size_t count, Kind kind) const;
  std::byte* address(const ParameterSlot& slot, Kind kind) const;
  void makeTable();
  SgdTable table() const;

  std::vector<ParameterSlot> m_slots;
  DataType m_computeType;
  DeviceBuffer m_masters, m_momenta, m_gradients, m_computes, m_roundedGradients, m_states, m_table;
  std::vector<std::pair<std::size_t, std::int64_t>> m_firstChunks;  ///< by offset in the arena, in bytes
  std::int64_t m_chunks = 0;
};

}  // namespace scalescope::cuda
