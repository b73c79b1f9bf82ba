// SPDX-License-Identifier: Apache-2.0
#include "engine/reference/selftest_data.h"

#include "engine/graph/portable_random.h"
#include "engine/reference/rounding.h"

namespace scalescope {
namespace {

constexpr std::uint64_t kSeed = 20190212;

/// Around which value scales lie. Small in whole networks: with 1, batch norms of few values in fifty layers amplify
/// rounding until gradients say nothing.
double meanScale(SelftestDepth depth) { return depth == SelftestDepth::Network ? 0.25 : 1; }

/// Batch norm away from its starting values, where a missing factor or term would not show.
void disturb(const ParameterSpec& spec, double scale, std::vector<float>& values, PortableRandom& random) {
  for (float& value : values) {
    if (spec.role == ParameterRole::Scale) value = static_cast<float>(scale * (1 + random.symmetric(0.5)));
    if (spec.role == ParameterRole::RunningVariance) value = static_cast<float>(1 + random.symmetric(0.5));
    if (spec.role == ParameterRole::Shift || spec.role == ParameterRole::RunningMean)
      value = static_cast<float>(random.symmetric(0.25));
  }
}

void makeExact(std::vector<float>& values) {
  reference::Values rounded(values.begin(), values.end());
  reference::roundTo(Precision::Bf16, rounded);
  values.assign(rounded.begin(), rounded.end());
}

}  // namespace

SelftestData::SelftestData(const SelftestCase& test)
    : specs(parameterSpecs(test.graph)), parameters(initialParameters(test.graph, kSeed)) {
  PortableRandom random(kSeed, specs.size());
  for (std::size_t index = 0; index < specs.size(); ++index) {
    disturb(specs[index], meanScale(test.depth), parameters[index], random);
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
