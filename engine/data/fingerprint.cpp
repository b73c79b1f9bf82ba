// SPDX-License-Identifier: Apache-2.0
#include "engine/data/fingerprint.h"

#include <cstdio>

namespace scalescope {

void Fingerprint::addBytes(std::span<const std::uint8_t> bytes) {
  std::uint64_t hash = m_hash;
  for (std::uint8_t byte : bytes) hash = (hash ^ byte) * 0x100000001b3ULL;
  m_hash = hash;
}

void Fingerprint::addName(std::string_view name) {
  addBytes({reinterpret_cast<const std::uint8_t*>(name.data()), name.size()});
  addNumber(static_cast<std::int64_t>(name.size()));  // so that "ab","c" differs from "a","bc"
}

void Fingerprint::addNumber(std::int64_t number) {
  std::uint8_t bytes[8];
  for (int i = 0; i < 8; ++i) bytes[i] = static_cast<std::uint8_t>(static_cast<std::uint64_t>(number) >> (8 * i));
  addBytes(bytes);
}

void Fingerprint::countImages(std::int64_t images, std::int64_t bytes) {
  m_images += images;
  m_bytes += bytes;
}

std::string Fingerprint::text() const {
  char hash[17];
  std::snprintf(hash, sizeof hash, "%016llx", static_cast<unsigned long long>(m_hash));
  return std::to_string(m_images) + " images, " + std::to_string(m_bytes) + " bytes, " + hash;
}

}  // namespace scalescope
