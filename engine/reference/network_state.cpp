// SPDX-License-Identifier: Apache-2.0
#include "engine/reference/network_state.h"

#include "engine/reference/rounding.h"

namespace scalescope::reference {

NetworkState::NetworkState(Graph network, const CompileOptions& compileOptions)
    : graph(std::move(network)), options(compileOptions), specs(parameterSpecs(graph)) {
  firstOf.assign(graph.layers.size(), 0);
  for (int index = static_cast<int>(specs.size()) - 1; index >= 0; --index) firstOf[specs[index].layer] = index;
  for (const ParameterSpec& spec : specs) {
    values.emplace_back(spec.count(), 0.0);
    gradients.emplace_back(spec.trained() ? spec.count() : 0, 0.0);
    momenta.emplace_back(spec.trained() ? spec.count() : 0, 0.0);
  }
}

DropoutMask NetworkState::dropoutMask(int layer, std::uint64_t step) const {
  const double rate = std::get<Dropout>(graph.layers[layer].op).rate;
  return {options.dropout ? rate : 0, options.seed, step, layer};
}

Values NetworkState::weights(int layer) {
  Values rounded = value(layer, 0);
  roundTo(options.precision, rounded);
  return rounded;
}

}  // namespace scalescope::reference
