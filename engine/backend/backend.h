// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/comm/communicator.h"
#include "engine/graph/graph.h"
#include "engine/protocol/step_profile.h"

namespace scalescope {

/// A mini-batch on the host. images: count x h x w x c (NHWC), FP32, already normalised. labels: count class indices.
struct Batch {
  std::span<const float> images;
  std::span<const std::int32_t> labels;
  int count = 0;
  std::uint64_t step = 0;  ///< of the training, counted from 1: which elements dropout keeps. Not for evaluation
};

/// Sums over the samples of one batch on one rank. A sample is correct within the first k when fewer than k classes
/// have a score strictly greater than its label's: ties count in its favour, and a label whose score is NaN is never
/// correct.
struct BatchOutcome {
  double lossSum = 0;  ///< in training with auxiliary heads: their losses times their weights included
  std::int64_t top1Correct = 0, top5Correct = 0, samples = 0;
};

struct SgdParameters {
  float learningRate = 0, momentum = 0.9f, weightDecay = 1e-4f;
  float gradientScale = 1;  ///< multiplies the gradient first: 1 / ranks after a sum over ranks
};

/// Tf32: stored as FP32, multiplied with 10 bits of mantissa where the device can. Bf16, Fp16: activations and the
/// weights that the step computes with; FP32 master weights, gradients and statistics. Fp16 scales its loss
/// dynamically.
enum class Precision { Fp32, Tf32, Bf16, Fp16 };
/// "fp32", "tf32", "bf16", "fp16". Errors: "plan-invalid" with the list.
Result<Precision> parsePrecision(std::string_view text);
/// The word that parsePrecision() reads.
const char* precisionName(Precision precision);

/// Buckets of devices where a plan leaves their size open.
inline constexpr std::int64_t kChosenBucketBytes = std::int64_t{64} << 20;

struct CompileOptions {
  int batchSize = 1;
  Precision precision = Precision::Fp32;
  int threads = 0;           ///< 0: all that the process may use
  bool dropout = true;       ///< false: dropout passes everything, for comparisons
  std::uint64_t seed = 1;    ///< of the dropout masks
  bool inspect = false;      ///< keep every activation and gradient readable; for selftest and tests
  int deviceIndex = 0;       ///< devices: the rank's number on its host, among those that the process may see
  bool captureStep = true;   ///< devices: record the step once as a graph and replay it
  bool tunePlans = true;     ///< devices: time the library's implementations and keep the fastest, else take its advice
  bool joinSiblings = true;  ///< devices: convolutions of 1x1 that read the same are one product
  bool joinConcats = true;   ///< devices: parts of a concat are computed in their place, where a batch norm ends them
  std::int64_t gradientBucketBytes = kChosenBucketBytes;  ///< devices: summed over ranks at once
  bool overlapGradients = true;  ///< devices: buckets are summed during backward, else all of them after it
};

/// FP16's loss scale as the training has moved it.
struct LossScale {
  double scale = 1;
  int goodSteps = 0;  ///< since it last changed
};

struct MemoryUse {
  std::int64_t parameterBytes = 0, activationBytes = 0, workspaceBytes = 0;
  std::int64_t activationBytesUnshared = 0;  ///< what the activations would take without the plan by lifetime
};

/// Called during backward: gradients()[begin, end) are final. Ranges come in ascending order and cover the arena.
using GradientsReady = std::function<void(std::size_t begin, std::size_t end)>;

/// What one training step yields on a device that works while the host goes on.
struct StepOutcome {
  BatchOutcome batch;
  bool skipped = false;    ///< FP16: the gradients overflowed, no update was made and the loss scale was halved
  double lossScale = 1;    ///< that the step used
  double inputCopyMs = 0;  ///< host to device, beside the step before
};

/// Whole training steps (copy, forward, backward, sum over ranks, update) queued on a device. At most depth() are in
/// flight: enqueue() beyond that is a broken promise. Outcomes come in the order of enqueue(). Thread: one at a time.
class StepQueue {
 public:
  virtual ~StepQueue() = default;
  virtual int depth() const = 0;
  /// Returns as soon as the caller may change the batch's memory. `sgd.gradientScale` includes 1 / ranks.
  virtual void enqueue(const Batch& batch, const SgdParameters& sgd) = 0;
  /// Waits for the oldest step in flight.
  virtual StepOutcome finish() = 0;
};

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
  /// What a training goes on with beside parameters and momentum; nothing where the loss is not scaled. No step may be
  /// in flight.
  virtual std::optional<LossScale> lossScale() const { return std::nullopt; }
  virtual void setLossScale(const LossScale& lossScale) { (void)lossScale; }
  /// The gradient of the mean loss over this rank's batch. Not for running statistics.
  virtual void getGradient(int index, std::span<float> values) const = 0;

