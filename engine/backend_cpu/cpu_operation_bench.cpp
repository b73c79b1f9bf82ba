// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cpu/cpu_operation_bench.h"

#include <new>

#include "engine/backend_cpu/benched_primitive.h"
#include "engine/backend_cpu/instruction_set.h"

namespace scalescope {

namespace {

using Type = dnnl::memory::data_type;
using Tag = dnnl::memory::format_tag;

std::string gemmName(const GemmShape& shape, OperandType type) {
  return "GEMM " + std::to_string(shape.m) + "x" + std::to_string(shape.n) + "x" + std::to_string(shape.k) + " in " +
         operandTypeName(type);
}

std::string convolutionName(const ConvolutionShape& shape, OperandType type) {
  return "Convolution of " + std::to_string(shape.batch) + "x" + std::to_string(shape.channels) + "x" +
         std::to_string(shape.height) + "x" + std::to_string(shape.width) + " by " + std::to_string(shape.filters) +
         " filters of " + std::to_string(shape.filterHeight) + "x" + std::to_string(shape.filterWidth) + " in " +
         operandTypeName(type);
}

/// The operands of a convolution; each pass lets oneDNN choose all layouts.
struct ConvolutionOperands {
  onednn::Desc src, weights, dst;
  onednn::Window window;
};

ConvolutionOperands operandsOf(const ConvolutionShape& s, const OperandTypes& types) {
  // oneDNN's right and lower padding counts only what the last window reads.
  const auto after = [](int output, int stride, int filter, int size, int pad) {
    return static_cast<std::int64_t>(output - 1) * stride + filter - size - pad;
  };
  return {{{s.batch, s.channels, s.height, s.width}, types.src, Tag::any},
          {{s.filters, s.channels, s.filterHeight, s.filterWidth}, types.weights, Tag::any},
          {{s.batch, s.filters, s.outputHeight(), s.outputWidth()}, types.dst, Tag::any},
          {{s.strideHeight, s.strideWidth},
           {},
           {s.padHeight, s.padWidth},
           {after(s.outputHeight(), s.strideHeight, s.filterHeight, s.height, s.padHeight),
            after(s.outputWidth(), s.strideWidth, s.filterWidth, s.width, s.padWidth)}}};
}

using Operands = std::vector<std::pair<int, onednn::Desc>>;

/// Adds the operands, scratchpad and primitive of `pd`.
template <typename Primitive, typename PrimitiveDesc>
Status complete(BenchedPrimitive& bench, const PrimitiveDesc& pd, const Operands& read, const Operands& written,
                double flop) {
  for (const auto& [argument, desc] : read)
    if (auto added = bench.addRandom(argument, desc); !added) return added;
  for (const auto& [argument, desc] : written)
    if (auto added = bench.addOutput(argument, desc); !added) return added;
  if (auto added = bench.addOutput(DNNL_ARG_SCRATCHPAD, pd.scratchpad_desc()); !added) return added;
  bench.setPrimitive(Primitive(pd), pd.impl_info_str(), flop);
  return {};
}

Status completeConvolution(BenchedPrimitive& bench, const dnnl::engine& engine, const ConvolutionOperands& o, Pass pass,
                           double flop) {
  const auto forward = onednn::convolutionForward(engine, o.src, o.weights, nullptr, o.dst, o.window);
  if (pass == Pass::Forward)
    return complete<dnnl::convolution_forward>(
        bench, forward, {{DNNL_ARG_SRC, forward.src_desc()}, {DNNL_ARG_WEIGHTS, forward.weights_desc()}},
        {{DNNL_ARG_DST, forward.dst_desc()}}, flop);
  if (pass == Pass::DataGradient) {
    const auto pd = onednn::convolutionBackwardData(engine, o.src, o.weights, o.dst, o.window, forward);
    return complete<dnnl::convolution_backward_data>(
        bench, pd, {{DNNL_ARG_DIFF_DST, pd.diff_dst_desc()}, {DNNL_ARG_WEIGHTS, pd.weights_desc()}},
        {{DNNL_ARG_DIFF_SRC, pd.diff_src_desc()}}, flop);
  }
  const onednn::Desc gradient(onednn::dims(o.weights), Type::f32, Tag::any);
  const auto pd = onednn::convolutionBackwardWeights(engine, o.src, gradient, nullptr, o.dst, o.window, forward);
  return complete<dnnl::convolution_backward_weights>(
      bench, pd, {{DNNL_ARG_SRC, pd.src_desc()}, {DNNL_ARG_DIFF_DST, pd.diff_dst_desc()}},
      {{DNNL_ARG_DIFF_WEIGHTS, pd.diff_weights_desc()}}, flop);
}

}  // namespace

Result<OperandTypes> operandTypes(OperandType type, Type int8Sum) {
  switch (type) {
    case OperandType::Fp32: return OperandTypes{Type::f32, Type::f32, Type::f32};
    case OperandType::Bf16:
      if (hasBf16(usedInstructions())) return OperandTypes{Type::bf16, Type::bf16, Type::bf16};
      return Error{"operation-unsupported", Text::of("This CPU has no BF16 instructions (AVX512_BF16 or AMX).")};
    case OperandType::Int8: return OperandTypes{Type::u8, Type::s8, int8Sum};
    default: break;
  }
  return Error{"operation-unsupported",
               Text::of("The CPU backend computes in fp32, bf16 and int8, not in %1.", operandTypeName(type))};
}

CpuOperationBench::CpuOperationBench(int threads) : m_engine(dnnl::engine::kind::cpu, 0), m_threads(threads) {}

OperationBench::Made CpuOperationBench::gemm(const GemmShape& shape, OperandType type) {
  const std::string name = gemmName(shape, type);
  const auto types = operandTypes(type, Type::s32);
  if (!types) return types.error();
  try {
    auto bench = std::make_unique<BenchedPrimitive>(m_engine, m_threads, name);
    // Transposed, a column-major product is a row-major one: C' (n x m) = op(B)' (n x k) op(A)' (k x m).
    const auto pd = onednn::matrixProduct(
        m_engine, {{shape.n, shape.k}, types->src, shape.transposeB ? Tag::ba : Tag::ab},
        {{shape.k, shape.m}, types->weights, Tag::any}, {{shape.n, shape.m}, types->dst, Tag::ab});
    auto status =
        complete<dnnl::matmul>(*bench, pd, {{DNNL_ARG_SRC, pd.src_desc()}, {DNNL_ARG_WEIGHTS, pd.weights_desc()}},
                               {{DNNL_ARG_DST, pd.dst_desc()}}, shape.flop());
    if (!status) return status.error();
    return std::unique_ptr<BenchedOperation>(std::move(bench));
  } catch (const dnnl::error& error) {
    return operationError(name, error);
  } catch (const std::bad_alloc&) {
    return Error{"out-of-memory", Text::of("%1 does not fit into memory.", name)};
  }
}

OperationBench::Made CpuOperationBench::convolution(const ConvolutionShape& shape, OperandType type, Pass pass) {
  const std::string name = convolutionName(shape, type);
  const auto types = operandTypes(type, Type::u8);
  if (!types) return types.error();
  if (type == OperandType::Int8 && pass != Pass::Forward)
    return Error{"operation-unsupported", Text::of("There are no gradients in int8.")};
  try {
    auto bench = std::make_unique<BenchedPrimitive>(m_engine, m_threads, name);
    if (auto status = completeConvolution(*bench, m_engine, operandsOf(shape, *types), pass, shape.flop()); !status)
      return status.error();
    return std::unique_ptr<BenchedOperation>(std::move(bench));
  } catch (const dnnl::error& error) {
    return operationError(name, error);
  } catch (const std::bad_alloc&) {
    return Error{"out-of-memory", Text::of("%1 does not fit into memory.", name)};
  }
}

OperationBench::Made CpuOperationBench::copy(const CopyShape&) {
  return Error{"operation-unsupported", Text::of("The CPU backend has no device memory to copy to or from.")};
}

}  // namespace scalescope
