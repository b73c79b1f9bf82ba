// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend/backend.h"

namespace scalescope {

/// oneDNN on the cores that this process may use.
class CpuBackend : public Backend {
 public:
  BackendInfo info() const override;
  Result<std::unique_ptr<CompiledStep>> compile(const Graph& graph, const CompileOptions& options) override;
  /// Extrapolated from the memory of two small batches: everything except the parameters grows with the batch.
  Result<std::unique_ptr<CompiledInference>> compileInference(const FusedGraph& graph,
                                                              const InferenceOptions& options) override;
  Result<int> largestBatch(const Graph& graph, const CompileOptions& options) override;
  Result<std::unique_ptr<OperationBench>> operationBench(int deviceIndex, int threads) override;
};

}  // namespace scalescope
