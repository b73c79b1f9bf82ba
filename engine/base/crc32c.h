// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace scalescope {

/// CRC-32C (Castagnoli), with the CPU's instruction where available. Source: RFC 3720, appendix B.4.
std::uint32_t crc32c(std::string_view bytes);

}  // namespace scalescope
