// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend/backend.h"

namespace scalescope::cuda {

/// Graphs on an NVIDIA GPU: own kernels, with cuDNN and cuBLAS where available.
class CudaBackend final : public Backend {
 public:
  BackendInfo info() const override;
  std::string deviceName(int deviceIndex) const override;
  std::vector<std::string> optimizations() const override;
  Result<std::unique_ptr<CompiledStep>> compile(const Graph& graph, const CompileOptions& options) override;
  Result<int> largestBatch(const Graph& graph, const CompileOptions& options) override;
  /// FP32, TF32, BF16, FP16. Instances beyond the number of GPUs share them in turn.
  Result<std::unique_ptr<CompiledInference>> compileInference(const FusedGraph& graph,
                                                              const InferenceOptions& options) override;
  /// Errors: as checkDevice().
  Result<std::unique_ptr<OperationBench>> operationBench(int deviceIndex, int threads) override;
  /// NCCL. Errors: as makeNcclCommunicator() and checkDevice().
  Result<std::shared_ptr<Communicator>> makeCommunicator(const CommunicatorOptions& options,
                                                         RendezvousStore& store) override;
};

/// Why this machine cannot run the backend, in a sentence; "" where it can. Creates no context on the device.
Text whyUnusable();
/// Of GPUs, as CMake names them: "80-real,90-virtual".
const char* builtArchitectures();

}  // namespace scalescope::cuda
