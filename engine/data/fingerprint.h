// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace scalescope {

/// Collects what distinguishes datasets: images, bytes, and a hash of names, sizes and labels (FNV-1a, 64 bits).
class Fingerprint {
 public:
  void addName(std::string_view name);
  void addNumber(std::int64_t number);
  void addBytes(std::span<const std::uint8_t> bytes);
  /// One image's stored size.
  void countImages(std::int64_t images, std::int64_t bytes);
  /// E.g. "70000 images, 54880000 bytes, 8c2f0d6e91a4b753".
  std::string text() const;
  std::uint64_t hash() const { return m_hash; }

 private:
  std::uint64_t m_hash = 0xcbf29ce484222325ULL;
  std::int64_t m_images = 0, m_bytes = 0;
};

}  // namespace scalescope
