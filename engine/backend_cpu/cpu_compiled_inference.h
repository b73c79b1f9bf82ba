// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "engine/backend/inference.h"
#include "engine/backend_cpu/inference_lowering.h"
#include "engine/backend_cpu/step_program.h"

namespace scalescope {

/// A fused graph as a StepProgram on oneDNN.
class CpuCompiledInference : public CompiledInference {
 public:
  /// `threads` > 0. Errors: as Backend::compileInference.
  static Result<std::unique_ptr<CompiledInference>> create(const FusedGraph& graph, const InferenceOptions& options,
                                                           int threads);

  void infer(std::span<const float> images, std::span<float> scores) override;
  std::vector<InferenceLayer> layers() const override { return m_layers; }
  MemoryUse memoryUse() const override { return m_program->memoryUse(); }
  StepProfile profile(std::span<const float> images, int batches) override;
  void getOutput(int fusedLayer, std::span<float> values) const override;

 private:
  CpuCompiledInference(const FusedGraph& graph, const InferenceOptions& options, int threads);
  Status build(const FusedGraph& graph);
  void writeConstants(const std::vector<Constant>& constants);
  void run(std::span<const float> images, std::vector<double>* timesMs);

  Graph m_layersByName;  ///< of the fused layers, for messages and profiles; without weights
  InferenceOptions m_options;
  int m_threads;
  std::unique_ptr<StepProgram> m_program;
  std::vector<Value> m_outputs;
  std::vector<InferenceLayer> m_layers;
  TensorId m_scores = kNoTensor;
};

}  // namespace scalescope
