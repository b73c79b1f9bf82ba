// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

#include "engine/base/result.h"

namespace scalescope {

/// A file read from start to end, unpacked when its name ends in ".gz".
class CompressedFile {
 public:
  /// Errors: "dataset-not-found", "dataset-unsupported" for .gz in a build without zlib.
  static Result<CompressedFile> open(const std::filesystem::path& path);
  CompressedFile(CompressedFile&&) noexcept;
  ~CompressedFile();

  /// The next `count` bytes, fewer at the end.
  /// Errors: "dataset-invalid" for packed data that is truncated or damaged, with file, position and the library's
  /// message.
  Result<std::vector<std::uint8_t>> read(std::uint64_t count);

 private:
  struct State;
  explicit CompressedFile(std::unique_ptr<State> state);
  std::unique_ptr<State> m_state;
};

}  // namespace scalescope
