// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <vector>

#include "engine/backend_cpu/instruction_set.h"
#include "engine/backend_cpu/winograd.h"

/// The transforms of F(4x4, 3x3), eight or sixteen channels at once, in FP32; images may be BF16. In matrices of
/// points, [point][row][column], a row is a tile or an input channel of the weights. Thread: any; each call does one
/// range.
namespace scalescope::winograd {

/// The tiles of a batch, of `size` outputs each way, in order of image, row, column.
struct TileGrid {
  int rows = 0, columns = 0;
  int count(int batchSize) const { return batchSize * rows * columns; }
};
TileGrid tilesOver(const Image& outputs);

inline constexpr int kTile = 4;

struct Range {
  int begin = 0, end = 0;
};

/// A matrix for each point, pointStride apart; a row for each tile, the first for tile `firstTile`.
struct PointRows {
  float* values = nullptr;
  std::size_t pointStride = 0;
  int firstTile = 0;
};

/// One build of the transforms.
struct Transforms {
  const char* name;
  InstructionSet instructions;  ///< that it was built for; 0: baseline
  /// points = B' d B. Values outside the image are zero.
  void (*input)(const Image& image, const TileGrid& grid, int padTop, int padLeft, const void* src, Range tiles,
                const PointRows& points);
  /// The tiles of A' points A, clipped to the image and finished.
  void (*output)(const Image& image, const TileGrid& grid, const PointRows& points, const Finish& finish, Range tiles,
                 void* dst);
  /// points = A diffDst A', the transpose of output().
  void (*outputGradient)(const Image& image, const TileGrid& grid, const void* diffDst, Range tiles,
                         const PointRows& points);
  /// points[p][c][k] = G g G' for `values` of the `count` of c and k; `turned`: of the kernel turned by 180 degrees.
  void (*weights)(const float* weights, std::size_t count, Range values, bool turned, const PointRows& points);
  /// diffWeights = G' points G.
  void (*weightsGradient)(const PointRows& points, std::size_t count, Range values, float* diffWeights);
};

/// All builds that this processor can run, fastest first.
std::vector<const Transforms*> usableTransforms();
/// The fastest of these within a set.
const Transforms& transformsFor(InstructionSet set);
/// nullptr where the processor or the compiler lacks the instructions.
const Transforms* transformsV3();
const Transforms* transformsV4();

}  // namespace scalescope::winograd
