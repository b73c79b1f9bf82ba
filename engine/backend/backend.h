// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/backend/inference.h"
#include "engine/backend/operation_bench.h"
#include "engine/backend/step_instruction.h"
#include "engine/base/result.h"
#include "engine/comm/communicator.h"
#include "engine/graph/graph.h"
#include "engine/graph/pixel_values.h"
#include "engine/protocol/plan/step_plan.h"
#include "engine/protocol/run/step_profile.h"

namespace scalescope {

/// A mini-batch on the host. images: count x h x w x c (NHWC), FP32, already normalised; instead of them bytes of the
/// same shape for a step that takesBytes(). labels: count class indices.
struct Batch {
  std::span<const float> images;
  std::span<const std::int32_t> labels;
  int count = 0;
  std::uint64_t step = 0;  ///< of the training, counted from 1; selects the dropout mask. Not for evaluation
  std::span<const std::uint8_t> bytes = {};
};

/// Sums over the samples of one batch on one rank. A sample is correct within the first k when fewer than k classes
/// have a score strictly greater than its label's: ties count in its favour, and a label whose score is NaN is never
/// correct.
struct BatchOutcome {
  double lossSum = 0;  ///< in training with auxiliary heads: includes their losses times their weights
  std::int64_t top1Correct = 0, top5Correct = 0, samples = 0;
};

struct SgdParameters {
  float learningRate = 0, momentum = 0.9f, weightDecay = 1e-4f;
  float gradientScale = 1;  ///< multiplies the gradient first: 1 / ranks after a sum over ranks
};

/// Default bucket size of devices.
inline constexpr std::int64_t kChosenBucketBytes = std::int64_t{64} << 20;

struct CompileOptions {
  int batchSize = 1;
  Precision precision = Precision::Fp32;
  int threads = 0;          ///< 0: all cores that the process may use
  bool dropout = true;      ///< false: dropout passes everything, for comparisons
  std::uint64_t seed = 1;   ///< of the dropout masks
  bool inspect = false;     ///< keep every activation and gradient readable; for selftest and tests
  int deviceIndex = 0;      ///< devices: the rank's number on its host, among those that the process may see
  bool captureStep = true;  ///< devices: record the step once as a graph and replay it
  bool tunePlans = true;  ///< devices: time the library's implementations and keep the fastest, else use its heuristic
  bool joinSiblings = true;  ///< devices: 1x1 convolutions of one input are one product
  bool joinConcats = true;   ///< devices: parts of a concat that end in a batch norm are computed in place
  std::int64_t gradientBucketBytes = kChosenBucketBytes;  ///< devices: summed over ranks at once
  bool overlapGradients = true;                           ///< devices: sum buckets during backward, else all after it
  std::optional<HalfFormat> gradientFormat = {};          ///< devices: in which gradients are sent; nothing: FP32
  /// The caller can deliver batches of bytes, to be normalised by these values on the device; nullptr: only FP32.
  std::shared_ptr<const PixelValues> pixelValues = {};
  /// Names among Backend::optimizations() that this step is compiled without. Errors: "plan-invalid" for another name.
  std::vector<std::string> without = {};
};

/// Current loss scale of FP16 training.
struct LossScale {
  double scale = 1;
  int goodSteps = 0;  ///< since it last changed
};

/// Called during backward: gradients()[begin, end) are final. Ranges come in ascending order and cover the arena.
using GradientsReady = std::function<void(std::size_t begin, std::size_t end)>;

/// Results of one training step on a device that works asynchronously.
struct StepOutcome {
  BatchOutcome batch;
  bool skipped = false;    ///< FP16: the gradients overflowed; no update, and the loss scale was halved
  double lossScale = 1;    ///< used in the step
  double inputCopyMs = 0;  ///< host to device, concurrent with the previous step
  /// Sum of gradients over ranks, on the device: time with a bucket in transfer, time in which the device only waited
  /// for it, and bytes in their transfer format. 0: one rank.
  double allreduceBusyMs = 0, allreduceExposedMs = 0, allreduceBytes = 0;
};

/// Whole training steps (copy, forward, backward, sum over ranks, update) queued on a device. At most depth() are in
/// flight: enqueue() beyond that is a broken contract. Outcomes come in the order of enqueue(). Thread: one at a time.
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
/// Errors after compilation are broken contracts: Failure with code "backend-failed" and the library's message.
class CompiledStep {
 public:
  virtual ~CompiledStep() = default;

