// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "engine/backend/backend.h"
#include "engine/backend_cuda/cuda_step_queue.h"
#include "engine/backend_cuda/device_step.h"

namespace scalescope::cuda {

/// A graph on one device, one synchronous step at a time; queue() runs steps asynchronously. Gradients are copied to
/// the host only after gradients() or a GradientsReady requests them.
class CudaCompiledStep final : public CompiledStep {
 public:
  /// Errors (thrown): "out-of-memory" with the largest batch that fits, "backend-failed".
  CudaCompiledStep(const Graph& graph, const StepOptions& options) : m_step(graph, options) {}

  void setParameter(int index, std::span<const float> values) override;
  void getParameter(int index, std::span<float> values) const override;
  void getMomentum(int index, std::span<float> values) const override;
  void setMomentum(int index, std::span<const float> values) override;
  std::optional<LossScale> lossScale() const override;
  void setLossScale(const LossScale& lossScale) override;
  void getGradient(int index, std::span<float> values) const override;
  BatchOutcome forwardBackward(const Batch& batch, const GradientsReady& ready) override;
  void update(const SgdParameters& sgd) override;
  BatchOutcome evaluate(const Batch& batch) override;
  bool takesBytes() const override { return m_step.exchange().takesBytes(); }
  std::shared_ptr<std::byte[]> imageMemory(std::size_t bytes) override;
  StepQueue* queue(std::shared_ptr<Communicator> ranks) override;
  Result<StepProfile> profile(const Batch& batch, int steps) override;
  Result<std::vector<StepInstruction>> explain(const Batch& batch, int steps) override;
  std::vector<StepPlan> plans() const override;
  /// After profile() also why times of single kernels are missing.
  std::vector<Text> warnings() const override;
  std::vector<std::string> refusals() const override { return m_step.refusals(); }
  std::span<float> gradients() override;
  std::string layoutFingerprint() const override;
  MemoryUse memoryUse() const override { return m_step.memoryUse(); }
  void getActivation(int layer, std::span<float> values) const override;
  void getActivationGradient(int layer, std::span<float> values) const override;

  /// For tests: fills memory with NaN, so that reads before writes become visible.
  void poisonMemory();

 private:
  std::span<float> mirror() const {
    return {reinterpret_cast<float*>(m_mirror.data()), m_mirror.bytes() / sizeof(float)};
  }
  bool mirrorIsCurrent() const { return m_mirror.bytes() > 0 && m_mirrorVersion == m_step.gradientVersion(); }
  const StepResult& runOnce(const Batch& batch);
  void downloadGradients();
  void uploadGradients();
  void readKept(const Activation& kept, int layer, float scale, std::span<float> values) const;

  DeviceStep m_step;
  PinnedBuffer m_mirror;              ///< of the gradients, unscaled; empty until first requested
  std::uint64_t m_mirrorVersion = 0;  ///< the gradientVersion() of its content
  DeviceBuffer m_savedStates;         ///< FP16: running statistics before the step, for a repeat
  std::unique_ptr<CudaStepQueue> m_queue;
  Text m_profileShortfall;
};

}  // namespace scalescope::cuda
