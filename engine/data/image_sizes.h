// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/data/decode/jpeg_decoder.h"
#include "engine/data/image_source.h"

namespace scalescope {

/// Width and height of `wanted` training images, spread evenly; unreadable ones are skipped.
std::vector<JpegDecoder::Size> sampleImageSizes(ImageSource& source, std::int64_t wanted);

/// Whether the images were resized before: "all 256 x 256 pixels", "all 256 pixels on the shorter side", or
/// "sizes vary".
std::string describeSizes(const std::vector<JpegDecoder::Size>& sizes);

}  // namespace scalescope
