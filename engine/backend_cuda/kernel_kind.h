// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace scalescope::cuda {

/// What a kernel works at, by its name alone, for kernels that no layer launched: "convolution", "batch norm",
/// "communication"... in the words of KernelTime::kind; "other" where the name tells nothing.
std::string_view kindOfKernel(std::string_view name);

/// A kernel's name as a person reads it: demangled, without return type, parameters and template arguments.
std::string readableKernelName(const char* symbol);

}  // namespace scalescope::cuda
