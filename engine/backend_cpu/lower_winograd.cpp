// SPDX-License-Identifier: Apache-2.0
#include <omp.h>

#include <algorithm>

#include "engine/backend_cpu/lowering.h"
#include "engine/backend_cpu/winograd_layout.h"

namespace scalescope {

using dnnl::memory;
using onednn::Desc;

namespace {

/// With more weights for each tile, transforming the weights in every pass costs more than is gained.
constexpr int kWeightsPerTileBf16 = 1024;

float* floats(void* pointer) { return static_cast<float*>(pointer); }

TensorId addFloats(Lowering& lowering, std::size_t count) {
  return lowering.program().addTensor(
      Desc({static_cast<memory::dim>(count)}, memory::data_type::f32, memory::format_tag::a));
}

struct Emission {
  winograd::Convolution convolution;
  int layer = 0, input = 0;
  bool bias = false;
  TensorId src = kNoTensor, weights = kNoTensor;
};

void emitBackward(Lowering& lowering, const Emission& e) {
  const TensorId diffDst = lowering.gradient(e.layer);
  const std::size_t scratchFloats = winograd::scratchFloats(e.convolution);
  if (lowering.needsGradient(e.input)) {
    lowering.working("convolution backward data, Winograd");
    const TensorId diffSrc = lowering.program().addTensor(lowering.program().desc(e.src));
    lowering.emitKernel(
        [c = e.convolution](std::span<void* const> p) {
          winograd::backwardData(c, p[1], floats(p[2]), p[0], floats(p[3]));
        },
        {{"diffSrc", diffSrc},
         {"diffDst", diffDst},
         {"weights", e.weights},
         {"scratch", addFloats(lowering, scratchFloats)}});
    lowering.contributeGradient(e.input, diffSrc);
  }
  lowering.working("convolution backward weights, Winograd");
  const auto gradient = [&](ParameterRole role) {
    return lowering.parameterGradient(lowering.parameter(e.layer, role));
  };
  std::vector<KernelOperand> operands{{"src", e.src},
                                      {"diffDst", diffDst},
                                      {"diffWeights", gradient(ParameterRole::ConvolutionWeights)},
                                      {"scratch", addFloats(lowering, scratchFloats)}};
  if (e.bias) operands.push_back({"diffBias", gradient(ParameterRole::Bias)});
  lowering.emitKernel(
      [c = e.convolution](std::span<void* const> p) {
        winograd::backwardWeights(c, p[0], p[1], floats(p[2]), p.size() > 4 ? floats(p[4]) : nullptr, floats(p[3]));
      },
      operands);
}

/// The layout that the library's own convolution would write.
Desc preferredLayout(Lowering& lowering, int layer, const Convolution& op) {
  const int input = lowering.layer(layer).inputs[0];
  const onednn::Dims src = lowering.activationDims(input), dst = lowering.activationDims(layer);
  const auto pd = onednn::convolutionForward(lowering.program().engine(), lowering.anyLayout(src),
                                             lowering.anyLayout({op.k, src[1], 3, 3}), nullptr, lowering.anyLayout(dst),
                                             {{1, 1}, {}, {op.padTop, op.padLeft}, {op.padBottom, op.padRight}});
  return pd.dst_desc();
}

}  // namespace

bool suitsWinograd(const Lowering& lowering, int layer, const Convolution& op) {
  const int channels = lowering.layer(lowering.layer(layer).inputs[0]).shape.c;
  if (lowering.type() == memory::data_type::f32) return winograd::suits(op, channels);
  const onednn::Dims dst = lowering.activationDims(layer);
  const auto tiles = static_cast<int>(dst[0] * ((dst[2] + 3) / 4) * ((dst[3] + 3) / 4));
  return tiles >= channels * op.k / kWeightsPerTileBf16 && winograd::suitsBf16(op, channels, tiles);
}

void lowerWinograd(Lowering& lowering, int layer, const Convolution& op) {
  lowering.working("convolution forward, Winograd");
  StepProgram& program = lowering.program();
  Emission e;
  e.layer = layer;
  e.input = lowering.layer(layer).inputs[0];
  e.bias = op.bias;
  const auto blocked = [&](const onednn::Dims& dims) {
    const bool fp32 = lowering.type() == memory::data_type::f32;
    return Desc(dims, lowering.type(), fp32 ? memory::format_tag::nChw8c : memory::format_tag::nChw16c);
  };
  Desc dstDesc = preferredLayout(lowering, layer, op);
  if (!winograd::imageOf(dstDesc)) dstDesc = blocked(lowering.activationDims(layer));
  e.src = lowering.output(e.input);
  if (!winograd::imageOf(program.desc(e.src)))
    e.src = lowering.converted(e.src, blocked(lowering.activationDims(e.input)));
  e.convolution = {lowering.batchSize(), *winograd::imageOf(program.desc(e.src)), *winograd::imageOf(dstDesc),
                   op.padTop, op.padLeft};
  winograd::setChunks(e.convolution, omp_get_max_threads());
  const onednn::Dims weights{op.k, e.convolution.src.channels, 3, 3};
  const Desc master(weights, memory::data_type::f32, memory::format_tag::hwio);
  e.weights = lowering.defineParameter(layer, ParameterRole::ConvolutionWeights, master, weights).tensor;
  const TensorId dst = program.addTensor(dstDesc);
  std::vector<KernelOperand> operands{{"dst", dst},
                                      {"src", e.src},
                                      {"weights", e.weights},
                                      {"scratch", addFloats(lowering, winograd::scratchFloats(e.convolution))}};
  if (op.bias) {
    const Desc vector({op.k}, memory::data_type::f32, memory::format_tag::a);
    operands.push_back({"bias", lowering.defineParameter(layer, ParameterRole::Bias, vector, {op.k}).tensor});
  }
  lowering.emitKernel(
      [c = e.convolution](std::span<void* const> p) {
        winograd::forward(c, p[1], floats(p[2]), p.size() > 4 ? floats(p[4]) : nullptr, p[0], floats(p[3]));
      },
      operands, Phase::Both);
  lowering.setOutput(layer, dst);
  lowering.onBackward(layer, [&lowering, e] { emitBackward(lowering, e); });
}

}  // namespace scalescope
