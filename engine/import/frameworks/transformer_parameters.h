// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace scalescope::import {

/// A decoder of dense layers, as Megatron builds it from its arguments.
struct TransformerShape {
  double layers = 0, hidden = 0;
  double projection = 0;  ///< width of the queries: heads times channels
  double keyValue = 0;    ///< width of the keys, and of the values: groups of queries times channels
  double feedForward = 0;
  double vocabulary = 0, positions = 0;  ///< rows of the embeddings; positions 0: not learned
  bool isGated = false;                  ///< SwiGLU: three matrices of the feed-forward part instead of two
  bool hasBiases = true;                 ///< of the linear layers
  bool isRmsNorm = false;                ///< norms without a shift
  bool isTied = true;                    ///< the output shares the embedding
};

/// The parameters of the model: with hidden size h and the usual widths 12 L h^2 (1 + 13/(12 h) + (V + s)/(12 L h)) of
/// Narayanan et al., "Efficient Large-Scale Language Model Training on GPU Clusters" (SC 2021), equation 2, and the
/// last norm; other widths, gates, biases and norms are counted as in Megatron-LM's theoretical_memory_usage.py.
double transformerParameters(const TransformerShape& shape);

}  // namespace scalescope::import
