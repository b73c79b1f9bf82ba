// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/data/positioned_file.h"

namespace scalescope::weights {

/// A stored (not compressed) file in a zip archive: its bytes are part of the archive.
struct ZipEntry {
  std::string name;
  std::int64_t offset = 0, size = 0;
};

/// The entries of a zip archive, in the order of their bytes; zip64 as well. PyTorch stores its entries without
/// compression, so that their bytes can be used where they are. Errors: "weights-invalid" for a damaged directory and
/// for entries that overlap or lie outside of the archive; "weights-unsupported" for compressed or encrypted ones.
/// Source: PKWARE, APPNOTE.TXT 6.3.10, sections 4.3 and 4.5.3.
Result<std::vector<ZipEntry>> readZipDirectory(const PositionedFile& file);

}  // namespace scalescope::weights
