// SPDX-License-Identifier: Apache-2.0
#include "engine/import/frameworks/transformer_parameters.h"

namespace scalescope::import {

double transformerParameters(const TransformerShape& shape) {
  const double h = shape.hidden, f = shape.feedForward, inputs = shape.isGated ? 2 : 1;
  const double attention = h * (shape.projection + 2 * shape.keyValue) + shape.projection * h;
  const double feedForward = h * f * inputs + f * h;
  const double biases = shape.hasBiases ? shape.projection + 2 * shape.keyValue + h + f * inputs + h : 0;
  const double norm = shape.isRmsNorm ? h : 2 * h;
  const double embeddings = h * shape.vocabulary * (shape.isTied ? 1 : 2) + h * shape.positions;
  return shape.layers * (attention + feedForward + biases + 2 * norm) + norm + embeddings;
}

}  // namespace scalescope::import
