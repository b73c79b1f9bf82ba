// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "engine/backend/memory_planner.h"
#include "engine/backend_cuda/lowering/lowering.h"
#include "engine/backend_cuda/products/alignment.h"

namespace scalescope::cuda {

ParameterSlot& Lowering::parameter(int layer, ParameterRole role) {
  const auto found = std::find_if(m_specs.begin(), m_specs.end(),
                                  [&](const ParameterSpec& spec) { return spec.layer == layer && spec.role == role; });
  return m_parameters[found - m_specs.begin()];
}

ParameterSlot& Lowering::define(int layer, ParameterRole role, const WeightDims& dims) {
  ParameterSlot& slot = parameter(layer, role);
  slot.dims = dims;
  slot.canonicalCount = std::int64_t{1} * dims.k * dims.c * dims.r * dims.s;
  slot.deviceCount = dims.paddedC ? slot.canonicalCount / dims.c * dims.paddedC : slot.canonicalCount;
  const bool state = role == ParameterRole::RunningMean || role == ParameterRole::RunningVariance;
  slot.home = state ? Home::State : Home::Parameter;
  const std::size_t bytes = slot.deviceCount * sizeof(float);
  slot.master = slot.compute = m_program.addTensor(bytes, slot.home);
  if (state) {
    slot.offsetBytes = m_sizes.stateBytes;
    m_sizes.stateBytes += alignedBytes(bytes, kDeviceAlignment);
  }
  return slot;
}

ParameterSlot& Lowering::defineWeights(int layer, ParameterRole role, const WeightDims& dims) {
  return defineWithCopy(layer, role, dims);
}

ParameterSlot& Lowering::defineBias(int layer, int count) {
  return defineWithCopy(layer, ParameterRole::Bias, {.k = count, .c = 1});
}

ParameterSlot& Lowering::defineWithCopy(int layer, ParameterRole role, const WeightDims& dims) {
  ParameterSlot& slot = define(layer, role, dims);
  if (m_type == DataType::Fp32) return slot;
  slot.has16BitCopy = true;
  slot.compute = m_program.addTensor(slot.deviceCount * bytesOf(m_type), Home::RoundedParameter);
  return slot;
}

ParameterSlot& Lowering::defineVector(int layer, ParameterRole role, int count) {
  return define(layer, role, {.k = count, .c = 1});
}

/// At the end of the arena, without a gap.
TensorId Lowering::takeGradientPlace(ParameterSlot& slot, bool rounded) {
  slot.offsetBytes = m_sizes.parameterBytes;
  slot.roundsGradient = rounded;
  if (slot.gradient == kNoTensor) slot.gradient = addParameterGradient(slot.deviceCount, rounded);
  m_program.tensor(slot.gradient).offsetBytes = rounded ? slot.offsetBytes / 2 : slot.offsetBytes;
  m_sizes.parameterBytes += slot.deviceCount * sizeof(float);
  m_roundsGradients |= rounded;
  return slot.gradient;
}

TensorId Lowering::addParameterGradient(std::int64_t count, bool rounded) {
  return rounded ? m_program.addTensor(count * bytesOf(m_type), Home::RoundedGradient)
                 : m_program.addTensor(count * sizeof(float), Home::Gradient);
}

namespace {
/// Twice the alignment: the 16-bit copy is at half the offset.
std::size_t alignedParameterBytes(std::size_t bytes) { return alignedBytes(bytes, 2 * kDeviceAlignment); }
}  // namespace

TensorId Lowering::parameterGradient(int layer, ParameterRole role, bool rounded) {
  const TensorId gradient = takeGradientPlace(parameter(layer, role), rounded);
  m_sizes.parameterBytes = alignedParameterBytes(m_sizes.parameterBytes);
  return gradient;
}

TensorId Lowering::earlyParameterGradient(int layer, ParameterRole role) {
  ParameterSlot& slot = parameter(layer, role);
  slot.gradient = addParameterGradient(slot.deviceCount, false);
  return slot.gradient;
}

TensorId Lowering::joinedWeights(const std::vector<int>& siblings) {
  std::size_t bytes = 0;
  for (const int sibling : siblings)
    bytes += m_program.tensor(parameter(sibling, ParameterRole::ConvolutionWeights).compute).bytes;
  const Home home = m_type == DataType::Fp32 ? Home::Parameter : Home::RoundedParameter;
  m_joinedWeights.emplace_back(siblings.front(), m_program.addTensor(bytes, home));
  return m_joinedWeights.back().second;
}

TensorId Lowering::joinedWeightsGradient(const std::vector<int>& siblings, bool rounded) {
  const std::size_t begin = m_sizes.parameterBytes;
  for (const int sibling : siblings) takeGradientPlace(parameter(sibling, ParameterRole::ConvolutionWeights), rounded);
  const auto count = static_cast<std::int64_t>((m_sizes.parameterBytes - begin) / sizeof(float));
  const TensorId joined = addParameterGradient(count, rounded);
  m_program.tensor(joined).offsetBytes = rounded ? begin / 2 : begin;
  m_sizes.parameterBytes = alignedParameterBytes(m_sizes.parameterBytes);
  return joined;
}

}  // namespace scalescope::cuda
