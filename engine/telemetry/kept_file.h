// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace scalescope {

/// A file of /proc that is read many times a second. It stays open, as opening and closing cost as much as reading.
/// Files of other file systems, which may be replaced, are opened each time.
class KeptFile {
 public:
  explicit KeptFile(std::filesystem::path path) : m_path(std::move(path)) {}
  ~KeptFile() { close(); }
  KeptFile(const KeptFile&) = delete;
  KeptFile& operator=(const KeptFile&) = delete;

  /// The content as it is now, until the next call; empty if it cannot be read.
  std::string_view read();

 private:
  bool open();
  void close();

  std::filesystem::path m_path;
  std::string m_content;
  int m_file = -1;
  bool m_isKept = false;
};

}  // namespace scalescope
