// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

/// 3x3 convolutions of stride 1, computed in FP32 from FP32 or BF16 images, by Winograd's minimal filtering: tiles of
/// 4x4 outputs from 6x6 inputs take a quarter of the multiplications of the direct sum. Every pass runs on all threads
/// of the step, in chunks of tiles that stay in the caches: tiles to 36 points, one matrix product for each point,
/// points back to tiles. Source: Lavin and Gray, "Fast Algorithms for Convolutional Neural Networks", 2015, F(4x4,
/// 3x3).
namespace scalescope::winograd {

inline constexpr int kPoints = 36;
inline constexpr int kLanes = 8;  ///< channels come in multiples of this

/// Layout of an image batch: `blockSize` channels side by side (all of them in NHWC). Units: elements.
struct Image {
  int channels = 0, height = 0, width = 0;
  int blockSize = 0;
  std::ptrdiff_t strideN = 0, strideBlock = 0, strideH = 0, strideW = 0;
  bool bf16 = false;  ///< elements are BF16, else FP32
};

/// One convolution: weights are 3 x 3 x src.channels x dst.channels (hwio).
struct Convolution {
  int batchSize = 0;
  Image src, dst;
  int padTop = 0, padLeft = 0;
  int tilesPerChunk = 1;  ///< processed together in the three phases
};

/// Sets tilesPerChunk for steps on this many threads.
void setChunks(Convolution& convolution, int threads);

/// Scratch memory of a pass. Units: floats.
std::size_t scratchFloats(const Convolution& convolution);

/// dst = src * weights [+ bias]; bias may be null.
void forward(const Convolution& convolution, const void* src, const float* weights, const float* bias, void* dst,
             float* scratch);
/// What forward() does with each sum: adds the bias (may be null) and, if `add`, what dst had before, then ReLU.
struct Finish {
  const float* bias = nullptr;
  bool add = false, relu = false;
};

/// The points of weights that do not change, for forwardWithPoints(). Units: floats.
std::size_t weightPointFloats(const Convolution& convolution);
void transformWeights(const Convolution& convolution, const float* weights, float* points);
/// Scratch memory of forwardWithPoints(). Units: floats.
std::size_t scratchFloatsWithPoints(const Convolution& convolution);
void forwardWithPoints(const Convolution& convolution, const void* src, const float* points, const Finish& finish,
                       void* dst, float* scratch);

/// diffSrc from diffDst.
void backwardData(const Convolution& convolution, const void* diffDst, const float* weights, void* diffSrc,
                  float* scratch);
/// diffWeights and, unless null, diffBias.
void backwardWeights(const Convolution& convolution, const void* src, const void* diffDst, float* diffWeights,
                     float* diffBias, float* scratch);

}  // namespace scalescope::winograd
