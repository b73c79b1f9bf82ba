// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cpu/failure.h"

#include "engine/base/text.h"

namespace scalescope {

namespace {

const char* statusName(dnnl_status_t status) {
  switch (status) {
    case dnnl_success: return "success";
    case dnnl_out_of_memory: return "out of memory";
    case dnnl_invalid_arguments: return "invalid arguments";
    case dnnl_unimplemented: return "unimplemented";
    case dnnl_runtime_error: return "runtime error";
    default: return "not required or unknown";
  }
}

}  // namespace

Error libraryError(const Layer& layer, const char* what, const dnnl::error& error) {
  const std::string code = error.status == dnnl_out_of_memory ? "out-of-memory" : "backend-failed";
  return {code, Text::of("Layer %1, %2: oneDNN reports %3 (status %4, %5).", inQuotes(layer.name), what,
                         inQuotes(error.message), static_cast<int>(error.status), statusName(error.status))};
}

}  // namespace scalescope
