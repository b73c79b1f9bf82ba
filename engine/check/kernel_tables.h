// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include "engine/analysis/statistics/sampling.h"
#include "engine/backend/operation_bench.h"
#include "engine/protocol/run/series.h"

namespace scalescope {

/// One measured kernel: seconds of a run, and what computed it.
struct MeasuredKernel {
  SampledValue seconds;
  double flop = 0;
  std::string implementation;
};

/// Adds a row to the table of its kind, which is created where it is missing. Columns as those of imported DeepBench
/// output, then those of the measurement.
void addGemm(Series& tables, const GemmShape& shape, OperandType type, const MeasuredKernel& kernel);
void addConvolution(Series& tables, const ConvolutionShape& shape, OperandType type, Pass pass,
                    const MeasuredKernel& kernel);
/// `pass`: of passName(), or kBothGradients.
void addRnn(Series& tables, const RnnShape& shape, OperandType type, const std::string& pass,
            const MeasuredKernel& kernel);
/// As "in place" of nccl-tests: bus bandwidth is 2 (n-1)/n bytes / time of n ranks.
void addAllReduce(Series& tables, std::int64_t floats, int ranks, const MeasuredKernel& kernel);

/// "forward", "data gradient", "weight gradient".
const char* passName(Pass pass);
inline constexpr const char* kBothGradients = "both gradients";

}  // namespace scalescope
