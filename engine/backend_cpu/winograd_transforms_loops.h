// SPDX-License-Identifier: Apache-2.0
// The loops of winograd_transforms.h, compiled once for each instruction set: the files winograd_transforms_*.cpp
// select one and include this. No library code here: the linker could keep an inline function compiled for a newer
// processor as the only copy.
#include <cstdint>

#include "engine/backend_cpu/winograd_transforms.h"

#ifndef SCALESCOPE_WIDEST_LANES
#define SCALESCOPE_WIDEST_LANES 8
#endif
#define SCALESCOPE_INLINE inline __attribute__((always_inline))
#define SCALESCOPE_INLINE_BODY __attribute__((always_inline))

namespace scalescope::winograd {

namespace {

constexpr int kWidestLanes = SCALESCOPE_WIDEST_LANES;

/// `lanes` channels side by side, in registers and in memory. BF16 is the upper half of an FP32 number.
template <int lanes>
struct Lanes {  // typedefs: GCC drops the attributes of an alias here
  typedef float Vec __attribute__((vector_size(lanes * sizeof(float))));
  typedef std::uint32_t Words __attribute__((vector_size(lanes * sizeof(std::uint32_t))));
  typedef std::uint16_t Halves __attribute__((vector_size(lanes * sizeof(std::uint16_t))));
  typedef float StoredVec __attribute__((vector_size(lanes * sizeof(float)), aligned(4), may_alias));
  typedef std::uint16_t StoredHalves __attribute__((vector_size(lanes * sizeof(std::uint16_t)), aligned(2), may_alias));
};

template <int lanes>
struct Width {
  static constexpr int value = lanes;
};

constexpr int kWindow = 6, kKernel = 3;

SCALESCOPE_INLINE int smaller(int a, int b) { return a < b ? a : b; }
SCALESCOPE_INLINE int larger(int a, int b) { return a < b ? b : a; }

template <int lanes>
SCALESCOPE_INLINE void get(typename Lanes<lanes>::Vec& to, const float* from) {
  to = *reinterpret_cast<const typename Lanes<lanes>::StoredVec*>(from);
}
template <int lanes>
SCALESCOPE_INLINE void put(float* to, const typename Lanes<lanes>::Vec& from) {
  *reinterpret_cast<typename Lanes<lanes>::StoredVec*>(to) = from;
}

template <int lanes>
SCALESCOPE_INLINE void get(typename Lanes<lanes>::Vec& to, const std::uint16_t* from) {
  const typename Lanes<lanes>::Halves halves = *reinterpret_cast<const typename Lanes<lanes>::StoredHalves*>(from);
  to = (typename Lanes<lanes>::Vec)(__builtin_convertvector(halves, typename Lanes<lanes>::Words) << 16);
}
/// To nearest, ties to even; NaN stays NaN.
template <int lanes>
SCALESCOPE_INLINE void put(std::uint16_t* to, const typename Lanes<lanes>::Vec& from) {
  using Words = typename Lanes<lanes>::Words;
  const Words bits = (Words)from, upper = bits >> 16, nan = (Words)((bits & 0x7fffffffu) > 0x7f800000u);
  const Words rounded = (bits + 0x7fffu + (upper & 1u)) >> 16;
  const Words kept = (nan & (upper | 0x40u)) | (~nan & rounded);
  *reinterpret_cast<typename Lanes<lanes>::StoredHalves*>(to) =
      __builtin_convertvector(kept, typename Lanes<lanes>::Halves);
}

/// Lines of six values `step` apart, in place; shorter ones use the first positions.
struct InputLine {
  template <typename Vec>
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
  template <typename Vec>
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
  template <typename Vec>
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
  template <typename Vec>
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
  template <typename Vec>
  static SCALESCOPE_INLINE void apply(Vec* v, int step) {
    const Vec sum1 = v[step] + v[2 * step], difference1 = v[2 * step] - v[step];
    const Vec sum2 = v[3 * step] + v[4 * step], difference2 = v[3 * step] - v[4 * step];
    v[0] = v[0] * 0.25f - sum1 * (1.0f / 6) + sum2 * (1.0f / 24);
    v[step] = difference1 * (1.0f / 6) + difference2 * (1.0f / 12);
    v[2 * step] = (sum2 - sum1) * (1.0f / 6) + v[5 * step];
  }
};

/// All columns with values, then all rows of the result.
template <typename Line, typename Vec>
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

template <int lanes, typename Element>
SCALESCOPE_INLINE void load(const Image& image, const Element* corner, const Inside& part, int size,
                            typename Lanes<lanes>::Vec* window) {
  if (!part.whole)
    for (int i = 0; i < kPoints; ++i) window[i] = typename Lanes<lanes>::Vec{};
  const Range rows = part.whole ? Range{0, size} : part.rows, columns = part.whole ? Range{0, size} : part.columns;
  for (int i = rows.begin; i < rows.end; ++i)
    for (int j = columns.begin; j < columns.end; ++j)
      get<lanes>(window[i * kWindow + j], corner + i * image.strideH + j * image.strideW);
}

/// Calls work(corner, part, channel) for every `lanes` channels of tile `tile`; the corner is that of a square of
/// `size`.
template <int lanes, typename Value, typename Work>
SCALESCOPE_INLINE void forChannels(const Image& image, const TileGrid& grid, Value* values, int tile, int padTop,
                                   int padLeft, int size, const Work& work) {
  const int n = tile / (grid.rows * grid.columns), place = tile % (grid.rows * grid.columns);
  const int y = place / grid.columns * kTile - padTop, x = place % grid.columns * kTile - padLeft;
  const Inside part = inside(image, y, x, size);
  Value* corner = values + n * image.strideN + y * image.strideH + x * image.strideW;
  for (int block = 0; block < image.channels; block += image.blockSize, corner += image.strideBlock)
    for (int c = 0; c < image.blockSize; c += lanes) work(corner + c, part, block + c);
}

SCALESCOPE_INLINE float* rowOf(const Image& image, const PointRows& points, int tile) {
  return points.values + static_cast<std::size_t>(tile - points.firstTile) * image.channels;
}

template <int lanes, typename Element>
SCALESCOPE_INLINE void inputTiles(const Image& image, const TileGrid& grid, int padTop, int padLeft, const Element* src,
                                  Range tiles, const PointRows& points) {
  for (int tile = tiles.begin; tile < tiles.end; ++tile) {
    float* row = rowOf(image, points, tile);
    forChannels<lanes>(image, grid, src, tile, padTop, padLeft, kWindow,
                       [&](const Element* corner, const Inside& part, int c) SCALESCOPE_INLINE_BODY {
                         typename Lanes<lanes>::Vec window[kPoints];
                         load<lanes>(image, corner, part, kWindow, window);
                         transform<InputLine>(window, kWindow, kWindow);
                         for (int p = 0; p < kPoints; ++p) put<lanes>(row + p * points.pointStride + c, window[p]);
                       });
  }
}

template <int lanes, typename Element>
SCALESCOPE_INLINE void outputTiles(const Image& image, const TileGrid& grid, const PointRows& points,
                                   const Finish& finish, Range tiles, Element* dst) {
  using Vec = typename Lanes<lanes>::Vec;
  for (int tile = tiles.begin; tile < tiles.end; ++tile) {
    const float* row = rowOf(image, points, tile);
    forChannels<lanes>(image, grid, dst, tile, 0, 0, kTile,
                       [&](Element* corner, const Inside& part, int c) SCALESCOPE_INLINE_BODY {
                         Vec window[kPoints];
                         for (int p = 0; p < kPoints; ++p) get<lanes>(window[p], row + p * points.pointStride + c);
                         transform<OutputLine>(window, kWindow, kTile);
                         Vec shift{}, before{};
                         if (finish.bias) get<lanes>(shift, finish.bias + c);
                         for (int i = 0; i < part.rows.end; ++i)
                           for (int j = 0; j < part.columns.end; ++j) {
                             Element* to = corner + i * image.strideH + j * image.strideW;
                             Vec sum = window[i * kWindow + j] + shift;
                             if (finish.add) get<lanes>(before, to);
                             sum += before;
                             put<lanes>(to, finish.relu ? (sum > Vec{} ? sum : Vec{}) : sum);
                           }
                       });
  }
}

template <int lanes, typename Element>
SCALESCOPE_INLINE void outputGradientTiles(const Image& image, const TileGrid& grid, const Element* diffDst,
                                           Range tiles, const PointRows& points) {
  for (int tile = tiles.begin; tile < tiles.end; ++tile) {
    float* row = rowOf(image, points, tile);
    forChannels<lanes>(image, grid, diffDst, tile, 0, 0, kTile,
                       [&](const Element* corner, const Inside& part, int c) SCALESCOPE_INLINE_BODY {
                         typename Lanes<lanes>::Vec window[kPoints];
                         load<lanes>(image, corner, part, kTile, window);
                         transform<OutputGradientLine>(window, kTile, kWindow);
                         for (int p = 0; p < kPoints; ++p) put<lanes>(row + p * points.pointStride + c, window[p]);
                       });
  }
}

/// Calls work(width, pointer) with the widest vectors that the blocks of channels allow, and the type of the elements.
template <typename Pointer32, typename Pointer16, typename Pointer, typename Work>
SCALESCOPE_INLINE void forLayout(const Image& image, Pointer pointer, const Work& work) {
  const bool wide = kWidestLanes > kLanes && image.blockSize % kWidestLanes == 0;
  if (image.bf16)
    wide ? work(Width<kWidestLanes>{}, static_cast<Pointer16>(pointer))
         : work(Width<kLanes>{}, static_cast<Pointer16>(pointer));
  else
    wide ? work(Width<kWidestLanes>{}, static_cast<Pointer32>(pointer))
         : work(Width<kLanes>{}, static_cast<Pointer32>(pointer));
}

template <typename Work>
SCALESCOPE_INLINE void forSource(const Image& image, const void* values, const Work& work) {
  forLayout<const float*, const std::uint16_t*>(image, values, work);
}

void transformInput(const Image& image, const TileGrid& grid, int padTop, int padLeft, const void* src, Range tiles,
                    const PointRows& points) {
  forSource(image, src, [&](auto width, auto* values) {
    inputTiles<width.value>(image, grid, padTop, padLeft, values, tiles, points);
  });
}

void transformOutput(const Image& image, const TileGrid& grid, const PointRows& points, const Finish& finish,
                     Range tiles, void* dst) {
  forLayout<float*, std::uint16_t*>(image, dst, [&](auto width, auto* values) {
    outputTiles<width.value>(image, grid, points, finish, tiles, values);
  });
}

void transformOutputGradient(const Image& image, const TileGrid& grid, const void* diffDst, Range tiles,
                             const PointRows& points) {
  forSource(image, diffDst,
            [&](auto width, auto* values) { outputGradientTiles<width.value>(image, grid, values, tiles, points); });
}

template <int lanes>
SCALESCOPE_INLINE void weightValue(const float* weights, std::size_t count, int value, bool turned,
                                   const PointRows& points) {
  typename Lanes<lanes>::Vec window[kPoints];
  for (int i = 0; i < kKernel * kKernel; ++i)
    get<lanes>(window[i / kKernel * kWindow + i % kKernel], weights + (turned ? 8 - i : i) * count + value);
  transform<WeightsLine>(window, kKernel, kWindow);
  for (int p = 0; p < kPoints; ++p) put<lanes>(points.values + p * points.pointStride + value, window[p]);
}

template <int lanes>
SCALESCOPE_INLINE void weightGradientValue(const PointRows& points, std::size_t count, int value, float* diffWeights) {
  typename Lanes<lanes>::Vec window[kPoints];
  for (int p = 0; p < kPoints; ++p) get<lanes>(window[p], points.values + p * points.pointStride + value);
  transform<WeightsGradientLine>(window, kWindow, kKernel);
  for (int i = 0; i < kKernel * kKernel; ++i)
    put<lanes>(diffWeights + i * count + value, window[i / kKernel * kWindow + i % kKernel]);
}

/// Calls work(lanes, value) for all values of a range, the last of which may not fill the widest vectors.
template <typename Work>
SCALESCOPE_INLINE void forValues(Range values, const Work& work) {
  int value = values.begin;
  for (; value + kWidestLanes <= values.end; value += kWidestLanes) work(Width<kWidestLanes>{}, value);
  for (; value < values.end; value += kLanes) work(Width<kLanes>{}, value);
}

void transformWeights(const float* weights, std::size_t count, Range values, bool turned, const PointRows& points) {
  forValues(values, [&](auto width, int value)
                        SCALESCOPE_INLINE_BODY { weightValue<width.value>(weights, count, value, turned, points); });
}

void transformWeightsGradient(const PointRows& points, std::size_t count, Range values, float* diffWeights) {
  forValues(values, [&](auto width, int value) SCALESCOPE_INLINE_BODY {
    weightGradientValue<width.value>(points, count, value, diffWeights);
  });
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
