// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <bit>
#include <cstring>
#include <string>

namespace scalescope {

static_assert(std::endian::native == std::endian::little, "record files are little-endian, and read as they are");

/// A number from the file's bytes.
template <typename T>
T numberAt(const char* bytes) {
  T number;
  std::memcpy(&number, bytes, sizeof number);
  return number;
}

template <typename T>
void appendNumber(std::string& bytes, T number) {
  bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
}

}  // namespace scalescope
