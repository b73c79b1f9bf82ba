// SPDX-License-Identifier: Apache-2.0
#include "engine/data/compressed_file.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <new>

#include "engine/base/input_file.h"
#include "engine/base/system_text.h"

#ifdef SCALESCOPE_HAVE_ZLIB
#include <zlib.h>
#endif

namespace scalescope {
namespace {

constexpr std::uint64_t kBlockBytes = std::uint64_t{1} << 22;  // memory grows with the data, not with a header's claim

}  // namespace

#ifdef SCALESCOPE_HAVE_ZLIB

/// zlib also reads uncompressed files.
struct CompressedFile::State {
  std::filesystem::path path;
  gzFile file = nullptr;
  std::uint64_t position = 0;
  ~State() {
    if (file) gzclose(file);
  }
};

Result<CompressedFile> CompressedFile::open(const std::filesystem::path& path) {
  auto state = std::make_unique<State>();
  state->path = path;
  const auto opened = openForReading(path);
  if (!opened) return opened.error();
  state->file = gzdopen(*opened, "rb");
  if (!state->file) throw std::bad_alloc();
  gzbuffer(state->file, 1 << 17);
  return CompressedFile(std::move(state));
}

Result<std::vector<std::uint8_t>> CompressedFile::read(std::uint64_t count) {
  std::vector<std::uint8_t> bytes;
  while (bytes.size() < count) {
    const auto wanted = std::min<std::uint64_t>(kBlockBytes, count - bytes.size());
    const auto before = bytes.size();
    bytes.resize(before + wanted);
    const int got = gzread(m_state->file, bytes.data() + before, static_cast<unsigned>(wanted));
    int code = Z_OK;
    const char* words = gzerror(m_state->file, &code);
    if (got < 0 || (code != Z_OK && code != Z_STREAM_END)) {
      const auto position = m_state->position + before + static_cast<std::uint64_t>(std::max(got, 0));
      return Error{"dataset-invalid", Text::of("%1: truncated or damaged after %2 unpacked bytes (%3).", m_state->path,
                                               position, code == Z_ERRNO ? systemText(errno) : Text(words)) +
                                          Text::of("Fetch the file again.")};
    }
    bytes.resize(before + static_cast<std::size_t>(got));
    if (static_cast<std::uint64_t>(got) < wanted) break;
  }
  m_state->position += bytes.size();
  return bytes;
}

#else

struct CompressedFile::State {
  std::filesystem::path path;
  std::FILE* file = nullptr;
  ~State() {
    if (file) std::fclose(file);
  }
};

Result<CompressedFile> CompressedFile::open(const std::filesystem::path& path) {
  if (path.extension() == ".gz")
    return Error{"dataset-unsupported", Text::of("Cannot unpack %1: this build has no zlib.", path.string()) +
                                            Text::of("Unpack the file, or install zlib1g-dev and build again.")};
  auto state = std::make_unique<State>();
  state->path = path;
  const auto opened = openForReading(path);
  if (!opened) return opened.error();
  state->file = ::fdopen(*opened, "rb");
  if (!state->file) throw std::bad_alloc();
  return CompressedFile(std::move(state));
}

Result<std::vector<std::uint8_t>> CompressedFile::read(std::uint64_t count) {
  std::vector<std::uint8_t> bytes;
  while (bytes.size() < count) {
    const auto wanted = std::min<std::uint64_t>(kBlockBytes, count - bytes.size());
    const auto before = bytes.size();
    bytes.resize(before + wanted);
    const auto got = std::fread(bytes.data() + before, 1, wanted, m_state->file);
    bytes.resize(before + got);
    if (std::ferror(m_state->file))
      return Error{"dataset-invalid", Text::of("Cannot read %1: %2.", m_state->path, systemText(errno))};
    if (got < wanted) break;
  }
  return bytes;
}

#endif

CompressedFile::CompressedFile(std::unique_ptr<State> state) : m_state(std::move(state)) {}
CompressedFile::CompressedFile(CompressedFile&&) noexcept = default;
CompressedFile::~CompressedFile() = default;

}  // namespace scalescope
