// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/device_step.h"

#include <algorithm>

#include "engine/backend_cuda/batch_search.h"
#include "engine/backend_cuda/cuda_check.h"
#include "engine/backend_cuda/kernels/convert.h"
#include "engine/backend_cuda/lowering/step_explanation.h"
#include "engine/base/log.h"
#include "engine/base/text.h"
#include "engine/base/threads.h"
#include "engine/protocol/error_codes.h"

namespace scalescope::cuda {
namespace {

constexpr int kMaxBatchTried = 1 << 20;
constexpr int kMaxCopyThreads = 4;  ///< enough to saturate PCIe

Text gibibytes(std::size_t bytes) { return Text::of("%1 GiB", textNumber(static_cast<double>(bytes) / (1u << 30), 2)); }

LossScaleState startingLossScale(Precision precision) {
  LossScaleState state;
  if (precision != Precision::Fp16) return state;
  state.scale = state.lastScale = kStartingLossScale;
  state.dynamic = 1;
  return state;
}

}  // namespace

std::size_t LoweredStep::deviceBytes(const StepExchange& exchange) const {
  const MemoryUse use = program.memoryUse();
  return static_cast<std::size_t>(use.activationBytes + use.workspaceBytes) + ParameterStore::deviceBytes(arenas) +
         exchange.deviceBytes() + wireBytes;
}

LoweredStep lowerStep(const Graph& graph, const StepOptions& options, PlanSource& plans, const StepExchange& exchange) {
  LoweredStep lowered;
  Lowering lowering(graph, options, plans, exchange, lowered.program);
  try {
    lowered.arenas = lowering.lower();
  } catch (const Failure& failure) {
    throw Failure(inLayer(graph.layers[lowering.currentLayer()].name, lowering.currentWork(), failure.error()));
  }
  if (options.gradientFormat) lowered.wireBytes = lowered.arenas.parameterBytes / 2;
  lowered.parameters = lowering.takeParameters();
  lowered.activations = lowering.keptActivations();
  lowered.gradients = lowering.keptGradients();
  lowered.program.plan(!options.inspect);
  return lowered;
}

std::size_t usableBytes(std::size_t freeBytes) { return freeBytes - std::min(freeBytes, freeBytes / 32); }

int largestBatchWithin(std::size_t bytes, const Graph& graph, const StepOptions& options, PlanSource& plans,
                       PlanSource* widest) {
  const auto neededWith = [&](PlanSource& source) {
    return [&](int batchSize) {
      StepOptions tried = options;
      tried.batchSize = batchSize;
      const StepExchange exchange(batchSize, graph.inputShape(), options.pixelValues);
      return lowerStep(graph, tried, source, exchange).deviceBytes(exchange);
    };
  };
  const int largest = largestWithin(bytes, 1, kMaxBatchTried, neededWith(plans));
  return widest && largest > 0 ? largestWithin(bytes, largest, largest, neededWith(*widest)) : largest;
}

int largestBatchWithin(std::size_t bytes, const Graph& graph, const StepOptions& options) {
  const auto plans = makePlanSource({.tune = false});
  const auto widest = options.tunePlans ? makePlanSource({.tune = false, .widest = true}) : nullptr;
  return largestBatchWithin(bytes, graph, options, *plans, widest.get());
}

DeviceStep::DeviceStep(const Graph& graph, const StepOptions& options)
    : m_graph(graph),
      m_options(options),
      m_device(options.deviceIndex),
      m_plans(makePlanSource({.tune = options.tunePlans, .finishWithin = options.finishWithin})),
      m_exchange(options.batchSize, graph.inputShape(), options.pixelValues) {
  try {
    lower();
  } catch (const Failure& failure) {
    // Memory was taken after the check, or is fragmented.
    if (failure.error().code != "out-of-memory") throw;
    throw Failure(outOfMemory(failure.error().message));
  }
}

void DeviceStep::lower() {
  m_lowered = lowerStep(m_graph, m_options, *m_plans, m_exchange);
  for (const Text& text : warnings()) logWarning(text.english());
  for (const std::string& text : refusals()) logInfo(text);
  const std::size_t needed = m_lowered.deviceBytes(m_exchange);
  m_freeBytes = deviceMemoryState().freeBytes;
  if (needed > usableBytes(m_freeBytes))
    throw Failure({"out-of-memory",
                   Text::of("it needs %1 of device memory; %2 are free.", gibibytes(needed), gibibytes(m_freeBytes))});
  m_parameters =
      std::make_unique<ParameterStore>(m_lowered.parameters, m_lowered.arenas, activationType(m_options.precision));
  const int threads = m_options.threads > 0 ? m_options.threads : static_cast<int>(allowedCores().size());
  m_exchange.allocate(startingLossScale(m_options.precision), std::clamp(threads, 1, kMaxCopyThreads));
  m_lowered.program.place(m_parameters->homes());
}

Error DeviceStep::outOfMemory(const Text& why) const {
  const int largest = largestBatchWithin(usableBytes(m_freeBytes), m_graph, m_options);
  const Text advice = largest > 0 ? Text::of("The largest batch per device that fits is %1.", largest)
                                  : Text::of("Not even a batch of 1 fits: free memory on the device.");
  return {"out-of-memory",
          Text::of("A batch of %1 of %2 does not fit: %3", m_options.batchSize, inQuotes(m_graph.name), why) + advice,
          largest > 0 ? ErrorFacts{{kLargestBatchFact, largest}} : ErrorFacts{}};
}

std::vector<Text> DeviceStep::warnings() const {
  std::vector<Text> all = m_plans->warnings();
  const Text slow = fallbackWarning(plansOfProgram(program(), m_graph, *m_plans));
  if (!slow.empty()) all.push_back(slow);
  return all;
}

std::size_t DeviceStep::wireBytes() const { return m_lowered.wireBytes; }

MemoryUse DeviceStep::memoryUse() const {
  MemoryUse use = m_lowered.program.memoryUse();
  use.parameterBytes = static_cast<std::int64_t>(ParameterStore::deviceBytes(m_lowered.arenas));
  use.workspaceBytes += static_cast<std::int64_t>(m_exchange.deviceBytes() + m_lowered.wireBytes);
  return use;
}

void DeviceStep::checkBatch(const Batch& batch, bool mayBeShort) const {
  const int size = m_options.batchSize;
  if (batch.count != size && !(mayBeShort && batch.count > 0 && batch.count < size))
    fail(Text::of("A batch of %1 images does not fit a step compiled for %2.", batch.count, size));
  const bool bytes = m_exchange.takesBytes();
  const std::size_t needed = static_cast<std::size_t>(batch.count) * m_graph.inputShape().count(),
                    given = bytes ? batch.bytes.size() : batch.images.size();
  if (given < needed || batch.labels.size() < static_cast<std::size_t>(batch.count))
    fail(bytes ? Text::of("A batch of %1 images has %2 image bytes (%3 needed) and %4 labels.", batch.count, given,
                          needed, batch.labels.size())
               : Text::of("A batch of %1 images has %2 image values (%3 needed) and %4 labels.", batch.count, given,
                          needed, batch.labels.size()));
  for (int n = 0; n < batch.count; ++n)
    if (batch.labels[n] < 0 || batch.labels[n] >= m_graph.classCount())
      fail(Text::of("Label %1 of image %2 is outside the %3 classes.", batch.labels[n], n, m_graph.classCount()));
}

void DeviceStep::launchUpload(int slot) {
  const Activation& image = m_lowered.activations[0];
  m_exchange.upload(slot, m_device, [&] {
    const std::int64_t rows = std::int64_t{1} * m_options.batchSize * image.shape.h * image.shape.w;
    void* input = m_lowered.program.tensor(m_lowered.program.input()).data;
    const int channels = m_graph.inputShape().c;
    if (m_exchange.takesBytes())
      normaliseBytes(static_cast<const std::uint8_t*>(m_exchange.images()), m_exchange.pixelValues(), rows, channels,
                     image.type, input, image.shape.c, m_device.compute());
    else
      castInput(static_cast<const float*>(m_exchange.images()), rows, channels, image.type, input, image.shape.c,
                m_device.compute());
  });
  check(cudaMemsetAsync(&m_exchange.result()->outcome, 0, sizeof(BatchOutcome), m_device.compute()),
        Words::of("Clearing the loss"));
}

void DeviceStep::launchForwardBackward(const GradientsReady& ready, LaunchObserver* observer) {
  ++m_gradientVersion;
  m_form = GradientForm::AsComputed;
  m_lowered.program.launch(Phase::Training, m_graph, m_device.compute(), ready, observer);
}

void DeviceStep::launchEvaluation() const {
  m_lowered.program.launch(Phase::Evaluation, m_graph, m_device.compute(), {}, nullptr);
}

void DeviceStep::launchWiden(std::size_t begin, std::size_t end, cudaStream_t stream) const {
  m_form = GradientForm::Fp32;
  m_parameters->launchWiden(begin, end, stream);
}

void DeviceStep::launchWiden() const {
  if (m_form != GradientForm::Fp32) launchWiden(0, m_parameters->gradientCount(), m_device.compute());
}

void DeviceStep::launchCheck() const {
  m_parameters->launchCheck(m_form, &m_exchange.result()->lossScale, m_device.compute());
}

void DeviceStep::launchUpdate(LaunchObserver* observer) const {
  if (observer) observer->launching("update", "", "update");
  LossScaleState* lossScale = scalesLoss() ? &m_exchange.result()->lossScale : nullptr;
  const cudaStream_t stream = m_device.compute();
  if (lossScale) launchCheck();
  m_parameters->launchUpdate(m_form, &m_exchange.header()->sgd, lossScale, stream);
  if (lossScale) finishStep(lossScale, stream);
}

}  // namespace scalescope::cuda
