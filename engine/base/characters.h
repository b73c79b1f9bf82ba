// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace scalescope {

/// Of ASCII, whatever the locale.
constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

}  // namespace scalescope
