// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cpu/winograd_layout.h"

#include <algorithm>

#include "engine/backend_cpu/instruction_set.h"

namespace scalescope::winograd {

using dnnl::memory;
using onednn::Desc;

namespace {

/// With fewer channels the matrix products are too small to amortize the transforms.
constexpr int kMinChannels = 32, kMinChannelPairs = 64 * 64;
/// The library's BF16 convolutions are twice as fast as its FP32 ones, so that less is to be gained.
constexpr int kMinChannelsBf16 = 64, kMinChannelPairsBf16 = 96 * 96, kMinTilesBf16 = 96;

}  // namespace

std::optional<Image> imageOf(const Desc& desc) {
  const onednn::Dims dims = onednn::dims(desc);
  const memory::data_type type = onednn::type(desc);
  if (type != memory::data_type::f32 && type != memory::data_type::bf16) return std::nullopt;
  const auto image = [&](std::ptrdiff_t blockSize) {
    const std::ptrdiff_t rowStride = dims[3] * blockSize;
    return Image{static_cast<int>(dims[1]),
                 static_cast<int>(dims[2]),
                 static_cast<int>(dims[3]),
                 static_cast<int>(blockSize),
                 dims[1] * dims[2] * dims[3],
                 dims[2] * rowStride,
                 rowStride,
                 blockSize,
                 type == memory::data_type::bf16};
  };
  const auto has = [&](memory::format_tag tag) { return desc == Desc(dims, type, tag); };
  if (has(memory::format_tag::nChw8c)) return image(8);
  if (has(memory::format_tag::nChw16c)) return image(16);
  if (has(memory::format_tag::nhwc)) return image(dims[1]);
  return std::nullopt;
}

bool suits(const scalescope::Convolution& op, int channels) {
  const bool kernel = op.kernelH == 3 && op.kernelW == 3 && op.strideH == 1 && op.strideW == 1 && op.groups == 1 &&
                      op.padTop <= 2 && op.padLeft <= 2;
  return kernel && channels % 16 == 0 && op.k % 16 == 0 && std::min(channels, op.k) >= kMinChannels &&
         channels * op.k >= kMinChannelPairs;
}

bool suitsBf16(const scalescope::Convolution& op, int channels, int tiles) {
  return suits(op, channels) && !hasAmx(usedInstructions()) && std::min(channels, op.k) >= kMinChannelsBf16 &&
         channels * op.k >= kMinChannelPairsBf16 && tiles >= kMinTilesBf16;
}

}  // namespace scalescope::winograd
