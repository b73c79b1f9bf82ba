// SPDX-License-Identifier: Apache-2.0
#include <cublasLt.h>

#include <limits>
#include <vector>

#include "engine/backend_cuda/bench/benched_work.h"
#include "engine/backend_cuda/products/cublas_library.h"

namespace scalescope::cuda {

namespace {

constexpr int kMaxTimedAlgorithms = 16;
constexpr int kTimedRuns = 5;
constexpr std::size_t kWorkspaceBytes = std::size_t{256} << 20;
/// INT8 kernels read four numbers at once.
constexpr std::int64_t kInt8Multiple = 4;

struct GemmTypes {
  cudaDataType_t operand, result, scale;
  cublasComputeType_t compute;
};

GemmTypes gemmTypes(OperandType type) {
  switch (type) {
    case OperandType::Tf32: return {CUDA_R_32F, CUDA_R_32F, CUDA_R_32F, CUBLAS_COMPUTE_32F_FAST_TF32};
    case OperandType::Bf16: return {CUDA_R_16BF, CUDA_R_16BF, CUDA_R_32F, CUBLAS_COMPUTE_32F};
    case OperandType::Fp16: return {CUDA_R_16F, CUDA_R_16F, CUDA_R_32F, CUBLAS_COMPUTE_32F};
    case OperandType::Int8: return {CUDA_R_8I, CUDA_R_32I, CUDA_R_32I, CUBLAS_COMPUTE_32I};
    case OperandType::Fp32: break;
  }
  return {CUDA_R_32F, CUDA_R_32F, CUDA_R_32F, CUBLAS_COMPUTE_32F};
}

GemmShape storedShape(GemmShape shape, OperandType type) {
  if (type != OperandType::Int8) return shape;
  for (std::int64_t* size : {&shape.m, &shape.n, &shape.k})
    *size = (*size + kInt8Multiple - 1) / kInt8Multiple * kInt8Multiple;
  shape.transposeA = true;
  shape.transposeB = false;
  return shape;
}

class BenchedGemm final : public BenchedWork {
 public:
  BenchedGemm(std::shared_ptr<const DeviceContext> device, std::shared_ptr<CublasLibrary> library,
              const GemmShape& shape, OperandType type)
      : BenchedWork(std::move(device)), m_library(std::move(library)), m_int8(type == OperandType::Int8) {
    describe(storedShape(shape, type), gemmTypes(type));
    fill(storedShape(shape, type), type);
    m_flop = shape.flop();
  }
  ~BenchedGemm() override {
    for (cublasLtMatrixLayout_t layout : {m_a, m_b, m_c})
      if (layout) SCALESCOPE_CUBLAS(*m_library, cublasLtMatrixLayoutDestroy)(layout);
    if (m_product) SCALESCOPE_CUBLAS(*m_library, cublasLtMatmulDescDestroy)(m_product);
  }
  BenchedGemm(const BenchedGemm&) = delete;
  BenchedGemm& operator=(const BenchedGemm&) = delete;

  /// Errors: "operation-unsupported" where the library proposes nothing that runs.
  Status choose() {
    const auto found = proposals();
    double best = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < found.size(); ++i) {
      m_algorithm = found[i];
      try {
        run(1);
        if (const double seconds = run(kTimedRuns); seconds < best) {
          best = seconds;
          m_implementation = "cublasLt " + m_library->version() + " proposal " + std::to_string(i) +
                             (m_int8 ? ", A stored transposed" : "");
          m_best = found[i];
        }
      } catch (const Failure&) {
        // The next one may run.
      }
    }
    m_algorithm = m_best;
    if (m_implementation.empty())
      return Error{"operation-unsupported",
                   Text::of("cuBLAS %1 has no algorithm for this product.", m_library->version())};
    return {};
  }

 protected:
  void queue(cudaStream_t stream) override {
    const float one = 1, zero = 0;
    const std::int32_t oneInt = 1, zeroInt = 0;
    const void* alpha = m_int8 ? static_cast<const void*>(&oneInt) : &one;
    const void* beta = m_int8 ? static_cast<const void*>(&zeroInt) : &zero;
    SCALESCOPE_CUBLAS_CHECKED(*m_library, cublasLtMatmul, m_library->handle(), m_product, alpha, m_aData, m_a, m_bData,
                              m_b, beta, m_cData, m_c, m_cData, m_c, &m_algorithm.algo, m_workspace,
                              m_algorithm.workspaceSize, stream);
  }

