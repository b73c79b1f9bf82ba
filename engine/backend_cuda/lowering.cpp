// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/lowering.h"

#include <algorithm>

#include "engine/backend/memory_planner.h"
#include "engine/backend_cuda/alignment.h"
#include "engine/backend_cuda/kernels/element_wise.h"
#include "engine/backend_cuda/sibling_convolutions.h"
#include "engine/graph/dataflow.h"

namespace scalescope::cuda {
namespace {

/// Images padded with zero channels for tensor cores.
constexpr int kChannelMultiple = 4;

template <typename Op>
bool is(const Layer& layer) {
  return std::holds_alternative<Op>(layer.op);
}

}  // namespace

DataType activationType(Precision precision) {
  switch (precision) {
    case Precision::Bf16: return DataType::Bf16;
    case Precision::Fp16: return DataType::Fp16;
    case Precision::Fp32:
    case Precision::Tf32:
    case Precision::Int8: break;
  }
  return DataType::Fp32;
}

Lowering::Lowering(const Graph& graph, const StepOptions& options, PlanSource& plans, const StepExchange& exchange,
                   StepProgram& program)
    : m_graph(graph),
      m_options(options),
      m_type(activationType(options.precision)),
      m_plans(plans),
      m_exchange(exchange),
      m_program(program),
      m_specs(parameterSpecs(graph)),
      m_consumers(consumersOf(graph)),
      m_siblings(siblingConvolutions(graph)),
      m_needsGradient(layersWithGradient(graph)),
      m_classifierLayers(classifierLayers(graph)) {
  const std::size_t count = graph.layers.size();
  if (options.inspect || !options.joinSiblings) m_siblings.assign(count, {});
  m_parameters.resize(m_specs.size());
  m_outputs.resize(count);
  m_branches = options.parallelBranches ? parallelBranches(graph) : std::vector<BranchPlace>(count);
  m_statistics.resize(count);
  m_prologues.resize(count);
  m_normsBefore.resize(count);
  m_leavesNormGradient.resize(count);
  m_gradients.assign(count, kNoTensor);
  m_backward.resize(count);
}

ArenaSizes Lowering::lower() {
  for (int i = 0; i < static_cast<int>(m_graph.layers.size()); ++i) lowerLayer(i);
  lowerBackward();
  for (ParameterSlot& slot : m_parameters) {
    m_program.tensor(slot.master).offsetBytes = slot.offsetBytes;
    if (slot.has16BitCopy) m_program.tensor(slot.compute).offsetBytes = slot.offsetBytes / 2;
  }
  for (const auto& [first, tensor] : m_joinedWeights)
    m_program.tensor(tensor).offsetBytes =
        m_program.tensor(parameter(first, ParameterRole::ConvolutionWeights).compute).offsetBytes;
  if (m_type != DataType::Fp32) m_sizes.computeBytes = m_sizes.parameterBytes / 2;
  return m_sizes;
}

void Lowering::lowerLayer(int index) {
  m_currentLayer = index;
  struct Visitor {
    Lowering& self;
    int index;
    void operator()(const Input&) const { self.lowerInput(); }
    void operator()(const Convolution& op) const { lowerConvolution(self, index, op); }
    void operator()(const BatchNorm& op) const { lowerBatchNorm(self, index, op); }
    void operator()(const Lrn& op) const { lowerLrn(self, index, op); }
    void operator()(const Dropout& op) const { lowerDropout(self, index, op); }
    void operator()(const Relu&) const { lowerRelu(self, index); }
    void operator()(const Add&) const { lowerSum(self, index); }
    void operator()(const Concat&) const { lowerConcat(self, index); }
    void operator()(const MaxPool& op) const { lowerMaxPool(self, index, op); }
    void operator()(const AveragePool& op) const { lowerAveragePool(self, index, op); }
    void operator()(const GlobalAveragePool&) const { lowerGlobalAveragePool(self, index); }
    void operator()(const FullyConnected& op) const { lowerFullyConnected(self, index, op); }
    void operator()(const SoftmaxCrossEntropy& op) const { lowerLoss(self, index, op); }
  };
  std::visit(Visitor{*this, index}, m_graph.layers[index].op);
}

/// Products only: only they support padded channels.
bool Lowering::inputMayBePadded() const {
  if (m_options.precision == Precision::Fp32) return false;
  return std::all_of(m_consumers[0].begin(), m_consumers[0].end(), [&](int consumer) {
    const auto* convolution = std::get_if<Convolution>(&m_graph.layers[consumer].op);
    return convolution ? convolution->groups == 1 : is<FullyConnected>(m_graph.layers[consumer]);
  });
}

void Lowering::lowerInput() {
  Shape shape = m_graph.inputShape();
  if (inputMayBePadded()) shape.c = static_cast<int>(alignedBytes(shape.c, kChannelMultiple));
  Activation image{kNoTensor, m_type, shape};
  image.tensor = m_program.addTensor(elements(image) * bytesOf(m_type));
  m_program.setInput(image.tensor);
  setOutput(0, image);
}

void Lowering::lowerBackward() {
  m_pass = Pass::Backward;
  std::size_t announced = 0;
  for (int i = static_cast<int>(m_graph.layers.size()) - 1; i >= 0; --i) {
    m_currentLayer = i;
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

const Layer* Lowering::onlyConsumer(int layer) const {
  return m_consumers[layer].size() == 1 ? &m_graph.layers[m_consumers[layer][0]] : nullptr;
}

int Lowering::fusedSum(int norm) const {
  const Layer* consumer = onlyConsumer(norm);
  if (!consumer || !is<Add>(*consumer)) return -1;
  const int sum = m_consumers[norm][0];
  return fusedNorm(sum) == norm || sumsTwoNorms(sum) ? sum : -1;
}

bool Lowering::sumsTwoNorms(int sum) const {
  const Layer& here = m_graph.layers[sum];
  return m_options.fuseElementWise && m_options.fuseProjections && is<Add>(here) && here.inputs.size() == 2 &&
         std::ranges::all_of(here.inputs,
                             [&](int input) { return is<BatchNorm>(m_graph.layers[input]) && onlyConsumer(input); });
}

int Lowering::fusedNorm(int sum) const {
  if (!m_options.fuseElementWise || !is<Add>(m_graph.layers[sum])) return -1;
  const std::vector<int>& inputs = m_graph.layers[sum].inputs;
  if (inputs.size() != 2) return -1;
  for (const int input : inputs)
    if (is<BatchNorm>(m_graph.layers[input]) && onlyConsumer(input)) return input;
  return -1;
}

int Lowering::poolOf(int norm) const {
  const int relu = fusedRelu(norm);
  const Layer* reader = relu >= 0 ? onlyConsumer(relu) : nullptr;
  if (!m_options.fusePools || !reader || !is<MaxPool>(*reader)) return -1;
  const int pool = m_consumers[relu][0];
  return !m_outputs[input(norm)].isSlice() && concatPlace(pool).concat < 0 ? pool : -1;
}

int Lowering::pooledNorm(int pool) const {
  const int relu = input(pool);
  if (!is<Relu>(m_graph.layers[relu])) return -1;
  const int norm = input(relu);
  return is<BatchNorm>(m_graph.layers[norm]) && poolOf(norm) == pool ? norm : -1;
}

int Lowering::fusedRelu(int layer) const {
  const Layer& here = m_graph.layers[layer];
  const bool fuses = is<BatchNorm>(here) || is<Add>(here) || is<Convolution>(here) || is<FullyConnected>(here);
  const Layer* consumer = m_options.fuseElementWise ? onlyConsumer(layer) : nullptr;
  return fuses && consumer && is<Relu>(*consumer) ? m_consumers[layer][0] : -1;
}

Activation Lowering::outputInPlace(int layer, const ConcatPlace& place) {
  const Activation& joined = concatOutput(place.concat);
  setOutput(layer, {joined.tensor, joined.type, m_graph.layers[layer].shape, place.firstChannel, joined.shape.c});
  return m_outputs[layer];
}

/// Layers that can write output rows of another length.
bool Lowering::mayWriteInPlace(int layer) const {
  const Layer& here = m_graph.layers[layer];
  if (const auto* convolution = std::get_if<Convolution>(&here.op)) return convolution->bias && fusedRelu(layer) >= 0;
  return is<BatchNorm>(here) || is<MaxPool>(here) || is<AveragePool>(here);
}

ConcatPlace Lowering::concatPlace(int layer) const {
  if (!mayWriteInPlace(layer) || m_options.inspect || !m_options.joinConcats) return {};
  const int last = fusedRelu(layer) >= 0 ? fusedRelu(layer) : layer;
  const Layer* consumer = onlyConsumer(last);
  if (!consumer || !is<Concat>(*consumer)) return {};
  ConcatPlace place{m_consumers[last][0], 0};
  const auto divides = [this](int channels) { return dividesIntoPacks(m_type, channels); };
  const bool packs = divides(m_graph.layers[layer].shape.c);
  if (is<Convolution>(m_graph.layers[layer]) && !packs) return {};  // the libraries' addresses are aligned
  for (const int input : consumer->inputs) {
    // Reading single channels instead of packs would cost more than the copy.
    if (input == last)
      return !packs || (divides(place.firstChannel) && divides(consumer->shape.c)) ? place : ConcatPlace{};
    place.firstChannel += m_graph.layers[input].shape.c;
  }
  return {};
}

bool Lowering::isInPlace(int concat, int position) const {
  int layer = m_graph.layers[concat].inputs[position];
  if (is<Relu>(m_graph.layers[layer])) layer = input(layer);
  return concatPlace(layer).concat == concat;
}

const Activation& Lowering::concatOutput(int concat) {
  if (m_outputs[concat].tensor == kNoTensor) makeOutput(concat, m_type);
  return m_outputs[concat];
}

bool Lowering::feedsNorm(int convolution) const {
  const Layer* consumer = onlyConsumer(convolution);
  return consumer && is<BatchNorm>(*consumer);
}

int Lowering::prologueReader(int norm) const {
  const int convolution = onlyConvolutionBehind(norm);
  if (!m_options.fusePrologues || convolution < 0 || statistics(input(norm)).tensor == kNoTensor) return -1;
  const auto& op = std::get<Convolution>(m_graph.layers[convolution].op);
  return !op.bias && feedsNorm(convolution) && servesClassifier(convolution) ? convolution : -1;
}

/// The only reader of the ReLU after a batch norm, if it is a convolution that a library may fuse with it in FP16.
int Lowering::onlyConvolutionBehind(int norm) const {
  const int relu = fusedRelu(norm);
  if (m_type != DataType::Fp16 || relu < 0 || m_outputs[input(norm)].isSlice()) return -1;
  const Layer* reader = onlyConsumer(relu);
  const auto* op = reader ? std::get_if<Convolution>(&reader->op) : nullptr;
  if (!op || op->groups != 1 || !siblings(m_consumers[relu][0]).empty()) return -1;
  return m_consumers[relu][0];
}

void Lowering::offerNormGradient(int relu, const NormBefore& norm) {
  if (!m_options.fuseNormGradients) return;
  const bool offered = norm.sum < 0 ? onlyConvolutionBehind(norm.norm) >= 0
                                    : m_options.fuseBlockEnds && m_type == DataType::Fp16 && !m_consumers[relu].empty();
  if (offered) m_normsBefore[relu] = norm;
}

bool Lowering::givesScores(int layer) const {
  const Layer* consumer = onlyConsumer(layer);
  return consumer && is<SoftmaxCrossEntropy>(*consumer);
}

TensorId Lowering::addGradient(int layer) {
  const Activation& output = m_outputs[layer];
  if (!output.isSlice()) return m_program.addTensor(elements(output) * bytesOf(m_type));
  // Siblings share one; the first request creates it.
  for (const int sibling : m_siblings[layer])
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
  emit(
      [type = m_type, count = elements(m_outputs[layer])](const Launch& launch) {
        addTensors(type, std::array<const void*, 2>{launch.operands[0], launch.operands[1]}, false, launch.operands[0],
                   count, launch.stream);
      },
      {m_gradients[layer], part}, Phase::Training);
  working(work);
}

std::vector<Activation> Lowering::keptActivations() const {
  std::vector<Activation> kept = m_outputs;
  for (int i = 0; i < static_cast<int>(kept.size()); ++i)
    if (i == 0 || fusedRelu(i) >= 0 || fusedSum(i) >= 0 || kept[i].isSlice() || prologue(i)) kept[i].tensor = kNoTensor;
  return kept;
}

std::vector<Activation> Lowering::keptGradients() const {
  std::vector<Activation> kept = m_outputs;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    kept[i].tensor = m_gradients[i];
    kept[i].type = m_type;
  }
  for (std::size_t relu = 0; relu < kept.size(); ++relu)
    if (const NormBefore& before = m_normsBefore[relu]; m_leavesNormGradient[relu])
      std::swap(kept[before.sum >= 0 ? before.sum : before.norm].tensor, kept[relu].tensor);
  return kept;
}

bool Lowering::emit(Kernel kernel, std::vector<TensorId> operands, Phase phase, std::size_t workspaceBytes) {
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
  instruction.operands = std::move(operands);
  instruction.workspaceBytes = workspaceBytes;
  instruction.part = m_branches[m_currentLayer].part;
  instruction.lane = m_branches[m_currentLayer].lane;
  m_program.emit(std::move(instruction));
  return true;
}

bool Lowering::emit(Kernel kernel, std::vector<TensorId> operands, Phase phase,
                    const std::shared_ptr<const Plan>& plan) {
  const bool emitted = emit(std::move(kernel), std::move(operands), phase, plan->workspaceBytes());
  if (emitted) m_program.lastInstruction().plan = plan;
  return emitted;
}

}  // namespace scalescope::cuda
