// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/base/result.h"

namespace scalescope {

/// Operands of a product; the sum is FP32, of Int8 32 bits. Tf32: FP32 operands, multiplied with 10 bits of mantissa.
enum class OperandType { Fp32, Tf32, Bf16, Fp16, Int8 };
/// "fp32", "tf32", "bf16", "fp16", "int8".
const char* operandTypeName(OperandType type);

/// What a layer computes: its output, the gradient of its input, or that of its weights.
enum class Pass { Forward, DataGradient, WeightGradient };

/// C (m x n) = op(A) (m x k) op(B) (k x n), column-major as in BLAS and DeepBench: A holds the weights of a layer with
/// m outputs and k inputs, B the inputs of n samples.
struct GemmShape {
  std::int64_t m = 0, n = 0, k = 0;
  bool transposeA = false, transposeB = false;
  double flop() const { return 2.0 * static_cast<double>(m) * static_cast<double>(n) * static_cast<double>(k); }
};

/// A convolution without groups, dilation and bias. Output size: floor((size + 2 pad - filter) / stride) + 1.
struct ConvolutionShape {
  int width = 0, height = 0, channels = 0, batch = 0;
  int filters = 0, filterWidth = 0, filterHeight = 0;
  int padWidth = 0, padHeight = 0, strideWidth = 1, strideHeight = 1;

  int outputWidth() const { return (width + 2 * padWidth - filterWidth) / strideWidth + 1; }
  int outputHeight() const { return (height + 2 * padHeight - filterHeight) / strideHeight + 1; }
  /// Of one pass; the same for each.
  double flop() const {
    return 2.0 * batch * filters * channels * filterWidth * filterHeight * outputWidth() * outputHeight();
  }
};

enum class RnnCell { Vanilla, Lstm, Gru };
/// "vanilla", "lstm", "gru".
const char* rnnCellName(RnnCell cell);
/// One layer, one direction; input as wide as the hidden state. The GRU applies its reset gate after the recurrent
/// product, as cuDNN's does.
struct RnnShape {
  RnnCell cell = RnnCell::Lstm;
  int hidden = 0, batch = 0, steps = 0;
  int gates() const { return cell == RnnCell::Vanilla ? 1 : cell == RnnCell::Lstm ? 4 : 3; }
  /// Of the recurrent products of one forward pass.
  double recurrentFlop() const { return 2.0 * gates() * hidden * static_cast<double>(hidden) * batch * steps; }
};

/// How bytes move. Devices are numbered as the process sees them.
struct CopyShape {
  enum class Route { DeviceMemory, HostToDevice, DeviceToHost, Peer };
  Route route = Route::DeviceMemory;
  std::int64_t bytes = 0;
  int from = 0, to = 0;    ///< devices; the host's end is ignored
  bool bothWays = false;   ///< the reverse copy runs at the same time
  bool byKernel = false;   ///< by a kernel instead of a copy engine
  bool peerAccess = true;  ///< Peer: direct access enabled, else staged through the host by the driver
};

/// An operation with its operands in memory. Thread: one at a time.
class BenchedOperation {
 public:
  virtual ~BenchedOperation() = default;
  /// Runs it `count` times in a row and returns the seconds of one run: by the device's events where it has them, else
  /// by the host's clock. Errors: Failure "backend-failed".
  virtual double run(int count) = 0;
  /// What was chosen to compute it, e.g. "brgconv:avx512_core_bf16"; "" if unknown.
  virtual std::string implementation() const { return {}; }
  /// Of one run, as executed: of an RNN with or without the product of its input. 0: no arithmetic (copies).
  virtual double flop() const = 0;
};

/// Single operations of a backend's libraries, to measure what the hardware allows. Operands are random numbers; every
/// run uses the same ones, as DeepBench does, so small operands stay in the caches.
/// Errors of each: "operation-unsupported" with the reason, "device-missing", "out-of-memory", "backend-failed".
class OperationBench {
 public:
  using Made = Result<std::unique_ptr<BenchedOperation>>;
  virtual ~OperationBench() = default;
  virtual Made gemm(const GemmShape& shape, OperandType type) = 0;
  virtual Made convolution(const ConvolutionShape& shape, OperandType type, Pass pass) = 0;
  /// Forward: of training, it keeps what the gradients need. WeightGradient includes the accumulation over all steps.
  virtual Made rnn(const RnnShape& shape, OperandType type, Pass pass) = 0;
  /// Whether an RNN's gradients are computed at once: DataGradient then stands for both, and WeightGradient is refused.
  virtual bool joinsRnnGradients() const { return false; }
  /// Only devices with memory of their own.
  virtual Made copy(const CopyShape& shape) = 0;
  /// Devices that the process may use; 0 if the backend computes on the host.
  virtual int deviceCount() const { return 0; }
};

}  // namespace scalescope
