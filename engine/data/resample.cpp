// SPDX-License-Identifier: Apache-2.0
#include "engine/data/resample.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <type_traits>
#include <vector>

namespace scalescope {
namespace {

/// For each target place, the source places that it is made of, with weights that sum to 1.
struct Filter {
  int tapsPerPlace = 0;
  std::vector<int> first, count;
  std::vector<float> weights;
  const float* weightsOf(int place) const { return weights.data() + std::ptrdiff_t{place} * tapsPerPlace; }
};

void makeFilter(Filter& filter, int sourceSize, double start, double length, int side) {
  const double step = length / side, support = std::max(1.0, step);
  const int low = std::clamp(static_cast<int>(std::floor(start)), 0, sourceSize - 1);
  const int high = std::clamp(static_cast<int>(std::ceil(start + length)), low + 1, sourceSize);
  filter.tapsPerPlace = static_cast<int>(std::ceil(2 * support)) + 2;
  filter.first.resize(static_cast<std::size_t>(side));
  filter.count.resize(static_cast<std::size_t>(side));
  filter.weights.assign(static_cast<std::size_t>(side) * static_cast<std::size_t>(filter.tapsPerPlace), 0.0f);
  for (int i = 0; i < side; ++i) {
    const double centre = start + (i + 0.5) * step - 0.5;  // in places of source pixel centres
    const int from = std::clamp(static_cast<int>(std::ceil(centre - support)), low, high - 1);
    const int to = std::clamp(static_cast<int>(std::floor(centre + support)), from, high - 1);
    float* weights = filter.weights.data() + std::ptrdiff_t{i} * filter.tapsPerPlace;
    double sum = 0;
    for (int k = from; k <= to; ++k) sum += std::max(1e-9, 1 - std::abs(k - centre) / support);
    for (int k = from; k <= to; ++k)
      weights[k - from] = static_cast<float>(std::max(1e-9, 1 - std::abs(k - centre) / support) / sum);
    filter.first[static_cast<std::size_t>(i)] = from;
    filter.count[static_cast<std::size_t>(i)] = to - from + 1;
  }
}

// Wider registers where the CPU has them; no fused multiply-add, so that every CPU gives the same bits.
// (The choice is made before a sanitizer is ready, so there is none under one.)
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__) && !defined(__SANITIZE_THREAD__) && \
    !defined(__SANITIZE_ADDRESS__)
#define SCALESCOPE_WIDE __attribute__((target_clones("avx2", "default")))
#else
#define SCALESCOPE_WIDE
#endif

typedef float Float4 __attribute__((vector_size(16)));  // one pixel in one register

SCALESCOPE_WIDE void addRow(const std::uint8_t* source, float weight, std::ptrdiff_t count, float* row) {
  for (std::ptrdiff_t i = 0; i < count; ++i) row[i] += weight * static_cast<float>(source[i]);
}

/// Scales one row, already put together from the picture's rows; `row` starts at the picture's column `firstColumn`.
template <int kPixelBytes, int kChannels>
void scaleRow(const float* row, int firstColumn, const Filter& across, int side, bool mirrored,
              const Normalisation& normalisation, float* out) {
  using Pixel = std::conditional_t<kPixelBytes == 4, Float4, float>;
  float scale[kChannels];
  for (int c = 0; c < kChannels; ++c) scale[c] = 1 / normalisation.deviation[c];
  for (int x = 0; x < side; ++x) {
    const auto place = static_cast<std::size_t>(x);
    const float* weights = across.weightsOf(x);
    const float* from = row + std::ptrdiff_t{across.first[place] - firstColumn} * kPixelBytes;
    Pixel sum{};
    for (int k = 0; k < across.count[place]; ++k) {
      Pixel value;
      std::memcpy(&value, from + k * kPixelBytes, sizeof value);
      sum += weights[k] * value;
    }
    float sums[kPixelBytes];
    std::memcpy(sums, &sum, sizeof sum);
    float* to = out + std::ptrdiff_t{mirrored ? side - 1 - x : x} * kChannels;
    for (int c = 0; c < kChannels; ++c) to[c] = (sums[c] - normalisation.mean[c]) * scale[c];
  }
}

template <int kPixelBytes, int kChannels>
void resampleAs(const PixelView& picture, const Filter& across, const Filter& down, int side, bool mirrored,
                const Normalisation& normalisation, float* out) {
  const int firstColumn = across.first.front(), columns = across.first.back() + across.count.back() - firstColumn;
  thread_local std::vector<float> row;  // kept: decode threads call this for every image
  for (int y = 0; y < side; ++y) {
    const auto place = static_cast<std::size_t>(y);
    row.assign(static_cast<std::size_t>(columns * kPixelBytes), 0.0f);
    for (int k = 0; k < down.count[place]; ++k) {
      const std::ptrdiff_t pixel = std::ptrdiff_t{down.first[place] + k} * picture.width + firstColumn;
      addRow(picture.pixels + pixel * kPixelBytes, down.weightsOf(y)[k], std::ptrdiff_t{columns} * kPixelBytes,
             row.data());
    }
    scaleRow<kPixelBytes, kChannels>(row.data(), firstColumn, across, side, mirrored, normalisation,
                                     out + std::ptrdiff_t{y} * side * kChannels);
  }
}

}  // namespace

void resample(const PixelView& picture, const CropBox& box, int side, bool mirrored, const Normalisation& normalisation,
              std::span<float> out) {
  thread_local Filter across, down;
  makeFilter(across, picture.width, box.left, box.width, side);
  makeFilter(down, picture.height, box.top, box.height, side);
  if (picture.pixelBytes == 1)
    resampleAs<1, 1>(picture, across, down, side, mirrored, normalisation, out.data());
  else
    resampleAs<4, 3>(picture, across, down, side, mirrored, normalisation, out.data());
}

}  // namespace scalescope
