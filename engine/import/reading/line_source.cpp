// SPDX-License-Identifier: Apache-2.0
#include "engine/import/reading/line_source.h"

#include <fcntl.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <new>
#include <utility>

#include "engine/base/input_file.h"
#include "engine/base/system_text.h"

#ifdef SCALESCOPE_HAVE_ZLIB
#include <zlib.h>
#endif

namespace scalescope::import {
namespace {

constexpr std::size_t kMaxChunk = 1 << 18;

Error unreadable(const std::filesystem::path& path, const Text& why) {
  return {"file-unreadable", Text::of("Cannot read %1: %2.", path, why)};
}

class PlainSource : public LineSource {
 public:
  PlainSource(std::FILE* file, std::filesystem::path path) : m_file(file), m_path(std::move(path)) {
    std::setvbuf(m_file, nullptr, _IONBF, 0);
  }
  ~PlainSource() override { std::fclose(m_file); }

 protected:
  Result<std::size_t> read(char* to, std::size_t size) override {
    const std::size_t got = std::fread(to, 1, size, m_file);
    if (got == 0 && std::ferror(m_file)) return unreadable(m_path, systemText(errno));
    m_bytesRead += got;
    return got;
  }

 private:
  std::FILE* m_file;
  std::filesystem::path m_path;
};

#ifdef SCALESCOPE_HAVE_ZLIB
class GzipSource : public LineSource {
 public:
  GzipSource(gzFile file, std::filesystem::path path) : m_file(file), m_path(std::move(path)) {}
  ~GzipSource() override { gzclose(m_file); }

 protected:
  Result<std::size_t> read(char* to, std::size_t size) override {
    const int got = gzread(m_file, to, static_cast<unsigned>(size));
    // A truncated file is read to its end: Z_BUF_ERROR comes only after all its data.
    int number = Z_OK;
    const char* words = got <= 0 ? gzerror(m_file, &number) : "";
    if (got < 0 && number != Z_BUF_ERROR) return unreadable(m_path, words);
    m_endsEarly |= number == Z_BUF_ERROR;
    const auto offset = gzoffset(m_file);
    if (offset > 0) m_bytesRead = static_cast<std::uint64_t>(offset);
    return static_cast<std::size_t>(std::max(0, got));
  }

 private:
  gzFile m_file;
  std::filesystem::path m_path;
};
#endif

/// UTF-16 units of `from` as UTF-8; an odd last byte stays in `from`.
void appendUtf8(std::string& from, bool little, std::string& to) {
  const std::size_t pairs = from.size() / 2;
  for (std::size_t i = 0; i < pairs; ++i) {
    const auto first = static_cast<unsigned char>(from[2 * i]), second = static_cast<unsigned char>(from[2 * i + 1]);
    const unsigned unit = little ? first | second << 8 : second | first << 8;
    if (unit < 0x80) {
      to += static_cast<char>(unit);
    } else if (unit < 0x800) {
      to += {static_cast<char>(0xC0 | unit >> 6), static_cast<char>(0x80 | (unit & 0x3F))};
    } else {  // surrogate pairs become two invalid characters: all formats here are ASCII
      to += {static_cast<char>(0xE0 | unit >> 12), static_cast<char>(0x80 | (unit >> 6 & 0x3F)),
             static_cast<char>(0x80 | (unit & 0x3F))};
    }
  }
  from.erase(0, pairs * 2);
}

}  // namespace

namespace {

Result<std::unique_ptr<LineSource>> openSource(const std::filesystem::path& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) return unreadable(path, Text::of("it is a folder"));
  const auto opened = openForReading(path);
  if (!opened) return opened.error();
  std::FILE* file = ::fdopen(*opened, "rb");
  if (file == nullptr) throw std::bad_alloc();
  unsigned char magic[2] = {};
  const bool gzip = std::fread(magic, 1, 2, file) == 2 && magic[0] == 0x1f && magic[1] == 0x8b;
  if (!gzip) {
    std::rewind(file);
    return std::unique_ptr<LineSource>(std::make_unique<PlainSource>(file, path));
  }
  std::rewind(file);
#ifdef SCALESCOPE_HAVE_ZLIB
  gzFile compressed = gzdopen(::fcntl(::fileno(file), F_DUPFD_CLOEXEC, 0), "rb");
  std::fclose(file);
  if (compressed == nullptr) return unreadable(path, systemText(errno));
  gzbuffer(compressed, kMaxChunk);
  return std::unique_ptr<LineSource>(std::make_unique<GzipSource>(compressed, path));
#else
  return Error{"import-unsupported", Text::of("%1 is compressed, but this build has no zlib.", path) +
                                         Text::of("Unpack it first: gunzip -k %1", path.filename())};
#endif
}

}  // namespace

