// SPDX-License-Identifier: Apache-2.0
// The loops of winograd_transforms.h, compiled once for each instruction set: the files winograd_transforms_*.cpp
// select one and include this. No library code here: the linker could keep an inline function compiled for a newer
// processor as the only copy.
#include "engine/backend_cpu/winograd_transforms.h"

#define SCALESCOPE_INLINE inline __attribute__((always_inline))
#define SCALESCOPE_INLINE_BODY __attribute__((always_inline))

namespace scalescope::winograd {

namespace {

using Vec = float __attribute__((vector_size(kLanes * sizeof(float)), aligned(4), may_alias));

constexpr int kWindow = 6, kKernel = 3;

SCALESCOPE_INLINE int smaller(int a, int b) { return a < b ? a : b; }
SCALESCOPE_INLINE int larger(int a, int b) { return a < b ? b : a; }

SCALESCOPE_INLINE const Vec& at(const float* values) { return *reinterpret_cast<const Vec*>(values); }
SCALESCOPE_INLINE Vec& at(float* values) { return *reinterpret_cast<Vec*>(values); }

/// Lines of six values `step` apart, in place; shorter ones use the first positions.
struct InputLine {
  static SCALESCOPE_INLINE void apply(Vec* v, int step) {
    const Vec d0 = v[0], d1 = v[step], d2 = v[2 * step], d3 = v[3 * step], d4 = v[4 * step], d5 = v[5 * step];
    const Vec even4 = d4 - 4.0f * d2, odd4 = d3 - 4.0f * d1, even1 = d4 - d2, odd1 = 2.0f * (d3 - d1);
    v[0] = 4.0f * d0 - 5.0f * d2 + d4;
    v[step] = even4 + odd4;
    v[2 * step] = even4 - odd4;
    v[3 * step] = even1 + odd1;
    v[4 * step] = even1 - odd1;
    v[5 * step] = 4.0f * d1 - 5.0f * d3 + d5;
  }
};

struct OutputLine {
  static SCALESCOPE_INLINE void apply(Vec* v, int step) {
    const Vec sum1 = v[step] + v[2 * step], difference1 = v[step] - v[2 * step];
    const Vec sum2 = v[3 * step] + v[4 * step], difference2 = v[3 * step] - v[4 * step];
    v[0] = v[0] + sum1 + sum2;
    v[step] = difference1 + 2.0f * difference2;
    v[2 * step] = sum1 + 4.0f * sum2;
    v[3 * step] = difference1 + 8.0f * difference2 + v[5 * step];
  }
};

struct OutputGradientLine {
  static SCALESCOPE_INLINE void apply(Vec* v, int step) {
    const Vec y0 = v[0], y1 = v[step], y2 = v[2 * step], y3 = v[3 * step];
    const Vec even1 = y0 + y2, odd1 = y1 + y3, even2 = y0 + 4.0f * y2, odd2 = 2.0f * y1 + 8.0f * y3;
    v[step] = even1 + odd1;
    v[2 * step] = even1 - odd1;
    v[3 * step] = even2 + odd2;
    v[4 * step] = even2 - odd2;
    v[5 * step] = y3;
  }
};

struct WeightsLine {
  static SCALESCOPE_INLINE void apply(Vec* v, int step) {
    const Vec g0 = v[0], g1 = v[step], g2 = v[2 * step];
    const Vec outer = (g0 + g2) * (-1.0f / 6), inner = g1 * (1.0f / 6);
    const Vec wide = g0 * (1.0f / 24) + g2 * (1.0f / 6), middle = g1 * (1.0f / 12);
    v[0] = g0 * 0.25f;
    v[step] = outer - inner;
    v[2 * step] = outer + inner;
    v[3 * step] = wide + middle;
    v[4 * step] = wide - middle;
    v[5 * step] = g2;
  }
};

struct WeightsGradientLine {
  static SCALESCOPE_INLINE void apply(Vec* v, int step) {
    const Vec sum1 = v[step] + v[2 * step], difference1 = v[2 * step] - v[step];
    const Vec sum2 = v[3 * step] + v[4 * step], difference2 = v[3 * step] - v[4 * step];
    v[0] = v[0] * 0.25f - sum1 * (1.0f / 6) + sum2 * (1.0f / 24);
    v[step] = difference1 * (1.0f / 6) + difference2 * (1.0f / 12);
    v[2 * step] = (sum2 - sum1) * (1.0f / 6) + v[5 * step];
  }
};

/// All columns with values, then all rows of the result.
template <typename Line>
SCALESCOPE_INLINE void transform(Vec* window, int columns, int rows) {
  for (int column = 0; column < columns; ++column) Line::apply(window + column, kWindow);
  for (int row = 0; row < rows; ++row) Line::apply(window + row * kWindow, 1);
}

/// The part of a square at (y, x) inside the image, relative to its corner.
struct Inside {
  Range rows, columns;
  bool whole = false;
};

SCALESCOPE_INLINE Inside inside(const Image& image, int y, int x, int size) {
  Inside part{{larger(0, -y), smaller(size, image.height - y)}, {larger(0, -x), smaller(size, image.width - x)}};
  part.whole = part.rows.begin == 0 && part.rows.end == size && part.columns.begin == 0 && part.columns.end == size;
  return part;
}

SCALESCOPE_INLINE void load(const Image& image, const float* corner, const Inside& part, int size, Vec* window) {
  if (!part.whole)
    for (int i = 0; i < kPoints; ++i) window[i] = Vec{};
  const Range rows = part.whole ? Range{0, size} : part.rows, columns = part.whole ? Range{0, size} : part.columns;
  for (int i = rows.begin; i < rows.end; ++i)
    for (int j = columns.begin; j < columns.end; ++j)
      window[i * kWindow + j] = at(corner + i * image.strideH + j * image.strideW);
}

/// Calls work(corner, part, channel) for every eight channels of tile `tile`; the corner is that of a square of `size`.
template <typename Value, typename Work>
SCALESCOPE_INLINE void forChannels(const Image& image, const TileGrid& grid, Value* values, int tile, int padTop,
                                   int padLeft, int size, const Work& work) {
  const int n = tile / (grid.rows * grid.columns), place = tile % (grid.rows * grid.columns);
  const int y = place / grid.columns * kTile - padTop, x = place % grid.columns * kTile - padLeft;
  const Inside part = inside(image, y, x, size);
  Value* corner = values + n * image.strideN + y * image.strideH + x * image.strideW;
  for (int c = 0; c < image.channels; c += kLanes)
    work(corner + c / image.blockSize * image.strideBlock + c % image.blockSize, part, c);
}

void transformInput(const Image& image, const TileGrid& grid, int padTop, int padLeft, const float* src, Range tiles,
                    const PointRows& points) {
  for (int tile = tiles.begin; tile < tiles.end; ++tile) {
    float* row = points.values + static_cast<std::size_t>(tile - points.firstTile) * image.channels;
    forChannels(image, grid, src, tile, padTop, padLeft, kWindow,
                [&](const float* corner, const Inside& part, int c) SCALESCOPE_INLINE_BODY {
                  Vec window[kPoints];
                  load(image, corner, part, kWindow, window);
                  transform<InputLine>(window, kWindow, kWindow);
                  for (int p = 0; p < kPoints; ++p) at(row + p * points.pointStride + c) = window[p];
                });
  }
}

void transformOutput(const Image& image, const TileGrid& grid, const PointRows& points, const Finish& finish,
                     Range tiles, float* dst) {
  for (int tile = tiles.begin; tile < tiles.end; ++tile) {
    const float* row = points.values + static_cast<std::size_t>(tile - points.firstTile) * image.channels;
    forChannels(image, grid, dst, tile, 0, 0, kTile,
                [&](float* corner, const Inside& part, int c) SCALESCOPE_INLINE_BODY {
                  Vec window[kPoints];
                  for (int p = 0; p < kPoints; ++p) window[p] = at(row + p * points.pointStride + c);
                  transform<OutputLine>(window, kWindow, kTile);
                  const Vec shift = finish.bias ? at(finish.bias + c) : Vec{};
                  for (int i = 0; i < part.rows.end; ++i)
                    for (int j = 0; j < part.columns.end; ++j) {
                      Vec& to = at(corner + i * image.strideH + j * image.strideW);
                      Vec sum = window[i * kWindow + j] + shift;
                      if (finish.add) sum += to;
                      to = finish.relu ? (sum > Vec{} ? sum : Vec{}) : sum;
                    }
                });
  }
}

void transformOutputGradient(const Image& image, const TileGrid& grid, const float* diffDst, Range tiles,
                             const PointRows& points) {
  for (int tile = tiles.begin; tile < tiles.end; ++tile) {
    float* row = points.values + static_cast<std::size_t>(tile - points.firstTile) * image.channels;
    forChannels(image, grid, diffDst, tile, 0, 0, kTile,
                [&](const float* corner, const Inside& part, int c) SCALESCOPE_INLINE_BODY {
                  Vec window[kPoints];
                  load(image, corner, part, kTile, window);
                  transform<OutputGradientLine>(window, kTile, kWindow);
                  for (int p = 0; p < kPoints; ++p) at(row + p * points.pointStride + c) = window[p];
                });
  }
}

void transformWeights(const float* weights, std::size_t count, Range values, bool turned, const PointRows& points) {
  for (int value = values.begin; value < values.end; value += kLanes) {
    Vec window[kPoints];
    for (int i = 0; i < kKernel * kKernel; ++i)
      window[i / kKernel * kWindow + i % kKernel] = at(weights + (turned ? 8 - i : i) * count + value);
    transform<WeightsLine>(window, kKernel, kWindow);
    for (int p = 0; p < kPoints; ++p) at(points.values + p * points.pointStride + value) = window[p];
  }
}

void transformWeightsGradient(const PointRows& points, std::size_t count, Range values, float* diffWeights) {
  for (int value = values.begin; value < values.end; value += kLanes) {
    Vec window[kPoints];
    for (int p = 0; p < kPoints; ++p) window[p] = at(points.values + p * points.pointStride + value);
    transform<WeightsGradientLine>(window, kWindow, kKernel);
    for (int i = 0; i < kKernel * kKernel; ++i)
      at(diffWeights + i * count + value) = window[i / kKernel * kWindow + i % kKernel];
  }
}

constexpr Transforms transformsNamed(const char* name, InstructionSet instructions) {
  return {name,
          instructions,
          transformInput,
          transformOutput,
          transformOutputGradient,
          transformWeights,
          transformWeightsGradient};
}

}  // namespace
}  // namespace scalescope::winograd
