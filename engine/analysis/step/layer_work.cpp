// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/step/layer_work.h"

#include <algorithm>
#include <array>

namespace scalescope {
namespace {

constexpr double kFp32Bytes = 4;

bool isProduct(const ProfiledLayer& layer) { return layer.forwardMacs > 0; }

/// Elements per element of the output at each level.
struct Passes {
  std::array<double, 4> forward, backward;
};

/// Of operations whose traffic is a multiple of their output.
Passes passesOf(const std::string& operation) {
  if (operation == "add") return {{3, 1, 1, 1}, {0, 1, 1, 1}};
  if (operation == "concat") return {{2, 0, 0, 0}, {2, 0, 0, 0}};
  if (operation == "local response norm") return {{2, 2, 2, 2}, {4, 4, 4, 4}};
  if (operation == "dropout") return {{2, 2, 2, 0}, {2, 2, 2, 0}};
  if (operation == "input") return {{0, 0, 0, 0}, {0, 0, 0, 0}};
  return {{1, 1, 1, 1}, {1, 1, 1, 1}};
}

/// Arithmetic per element of the output, or of the input for pooling: batch norm sums x and x^2 and scales; its
/// backward sums dy and dy x^ and combines three terms.
struct PointwiseFlops {
  double forward = 0, backward = 0;
};
PointwiseFlops pointwiseFlopsOf(const std::string& operation) {
  if (operation == "batch norm") return {5, 9};
  if (operation == "local response norm") return {8, 12};
  if (operation == "softmax cross-entropy") return {5, 1};
  if (operation == "add") return {1, 0};
  if (operation == "concat" || operation == "input") return {0, 0};
  return {1, 1};
}

bool isPool(const std::string& operation) { return operation.ends_with("pool"); }

}  // namespace

double elementBytesOf(std::string_view precision) {
  return precision == "fp16" || precision == "bf16" ? 2 : kFp32Bytes;
}

LayerWork::LayerWork(const std::vector<ProfiledLayer>& layers, int batchSize, double elementBytes)
    : m_layers(layers), m_batch(batchSize), m_elementBytes(elementBytes), m_readers(layers.size()) {
  for (std::size_t i = 0; i < layers.size(); ++i) m_places[layers[i].name] = i;
  for (std::size_t i = 0; i < layers.size(); ++i)
    for (const std::string& input : layers[i].inputs)
      if (const std::size_t from = find(input); from < layers.size()) m_readers[from].push_back(i);
}

std::size_t LayerWork::find(const std::string& name) const {
  const auto found = m_places.find(name);
  return found == m_places.end() ? m_layers.size() : found->second;
}

double LayerWork::elements(std::size_t layer) const {
  const ProfiledLayer& of = m_layers[layer];
  return static_cast<double>(of.channels) * of.height * of.width;
}

KernelWork LayerWork::traffic(std::string_view pass, double elements) const {
  return {pass, 0, elements * m_batch * m_elementBytes};
}

/// Possibly through a concat.
bool LayerWork::onlyProductsRead(std::size_t layer) const {
  const auto& readers = m_readers[layer];
  return std::all_of(readers.begin(), readers.end(), [this](std::size_t reader) {
    const std::string& operation = m_layers[reader].operation;
    return operation == "concat" ? onlyProductsRead(reader) : operation == "convolution";
  });
}

/// Whether the output feeds a ReLU that only convolutions read.
bool LayerWork::isInner(std::size_t layer) const {
  if (m_layers[layer].operation == "ReLU") return onlyProductsRead(layer);
  const auto& readers = m_readers[layer];
  return readers.size() == 1 && m_layers[readers.front()].operation == "ReLU" && onlyProductsRead(readers.front());
}

void LayerWork::addPointwise(std::size_t layer, FusionLevel level, std::vector<KernelWork>& kernels) const {
  const ProfiledLayer& of = m_layers[layer];
  const auto at = static_cast<std::size_t>(level);
  const double y = elements(layer), maskShare = 1 / (8 * m_elementBytes);
  double x = 0;
  for (const std::string& input : of.inputs)
    if (const std::size_t from = find(input); from < m_layers.size()) x += elements(from);
  double forward = 0, backward = 0;
  if (of.operation == "batch norm") {
    const bool inner = isInner(layer);
    forward = y * std::array<double, 4>{3, 3, inner ? 0.0 : 2.0, 0}[at];
    backward = y * std::array<double, 4>{5, 5, inner ? 3.0 : 5.0, 2}[at];
  } else if (of.operation == "ReLU") {
    const std::size_t from = of.inputs.empty() ? m_layers.size() : find(of.inputs.front());
    const bool biased = from < m_layers.size() && isProduct(m_layers[from]);
    const bool asBits = level == FusionLevel::All || !biased || (level == FusionLevel::Statistics && isInner(layer));
    forward = y * (level == FusionLevel::None ? 2 : asBits ? maskShare : 0);
    backward = y * (level != FusionLevel::None && asBits ? maskShare : 3);
  } else if (isPool(of.operation)) {
    forward = backward = (x + y) * (level == FusionLevel::All ? 0.5 : 1);
  } else {
    const Passes passes = passesOf(of.operation);
    forward = y * passes.forward[at];
    backward = y * passes.backward[at];
  }
  kernels.push_back(traffic("forward", forward));
  kernels.push_back(traffic("backward", backward));
  const PointwiseFlops flops = pointwiseFlopsOf(of.operation);
  const double counted = m_batch * (isPool(of.operation) ? x : y);
  kernels[0].flops = counted * flops.forward;
  kernels[1].flops = counted * flops.backward;
}

void LayerWork::addProduct(std::size_t layer, FusionLevel level, std::vector<KernelWork>& kernels) const {
  const ProfiledLayer& of = m_layers[layer];
  const double y = elements(layer), flops = 2.0 * static_cast<double>(of.forwardMacs) * m_batch;
  const auto parameters = static_cast<double>(of.parameters);
  double x = 0;
  bool readsImage = false;
  for (const std::string& input : of.inputs)
    if (const std::size_t from = find(input); from < m_layers.size()) {
      x += elements(from);
      readsImage |= m_layers[from].inputs.empty();
    }
  KernelWork forward = traffic("forward", x + y), data = traffic("backward", x + y), weights = data;
  for (KernelWork* kernel : {&forward, &data, &weights}) kernel->flops = flops;
  forward.bytes += parameters * m_elementBytes;
  data.bytes += parameters * m_elementBytes;
  weights.bytes += parameters * kFp32Bytes;
  kernels.push_back(forward);
  if (!readsImage) kernels.push_back(data);
  kernels.push_back(weights);
  const double weightCount = static_cast<double>(of.forwardMacs) / std::max(1.0, 1.0 * of.height * of.width);
  if (parameters <= weightCount) return;
  // A bias: added in forward, its gradient summed in backward.
  if (level == FusionLevel::None) kernels.push_back(traffic("forward", 2 * y));
  const bool alone = level == FusionLevel::None || level == FusionLevel::Pointwise ||
                     (level == FusionLevel::Statistics && !isInner(layer));
  if (alone) kernels.push_back(traffic("backward", y));
}

std::vector<KernelWork> LayerWork::kernels(std::size_t layer, FusionLevel level) const {
  std::vector<KernelWork> kernels;
  const ProfiledLayer& of = m_layers[layer];
  if (isProduct(of))
    addProduct(layer, level, kernels);
  else
    addPointwise(layer, level, kernels);
  if (!isProduct(of) && of.parameters > 0) {
    const auto parameters = static_cast<double>(of.parameters);
    kernels[0].bytes += parameters * m_elementBytes;
    kernels[1].bytes += parameters * (m_elementBytes + kFp32Bytes);
  }
  // Gradients of several readers are summed.
  if (const std::size_t readers = m_readers[layer].size(); readers > 1 && !of.inputs.empty()) {
    const double each = level == FusionLevel::None ? 3 : level == FusionLevel::All ? 0 : 1;
    kernels.push_back(traffic("backward", elements(layer) * each * static_cast<double>(readers - 1)));
  }
  return kernels;
}

KernelWork LayerWork::update(std::size_t layer) const {
  return {"update", 0, static_cast<double>(m_layers[layer].parameters) * 5 * kFp32Bytes};
}

double LayerWork::bytes(FusionLevel level) const {
  double sum = 0;
  for (std::size_t layer = 0; layer < m_layers.size(); ++layer) {
    for (const KernelWork& kernel : kernels(layer, level)) sum += kernel.bytes;
    sum += update(layer).bytes;
  }
  return sum;
}

}  // namespace scalescope
