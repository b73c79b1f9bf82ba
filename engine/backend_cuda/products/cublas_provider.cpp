// SPDX-License-Identifier: Apache-2.0
#include <cublasLt.h>

#include <array>

#include "engine/backend_cuda/products/cublas_library.h"
#include "engine/backend_cuda/products/finished_plan.h"
#include "engine/backend_cuda/products/providers.h"

namespace scalescope::cuda {

namespace {

constexpr int kMaxCublasAlgorithms = 16;

cudaDataType_t cublasType(DataType type) {
  switch (type) {
    case DataType::Bf16: return CUDA_R_16BF;
    case DataType::Fp16: return CUDA_R_16F;
    case DataType::Fp32: break;
  }
  return CUDA_R_32F;
}

/// One product in the library's terms, out = op(left) * op(right): its matrices are column-major, so each of ours and
/// the result are transposed.
struct Matrices {
  bool transposeLeft = false, transposeRight = false;
  int outRows = 0, outColumns = 0, inner = 0;
  DataType outType = DataType::Fp32;
  bool leftIsB = true;  ///< of Plan::run(): the left factor is b, the right one a
};

Matrices matricesOf(const GemmProblem& problem) {
  const FullyConnectedShape& s = problem.shape;
  switch (problem.work) {
    case Work::BackwardData: return {false, false, s.c, s.n, s.k, s.type, true};
    case Work::BackwardWeights: return {false, true, s.c, s.k, s.n, DataType::Fp32, false};
    case Work::Forward: break;
  }
  return {true, false, s.k, s.n, s.c, problem.dstType, true};
}

/// The library's description of one product.
class CublasProduct {
 public:
  CublasProduct(std::shared_ptr<CublasLibrary> library, const GemmProblem& problem, bool fuseBias);
  ~CublasProduct();
  CublasProduct(const CublasProduct&) = delete;
  CublasProduct& operator=(const CublasProduct&) = delete;

  std::vector<cublasLtMatmulHeuristicResult_t> algorithms(std::size_t workspaceLimitBytes, int maxCount) const;
  void run(const cublasLtMatmulHeuristicResult_t& algorithm, cudaStream_t stream, const PlanOperands& operands) const;

 private:
  template <typename T>
  void set(cublasLtMatmulDescAttributes_t attribute, const T& value);
  cublasLtMatrixLayout_t layout(DataType type, bool transposed, int rows, int columns) const;

  std::shared_ptr<CublasLibrary> m_library;
  GemmProblem m_problem;
  Matrices m_matrices;
  bool m_fuseBias;
  cublasLtMatmulDesc_t m_product = nullptr;
  cublasLtMatrixLayout_t m_left = nullptr, m_right = nullptr, m_out = nullptr;
};

template <typename T>
void CublasProduct::set(cublasLtMatmulDescAttributes_t attribute, const T& value) {
  SCALESCOPE_CUBLAS_CHECKED(*m_library, cublasLtMatmulDescSetAttribute, m_product, attribute, &value, sizeof value);
}

cublasLtMatrixLayout_t CublasProduct::layout(DataType type, bool transposed, int rows, int columns) const {
  if (transposed) std::swap(rows, columns);
  cublasLtMatrixLayout_t made = nullptr;
  SCALESCOPE_CUBLAS_CHECKED(*m_library, cublasLtMatrixLayoutCreate, &made, cublasType(type), rows, columns, rows);
  return made;
}

CublasProduct::CublasProduct(std::shared_ptr<CublasLibrary> library, const GemmProblem& problem, bool fuseBias)
    : m_library(std::move(library)), m_problem(problem), m_matrices(matricesOf(problem)), m_fuseBias(fuseBias) {
  const bool tf32 = problem.tf32 && problem.shape.type == DataType::Fp32;
  SCALESCOPE_CUBLAS_CHECKED(*m_library, cublasLtMatmulDescCreate, &m_product,
                            tf32 ? CUBLAS_COMPUTE_32F_FAST_TF32 : CUBLAS_COMPUTE_32F, CUDA_R_32F);
  const Matrices& m = m_matrices;
  set(CUBLASLT_MATMUL_DESC_TRANSA, m.transposeLeft ? CUBLAS_OP_T : CUBLAS_OP_N);
  set(CUBLASLT_MATMUL_DESC_TRANSB, m.transposeRight ? CUBLAS_OP_T : CUBLAS_OP_N);
  if (fuseBias) {
    set(CUBLASLT_MATMUL_DESC_EPILOGUE, problem.relu ? CUBLASLT_EPILOGUE_RELU_BIAS : CUBLASLT_EPILOGUE_BIAS);
    set(CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE, cublasType(problem.dstType));
  }
  m_left = layout(problem.shape.type, m.transposeLeft, m.outRows, m.inner);
  m_right = layout(problem.shape.type, m.transposeRight, m.inner, m.outColumns);
  m_out = layout(m.outType, false, m.outRows, m.outColumns);
}

CublasProduct::~CublasProduct() {
  for (cublasLtMatrixLayout_t layout : {m_left, m_right, m_out})
    if (layout) SCALESCOPE_CUBLAS(*m_library, cublasLtMatrixLayoutDestroy)(layout);
  if (m_product) SCALESCOPE_CUBLAS(*m_library, cublasLtMatmulDescDestroy)(m_product);
}

std::vector<cublasLtMatmulHeuristicResult_t> CublasProduct::algorithms(std::size_t workspaceLimitBytes,
                                                                       int maxCount) const {
  cublasLtMatmulPreference_t preference = nullptr;
  SCALESCOPE_CUBLAS_CHECKED(*m_library, cublasLtMatmulPreferenceCreate, &preference);
  std::vector<cublasLtMatmulHeuristicResult_t> found(static_cast<std::size_t>(maxCount));
  int count = 0;
  SCALESCOPE_CUBLAS_CHECKED(*m_library, cublasLtMatmulPreferenceSetAttribute, preference,
                            CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &workspaceLimitBytes, sizeof workspaceLimitBytes);
  // "Not supported" is a normal answer: the list stays empty.
  SCALESCOPE_CUBLAS(*m_library, cublasLtMatmulAlgoGetHeuristic)
  (m_library->handle(), m_product, m_left, m_right, m_out, m_out, preference, maxCount, found.data(), &count);
  SCALESCOPE_CUBLAS(*m_library, cublasLtMatmulPreferenceDestroy)(preference);
  found.resize(static_cast<std::size_t>(count));
  std::erase_if(found, [](const auto& result) { return result.state != CUBLAS_STATUS_SUCCESS; });
  return found;
}

void CublasProduct::run(const cublasLtMatmulHeuristicResult_t& algorithm, cudaStream_t stream,
                        const PlanOperands& operands) const {
  // The address of the bias is part of the description: set before each run, as several layers may share a plan.
  if (m_fuseBias) {
    const void* bias = m_problem.dstType == DataType::Fp32 ? operands.bias : operands.roundedBias;
    SCALESCOPE_CUBLAS_CHECKED(*m_library, cublasLtMatmulDescSetAttribute, m_product, CUBLASLT_MATMUL_DESC_BIAS_POINTER,
                              &bias, sizeof bias);
  }
  const float one = 1, previous = m_problem.accumulate ? 1.0f : 0.0f;
  const void* left = m_matrices.leftIsB ? operands.b : operands.a;
  const void* right = m_matrices.leftIsB ? operands.a : operands.b;
  SCALESCOPE_CUBLAS_CHECKED(*m_library, cublasLtMatmul, m_library->handle(), m_product, &one, left, m_left, right,
                            m_right, &previous, operands.out, m_out, operands.out, m_out, &algorithm.algo,
                            operands.workspace, algorithm.workspaceSize, stream);
}

class CublasPlan : public Plan {
 public:
  CublasPlan(std::shared_ptr<const CublasProduct> product, const cublasLtMatmulHeuristicResult_t& algorithm,
             std::string name)
      : m_product(std::move(product)), m_algorithm(algorithm), m_name(std::move(name)) {}
  std::size_t workspaceBytes() const override { return m_algorithm.workspaceSize; }
  std::string name() const override { return m_name; }
  void run(cudaStream_t stream, const PlanOperands& operands) const override {
    m_product->run(m_algorithm, stream, operands);
  }

