// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "engine/base/input_file.h"
#include "engine/base/threads.h"
#include "engine/import/sha256.h"

namespace scalescope::import {

/// SHA-256 of a file; large files are hashed on a separate thread while they are read.
class FileHash {
 public:
  explicit FileHash(const std::filesystem::path& path) : m_path(path) {
    constexpr std::uintmax_t kWorthAThread = 1 << 20;
    std::error_code failed;
    if (std::filesystem::file_size(path, failed) > kWorthAThread && !failed)
      m_thread.emplace("import-hash", [this](std::stop_token stop) { run(stop); });
  }
  std::string digest() {
    if (m_thread) {
      m_thread->join();
    } else {
      run({});
    }
    return m_digest;
  }

 private:
  void run(std::stop_token stop) {
    auto file = openStream(m_path);
    if (!file) return;
    Sha256 hash;
    constexpr std::size_t kChunk = 1 << 18;
    const auto chunk = std::make_unique_for_overwrite<char[]>(kChunk);  // mostly untouched for short files
    do {
      file->read(chunk.get(), kChunk);
      hash.add(std::string_view(chunk.get(), static_cast<std::size_t>(file->gcount())));
    } while (*file && !stop.stop_requested());
    m_digest = hash.digest();
  }
  const std::filesystem::path m_path;
  std::string m_digest;
  std::optional<NamedThread> m_thread;  ///< last member: joined before the digest is destroyed
};

}  // namespace scalescope::import
