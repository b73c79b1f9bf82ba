// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <memory>
#include <string>

#include "engine/backend_cuda/kernels/data_type.h"

namespace scalescope::cuda {

/// The three products of a layer with weights.
enum class Work { Forward, BackwardData, BackwardWeights };

constexpr const char* workName(Work work) {
  switch (work) {
    case Work::BackwardData: return "backward data";
    case Work::BackwardWeights: return "backward weights";
    case Work::Forward: break;
  }
  return "forward";
}

/// The batch norm whose ReLU's output is src, where BackwardData goes through that ReLU.
struct NormOperands {
  const void* src = nullptr;  ///< the batch norm's input, of the type and shape of out
  const float *mean = nullptr, *inverseStd = nullptr, *scale = nullptr, *shift = nullptr;
  float *diffScale = nullptr, *diffShift = nullptr;  ///< written: as of BatchNormBackward
  const void* addend = nullptr;                      ///< added to the batch norm before the ReLU; nullptr: none
};

/// Of an IntegerProblem that is finished: FP32, one value for each output channel, and one value.
struct IntegerOperands {
  const float *factors = nullptr, *addendFactor = nullptr;
};

/// A plan's operands on the device. Alignment of every pointer: 256 bytes.
struct PlanOperands {
  const void *a = nullptr, *b = nullptr;
  void* out = nullptr;
  const void* bias = nullptr;      ///< FP32; nullptr where the problem has none
  const void* prologue = nullptr;  ///< as BatchNormTraining::folded; nullptr where the problem has none
  float* statistics = nullptr;     ///< as in kernels/channel_statistics.h; nullptr where the problem has none
  void* workspace = nullptr;
  NormOperands norm = {};             ///< empty where the problem has none
  const void* roundedBias = nullptr;  ///< the bias in the type of the shape; nullptr where the problem has none
  /// Added to the product where a problem has both `accumulate` and `normGradient`, or is a Forward with `accumulate`,
  /// else nullptr. Not out.
  const void* previous = nullptr;
  IntegerOperands integers = {};  ///< empty where the problem has none
  unsigned* counters = nullptr;   ///< counters() of 0 each; nullptr: further kernels finish what needs them
};

/// One selected implementation of one product of one shape. Created once, before the first step; run() neither
/// allocates nor waits, so that it can be captured in a CUDA graph.
///
/// | work            | a    | b       | out                                      |
/// |-----------------|------|---------|------------------------------------------|
/// | Forward         | src  | weights | dst = relu(src * weights + bias + sum)   |
/// | BackwardData    | dDst | weights | dSrc = or, with `accumulate`, dSrc +=    |
/// | BackwardWeights | src  | dDst    | dWeights =, FP32 or the problem's type   |
///
/// An IntegerProblem is Forward: src and weights are s8, dst is the s32 sums, or if it is finished
/// s8 = relu(factors * sums + bias + addendFactor * previous), saturated.
/// The libraries add a bias of the type of their output: `roundedBias`; our kernels add the FP32 values. A library that
/// only writes 16-bit weight gradients converts them through its workspace where FP32 ones are asked for.
class Plan {
 public:
  virtual ~Plan() = default;
  /// Scratch memory of run(), shared with every other plan: its content is lost after the call.
  virtual std::size_t workspaceBytes() const { return 0; }
  /// Number of counters with which run() spares kernels that finish sums (columnCounters()).
  virtual int counters() const { return 0; }
  /// For the record, e.g. "cudnn 9.13 engine 12", "own kernel".
  virtual std::string name() const = 0;
  /// With statistics: whether run() leaves the sum and the sum of squares of each channel instead of its mean and
  /// variance; the batch norm that reads them finishes them.
  virtual bool leavesSums() const { return false; }
  /// Errors (thrown): Failure "backend-failed" with the library's message.
  virtual void run(cudaStream_t stream, const PlanOperands& operands) const = 0;
};

}  // namespace scalescope::cuda
