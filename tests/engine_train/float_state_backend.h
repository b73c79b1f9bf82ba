// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "engine/backend/backend.h"

namespace scalescope {

/// Another backend's step whose state is rounded to FP32 after every update, as that of every backend but the reference
/// (which computes and keeps doubles) is: what a checkpoint holds is then all that there is.
class FloatStateStep final : public CompiledStep {
 public:
  FloatStateStep(std::unique_ptr<CompiledStep> step, std::vector<ParameterSpec> parameters,
                 std::shared_ptr<LossScale> lossScale)
      : m_step(std::move(step)), m_parameters(std::move(parameters)), m_lossScale(std::move(lossScale)) {}

  void setParameter(int index, std::span<const float> values) override { m_step->setParameter(index, values); }
  void getParameter(int index, std::span<float> values) const override { m_step->getParameter(index, values); }
  void getMomentum(int index, std::span<float> values) const override { m_step->getMomentum(index, values); }
  void setMomentum(int index, std::span<const float> values) override { m_step->setMomentum(index, values); }
  void getGradient(int index, std::span<float> values) const override { m_step->getGradient(index, values); }
  BatchOutcome forwardBackward(const Batch& batch, const GradientsReady& ready) override {
    return m_step->forwardBackward(batch, ready);
  }
  void update(const SgdParameters& sgd) override {
    m_step->update(sgd);
    if (m_lossScale) ++m_lossScale->goodSteps;
    std::vector<float> values;
    for (std::size_t i = 0; i < m_parameters.size(); ++i) {
      const int index = static_cast<int>(i);
      values.resize(static_cast<std::size_t>(m_parameters[i].count()));
      m_step->getParameter(index, values);
      m_step->setParameter(index, values);
      if (!m_parameters[i].trained()) continue;
      m_step->getMomentum(index, values);
      m_step->setMomentum(index, values);
    }
  }
  BatchOutcome evaluate(const Batch& batch) override { return m_step->evaluate(batch); }
  std::optional<LossScale> lossScale() const override {
    return m_lossScale ? std::optional(*m_lossScale) : std::nullopt;
  }
  void setLossScale(const LossScale& lossScale) override {
    if (m_lossScale) *m_lossScale = lossScale;
  }
  std::span<float> gradients() override { return m_step->gradients(); }
  std::string layoutFingerprint() const override { return m_step->layoutFingerprint(); }
  MemoryUse memoryUse() const override { return m_step->memoryUse(); }
  void getActivation(int layer, std::span<float> values) const override { m_step->getActivation(layer, values); }
  void getActivationGradient(int layer, std::span<float> values) const override {
    m_step->getActivationGradient(layer, values);
  }

 private:
  std::unique_ptr<CompiledStep> m_step;
  std::vector<ParameterSpec> m_parameters;
  std::shared_ptr<LossScale> m_lossScale;
};

class FloatStateBackend final : public Backend {
 public:
  /// `lossScale`: what the steps carry on as FP16's loss scale, every update a good one; none where it is not given.
  explicit FloatStateBackend(std::shared_ptr<Backend> backend, std::shared_ptr<LossScale> lossScale = {})
      : m_backend(std::move(backend)), m_lossScale(std::move(lossScale)) {}
  BackendInfo info() const override { return m_backend->info(); }
  Result<std::unique_ptr<CompiledStep>> compile(const Graph& graph, const CompileOptions& options) override {
    auto step = m_backend->compile(graph, options);
    if (!step) return step.error();
    return std::unique_ptr<CompiledStep>(new FloatStateStep(std::move(*step), parameterSpecs(graph), m_lossScale));
  }

 private:
  std::shared_ptr<Backend> m_backend;
  std::shared_ptr<LossScale> m_lossScale;
};

}  // namespace scalescope