  /// Forward with batch statistics, every loss, backward; updates running statistics. batch.count must equal batchSize.
  virtual BatchOutcome forwardBackward(const Batch& batch, const GradientsReady& ready) = 0;
  /// SGD with momentum and weight decay in place: g = scale*g + decay*w; v = momentum*v + g; w -= rate*v.
  virtual void update(const SgdParameters& sgd) = 0;
  /// Forward with running statistics up to the last loss alone. batch.count <= batchSize.
  virtual BatchOutcome evaluate(const Batch& batch) = 0;

  /// The device's own queue of whole steps, which sums gradients with `ranks` (made by Backend::makeCommunicator();
  /// nullptr: one rank alone). nullptr where a backend has none: the caller then goes forwardBackward(), sum, update().
  /// The queue lives as long as the step; between its steps, with none in flight, evaluate() and the getters may be
  /// called.
  virtual StepQueue* queue(std::shared_ptr<Communicator> ranks) {
    (void)ranks;
    return nullptr;
  }

  /// Zeroed memory on the host for the images of batches that then reach a device without a copy on the host; it may
  /// outlive the step. nullptr where any memory does as well.
  virtual std::shared_ptr<float[]> imageMemory(std::size_t floats) {
    (void)floats;
    return nullptr;
  }

  /// Runs `steps` further training steps with learning rate 0 and tells where their time went; the parameters stay,
  /// running statistics go on. Errors: "profile-unsupported" with the reason.
  virtual Result<StepProfile> profile(const Batch& batch, int steps) {
    (void)batch, (void)steps;
    return Error{"profile-unsupported", "This backend cannot break a step down by kernel."};
  }

  /// All gradients as one host arena in the order in which backward finishes them, in the backend's own layouts.
  /// Ranks may add them up element by element when their layoutFingerprint()s agree.
  virtual std::span<float> gradients() = 0;
  virtual std::string layoutFingerprint() const = 0;
  virtual MemoryUse memoryUse() const = 0;

  /// With CompileOptions::inspect only, NCHW: the output of a layer, and the gradient of the loss with respect to it,
  /// both of the last forwardBackward(). The loss layer's output is the softmax probabilities; it has no gradient, and
  /// no auxiliary head's has. Errors: Failure "not-kept" for what a backend never has as a tensor of its own, e.g.
  /// inside a fused pair, or the gradient of the image; callers that compare go on without it.
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
  /// The maker's name of a device, e.g. "NVIDIA H200"; "" where the backend computes on the host.
  virtual std::string deviceName(int deviceIndex) const {
    (void)deviceIndex;
    return {};
  }
  /// Errors: "precision-unsupported" (with what is), "device-missing" (with how many there are), "out-of-memory",
  /// "backend-failed" with the layer and the library's words.
  virtual Result<std::unique_ptr<CompiledStep>> compile(const Graph& graph, const CompileOptions& options) = 0;

  /// The largest batch whose memory plan fits into what is free now; options.batchSize is ignored. 0: not even one.
  /// Errors: "batch-unknown" where the backend cannot tell.
  virtual Result<int> largestBatch(const Graph& graph, const CompileOptions& options) {
    (void)graph, (void)options;
    return Error{"batch-unknown", "The backend \"" + info().name + "\" cannot tell its largest batch; name one."};
  }

  /// Collectives in the device's own memory, for CompiledStep::queue(); nullptr where ranks sum on the host.
  /// Errors: "comm-unsupported", "device-missing", "communication-failed", "rendezvous-timeout".
  virtual Result<std::shared_ptr<Communicator>> makeCommunicator(const CommunicatorOptions& options,
                                                                 RendezvousStore& store) {
    (void)options, (void)store;
    return std::shared_ptr<Communicator>();
  }
};

/// What a run-time module offers through its one entry, extern "C" const ModuleEntry* scalescopeModule().
/// create() returns nullptr and fills `reason` where the backend cannot be used on this machine.
struct ModuleEntry {
  int interfaceVersion;
  const char* engineVersion;
  Backend* (*create)(char* reason, std::size_t reasonSize);
};
inline constexpr int kBackendInterfaceVersion = 5;

}  // namespace scalescope
