// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/backend_cuda/lowering/fusion_plan.h"
#include "engine/backend_cuda/lowering/parallel_branches.h"
#include "engine/backend_cuda/lowering/parameter_slot.h"
#include "engine/backend_cuda/lowering/product_instruction.h"
#include "engine/backend_cuda/lowering/step_program.h"
#include "engine/backend_cuda/products/plan_source.h"
#include "engine/backend_cuda/step_exchange.h"
#include "engine/backend_cuda/switches.h"

namespace scalescope::cuda {

/// An activation or the gradient with respect to one: NHWC, `type`.
struct Activation {
  TensorId tensor = kNoTensor;
  DataType type = DataType::Fp32;
  Shape shape;  ///< of one image; channels of the network's input may be padded with zeros
  /// For a channel slice of a wider tensor: first channel, and the tensor's channels. 0: a separate tensor.
  int firstChannel = 0, rowChannels = 0;

  bool isSlice() const { return rowChannels > 0; }
  std::size_t offsetBytes() const { return firstChannel * bytesOf(type); }
};

/// Statistics of its output that the convolution before a batch norm writes.
struct BatchStatistics {
  TensorId tensor = kNoTensor;  ///< as in kernels/channel_statistics.h
  int channels = 0;             ///< of the whole tensor
  int firstChannel = 0;
  bool areSums = false;  ///< see Plan::leavesSums()
  std::size_t meanOffsetBytes() const { return firstChannel * sizeof(float); }
  std::size_t varianceOffsetBytes() const { return (channels + firstChannel) * sizeof(float); }
};

/// Tensors of a batch norm that convolutions beside it use: the one behind it as it reads, or for the gradient through
/// the ReLU that ends the batch norm or its sum with a shortcut.
struct NormTensors {
  Activation src;  ///< the batch norm's input
  TensorId mean = kNoTensor, inverseStd = kNoTensor, scale = kNoTensor, shift = kNoTensor;
  TensorId addend = kNoTensor;  ///< of the sum
  TensorId folded = kNoTensor;  ///< as BatchNormTraining::folded
};

/// The destination of one consumer's part of a gradient.
struct GradientTarget {
  TensorId tensor = kNoTensor;
  bool accumulate = false;  ///< add to the parts of earlier consumers
};

/// Turns a graph into a StepProgram, one group of the FusionPlan after the other: forward in order; each group
/// registers its backward function, which lower() then calls in reverse. Errors (thrown): Failure; currentLayer() and
/// currentWork() then name the origin.
class Lowering {
 public:
  /// `exchange` is read when the program runs and must outlive it.
  Lowering(const Graph& graph, const StepOptions& options, PlanSource& plans, const StepExchange& exchange,
           StepProgram& program);
  /// Emits the whole step. Returns the arenas' sizes.
  ArenaSizes lower();

  int currentLayer() const { return m_currentLayer; }
  const char* currentWork() const { return m_currentWork; }
  std::vector<ParameterSlot> takeParameters() { return std::move(m_parameters); }
  /// Per layer: its output, and the gradient with respect to it; kNoTensor where it has no separate tensor.
  std::vector<Activation> keptActivations() const;
  std::vector<Activation> keptGradients() const;

  // For the lowering of single groups.
  const FusionPlan& fusion() const { return m_fusion; }
  const Layer& layer(int index) const { return m_graph.layers[index]; }
  int input(int index) const { return m_graph.layers[index].inputs[0]; }
  const StepOptions& options() const { return m_options; }
  int batchSize() const { return m_options.batchSize; }
  DataType type() const { return m_type; }
  PlanSource& plans() { return m_plans; }
  const StepExchange& exchange() const { return m_exchange; }
  StepProgram& program() { return m_program; }
  bool tf32() const { return m_options.precision == Precision::Tf32; }
  bool scalesLoss() const { return m_options.precision == Precision::Fp16; }

  const Activation& output(int layer) const { return m_outputs[layer]; }
  /// Creates and sets the output of a layer.
  Activation makeOutput(int layer, DataType type);
  void setOutput(int layer, const Activation& output) { m_outputs[layer] = output; }
  std::int64_t rows(const Activation& activation) const;
  std::int64_t elements(const Activation& activation) const;

  /// The output of `layer` in that place.
  Activation outputInPlace(int layer, const ConcatPlace& place);
  /// The output of a concat, created when its first part is computed.
  const Activation& concatOutput(int concat);
  const BatchStatistics& statistics(int convolution) const { return m_statistics[convolution]; }
  void setStatistics(int convolution, const BatchStatistics& statistics) { m_statistics[convolution] = statistics; }
  /// Of the group of a batch norm, by its layer `at`.
  const NormTensors& norm(int at) const { return m_norms[at]; }
  void setNorm(int at, const NormTensors& norm) { m_norms[at] = norm; }
  /// `tensor` is the gradient of `layer` from here on.
  void replaceGradient(int layer, TensorId tensor) { m_gradients[layer] = tensor; }
  /// Whether a loss is the only reader of a fully connected layer: such scores stay FP32.
  bool givesScores(int layer) const;
  bool needsGradient(int layer) const { return m_needsGradient[layer]; }
  /// Whether evaluation runs the layer; the others serve auxiliary heads in training only.
  bool servesClassifier(int layer) const { return m_classifierLayers[layer]; }

  /// Convolution or fully connected weights.
  ParameterSlot& defineWeights(int layer, ParameterRole role, const WeightDims& dims);
  /// A scale, shift or running statistic.
  ParameterSlot& defineVector(int layer, ParameterRole role, int count);
  /// Of a convolution or fully connected layer, which the libraries add in the type of their output.
  ParameterSlot& defineBias(int layer, int count);
  ParameterSlot& parameter(int layer, ParameterRole role);
  /// The gradient tensor of a parameter, FP32 or `rounded` to the type of the step; its place in the arena is assigned
  /// here, so call it in the order of backward.
  TensorId parameterGradient(int layer, ParameterRole role, bool rounded = false);
  /// The same tensor before its place is assigned, for a later layer that writes it.
  TensorId earlyParameterGradient(int layer, ParameterRole role);

