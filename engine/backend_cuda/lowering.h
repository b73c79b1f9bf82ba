// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/backend_cuda/parallel_branches.h"
#include "engine/backend_cuda/parameter_slot.h"
#include "engine/backend_cuda/plan_source.h"
#include "engine/backend_cuda/step_exchange.h"
#include "engine/backend_cuda/step_program.h"
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

/// Place of a layer's output that only a concat reads: inside the concat's output, and its gradient inside the concat's
/// gradient.
struct ConcatPlace {
  int concat = -1;  ///< the layer; -1: none, the output is a separate tensor
  int firstChannel = 0;
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

/// A batch norm and ReLU that the next convolution computes as it reads.
struct Prologue {
  Activation src;               ///< the batch norm's input
  TensorId folded = kNoTensor;  ///< as BatchNormTraining::folded
};

/// A batch norm with ReLU, or its sum with a shortcut, which a convolution reads: what the convolution needs for the
/// gradient through both.
struct NormBefore {
  int norm = -1;  ///< the layer; -1: there is none
  TensorId src = kNoTensor, mean = kNoTensor, inverseStd = kNoTensor, scale = kNoTensor, shift = kNoTensor;
  TensorId addend = kNoTensor;  ///< of the sum
  int sum = -1;                 ///< the layer; -1: none
};

/// The destination of one consumer's part of a gradient.
struct GradientTarget {
  TensorId tensor = kNoTensor;
  bool accumulate = false;  ///< add to the parts of earlier consumers
};

/// Turns a graph into a StepProgram, layer by layer: forward in order; each layer registers its backward function,
/// which lower() then calls in reverse. Layers that kernels fuse (batch norm, sum and ReLU; bias and ReLU) become one
/// instruction. Errors (thrown): Failure; currentLayer() and currentWork() then name the origin.
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

  // For the lowering of single layers.
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

  /// The convolutions that are computed together with this one, including itself; empty where there are no others.
  const std::vector<int>& siblings(int convolution) const { return m_siblings[convolution]; }
  /// The only consumer of `layer` where that is a ReLU which the layer's own instruction computes, else -1.
  int fusedRelu(int layer) const;
  /// The sum that also computes this batch norm, else -1.
  int fusedSum(int norm) const;
  /// Whether the sum computes both batch norms that it adds.
  bool sumsTwoNorms(int sum) const;
  /// The batch norm whose ReLU only this max pool reads, so that it computes both, else -1.
  int pooledNorm(int pool) const;
  /// That max pool of a batch norm, else -1.
  int poolOf(int norm) const;
  /// The input of a sum of two that is a batch norm computed with it, else -1.
  int fusedNorm(int sum) const;
  /// Place in the concat that is the only reader of a batch norm (with or without ReLU), a pool, or a convolution with
  /// bias and ReLU: the concat then copies nothing.
  ConcatPlace concatPlace(int layer) const;
  /// The output of `layer` in that place.
  Activation outputInPlace(int layer, const ConcatPlace& place);
  /// Whether input `position` of a concat is computed in place in its output.
  bool isInPlace(int concat, int position) const;
  /// The output of a concat, created when its first part is computed.
  const Activation& concatOutput(int concat);
  /// Whether only batch norms read the convolution, which may then write their statistics.
  bool feedsNorm(int convolution) const;
  const BatchStatistics& statistics(int convolution) const { return m_statistics[convolution]; }
  void setStatistics(int convolution, const BatchStatistics& statistics) { m_statistics[convolution] = statistics; }
  /// The convolution that could compute this batch norm with its ReLU as it reads, else -1.
  int prologueReader(int norm) const;
  /// Of the output of a batch norm's ReLU: nullptr where training writes it normally.
  const Prologue* prologue(int layer) const {
    return m_prologues[layer].folded != kNoTensor ? &m_prologues[layer] : nullptr;
  }
  void setPrologue(int relu, const Prologue& prologue) { m_prologues[relu] = prologue; }
  /// Of a ReLU: the batch norm through which the next convolution may compute its gradient.
  const NormBefore& normBefore(int relu) const { return m_normsBefore[relu]; }
  void offerNormGradient(int relu, const NormBefore& norm);
  /// Whether the gradient of `layer` is whole once `consumer` has added its part: backward reaches it last.
  bool contributesLast(int layer, int consumer) const { return m_consumers[layer].front() == consumer; }
  bool hasGradient(int layer) const { return m_gradients[layer] != kNoTensor; }
  /// `tensor` is the gradient of `layer` from here on.
  void replaceGradient(int layer, TensorId tensor) { m_gradients[layer] = tensor; }
  /// Declares that the gradient of a ReLU's output is already that before the ReLU, with the sums for its batch norm.
  bool leavesNormGradient(int relu) const { return m_leavesNormGradient[relu]; }
  void setLeavesNormGradient(int relu) { m_leavesNormGradient[relu] = true; }
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
  /// The gradient tensor of a parameter; its place in the arena is assigned here, so call it in the order of backward.
  TensorId parameterGradient(int layer, ParameterRole role);
  /// The same tensor before its place is assigned, for a later layer that writes it.
  TensorId earlyParameterGradient(int layer, ParameterRole role);

