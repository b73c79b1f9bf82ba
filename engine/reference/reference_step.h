// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/reference/passes.h"

namespace scalescope::reference {

/// Runs a graph with the operations of this folder. Written for correctness; may allocate in a step.
class ReferenceStep final : public CompiledStep {
 public:
  ReferenceStep(const Graph& graph, const CompileOptions& options);

  void setParameter(int index, std::span<const float> values) override;
  void getParameter(int index, std::span<float> values) const override;
  void getMomentum(int index, std::span<float> values) const override;
  void setMomentum(int index, std::span<const float> values) override;
  void getGradient(int index, std::span<float> values) const override;

  BatchOutcome forwardBackward(const Batch& batch, const GradientsReady& ready) override;
  void update(const SgdParameters& sgd) override;
  BatchOutcome evaluate(const Batch& batch) override;

  std::span<float> gradients() override { return m_arena; }
  std::string layoutFingerprint() const override { return "reference: canonical layouts"; }
  MemoryUse memoryUse() const override;

  void getActivation(int layer, std::span<float> values) const override;
  void getActivationGradient(int layer, std::span<float> values) const override;

 private:
  std::span<const float> gradientOf(int index) const;
  void checkBatch(const Batch& batch) const;

  CompileOptions m_options;
  NetworkState m_network;
  Pass m_pass;
  std::vector<float> m_arena;
  std::vector<std::size_t> m_arenaOffsets;  ///< by parameter
};

}  // namespace scalescope::reference