  /// Canonical layout (see ParameterSpec), FP32.
  virtual void setParameter(int index, std::span<const float> values) = 0;
  virtual void getParameter(int index, std::span<float> values) const = 0;
  virtual void getMomentum(int index, std::span<float> values) const = 0;
  virtual void setMomentum(int index, std::span<const float> values) = 0;
  /// State for resuming besides parameters and momentum; nullopt if the loss is not scaled. No step may be in flight.
  virtual std::optional<LossScale> lossScale() const { return std::nullopt; }
  virtual void setLossScale(const LossScale& lossScale) { (void)lossScale; }
  /// The gradient of the mean loss over this rank's batch. Not for running statistics.
  virtual void getGradient(int index, std::span<float> values) const = 0;

  /// Forward with batch statistics, every loss, backward; updates running statistics. batch.count must equal batchSize.
  virtual BatchOutcome forwardBackward(const Batch& batch, const GradientsReady& ready) = 0;
  /// SGD with momentum and weight decay in place: g = scale*g + decay*w; v = momentum*v + g; w -= rate*v.
  virtual void update(const SgdParameters& sgd) = 0;
  /// Forward with running statistics, only the layers that the last loss needs. batch.count <= batchSize.
  virtual BatchOutcome evaluate(const Batch& batch) = 0;

  /// The device's own queue of whole steps, which sums gradients with `ranks` (made by Backend::makeCommunicator();
  /// nullptr: a single rank). nullptr if a backend has none: the caller then runs forwardBackward(), sum, update(). The
  /// queue lives as long as the step; between its steps, with none in flight, evaluate() and the getters may be called.
  virtual StepQueue* queue(std::shared_ptr<Communicator> ranks) {
    (void)ranks;
    return nullptr;
  }

  /// Whether every batch must consist of bytes, normalised by CompileOptions::pixelValues, instead of FP32 images.
  virtual bool takesBytes() const { return false; }
  /// Zeroed host memory for the images of batches, aligned for FP32, that reach a device without a copy on the host; it
  /// may outlive the step. nullptr if any memory works as well.
  virtual std::shared_ptr<std::byte[]> imageMemory(std::size_t bytes) {
    (void)bytes;
    return nullptr;
  }

  /// Runs `steps` additional training steps with learning rate 0 and returns their profile; parameters do not change,
  /// running statistics do. Errors: "profile-unsupported" with the reason.
  virtual Result<StepProfile> profile(const Batch& batch, int steps) {
    (void)batch, (void)steps;
    return Error{"profile-unsupported", Text::of("This backend cannot profile a step by kernel.")};
  }

  /// Every instruction with its time, the mean of `steps` additional training steps as those of profile(). Errors:
  /// "profile-unsupported" with the reason.
  virtual Result<std::vector<StepInstruction>> explain(const Batch& batch, int steps) {
    (void)batch, (void)steps;
    return Error{"profile-unsupported", Text::of("This backend cannot list the instructions of a step.")};
  }

  /// The implementation of every product. Empty if a backend has no choice of them.
  virtual std::vector<StepPlan> plans() const { return {}; }
  /// What users should know about the compiled step, as sentences.
  virtual std::vector<Text> warnings() const { return {}; }
  /// What a library refused to compute, a line each: "refused: LAYER, PATTERN: MESSAGE". For the record: something else
  /// computes it.
  virtual std::vector<std::string> refusals() const { return {}; }

