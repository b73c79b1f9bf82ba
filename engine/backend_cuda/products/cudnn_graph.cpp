// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/products/cudnn_graph.h"

#include <array>
#include <unordered_map>

#include "engine/backend/memory_planner.h"
#include "engine/backend_cuda/library_versions.h"
#include "engine/backend_cuda/products/alignment.h"
#include "engine/backend_cuda/products/cudnn_frontend_nodes.h"

// cudnn-frontend resolves the library's functions with this handle (NV_CUDNN_FRONTEND_USE_DYNAMIC_LOADING).
void* cudnn_frontend::cudnn_dlhandle = nullptr;

namespace scalescope::cuda {

namespace {

using TensorPointer = std::shared_ptr<fe::graph::Tensor_attributes>;
using Dims = std::array<std::int64_t, 4>;  // n, c, h, w

enum Uid : std::int64_t {
  kA = 1,
  kB,
  kOut,
  kBias,
  kFactor,
  kShift,
  kSum,
  kSquares,
  kPrevious,
  kNormAddend,
  kNormSrc,
  kMean,
  kInverseStd,
  kScale,
  kNormShift,
  kDiffScale,
  kDiffShift,
  kEquation
};
/// The library's outputs beside the gradients of scale and shift, from kEquation on: the three factors of dSrc.
constexpr int kEquationVectors = 3;

fe::DataType_t frontendType(DataType type) {
  switch (type) {
    case DataType::Bf16: return fe::DataType_t::BFLOAT16;
    case DataType::Fp16: return fe::DataType_t::HALF;
    case DataType::Fp32: break;
  }
  return fe::DataType_t::FLOAT;
}

std::vector<std::int64_t> dimsOf(const Dims& d) { return {d.begin(), d.end()}; }
std::vector<std::int64_t> channelsLast(const Dims& d) { return {d[1] * d[2] * d[3], 1, d[3] * d[1], d[1]}; }

Dims srcDims(const ConvolutionShape& s) { return {s.n, s.src.c, s.src.h, s.src.w}; }
Dims dstDims(const ConvolutionShape& s) { return {s.n, s.dst.c, s.dst.h, s.dst.w}; }
Dims weightsDims(const ConvolutionShape& s) { return {s.dst.c, s.src.c / s.op.groups, s.op.kernelH, s.op.kernelW}; }

template <typename Attributes>
Attributes geometry(const ConvolutionShape& s) {
  Attributes attributes;
  attributes.set_pre_padding({s.op.padTop, s.op.padLeft});
  attributes.set_post_padding({s.op.padBottom, s.op.padRight});
  attributes.set_stride({s.op.strideH, s.op.strideW});
  attributes.set_dilation({1, 1});
  return attributes;
}

fe::graph::Pointwise_attributes pointwise(fe::PointwiseMode_t mode) {
  return fe::graph::Pointwise_attributes().set_mode(mode);
}

/// The library's message can be pages long, one paragraph for each engine.
std::string firstWords(const std::string& text) {
  std::string line = text.substr(0, std::min<std::size_t>(text.size(), 300));
  std::replace(line.begin(), line.end(), '\n', ' ');
  return line;
}

Error refused(const char* code, fe::error_t status) { return {code, firstWords(status.get_message())}; }

class FrontendGraph : public CudnnGraph {
 public:
  FrontendGraph(cudnnHandle_t handle, const ConvolutionProblem& problem) : m_handle(handle), m_problem(problem) {}

  Status prepare(const std::string& deviceProperties, DataType outType);
  /// Instead of prepare().
  Status prepareInteger(const std::string& deviceProperties, const IntegerProblem& problem);

  int wayCount() const override { return static_cast<int>(m_graph.get_execution_plan_count()); }
  std::string wayName(int way) const override {
    std::string name;
    return m_graph.get_plan_name_at_index(way, name).is_good() ? name : std::string();
  }
  bool compilesAtRunTime(int way) const override {
    std::vector<fe::BehaviorNote_t> notes;
    if (m_graph.get_behavior_notes_for_plan_at_index(way, notes).is_bad()) return false;
    return std::find(notes.begin(), notes.end(), fe::BehaviorNote_t::RUNTIME_COMPILATION) != notes.end();
  }
  Status build(int way, std::size_t workspaceLimitBytes) override;
  std::string text(int way) const override;
  Status restore(int way, const std::string& text) override;
  std::size_t workspaceBytes(int way) const override {
    return equationBytes() + static_cast<std::size_t>(m_graph.get_workspace_size_plan_at_index(way));
  }
  Status execute(int way, const PlanOperands& operands) const override;

