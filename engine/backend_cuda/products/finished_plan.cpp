// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/products/finished_plan.h"

#include <algorithm>
#include <array>

#include "engine/backend_cuda/kernels/bias.h"
#include "engine/backend_cuda/kernels/channel_statistics.h"
#include "engine/backend_cuda/kernels/column_tiles.h"
#include "engine/backend_cuda/kernels/convert.h"
#include "engine/backend_cuda/kernels/element_wise.h"

namespace scalescope::cuda {

namespace {

class FinishedPlan : public Plan {
 public:
  FinishedPlan(std::unique_ptr<Plan> plan, const BareProduct& product) : m_plan(std::move(plan)), m_product(product) {}

  std::size_t workspaceBytes() const override {
    const std::size_t statistics =
        m_product.statistics ? channelStatisticsWorkspaceBytes(m_product.rows, m_product.channels) : 0;
    return std::max(asideBytes() + m_plan->workspaceBytes(), statistics);
  }
  int counters() const override {
    return m_product.statistics ? columnCounters(static_cast<int>(m_product.channels)) : 0;
  }
  std::string name() const override { return m_plan->name() + " + own"; }

  void run(cudaStream_t stream, const PlanOperands& operands) const override {
    PlanOperands bare = operands;
    bare.out = asideBytes() ? operands.workspace : operands.out;
    if (m_product.bias) bare.bias = bare.roundedBias = nullptr;
    bare.statistics = nullptr;
    bare.workspace = static_cast<char*>(operands.workspace) + asideBytes();
    m_plan->run(stream, bare);
    finish(stream, bare.out, operands);
  }

 private:
  void finish(cudaStream_t stream, const void* product, const PlanOperands& operands) const {
    const std::int64_t count = m_product.rows * m_product.channels;
    void* out = operands.out;
    const bool sums = addsPrevious();
    if (m_product.accumulate && !sums) {
      const std::array<const void*, 2> sources{out, product};
      addTensors(m_product.type, sources, false, out, count, stream);
    } else if (m_product.type != m_product.outType) {
      convert(m_product.type, product, m_product.outType, out, count, stream);
    }
    if (m_product.bias)
      addBias(m_product.outType, m_product.rows, m_product.channels, m_product.outRowChannels > 0 ? product : out,
              static_cast<const float*>(operands.bias), m_product.relu && !sums, out, m_product.outRowChannels, stream);
    else if (m_product.relu && !sums)
      reluForward(m_product.outType, out, out, count, stream);
    if (sums) {
      const std::array<const void*, 2> sources{out, operands.previous};
      addTensors(m_product.outType, sources, m_product.relu, out, count, stream);
    }
    if (m_product.statistics)
      channelStatistics(m_product.outType, m_product.rows, m_product.channels, out, operands.statistics,
                        operands.workspace, operands.counters, stream);
  }
  bool addsPrevious() const { return m_product.work == Work::Forward && m_product.accumulate; }
  /// The product is written to the workspace where it must not overwrite `out` or has another type.
  std::size_t asideBytes() const {
    if ((!m_product.accumulate || addsPrevious()) && m_product.outRowChannels == 0 &&
        m_product.type == m_product.outType)
      return 0;
    const std::size_t bytes = static_cast<std::size_t>(m_product.rows) * static_cast<std::size_t>(m_product.channels) *
                              bytesOf(m_product.type);
    return (bytes + 255) / 256 * 256;
  }

  std::unique_ptr<Plan> m_plan;
  BareProduct m_product;
};

}  // namespace

BareProduct bareProductOf(const ConvolutionProblem& problem, DataType type) {
  const ConvolutionShape& shape = problem.shape;
  BareProduct product{
      problem.work,      type, shape.type, 0, 0, problem.dstRowChannels, problem.bias, problem.relu, problem.accumulate,
      problem.statistics};
  switch (problem.work) {
    case Work::Forward:
      product.rows = std::int64_t{1} * shape.n * shape.dst.h * shape.dst.w;
      product.channels = shape.dst.c;
      break;
    case Work::BackwardData:
      product.rows = std::int64_t{1} * shape.n * shape.src.h * shape.src.w;
      product.channels = shape.src.c;
      break;
    case Work::BackwardWeights:
      if (!problem.roundedGradient) product.outType = DataType::Fp32;
      product.rows = shape.dst.c;
      product.channels = shape.op.kernelH * shape.op.kernelW * (shape.src.c / shape.op.groups);
      break;
  }
  return product;
}

BareProduct bareProductOf(const GemmProblem& problem, DataType type) {
  const FullyConnectedShape& shape = problem.shape;
  BareProduct product{problem.work, type, shape.type, 0, 0, 0, problem.bias, problem.relu, problem.accumulate};
  product.rows = problem.work == Work::BackwardWeights ? shape.k : shape.n;
  product.channels = problem.work == Work::Forward ? shape.k : shape.c;
  if (problem.work == Work::Forward) product.outType = problem.dstType;
  if (problem.work == Work::BackwardWeights) product.outType = DataType::Fp32;
  return product;
}

std::unique_ptr<Plan> finishedPlan(std::unique_ptr<Plan> plan, const BareProduct& product) {
  if (product.isWhole()) return plan;
  return std::make_unique<FinishedPlan>(std::move(plan), product);
}

}  // namespace scalescope::cuda
