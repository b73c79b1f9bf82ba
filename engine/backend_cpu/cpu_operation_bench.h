// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/backend/operation_bench.h"
#include "engine/backend_cpu/dnnl_compat.h"

namespace scalescope {

class BenchedPrimitive;

/// Single operations of oneDNN. Weights have the primitive's own layout, as in a layer whose weights are reordered
/// once; the other operands of a GEMM are row- or column-major as its transposition says, those of a convolution
/// blocked. INT8 multiplies unsigned inputs by signed weights, as layers behind a ReLU do (VNNI multiplies these
/// without correction), and writes 32-bit sums (GEMM) or unsigned bytes (convolution). BF16 writes BF16, weight
/// gradients FP32.
class CpuOperationBench : public OperationBench {
 public:
  /// `threads` > 0.
  explicit CpuOperationBench(int threads);
  Made gemm(const GemmShape& shape, OperandType type) override;
  Made convolution(const ConvolutionShape& shape, OperandType type, Pass pass) override;
  /// oneDNN computes both gradients at once, in DataGradient, and the product of the input as well.
  Made rnn(const RnnShape& shape, OperandType type, Pass pass) override;
  bool joinsRnnGradients() const override { return true; }
  Made copy(const CopyShape& shape) override;

 private:
  dnnl::engine m_engine;
  int m_threads;
};

/// What a run of `type` reads, its weights and what it writes.
struct OperandTypes {
  dnnl::memory::data_type src, weights, dst;
};
/// `int8Sum`: of INT8. Errors: "operation-unsupported" where this processor has no instructions for the type.
Result<OperandTypes> operandTypes(OperandType type, dnnl::memory::data_type int8Sum);

}  // namespace scalescope
