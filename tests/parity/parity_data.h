// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <cstdint>
#include <map>
#include <vector>

#include "engine/backend/backend.h"

namespace scalescope {

/// A tensor as its norm and its products with eight vectors of random signs. The root mean square difference of the
/// products of two tensors estimates the norm of the tensors' difference.
struct Checksum {
  double norm = 0;
  double products[8] = {};

  static Checksum of(int index, std::span<const float> values, std::uint64_t seed);
  double distanceTo(const Checksum& other) const;
};

/// One file of golden/: what PyTorch computed, in double.
struct Golden {
  struct Tensor {
    std::vector<int> dims;
    Checksum sum;
  };

  std::string network, madeWith;
  int imageSize = 0, batchSize = 0, classCount = 0;
  std::uint64_t seed = 0;                           ///< of the batch, the signs, and the first parameters
  std::map<std::size_t, std::uint64_t> otherSeeds;  ///< of tensors, by index
  float learningRate = 0, momentum = 0, weightDecay = 0;
  std::vector<double> losses, logits;
  std::vector<Tensor> tensors;

  /// Errors: Failure naming the file.
  static Golden read(const QString& path);
};

/// Parameters and batch as make_golden.py makes them, bit for bit.
std::vector<std::vector<float>> parityParameters(const Graph& graph, const Golden& golden);
struct ParityBatch {
  std::vector<float> images;
  std::vector<std::int32_t> labels;
  ParityBatch(const Golden& golden, const Graph& graph);
  Batch batch() const { return {images, labels, static_cast<int>(labels.size())}; }
};

}  // namespace scalescope
