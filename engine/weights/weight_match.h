// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/graph/graph.h"
#include "engine/weights/name_tables.h"
#include "engine/weights/tensor_file.h"

namespace scalescope::weights {

/// Where a parameter of a network comes from.
struct ParameterSource {
  std::vector<const StoredTensor*> tensors;  ///< several: their mean (running statistics of ranks)
  const StoredTensor* factor = nullptr;      ///< Caffe: the sum by which statistics are divided
  const StoredTensor* bias = nullptr;        ///< of a convolution before a batch norm: subtracted from its mean
  bool transposed = false;                   ///< fully connected weights of dims c, k
};

/// The parameters of a network in a file.
struct WeightMatch {
  const NameTable* names = nullptr;
  std::vector<ParameterSource> sources;  ///< in the order of parameterSpecs()
};

/// Finds the parameters of `graph` in a file by the tables of names; each is there with its shape, and no tensor is
/// left over. Errors: "weights-mismatch" with layers, expected and found shapes.
Result<WeightMatch> matchWeights(const TensorFile& file, const Graph& graph);

/// Classes of the classifier of a network of the zoo in a file, e.g. of a network trained on other classes; 0: unknown.
int classesIn(const TensorFile& file, const std::string& network);

}  // namespace scalescope::weights
