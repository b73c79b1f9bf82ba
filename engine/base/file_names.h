// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace scalescope {

/// Checks that an external ID is a valid file or folder name on every file system and in every shell: letters, digits,
/// '-', '_' and '.' (not first), at most 120 characters. `what` names the ID in the message ("the study's ID"). Errors:
/// "name-invalid".
Status checkFileName(std::string_view name, const Text& what);

/// The name with every other character replaced by '_'.
std::string asFileName(std::string_view name);

}  // namespace scalescope
