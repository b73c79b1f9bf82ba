// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace scalescope {

/// CRC-32C (Castagnoli), by the CPU's instruction where it has one. Source: RFC 3720, appendix B.4.
std::uint32_t crc32c(std::string_view bytes);

}  // namespace scalescope
