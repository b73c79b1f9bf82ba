// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/backend/inference.h"
#include "engine/backend_cuda/kernels/weight_layout.h"
#include "engine/backend_cuda/lowering.h"
#include "engine/backend_cuda/plan_source.h"
#include "engine/backend_cuda/step_program.h"

namespace scalescope::cuda {

/// Values that are written once, before the first batch.
struct Constant {
  TensorId tensor = kNoTensor;
  DataType type = DataType::Fp32;  ///< on the device
  std::vector<float> values;       ///< in the device's layout
};

/// Turns a fused graph into a StepProgram, layer by layer. Activations are NHWC; bias, sum and ReLU belong to the
/// product where a plan computes them. Errors (thrown): Failure; currentLayer() and currentWork() then name the origin.
class InferenceLowering {
 public:
  InferenceLowering(const FusedGraph& graph, const InferenceOptions& options, PlanSource& plans, StepProgram& program);
  void lower();

  int currentLayer() const { return m_currentLayer; }
  const char* currentWork() const { return m_currentWork; }
  /// By fused layer.
  const std::vector<Activation>& outputs() const { return m_outputs; }
  TensorId scores() const { return m_scores; }
  std::vector<InferenceLayer> layers() const;
  std::vector<Constant> takeConstants() { return std::move(m_constants); }
  std::size_t constantBytes() const { return m_constantBytes; }

  // For the lowering of single layers.
  const FusedLayer& layer(int index) const { return m_graph.layers[static_cast<std::size_t>(index)]; }
  const Activation& input(int index) const { return output(layer(index).inputs[0]); }
  const Activation& output(int index) const { return m_outputs[static_cast<std::size_t>(index)]; }
  int batchSize() const { return m_options.batchSize; }
  DataType type() const { return m_type; }
  bool tf32() const { return m_options.precision == Precision::Tf32; }
  bool isOutput(int index) const { return index == m_graph.output; }
  std::int64_t rows(const Activation& activation) const;
  std::int64_t elements(const Activation& activation) const;

  /// A separate tensor for the output of a layer.
  const Activation& makeOutput(int index, DataType type);
  /// The output of a layer inside that of the concat which is its only reader, else a separate tensor.
  const Activation& makeOutputInPlace(int index);
  /// Whether an input of a concat was computed in place.
  bool isInPlace(int index) const { return output(index).isSlice(); }

  TensorId addConstant(DataType type, std::vector<float> values);
  /// Canonical weights in the device's layout.
  TensorId addWeights(const std::vector<float>& canonical, const WeightDims& dims);

  /// Names the following work, for error messages.
  void working(const char* what) { m_currentWork = what; }
  void emit(Operands operands, Kernel kernel);
  /// A product, with a tensor for each role of its problem.
  void emit(const ConvolutionProblem& problem, const ProductTensors& tensors);
  void emit(const GemmProblem& problem, const ProductTensors& tensors);
  void allowInPlace(TensorId dst, TensorId src) { m_program.lastInstruction().inPlace.emplace_back(dst, src); }

 private:
  void lowerLayer(int index);
  void lowerInput();
  void lowerScores();
  bool inputMayBePadded() const;
  void emitProduct(ProductInstruction product);

  const FusedGraph& m_graph;
  InferenceOptions m_options;
  DataType m_type;
  PlanSource& m_plans;
  StepProgram& m_program;
  std::vector<std::vector<int>> m_readers;  ///< by fused layer
  std::vector<Activation> m_outputs;
  std::vector<std::string> m_implementations;
  std::vector<Constant> m_constants;
  std::size_t m_constantBytes = 0;
  TensorId m_scores = kNoTensor;
  int m_currentLayer = 0;
  const char* m_currentWork = "";
};

// One per kind of layer.
void inferConvolution(InferenceLowering& lowering, int layer, const Convolution& op);
void inferFullyConnected(InferenceLowering& lowering, int layer, const FullyConnected& op);
void inferBatchNorm(InferenceLowering& lowering, int layer);
void inferRelu(InferenceLowering& lowering, int layer);
void inferSum(InferenceLowering& lowering, int layer);
void inferConcat(InferenceLowering& lowering, int layer);
void inferLrn(InferenceLowering& lowering, int layer, const Lrn& op);
void inferMaxPool(InferenceLowering& lowering, int layer, const MaxPool& op);
void inferAveragePool(InferenceLowering& lowering, int layer, const AveragePool& op);
void inferGlobalAveragePool(InferenceLowering& lowering, int layer);

}  // namespace scalescope::cuda