  /// All gradients as one host arena in the order in which backward finishes them, in the backend's own layouts.
  /// Ranks may add them up element by element when their layoutFingerprint()s agree.
  virtual std::span<float> gradients() = 0;
  virtual std::string layoutFingerprint() const = 0;
  virtual MemoryUse memoryUse() const = 0;

  /// With CompileOptions::inspect only, NCHW: the output of a layer, and the gradient of the loss with respect to it,
  /// both of the last forwardBackward(). The loss layer's output is the softmax probabilities; losses have no gradient.
  /// Errors: Failure "not-kept" for tensors that a backend does not store, e.g. inside a fused pair, or the gradient of
  /// the image; callers that compare skip them.
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
  /// The product name of a device, e.g. "NVIDIA H200"; "" if the backend computes on the host.
  virtual std::string deviceName(int deviceIndex) const {
    (void)deviceIndex;
    return {};
  }
  /// Names that CompileOptions::without accepts; empty if the backend computes a step in one way only.
  virtual std::vector<std::string> optimizations() const { return {}; }
  /// Errors: "precision-unsupported" (with the supported ones), "device-missing" (with the number of devices),
  /// "out-of-memory", "backend-failed" with the layer and the library's message.
  virtual Result<std::unique_ptr<CompiledStep>> compile(const Graph& graph, const CompileOptions& options) = 0;

  /// The largest batch whose memory plan fits into the free memory; ignores options.batchSize. 0: not even one. Errors:
  /// "batch-unknown" if the backend cannot determine it.
  virtual Result<int> largestBatch(const Graph& graph, const CompileOptions& options) {
    (void)graph, (void)options;
    return Error{"batch-unknown",
                 Text::of("The backend %1 cannot determine its largest batch.", '"' + info().name + '"') +
                     Text::of("Set a batch per device.")};
  }

  /// A network for inference, its weights in the layouts that the device computes with. Errors:
  /// "inference-unsupported", "precision-unsupported" (with the supported ones), "out-of-memory", "backend-failed" with
  /// the layer.
  virtual Result<std::unique_ptr<CompiledInference>> compileInference(const FusedGraph& graph,
                                                                      const InferenceOptions& options) {
    (void)graph, (void)options;
    return Error{"inference-unsupported", Text::of("The backend \"%1\" cannot run inference.", info().name) +
                                              Text::of("Use backend cpu, or test short or long.")};
  }

  /// Single operations on device `deviceIndex`, or on `threads` threads of the host (0: all cores that the process may
  /// use). Errors: "operation-unsupported", "device-missing".
  virtual Result<std::unique_ptr<OperationBench>> operationBench(int deviceIndex, int threads) {
    (void)deviceIndex, (void)threads;
    return Error{"operation-unsupported",
                 Text::of("The backend \"%1\" cannot measure single operations.", info().name)};
  }

  /// Collectives in the device's own memory, for CompiledStep::queue(); nullptr if ranks sum on the host.
  /// Errors: "comm-unsupported", "device-missing", "communication-failed", "rendezvous-timeout".
  virtual Result<std::shared_ptr<Communicator>> makeCommunicator(const CommunicatorOptions& options,
                                                                 RendezvousStore& store) {
    (void)options, (void)store;
    return std::shared_ptr<Communicator>();
  }
};

/// Entry point of a run-time module: extern "C" const ModuleEntry* scalescopeModule(). create() returns nullptr and
/// sets `reason`, sentences, if the backend is not usable on this machine.
struct ModuleEntry {
  int interfaceVersion;
  const char* engineVersion;
  Backend* (*create)(Text& reason);
  const char* architectures = nullptr;             ///< of GPUs, as the build names them; nullptr: not for GPUs
  bool (*hasCodeFor)(int architecture) = nullptr;  ///< 89: compute capability 8.9; starts nothing
};
inline constexpr int kBackendInterfaceVersion = 14;

}  // namespace scalescope
