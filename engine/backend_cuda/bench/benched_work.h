// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/backend/operation_bench.h"
#include "engine/backend_cuda/device_context.h"
#include "engine/backend_cuda/device_memory.h"
#include "engine/backend_cuda/kernels/data_type.h"

namespace scalescope::cuda {

/// An operation that queues work on the compute stream of one device; a run is timed by events around it.
class BenchedWork : public BenchedOperation {
 public:
  explicit BenchedWork(std::shared_ptr<const DeviceContext> device);
  double run(int count) override;
  std::string implementation() const override { return m_implementation; }
  double flop() const override { return m_flop; }

 protected:
  /// Queues one run.
  virtual void queue(cudaStream_t stream) = 0;

  const DeviceContext& device() const { return *m_device; }
  /// Device memory with random numbers in [-scale, scale), or random bytes; owned by this.
  void* addRandom(DataType type, std::int64_t count, float scale = 1);
  void* addRandomBytes(std::int64_t count);
  /// Zeros.
  void* addZeros(std::size_t bytes);

  std::string m_implementation;
  double m_flop = 0;

 private:
  std::shared_ptr<const DeviceContext> m_device;
  Event m_start, m_stop;
  std::vector<DeviceBuffer> m_buffers;
};

/// The storage of an operand; TF32 is stored as FP32. Errors: "operation-unsupported" for INT8.
Result<DataType> storageOf(OperandType type);

// Operations by the libraries, each in the file of its library. Errors of each: "operation-unsupported" where the
// library is missing, or rejects the operation; "out-of-memory"; "backend-failed".

/// By cuBLASLt; the fastest of the algorithms that it proposes. INT8: its kernels need A transposed and sizes that are
/// multiples of 4, so operands are stored like that, padded; the arithmetic that counts is that of the shape.
OperationBench::Made makeBenchedGemm(std::shared_ptr<const DeviceContext> device, const GemmShape& shape,
                                     OperandType type);
/// By cuDNN, forward of INT8 only: other types have plans (plan_source.h). Channels are padded to multiples of 4.
OperationBench::Made makeBenchedInt8Convolution(std::shared_ptr<const DeviceContext> device,
                                                const scalescope::ConvolutionShape& shape);
/// By cuDNN, without the product of the input (CUDNN_SKIP_INPUT), as DeepBench.
OperationBench::Made makeBenchedRnn(std::shared_ptr<const DeviceContext> device, const RnnShape& shape,
                                    OperandType type, scalescope::Pass pass);
/// Copies on one device, between a device and pinned host memory, and between devices.
OperationBench::Made makeBenchedCopy(const CopyShape& shape);

}  // namespace scalescope::cuda
