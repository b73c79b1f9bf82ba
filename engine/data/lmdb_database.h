// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <lmdb.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/result.h"

namespace scalescope {

/// A new LMDB environment with its one unnamed database, to be filled; lmdb_pages reads it. Only for builds that have
/// liblmdb. Thread: one.
class LmdbDatabase {
 public:
  /// Errors: "no-space", "file-unwritable" with the library's message.
  static Result<LmdbDatabase> create(const std::filesystem::path& folder, std::uint64_t mostBytes);
  /// One transaction; keys in ascending order. Errors: "file-unwritable", "no-space".
  Status append(const std::vector<std::pair<std::string, std::string>>& entries);

 private:
  struct Close {
    void operator()(MDB_env* environment) const { mdb_env_close(environment); }
  };
  Status open();
  Error fault(int status) const;

  std::filesystem::path m_folder;
  std::unique_ptr<MDB_env, Close> m_environment;
  MDB_dbi m_database = 0;
};

}  // namespace scalescope
