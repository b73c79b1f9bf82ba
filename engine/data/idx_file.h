// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "engine/data/byte_images.h"

namespace scalescope {

/// A pair of IDX files: images (magic 0x00000803: unsigned bytes, count x height x width) and labels (0x00000801).
/// Source: the format of yann.lecun.com/exdb/mnist.
struct IdxPair {
  Shape shape;
  ByteImages images;
};

/// Reads `<prefix>-images-idx3-ubyte` and `<prefix>-labels-idx1-ubyte` in `folder`, plain or with ".gz".
/// Errors: "dataset-not-found" naming the missing file, "dataset-invalid" with file, expected and found values,
/// "dataset-unsupported" for .gz in a build without zlib.
Result<IdxPair> readIdxPair(const std::filesystem::path& folder, const std::string& prefix);

/// A dataset of the files train-* and t10k-* in `folder`. Errors: as readIdxPair, and "dataset-invalid" where the
/// plan's image size or class count does not fit.
Result<std::unique_ptr<Dataset>> openIdx(const Plan& plan);

}  // namespace scalescope
