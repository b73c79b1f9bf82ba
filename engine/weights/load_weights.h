// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/weights/weight_match.h"

namespace scalescope::weights {

/// What the first layer of a network expects. ScaleScope's input is RGB, (value - mean) / deviation of ImageNet.
enum class InputForm {
  ImageNet,  ///< the same: torchvision's and timm's networks, but for Inception
  Caffe,     ///< BGR, value - mean, not divided
  Centred,   ///< RGB from -1 to 1: Inception as TensorFlow, timm and torchvision (transform_input) trained it
};

/// "imagenet", "caffe", "centred". Errors: "usage" with the list.
Result<InputForm> parseInputForm(std::string_view text);
/// That of a framework's published weights: Caffe for its own names, otherwise ImageNet.
InputForm inputFormOf(const WeightMatch& match);

/// All parameters of `graph`, in the order of parameterSpecs() and in canonical layout. The first convolution is
/// changed so that it takes ScaleScope's input instead of `form`. A Caffe mean within a level of 255 of ImageNet's
/// counts as the same. Errors: of matchWeights() and TensorFile::values(); "weights-unsupported" for a form that the
/// first layer cannot take.
Result<std::vector<std::vector<float>>> loadWeights(const TensorFile& file, const Graph& graph,
                                                    std::optional<InputForm> form = std::nullopt);

}  // namespace scalescope::weights
