// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fcntl.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string_view>

#include "engine/base/new_file.h"
#include "engine/base/result.h"
#include "engine/base/system_text.h"

namespace scalescope {

/// A new file that is written from start to end.
class OutputFile {
 public:
  /// Errors of all: "no-space", "file-unwritable" with the path and the system's message.
  Status create(const std::filesystem::path& path) {
    m_path = path;
    m_bytes = 0;
    const auto opened = openForWriting(path, O_TRUNC);
    if (!opened) return opened.error();
    m_file.reset(::fdopen(*opened, "wb"));
    return m_file ? Status() : fault();
  }
  Status write(std::string_view bytes) {
    if (std::fwrite(bytes.data(), 1, bytes.size(), m_file.get()) != bytes.size()) return fault();
    m_bytes += static_cast<std::int64_t>(bytes.size());
    return {};
  }
  Status close() {
    std::FILE* file = m_file.release();
    return !file || std::fclose(file) == 0 ? Status() : fault();
  }
  bool isOpen() const { return m_file != nullptr; }
  std::int64_t bytes() const { return m_bytes; }

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  Status fault() const {
    const int number = errno;
    return Error{number == ENOSPC || number == EDQUOT ? "no-space" : "file-unwritable",
                 Text::of("Cannot write %1: %2.", m_path, systemText(number))};
  }

  std::filesystem::path m_path;
  std::unique_ptr<std::FILE, Close> m_file;
  std::int64_t m_bytes = 0;
};

}  // namespace scalescope
