// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cpu/inference_lowering.h"

#include <algorithm>

#include "engine/backend/memory_planner.h"

namespace scalescope {

using dnnl::memory;
using onednn::Desc;
using onednn::Dims;

namespace {

bool hasWeights(const LayerOp& op) {
  return std::holds_alternative<Convolution>(op) || std::holds_alternative<FullyConnected>(op);
}

/// Operations that hand 8 bits on as they are.
bool passesOn(const LayerOp& op) {
  return std::holds_alternative<Concat>(op) || std::holds_alternative<MaxPool>(op) ||
         std::holds_alternative<AveragePool>(op) || std::holds_alternative<GlobalAveragePool>(op);
}

}  // namespace

InferenceLowering::InferenceLowering(const FusedGraph& graph, const InferenceOptions& options, StepProgram& program)
    : m_graph(graph),
      m_options(options),
      m_program(program),
      m_readers(graph.layers.size()),
      m_outputs(graph.layers.size()) {
  for (int i = 0; i < static_cast<int>(graph.layers.size()); ++i) {
    for (const int input : layer(i).inputs) m_readers[static_cast<std::size_t>(input)].push_back(i);
    if (layer(i).summed >= 0) m_readers[static_cast<std::size_t>(layer(i).summed)].push_back(i);
  }
}

ArenaSizes InferenceLowering::lower() {
  for (int i = 0; i < static_cast<int>(m_graph.layers.size()); ++i) lowerLayer(i);
  lowerScores();
  ArenaSizes sizes;
  sizes.parameterBytes = m_constantBytes;
  sizes.trains = false;
  return sizes;
}

void InferenceLowering::lowerLayer(int index) {
  m_currentLayer = index;
  struct Visitor {
    InferenceLowering& self;
    int index;
    void operator()(const Input&) const {
      const Desc desc(self.activationDims(index), memory::data_type::f32, memory::format_tag::nhwc);
      self.setOutput(index, {self.program().addTensor(desc, Home::Input), {}});
    }
    void operator()(const Convolution& op) const { inferConvolution(self, index, op); }
    void operator()(const FullyConnected& op) const { inferFullyConnected(self, index, op); }
    void operator()(const BatchNorm&) const { inferBatchNorm(self, index); }
    void operator()(const Lrn& op) const { inferLrn(self, index, op); }
    void operator()(const Relu&) const { inferElementwise(self, index); }
    void operator()(const Add&) const { inferElementwise(self, index); }
    void operator()(const Concat&) const { inferConcat(self, index); }
    void operator()(const MaxPool& op) const {
      inferPooling(self, index, onednn::windowOf(op), dnnl::algorithm::pooling_max);
    }
    void operator()(const AveragePool& op) const {
      inferPooling(self, index, onednn::windowOf(op),
                   op.countPadding ? dnnl::algorithm::pooling_avg_include_padding
                                   : dnnl::algorithm::pooling_avg_exclude_padding);
    }
    void operator()(const GlobalAveragePool&) const {
      const Shape& src = self.layer(self.layer(index).inputs[0]).shape;
      inferPooling(self, index, {{1, 1}, {src.h, src.w}, {0, 0}, {0, 0}}, dnnl::algorithm::pooling_avg_exclude_padding);
    }
    void operator()(const Dropout&) const {}              // not in fused graphs
    void operator()(const SoftmaxCrossEntropy&) const {}  // not in fused graphs
  };
  std::visit(Visitor{*this, index}, layer(index).op);
}

void InferenceLowering::lowerScores() {
  m_currentLayer = m_graph.output;
  working("scores");
  const Value& value = output(m_graph.output);
  const Dims dims = onednn::dims(m_program.desc(value.tensor));
  const Desc plain(dims, memory::data_type::f32, dims.size() == 2 ? memory::format_tag::nc : memory::format_tag::nchw);
  m_scores = converted(value, {}, plain);
}

Dims InferenceLowering::activationDims(int index) const {
  const Shape& shape = layer(index).shape;
  return {m_options.batchSize, shape.c, shape.h, shape.w};
}

memory::data_type InferenceLowering::wideType() const {
  return m_options.precision == Precision::Bf16 ? memory::data_type::bf16 : memory::data_type::f32;
}

memory::data_type InferenceLowering::typeOf(const Quantization& quantization) const {
  if (!quantization.isInteger) return wideType();
  return quantization.isSigned ? memory::data_type::s8 : memory::data_type::u8;
}

memory::data_type InferenceLowering::outputType(int index, const Quantization& format) const {
  return index == m_graph.output ? memory::data_type::f32 : typeOf(format);
}

bool InferenceLowering::feedsInt8(int index) const {
  return std::ranges::any_of(m_readers[static_cast<std::size_t>(index)], [this](int reader) {
    return (hasWeights(layer(reader).op) && isInt8(reader)) || (passesOn(layer(reader).op) && feedsInt8(reader));
  });
}

Quantization InferenceLowering::rangeFormat(int index) const {
  return quantizationOf(m_options.ranges[static_cast<std::size_t>(index)]);
}

/// Parts of a concat use its format, so that it only copies bytes.
Quantization InferenceLowering::outputFormat(int index) const {
  if (!isInt8() || !feedsInt8(index)) return {};
  for (const int reader : m_readers[static_cast<std::size_t>(index)])
    if (std::holds_alternative<Concat>(layer(reader).op)) return outputFormat(reader);
  return rangeFormat(index);
}

TensorId InferenceLowering::converted(const Value& value, const Quantization& format, const Desc& desc) {
  const Desc own = m_program.desc(value.tensor);
  const float scale = value.quantization.scale / format.scale;
  if (own == desc && scale == 1) return value.tensor;
  const TensorId copy = m_program.addTensor(desc);
  const char* work = m_currentWork;
  working(value.quantization == format ? "reorder" : "quantize");
  const std::vector<float> scales(scale == 1 ? 0 : 1, scale);
  const auto pd = onednn::scaledReorder(m_program.engine(), own, desc, scales);
  std::vector<std::pair<int, TensorId>> arguments{{DNNL_ARG_FROM, value.tensor}, {DNNL_ARG_TO, copy}};
  addScales(arguments, onednn::reorderScalesArgument(), scales);
  emit<dnnl::reorder>(pd, std::move(arguments));
  working(work);
  return copy;
}

TensorId InferenceLowering::overwritable(const Value& value, const Quantization& format, const Desc& desc) {
  const TensorId tensor = converted(value, format, desc);
  if (tensor != value.tensor || !m_options.inspect) return tensor;
  const TensorId copy = m_program.addTensor(desc);
  emit<dnnl::reorder>(onednn::scaledReorder(m_program.engine(), desc, desc, {}),
                      {{DNNL_ARG_FROM, tensor}, {DNNL_ARG_TO, copy}});
  return copy;
}

TensorId InferenceLowering::wide(const Value& value) {
  const Desc own = m_program.desc(value.tensor);
  if (!value.quantization.isInteger && onednn::type(own) == wideType()) return value.tensor;
  const Dims dims = onednn::dims(own);
  const auto tag = dims.size() == 2 ? memory::format_tag::nc : memory::format_tag::nhwc;
  return converted(value, {}, Desc(dims, wideType(), tag));
}

TensorId InferenceLowering::addConstant(const Desc& desc, Constant constant) {
  constant.tensor = m_program.addTensor(desc, Home::Parameter);
  m_program.tensor(constant.tensor).offsetBytes = m_constantBytes;
  m_constantBytes += alignedBytes(desc.get_size());
  m_constants.push_back(std::move(constant));
  return m_constants.back().tensor;
}

TensorId InferenceLowering::addFloats(std::size_t count, Home home) {
  return m_program.addTensor(Desc({static_cast<memory::dim>(count)}, memory::data_type::f32, memory::format_tag::a),
                             home);
}

TensorId InferenceLowering::addVector(std::vector<float> values) {
  Constant constant;
  constant.canonical = Desc({static_cast<memory::dim>(values.size())}, memory::data_type::f32, memory::format_tag::a);
  constant.values = std::move(values);
  const Desc desc = constant.canonical;
  return addConstant(desc, std::move(constant));
}

void InferenceLowering::addScales(std::vector<std::pair<int, TensorId>>& arguments, std::optional<int> argument,
                                  const std::vector<float>& scales) {
  if (argument && !scales.empty()) arguments.emplace_back(*argument, addVector(scales));
}

void InferenceLowering::report(Precision precision, const std::string& implementation) {
  m_layers.push_back({layer(m_currentLayer).name, precision, implementation});
}

void InferenceLowering::emitKernel(Kernel kernel, const std::vector<TensorId>& operands) {
  Instruction instruction = startInstruction();
  instruction.kernel = std::move(kernel);
  for (const TensorId operand : operands) instruction.arguments.emplace_back(0, operand);
  m_program.emit(std::move(instruction));
}

Instruction InferenceLowering::startInstruction() const {
  Instruction instruction;
  instruction.layer = m_currentLayer;
  instruction.what = m_currentWork;
  instruction.phase = Phase::Both;
  return instruction;
}

}  // namespace scalescope
