// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend_cpu/dnnl_compat.h"
#include "engine/base/result.h"
#include "engine/graph/graph.h"

namespace scalescope {

/// "backend-failed" with the layer, the operation, and the library's message and status.
Error libraryError(const Layer& layer, const char* what, const dnnl::error& error);

}  // namespace scalescope