 private:
  Status propose(const std::string& deviceProperties);
  TensorPointer finishIntegers(TensorPointer dst, const IntegerProblem& problem);
  TensorPointer input(Uid uid, const Dims& dims, DataType type) { return input(uid, dims, frontendType(type)); }
  TensorPointer input(Uid uid, const Dims& dims, fe::DataType_t type);
  void output(const TensorPointer& tensor, const Dims& dims, DataType type, Uid uid = kOut) {
    output(tensor, dims, frontendType(type), uid);
  }
  void output(const TensorPointer& tensor, const Dims& dims, fe::DataType_t type, Uid uid = kOut);
  TensorPointer source();
  void addForward();
  void addBackwardData();
  TensorPointer throughNorm(const TensorPointer& dSrc);
  std::size_t equationBytes() const;
  void pointToNorm(const PlanOperands& operands, std::unordered_map<std::int64_t, void*>& pointers) const;
  void addBackwardWeights(DataType outType);

  cudnnHandle_t m_handle;
  ConvolutionProblem m_problem;
  IntegerProblem m_integer;   ///< if it is finished: instead of m_problem
  mutable OpenGraph m_graph;  // logically const, but the library's functions are not
};

TensorPointer FrontendGraph::input(Uid uid, const Dims& dims, fe::DataType_t type) {
  return m_graph.tensor(fe::graph::Tensor_attributes()
                            .set_uid(uid)
                            .set_dim(dimsOf(dims))
                            .set_stride(channelsLast(dims))
                            .set_data_type(type));
}

void FrontendGraph::output(const TensorPointer& tensor, const Dims& dims, fe::DataType_t type, Uid uid) {
  tensor->set_output(true).set_uid(uid).set_dim(dimsOf(dims)).set_stride(channelsLast(dims));
  tensor->set_data_type(type);
}

/// src, with the prologue if present.
TensorPointer FrontendGraph::source() {
  const ConvolutionShape& shape = m_problem.shape;
  const TensorPointer src = input(kA, srcDims(shape), shape.type);
  if (!m_problem.prologue) return src;
  const Dims channels{1, shape.src.c, 1, 1};
  TensorPointer normalised =
      m_graph.pointwise(src, input(kFactor, channels, shape.type), pointwise(fe::PointwiseMode_t::MUL));
  normalised = m_graph.pointwise(normalised, input(kShift, channels, shape.type), pointwise(fe::PointwiseMode_t::ADD));
  return m_graph.pointwise(normalised, pointwise(fe::PointwiseMode_t::RELU_FWD));
}

void FrontendGraph::addForward() {
  const ConvolutionShape& shape = m_problem.shape;
  const TensorPointer src = source(), weights = input(kB, weightsDims(shape), shape.type);
  TensorPointer dst = m_graph.conv_fprop(src, weights, geometry<fe::graph::Conv_fprop_attributes>(shape));
  // The library has ready-made engines for the sum before the bias, and none for the other order.
  if (m_problem.accumulate) {
    const TensorPointer previous = input(kPrevious, dstDims(shape), shape.type);
    dst = m_graph.pointwise(dst, previous, pointwise(fe::PointwiseMode_t::ADD));
  }
  if (m_problem.bias) {
    const TensorPointer bias = input(kBias, {1, shape.dst.c, 1, 1}, shape.type);
    dst = m_graph.pointwise(dst, bias, pointwise(fe::PointwiseMode_t::ADD));
  }
  if (m_problem.relu) dst = m_graph.pointwise(dst, pointwise(fe::PointwiseMode_t::RELU_FWD));
  output(dst, dstDims(shape), shape.type);
  if (const int row = m_problem.dstRowChannels; row > 0) {
    const Dims wide{shape.n, row, shape.dst.h, shape.dst.w};
    dst->set_stride(channelsLast(wide));
  }
  if (!m_problem.statistics) return;
  const auto [sum, squares] = m_graph.genstats(dst, fe::graph::Genstats_attributes());
  output(sum, {1, shape.dst.c, 1, 1}, DataType::Fp32, kSum);
  output(squares, {1, shape.dst.c, 1, 1}, DataType::Fp32, kSquares);
}

void FrontendGraph::addBackwardData() {
  const ConvolutionShape& shape = m_problem.shape;
  const TensorPointer dDst = input(kA, dstDims(shape), shape.type), weights = input(kB, weightsDims(shape), shape.type);
  const auto attributes = geometry<fe::graph::Conv_dgrad_attributes>(shape);
  // Behind a pattern the sum must be an operation: what the product adds to is not a tensor of its own.
  const bool adds = m_problem.accumulate && !m_problem.normGradient;
  TensorPointer dSrc =
      adds ? m_graph.addedDataGradient(dDst, weights, attributes) : m_graph.conv_dgrad(dDst, weights, attributes);
  if (m_problem.normGradient) dSrc = throughNorm(dSrc);
  output(dSrc, srcDims(shape), shape.type);
}

/// Backward through the ReLU, whose output is recomputed from the batch norm's input; and the batch norm's sums.
TensorPointer FrontendGraph::throughNorm(const TensorPointer& dSrc) {
  const ConvolutionShape& shape = m_problem.shape;
  const Dims channels{1, shape.src.c, 1, 1};
  const auto vector = [&](Uid uid) { return input(uid, channels, DataType::Fp32); };
  const auto combined = [&](const TensorPointer& a, const TensorPointer& b, fe::PointwiseMode_t mode) {
    return m_graph.pointwise(a, b, pointwise(mode));
  };
  dSrc->set_dim(dimsOf(srcDims(shape))).set_stride(channelsLast(srcDims(shape)));
  const auto image = [&](Uid uid) { return input(uid, srcDims(shape), shape.type); };
  const TensorPointer sum = m_problem.accumulate ? combined(dSrc, image(kPrevious), fe::PointwiseMode_t::ADD) : dSrc;
  const TensorPointer x = image(kNormSrc);
  const TensorPointer mean = vector(kMean), inverseStd = vector(kInverseStd), scale = vector(kScale);
  TensorPointer y = combined(x, mean, fe::PointwiseMode_t::SUB);
  y = combined(y, inverseStd, fe::PointwiseMode_t::MUL);
  y = combined(y, scale, fe::PointwiseMode_t::MUL);
  y = combined(y, vector(kNormShift), fe::PointwiseMode_t::ADD);
  if (m_problem.normAddend) y = combined(y, image(kNormAddend), fe::PointwiseMode_t::ADD);
  const TensorPointer passed = combined(sum, y, fe::PointwiseMode_t::RELU_BWD);
  const auto sums = m_graph.dbn_weight(passed, x, mean, inverseStd, scale, fe::graph::DBN_weight_attributes());
  output(sums[0], channels, DataType::Fp32, kDiffScale);
  output(sums[1], channels, DataType::Fp32, kDiffShift);
  for (int i = 0; i < kEquationVectors; ++i)
    output(sums[2 + i], channels, DataType::Fp32, static_cast<Uid>(kEquation + i));
  return passed;
}

/// In front of the library's workspace.
std::size_t FrontendGraph::equationBytes() const {
  if (!m_problem.normGradient) return 0;
  return alignedBytes(kEquationVectors * m_problem.shape.src.c * sizeof(float), kDeviceAlignment);
}

void FrontendGraph::pointToNorm(const PlanOperands& operands, std::unordered_map<std::int64_t, void*>& pointers) const {
  const auto open = [](const void* pointer) { return const_cast<void*>(pointer); };
  const NormOperands& norm = operands.norm;
  pointers.insert({{kNormSrc, open(norm.src)},
                   {kMean, open(norm.mean)},
                   {kInverseStd, open(norm.inverseStd)},
                   {kScale, open(norm.scale)},
                   {kNormShift, open(norm.shift)},
                   {kDiffScale, norm.diffScale},
                   {kDiffShift, norm.diffShift}});
  if (m_problem.normAddend) pointers[kNormAddend] = open(norm.addend);
  if (m_problem.accumulate) pointers[kPrevious] = open(operands.previous);
  for (int i = 0; i < kEquationVectors; ++i)
    pointers[kEquation + i] = static_cast<float*>(operands.workspace) + i * m_problem.shape.src.c;
}

void FrontendGraph::addBackwardWeights(DataType outType) {
  const ConvolutionShape& shape = m_problem.shape;
  const TensorPointer src = source(), dDst = input(kB, dstDims(shape), shape.type);
  const TensorPointer dWeights = m_graph.conv_wgrad(dDst, src, geometry<fe::graph::Conv_wgrad_attributes>(shape));
  output(dWeights, weightsDims(shape), outType);
}

Status FrontendGraph::prepare(const std::string& deviceProperties, DataType outType) {
  m_graph.set_io_data_type(frontendType(m_problem.shape.type));
  m_graph.set_intermediate_data_type(fe::DataType_t::FLOAT).set_compute_data_type(fe::DataType_t::FLOAT);
  switch (m_problem.work) {
    case Work::Forward: addForward(); break;
    case Work::BackwardData: addBackwardData(); break;
    case Work::BackwardWeights: addBackwardWeights(outType); break;
  }
  if (Status proposed = propose(deviceProperties); !proposed) return proposed;
  if (m_problem.shape.type == DataType::Fp32 && !m_problem.tf32)
    m_graph.deselect_numeric_notes({fe::NumericalNote_t::TENSOR_CORE, fe::NumericalNote_t::DOWN_CONVERT_INPUTS});
  return {};
}

Status FrontendGraph::prepareInteger(const std::string& deviceProperties, const IntegerProblem& problem) {
  constexpr auto kBytes = fe::DataType_t::INT8, kSums = fe::DataType_t::INT32;
  m_graph.set_io_data_type(kBytes).set_intermediate_data_type(fe::DataType_t::FLOAT);
  m_graph.set_compute_data_type(fe::DataType_t::FLOAT);
  const ConvolutionShape& shape = problem.shape;
  const TensorPointer src = input(kA, srcDims(shape), kBytes), weights = input(kB, weightsDims(shape), kBytes);
  auto attributes = geometry<fe::graph::Conv_fprop_attributes>(shape);
  attributes.set_compute_data_type(kSums);
  TensorPointer dst = m_graph.conv_fprop(src, weights, attributes);
  if (problem.finished) {
    dst->set_data_type(kSums).set_dim(dimsOf(dstDims(shape))).set_stride(channelsLast(dstDims(shape)));
    dst = finishIntegers(dst, problem);
  }
  output(dst, dstDims(shape), problem.finished ? kBytes : kSums);
  if (const int row = problem.dstRowChannels; row > 0)
    dst->set_stride(channelsLast({shape.n, row, shape.dst.h, shape.dst.w}));
  return propose(deviceProperties);
}

/// In this order only engines that take the factors channel by channel match: the ready-made ones for a scale, a sum
/// and a bias accept tensors of any shape as scale, and are made for a single value.
TensorPointer FrontendGraph::finishIntegers(TensorPointer dst, const IntegerProblem& problem) {
  m_integer = problem;
  const Dims channels{1, problem.shape.dst.c, 1, 1};
  const auto combined = [&](const TensorPointer& a, const TensorPointer& b, fe::PointwiseMode_t mode) {
    return m_graph.pointwise(a, b, pointwise(mode));
  };
  dst = combined(dst, input(kFactor, channels, DataType::Fp32), fe::PointwiseMode_t::MUL);
  dst = combined(dst, input(kBias, channels, DataType::Fp32), fe::PointwiseMode_t::ADD);
  if (problem.accumulate) {
    const TensorPointer previous = input(kPrevious, dstDims(problem.shape), fe::DataType_t::INT8);
    dst = combined(dst, combined(previous, input(kShift, {1, 1, 1, 1}, DataType::Fp32), fe::PointwiseMode_t::MUL),
                   fe::PointwiseMode_t::ADD);
  }
  return problem.relu ? m_graph.pointwise(dst, pointwise(fe::PointwiseMode_t::RELU_FWD)) : dst;
}

Status FrontendGraph::propose(const std::string& deviceProperties) {
  if (!m_handle) {
    auto properties = std::make_shared<fe::DeviceProperties>();
    auto read = properties->deserialize({deviceProperties.begin(), deviceProperties.end()});
    if (read.is_bad()) return refused("graph-unsupported", read);
    m_graph.set_device_properties(properties);
  }
  auto status = m_graph.validate();
  if (status.is_good()) status = m_handle ? m_graph.build_operation_graph(m_handle) : m_graph.build_operation_graph();
  if (status.is_good()) status = m_graph.create_execution_plans({fe::HeurMode_t::A, fe::HeurMode_t::FALLBACK});
  if (status.is_bad()) return refused("graph-unsupported", status);
  m_graph.deselect_numeric_notes({fe::NumericalNote_t::REDUCED_PRECISION_REDUCTION});
  return {};
}

Status FrontendGraph::build(int way, std::size_t workspaceLimitBytes) {
  m_graph.deselect_workspace_greater_than(static_cast<std::int64_t>(workspaceLimitBytes));
  auto status = m_graph.plans.check_support_at_index(way);
  if (status.is_good()) status = m_graph.build_plan_at_index(way);
  if (status.is_bad()) return refused("way-unsupported", status);
  return {};
}

std::string FrontendGraph::text(int way) const {
  try {
    return m_graph.plans.execution_plans.at(static_cast<std::size_t>(way))->getJsonRepresentation();
  } catch (const std::exception&) {
    return {};
  }
}

Status FrontendGraph::restore(int way, const std::string& text) {
  auto& plan = m_graph.plans.execution_plans.at(static_cast<std::size_t>(way));
  const auto status = fe::detail::create_cudnn_execution_plan(plan, text, m_handle);
  if (status.is_bad()) return refused("way-unsupported", status);
  return {};
}

Status FrontendGraph::execute(int way, const PlanOperands& operands) const {
  const auto open = [](const void* pointer) { return const_cast<void*>(pointer); };
  const ConvolutionShape& shape = m_problem.shape;
  std::unordered_map<std::int64_t, void*> pointers{
      {kA, open(operands.a)}, {kB, open(operands.b)}, {kOut, operands.out}};
  if (m_problem.bias) pointers[kBias] = open(operands.roundedBias);
  if (m_problem.prologue) {
    pointers[kFactor] = open(operands.prologue);
    pointers[kShift] = static_cast<char*>(open(operands.prologue)) + shape.src.c * bytesOf(shape.type);
  }
  if (m_problem.statistics) {
    pointers[kSum] = operands.statistics;
    pointers[kSquares] = operands.statistics + shape.dst.c;
  }
  if (m_integer.finished) {
    pointers[kBias] = open(operands.bias);
    pointers[kFactor] = open(operands.integers.factors);
    if (m_integer.accumulate) pointers[kShift] = open(operands.integers.addendFactor);
    if (m_integer.accumulate) pointers[kPrevious] = open(operands.previous);
  }
  if (m_problem.normGradient) pointToNorm(operands, pointers);
  if (m_problem.work == Work::Forward && m_problem.accumulate) pointers[kPrevious] = open(operands.previous);
  void* workspace = static_cast<char*>(operands.workspace) + equationBytes();
  auto status = m_graph.execute_plan_at_index(m_handle, pointers, workspace, way);
  if (status.is_bad()) return refused("backend-failed", status);
  return {};
}

template <typename Prepare>
Result<std::shared_ptr<CudnnGraph>> prepared(void* library, std::shared_ptr<FrontendGraph> graph,
                                             const Prepare& prepare) {
  fe::cudnn_dlhandle = library;
  try {
    if (Status status = prepare(*graph); !status) return status.error();
  } catch (const std::exception& error) {  // from the frontend, e.g. for a function that the library lacks
    return Error{"graph-unsupported", firstWords(error.what())};
  }
  return std::shared_ptr<CudnnGraph>(std::move(graph));
}

}  // namespace

std::string cudnnFrontendVersion() {
  return std::to_string(CUDNN_FRONTEND_MAJOR_VERSION) + "." + std::to_string(CUDNN_FRONTEND_MINOR_VERSION) + "." +
         std::to_string(CUDNN_FRONTEND_PATCH_VERSION);
}

Result<std::shared_ptr<CudnnGraph>> CudnnGraph::make(void* library, const GraphTarget& target,
                                                     const ConvolutionProblem& problem, DataType outType) {
  return prepared(library, std::make_shared<FrontendGraph>(target.handle, problem),
                  [&](FrontendGraph& graph) { return graph.prepare(target.deviceProperties, outType); });
}

Result<std::shared_ptr<CudnnGraph>> CudnnGraph::make(void* library, const GraphTarget& target,
                                                     const IntegerProblem& problem) {
  ConvolutionProblem product;
  product.shape = problem.shape;
  return prepared(library, std::make_shared<FrontendGraph>(target.handle, product),
                  [&](FrontendGraph& graph) { return graph.prepareInteger(target.deviceProperties, problem); });
}

}  // namespace scalescope::cuda
