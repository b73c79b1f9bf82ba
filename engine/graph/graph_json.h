// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/graph/graph.h"

namespace scalescope {

/// What a network's own description says of image and classes, replaced where above 0.
struct ImageAndClasses {
  int channels = 0;
  int imageSize = 0;   ///< pixels, square
  int classCount = 0;  ///< outputs of every fully connected layer that a loss reads
};

/// The network as JSON, in the vocabulary of graph.h: see resources/schema/network-1.schema.json. Layers that read the
/// one just before them leave their `inputs` out, parameters at their defaults too.
enum class JsonLines { One, OneForEachLayer };
std::string graphToJson(const Graph& graph, JsonLines lines = JsonLines::OneForEachLayer);

/// A network from JSON. Errors: "graph-invalid" with the layer's name and what is wrong: an operation or parameter that
/// does not exist (with the nearest that does), an input that is missing or comes later, shapes that do not fit, a name
/// that repeats; "json-invalid" with the place where the text is no JSON.
Result<Graph> graphFromJson(std::string_view text, const ImageAndClasses& replace = {});

}  // namespace scalescope
