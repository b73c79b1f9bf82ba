// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/graph/graph.h"

namespace scalescope {

/// Replacements for the image and classes of a network's description; 0: no change.
struct ImageAndClasses {
  int channels = 0;
  int imageSize = 0;   ///< pixels, square
  int classCount = 0;  ///< outputs of every fully connected layer that a loss reads
};

/// The network as JSON, in the vocabulary of graph.h: see resources/schema/network-1.schema.json. Omits the `inputs` of
/// layers that read the one just before them, and parameters at their defaults.
enum class JsonLines { One, OneForEachLayer };
std::string graphToJson(const Graph& graph, JsonLines lines = JsonLines::OneForEachLayer);

/// A network from JSON. Errors: "graph-invalid" with the layer's name and the fault: an unknown operation or parameter
/// (with the nearest known one), an input that is missing or comes later, incompatible shapes, a repeated name;
/// "json-invalid" with the place of the fault.
Result<Graph> graphFromJson(std::string_view text, const ImageAndClasses& replace = {});

}  // namespace scalescope
