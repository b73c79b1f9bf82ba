// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "engine/data/image_source.h"
#include "engine/data/record_source.h"

namespace scalescope {

/// The format of a folder's dataset, by its file names: tfrecord, recordio, lmdb, idx or jpeg-folder.
/// Errors: "dataset-not-found", "dataset-invalid" where it contains no known format, or several.
Result<std::string> recogniseFormat(const std::filesystem::path& folder);

/// Opens stored images of `format` (tfrecord, recordio, lmdb, jpeg-folder; or auto).
/// Errors: "dataset-invalid" for another format, and those of the formats.
Result<std::unique_ptr<ImageSource>> openImageSource(const std::string& format, const std::filesystem::path& folder,
                                                     FirstLabel firstLabel);

}  // namespace scalescope
