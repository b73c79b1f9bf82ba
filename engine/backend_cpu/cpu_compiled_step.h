// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "engine/backend/backend.h"
#include "engine/backend_cpu/lowering.h"
#include "engine/backend_cpu/step_program.h"

namespace scalescope {

/// A graph as a StepProgram on oneDNN in FP32. Batches shorter than the batch size are padded with black images.
class CpuCompiledStep : public CompiledStep {
 public:
  /// `threads` > 0. Errors: as Backend::compile.
  static Result<std::unique_ptr<CompiledStep>> create(const Graph& graph, const CompileOptions& options, int threads);

  void setParameter(int index, std::span<const float> values) override;
  void getParameter(int index, std::span<float> values) const override;
  void getMomentum(int index, std::span<float> values) const override;
  void setMomentum(int index, std::span<const float> values) override;
  void getGradient(int index, std::span<float> values) const override;
  BatchOutcome forwardBackward(const Batch& batch, const GradientsReady& ready) override;
  void update(const SgdParameters& sgd) override;
  BatchOutcome evaluate(const Batch& batch) override;
  Result<StepProfile> profile(const Batch& batch, int steps) override;
  Result<std::vector<StepInstruction>> explain(const Batch& batch, int steps) override;
  std::span<float> gradients() override;
  std::string layoutFingerprint() const override;
  MemoryUse memoryUse() const override;
  void getActivation(int layer, std::span<float> values) const override;
  void getActivationGradient(int layer, std::span<float> values) const override;

 private:
  CpuCompiledStep(const Graph& graph, const CompileOptions& options, int threads);
  Status build();
  const ParameterSlot& slotAt(int index, std::size_t count, bool trainedOnly) const;
  /// Copies between a tensor in this backend's layout and canonical values. Errors (thrown): "backend-failed".
  void exchange(const onednn::Desc& fromDesc, const void* from, const onednn::Desc& toDesc, void* to) const;
  void readActivation(int layer, TensorId tensor, std::span<float> values) const;
  BatchOutcome run(Phase phase, const Batch& batch, const float* images, const GradientsReady& ready,
                   std::vector<double>* timesMs = nullptr);
  struct StepTimes {
    std::vector<double> instructionsMs;  ///< summed over the steps, as all
    double updateMs = 0, wallMs = 0;
  };
  /// Of additional steps; parameters and momenta stay.
  StepTimes timeSteps(const Batch& batch, int steps);
  void checkBatch(const Batch& batch, bool mayBeShort) const;

  Graph m_graph;
  CompileOptions m_options;
  int m_threads;
  std::unique_ptr<StepProgram> m_program;
  std::vector<ParameterSlot> m_parameters;
  std::vector<TensorId> m_activations, m_activationGradients;
  BatchExchange m_exchange;
  Arena m_paddedImages;  ///< for batches shorter than the batch size
};

}  // namespace scalescope
