// SPDX-License-Identifier: Apache-2.0
#include "tests/engine_cuda/pattern_survey.h"

#include <cudnn_frontend.h>

namespace fe = cudnn_frontend;

namespace scalescope::cuda {
namespace {

using TensorPointer = std::shared_ptr<fe::graph::Tensor_attributes>;
using Dims = std::vector<std::int64_t>;  // n, c, h, w

Dims channelsLast(const Dims& d) { return {d[1] * d[2] * d[3], 1, d[3] * d[1], d[1]}; }

fe::DataType_t typeOf(DataType type) {
  return type == DataType::Bf16 ? fe::DataType_t::BFLOAT16 : fe::DataType_t::HALF;
}

/// Gives access to the single proposals, which the class keeps to itself.
struct OpenGraph : fe::graph::Graph {
  using fe::graph::Graph::plans;
};

/// One pattern as an operation graph.
class PatternGraph {
 public:
  explicit PatternGraph(const ConvolutionShape& shape)
      : m_shape(shape),
        m_type(typeOf(shape.type)),
        m_src{shape.n, shape.src.c, shape.src.h, shape.src.w},
        m_dst{shape.n, shape.dst.c, shape.dst.h, shape.dst.w},
        m_weights{shape.dst.c, shape.src.c / shape.op.groups, shape.op.kernelH, shape.op.kernelW} {
    m_graph.set_io_data_type(m_type);
    m_graph.set_intermediate_data_type(fe::DataType_t::FLOAT).set_compute_data_type(fe::DataType_t::FLOAT);
  }

  void add(FusedPattern pattern) {
    switch (pattern) {
      case FusedPattern::Statistics: return addStatistics(forward(input(m_src)));
      case FusedPattern::Prologue: forward(normalised(m_src)); return;
      case FusedPattern::PrologueStatistics: return addStatistics(forward(normalised(m_src)));
      case FusedPattern::PrologueWeights: return addWeightGradient();
      case FusedPattern::NormGradient: return addNormGradient();
      case FusedPattern::BlockEnd: return addBlockEnd();
    }
  }
  OpenGraph& graph() { return m_graph; }

 private:
  TensorPointer input(const Dims& dims) { return input(dims, m_type); }
  TensorPointer input(const Dims& dims, fe::DataType_t type) {
    return m_graph.tensor(
        fe::graph::Tensor_attributes().set_dim(dims).set_stride(channelsLast(dims)).set_data_type(type));
  }
  TensorPointer pointwise(const TensorPointer& a, const TensorPointer& b, fe::PointwiseMode_t mode) {
    return m_graph.pointwise(a, b, fe::graph::Pointwise_attributes().set_mode(mode));
  }
  TensorPointer relu(const TensorPointer& x) {
    return m_graph.pointwise(x, fe::graph::Pointwise_attributes().set_mode(fe::PointwiseMode_t::RELU_FWD));
  }
  void output(const TensorPointer& tensor, const Dims& dims, fe::DataType_t type) {
    tensor->set_output(true).set_dim(dims).set_stride(channelsLast(dims)).set_data_type(type);
  }

  TensorPointer scaled(const Dims& dims) {
    const Dims channels{1, dims[1], 1, 1};
    const TensorPointer product = pointwise(input(dims), input(channels), fe::PointwiseMode_t::MUL);
    return pointwise(product, input(channels), fe::PointwiseMode_t::ADD);
  }
  TensorPointer normalised(const Dims& dims) { return relu(scaled(dims)); }

  template <typename Attributes>
  Attributes geometry() const {
    Attributes attributes;
    const Convolution& op = m_shape.op;
    attributes.set_pre_padding({op.padTop, op.padLeft}).set_post_padding({op.padBottom, op.padRight});
    attributes.set_stride({op.strideH, op.strideW}).set_dilation({1, 1});
    return attributes;
  }

