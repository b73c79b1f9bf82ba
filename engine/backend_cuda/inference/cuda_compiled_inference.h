// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/backend_cuda/captured_graph.h"
#include "engine/backend_cuda/device_context.h"
#include "engine/backend_cuda/device_memory.h"
#include "engine/backend_cuda/host_copy.h"
#include "engine/backend_cuda/inference/inference_lowering.h"
#include "engine/backend_cuda/switches.h"

namespace scalescope::cuda {

/// A fused graph as a StepProgram in a device's memory. A batch is copied into pinned memory, uploaded, computed and
/// its scores downloaded; from the second batch on, all that follows the first copy is one captured graph.
class CudaCompiledInference final : public CompiledInference {
 public:
  /// `graph` is read during construction only. Errors (thrown): as Backend::compileInference.
  CudaCompiledInference(const FusedGraph& graph, const InferenceOptions& options, const StepOptions& switches);

  void infer(std::span<const float> images, std::span<float> scores) override;
  std::vector<InferenceLayer> layers() const override { return m_layers; }
  MemoryUse memoryUse() const override;
  StepProfile profile(std::span<const float> images, int batches) override;
  void getOutput(int fusedLayer, std::span<float> values) const override;

 private:
  void lower(const FusedGraph& graph);
  void place(InferenceLowering& lowering);
  void writeConstants(const std::vector<Constant>& constants);
  void takeImages(std::span<const float> images);
  /// Queues a batch whose images lie in pinned memory.
  void launch(LaunchObserver* observer);
  void run();

  Graph m_layersByName;  ///< of the fused layers, for messages and profiles; without weights
  InferenceOptions m_options;
  bool m_captures, m_fuses;
  DeviceContext m_device;
  std::unique_ptr<PlanSource> m_plans;
  StepProgram m_program;
  DeviceBuffer m_constants, m_images;
  PinnedBuffer m_hostImages, m_hostScores;
  HostCopy m_copy;
  CapturedGraph m_captured;
  bool m_hasRun = false;
  std::vector<InferredValue> m_outputs;
  std::vector<InferenceLayer> m_layers;
  TensorId m_scores = kNoTensor;
};

}  // namespace scalescope::cuda
