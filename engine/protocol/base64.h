// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace scalescope {

/// Any bytes as base64 text, and back; nullopt for text that is not base64. Source: RFC 4648, section 4.
std::string toBase64(std::string_view bytes);
std::optional<std::string> fromBase64(std::string_view text);

}  // namespace scalescope
