// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "engine/backend/inference.h"
#include "engine/backend/quantization.h"
#include "engine/backend_cpu/inference_primitives.h"
#include "engine/backend_cpu/step_program.h"

namespace scalescope {

/// Values that are written once, after the program has its memory: weights and biases in their final layout.
struct Constant {
  TensorId tensor = kNoTensor;
  onednn::Desc canonical;  ///< layout of `values`; not used with `write`
  std::vector<float> values;
  std::vector<float> scales;  ///< as for scaledReorder()
  int scaleMask = 0;
  std::function<void(void* memory)> write;  ///< instead of a reorder
};

/// The output of a fused layer in memory.
struct Value {
  TensorId tensor = kNoTensor;
  Quantization quantization;
};

/// Turns a fused graph into the instructions of a StepProgram, all of them for Phase::Both. Errors (thrown):
/// dnnl::error; currentLayer() and currentWork() then name the origin.
class InferenceLowering {
 public:
  InferenceLowering(const FusedGraph& graph, const InferenceOptions& options, StepProgram& program);
  /// Emits the whole network.
  ArenaSizes lower();

  int currentLayer() const { return m_currentLayer; }
  const char* currentWork() const { return m_currentWork; }
  std::vector<Constant> takeConstants() { return std::move(m_constants); }
  std::vector<InferenceLayer> takeLayers() { return std::move(m_layers); }
  /// batch x classes, FP32.
  TensorId scores() const { return m_scores; }
  const std::vector<Value>& outputs() const { return m_outputs; }

  // For the lowering of single layers.
  const FusedLayer& layer(int index) const { return m_graph.layers[static_cast<std::size_t>(index)]; }
  StepProgram& program() { return m_program; }
  onednn::Dims activationDims(int layer) const;
  const Value& output(int layer) const { return m_outputs[static_cast<std::size_t>(layer)]; }
  void setOutput(int layer, Value value) { m_outputs[static_cast<std::size_t>(layer)] = value; }
  bool isInt8() const { return m_options.precision == Precision::Int8; }
  /// Whether a convolution or fully connected layer computes in 8 bits.
  bool isInt8(int layer) const {
    return isInt8() && (m_options.wideLayers.empty() || !m_options.wideLayers[static_cast<std::size_t>(layer)]);
  }
  /// FP32 or BF16: of everything that is not stored in 8 bits.
  dnnl::memory::data_type wideType() const;
  dnnl::memory::data_type typeOf(const Quantization& quantization) const;
  /// The scores are FP32.
  dnnl::memory::data_type outputType(int layer, const Quantization& format) const;
  /// The format in which `layer` hands on its output: 8 bits if a later layer computes with them.
  Quantization outputFormat(int layer) const;
  /// 8 bits for the range of a layer.
  Quantization rangeFormat(int layer) const;

  void working(const char* what) { m_currentWork = what; }
  /// `value` in this format and layout: itself, or a copy.
  TensorId converted(const Value& value, const Quantization& format, const onednn::Desc& desc);
  /// As converted(), in memory that the next instruction may overwrite: that of `value`, which is not read later,
  /// except where every output must stay readable.
  TensorId overwritable(const Value& value, const Quantization& format, const onednn::Desc& desc);
  /// In wideType(), in the layout that it has.
  TensorId wide(const Value& value);
  TensorId addConstant(const onednn::Desc& desc, Constant constant);
  TensorId addFloats(std::size_t count, Home home = Home::Planned);
  TensorId addVector(std::vector<float> values);
  /// Adds scales to the arguments of a primitive whose library reads them there.
  void addScales(std::vector<std::pair<int, TensorId>>& arguments, std::optional<int> argument,
                 const std::vector<float>& scales);
  /// Of the layer being lowered: its arithmetic, once.
  void report(Precision precision, const std::string& implementation);

  template <typename Primitive, typename PrimitiveDesc>
  void emit(const PrimitiveDesc& pd, std::vector<std::pair<int, TensorId>> arguments) {
    Instruction instruction = startInstruction();
    instruction.arguments = std::move(arguments);
    instruction.primitive = Primitive(pd);
    instruction.scratchpad = pd.scratchpad_desc();
    instruction.scratchpadBytes = instruction.scratchpad.get_size();
    m_program.emit(std::move(instruction));
  }
  void emitKernel(Kernel kernel, const std::vector<TensorId>& operands);

 private:
  Instruction startInstruction() const;
  void lowerLayer(int index);
  void lowerScores();
  bool feedsInt8(int layer) const;

  const FusedGraph& m_graph;
  const InferenceOptions& m_options;
  StepProgram& m_program;
  std::vector<std::vector<int>> m_readers;
  std::vector<Value> m_outputs;
  std::vector<Constant> m_constants;
  std::vector<InferenceLayer> m_layers;
  std::size_t m_constantBytes = 0;
  TensorId m_scores = kNoTensor;
  int m_currentLayer = 0;
  const char* m_currentWork = "";
};

// One per kind of layer: emits its instructions and sets its output.
void inferConvolution(InferenceLowering& lowering, int layer, const Convolution& op);
/// FP32 convolutions of 3x3 that Winograd's algorithm makes faster. False if it is not one of them.
bool inferWinograd(InferenceLowering& lowering, int layer, const Convolution& op);
void inferFullyConnected(InferenceLowering& lowering, int layer, const FullyConnected& op);
void inferBatchNorm(InferenceLowering& lowering, int layer);
void inferElementwise(InferenceLowering& lowering, int layer);  // ReLU and Add
void inferConcat(InferenceLowering& lowering, int layer);
void inferLrn(InferenceLowering& lowering, int layer, const Lrn& op);
void inferPooling(InferenceLowering& lowering, int layer, const onednn::Window& window, dnnl::algorithm algorithm);

}  // namespace scalescope
