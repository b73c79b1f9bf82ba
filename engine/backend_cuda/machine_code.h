// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace scalescope::cuda {

/// Whether code for a list of architectures, as CMake names them ("80-real,90-real,90-virtual"), runs on a GPU of this
/// one (89 for 8.9): machine code on GPUs of the same major version with at least its minor version, PTX on all later
/// ones, code for "90a" only on its own. True for lists that name none ("native", "all").
/// Source: CUDA C++ Programming Guide, "Binary Compatibility" and "PTX Compatibility".
bool hasCodeFor(int architecture, std::string_view built);

}  // namespace scalescope::cuda
