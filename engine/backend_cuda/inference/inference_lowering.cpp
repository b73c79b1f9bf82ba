// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/inference/inference_lowering.h"

#include <algorithm>
#include <type_traits>

#include "engine/backend/memory_planner.h"
#include "engine/backend_cuda/kernels/convert.h"
#include "engine/backend_cuda/products/alignment.h"

namespace scalescope::cuda {
namespace {

/// Images padded with zero channels for tensor cores.
constexpr int kImageChannelMultiple = 4;

/// What a layer without a plan runs on.
constexpr const char* kOwnKernels = "own kernels";

bool isProduct(const LayerOp& op) {
  return std::holds_alternative<Convolution>(op) || std::holds_alternative<FullyConnected>(op);
}

/// In the result, behind the plan of a product that computes in FP32 for this reason.
constexpr const char* kNoInt8Plan = " (no INT8 plan)";

template <typename Pool>
void inferPool(InferenceLowering& lowering, int index, const Pool& op) {
  if (lowering.output(lowering.layer(index).inputs[0]).isInt8()) return inferInt8Pool(lowering, index, op);
  if constexpr (std::is_same_v<Pool, MaxPool>)
    inferMaxPool(lowering, index, op);
  else
    inferAveragePool(lowering, index, op);
}

}  // namespace

InferenceLowering::InferenceLowering(const FusedGraph& graph, const InferenceOptions& options, bool fuses,
                                     PlanSource& plans, StepProgram& program)
    : m_graph(graph),
      m_options(options),
      m_fuses(fuses),
      m_type(activationType(options.precision)),
      m_plans(plans),
      m_program(program),
      m_readers(graph.layers.size()),
      m_outputs(graph.layers.size()),
      m_int8(graph.layers.size()),
      m_hasNoPlan(graph.layers.size()),
      m_implementations(graph.layers.size(), kOwnKernels),
      m_precisions(graph.layers.size(), options.precision == Precision::Int8 ? Precision::Fp32 : options.precision) {
  for (int i = 0; i < static_cast<int>(graph.layers.size()); ++i) {
    for (const int input : layer(i).inputs) m_readers[static_cast<std::size_t>(input)].push_back(i);
    if (layer(i).summed >= 0) m_readers[static_cast<std::size_t>(layer(i).summed)].push_back(i);
  }
}

void InferenceLowering::lower() {
  if (m_options.precision == Precision::Int8) chooseInt8();
  for (int i = 0; i < static_cast<int>(m_graph.layers.size()); ++i) lowerLayer(i);
  lowerScores();
}

void InferenceLowering::lowerLayer(int index) {
  m_currentLayer = index;
  m_plans.setLayer(layer(index).name);
  struct Visitor {
    InferenceLowering& self;
    int index;
    void operator()(const Input&) const { self.lowerInput(); }
    void operator()(const Convolution& op) const {
      self.isInt8(index) ? inferInt8Product(self, index) : inferConvolution(self, index, op);
    }
    void operator()(const FullyConnected& op) const {
      self.isInt8(index) ? inferInt8Product(self, index) : inferFullyConnected(self, index, op);
    }
    void operator()(const BatchNorm&) const { inferBatchNorm(self, index); }
    void operator()(const Lrn& op) const { inferLrn(self, index, op); }
    void operator()(const Relu&) const { inferRelu(self, index); }
    void operator()(const Add&) const { inferSum(self, index); }
    void operator()(const Concat&) const {
      self.outputScale(index) > 0 ? inferInt8Concat(self, index) : inferConcat(self, index);
    }
    void operator()(const MaxPool& op) const { inferPool(self, index, op); }
    void operator()(const AveragePool& op) const { inferPool(self, index, op); }
    void operator()(const GlobalAveragePool&) const {
      const int input = self.layer(index).inputs[0];
      const Shape& image = self.layer(input).shape;
      self.output(input).isInt8() ? inferInt8Pool(self, index, AveragePool{image.h, image.w})
                                  : inferGlobalAveragePool(self, index);
    }
    void operator()(const Dropout&) const {}              // not in fused graphs
    void operator()(const SoftmaxCrossEntropy&) const {}  // not in fused graphs
  };
  std::visit(Visitor{*this, index}, layer(index).op);
}

/// Products only: only they support padded channels.
bool InferenceLowering::inputMayBePadded() const {
  if (m_options.precision == Precision::Fp32 || m_options.precision == Precision::Int8) return false;
  return std::ranges::all_of(m_readers[0], [&](int reader) {
    const auto* convolution = std::get_if<Convolution>(&layer(reader).op);
    return isProduct(layer(reader).op) && (!convolution || convolution->groups == 1);
  });
}

void InferenceLowering::lowerInput() {
  InferredValue image{{kNoTensor, m_type, m_graph.inputShape()}};
  if (inputMayBePadded())
    image.shape.c = static_cast<int>(alignedBytes(static_cast<std::size_t>(image.shape.c), kImageChannelMultiple));
  image.tensor = m_program.addTensor(static_cast<std::size_t>(elements(image)) * bytesOf(m_type));
  m_program.setInput(image.tensor);
  m_outputs[0] = image;
}

void InferenceLowering::lowerScores() {
  m_currentLayer = m_graph.output;
  m_plans.setLayer(layer(m_graph.output).name);
  const Activation own = wide(m_graph.output);
  m_scores = own.tensor;
  if (own.type == DataType::Fp32) return;
  working("scores");
  m_scores = m_program.addTensor(static_cast<std::size_t>(elements(own)) * sizeof(float));
  Operands operands;
  const Operand src = operands.add("src", own.tensor), dst = operands.add("dst", m_scores);
  emit(std::move(operands), [=, type = own.type, count = elements(own)](const Launch& l) {
    convert(type, l.at(src), DataType::Fp32, l.at(dst), count, l.stream);
  });
}

std::int64_t InferenceLowering::rows(const Activation& activation) const {
  return std::int64_t{1} * batchSize() * activation.shape.h * activation.shape.w;
}

std::int64_t InferenceLowering::elements(const Activation& activation) const {
  return rows(activation) * activation.shape.c;
}

const InferredValue& InferenceLowering::makeOutput(int index, DataType type, float scale) {
  InferredValue& output = m_outputs[static_cast<std::size_t>(index)];
  if (output.tensor != kNoTensor) return output;  // a concat, made for its first part
  output = {{kNoTensor, type, layer(index).shape}, scale};
  output.tensor = addCopy(output, output.isInt8() ? 1 : bytesOf(type));
  return output;
}

const InferredValue& InferenceLowering::makeOutputInPlace(int index, float scale) {
  const std::vector<int>& readers = m_readers[static_cast<std::size_t>(index)];
  const bool fits = !m_options.inspect && readers.size() == 1 && !isOutput(index) &&
                    std::holds_alternative<Concat>(layer(readers[0]).op) && outputScale(readers[0]) == scale;
  if (!fits) return makeOutput(index, m_type, scale);
  const InferredValue whole = makeOutput(readers[0], m_type, scale);
  int channel = 0;
  for (const int part : layer(readers[0]).inputs) {
    if (part == index) break;
    channel += layer(part).shape.c;
  }
  return m_outputs[static_cast<std::size_t>(index)] = {
             {whole.tensor, m_type, layer(index).shape, channel, whole.shape.c}, scale};
}

TensorId InferenceLowering::addConstant(DataType type, std::vector<float> values) {
  const std::size_t bytes = values.size() * bytesOf(type);
  const TensorId tensor = m_program.addTensor(bytes, Home::Parameter, m_constantBytes);
  m_constantBytes += alignedBytes(bytes, kDeviceAlignment);
  m_constants.push_back({tensor, type, std::move(values), {}});
  return tensor;
}

TensorId InferenceLowering::addConstant(std::vector<std::int8_t> bytes) {
  const TensorId tensor = m_program.addTensor(bytes.size(), Home::Parameter, m_constantBytes);
  m_constantBytes += alignedBytes(bytes.size(), kDeviceAlignment);
  m_constants.push_back({tensor, DataType::Fp32, {}, std::move(bytes)});
  return tensor;
}

TensorId InferenceLowering::addWeights(const std::vector<float>& canonical, const WeightDims& dims) {
  const int channels = dims.paddedC > 0 ? dims.paddedC : dims.c;
  std::vector<float> device(static_cast<std::size_t>(dims.k) * static_cast<std::size_t>(channels) *
                            static_cast<std::size_t>(dims.r) * static_cast<std::size_t>(dims.s));
  krscFromKcrs(dims, canonical, device);
  return addConstant(m_type, std::move(device));
}

void InferenceLowering::emit(Operands operands, Kernel kernel) {
  Instruction instruction;
  instruction.layer = m_currentLayer;
  instruction.what = m_currentWork;
  instruction.phase = Phase::Both;
  instruction.kernel = std::move(kernel);
  instruction.operands = operands.take();
  m_program.emit(std::move(instruction));
}

void InferenceLowering::emit(const ConvolutionProblem& problem, const ProductTensors& tensors) {
  emitProduct(describeProduct(problem, tensors, m_plans));
}

void InferenceLowering::emit(const GemmProblem& problem, const ProductTensors& tensors) {
  emitProduct(describeProduct(problem, tensors, m_plans));
}

void InferenceLowering::emitProduct(ProductInstruction product) {
  emit(std::move(product.operands), std::move(product.kernel));
  m_program.lastInstruction().workspaceBytes = product.plan->workspaceBytes();
  m_implementations[static_cast<std::size_t>(m_currentLayer)] = m_plans.record(*product.plan).name;
  m_program.lastInstruction().plan = std::move(product.plan);
}

std::vector<InferenceLayer> InferenceLowering::layers() const {
  std::vector<InferenceLayer> layers;
  for (std::size_t i = 1; i < m_graph.layers.size(); ++i)
    layers.push_back(
        {m_graph.layers[i].name, m_precisions[i], m_implementations[i] + (m_hasNoPlan[i] ? kNoInt8Plan : "")});
  return layers;
}

}  // namespace scalescope::cuda