  /// The weights of siblings as one tensor for products; and their gradients, in the same order.
  TensorId joinedWeights(const std::vector<int>& siblings);
  TensorId joinedWeightsGradient(const std::vector<int>& siblings);

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
  /// A kernel of the current layer; it receives the operands' addresses in this order. A kernel of training and
  /// evaluation that serves auxiliary heads only is dropped from evaluation. Returns whether it was emitted.
  bool emit(Kernel kernel, std::vector<TensorId> operands, Phase phase, std::size_t workspaceBytes = 0);
  /// A kernel that runs `plan`.
  bool emit(Kernel kernel, std::vector<TensorId> operands, Phase phase, const std::shared_ptr<const Plan>& plan);
  /// The instruction emitted last only reads these, see Instruction::unordered.
  void reads(std::vector<TensorId> tensors) { m_program.lastInstruction().unordered = std::move(tensors); }
  /// dst of the instruction emitted last may reuse src's bytes.
  void allowInPlace(TensorId dst, TensorId src) { m_program.lastInstruction().inPlace.emplace_back(dst, src); }

 private:
  void lowerLayer(int index);
  void lowerInput();
  void lowerBackward();
  bool inputMayBePadded() const;
  const Layer* onlyConsumer(int layer) const;
  bool mayWriteInPlace(int layer) const;
  int onlyConvolutionBehind(int norm) const;
  ParameterSlot& define(int layer, ParameterRole role, const WeightDims& dims);
  ParameterSlot& defineWithCopy(int layer, ParameterRole role, const WeightDims& dims);
  TensorId takeGradientPlace(ParameterSlot& slot);

  const Graph& m_graph;
  StepOptions m_options;
  DataType m_type;
  PlanSource& m_plans;
  const StepExchange& m_exchange;
  StepProgram& m_program;
  std::vector<ParameterSpec> m_specs;
  std::vector<ParameterSlot> m_parameters;
  std::vector<std::vector<int>> m_consumers;
  std::vector<std::vector<int>> m_siblings;
  std::vector<std::pair<int, TensorId>> m_joinedWeights;  ///< first sibling, tensor over the weights of all
  std::vector<Activation> m_outputs;
  std::vector<BranchPlace> m_branches;
  std::vector<BatchStatistics> m_statistics;
  std::vector<Prologue> m_prologues;
  std::vector<NormBefore> m_normsBefore;
  std::vector<bool> m_leavesNormGradient;
  std::vector<TensorId> m_gradients;
  std::vector<std::function<void()>> m_backward;
  std::vector<bool> m_needsGradient, m_classifierLayers;
  ArenaSizes m_sizes;
  Pass m_pass = Pass::Forward;
  int m_currentLayer = 0;
  const char* m_currentWork = "";
};

/// Storage type of activations in a precision.
DataType activationType(Precision precision);

// One per kind of layer: emits its forward instructions and registers its backward.
void lowerConvolution(Lowering& lowering, int layer, const Convolution& op);
/// The forward product in training of a convolution without siblings.
ConvolutionProblem forwardProblem(const Lowering& lowering, int layer, const Convolution& op);
void lowerBatchNorm(Lowering& lowering, int layer, const BatchNorm& op);
/// The batch norm `norm` with the sum `sum` of it and another input, and the following ReLU, if any.
void lowerNormSum(Lowering& lowering, int sum, int norm);
/// A sum for which sumsTwoNorms() holds, with both batch norms and the following ReLU, if any.
void lowerSumOfNorms(Lowering& lowering, int sum);
/// A max pool with the batch norm and ReLU before it.
void lowerNormPool(Lowering& lowering, int layer, int norm, const MaxPool& op);
void lowerRelu(Lowering& lowering, int layer);
void lowerSum(Lowering& lowering, int layer);
void lowerConcat(Lowering& lowering, int layer);
void lowerMaxPool(Lowering& lowering, int layer, const MaxPool& op);
void lowerAveragePool(Lowering& lowering, int layer, const AveragePool& op);
void lowerGlobalAveragePool(Lowering& lowering, int layer);
void lowerLrn(Lowering& lowering, int layer, const Lrn& op);
void lowerDropout(Lowering& lowering, int layer, const Dropout& op);
void lowerFullyConnected(Lowering& lowering, int layer, const FullyConnected& op);
void lowerLoss(Lowering& lowering, int layer, const SoftmaxCrossEntropy& op);

/// For a fused ReLU: the gradient before it, from the gradient after it and its output, in place where possible.
TensorId emitReluBackward(Lowering& lowering, int layer, const Activation& dst, TensorId diffDst);
/// The bias's gradient: the sum of diffDst over the rows.
void emitBiasGradient(Lowering& lowering, int layer, std::int64_t rows, int channels, TensorId diffDst);

}  // namespace scalescope::cuda
