// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace scalescope {

/// Whether an id from outside can be the name of one file or folder, on every file system and in every shell: letters,
/// digits, '-', '_' and '.', not first; at most 120. Errors: "name-invalid", saying what `what` ("the study's ID") is.
Status checkFileName(std::string_view name, std::string_view what);

/// The same name with '_' for each other character.
std::string asFileName(std::string_view name);

}  // namespace scalescope
