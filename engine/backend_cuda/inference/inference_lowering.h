// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/backend/inference.h"
#include "engine/backend_cuda/kernels/weight_layout.h"
#include "engine/backend_cuda/lowering/lowering.h"
#include "engine/backend_cuda/lowering/step_program.h"
#include "engine/backend_cuda/products/plan_source.h"

namespace scalescope::cuda {

/// Values that are written once, before the first batch.
struct Constant {
  TensorId tensor = kNoTensor;
  DataType type = DataType::Fp32;  ///< on the device
  std::vector<float> values;       ///< in the device's layout
  std::vector<std::int8_t> bytes;  ///< instead of values
};

/// The tensors of an IntegerProblem, see PlanOperands; kNoTensor where it has none.
struct IntegerTensors {
  TensorId src = kNoTensor, weights = kNoTensor, dst = kNoTensor, factors = kNoTensor, bias = kNoTensor,
           addend = kNoTensor, addendFactor = kNoTensor;
  std::size_t dstOffsetBytes = 0;
};

/// The output of a fused layer: of `type`, or in 8 bits where it has a scale.
struct InferredValue : Activation {
  float scale = 0;  ///< real = scale * stored s8; 0: not in 8 bits

  bool isInt8() const { return scale > 0; }
  std::size_t offsetBytes() const {
    return isInt8() ? static_cast<std::size_t>(firstChannel) : Activation::offsetBytes();
  }
  /// Of a row (pixel) in memory.
  int rowLength() const { return isSlice() ? rowChannels : shape.c; }
};

/// Turns a fused graph into a StepProgram, layer by layer. Activations are NHWC; bias, sum and ReLU belong to the
/// product where a plan computes them. INT8: products for which a library has an 8-bit plan, and pools and concats that
/// connect them, have 8-bit tensors; everything else is FP32, and values are converted where one reads the other.
/// Errors (thrown): Failure; currentLayer() and currentWork() then name the origin.
class InferenceLowering {
 public:
  /// `fuses`: libraries may do more of an 8-bit layer than its product.
  InferenceLowering(const FusedGraph& graph, const InferenceOptions& options, bool fuses, PlanSource& plans,
                    StepProgram& program);
  void lower();

  int currentLayer() const { return m_currentLayer; }
  const char* currentWork() const { return m_currentWork; }
  /// By fused layer.
  const std::vector<InferredValue>& outputs() const { return m_outputs; }
  TensorId scores() const { return m_scores; }
  std::vector<InferenceLayer> layers() const;
  /// INT8: products that compute in FP32 because no library has an 8-bit plan for them, by name.
  std::vector<std::string> layersWithoutInt8() const;
  std::vector<Constant> takeConstants() { return std::move(m_constants); }
  std::size_t constantBytes() const { return m_constantBytes; }

  // For the lowering of single layers.
  const FusedLayer& layer(int index) const { return m_graph.layers[static_cast<std::size_t>(index)]; }
  /// The first input in type().
  Activation input(int index) { return wide(layer(index).inputs[0]); }
  const InferredValue& output(int index) const { return m_outputs[static_cast<std::size_t>(index)]; }
  /// The output of a layer in type(): itself, or a dense copy.
  Activation wide(int index);
  /// The output of a layer in 8 bits, dense, with channels padded by zeros to kIntegerChannels: itself, or a copy.
  InferredValue narrow(int index);
  int batchSize() const { return m_options.batchSize; }
  DataType type() const { return m_type; }
  bool tf32() const { return m_options.precision == Precision::Tf32; }
  bool isOutput(int index) const { return index == m_graph.output; }
  /// INT8: whether a product computes in 8 bits.
  bool isInt8(int index) const { return m_int8[static_cast<std::size_t>(index)]; }
  /// INT8: the scale in which a layer hands on its output; 0: FP32, because no layer reads 8 bits.
  float outputScale(int index) const;
  /// Likewise of a pool of 8-bit images: maxima and means keep the scale `own` of their input, but in a concat.
  float pooledScale(int index, float own) const;
  /// The 8-bit product of a layer with weights, with padded channels.
  ConvolutionShape integerShape(int index) const;
  std::int64_t rows(const Activation& activation) const;
  std::int64_t elements(const Activation& activation) const;

