// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/base/user_text.h"

namespace scalescope {

/// A text as one value for the other ranks, and back. An empty text is an empty value.
std::string valueOfText(const Text& text);
Text textOfValue(const std::string& value);

}  // namespace scalescope
