// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/lowering/lowering.h"

#include <algorithm>
#include <array>

#include "engine/backend_cuda/kernels/column_tiles.h"
#include "engine/backend_cuda/kernels/element_wise.h"
#include "engine/graph/dataflow.h"

namespace scalescope::cuda {

Lowering::Lowering(const Graph& graph, const StepOptions& options, PlanSource& plans, const StepExchange& exchange,
                   StepProgram& program)
    : m_graph(graph),
      m_options(options),
      m_plans(plans),
      m_fusion(graph, options, plans),
      m_type(m_fusion.type()),
      m_exchange(exchange),
      m_program(program),
      m_specs(parameterSpecs(graph)),
      m_needsGradient(layersWithGradient(graph)),
      m_classifierLayers(classifierLayers(graph)) {
  const std::size_t count = graph.layers.size();
  m_parameters.resize(m_specs.size());
  m_outputs.resize(count);
  m_branches = options.parallelBranches ? parallelBranches(graph) : std::vector<BranchPlace>(count);
  m_statistics.resize(count);
  m_norms.resize(count);
  m_gradients.assign(count, kNoTensor);
  m_backward.resize(count);
}

ArenaSizes Lowering::lower() {
  for (const FusedGroup& group : m_fusion.groups()) lowerGroup(group);
  lowerBackward();
  for (ParameterSlot& slot : m_parameters) {
    m_program.tensor(slot.master).offsetBytes = slot.offsetBytes;
    if (slot.has16BitCopy) m_program.tensor(slot.compute).offsetBytes = slot.offsetBytes / 2;
  }
  for (const auto& [first, tensor] : m_joinedWeights)
    m_program.tensor(tensor).offsetBytes =
        m_program.tensor(parameter(first, ParameterRole::ConvolutionWeights).compute).offsetBytes;
  if (m_type != DataType::Fp32) m_sizes.computeBytes = m_sizes.parameterBytes / 2;
  if (m_roundsGradients) m_sizes.roundedBytes = m_sizes.parameterBytes / 2;
  return m_sizes;
}

void Lowering::enter(int layer) {
  m_currentLayer = layer;
  m_plans.setLayer(m_graph.layers[layer].name);
}

void Lowering::lowerGroup(const FusedGroup& group) {
  enter(group.at);
  struct Visitor {
    Lowering& self;
    const FusedGroup& group;
    void operator()(const Input&) const { self.lowerInput(); }
    void operator()(const Convolution&) const { lowerConvolution(self, group); }
    void operator()(const BatchNorm&) const { lowerBatchNorm(self, group); }
    void operator()(const Lrn& op) const { lowerLrn(self, group.at, op); }
    void operator()(const Dropout& op) const { lowerDropout(self, group.at, op); }
    void operator()(const Relu&) const { lowerRelu(self, group.at); }
    void operator()(const Add&) const { lowerSum(self, group); }
    void operator()(const Concat&) const { lowerConcat(self, group.at); }
    void operator()(const MaxPool& op) const { lowerMaxPool(self, group, op); }
    void operator()(const AveragePool& op) const { lowerAveragePool(self, group, op); }
    void operator()(const GlobalAveragePool&) const { lowerGlobalAveragePool(self, group.at); }
    void operator()(const FullyConnected& op) const { lowerFullyConnected(self, group, op); }
    void operator()(const SoftmaxCrossEntropy& op) const { lowerLoss(self, group.at, op); }
  };
  std::visit(Visitor{*this, group}, m_graph.layers[group.at].op);
}

void Lowering::lowerInput() {
  Activation image{kNoTensor, m_type, m_fusion.storedShape(0)};
  image.tensor = m_program.addTensor(elements(image) * bytesOf(m_type));
  m_program.setInput(image.tensor);
  setOutput(0, image);
}

void Lowering::lowerBackward() {
  m_pass = Pass::Backward;
  std::size_t announced = 0;
  for (int i = static_cast<int>(m_graph.layers.size()) - 1; i >= 0; --i) {
    enter(i);
    if (m_needsGradient[i] && m_backward[i]) m_backward[i]();
    if (m_sizes.parameterBytes == announced) continue;
    announced = m_sizes.parameterBytes;
    m_program.lastInstruction().gradientsReady = announced / sizeof(float);
  }
}

Activation Lowering::makeOutput(int layer, DataType type) {
  Activation output{kNoTensor, type, m_graph.layers[layer].shape};
  output.tensor = m_program.addTensor(elements(output) * bytesOf(type));
  setOutput(layer, output);
  return output;
}

std::int64_t Lowering::rows(const Activation& activation) const {
  return std::int64_t{1} * batchSize() * activation.shape.h * activation.shape.w;
}

std::int64_t Lowering::elements(const Activation& activation) const { return batchSize() * activation.shape.count(); }

Activation Lowering::outputInPlace(int layer, const ConcatPlace& place) {
  const Activation& joined = concatOutput(place.concat);
  setOutput(layer, {joined.tensor, joined.type, m_graph.layers[layer].shape, place.firstChannel, joined.shape.c});
  return m_outputs[layer];
}

const Activation& Lowering::concatOutput(int concat) {
  if (m_outputs[concat].tensor == kNoTensor) makeOutput(concat, m_type);
  return m_outputs[concat];
}

bool Lowering::givesScores(int layer) const {
  const std::vector<int>& readers = m_fusion.consumers(layer);
  return readers.size() == 1 && is<SoftmaxCrossEntropy>(m_graph.layers[readers.front()]);
}

TensorId Lowering::addGradient(int layer) {
  const Activation& output = m_outputs[layer];
  if (!output.isSlice()) return m_program.addTensor(elements(output) * bytesOf(m_type));
  // Siblings share one; the first request creates it.
  for (const int sibling : m_fusion.of(layer).siblings)
    if (m_gradients[sibling] != kNoTensor) return m_gradients[sibling];
  return m_program.addTensor(m_program.tensor(output.tensor).bytes);
}

GradientTarget Lowering::gradientTarget(int layer) {
  const bool first = m_gradients[layer] == kNoTensor;
  if (first) m_gradients[layer] = addGradient(layer);
  return {m_gradients[layer], !first};
}

void Lowering::contributeGradient(int layer, TensorId part) {
  if (m_gradients[layer] == kNoTensor) {
    m_gradients[layer] = part;
    return;
  }
  const char* work = m_currentWork;
  working("sum of gradients");
  Operands operands;
  const Operand sum = operands.add("sum", m_gradients[layer]), added = operands.add("part", part);
  emit(std::move(operands), Phase::Training, [=, type = m_type, count = elements(m_outputs[layer])](const Launch& l) {
    addTensors(type, std::array<const void*, 2>{l.at(sum), l.at(added)}, false, l.at(sum), count, l.stream);
  });
  working(work);
}

std::vector<Activation> Lowering::keptActivations() const {
  std::vector<Activation> kept = m_outputs;
  for (int i = 0; i < static_cast<int>(kept.size()); ++i) {
    const FusedGroup& group = m_fusion.of(i);
    if (i == 0 || i != group.last || kept[i].isSlice() || group.isComputedByReader) kept[i].tensor = kNoTensor;
  }
  return kept;
}

std::vector<Activation> Lowering::keptGradients() const {
  std::vector<Activation> kept = m_outputs;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    kept[i].tensor = m_gradients[i];
    kept[i].type = m_type;
  }
  // What stands at the ReLU's output is already the gradient before it.
  for (const FusedGroup& group : m_fusion.groups())
    if (group.sumsAreGiven) std::swap(kept[group.at].tensor, kept[group.relu].tensor);
  return kept;
}

