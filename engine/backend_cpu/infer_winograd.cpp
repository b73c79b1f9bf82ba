// SPDX-License-Identifier: Apache-2.0
#include <omp.h>

#include "engine/backend_cpu/inference_lowering.h"
#include "engine/backend_cpu/winograd_layout.h"

namespace scalescope {

using dnnl::memory;
using onednn::Desc;

namespace {

/// Rows of the matrix products; with fewer the points of the weights, four times the weights, are read for too little.
constexpr int kMinTiles = 48;

int tilesOf(const InferenceLowering& lowering, int index) {
  const onednn::Dims dst = lowering.activationDims(index);
  return static_cast<int>(dst[0] * ((dst[2] + 3) / 4) * ((dst[3] + 3) / 4));
}

bool suitsWinogradInference(const InferenceLowering& lowering, int index, const Convolution& op) {
  const int channels = lowering.layer(lowering.layer(index).inputs[0]).shape.c, tiles = tilesOf(lowering, index);
  if (lowering.isInt8(index)) return false;
  if (lowering.wideType() == memory::data_type::bf16) return winograd::suitsBf16(op, channels, tiles);
  return winograd::suits(op, channels) && tiles >= kMinTiles;
}

/// Read by the transforms, whatever the number of lanes.
Desc blocked(const onednn::Dims& dims, memory::data_type type) {
  return {dims, type, type == memory::data_type::bf16 ? memory::format_tag::nChw16c : memory::format_tag::nChw8c};
}

/// The layout that the library's own convolution would write, where the transforms read it.
Desc dstLayout(InferenceLowering& lowering, int index, const Convolution& op) {
  const memory::data_type type = lowering.outputType(index, {});
  const auto any = [&](const onednn::Dims& dims, memory::data_type of) {
    return Desc(dims, of, memory::format_tag::any);
  };
  const onednn::Dims src = lowering.activationDims(lowering.layer(index).inputs[0]),
                     dst = lowering.activationDims(index);
  const auto pd = onednn::inferConvolution(lowering.program().engine(), any(src, lowering.wideType()),
                                           any({op.k, src[1], 3, 3}, lowering.wideType()),
                                           Desc({op.k}, memory::data_type::f32, memory::format_tag::a), any(dst, type),
                                           {{1, 1}, {}, {op.padTop, op.padLeft}, {op.padBottom, op.padRight}}, {});
  if (winograd::imageOf(pd.dst_desc())) return pd.dst_desc();
  return blocked(dst, type);
}

TensorId addPoints(InferenceLowering& lowering, const winograd::Convolution& convolution, std::vector<float> weights) {
  const auto count = static_cast<memory::dim>(winograd::weightPointFloats(convolution));
  Constant constant;
  constant.write = [convolution, weights = std::move(weights)](void* points) {
    const memory::dim k = convolution.dst.channels, c = convolution.src.channels;
    std::vector<float> hwio(weights.size());
    for (memory::dim output = 0; output < k; ++output)
      for (memory::dim input = 0; input < c; ++input)
        for (memory::dim at = 0; at < 9; ++at)
          hwio[static_cast<std::size_t>((at * c + input) * k + output)] =
              weights[static_cast<std::size_t>((output * c + input) * 9 + at)];
    winograd::transformWeights(convolution, hwio.data(), static_cast<float*>(points));
  };
  return lowering.addConstant(Desc({count}, memory::data_type::f32, memory::format_tag::a), std::move(constant));
}

}  // namespace

bool inferWinograd(InferenceLowering& lowering, int index, const Convolution& op) {
  if (!suitsWinogradInference(lowering, index, op)) return false;
  const FusedLayer& layer = lowering.layer(index);
  const int input = layer.inputs[0];
  StepProgram& program = lowering.program();
  const Desc dstDesc = dstLayout(lowering, index, op);
  const Value& value = lowering.output(input);
  const Desc own = program.desc(value.tensor);
  const bool readable = onednn::type(own) == lowering.wideType() && winograd::imageOf(own).has_value();
  const Desc srcDesc = readable ? own : blocked(lowering.activationDims(input), lowering.wideType());
  winograd::Convolution convolution{static_cast<int>(onednn::dims(srcDesc)[0]), *winograd::imageOf(srcDesc),
                                    *winograd::imageOf(dstDesc), op.padTop, op.padLeft};
  winograd::setChunks(convolution, omp_get_max_threads());
  lowering.working("convolution, Winograd");
  const TensorId src = lowering.converted(value, {}, srcDesc);
  const TensorId points = addPoints(lowering, convolution, layer.weights);
  Constant biasValues;
  biasValues.canonical = Desc({op.k}, memory::data_type::f32, memory::format_tag::a);
  biasValues.values = layer.bias;
  const TensorId bias = lowering.addConstant(biasValues.canonical, biasValues);
  const TensorId dst = layer.summed >= 0 ? lowering.overwritable(lowering.output(layer.summed), {}, dstDesc)
                                         : program.addTensor(dstDesc);
  lowering.emitKernel(
      [convolution, add = layer.summed >= 0, relu = layer.relu](std::span<void* const> p) {
        const auto floats = [&](std::size_t i) { return static_cast<float*>(p[i]); };
        winograd::forwardWithPoints(convolution, p[1], floats(2), {floats(3), add, relu}, p[0], floats(4));
      },
      {dst, src, points, bias, lowering.addFloats(winograd::scratchFloatsWithPoints(convolution))});
  lowering.setOutput(index, {dst, {}});
  const bool bf16 = lowering.wideType() == memory::data_type::bf16;
  lowering.report(bf16 ? Precision::Bf16 : Precision::Fp32,
                  bf16 ? "Winograd F(4x4, 3x3), computed in FP32" : "Winograd F(4x4, 3x3)");
  return true;
}

}  // namespace scalescope
