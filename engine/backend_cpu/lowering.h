// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "engine/backend_cpu/step_program.h"

namespace scalescope {

/// One tensor of parameterSpecs() in this backend's layout.
struct ParameterSlot {
  onednn::Desc desc;       ///< this backend's layout; the same for weights, momentum and gradient
  onednn::Desc canonical;  ///< the layout of ParameterSpec
  Home home = Home::Parameter;
  std::size_t offsetBytes = 0;  ///< in the arenas of its home
  TensorId tensor = kNoTensor, gradient = kNoTensor;
};

/// Batch data for loss and dropout, and the losses' results; filled and read by the step around a run.
struct BatchExchange {
  std::span<const std::int32_t> labels;
  int count = 0;
  std::uint64_t step = 0;
  BatchOutcome outcome;
};

/// Turns a graph into a StepProgram, layer by layer: forward in order; each layer registers its backward function,
/// which finish() then calls in reverse. Errors (thrown): dnnl::error; currentLayer() and currentWork() then name the
/// origin.
class Lowering {
 public:
  Lowering(const Graph& graph, const CompileOptions& options, StepProgram& program, BatchExchange& exchange);
  /// Emits the whole step. Returns the arenas' sizes.
  ArenaSizes lower();

  int currentLayer() const { return m_currentLayer; }
  const char* currentWork() const { return m_currentWork; }
  std::vector<ParameterSlot> takeParameters() { return std::move(m_parameters); }
  /// Per layer: the tensor of its output, and of the gradient with respect to it; kNoTensor where none is kept.
  std::vector<TensorId> keptActivations() const;
  const std::vector<TensorId>& keptGradients() const { return m_keptGradients; }

  // For the lowering of single layers.
  const Layer& layer(int index) const { return m_graph.layers[index]; }
  const CompileOptions& options() const { return m_options; }
  int batchSize() const { return m_options.batchSize; }
  StepProgram& program() { return m_program; }
  BatchExchange& exchange() { return m_exchange; }
  onednn::Dims activationDims(int layer) const;
  /// Storage type of activations and of the weights that primitives read; parameters, momentum, their gradients,
  /// statistics and losses are FP32.
  dnnl::memory::data_type type() const;
  /// In the layout that a primitive prefers.
  onednn::Desc anyLayout(const onednn::Dims& dims) const { return {dims, type(), dnnl::memory::format_tag::any}; }

  TensorId output(int layer) const { return m_outputs[layer]; }
  void setOutput(int layer, TensorId tensor) { m_outputs[layer] = tensor; }
  /// The only consumer of `layer` where that is a ReLU, else -1: such a ReLU is computed by the layer's own
  /// instruction.
  int fusedRelu(int layer) const;
  /// Whether a loss is the only consumer.
  bool feedsLoss(int layer) const;
  bool needsGradient(int layer) const { return m_needsGradient[layer]; }
  /// Whether evaluation needs the layer. Other layers' instructions for Phase::Both run in training only, and those for
  /// Phase::Evaluation are dropped.
  bool servesClassifier(int layer) const { return m_classifierLayers[layer]; }

  /// A trained parameter or running statistic in the layout `desc`.
  ParameterSlot& defineParameter(int layer, ParameterRole role, const onednn::Desc& desc,
                                 const onednn::Dims& canonical);
  ParameterSlot& parameter(int layer, ParameterRole role);

  /// Runs when backward reaches `layer`.
  void onBackward(int layer, std::function<void()> emitBackward) { m_backward[layer] = std::move(emitBackward); }
  /// Adds one consumer's part of the gradient with respect to the output of `layer`.
  void contributeGradient(int layer, TensorId part) { m_contributions[layer].push_back(part); }
  /// The parts so far, all in the layout of the layer's output.
  std::vector<TensorId> gradientParts(int layer);
  /// The whole gradient with respect to the output of `layer`; sums the parts.
  TensorId gradient(int layer);
  void keepGradient(int layer, TensorId tensor) { m_keptGradients[layer] = tensor; }
  /// The gradient tensor of a parameter; its place in the arena is assigned here, so call it in the order of backward.
  TensorId parameterGradient(ParameterSlot& slot);

