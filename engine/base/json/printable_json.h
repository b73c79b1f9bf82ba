// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace scalescope {

/// JSON made safe for a terminal: the characters that printable() shows as bytes, as \\uXXXX, so that it stays the same
/// JSON.
std::string printableJson(std::string_view json);

}  // namespace scalescope
