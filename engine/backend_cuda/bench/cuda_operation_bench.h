// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "engine/backend/operation_bench.h"
#include "engine/backend_cuda/device_context.h"
#include "engine/backend_cuda/products/plan_source.h"

namespace scalescope::cuda {

/// Single operations of cuDNN and cuBLASLt on one device, and copies between all that the process sees.
class CudaOperationBench final : public OperationBench {
 public:
  /// Errors (thrown): as checkDevice().
  explicit CudaOperationBench(int deviceIndex);
  Made gemm(const GemmShape& shape, OperandType type) override;
  /// NHWC; by the plan that a training step would use, INT8 by cuDNN's older functions. FLOP: of the shape, though
  /// images of 16-bit types have their channels padded to multiples of 4.
  Made convolution(const scalescope::ConvolutionShape& shape, OperandType type, scalescope::Pass pass) override;
  Made rnn(const RnnShape& shape, OperandType type, scalescope::Pass pass) override;
  Made copy(const CopyShape& shape) override;
  int deviceCount() const override;

 private:
  std::shared_ptr<const DeviceContext> m_device;
  std::shared_ptr<PlanSource> m_plans;
};

}  // namespace scalescope::cuda
