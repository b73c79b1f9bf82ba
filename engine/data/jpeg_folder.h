// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "engine/data/image_source.h"

namespace scalescope {

/// A folder of JPEG files by class (see listJpegs). Errors: those of listJpegs.
Result<std::unique_ptr<ImageSource>> openJpegFolder(const std::filesystem::path& folder);

}  // namespace scalescope
