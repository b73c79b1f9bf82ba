// SPDX-License-Identifier: Apache-2.0
#include "engine/data/resample.h"

#include <algorithm>
#include <cmath>
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

template <int kChannels>
void scaleRow(const std::uint8_t* source, const Filter& filter, int side, bool mirrored, float* row) {
  for (int i = 0; i < side; ++i) {
    const auto place = static_cast<std::size_t>(i);
    const float* weights = filter.weightsOf(i);
    const std::uint8_t* from = source + std::ptrdiff_t{filter.first[place]} * kChannels;
    float sums[kChannels] = {};
    for (int k = 0; k < filter.count[place]; ++k)
      for (int c = 0; c < kChannels; ++c) sums[c] += weights[k] * static_cast<float>(from[k * kChannels + c]);
    float* to = row + std::ptrdiff_t{mirrored ? side - 1 - i : i} * kChannels;
    std::copy_n(sums, kChannels, to);
  }
}

template <int kChannels>
void resampleAs(const PixelView& picture, const Filter& across, const Filter& down, int side, bool mirrored,
                const Normalisation& normalisation, float* out) {
  const int firstRow = down.first.front(), rowCount = down.first.back() + down.count.back() - firstRow;
  const std::ptrdiff_t rowValues = std::ptrdiff_t{side} * kChannels;
  thread_local std::vector<float> rows;  // kept: decode threads call this for every image
  rows.resize(static_cast<std::size_t>(rowCount * rowValues));
  for (int y = 0; y < rowCount; ++y) {
    const std::uint8_t* source = picture.pixels + std::ptrdiff_t{firstRow + y} * picture.width * kChannels;
    scaleRow<kChannels>(source, across, side, mirrored, rows.data() + y * rowValues);
  }
  for (int y = 0; y < side; ++y) {
    const auto place = static_cast<std::size_t>(y);
    float* to = out + y * rowValues;
    std::fill_n(to, rowValues, 0.0f);
    for (int k = 0; k < down.count[place]; ++k) {
      const float weight = down.weightsOf(y)[k];
      const float* from = rows.data() + (down.first[place] - firstRow + k) * rowValues;
      for (std::ptrdiff_t i = 0; i < rowValues; ++i) to[i] += weight * from[i];
    }
    for (int x = 0; x < side; ++x)
      for (int c = 0; c < kChannels; ++c)
        to[x * kChannels + c] = (to[x * kChannels + c] - normalisation.mean[c]) / normalisation.deviation[c];
  }
}

}  // namespace

void resample(const PixelView& picture, const CropBox& box, int side, bool mirrored, const Normalisation& normalisation,
              std::span<float> out) {
  thread_local Filter across, down;
  makeFilter(across, picture.width, box.left, box.width, side);
  makeFilter(down, picture.height, box.top, box.height, side);
  if (picture.channels == 1)
    resampleAs<1>(picture, across, down, side, mirrored, normalisation, out.data());
  else
    resampleAs<3>(picture, across, down, side, mirrored, normalisation, out.data());
}

}  // namespace scalescope
