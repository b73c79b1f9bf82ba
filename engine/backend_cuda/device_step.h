// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "engine/backend_cuda/lowering/lowering.h"
#include "engine/backend_cuda/parameter_store.h"
#include "engine/backend_cuda/products/plan_source.h"

namespace scalescope::cuda {

/// A graph laid out for a device, not yet allocated.
struct LoweredStep {
  StepProgram program;
  ArenaSizes arenas;
  std::vector<ParameterSlot> parameters;
  std::vector<Activation> activations, gradients;  ///< by layer, where they are separate tensors

  /// All device memory of the step. Units: bytes.
  std::size_t deviceBytes(const StepExchange& exchange) const;
  std::size_t wireBytes = 0;  ///< as DeviceStep::wireBytes()
};

/// Errors (thrown): Failure with the layer and the current work. `exchange` must outlive the program.
LoweredStep lowerStep(const Graph& graph, const StepOptions& options, PlanSource& plans, const StepExchange& exchange);

/// The largest batch whose step fits into `bytes`; 0: none. `widest` (nullptr: plans are not tuned) selects the plans
/// with the largest workspace among those that tuning may choose; a step with them fits as well.
int largestBatchWithin(std::size_t bytes, const Graph& graph, const StepOptions& options, PlanSource& plans,
                       PlanSource* widest = nullptr);
/// With plans that are not timed, and with the widest where the options tune them.
int largestBatchWithin(std::size_t bytes, const Graph& graph, const StepOptions& options);
/// The part of the free memory for a step: the runtime and the libraries need the rest.
std::size_t usableBytes(std::size_t freeBytes);

/// One training step in a device's memory, and its launchable parts. Thread: one at a time.
class DeviceStep {
 public:
  /// Errors (thrown): "out-of-memory" with the largest batch that fits, "backend-failed".
  DeviceStep(const Graph& graph, const StepOptions& options);

  const Graph& graph() const { return m_graph; }
  const StepOptions& options() const { return m_options; }
  const DeviceContext& device() const { return m_device; }
  ParameterStore& parameters() { return *m_parameters; }
  const ParameterStore& parameters() const { return *m_parameters; }
  StepExchange& exchange() { return m_exchange; }
  const StepExchange& exchange() const { return m_exchange; }
  const StepProgram& program() const { return m_lowered.program; }
  const LoweredStep& lowered() const { return m_lowered; }
  const PlanSource& plans() const { return *m_plans; }
  /// A pass that was launched as part of a captured graph, which left the gradients in that form.
  void countReplay(GradientForm form) {
    ++m_gradientVersion;
    m_form = form;
  }
  /// Counts forward-backward passes: identifies the gradients on the device.
  std::uint64_t gradientVersion() const { return m_gradientVersion; }
  /// The factor of the gradients on the device; known once a step's result is.
  float gradientLossScale() const { return m_gradientLossScale; }
  void setGradientLossScale(float scale) { m_gradientLossScale = scale; }
  bool scalesLoss() const { return m_options.precision == Precision::Fp16; }
  MemoryUse memoryUse() const;
  /// Of all gradients in a 16-bit transfer format; 0 where FP32 is sent.
  std::size_t wireBytes() const;
  /// Slow or refused plans, as sentences.
  std::vector<Text> warnings() const;
  /// As CompiledStep::refusals().
  std::vector<std::string> refusals() const { return m_plans->refusals(); }

  /// Errors (thrown): "backend-failed" for a batch that does not fit this step.
  void checkBatch(const Batch& batch, bool mayBeShort) const;

  // All of these only queue work on the compute stream, in this order.
  /// Uploads a filled slot of the exchange.
  void launchUpload(int slot);
  void launchForwardBackward(const GradientsReady& ready, LaunchObserver* observer = nullptr);
  void launchEvaluation() const;
  /// Writes gradients()[begin, end) in FP32. Those of all parameters must follow before the update.
  void launchWiden(std::size_t begin, std::size_t end, cudaStream_t stream) const;
  /// All of them, unless that has been done.
  void launchWiden() const;
  /// Sets LossScaleState::overflowed.
  void launchCheck() const;
  /// Checks for overflow and adjusts the loss scale if the precision uses one.
  void launchUpdate(LaunchObserver* observer = nullptr) const;

 private:
  void lower();
  Error outOfMemory(const Text& why) const;

  Graph m_graph;
  StepOptions m_options;
  DeviceContext m_device;
  std::unique_ptr<PlanSource> m_plans;
  StepExchange m_exchange;
  LoweredStep m_lowered;
  std::unique_ptr<ParameterStore> m_parameters;
  std::size_t m_freeBytes = 0;  ///< before anything was allocated
  std::uint64_t m_gradientVersion = 0;
  float m_gradientLossScale = 1;
  mutable GradientForm m_form = GradientForm::AsComputed;  ///< of the gradients that are on the device
};

}  // namespace scalescope::cuda