 private:
  void describe(const GemmShape& s, const GemmTypes& types) {
    SCALESCOPE_CUBLAS_CHECKED(*m_library, cublasLtMatmulDescCreate, &m_product, types.compute, types.scale);
    const cublasOperation_t a = s.transposeA ? CUBLAS_OP_T : CUBLAS_OP_N, b = s.transposeB ? CUBLAS_OP_T : CUBLAS_OP_N;
    SCALESCOPE_CUBLAS_CHECKED(*m_library, cublasLtMatmulDescSetAttribute, m_product, CUBLASLT_MATMUL_DESC_TRANSA, &a,
                              sizeof a);
    SCALESCOPE_CUBLAS_CHECKED(*m_library, cublasLtMatmulDescSetAttribute, m_product, CUBLASLT_MATMUL_DESC_TRANSB, &b,
                              sizeof b);
    m_a = layout(types.operand, s.transposeA, s.m, s.k);
    m_b = layout(types.operand, s.transposeB, s.k, s.n);
    m_c = layout(types.result, false, s.m, s.n);
  }

  cublasLtMatrixLayout_t layout(cudaDataType_t type, bool transposed, std::int64_t rows, std::int64_t columns) const {
    if (transposed) std::swap(rows, columns);
    cublasLtMatrixLayout_t made = nullptr;
    SCALESCOPE_CUBLAS_CHECKED(*m_library, cublasLtMatrixLayoutCreate, &made, type, static_cast<std::uint64_t>(rows),
                              static_cast<std::uint64_t>(columns), rows);
    return made;
  }

  void fill(const GemmShape& s, OperandType type) {
    if (m_int8) {
      m_aData = addRandomBytes(s.m * s.k);
      m_bData = addRandomBytes(s.k * s.n);
      m_cData = addZeros(static_cast<std::size_t>(s.m * s.n) * sizeof(std::int32_t));
    } else {
      const DataType storage = require(storageOf(type));
      m_aData = addRandom(storage, s.m * s.k);
      m_bData = addRandom(storage, s.k * s.n);
      m_cData = addZeros(static_cast<std::size_t>(s.m * s.n) * bytesOf(storage));
    }
    m_workspace = addZeros(kWorkspaceBytes);
  }

  std::vector<cublasLtMatmulHeuristicResult_t> proposals() const {
    cublasLtMatmulPreference_t preference = nullptr;
    SCALESCOPE_CUBLAS_CHECKED(*m_library, cublasLtMatmulPreferenceCreate, &preference);
    SCALESCOPE_CUBLAS_CHECKED(*m_library, cublasLtMatmulPreferenceSetAttribute, preference,
                              CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &kWorkspaceBytes, sizeof kWorkspaceBytes);
    std::vector<cublasLtMatmulHeuristicResult_t> found(kMaxTimedAlgorithms);
    int count = 0;
    // "Not supported" is a normal answer: the list stays empty.
    SCALESCOPE_CUBLAS(*m_library, cublasLtMatmulAlgoGetHeuristic)
    (m_library->handle(), m_product, m_a, m_b, m_c, m_c, preference, kMaxTimedAlgorithms, found.data(), &count);
    SCALESCOPE_CUBLAS(*m_library, cublasLtMatmulPreferenceDestroy)(preference);
    found.resize(static_cast<std::size_t>(count));
    std::erase_if(found, [](const auto& result) { return result.state != CUBLAS_STATUS_SUCCESS; });
    return found;
  }

  std::shared_ptr<CublasLibrary> m_library;
  bool m_int8;
  cublasLtMatmulDesc_t m_product = nullptr;
  cublasLtMatrixLayout_t m_a = nullptr, m_b = nullptr, m_c = nullptr;
  void *m_aData = nullptr, *m_bData = nullptr, *m_cData = nullptr, *m_workspace = nullptr;
  cublasLtMatmulHeuristicResult_t m_algorithm{}, m_best{};
};

}  // namespace

OperationBench::Made makeBenchedGemm(std::shared_ptr<const DeviceContext> device, const GemmShape& shape,
                                     OperandType type) {
  auto library = CublasLibrary::create();
  if (!library) return Error{"operation-unsupported", library.error().message};
  auto gemm = std::make_unique<BenchedGemm>(std::move(device), *library, shape, type);
  if (const Status chosen = gemm->choose(); !chosen) return chosen.error();
  return std::unique_ptr<BenchedOperation>(std::move(gemm));
}

}  // namespace scalescope::cuda
