// SPDX-License-Identifier: Apache-2.0
#include "engine/reference/convolution.h"

namespace scalescope::reference {
namespace {

/// Inputs of one output of a group, in the order of its weights: c, r, s. A position in the padding is -1, its value 0.
struct Patch {
  std::vector<std::ptrdiff_t> positions;  ///< in the tensor
  Values values;
};

void gather(const Convolution& conv, const Tensor& src, int image, int group, int dstH, int dstW, Patch& patch) {
  const int channels = src.shape.c / conv.groups;
  patch.positions.clear();
  patch.values.clear();
  for (int c = group * channels; c < (group + 1) * channels; ++c)
    for (int r = 0; r < conv.kernelH; ++r)
      for (int s = 0; s < conv.kernelW; ++s) {
        const int h = dstH * conv.strideH + r - conv.padTop, w = dstW * conv.strideW + s - conv.padLeft;
        const bool inside = h >= 0 && h < src.shape.h && w >= 0 && w < src.shape.w;
        patch.positions.push_back(inside ? static_cast<std::ptrdiff_t>(src.row(image, c, h) + w) : -1);
        patch.values.push_back(inside ? src.at(image, c, h, w) : 0);
      }
}

/// Visits every output position of every group: body(patch, first output channel, index of that channel's output).
template <typename Body>
void forEachPatch(const Convolution& conv, const Tensor& src, const Tensor& dst, const Body& body) {
  Patch patch;
  for (int image = 0; image < dst.n; ++image)
    for (int group = 0; group < conv.groups; ++group)
      for (int h = 0; h < dst.shape.h; ++h)
        for (int w = 0; w < dst.shape.w; ++w) {
          gather(conv, src, image, group, h, w, patch);
          const int k = group * (conv.k / conv.groups);
          body(patch, k, dst.row(image, k, h) + w);
        }
}

/// Weights [k][c, r, s] as [c, r, s][k], so that the innermost loop of forward() is contiguous.
Values transposed(const Values& weights, std::size_t k) {
  Values turned(weights.size());
  const std::size_t taps = weights.size() / k;
  for (std::size_t row = 0; row < k; ++row)
    for (std::size_t tap = 0; tap < taps; ++tap) turned[tap * k + row] = weights[row * taps + tap];
  return turned;
}

}  // namespace

void forward(const Convolution& conv, const Tensor& src, const Values& weights, const Values& bias, Tensor& dst) {
  const Values turned = transposed(weights, conv.k);
  const int channels = conv.k / conv.groups;
  Values sums(channels);
  forEachPatch(conv, src, dst, [&](const Patch& patch, int firstK, std::size_t output) {
    for (int k = 0; k < channels; ++k) sums[k] = bias.empty() ? 0.0 : bias[firstK + k];
    for (std::size_t tap = 0; tap < patch.values.size(); ++tap) {
      const double value = patch.values[tap];
      const double* row = &turned[tap * conv.k + firstK];
      for (int k = 0; k < channels; ++k) sums[k] += value * row[k];
    }
    for (int k = 0; k < channels; ++k) dst.values[output + k * dst.planeSize()] = sums[k];
  });
}

void backward(const Convolution& conv, const Tensor& src, const Values& weights, const Tensor& diffDst, Tensor& diffSrc,
              Values& diffWeights, Values& diffBias) {
  const int channels = conv.k / conv.groups;
  Values diffPatch;
  forEachPatch(conv, src, diffDst, [&](const Patch& patch, int firstK, std::size_t output) {
    const std::size_t taps = patch.values.size();
    diffPatch.assign(taps, 0.0);
    for (int k = 0; k < channels; ++k) {
      const double diff = diffDst.values[output + k * diffDst.planeSize()];
      const double* row = &weights[(firstK + k) * taps];
      double* diffRow = &diffWeights[(firstK + k) * taps];
      for (std::size_t tap = 0; tap < taps; ++tap) {
        diffPatch[tap] += diff * row[tap];
        diffRow[tap] += diff * patch.values[tap];
      }
      if (!diffBias.empty()) diffBias[firstK + k] += diff;
    }
    for (std::size_t tap = 0; tap < taps; ++tap)
      if (patch.positions[tap] >= 0) diffSrc.values[patch.positions[tap]] += diffPatch[tap];
  });
}

}  // namespace scalescope::reference
