// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/cuda_compiled_step.h"

#include <algorithm>

#include "engine/backend_cuda/cuda_check.h"
#include "engine/backend_cuda/kernels/convert.h"
#include "engine/backend_cuda/lowering/step_explanation.h"
#include "engine/backend_cuda/profile/step_profiler.h"
#include "engine/base/text.h"

namespace scalescope::cuda {
namespace {

constexpr int kSlot = 0;  ///< of the exchange: one is enough for single steps

/// Changes neither parameters nor momenta.
constexpr SgdParameters kNoUpdate{.learningRate = 0, .momentum = 1, .weightDecay = 0, .gradientScale = 0};

using Kind = ParameterStore::Kind;

void scaleBy(float factor, std::span<float> values) {
  if (factor != 1)
    for (float& value : values) value *= factor;
}

}  // namespace

void CudaCompiledStep::setParameter(int index, std::span<const float> values) {
  m_step.device().makeCurrent();
  m_step.parameters().write(index, Kind::Value, values, m_step.device().compute());
}

void CudaCompiledStep::getParameter(int index, std::span<float> values) const {
  m_step.device().makeCurrent();
  m_step.parameters().read(index, Kind::Value, values, m_step.device().compute());
}

void CudaCompiledStep::setMomentum(int index, std::span<const float> values) {
  m_step.device().makeCurrent();
  m_step.parameters().write(index, Kind::Momentum, values, m_step.device().compute());
}

void CudaCompiledStep::getMomentum(int index, std::span<float> values) const {
  m_step.device().makeCurrent();
  m_step.parameters().read(index, Kind::Momentum, values, m_step.device().compute());
}

std::optional<LossScale> CudaCompiledStep::lossScale() const {
  if (!m_step.scalesLoss()) return std::nullopt;
  m_step.device().makeCurrent();
  const LossScaleState state = m_step.exchange().lossScale();
  return LossScale{state.scale, state.goodSteps};
}

void CudaCompiledStep::setLossScale(const LossScale& lossScale) {
  if (!m_step.scalesLoss()) return;
  m_step.device().makeCurrent();
  LossScaleState state = m_step.exchange().lossScale();
  state.scale = state.lastScale = static_cast<float>(lossScale.scale);
  state.goodSteps = lossScale.goodSteps;
  m_step.exchange().setLossScale(state);
}

void CudaCompiledStep::getGradient(int index, std::span<float> values) const {
  if (mirrorIsCurrent()) return m_step.parameters().readGradientFrom(mirror(), index, values);
  m_step.device().makeCurrent();
  m_step.launchWiden();
  m_step.parameters().read(index, Kind::Gradient, values, m_step.device().compute());
  scaleBy(1 / m_step.gradientLossScale(), values);
}

const StepResult& CudaCompiledStep::runOnce(const Batch& batch) {
  StepExchange& exchange = m_step.exchange();
  exchange.fill(kSlot, batch, {});
  m_step.launchUpload(kSlot);
  m_step.launchForwardBackward({});
  if (m_step.scalesLoss()) m_step.launchCheck();
  exchange.download(kSlot, m_step.device());
  return exchange.wait(kSlot);
}

/// In FP16 a step whose gradients overflow is repeated with half the loss scale, invisibly to the caller.
BatchOutcome CudaCompiledStep::forwardBackward(const Batch& batch, const GradientsReady& ready) {
  m_step.checkBatch(batch, false);
  m_step.device().makeCurrent();
  const cudaStream_t stream = m_step.device().compute();
  const DeviceBuffer& states = m_step.parameters().states();
  const auto copyStates = [&](const DeviceBuffer& from, const DeviceBuffer& to) {
    if (states.bytes() > 0)
      check(cudaMemcpyAsync(to.data(), from.data(), states.bytes(), cudaMemcpyDeviceToDevice, stream),
            Words::of("Copying running statistics"));
  };
  if (m_step.scalesLoss()) {
    if (m_savedStates.bytes() == 0) m_savedStates = DeviceBuffer(states.bytes(), Words::of("saved running statistics"));
    copyStates(states, m_savedStates);
  }
  StepResult result = runOnce(batch);
  while (result.lossScale.overflowed && result.lossScale.scale > 1) {
    finishStep(&m_step.exchange().result()->lossScale, stream);
    copyStates(m_savedStates, states);
    result = runOnce(batch);
  }
  m_step.setGradientLossScale(result.lossScale.scale);
  if (ready || m_mirror.bytes() > 0) downloadGradients();
  if (ready) ready(0, mirror().size());
  return result.outcome;
}

void CudaCompiledStep::downloadGradients() {
  const std::size_t bytes = m_step.parameters().gradientCount() * sizeof(float);
  if (m_mirror.bytes() != bytes) m_mirror = PinnedBuffer(bytes, Words::of("gradients"));
  m_step.launchWiden();
  check(cudaMemcpyAsync(m_mirror.data(), m_step.parameters().gradients(), bytes, cudaMemcpyDeviceToHost,
                        m_step.device().compute()),
        Words::of("Copying gradients from the device"));
  m_step.device().compute().synchronize();
  scaleBy(1 / m_step.gradientLossScale(), mirror());
  m_mirrorVersion = m_step.gradientVersion();
}

std::span<float> CudaCompiledStep::gradients() {
  m_step.device().makeCurrent();
  if (!mirrorIsCurrent()) downloadGradients();
  return mirror();
}

void CudaCompiledStep::uploadGradients() {
  check(cudaMemcpyAsync(m_step.parameters().gradients(), m_mirror.data(), m_mirror.bytes(), cudaMemcpyHostToDevice,
                        m_step.device().compute()),
        Words::of("Copying gradients to the device"));
}

void CudaCompiledStep::update(const SgdParameters& sgd) {
  m_step.device().makeCurrent();
  SgdParameters scaled = sgd;
  if (mirrorIsCurrent()) {
    uploadGradients();
    scaled.gradientScale *=
        m_step.gradientLossScale();  // the update divides by it, but the host's gradients are unscaled
  }
  m_step.exchange().uploadHeader(scaled, m_step.device());
  m_step.launchUpdate();
  m_step.device().compute().synchronize();
}

BatchOutcome CudaCompiledStep::evaluate(const Batch& batch) {
  m_step.checkBatch(batch, true);
  m_step.device().makeCurrent();
  m_step.exchange().fill(kSlot, batch, {});
  m_step.launchUpload(kSlot);
  m_step.launchEvaluation();
  m_step.exchange().download(kSlot, m_step.device());
  return m_step.exchange().wait(kSlot).outcome;
}

std::shared_ptr<std::byte[]> CudaCompiledStep::imageMemory(std::size_t bytes) {
  if (!m_step.options().pinBatches) return nullptr;
  m_step.device().makeCurrent();
  return m_step.exchange().batches().allocate(bytes);
}

StepQueue* CudaCompiledStep::queue(std::shared_ptr<Communicator> ranks) {
  m_step.device().makeCurrent();
  m_queue.reset();
  auto* reducer = dynamic_cast<GradientReducer*>(ranks.get());
  if (ranks && ranks->size() > 1 && !reducer) return nullptr;
  m_queue = std::make_unique<CudaStepQueue>(m_step, std::move(ranks), reducer);
  return m_queue.get();
}

Result<StepProfile> CudaCompiledStep::profile(const Batch& batch, int steps) {
  m_step.checkBatch(batch, false);
  m_step.device().makeCurrent();
  auto profiler = startProfiler(m_step.device().compute());
  if (!profiler) return profiler.error();
  StepProfiler& observer = **profiler;
  m_profileShortfall = observer.shortfall();
  for (int i = 0; i < steps; ++i) {
    observer.launching("copy", "", "forward");
    m_step.exchange().fill(kSlot, batch, kNoUpdate);
    m_step.launchUpload(kSlot);
    if (m_queue) {
      m_queue->launchUncaptured(&observer);
    } else {
      m_step.launchForwardBackward({}, &observer);
      m_step.launchUpdate(&observer);
    }
    m_step.exchange().download(kSlot, m_step.device());
    m_step.exchange().wait(kSlot);
  }
  return observer.stop(steps);
}

/// Kernel by kernel on one stream, so that events separate the instructions.
Result<std::vector<StepInstruction>> CudaCompiledStep::explain(const Batch& batch, int steps) {
  m_step.checkBatch(batch, false);
  m_step.device().makeCurrent();
  LaunchClock clock(m_step.device().compute());
  std::vector<double> sumsMs;
  for (int i = 0; i < steps; ++i) {
    m_step.exchange().fill(kSlot, batch, kNoUpdate);
    m_step.launchUpload(kSlot);
    m_step.launchForwardBackward({}, &clock);
    m_step.launchUpdate(&clock);
    clock.end();
    m_step.exchange().download(kSlot, m_step.device());
    m_step.exchange().wait(kSlot);
    clock.take(sumsMs);
  }
  std::vector<StepInstruction> all = explainProgram(m_step.program(), m_step.graph(), m_step.plans());
  all.push_back(updateInstruction());
  std::size_t launched = 0;
  for (StepInstruction& each : all)
    if (each.phase != "evaluation" && launched < sumsMs.size()) each.timeMs = sumsMs[launched++] / steps;
  return all;
}

std::vector<Text> CudaCompiledStep::warnings() const {
  std::vector<Text> all = m_step.warnings();
  if (!m_profileShortfall.empty())
    all.push_back(Text::of("The profile has no times of single kernels: %1", m_profileShortfall));
  return all;
}

std::vector<StepPlan> CudaCompiledStep::plans() const {
  return plansOfProgram(m_step.program(), m_step.graph(), m_step.plans());
}

std::string CudaCompiledStep::layoutFingerprint() const { return m_step.parameters().layoutFingerprint(); }

void CudaCompiledStep::readKept(const Activation& kept, int layer, float scale, std::span<float> values) const {
  const std::string name = m_step.graph().layers[layer].name;
  if (!m_step.options().inspect || kept.tensor == kNoTensor)
    throw Failure({"not-kept", unkeptText(name, m_step.options().inspect)});
  const std::int64_t count = m_step.options().batchSize * kept.shape.count();
  if (static_cast<std::int64_t>(values.size()) != count)
    throw Failure(
        {"backend-failed", Text::of("Layer %1 has %2 values, not %3.", inQuotes(name), count, values.size())});
  m_step.device().makeCurrent();
  const cudaStream_t stream = m_step.device().compute();
  const DeviceBuffer wide(count * sizeof(float), Words::of("reading a tensor"));
  convert(kept.type, m_step.program().tensor(kept.tensor).data, DataType::Fp32, wide.data(), count, stream);
  std::vector<float> nhwc(count);
  check(cudaMemcpyAsync(nhwc.data(), wide.data(), wide.bytes(), cudaMemcpyDeviceToHost, stream),
        Words::of("Reading a tensor"));
  m_step.device().compute().synchronize();
  const Shape& shape = kept.shape;
  const std::int64_t pixels = std::int64_t{1} * shape.h * shape.w;
  for (std::int64_t i = 0; i < count; ++i) {
    const std::int64_t n = i / shape.count(), c = i / pixels % shape.c, pixel = i % pixels;
    values[i] = scale * nhwc[(n * pixels + pixel) * shape.c + c];
  }
}

void CudaCompiledStep::getActivation(int layer, std::span<float> values) const {
  readKept(m_step.lowered().activations.at(layer), layer, 1, values);
}

void CudaCompiledStep::getActivationGradient(int layer, std::span<float> values) const {
  readKept(m_step.lowered().gradients.at(layer), layer, 1 / m_step.gradientLossScale(), values);
}

void CudaCompiledStep::poisonMemory() {
  m_step.device().makeCurrent();
  m_step.program().poison(m_step.device().compute());
}

}  // namespace scalescope::cuda
