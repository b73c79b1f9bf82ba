// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <deque>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/reference/reference_backend.h"

namespace scalescope {

/// What a QueuedBackend does out of the ordinary, and what it saw.
struct QueueScript {
  int depth = 2;
  int failsAtStep = 0;  ///< finish() of this step throws; 0: never
  int skipsUpTo = 0;    ///< these first steps make no update, as if FP16 had overflowed
  int mostInFlight = 0;
  int disturbedEvaluations = 0;  ///< evaluate() with steps in flight
  int largestBatch = 0;          ///< 0: it cannot tell
  bool takesBytes = false;       ///< where the dataset has bytes
  bool hasMemory = false;        ///< for images, as a device that copies by itself
  int batchesInMemory = 0;       ///< that came in it
  std::string warning{};         ///< of the compiled step; "": none
  double waitsMs = 0;            ///< finish() waits so long for other ranks, and says so
};

/// The reference, which works off a queue of whole steps as a device does: what enqueue() copies is computed in
/// finish().
class QueuedStep final : public CompiledStep, public StepQueue {
 public:
  QueuedStep(std::unique_ptr<CompiledStep> inner, std::shared_ptr<QueueScript> script,
             std::shared_ptr<const PixelValues> pixelValues)
      : m_inner(std::move(inner)),
        m_script(std::move(script)),
        m_pixelValues(m_script->takesBytes ? std::move(pixelValues) : nullptr) {}

  StepQueue* queue(std::shared_ptr<Communicator> ranks) override {
    m_ranks = std::move(ranks);
    return this;
  }
  int depth() const override { return m_script->depth; }
  void enqueue(const Batch& batch, const SgdParameters& sgd) override {
    if (static_cast<int>(m_waiting.size()) >= depth()) throw Failure({"backend-failed", "The queue is full."});
    const auto given = takesBytes() ? std::as_bytes(batch.bytes) : std::as_bytes(batch.images);
    for (const auto& [block, bytes] : m_memory)
      m_script->batchesInMemory += given.data() == block.get() && given.size() <= bytes;
    m_waiting.push_back({pixelsOf(batch), {batch.labels.begin(), batch.labels.end()}, batch.count, batch.step, sgd});
    m_script->mostInFlight = std::max(m_script->mostInFlight, static_cast<int>(m_waiting.size()));
  }
  StepOutcome finish() override {
    const Waiting step = std::move(m_waiting.front());
    m_waiting.pop_front();
    if (static_cast<int>(step.number) == m_script->failsAtStep)
      throw Failure({"backend-failed", "The device is lost."});
    StepOutcome outcome;
    outcome.inputCopyMs = 0.25;
    if (m_script->waitsMs > 0) {
      std::this_thread::sleep_for(std::chrono::duration<double, std::milli>(m_script->waitsMs));
      outcome.allreduceExposedMs = m_script->waitsMs;
      outcome.allreduceBusyMs = 2 * m_script->waitsMs;
      outcome.allreduceBytes = 1000;
    }
    outcome.batch = m_inner->forwardBackward({step.images, step.labels, step.count, step.number}, {});
    if (m_ranks) m_ranks->allReduceSum(m_inner->gradients());
    outcome.skipped = static_cast<int>(step.number) <= m_script->skipsUpTo;
    if (!outcome.skipped) m_inner->update(step.sgd);
    return outcome;
  }

  bool takesBytes() const override { return m_pixelValues != nullptr; }
  std::shared_ptr<std::byte[]> imageMemory(std::size_t bytes) override {
    if (!m_script->hasMemory) return nullptr;
    m_memory.emplace_back(std::shared_ptr<std::byte[]>(new std::byte[bytes]()), bytes);
    return m_memory.back().first;
  }
  BatchOutcome forwardBackward(const Batch& batch, const GradientsReady& ready) override {
    return m_inner->forwardBackward(batch, ready);
  }
  void update(const SgdParameters& sgd) override { m_inner->update(sgd); }
  BatchOutcome evaluate(const Batch& batch) override {
    m_script->disturbedEvaluations += m_waiting.empty() ? 0 : 1;
    const std::vector<float> pixels = pixelsOf(batch);
    return m_inner->evaluate({pixels, batch.labels, batch.count});
  }
  void setParameter(int index, std::span<const float> values) override { m_inner->setParameter(index, values); }
  void getParameter(int index, std::span<float> values) const override { m_inner->getParameter(index, values); }
  void getMomentum(int index, std::span<float> values) const override { m_inner->getMomentum(index, values); }
  void setMomentum(int index, std::span<const float> values) override { m_inner->setMomentum(index, values); }
  void getGradient(int index, std::span<float> values) const override { m_inner->getGradient(index, values); }
  std::vector<StepPlan> plans() const override {
    return {{"conv", "convolution forward", "engine 1", "cuDNN", 5, true}};
  }
  std::vector<Text> warnings() const override {
    return m_script->warning.empty() ? std::vector<Text>() : std::vector<Text>{m_script->warning};
  }
  std::span<float> gradients() override { return m_inner->gradients(); }
  std::string layoutFingerprint() const override { return m_inner->layoutFingerprint(); }
  MemoryUse memoryUse() const override { return m_inner->memoryUse(); }
  void getActivation(int layer, std::span<float> values) const override { m_inner->getActivation(layer, values); }
  void getActivationGradient(int layer, std::span<float> values) const override {
    m_inner->getActivationGradient(layer, values);
  }

 private:
  struct Waiting {
    std::vector<float> images;
    std::vector<std::int32_t> labels;
    int count;
    std::uint64_t number;
    SgdParameters sgd;
  };

  std::vector<float> pixelsOf(const Batch& batch) const {
    std::vector<float> pixels(batch.images.begin(), batch.images.end());
    if (takesBytes() != batch.images.empty()) throw Failure({"backend-failed", "Images of the other kind."});
    for (std::size_t i = 0; i < batch.bytes.size(); ++i)
      pixels.push_back(m_pixelValues->channels[i % m_pixelValues->channels.size()][batch.bytes[i]]);
    return pixels;
  }

  std::unique_ptr<CompiledStep> m_inner;
  std::shared_ptr<QueueScript> m_script;
  std::shared_ptr<const PixelValues> m_pixelValues;
  std::shared_ptr<Communicator> m_ranks;
  std::deque<Waiting> m_waiting;
  std::vector<std::pair<std::shared_ptr<std::byte[]>, std::size_t>> m_memory;
};

class QueuedBackend final : public Backend {
 public:
  explicit QueuedBackend(std::shared_ptr<QueueScript> script) : m_script(std::move(script)) {}
  BackendInfo info() const override { return {"queued", "the reference behind a queue", {Precision::Fp32}}; }
  Result<std::unique_ptr<CompiledStep>> compile(const Graph& graph, const CompileOptions& options) override {
    if (m_script->largestBatch > 0 && options.batchSize > m_script->largestBatch)
      return Error{"out-of-memory", "Too large."};
    auto inner = m_inner->compile(graph, options);
    if (!inner) return inner.error();
    return std::unique_ptr<CompiledStep>(
        std::make_unique<QueuedStep>(std::move(inner).value(), m_script, options.pixelValues));
  }
  Result<int> largestBatch(const Graph& graph, const CompileOptions& options) override {
    if (m_script->largestBatch == 0) return Backend::largestBatch(graph, options);
    return m_script->largestBatch;
  }

 private:
  std::shared_ptr<QueueScript> m_script;
  std::shared_ptr<Backend> m_inner = makeReferenceBackend();
};

}  // namespace scalescope
