// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "engine/base/result.h"
#include "engine/graph/graph.h"

namespace scalescope {

/// "64x56x56": channels, height, width.
std::string shapeText(const Shape& shape);

/// The kind of layer as text: "convolution", "batch norm"...
const char* opName(const LayerOp& op);

/// The shape of a layer's output. Errors: "graph-invalid" with the reason alone; the caller knows the layer's name.
Result<Shape> inferShape(const LayerOp& op, const std::vector<Shape>& inputs);

}  // namespace scalescope
