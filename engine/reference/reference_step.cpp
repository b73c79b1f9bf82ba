// SPDX-License-Identifier: Apache-2.0
#include "engine/reference/reference_step.h"

#include <algorithm>

namespace scalescope::reference {
namespace {

[[noreturn]] void fail(const std::string& message) { throw Failure({"backend-failed", message}); }

template <typename From, typename To>
void copyValues(const From& from, To&& to) {
  if (from.size() != to.size())
    fail("A tensor has " + std::to_string(to.size()) + " values, not " + std::to_string(from.size()) + ".");
  std::copy(from.begin(), from.end(), to.begin());
}

void copyKept(const std::vector<Tensor>& tensors, int layer, bool inspect, std::span<float> values) {
  if (!inspect || tensors.empty()) throw Failure({"not-kept", "Compile with inspect and run a step to read tensors."});
  copyValues(tensors[layer].values, values);
}

}  // namespace

ReferenceStep::ReferenceStep(const Graph& graph, const CompileOptions& options)
    : m_options(options), m_network(graph, options), m_arenaOffsets(m_network.specs.size()) {
  std::size_t size = 0;
  for (int layer = static_cast<int>(graph.layers.size()) - 1; layer >= 0; --layer) {
    for (std::size_t index = 0; index < m_network.specs.size(); ++index) {
      if (m_network.specs[index].layer != layer || !m_network.specs[index].trained()) continue;
      m_arenaOffsets[index] = size;
      size += m_network.values[index].size();
    }
  }
  m_arena.resize(size);
}

void ReferenceStep::setParameter(int index, std::span<const float> values) {
  copyValues(values, m_network.values.at(index));
}
void ReferenceStep::getParameter(int index, std::span<float> values) const {
  copyValues(m_network.values.at(index), values);
}
void ReferenceStep::getMomentum(int index, std::span<float> values) const {
  copyValues(m_network.momenta.at(index), values);
}
void ReferenceStep::setMomentum(int index, std::span<const float> values) {
  copyValues(values, m_network.momenta.at(index));
}

std::span<const float> ReferenceStep::gradientOf(int index) const {
  return std::span(m_arena).subspan(m_arenaOffsets[index], m_network.gradients.at(index).size());
}
void ReferenceStep::getGradient(int index, std::span<float> values) const { copyValues(gradientOf(index), values); }

void ReferenceStep::checkBatch(const Batch& batch) const {
  const Shape& image = m_network.graph.inputShape();
  if (batch.count < 1 || batch.count > m_options.batchSize)
    fail("The batch has " + std::to_string(batch.count) + " images; this step was compiled for " +
         std::to_string(m_options.batchSize) + ".");
  if (static_cast<std::int64_t>(batch.images.size()) < batch.count * image.count() ||
      static_cast<int>(batch.labels.size()) < batch.count)
    fail("The batch has fewer pixels or labels than its " + std::to_string(batch.count) + " images need.");
  for (const std::int32_t label : batch.labels.first(batch.count))
    if (label < 0 || label >= m_network.graph.classCount())
      fail("The label " + std::to_string(label) + " is not one of " + std::to_string(m_network.graph.classCount()) +
           " classes.");
}

BatchOutcome ReferenceStep::forwardBackward(const Batch& batch, const GradientsReady& ready) {
  checkBatch(batch);
  if (batch.count != m_options.batchSize) fail("A training step needs a whole batch.");
  m_pass = forwardPass(m_network, batch, true);
  std::size_t begin = 0;
  backwardPass(m_network, batch, m_pass, [&](int layer) {
    std::size_t end = begin;
    for (std::size_t index = 0; index < m_network.specs.size(); ++index) {
      if (m_network.specs[index].layer != layer || !m_network.specs[index].trained()) continue;
      const Values& gradient = m_network.gradients[index];
      std::copy(gradient.begin(), gradient.end(), m_arena.begin() + m_arenaOffsets[index]);
      end += gradient.size();
    }
    if (ready && end > begin) ready(begin, end);
    begin = end;
  });
  return m_pass.outcome;
}

void ReferenceStep::update(const SgdParameters& sgd) {
  for (std::size_t index = 0; index < m_network.specs.size(); ++index) {
    if (!m_network.specs[index].trained()) continue;
    // Use the arena: it contains the sum over ranks.
    const std::span<const float> gradient = gradientOf(static_cast<int>(index));
    Values &weights = m_network.values[index], &momentum = m_network.momenta[index];
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const double g = double{sgd.gradientScale} * gradient[i] + double{sgd.weightDecay} * weights[i];
      momentum[i] = double{sgd.momentum} * momentum[i] + g;
      weights[i] -= double{sgd.learningRate} * momentum[i];
    }
  }
}

BatchOutcome ReferenceStep::evaluate(const Batch& batch) {
  checkBatch(batch);
  return forwardPass(m_network, batch, false).outcome;
}

MemoryUse ReferenceStep::memoryUse() const {
  MemoryUse use;
  for (std::size_t index = 0; index < m_network.specs.size(); ++index)
    use.parameterBytes += sizeof(double) * (m_network.values[index].size() + 2 * m_network.gradients[index].size());
  for (const Layer& layer : m_network.graph.layers)
    use.activationBytes += 2 * sizeof(double) * layer.shape.count() * m_options.batchSize;
  use.activationBytesUnshared = use.activationBytes;
  return use;
}

void ReferenceStep::getActivation(int layer, std::span<float> values) const {
  copyKept(m_pass.activations, layer, m_options.inspect, values);
}
void ReferenceStep::getActivationGradient(int layer, std::span<float> values) const {
  if (std::holds_alternative<SoftmaxCrossEntropy>(m_network.graph.layers[layer].op))
    throw Failure({"not-kept", "The loss has no gradient with respect to its probabilities."});
  copyKept(m_pass.diffs, layer, m_options.inspect, values);
}

}  // namespace scalescope::reference