  /// A separate tensor for the output of a layer; with a scale in 8 bits.
  const InferredValue& makeOutput(int index, DataType type, float scale = 0);
  /// The output of a layer inside that of the concat which is its only reader and has its format, else a separate
  /// tensor.
  const InferredValue& makeOutputInPlace(int index, float scale = 0);
  /// Whether an input of a concat was computed in place.
  bool isInPlace(int index) const { return output(index).isSlice(); }

  TensorId addConstant(DataType type, std::vector<float> values);
  TensorId addConstant(std::vector<std::int8_t> bytes);
  TensorId addTensor(std::size_t bytes) { return m_program.addTensor(bytes); }
  /// Canonical weights in the device's layout.
  TensorId addWeights(const std::vector<float>& canonical, const WeightDims& dims);

  /// Names the following work, for error messages.
  void working(const char* what) { m_currentWork = what; }
  void emit(Operands operands, Kernel kernel);
  /// A product, with a tensor for each role of its problem.
  void emit(const ConvolutionProblem& problem, const ProductTensors& tensors);
  void emit(const GemmProblem& problem, const ProductTensors& tensors);
  /// A product in 8 bits, with tensors for the roles A, B and Out, and Previous, Bias and the factors if it is
  /// finished. Returns false where no library has a plan for it.
  bool emit(const IntegerProblem& problem, const IntegerTensors& tensors);
  /// Whether a library may finish 8-bit products.
  bool fuses() const { return m_fuses; }
  /// The current layer computes in 8 bits, with kernels of this folder.
  void reportInt8() { m_precisions[static_cast<std::size_t>(m_currentLayer)] = Precision::Int8; }
  void allowInPlace(TensorId dst, TensorId src) { m_program.lastInstruction().inPlace.emplace_back(dst, src); }

 private:
  void lowerLayer(int index);
  void lowerInput();
  void lowerScores();
  bool inputMayBePadded() const;
  void emitProduct(ProductInstruction product);
  void chooseInt8();
  bool feedsInt8(int index) const;
  bool feedsConcat(int index) const;
  float rangeScale(int index) const;
  TensorId addCopy(const Activation& value, std::size_t elementBytes);
  bool agreesWithParts(const IntegerProblem& problem, const std::shared_ptr<const Plan>& plan);

  const FusedGraph& m_graph;
  InferenceOptions m_options;
  bool m_fuses;
  DataType m_type;
  PlanSource& m_plans;
  StepProgram& m_program;
  std::vector<std::vector<int>> m_readers;  ///< by fused layer
  std::vector<InferredValue> m_outputs;
  std::map<std::shared_ptr<const Plan>, bool> m_agrees;  ///< finished 8-bit plans that were checked
  std::map<int, InferredValue> m_wide, m_narrow;         ///< converted copies, by fused layer
  std::vector<bool> m_int8, m_hasNoPlan;
  std::vector<std::string> m_implementations;
  std::vector<Precision> m_precisions;
  std::vector<Constant> m_constants;
  std::size_t m_constantBytes = 0;
  TensorId m_scores = kNoTensor;
  int m_currentLayer = 0;
  const char* m_currentWork = "";
};

// One per kind of layer.
void inferConvolution(InferenceLowering& lowering, int layer, const Convolution& op);
void inferFullyConnected(InferenceLowering& lowering, int layer, const FullyConnected& op);
/// Layers in 8 bits: products, pools of 8-bit images, and a concat that hands on 8 bits.
void inferInt8Product(InferenceLowering& lowering, int layer);
void inferInt8Pool(InferenceLowering& lowering, int layer, const MaxPool& op);
void inferInt8Pool(InferenceLowering& lowering, int layer, const AveragePool& op);
void inferInt8Concat(InferenceLowering& lowering, int layer);
void inferBatchNorm(InferenceLowering& lowering, int layer);
void inferRelu(InferenceLowering& lowering, int layer);
void inferSum(InferenceLowering& lowering, int layer);
void inferConcat(InferenceLowering& lowering, int layer);
void inferLrn(InferenceLowering& lowering, int layer, const Lrn& op);
void inferMaxPool(InferenceLowering& lowering, int layer, const MaxPool& op);
void inferAveragePool(InferenceLowering& lowering, int layer, const AveragePool& op);
void inferGlobalAveragePool(InferenceLowering& lowering, int layer);

}  // namespace scalescope::cuda
