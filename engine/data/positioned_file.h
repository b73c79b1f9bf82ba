// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "engine/base/result.h"

namespace scalescope {

/// A file open for reading at any offset. Thread: any number at once, each with its own buffer.
class PositionedFile {
 public:
  /// Errors: "file-not-found", "file-unreadable" with the path and the system's message.
  static Result<PositionedFile> open(const std::filesystem::path& path);
  PositionedFile(PositionedFile&& other) noexcept;
  PositionedFile& operator=(PositionedFile&& other) noexcept;
  ~PositionedFile();

  const std::filesystem::path& path() const { return m_path; }
  int descriptor() const { return m_descriptor; }
  std::int64_t size() const { return m_size; }            ///< bytes, when it was opened
  std::int64_t changedNs() const { return m_changedNs; }  ///< last modification, ns since 1970

  /// Up to `count` bytes from `offset`, fewer at the end. Errors: "file-unreadable".
  Result<std::size_t> read(std::int64_t offset, char* bytes, std::size_t count) const;
  /// The whole file; reuses the buffer's memory. Errors: "file-unreadable".
  Status readAll(std::string& buffer) const;

 private:
  PositionedFile() = default;
  std::filesystem::path m_path;
  int m_descriptor = -1;
  std::int64_t m_size = 0, m_changedNs = 0;
};

}  // namespace scalescope
