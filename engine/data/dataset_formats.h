// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "engine/data/image_source.h"
#include "engine/data/record_source.h"

namespace scalescope {

/// What a folder holds, by its files' names: tfrecord, recordio, lmdb, idx or jpeg-folder.
/// Errors: "dataset-not-found", "dataset-invalid" where it holds nothing known, or several formats.
Result<std::string> recogniseFormat(const std::filesystem::path& folder);

/// Opens stored images of `format` (tfrecord, recordio, lmdb, jpeg-folder; or auto).
/// Errors: "dataset-invalid" for another format, and those of the formats.
Result<std::unique_ptr<ImageSource>> openImageSource(const std::string& format, const std::filesystem::path& folder,
                                                     FirstLabel firstLabel);

}  // namespace scalescope
