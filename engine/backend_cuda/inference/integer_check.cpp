// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/inference/integer_check.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "engine/backend_cuda/cuda_check.h"
#include "engine/backend_cuda/device_memory.h"
#include "engine/backend_cuda/kernels/bench.h"
#include "engine/backend_cuda/kernels/int8.h"
#include "engine/backend_cuda/products/problem_tensors.h"

namespace scalescope::cuda {
namespace {

constexpr const char* kPurpose = "checking a plan";
constexpr float kAddendFactor = 0.25f;

/// Operands on the device, and what both ways write.
class Operands8 {
 public:
  explicit Operands8(const IntegerProblem& problem)
      : m_shape(problem.shape),
        m_row(problem.dstRowChannels > 0 ? problem.dstRowChannels : m_shape.dst.c),
        m_rows(std::int64_t{1} * m_shape.n * m_shape.dst.h * m_shape.dst.w),
        m_src(bytes(m_shape.n * m_shape.src.count()), kPurpose),
        m_weights(bytes(m_shape.dst.c * terms()), kPurpose),
        m_addend(bytes(m_rows * m_shape.dst.c), kPurpose),
        m_sums(bytes(m_rows * m_shape.dst.c) * sizeof(std::int32_t), kPurpose),
        m_whole(bytes(m_rows * m_row), kPurpose),
        m_parts(bytes(m_rows * m_row), kPurpose),
        m_factors(floatBytes(), kPurpose),
        m_bias(floatBytes(), kPurpose),
        m_addendFactor(sizeof(float), kPurpose) {
    for (const DeviceBuffer* buffer : {&m_src, &m_weights, &m_addend})
      fillRandomBytes(buffer->data(), static_cast<std::int64_t>(buffer->bytes()), nullptr);
    fillChannels();
  }

  void runWhole(const Plan& plan) {
    const DeviceBuffer workspace(plan.workspaceBytes(), kPurpose);
    PlanOperands all = operands(workspace);
    all.out = m_whole.data();
    all.bias = m_bias.data();
    all.previous = m_addend.data();
    all.integers = {as<float>(m_factors), as<float>(m_addendFactor)};
    plan.run(nullptr, all);
    check(cudaStreamSynchronize(nullptr), plan.name().c_str());
  }

  void runParts(const Plan& plan, const IntegerProblem& problem) {
    const DeviceBuffer workspace(plan.workspaceBytes(), kPurpose);
    PlanOperands all = operands(workspace);
    all.out = m_sums.data();
    plan.run(nullptr, all);
    FinishedSums finish{m_rows, m_shape.dst.c, m_shape.dst.c, m_row, as<std::int32_t>(m_sums)};
    finish.factors = as<float>(m_factors);
    finish.bias = as<float>(m_bias);
    finish.addend = problem.accumulate ? as<std::int8_t>(m_addend) : nullptr;
    finish.addendFactor = kAddendFactor;
    finish.relu = problem.relu;
    finishSums(finish, as<std::int8_t>(m_parts), nullptr);
    check(cudaStreamSynchronize(nullptr), plan.name().c_str());
  }

  /// Values that differ by more than 1.
  std::int64_t differences() const {
    const std::vector<std::int8_t> whole = read(m_whole), parts = read(m_parts);
    std::int64_t count = 0;
    for (std::size_t i = 0; i < whole.size(); ++i) count += std::abs(whole[i] - parts[i]) > 1;
    return count;
  }
  std::int64_t values() const { return m_rows * m_row; }

 private:
  template <typename T>
  static T* as(const DeviceBuffer& buffer) {
    return reinterpret_cast<T*>(buffer.data());
  }
  static std::size_t bytes(std::int64_t count) { return static_cast<std::size_t>(count); }
  std::size_t floatBytes() const { return static_cast<std::size_t>(m_shape.dst.c) * sizeof(float); }
  std::int64_t terms() const {
    return std::int64_t{1} * m_shape.op.kernelH * m_shape.op.kernelW * (m_shape.src.c / m_shape.op.groups);
  }

  /// Factors that spread the sums over the range of s8, those of neighbouring channels up to seven times apart.
  void fillChannels() {
    constexpr float kMeanSquare = 5377;  // of random bytes
    const float spread = 120 / (kMeanSquare * std::sqrt(static_cast<float>(terms())));
    std::vector<float> factors, bias;
    for (int k = 0; k < m_shape.dst.c; ++k) {
      factors.push_back(spread * static_cast<float>(k % 7 + 1) / 7);
      bias.push_back(static_cast<float>(k % 5 * 4 - 8));
    }
    copyToDevice(m_factors.data(), factors.data(), m_factors.bytes());
    copyToDevice(m_bias.data(), bias.data(), m_bias.bytes());
    copyToDevice(m_addendFactor.data(), &kAddendFactor, sizeof(float));
  }

  PlanOperands operands(const DeviceBuffer& workspace) const {
    PlanOperands all;
    all.a = m_src.data();
    all.b = m_weights.data();
    all.workspace = workspace.data();
    return all;
  }

  static std::vector<std::int8_t> read(const DeviceBuffer& buffer) {
    std::vector<std::int8_t> values(buffer.bytes());
    check(cudaMemcpy(values.data(), buffer.data(), buffer.bytes(), cudaMemcpyDeviceToHost),
          Words::of("Copying a check"));
    return values;
  }

  ConvolutionShape m_shape;
  int m_row;
  std::int64_t m_rows;
  DeviceBuffer m_src, m_weights, m_addend, m_sums, m_whole, m_parts, m_factors, m_bias, m_addendFactor;
};

}  // namespace

Status checkFinished(const Plan& finished, const Plan& bare, const IntegerProblem& problem) {
  try {
    Operands8 operands(problem);
    operands.runWhole(finished);
    operands.runParts(bare, problem);
    const std::int64_t wrong = operands.differences();
    if (wrong == 0) return {};
    return Error{"backend-failed", Text::of("A plan was refused: for %1, %2 differs from its parts in %3 of %4 values.",
                                            problemText(problem), finished.name(), wrong, operands.values())};
  } catch (const Failure& failure) {
    return failure.error();
  }
}

}  // namespace scalescope::cuda
