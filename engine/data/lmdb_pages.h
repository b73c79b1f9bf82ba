// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/data/positioned_file.h"

namespace scalescope {

/// Where the value of a key lies in a file of LMDB.
struct LmdbValue {
  std::string key;
  std::int64_t offset = 0, bytes = 0;
};

struct LmdbScan {
  std::vector<LmdbValue> values;      ///< in order of keys
  std::vector<std::int64_t> damaged;  ///< for each value that cannot be found: the byte where the damage is
};

/// The keys of the unnamed database in a data.mdb, without reading its values. liblmdb trusts every page, and ends the
/// program at one that is damaged; here each is checked before it is used: what lies behind a bad one is counted as
/// lost. Errors: "dataset-invalid" for a file of another kind or version, or one that is cut; "file-unreadable".
/// Source: the layout of LMDB 0.9's pages (data version 1, 64-bit, little-endian) in its mdb.c.
Result<LmdbScan> scanLmdb(const PositionedFile& file);

}  // namespace scalescope
