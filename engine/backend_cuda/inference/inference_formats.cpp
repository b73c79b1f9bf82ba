// SPDX-License-Identifier: Apache-2.0
// INT8: which layers compute in 8 bits, the scales of their outputs, and conversions.
#include <algorithm>

#include "engine/backend/quantization.h"
#include "engine/backend_cuda/inference/inference_lowering.h"
#include "engine/backend_cuda/inference/integer_check.h"
#include "engine/backend_cuda/kernels/int8.h"
#include "engine/base/log.h"

namespace scalescope::cuda {
namespace {

int padded(int channels) { return (channels + kIntegerChannels - 1) / kIntegerChannels * kIntegerChannels; }

bool hasWeights(const LayerOp& op) {
  return std::holds_alternative<Convolution>(op) || std::holds_alternative<FullyConnected>(op);
}

/// Operations that hand 8 bits on.
bool passesOn(const LayerOp& op) {
  return std::holds_alternative<Concat>(op) || std::holds_alternative<MaxPool>(op) ||
         std::holds_alternative<AveragePool>(op) || std::holds_alternative<GlobalAveragePool>(op);
}

/// Padding would move channels into other groups.
bool allowsPadding(const ConvolutionShape& shape, const FusedLayer& layer, const Shape& input) {
  return shape.op.groups == 1 || (shape.src.c == input.c && shape.dst.c == layer.shape.c);
}

}  // namespace

ConvolutionShape InferenceLowering::integerShape(int index) const {
  const FusedLayer& fused = layer(index);
  ConvolutionShape shape{DataType::Fp32, batchSize(), layer(fused.inputs[0]).shape, fused.shape, {}};
  if (const auto* convolution = std::get_if<Convolution>(&fused.op)) {
    shape.op = *convolution;
  } else {  // a convolution whose kernel covers the image
    shape.op.kernelH = shape.src.h;
    shape.op.kernelW = shape.src.w;
  }
  shape.src.c = padded(shape.src.c);
  shape.dst.c = shape.op.k = padded(fused.shape.c);
  shape.op.bias = false;
  return shape;
}

void InferenceLowering::chooseInt8() {
  int chosen = 0;
  for (int i = 0; i < static_cast<int>(m_graph.layers.size()); ++i) {
    const auto at = static_cast<std::size_t>(i);
    const bool isLeftOut = !m_options.wideLayers.empty() && m_options.wideLayers[at];
    if (!hasWeights(layer(i).op) || isLeftOut) continue;
    m_currentLayer = i;
    m_plans.setLayer(layer(i).name);
    const ConvolutionShape shape = integerShape(i);
    m_int8[at] = allowsPadding(shape, layer(i), layer(layer(i).inputs[0]).shape) && m_plans.integerPlan({shape});
    m_hasNoPlan[at] = !m_int8[at];
    chosen += m_int8[at];
  }
  if (chosen == 0 && !layersWithoutInt8().empty())
    throw Failure({"precision-unsupported", Text::of("No library here has an INT8 plan for any layer of \"%1\" (%2).",
                                                     m_graph.name, m_plans.description()) +
                                                Text::of("Use another precision.")});
}

std::vector<std::string> InferenceLowering::layersWithoutInt8() const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < m_hasNoPlan.size(); ++i)
    if (m_hasNoPlan[i]) names.push_back(m_graph.layers[i].name);
  return names;
}

bool InferenceLowering::feedsInt8(int index) const {
  return std::ranges::any_of(m_readers[static_cast<std::size_t>(index)], [this](int reader) {
    return isInt8(reader) || (passesOn(layer(reader).op) && feedsInt8(reader));
  });
}

/// The library's products read s8, so that a range without negative values uses half of the levels.
float InferenceLowering::rangeScale(int index) const {
  return asSigned(quantizationOf(m_options.ranges[static_cast<std::size_t>(index)])).scale;
}

/// Parts of a concat use its scale, so that it only copies bytes.
float InferenceLowering::outputScale(int index) const {
  if (m_options.precision != Precision::Int8 || isOutput(index) || !feedsInt8(index)) return 0;
  for (const int reader : m_readers[static_cast<std::size_t>(index)])
    if (std::holds_alternative<Concat>(layer(reader).op) && feedsInt8(reader)) return outputScale(reader);
  return rangeScale(index);
}

float InferenceLowering::pooledScale(int index, float own) const {
  const float scale = outputScale(index);
  return scale == 0 || feedsConcat(index) ? scale : own;
}

