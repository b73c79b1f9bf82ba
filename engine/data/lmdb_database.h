// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <lmdb.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace scalescope {

/// An LMDB environment with its one unnamed database. Only for builds that have liblmdb. Thread: reading any number.
class LmdbDatabase {
 public:
  /// Errors: "dataset-invalid" with the library's words; for a file that is shorter than its own pages count.
  static Result<LmdbDatabase> openToRead(const std::filesystem::path& folder);
  /// Errors: "file-unwritable" with the library's words.
  static Result<LmdbDatabase> create(const std::filesystem::path& folder, std::uint64_t mostBytes);

  /// Every key with its value, in order of keys. Errors: "dataset-invalid".
  Status forEach(const std::function<void(std::string_view key, std::string_view value)>& visit) const;
  /// Hands the value, where it lies in the mapped file. Errors: "image-corrupt" with the library's words.
  Status read(std::string_view key, const std::function<Status(std::string_view value)>& use) const;
  /// One transaction; keys in ascending order. Errors: "file-unwritable", "no-space".
  Status append(const std::vector<std::pair<std::string, std::string>>& entries);

  std::filesystem::path file() const { return m_folder / "data.mdb"; }

 private:
  struct Close {
    void operator()(MDB_env* environment) const { mdb_env_close(environment); }
  };
  Status open(unsigned flags);
  Status requireWhole() const;
  Error fault(const char* code, int status) const;

  std::filesystem::path m_folder;
  std::unique_ptr<MDB_env, Close> m_environment;
  MDB_dbi m_database = 0;
};

}  // namespace scalescope
