// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/bench/cuda_operation_bench.h"

#include "engine/backend_cuda/bench/benched_work.h"
#include "engine/backend_cuda/products/problem_tensors.h"

namespace scalescope::cuda {

namespace {

constexpr int kPaddedChannels = 4;

/// BF16 and TF32 need Ampere.
Status checkType(const DeviceContext& device, OperandType type) {
  if (type != OperandType::Bf16 && type != OperandType::Tf32) return {};
  int major = 8;
  cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device.device());
  if (major >= 8) return {};
  return Error{"operation-unsupported",
               Text::of("This GPU cannot compute in %1: it needs compute capability 8.0.", operandTypeName(type))};
}

ConvolutionProblem problemOf(const scalescope::ConvolutionShape& s, DataType type, OperandType operand,
                             scalescope::Pass pass) {
  ConvolutionProblem problem;
  problem.work = pass == scalescope::Pass::Forward        ? Work::Forward
                 : pass == scalescope::Pass::DataGradient ? Work::BackwardData
                                                          : Work::BackwardWeights;
  problem.tf32 = operand == OperandType::Tf32;
  problem.shape.type = type;
  problem.shape.n = s.batch;
  const int step = type == DataType::Fp32 ? 1 : kPaddedChannels;
  problem.shape.src = {(s.channels + step - 1) / step * step, s.height, s.width};
  problem.shape.dst = {s.filters, s.outputHeight(), s.outputWidth()};
  Convolution& op = problem.shape.op;
  op.k = s.filters;
  op.kernelH = s.filterHeight;
  op.kernelW = s.filterWidth;
  op.strideH = s.strideHeight;
  op.strideW = s.strideWidth;
  op.padTop = op.padBottom = s.padHeight;
  op.padLeft = op.padRight = s.padWidth;
  return problem;
}

class BenchedPlan final : public BenchedWork {
 public:
  BenchedPlan(std::shared_ptr<const DeviceContext> device, std::shared_ptr<const Plan> plan,
              const ConvolutionProblem& problem, double flop)
      : BenchedWork(std::move(device)), m_plan(std::move(plan)) {
    for (const ProblemTensor& tensor : tensorsOf(problem).all)
      setOperand(m_operands, tensor.role,
                 tensor.isWritten ? addZeros(tensor.bytes()) : addRandom(tensor.type, tensor.count));
    m_operands.workspace = addZeros(m_plan->workspaceBytes());
    m_implementation = m_plan->name();
    m_flop = flop;
  }

 protected:
  void queue(cudaStream_t stream) override { m_plan->run(stream, m_operands); }

 private:
  std::shared_ptr<const Plan> m_plan;
  PlanOperands m_operands;
};

/// Failures of what `make` calls as errors.
template <typename Make>
OperationBench::Made caught(const DeviceContext& device, const Make& make) {
  try {
    device.makeCurrent();
    return make();
  } catch (const Failure& failure) {
    return failure.error();
  }
}

}  // namespace

CudaOperationBench::CudaOperationBench(int deviceIndex) : m_device(std::make_shared<DeviceContext>(deviceIndex)) {}

OperationBench::Made CudaOperationBench::gemm(const GemmShape& shape, OperandType type) {
  if (const Status computes = checkType(*m_device, type); !computes) return computes.error();
  return caught(*m_device, [&] { return makeBenchedGemm(m_device, shape, type); });
}

OperationBench::Made CudaOperationBench::convolution(const scalescope::ConvolutionShape& shape, OperandType type,
                                                     scalescope::Pass pass) {
  if (const Status computes = checkType(*m_device, type); !computes) return computes.error();
  if (type == OperandType::Int8) {
    if (pass != scalescope::Pass::Forward)
      return Error{"operation-unsupported", Text::of("There are no gradients in int8.")};
    return caught(*m_device, [&] { return makeBenchedInt8Convolution(m_device, shape); });
  }
  return caught(*m_device, [&]() -> Made {
    if (!m_plans) m_plans = makePlanSource({});
    const ConvolutionProblem problem = problemOf(shape, require(storageOf(type)), type, pass);
    return std::unique_ptr<BenchedOperation>(
        std::make_unique<BenchedPlan>(m_device, m_plans->plan(problem), problem, shape.flop()));
  });
}

OperationBench::Made CudaOperationBench::rnn(const RnnShape& shape, OperandType type, scalescope::Pass pass) {
  if (const Status computes = checkType(*m_device, type); !computes) return computes.error();
  return caught(*m_device, [&] { return makeBenchedRnn(m_device, shape, type, pass); });
}

OperationBench::Made CudaOperationBench::copy(const CopyShape& shape) {
  return caught(*m_device, [&] { return makeBenchedCopy(shape); });
}

int CudaOperationBench::deviceCount() const {
  int count = 0;
  return cudaGetDeviceCount(&count) == cudaSuccess ? count : 0;
}

}  // namespace scalescope::cuda