  /// The weights of siblings as one tensor for products; and their gradients, in the same order.
  TensorId joinedWeights(const std::vector<int>& siblings);
  TensorId joinedWeightsGradient(const std::vector<int>& siblings, bool rounded);

  /// Runs when backward reaches `layer`.
  void onBackward(int layer, std::function<void()> emitBackward) { m_backward[layer] = std::move(emitBackward); }
  GradientTarget gradientTarget(int layer);
  /// A part that was written to a separate tensor: becomes the gradient or is added to it.
  void contributeGradient(int layer, TensorId part);
  /// The whole gradient with respect to the output of `layer`, after all consumers.
  TensorId gradient(int layer) const { return m_gradients[layer]; }
  /// A tensor for a gradient with respect to the output of `layer`; siblings share one.
  TensorId addGradient(int layer);

  /// Names the following work, for error messages.
  void working(const char* what) { m_currentWork = what; }
  /// A kernel of the current group. One of training and evaluation that serves auxiliary heads only is dropped from
  /// evaluation. Returns whether it was emitted.
  bool emit(Operands operands, Phase phase, Kernel kernel, std::size_t workspaceBytes = 0, int counters = 0);
  /// Counters of an instruction that sums over the rows of `channels`; 0 where further kernels finish its sums.
  int sumCounters(int channels) const;
  /// A product, with a tensor for each role of its problem.
  bool emit(const ConvolutionProblem& problem, const ProductTensors& tensors, Phase phase);
  bool emit(const GemmProblem& problem, const ProductTensors& tensors, Phase phase);
  /// The instruction emitted last only reads these, see Instruction::unordered.
  void reads(std::vector<TensorId> tensors) { m_program.lastInstruction().unordered = std::move(tensors); }
  /// dst of the instruction emitted last may reuse src's bytes.
  void allowInPlace(TensorId dst, TensorId src) { m_program.lastInstruction().inPlace.emplace_back(dst, src); }

 private:
  void enter(int layer);
  void lowerGroup(const FusedGroup& group);
  void lowerInput();
  void lowerBackward();
  bool emitProduct(ProductInstruction product, Phase phase);
  ParameterSlot& define(int layer, ParameterRole role, const WeightDims& dims);
  ParameterSlot& defineWithCopy(int layer, ParameterRole role, const WeightDims& dims);
  TensorId takeGradientPlace(ParameterSlot& slot, bool rounded);
  TensorId addParameterGradient(std::int64_t count, bool rounded);

  const Graph& m_graph;
  StepOptions m_options;
  PlanSource& m_plans;
  FusionPlan m_fusion;
  DataType m_type;
  const StepExchange& m_exchange;
  StepProgram& m_program;
  std::vector<ParameterSpec> m_specs;
  std::vector<ParameterSlot> m_parameters;
  std::vector<std::pair<int, TensorId>> m_joinedWeights;  ///< first sibling, tensor over the weights of all
  std::vector<Activation> m_outputs;
  std::vector<BranchPlace> m_branches;
  std::vector<BatchStatistics> m_statistics;
  std::vector<NormTensors> m_norms;
  std::vector<TensorId> m_gradients;
  std::vector<std::function<void()>> m_backward;
  std::vector<bool> m_needsGradient, m_classifierLayers;
  ArenaSizes m_sizes;
  bool m_roundsGradients = false;
  Pass m_pass = Pass::Forward;
  int m_currentLayer = 0;
  const char* m_currentWork = "";
};

// One per kind of group: emits its forward instructions and registers its backward. `group.at` is the layer of `op`.
void lowerConvolution(Lowering& lowering, const FusedGroup& group);
/// A batch norm, alone or with the following ReLU.
void lowerBatchNorm(Lowering& lowering, const FusedGroup& group);
/// A batch norm with the sum of it and another input, and the following ReLU, if any.
void lowerNormSum(Lowering& lowering, const FusedGroup& group);
/// A sum of two batch norms, with both and the following ReLU, if any.
void lowerSumOfNorms(Lowering& lowering, const FusedGroup& group);
/// A max pool with the batch norm and ReLU before it.
void lowerNormPool(Lowering& lowering, const FusedGroup& group, const MaxPool& op);
void lowerRelu(Lowering& lowering, int layer);
/// Any sum.
void lowerSum(Lowering& lowering, const FusedGroup& group);
void lowerConcat(Lowering& lowering, int layer);
void lowerMaxPool(Lowering& lowering, const FusedGroup& group, const MaxPool& op);
void lowerAveragePool(Lowering& lowering, const FusedGroup& group, const AveragePool& op);
void lowerGlobalAveragePool(Lowering& lowering, int layer);
void lowerLrn(Lowering& lowering, int layer, const Lrn& op);
void lowerDropout(Lowering& lowering, int layer, const Dropout& op);
void lowerFullyConnected(Lowering& lowering, const FusedGroup& group, const FullyConnected& op);
void lowerLoss(Lowering& lowering, int layer, const SoftmaxCrossEntropy& op);

/// For a fused ReLU: the gradient before it, from the gradient after it and its output, in place where possible.
TensorId emitReluBackward(Lowering& lowering, int layer, const Activation& dst, TensorId diffDst);
/// The bias's gradient: the sum of diffDst over the rows.
void emitBiasGradient(Lowering& lowering, int layer, std::int64_t rows, int channels, TensorId diffDst);

}  // namespace scalescope::cuda