bool InferenceLowering::feedsConcat(int index) const {
  return std::ranges::any_of(m_readers[static_cast<std::size_t>(index)],
                             [this](int reader) { return std::holds_alternative<Concat>(layer(reader).op); });
}

TensorId InferenceLowering::addCopy(const Activation& value, std::size_t elementBytes) {
  return m_program.addTensor(static_cast<std::size_t>(elements(value)) * elementBytes);
}

Activation InferenceLowering::wide(int index) {
  const InferredValue& own = output(index);
  if (!own.isInt8()) return own;
  if (const auto known = m_wide.find(index); known != m_wide.end()) return known->second;
  InferredValue copy{{kNoTensor, m_type, own.shape}};
  copy.tensor = addCopy(copy, sizeof(float));
  const ScaledRows rows{this->rows(own), own.shape.c, own.rowLength(), own.shape.c, own.shape.c, own.scale};
  Operands operands;
  const Operand src = operands.add("src", own.tensor, own.offsetBytes()), dst = operands.add("dst", copy.tensor);
  const char* work = m_currentWork;
  working("dequantize");
  emit(std::move(operands),
       [=](const Launch& l) { dequantize(rows, l.at<std::int8_t>(src), l.at<float>(dst), l.stream); });
  working(work);
  return m_wide[index] = copy;
}

InferredValue InferenceLowering::narrow(int index) {
  const InferredValue& own = output(index);
  if (own.isInt8() && !own.isSlice() && own.shape.c % kIntegerChannels == 0) return own;
  if (const auto known = m_narrow.find(index); known != m_narrow.end()) return known->second;
  InferredValue copy{{kNoTensor, m_type, own.shape}, own.isInt8() ? own.scale : rangeScale(index)};
  copy.shape.c = padded(own.shape.c);
  copy.tensor = addCopy(copy, 1);
  const ScaledRows rows{this->rows(own), own.shape.c,  own.rowLength(),
                        copy.shape.c,    copy.shape.c, own.isInt8() ? 1 : 1 / copy.scale};
  Operands operands;
  const Operand src = operands.add("src", own.tensor, own.offsetBytes()), dst = operands.add("dst", copy.tensor);
  const char* work = m_currentWork;
  working("quantize");
  emit(std::move(operands), [=, isInt8 = own.isInt8()](const Launch& l) {
    if (isInt8)
      requantize(rows, l.at<std::int8_t>(src), l.at<std::int8_t>(dst), l.stream);
    else
      quantize(rows, l.at<float>(src), l.at<std::int8_t>(dst), l.stream);
  });
  working(work);
  return m_narrow[index] = copy;
}

bool InferenceLowering::agreesWithParts(const IntegerProblem& problem, const std::shared_ptr<const Plan>& plan) {
  if (const auto known = m_agrees.find(plan); known != m_agrees.end()) return known->second;
  const std::shared_ptr<const Plan> bare = m_plans.integerPlan({problem.shape});
  const Status checked = checkFinished(*plan, *bare, problem);
  if (!checked) logWarning(checked.error().message.english());
  return m_agrees[plan] = checked.ok();
}

bool InferenceLowering::emit(const IntegerProblem& problem, const IntegerTensors& tensors) {
  const std::shared_ptr<const Plan> plan = m_plans.integerPlan(problem);
  if (!plan || (problem.finished && !agreesWithParts(problem, plan))) return false;
  Operands operands;
  const Operand src = operands.add("src", tensors.src), weights = operands.add("weights", tensors.weights);
  const Operand out = operands.add(problem.finished ? "dst" : "sums", tensors.dst, tensors.dstOffsetBytes);
  const Operand factors = operands.add("factors", tensors.factors), bias = operands.add("bias", tensors.bias);
  const Operand addend = operands.add("addend", tensors.addend);
  const Operand addendFactor = operands.add("addend factor", tensors.addendFactor);
  emit(std::move(operands), [=](const Launch& l) {
    PlanOperands all;
    all.a = l.at(src);
    all.b = l.at(weights);
    all.out = l.at(out);
    all.bias = l.at(bias);
    all.previous = l.at(addend);
    all.integers = {l.at<float>(factors), l.at<float>(addendFactor)};
    all.workspace = l.workspace;
    plan->run(l.stream, all);
  });
  m_program.lastInstruction().workspaceBytes = plan->workspaceBytes();
  m_program.lastInstruction().plan = plan;
  m_implementations[static_cast<std::size_t>(m_currentLayer)] =
      m_plans.record(*plan).name + (problem.finished ? "" : " + own");
  return true;
}

}  // namespace scalescope::cuda
