// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace scalescope::import {

/// Longer lines are truncated; useful log lines are far shorter.
inline constexpr std::size_t kMaxLineLength = 1 << 20;

/// Called with the bytes read of the file as stored, after every kProgressBytes of its text; false cancels the reading.
using ReadProgress = std::function<bool(std::uint64_t)>;
inline constexpr std::uint64_t kProgressBytes = 4 << 20;

/// Reads a log line by line with memory that does not grow with the file: plain or gzip, UTF-8 or UTF-16 with a byte
/// order mark, line ends LF or CR LF. NUL bytes are dropped. Thread: one at a time.
class LineSource {
 public:
  /// Errors: "file-not-found", "file-unreadable"; "import-unsupported" for gzip where zlib was not built in.
  static Result<std::unique_ptr<LineSource>> open(const std::filesystem::path& path, ReadProgress goesOn = {});
  virtual ~LineSource() = default;

  /// The next line without its end, valid until the next call; false at the end of the file.
  /// Errors: "file-unreadable" where the disk or the compressed data fails; "cancelled".
  Result<bool> next(std::string_view& line);
  /// 1-based number of the last line.
  std::int64_t lineNumber() const { return m_lineNumber; }
  /// False when the last line ended with the file instead of a line end.
  bool lineWasEnded() const { return m_lineEnded; }
  /// Up to `size` bytes of text for readers of content that is not lines; 0 at the end. Not to be mixed with next().
  Result<std::size_t> nextBytes(char* to, std::size_t size) { return readText(to, size); }
  std::uint64_t textBytes() const { return m_textBytes; }  ///< read so far, unpacked
  /// Whether compressed data was truncated. Known after the last line.
  bool endsEarly() const { return m_endsEarly; }
  std::int64_t linesCut() const { return m_linesCut; }  ///< longer than kMaxLineLength

 protected:
  /// Up to `size` bytes of content into `to`; 0 at the end.
  virtual Result<std::size_t> read(char* to, std::size_t size) = 0;
  std::uint64_t m_bytesRead = 0;
  bool m_endsEarly = false;

 private:
  Result<bool> fill();
  Result<std::size_t> readText(char* to, std::size_t size);
  Result<std::size_t> readNext(char* to, std::size_t size);
  enum class Encoding { Unknown, Bytes, Utf16Little, Utf16Big };

  std::string m_buffer, m_encoded;
  std::string m_clean;
  std::size_t m_at = 0;
  std::size_t m_chunk = 1 << 14;  ///< bytes read at once
  bool m_ended = false, m_lineEnded = true, m_skipping = false;
  Encoding m_encoding = Encoding::Unknown;
  ReadProgress m_goesOn;
  std::uint64_t m_textBytes = 0, m_reportedBytes = 0;
  std::int64_t m_lineNumber = 0, m_linesCut = 0;
};

}  // namespace scalescope::import
