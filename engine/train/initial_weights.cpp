// SPDX-License-Identifier: Apache-2.0
#include "engine/train/initial_weights.h"

#include <cstdio>

#include "engine/data/fingerprint.h"
#include "engine/weights/load_weights.h"

namespace scalescope {
namespace {

std::string fingerprintOf(const std::vector<std::vector<float>>& values) {
  Fingerprint hash;
  std::size_t count = 0;
  for (const std::vector<float>& tensor : values) {
    hash.addBytes({reinterpret_cast<const std::uint8_t*>(tensor.data()), tensor.size() * sizeof(float)});
    count += tensor.size();
  }
  char text[48];
  std::snprintf(text, sizeof text, "%zu values, %016llx", count, static_cast<unsigned long long>(hash.hash()));
  return text;
}

}  // namespace

InitialWeights initialWeights(const TrainerSetup& setup, const Graph& graph) {
  if (setup.plan.weights.empty() || setup.communicator->rank() != 0) {
    const std::uint64_t seed = setup.plan.seed + static_cast<std::uint64_t>(setup.repeat) - 1;
    return {initialParameters(graph, seed), ""};
  }
  const auto file = weights::TensorFile::open(setup.plan.weights);
  if (!file) throw Failure(file.error());
  InitialWeights initial;
  initial.values = require(weights::loadWeights(*file, graph));
  initial.fingerprint = fingerprintOf(initial.values);
  return initial;
}

}  // namespace scalescope
