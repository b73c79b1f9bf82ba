// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cpu/cpu_compiled_step.h"

#include <omp.h>

#include <algorithm>
#include <cstdio>

#include "engine/backend/step_terms.h"
#include "engine/backend_cpu/failure.h"
#include "engine/backend_cpu/instruction_tally.h"
#include "engine/backend_cpu/kernels.h"
#include "engine/base/clock.h"
#include "engine/base/log.h"
#include "engine/base/text.h"

namespace scalescope {

using onednn::Desc;

namespace {

[[noreturn]] void fail(const char* code, const Text& message) { throw Failure(Error{code, message}); }

}  // namespace

CpuCompiledStep::CpuCompiledStep(const Graph& graph, const CompileOptions& options, int threads)
    : m_graph(graph), m_options(options), m_threads(threads) {}

Result<std::unique_ptr<CompiledStep>> CpuCompiledStep::create(const Graph& graph, const CompileOptions& options,
                                                              int threads) {
  std::unique_ptr<CpuCompiledStep> step(new CpuCompiledStep(graph, options, threads));
  if (const Status built = step->build(); !built) return built.error();
  return std::unique_ptr<CompiledStep>(std::move(step));
}

Status CpuCompiledStep::build() {
  omp_set_num_threads(m_threads);
  m_program = std::make_unique<StepProgram>(dnnl::engine(dnnl::engine::kind::cpu, 0));
  Lowering lowering(m_graph, m_options, *m_program, m_exchange);
  try {
    const ArenaSizes sizes = lowering.lower();
    m_activations = lowering.keptActivations();
    m_activationGradients = lowering.keptGradients();
    m_parameters = lowering.takeParameters();
    if (const Status placed = m_program->place(sizes, !m_options.inspect); !placed) return placed;
  } catch (const dnnl::error& error) {
    return libraryError(m_graph.layers[lowering.currentLayer()], lowering.currentWork(), error);
  }
  auto padded =
      Arena::allocate(m_options.batchSize * m_graph.inputShape().count() * sizeof(float), Text::of("padded batches"));
  if (!padded) return padded.error();
  m_paddedImages = std::move(padded).value();
  log(LogLevel::Debug,
      m_graph.name + " on oneDNN: " + std::to_string(m_program->reorderCount()) + " reorders in the step");
  return {};
}

const ParameterSlot& CpuCompiledStep::slotAt(int index, std::size_t count, bool trainedOnly) const {
  if (index < 0 || index >= static_cast<int>(m_parameters.size()))
    fail("backend-failed",
         Text::of("Parameter %1 does not exist; %2 has %3.", index, inQuotes(m_graph.name), m_parameters.size()));
  const ParameterSlot& slot = m_parameters[index];
  const std::size_t expected = slot.canonical.get_size() / sizeof(float);
  if (count != expected)
    fail("backend-failed", Text::of("Parameter %1 has %2 values, not %3.", index, expected, count));
  if (trainedOnly && slot.home == Home::State)
    fail("backend-failed", Text::of("Parameter %1 is a running statistic: it has no gradient and no momentum.", index));
  return slot;
}

void CpuCompiledStep::exchange(const Desc& fromDesc, const void* from, const Desc& toDesc, void* to) const {
  try {
    const dnnl::engine& engine = m_program->engine();
    dnnl::memory source(fromDesc, engine, const_cast<void*>(from)), destination(toDesc, engine, to);
    dnnl::reorder(source, destination).execute(m_program->stream(), source, destination);
    m_program->stream().wait();
  } catch (const dnnl::error& error) {
    fail("backend-failed", Text::of("Copying a tensor failed: oneDNN reports %1.", inQuotes(error.message)));
  }
}

void CpuCompiledStep::setParameter(int index, std::span<const float> values) {
  const ParameterSlot& slot = slotAt(index, values.size(), false);
  exchange(slot.canonical, values.data(), slot.desc, m_program->tensor(slot.tensor).memory.get_data_handle());
}

void CpuCompiledStep::getParameter(int index, std::span<float> values) const {
  const ParameterSlot& slot = slotAt(index, values.size(), false);
  exchange(slot.desc, m_program->tensor(slot.tensor).memory.get_data_handle(), slot.canonical, values.data());
}

void CpuCompiledStep::getMomentum(int index, std::span<float> values) const {
  const ParameterSlot& slot = slotAt(index, values.size(), true);
  exchange(slot.desc, m_program->momentum().data() + slot.offsetBytes, slot.canonical, values.data());
}

void CpuCompiledStep::setMomentum(int index, std::span<const float> values) {
  const ParameterSlot& slot = slotAt(index, values.size(), true);
  exchange(slot.canonical, values.data(), slot.desc, m_program->momentum().data() + slot.offsetBytes);
}

void CpuCompiledStep::getGradient(int index, std::span<float> values) const {
  const ParameterSlot& slot = slotAt(index, values.size(), true);
  exchange(slot.desc, m_program->gradients().data() + slot.offsetBytes, slot.canonical, values.data());
}

void CpuCompiledStep::checkBatch(const Batch& batch, bool mayBeShort) const {
  const bool countFits =
      batch.count == m_options.batchSize || (mayBeShort && batch.count > 0 && batch.count < m_options.batchSize);
  if (!countFits)
    fail("backend-failed",
         Text::of("A batch of %1 images does not fit a step compiled for %2.", batch.count, m_options.batchSize));
  const std::size_t imageValues = static_cast<std::size_t>(batch.count) * m_graph.inputShape().count();
  if (batch.images.size() < imageValues || batch.labels.size() < static_cast<std::size_t>(batch.count))
    fail("backend-failed", Text::of("A batch of %1 images has %2 image values (%3 needed) and %4 labels.", batch.count,
                                    batch.images.size(), imageValues, batch.labels.size()));
  for (int n = 0; n < batch.count; ++n)
    if (batch.labels[n] < 0 || batch.labels[n] >= m_graph.classCount())
      fail("backend-failed",
           Text::of("Label %1 of image %2 is outside the %3 classes.", batch.labels[n], n, m_graph.classCount()));
}

BatchOutcome CpuCompiledStep::run(Phase phase, const Batch& batch, const float* images, const GradientsReady& ready,
                                  std::vector<double>* timesMs) {
  omp_set_num_threads(m_threads);
  m_exchange = {batch.labels, batch.count, batch.step, {}};
  m_program->setInput(images);
  m_program->run(phase, m_graph, ready, timesMs);
  return m_exchange.outcome;
}

BatchOutcome CpuCompiledStep::forwardBackward(const Batch& batch, const GradientsReady& ready) {
  checkBatch(batch, false);
  return run(Phase::Training, batch, batch.images.data(), ready);
}

BatchOutcome CpuCompiledStep::evaluate(const Batch& batch) {
  checkBatch(batch, true);
  const float* images = batch.images.data();
  if (batch.count < m_options.batchSize) {
    const std::size_t values = static_cast<std::size_t>(batch.count) * m_graph.inputShape().count();
    std::copy_n(images, values, m_paddedImages.floats());
    images = m_paddedImages.floats();
  }
  return run(Phase::Evaluation, batch, images, {});
}

void CpuCompiledStep::update(const SgdParameters& sgd) {
  omp_set_num_threads(m_threads);
  kernels::sgd(gradients().size(), sgd, m_program->parameters().floats(), m_program->momentum().floats(),
               m_program->gradients().floats());
}

/// Primitives run synchronously: when one returns, its work is done.
CpuCompiledStep::StepTimes CpuCompiledStep::timeSteps(const Batch& batch, int steps) {
  checkBatch(batch, false);
  const Arena& momentum = m_program->momentum();
  const std::vector<std::byte> momentumBefore(momentum.data(), momentum.data() + momentum.bytes());
  StepTimes times;
  times.instructionsMs.resize(m_program->instructions().size(), 0);
  const double startS = monotonicSeconds();
  for (int i = 0; i < steps; ++i) {
    run(Phase::Training, batch, batch.images.data(), {}, &times.instructionsMs);
    const double updateStartS = monotonicSeconds();
    update({});
    times.updateMs += 1000 * (monotonicSeconds() - updateStartS);
  }
  times.wallMs = 1000 * (monotonicSeconds() - startS);
  std::copy(momentumBefore.begin(), momentumBefore.end(), m_program->momentum().data());
  return times;
}

Result<StepProfile> CpuCompiledStep::profile(const Batch& batch, int steps) {
  const StepTimes times = timeSteps(batch, steps);
  StepProfile profile = tallyInstructions(m_program->instructions(), times.instructionsMs, m_graph, steps);
  profile.wallMs = times.wallMs;
  profile.kernels.push_back({"SGD", "update", "", "update", steps, times.updateMs});
  return profile;
}

Result<std::vector<StepInstruction>> CpuCompiledStep::explain(const Batch& batch, int steps) {
  const StepTimes times = timeSteps(batch, steps);
  std::vector<StepInstruction> all = explainInstructions(*m_program, times.instructionsMs, m_graph, steps);
  all.push_back(updateInstruction());
  if (steps > 0) all.back().timeMs = times.updateMs / steps;
  return all;
}

std::span<float> CpuCompiledStep::gradients() {
  return {m_program->gradients().floats(), m_program->gradients().bytes() / sizeof(float)};
}

std::string CpuCompiledStep::layoutFingerprint() const {
  std::uint64_t hash = 14695981039346656037u;  // FNV-1a
  for (const ParameterSlot& slot : m_parameters)
    for (const char c : onednn::describe(slot.desc) + "@" + std::to_string(slot.offsetBytes) + ";") {
      hash ^= static_cast<unsigned char>(c);
      hash *= 1099511628211u;
    }
  char text[32];
  std::snprintf(text, sizeof text, "cpu-%016llx", static_cast<unsigned long long>(hash));
  return text;
}

MemoryUse CpuCompiledStep::memoryUse() const {
  MemoryUse use = m_program->memoryUse();
  use.workspaceBytes += static_cast<std::int64_t>(m_paddedImages.bytes());
  return use;
}

void CpuCompiledStep::readActivation(int layer, TensorId tensor, std::span<float> values) const {
  const std::string name = m_graph.layers[layer].name;
  if (!m_options.inspect || tensor == kNoTensor) fail("not-kept", unkeptText(name, m_options.inspect));
  const Desc& desc = m_program->desc(tensor);
  const onednn::Dims dims = onednn::dims(desc);
  const auto tag = dims.size() == 2 ? dnnl::memory::format_tag::nc : dnnl::memory::format_tag::nchw;
  const Desc plain(dims, dnnl::memory::data_type::f32, tag);
  if (values.size() * sizeof(float) != plain.get_size())
    fail("backend-failed",
         Text::of("Layer %1 has %2 values, not %3.", inQuotes(name), plain.get_size() / sizeof(float), values.size()));
  exchange(desc, m_program->tensor(tensor).memory.get_data_handle(), plain, values.data());
}

void CpuCompiledStep::getActivation(int layer, std::span<float> values) const {
  readActivation(layer, m_activations.at(layer), values);
}

void CpuCompiledStep::getActivationGradient(int layer, std::span<float> values) const {
  readActivation(layer, m_activationGradients.at(layer), values);
}

}  // namespace scalescope
