// SPDX-License-Identifier: Apache-2.0
#include "engine/reference/selftest_data.h"

#include "engine/graph/portable_random.h"
#include "engine/reference/rounding.h"

namespace scalescope {
namespace {

/// Mean of the scales. Small in whole networks: with 1, batch norms of few values in fifty layers amplify rounding
/// until gradients are meaningless.
double meanScale(SelftestDepth depth) { return depth == SelftestDepth::Network ? 0.5 : 1; }

/// In whole networks 1 to 2 away from zero, as in tests/parity: few of half a million ReLU inputs are then so near zero
/// that rounding decides their sign, and rounding errors grow a hundred times less up to the loss.
float startingShift(SelftestDepth depth, PortableRandom& random) {
  if (depth != SelftestDepth::Network) return static_cast<float>(random.symmetric(0.25));
  const double value = random.symmetric(1);
  return static_cast<float>(value < 0 ? value - 1 : value + 1);
}

/// Moves batch norm away from its initial values, which would hide a missing factor or term.
void disturb(const ParameterSpec& spec, SelftestDepth depth, std::vector<float>& values, PortableRandom& random) {
  const double scale = meanScale(depth);
  for (float& value : values) {
    if (spec.role == ParameterRole::Scale) value = static_cast<float>(scale * (1 + random.symmetric(0.5)));
    if (spec.role == ParameterRole::RunningVariance) value = static_cast<float>(1 + random.symmetric(0.5));
    if (spec.role == ParameterRole::RunningMean) value = static_cast<float>(random.symmetric(0.25));
    if (spec.role == ParameterRole::Shift) value = startingShift(depth, random);
  }
}

void makeExact(std::vector<float>& values) {
  reference::Values rounded(values.begin(), values.end());
  reference::roundTo(Precision::Bf16, rounded);
  values.assign(rounded.begin(), rounded.end());
}

}  // namespace

SelftestData::SelftestData(const SelftestCase& test)
    : specs(parameterSpecs(test.graph)), parameters(initialParameters(test.graph, test.seed)) {
  PortableRandom random(test.seed, specs.size());
  for (std::size_t index = 0; index < specs.size(); ++index) {
    disturb(specs[index], test.depth, parameters[index], random);
    if (test.zeroWeights) parameters[index].assign(parameters[index].size(), 0.0f);
    makeExact(parameters[index]);
  }
  images.resize(test.batchSize * test.graph.inputShape().count());
  for (float& pixel : images) pixel = static_cast<float>(random.symmetric(2));
  makeExact(images);
  for (int image = 0; image < test.batchSize; ++image)
    labels.push_back(static_cast<std::int32_t>(random.next() % test.graph.classCount()));
}

}  // namespace scalescope
