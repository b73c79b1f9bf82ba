// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cpu/winograd.h"

#include <omp.h>
#include <oneapi/dnnl/dnnl.h>

#include <algorithm>
#include <atomic>

#include "engine/backend_cpu/winograd_transforms.h"
#include "engine/base/result.h"

namespace scalescope::winograd {

namespace {

constexpr std::size_t kChunkFloatsPerThread = std::size_t{1} << 19;  ///< points of a chunk: 2 MiB for each thread
constexpr int kMinChunk = 64;                                        ///< tiles; matrix products need enough rows
constexpr std::size_t kWeightsPerTile = 1024;  ///< with more weights, larger chunks: each reads all their points
constexpr int kBiasPoint = 7;  ///< where A y A' contains the sum over the tile: row 1 and column 1 of A are ones

const Transforms& fast = transformsFor(usedInstructions());  // so that DNNL_MAX_CPU_ISA limits these too

std::size_t weightCount(const Convolution& c) { return static_cast<std::size_t>(c.src.channels) * c.dst.channels; }

/// Padding between matrices of points; without it those of power-of-two size would map to the same L1 lines.
constexpr std::size_t kSkew = 16;

/// The three sets of points of a pass, one after the other.
struct Scratch {
  PointRows weights, src, dst;

  Scratch(const Convolution& c, float* values) {
    weights = {values, weightCount(c) + kSkew, 0};
    placeImages(c, values + kPoints * weights.pointStride);
  }
  /// With weights that have points of their own.
  Scratch(const Convolution& c, float* values, const float* weightPoints) {
    weights = {const_cast<float*>(weightPoints), weightCount(c) + kSkew, 0};  // only read
    placeImages(c, values);
  }
  void placeImages(const Convolution& c, float* values) {
    src = {values, static_cast<std::size_t>(c.tilesPerChunk) * c.src.channels + kSkew, 0};
    dst = {src.values + kPoints * src.pointStride, static_cast<std::size_t>(c.tilesPerChunk) * c.dst.channels + kSkew,
           0};
  }
  void startAt(int tile) { src.firstTile = dst.firstTile = tile; }
  std::size_t imageFloats() const { return kPoints * (src.pointStride + dst.pointStride); }
  std::size_t floats() const { return kPoints * weights.pointStride + imageFloats(); }
};

float* at(const PointRows& points, int point) { return points.values + point * points.pointStride; }

/// C = A B, row by row; inside a parallel region the library computes it on this thread alone.
void multiply(std::atomic<int>& failures, bool turnA, bool turnB, int rows, int columns, int depth, const float* a,
              int strideA, const float* b, int strideB, float beta, float* c, int strideC) {
  const auto status = dnnl_sgemm(turnA ? 'T' : 'N', turnB ? 'T' : 'N', rows, columns, depth, 1.0f, a, strideA, b,
                                 strideB, beta, c, strideC);
  if (status != dnnl_success) ++failures;
}

void check(const std::atomic<int>& failures) {
  if (failures > 0)
    throw Failure(Error{"backend-failed", Text::of("oneDNN refused a matrix product of a Winograd convolution.")});
}

/// This thread's share of [0, count), in multiples of `unit`.
Range share(int count, int unit = 1) {
  const int threads = omp_get_num_threads(), thread = omp_get_thread_num();
  const int units = (count + unit - 1) / unit;
  const auto bound = [&](int part) {
    return std::min(count, static_cast<int>(static_cast<long long>(units) * part / threads) * unit);
  };
  return {bound(thread), bound(thread + 1)};
}

/// Work of one matrix product for each point, points split further by rows where there are more threads than points.
template <typename Product>
void forPoints(int rows, const Product& product) {
  const int parts = std::clamp(2 * omp_get_num_threads() / kPoints, 1, std::max(1, rows / 16));
  const Range tasks = share(kPoints * parts);
  for (int task = tasks.begin; task < tasks.end; ++task) {
    const int part = task % parts;
    const Range range{static_cast<int>(static_cast<long long>(rows) * part / parts),
                      static_cast<int>(static_cast<long long>(rows) * (part + 1) / parts)};
    product(task / parts, range);
  }
}

/// dst = src * weights; for backward data src and dst are the gradients and the weights turned. Null `weights`: their
/// points are already in `memory`.
void convolve(const Convolution& c, const void* src, const float* weights, bool turned, const Finish& finish, void* dst,
              const Scratch& memory) {
  const TileGrid grid = tilesOver(c.dst);
  const int tiles = grid.count(c.batchSize), in = c.src.channels, out = c.dst.channels;
  const std::size_t count = weightCount(c);
  const int chunk = c.tilesPerChunk;
  std::atomic<int> failures = 0;
#pragma omp parallel
  {
    Scratch points = memory;
    if (weights) fast.weights(weights, count, share(static_cast<int>(count), kLanes), turned, points.weights);
    for (int first = 0; first < tiles; first += chunk) {
      const int rows = std::min(chunk, tiles - first);
      Range mine = share(rows);
      points.startAt(first);
      mine = {first + mine.begin, first + mine.end};
      fast.input(c.src, grid, c.padTop, c.padLeft, src, mine, points.src);
#pragma omp barrier
      forPoints(rows, [&](int p, Range part) {
        multiply(failures, false, turned, part.end - part.begin, out, in, at(points.src, p) + part.begin * in, in,
                 at(points.weights, p), turned ? in : out, 0, at(points.dst, p) + part.begin * out, out);
      });
#pragma omp barrier
      fast.output(c.dst, grid, points.dst, finish, mine, dst);
    }
  }
  check(failures);
}

}  // namespace

void setChunks(Convolution& c, int threads) {
  const std::size_t perTile = static_cast<std::size_t>(kPoints) * (c.src.channels + c.dst.channels);
  const int tiles = std::max(tilesOver(c.dst).count(c.batchSize), tilesOver(c.src).count(c.batchSize));
  const int fitting = static_cast<int>(kChunkFloatsPerThread * threads / perTile);
  c.tilesPerChunk = std::min(std::max({fitting, kMinChunk, static_cast<int>(weightCount(c) / kWeightsPerTile)}), tiles);
}

std::size_t scratchFloats(const Convolution& c) { return Scratch(c, nullptr).floats(); }

void forward(const Convolution& c, const void* src, const float* weights, const float* bias, void* dst,
             float* scratch) {
  convolve(c, src, weights, false, {bias}, dst, Scratch(c, scratch));
}

std::size_t weightPointFloats(const Convolution& c) { return kPoints * (weightCount(c) + kSkew); }

void transformWeights(const Convolution& c, const float* weights, float* points) {
  const std::size_t count = weightCount(c);
#pragma omp parallel
  fast.weights(weights, count, share(static_cast<int>(count), kLanes), false, {points, count + kSkew, 0});
}

std::size_t scratchFloatsWithPoints(const Convolution& c) { return Scratch(c, nullptr, nullptr).imageFloats(); }

void forwardWithPoints(const Convolution& c, const void* src, const float* points, const Finish& finish, void* dst,
                       float* scratch) {
  convolve(c, src, nullptr, false, finish, dst, Scratch(c, scratch, points));
}

void backwardData(const Convolution& c, const void* diffDst, const float* weights, void* diffSrc, float* scratch) {
  const Convolution turned{c.batchSize, c.dst, c.src, 2 - c.padTop, 2 - c.padLeft, c.tilesPerChunk};
  convolve(turned, diffDst, weights, true, {}, diffSrc, Scratch(turned, scratch));
}

void backwardWeights(const Convolution& c, const void* src, const void* diffDst, float* diffWeights, float* diffBias,
                     float* memory) {
  const TileGrid grid = tilesOver(c.dst);
  const int tiles = grid.count(c.batchSize), in = c.src.channels, out = c.dst.channels;
  const std::size_t count = weightCount(c);
  const int chunk = c.tilesPerChunk;
  std::atomic<int> failures = 0;
  if (diffBias) std::fill_n(diffBias, out, 0.0f);
#pragma omp parallel
  {
    Scratch points(c, memory);
    for (int first = 0; first < tiles; first += chunk) {
      const int rows = std::min(chunk, tiles - first);
      Range mine = share(rows);
      points.startAt(first);
      mine = {first + mine.begin, first + mine.end};
      fast.input(c.src, grid, c.padTop, c.padLeft, src, mine, points.src);
      fast.outputGradient(c.dst, grid, diffDst, mine, points.dst);
#pragma omp barrier
      forPoints(in, [&](int p, Range part) {
        multiply(failures, true, false, part.end - part.begin, out, rows, at(points.src, p) + part.begin, in,
                 at(points.dst, p), out, first == 0 ? 0.0f : 1.0f,
                 at(points.weights, p) + static_cast<std::size_t>(part.begin) * out, out);
      });
      const Range channels = diffBias ? share(out, kLanes) : Range{};
      for (int row = 0; row < rows; ++row) {
        const float* values = at(points.dst, kBiasPoint) + static_cast<std::size_t>(row) * out;
        for (int k = channels.begin; k < channels.end; ++k) diffBias[k] += values[k];
      }
#pragma omp barrier
    }
    fast.weightsGradient(points.weights, count, share(static_cast<int>(count), kLanes), diffWeights);
  }
  check(failures);
}

}  // namespace scalescope::winograd
