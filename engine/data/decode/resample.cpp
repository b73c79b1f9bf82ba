// SPDX-License-Identifier: Apache-2.0
#include "engine/data/decode/resample.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace scalescope {
namespace {

/// For each target pixel, its source pixels with weights that sum to 1. All pixels have the same number of weights,
/// padded with 0: a loop of constant length is fastest.
struct Filter {
  int taps = 0;
  std::vector<int> first, count;
  std::vector<float> weights;
  const float* weightsOf(int place) const { return weights.data() + std::ptrdiff_t{place} * taps; }
};

void makeFilter(Filter& filter, int sourceSize, double start, double length, int side) {
  const double step = length / side, support = std::max(1.0, step);
  const int low = std::clamp(static_cast<int>(std::floor(start)), 0, sourceSize - 1);
  const int high = std::clamp(static_cast<int>(std::ceil(start + length)), low + 1, sourceSize);
  filter.taps = static_cast<int>(std::floor(2 * support)) + 1;
  filter.first.resize(static_cast<std::size_t>(side));
  filter.count.resize(static_cast<std::size_t>(side));
  filter.weights.assign(static_cast<std::size_t>(side) * static_cast<std::size_t>(filter.taps), 0.0f);
  for (int i = 0; i < side; ++i) {
    const double centre = start + (i + 0.5) * step - 0.5;  // in source pixel centres
    const int from = std::clamp(static_cast<int>(std::ceil(centre - support)), low, high - 1);
    const int to = std::clamp(static_cast<int>(std::floor(centre + support)), from, high - 1);
    float* weights = filter.weights.data() + std::ptrdiff_t{i} * filter.taps;
    double sum = 0;
    for (int k = from; k <= to; ++k) sum += std::max(1e-9, 1 - std::abs(k - centre) / support);
    for (int k = from; k <= to; ++k)
      weights[k - from] = static_cast<float>(std::max(1e-9, 1 - std::abs(k - centre) / support) / sum);
    filter.first[static_cast<std::size_t>(i)] = from;
    filter.count[static_cast<std::size_t>(i)] = to - from + 1;
  }
}

constexpr int kRows = 4;       ///< of the target, computed together: they share the horizontal weights
constexpr int kGroup = 4 * 4;  ///< floats of one column of those rows: red, green, blue and unused

/// Mean and 1 / deviation of a pixel, the fourth value unused.
struct Scaling {
  float mean[4] = {0, 0, 0, 0}, factor[4] = {0, 0, 0, 0};
  explicit Scaling(const Normalisation& normalisation) {
    for (int c = 0; c < 3; ++c) {
      mean[c] = normalisation.mean[c];
      factor[c] = 1 / normalisation.deviation[c];
    }
  }
};

/// Finishes pixels as normalised FP32.
struct NormalisedPixels {
  using Value = float;
  Scaling scaling;
  float finished(float sum, int c) const { return (sum - scaling.mean[c]) * scaling.factor[c]; }
};

/// Finishes pixels as bytes. Sums are in 0..255: weights are positive, and their sum is 1.
struct RoundedPixels {
  using Value = std::uint8_t;
  std::uint8_t finished(float sum, int) const { return static_cast<std::uint8_t>(std::lrint(sum)); }
};

/// One target row's part of the columns: the weighted sum of `taps` source rows, `stride` bytes apart, pixel by pixel
/// into every kGroup-th position of `columns`.
void addRows(const std::uint8_t* source, std::ptrdiff_t stride, const float* weights, int taps, int pixels,
             float* columns) {
  for (int x = 0; x < pixels; ++x)
    for (int c = 0; c < 4; ++c) {
      float sum = 0;
      for (int k = 0; k < taps; ++k) sum += weights[k] * static_cast<float>(source[k * stride + 4 * x + c]);
      columns[x * kGroup + c] = sum;
    }
}

/// kRows target rows at `out`, `outStride` values apart, from the columns; the first one is `firstColumn`.
template <typename Pixels>
void scaleRows(const float* columns, int firstColumn, const Filter& across, int side, bool mirrored, Pixels pixels,
               typename Pixels::Value* out, std::ptrdiff_t outStride) {
  for (int x = 0; x < side; ++x) {
    const float* weights = across.weightsOf(x);
    const float* from = columns + std::ptrdiff_t{across.first[static_cast<std::size_t>(x)] - firstColumn} * kGroup;
    float sums[kGroup] = {};
    for (int k = 0; k < across.taps; ++k)
      for (int i = 0; i < kGroup; ++i) sums[i] += weights[k] * from[k * kGroup + i];
    auto* to = out + std::ptrdiff_t{mirrored ? side - 1 - x : x} * 3;
    for (int r = 0; r < kRows; ++r)
      for (int c = 0; c < 3; ++c) to[r * outStride + c] = pixels.finished(sums[4 * r + c], c);
  }
}

#if defined(__x86_64__)

// The same sums in the same order with wider registers; no fused multiply-add, so that all CPUs produce the same bits.

constexpr int kPixelsAtOnce = 8;

__attribute__((target("avx2"))) void addRowsWide(const std::uint8_t* source, std::ptrdiff_t stride,
                                                 const float* weights, int taps, int pixels, float* columns) {
  for (int next = 0; next < pixels; next += kPixelsAtOnce) {
    const int x = std::min(next, pixels - kPixelsAtOnce);  // the last block overlaps the one before
    __m256 sums[kPixelsAtOnce / 2] = {};
    for (int k = 0; k < taps; ++k) {
      const __m256 weight = _mm256_set1_ps(weights[k]);
      for (int i = 0; i < kPixelsAtOnce / 2; ++i) {
        const auto* bytes = reinterpret_cast<const __m128i*>(source + k * stride + 4 * x + 8 * i);
        const __m256 pair = _mm256_cvtepi32_ps(_mm256_cvtepu8_epi32(_mm_loadl_epi64(bytes)));
        sums[i] = _mm256_add_ps(sums[i], _mm256_mul_ps(weight, pair));
      }
    }
    for (int i = 0; i < kPixelsAtOnce / 2; ++i) {
      _mm_storeu_ps(columns + (x + 2 * i) * kGroup, _mm256_castps256_ps128(sums[i]));
      _mm_storeu_ps(columns + (x + 2 * i + 1) * kGroup, _mm256_extractf128_ps(sums[i], 1));
    }
  }
}

/// Writes three of the four values; the fourth may go to `to` + 3 where the next pixel is written later.
__attribute__((target("avx2"))) inline void storePixel(float* to, __m128 pixel, bool last) {
  if (!last) return _mm_storeu_ps(to, pixel);
  float values[4];
  _mm_storeu_ps(values, pixel);
  std::memcpy(to, values, 3 * sizeof(float));
}

__attribute__((target("avx2"))) inline void storePixel(std::uint8_t* to, int pixel, bool last) {
  std::memcpy(to, &pixel, last ? 3 : 4);
}

/// One pixel of kRows rows: two rows in `upper`, two in `lower`.
__attribute__((target("avx2"))) inline void storeColumn(const NormalisedPixels& pixels, __m256 upper, __m256 lower,
                                                        float* to, std::ptrdiff_t stride, bool last) {
  const __m256 mean = _mm256_broadcast_ps(reinterpret_cast<const __m128*>(pixels.scaling.mean));
  const __m256 factor = _mm256_broadcast_ps(reinterpret_cast<const __m128*>(pixels.scaling.factor));
  upper = _mm256_mul_ps(_mm256_sub_ps(upper, mean), factor);
  lower = _mm256_mul_ps(_mm256_sub_ps(lower, mean), factor);
  storePixel(to, _mm256_castps256_ps128(upper), last);
  storePixel(to + stride, _mm256_extractf128_ps(upper, 1), last);
  storePixel(to + 2 * stride, _mm256_castps256_ps128(lower), last);
  storePixel(to + 3 * stride, _mm256_extractf128_ps(lower, 1), last);
}

__attribute__((target("avx2"))) inline void storeColumn(const RoundedPixels&, __m256 upper, __m256 lower,
                                                        std::uint8_t* to, std::ptrdiff_t stride, bool last) {
  const __m256i words = _mm256_packs_epi32(_mm256_cvtps_epi32(upper), _mm256_cvtps_epi32(lower));
  const __m256i bytes = _mm256_packus_epi16(words, words);  // rows 0 and 2 in one half, 1 and 3 in the other
  const __m128i even = _mm256_castsi256_si128(bytes), odd = _mm256_extracti128_si256(bytes, 1);
  storePixel(to, _mm_cvtsi128_si32(even), last);
  storePixel(to + stride, _mm_cvtsi128_si32(odd), last);
  storePixel(to + 2 * stride, _mm_extract_epi32(even, 1), last);
  storePixel(to + 3 * stride, _mm_extract_epi32(odd, 1), last);
}

template <typename Pixels>
__attribute__((target("avx2"))) void scaleRowsWide(const float* columns, int firstColumn, const Filter& across,
                                                   int side, bool mirrored, Pixels pixels, typename Pixels::Value* out,
                                                   std::ptrdiff_t outStride) {
  for (int place = 0; place < side; ++place) {  // from left to right, so that each pixel's fourth value is overwritten
    const int x = mirrored ? side - 1 - place : place;
    const float* weights = across.weightsOf(x);
    const float* from = columns + std::ptrdiff_t{across.first[static_cast<std::size_t>(x)] - firstColumn} * kGroup;
    __m256 upper = _mm256_setzero_ps(), lower = _mm256_setzero_ps();  // two rows each
    for (int k = 0; k < across.taps; ++k, from += kGroup) {
      const __m256 weight = _mm256_set1_ps(weights[k]);
      upper = _mm256_add_ps(upper, _mm256_mul_ps(weight, _mm256_loadu_ps(from)));
      lower = _mm256_add_ps(lower, _mm256_mul_ps(weight, _mm256_loadu_ps(from + 8)));
    }
    storeColumn(pixels, upper, lower, out + std::ptrdiff_t{place} * 3, outStride, place == side - 1);
  }
}

const bool kWide = __builtin_cpu_supports("avx2") != 0;

#else

constexpr bool kWide = false;
constexpr int kPixelsAtOnce = 1;
void addRowsWide(const std::uint8_t*, std::ptrdiff_t, const float*, int, int, float*) {}
template <typename Pixels>
void scaleRowsWide(const float*, int, const Filter&, int, bool, Pixels, typename Pixels::Value*, std::ptrdiff_t) {}

#endif

template <typename Pixels>
void resampleColour(const PixelView& picture, const Filter& across, const Filter& down, int side, bool mirrored,
                    const Pixels& finish, typename Pixels::Value* out) {
  const int firstColumn = across.first.front(), pixels = across.first.back() + across.count.back() - firstColumn;
  const std::ptrdiff_t stride = std::ptrdiff_t{picture.width} * 4, outStride = std::ptrdiff_t{side} * 3;
  thread_local std::vector<float> columns;  // reused: decode threads call this for every image
  columns.assign(static_cast<std::size_t>((pixels + across.taps) * kGroup), 0.0f);  // weights of 0 reach beyond the end
  thread_local std::vector<typename Pixels::Value> ends;  // remaining rows of a side that is not a multiple of kRows
  for (int y = 0; y < side; y += kRows) {
    const int rows = std::min(kRows, side - y);
    for (int r = 0; r < rows; ++r) {
      const auto place = static_cast<std::size_t>(y + r);
      const std::uint8_t* source = picture.pixels + down.first[place] * stride + std::ptrdiff_t{firstColumn} * 4;
      if (kWide && pixels >= kPixelsAtOnce)
        addRowsWide(source, stride, down.weightsOf(y + r), down.count[place], pixels, columns.data() + 4 * r);
      else
        addRows(source, stride, down.weightsOf(y + r), down.count[place], pixels, columns.data() + 4 * r);
    }
    auto* to = out + y * outStride;
    if (rows < kRows) {
      ends.resize(static_cast<std::size_t>(kRows * outStride));
      to = ends.data();
    }
    (kWide ? scaleRowsWide<Pixels> : scaleRows<Pixels>)(columns.data(), firstColumn, across, side, mirrored, finish, to,
                                                        outStride);
    if (rows < kRows) std::copy_n(to, rows * outStride, out + y * outStride);
  }
}

template <typename Pixels>
void resampleGrey(const PixelView& picture, const Filter& across, const Filter& down, int side, bool mirrored,
                  const Pixels& finish, typename Pixels::Value* out) {
  thread_local std::vector<float> row;
  row.assign(static_cast<std::size_t>(picture.width + across.taps), 0.0f);
  for (int y = 0; y < side; ++y) {
    const auto place = static_cast<std::size_t>(y);
    std::fill(row.begin(), row.end(), 0.0f);
    for (int k = 0; k < down.count[place]; ++k) {
      const std::uint8_t* source = picture.pixels + std::ptrdiff_t{down.first[place] + k} * picture.width;
      for (int i = 0; i < picture.width; ++i)
        row[static_cast<std::size_t>(i)] += down.weightsOf(y)[k] * static_cast<float>(source[i]);
    }
    for (int x = 0; x < side; ++x) {
      float sum = 0;
      for (int k = 0; k < across.taps; ++k)
        sum += across.weightsOf(x)[k] * row[static_cast<std::size_t>(across.first[static_cast<std::size_t>(x)] + k)];
      out[std::ptrdiff_t{y} * side + (mirrored ? side - 1 - x : x)] = finish.finished(sum, 0);
    }
  }
}

template <typename Pixels>
void resampleAs(const Pixels& pixels, const PixelView& picture, const CropBox& box, int side, bool mirrored,
                typename Pixels::Value* out) {
  thread_local Filter across, down;
  makeFilter(across, picture.width, box.left, box.width, side);
  makeFilter(down, picture.height, box.top, box.height, side);
  (picture.pixelBytes == 1 ? resampleGrey<Pixels> : resampleColour<Pixels>)(picture, across, down, side, mirrored,
                                                                            pixels, out);
}

}  // namespace

void resample(const PixelView& picture, const CropBox& box, int side, bool mirrored, const Normalisation& normalisation,
              std::span<float> out) {
  resampleAs(NormalisedPixels{Scaling(normalisation)}, picture, box, side, mirrored, out.data());
}

void resample(const PixelView& picture, const CropBox& box, int side, bool mirrored, std::span<std::uint8_t> out) {
  resampleAs(RoundedPixels{}, picture, box, side, mirrored, out.data());
}

PixelValues pixelValues(const Normalisation& normalisation, int channels) {
  const NormalisedPixels pixels{Scaling(normalisation)};
  PixelValues values;
  for (int c = 0; c < channels; ++c) {
    auto& channel = values.channels.emplace_back();
    for (int byte = 0; byte < 256; ++byte)
      channel[static_cast<std::size_t>(byte)] = pixels.finished(static_cast<float>(byte), c);
  }
  return values;
}

}  // namespace scalescope
