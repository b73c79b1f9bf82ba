// SPDX-License-Identifier: Apache-2.0
#include "engine/data/resample.h"

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

/// kRows target rows at `out`, `outStride` floats apart, from the columns; the first one is `firstColumn`.
void scaleRows(const float* columns, int firstColumn, const Filter& across, int side, bool mirrored,
               const Scaling& scaling, float* out, std::ptrdiff_t outStride) {
  for (int x = 0; x < side; ++x) {
    const float* weights = across.weightsOf(x);
    const float* from = columns + std::ptrdiff_t{across.first[static_cast<std::size_t>(x)] - firstColumn} * kGroup;
    float sums[kGroup] = {};
    for (int k = 0; k < across.taps; ++k)
      for (int i = 0; i < kGroup; ++i) sums[i] += weights[k] * from[k * kGroup + i];
    float* to = out + std::ptrdiff_t{mirrored ? side - 1 - x : x} * 3;
    for (int r = 0; r < kRows; ++r)
      for (int c = 0; c < 3; ++c) to[r * outStride + c] = (sums[4 * r + c] - scaling.mean[c]) * scaling.factor[c];
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

__attribute__((target("avx2"))) void scaleRowsWide(const float* columns, int firstColumn, const Filter& across,
                                                   int side, bool mirrored, const Scaling& scaling, float* out,
                                                   std::ptrdiff_t outStride) {
  const __m256 mean = _mm256_broadcast_ps(reinterpret_cast<const __m128*>(scaling.mean));
  const __m256 factor = _mm256_broadcast_ps(reinterpret_cast<const __m128*>(scaling.factor));
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
    upper = _mm256_mul_ps(_mm256_sub_ps(upper, mean), factor);
    lower = _mm256_mul_ps(_mm256_sub_ps(lower, mean), factor);
    float* to = out + std::ptrdiff_t{place} * 3;
    const bool last = place == side - 1;
    storePixel(to, _mm256_castps256_ps128(upper), last);
    storePixel(to + outStride, _mm256_extractf128_ps(upper, 1), last);
    storePixel(to + 2 * outStride, _mm256_castps256_ps128(lower), last);
    storePixel(to + 3 * outStride, _mm256_extractf128_ps(lower, 1), last);
  }
}

const bool kWide = __builtin_cpu_supports("avx2") != 0;

#else

constexpr bool kWide = false;
constexpr int kPixelsAtOnce = 1;
void addRowsWide(const std::uint8_t*, std::ptrdiff_t, const float*, int, int, float*) {}
void scaleRowsWide(const float*, int, const Filter&, int, bool, const Scaling&, float*, std::ptrdiff_t) {}

#endif

void resampleColour(const PixelView& picture, const Filter& across, const Filter& down, int side, bool mirrored,
                    const Normalisation& normalisation, float* out) {
  const int firstColumn = across.first.front(), pixels = across.first.back() + across.count.back() - firstColumn;
  const std::ptrdiff_t stride = std::ptrdiff_t{picture.width} * 4, outStride = std::ptrdiff_t{side} * 3;
  const Scaling scaling(normalisation);
  thread_local std::vector<float> columns;  // reused: decode threads call this for every image
  columns.assign(static_cast<std::size_t>((pixels + across.taps) * kGroup), 0.0f);  // weights of 0 reach beyond the end
  thread_local std::vector<float> ends;  // remaining rows of a side that is not a multiple of kRows
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
    float* to = out + y * outStride;
    if (rows < kRows) {
      ends.resize(static_cast<std::size_t>(kRows * outStride));
      to = ends.data();
    }
    (kWide ? scaleRowsWide : scaleRows)(columns.data(), firstColumn, across, side, mirrored, scaling, to, outStride);
    if (rows < kRows) std::copy_n(to, rows * outStride, out + y * outStride);
  }
}

void resampleGrey(const PixelView& picture, const Filter& across, const Filter& down, int side, bool mirrored,
                  const Normalisation& normalisation, float* out) {
  const float factor = 1 / normalisation.deviation[0];
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
      out[std::ptrdiff_t{y} * side + (mirrored ? side - 1 - x : x)] = (sum - normalisation.mean[0]) * factor;
    }
  }
}

}  // namespace

void resample(const PixelView& picture, const CropBox& box, int side, bool mirrored, const Normalisation& normalisation,
              std::span<float> out) {
  thread_local Filter across, down;
  makeFilter(across, picture.width, box.left, box.width, side);
  makeFilter(down, picture.height, box.top, box.height, side);
  (picture.pixelBytes == 1 ? resampleGrey : resampleColour)(picture, across, down, side, mirrored, normalisation,
                                                            out.data());
}

}  // namespace scalescope