  TensorPointer forward(const TensorPointer& src) {
    TensorPointer dst = m_graph.conv_fprop(src, input(m_weights), geometry<fe::graph::Conv_fprop_attributes>());
    output(dst, m_dst, m_type);
    return dst;
  }
  void addStatistics(const TensorPointer& dst) {
    for (const TensorPointer& sum : m_graph.genstats(dst, fe::graph::Genstats_attributes()))
      output(sum, {1, m_dst[1], 1, 1}, fe::DataType_t::FLOAT);
  }
  void addWeightGradient() {
    const TensorPointer src = normalised(m_src);
    output(m_graph.conv_wgrad(input(m_dst), src, geometry<fe::graph::Conv_wgrad_attributes>()), m_weights, m_type);
  }
  /// The mask is made anew from what the batch norm read, as its output need not be stored.
  void addNormGradient() {
    const Dims channels{1, m_src[1], 1, 1};
    const auto perChannel = [&] { return input(channels, fe::DataType_t::FLOAT); };
    const TensorPointer diff =
        m_graph.conv_dgrad(input(m_dst), input(m_weights), geometry<fe::graph::Conv_dgrad_attributes>());
    diff->set_dim(m_src).set_stride(channelsLast(m_src));
    const TensorPointer x = input(m_src), mean = perChannel(), inverseStd = perChannel(), scale = perChannel();
    TensorPointer y = pointwise(x, mean, fe::PointwiseMode_t::SUB);
    y = pointwise(y, inverseStd, fe::PointwiseMode_t::MUL);
    y = pointwise(y, scale, fe::PointwiseMode_t::MUL);
    y = pointwise(y, perChannel(), fe::PointwiseMode_t::ADD);
    const TensorPointer passed = pointwise(diff, y, fe::PointwiseMode_t::RELU_BWD);
    output(passed, m_src, m_type);
    for (const TensorPointer& sum :
         m_graph.dbn_weight(passed, x, mean, inverseStd, scale, fe::graph::DBN_weight_attributes()))
      output(sum, channels, fe::DataType_t::FLOAT);
  }
  void addBlockEnd() { output(relu(pointwise(scaled(m_dst), input(m_dst), fe::PointwiseMode_t::ADD)), m_dst, m_type); }

  ConvolutionShape m_shape;
  fe::DataType_t m_type;
  Dims m_src, m_dst, m_weights;
  OpenGraph m_graph;
};

PatternAnswer refused(fe::error_t status) {
  std::string words = status.get_message().substr(0, 200);
  std::replace(words.begin(), words.end(), '\n', ' ');
  return {0, 0, words};
}

bool compilesAtRunTime(OpenGraph& graph, int way) {
  std::vector<fe::BehaviorNote_t> notes;
  return graph.get_behavior_notes_for_plan_at_index(way, notes).is_good() &&
         std::find(notes.begin(), notes.end(), fe::BehaviorNote_t::RUNTIME_COMPILATION) != notes.end();
}

}  // namespace

const char* patternName(FusedPattern pattern) {
  switch (pattern) {
    case FusedPattern::Statistics: return "conv-statistics";
    case FusedPattern::Prologue: return "prologue-conv";
    case FusedPattern::PrologueStatistics: return "prologue-conv-statistics";
    case FusedPattern::PrologueWeights: return "prologue-wgrad";
    case FusedPattern::NormGradient: return "dgrad-drelu-bngrad";
    case FusedPattern::BlockEnd: break;
  }
  return "scale-bias-add-relu";
}

PatternAnswer askPattern(void* library, const std::string& deviceProperties, FusedPattern pattern,
                         const ConvolutionShape& shape) {
  fe::cudnn_dlhandle = library;
  PatternGraph maker(shape);
  OpenGraph& graph = maker.graph();
  try {
    maker.add(pattern);
    auto properties = std::make_shared<fe::DeviceProperties>();
    auto status = properties->deserialize({deviceProperties.begin(), deviceProperties.end()});
    if (status.is_good()) status = graph.set_device_properties(properties).validate();
    if (status.is_good()) status = graph.build_operation_graph();
    if (status.is_good()) status = graph.create_execution_plans({fe::HeurMode_t::A, fe::HeurMode_t::FALLBACK});
    if (status.is_bad()) return refused(status);
  } catch (const std::exception& error) {
    return {0, 0, error.what()};
  }
  PatternAnswer answer;
  std::string lastWords;
  for (int way = 0; way < graph.get_execution_plan_count(); ++way) {
    if (const auto status = graph.plans.check_support_at_index(way); status.is_bad()) {
      lastWords = refused(status).first;
      continue;
    }
    (compilesAtRunTime(graph, way) ? answer.compiled : answer.readyMade) += 1;
    if (answer.first.empty() && graph.get_plan_name_at_index(way, answer.first).is_bad()) answer.first = "unnamed";
  }
  if (answer.first.empty()) answer.first = lastWords;
  return answer;
}

}  // namespace scalescope::cuda