int Lowering::sumCounters(int channels) const { return m_options.finishWithin ? columnCounters(channels) : 0; }

bool Lowering::emit(Operands operands, Phase phase, Kernel kernel, std::size_t workspaceBytes, int counters) {
  if (!servesClassifier(m_currentLayer)) {
    if (phase == Phase::Evaluation) return false;
    phase = Phase::Training;
  }
  Instruction instruction;
  instruction.layer = m_currentLayer;
  instruction.what = m_currentWork;
  instruction.pass = m_pass;
  instruction.phase = phase;
  instruction.kernel = std::move(kernel);
  instruction.operands = operands.take();
  instruction.workspaceBytes = workspaceBytes;
  instruction.counters = counters;
  instruction.part = m_branches[m_currentLayer].part;
  instruction.lane = m_branches[m_currentLayer].lane;
  m_program.emit(std::move(instruction));
  return true;
}

bool Lowering::emit(const ConvolutionProblem& problem, const ProductTensors& tensors, Phase phase) {
  return emitProduct(describeProduct(problem, tensors, m_plans), phase);
}

bool Lowering::emit(const GemmProblem& problem, const ProductTensors& tensors, Phase phase) {
  return emitProduct(describeProduct(problem, tensors, m_plans), phase);
}

bool Lowering::emitProduct(ProductInstruction product, Phase phase) {
  const int counters = m_options.finishWithin ? product.plan->counters() : 0;
  const bool emitted =
      emit(std::move(product.operands), phase, std::move(product.kernel), product.plan->workspaceBytes(), counters);
  if (emitted) m_program.lastInstruction().plan = std::move(product.plan);
  return emitted;
}

}  // namespace scalescope::cuda