  /// Names the following work, for error messages.
  void working(const char* what) { m_currentWork = what; }
  /// `tensor` itself, or a reordered copy where the layout differs.
  TensorId converted(TensorId tensor, const onednn::Desc& desc, Phase phase = Phase::Both);
  /// Canonical order (NC or NCHW) with the tensor's own dimensions.
  onednn::Desc plainLayout(TensorId tensor, dnnl::memory::data_type type) const;
  void emitReorder(TensorId from, TensorId to, Phase phase);
  /// One primitive of the library, in the work named last.
  template <typename Primitive, typename PrimitiveDesc>
  void emit(const PrimitiveDesc& pd, std::vector<std::pair<int, TensorId>> arguments, Phase phase = Phase::Training) {
    Instruction instruction = startInstruction(phase);
    instruction.arguments = std::move(arguments);
    instruction.primitive = Primitive(pd);
    instruction.scratchpad = pd.scratchpad_desc();
    instruction.scratchpadBytes = instruction.scratchpad.get_size();
    append(std::move(instruction));
  }
  /// The gradient of a layer's weights (and bias) by a primitive of the library, into the arena; one reorder where the
  /// library needs diff weights in another layout than the weights'.
  template <typename Primitive, typename PrimitiveDesc>
  void emitBackwardWeights(const PrimitiveDesc& pd, int layer, ParameterRole weightsRole, TensorId src,
                           TensorId diffDst, bool bias) {
    ParameterSlot& weights = parameter(layer, weightsRole);
    const TensorId srcUsed = converted(src, pd.src_desc(), Phase::Training);
    const TensorId diffDstUsed = converted(diffDst, pd.diff_dst_desc(), Phase::Training);
    const TensorId gradient = parameterGradient(weights);
    const bool sameLayout = pd.diff_weights_desc() == weights.desc;
    const TensorId diffWeights = sameLayout ? gradient : m_program.addTensor(pd.diff_weights_desc());
    std::vector<std::pair<int, TensorId>> arguments{
        {DNNL_ARG_SRC, srcUsed}, {DNNL_ARG_DIFF_DST, diffDstUsed}, {DNNL_ARG_DIFF_WEIGHTS, diffWeights}};
    if (bias) arguments.emplace_back(DNNL_ARG_DIFF_BIAS, parameterGradient(parameter(layer, ParameterRole::Bias)));
    emit<Primitive>(pd, std::move(arguments));
    if (!sameLayout) emitReorder(diffWeights, gradient, Phase::Training);
  }
  /// One of our own kernels; it receives `operands` as pointers in this order.
  void emitKernel(Kernel kernel, const std::vector<KernelOperand>& operands, Phase phase = Phase::Training);

 private:
  Instruction startInstruction(Phase phase) const;
  void append(Instruction instruction);
  void lowerLayer(int index);
  void lowerInput(int index);
  void lowerBackward();

  const Graph& m_graph;
  CompileOptions m_options;
  StepProgram& m_program;
  BatchExchange& m_exchange;
  std::vector<ParameterSpec> m_specs;
  std::vector<ParameterSlot> m_parameters;
  std::vector<std::vector<int>> m_consumers;
  std::vector<TensorId> m_outputs, m_keptGradients;
  std::vector<std::vector<TensorId>> m_contributions;
  std::vector<std::function<void()>> m_backward;
  std::vector<bool> m_needsGradient, m_classifierLayers;
  std::size_t m_gradientBytes = 0, m_stateBytes = 0;
  bool m_isBackward = false;
  int m_currentLayer = 0;
  const char* m_currentWork = "";
};

// One per kind of layer: emits its forward instructions and registers its backward.
void lowerConvolution(Lowering& lowering, int layer, const Convolution& op);
/// Whether Winograd's algorithm makes a convolution faster; such a convolution is lowered with it.
bool suitsWinograd(const Lowering& lowering, int layer, const Convolution& op);
void lowerWinograd(Lowering& lowering, int layer, const Convolution& op);
void lowerBatchNorm(Lowering& lowering, int layer, const BatchNorm& op);
void lowerLrn(Lowering& lowering, int layer, const Lrn& op);
void lowerDropout(Lowering& lowering, int layer, const Dropout& op);
void lowerElementwise(Lowering& lowering, int layer);  // ReLU and Add
void lowerConcat(Lowering& lowering, int layer);
void lowerPooling(Lowering& lowering, int layer, const onednn::Window& window, dnnl::algorithm algorithm);
void lowerFullyConnected(Lowering& lowering, int layer, const FullyConnected& op);
void lowerLoss(Lowering& lowering, int layer, const SoftmaxCrossEntropy& op);

}  // namespace scalescope
