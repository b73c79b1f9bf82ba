// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/lowering/fusion_plan.h"

#include <algorithm>

#include "engine/backend/memory_planner.h"
#include "engine/backend_cuda/products/sibling_convolutions.h"
#include "engine/graph/dataflow.h"

namespace scalescope::cuda {
namespace {

/// Images padded with zero channels for tensor cores.
constexpr int kChannelMultiple = 4;

/// Products only: only they support padded channels.
bool inputMayBePadded(const Graph& graph, Precision precision, const std::vector<int>& readers) {
  if (precision == Precision::Fp32) return false;
  return std::ranges::all_of(readers, [&](int reader) {
    const auto* convolution = std::get_if<Convolution>(&graph.layers[reader].op);
    return convolution ? convolution->groups == 1 : is<FullyConnected>(graph.layers[reader]);
  });
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

FusionPlan::FusionPlan(const Graph& graph, const StepOptions& options, PlanSource& plans)
    : m_graph(graph),
      m_options(options),
      m_type(activationType(options.precision)),
      m_plans(plans),
      m_consumers(consumersOf(graph)),
      m_siblings(siblingConvolutions(graph)),
      m_servesClassifier(classifierLayers(graph)),
      m_owner(graph.layers.size(), -1),
      m_groupOf(graph.layers.size(), 0) {
  if (options.inspect || !options.joinSiblings) m_siblings.assign(graph.layers.size(), {});
  claimNorms();
  makeGroups();
  planPrologues();
  planNormGradients();
  planRoundedGradients();
}

int FusionPlan::onlyConsumer(int layer) const {
  return m_consumers[layer].size() == 1 ? m_consumers[layer].front() : -1;
}

/// The only reader where that is a ReLU which the layer's own kernel computes.
int FusionPlan::reluBehind(int layer) const {
  const Layer& here = m_graph.layers[layer];
  const bool fuses = is<BatchNorm>(here) || is<Add>(here) || is<Convolution>(here) || is<FullyConnected>(here);
  const int reader = m_options.fuseElementWise && fuses ? onlyConsumer(layer) : -1;
  return reader >= 0 && is<Relu>(m_graph.layers[reader]) ? reader : -1;
}

/// The batch norms that a sum of two computes: both, or the first.
std::vector<int> FusionPlan::normsOfSum(int sum) const {
  const std::vector<int>& inputs = m_graph.layers[sum].inputs;
  if (!m_options.fuseElementWise || inputs.size() != 2) return {};
  std::vector<int> norms;
  for (const int input : inputs)
    if (is<BatchNorm>(m_graph.layers[input]) && onlyConsumer(input) >= 0) norms.push_back(input);
  if (norms.size() == 2 && !m_options.fuseProjections) norms.pop_back();
  return norms;
}

/// The batch norm whose ReLU only this max pool reads.
int FusionPlan::normBeforePool(int pool) const {
  const int relu = m_graph.layers[pool].inputs.front();
  if (!m_options.fusePools || !is<Relu>(m_graph.layers[relu]) || onlyConsumer(relu) != pool) return -1;
  const int norm = m_graph.layers[relu].inputs.front();
  if (!is<BatchNorm>(m_graph.layers[norm]) || reluBehind(norm) != relu) return -1;
  return !isSlice(m_graph.layers[norm].inputs.front()) && concatPlace(pool).concat < 0 ? norm : -1;
}

/// Whether the layer's output is a channel slice of a wider tensor.
bool FusionPlan::isSlice(int layer) const {
  if (is<Relu>(m_graph.layers[layer])) {
    const int input = m_graph.layers[layer].inputs.front();
    if (reluBehind(input) == layer) layer = input;
  }
  return !m_siblings[layer].empty() || concatPlace(layer).concat >= 0;
}

/// Layers that can write output rows of another length.
bool FusionPlan::mayWriteInPlace(int layer) const {
  const Layer& here = m_graph.layers[layer];
  if (const auto* convolution = std::get_if<Convolution>(&here.op)) return convolution->bias && reluBehind(layer) >= 0;
  return is<BatchNorm>(here) || is<MaxPool>(here) || is<AveragePool>(here);
}

ConcatPlace FusionPlan::concatPlace(int layer) const {
  if (!mayWriteInPlace(layer) || m_options.inspect || !m_options.joinConcats) return {};
  const int last = reluBehind(layer) >= 0 ? reluBehind(layer) : layer;
  const int concat = onlyConsumer(last);
  if (concat < 0 || !is<Concat>(m_graph.layers[concat])) return {};
  const auto divides = [this](int channels) { return dividesIntoPacks(m_type, channels); };
  const bool packs = divides(m_graph.layers[layer].shape.c);
  if (is<Convolution>(m_graph.layers[layer]) && !packs) return {};  // the libraries' addresses are aligned
  ConcatPlace place{concat, 0};
  for (const int input : m_graph.layers[concat].inputs) {
    // Reading single channels instead of packs would cost more than the copy.
    if (input == last)
      return !packs || (divides(place.firstChannel) && divides(m_graph.layers[concat].shape.c)) ? place : ConcatPlace{};
    place.firstChannel += m_graph.layers[input].shape.c;
  }
  return {};
}

void FusionPlan::claimNorms() {
  for (int i = 0; i < static_cast<int>(m_graph.layers.size()); ++i) {
    if (is<Add>(m_graph.layers[i]))
      for (const int norm : normsOfSum(i)) m_owner[norm] = i;
    if (!is<MaxPool>(m_graph.layers[i])) continue;
    if (const int norm = normBeforePool(i); norm >= 0) m_owner[norm] = i;
  }
}

bool FusionPlan::isInGroupOfAnother(int layer) const {
  if (m_owner[layer] >= 0) return true;
  if (!m_siblings[layer].empty()) return m_siblings[layer].front() != layer;
  return is<Relu>(m_graph.layers[layer]) && reluBehind(m_graph.layers[layer].inputs.front()) == layer;
}

FusedGroup FusionPlan::groupAt(int layer) const {
  const Layer& here = m_graph.layers[layer];
  FusedGroup group;
  group.at = group.last = layer;
  group.relu = reluBehind(layer);
  group.siblings = m_siblings[layer];
  if (group.siblings.empty()) group.place = concatPlace(layer);
  if (is<BatchNorm>(here)) group.norms = {layer};
  if (is<Add>(here)) group.norms = normsOfSum(layer);
  if (is<Add>(here) && group.norms.size() == 1)
    group.addend = here.inputs[0] == group.norms[0] ? here.inputs[1] : here.inputs[0];
  if (is<MaxPool>(here)) {
    if (const int norm = normBeforePool(layer); norm >= 0) {
      group.norms = {norm};
      group.relu = reluBehind(norm);
    }
  } else if (group.relu >= 0) {
    group.last = group.relu;
  }
  if (is<Convolution>(here))
    group.statistics = m_options.fuseStatistics && m_type != DataType::Fp32 && !std::get<Convolution>(here.op).bias &&
                       feedsNorm(layer);
  group.layers = group.siblings.empty() ? std::vector<int>{layer} : group.siblings;
  for (const int norm : group.norms)
    if (norm != layer) group.layers.push_back(norm);
  if (group.relu >= 0) group.layers.push_back(group.relu);
  std::ranges::sort(group.layers);
  return group;
}

void FusionPlan::makeGroups() {
  for (int i = 0; i < static_cast<int>(m_graph.layers.size()); ++i) {
    if (isInGroupOfAnother(i)) continue;
    m_groups.push_back(groupAt(i));
    for (const int layer : m_groups.back().layers) m_groupOf[layer] = m_groups.size() - 1;
  }
}

bool FusionPlan::feedsNorm(int convolution) const {
  const int reader = onlyConsumer(convolution);
  return reader >= 0 && is<BatchNorm>(m_graph.layers[reader]);
}

/// The only reader of a batch norm with ReLU, if it is a convolution that a library may fuse with it in FP16.
int FusionPlan::onlyConvolutionBehind(const FusedGroup& group) const {
  const int norm = group.norms.front();
  if (m_type != DataType::Fp16 || group.relu < 0 || isSlice(m_graph.layers[norm].inputs.front())) return -1;
  const int reader = onlyConsumer(group.relu);
  const auto* op = reader >= 0 ? std::get_if<Convolution>(&m_graph.layers[reader].op) : nullptr;
  return op && op->groups == 1 && m_siblings[reader].empty() ? reader : -1;
}

void FusionPlan::planPrologues() {
  if (!m_options.fusePrologues) return;
  for (FusedGroup& norm : m_groups) {
    if (!is<BatchNorm>(m_graph.layers[norm.at]) || norm.place.concat >= 0) continue;
    const int reader = onlyConvolutionBehind(norm);
    if (reader < 0 || !of(m_graph.layers[norm.at].inputs.front()).statistics) continue;
    FusedGroup& convolution = group(reader);
    if (!convolution.statistics || !m_servesClassifier[reader]) continue;
    convolution.readsThrough = norm.at;
    m_plans.setLayer(m_graph.layers[reader].name);
    norm.isComputedByReader = m_plans.isPrologueFaster(forwardProblem(convolution));
    if (!norm.isComputedByReader) convolution.readsThrough = -1;
  }
}

/// Whether a convolution may take its data gradient through the group.
bool FusionPlan::offersNormGradient(const FusedGroup& group) const {
  if (m_type != DataType::Fp16 || group.relu < 0 || group.norms.size() != 1) return false;
  if (is<BatchNorm>(m_graph.layers[group.at])) return group.place.concat < 0 && onlyConvolutionBehind(group) >= 0;
  const int src = m_graph.layers[group.norms.front()].inputs.front();
  return is<Add>(m_graph.layers[group.at]) && m_options.fuseBlockEnds && !isSlice(src);
}

/// The reader that backward reaches last adds the other readers' parts.
void FusionPlan::planNormGradients() {
  if (!m_options.fuseNormGradients) return;
  for (auto convolution = m_groups.rbegin(); convolution != m_groups.rend(); ++convolution) {
    const auto* op = std::get_if<Convolution>(&m_graph.layers[convolution->at].op);
    if (!op || op->groups != 1) continue;
    const int input = m_graph.layers[convolution->at].inputs.front();
    FusedGroup& norm = group(input);
    if (norm.last != input || !offersNormGradient(norm) || m_consumers[input].front() != convolution->at) continue;
    convolution->gradientThrough = norm.at;
    convolution->addsGradients = std::ranges::any_of(
        m_consumers[input], [&](int reader) { return m_groupOf[reader] != m_groupOf[convolution->at]; });
    m_plans.setLayer(m_graph.layers[convolution->at].name);
    norm.sumsAreGiven = m_plans.isNormGradientFaster(normGradientProblem(*convolution));
    if (norm.sumsAreGiven) continue;
    convolution->gradientThrough = -1;
    convolution->addsGradients = false;
  }
}

void FusionPlan::planRoundedGradients() {
  if (!m_options.roundGradients || m_type == DataType::Fp32) return;
  for (FusedGroup& group : m_groups) {
    if (!is<Convolution>(m_graph.layers[group.at])) continue;
    group.roundsGradient = true;
    m_plans.setLayer(m_graph.layers[group.at].name);
    group.roundsGradient = m_plans.supports(weightsProblem(group));
  }
}

Shape FusionPlan::storedShape(int layer) const {
  Shape shape = m_graph.layers[layer].shape;
  if (layer == 0 && inputMayBePadded(m_graph, m_options.precision, m_consumers[0]))
    shape.c = static_cast<int>(alignedBytes(shape.c, kChannelMultiple));
  return shape;
}

ConvolutionProblem FusionPlan::forwardProblem(const FusedGroup& group) const {
  const Layer& layer = m_graph.layers[group.at];
  const auto& op = std::get<Convolution>(layer.op);
  ConvolutionProblem problem;
  problem.shape = {m_type, m_options.batchSize, storedShape(layer.inputs.front()), layer.shape, op};
  if (!group.siblings.empty()) problem.shape.dst.c = 0;
  for (const int sibling : group.siblings) problem.shape.dst.c += m_graph.layers[sibling].shape.c;
  problem.shape.op.k = problem.shape.dst.c;
  problem.tf32 = m_options.precision == Precision::Tf32;
  problem.bias = op.bias;
  problem.biasApart = !m_options.roundBiases;
  problem.sumApart = !m_options.addInPlace;
  problem.relu = group.relu >= 0;
  problem.statistics = group.statistics;
  problem.prologue = group.readsThrough >= 0;
  if (group.place.concat >= 0) problem.dstRowChannels = m_graph.layers[group.place.concat].shape.c;
  return problem;
}

ConvolutionProblem FusionPlan::weightsProblem(const FusedGroup& group) const {
  ConvolutionProblem problem = forwardProblem(group);
  problem.work = Work::BackwardWeights;
  problem.bias = problem.relu = problem.statistics = false;
  problem.dstRowChannels = 0;
  problem.roundedGradient = group.roundsGradient;
  return problem;
}

ConvolutionProblem FusionPlan::dataProblem(const FusedGroup& group, bool accumulate) const {
  ConvolutionProblem problem = weightsProblem(group);
  problem.work = Work::BackwardData;
  problem.prologue = problem.roundedGradient = false;
  problem.accumulate = accumulate;
  return problem;
}

ConvolutionProblem FusionPlan::normGradientProblem(const FusedGroup& group) const {
  ConvolutionProblem problem = dataProblem(group, group.addsGradients);
  problem.normGradient = true;
  problem.normAddend = of(group.gradientThrough).addend >= 0;
  return problem;
}

}  // namespace scalescope::cuda
