// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "engine/analysis/statistics/sampling.h"
#include "engine/backend/operation_bench.h"
#include "engine/check/deepbench_lists.h"
#include "engine/check/kernel_tables.h"
#include "engine/protocol/run/series.h"

namespace scalescope {

enum class DeepBenchOperation { Gemm, Convolution, Rnn, AllReduce };
/// "gemm", "convolution", "rnn", "all-reduce".
const char* deepBenchOperationName(DeepBenchOperation operation);
/// From "gemm,rnn"; "" or "all": each. Errors: "usage" with the list.
Result<std::vector<DeepBenchOperation>> parseDeepBenchOperations(const std::string& text);
/// From "fp32,bf16"; "all": each. Errors: "usage" with the list.
Result<std::vector<OperandType>> parseOperandTypes(const std::string& text);

struct DeepBenchRequest {
  DeepBenchSet set = DeepBenchSet::Train;
  std::vector<DeepBenchOperation> operations;
  std::vector<OperandType> precisions;
  std::string filter;     ///< only kernels whose name contains it
  SamplingRule kernel;    ///< of each kernel
  double maxSeconds = 0;  ///< of all; then each kernel gets at most its share of what is left. 0: no limit
};

/// Sums over ranks, in place.
struct AllReduceBench {
  int ranks = 0;
  /// Errors: "operation-unsupported" with the reason, "out-of-memory", those of communicators.
  std::function<OperationBench::Made(std::int64_t floats)> make;
};

/// Before a kernel is measured, and after it.
struct DeepBenchProgress {
  int done = 0, total = 0;                   ///< kernels
  std::string kernel;                        ///< e.g. "gemm 1760x16x1760 nn fp32"
  const MeasuredKernel* measured = nullptr;  ///< after it
  Text reason = {};                          ///< after it, if it was skipped
};

struct DeepBenchOutcome {
  /// As the importer of DeepBench's output fills them: "gemm", "convolution", "rnn", "collective"; in addition the
  /// interval (ci_low_us, ci_high_us), samples, min_time_us, max_time_us and implementation.
  Series tables;
  int measured = 0;
  /// Reasons why kernels have no row, with the kernels; in the order of their first occurrence.
  std::vector<std::pair<Text, std::vector<std::string>>> skipped;
  bool stopped = false;
};

/// Runs the lists one kernel after the other. Rates count the arithmetic that the operation states (padding of
/// convolutions included, as DeepBench does).
DeepBenchOutcome runDeepBench(OperationBench& bench, const DeepBenchRequest& request, const AllReduceBench& allReduce,
                              const std::function<void(const DeepBenchProgress&)>& progress,
                              const std::function<bool()>& isStopped);

}  // namespace scalescope
