// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/result.h"

namespace scalescope {

/// Files to be read in a measurement.
struct StorageFiles {
  struct File {
    std::filesystem::path path;
    std::int64_t bytes = 0;
  };
  std::vector<File> files;
  std::int64_t bytes = 0;  ///< of all
};

/// Files of at least 128 KiB below a folder (or the file itself), at most 10,000, the largest first, up to
/// `wantedBytes` in all. Errors: "file-not-found"; "dataset-missing" if there is less than 16 MiB of them.
Result<StorageFiles> findStorageFiles(const std::filesystem::path& path, std::int64_t wantedBytes);

/// A file of random bytes that is deleted with this object. Errors: "no-space" if it would leave less than it takes,
/// "file-unwritable".
class ScratchFile {
 public:
  static Result<ScratchFile> make(const std::filesystem::path& folder, std::int64_t bytes);
  ScratchFile(ScratchFile&& other) noexcept : m_path(std::move(other.m_path)), m_bytes(other.m_bytes) {
    other.m_path.clear();
  }
  ScratchFile& operator=(ScratchFile&&) = delete;
  ~ScratchFile();
  StorageFiles files() const { return {{{m_path, m_bytes}}, m_bytes}; }

 private:
  ScratchFile(std::filesystem::path path, std::int64_t bytes) : m_path(std::move(path)), m_bytes(bytes) {}
  std::filesystem::path m_path;
  std::int64_t m_bytes;
};

/// Reads these files as a data loader does. Thread: one at a time.
class StorageReader {
 public:
  enum class Cache { Cold, Direct, Warm };
  /// `threads`: that read at the same time in readRandom(). Errors: of opening the files.
  static Result<StorageReader> open(const StorageFiles& files, int threads);
  StorageReader(StorageReader&&) noexcept;
  ~StorageReader();

  /// Drops the files' pages from the page cache; false if pages stay, so that only Direct is cold.
  bool dropPages();
  /// Reads all pages once, or as much as `limitS` allows; false if not all.
  bool warmUp(double limitS);

  /// Reads the next `bytes` in blocks of 1 MiB, from the start again after the end, with one thread; of Cold, pages of
  /// what is read are dropped first. Returns MB/s. Errors: Failure "file-unreadable".
  double readSequential(Cache cache, std::int64_t bytes);
  /// Reads `count` different blocks of 128 KiB at random places, on all threads, at most as many as there are; of Cold,
  /// all pages of all files are dropped first. As above.
  double readRandom(Cache cache, int count);

 private:
  struct State;
  explicit StorageReader(std::unique_ptr<State> state);
  std::unique_ptr<State> m_state;
};

}  // namespace scalescope
