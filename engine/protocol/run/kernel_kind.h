// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace scalescope {

/// A kernel's kind by its name, for kernels that no layer launched: "convolution", "batch norm", "communication"... as
/// in KernelTime::kind; "other" where the name is unknown.
std::string_view kindOfKernel(std::string_view name);

/// A kernel's readable name: demangled, without return type, parameters and template arguments.
std::string readableKernelName(const char* symbol);

}  // namespace scalescope
