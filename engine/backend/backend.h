// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/graph/graph.h"

namespace scalescope {

/// A mini-batch on the host. images: count x h x w x c (NHWC), FP32, already normalised. labels: count class indices.
struct Batch {
  std::span<const float> images;
  std::span<const std::int32_t> labels;
  int count = 0;
};

/// Sums over the samples of one batch on one rank. A sample is correct within the first k when fewer than k classes
/// have a score strictly greater than its label's: ties count in its favour, and a label whose score is NaN is never
/// correct.
struct BatchOutcome {
  double lossSum = 0;
  std::int64_t top1Correct = 0, top5Correct = 0, samples = 0;
};

struct SgdParameters {
  float learningRate = 0, momentum = 0.9f, weightDecay = 1e-4f;
  float gradientScale = 1;  ///< multiplies the gradient first: 1 / ranks after a sum over ranks
};

enum class Precision { Fp32, Bf16, Fp16 };
/// "fp32", "bf16", "fp16". Errors: "plan-invalid" with the list.
Result<Precision> parsePrecision(std::string_view text);
/// The word that parsePrecision() reads.
const char* precisionName(Precision precision);

struct CompileOptions {
  int batchSize = 1;
  Precision precision = Precision::Fp32;
  int threads = 0;       ///< 0: all that the process may use
  bool inspect = false;  ///< keep every activation and gradient readable; for selftest and tests
};

struct MemoryUse {
  std::int64_t parameterBytes = 0, activationBytes = 0, workspaceBytes = 0;
  std::int64_t activationBytesUnshared = 0;  ///< what the activations would take without the plan by lifetime
};

/// Called during backward: gradients()[begin, end) are final. Ranges come in ascending order and cover the arena.
using GradientsReady = std::function<void(std::size_t begin, std::size_t end)>;

/// A graph compiled for one batch size: layouts, memory and primitives fixed. No allocation in a step.
/// Parameter indices are those of parameterSpecs(graph). Thread: one at a time.
/// Errors after compilation are broken promises: Failure with code "backend-failed" and the library's words.
class CompiledStep {
 public:
  virtual ~CompiledStep() = default;

  /// Canonical layout (see ParameterSpec), FP32.
  virtual void setParameter(int index, std::span<const float> values) = 0;
  virtual void getParameter(int index, std::span<float> values) const = 0;
  virtual void getMomentum(int index, std::span<float> values) const = 0;
  virtual void setMomentum(int index, std::span<const float> values) = 0;
  /// The gradient of the mean loss over this rank's batch. Not for running statistics.
  virtual void getGradient(int index, std::span<float> values) const = 0;

  /// Forward with batch statistics, loss, backward; updates running statistics. batch.count must equal batchSize.
  virtual BatchOutcome forwardBackward(const Batch& batch, const GradientsReady& ready) = 0;
  /// SGD with momentum and weight decay in place: g = scale*g + decay*w; v = momentum*v + g; w -= rate*v.
  virtual void update(const SgdParameters& sgd) = 0;
  /// Forward with running statistics. batch.count <= batchSize.
  virtual BatchOutcome evaluate(const Batch& batch) = 0;

  /// All gradients as one host arena in the order in which backward finishes them, in the backend's own layouts.
  /// Ranks may add them up element by element when their layoutFingerprint()s agree.
  virtual std::span<float> gradients() = 0;
  virtual std::string layoutFingerprint() const = 0;
  virtual MemoryUse memoryUse() const = 0;

  /// With CompileOptions::inspect only, NCHW: the output of a layer, and the gradient of the loss with respect to it,
  /// both of the last forwardBackward(). The loss layer's output is the softmax probabilities; it has no gradient.
  /// Errors: Failure "not-kept" for what a backend never has as a tensor of its own, e.g. inside a fused pair, or the
  /// gradient of the image; callers that compare go on without it.
  virtual void getActivation(int layer, std::span<float> values) const = 0;
  virtual void getActivationGradient(int layer, std::span<float> values) const = 0;
};

struct BackendInfo {
  std::string name;            ///< "cpu", "cuda", "reference"
  std::string implementation;  ///< e.g. "oneDNN 2.6.3, AVX-512 with BF16"
  std::vector<Precision> precisions;
};

/// One way to run graphs. Thread: any.
class Backend {
 public:
  virtual ~Backend() = default;
  virtual BackendInfo info() const = 0;
  /// Errors: "precision-unsupported" (with what is), "out-of-memory", "backend-failed" with the layer and the library's
  /// words.
  virtual Result<std::unique_ptr<CompiledStep>> compile(const Graph& graph, const CompileOptions& options) = 0;
};

/// What a run-time module offers through its one entry, extern "C" const ModuleEntry* scalescopeModule().
/// create() returns nullptr and fills `reason` where the backend cannot be used on this machine.
struct ModuleEntry {
  int interfaceVersion;
  const char* engineVersion;
  Backend* (*create)(char* reason, std::size_t reasonSize);
};
inline constexpr int kBackendInterfaceVersion = 1;

}  // namespace scalescope
