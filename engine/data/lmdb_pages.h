// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/data/positioned_file.h"

namespace scalescope {

/// Position of a key's value in an LMDB file.
struct LmdbValue {
  std::string key;
  std::int64_t offset = 0, bytes = 0;
};

struct LmdbScan {
  std::vector<LmdbValue> values;      ///< in order of keys
  std::vector<std::int64_t> damaged;  ///< for each lost value: the byte of the damage
};

/// The keys of the unnamed database in a data.mdb, without reading its values. liblmdb trusts every page and aborts the
/// program at a damaged one; here each page is checked before use, and values behind a bad page are counted as lost.
/// Errors: "dataset-invalid" for a file of another format or version, or a truncated one; "file-unreadable".
/// Source: the layout of LMDB 0.9's pages (data version 1, 64-bit, little-endian) in its mdb.c.
Result<LmdbScan> scanLmdb(const PositionedFile& file);

}  // namespace scalescope
