// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cpu/lowering.h"

#include <algorithm>

#include "engine/backend/memory_planner.h"
#include "engine/backend_cpu/kernels.h"
#include "engine/graph/dataflow.h"

namespace scalescope {

using dnnl::memory;
using onednn::Desc;
using onednn::Dims;

Lowering::Lowering(const Graph& graph, const CompileOptions& options, StepProgram& program, BatchExchange& exchange)
    : m_graph(graph),
      m_options(options),
      m_program(program),
      m_exchange(exchange),
      m_specs(parameterSpecs(graph)),
      m_consumers(consumersOf(graph)),
      m_needsGradient(layersWithGradient(graph)),
      m_classifierLayers(classifierLayers(graph)) {
  const std::size_t count = graph.layers.size();
  m_parameters.resize(m_specs.size());
  m_outputs.assign(count, kNoTensor);
  m_keptGradients.assign(count, kNoTensor);
  m_contributions.resize(count);
  m_backward.resize(count);
}

ArenaSizes Lowering::lower() {
  for (int i = 0; i < static_cast<int>(m_graph.layers.size()); ++i) lowerLayer(i);
  lowerBackward();
  for (ParameterSlot& slot : m_parameters) m_program.tensor(slot.tensor).offsetBytes = slot.offsetBytes;
  return {m_gradientBytes, m_stateBytes};
}

void Lowering::lowerLayer(int index) {
  m_currentLayer = index;
  struct Visitor {
    Lowering& self;
    int index;
    void operator()(const Input&) const { self.lowerInput(index); }
    void operator()(const Convolution& op) const { lowerConvolution(self, index, op); }
    void operator()(const BatchNorm& op) const { lowerBatchNorm(self, index, op); }
    void operator()(const Lrn& op) const { lowerLrn(self, index, op); }
    void operator()(const Dropout& op) const { lowerDropout(self, index, op); }
    void operator()(const Relu&) const { lowerElementwise(self, index); }
    void operator()(const Add&) const { lowerElementwise(self, index); }
    void operator()(const Concat&) const { lowerConcat(self, index); }
    void operator()(const MaxPool& op) const {
      lowerPooling(self, index, onednn::windowOf(op), dnnl::algorithm::pooling_max);
    }
    void operator()(const AveragePool& op) const {
      lowerPooling(self, index, onednn::windowOf(op),
                   op.countPadding ? dnnl::algorithm::pooling_avg_include_padding
                                   : dnnl::algorithm::pooling_avg_exclude_padding);
    }
    void operator()(const GlobalAveragePool&) const {
      const Shape& src = self.layer(self.layer(index).inputs[0]).shape;
      lowerPooling(self, index, {{1, 1}, {src.h, src.w}, {0, 0}, {0, 0}}, dnnl::algorithm::pooling_avg_exclude_padding);
    }
    void operator()(const FullyConnected& op) const { lowerFullyConnected(self, index, op); }
    void operator()(const SoftmaxCrossEntropy& op) const { lowerLoss(self, index, op); }
  };
  std::visit(Visitor{*this, index}, m_graph.layers[index].op);
}

/// Convolutions convert the caller's FP32 images to their own type and layout themselves; for others it is done here.
void Lowering::lowerInput(int index) {
  working("input");
  const Dims dims = activationDims(index);
  const TensorId images = m_program.addTensor({dims, memory::data_type::f32, memory::format_tag::nhwc}, Home::Input);
  const bool convolutionsOnly = std::all_of(m_consumers[index].begin(), m_consumers[index].end(), [this](int consumer) {
    return std::holds_alternative<Convolution>(m_graph.layers[consumer].op);
  });
  setOutput(index, convolutionsOnly ? images : converted(images, {dims, type(), memory::format_tag::nhwc}));
}

void Lowering::lowerBackward() {
  m_isBackward = true;
  std::size_t announced = 0;
  for (int i = static_cast<int>(m_graph.layers.size()) - 1; i >= 0; --i) {
    m_currentLayer = i;
    if (m_needsGradient[i] && m_backward[i]) m_backward[i]();
    if (m_gradientBytes == announced) continue;
    announced = m_gradientBytes;
    m_program.lastInstruction().gradientsReady = announced / sizeof(float);
  }
}

memory::data_type Lowering::type() const {
  return m_options.precision == Precision::Bf16 ? memory::data_type::bf16 : memory::data_type::f32;
}

Dims Lowering::activationDims(int layer) const {
  const Shape& shape = m_graph.layers[layer].shape;
  return {batchSize(), shape.c, shape.h, shape.w};
}

int Lowering::fusedRelu(int layer) const {
  const std::vector<int>& consumers = m_consumers[layer];
  const bool fuses = std::holds_alternative<BatchNorm>(m_graph.layers[layer].op) ||
                     std::holds_alternative<Add>(m_graph.layers[layer].op);
  if (!fuses || consumers.size() != 1 || !std::holds_alternative<Relu>(m_graph.layers[consumers[0]].op)) return -1;
  return consumers[0];
}

bool Lowering::feedsLoss(int layer) const {
  const std::vector<int>& consumers = m_consumers[layer];
  return consumers.size() == 1 && std::holds_alternative<SoftmaxCrossEntropy>(m_graph.layers[consumers[0]].op);
}

ParameterSlot& Lowering::parameter(int layer, ParameterRole role) {
  const auto found = std::find_if(m_specs.begin(), m_specs.end(),
                                  [&](const ParameterSpec& spec) { return spec.layer == layer && spec.role == role; });
  return m_parameters[found - m_specs.begin()];
}

ParameterSlot& Lowering::defineParameter(int layer, ParameterRole role, const Desc& desc, const Dims& canonical) {
  const memory::format_tag tags[] = {memory::format_tag::a, memory::format_tag::ab, memory::format_tag::abc,
                                     memory::format_tag::abcd, memory::format_tag::abcde};
  const bool state = role == ParameterRole::RunningMean || role == ParameterRole::RunningVariance;
  ParameterSlot& slot = parameter(layer, role);
  slot.desc = desc;
  slot.canonical = Desc(canonical, memory::data_type::f32, tags[canonical.size() - 1]);
  slot.home = state ? Home::State : Home::Parameter;
  slot.tensor = m_program.addTensor(desc, slot.home);
  if (state) {
    slot.offsetBytes = m_stateBytes;
    m_stateBytes += alignedBytes(desc.get_size());
  }
  return slot;
}

TensorId Lowering::parameterGradient(ParameterSlot& slot) {
  slot.gradient = m_program.addTensor(slot.desc, Home::Gradient);
  slot.offsetBytes = m_gradientBytes;
  m_program.tensor(slot.gradient).offsetBytes = m_gradientBytes;
  m_gradientBytes += alignedBytes(slot.desc.get_size());
  return slot.gradient;
}

std::vector<TensorId> Lowering::gradientParts(int layer) {
  std::vector<TensorId> parts = m_contributions[layer];
  const Desc desc = m_program.desc(m_outputs[layer]);
  for (TensorId& part : parts) part = converted(part, desc, Phase::Training);
  if (parts.size() == 1) keepGradient(layer, parts[0]);
  return parts;
}

TensorId Lowering::gradient(int layer) {
  const std::vector<TensorId> parts = gradientParts(layer);
  if (parts.size() == 1) return parts[0];
  working("sum of gradients");
  const Desc desc = m_program.desc(parts[0]);
  const TensorId sum = m_program.addTensor(desc);
  std::vector<KernelOperand> operands{{"sum", sum}};
  for (const TensorId part : parts) operands.push_back({"part", part});
  emitKernel(kernels::sum(kernels::elementsOf(desc), parts.size(), false), operands);
  for (const TensorId part : parts) m_program.lastInstruction().inPlace.emplace_back(sum, part);
  keepGradient(layer, sum);
  return sum;
}

std::vector<TensorId> Lowering::keptActivations() const {
  std::vector<TensorId> kept = m_outputs;
  for (std::size_t i = 0; i < kept.size(); ++i)
    if (fusedRelu(static_cast<int>(i)) >= 0 || std::holds_alternative<Input>(m_graph.layers[i].op)) kept[i] = kNoTensor;
  return kept;
}

void Lowering::emitReorder(TensorId from, TensorId to, Phase phase) {
  const char* work = m_currentWork;
  working("reorder");
  dnnl::primitive_attr attr = onednn::userScratchpad();
  emit<dnnl::reorder>(dnnl::reorder::primitive_desc(m_program.engine(), m_program.desc(from), m_program.engine(),
                                                    m_program.desc(to), attr),
                      {{DNNL_ARG_FROM, from}, {DNNL_ARG_TO, to}}, phase);
  working(work);
}

TensorId Lowering::converted(TensorId tensor, const Desc& desc, Phase phase) {
  if (m_program.desc(tensor) == desc) return tensor;
  const TensorId copy = m_program.addTensor(desc);
  emitReorder(tensor, copy, phase);
  return copy;
}

Instruction Lowering::startInstruction(Phase phase) const {
  Instruction instruction;
  instruction.layer = m_currentLayer;
  instruction.what = m_currentWork;
  instruction.phase = phase;
  instruction.backward = m_isBackward;
  return instruction;
}

void Lowering::emitKernel(Kernel kernel, const std::vector<KernelOperand>& operands, Phase phase) {
  Instruction instruction = startInstruction(phase);
  instruction.kernel = std::move(kernel);
  for (const auto& [role, tensor] : operands) {
    instruction.arguments.emplace_back(0, tensor);
    instruction.roles.push_back(role);
  }
  append(std::move(instruction));
}

void Lowering::append(Instruction instruction) {
  if (!servesClassifier(instruction.layer)) {
    if (instruction.phase == Phase::Evaluation) return;
    instruction.phase = Phase::Training;
  }
  m_program.emit(std::move(instruction));
}

Desc Lowering::plainLayout(TensorId tensor, memory::data_type type) const {
  const Dims dims = onednn::dims(m_program.desc(tensor));
  return {dims, type, dims.size() == 2 ? memory::format_tag::nc : memory::format_tag::nchw};
}

}  // namespace scalescope