 private:
  std::shared_ptr<const CublasProduct> m_product;
  cublasLtMatmulHeuristicResult_t m_algorithm;
  std::string m_name;
};

class CublasProvider : public PlanProvider {
 public:
  explicit CublasProvider(std::shared_ptr<CublasLibrary> library) : m_library(std::move(library)) {}
  std::string name() const override { return "cuBLAS " + m_library->version(); }
  std::vector<std::unique_ptr<Plan>> candidates(const ConvolutionProblem&, const CandidateRequest&) override {
    return {};
  }

  std::vector<std::unique_ptr<Plan>> candidates(const GemmProblem& problem, const CandidateRequest& request) override {
    const bool fuseBias = problem.bias && !problem.biasApart;
    auto plans = candidates(problem, request, fuseBias);
    return plans.empty() && fuseBias ? candidates(problem, request, false) : std::move(plans);
  }

 private:
  std::vector<std::unique_ptr<Plan>> candidates(const GemmProblem& problem, const CandidateRequest& request,
                                                bool fuseBias) const {
    BareProduct left = bareProductOf(problem, matricesOf(problem).outType);
    left.accumulate = problem.accumulate && problem.sumApart;  // else the library accumulates by itself
    if (fuseBias) left.bias = left.relu = false;
    GemmProblem described = problem;
    described.accumulate = problem.accumulate && !left.accumulate;
    auto product = std::make_shared<CublasProduct>(m_library, described, fuseBias);
    std::vector<std::unique_ptr<Plan>> plans;
    int rank = 0;
    for (const auto& algorithm : product->algorithms(request.workspaceLimitBytes, kMaxCublasAlgorithms)) {
      // The library's order is fixed for one version and device, so the rank is a stable name.
      std::string name = "cublas " + std::to_string(rank++);
      auto plan = finishedPlan(std::make_unique<CublasPlan>(product, algorithm, std::move(name)), left);
      if (!request.only.empty() && plan->name() != request.only) continue;
      plans.push_back(std::move(plan));
      if (static_cast<int>(plans.size()) == request.maxPlans) break;
    }
    return plans;
  }

  std::shared_ptr<CublasLibrary> m_library;
};

}  // namespace

Result<std::unique_ptr<PlanProvider>> makeCublasProvider() {
  auto library = CublasLibrary::create();
  if (!library) return library.error();
  return std::unique_ptr<PlanProvider>(std::make_unique<CublasProvider>(*library));
}

}  // namespace scalescope::cuda