Result<std::unique_ptr<LineSource>> LineSource::open(const std::filesystem::path& path, ReadProgress goesOn) {
  auto source = openSource(path);
  if (source.ok()) (*source)->m_goesOn = std::move(goesOn);
  return source;
}

/// read(), and from time to time a report of the progress.
Result<std::size_t> LineSource::readNext(char* to, std::size_t size) {
  auto got = read(to, size);
  if (!got.ok()) return got;
  m_textBytes += *got;
  if (!m_goesOn || m_textBytes - m_reportedBytes < kProgressBytes) return got;
  m_reportedBytes = m_textBytes;
  if (!m_goesOn(m_bytesRead)) return Error{"cancelled", Text::of("The import was cancelled; nothing was written.")};
  return got;
}

Result<std::size_t> LineSource::readText(char* to, std::size_t size) {
  if (m_encoding == Encoding::Bytes) return readNext(to, size);
  std::string chunk(size / 4, '\0');
  auto got = readNext(chunk.data(), chunk.size());
  if (!got.ok()) return got.error();
  chunk.resize(*got);
  if (m_encoding == Encoding::Unknown) {
    m_encoding = chunk.starts_with("\xFF\xFE")   ? Encoding::Utf16Little
                 : chunk.starts_with("\xFE\xFF") ? Encoding::Utf16Big
                                                 : Encoding::Bytes;
    if (m_encoding != Encoding::Bytes) chunk.erase(0, 2);
    if (chunk.starts_with("\xEF\xBB\xBF")) chunk.erase(0, 3);
    if (m_encoding == Encoding::Bytes) {
      std::copy(chunk.begin(), chunk.end(), to);
      return chunk.empty() && *got > 0 ? readNext(to, size) : Result<std::size_t>(chunk.size());
    }
  }
  m_encoded += chunk;
  std::string text;
  appendUtf8(m_encoded, m_encoding == Encoding::Utf16Little, text);
  if (text.empty() && *got > 0) return readText(to, size);
  std::copy(text.begin(), text.end(), to);
  return text.size();
}

/// Drops consumed data and reads more; false at the end.
Result<bool> LineSource::fill() {
  m_buffer.erase(0, m_at);
  m_at = 0;
  const std::size_t before = m_buffer.size();
  m_buffer.resize(before + m_chunk);
  auto got = readText(m_buffer.data() + before, m_chunk);
  m_chunk = std::min(2 * m_chunk, kMaxChunk);  // most logs are short
  if (!got.ok()) return got.error();
  m_buffer.resize(before + *got);
  m_ended = *got == 0;
  return !m_ended;
}

Result<bool> LineSource::next(std::string_view& line) {
  std::size_t end = m_buffer.find('\n', m_at);
  while (end == std::string::npos && !m_ended && (m_skipping || m_buffer.size() - m_at < kMaxLineLength)) {
    if (m_skipping) m_at = m_buffer.size();
    const std::size_t searched = m_buffer.size() - m_at;
    auto more = fill();
    if (!more.ok()) return more.error();
    end = m_buffer.find('\n', searched);
  }
  if (m_skipping) {  // the rest of a truncated line
    m_skipping = false;
    if (end == std::string::npos) return false;
    m_at = end + 1;
    return next(line);
  }
  if (end == std::string::npos && m_at == m_buffer.size()) return false;
  const std::size_t length = (end != std::string::npos ? end : m_buffer.size()) - m_at;
  m_skipping = end == std::string::npos && !m_ended;
  m_lineEnded = end != std::string::npos || m_skipping;
  line = std::string_view(m_buffer).substr(m_at, std::min(length, kMaxLineLength));
  if (length >= kMaxLineLength) ++m_linesCut;
  m_at += length + (end != std::string::npos ? 1 : 0);
  ++m_lineNumber;
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (std::memchr(line.data(), 0, line.size()) != nullptr) {
    m_clean.assign(line);
    std::erase(m_clean, '\0');
    line = m_clean;
  }
  return true;
}

}  // namespace scalescope::import
